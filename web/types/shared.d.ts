// The types that the scripts of the page and of its workers share.

/** A message of a worker about its start (worker/pyodide_loader.mjs). */
type WorkerNews = {
  arrived?: number;
  missing?: string;
  why?: string;
  starting?: "restoring" | "starting";
  started?: "snapshot" | "cold";
  failed?: string;
  replaced?: boolean;
};

/** A timeout, which `alive` starts again and `stop` ends (start/watchdog.js). */
type Watchdog = { alive: () => void; stop: () => void };

/** The address of a file, and the hash that it must have, if one is known. */
type FileToFetch = [address: string, integrity?: string];

/** Options of start/verified_fetch.js: `stop` aborts the requests, and `alive` gets the size of each chunk in bytes. */
type FetchOptions = { fetch?: Fetch; stop?: AbortController; alive?: Count };
type Fetch = typeof globalThis.fetch;
type Count = (bytes: number) => void;

/** A file that is fetched before Python needs it, and its size in bytes (start/prefetch.js). */
type Part = { name: string; address: string; size: number };

// Only some browsers have these.
declare var trustedTypes: { createPolicy(name: string, rules: TrustedTypeRules): TrustedTypePolicy } | undefined;
interface TrustedTypeRules {
  createHTML?(markup: string): string;
  createScriptURL?(address: string): string | null;
}
interface TrustedTypePolicy {
  createHTML(markup: string): string;
}
