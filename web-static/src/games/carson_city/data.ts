// The component data of Carson City: the contents of each card. Generated from the rules; decides no rule.

import components from '../../generated/carson_city.json';
import type { BackId, Character, TerrainId } from '../../generated/carson_city';
import type { BrandKind, ParcelKind, Quarter } from '../../kit/art';

export interface TerrainCard {
  readonly parcels: Quarter;
  readonly attraction: number;
}

export interface CharacterCard {
  readonly attraction: number;
  readonly symbols: readonly ('dollar' | 'arrow')[];
  readonly bid_bonus: number;
  readonly window: 'before_bids' | 'after_bids' | 'none';
  readonly uses: 'era' | 'game' | 'passive';
}

const TERRAIN = components.terrain as unknown as Readonly<Record<TerrainId, TerrainCard>>;
const CHARACTER = components.character as unknown as Readonly<Record<Character, CharacterCard>>;
const BACK = components.character_back as unknown as Readonly<Record<BackId, { order?: readonly BrandKind[]; skull: boolean }>>;

const BLANK: TerrainCard = { parcels: ['empty', 'empty', 'empty', 'empty'], attraction: 0 };

/** The face of a terrain card; four empty parcels for a card this client does not know. */
export const terrain = (id: TerrainId): TerrainCard => TERRAIN[id] ?? BLANK;

/** The values of a character card. */
export const character = (id: Character): CharacterCard => CHARACTER[id];

/** The order on the back of a character card, or a skull. */
export function back(id: BackId): readonly BrandKind[] | 'skull' {
  const face = BACK[id];
  return face && !face.skull && face.order ? face.order : 'skull';
}

/** The buildings on a terrain card in reading order, without its empty parcels. */
export const buildings = (id: TerrainId): ParcelKind[] => terrain(id).parcels.filter((kind) => kind !== 'empty');

export const LAST_ROUND = 9;

/** The auction cards of a real player. */
export const HAND: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9];
