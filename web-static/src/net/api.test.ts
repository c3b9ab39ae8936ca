import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { replay, signIn } from './api';
import { ConnectionError, Refusal } from './connection';

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

describe('a server that does not answer', () => {
  it('is not waited for without end where something is read, and may take its time to change something', async () => {
    const late = new AbortController();
    const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal);
    fetched.mockImplementation((_, init) => new Promise((_answer, fail) => init?.signal?.addEventListener('abort', () => fail(init.signal?.reason))));
    const read = replay('c', 'public').catch((error: unknown) => error);
    void signIn('Ada');
    late.abort(new DOMException('late', 'TimeoutError'));
    expect(await read).toEqual(new ConnectionError('lost'));
    expect(limit.mock.calls).toEqual([[60_000]]);
  });
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

describe('somebody who becomes a guest', () => {
  const ME = { player: { id: 'ada', name: 'Ada' } };
  const keys = (): unknown[] => fetched.mock.calls.map(([, init]) => (JSON.parse(String(init?.body)) as { key?: unknown }).key);

  it('has a key that is kept before it is sent, until an answer has come', async () => {
    fetched.mockImplementationOnce((_, init) => {
      expect(String(init?.body)).toContain(localStorage.getItem('saloon.guest-key'));
      return Promise.reject(new TypeError('the line has died'));
    });
    await expect(signIn('Ada')).rejects.toBeInstanceOf(ConnectionError);
    answers(Response.json(ME), Response.json(ME));
    expect(await signIn('Ada')).toEqual(ME);
    expect(localStorage.getItem('saloon.guest-key')).toBeNull();
    await signIn('Ada');
    const [first, again, later] = keys();
    expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect([again === first, later === first]).toEqual([true, false]);
  });

  it('has one where the browser keeps nothing', async () => {
    const kept = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    fetched.mockRejectedValueOnce(new TypeError('the line has died'));
    await signIn('Ada').catch(() => undefined);
    answers(Response.json(ME));
    await signIn('Ada');
    const [first, again] = keys();
    expect(again).toBe(first);
    kept.mockRestore();
  });
});
