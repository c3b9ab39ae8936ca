// Describes the parts of a Carcassonne table for the card of details. A function of the view alone: everything but the
// order of the stacks and hidden hands is public.

import type { FeatureView, Kind, View } from '../../../generated/carcassonne';
import type { Spot } from '../../../generated/protocol';
import { lang, t } from '../../../kit/i18n/index.svelte';
import { lineAbout, parts, seatAbout } from '../../frame/lazy/about';
import { same } from '../../tiles/map';
import type { About, Describe } from '../../types';
import { FACE_IDS } from '../data';
import { atHand, countsOn, featureAt, lastColours, tilesLeft } from '../model';
import { scorePadLines, seatRows } from '../seats';
import { featureSentence, featuresAt } from '../speech';
import { capital, colourBrand, colourName, faceName, featureName, kindName, lineName, wordsOf, worthText, type Words } from '../words';

const RULES: Readonly<Record<Kind, string>> = { road: 'CAR-7.2', city: 'CAR-7.3', monastery: 'CAR-7.5', garden: 'CAR-7.5', field: 'CAR-7.9', river: 'CAR-5.10' };

export const describe: Describe = (key, table) => {
  const view = table.view as View;
  const w = wordsOf(t, lang(), table.info.seats);
  const [kind, of] = parts(key);
  switch (kind) {
    case 'feature': return featureAbout(w, view, of);
    case 'spot': return spotAbout(w, view, of.split(',').map(Number) as unknown as Spot);
    case 'tile': return tileAbout(w, view, of);
    case 'colour': return colourAbout(w, view, Number(of));
    case 'seat': return seatAbout(w, seatRows(view, w), Number(of), (seat) => scorePadLines(view, w, seat));
    case 'line': return lineAbout(w, view.scores.flatMap(({ lines }) => lines), of, lineName(w, of));
    case 'place': return placeAbout(w, view, of);
    default: return null;
  }
};

function featureAbout(w: Words, view: View, of: string): About | null {
  const [at = '', segment = ''] = of.split(':');
  const feature = featureAt(view, at.split(',').map(Number) as unknown as Spot, segment);
  return feature ? { name: featureName(w, feature), rule: RULES[feature.kind], now: [{ text: capital(w, worthText(w, feature)) }, ...holders(w, view, feature)] } : null;
}

const holders = (w: Words, view: View, feature: FeatureView) => {
  const counts = countsOn(view, feature).map(([colour, count]) => ({ brand: colourBrand(w, view, colour), text: w.t('ca-held', { name: colourName(w, view, colour), count }) }));
  return counts.length > 0 ? counts : [{ text: capital(w, w.t('ca-held-nobody')) }];
};

/** A laid tile, feature by feature. */
function spotAbout(w: Words, view: View, at: Spot): About | null {
  const laid = view.tiles.find((one) => same(one.at, at));
  return laid ? { name: capital(w, faceName(w, laid.tile)), meaning: w.t('ca-like', { count: view.left[laid.tile] ?? 0 }), now: featuresAt(view, at).map((feature) => ({ text: featureSentence(w, view, feature) })) } : null;
}

const tileAbout = (w: Words, view: View, face: string): About | null =>
  FACE_IDS.includes(face) ? { name: capital(w, faceName(w, face)), rule: 'CAR-5.5', now: [{ text: capital(w, w.t('ca-like', { count: view.left[face] ?? 0 })) }] } : null;

/** A colour of a team: its points, and whether it is last, which alone is paid. */
function colourAbout(w: Words, view: View, of: number): About | null {
  const at = view.colours.findIndex(({ colour }) => colour === of);
  const one = view.colours[at];
  if (!one) return null;
  const lines = [w.t('frame-points', { count: one.score, points: one.score }), w.t('ca-supply', { count: one.meeples }), w.t('ca-stack', { count: view.stacks[at] ?? 0 }), lastColours(view).includes(of) ? w.t('ca-is-last') : ''];
  return { name: colourName(w, view, of), rule: 'CAR-8.6', now: lines.filter(Boolean).map((text, i) => ({ text, ...i === 0 ? { brand: colourBrand(w, view, of) } : {} })) };
}

function placeAbout(w: Words, view: View, of: string): About | null {
  const [first] = atHand(view);
  if (of === 'tile' && first !== undefined) return tileAbout(w, view, first);
  if (of === 'fields') return { name: capital(w, kindName(w, 'field')), rule: RULES.field };
  return of === 'rest' ? { name: w.t('land-left-total', { count: tilesLeft(view) }), rule: 'CAR-5.18', sheet: { kind: 'rest' } } : null;
}
