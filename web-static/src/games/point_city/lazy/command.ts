// The command line: moves and questions typed as words ("take 1 2 1 3", "token 3", "what do I have"). Pure. A command
// stages the same choice as a tap, or answers from the view; it sends nothing and decides no rule. A cell is its row
// and column, "2 3", or a letter for the column and the row, "c2".

import type { Cell, Legal, View } from '../../../generated/point_city';
import type { CommandReply } from '../../frame/tableController.svelte';
import { parseCommand, plain } from '../../frame/commandLine';
import { list } from '../../frame/words';
import { placesOf, playerOf, SIZE } from '../model';
import { type Prompt } from '../prompt';
import { citySentence, marketSpeech, meansText, tokensSpeech } from '../speech';
import { NOTHING, stageCell, stageDeck, stageFlip, stagePair, stagePay, stageToken, type Stage } from '../stage';
import { tokenText, type Words } from '../words';

/** The commands. Their ids are the English words, which are accepted in every language. */
export const COMMANDS = ['take', 'flip', 'deck', 'token', 'pay', 'pass', 'market', 'tokens', 'cities', 'stock', 'score', 'who'] as const;
export type Command = (typeof COMMANDS)[number];

/** The outcome of a typed command. */
export type Answer = Exclude<CommandReply, { kind: 'stage' }> | { readonly kind: 'stage'; readonly stage: Stage };

/** The context in which a typed command is interpreted. */
export interface Table {
  readonly view: View;
  readonly legal: Legal | null;
  readonly stage: Stage;
  readonly prompt: Prompt;
}

export const parse = (line: string, w: Words): { readonly command: Command; readonly rest: string } | null => parseCommand(line, COMMANDS, 'pt', w);

/** Parses a line. Returns the staged choice, the button to press, or the answer to a question. */
export function answer(line: string, s: Table, w: Words): Answer {
  const read = parse(line, w);
  if (!read) return say(w.t('pt-cmd-unknown', { text: line.trim(), hint: w.t('pt-cmd-hint') }));
  return question(read.command, read.rest, s, w) ?? move(read.command, read.rest, s, w) ?? say(w.t('pt-cmd-impossible', { text: s.prompt.say }));
}

const say = (text: string): Answer => ({ kind: 'say', text });

function question(command: Command, rest: string, { view, legal, prompt }: Table, w: Words): Answer | null {
  const own = playerOf(view, view.you);
  switch (command) {
    case 'market': return say(marketSpeech(w, view, legal));
    case 'tokens': return say(tokensSpeech(w, view));
    case 'cities': return say(view.players.filter(({ seat }) => plain(w.name(seat), w.lang).startsWith(rest)).map((player) => citySentence(w, player)).join(' ') || prompt.say);
    case 'stock': return own ? say(meansText(w, own)) : null;
    case 'score': return say(list(w, view.players.map(({ seat, score }) => `${w.name(seat)} ${score.total}`)));
    case 'who': return say(prompt.mine ? w.t('pt-cmd-you', { text: prompt.say }) : `${prompt.say}.`);
    default: return null;
  }
}

/** The outcome of a changed staged choice; `null` if the words name nothing possible. */
const changed = (before: Stage, stage: Stage | null): Answer | null => (stage && stage !== before ? { kind: 'stage', stage } : null);

/** The choice that a command stages; `null` if the decision does not offer it or the words are ambiguous. */
function move(command: Command, rest: string, s: Table, w: Words): Answer | null {
  const [first, second] = cellsIn(rest);
  switch (command) {
    case 'take': return changed(s.stage, taking(s, first, second));
    case 'flip': return flipping(s, first);
    case 'deck': return changed(NOTHING, stageDeck(s.legal, NOTHING));
    case 'token': return changed(NOTHING, stageToken(s.legal, NOTHING, tokenIn(s, rest, w)));
    case 'pay': return changed(s.stage, stagePay(s.legal, s.stage, Number(rest) - 1));
    case 'pass': return s.prompt.acts.some(({ id }) => id === 'pass') ? { kind: 'press', id: 'pass' } : null;
    default: return null;
  }
}

/** "1 2 1 3" or "b1 c1": the named cells. */
export function cellsIn(rest: string): Cell[] {
  const inside = (value: number): boolean => value >= 1 && value <= SIZE;
  return [...rest.matchAll(/\b([a-d])\s?(\d)|(\d)\s?(\d)/gu)].map(([, letter, number, row, column]): Cell => (letter ? [Number(number), letter.charCodeAt(0) - 96] : [Number(row), Number(column)])).filter(([row, column]) => inside(row) && inside(column));
}

function flipping({ legal }: Table, cell: Cell | undefined): Answer | null {
  const mode = stageFlip(legal, NOTHING);
  return changed(cell ? mode : NOTHING, cell ? stageCell(legal, mode, cell) : mode);
}

function taking(s: Table, first: Cell | undefined, second: Cell | undefined): Stage | null {
  if (!first) return null;
  return second ? stagePair(s.legal, first, second) : stageCell(s.legal, s.stage.kind === 'first' ? s.stage : NOTHING, first);
}

/** A token by its number in the row, or by how its text begins. */
function tokenIn({ view }: Table, rest: string, w: Words): string {
  const named = /^\d+$/u.test(rest) ? placesOf(view)[Number(rest) - 1] : view.display.find(({ token }) => rest !== '' && plain(tokenText(w, token), w.lang).startsWith(rest));
  return named?.token ?? '';
}

/** The description of the staged move, before it is confirmed. */
export function moveWords(prompt: Prompt): string {
  const main = prompt.acts.find((act) => act.main);
  return [`${main?.label ?? prompt.say}.`.replace('?.', '?'), prompt.sub].filter(Boolean).join(' ');
}
