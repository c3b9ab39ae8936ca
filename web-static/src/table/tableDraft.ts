// The model of the form that opens or changes a table: its start values, its changes and the request that is sent. Pure
// except for the language of texts.

import { CHAT_MODES } from '../net/chat';
import type { ChatMode, EntryChange, GameMeta, HouseLevel, Substitute, TableCreate, TableInfo, TimeControl, Visibility, Watching } from '../generated/protocol';
import { changedOptions, effective, houseLevel, levelName, optionValue, peopleRange, seatPlans, sizeOf, virtualRange, type Options, type SeatCount } from '../net/options';
import { houseLevels, houseLines, substituteText } from '../net/houseWords';
import { t } from '../kit/i18n/index.svelte';
import { parseTime } from './time/words';

export interface TableDraft extends SeatCount {
  /** Only the options that differ from their defaults. */
  readonly options: Options;
  readonly visibility: Visibility;
  readonly watching: Watching;
  /** The time limit; `null` for none. */
  readonly time: TimeControl | null;
  readonly name: string;
  /** The chosen entry rules; without it none. */
  readonly entry?: EntryChange;
  /** The chosen chat mode; `null` for the most that the server allows. */
  readonly chat: ChatMode | null;
  /** The substitute for a player who leaves. */
  readonly substitute: Substitute;
  /** Whether players may ask for hints. */
  readonly hints: boolean;
  /** Whether the game shall count for ratings; `sentDraft` says whether it can. */
  readonly rated: boolean;
}

export const DRAFT_PRESETS = ['quick', 'standard', 'last'] as const;
export type DraftPreset = (typeof DRAFT_PRESETS)[number];

const DELAY_BY_DEFAULT = 5;
/** The default substitute for a player who leaves. */
export const SUBSTITUTE: Substitute = { house: 'normal' };

/** A draft with the fewest virtual players that `people` need. */
function plain(meta: GameMeta, people: number): TableDraft {
  const levels = fitLevels(meta, people, []);
  return { people, house: [], levels, options: {}, visibility: 'public', watching: 'live', time: null, name: '', chat: null, substitute: SUBSTITUTE, hints: true, rated: false };
}

/** The draft of a preset; `last` is the stored draft of the last table. */
export function draftFor(meta: GameMeta, preset: DraftPreset, last: string | null): TableDraft {
  const [fewest, most] = sizeOf(meta, {});
  const people = (count: number): number => Math.min(most, Math.max(fewest, count));
  switch (preset) {
    case 'quick':
      return plain(meta, people(2));
    case 'standard':
      return plain(meta, people(4));
    case 'last':
      return parseDraft(meta, last) ?? plain(meta, people(4));
  }
}

/** Parses a stored draft; `null` where it does not fit the game any more. */
export function parseDraft(meta: GameMeta, text: string | null): TableDraft | null {
  if (text === null) return null;
  try {
    // Before bots had levels, their number was kept.
    const kept = JSON.parse(text) as Omit<TableDraft, 'house'> & { readonly house?: number | readonly unknown[] };
    const levels = typeof kept.house === 'object' ? kept.house.map(houseLevel) : [];
    const count = typeof kept.house === 'number' ? kept.house : levels.length;
    const options = changedOptions(meta, kept.options);
    const [fewest, most] = peopleRange(meta, options, count);
    if (![kept.people, count].every(Number.isInteger) || count < 0 || kept.people < fewest || kept.people > most) return null;
    const chat = CHAT_MODES.find((mode) => mode === kept.chat) ?? null;
    return {
      ...plain(meta, kept.people), ...kept, chat, house: fitHouse(levels, count), substitute: parseSubstitute(kept.substitute), time: parseTime(kept.time), hints: kept.hints !== false, rated: kept.rated === true,
      levels: fitLevels(meta, kept.people + count, kept.levels), options,
    };
  } catch {
    return null;
  }
}

function parseSubstitute(kept: unknown): Substitute {
  if (kept === 'default_move') return kept;
  return typeof kept === 'object' && kept !== null && 'house' in kept ? { house: houseLevel(kept.house) } : SUBSTITUTE;
}

/** The draft with other options and the seats that these allow: bots are removed first, then people are added or
 * removed. */
export function withOptions(meta: GameMeta, draft: TableDraft, options: Options): TableDraft {
  const [fewest, most] = sizeOf(meta, options);
  const house = draft.house.slice(0, Math.max(0, most - draft.people));
  const people = Math.min(most, Math.max(draft.people, fewest - house.length));
  return { ...draft, options, people, house, levels: fitLevels(meta, people + house.length, draft.levels) };
}

/** The levels of this number of bots. Existing ones keep theirs, new ones get that of the last bot, or `otherwise`. */
export function fitHouse(levels: readonly HouseLevel[], count: number, otherwise: HouseLevel = 'normal'): HouseLevel[] {
  return Array.from({ length: count }, (_, i) => levels[i] ?? levels.at(-1) ?? otherwise);
}

/** The levels of as many virtual players as the seats need and allow. Existing ones stay, new ones get the lowest. */
export function fitLevels(meta: GameMeta, people: number, levels: readonly string[], wanted = levels.length): string[] {
  const [fewest, most] = virtualRange(meta, people);
  const count = Math.min(most, Math.max(fewest, wanted));
  return Array.from({ length: count }, (_, i) => levels[i] ?? meta.virtual_levels[0] ?? '');
}

/** The draft that an open table corresponds to. */
export function draftOf(meta: GameMeta, info: TableInfo): TableDraft {
  const levels = info.seats.flatMap(({ holder }) => (holder.kind === 'virtual' ? [holder.level] : []));
  const house = houseLevels(info.seats).map(houseLevel);
  const { name, visibility, watching, time = null, chat, substitute, hints = true, rated = false } = info;
  return { people: info.seats.length - levels.length - house.length, house, levels, options: changedOptions(meta, info.options), visibility, watching, time, name, chat, substitute, hints, rated };
}

/** The request that opens the table. */
export function createOf(meta: GameMeta, draft: TableDraft): TableCreate {
  const { visibility, watching, time, entry, chat, substitute, hints, rated } = draft;
  const name = draft.name.trim();
  const rest = {
    ...(name === '' ? {} : { name }), ...(time === null ? {} : { time }), ...(entry && { entry }), ...(chat === null ? {} : { chat }), ...(hints ? {} : { hints }), ...(rated && { rated }),
  };
  return { game: meta.id, options: effective(meta, draft.options), seats: seatPlans(draft), visibility, watching, substitute, ...rest };
}

/** The kinds of watching that the form offers. */
export const WATCHING = ['live', 'delayed', 'round_end', 'game_end', 'no'] as const;
export type WatchingKind = (typeof WATCHING)[number];

export function watchingKind(watching: Watching): WatchingKind {
  return typeof watching === 'string' ? watching : 'delayed';
}

export function watchingOf(kind: WatchingKind, delay = DELAY_BY_DEFAULT): Watching {
  return kind === 'delayed' ? { delayed: delay } : kind;
}

/** The people who may watch, in words. */
export function watchingText(watching: Watching): string {
  return typeof watching === 'string' ? t(`watching-${watching}`) : t('watching-delayed', { n: watching.delayed });
}

/** Whether the substitute for a player who leaves differs from the default. */
export const substituteChanged = (substitute: Substitute): boolean => typeof substitute === 'string' || substitute.house !== 'normal';

/** The draft in words, one line each: seats, visibility, spectators, a rated game, a chosen chat mode, a chosen substitute,
 * disabled hints, changed options. */
export function summary(meta: GameMeta, draft: TableDraft): string[] {
  const byLevel = meta.virtual_levels.map((level) => ({ level, n: draft.levels.filter((one) => one === level).length }));
  const virtual = byLevel.filter(({ n }) => n > 0).map(({ level, n }) => t('sum-virtual', { n, level: levelName(level) }));
  const changed = Object.entries(effective(meta, draft.options)).map(([id, value]) => optionValue(meta.id, id, value));
  const chosen = [...(draft.rated ? [t('rated-title')] : []), ...(draft.chat === null ? [] : [t(`chat-mode-${draft.chat}`)]), ...(substituteChanged(draft.substitute) ? [substituteText(draft.substitute)] : []), ...(draft.hints ? [] : [t('hints-none')])];
  return [t('sum-people', { n: draft.people }), ...houseLines(draft.house), ...virtual, t(`visible-${draft.visibility}`), watchingText(draft.watching), ...chosen, ...changed];
}
