/** The element that an event is about. Extensions dispatch events on documents and texts, which know neither `matches` nor
    `closest`. */
export const elementOf = ({ target }) =>
  target instanceof Element ? target : (target?.parentElement ?? document.documentElement);

/** Whatever sends a message when it is pressed: a target on the board, or a button of the page. */
export const PRESSED = ":is([data-target], [data-send])";

/** The message of such an element, as app/codec.py writes messages: the name of its type, then its fields. */
export const messageOf = ({ dataset }, { byKey = false, byFinger = false, lifted = false } = {}) =>
  dataset.send ? JSON.parse(dataset.send) : ["Touched", dataset.target, byKey, byFinger, lifted];
