// Large files as bytes. XMLHttpRequest tells how far it is without a script having to hand on every piece.

/** The bytes of a file; `tell` hears how many more have come, again and again: `size` altogether, or none.
 * @type {(address: string, size: number, tell: (more: number) => void) => Promise<ArrayBuffer>} */
export function counted(address, size, tell) {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let told = 0;
    /** @type {(arrived: number) => void} */
    const count = (arrived) => {
      const more = Math.min(arrived, size) - told;
      told += more;
      if (more > 0) tell(more);
    };
    request.open("GET", address);
    request.responseType = "arraybuffer";
    request.onprogress = ({ loaded }) => count(loaded);
    /** @type {(why: string) => void} */
    const fail = (why) => {
      tell(-told);
      reject(new Error(why));
    };
    request.onerror = () => fail("it did not arrive");
    request.onload = () => {
      if (request.status !== 200) return fail(`HTTP ${request.status}`);
      count(size);
      resolve(request.response);
    };
    request.send();
  });
}
