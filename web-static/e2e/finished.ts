// A finished game for the tests of its pages: a replay made from the last scene of the game's table.

import type { ReplayDoc } from '../src/generated/protocol';
import { SCENES } from '../src/games/carson_city/fixtures/scenes';
import { commitment, drawnAgain, keyOf, seedOf, type Draw, type VerifiableRecord } from '../src/replay/finished/verifyDeal';

/** Three steps of a game, the last of them its end. */
export function replayOf(): ReplayDoc {
  const [played, over] = [SCENES['watch']?.(), SCENES['over']?.()];
  if (!played || !over?.result) throw new Error('the scenes are gone');
  const steps = played.log.map((events, v) => ({ v, actor: v === 0 ? null : 0, events: [...events], patch: v === 2 ? [['/players/0/score/total', 120] as [string, unknown]] : [] }));
  return { info: played.info, finished_at: Date.UTC(2026, 10, 20, 19, 30), seat: null, view: played.view, steps, result: over.result };
}

/** The same game reduced to its last view. */
export function endOf(): ReplayDoc {
  const over = SCENES['over']?.();
  if (!over?.result) throw new Error('the scenes are gone');
  const info = { ...over.info, stage: 'finished' as const, options: { live_scores: false, suit_choice: 'choose' } };
  return { ...replayOf(), info, view: over.view, steps: [{ v: 0, actor: null, events: [], patch: [] }], result: over.result };
}

const SHUFFLES: readonly [purpose: string, from: readonly unknown[]][] = [
  ['suits', ['hat', 'star', 'cactus', 'boot', 'horseshoe', 'cow']], ['terrain_1', Array.from({ length: 48 }, (_, i) => `e1_${i + 1}`)],
  ['terrain_2', Array.from({ length: 48 }, (_, i) => `e2_${i + 1}`)], ['characters', ['gunsmith', 'singer', 'lawyer']], ['backs', ['b01', 'b02', 'skull_1']],
];

/** The record of a game with a fair deal, as far as a browser checks it; with `late`, a player has revealed no
 * bytes. */
export async function fairRecord(late = false): Promise<VerifiableRecord & { game: string }> {
  const [server_seed, ada, bohdan] = ['0a'.repeat(32), '0b'.repeat(32), '0c'.repeat(32)];
  const bound = (entropy: string) => commitment('saloon.commit.seat/1', entropy);
  const nobody = { commitment: null, entropy: null };
  const seats = [{ commitment: await bound(ada), entropy: ada }, { commitment: await bound(bohdan), entropy: late ? null : bohdan }, nobody, nobody];
  const fairness = { commitment: (await commitment('saloon.commit.server/1', server_seed)) ?? '', server_seed, seats };
  const seed = (await seedOf(fairness)) ?? '';
  const key = await keyOf(seed);
  if (!key) throw new Error('no seed came of it');
  const draws = await Promise.all(SHUFFLES.map(async ([purpose, from], number): Promise<Draw> => {
    const draw = { purpose, moment: 0, number, from, to: from };
    return { ...draw, to: (await drawnAgain(key, draw)) as unknown[] };
  }));
  const virtual = { player: { virtual: 'novice' } };
  return { game: 'carson_city', seed, fairness, seats: [{ player: 'person', name: 'Ada' }, { player: 'person', name: 'Bohdan' }, virtual, virtual], entries: [{ v: 0, draws }, { v: 1 }] };
}
