import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { DealParticipant, transcriptOf, type DealEnv } from './deal';
import type { ClientMsg, Done, ServerMsg } from '../generated/protocol';

const PAGE = readFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', 'record.md'), 'utf8');
/** A row of the worked example of a seed. */
const row = (name: string): string => PAGE.split('### Worked example of a seed')[1]!.split('\n').find((line) => line.startsWith(`${name} `))!.slice(name.length).trim();

const TABLE = 't1';
const CODE = 'c1';
const DEAL = 'd1';
const ENTROPY = row('seats[0].entropy');
const OWN = row('seats[0].commitment');
const SERVER = row('commitment');
const dealing: Extract<ServerMsg, { t: 'table.dealing' }> = { t: 'table.dealing', table: TABLE, deal: DEAL, commitment: SERVER };
const committed = (commitments: (string | null)[]): Extract<ServerMsg, { t: 'table.committed' }> => ({ t: 'table.committed', table: TABLE, deal: DEAL, commitments });

function memory(): NonNullable<DealEnv['storage']> {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}

/** A browser that draws the bytes of the example. */
function browser(more: Partial<DealEnv> = {}) {
  const asked: ClientMsg[] = [];
  const storage = memory();
  const env: DealEnv = {
    request: (msg): Promise<Done> => {
      asked.push(msg);
      return Promise.resolve({ t: 'done' } as Done);
    },
    storage,
    random: (bytes) => {
      bytes.set(bytes.map((_, at) => 0x20 + at));
      return bytes;
    },
    subtle: crypto.subtle,
    ...more,
  };
  return { env, asked, storage, participant: new DealParticipant(env) };
}

it('commits to its bytes by a hash, and reveals them once the commitment is listed', async () => {
  const { participant, asked, storage } = browser();
  await participant.hear(dealing, CODE, 0);
  expect(asked).toEqual([{ t: 'table.commit', table: TABLE, deal: DEAL, commitment: OWN }]);
  await participant.hear(committed([OWN, null]), CODE, 0);
  expect(asked[1]).toEqual({ t: 'table.show', table: TABLE, deal: DEAL, entropy: ENTROPY });
  expect(transcriptOf(storage, CODE)).toEqual({ code: CODE, deal: DEAL, server: SERVER, commitments: [OWN, null], own: { seat: 0, entropy: ENTROPY, commitment: OWN, shown: true } });
});

it.each([
  ['is missing', [null, null]],
  ['was replaced', [SERVER, null]],
  ['stands at another seat', [null, OWN]],
])('shows nothing where its commitment %s', async (_how, list) => {
  const { participant, asked } = browser();
  await participant.hear(dealing, CODE, 0);
  await participant.hear(committed(list), CODE, 0);
  expect(asked.map(({ t }) => t)).toEqual(['table.commit']);
});

it('shows its bytes although the list of commitments comes before the reply to its own', async () => {
  let accept = (): void => undefined;
  const asked: ClientMsg[] = [];
  const request = (msg: ClientMsg): Promise<Done> => {
    asked.push(msg);
    return new Promise((resolve) => (accept = () => resolve({ t: 'done' } as Done)));
  };
  const { participant } = browser({ request });
  void participant.hear(dealing, CODE, 0);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  const shown = participant.hear(committed([OWN, null]), CODE, 0);
  accept();
  await vi.waitFor(() => expect(asked[1]).toEqual({ t: 'table.show', table: TABLE, deal: DEAL, entropy: ENTROPY }));
  accept();
  await shown;
});

it('sends nothing for a spectator, but stores what the server sent', async () => {
  const { participant, asked, storage } = browser();
  await participant.hear(dealing, CODE, null);
  await participant.hear(committed([OWN]), CODE, null);
  expect(asked).toEqual([]);
  expect(transcriptOf(storage, CODE)).toEqual({ code: CODE, deal: DEAL, server: SERVER, commitments: [OWN], own: null });
});

it('does not take part when the browser has no hash function, and reports that at once', async () => {
  const { participant, asked, storage } = browser({ subtle: null });
  await participant.hear(dealing, CODE, 0);
  await participant.hear(committed([null, null]), CODE, 0);
  expect(asked).toEqual([{ t: 'table.commit', table: TABLE, deal: DEAL, commitment: null }]);
  expect(transcriptOf(storage, CODE)?.own).toBeNull();
});

it('reveals nothing and stores no bytes when another device of the player was first', async () => {
  const asked: string[] = [];
  const { participant, storage } = browser({
    request: (msg) => {
      asked.push(msg.t);
      return Promise.reject(new Error('committed'));
    },
  });
  await participant.hear(dealing, CODE, 0);
  await participant.hear(committed([SERVER, null]), CODE, 0);
  expect(asked).toEqual(['table.commit']);
  expect(transcriptOf(storage, CODE)).toMatchObject({ server: SERVER, commitments: [SERVER, null], own: null });
});

it('continues after a reload with the bytes it has committed to', async () => {
  const { participant, storage } = browser();
  await participant.hear(dealing, CODE, 0);
  const later = browser({ storage, random: () => new Uint8Array(32) });
  await later.participant.hear(dealing, CODE, 0);
  await later.participant.hear(committed([OWN]), CODE, 0);
  expect(later.asked).toEqual([
    { t: 'table.commit', table: TABLE, deal: DEAL, commitment: OWN },
    { t: 'table.show', table: TABLE, deal: DEAL, entropy: ENTROPY },
  ]);
});

it('draws new bytes for another deal of the same table, and works without a storage', async () => {
  const { participant, asked, storage } = browser();
  await participant.hear(dealing, CODE, 0);
  await participant.hear({ ...dealing, deal: 'd2' }, CODE, 0);
  expect(asked).toHaveLength(2);
  expect(transcriptOf(storage, CODE)?.deal).toBe('d2');
  const forgetful = browser({ storage: null });
  await forgetful.participant.hear(dealing, CODE, 0);
  await forgetful.participant.hear(committed([OWN]), CODE, 0);
  expect(forgetful.asked).toHaveLength(2);
});

it('keeps the transcripts of the last fifty games', async () => {
  const { participant, storage } = browser();
  for (let n = 0; n < 60; n += 1) await participant.hear({ ...dealing, deal: `d${n}` }, `c${n}`, 0);
  expect(transcriptOf(storage, 'c9')).toBeNull();
  expect(transcriptOf(storage, 'c10')?.deal).toBe('d10');
  expect(transcriptOf(storage, 'c59')?.deal).toBe('d59');
});
