// Boxes of the window, as getBoundingClientRect gives them, for whatever has to find a place among others.

export const between = (least, value, most) => Math.max(least, Math.min(value, most));

/** How much of a box another one covers, in square pixels. */
export function shared(one, other) {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return width > 0 && height > 0 ? width * height : 0;
}

/** How far apart two boxes are. */
export function distance(one, other) {
  const across = Math.max(0, one.left - other.right, other.left - one.right);
  const down = Math.max(0, one.top - other.bottom, other.top - one.bottom);
  return Math.hypot(across, down);
}
