/** The element of the page with this id. Throws if there is none.
 * @type {(id: string) => HTMLElement} */
export function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`#${id} is not there`);
  return element;
}
