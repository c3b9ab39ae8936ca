// Names and short phrases of The Castle in the reader's language.
//
// Pure, given a translator. Knows only the message ids, no text.

import type { FaceId, FeatureView, Kind, Options, WallTile } from '../../generated/castle';
import type { Seat, SeatInfo, Spot, Turn } from '../../generated/protocol';
import { holderName } from '../../net/options';
import { seatWords, type SeatWords } from '../frame/seats';
import { list, type Translate } from '../frame/words';
import { edgesOf, wallNumber } from './data';

export type Words = SeatWords;

export const wordsOf = (t: Translate, lang: string, seats: readonly SeatInfo[], brief = false): Words => seatWords(t, lang, seats, holderName, brief);

export const kindName = (w: Words, kind: Kind): string => w.t(`cs-kind-${kind}`);
/** The role of a follower on a feature: herald, squire, knight or merchant. */
export const roleName = (w: Words, kind: Kind): string => w.t(`cs-role-${kind}`);
export const tileName = (w: Words, face: FaceId): string => w.t(`cs-tile-${face.replaceAll('_', '-')}`);
/** "3, double house". */
export const wallName = (w: Words, tile: WallTile): string => w.t('cs-wall-name', { number: wallNumber(tile), name: w.t(`cs-wall-${wallNumber(tile)}`) });
/** The effect of a wall tile, in a sentence. */
export const wallText = (w: Words, tile: WallTile, { keep_bonus, incomplete_values }: Options): string =>
  w.t(`cs-wall-${wallNumber(tile)}-text`, { bonus: keep_bonus, values: incomplete_values });
/** The name of a score line. */
export const lineName = (w: Words, what: string): string => w.t(`cs-source-${what}`);

export const names = (w: Words, seats: readonly Seat[]): string => list(w, seats.map((seat) => w.name(seat)));
export const pointsText = (w: Words, points: number): string => w.t('frame-points', { count: points, points });
/** "Row 3, column 5". */
export const spotText = (w: Words, [x, y]: Spot): string => w.t('cs-spot', { row: y + 1, column: x + 1 });
/** The kind of edge that a tile has on each side. */
export function sidesText(w: Words, face: FaceId, turn: Turn): string {
  const [n, e, s, west] = edgesOf(face, turn).map((kind) => kindName(w, kind));
  return w.t('cs-sides', { n: n ?? '', e: e ?? '', s: s ?? '', w: west ?? '' });
}
/** "Tower of 3 tiles", "court with 2 markets". */
export const sizeText = (w: Words, { kind, tiles, markets = 0 }: { readonly kind: Kind; readonly tiles: number; readonly markets?: number }): string =>
  w.t(`cs-feature-${kind}`, { tiles, markets });
export const featureText = (w: Words, feature: FeatureView): string => sizeText(w, { ...feature, markets: feature.marks });
/** The points of a feature, and the moment at which it pays them. */
export const worthText = (w: Words, { kind, complete, worth }: FeatureView): string =>
  w.t(kind === 'court' ? 'cs-worth-end' : complete ? 'cs-worth-now' : 'cs-worth-open', { points: pointsText(w, worth) });
/** "12/13": the two numbers of a tower. */
export const towerText = (w: Words, tower: number): string => w.t('cs-tower-name', { low: tower, high: tower + 1 });

export { list };
