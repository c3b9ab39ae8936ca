// The worker's access to the browser's caches. Caches are missing, forbidden, full, broken or hang on some devices: the
// page then depends on the network. Invariant: nothing here throws, and no answer waits for the browser's disk longer
// than `KEPT_WAIT_MS`.

/** How long the browser may take to find a cached file before it is fetched. */
export const KEPT_WAIT_MS = 1_000;

/** The result of a use of the caches; `undefined` if it fails. */
export async function tried<T>(use: () => Promise<T>): Promise<T | undefined> {
  try {
    // Reading `caches` throws if cookies are blocked.
    return await use();
  } catch {
    return undefined;
  }
}

/** The same for uses for which a page waits. */
export function soon<T>(use: () => Promise<T>): Promise<T | undefined> {
  return Promise.race([tried(use), new Promise<undefined>((late) => setTimeout(() => late(undefined), KEPT_WAIT_MS))]);
}
