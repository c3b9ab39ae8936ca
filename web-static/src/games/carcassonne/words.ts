// Names and short phrases of Carcassonne in the reader's language.
//
// Pure, given a translator. Knows only the message ids, no text.

import { BRANDS } from '../../kit/art';
import type { Colour, FaceId, FeatureView, Kind, Scorable, View } from '../../generated/carcassonne';
import type { Brand, Seat, SeatInfo, Spot, Turn } from '../../generated/protocol';
import { holderName } from '../../net/options';
import { seatWords, type SeatWords } from '../frame/seats';
import { capital, list, type Translate } from '../frame/words';
import type { Role } from '../tiles/figure-art';
import { edgesOf, facesIn } from './data';
import { countsOn, isTeam } from './model';

export type Words = SeatWords;

export const wordsOf = (t: Translate, lang: string, seats: readonly SeatInfo[], brief = false): Words => seatWords(t, lang, seats, holderName, brief);

const dashed = (id: string): string => id.replaceAll('_', '-');

export const kindName = (w: Pick<Words, 't'>, kind: Kind): string => w.t(`ca-kind-${kind}`);
export const roleName = (w: Pick<Words, 't'>, role: Role): string => w.t(`ca-role-${role}`);
export const faceName = (w: Pick<Words, 't'>, face: FaceId): string => w.t(`ca-face-${dashed(face)}`);
/** The name of a score line. */
export const lineName = (w: Pick<Words, 't'>, what: string): string => w.t(`ca-source-${dashed(what)}`);

/** The emblem of a colour: that of its player, in a team its own. */
export const colourBrand = (w: Words, view: Pick<View, 'options'>, colour: Colour): Brand => (isTeam(view) ? (BRANDS[colour] ?? 'hat') : w.brand(colour));
/** The name of a colour's holder. */
export const colourName = (w: Words, view: Pick<View, 'options'>, colour: Colour): string => (isTeam(view) ? w.t('ca-colour', { name: capital(w, w.t(`brand-${BRANDS[colour] ?? 'hat'}`)) }) : w.name(colour));
export const names = (w: Words, seats: readonly Seat[]): string => list(w, seats.map((seat) => w.name(seat)));
export const colourNames = (w: Words, view: Pick<View, 'options'>, colours: readonly Colour[]): string => list(w, colours.map((colour) => colourName(w, view, colour)));

/** The position of a space relative to the start tile: "2 east, 1 north". */
export function spotName(w: Words, [x, y]: Spot): string {
  if (x === 0 && y === 0) return w.t('ca-spot-start');
  const parts = [x === 0 ? '' : w.t(x > 0 ? 'ca-spot-east' : 'ca-spot-west', { n: Math.abs(x) }), y === 0 ? '' : w.t(y > 0 ? 'ca-spot-south' : 'ca-spot-north', { n: Math.abs(y) })];
  return parts.filter(Boolean).join(', ');
}

/** The edges of a tile in this orientation: "city in the north, road in the east …". */
export function edgesName(w: Words, face: FaceId, turn: Turn): string {
  const [n = 'field', e = 'field', s = 'field', west = 'field'] = edgesOf(face, turn).map((kind) => kindName(w, kind));
  return w.t('ca-edges', { n, e, s, w: west });
}

/** "City, 3 tiles, 1 coat of arms". */
export function featureName(w: Words, { kind, tiles, pennants, cities }: Pick<FeatureView, 'kind' | 'tiles' | 'pennants' | 'cities'>): string {
  const size = kind === 'field' ? w.t('ca-cities', { count: cities }) : kind === 'monastery' || kind === 'garden' ? w.t('ca-spaces', { count: tiles }) : w.t('ca-tiles', { count: tiles });
  return [capital(w, kindName(w, kind)), size, pennants > 0 ? w.t('ca-pennants', { count: pennants }) : ''].filter(Boolean).join(', ');
}

/** The owners of a feature and its points: "Bohdan 2, you 1; complete: 8 points". */
export function holdersText(w: Words, view: View, feature: FeatureView): string {
  const counts = countsOn(view, feature).map(([colour, count]) => w.t('ca-held', { name: colourName(w, view, colour), count }));
  return counts.length > 0 ? list(w, counts) : w.t('ca-held-nobody');
}

export const worthText = (w: Words, { kind, complete, worth }: Pick<FeatureView, 'kind' | 'complete' | 'worth'>): string =>
  w.t(complete ? 'ca-worth-complete' : kind === 'field' ? 'ca-worth-field' : 'ca-worth-open', { points: worth });

/** "City, complete: 8 for Ada, 8 for Hanna": the points of a scored feature and their owners. */
export function payText(w: Words, view: View, { kind, pays, at }: Scorable, colour?: Colour): string {
  const paid = pays.filter(([one]) => colour === undefined || one === colour).map(([one, points]) => w.t('ca-pays', { name: colourName(w, view, one), points }));
  return w.t('ca-score-way', { kind: capital(w, kindName(w, kind)), where: spotName(w, at), paid: paid.length > 0 ? list(w, paid) : w.t('ca-pays-nobody') });
}

/** The faces of the game, each with the number of tiles that are still to come. */
export const comingFaces = (view: Pick<View, 'options' | 'left'>, w: Words): { readonly tile: FaceId; readonly name: string; readonly count: number }[] => facesIn(view.options).map((tile) => ({ tile, name: faceName(w, tile), count: view.left[tile] ?? 0 }));

export { capital, list };
