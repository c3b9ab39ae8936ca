import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as announcer from '../../kit/announcer.svelte';
import * as i18n from '../../kit/i18n/index.svelte';
import type { TableContext } from '../../table/ui/tableContext';
import Controlled from '../fixtures/Controlled.svelte';
import type { ActOutcome } from '../types';
import type { KeyAction } from './keys';
import type { LogLine } from './log';
import type { PromptAction } from './prompt';
import type { TableController, TableControllerOptions } from './tableController.svelte';

const { explained } = vi.hoisted(() => ({ explained: [] as unknown[] }));
vi.mock('../../table/looking', () => ({ explain: (at: unknown) => { explained.push(at); return () => explained.push('over'); } }));

type Table = { id: string; n: number; decision: { id: string } | null; fresh: unknown[] | null; log: unknown[][] };

let undo: () => void = () => undefined;
const settle = async (): Promise<void> => { for (let step = 0; step < 8; step++) await null; flushSync(); };

beforeEach(async () => {
  await i18n.setLanguage('en');
});
afterEach(() => {
  undo();
  document.body.innerHTML = '';
  sessionStorage.clear();
  vi.restoreAllMocks();
});

const line = (step: number, text: string, brief = text): LogLine => ({ step, text, brief }) as LogLine;

/** A seat whose moves the test answers. */
function seat({ more = {}, context }: { more?: Partial<TableControllerOptions<unknown>>; context?: Partial<TableContext> } = {}) {
  const said = vi.spyOn(announcer, 'announce').mockImplementation(() => undefined);
  const at = $state<{ table: Table; online: boolean; missedFrom: number | null; lines: LogLine[]; brief: boolean; acts: PromptAction<unknown>[] }>({
    table: { id: 't', n: 4, decision: { id: 'd4' }, fresh: null, log: [] }, online: true, missedFrom: null, lines: [], brief: false, acts: [],
  });
  const sent: { move: unknown; answer: (outcome: ActOutcome) => Promise<void>; fail: () => Promise<void> }[] = [];
  const act = (move: unknown): Promise<ActOutcome> => new Promise((resolve, reject) => {
    sent.push({ move, answer: async (outcome) => { resolve(outcome); await settle(); }, fail: async () => { reject(new Error('gone')); await settle(); } });
  });
  const openRules = vi.fn();
  const local = vi.fn();
  let controller!: TableController<unknown>;
  const options = {
    props: () => ({ table: at.table, online: at.online, missedFrom: at.missedFrom, act, openRules }) as never,
    prompt: () => ({ say: 'Choose', sub: 'one of two', acts: at.acts }) as never,
    lines: () => at.lines, brief: () => at.brief, fits: () => true, local, ...more,
  };
  const component = mount(Controlled, { target: document.body, context: context ? new Map([[Symbol.for('table'), context]]) : new Map(), props: { options, take: (made: TableController<unknown>) => { controller = made; } } });
  undo = () => { undo = () => undefined; void unmount(component); };
  flushSync();
  const tell = (next: Partial<Table>): void => { at.table = { ...at.table, ...next }; flushSync(); };
  return {
    at, controller, sent, said, openRules, local, options, tell,
    step: (n: number): void => tell({ n, fresh: [n], log: [...at.table.log, [n]], decision: { id: `d${n}` } }),
    snapshot: (n: number): void => tell({ n, fresh: null, log: [], decision: { id: `d${n}` } }),
    moves: () => sent.map(({ move }) => move),
    spoken: () => said.mock.calls.map(([text]) => text),
  };
}

it('is at rest at first, and all there is has happened since', () => {
  const { at, controller, spoken } = seat();
  expect([controller.busy, controller.blocked, controller.refusal, controller.commandReply, controller.commandLineOpen, controller.openSheet, controller.queued]).toEqual([false, '', '', '', false, null, null]);
  at.lines = [line(0, 'The table is set.')];
  controller.handleKey({ do: 'since' });
  expect(spoken()).toEqual(['The table is set.']);
});

describe('a move', () => {
  it('keeps the table busy until a step shows it, and nothing else is sent meanwhile', async () => {
    const { controller, sent, moves, step, tell } = seat();
    void controller.act(['a']);
    void controller.act(['b']);
    expect([controller.busy, controller.decidedAt]).toEqual([true, 4]);
    await sent[0]!.answer({ ok: true, n: 4 });
    tell({});
    void controller.act(['c']);
    expect([controller.busy, moves()]).toEqual([true, ['a']]);
    step(5);
    expect(controller.busy).toBe(false);
    void controller.act(['d']);
    expect(moves()).toEqual(['a', 'd']);
  });

  it('is awaited through the steps before it', async () => {
    const { controller, sent, step } = seat();
    void controller.act(['a']);
    await sent[0]!.answer({ ok: true, n: 6 });
    const busy = [5, 6, 7].map((n) => { step(n); return controller.busy; });
    expect(busy).toEqual([true, true, false]);
  });

  it('is not awaited any longer once the server is back with fewer steps', async () => {
    const { controller, sent, moves, snapshot } = seat();
    void controller.act(['a']);
    await sent[0]!.answer({ ok: true, n: 4 });
    snapshot(2);
    expect(controller.busy).toBe(false);
    void controller.act(['b']);
    expect(moves()).toEqual(['a', 'b']);
  });

  it('is still awaited where a snapshot comes before its answer', async () => {
    const { controller, sent, snapshot, step } = seat();
    void controller.act(['a']);
    snapshot(4);
    expect(controller.busy).toBe(true);
    await sent[0]!.answer({ ok: true, n: 4 });
    expect(controller.busy).toBe(true);
    step(5);
    expect(controller.busy).toBe(false);
  });

  it('that is refused says why until the next, and leaves the table free', async () => {
    const { controller, sent, spoken } = seat();
    void controller.act(['a', 'b']);
    await sent[0]!.answer({ ok: false, text: 'Not now.' });
    expect([controller.busy, controller.refusal, controller.queued, spoken()]).toEqual([false, 'Not now.', null, ['Not now.']]);
    void controller.act(['c']);
    expect([controller.busy, controller.refusal]).toEqual([true, '']);
  });

  it('that breaks off leaves the table free, and its second part unsent', async () => {
    const { controller, sent, moves } = seat();
    const over = expect(controller.act(['a', 'b'])).rejects.toThrow('gone');
    await sent[0]!.fail();
    await over;
    expect([controller.busy, controller.queued, moves()]).toEqual([false, null, ['a']]);
  });

  it.each([true, false])('of two parts sends the second once the table shows the first, if it still fits (%s)', async (fits) => {
    const { controller, sent, moves, step } = seat({ more: { fits: () => fits } });
    void controller.act(['a', 'b']);
    expect(controller.queued).toBe('b');
    await sent[0]!.answer({ ok: true, n: 4 });
    expect(moves()).toEqual(['a']);
    step(5);
    expect([moves(), controller.queued]).toEqual([fits ? ['a', 'b'] : ['a'], null]);
  });

  it('of two parts ends with the first where the game does not say what fits', async () => {
    const { controller, sent, moves, step } = seat({ more: { fits: undefined } as never });
    void controller.act(['a', 'b']);
    await sent[0]!.answer({ ok: true, n: 4 });
    step(5);
    expect(moves()).toEqual(['a']);
  });

  it('is sent only where something is asked, and where there is one', () => {
    const { controller, moves, tell } = seat();
    void controller.act([]);
    tell({ decision: null });
    void controller.act(['a']);
    expect([moves(), controller.busy]).toEqual([[], false]);
  });
});

describe('the buttons of the prompt', () => {
  const acts = [{ id: 'main', label: 'Take it', main: true, moves: ['take'] }, { id: 'look', label: 'Look', main: false, moves: [] }] as unknown as PromptAction<unknown>[];

  it('are pressed by their names; Enter presses the main one', () => {
    const { at, controller, moves, local } = seat();
    expect([controller.confirm(), moves()]).toEqual([false, []]);
    at.acts = acts.toReversed();
    controller.press('nothing');
    controller.press('look');
    expect([local.mock.calls, moves()]).toEqual([[['look']], []]);
    expect([controller.confirm(), moves()]).toEqual([true, ['take']]);
  });

  it('do nothing without a move where the game has nothing for it', () => {
    const { at, controller, moves } = seat({ more: { local: undefined } as never });
    at.acts = acts;
    controller.press('look');
    expect([moves(), controller.busy]).toEqual([[], false]);
  });

  it('are pressed by a typed line, which is confirmed by an empty one', () => {
    const { at, controller, moves, local, spoken } = seat();
    at.acts = acts;
    controller.commandEntered({ kind: 'say', text: 'Which one?' }, () => '');
    expect(controller.commandReply).toBe('Which one?');
    controller.commandEntered({ kind: 'press', id: 'look' }, () => '');
    expect([controller.commandReply, spoken()]).toEqual(['Look. Enter confirms.', ['Which one?', 'Look. Enter confirms.']]);
    controller.confirmTyped();
    expect([local.mock.calls, controller.commandReply, moves()]).toEqual([[['look']], '', []]);
    controller.commandEntered({ kind: 'press', id: 'look' }, () => '');
    controller.commandEntered({ kind: 'stage' }, () => 'the staged move');
    expect(controller.commandReply).toContain('the staged move');
    controller.confirmTyped();
    expect([moves(), local.mock.calls.length]).toEqual([['take'], 1]);
  });

  it('are not pressed without a connection, or where there is none: the line says why', () => {
    const { at, controller, moves } = seat();
    controller.confirmTyped();
    expect(controller.commandReply).toBe('Choose');
    at.acts = acts;
    at.online = false;
    controller.confirmTyped();
    expect([controller.commandReply, moves()]).toEqual([controller.blocked, []]);
    expect(controller.blocked).toBe('Waiting for connection');
    controller.commandLineOpen = true;
    controller.closeCommandLine();
    expect([controller.commandLineOpen, controller.commandReply]).toEqual([false, '']);
  });

  it('have the focus where a key has staged something', async () => {
    const { at, controller } = seat();
    await controller.focusMainAction();
    at.acts = acts;
    await controller.focusMainAction();
    document.body.insertAdjacentHTML('beforeend', '<button data-act="main"></button>');
    await controller.focusMainAction();
    expect((document.activeElement as HTMLElement).dataset['act']).toBe('main');
  });
});

describe('what happened', () => {
  it('is announced once, at most six lines, in short where that is set', () => {
    const { at, spoken, said } = seat();
    at.lines = [line(5, 'five', '5'), line(6, 'six', '6')];
    flushSync();
    expect(spoken()).toEqual(['five six']);
    at.brief = true;
    at.lines = [...at.lines, line(7, 'seven', '7'), line(8, 'eight', '')];
    flushSync();
    expect(spoken().slice(1)).toEqual(['7']);
    said.mockClear();
    at.lines = [...at.lines, ...Array.from({ length: 8 }, (_, more) => line(9 + more, 'x', String(9 + more)))];
    flushSync();
    expect(spoken()).toEqual(['11 12 13 14 15 16']);
    at.lines = [...at.lines, line(20, 'silent', '')];
    flushSync();
    expect(spoken()).toHaveLength(1);
  });

  it('before the page came is not announced', () => {
    const { at, spoken } = seat({ more: { lines: () => [line(3, 'three')] } });
    at.brief = true;
    flushSync();
    expect(spoken()).toEqual([]);
  });

  it('while the connection was lost is shown until it is dismissed, and again after another loss', () => {
    const { at, controller } = seat();
    at.lines = [line(4, 'four'), line(5, 'five')];
    expect(controller.missedLines).toEqual([]);
    at.missedFrom = 4;
    expect(controller.missedLines.map(({ text }) => text)).toEqual(['five']);
    controller.dismissMissed();
    expect(controller.missedLines).toEqual([]);
    at.missedFrom = null;
    expect(controller.missedLines).toEqual([]);
    at.missedFrom = 3;
    expect(controller.missedLines).toHaveLength(2);
  });

  it('since my last move is told on demand', async () => {
    const { at, controller, sent, said } = seat();
    void controller.act(['a']);
    await sent[0]!.answer({ ok: true, n: 4 });
    said.mockClear();
    expect(controller.handleKey({ do: 'since' })).toBe(true);
    expect(said.mock.calls[0]?.[0]).toBe('Nothing has happened since.');
    at.lines = [line(4, 'four'), line(5, 'five'), line(6, 'six')];
    controller.handleKey({ do: 'since' });
    expect(said.mock.calls[1]?.[0]).toBe('five six');
  });
});

describe('a key that all games share', () => {
  const key = (action: string): KeyAction => ({ do: action }) as KeyAction;

  it('opens its sheet, the rules and the line, and says what is asked', () => {
    const { controller, openRules, said } = seat();
    expect([controller.handleKey(key('points')), controller.openSheet]).toEqual([true, { kind: 'tab', tab: 'points' }]);
    expect([controller.handleKey(key('log')), controller.openSheet]).toEqual([true, { kind: 'tab', tab: 'log' }]);
    expect([controller.handleKey(key('back')), controller.openSheet]).toEqual([true, null]);
    expect([controller.handleKey(key('back')), controller.handleKey(key('mine'))]).toEqual([null, null]);
    expect([controller.handleKey(key('help')), controller.openSheet]).toEqual([true, { kind: 'keys' }]);
    controller.openSheet = null;
    expect([controller.handleKey(key('hint')), controller.openSheet]).toEqual([true, { kind: 'keys' }]);
    expect([controller.handleKey(key('rules')), openRules.mock.calls.length]).toEqual([true, 1]);
    expect([controller.handleKey(key('command')), controller.commandLineOpen]).toEqual([true, true]);
    expect([controller.handleKey(key('prompt')), said.mock.calls.at(-1)]).toEqual([true, ['Choose. one of two', 'assertive']]);
    expect([controller.handleKey(key('confirm')), controller.handleKey(key('chat'))]).toEqual([false, false]);
  });

  it('for hints lists the keys where I may use none', () => {
    const { controller } = seat({ context: { hint: () => null } });
    expect([controller.handleKey(key('hint')), controller.openSheet]).toEqual([true, { kind: 'keys' }]);
  });

  it('opens the chat and the hints where there are any; back closes the hints first', () => {
    const chat = { on: true, show: vi.fn() };
    const hints = { open: false, toggle: vi.fn(() => true), close: vi.fn() };
    const { controller } = seat({ context: { chat: chat as never, hint: () => ({ hints }) as never } });
    expect([controller.handleKey(key('chat')), chat.show.mock.calls.length]).toEqual([true, 1]);
    expect([controller.handleKey(key('hint')), controller.openSheet]).toEqual([true, null]);
    expect([controller.handleKey(key('help')), controller.openSheet, hints.toggle.mock.calls.length]).toEqual([true, { kind: 'keys' }, 1]);
    hints.open = true;
    expect([controller.handleKey(key('back')), controller.openSheet, hints.close.mock.calls.length]).toEqual([true, { kind: 'keys' }, 1]);
    hints.toggle.mockReturnValue(false);
    controller.openSheet = null;
    expect([controller.handleKey(key('hint')), controller.openSheet]).toEqual([true, { kind: 'keys' }]);
    chat.on = false;
    expect([controller.handleKey(key('chat')), chat.show.mock.calls.length]).toEqual([false, 1]);
  });
});

describe('a staged choice', () => {
  it('is given to the context, and kept for its decision', async () => {
    const restage = vi.fn();
    let staged = $state.raw<unknown>('nothing');
    const context: Partial<TableContext> = { hint: () => null };
    const { options, tell } = seat({ context, more: { restage, staged: () => staged } });
    expect(context.restage).toBe(options.restage);
    await vi.dynamicImportSettled();
    staged = { bid: 8 };
    flushSync();
    expect(sessionStorage.getItem('saloon.staged.t')).toContain('d4');
    tell({ decision: null });
    expect(sessionStorage.getItem('saloon.staged.t')).toBeNull();
  });
});

it.each(['no context', 'no staged choice', 'no way to stage', 'no time to load'])('keeps no choice where there is %s', async (without) => {
  let staged = $state.raw('nothing');
  const restage = (): undefined => undefined;
  const context: Partial<TableContext> = { hint: () => null, restage };
  const more = { ...(without !== 'no staged choice' && { staged: () => staged }), ...(without !== 'no way to stage' && { restage: () => undefined }) };
  seat({ more, ...(without !== 'no context' && { context }) });
  expect(context.restage === restage).toBe(without === 'no context' || without === 'no way to stage');
  if (without === 'no time to load') undo();
  await vi.dynamicImportSettled();
  staged = 'a bid';
  flushSync();
  expect(sessionStorage.length).toBe(0);
});

it('gives the choice that was kept before a reload back to the game', async () => {
  sessionStorage.setItem('saloon.staged.t', JSON.stringify({ decision: 'd4', stage: { bid: 8 } }));
  const back: unknown[] = [];
  seat({ context: {}, more: { staged: () => 'nothing', restage: (stageOf) => back.push(stageOf(null)) } });
  await vi.waitFor(() => expect(back).toEqual([{ bid: 8 }]));
});

it('explains what is looked at from the first use on, until the table is gone', async () => {
  explained.length = 0;
  let pointed = $state.raw<unknown>('a mine');
  const { at, controller, openRules } = seat({ more: { pointed: () => pointed as never } });
  expect(explained).toEqual([]);
  document.body.dispatchEvent(new Event('click', { bubbles: true }));
  await vi.waitFor(() => expect(explained).toHaveLength(1));
  const looked = explained[0] as { table: () => unknown; pointed: () => unknown; openRules: (rule: string) => void; openSheet: (sheet: unknown) => void };
  expect([looked.table(), looked.pointed()]).toEqual([at.table, 'a mine']);
  pointed = null;
  expect(looked.pointed()).toBeNull();
  looked.openRules('5.46');
  looked.openSheet({ kind: 'keys' });
  expect([openRules.mock.calls, controller.openSheet]).toEqual([[['5.46']], { kind: 'keys' }]);
  undo();
  await settle();
  expect(explained.at(-1)).toBe('over');
  seat();
  document.body.dispatchEvent(new Event('click', { bubbles: true }));
  await vi.waitFor(() => expect(explained).toHaveLength(3));
  expect((explained[2] as typeof looked).pointed()).toBeNull();
});

it.each([
  ['nobody has to answer', { owed: false }, {}],
  ['the substitute has answered', {}, { answered: { seat: 0, n: 6 } }],
  ['the game has ended with it', {}, { info: { stage: 'finished' } }],
])('says of no other device where %s', async (_, asks, then) => {
  const told = vi.spyOn(announcer, 'toast').mockImplementation(() => undefined);
  let staged = $state.raw('nothing');
  const { tell } = seat({ context: {}, more: { staged: () => staged, restage: () => undefined } });
  const asked = (n: number, decision = {}, more = {}): void => tell({ n, decision: { id: `d${n}`, owed: true, ...decision }, info: { stage: 'running' }, ...more } as Partial<Table>);
  asked(5, asks);
  staged = 'a bid';
  await vi.waitFor(() => { flushSync(); expect(sessionStorage.getItem('saloon.staged.t')).toContain('a bid'); });
  asked(6, {}, then);
  await i18n.needTexts('turn');
  await settle();
  expect(told).not.toHaveBeenCalled();
  const needed = vi.spyOn(i18n, 'needTexts');
  asked(7);
  expect(needed).toHaveBeenCalledExactlyOnceWith('turn');
  await vi.waitFor(() => expect(told.mock.calls).toEqual([['Another device of yours has answered. Your choice here is dropped.']]));
});

it('takes the second move of an action for its own, and an answer that it has not given for one of another device', async () => {
  const told = vi.spyOn(announcer, 'toast').mockImplementation(() => undefined);
  let staged = $state.raw('nothing');
  const { controller, sent, tell, moves } = seat({ context: { learning: () => null }, more: { staged: () => staged, restage: () => undefined } });
  const asked = (n: number): void => tell({ n, decision: { id: `d${n}`, owed: true }, info: { stage: 'running' } } as Partial<Table>);
  asked(5);
  staged = 'take and place';
  await vi.waitFor(() => { flushSync(); expect(sessionStorage.getItem('saloon.staged.t')).toContain('take and place'); });
  void controller.act(['take', 'place']);
  await sent[0]!.answer({ ok: true, n: 5 });
  asked(6);
  expect(moves()).toEqual(['take', 'place']);
  await sent[1]!.answer({ ok: true, n: 6 });
  asked(7);
  await i18n.needTexts('turn');
  expect(told).not.toHaveBeenCalled();
  asked(8);
  await vi.waitFor(() => expect(told).toHaveBeenCalledOnce());
});
