// The core of the client over complete recorded games. The connection loses, repeats and delays messages, and the
// server refuses some requests; in the end the page shows the server's state, has answered every decision once, and
// waits for nothing. A failed run names its seed; `SALOON_TEST_SEED` with another number in it plays other runs.

import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as api from './api';
import { seeded } from '../kit/art/pen';
import { Client } from './client.svelte';
import { Refusal } from './connection';
import { PLAYER } from './connectionFixtures';
import { applyPatch } from './patch';
import Controlled from '../games/fixtures/Controlled.svelte';
import type { TableController } from '../games/frame/tableController.svelte';
import type { ActOutcome } from '../games/types';
import { CODE, GameServer, patchOf, RECORDED, TABLE, viewsOf, type End, type Fate, type Recorded } from './gameServer';
import type { TableState } from './state';

const SEED = Number(/\d+$/u.exec(process.env['SALOON_TEST_SEED'] ?? '')?.[0] ?? 1);
/** The faults that may hit the connection, the server, or its next message. */
const FAULTS = ['lost', 'restarting', 'asleep', 'restored', 'silent', 'dead', 'lagging', 'busy', 'limited', 'unavailable', 'illegal', 'changed', 'again', 'not resumed', 'foreign patch', 'no patch', 'left', 'other node'] as const;
type Fault = (typeof FAULTS)[number];
const FATES: readonly Fault[] = ['limited', 'unavailable', 'illegal', 'changed'];

/** Runs promises that wait for no timer. */
async function settle(): Promise<void> {
  for (let step = 0; step < 12; step++) await null;
  flushSync();
}

/** A person at a table, with the storage of their page. */
class Page {
  readonly server: GameServer;
  readonly client: Client;
  readonly random: () => number;
  readonly wrong: string[] = [];
  /** Moves whose outcome is not known. */
  pending = 0;
  controller: TableController<unknown> | undefined;
  #leave: (() => void) | undefined;
  #component: object | undefined;

  constructor({ entries }: Recorded, seed: number) {
    this.random = seeded(seed);
    this.server = new GameServer(entries);
    this.client = new Client(this.server.open, this.random);
  }

  get table(): TableState | undefined {
    return this.client.table(CODE);
  }

  come(): void {
    this.#leave = this.client.watchTable(CODE);
  }

  /** The table is drawn once there is one. */
  draw(): void {
    if (this.#component !== undefined || this.#leave === undefined || this.table === undefined) return;
    const { client } = this;
    const table = (): TableState => this.table!;
    const props = () => ({ table: table(), online: client.connectionState.kind === 'up', missedFrom: null, act: (move: unknown) => this.#act(move), openRules: () => undefined });
    const options = { props, prompt: () => ({ acts: [], say: '', sub: '' }) as never, lines: () => [], brief: () => true, fits: (next: unknown) => JSON.stringify((table().decision?.legal as { move?: unknown } | undefined)?.move) === JSON.stringify(next) };
    this.#component = mount(Controlled, { target: document.body, props: { options, take: (controller: TableController<unknown>) => { this.controller = controller; } } });
    flushSync();
  }

  leave(): void {
    if (this.#component) void unmount(this.#component);
    this.#component = this.controller = undefined;
    this.#leave?.();
    this.#leave = undefined;
  }

  get here(): boolean {
    return this.#leave !== undefined;
  }

  async #act(move: unknown): Promise<ActOutcome> {
    this.pending += 1;
    try {
      const done = await this.client.act(this.table!, move);
      return { ok: true, n: done.t === 'acted' ? done.n : 0 };
    } catch (error) {
      const fresh = error instanceof Refusal ? error.err.decision : undefined;
      if (fresh !== undefined && this.table?.decision?.id !== fresh.id) this.wrong.push(`${fresh.id} came with a refusal and is not asked`);
      return { ok: false, text: String(error) };
    } finally {
      this.pending -= 1;
    }
  }

  /** Answers the open decision, sometimes twice, or together with the next answer. */
  press(): void {
    const { controller, table, client } = this;
    if (!controller || !table?.decision || controller.busy || client.connectionState.kind !== 'up') return;
    const { move, then } = table.decision.legal as { move: unknown; then?: unknown };
    const moves = then !== undefined && this.random() < 0.5 ? [move, then] : [move];
    void controller.act(moves);
    if (this.random() < 0.2) void controller.act(moves);
    if (!controller.busy) this.wrong.push(`${table.decision.id} is pressed and nothing is busy`);
  }

  /** Answers ahead what may be. */
  ahead(): void {
    const { offer, queue } = this.table?.early ?? { offer: null, queue: [] };
    if (offer === null || queue.length > 0) return;
    this.client.request({ t: 'table.early', table: TABLE, offer: offer.id, key: `ahead-${this.random()}`, move: (offer.legal as { move: unknown }).move }).catch(() => undefined);
  }
}

/** The last connection that the client has opened. */
const newest = ({ ends }: GameServer): End | undefined => ends.at(-1);

async function happens(page: Page, fault: Fault): Promise<void> {
  const { server, client } = page;
  switch (fault) {
    case 'lost': return server.break(1006);
    case 'restarting':
      newest(server)?.socket.deliver({ t: 'server.restarting', eta_ms: 500 });
      return server.break(4001);
    case 'asleep':
      server.break(4008);
      await vi.advanceTimersByTimeAsync(1_000);
      return client.wake();
    case 'restored': {
      const seen = page.table?.n ?? 0;
      if (seen === 0) return;
      server.break();
      return server.restore(seen - 1 - Math.floor(page.random() * 3));
    }
    case 'silent': return void (await vi.advanceTimersByTimeAsync(5_000));
    case 'dead': return void (await vi.advanceTimersByTimeAsync(16_000));
    case 'lagging': return server.ends.forEach((end) => end.lag());
    case 'busy': return void (server.busy = 2);
    case 'again': case 'not resumed':
      server.resumes = fault === 'again' ? 'again' : 'no';
      return server.break();
    case 'foreign patch': case 'no patch': return void (server.misfit = fault === 'foreign patch' ? 'foreign' : 'none');
    case 'left':
      if (page.here && page.pending === 0) page.leave();
      return;
    case 'other node':
      server.cluster = true;
      return server.break();
    default: server.fate = fault satisfies Fate;
  }
}

/** One thing that happens by itself. */
async function goesOn(page: Page): Promise<void> {
  const { server, client, random } = page;
  const end = server.ends.length > 1 && random() < 0.3 ? server.ends[0]! : newest(server);
  const dice = random();
  if (dice < 0.35) { if (end) server.tell(end); }
  else if (dice < 0.6) { if (end) server.hear(end); }
  else if (dice < 0.75) { if (page.here) page.press(); else page.come(); }
  else if (dice < 0.9) server.others();
  else if (dice < 0.93) page.ahead();
  else if (dice < 0.96) client.wake();
  else await vi.advanceTimersByTimeAsync(Math.floor(random() * 1_500));
  await settle();
  page.draw();
}

/** From now on without faults, until nothing happens any more. */
async function calm(page: Page): Promise<void> {
  const { server, client } = page;
  for (let round = 0, still = 0; still < 4; round++) {
    if (round > 3_000) throw new Error(`it never ends: ${describeState(page)}`);
    let moved = false;
    for (const end of [...server.ends]) for (; server.hear(end) || server.tell(end); moved = true) await settle();
    if (!page.here) page.come();
    page.draw();
    if (page.controller && !server.over) page.press();
    if (server.decision === null || server.early.queue.length > 0) server.others();
    await vi.advanceTimersByTimeAsync(moved ? 0 : 400);
    await settle();
    still = moved || !server.over || client.connectionState.kind !== 'up' || page.pending > 0 ? 0 : still + 1;
  }
}

const describeState = ({ server, table, controller, client, pending }: Page): string =>
  JSON.stringify({ at: server.n, shown: table?.n, stale: table?.stale, asked: [server.decision?.id, table?.decision?.id], busy: controller?.busy, connection: client.connectionState, pending });

/** The parts of a table that must be equal on the server and the page. */
function expectAlike(page: Page): void {
  const { server, table, controller, client } = page;
  const { n, view, decision, early } = server;
  expect({ n: table?.n, h: table?.h, view: table?.view, decision: table?.decision, stale: table?.stale, early: table?.early ? { offer: table.early.offer, queue: table.early.queue } : { offer: null, queue: [] } })
    .toEqual({ n, h: `h${n}`, view, decision, stale: false, early: { offer: early.offer, queue: early.queue } });
  expect([controller?.busy, controller?.queued, page.pending, client.connectionState.kind, page.wrong, server.wrong]).toEqual([false, null, 0, 'up', [], []]);
  expect(server.ends.filter(({ socket }) => socket.open).map(({ watching }) => watching)).toEqual([true]);
}

/** Plays a game to its end, with a fault at each step; compares the end with the server's state. */
async function plays(game: Recorded, seed: number, wrong: (step: number, random: () => number) => Fault | undefined): Promise<void> {
  const page = new Page(game, seed);
  const { server, client } = page;
  await client.start();
  page.come();
  try {
    for (let tick = 0, step = -1; !server.over && tick < 60 * game.entries.length; tick++) {
      if (server.n > step) {
        step = server.n;
        const fault = wrong(step, page.random);
        if (fault !== undefined) await happens(page, fault);
        await settle();
      }
      await goesOn(page);
    }
    await calm(page);
    expectAlike(page);
    page.leave();
    for (let round = 0; round < 8; round++) {
      for (const end of [...server.ends]) while (server.hear(end) || server.tell(end)) await settle();
      await vi.advanceTimersByTimeAsync(300);
    }
    expect(server.ends.filter(({ watching, socket }) => watching && socket.open)).toEqual([]);
  } catch (error) {
    throw new Error(`${game.name}, seed ${seed}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  } finally {
    page.leave();
    vi.clearAllTimers();
  }
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  vi.spyOn(api, 'whoAmI').mockResolvedValue({ player: PLAYER });
  vi.spyOn(api, 'installedGames').mockResolvedValue([]);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const part = (game: Recorded, from: number, length: number): Recorded => ({ ...game, entries: game.entries.slice(from, from + length) });

describe('a recorded game', () => {
  it('can be told by changes of its view', () => {
    for (const { name, entries } of RECORDED) {
      const views = viewsOf(entries);
      for (const [n, view] of views.entries()) if (n > 0 && n % 3 === SEED % 3) expect(applyPatch(views[n - 1], patchOf(views[n - 1], view)), `${name}, ${n}`).toEqual(view);
    }
  });

  it.each(RECORDED.map((game) => [game.name, game] as const))('is played to its end by a page that whatever goes wrong shows what the server holds: %s', async (_, game) => {
    const random = seeded(SEED * 1_000 + game.name.length);
    const from = Math.floor(random() * Math.max(1, game.entries.length - 30));
    await plays(part(game, from, 30), SEED * 7_919 + from, (_step, dice) => (dice() < 0.4 ? FAULTS[Math.floor(dice() * FAULTS.length)] : undefined));
  });

  const short = part(RECORDED.find(({ name }) => name.includes('carson_city/games/people_3'))!, 6, 9);
  it.each(FAULTS)('loses nothing where once, at any step, the connection or the server is “%s”', async (fault) => {
    for (let at = 0; at < short.entries.length - 1; at++) await plays(short, SEED + at, (step) => (step === at ? fault : undefined));
  });

  it('loses nothing, whatever goes wrong again and again', async () => {
    for (const fault of FAULTS) await plays(short, SEED, (step) => (step % 2 === 0 || FATES.includes(fault) ? fault : undefined));
  });
});
