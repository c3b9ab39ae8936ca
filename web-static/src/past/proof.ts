// Checks the deal of a finished game by Web Crypto alone: from its record, and from what this browser noted when the
// game began. `docs/record.md` describes every byte. Knows no page, no network and no rule of any game.
// Invariant: `ok` is said only of what was computed here; what cannot be known is `unknown`, never `ok`.

import type { DealTranscript } from '../deal';

/** What this browser was told, and drew itself, before the first card was dealt. */
export type Noted = Pick<DealTranscript, 'server' | 'commitments' | 'own'>;

/** What of a record this needs. Read from a file, so nothing of it is taken for granted. */
export interface Provable {
  readonly seed: string;
  readonly seats: readonly unknown[];
  readonly fairness?: {
    readonly commitment: string;
    readonly server_seed: string;
    readonly seats: readonly SeatEntropy[];
  };
  readonly entries: readonly { readonly v: number; readonly draws?: readonly Draw[] }[];
}

export interface SeatEntropy {
  readonly commitment: string | null;
  readonly entropy: string | null;
}

export type Draw = { readonly purpose: string; readonly moment: number; readonly number: number } & (
  | { readonly from: readonly unknown[]; readonly to: readonly unknown[] }
  | { readonly below: number; readonly got: number }
);

/** `none`: there is nothing to check, for the seat put nothing in. */
export type Finding = 'ok' | 'failed' | 'unknown' | 'none';

export type Line =
  /** The server's hash is the one it showed at the start. */
  | { readonly about: 'announced'; readonly finding: Finding }
  /** The server's bytes have its hash. */
  | { readonly about: 'server'; readonly finding: Finding }
  /** The bytes of a seat have the hash it showed before. */
  | { readonly about: 'seat'; readonly seat: number; readonly finding: Finding; readonly late: boolean }
  /** The bytes of this browser are among them; `late`: they are not, though it was bound to them. */
  | { readonly about: 'own'; readonly finding: Finding; readonly late: boolean }
  /** The seed is the hash of all. */
  | { readonly about: 'seed'; readonly finding: Finding }
  /** A draw came out as the seed has it; `draw` is missing where the record names none. */
  | { readonly about: 'draw'; readonly entry: number; readonly draw: Draw | null; readonly finding: Finding };

const SERVER = 'saloon.commit.server/1';
const SEAT = 'saloon.commit.seat/1';
const SEED = 'saloon.seed/1';
const BYTES = 32;
const WORDS = 2 ** 32;

const judged = (right: boolean): Finding => (right ? 'ok' : 'failed');

/** Everything there is to say of a record, in the order in which it happened. */
export async function check(record: Provable, noted: Noted | null): Promise<Line[]> {
  return [...(await checkSeed(record, noted)), ...(await checkDraws(record))];
}

/** What all lines come to: one that fails is enough. Where nobody put bytes in, or somebody withheld his, the seed is
 * not known to be nobody's choice. */
export function verdict(lines: readonly Line[]): 'failed' | 'unknown' | 'ok' {
  if (lines.some(({ finding }) => finding === 'failed')) return 'failed';
  const open = lines.some((line) => line.finding === 'unknown' || ('late' in line && line.late));
  return open || !lines.some(({ about, finding }) => about === 'seat' && finding === 'ok') ? 'unknown' : 'ok';
}

async function checkSeed({ seed, seats, fairness }: Provable, noted: Noted | null): Promise<Line[]> {
  if (fairness === undefined) return (['announced', 'server', 'seed'] as const).map((about) => ({ about, finding: 'unknown' }));
  const parts = fairness.seats;
  return [
    { about: 'announced', finding: noted === null ? 'unknown' : judged(noted.server === fairness.commitment) },
    { about: 'server', finding: judged((await commitment(SERVER, fairness.server_seed)) === fairness.commitment) },
    ...(await Promise.all(parts.map(async (part, seat): Promise<Line> => ({ about: 'seat', seat, finding: await seatFinding(part, seat, noted), late: part.commitment !== null && part.entropy === null })))),
    ...ownLine(parts, noted),
    { about: 'seed', finding: judged(parts.length === seats.length && (await seedOf(fairness)) === seed) },
  ];
}

async function seatFinding({ commitment: bound, entropy }: SeatEntropy, seat: number, noted: Noted | null): Promise<Finding> {
  const seen = noted?.commitments;
  if (seen && (seen[seat] ?? null) !== bound) return 'failed';
  if (entropy === null) return 'none';
  return judged(bound !== null && (await commitment(SEAT, entropy)) === bound);
}

/** Bytes that never arrived are in no seed; others in their place, or none though they were taken, are a lie. */
function ownLine(parts: readonly SeatEntropy[], noted: Noted | null): Line[] {
  if (!noted?.own) return [];
  const { seat, entropy, commitment: bound, shown } = noted.own;
  const part = parts[seat];
  const late = !shown && part?.commitment === bound && part.entropy === null;
  return [{ about: 'own', late, finding: late ? 'none' : judged(part?.entropy === entropy) }];
}

/** The hash that binds somebody to his 32 bytes; `null` where they are none. */
export async function commitment(domain: typeof SERVER | typeof SEAT, secret: string): Promise<string | null> {
  const bytes = bytesOf(secret);
  return bytes && hash(domain, [bytes]);
}

/** The seed that follows from all parts; `null` where one of them is no 32 bytes. */
export async function seedOf({ server_seed, seats }: NonNullable<Provable['fairness']>): Promise<string | null> {
  const parts = [bytesOf(server_seed), ...seats.map(({ entropy }) => partOf(entropy))];
  return parts.every((part) => part !== null) ? hash(SEED, parts) : null;
}

/** 1 and the bytes, or 33 zero bytes where there are none. */
function partOf(entropy: string | null): Uint8Array | null {
  if (entropy === null) return new Uint8Array(BYTES + 1);
  const bytes = bytesOf(entropy);
  return bytes && Uint8Array.of(1, ...bytes);
}

/** SHA-256 of the domain, a zero byte and the parts. */
async function hash(domain: string, parts: readonly Uint8Array[]): Promise<string> {
  const text = new TextEncoder().encode(`${domain}\0`);
  const message = Uint8Array.from([text, ...parts].flatMap((part) => [...part]));
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', message)));
}

async function checkDraws({ seed, entries }: Provable): Promise<Line[]> {
  const key = await keyOf(seed);
  const drawn = entries.flatMap(({ v, draws = [] }) => draws.map((draw, i) => ({ entry: v, draw, inPlace: draw.number === i && draw.moment === draws[0]?.moment })));
  if (drawn.length === 0 || key === null) return [{ about: 'draw', entry: 0, draw: null, finding: key === null ? 'failed' : 'unknown' }];
  const used = new Set<string>();
  const lines: Line[] = [];
  for (const { entry, draw, inPlace } of drawn) {
    // Each place has one draw: who might draw twice could choose.
    const place = `${draw.moment} ${draw.number} ${draw.purpose}`;
    const right = inPlace && !used.has(place) && (await comesOut(key, draw));
    used.add(place);
    lines.push({ about: 'draw', entry, draw, finding: judged(right) });
  }
  return lines;
}

const isCount = (value: unknown, most: number): boolean => Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most;

/** Whether a draw comes out as it stands in the record; one that nobody could draw does not. */
async function comesOut(key: CryptoKey, draw: Draw): Promise<boolean> {
  if (!isCount(draw.moment, Number.MAX_SAFE_INTEGER) || !isCount(draw.number, WORDS - 1)) return false;
  if ('below' in draw ? !isCount(draw.below, WORDS - 1) || draw.below === 0 : !Array.isArray(draw.from)) return false;
  return JSON.stringify(await drawnAgain(key, draw)) === JSON.stringify('below' in draw ? draw.got : draw.to);
}

/** What a draw brings by this seed: a number, or the order of its items. */
export async function drawnAgain(key: CryptoKey, draw: Draw): Promise<unknown> {
  const next = words(key, draw);
  return 'below' in draw ? below(next, draw.below) : shuffled(next, draw.from);
}

/** The key of a seed's chance; `null` where it is no seed. */
export async function keyOf(seed: string): Promise<CryptoKey | null> {
  const bytes = bytesOf(seed);
  return bytes && crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
}

async function shuffled(next: Words, items: readonly unknown[]): Promise<unknown[]> {
  const list = [...items];
  for (let last = list.length - 1; last >= 1; last--) {
    const other = await below(next, last + 1);
    [list[last], list[other]] = [list[other], list[last]];
  }
  return list;
}

/** A number below `bound`, each equally likely: words past the last whole multiple of it are passed over. */
async function below(next: Words, bound: number): Promise<number> {
  const zone = WORDS - 1 - (WORDS % bound);
  for (;;) {
    const word = await next();
    if (word <= zone) return word % bound;
  }
}

type Words = () => Promise<number>;

/** The endless row of words of a draw, eight to a block. */
export function words(key: CryptoKey, { moment, number, purpose }: Pick<Draw, 'moment' | 'number' | 'purpose'>): Words {
  const name = new TextEncoder().encode(purpose);
  let block = 0;
  let left: number[] = [];
  return async () => {
    if (left.length === 0) left = await blockOf(key, moment, number, name, block++);
    return left.shift() ?? 0;
  };
}

async function blockOf(key: CryptoKey, moment: number, number: number, name: Uint8Array, block: number): Promise<number[]> {
  const message = new DataView(new ArrayBuffer(8 + 4 + name.length + 1 + 4));
  message.setBigUint64(0, BigInt(moment));
  message.setUint32(8, number);
  name.forEach((byte, i) => message.setUint8(12 + i, byte));
  message.setUint32(13 + name.length, block);
  const mac = new DataView(await crypto.subtle.sign('HMAC', key, message));
  return Array.from({ length: 8 }, (_, i) => mac.getUint32(4 * i));
}

const hexOf = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** 64 hexadecimal digits in small letters as bytes; `null` for anything else. */
function bytesOf(hex: unknown): Uint8Array<ArrayBuffer> | null {
  if (typeof hex !== 'string' || !/^[0-9a-f]{64}$/u.test(hex)) return null;
  return Uint8Array.from(hex.match(/../gu) ?? [], (pair) => parseInt(pair, 16));
}
