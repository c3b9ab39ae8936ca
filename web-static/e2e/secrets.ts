// Finds secrets in the messages that a page has received, anywhere in a message.

import type { PatchOp } from '../src/generated/protocol';

/** The names under which the value of an auction card travels, and the places of a patch that hold it. */
const NAMES = new Set(['bid', 'card', 'value', 'committed']);

/** The paths of bids in a new snapshot of the table that were revealed before; the log holds revealed bids. */
const OPENED = /^log\.\d+\.\d+\.(?:bids|order)\b/u;

/** Every number in these messages that could be the value of a sealed bid, with its path in the message. Data of the
 * player in seat `own` about their own seat are no secret. */
export function bidsTold(messages: readonly string[], own?: number): string[] {
  const found: string[] = [];
  for (const message of messages) walk(JSON.parse(message), [], own, found);
  return found;
}

function walk(told: unknown, way: readonly string[], own: number | undefined, found: string[]): void {
  const value = way.at(-1) === 'patch' ? named(told as PatchOp[]) : told;
  const place = way.join('.');
  if (typeof value === 'number' && NAMES.has(way.at(-1) ?? '') && !OPENED.test(place)) found.push(`${place}: ${value}`);
  if (typeof value !== 'object' || value === null || (own !== undefined && isOf(own, value, place))) return;
  for (const [name, inner] of Object.entries(value)) walk(inner, [...way, name], own, found);
}

/** The changes of a view that have a name for the value, which may be a secret. */
const named = (ops: readonly PatchOp[]): unknown[] => ops.map((op) => (typeof op === 'string' ? { path: op } : { path: op[0], value: op[1] }));

/** The decision of that player, and the data about their seat. */
const isOf = (own: number, value: object, place: string): boolean =>
  place === 'decision' || ('player' in value && value.player === own) || ('seat' in value && value.seat === own && way(place) > 1);

const way = (place: string): number => place.split('.').length;

/** The events of Dice Town with a secret: the field that holds it, and the seats that may receive it. */
const PRIVATE: Readonly<Record<string, readonly [field: string, to: readonly string[]]>> = {
  dice_rolled: ['faces', ['player']],
  store_drawn: ['cards', ['player']],
  store_kept: ['card', ['player']],
  stolen_peek: ['cards', ['thief', 'victim']],
  stolen: ['card', ['thief', 'victim']],
  doc_drew: ['card', ['player']],
};

/** The parts of these Dice Town events that only a seat other than `own` may know; `null` stands for a spectator. */
export function diceSecrets(events: readonly unknown[], own: number | null): string[] {
  return (events as readonly Record<string, unknown>[]).flatMap((event) => {
    const [field, to] = PRIVATE[String(event['type'])] ?? ['', []];
    const mine = to.some((role) => own !== null && event[role] === own);
    return field in event && !mine ? [`${String(event['type'])}: ${JSON.stringify(event)}`] : [];
  });
}

/** The fields that a record of Point City may hold of a card on its building side. */
interface Turned {
  readonly type?: string;
  readonly card?: string;
  readonly shows?: { readonly shows: string; readonly card?: string };
}

const turnedUp = ({ type, card, shows }: Turned): string[] => {
  if (type === 'flipped' && card !== undefined) return [card];
  return type === 'refilled' && shows?.shows === 'building' && shows.card !== undefined ? [shows.card] : [];
};

/** The cards that a game of Point City turned up, by its record, each with the number of turns before. */
export function cardsTurnedUp(record: { readonly entries: readonly { readonly events: readonly unknown[] }[] }): Map<string, number> {
  const found = new Map<string, number>();
  let turn = 0;
  for (const { events } of record.entries.slice(1)) {
    for (const event of events as readonly Turned[]) {
      for (const card of turnedUp(event)) found.set(card, turn);
      if (event.type === 'turn') turn += 1;
    }
  }
  return found;
}

/** Every card of Point City that a page received before it was turned up: a step may name the cards that it or an
 * earlier one turned up, a snapshot those of the turns so far. `cards` are all cards of the game. */
export function cardsTooSoon(messages: readonly string[], cards: readonly string[], turned: ReadonlyMap<string, number>): string[] {
  const known = new Set<string>();
  return messages.flatMap((message) => {
    const { t, events = [], view } = JSON.parse(message) as { t?: string; events?: readonly Turned[]; view?: { readonly turn: number } };
    const named = cards.filter((card) => message.includes(`"${card}"`));
    if (t === 'table.snapshot' && view) named.filter((card) => (turned.get(card) ?? Infinity) <= view.turn).forEach((card) => known.add(card));
    if (t === 'table.step') events.flatMap(turnedUp).forEach((card) => known.add(card));
    return named.filter((card) => !known.has(card) || !turned.has(card)).map((card) => `${card} in ${message.slice(0, 200)}`);
  });
}

/** An entry of a record of a game that lays tiles, with the fields that hold the order of its stacks. */
interface Stacked {
  readonly stacks?: readonly (readonly string[])[];
  readonly stack?: readonly string[];
  readonly river?: readonly string[];
}

/** The length of a sequence of tiles that reveals an order. */
const RUN = 4;

/** Every sequence of tiles, as JSON writes it, in the order of the stacks of a record. */
export function runsOfStacks(record: { readonly entries: readonly { readonly events: readonly unknown[] }[] }): string[] {
  const events = record.entries.flatMap(({ events: of }) => of) as readonly Stacked[];
  const stacks = events.flatMap(({ stacks: many = [], stack = [], river = [] }) => [...many, stack, river]);
  return stacks.flatMap((tiles) => tiles.slice(RUN - 1).map((_, at) => JSON.stringify(tiles.slice(at, at + RUN)).slice(1, -1)));
}

/** The messages that contain one of these runs, or the fact that stacks were shuffled or dealt. */
export function ordersTold(messages: readonly string[], runs: readonly string[]): string[] {
  const secret = ['"type":"shuffled"', '"type":"dealt"', ...new Set(runs)];
  return messages.flatMap((message) => secret.filter((text) => message.includes(text)).map((text) => `${text} in ${message.slice(0, 200)}`));
}

/** Every wall tile of The Castle that a step named before a player took it. */
export function wallTilesTooSoon(messages: readonly string[]): string[] {
  const known = new Set<string>();
  return messages.flatMap((message) => {
    const { t, events = [] } = JSON.parse(message) as { t?: string; events?: readonly { readonly type?: string; readonly tile?: string }[] };
    events.forEach(({ type, tile = '' }) => type === 'wall_tile_taken' && known.add(tile));
    const named = t === 'table.step' ? (message.match(/(?<=")wall_\d(?=")/gu) ?? []) : [];
    return named.filter((tile) => !known.has(tile)).map((tile) => `${tile} in ${message.slice(0, 200)}`);
  });
}
