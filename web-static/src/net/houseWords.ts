// Bots in words: their number and strength at a table, and the substitute for a player who leaves. The texts are those
// of the area `house`.

import type { HouseLevel, SeatHolder, Substitute } from '../generated/protocol';
import { t } from '../kit/i18n/index.svelte';
import { HOUSE_LEVELS, houseLevelName } from './options';

/** The levels of the bots among these seats; `undefined` for one from before there were levels. */
export const houseLevels = (seats: readonly { readonly holder: SeatHolder }[]): (HouseLevel | undefined)[] => seats.flatMap(({ holder }) => (holder.kind === 'house' ? [holder.level] : []));

/** Bots of these levels in words, one line for each level, the weakest first. */
export function houseLines(levels: readonly (HouseLevel | undefined)[]): string[] {
  const count = (level?: HouseLevel): number => levels.filter((one) => one === level).length;
  const plain = count() > 0 ? [t('house-count', { n: count() })] : [];
  return [...plain, ...HOUSE_LEVELS.filter((level) => count(level) > 0).map((level) => t('house-count-level', { n: count(level), level: houseLevelName(level) }))];
}

/** The choices of a substitute for a player who leaves: a bot of a level, or default moves. */
export const SUBSTITUTES = [...HOUSE_LEVELS, 'default_move'] as const;
export type SubstituteChoice = (typeof SUBSTITUTES)[number];

export const substituteChoice = (substitute: Substitute): SubstituteChoice => (typeof substitute === 'string' ? substitute : substitute.house);
export const substituteOf = (choice: SubstituteChoice): Substitute => (choice === 'default_move' ? choice : { house: choice });

/** The substitute for a player who leaves, as the value of a field. */
export const substituteName = (choice: SubstituteChoice): string => (choice === 'default_move' ? t('sub-default') : t('sub-house', { level: houseLevelName(choice) }));

/** The substitute for a player who leaves, as a sentence. */
export const substituteText = (substitute: Substitute): string => (typeof substitute === 'string' ? t('sub-says-default') : t('sub-says-house', { level: houseLevelName(substitute.house) }));
