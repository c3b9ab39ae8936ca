// Reads something again and again until it is final: with growing pauses, and only while the page is visible.

/** The first pause; each further one is twice as long, up to the longest. */
const FIRST_MS = 2_000;
const LONGEST_MS = 60_000;

interface Look<T> {
  readonly read: () => Promise<T>;
  readonly isFinal: (answer: T) => boolean;
  readonly told: (answer: T) => void;
  /** A failure ends it. */
  readonly failed: (error: unknown) => void;
}

/** Reads at once, and again until the answer is final. Returns a function that ends it. */
export function lookAgain<T>({ read, isFinal, told, failed }: Look<T>): () => void {
  let ended = false;
  let waits = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = FIRST_MS;

  async function look(): Promise<void> {
    waits = false;
    try {
      const answer = await read();
      if (ended) return;
      told(answer);
      if (isFinal(answer)) return;
      timer = setTimeout(due, pause);
      pause = Math.min(2 * pause, LONGEST_MS);
    } catch (error) {
      if (!ended) failed(error);
    }
  }
  function due(): void {
    if (document.hidden) waits = true;
    else void look();
  }
  function shown(): void {
    if (waits && !document.hidden) void look();
  }

  document.addEventListener('visibilitychange', shown);
  void look();
  return () => {
    ended = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', shown);
  };
}
