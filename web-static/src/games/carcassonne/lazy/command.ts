// The command line: moves and questions typed as words ("tile 4 0 turn 3", "knight", "skip", "how many are left").
// Pure. A command stages the same choice as a tap, or answers from the view; it sends nothing and decides no rule. The
// coordinates of a space count from the start tile to the east and to the south; the turn counts quarter turns to the
// right.

import type { Legal, View } from '../../../generated/carcassonne';
import { parseCommand, plain } from '../../frame/commandLine';
import type { CommandReply } from '../../frame/tableController.svelte';
import { list } from '../../frame/words';
import type { Role } from '../../tiles/figure-art';
import { colourAt, isTeam, roleOf } from '../model';
import type { Prompt } from '../prompt';
import { colourSentence, featureSentence, heldFeatures, leftSpeech, positionSpeech } from '../speech';
import { meepling, NOTHING, spotKey, stageDiscard, stageFigure, stageLaid, stageRecall, stageScore, stageTile, stageTurn, type Stage } from '../stage';
import { colourName, faceName, type Words } from '../words';

/** The commands. Their ids are the English words, which are accepted in every language. */
export const COMMANDS = ['tile', 'turn', 'knight', 'highwayman', 'monk', 'farmer', 'abbot', 'figure', 'recall', 'skip', 'discard', 'score-feature', 'left', 'map', 'held', 'supply', 'score', 'who'] as const;
export type Command = (typeof COMMANDS)[number];

/** The outcome of a typed command. */
export type Answer = Exclude<CommandReply, { kind: 'stage' }> | { readonly kind: 'stage'; readonly stage: Stage };

/** The context in which a typed command is interpreted. */
export interface Table {
  readonly view: View;
  readonly legal: Legal | null;
  readonly stage: Stage;
  readonly tile: string | null;
  readonly prompt: Prompt;
}

export const parse = (line: string, w: Words): { readonly command: Command; readonly rest: string } | null => parseCommand(line, COMMANDS, 'ca', w);

/** Parses a line. Returns the staged choice, the button to press, or the answer to a question. */
export function answer(line: string, s: Table, w: Words): Answer {
  const read = parse(line, w);
  if (!read) return say(w.t('ca-cmd-unknown', { text: line.trim(), hint: w.t('ca-cmd-hint') }));
  return question(read.command, read.rest, s, w) ?? move(read.command, read.rest, s, w) ?? say(w.t('ca-cmd-impossible', { text: s.prompt.say }));
}

const say = (text: string): Answer => ({ kind: 'say', text });

function question(command: Command, rest: string, { view, prompt }: Table, w: Words): Answer | null {
  const named = view.colours.filter(({ colour }) => plain(colourName(w, view, colour), w.lang).startsWith(rest));
  switch (command) {
    case 'left': return say(leftSpeech(w, view));
    case 'map': return say(positionSpeech(w, view));
    case 'held': return say(heldFeatures(view).map((feature) => featureSentence(w, view, feature)).join(' ') || w.t('ca-held-nobody'));
    case 'supply': return say((rest === '' && !isTeam(view) ? [colourAt(view, view.you)].flatMap((own) => own ?? []) : named).map((colour) => colourSentence(w, view, colour)).join(' ') || prompt.say);
    case 'score': return say(list(w, view.colours.map(({ colour, score }) => `${colourName(w, view, colour)} ${score}`)));
    case 'who': return say(prompt.mine ? w.t('ca-cmd-you', { text: prompt.say }) : `${prompt.say}.`);
    default: return null;
  }
}

/** The outcome of a changed staged choice; `null` if the words name nothing possible. */
const changed = (before: Stage, stage: Stage | null): Answer | null => (stage && stage !== before ? { kind: 'stage', stage } : null);

/** The choice that a command stages; `null` if the decision does not offer it or the words are ambiguous. */
function move(command: Command, rest: string, s: Table, w: Words): Answer | null {
  const number = Number(rest) - 1;
  switch (command) {
    case 'tile': return laying(rest, s);
    case 'turn': return changed(s.stage, stageTurn(s.legal, s.stage, 1));
    case 'recall': return changed(NOTHING, stageRecall(s.legal, NOTHING));
    case 'skip': return s.prompt.acts.some(({ id }) => id === 'skip') ? { kind: 'press', id: 'skip' } : null;
    case 'discard': return changed(NOTHING, stageDiscard(s.legal, NOTHING, discarded(rest, s, w)));
    case 'score-feature': return changed(NOTHING, stageScore(s.legal, NOTHING, number));
    case 'figure': return standing(s, number);
    case 'knight':
    case 'highwayman':
    case 'monk':
    case 'farmer':
    case 'abbot': return standing(s, roleAt(s, command, rest === '' ? 0 : number));
    default: return null;
  }
}

/** "4 0" or "4 0 turn 3": the place of the tile in hand. */
function laying(rest: string, { legal, tile }: Table): Answer | null {
  const [x, y, turn] = [...rest.replaceAll('\u2212', '-').matchAll(/-?\d+/gu)].map(Number);
  if (tile === null || x === undefined || y === undefined) return null;
  return changed(NOTHING, turn === undefined ? stageTile(legal, NOTHING, tile, [x, y], 0) : stageLaid(legal, { tile, at: [x, y], turn: turn % 4 }));
}

function standing({ legal }: Table, at: number): Answer | null {
  const spot = meepling(legal)?.spots[at];
  return spot ? changed(NOTHING, stageFigure(legal, NOTHING, spotKey(spot))) : null;
}

/** The place among the offered ones of the n-th figure of this role. */
function roleAt({ legal }: Table, role: Role, n: number): number {
  const spots = meepling(legal)?.spots ?? [];
  const same = spots.filter(({ figure, segment }) => (role === 'abbot' ? figure === 'abbot' : roleOf(figure, segment) === role));
  return same[n] ? spots.indexOf(same[n]) : -1;
}

/** A tile of the hand by its number, or by how its name begins. */
function discarded(rest: string, { legal }: Table, w: Words): string {
  const tiles = legal?.kind === 'discard' ? legal.tiles : [];
  const named = /^\d+$/u.test(rest) ? tiles[Number(rest) - 1] : tiles.find((tile) => rest !== '' && plain(faceName(w, tile), w.lang).startsWith(rest));
  return named ?? '';
}

/** The description of the staged move, before it is confirmed. */
export function moveWords(prompt: Prompt): string {
  const main = prompt.acts.find((act) => act.main);
  return [`${main?.label ?? prompt.say}.`.replace('?.', '?'), prompt.sub].filter(Boolean).join(' ');
}
