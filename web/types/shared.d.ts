// What the scripts of the page and of its workers share.

/** What a worker says on its way (worker/pyodide_loader.mjs). */
type WorkerNews = {
  arrived?: number;
  missing?: string;
  why?: string;
  starting?: "restoring" | "starting";
  started?: "snapshot" | "cold";
  failed?: string;
  replaced?: boolean;
};

/** Counts the seconds without a sign of life (start/watchdog.js). */
type Watchdog = { alive: () => void; stop: () => void };

/** The address of a file, and the hash that it must have, if one is known. */
type FileToFetch = [address: string, integrity?: string];

/** How start/verified_fetch.js fetches: `stop` gives it up, `alive` hears how many bytes each piece has. */
type FetchOptions = { fetch?: Fetch; stop?: AbortController; alive?: Count };
type Fetch = typeof globalThis.fetch;
type Count = (bytes: number) => void;

/** A file that is fetched while nothing else is there yet, and how many bytes it has (start/prefetch.js). */
type Part = { name: string; address: string; size: number };

// Some browsers have these.
declare var trustedTypes: { createPolicy(name: string, rules: TrustedTypeRules): TrustedTypePolicy } | undefined;
interface TrustedTypeRules {
  createHTML?(markup: string): string;
  createScriptURL?(address: string): string | null;
}
interface TrustedTypePolicy {
  createHTML(markup: string): string;
}
