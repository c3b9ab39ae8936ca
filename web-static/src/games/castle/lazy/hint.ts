// Puts the hinted moves of The Castle into words and stages them.

import type { Kind, Legal, Move, View } from '../../../generated/castle';
import type { HintReason } from '../../../generated/protocol';
import { lang, t } from '../../../kit/i18n/index.svelte';
import type { GameHints } from '../../types';
import { kindOf } from '../data';
import { choiceText, choiceWorth } from '../prompt';
import { keep, type Staged } from '../stage';
import { capital } from '../../frame/words';
import { kindName, roleName, sidesText, sizeText, spotText, wordsOf, type Words } from '../words';

type Table = Parameters<GameHints['moveText']>[0];
const words = ({ info }: Table): Words => wordsOf(t, lang(), info.seats);

function moveText(table: Table, given: unknown): string {
  const [w, view, move] = [words(table), table.view as View, given as Move];
  const legal = (table.decision?.legal ?? null) as Legal | null;
  switch (move.do) {
    case 'place_tile': return `${spotText(w, move.at)}: ${sidesText(w, move.tile, move.turn)}`;
    case 'place_follower': return legal ? choiceText(w, view, legal, move) : `${capital(w, roleName(w, kindOf(move.segment)))} · ${kindName(w, kindOf(move.segment))}`;
    case 'score_feature': return [choiceText(w, view, legal, move), choiceWorth(w, view, legal, move)].filter(Boolean).join(': ');
    default: return choiceText(w, view, legal, move);
  }
}

/** The kind of feature in a code such as `completes_tower`. */
const KINDS: readonly string[] = ['path', 'house', 'tower'] satisfies Kind[];
const KNOWN = new Set(['completes_for_others', 'scores', 'doubles', 'wall_tile', 'keep', 'claims_court', 'saves_figure', 'figures_left']);

function reasonText(table: Table, { code, numbers = {} }: HintReason): string {
  const w = words(table);
  const { tiles = 0, open = 0, fit = 0, points = 0, left = 0, markets = 0 } = numbers;
  const kind = KINDS.find((one) => code.endsWith(`_${one}`));
  if (kind === undefined) return KNOWN.has(code) ? t(`cs-hint-${code.replaceAll('_', '-')}`, { points, left, tiles, markets }) : '';
  const feature = sizeText(w, { kind: kind as Kind, tiles });
  const what = code.slice(0, -kind.length - 1);
  return what === 'completes' ? t('cs-hint-completes', { feature, points }) : `${t(`cs-hint-${what}`, { feature })} ${t('cs-hint-open', { open, fit })}`;
}

const stageOf = (legal: unknown, move: unknown): Staged => keep(legal as Legal | null, move as Move);

export const gameHints: GameHints = { moveText, reasonText, stageOf };
