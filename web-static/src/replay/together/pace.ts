// Throttles the leader's outgoing steps: only the newest one is sent, after a minimum time since the one before.

/** The interval in which the server passes steps on. */
const PACE_MS = 200;

/** A function that passes its argument on: the first at once, and of those that come meanwhile the last. `end`
 * forgets it. */
export function paced<T>(send: (value: T) => void, ms = PACE_MS): { readonly put: (value: T) => void; readonly end: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: { readonly value: T } | undefined;
  const put = (value: T): void => {
    if (timer !== undefined) {
      waiting = { value };
      return;
    }
    send(value);
    timer = setTimeout(() => {
      const next = waiting;
      [timer, waiting] = [undefined, undefined];
      if (next) put(next.value);
    }, ms);
  };
  const end = (): void => {
    clearTimeout(timer);
    [timer, waiting] = [undefined, undefined];
  };
  return { put, end };
}
