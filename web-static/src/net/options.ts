// The options of games: their values, effects and texts. The texts are in each game's `about.ftl` and `options.ftl`
// (area `options`); without a text the id is shown.

import type { GameMeta, HouseLevel, OptionSpec, OptionValue, PersonKind, Preset, SeatHolder, SeatInfo, SeatPlan } from '../generated/protocol';
import { has, t } from '../kit/i18n/index.svelte';

/** The options of a table; an option that is missing has its default. */
export type Options = Readonly<Record<string, unknown>>;

/** The default of an option. */
export function defaultOf({ values }: OptionSpec): unknown {
  if ('bool' in values) return values.bool.default;
  if ('number' in values) return values.number.default;
  return choicesOf(values)[0];
}


/** A range of at most this many numbers is offered number by number. */
const FEW = 6;

/** The values to choose from; empty where a number of a wide range is typed. */
export function choicesOf(values: OptionSpec['values']): readonly OptionValue[] {
  if ('bool' in values) return [true, false];
  if ('choice' in values) return values.choice;
  if ('numbers' in values) return values.numbers as readonly number[];
  const { min, max } = values.number;
  return max - min < FEW ? Array.from({ length: max - min + 1 }, (_, i) => min + i) : [];
}

/** The value of an option at a table with these options. */
function valueAt(meta: GameMeta, options: Options, id: string): unknown {
  const spec = meta.options.find((one) => one.id === id);
  return options[id] ?? (spec && defaultOf(spec));
}

/** Whether the option has an effect, given these options. */
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

/** The values that a preset gives to all options that any preset sets. */
function settled(meta: GameMeta, { options }: Preset): Options {
  const unset = meta.presets.flatMap((other) => other.options.map(([id]) => [id, valueAt(meta, {}, id)]));
  return Object.fromEntries([...unset, ...options]);
}

/** The preset that these options match, if any. */
export function presetOf(meta: GameMeta, options: Options): string | null {
  const is = (preset: Preset): boolean => Object.entries(settled(meta, preset)).every(([id, value]) => valueAt(meta, options, id) === value);
  return meta.presets.find(is)?.id ?? null;
}

/** These options with a preset applied; options that another preset had set are reset. */
export function withPreset(meta: GameMeta, options: Options, id: string): Options {
  const preset = meta.presets.find((one) => one.id === id);
  return preset ? changedOptions(meta, { ...options, ...settled(meta, preset) }) : options;
}

export function presetName(game: string, id: string): string {
  return words(`opt-${game}-preset-${id}`, id);
}

/** Only the options that differ from their defaults. */
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

/** The text of a value, understandable without the option's name; numbers may share one text, `…-n`. */
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

/** How strong bots can be, the weakest first. */
export const HOUSE_LEVELS = ['easy', 'normal', 'hard', 'expert'] as const satisfies readonly HouseLevel[];

/** The level with this name, otherwise the default one. */
export const houseLevel = (name: unknown): HouseLevel => HOUSE_LEVELS.find((level) => level === name) ?? 'normal';

export const houseLevelName = (level: HouseLevel): string => t(`level-${level}`);

/** The seats of a table by kind. For the rules a bot counts as a person; a virtual player of a rule book does not. */
export interface SeatCount {
  readonly people: number;
  /** The level of each bot. */
  readonly house: readonly HouseLevel[];
  /** The level of each virtual player. */
  readonly levels: readonly string[];
}

/** The fewest and the most people at a table with these options. */
export function sizeOf(meta: GameMeta, options: Options): readonly [number, number] {
  return meta.sizes.find(({ option, value }) => valueAt(meta, options, option) === value)?.people ?? meta.people;
}

/** The minimum and the maximum number of people that the rules allow beside `others`; at least one. */
export function peopleRange(meta: GameMeta, options: Options, others: number): [number, number] {
  const [fewest, most] = sizeOf(meta, options);
  return [Math.max(1, fewest - others), most - others];
}

/** The fewest and the most virtual players beside `people`. */
export function virtualRange({ seats: [fewest], virtual_up_to }: GameMeta, people: number): [number, number] {
  const most = Math.max(0, virtual_up_to - people);
  return [Math.min(most, Math.max(0, fewest - people)), most];
}

/** Whether the rules allow these seats with these options. */
export function fits(meta: GameMeta, options: Options, plans: readonly SeatPlan[]): boolean {
  const virtual = plans.filter((plan) => typeof plan === 'object' && 'virtual' in plan).length;
  const people = plans.length - virtual;
  const [least, most] = sizeOf(meta, options);
  const range = virtualRange(meta, people);
  return people >= least && people <= most && virtual >= range[0] && virtual <= range[1];
}

/** Whether seats choose their brands at a table with these options. */
export function choosesBrands({ brands_by }: GameMeta, options: Options): boolean {
  return brands_by === null || options[brands_by[0]] === brands_by[1];
}

/** The seats of a plan: people first, then bots, then virtual players. */
export function seatPlans({ people, house, levels }: SeatCount): SeatPlan[] {
  return [...Array.from({ length: people }, (): SeatPlan => 'person'), ...house.map((level): SeatPlan => ({ house: level })), ...levels.map((virtual): SeatPlan => ({ virtual }))];
}

/** The seats of a practice table. */
const PRACTICE = 4;

/** The seats of a practice table: bots of one strength, and virtual players only if the rules require some for so
 * few players. */
export function practiceSeats(meta: GameMeta, level: HouseLevel, players = Math.min(PRACTICE, sizeOf(meta, {})[1])): SeatCount {
  const [virtual] = virtualRange(meta, players);
  return { people: 1, house: Array.from({ length: players - 1 }, () => level), levels: Array.from({ length: virtual }, () => meta.virtual_levels[0] ?? '') };
}

/** The name of the holder of a seat; for an open seat its number. */
export function holderName({ seat, holder, bot }: SeatInfo): string {
  switch (holder.kind) {
    case 'person': return holder.player.name;
    case 'house': return bot ?? t('house-player-n', { n: seat + 1 });
    case 'virtual': return t('seat-virtual', { n: seat + 1 });
    case 'open': return String(seat + 1);
  }
}

/** The name of a seat's holder for places without a mark: contains whether it is a bot, and its strength. */
export function holderTitle(seat: SeatInfo): string {
  const { holder, bot } = seat;
  const name = bot === undefined ? holderName(seat) : t('bot-named', { name: bot });
  return holder.kind === 'house' && holder.level ? `${name} · ${houseLevelName(holder.level)}` : name;
}

/** The kind of person in a seat, as others see it; `undefined` for a guest and for a free seat. */
export function personKind(seat: SeatInfo | undefined): PersonKind | undefined {
  if (seat?.holder.kind === 'house' || seat?.holder.kind === 'virtual') return 'bot';
  return seat?.holder.kind === 'person' ? seat.holder.player.kind : undefined;
}

/** The plan that an existing seat corresponds to. */
export function planOf(holder: SeatHolder): SeatPlan {
  switch (holder.kind) {
    case 'virtual': return { virtual: holder.level };
    case 'house': return { house: houseLevel(holder.level) };
    case 'person':
    case 'open': return 'person';
  }
}
