// The files of the page that the service worker caches, so that the page opens without a network.
//
// Does not know the contents of the page: no answer of the API passes through here, and no page but the empty one is
// cached. Invariant: the cached page and the cached files belong to one build. A page from the network is never cached,
// because its files would be missing. File names are unique across builds.

import { soon, tried } from './kept';

/** The files of the build, embedded in its worker. */
export interface Build {
  readonly id: string;
  /** The script that the page of this build names. */
  readonly entry: string;
  /** The files that are cached from the start. */
  readonly shell: readonly string[];
  /** All files whose names carry a hash of their content. */
  readonly files: readonly string[];
}

const PAGE = '/';
/** The page without what strangers are sent of the first one: it is kept for all addresses. */
const EMPTY_PAGE = '/index.html';
const NAME = 'saloon-';
/** How long a page may take before the kept one is shown instead. */
export const PAGE_WAIT_MS = 3_000;
/** Addresses that the server itself answers; they are no pages of the client. */
const OF_THE_SERVER = /^\/(?:api|feeds|unsubscribe|health|metrics|ws)(?:\/|$)|\.\w+$/;
/** Kept copies differ in nothing that a request could ask for. */
const SAME: CacheQueryOptions = { ignoreVary: true, ignoreSearch: true };

interface Parts {
  readonly caches: CacheStorage;
  fetch(request: Request | string, init?: RequestInit): Promise<Response>;
}

export class Shell {
  readonly #build: Build;
  readonly #parts: Parts;
  readonly #files: ReadonlySet<string>;

  constructor(build: Build, parts: Parts) {
    this.#build = build;
    this.#parts = parts;
    this.#files = new Set([...build.files, ...build.shell]);
  }

  /** Fetches page and files. Fails where the server has another build by now: its own worker comes with that. A
   * browser that keeps nothing gets a worker all the same: what is pushed is shown. */
  async install(): Promise<void> {
    const cache = await tried(() => this.#open());
    const page = await this.#parts.fetch(EMPTY_PAGE, { cache: 'no-store' });
    if (!page.ok || !(await page.clone().text()).includes(this.#build.entry)) throw new Error('the page is of another build');
    if (cache === undefined) return;
    try {
      await cache.addAll(this.#build.shell as string[]);
      await cache.put(PAGE, page);
    } catch (error) {
      // Kept by halves, the page would be of two builds.
      await tried(() => this.#parts.caches.delete(this.#name));
      if (!isFull(error)) throw error;
    }
  }

  /** Removes former builds but the latest: pages of it may still be open, and load parts of it. */
  async activate(): Promise<void> {
    await tried(async () => {
      const { caches } = this.#parts;
      const former = (await caches.keys()).filter((name) => name.startsWith(NAME) && name !== this.#name);
      await Promise.all(former.slice(0, -1).map((name) => caches.delete(name)));
    });
  }

  /** The answer to a request; `null` if the worker does not handle it. Work that continues after the answer is
   * passed to `goOn`. */
  answer(request: Request, goOn: (work: Promise<unknown>) => void): Promise<Response> | null {
    const { pathname, origin } = new URL(request.url);
    if (request.method !== 'GET' || origin !== location.origin) return null;
    if (request.mode === 'navigate') return OF_THE_SERVER.test(pathname) ? null : this.#page(request);
    return this.#files.has(pathname) || pathname.startsWith('/assets/') ? this.#file(request, pathname, goOn) : null;
  }

  /** Keeps files that an open page has loaded before the worker was there. Others than those of this build are left
   * out. */
  async keep(paths: readonly unknown[]): Promise<void> {
    await tried(async () => {
      const cache = await this.#open();
      const wanted = this.#build.files.filter((path) => paths.includes(path));
      await Promise.all(wanted.map(async (path) => {
        if ((await cache.match(path, SAME)) === undefined) await cache.add(path);
      }));
    });
  }

  get #name(): string {
    return NAME + this.#build.id;
  }

  #open(): Promise<Cache> {
    return this.#parts.caches.open(this.#name);
  }

  /** The page from the network; the kept one where that takes too long, fails or has an error in front of the
   * server. */
  async #page(request: Request): Promise<Response> {
    const fresh = this.#parts.fetch(request);
    const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PAGE_WAIT_MS));
    const answer = await Promise.race([fresh, late]).catch(() => null);
    if (answer !== null && answer.status < 500) return answer;
    return (await soon(async () => (await this.#open()).match(PAGE, SAME))) ?? fresh;
  }

  /** The kept file, or that of the network, which no page waits to see kept. */
  async #file(request: Request, path: string, goOn: (work: Promise<unknown>) => void): Promise<Response> {
    const kept = await soon(() => this.#parts.caches.match(request, SAME));
    if (kept !== undefined) return kept;
    const answer = await this.#parts.fetch(request);
    if (answer.status === 200 && this.#build.files.includes(path)) {
      const copy = answer.clone();
      goOn(tried(async () => (await this.#open()).put(request, copy)));
    }
    return answer;
  }
}

/** Whether the browser has no room left for the page. */
const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError';
