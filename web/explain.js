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
let rested = false; // a finger has rested: the click that follows is none

const thing = (node) => node?.closest?.("#app") && node.closest(EXPLAINED);

function hide() {
  clearTimeout(timer);
  box.hidden = true;
  shown?.removeAttribute("aria-describedby");
  shown = null;
}

function after(delay, act) {
  clearTimeout(timer);
  timer = setTimeout(act, delay);
}

/** Beside the thing, where there is most room: above or below it, within the window. */
function place(element) {
  const at = element.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = box;
  const fits = at.top - GAP - height >= 0;
  const top = fits ? at.top - GAP - height : Math.min(at.bottom + GAP, innerHeight - height);
  const left = Math.max(GAP, Math.min(at.left + (at.width - width) / 2, innerWidth - width - GAP));
  Object.assign(box.style, { top: `${Math.max(0, top)}px`, left: `${left}px` });
}

/** `ask` answers a target's name with markup, or nothing. */
export function watch(ask) {
  function show(element) {
    const markup = element.isConnected ? ask(element.dataset.explain ?? element.dataset.target) : "";
    hide();
    if (!markup) return;
    box.innerHTML = markup;
    box.hidden = false;
    place(element);
    shown = element;
    shown.setAttribute("aria-describedby", box.id);
  }

  document.addEventListener("pointerover", ({ target, pointerType }) => {
    if (pointerType !== "mouse") return;
    const element = thing(target);
    if (box.contains(target) || (shown && element === shown)) return clearTimeout(timer);
    if (element) after(shown ? GRACE : DELAY.mouse, () => show(element));
    else after(GRACE, hide);
  });
  document.documentElement.addEventListener("pointerleave", hide);

  app.addEventListener("focusin", ({ target }) => {
    const element = thing(target);
    if (element && target.matches(":focus-visible")) after(DELAY.focus, () => show(element));
  });
  app.addEventListener("focusout", hide);

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
  document.addEventListener("keydown", ({ key }) => key === "Escape" && hide());
  addEventListener("scroll", hide, { passive: true });
  addEventListener("hashchange", hide);
}
