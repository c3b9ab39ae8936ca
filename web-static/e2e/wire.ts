// A server whose messages a test scripts: enough for every screen of the shell, in any state.

import type { Page, WebSocketRoute } from 'playwright-core';
import type { GameMeta, Hours, HouseLevel, Notifications, Outcome, Player, SeatInfo, ServerInfo, ServerMsg, TableInfo, TableRow, TableSnapshot } from '../src/generated/protocol';

const LIMITS = { frame_bytes: 16384, requests_per_s: 10, burst: 40, tables: 5, watched: 16, name_chars: 24 };
export const ADA = { id: 'ada', name: 'Ada' };

const flag = (id: string, rule: string, value: boolean, origin: 'rule_book' | 'ours' | 'online_version' = 'ours') => ({ id, rule, origin, values: { bool: { default: value } }, when: null });
const choice = (id: string, rule: string, values: string[], origin: 'rule_book' | 'ours' | 'online_version' = 'ours') => ({ id, rule, origin, values: { choice: values }, when: null });

export const CARSON: GameMeta = {
  id: 'carson_city', title: 'Carson City: The Card Game', revision: 1, people: [1, 6], sizes: [], seats: [4, 6], virtual_levels: ['novice', 'intermediate', 'expert'], virtual_up_to: 6, brands_by: ['suit_choice', 'choose'], minutes: [30, 45], phrases: [],
  options: [
    choice('outlaw_group', 'CC-10.5', ['parcel', 'cluster']),
    flag('house_on_house', 'CC-5.46', true, 'rule_book'),
    flag('prison_on_same_card', 'CC-10.8', false),
    flag('town_hall_counts_hotels', 'CC-10.10', true),
    flag('town_hall_counts_itself', 'CC-10.10', true),
    choice('auctioneer_timing', 'CC-5.71', ['own_turn', 'any_time'], 'online_version'),
    flag('fresh_character_same_round', 'CC-5.18', true),
    choice('character_backs', 'CC-6.2', ['shuffled', 'printed']),
    flag('live_scores', 'CC-7.32', true, 'online_version'),
    flag('auto_forced', 'CC-5.90', true),
    flag('bid_change', 'CC-5.21', true),
    choice('suit_choice', 'CC-4.3', ['random', 'choose'], 'rule_book'),
  ],
  presets: [],
  credits: 'Designer Xavier Georges, artist Alexandre Roche, publisher Quined Games, 2018',
};

/** A game without virtual players, with an option of each kind. */
export const DICE: GameMeta = {
  id: 'dice_town', title: 'Dice Town', revision: 1, people: [2, 5], sizes: [], seats: [2, 5], virtual_levels: [], virtual_up_to: 0, brands_by: null, minutes: [30, 45], phrases: [],
  options: [
    choice('first_sheriff', 'DT-9.1', ['random', 'host_choice', 'first_seat']),
    { id: 'offer_rounds', rule: 'DT-9.3', origin: 'ours', values: { number: { default: 1, min: 1, max: 3 } }, when: null },
    flag('sheriff_may_pick_self', 'DT-9.4', true, 'rule_book'),
  ],
  presets: [],
  credits: 'Designers Bruno Cathala and Ludovic Maublanc, publisher Matagot, 2009',
};

/** A game for one person and one virtual player, or for people alone. */
export const POINT: GameMeta = {
  id: 'point_city', title: 'Point City', revision: 1, people: [1, 4], sizes: [], seats: [2, 4], virtual_levels: ['easy', 'medium', 'hard'], virtual_up_to: 2, brands_by: null, minutes: [15, 30], phrases: [],
  options: [flag('promo_tokens', 'PT-9.1', true, 'rule_book')],
  presets: [],
  credits: 'Designers Molly Johnson, Robert Melvin and Shawn Stankewich, publisher Flatout Games, 2023',
};

export const person = (seat: number, name: string, away = false): SeatInfo => ({
  seat, brand: null, holder: { kind: 'person', player: { id: name.toLowerCase(), name }, presence: away ? 'away' : 'here', controller: 'person' },
});
export const virtual = (seat: number, level = 'novice'): SeatInfo => ({ seat, brand: null, holder: { kind: 'virtual', level } });
export const house = (seat: number, level?: HouseLevel): SeatInfo => ({ seat, brand: null, holder: { kind: 'house', ...(level && { level }) } });
export const free = (seat: number): SeatInfo => ({ seat, brand: null, holder: { kind: 'open' } });

export const row = (code: string, name: string, more: Partial<TableRow> = {}): TableRow => ({
  table: code, code, name, game: 'carson_city', stage: 'open', options: {}, seats: [person(0, 'Bohdan'), free(1), virtual(2), virtual(3)], watching: 'live',
  watcher_count: 0, progress: { round: 0, of: 18 }, public: true, yours: null, opened_ms: 0, ...more,
});

export const info = (more: Partial<TableInfo> = {}): TableInfo => ({
  table: 'dry', code: 'drygulch00000000', name: 'Dry Gulch', game: 'carson_city', rules: 1, options: { suit_choice: 'choose', live_scores: false }, visibility: 'public',
  watching: 'live', chat: 'text', substitute: { house: 'normal' }, stage: 'open', host: 'ada', seats: [{ ...person(0, 'Ada'), brand: 'star' }, { ...person(1, 'Bohdan'), brand: 'cow' }, free(2), virtual(3)],
  watchers: ['Hanna'], watcher_count: 1, cannot_start: 'seats_open', ...more,
});

/** The same where everybody is here. */
export function ready(more: Partial<TableInfo> = {}): TableInfo {
  const { cannot_start: _, ...rest } = info(more);
  return rest;
}

export const snapshot = (more: Partial<TableSnapshot> = {}): { t: 'table.snapshot' } & TableSnapshot => ({
  t: 'table.snapshot', table: 'dry', n: 1, h: 'h', info: info(), seat: 0, view: null, decision: null, waiting: [], progress: { round: 0, of: 18 }, log: [], result: null, ...more,
});
const PLAIN_SERVER: ServerInfo = { registration: 'open', guests: 'play', chat: 'text', guest_chat: 'phrases', passkeys: false, mail: false, providers: [] };
const NO_NOTICES: Notifications = { quiet: null, language: 'en', targets: [], invites: 'everybody', push_key: 'BKey', mail: true, feed: null };
export const NO_RESULT: Outcome | null = null;

export interface Script {
  readonly me?: Player | null;
  readonly games?: GameMeta[];
  readonly rows?: TableRow[];
  /** The answer to a subscription of any table; `null` refuses it. */
  readonly table?: ServerMsg | null;
  /** The information behind a table's link for people without a name; without it, nothing. */
  readonly told?: TableInfo;
  readonly notifications?: Notifications;
  /** Whether the person has reached the limit of open tables. */
  readonly full?: boolean;
}

export interface Wire {
  /** Every request the page made, in order. */
  readonly asked: Record<string, unknown>[];
  push(msg: ServerMsg): void;
  /** Breaks the connection with a close code. */
  break(code: number): Promise<void>;
  /** Makes the server silent, or lets it answer again. */
  mute(silent: boolean): void;
  /** From now on nobody opens the door. */
  shut(): void;
}

/** Gives the page a fake server that follows `script`. */
export async function fakeServer(page: Page, script: Script): Promise<Wire> {
  let me: Player | null = script.me === undefined ? ADA : script.me;
  const asked: Record<string, unknown>[] = [];
  let socket: WebSocketRoute | undefined;
  let shut = false;
  let muted = false;
  const json = (body: unknown, status = 200) => ({ status, contentType: 'application/json', body: JSON.stringify(body) });
  await page.route('**/api/v1/session', async (route) => {
    if (route.request().method() === 'POST') me = { id: 'ada', name: (route.request().postDataJSON() as { name: string }).name };
    await route.fulfill(me ? json({ player: me }) : json({ code: 'unauthenticated', retry: 'no' }, 401));
  });
  await page.route('**/api/v1/server', (route) => route.fulfill(json(PLAIN_SERVER)));
  await page.route('**/api/v1/account', (route) => route.fulfill(json({ player: me, role: null, credentials: [], sessions: [] })));
  await page.route('**/api/v1/me/games*', (route) => route.fulfill(json({ games: [], next: null })));
  await page.route('**/api/v1/me/measures', (route) => route.fulfill(json([])));
  await page.route('**/api/v1/me/hours', (route) => route.fulfill(json({ zone: null, night: null, night_begins: null, night_again_at: null, vacations: [], days_left: 20, days_a_year: 20 } satisfies Hours)));
  await page.route('**/api/v1/me/notifications', (route) => route.fulfill(json(script.notifications ?? NO_NOTICES)));
  await page.route('**/api/v1/tables', (route) => route.fulfill(json(script.rows ?? [])));
  await page.route('**/api/v1/tables/*', (route) => route.fulfill(script.told ? json(script.told) : json({ code: 'not_found', params: { what: 'table' }, retry: 'no' }, 404)));
  await page.route('**/api/v1/games', (route) => route.fulfill(json(script.games ?? [CARSON])));
  const tell = (frame: unknown): void => { if (!muted) socket?.send(JSON.stringify(frame)); };
  const answer = (t: unknown, re: unknown): void => {
    const table = script.table === undefined ? snapshot() : script.table;
    switch (t) {
      case 'hello':
        return tell({ re, ok: { t: 'welcome', player: me, resumed: [] } });
      case 'ping':
        return tell({ re, ok: { t: 'pong', c: 0, s: Date.now() } });
      case 'lobby.watch':
        tell({ re, ok: { t: 'done' } });
        return tell({ t: 'lobby.snapshot', n: 1, rows: script.rows ?? [], online: 7 });
      case 'table.watch':
        if (table === null) return tell({ re, err: { code: 'not_found', params: { what: 'table' }, retry: 'no' } });
        tell({ re, ok: { t: 'watching', table: 'dry' } });
        return tell(table);
      case 'table.create':
        if (script.full === true) return tell({ re, err: { code: 'forbidden', params: { why: 'too_many_tables' }, retry: 'no' } });
        return tell({ re, ok: { t: 'created', table: 'dry', code: 'drygulch00000000' } });
      default:
        return tell({ re, ok: { t: 'done' } });
    }
  };
  await page.routeWebSocket('**/ws', (opened) => {
    if (shut) {
      void opened.close({ code: 1001 });
      return;
    }
    socket = opened;
    opened.onMessage((text) => {
      const frame = JSON.parse(String(text)) as Record<string, unknown>;
      asked.push(frame);
      answer(frame['t'], frame['id']);
    });
    setTimeout(() => tell({ t: 'hello', proto: [3, 3], build: '0.1.0', boot: 'b', now: Date.now(), limits: LIMITS }), 5);
  });
  return {
    asked,
    push: (msg) => tell(msg),
    break: async (code) => socket?.close({ code }),
    mute: (silent) => (muted = silent),
    shut: () => (shut = true),
  };
}
