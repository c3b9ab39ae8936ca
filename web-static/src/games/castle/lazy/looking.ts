// Describes the parts of a table of The Castle for the card of details. A function of the view alone, which contains no
// faces of the wall tiles on the towers.

import type { Kind, View, WallTile } from '../../../generated/castle';
import type { Spot } from '../../../generated/protocol';
import { lang, t } from '../../../kit/i18n/index.svelte';
import { lineAbout, parts, seatAbout } from '../../frame/lazy/about';
import { capital } from '../../frame/words';
import { same } from '../../tiles/map';
import type { About, AboutLine, Describe } from '../../types';
import { FACES, isPlayed, WALL_TILES } from '../data';
import { featureAt, featuresAt, holdersOf, isReady, isTied, playerOf, tileAt } from '../model';
import { scorePadLines, seatRows } from '../seats';
import { featureSentence } from '../speech';
import { featureText, lineName, tileName, wallName, wallText, wordsOf, worthText, type Words } from '../words';

const RULES: Readonly<Record<Kind, string>> = { path: 'CAR-8.28', house: 'CAR-8.29', tower: 'CAR-8.29', court: 'CAR-8.39' };

export const describe: Describe = (key, table) => {
  const view = table.view as View;
  const w = wordsOf(t, lang(), table.info.seats);
  const [kind, of] = parts(key);
  switch (kind) {
    case 'feature': return featureAbout(w, view, of);
    case 'spot': return spotAbout(w, view, of.split(',').map(Number) as unknown as Spot);
    case 'tile': return tileAbout(w, view, of);
    case 'wall': return wallAbout(w, view, of as WallTile);
    case 'keep': return keepAbout(w, view, Number(of));
    case 'seat': return seatAbout(w, seatRows(view, w), Number(of), (seat) => scorePadLines(view, w, seat));
    case 'line': return lineAbout(w, view.players.flatMap(({ total }) => total.lines), of, lineName(w, of));
    case 'place': return placeAbout(w, view, of);
    default: return null;
  }
};

function featureAbout(w: Words, view: View, of: string): About | null {
  const [at = '', segment = ''] = of.split(':');
  const feature = featureAt(view, at.split(',').map(Number) as unknown as Spot, segment);
  if (!feature) return null;
  const holders = holdersOf(view, feature).map(({ seat, count }) => ({ brand: w.brand(seat), text: `${w.name(seat)} ${count}` }));
  const nobody = holders.length === 0 ? [{ text: w.t('cs-held-nobody') }] : [];
  return { name: capital(w, featureText(w, feature)), rule: RULES[feature.kind], now: [{ text: isTied(view, feature) ? w.t('cs-tie') : capital(w, worthText(w, feature)) }, ...holders, ...nobody] };
}

/** A laid tile, feature by feature, and the keeps that stand there. */
function spotAbout(w: Words, view: View, at: Spot): About | null {
  const laid = tileAt(view, at);
  return laid ? { name: capital(w, tileName(w, laid.tile)), meaning: w.t('cs-like-it', { count: view.left[laid.tile] ?? 0 }), now: [...featuresAt(view, at).map((feature) => ({ text: featureSentence(w, view, feature) })), ...keepsAt(w, view, at)] } : null;
}

const keepsAt = (w: Words, { players }: View, at: Spot): AboutLine[] => players.filter(({ keep_at }) => same(keep_at, at)).map(({ seat }) => ({ text: w.t('cs-keep-of', { name: w.name(seat) }), brand: w.brand(seat) }));

const tileAbout = (w: Words, view: View, face: string): About | null =>
  FACES.includes(face) ? { name: capital(w, tileName(w, face)), rule: 'CAR-8.25', now: [{ text: capital(w, w.t('cs-like-it', { count: view.left[face] ?? 0 })) }] } : null;

function wallAbout(w: Words, view: View, tile: WallTile): About | null {
  if (!WALL_TILES.includes(tile)) return null;
  const held = view.players.flatMap(({ seat, wall_tiles }) => wall_tiles.filter((one) => one.tile === tile).map((one) => ({ seat, one })));
  const now = held.map(({ seat, one }) => ({ brand: w.brand(seat), text: capital(w, w.t(!isPlayed(tile) ? 'cs-wall-at-end' : isReady(view, one) ? 'cs-wall-ready' : 'cs-wall-fresh')) }));
  return { name: capital(w, wallName(w, tile)), meaning: wallText(w, tile, view.options), rule: 'CAR-8.34', now, sheet: { kind: 'walls' } };
}

/** The keep of a seat, as large as the house in which it stands. */
function keepAbout(w: Words, view: View, seat: number): About | null {
  const player = playerOf(view, seat);
  return player && { name: w.t('cs-keep-of', { name: w.name(seat) }), rule: 'CAR-8.36', now: [{ text: capital(w, w.t('cs-keep-size', { tiles: player.keep })), brand: w.brand(seat) }, { text: w.t('cs-area-short', { count: view.area }) }] };
}

function placeAbout(w: Words, view: View, of: string): About | null {
  if (of === 'tile' && view.drawn) return tileAbout(w, view, view.drawn);
  if (of === 'area') return { name: w.t('cs-area-short', { count: view.area }), rule: 'CAR-8.38' };
  return of === 'walls' ? { name: w.t('cs-walls'), rule: 'CAR-8.32', sheet: { kind: 'walls' } } : null;
}
