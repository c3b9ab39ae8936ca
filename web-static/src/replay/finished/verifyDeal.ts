// Verifies the deal of a finished game with Web Crypto alone: from its record, and from the transcript that this
// browser stored when the game began. `docs/record.md` describes every byte. Knows no page, no network and no rule of
// any game.
// Invariant: a check is `ok` only if its result was computed here; what cannot be known is `unknown`, never `ok`.

import type { DealTranscript } from '../../net/deal';

/** The part of a transcript that is compared with the record. */
export type SeenDeal = Pick<DealTranscript, 'server' | 'commitments' | 'own'>;

/** The part of a record that is verified. It comes from a file, so every field is checked before use. */
export interface VerifiableRecord {
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

/** The result of a check. `none`: there is nothing to check, because the seat gave no bytes. */
export type Finding = 'ok' | 'failed' | 'unknown' | 'none';

export type Check =
  /** The server's commitment is the one it sent at the start. */
  | { readonly about: 'announced'; readonly finding: Finding }
  /** The server's bytes match its commitment. */
  | { readonly about: 'server'; readonly finding: Finding }
  /** The bytes of a seat match its commitment. */
  | { readonly about: 'seat'; readonly seat: number; readonly finding: Finding; readonly late: boolean }
  /** The bytes of this browser are among them; `late`: they are not, although it had committed to them. */
  | { readonly about: 'own'; readonly finding: Finding; readonly late: boolean }
  /** The seed is the hash of all bytes. */
  | { readonly about: 'seed'; readonly finding: Finding }
  /** A draw has the value that follows from the seed; `draw` is missing where the record names none. */
  | { readonly about: 'draw'; readonly entry: number; readonly draw: Draw | null; readonly finding: Finding };

const SERVER = 'saloon.commit.server/1';
const SEAT = 'saloon.commit.seat/1';
const SEED = 'saloon.seed/1';
const BYTES = 32;
const WORDS = 2 ** 32;

const judged = (right: boolean): Finding => (right ? 'ok' : 'failed');

/** All checks of a record, in chronological order. */
export async function verifyDeal(record: VerifiableRecord, noted: SeenDeal | null): Promise<Check[]> {
  return [...(await checkSeed(record, noted)), ...(await checkDraws(record))];
}

/** The result of all checks together; one failure is enough. If no seat contributed bytes, or if one withheld its
 * bytes, a participant may have chosen the seed. */
export function verdict(checks: readonly Check[]): 'failed' | 'unknown' | 'ok' {
  if (checks.some(({ finding }) => finding === 'failed')) return 'failed';
  const open = checks.some((check) => check.finding === 'unknown' || ('late' in check && check.late));
  return open || !checks.some(({ about, finding }) => about === 'seat' && finding === 'ok') ? 'unknown' : 'ok';
}

async function checkSeed({ seed, seats, fairness }: VerifiableRecord, noted: SeenDeal | null): Promise<Check[]> {
  if (fairness === undefined) return (['announced', 'server', 'seed'] as const).map((about) => ({ about, finding: 'unknown' }));
  const parts = fairness.seats;
  return [
    { about: 'announced', finding: noted === null ? 'unknown' : judged(noted.server === fairness.commitment) },
    { about: 'server', finding: judged((await commitment(SERVER, fairness.server_seed)) === fairness.commitment) },
    ...(await Promise.all(parts.map(async (part, seat): Promise<Check> => ({ about: 'seat', seat, finding: await seatFinding(part, seat, noted), late: part.commitment !== null && part.entropy === null })))),
    ...ownLine(parts, noted),
    { about: 'seed', finding: judged(parts.length === seats.length && (await seedOf(fairness)) === seed) },
  ];
}

async function seatFinding({ commitment: bound, entropy }: SeatEntropy, seat: number, noted: SeenDeal | null): Promise<Finding> {
  const seen = noted?.commitments;
  if (seen && (seen[seat] ?? null) !== bound) return 'failed';
  if (entropy === null) return 'none';
  return judged(bound !== null && (await commitment(SEAT, entropy)) === bound);
}

/** Bytes that never arrived are in no seed. The check fails for other bytes in their place, and for missing bytes
 * that had been accepted. */
function ownLine(parts: readonly SeatEntropy[], noted: SeenDeal | null): Check[] {
  if (!noted?.own) return [];
  const { seat, entropy, commitment: bound, shown } = noted.own;
  const part = parts[seat];
  const late = !shown && part?.commitment === bound && part.entropy === null;
  return [{ about: 'own', late, finding: late ? 'none' : judged(part?.entropy === entropy) }];
}

/** The commitment to 32 bytes; `null` where the text is not 32 bytes. */
export async function commitment(domain: typeof SERVER | typeof SEAT, secret: string): Promise<string | null> {
  const bytes = bytesOf(secret);
  return bytes && hash(domain, [bytes]);
}

/** The seed that follows from all bytes; `null` where one part is not 32 bytes. */
export async function seedOf({ server_seed, seats }: NonNullable<VerifiableRecord['fairness']>): Promise<string | null> {
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

async function checkDraws({ seed, entries }: VerifiableRecord): Promise<Check[]> {
  const key = await keyOf(seed);
  const drawn = entries.flatMap(({ v, draws = [] }) => draws.map((draw, i) => ({ entry: v, draw, inPlace: draw.number === i && draw.moment === draws[0]?.moment })));
  if (drawn.length === 0 || key === null) return [{ about: 'draw', entry: 0, draw: null, finding: key === null ? 'failed' : 'unknown' }];
  const used = new Set<string>();
  const checks: Check[] = [];
  for (const { entry, draw, inPlace } of drawn) {
    // Each place has one draw: a server with two could choose between them.
    const place = `${draw.moment} ${draw.number} ${draw.purpose}`;
    const right = inPlace && !used.has(place) && (await comesOut(key, draw));
    used.add(place);
    checks.push({ about: 'draw', entry, draw, finding: judged(right) });
  }
  return checks;
}

const isCount = (value: unknown, most: number): boolean => Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most;

/** Whether a draw gives the value in the record; an impossible draw does not. */
async function comesOut(key: CryptoKey, draw: Draw): Promise<boolean> {
  if (!isCount(draw.moment, Number.MAX_SAFE_INTEGER) || !isCount(draw.number, WORDS - 1)) return false;
  if ('below' in draw ? !isCount(draw.below, WORDS - 1) || draw.below === 0 : !Array.isArray(draw.from)) return false;
  return JSON.stringify(await drawnAgain(key, draw)) === JSON.stringify('below' in draw ? draw.got : draw.to);
}

/** The value of a draw by this seed: a number, or the order of its items. */
export async function drawnAgain(key: CryptoKey, draw: Draw): Promise<unknown> {
  const next = words(key, draw);
  return 'below' in draw ? below(next, draw.below) : shuffled(next, draw.from);
}

/** The HMAC key of a seed; `null` where the text is not a seed. */
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

/** A number below `bound`, all equally likely: words past the last whole multiple of `bound` are skipped. */
async function below(next: Words, bound: number): Promise<number> {
  const zone = WORDS - 1 - (WORDS % bound);
  for (;;) {
    const word = await next();
    if (word <= zone) return word % bound;
  }
}

type Words = () => Promise<number>;

/** The endless sequence of 32-bit words of a draw, eight to a block. */
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
