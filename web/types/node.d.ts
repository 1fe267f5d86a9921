// What our scripts use of node, which the build and the tests run them in.

declare module "node:fs" {
  export function readFileSync(path: string | URL): Uint8Array<ArrayBuffer>;
  export function readFileSync(path: string | URL | 0, encoding: "utf8"): string;
  export function readdirSync(path: string): string[];
  export function writeFileSync(path: string, data: string | Uint8Array): void;
}
declare module "node:path" {
  export function basename(path: string): string;
  export function dirname(path: string): string;
}
declare module "node:url" {
  export function fileURLToPath(url: string): string;
}
declare const process: {
  argv: string[];
  on(event: "uncaughtException", hear: (error: Error) => void): void;
  exit(code: number): never;
};

/** Installed only for `make lighthouse`. */
declare module "lighthouse/core/config/desktop-config.js" {
  const config: { settings: object };
  export default config;
}
