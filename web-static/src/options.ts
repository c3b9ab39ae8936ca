// Options of games in words. The words are in each game's `about.ftl`; a game without one shows its own ids.

import type { GameMeta, OptionSpec, SeatHolder, SeatPlan } from './generated/protocol';
import { has, t } from './i18n/index.svelte';

/** The value an option has where nobody chose one. */
export function defaultOf({ values }: OptionSpec): unknown {
  if ('bool' in values) return values.bool.default;
  if ('choice' in values) return values.choice[0];
  return values.number.default;
}

/** Only the options that differ from the rule book's. */
export function changedOptions(meta: GameMeta, options: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const changed = meta.options.filter((spec) => spec.id in options && options[spec.id] !== defaultOf(spec));
  return Object.fromEntries(changed.map(({ id }) => [id, options[id]]));
}

/** The name of a game. */
export function gameName(game: string, meta?: GameMeta): string {
  return has(`game-${game}`) ? t(`game-${game}`) : (meta?.title ?? game);
}

export function optionName(game: string, id: string): string {
  return words(`opt-${game}-${id}`, id);
}

export function optionHint(game: string, id: string): string {
  return words(`opt-${game}-${id}-hint`, '');
}

/** A value that is understood without its option's name. */
export function optionValue(game: string, id: string, value: unknown): string {
  return words(`opt-${game}-${id}-${String(value)}`, `${id}: ${String(value)}`);
}

function words(key: string, otherwise: string): string {
  return has(key) ? t(key) : otherwise;
}

/** The name of a virtual player's level. */
export function levelName(level: string): string {
  return words(`level-${level}`, level);
}

/** How many seats there may be beside `people`: fewest and most virtual players. */
export function virtualRange(meta: GameMeta, people: number): [number, number] {
  if (meta.virtual_levels.length === 0) return [0, 0];
  const [fewest, most] = meta.seats;
  return [Math.max(0, fewest - people), Math.max(0, most - people)];
}

/** The seats of a plan: people first, then virtual players. */
export function seatPlans(people: number, levels: readonly string[]): SeatPlan[] {
  return [...Array.from({ length: people }, (): SeatPlan => 'person'), ...levels.map((virtual): SeatPlan => ({ virtual }))];
}

/** What an existing seat is meant for. */
export function planOf(holder: SeatHolder): SeatPlan {
  switch (holder.kind) {
    case 'virtual': return { virtual: holder.level };
    case 'house': return 'house';
    case 'person':
    case 'open': return 'person';
  }
}

/** The limits of time that a form offers, in seconds; the one that is set is always among them. */
export function moveTimes(set: number | null): (number | null)[] {
  const offered = [null, 30, 60, 120, 300, 86_400, 259_200];
  return offered.includes(set) ? offered : [...offered, set].toSorted((a, b) => (a ?? 0) - (b ?? 0));
}

const UNITS = [['days', 86_400], ['hours', 3_600], ['minutes', 60], ['seconds', 1]] as const;

/** The time for each decision, in words, by the largest unit that divides it. */
export function moveTimeText(seconds: number | null): string {
  if (seconds === null) return t('time-none');
  const [unit, size] = UNITS.find(([, size]) => seconds % size === 0) ?? ['seconds', 1];
  return t(`time-${unit}`, { n: seconds / size });
}

/** The line of a limit of time, if there is one. */
export const timed = (seconds: number | null | undefined): string[] => (seconds == null ? [] : [t('time-each', { time: moveTimeText(seconds) })]);
