// Fetches large files as bytes. XMLHttpRequest reports progress without passing each chunk through a script.

/** The bytes of a file. `tell` is called with the number of new bytes whenever some arrive. These numbers add up to
 * `size`, or to 0 on failure.
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
