// The command line: moves and questions typed as words ("tile 3 5 turn 2", "herald", "score 1 double", "walls"). Pure.
// A command stages the same choice as a tap, or answers from the view; it sends nothing and decides no rule. A space is
// its row and column, "3 5", or a letter for the column and the row, "e3".

import type { Kind, Legal, Move, View } from '../../../generated/castle';
import type { Spot, Turn } from '../../../generated/protocol';
import { parseCommand, plain } from '../../frame/commandLine';
import type { CommandReply } from '../../frame/tableController.svelte';
import { list } from '../../frame/words';
import { kindOf, KINDS } from '../data';
import type { Prompt } from '../prompt';
import { choicesSpeech, featuresSpeech, leftSpeech, spaceSentence, wallsSpeech } from '../speech';
import { choicesOf, equal, laidBy, layableOf, numberOf, stageAt, type Staged } from '../stage';
import { kindName, roleName, sidesText, spotText, tileName, type Words } from '../words';

/** The commands. Their ids are the English words, which are accepted in every language. */
export const COMMANDS = ['tile', 'turn', 'follower', 'none', 'score', 'extra', 'end', 'where', 'space', 'features', 'walls', 'left', 'points', 'who'] as const;
export type Command = (typeof COMMANDS)[number];

/** The outcome of a typed command. */
export type Answer = Exclude<CommandReply, { kind: 'stage' }> | { readonly kind: 'stage'; readonly staged: Staged };

/** The context in which a typed command is interpreted. */
export interface Table {
  readonly view: View;
  readonly legal: Legal | null;
  readonly staged: Staged;
  readonly prompt: Prompt;
}

export const parse = (line: string, w: Words): { readonly command: Command; readonly rest: string } | null => parseCommand(line, COMMANDS, 'cs', w);

/** Parses a line. Returns the staged choice or the answer to a question. */
export function answer(line: string, s: Table, w: Words): Answer {
  const read = parse(line, w) ?? role(line, w);
  if (!read) return say(w.t('cs-cmd-unknown', { text: line.trim(), hint: w.t('cs-cmd-hint') }));
  return question(read.command, read.rest, s, w) ?? staging(read.command, read.rest, s, w) ?? say(w.t('cs-cmd-impossible', { text: s.prompt.say }));
}

const say = (text: string): Answer => ({ kind: 'say', text });

/** A follower's name alone places it: "knight". */
function role(line: string, w: Words): { readonly command: Command; readonly rest: string } | null {
  return kindNamed(line, w) ? { command: 'follower', rest: line } : null;
}

/** The kind that the words name, by the feature or the follower. */
function kindNamed(rest: string, w: Words): Kind | undefined {
  const text = plain(rest, w.lang);
  return KINDS.find((kind) => text !== '' && [kind, kindName(w, kind), roleName(w, kind)].some((name) => text === plain(name, w.lang)));
}

function question(command: Command, rest: string, { view, legal, prompt }: Table, w: Words): Answer | null {
  switch (command) {
    case 'where': return say(whereSpeech(w, view, legal) || prompt.say);
    case 'space': { const at = spotIn(rest); return at && say(spaceSentence(w, view, at)); }
    case 'features': return say(featuresSpeech(w, view));
    case 'walls': return say(wallsSpeech(w, view));
    case 'left': return say(leftSpeech(w, view));
    case 'points': return say(list(w, view.players.map(({ seat, score }) => `${w.name(seat)} ${score}`)));
    case 'who': return say(prompt.mine ? w.t('cs-cmd-you', { text: prompt.say }) : w.t('cs-says', { text: prompt.say }));
    default: return null;
  }
}

/** The legal moves: the spaces on which the tile fits, with its sides, or the answers. */
function whereSpeech(w: Words, view: View, legal: Legal | null): string {
  if (legal?.kind !== 'place') return choicesSpeech(w, view, legal);
  const cells = legal.cells.map(({ at, turns }) => w.t('cs-cell', { spot: spotText(w, at), count: turns.length }));
  return `${w.t('cs-drawn', { tile: tileName(w, legal.tile) })} ${sidesText(w, legal.tile, 0)}. ${cells.join(' ')}`;
}

const stagedAs = (staged: Staged | undefined): Answer | null => (staged ? { kind: 'stage', staged } : null);

/** The choice that a command stages; `null` if the decision does not offer it or the words are ambiguous. */
function staging(command: Command, rest: string, s: Table, w: Words): Answer | null {
  switch (command) {
    case 'tile': return stagedAs(tile(rest, s));
    case 'turn': return stagedAs(turned(rest, s));
    case 'follower': return stagedAs(ofKind(rest, s, w) ?? numbered(rest, s, 'place_follower'));
    case 'score': return stagedAs(scoring(rest, s, w));
    case 'none': return stagedAs(offered(s, { do: 'skip' }) ?? offered(s, { do: 'end_turn' }));
    case 'extra': return stagedAs(offered(s, { do: 'use_extra_turn' }));
    case 'end': return stagedAs(offered(s, { do: 'end_turn' }) ?? offered(s, { do: 'skip' }));
    default: return null;
  }
}

const offered = ({ legal }: Table, move: Move): Staged => choicesOf(legal).find((one) => equal(one, move)) ?? null;
const numbered = (rest: string, { legal }: Table, kind: Move['do']): Staged => choicesOf(legal).find((move) => move.do === kind && String(numberOf(legal, move)) === rest) ?? null;
/** The only place for a follower of this name. */
function ofKind(rest: string, { legal }: Table, w: Words): Staged {
  const kind = kindNamed(rest, w);
  const found = choicesOf(legal).filter((move) => move.do === 'place_follower' && kindOf(move.segment) === kind);
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** "1", or "1 double" for a feature that a wall tile doubles. */
function scoring(rest: string, s: Table, w: Words): Staged {
  const [number = '', word] = plain(rest, w.lang).split(' ');
  const move = numbered(number, s, 'score_feature');
  if (!word || move?.do !== 'score_feature' || move.double) return move;
  return choicesOf(s.legal).find((one) => one.do === 'score_feature' && one.double && String(one.at) === String(move.at) && one.segment === move.segment) ?? null;
}

/** "3 5" or "e3": the named space. */
export function spotIn(rest: string): Spot | null {
  const [, letter, below, row, column] = /\b(?:([a-j])\s?(\d)|(\d)\s+(\d+))/u.exec(rest) ?? [];
  if (letter && below) return [letter.charCodeAt(0) - 97, Number(below) - 1];
  return row && column ? [Number(column) - 1, Number(row) - 1] : null;
}

/** "3 5" lays the tile in its first legal orientation, "3 5 turn 2" turned twice from its drawn one, if that is
 * legal. */
function tile(rest: string, { legal }: Table): Staged {
  const at = spotIn(rest);
  const [, turns] = /\D\s*(?:\p{L}+)\s+(\d)$/u.exec(rest) ?? [];
  const staged = at && stageAt(legal, null, at, turns === undefined ? 0 : ((Number(turns) % 4) as Turn));
  return turns === undefined || laidBy(staged)?.turn === Number(turns) % 4 ? staged : null;
}

/** "2": the staged tile turned this many times from its drawn orientation. */
function turned(rest: string, { legal, staged }: Table): Staged {
  const [laid, turn] = [laidBy(staged), Number(rest) % 4];
  const turns = layableOf(legal)?.cells.find(({ at }) => String(at) === String(laid?.at))?.turns ?? [];
  return laid && rest !== '' && turns.includes(turn) ? { do: 'place_tile', tile: laid.tile, at: laid.at, turn } : null;
}

/** The description of the staged move, before it is confirmed. */
export function moveWords(prompt: Prompt): string {
  const main = prompt.acts.find((act) => act.main);
  return [`${main?.label ?? prompt.say}.`.replace('?.', '?'), prompt.sub].filter(Boolean).join(' ');
}
