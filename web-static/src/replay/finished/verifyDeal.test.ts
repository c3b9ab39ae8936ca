import { describe, expect, it } from 'vitest';
import { verifyDeal, commitment, keyOf, seedOf, verdict, words, type Draw, type Check, type SeenDeal, type VerifiableRecord, type SeatEntropy } from './verifyDeal';

// The worked examples of docs/record.md.
const SERVER_SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const BOUND = '224fb2a98b18f73805063b63edc45469fe595655cee00f1e838c2be32cf03ac5';
const ENTROPY = '202122232425262728292a2b2c2d2e2f303132333435363738393a3b3c3d3e3f';
const ENTROPY_BOUND = '63e41536f67f2b2b092fdfab3b020b1ff4cbd8632e4b60088604ec22fcbe78d2';
const LATE_BOUND = '2f780e2964d22b5c451351a80474ff26145127a2c0662e0b607e17606d340cec';
const MADE_SEED = 'baa6de2a742b8b6c6f2886f86fa13243d41564a9c3624eaefe0d601bad58f050';
const OTHER = 'f'.repeat(64);
const SEED_7 = '0000000000000000000000000000000000000000000000000000000000000007';

const nobody = { commitment: null, entropy: null };
const FAIRNESS: NonNullable<VerifiableRecord['fairness']> = { commitment: BOUND, server_seed: SERVER_SEED, seats: [{ commitment: ENTROPY_BOUND, entropy: ENTROPY }, nobody, { commitment: LATE_BOUND, entropy: null }, nobody] };
const SHUFFLE: Draw = { purpose: 'deck', moment: 3, number: 0, from: [0, 1, 2, 3, 4, 5], to: [5, 1, 3, 2, 0, 4] };
const NOTED: SeenDeal = { server: BOUND, commitments: [ENTROPY_BOUND, null, LATE_BOUND, null], own: { seat: 0, commitment: ENTROPY_BOUND, entropy: ENTROPY, shown: true } };
/** The transcript of seat 2, which had committed and revealed nothing. */
const LATE: SeenDeal = { ...NOTED, own: { seat: 2, commitment: LATE_BOUND, entropy: OTHER, shown: false } };

const record = (more: Partial<VerifiableRecord> = {}): VerifiableRecord => ({ seed: MADE_SEED, seats: [{}, {}, {}, {}], fairness: FAIRNESS, entries: [], ...more });
const drawn = (draws: readonly Draw[], more: readonly Draw[] = []): VerifiableRecord => ({ seed: SEED_7, seats: [], entries: [{ v: 0, draws }, { v: 1 }, ...(more.length > 0 ? [{ v: 2, draws: more }] : [])] });
const found = (checks: readonly Check[], about: Check['about']): string[] => checks.filter((check) => check.about === about).map(({ finding }) => finding);
/** A record whose only draw is predictable: a number below one. */
const drawnBy = (given: VerifiableRecord): VerifiableRecord => ({ ...given, entries: [{ v: 0, draws: [{ purpose: 'coin', moment: 0, number: 0, below: 1, got: 0 }] }] });
/** The failed checks, as "about" or "about seat". */
const wrong = (checks: readonly Check[]): string[] => checks.flatMap((check) => (check.finding === 'failed' ? ['seat' in check ? `seat ${check.seat}` : check.about] : []));
const keyed = async (seed: string): Promise<CryptoKey> => (await keyOf(seed))!;

describe('the worked examples of the record', () => {
  it('bind the server and a seat by these hashes', async () => {
    expect(await commitment('saloon.commit.server/1', SERVER_SEED)).toBe(BOUND);
    expect(await commitment('saloon.commit.seat/1', ENTROPY)).toBe(ENTROPY_BOUND);
  });

  it('make this seed', async () => {
    expect(await seedOf(FAIRNESS)).toBe(MADE_SEED);
  });

  it('have these words', async () => {
    const next = words(await keyed(SEED_7), { moment: 3, number: 0, purpose: 'deck' });
    const row = [];
    for (let i = 0; i < 8; i++) row.push(await next());
    expect(row).toEqual([3133991758, 1220546820, 2631621714, 102210848, 2373196243, 4166558139, 356000197, 904423143]);
    expect(await words(await keyed(SEED_7), { moment: 3, number: 1, purpose: 'tie' })()).toBe(2883267241);
  });

  it('shuffle to this order, and pass a word over that would favour a number', async () => {
    expect(found(await verifyDeal(drawn([SHUFFLE]), null), 'draw')).toEqual(['ok']);
    expect(found(await verifyDeal(drawn([{ purpose: 'deck', moment: 3, number: 0, below: 3_000_000_000, got: 1_220_546_820 }]), null), 'draw')).toEqual(['ok']);
  });

  it('go past the first block of words', async () => {
    const next = words(await keyed(SEED_7), { moment: 3, number: 0, purpose: 'deck' });
    for (let i = 0; i < 8; i++) await next();
    const message = Uint8Array.from('0000000000000003000000006465636b0000000001'.match(/../gu) ?? [], (pair) => parseInt(pair, 16));
    const block = new DataView(await crypto.subtle.sign('HMAC', await keyed(SEED_7), message));
    expect([await next(), await next()]).toEqual([block.getUint32(0), block.getUint32(4)]);
  });
});

describe('a deal', () => {
  it('is right where everything fits, and says who took no part', async () => {
    const checks = await verifyDeal(record({ entries: [{ v: 0 }] }), NOTED);
    expect(found(checks, 'announced')).toEqual(['ok']);
    expect(found(checks, 'server')).toEqual(['ok']);
    expect(checks.filter((check) => check.about === 'seat')).toMatchObject([{ finding: 'ok', late: false }, { finding: 'none', late: false }, { finding: 'none', late: true }, { finding: 'none', late: false }]);
    expect(found(checks, 'own')).toEqual(['ok']);
    expect(found(checks, 'seed')).toEqual(['ok']);
  });

  it('is not known to be right where somebody revealed no bytes after their commitment', async () => {
    const checks = await verifyDeal(drawnBy(record()), NOTED);
    expect(verdict(checks)).toBe('unknown');
    const all = { ...FAIRNESS, seats: FAIRNESS.seats.map((part) => (part.entropy === null ? nobody : part)) };
    const fair = record({ fairness: all, seed: (await seedOf(all))! });
    expect(verdict(await verifyDeal(drawnBy(fair), { ...NOTED, commitments: all.seats.map(({ commitment: bound }) => bound) }))).toBe('ok');
  });

  it('is not known to be right where the server alone made the seed', async () => {
    const alone = { ...FAIRNESS, seats: [nobody, nobody] };
    const checks = await verifyDeal(drawnBy(record({ fairness: alone, seats: [{}, {}], seed: (await seedOf(alone))! })), { ...NOTED, commitments: [null, null], own: null });
    expect([wrong(checks), verdict(checks)]).toEqual([[], 'unknown']);
  });

  it('informs players whose bytes were too late, and does not call it cheating', async () => {
    const checks = await verifyDeal(record(), LATE);
    expect(checks.find(({ about }) => about === 'own')).toMatchObject({ finding: 'none', late: true });
  });

  it('leaves undecided what this browser did not see', async () => {
    const checks = await verifyDeal(record(), null);
    expect(found(checks, 'announced')).toEqual(['unknown']);
    expect(found(checks, 'own')).toEqual([]);
    expect(verdict(checks)).toBe('unknown');
  });

  it('proves nothing about its seed where the record has no proof', async () => {
    const checks = await verifyDeal(drawn([SHUFFLE]), NOTED);
    expect(checks.map(({ about, finding }) => [about, finding])).toEqual([['announced', 'unknown'], ['server', 'unknown'], ['seed', 'unknown'], ['draw', 'ok']]);
  });

  it('leaves the draws open where the record names none', async () => {
    expect(found(await verifyDeal(record({ entries: [{ v: 0 }] }), NOTED), 'draw')).toEqual(['unknown']);
  });
});

describe('cheating is found:', () => {
  const seats = (change: Partial<SeatEntropy>, seat = 0) => FAIRNESS.seats.map((part, i) => (i === seat ? { ...part, ...change } : part));
  const fair = (change: Partial<typeof FAIRNESS>): VerifiableRecord => record({ fairness: { ...FAIRNESS, ...change } });
  const cases: [string, VerifiableRecord, SeenDeal | null, string[]][] = [
    ['another seed of the server', fair({ server_seed: OTHER }), NOTED, ['server', 'seed']],
    ['another seed of the server with its own hash', fair({ server_seed: ENTROPY, commitment: 'a5' + BOUND.slice(2) }), NOTED, ['announced', 'server', 'seed']],
    ['a seed that is not the hash of all', record({ seed: OTHER }), NOTED, ['seed']],
    ['altered bytes of a seat', fair({ seats: seats({ entropy: OTHER }) }), null, ['seat 0', 'seed']],
    ['my bytes altered', fair({ seats: seats({ entropy: OTHER }) }), NOTED, ['seat 0', 'own', 'seed']],
    ['my bytes left out', fair({ seats: seats({ entropy: null, commitment: null }) }), NOTED, ['seat 0', 'own', 'seed']],
    ['bytes without a hash before them, chosen after the others were seen', fair({ seats: seats({ entropy: OTHER }, 1) }), null, ['seat 1', 'seed']],
    ['my bytes dropped after they were taken', record(), { ...LATE, own: { ...LATE.own!, shown: true } }, ['own']],
    ['a hash of a seat that was another at the start', record(), { ...NOTED, commitments: [ENTROPY_BOUND, null, OTHER, null] }, ['seat 2']],
    ['a seat that was hidden', fair({ seats: FAIRNESS.seats.slice(0, 3) }), null, ['seed']],
    ['bytes in capital letters', fair({ server_seed: SERVER_SEED.toUpperCase() }), null, ['server', 'seed']],
  ];
  it.each(cases)('%s', async (_what, given, noted, expected) => {
    expect(wrong(await verifyDeal(given, noted))).toEqual(expected);
    expect(verdict(await verifyDeal(given, noted))).toBe('failed');
  });

  const draws: [string, VerifiableRecord][] = [
    ['a changed draw', drawn([{ ...SHUFFLE, to: [1, 5, 3, 2, 0, 4] } as Draw])],
    ['another order before the shuffle', drawn([{ ...SHUFFLE, from: [1, 0, 2, 3, 4, 5] } as Draw])],
    ['a swapped seed', { ...drawn([SHUFFLE]), seed: OTHER }],
    ['a seed that is none', { ...drawn([SHUFFLE]), seed: 'seed' }],
    ['a draw at another moment', drawn([{ ...SHUFFLE, moment: 4 }])],
    ['a draw under another name', drawn([{ ...SHUFFLE, purpose: 'cards' }])],
    ['a draw that is left out', drawn([{ purpose: 'tie', moment: 3, number: 1, below: 2 ** 31, got: 2883267241 % 2 ** 31 }])],
    ['the same draw used twice', drawn([SHUFFLE], [SHUFFLE])],
    ['a number below nothing', drawn([{ purpose: 'deck', moment: 3, number: 0, below: 0, got: 0 }])],
    ['a moment before all time', drawn([{ ...SHUFFLE, moment: -1 }])],
  ];
  it.each(draws)('%s', async (_what, given) => {
    expect(wrong(await verifyDeal(given, null))).toContain('draw');
  });
});
