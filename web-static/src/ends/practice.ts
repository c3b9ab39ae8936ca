// Practice tables: their opening, and whether my other ones end with the start of a new one, as chosen last on this device.

import { client } from '../client.svelte';
import type { GameMeta } from '../generated/protocol';
import { seatPlans, sizeOf, virtualRange, type SeatCount } from '../options';
import { go } from '../router.svelte';
import { requireName } from '../sheets.svelte';
import { storage } from '../storage';

const KEY = 'saloon.end-practice';

export const endsPractice = (): boolean => storage().getItem(KEY) === 'true';

export function keepEndsPractice(ends: boolean): void {
  storage().setItem(KEY, String(ends));
}

/** What the request that opens a practice table says of it. */
export const practiceEnds = (ends: boolean): { end_practice?: true } => (ends ? { end_practice: true } : {});

/** The seats of a first game: me, and as few house players as the rules allow, all easy; virtual players only where there must be some. */
export function easySeats(meta: GameMeta): SeatCount {
  const people = Math.max(2, sizeOf(meta, {})[0]);
  const [virtual] = virtualRange(meta, people);
  return { people: 1, house: Array.from({ length: people - 1 }, () => 'easy'), levels: Array.from({ length: virtual }, () => meta.virtual_levels[0] ?? '') };
}

let beginning = false;

/** Opens a practice table without other people and starts it, once I have a name. Further calls meanwhile are ignored. */
export async function practise(game: string, seats: SeatCount): Promise<void> {
  if (!(await requireName()) || beginning) return;
  beginning = true;
  try {
    await begin(game, seats);
  } finally {
    beginning = false;
  }
}

async function begin(game: string, seats: SeatCount): Promise<void> {
  const made = await client.ask({ t: 'table.create', game, seats: seatPlans(seats), visibility: 'link', watching: 'live', ...practiceEnds(endsPractice()) });
  if (made?.t !== 'created') return;
  await client.ask({ t: 'table.start', table: made.table });
  go(`/t/${made.code}`);
}
