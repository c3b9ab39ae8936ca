// Options of games in words. The words are in each game's `about.ftl` and `options.ftl`, the area `options`;
// without them a game shows its own ids.

import type { GameMeta, OptionSpec, OptionValue, Preset, SeatHolder, SeatInfo, SeatPlan } from './generated/protocol';
import { has, t } from './i18n/index.svelte';

/** The options of a table; those that are not named are the rule book's. */
export type Options = Readonly<Record<string, unknown>>;

/** The value an option has where nobody chose one. */
export function defaultOf({ values }: OptionSpec): unknown {
  if ('bool' in values) return values.bool.default;
  if ('number' in values) return values.number.default;
  return choicesOf(values)[0];
}


/** A range of so many numbers is offered one by one. */
const FEW = 6;

/** The values to choose from; none where any number of a wide range may be typed. */
export function choicesOf(values: OptionSpec['values']): readonly OptionValue[] {
  if ('bool' in values) return [true, false];
  if ('choice' in values) return values.choice;
  if ('numbers' in values) return values.numbers as readonly number[];
  const { min, max } = values.number;
  return max - min < FEW ? Array.from({ length: max - min + 1 }, (_, i) => min + i) : [];
}

/** The value an option has at a table with these options. */
function valueAt(meta: GameMeta, options: Options, id: string): unknown {
  const spec = meta.options.find((one) => one.id === id);
  return options[id] ?? (spec && defaultOf(spec));
}

/** Whether the option has an effect beside these. */
export function counts(meta: GameMeta, options: Options, { when }: OptionSpec): boolean {
  if (when === null) return true;
  const needed = meta.options.find(({ id }) => id === when.option);
  return needed !== undefined && when.values.includes(valueAt(meta, options, needed.id) as OptionValue) && counts(meta, options, needed);
}

/** The changed options that have an effect. */
export function effective(meta: GameMeta, options: Options): Record<string, unknown> {
  const changed = changedOptions(meta, options);
  return Object.fromEntries(meta.options.filter((spec) => spec.id in changed && counts(meta, options, spec)).map(({ id }) => [id, changed[id]]));
}

/** What a preset makes of all options that any preset sets. */
function settled(meta: GameMeta, { options }: Preset): Options {
  const unset = meta.presets.flatMap((other) => other.options.map(([id]) => [id, valueAt(meta, {}, id)]));
  return Object.fromEntries([...unset, ...options]);
}

/** The preset that these options are, if they are one. */
export function presetOf(meta: GameMeta, options: Options): string | null {
  const is = (preset: Preset): boolean => Object.entries(settled(meta, preset)).every(([id, value]) => valueAt(meta, options, id) === value);
  return meta.presets.find(is)?.id ?? null;
}

/** These options with those of a preset; what another preset had set is the rule book's again. */
export function withPreset(meta: GameMeta, options: Options, id: string): Options {
  const preset = meta.presets.find((one) => one.id === id);
  return preset ? changedOptions(meta, { ...options, ...settled(meta, preset) }) : options;
}

export function presetName(game: string, id: string): string {
  return words(`opt-${game}-preset-${id}`, id);
}

/** Only the options that differ from the rule book's. */
export function changedOptions(meta: GameMeta, options: Options): Record<string, unknown> {
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

/** A value that is understood without its option's name; numbers may share one text, `…-n`. */
export function optionValue(game: string, id: string, value: unknown): string {
  const [exact, any] = [`opt-${game}-${id}-${String(value)}`, `opt-${game}-${id}-n`];
  if (!has(exact) && typeof value === 'number' && has(any)) return t(any, { n: value });
  return words(exact, `${id}: ${String(value)}`);
}

function words(key: string, otherwise: string): string {
  return has(key) ? t(key) : otherwise;
}

/** The name of a virtual player's level. */
export function levelName(level: string): string {
  return words(`level-${level}`, level);
}

/** How the seats of a table are filled. For the rules a house player is a person. */
export interface SeatCount {
  readonly people: number;
  readonly house: number;
  /** The level of each virtual player. */
  readonly levels: readonly string[];
}

/** Fewest and most people at a table with these options. */
export function sizeOf(meta: GameMeta, options: Options): readonly [number, number] {
  return meta.sizes.find(({ option, value }) => valueAt(meta, options, option) === value)?.people ?? meta.people;
}

/** How many people the rules admit beside `others`, at least one: fewest and most. */
export function peopleRange(meta: GameMeta, options: Options, others: number): [number, number] {
  const [fewest, most] = sizeOf(meta, options);
  return [Math.max(1, fewest - others), most - others];
}

/** How many seats there may be beside `people`: fewest and most virtual players. */
export function virtualRange({ seats: [fewest], virtual_up_to }: GameMeta, people: number): [number, number] {
  const most = Math.max(0, virtual_up_to - people);
  return [Math.min(most, Math.max(0, fewest - people)), most];
}

/** Whether the game is played with these seats and options. */
export function fits(meta: GameMeta, options: Options, plans: readonly SeatPlan[]): boolean {
  const virtual = plans.filter((plan) => typeof plan === 'object').length;
  const people = plans.length - virtual;
  const [least, most] = sizeOf(meta, options);
  const range = virtualRange(meta, people);
  return people >= least && people <= most && virtual >= range[0] && virtual <= range[1];
}

/** Whether seats choose their brands at a table with these options. */
export function choosesBrands({ brands_by }: GameMeta, options: Options): boolean {
  return brands_by === null || options[brands_by[0]] === brands_by[1];
}

/** The seats of a plan: people first, then house players, then virtual players. */
export function seatPlans({ people, house, levels }: SeatCount): SeatPlan[] {
  const seats = (length: number, plan: SeatPlan): SeatPlan[] => Array.from({ length }, () => plan);
  return [...seats(people, 'person'), ...seats(house, 'house'), ...levels.map((virtual): SeatPlan => ({ virtual }))];
}

/** As many sit at a table where one plays against house players. */
const PRACTICE = 4;

/** The seats for one who wants to play at once: against virtual players where the game has them, else against the house. */
export function practiceSeats(meta: GameMeta, level = meta.virtual_levels[0] ?? ''): SeatCount {
  const levels = Array.from({ length: virtualRange(meta, 1)[0] }, () => level);
  return { people: 1, house: levels.length > 0 ? 0 : Math.min(PRACTICE, sizeOf(meta, {})[1]) - 1, levels };
}

/** The name of who holds a seat; that of an open seat is its number. */
export function holderName({ seat, holder }: SeatInfo): string {
  switch (holder.kind) {
    case 'person': return holder.player.name;
    case 'house': return t('house-player-n', { n: seat + 1 });
    case 'virtual': return t('seat-virtual', { n: seat + 1 });
    case 'open': return String(seat + 1);
  }
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
