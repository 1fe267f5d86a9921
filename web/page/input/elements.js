/** The element that an event is about. Extensions dispatch events on documents and texts, which have neither `matches`
 * nor `closest`.
 * @type {(event: Event) => Drawn} */
export const elementOf = ({ target }) =>
  /** @type {Drawn} */ (
    target instanceof Element ? target : (target instanceof Node && target.parentElement) || document.documentElement
  );

/** The element that has the focus. */
export const focused = () => /** @type {Drawn} */ (document.activeElement ?? document.body);

/** The closest element around another one that matches a selector. Throws if there is none.
 * @type {(selector: string, element: Element) => Drawn} */
export function around(selector, element) {
  const found = element.closest(selector);
  if (!found) throw new Error(`no ${selector} is around it`);
  return found;
}

/** Elements that send a message when they are pressed: targets on the board, and buttons of the page. */
export const PRESSED = ":is([data-target], [data-send])";

/** The message of such an element, in the form of app/codec.py: the name of its type, then its fields.
 * @type {(element: Drawn, how?: { byKey?: boolean; byFinger?: boolean; lifted?: boolean }) => FromPage} */
export const messageOf = ({ dataset }, { byKey = false, byFinger = false, lifted = false } = {}) =>
  dataset.send ? written(dataset.send) : ["Touched", dataset.target ?? "", byKey, byFinger, lifted];

/** The message that the view has written into an attribute, with the value of its last field added if that was left
 * out.
 * @type {(json: string | undefined, ...last: unknown[]) => FromPage} */
export const written = (json = "", ...last) => /** @type {FromPage} */ ([...JSON.parse(json), ...last]);
