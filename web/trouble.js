// The short report of an unexpected error: a sentence, and the details to be copied. No traceback in anybody's face.
import { copy } from "./share.js";

export function trouble(details) {
  const panel = document.getElementById("trouble");
  const sentence = document.createElement("p");
  sentence.textContent = "Something went wrong here. Your game is as it was last saved: reload the page to go on with it.";
  const copying = button("Copy details", () => copy(details).then((done) => (copying.textContent = done ? "Copied" : details)));
  panel.className = "trouble";
  panel.replaceChildren(sentence, copying, button("Reload", () => location.reload()), button("Close", () => panel.replaceChildren()));
}

function button(label, act) {
  const made = Object.assign(document.createElement("button"), { type: "button", textContent: label });
  made.addEventListener("click", act);
  return made;
}
