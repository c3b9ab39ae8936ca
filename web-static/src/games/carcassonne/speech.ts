// The texts for screen readers of a Carcassonne table: spaces, features, players, and announcements of decisions.
//
// A function of the view, the legal answers and the staged choice alone, so it cannot reveal hidden information.

import type { FeatureView, Legal, View } from '../../generated/carcassonne';
import type { Spot } from '../../generated/protocol';
import { same } from '../tiles/map';
import { figuresOn, isTeam, pointable, roleOf, tilesLeft } from './model';
import { asksTile, placeText, whereText, type Prompt } from './prompt';
import { fittings, type Stage } from './stage';
import { capital, colourName, faceName, featureName, holdersText, list, roleName, spotName, worthText, type Words } from './words';

/** "2 east: city corner with road; knight of Bohdan." or "3 east: free, the tile fits in 2 ways." */
export function spotSentence(w: Words, view: View, legal: Legal | null, tile: string | null, at: Spot): string {
  const laid = view.tiles.find((one) => same(one.at, at));
  if (laid) {
    const standing = view.figures.filter((one) => same(one.at, at)).map(({ colour, figure, segment }) => w.t('ca-figure-of', { role: roleName(w, roleOf(figure, segment)), name: colourName(w, view, colour) }));
    return `${[`${capital(w, spotName(w, at))}: ${faceName(w, laid.tile)}`, ...standing].join('; ')}.`;
  }
  const ways = fittings(legal, tile).find((cell) => same(cell.at, at))?.turns.length ?? 0;
  return w.t(asksTile(legal) ? (ways > 0 ? 'ca-spot-fits' : 'ca-spot-no') : 'ca-spot-free', { where: capital(w, spotName(w, at)), count: ways });
}

/** A feature with its owners and its points. */
export const featureSentence = (w: Words, view: View, feature: FeatureView): string => `${featureName(w, feature)}: ${holdersText(w, view, feature)}; ${worthText(w, feature)}.`;

/** The features of a tile one by one. */
export const featuresAt = (view: View, at: Spot): FeatureView[] => pointable(view).filter(({ segments }) => segments.some(([spot]) => same(spot, at)));

/** The supply and the score of a colour. */
export function colourSentence(w: Words, view: View, { colour, score, meeples, abbots }: View['colours'][number]): string {
  return w.t(view.options.abbot && !isTeam(view) ? 'ca-has-abbot' : 'ca-has', { name: colourName(w, view, colour), score, count: meeples, abbots });
}

/** The features that somebody holds, the largest first. */
export const heldFeatures = (view: View): FeatureView[] => view.features.filter((feature) => figuresOn(view, feature).length > 0).sort((a, b) => b.worth - a.worth);

/** The description of the whole position. */
export function positionSpeech(w: Words, view: View): string {
  const held = heldFeatures(view).map((feature) => featureSentence(w, view, feature));
  const spots = view.tiles.map(({ at }) => spotSentence(w, view, null, null, at));
  return [`${whereText(view, w)}.`, ...view.colours.map((colour) => colourSentence(w, view, colour)), ...held, ...spots].join(' ');
}

/** The faces that are still to come, in words. */
export const leftSpeech = (w: Words, view: View): string =>
  [w.t('land-left-total', { count: tilesLeft(view) }), list(w, Object.entries(view.left).map(([tile, count]) => `${count} × ${faceName(w, tile)}`))].filter(Boolean).join(': ');

/** The announcement of a new decision, for the assertive live region. */
export const decisionSentence = (w: Words, prompt: Prompt): string => (w.brief ? prompt.say : [`${prompt.say}.`.replace('?.', '?'), prompt.sub].filter(Boolean).join(' '));

/** The announcement of a change of the staged choice. */
export function stageSentence(w: Words, stage: Stage, prompt: Prompt): string {
  if (stage.kind === 'tile') return [`${placeText(w, stage.laid)}.`, prompt.sub].filter(Boolean).join(' ');
  return decisionSentence({ ...w, brief: false }, prompt);
}

