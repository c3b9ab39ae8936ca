// The command line: moves and questions typed as words ("keep K K", "choose hanna", "what do I hold"). Pure. A command
// stages the same choice as a tap, or answers from the view; it sends nothing and decides no rule.

import type { Face, Legal, Treatment, View } from '../../../generated/dice_town';
import { parseCommand, plain } from '../../frame/commandLine';
import { FACES, SIGN } from '../model';
import type { ActId, Prompt } from '../prompt';
import { handSentence, ownText, placeSentence, purseText } from '../speech';
import { diceOf, keptAmong, NOTHING, stageBacks, stageCard, stageDie, stageDoc, stageFace, stageOffer, stageSeat, stageSharp, stageTough, type Stage } from '../stage';
import { cardName, faceName, type Words } from '../words';
import { STREET } from '../model';

/** The commands. Their ids are the English words, which are accepted in every language. */
export const COMMANDS = ['keep', 'none', 'tough', 'sharp', 'turn', 'play', 'pass', 'offer', 'choose', 'look', 'take', 'doc', 'reveal', 'hands', 'purses', 'cards', 'street', 'who'] as const;
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
}

/** The command at the start of a line, and the rest of the line; `null` for an unknown command. */
export const parse = (line: string, w: Words): { readonly command: Command; readonly rest: string } | null => parseCommand(line, COMMANDS, 'dt', w);

/** Parses a line. Returns the staged choice, the button to press, or the answer to a question. */
export function answer(line: string, s: Table, w: Words): Answer {
  const read = parse(line, w);
  if (!read) return say(w.t('dt-cmd-unknown', { text: line.trim(), hint: w.t('dt-cmd-hint') }));
  return question(read.command, s, w) ?? move(read.command, read.rest, s, w) ?? say(w.t('dt-cmd-impossible', { text: s.prompt.say }));
}

const say = (text: string): Answer => ({ kind: 'say', text });

function question(command: Command, { view, prompt }: Table, w: Words): Answer | null {
  const each = (text: (player: View['table']['players'][number]) => string): Answer => say(view.table.players.map((player) => `${w.name(player.seat)}: ${text(player)}.`).join(' '));
  switch (command) {
    case 'hands': return each((player) => handSentence(w, player));
    case 'purses': return each((player) => `${w.t('dt-dollars', { dollars: player.dollars })} \u00b7 ${purseText(w, player)}`);
    case 'cards': return say(ownText(w, view) || w.t('dt-you-hold-none'));
    case 'street': return say(STREET.map(({ place }) => placeSentence(view, place, w)).join(' '));
    case 'who': return say(prompt.mine ? w.t('dt-cmd-you', { text: prompt.say }) : `${prompt.say}.`);
    default: return null;
  }
}

const staged = (stage: Stage | null): Answer | null => (stage && stage.kind !== 'none' ? { kind: 'stage', stage } : null);
const press = (s: Table, id: ActId): Answer | null => (s.prompt.acts.some((act) => act.id === id && !act.off) ? { kind: 'press', id } : null);
/** The outcome of a changed staged choice; `null` if the words name nothing possible. */
const changed = (s: Table, stage: Stage): Answer | null => (stage === s.stage ? null : staged(stage));

/** The choice that a command stages; `null` if the decision does not offer it or the words are ambiguous. */
function move(command: Command, rest: string, s: Table, w: Words): Answer | null {
  const numbers = (rest.match(/\d+/gu) ?? []).map(Number);
  switch (command) {
    case 'keep': return rest === '' ? null : staged(keeping(s, rest, w));
    case 'none': return press(s, 'none') ?? press(s, 'pass');
    case 'tough': return changed(s, stageTough(s.legal, s.stage));
    case 'sharp': return changed(s, stageSharp(s.legal, s.stage));
    case 'turn': return staged(turning(s, rest, w));
    case 'play': return press(s, 'play');
    case 'pass': return press(s, 'pass');
    case 'reveal': return s.legal?.kind === 'reveal_final' ? press(s, 'confirm') : null;
    case 'offer': return staged(offering(s, rest, numbers, w));
    case 'choose': return naming(s, rest, w);
    case 'look': return looking(s, rest, numbers, w);
    case 'take': return taking(s, rest, numbers, w);
    case 'doc': return staged(visiting(s, rest, w));
    default: return null;
  }
}

/** The named faces, by sign or name. */
function facesIn(rest: string, w: Words): Face[] {
  return rest.split(' ').flatMap((word) => FACES.find((face) => SIGN[face].toLowerCase() === word || plain(faceName(w, face), w.lang) === word) ?? []);
}

/** "keep K K": this number of dice of these faces; "keep none". */
function keeping(s: Table, rest: string, w: Words): Stage | null {
  let stage: Stage = NOTHING;
  const dice = diceOf(s.legal);
  const used: number[] = [];
  for (const face of facesIn(rest, w)) {
    const at = dice.findIndex((die, i) => die === face && !used.includes(i));
    if (at < 0) return null;
    used.push(at);
    stage = stageDie(s.legal, stage, at);
  }
  return stage;
}

/** "turn K A": the King to an Ace; "turn A" if a die is selected. */
function turning(s: Table, rest: string, w: Words): Stage | null {
  const [from, to] = facesIn(rest, w);
  if (!from) return null;
  if (!to) return stageFace(s.legal, s.stage, from);
  const at = diceOf(s.legal).indexOf(from);
  return at < 0 ? null : stageFace(s.legal, stageDie(s.legal, NOTHING, at), to);
}

/** The seat whose name starts with the first word of `rest`, or the viewer's own seat for a word for "me". */
function seatIn(s: Table, rest: string, w: Words): number | null {
  const [word = ''] = rest.split(' ');
  if (word === '') return null;
  return s.view.table.players.find(({ seat }) => plain(w.name(seat), w.lang).startsWith(word) || (seat === s.view.you && plain(w.t('dt-cmd-me'), w.lang).split('|').includes(word)))?.seat ?? null;
}

/** "offer hanna 2 1": two dollars and a nugget for Hanna. */
function offering(s: Table, rest: string, [dollars = 0, nuggets = 0]: readonly number[], w: Words): Stage | null {
  const candidate = seatIn(s, rest, w);
  return s.legal?.kind !== 'offer' || candidate === null ? null : stageOffer(s.legal, { candidate, dollars, nuggets }, NOTHING);
}

function naming(s: Table, rest: string, w: Words): Answer | null {
  if (s.legal?.kind === 'doc_order') return staged(rest.split(' ').reduce<Stage>((stage, word) => stageSeat(s.legal, stage, seatIn(s, word, w) ?? -1), NOTHING));
  const seat = seatIn(s, rest, w);
  return seat === null ? null : staged(stageSeat(s.legal, NOTHING, seat));
}

/** "look bohdan 1": one store card of Bohdan, the rest claims. */
function looking(s: Table, rest: string, [store]: readonly number[], w: Words): Answer | null {
  const seat = seatIn(s, rest, w);
  if (seat === null || s.legal?.kind !== 'saloon_pick') return null;
  const victim = stageSeat(s.legal, NOTHING, seat);
  return staged(store === undefined ? victim : stageBacks(s.legal, victim, store));
}

function taking(s: Table, rest: string, [number]: readonly number[], w: Words): Answer | null {
  const cards = keptAmong(s.legal);
  const at = number === undefined ? cards.findIndex((card) => rest !== '' && plain(cardName(w, card), w.lang).startsWith(rest)) : number - 1;
  return staged(stageCard(s.legal, NOTHING, at));
}

const TREATMENTS: readonly Treatment[] = ['fence', 'draw', 'petty_theft', 'big_theft', 'pass'];
function visiting(s: Table, rest: string, w: Words): Stage | null {
  const option = TREATMENTS.find((id) => rest !== '' && (id.replace('_', ' ').startsWith(rest) || plain(w.t(`dt-doc-${id}`), w.lang).startsWith(rest)));
  return option ? stageDoc(s.legal, option) : null;
}

/** The description of the staged move, before it is confirmed. */
export function moveWords(s: Table): string {
  const main = s.prompt.acts.find((act) => act.main && !act.off);
  return [`${main?.label ?? s.prompt.say}.`, s.prompt.why ?? s.prompt.sub].filter(Boolean).join(' ');
}
