// The prompt: one sentence for the decision, and the action buttons. Pure: view + decision + staged move -> words and
// moves. Invariant: the label of every action names its effect.

import type { Completed, FollowerSpot, Legal, Move, Preview, Scorable, View } from '../../generated/castle';
import type { Outcome } from '../../generated/protocol';
import type { PromptAction as AnyAction, Prompt as AnyPrompt } from '../frame/prompt';
import { finalRank, finalScore } from '../frame/score';
import { capital } from '../frame/words';
import { kindOf } from './data';
import { featureAt } from './model';
import { choicesOf, isNone, waysOf, type Staged } from './stage';
import { featureText, kindName, names, pointsText, roleName, sizeText, towerText, wallName, type Words } from './words';

export type ActId = 'confirm' | 'turn' | 'none';
export type PromptAction = AnyAction<Move, ActId>;
export type Prompt = AnyPrompt<Move, ActId>;

export interface Situation {
  readonly view: View;
  readonly legal: Legal | null;
  readonly staged: Staged;
  readonly result: Outcome | null;
  /** The server's preview of the staged move. */
  readonly preview: Preview | null;
  /** Whether this is a replay: no decision is open and no seat is awaited. */
  readonly replay: boolean;
}

const ask = (say: string, sub: string, acts: readonly PromptAction[] = []): Prompt => ({ say, sub, acts, mine: true });

/** Returns the sentence and buttons for the viewer. */
export function promptOf(s: Situation, w: Words): Prompt {
  if (s.view.stage === 'over') return over(s, w);
  return s.legal && !s.replay ? asking(s, w, s.legal) : watching(s, w);
}

function asking(s: Situation, w: Words, legal: Legal): Prompt {
  const { staged } = s;
  if (!staged) return begin(s, w, legal);
  const confirm: PromptAction = { id: 'confirm', label: w.t(`cs-act-${staged.do === 'score_feature' && staged.double ? 'double' : staged.do}`), moves: [staged], main: true };
  if (staged.do === 'place_tile') return ask(w.t('cs-ask-here'), consequence(s, w) || w.t('cs-ask-here-sub'), [...turning(w, legal, staged), confirm]);
  return ask(`${choiceText(w, s.view, legal, staged)}?`, consequence(s, w) || w.t('cs-no-points-now'), [...(isNone(staged) ? [] : without(w, legal)), confirm]);
}

/** The prompt before any choice. */
function begin({ view }: Situation, w: Words, legal: Legal): Prompt {
  switch (legal.kind) {
    case 'place': return ask(w.t('cs-ask-place'), w.t('cs-ask-place-sub', { count: legal.cells.length }));
    case 'follower': return ask(w.t('cs-ask-follower'), w.t('cs-ask-follower-sub', { count: view.players.find(({ seat }) => seat === view.you)?.followers ?? 0 }), without(w, legal));
    case 'score': return ask(w.t('cs-ask-score'), w.t(legal.features.some(({ pays }) => pays === view.you) ? 'cs-ask-score-own' : 'cs-ask-score-other'));
    case 'turn_end': return ask(w.t('cs-ask-extra'), w.t('cs-ask-extra-sub'), without(w, legal));
  }
}

/** The button that declines. */
const without = (w: Words, legal: Legal): PromptAction[] => choicesOf(legal).filter(isNone).map((move) => ({ id: 'none', label: w.t(`cs-act-${move.do}`), moves: [move], main: false }));
const turning = (w: Words, legal: Legal, staged: Staged): PromptAction[] => (waysOf(legal, staged) > 1 ? [{ id: 'turn', label: w.t('cs-act-turn'), moves: [], main: false }] : []);

/** The features that the staged move completes, and its gain. */
function consequence({ preview, view }: Situation, w: Words): string {
  if (!preview) return '';
  const tower = preview.tower === null ? '' : w.t('cs-then-wall', { tower: towerText(w, preview.tower) });
  return [...preview.completes.map((one) => completedText(w, view, one)), tower].filter(Boolean).join(' ');
}

/** "Tower of 3 tiles complete: 6 points for Ada." */
function completedText(w: Words, view: View, { pays, points, ...feature }: Completed): string {
  const values = { feature: capital(w, sizeText(w, feature)), points: pointsText(w, points) };
  if (pays === null) return w.t('cs-completes-tie', values);
  return pays === view.you ? w.t('cs-completes-you', values) : w.t('cs-completes', { ...values, name: w.name(pays) });
}

/** The label of an answer in the list of answers. */
export function choiceText(w: Words, view: View, legal: Legal | null, move: Move): string {
  const spot = legal?.kind === 'follower' && move.do === 'place_follower' ? legal.spots.find(({ segment }) => segment === move.segment) : undefined;
  if (spot) return w.t('cs-choice-follower', { role: capital(w, roleName(w, kindOf(spot.segment))), feature: spotSize(w, spot) });
  const feature = move.do === 'score_feature' ? scorableOf(legal, move) : undefined;
  if (feature) return scorableName(w, view, feature);
  return w.t(`cs-act-${move.do}`);
}

const spotSize = (w: Words, { segment, tiles, markets }: FollowerSpot): string => sizeText(w, { kind: kindOf(segment), tiles, markets });
const scorableOf = (legal: Legal | null, move: Move): Scorable | undefined =>
  legal?.kind === 'score' && move.do === 'score_feature' ? legal.features.find(({ at, segment }) => segment === move.segment && String(at) === String(move.at)) : undefined;
function scorableName(w: Words, view: View, { at, segment, kind }: Scorable): string {
  const feature = featureAt(view, at, segment);
  return capital(w, feature ? featureText(w, feature) : kindName(w, kind));
}

/** The gain of an answer, shown beside its label. */
export function choiceWorth(w: Words, view: View, legal: Legal | null, move: Move): string {
  if (legal?.kind === 'follower' && move.do === 'place_follower') {
    const spot = legal.spots.find(({ segment }) => segment === move.segment);
    if (!spot) return '';
    return w.t(kindOf(spot.segment) === 'court' ? 'cs-worth-end' : spot.complete ? 'cs-worth-now' : 'cs-worth-open', { points: pointsText(w, spot.worth) });
  }
  const feature = scorableOf(legal, move);
  if (!feature || move.do !== 'score_feature') return move.do === 'use_extra_turn' ? wallName(w, 'wall_1') : '';
  if (feature.pays === null) return w.t('cs-pays-nobody');
  const points = pointsText(w, feature.points * (move.double ? 2 : 1));
  const paid = feature.pays === view.you ? w.t('cs-pays-you', { points }) : w.t('cs-pays', { name: w.name(feature.pays), points });
  return move.double ? w.t('cs-pays-with', { paid, tile: wallName(w, move.double) }) : paid;
}

function watching({ view }: Situation, w: Words): Prompt {
  const say = view.actor === null ? w.t('frame-wait-any') : w.t(`cs-wait-${view.stage}`, { name: w.name(view.actor) });
  return { say, sub: view.you === null ? w.t('frame-watching') : '', acts: [], mine: false };
}

function over({ view, result }: Situation, w: Words): Prompt {
  const first = view.players.map(({ seat }) => seat).filter((seat) => finalRank(result, seat) === 1);
  const say = first.length > 0 ? w.t('cs-wins', { names: names(w, first), count: first.length }) : w.t('cs-over');
  return { say, sub: first[0] === undefined ? '' : w.t('cs-wins-sub', { total: finalScore(result, first[0]) }), acts: [], mine: false };
}

/** The progress of the game: "Turn 12 · 43 tiles left". */
export const whereText = (view: View, w: Words): string => (view.stage === 'over' ? w.t('cs-over') : w.t('cs-where', { turn: view.turn, stack: view.stack }));
