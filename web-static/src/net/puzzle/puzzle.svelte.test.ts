import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { flushSync } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '../api';
import { Refusal } from '../connection';
import { setLanguage } from '../../kit/i18n/index.svelte';
import { search } from './search';
import type { Puzzle, Told } from './worker';

interface Example {
  readonly challenge: string;
  readonly solutions: readonly { readonly bits: number; readonly nonce: string }[];
}
const { challenge, solutions } = JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', '..', '..', 'protocol', 'examples', 'puzzle.json'), 'utf8')) as Example;

describe('the search', () => {
  it.each(solutions)('finds what the server finds for $bits bits', ({ bits, nonce }) => {
    expect(search(challenge, bits, 0, Number(nonce) + 1)).toBe(nonce);
    expect(search(challenge, bits, 0, Number(nonce)), 'no number before it solves it').toBeNull();
  });

  it('goes on where it has stopped', () => {
    const { bits, nonce } = solutions.at(-1)!;
    expect(search(challenge, bits, Number(nonce), 1)).toBe(nonce);
    expect(search(challenge, bits, Number(nonce) + 1, 100)).toBeNull();
  });
});

/** The requests of the page, as the server sees them. */
const sent: { readonly body: unknown; readonly solution: string | null }[] = [];
let answers: Response[] = [];
let terminated = 0;

/** A worker in the same thread; stuck ones only report their progress, broken ones fail. */
let stuck: readonly number[] = [];
let broken = false;
class FakeWorker extends EventTarget {
  postMessage({ challenge: of, bits }: Puzzle): void {
    if (broken) this.dispatchEvent(new Event('error'));
    const tell = (told: Told): boolean => this.dispatchEvent(new MessageEvent('message', { data: told }));
    for (const tried of stuck) tell({ tried });
    if (stuck.length === 0 && !broken) tell({ nonce: search(of, bits, 0, 1_000_000)! });
  }
  terminate(): void {
    terminated += 1;
  }
}

const puzzle = (of: string, bits = 4): Response => Response.json({ code: 'puzzle', params: { challenge: of, bits, lasts_ms: 600_000 }, retry: 'no' }, { status: 429 });
const ADA = { player: { id: 'ada', name: 'Ada' } };
const sheet = (): HTMLElement | null => document.querySelector('[role=dialog]');
async function settled(): Promise<void> {
  await vi.dynamicImportSettled();
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setTimeout(resolve));
  flushSync();
}

describe('a request that is answered with a puzzle', () => {
  beforeAll(() => setLanguage('en'));
  beforeEach(() => {
    sent.length = 0;
    terminated = 0;
    stuck = [];
    broken = false;
    vi.stubGlobal('Worker', FakeWorker);
    vi.stubGlobal('fetch', (_path: string, init: RequestInit) => {
      sent.push({ body: JSON.parse(String(init.body)), solution: new Headers(init.headers).get('puzzle-solution') });
      return Promise.resolve(answers.shift());
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is sent again with the solution, and once more where another puzzle is asked for', async () => {
    answers = [puzzle('first'), puzzle('second', 6), Response.json(ADA)];
    expect(await signIn('Ada')).toEqual(ADA);
    const solved = ['first', 'second'].map((of, at) => `${of}.${search(of, [4, 6][at]!, 0, 1_000_000)}`);
    const body = sent[0]?.body;
    expect(body).toEqual({ name: 'Ada', key: expect.any(String) });
    expect(sent).toEqual([null, ...solved].map((solution) => ({ body, solution })));
    expect([sheet(), terminated]).toEqual([null, 2]);
  });

  it('is refused as the server refuses it afterwards', async () => {
    const taken = { code: 'name_invalid', params: { why: 'taken' }, retry: 'no' };
    answers = [puzzle('first'), Response.json(taken, { status: 422 })];
    await expect(signIn('Ada')).rejects.toEqual(new Refusal(taken as never));
    expect([sheet(), terminated]).toEqual([null, 1]);
  });

  it.each([
    [[0], 'Your device is working.', 0],
    [[0, 8], 'About half of the usual time has passed.', 0.39],
    [[0, 8, 32], 'It takes longer than usual this time. That is chance.', 0.86],
  ])('says how far it is after %j numbers, and why, until it is cancelled', async (tried, said, part) => {
    stuck = tried;
    answers = [puzzle('first')];
    const refused = signIn('Ada').catch((error: unknown) => error);
    await settled();
    const shown = sheet() ?? expect.fail('no sheet is shown');
    expect(shown.querySelector('[role=status]')?.textContent).toBe(said);
    expect(shown.querySelector('progress')?.value).toBeCloseTo(part, 2);
    const cancel = [...shown.querySelectorAll('button')].find((one) => one.textContent === 'Cancel')!;
    expect(document.activeElement).toBe(cancel);
    const why = document.getElementById(cancel.getAttribute('aria-describedby')!);
    expect(why?.textContent).toContain('your device solves a small puzzle');
    cancel.click();
    expect((await refused) as Refusal).toMatchObject({ err: { code: 'puzzle' } });
    expect([sheet(), terminated, sent.length]).toEqual([null, 1, 1]);
  });

  it('is given up where the device cannot work', async () => {
    broken = true;
    answers = [puzzle('first')];
    await expect(signIn('Ada')).rejects.toThrow('the puzzle cannot be solved here');
    expect([sheet(), sent.length]).toEqual([null, 1]);
  });
});
