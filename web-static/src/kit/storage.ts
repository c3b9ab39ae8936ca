// The only access to the browser's storage. Private windows, full disks, blocked cookies and strict settings leave a
// browser without storage, or with one that fails at any use: then the values are kept in memory while the page is
// open. Invariant: nothing here throws, and a stored value can be read again until the page is closed.

type Of = 'localStorage' | 'sessionStorage';

class Kept implements Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'> {
  readonly #of: Of;
  /** The values that the browser has not stored, by their keys; `null`: a removal that it has not stored. */
  readonly #memory = new Map<string, string | null>();
  /** Whether the browser's values no longer count, because they could not be cleared. */
  #alone = false;

  constructor(of: Of) {
    this.#of = of;
  }

  getItem(key: string): string | null {
    const here = this.#memory.get(key);
    if (here !== undefined) return here;
    return this.#alone ? null : this.#try((storage) => storage.getItem(key));
  }

  setItem(key: string, value: string): void {
    this.#memory.set(key, value);
    this.#try((storage) => storage.setItem(key, value), key);
  }

  removeItem(key: string): void {
    this.#memory.set(key, null);
    this.#try((storage) => storage.removeItem(key), key);
  }

  clear(): void {
    this.#memory.clear();
    this.#alone = !this.#try((storage) => (storage.clear(), true));
  }

  /** Uses the browser's storage; the copy in memory of a key that it has stored is dropped. */
  #try<T>(use: (storage: Storage) => T, key?: string): T | null {
    try {
      // Reading the property throws if cookies are blocked, and gives `null` in some web views of apps.
      const done = use(window[this.#of]);
      if (key !== undefined && !this.#alone) this.#memory.delete(key);
      return done;
    } catch {
      return null;
    }
  }
}

const KEPT: Readonly<Record<Of, Kept>> = { localStorage: new Kept('localStorage'), sessionStorage: new Kept('sessionStorage') };

/** The storage of this browser, or of this tab alone. */
export const storage = (of: Of = 'localStorage'): Kept => KEPT[of];

/** The value of a cookie that scripts may read. */
export function cookie(name: string): string | undefined {
  try {
    return document.cookie.split('; ').find((one) => one.startsWith(`${name}=`))?.slice(name.length + 1);
  } catch {
    return undefined;
  }
}

/** Stores a cookie, given as value and attributes; without cookies the page continues. */
export function keepCookie(name: string, value: string): void {
  try {
    document.cookie = `${name}=${value}`;
  } catch {
    // Nothing on the page needs it.
  }
}
