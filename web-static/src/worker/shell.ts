// The files of the page that the service worker caches, so that the page opens without a network.
//
// Does not know the contents of the page: no answer of the API passes through here, and no page but the empty one is
// cached. Invariant: the cached page and the cached files belong to one build. A page from the network is never cached,
// because its files would be missing. File names are unique across builds.

import { soon, tried } from './kept';

/** The files of the build, embedded in its worker. */
export interface Build {
  readonly id: string;
  /** The entry script in the page of this build. */
  readonly entry: string;
  /** The files that are cached from the start. */
  readonly shell: readonly string[];
  /** All files with a content hash in their name. */
  readonly files: readonly string[];
}

const PAGE = '/';
/** The page without the prerendered content: it is cached for all addresses. */
const EMPTY_PAGE = '/index.html';
const NAME = 'saloon-';
/** How long a page may take before the cached one is shown instead. */
export const PAGE_WAIT_MS = 3_000;
/** Addresses that the server itself answers; they are no pages of the client. */
const OF_THE_SERVER = /^\/(?:api|feeds|unsubscribe|health|metrics|ws)(?:\/|$)|\.\w+$/;
/** Cached copies have no variants that a request could ask for. */
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

  /** Fetches page and files. Fails if the server has another build by now: its own worker comes with that. A browser
   * without caches gets a worker all the same, which shows push messages. */
  async install(): Promise<void> {
    const cache = await tried(() => this.#open());
    const page = await this.#parts.fetch(EMPTY_PAGE, { cache: 'no-store' });
    if (!page.ok || !(await page.clone().text()).includes(this.#build.entry)) throw new Error('the page is of another build');
    if (cache === undefined) return;
    try {
      await cache.addAll(this.#build.shell as string[]);
      await cache.put(PAGE, page);
    } catch (error) {
      // A partly filled cache would mix two builds.
      await tried(() => this.#parts.caches.delete(this.#name));
      if (!isFull(error)) throw error;
    }
  }

  /** Removes former builds except the latest one: open pages may still load parts of it. */
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

  /** Caches files that an open page had loaded before the worker existed. Files of other builds are left out. */
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

  /** The page from the network; the cached one if that takes too long, fails or returns an error of a proxy. */
  async #page(request: Request): Promise<Response> {
    const fresh = this.#parts.fetch(request);
    const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PAGE_WAIT_MS));
    const answer = await Promise.race([fresh, late]).catch(() => null);
    if (answer !== null && answer.status < 500) return answer;
    return (await soon(async () => (await this.#open()).match(PAGE, SAME))) ?? fresh;
  }

  /** The cached file, otherwise that of the network; the answer does not wait for caching. */
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

/** Whether the browser has no space left for the page. */
const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError';
