import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { replay, signIn } from './api';
import { Refusal } from './connection';

const LIMITED = { code: 'rate_limited', retry: 'after', after_ms: 2000 };
const DOC = { steps: [] };

const busy = (status: number, after: string | null): Response =>
  new Response(JSON.stringify(LIMITED), { status, headers: after === null ? {} : { 'retry-after': after } });

const fetched = vi.fn<typeof fetch>();

/** Answers one after the other. */
function answers(...all: Response[]): void {
  for (const answer of all) fetched.mockResolvedValueOnce(answer);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a server that has too much to do', () => {
  it.each([429, 503])('is asked again when it says so (%i)', async (status) => {
    answers(busy(status, '2'), Response.json(DOC));
    const doc = replay('c', 'public');
    await vi.advanceTimersByTimeAsync(1999);
    expect(fetched).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await doc).toEqual(DOC);
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('is not retried forever', async () => {
    answers(busy(429, '2'), busy(429, '2'), busy(429, '2'));
    const failed = replay('c', 'public').catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await failed).toEqual(new Refusal(LIMITED as never));
    expect(fetched).toHaveBeenCalledTimes(3);
  });

  it.each([['it does not say when', null], ['it takes too long', '600'], ['it makes no sense', 'soon'], ['it says nothing', '']])('is left alone where %s', async (_, after) => {
    answers(busy(429, after));
    await expect(replay('c', 'public')).rejects.toBeInstanceOf(Refusal);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('never gets a changing request twice', async () => {
    answers(busy(429, '1'));
    await expect(signIn('Ada')).rejects.toBeInstanceOf(Refusal);
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});
