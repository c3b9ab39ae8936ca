import { flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { client } from '../net/client.svelte';
import type { ReportInfo } from '../generated/protocol';
import { needTexts, setLanguage } from '../kit/i18n/index.svelte';
import { needChatTexts } from '../table/chat/lazy/words';
import ReportContext from './ReportContext.svelte';
import ReportLine from './ReportLine.svelte';

const BY = { id: 'bohdan', name: 'Bohdan' };
const REPORT: ReportInfo = {
  id: 'r', at: 0, by: { id: 'ada', name: 'Ada' }, about: BY, table: 'abc', message: 'm3', why: 'rude',
  context: [
    { id: 'm1', n: 1, at: 0, by: BY, say: { phrase: 'high_noon' } },
    { id: 'm2', n: 2, at: 0, by: BY, say: { reaction: { id: 'fire', step: 3 } } },
    { id: 'm3', n: 3, at: 0, by: BY, say: { text: '<i>x</i>' } },
  ],
};
let undo: () => void = () => undefined;

async function settled(): Promise<void> {
  for (let i = 0; i < 5; i++) await tick();
  await new Promise((done) => setTimeout(done));
  flushSync();
}

describe('what a report shows of a chat', () => {
  beforeAll(async () => {
    await setLanguage('en');
    await Promise.all([needTexts('admin'), needChatTexts()]);
  });
  afterEach(() => {
    undo();
    client.games = null;
    vi.unstubAllGlobals();
  });

  async function draw(): Promise<Element[]> {
    client.games = [{ id: 'castle' }, { id: 'carson_city' }] as never;
    const shown = mount(ReportContext, { target: document.body, props: { report: REPORT } });
    undo = () => void unmount(shown);
    await settled();
    return [...document.querySelectorAll('li')];
  }

  it('is in words, whatever is played, and as letters alone; the reported message is marked', async () => {
    const lines = await draw();
    expect(lines.map((line) => line.querySelectorAll('bdi')[1]?.textContent)).toEqual(['It is high noon!', 'fire, to an event of the log', '<i>x</i>']);
    expect(lines.map((line) => line.classList.contains('reported'))).toEqual([false, false, true]);
    expect(document.querySelector('li i')).toBeNull();
  });

  it('of a person is headed by their name, with who sat at the table then', async () => {
    const report = { ...REPORT, message: null, table_name: 'Dry Gulch', seats: [{ seat: 0, player: { id: 'ada', name: 'Ada' } }, { seat: 1, player: BY }] };
    const shown = mount(ReportLine, { target: document.body, props: { report, onchange: () => undefined } });
    undo = () => void unmount(shown);
    await settled();
    expect(document.querySelector('summary')?.textContent).toBe('What Bohdan had said there');
    expect(document.body.textContent).toContain('Who sat at “Dry Gulch”:');
    expect([...document.querySelectorAll('a.sat')].map((one) => [one.textContent, one.getAttribute('href')])).toEqual([['Ada', '/admin/people#ada'], ['Bohdan', '/admin/people#bohdan']]);
  });

  it('can be removed message by message, with a reason', async () => {
    const posted: unknown[] = [];
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
      posted.push([path, JSON.parse(String(init.body))]);
      return Promise.resolve(new Response(null, { status: 204 }));
    });
    const line = (await draw())[2]!;
    line.querySelector('button')!.click();
    await settled();
    const why = line.querySelector('textarea')!;
    why.value = 'an insult';
    why.dispatchEvent(new Event('input', { bubbles: true }));
    flushSync();
    line.querySelector('button')!.click();
    await settled();
    expect(posted).toEqual([['/api/v1/admin/messages/m3/remove', { why: 'an insult' }]]);
    expect(line.textContent).toContain('Removed.');
    expect(line.textContent).not.toContain('<i>x</i>');
  });
});
