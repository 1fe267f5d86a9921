// What shows and scans QR codes, which the page loads when it is needed first (late.js).

export { openScanner } from "./scanner.js";
export { showCode } from "./show.js";
