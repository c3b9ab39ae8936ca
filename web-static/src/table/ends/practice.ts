// Practice tables: their opening, in which I move first; the strength of their bots, and whether the start of a new one
// ends my others. This device stores the last choice of both. Also rematches: that of a practice game starts at once.

import { toast } from '../../kit/announcer.svelte';
import { client } from '../../net/client.svelte';
import { errorText } from '../../net/errors';
import type { Done, GameMeta, HouseLevel, TableInfo } from '../../generated/protocol';
import { gameComponent } from '../../games/registry';
import { houseLevel, practiceSeats, seatPlans, sizeOf, type SeatCount } from '../../net/options';
import { foresee, go } from '../../kit/router.svelte';
import { requireName } from '../../net/sheets.svelte';
import { storage } from '../../kit/storage';
import { opened, opening } from './opening';

const KEY = 'saloon.end-practice';

export const endsPractice = (): boolean => storage().getItem(KEY) === 'true';

export function keepEndsPractice(ends: boolean): void {
  storage().setItem(KEY, String(ends));
}

/** The field of the request for a practice table that ends the other ones. */
export const practiceEnds = (ends: boolean): { end_practice?: true } => (ends ? { end_practice: true } : {});

const LEVEL_KEY = 'saloon.practice-level.';

/** The strength that was chosen last for this game. */
export const practiceLevel = ({ id }: GameMeta): HouseLevel => houseLevel(storage().getItem(LEVEL_KEY + id));

export function keepPracticeLevel({ id }: GameMeta, level: HouseLevel): void {
  storage().setItem(LEVEL_KEY + id, level);
}

/** Begins a game against bots of the last strength. */
export const play = (meta: GameMeta): Promise<void> => practise(meta.id, practiceSeats(meta, practiceLevel(meta)));

/** The seats of a newcomer's first game: me, and as few bots as the rules allow, all easy. */
export const easySeats = (meta: GameMeta): SeatCount => practiceSeats(meta, 'easy', Math.max(2, sizeOf(meta, {})[0]));

let beginning = false;

/** Opens a practice table without other people and starts it, once I have a name. Further calls meanwhile are
 * ignored. */
export async function practise(game: string, seats: SeatCount): Promise<void> {
  // Loaded while the person types their name.
  foresee('table');
  void gameComponent(game)?.().catch(() => undefined);
  if (!(await requireName(game)) || beginning) return;
  beginning = true;
  try {
    await begin(game, seats);
  } finally {
    beginning = false;
  }
}

/** The options that give the first move to the first seat, which is mine, if the game has such an option. */
export const iBegin = (meta: GameMeta | undefined): { options?: Record<string, string> } =>
  (meta?.options.some(({ id }) => id === 'first_player') ? { options: { first_player: 'chosen_seat' } } : {});

async function begin(game: string, seats: SeatCount): Promise<void> {
  const meta = client.games?.find(({ id }) => id === game);
  const made = await client.ask(opening({ game, seats: seatPlans(seats), ...iBegin(meta), visibility: 'link', watching: 'live', ...practiceEnds(endsPractice()) }));
  if (made?.t !== 'created') return;
  opened();
  await client.ask({ t: 'table.start', table: made.table });
  go(`/t/${made.code}`);
}

/** Opens the rematch of a finished game, or finds it; a game without other people starts at once. */
export async function rematch({ table, seats }: TableInfo): Promise<void> {
  let made: Done | null;
  try {
    // Loaded here, as the first page needs the rest of this file.
    const { besideBlocked } = await import('../entry/company');
    made = await besideBlocked((despite) => client.request({ t: 'table.rematch', table, ...despite }));
  } catch (error) {
    return toast(errorText(error));
  }
  if (made?.t !== 'created') return;
  // Refused where it has begun already.
  if (seats.filter(({ holder }) => holder.kind === 'person').length === 1) await client.request({ t: 'table.start', table: made.table }).catch(() => undefined);
  go(`/t/${made.code}`);
}
