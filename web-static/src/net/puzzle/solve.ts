// The page's interface to the worker that solves puzzles.

import type { Puzzle, Told } from './worker';

/** Solves a puzzle in a worker; `null` if it is stopped. `report` receives the number of tested nonces. */
export function solve(puzzle: Puzzle, report: (tried: number) => void, stop: AbortSignal): Promise<string | null> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const solved = new Promise<string | null>((resolve, reject) => {
    stop.addEventListener('abort', () => resolve(null));
    worker.addEventListener('message', ({ data }: MessageEvent<Told>) => ('nonce' in data ? resolve(data.nonce) : report(data.tried)));
    worker.addEventListener('error', () => reject(new Error('the puzzle cannot be solved here')));
    worker.postMessage(puzzle);
  });
  return solved.finally(() => worker.terminate());
}
