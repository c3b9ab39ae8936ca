// The command line: moves and questions typed as words ("bid 8", "what can I take"). Pure. A command stages the same
// choice as a tap, or answers from the view; it sends nothing and decides no rule.

import type { Legal, View } from '../../../generated/carson_city';
import { parseCommand, plain } from '../../frame/commandLine';
import { same } from '../city';
import { lotsOf, openBid, playerOf } from '../model';
import type { ActId, Prompt } from '../prompt';
import { ghostSentence, lotName } from '../speech';
import { asked, drawnArea, ghostAt, NOTHING, spotsOf, stageBid, stageNewsboy, stageSale, stageSpot, stageTake, stageWindow, type Stage } from '../stage';
import { characterName, formatPoints, list, terrainName, type Words } from '../words';

/** The commands. Their ids are the English words, which are accepted in every language. */
export const COMMANDS = [
  'bid', 'take', 'place', 'use', 'not-now', 'sell', 'newsboy', 'done', 'withdraw', 'set-aside', 'score', 'who', 'what-can-i-take', 'bids',
] as const;
export type Command = (typeof COMMANDS)[number];

/** The outcome of a typed command. */
export type Answer =
  | { readonly kind: 'stage'; readonly stage: Stage }
  | { readonly kind: 'press'; readonly id: ActId }
  | { readonly kind: 'say'; readonly text: string };

/** The context in which a typed command is interpreted. */
export interface Table {
  readonly view: View;
  readonly legal: Legal | null;
  readonly stage: Stage;
  readonly prompt: Prompt;
  readonly waiting: readonly number[];
}

/** The command at the start of a line, and the rest of the line; `null` for an unknown command. */
export const parse = (line: string, w: Words): { readonly command: Command; readonly rest: string } | null => parseCommand(line, COMMANDS, 'cc', w);

/** Parses a line. Returns the staged choice, the button to press, or the answer to a question. */
export function answer(line: string, s: Table, w: Words): Answer {
  const read = parse(line, w);
  if (!read) return say(w.t('cc-cmd-unknown', { text: line.trim(), hint: w.t('cc-cmd-hint') }));
  return question(read.command, s, w) ?? move(read.command, read.rest, s, w) ?? say(w.t('cc-cmd-impossible', { text: s.prompt.say }));
}

const say = (text: string): Answer => ({ kind: 'say', text });

function question(command: Command, s: Table, w: Words): Answer | null {
  switch (command) {
    case 'score': return say(scores(s, w));
    case 'who': return say(s.prompt.mine ? w.t('cc-cmd-you', { text: s.prompt.say }) : s.prompt.say);
    case 'what-can-i-take': return say(lots(s, w));
    case 'bids': return say(bids(s, w));
    default: return null;
  }
}

function scores(s: Table, w: Words): string {
  const all = s.view.players.flatMap((player) => (player.score ? [w.t('cc-cmd-pair', { name: w.name(player.seat), value: formatPoints(player.score.total) })] : []));
  return all.length > 0 ? list(w, all) : w.t('cc-cmd-no-scores');
}

function lots(s: Table, w: Words): string {
  const legal = lotsOf(s.view, s.legal, NOTHING).filter((lot) => lot.legal);
  return legal.length > 0 ? legal.map((lot) => lotName(w, lot)).join(' ') : w.t('cc-cmd-take-nothing');
}

/** The bids once they are revealed; before that only the players who have bid, and the viewer's own card. */
function bids(s: Table, w: Words): string {
  const open = s.view.players.flatMap((player) => {
    const bid = openBid(player);
    return bid ? [w.t('cc-cmd-pair', { name: w.name(player.seat), value: String(bid.card + bid.bonus) })] : [];
  });
  const ready = s.view.players.filter((player) => player.committed && player.bid === null && player.level === null);
  const sealed = ready.length > 0 ? w.t('cc-have-bid', { names: list(w, ready.map((player) => w.name(player.seat))), count: ready.length }) : '';
  return [open.length > 0 ? `${list(w, open)}.` : '', sealed].filter(Boolean).join(' ') || w.t('cc-cmd-no-bids');
}

const numbers = (rest: string): number[] => (rest.match(/\d+/gu) ?? []).map(Number);

/** The choice that a command stages; `null` if the decision does not offer it or the words are ambiguous. */
function move(command: Command, rest: string, s: Table, w: Words): Answer | null {
  const [first, ...more] = numbers(rest);
  switch (command) {
    case 'bid': return staged(stageBid(s.legal, first ?? 0));
    case 'take': return first === undefined ? null : staged(taking(s, first, more));
    case 'place': return first === undefined ? null : staged(placing(s, s.stage, first, more[0]));
    case 'use': return staged(stageWindow(s.legal, true));
    case 'not-now': return staged(stageWindow(s.legal, false));
    case 'sell': return selling(s, rest, first, w);
    case 'newsboy': return newsboy(s, rest, first, w);
    case 'done': return press(s, 'done');
    case 'withdraw': return press(s, 'withdraw');
    case 'set-aside': return press(s, 'set_aside');
    default: return null;
  }
}

const staged = (stage: Stage | null): Answer | null => (stage && stage.kind !== 'none' ? { kind: 'stage', stage } : null);
const press = (s: Table, id: ActId): Answer | null => (s.prompt.acts.some((act) => act.id === id) ? { kind: 'press', id } : null);

/** "take 2", or with a place at once: "take 2 3 4". */
function taking(s: Table, slot: number, at: readonly number[]): Stage | null {
  const taken = stageTake(s.legal, NOTHING, slot);
  const [column, row] = at;
  return taken.kind === 'none' || column === undefined ? taken : placing(s, taken, column, row);
}

/** A place by the column and row that are announced and shown at the edge. */
function placing(s: Table, stage: Stage, column: number, row: number | undefined): Stage | null {
  const area = drawnArea(s.view, s.legal);
  const at = { x: area.x + column - 1, y: area.y + (row ?? 0) - 1 };
  return spotsOf(s.legal, stage).some((spot) => same(spot, at)) ? stageSpot(s.legal, stage, at) : null;
}

/** The selected one of several: by its number, or by the beginning of a word of its name. */
function pick<T>(items: readonly T[], rest: string, first: number | undefined, name: (item: T) => string, lang: string): T | undefined {
  if (first !== undefined) return items[first - 1];
  if (rest === '') return items.length === 1 ? items[0] : undefined;
  const hits = items.filter((item) => ` ${plain(name(item), lang)}`.includes(` ${rest}`));
  return hits.length === 1 ? hits[0] : undefined;
}

function selling(s: Table, rest: string, first: number | undefined, w: Words): Answer | null {
  const sale = pick(s.legal?.sell ?? [], rest, first, (entry) => terrainName(w, entry.card), w.lang);
  return sale ? staged(stageSale(s.legal, NOTHING, sale.card)) : null;
}

function newsboy(s: Table, rest: string, first: number | undefined, w: Words): Answer | null {
  const none = ['none', '0', plain(w.t('cc-act-newsboy-none'), w.lang)];
  if (none.includes(rest)) return staged(stageNewsboy(s.legal, null));
  const found = pick(asked(s.legal, 'newsboy')?.candidates ?? [], rest, first, (entry) => characterName(w, entry.character), w.lang);
  return found ? staged(stageNewsboy(s.legal, found.character)) : null;
}

/** The description of the staged move, before it is confirmed. */
export function moveWords(s: Table, w: Words): string {
  const main = s.prompt.acts.find((act) => act.main);
  if (!main) return s.prompt.say;
  const at = ghostAt(s.stage);
  const you = playerOf(s.view, s.view.you);
  const spot = spotsOf(s.legal, s.stage).find((entry) => same(entry, at));
  const where = spot && you ? ghostSentence(w, spot, drawnArea(s.view, s.legal), you) : '';
  const named = s.stage.kind === 'take' || s.stage.kind === 'place' || s.stage.kind === 'sell';
  return [`${named ? s.prompt.say : main.label}.`, where].filter(Boolean).join(' ');
}
