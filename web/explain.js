// Explanations: what lies under the mouse, in focus or under a resting finger says in a box beside it what it is.
// The box is asked for when it is needed and stands outside of #app, so nothing is drawn anew for it.

const app = document.getElementById("app");
const box = document.getElementById("explain");
const EXPLAINED = "[data-target]:not([data-target^='page:']), [data-explain]";
const DELAY = { mouse: 450, focus: 700, touch: 500 }; // ms
const GRACE = 250; // ms to get from the thing to the box, whose link can be clicked
const GAP = 10; // px between the two
const SLIP = 10; // px that a resting finger may move

let timer = 0;
let shown = null;
let marked = null; // what says that the box describes it
let wanted = null; // what was asked about last; an answer that comes after something else happened is dropped
let rested = false; // a finger has rested: the click that follows is none

const thing = (node) => node?.closest?.("#app") && node.closest(EXPLAINED);

function close() {
  box.hidden = true;
  marked?.removeAttribute("aria-describedby");
  shown = marked = null;
}

function hide() {
  clearTimeout(timer);
  wanted = null;
  close();
}

function after(delay, act) {
  clearTimeout(timer);
  timer = setTimeout(act, delay);
}

const between = (least, value, most) => Math.max(least, Math.min(value, most));

/** In a corner of a board without an end, far from the thing: whoever compares what is around it sees all of that. */
function dock(element, board) {
  const at = element.getBoundingClientRect();
  const { left, right, top, bottom } = board.getBoundingClientRect();
  const upper = at.top + at.bottom < top + bottom;
  const onTheLeft = at.left + at.right < left + right;
  const corner = {
    left: onTheLeft ? right - GAP - box.offsetWidth : left + GAP,
    top: upper || onTheLeft ? bottom - GAP - box.offsetHeight : top + GAP, // above on the right there are buttons
  };
  Object.assign(box.style, {
    left: `${between(GAP, corner.left, innerWidth - box.offsetWidth - GAP)}px`,
    top: `${between(GAP, corner.top, innerHeight - box.offsetHeight - GAP)}px`,
  });
}

/** Beside the thing and away from the middle of what it is part of; above or below it where the window is narrow. An answer
    in a panel is explained beside the panel, so that all answers can be seen. */
function place(thing) {
  const element = thing.closest(".chooser") ?? thing;
  const at = element.getBoundingClientRect();
  const whole = (element.ownerSVGElement ?? element).getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = box;
  const onTheLeft = at.left + at.right < whole.left + whole.right;
  const beside = onTheLeft ? at.left - GAP - width : at.right + GAP;
  const fits = beside >= GAP && beside + width <= innerWidth - GAP;
  const above = at.top - GAP - height;
  const left = fits ? beside : between(GAP, (at.left + at.right - width) / 2, innerWidth - width - GAP);
  const top = fits ? (at.top + at.bottom - height) / 2 : above >= 0 ? above : at.bottom + GAP;
  Object.assign(box.style, { left: `${left}px`, top: `${between(GAP, top, innerHeight - height - GAP)}px` });
}

/** `ask` promises markup for a target's name, or nothing. */
export function watch(ask) {
  async function show(element, described = element) {
    wanted = element;
    const markup = element.isConnected ? await ask(element.dataset.explain ?? element.dataset.target) : "";
    if (wanted !== element) return;
    hide();
    if (!markup || !element.isConnected) return;
    box.innerHTML = globalThis.trusted(markup);
    box.hidden = false;
    const world = element.closest(".world");
    world ? dock(element, world.ownerSVGElement) : place(element);
    shown = element;
    marked = described; // in a row of a table the focus is on what it begins with
    marked.setAttribute("aria-describedby", box.id);
  }

  let still = null; // where the mouse was when its player acted: what comes to lie under it then was not asked about
  let mouse = [0, 0];
  const rests = ([x, y]) => Math.hypot(x - mouse[0], y - mouse[1]) < SLIP;
  const acted = () => (still = mouse);
  addEventListener("hashchange", acted);
  document.addEventListener("pointerup", acted);
  document.addEventListener(
    "pointermove",
    ({ clientX, clientY }) => {
      mouse = [clientX, clientY];
      if (still && !rests(still)) still = null;
    },
    true,
  );

  document.addEventListener("pointerover", ({ target, pointerType, clientX, clientY }) => {
    if (pointerType !== "mouse") return;
    mouse = [clientX, clientY];
    if (still && rests(still)) return;
    const element = thing(target);
    if (box.contains(target) || (shown && element === shown)) return clearTimeout(timer);
    if (element) after(shown ? GRACE : DELAY.mouse, () => show(element));
    else after(GRACE, hide);
  });
  document.documentElement.addEventListener("pointerleave", ({ pointerType }) => pointerType === "mouse" && hide());

  app.addEventListener("focusin", ({ target }) => {
    const element = thing(target);
    if (element && target.matches(":focus-visible")) after(DELAY.focus, () => show(element, target));
  });
  app.addEventListener("focusout", ({ relatedTarget }) => !box.contains(relatedTarget) && hide());

  let from = null;
  app.addEventListener("pointerdown", ({ target, pointerType, clientX, clientY }) => {
    rested = false;
    if (pointerType === "mouse") return;
    hide();
    const element = thing(target);
    if (!element) return;
    from = [clientX, clientY];
    after(DELAY.touch, () => {
      rested = true;
      show(element);
    });
  });
  app.addEventListener("pointermove", ({ pointerType, clientX, clientY }) => {
    if (pointerType === "mouse" || rested || !from) return;
    if (Math.hypot(clientX - from[0], clientY - from[1]) > SLIP) clearTimeout(timer);
  });
  for (const end of ["pointerup", "pointercancel"])
    app.addEventListener(end, ({ pointerType }) => pointerType !== "mouse" && !rested && clearTimeout(timer));
  app.addEventListener("contextmenu", (event) => event.pointerType !== "mouse" && thing(event.target) && event.preventDefault());

  document.addEventListener(
    "click",
    (event) => {
      if (rested && app.contains(event.target)) event.stopPropagation();
      else if (!box.contains(event.target) || event.target.closest("a")) hide();
      rested = false;
    },
    true,
  );
  document.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    if (!box.hidden) acted();
    hide();
  });
  addEventListener("scroll", close, { passive: true }); // it would stay behind
  addEventListener("hashchange", hide);
}
