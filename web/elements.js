/** The element that an event is about. Extensions dispatch events on documents and texts, which know neither `matches` nor
    `closest`. */
export const elementOf = ({ target }) => (target instanceof Element ? target : (target?.parentElement ?? document.documentElement));
