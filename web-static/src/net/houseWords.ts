// Bots in words: how many of which strength sit at a table, and who plays where somebody leaves. The texts are
// those of the area `house`.

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

/** What can be chosen of who plays where somebody leaves: a bot of a level, or default moves. */
export const SUBSTITUTES = [...HOUSE_LEVELS, 'default_move'] as const;
export type SubstituteChoice = (typeof SUBSTITUTES)[number];

export const substituteChoice = (substitute: Substitute): SubstituteChoice => (typeof substitute === 'string' ? substitute : substitute.house);
export const substituteOf = (choice: SubstituteChoice): Substitute => (choice === 'default_move' ? choice : { house: choice });

/** Who plays where somebody leaves: as a value beside that question. */
export const substituteName = (choice: SubstituteChoice): string => (choice === 'default_move' ? t('sub-default') : t('sub-house', { level: houseLevelName(choice) }));

/** Who plays where somebody leaves, as a sentence. */
export const substituteText = (substitute: Substitute): string => (typeof substitute === 'string' ? t('sub-says-default') : t('sub-says-house', { level: houseLevelName(substitute.house) }));
