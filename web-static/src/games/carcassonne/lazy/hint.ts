// Puts the hinted moves of Carcassonne into words and stages them.

import type { Colour, Kind, Legal, Move, View } from '../../../generated/carcassonne';
import type { HintReason } from '../../../generated/protocol';
import { lang, t } from '../../../kit/i18n/index.svelte';
import type { GameHints } from '../../types';
import { kindOf } from '../data';
import { roleOf } from '../model';
import { placeText } from '../prompt';
import { isWay, keep, NOTHING, scoreWays, type Stage } from '../stage';
import { capital, colourName, faceName, kindName, payText, roleName, spotName, wordsOf, type Words } from '../words';

type Table = Parameters<GameHints['moveText']>[0];
const words = ({ info }: Table): Words => wordsOf(t, lang(), info.seats);

function moveText(table: Table, given: unknown): string {
  const [w, view, move] = [words(table), table.view as View, given as Move];
  switch (move.do) {
    case 'place_tile': return placeText(w, move);
    case 'place_meeple': return `${capital(w, roleName(w, roleOf(move.figure, move.segment)))} · ${kindName(w, kindOf(move.segment))}`;
    case 'recall_abbot': return t('ca-act-recall');
    case 'skip': return t('ca-act-skip');
    case 'discard_tile': return `${t('ca-act-discard')}: ${faceName(w, move.tile)}`;
    case 'score_feature': {
      const way = scoreWays((table.decision?.legal ?? null) as Legal | null).find((one) => isWay({ kind: 'score', at: move.at, segment: move.segment, ...move.colour === undefined ? {} : { colour: move.colour } }, one));
      return way ? payText(w, view, way.feature, way.colour) : `${t('ca-act-score')}: ${spotName(w, move.at)}`;
    }
  }
}

/** The kind of feature in a code such as `completes_city`. */
const KINDS: readonly string[] = ['road', 'city', 'monastery', 'garden'] satisfies Kind[];

function reasonText(table: Table, { code, numbers = {} }: HintReason): string {
  const w = words(table);
  const kind = KINDS.find((one) => code.endsWith(`_${one}`));
  const { tiles = 0, open = 0, fit = 0, points = 0, colour = 0, left = 0, cities = 0 } = numbers;
  if (kind === undefined) return has(code) ? t(`ca-hint-${code.replaceAll('_', '-')}`, { points, left, cities, name: colourName(w, table.view as View, colour as Colour) }) : '';
  const around = kind === 'monastery' || kind === 'garden';
  const feature = `${kindName(w, kind as Kind)} (${t(around ? 'ca-spaces' : 'ca-tiles', { count: tiles })})`;
  const what = code.slice(0, -kind.length - 1);
  if (what === 'completes') return t('ca-hint-completes', { feature, points });
  return t(`ca-hint-${what}`, { feature }) + (around ? '' : ` ${t('ca-hint-open', { open, fit })}`);
}

const KNOWN = new Set(['completes_for_others', 'scores', 'recalls_abbot', 'shares', 'takes_over', 'claims_field', 'saves_figure', 'figures_left', 'bonus_turn']);
const has = (code: string): boolean => KNOWN.has(code);

function staged(move: Move): Stage {
  switch (move.do) {
    case 'place_tile': return { kind: 'tile', laid: { tile: move.tile, at: move.at, turn: move.turn } };
    case 'place_meeple': return { kind: 'figure', figure: move.figure, segment: move.segment };
    case 'recall_abbot': return { kind: 'recall' };
    case 'discard_tile': return { kind: 'discard', tile: move.tile };
    case 'score_feature': return { kind: 'score', at: move.at, segment: move.segment, ...move.colour === undefined ? {} : { colour: move.colour } };
    case 'skip': return NOTHING;
  }
}

function stageOf(legal: unknown, move: unknown): Stage | null {
  const stage = keep(legal as Legal | null, staged(move as Move));
  return stage === NOTHING ? null : stage;
}

export const gameHints: GameHints = { moveText, reasonText, stageOf };
