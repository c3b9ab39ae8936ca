// The texts for screen readers of a table of The Castle: spaces, features, wall tiles, and announcements of decisions.
//
// A function of the view, the legal answers and the staged move alone, so it cannot reveal hidden information.

import type { FeatureView, Legal, Move, PlayerView, View } from '../../generated/castle';
import type { Spot, Turn } from '../../generated/protocol';
import { capital } from '../frame/words';
import { fittingAt, type Layable } from '../tiles/placement';
import { isInside, kindOf } from './data';
import { heldFeatures, holdersOf, isTied, leftOf, tileAt } from './model';
import { choiceText, choiceWorth, type Prompt } from './prompt';
import { hasText } from './seats';
import { choicesOf, numberOf, type Staged } from './stage';
import { featureText, list, pointsText, roleName, sidesText, spotText, tileName, towerText, wallName, wallText, type Words } from './words';

/** The points of a feature and their owner: "Tower of 3 tiles, open: 6 points when complete. Ada 2, Bohdan 1." */
export function featureSentence(w: Words, view: View, feature: FeatureView): string {
  const { kind, complete, worth } = feature;
  const when = kind === 'court' ? 'cs-feature-end' : complete ? 'cs-feature-complete' : 'cs-feature-open';
  const holders = holdersOf(view, feature);
  const who = holders.length === 0 ? w.t('cs-held-nobody') : w.t(isTied(view, feature) ? 'cs-held-tie' : 'cs-held', { holders: holders.map(({ seat, count }) => `${w.name(seat)} ${count}`).join(', ') });
  return `${w.t(when, { feature: capital(w, featureText(w, feature)), points: pointsText(w, worth) })} ${who}`;
}

/** The contents of a space: the tile, its sides, and the followers on it. */
export function spaceSentence(w: Words, view: View, at: Spot, layable: Layable | null = null): string {
  const tile = tileAt(view, at);
  const turns = fittingAt(layable?.cells ?? [], at)?.turns.length ?? 0;
  if (!tile) return w.t(turns > 0 ? 'cs-cell' : isInside(at) ? 'cs-space-empty' : 'cs-space-outside', { spot: spotText(w, at), count: turns });
  const there = view.followers.filter((follower) => String(follower.at) === String(at));
  const figures = there.map(({ seat, segment }) => w.t('cs-follower-of', { name: w.name(seat), role: roleName(w, kindOf(segment)) }));
  const keeps = view.players.filter(({ keep_at }) => keep_at !== null && String(keep_at) === String(at)).map(({ seat }) => w.t('cs-keep-of', { name: w.name(seat) }));
  const more = [...figures, ...keeps];
  return [w.t('cs-space-tile', { spot: spotText(w, at), tile: tileName(w, tile.tile), sides: sidesText(w, tile.tile, tile.turn) }), more.length > 0 ? `${list(w, more)}.` : ''].filter(Boolean).join(' ');
}

/** A tile as it is staged: "Row 3, column 5: north tower, east court …". */
export const laidSentence = (w: Words, tile: string, at: Spot, turn: Turn): string => w.t('cs-laid', { spot: spotText(w, at), sides: sidesText(w, tile, turn) });

/** A player in a sentence: points, followers, keep, wall tiles. */
export function playerSentence(w: Words, view: View, player: PlayerView): string {
  const held = player.wall_tiles.map(({ tile }) => `${capital(w, wallName(w, tile))}: ${wallText(w, tile, view.options)}`);
  return [w.t('cs-player', { name: w.name(player.seat), points: pointsText(w, player.score), total: pointsText(w, player.total.total), has: hasText(w, player) }), ...held].join(' ');
}

export const featuresSpeech = (w: Words, view: View): string => heldFeatures(view).map((feature) => featureSentence(w, view, feature)).join(' ') || w.t('cs-no-features');
export const leftSpeech = (w: Words, view: View): string => w.t('cs-left-words', { stack: view.stack, faces: leftOf(view).map(([face, count]) => w.t('cs-left-face', { count, tile: tileName(w, face) })).join(', ') });
const towersSpeech = (w: Words, { towers }: View): string => (towers.length > 0 ? w.t('cs-towers-words', { towers: list(w, towers.map((tower) => towerText(w, tower))) }) : '');
export const wallsSpeech = (w: Words, view: View): string => [...view.players.map((player) => playerSentence(w, view, player)), towersSpeech(w, view)].filter(Boolean).join(' ');

/** The answers with their numbers. */
export const choicesSpeech = (w: Words, view: View, legal: Legal | null): string =>
  choicesOf(legal).map((move) => w.t('cs-choice-words', { number: numberOf(legal, move), choice: choiceLine(w, view, legal, move) })).join(' ');

/** An answer with its gain. */
export function choiceLine(w: Words, view: View, legal: Legal | null, move: Move): string {
  return [choiceText(w, view, legal, move), choiceWorth(w, view, legal, move)].filter(Boolean).join(': ');
}

/** The description of the whole position. */
export function positionSpeech(w: Words, view: View): string {
  const drawn = view.drawn ? w.t('cs-drawn', { tile: tileName(w, view.drawn) }) : '';
  const last = view.tiles.at(-1);
  return [w.t('cs-where-words', { turn: view.turn, stack: view.stack }), drawn, wallsSpeech(w, view), last ? w.t('cs-last-words', { name: w.name(last.by), what: spaceSentence(w, view, last.at) }) : '', featuresSpeech(w, view), w.t('cs-area', { count: view.area })].filter(Boolean).join(' ');
}

/** The announcement of a new decision, for the assertive live region. */
export function decisionSentence(w: Words, view: View, legal: Legal, prompt: Prompt): string {
  const say = w.t('cs-says', { text: prompt.say });
  if (w.brief) return say;
  const tile = legal.kind === 'place' ? `${w.t('cs-drawn', { tile: tileName(w, legal.tile) })} ${sidesOf(w, legal.tile)}` : choicesSpeech(w, view, legal);
  return [say, tile, legal.kind === 'place' ? prompt.sub : ''].filter(Boolean).join(' ').replace('?.', '?');
}

const sidesOf = (w: Words, tile: string): string => `${sidesText(w, tile, 0)}.`;

/** The announcement of a change of the staged move. */
export function stageSentence(w: Words, view: View, legal: Legal | null, staged: Staged, prompt: Prompt): string {
  if (staged?.do === 'place_tile') return laidSentence(w, staged.tile, staged.at, staged.turn);
  if (staged) return `${choiceLine(w, view, legal, staged)}.`.replace('?.', '?');
  return w.t('cs-says', { text: prompt.say }).replace('?.', '?');
}
