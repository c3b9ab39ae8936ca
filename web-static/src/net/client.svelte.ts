// The single client of the page: joins session, connection and state, and offers their operations to the screens.

import { untrack } from 'svelte';
import * as api from './api';
import type { DealParticipant } from './deal';
import { errorText } from './errors';
import type { ClientMsg, Done, GameMeta, Me, Player, Role, ServerMsg, TableCode, TableId } from '../generated/protocol';
import { lang } from '../kit/i18n/index.svelte';
import { announce, toast } from '../kit/announcer.svelte';
import { Connection, Refusal, SUBPROTOCOL, type ConnectionState, type ConnectionEnv, type Socket, type Welcome } from './connection';
import { storage } from '../kit/storage';
import { openMyTables } from './sheets.svelte';
import { patiently, Wishes, type WishEnd, type WishEnv } from './wishes';
import { INITIAL_STATE, forget, reduce, tableByCode, withDecision, type ClientState, type TableState } from './state';

const RESUMED_AT_MOST = 16;
/** The storage key for the person whose name the page has generated. */
const MADE_UP = 'saloon.made-up';

const nameOf = ({ id, name }: Player): string => `${id} ${name}`;

/** Opens the WebSocket of the server that served this page; the query is for a load balancer in front of several
 * nodes. */
function openSocket(query: string): Socket {
  // A browser's socket passes more to its handlers than `Socket` declares.
  return new WebSocket(`${location.origin.replace('http', 'ws')}/ws${query}`, SUBPROTOCOL) as unknown as Socket;
}

export class Client {
  state = $state.raw<ClientState>(INITIAL_STATE);
  connectionState = $state.raw<ConnectionState>({ kind: 'off' });
  /** The signed-in person; `null` for none, `undefined` until the server has answered. */
  me = $state.raw<Player | null | undefined>(undefined);
  /** The role of my account; `undefined` for a guest. */
  role = $state.raw<Role | undefined>(undefined);
  /** The installed games; `null` until they are known. */
  games = $state.raw<GameMeta[] | null>(null);
  /** After a connection is lost: the last step received of each table. An entry is removed when I make a move there. */
  lastSeenSteps = $state.raw<Readonly<Record<TableId, number>>>({});
  /** Whether the server has left the question about the session unanswered. */
  offline = $state(false);
  /** Why a table cannot be watched, by its code. */
  watchErrors = $state.raw<Readonly<Record<TableCode, unknown>>>({});

  /** Receives each push too: for a part that is loaded on demand and has a state of its own. */
  hear: ((msg: ServerMsg) => void) | undefined;

  readonly #connection: Connection;
  /** Whether the server is one of several. */
  #cluster: boolean | undefined;
  /** The query by which the socket is opened: `?table=` and the code of my table, once there is one. */
  #query = '';
  /** My part in deals, loaded with the first table that has not begun. */
  #dealer: Promise<DealParticipant> | undefined;
  /** How many components watch the lobby. */
  #lobbyWanted = 0;
  // Stryker disable next-line BooleanLiteral: `start` sets it before `wake` can read it.
  #starting = false;
  /** How many components watch each table. */
  readonly #wanted = new Map<TableCode, number>();
  /** The tables that are no longer needed but whose subscription is still open: their first snapshot gives the id
   * for unsubscribing. */
  readonly #left = new Set<TableCode>();
  /** The tables that the server was asked to resume. */
  #resuming!: readonly TableState[];
  readonly #asking: WishEnv;
  readonly #wishes: Wishes;
  /** Whether the session is being replaced: the end of the old one is then expected. */
  #replacing = false;

  constructor(open: (query: string) => Socket = openSocket, random: () => number = Math.random) {
    this.#connection = new Connection(this.#env(open, random));
    this.#asking = { request: (msg) => this.#connection.request(msg), random };
    this.#wishes = new Wishes(this.#asking);
  }

  /** If my part in a deal cannot be loaded, the deal continues without this device's bytes, which everybody can see. */
  #loadDealer(): Promise<DealParticipant> {
    const load = async (): Promise<DealParticipant> =>
      new (await import('./deal')).DealParticipant({
        request: (msg) => this.request(msg),
        storage: storage(),
        random: (bytes) => crypto.getRandomValues(bytes),
        subtle: crypto.subtle ?? null,
      });
    const loading = (this.#dealer ??= load());
    loading.catch(() => (this.#dealer = undefined));
    return loading;
  }

  #env(open: (query: string) => Socket, random: () => number): ConnectionEnv {
    return {
      open: () => open(this.#query),
      auth: () => ({ cookie: {} }),
      lang,
      resume: () => {
        this.#resuming = [...this.#wanted.keys()].flatMap((code) => tableByCode(this.state, code) ?? []).filter(({ stale }) => !stale).slice(0, RESUMED_AT_MOST);
        return this.#resuming.map(({ code, n, h }) => ({ code, n, h }));
      },
      push: (msg) => this.#pushed(msg),
      stateChanged: (state) => this.#connectionChanged(state),
      welcome: (welcome) => this.#welcomed(welcome),
      random,
      now: () => Date.now(),
      seen: () => !document.hidden,
    };
  }

  /** Asks for the person of the session, and connects if there is one. Without an answer the state is unknown:
   * `offline`. */
  async start(): Promise<void> {
    this.#starting = true;
    const failures: unknown[] = [];
    const failed = (error: unknown): null => (failures.push(error), null);
    const [me, games] = await Promise.all([api.whoAmI().catch(failed), api.installedGames().catch(failed)]);
    this.#starting = false;
    // A server that is too busy to answer has not said that there is no session.
    this.offline = !failures.every(isFinal);
    if (this.offline) return;
    this.games = games ?? [];
    this.#know(me);
    if (this.me) this.#connection.connect();
    else if (failures.some(isBan)) this.connectionState = { kind: 'banned' };
  }

  #know(me: Me | null): void {
    this.me = me?.player ?? null;
    this.role = me?.role;
  }

  /** Signs in as a guest by a name that the person has given or the page has generated. Throws the server's refusal. */
  async signIn(name: string, madeUp = false): Promise<void> {
    await this.become(() => api.signIn(name));
    if (madeUp) storage().setItem(MADE_UP, nameOf(this.me!));
  }

  /** Whether the person has a name of their own. */
  get named(): boolean {
    return this.me != null && storage().getItem(MADE_UP) !== nameOf(this.me);
  }

  /**
   * Runs a request that signs in. The same person keeps their connection and tables; for another one everything is
   * fetched anew. Throws the server's refusal, after which nothing has changed.
   */
  become(request: () => Promise<Me>): Promise<void> {
    return this.renewSession(async () => {
      const me = await request();
      if (this.me?.id !== me.player.id) {
        this.#connection.close();
        this.#leave();
      }
      this.#know(me);
    });
  }

  /** Runs a request after which this page has another session. Throws the server's refusal. */
  async renewSession(request: () => Promise<unknown>): Promise<void> {
    this.#replacing = true;
    try {
      await request();
    } finally {
      this.#replacing = false;
      // Has no effect if the connection has stayed.
      if (this.me) this.#connection.connect();
    }
  }

  /** Signs out on the server and here. Without an answer of the server the person stays signed in. */
  async signOut(): Promise<void> {
    // This page closes its own connection: the server only needs to notify other tabs.
    this.#connection.close();
    try {
      await api.signOut();
    } catch (error) {
      this.#connection.connect();
      toast(errorText(error));
      return;
    }
    this.#leave();
  }

  /** Asks whether there is a new session; `false` where the person has to give a name. */
  async signInAgain(): Promise<boolean> {
    await this.start();
    return this.me != null;
  }

  /** Removes everything about the person from the page and its tab. */
  #leave(): void {
    this.#know(null);
    this.#query = '';
    storage('sessionStorage').clear();
    this.state = INITIAL_STATE;
    this.lastSeenSteps = {};
    this.watchErrors = {};
  }

  /** Changes my name. Throws the server's refusal. */
  async rename(name: string): Promise<void> {
    await this.request({ t: 'me.rename', name });
    this.me = { ...this.me!, name };
  }

  /** Called when the person is active or the network is back: reconnects at once if the connection is lost. */
  wake(): void {
    if (!this.offline) this.#connection.wake();
    else if (!this.#starting) void this.start();
  }

  serverNow(): number {
    return this.#connection.serverNow();
  }

  /** Sends a request, and again for a few seconds while a rate limit refuses it; throws the server's refusal. */
  request(msg: ClientMsg): Promise<Done> {
    return patiently(this.#asking, msg);
  }

  /** Sends a request until it is granted, permanently refused, replaced by another one of this name, or cancelled;
   * on this connection. */
  wish(name: string, msg: ClientMsg, end?: WishEnd): () => void {
    this.#wishes.make(name, msg, end);
    return () => this.#wishes.end(name);
  }

  /** Sends a request and shows a refusal as a toast; `null` where it was refused. */
  async ask(msg: ClientMsg): Promise<Done | null> {
    try {
      return await this.request(msg);
    } catch (error) {
      if (isTooManyTables(error)) {
        announce(errorText(error));
        openMyTables();
      } else toast(errorText(error));
      return null;
    }
  }

  /** Answers the decision of a table; throws the server's refusal. */
  act(table: TableState, move: unknown): Promise<Done> {
    if (table.decision === null) return Promise.reject(new Error('nothing is asked'));
    const { [table.id]: _seen, ...others } = this.lastSeenSteps;
    this.lastSeenSteps = others;
    return this.#connection.act(table.id, table.decision.id, move).catch((error: unknown) => {
      const fresh = error instanceof Refusal ? error.err.decision : undefined;
      if (fresh !== undefined) this.state = withDecision(this.state, table.id, fresh);
      throw error;
    });
  }

  /** Whether requests can be sent. Untracked: a subscription stays while the connection is lost. */
  get #up(): boolean {
    return untrack(() => stands(this.connectionState));
  }

  /** Subscribes to the whole lobby: without that only my own tables are known. Returns the function that ends the
   * subscription. */
  watchLobby(): () => void {
    this.#lobbyWanted += 1;
    if (this.#lobbyWanted === 1) this.#askLobby();
    return () => {
      this.#lobbyWanted -= 1;
      if (this.#lobbyWanted === 0) this.#askLobby();
    };
  }

  /** Subscribes to a table. Returns the function that ends the subscription. */
  watchTable(code: TableCode): () => void {
    const others = this.#wanted.get(code) ?? 0;
    this.#wanted.set(code, others + 1);
    if (others === 0) this.retry(code);
    return () => this.#leaveTable(code);
  }

  #leaveTable(code: TableCode): void {
    const others = this.#wanted.get(code)! - 1;
    if (others > 0) return void this.#wanted.set(code, others);
    this.#wanted.delete(code);
    const table = this.table(code);
    if (table !== undefined) return this.#unwatch(table);
    this.#wishes.end(`table ${code}`);
    this.#left.add(code);
  }

  #unwatch({ id, code }: Pick<TableState, 'id' | 'code'>): void {
    this.state = forget(this.state, id);
    if (this.#up) this.wish(`table ${code}`, { t: 'table.unwatch', table: id }, { granted: () => this.#askCrowdedOut() });
  }

  table(code: TableCode): TableState | undefined {
    return tableByCode(this.state, code);
  }

  /** Subscribes to a table, also where that was refused. */
  retry(code: TableCode): void {
    this.#forgetError(code);
    this.#askTable(code);
  }

  #forgetError(code: TableCode): void {
    // Untracked: an effect that subscribes must not depend on the errors that this removes.
    const { [code]: _gone, ...others } = untrack(() => this.watchErrors);
    this.watchErrors = others;
  }

  #connectionChanged(state: ConnectionState): void {
    if (stands(this.connectionState) && !stands(state)) {
      this.lastSeenSteps = Object.fromEntries(Object.values(this.state.tables).map(({ id, n }) => [id, n]));
    }
    if (!stands(state)) this.#endWishes();
    const over = state.kind === 'signed_out' || state.kind === 'ended';
    if (over && this.#replacing) return;
    if (state.kind === 'signed_out') this.#know(null);
    if (state.kind === 'ended') this.#leave();
    this.connectionState = state;
  }

  #welcomed({ player, resumed, cluster }: Welcome): void {
    this.me = player;
    this.#cluster = cluster;
    this.#endWishes();
    this.#askLobby();
    for (const code of this.#wanted.keys()) {
      const known = tableByCode(this.state, code);
      if (known === undefined || !resumed.includes(known.id)) this.#askTable(code);
    }
    // Left since the hello: nobody needs the table that the server resumes.
    for (const table of this.#resuming) if (!this.#wanted.has(table.code) && resumed.includes(table.id)) this.#unwatch(table);
  }

  /** A new connection knows nothing of the requests on a former one. */
  #endWishes(): void {
    this.#wishes.endAll();
    this.#left.clear();
  }

  #pushed(msg: ServerMsg): void {
    const next = reduce(this.state, msg);
    const lobbyBroke = next.lobby?.stale && !this.state.lobby!.stale;
    this.state = next;
    this.hear?.(msg);
    if (lobbyBroke) this.#askLobby();
    if (msg.t === 'table.snapshot' && msg.info.stage === 'open') void this.#loadDealer().catch(() => undefined);
    if (msg.t === 'table.dealing' || msg.t === 'table.committed') this.#deal(msg);
    for (const table of Object.values(next.tables)) if (table.stale) this.#sync(table);
    if (msg.t === 'table.snapshot' && this.#left.delete(msg.info.code)) this.#unwatch(next.tables[msg.table]!);
    if (this.#cluster) this.#gather();
  }

  /** Switches to the node at which the players of my table are connected. A spectator stays, so that not all
   * spectators load one node. */
  #gather(): void {
    const table = Object.values(this.state.tables).find(({ code, seat, info }) => seat !== null && info.stage !== 'finished' && this.#wanted.has(code));
    if (table === undefined || this.#query === `?table=${table.code}`) return;
    this.#query = `?table=${table.code}`;
    this.#connection.move();
  }

  #deal(msg: Extract<ServerMsg, { t: 'table.dealing' | 'table.committed' }>): void {
    const table = this.state.tables[msg.table];
    if (table === undefined) return;
    this.#loadDealer().then((dealer) => dealer.hear(msg, table.code, table.seat), () => undefined);
  }

  /** Requests a snapshot of a table; if the server knows no subscription, subscribes again. */
  #sync({ id, code }: TableState): void {
    const name = `sync ${id}`;
    if (this.#wishes.has(name) || this.#wishes.has(`table ${code}`)) return;
    this.wish(name, { t: 'table.sync', table: id }, { refused: ({ err }) => err.retry === 'no' && this.#wanted.has(code) && this.#askTable(code) });
  }

  #askLobby(): void {
    if (!this.#up) return;
    // Stryker disable next-line StringLiteral: any name that no other wish has.
    const name = 'lobby';
    this.wish(name, { t: 'lobby.watch', own: this.#lobbyWanted === 0 });
  }

  #askTable(code: TableCode): void {
    this.#left.delete(code);
    if (!this.#up) return;
    this.wish(`table ${code}`, { t: 'table.watch', code }, {
      refused: (refusal) => {
        this.watchErrors = { ...this.watchErrors, [code]: refusal };
        if (isCrowded(refusal)) for (const table of Object.values(this.state.tables)) if (!this.#wanted.has(table.code)) this.#unwatch(table);
      },
      granted: () => this.#forgetError(code),
    });
  }

  /** A subscription has ended: retries those that were refused because of too many. */
  #askCrowdedOut(): void {
    for (const code of this.#wanted.keys()) if (isCrowded(this.watchErrors[code])) this.retry(code);
  }
}

/** Whether there is a connection, even if the server is silent at the moment. */
const stands = ({ kind }: ConnectionState): boolean => kind === 'up' || kind === 'silent';

/** Whether the server will not answer a request otherwise for now. */
const isFinal = (error: unknown): boolean => error instanceof Refusal && error.err.retry === 'no';

/** Whether this socket watches too many tables. */
const isCrowded = (error: unknown): boolean => error instanceof Refusal && error.err.code === 'forbidden' && error.err.params.why === 'too_many_watched';

/** Whether I have too many tables: the client then opens the list of my tables, so that I can leave one. */
const isTooManyTables = (error: unknown): boolean =>
  error instanceof Refusal && error.err.code === 'forbidden' && error.err.params.why === 'too_many_tables';

/** Whether a moderator has banned the person of the session. */
const isBan = (error: unknown): boolean => error instanceof Refusal && error.err.code === 'measure' && error.err.params.kind === 'banned';

export const client = new Client();
