// Throttles the leader's outgoing steps: only the newest one is sent, after a minimum time since the one before.

/** The interval in which the server passes steps on. */
const PACE_MS = 200;

/** A throttled function: passes the first argument on at once, and the last one of those that follow within the
 * pause. `end` drops a waiting one. */
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
