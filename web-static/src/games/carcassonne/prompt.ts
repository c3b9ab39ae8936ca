// The prompt: one sentence for the decision, and the action buttons. Pure: view + decision + staged choice -> words and
// moves. Invariant: the label of every action names its effect.

import type { FigureSpot, Legal, Move, Preview, View } from '../../generated/carcassonne';
import type { Outcome, SegmentId } from '../../generated/protocol';
import type { PromptAction as AnyAction, Prompt as AnyPrompt } from '../frame/prompt';
import { finalRank, finalScore } from '../frame/score';
import { signed } from '../frame/words';
import { kindOf } from './data';
import { isTeam, lastColours, roleOf, tilesLeft } from './model';
import { fittings, isWay, meepling, moveOf, placing, scoreWays, spotsOf, stagedSpot, type Stage } from './stage';
import { capital, colourName, colourNames, edgesName, faceName, kindName, list, names, payText, roleName, spotName, type Words } from './words';

export type ActId = 'confirm' | 'skip' | 'turn';
export type PromptAction = AnyAction<Move, ActId>;
export type Prompt = AnyPrompt<Move, ActId>;

export interface Situation {
  readonly view: View;
  readonly legal: Legal | null;
  readonly stage: Stage;
  /** The tile that the next tap lays. */
  readonly tile: string | null;
  readonly result: Outcome | null;
  /** The server's preview of the staged move. */
  readonly preview: Preview | null;
  /** Whether this is a replay: no decision is open and no seat is awaited. */
  readonly replay: boolean;
}

const ask = (say: string, sub: readonly string[], acts: readonly PromptAction[] = []): Prompt => ({ say, sub: sub.filter(Boolean).join(' '), acts, mine: true });

/** Returns the sentence and buttons for the viewer. */
export function promptOf(s: Situation, w: Words): Prompt {
  if (s.view.stage === 'over') return over(s, w);
  return s.legal && !s.replay ? asking(s, w, s.legal) : watching(s, w);
}

function asking(s: Situation, w: Words, legal: Legal): Prompt {
  const move = moveOf(legal, s.stage);
  const confirm = (label: string): PromptAction[] => (move ? [{ id: 'confirm', label, moves: [move], main: true }] : []);
  switch (s.stage.kind) {
    case 'none': return begin(s, w, legal);
    case 'tile': return ask(w.t('ca-ask-here'), [closing(s, w), then(w, spotsOf(legal, s.stage)), ending(s, w)], [...turnAct(s, w, legal), ...confirm(w.t('ca-act-place'))]);
    case 'figure': return figure(s, w, legal, confirm);
    case 'recall': return ask(w.t('ca-ask-recall'), [w.t('ca-ask-recall-sub', { points: meepling(legal)?.recall ?? 0 })], [...skip(w, legal), ...confirm(w.t('ca-act-recall'))]);
    case 'discard': return ask(w.t('ca-ask-discard-this'), [faceLine(w, s.stage.tile)], confirm(w.t('ca-act-discard')));
    case 'score': {
      const way = scoreWays(legal).find((one) => isWay(s.stage, one));
      return ask(w.t('ca-ask-score-this'), [way ? payText(w, s.view, way.feature, way.colour) : ''], confirm(w.t('ca-act-score')));
    }
  }
}

/** The actions while nothing is staged. */
function begin(s: Situation, w: Words, legal: Legal): Prompt {
  const { t } = w;
  switch (legal.kind) {
    case 'place': {
      const spaces = fittings(legal, s.tile).length;
      const several = legal.tiles.length > 1;
      return ask(t(several ? 'ca-ask-hand' : 'ca-ask-place'), [whose(s, w), s.tile ? `${faceLine(w, s.tile)} ${t('ca-fits', { count: spaces })}` : '', ending(s, w)]);
    }
    case 'meeple': return ask(t(legal.skip ? 'ca-ask-figure' : 'ca-ask-figure-must'), [whose(s, w), t('ca-ask-figure-sub', { count: legal.spots.length }), legal.recall === null ? '' : t('ca-or-recall', { points: legal.recall })], skip(w, legal));
    case 'discard': return ask(t('ca-ask-discard'), [t('ca-ask-discard-sub')]);
    case 'score': return ask(t('ca-ask-score'), [t('ca-ask-score-sub', { colours: colourNames(w, s.view, lastColours(s.view)) })]);
  }
}

/** The colour whose turn it is, for teams with several. */
const whose = ({ view }: Situation, w: Words): string => (isTeam(view) ? w.t('ca-whose', { colour: colourName(w, view, view.colour) }) : '');
const ending = ({ view }: Situation, w: Words): string => (view.ending ? w.t('ca-ending') : '');
const faceLine = (w: Words, face: string): string => `${capital(w, faceName(w, face))}.`;

function figure(s: Situation, w: Words, legal: Legal, confirm: (label: string) => PromptAction[]): Prompt {
  const spot = stagedSpot(legal, s.stage);
  const role = spot ? roleName(w, roleOf(spot.figure, spot.segment)) : '';
  return ask(w.t('ca-ask-role', { role: capital(w, role) }), [spot ? `${capital(w, spotText(w, spot))}.` : '', closing(s, w)], [...skip(w, legal), ...confirm(w.t('ca-act-role', { role }))]);
}

/** The worth of a figure at a place: "city of 2 tiles, complete: 4 points now". */
export function spotText(w: Words, { segment, tiles, complete, worth }: FigureSpot): string {
  const kind = kindOf(segment);
  const size = kind === 'field' ? '' : w.t(kind === 'monastery' || kind === 'garden' ? 'ca-spaces' : 'ca-tiles', { count: tiles });
  return `${[kindName(w, kind), size].filter(Boolean).join(', ')}; ${w.t(complete ? 'ca-worth-complete' : kind === 'field' ? 'ca-worth-field' : 'ca-worth-open', { points: worth })}`;
}

/** The button that turns a tile which fits in several ways. */
function turnAct(s: Situation, w: Words, legal: Legal): PromptAction[] {
  if (s.stage.kind !== 'tile') return [];
  const { tile, at } = s.stage.laid;
  const ways = fittings(legal, tile).find((cell) => cell.at[0] === at[0] && cell.at[1] === at[1])?.turns.length ?? 0;
  return ways > 1 ? [{ id: 'turn', label: w.t('ca-act-turn'), moves: [], main: false }] : [];
}

const skip = (w: Words, legal: Legal): PromptAction[] => (meepling(legal)?.skip ? [{ id: 'skip', label: w.t('ca-act-skip'), moves: [{ do: 'skip' }], main: false }] : []);

/** The features that the staged move completes, their points, and whether another turn follows. */
function closing({ view, preview }: Situation, w: Words): string {
  if (!preview) return '';
  const closed = preview.completes.map(({ kind, tiles, points, owners }) =>
    w.t(owners.length > 0 ? 'ca-closes' : 'ca-closes-free', { kind: kindName(w, kind), count: tiles, points, names: colourNames(w, view, owners) }));
  return [...closed, preview.bonus_turn ? w.t('ca-then-bonus') : ''].filter(Boolean).join(' ');
}

/** Which figures could be placed then. */
function then(w: Words, segments: readonly SegmentId[]): string {
  const roles = [...new Set(segments.map((segment) => roleName(w, roleOf(kindOf(segment) === 'garden' ? 'abbot' : 'meeple', segment))))];
  return roles.length > 0 ? w.t('ca-then-figure', { roles: list(w, roles) }) : w.t('ca-then-none');
}

/** The roles that are possible at the place of the staged tile, as the tray shows them. */
export const rolesThen = (w: Words, legal: Legal | null, stage: Stage): string[] =>
  [...new Set(spotsOf(legal, stage).map((segment) => `${capital(w, roleName(w, roleOf(kindOf(segment) === 'garden' ? 'abbot' : 'meeple', segment)))} · ${kindName(w, kindOf(segment))}`))];

/** The immediate gain of the staged move, to be drawn on the tile; empty for none. */
export const gainText = (preview: Preview | null): string => (preview && preview.gain > 0 ? signed(preview.gain) : '');

function watching({ view, replay }: Situation, w: Words): Prompt {
  if (view.actor === null) return { say: w.t('frame-wait-any'), sub: '', acts: [], mine: false };
  const say = view.any_seat && !replay ? w.t('ca-wait-any') : w.t(`ca-wait-${view.stage}`, { name: w.name(view.actor) });
  const tile = view.drawn && view.stage === 'place' ? w.t('ca-tile-is', { face: faceName(w, view.drawn) }) : '';
  const sub = [isTeam(view) ? w.t('ca-whose', { colour: colourName(w, view, view.colour) }) : '', view.you === null ? w.t('frame-watching') : tile];
  return { say, sub: sub.filter(Boolean).join(' '), acts: [], mine: false };
}

function over({ view, result }: Situation, w: Words): Prompt {
  if (isTeam(view)) {
    const total = Math.min(...view.colours.map(({ score }) => score));
    return { say: w.t('ca-team-over', { total }), sub: w.t('ca-team-over-sub', { colours: colourNames(w, view, lastColours(view)) }), acts: [], mine: false };
  }
  const first = view.scores.map(({ seat }) => seat).filter((seat) => finalRank(result, seat) === 1);
  const say = first.length > 0 ? w.t('ca-wins', { names: names(w, first), count: first.length }) : w.t('ca-over');
  return { say, sub: first[0] === undefined ? '' : w.t('ca-wins-sub', { total: finalScore(result, first[0]) }), acts: [], mine: false };
}

/** The progress of the game: "Turn 17 · 55 tiles left". */
export function whereText(view: View, w: Words): string {
  if (view.stage === 'over') return w.t('ca-over');
  return view.river > 0 ? w.t('ca-where-river', { turn: view.turn, count: view.river }) : w.t('ca-where', { turn: view.turn, count: tilesLeft(view) });
}

/** A way to lay the tile, in words: "2 east; city in the north …". */
export const placeText = (w: Words, { tile, at, turn }: { readonly tile: string; readonly at: readonly [number, number]; readonly turn: number }): string => `${capital(w, spotName(w, [...at]))}: ${edgesName(w, tile, turn)}`;

/** Whether the decision is about laying a tile. */
export const asksTile = (legal: Legal | null): boolean => placing(legal) !== null;
