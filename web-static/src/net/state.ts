// The client's state, a pure function of the messages that the server pushed. Knows no socket and no page.
// Invariant: a table's `view` is the view of step `n`, or the table is `stale` and waits for a snapshot.

import type {
  Announcement,
  AnsweredBy,
  ClosedBecause,
  Commitment,
  DealId,
  Decision,
  EarlyAnswers,
  InvitedPerson,
  Limits,
  MatchFound,
  MeasureInfo,
  MyPeople,
  Outcome,
  Player,
  Progress,
  Seat,
  SeatBank,
  SeatClock,
  ServerMsg,
  TableCode,
  TableId,
  TableInfo,
  TableInvitation,
  TableRow,
  TableSnapshot,
  TableStep,
  Ticket,
  ViewHash,
} from '../generated/protocol';
import { afterMessages, afterRemoved, NO_CHAT, withoutRooms, type ChatState } from './chat';
import { applyPatch } from './patch';

/** The number of log steps that are kept. */
const LOG_STEPS = 400;

/** One table as this client sees it. */
export interface TableState {
  readonly id: TableId;
  readonly code: TableCode;
  /** The number of the last step. */
  readonly n: number;
  readonly h: ViewHash;
  readonly info: TableInfo;
  /** My seat; `null` for a spectator. */
  readonly seat: Seat | null;
  /** The game's own view; `null` before the game begins, and while spectators may not see it yet. */
  readonly view: unknown;
  readonly decision: Decision | null;
  readonly waiting: readonly Seat[];
  /** The deadlines of the waiting seats. */
  readonly clocks: readonly SeatClock[];
  /** The time bank of each person's seat, at tables with time banks. */
  readonly banks: readonly SeatBank[];
  /** The last step in which my seat was answered for, and the cause of that answer. */
  readonly answered: { readonly n: number; readonly by: AnsweredBy } | null;
  readonly progress: Progress;
  /** The events, one list per step, oldest first. */
  readonly log: readonly (readonly unknown[])[];
  readonly result: Outcome | null;
  /** The events of step `n`, for animation and speech; `null` after a snapshot. A new list with each step. */
  readonly fresh: readonly unknown[] | null;
  /** A step is missing or its patch did not fit: a snapshot was requested. */
  readonly stale: boolean;
  /** The running deal, before the game begins. */
  readonly deal: Deal | null;
  /** The decisions that I may answer ahead, and my answers; without it none. */
  readonly early?: EarlyAnswers | undefined;
}

/** The progress of a deal, the same for everybody at the table. */
export interface Deal {
  readonly id: DealId;
  /** The commitments of all seats; `null` until all have committed. */
  readonly commitments: readonly (Commitment | null)[] | null;
}

export interface LobbyState {
  readonly n: number;
  readonly rows: Readonly<Record<TableId, TableRow>>;
  readonly online: number;
  /** Whether only my own tables are sent; their number of people online is that of the last change. */
  readonly own: boolean;
  /** A delta is missing: a snapshot of the lobby was requested. */
  readonly stale: boolean;
}

/** The people whom I follow, those who follow me, and those whom I have blocked; the newest first. */
export type PeopleState = Readonly<Record<keyof MyPeople, readonly Player[]>>;

const NO_PEOPLE: PeopleState = { follows: [], followers: [], blocked: [] };

export interface ClientState {
  /** The number of welcomes from the server: a new connection knows nothing of the messages on a former one. */
  readonly welcomes: number;
  readonly limits: Limits | null;
  readonly lobby: LobbyState | null;
  readonly tables: Readonly<Record<TableId, TableState>>;
  readonly closed: Readonly<Record<TableId, ClosedBecause>>;
  /** Announcements to everybody, the latest first; some may start later. */
  readonly announcements: readonly Announcement[];
  readonly chat: ChatState;
  readonly people: PeopleState;
  /** Moderators' measures about me, as the server last pushed them; newest first. */
  readonly measures: readonly MeasureInfo[];
  /** My tickets for games that I look for, the oldest first. */
  readonly tickets: readonly Ticket[];
  /** The table that was found for a ticket last; `shown`: I know of it. */
  readonly found: (MatchFound & { readonly shown?: true }) | null;
  /** The tables to which I am invited, the newest first. */
  readonly invitations: readonly TableInvitation[];
  /** The people who are invited to tables at which I have a seat, the newest first. */
  readonly invited: Readonly<Record<TableId, readonly InvitedPerson[]>>;
}

export const INITIAL_STATE: ClientState = { welcomes: 0, limits: null, lobby: null, tables: {}, closed: {}, announcements: [], chat: NO_CHAT, people: NO_PEOPLE, measures: [], tickets: [], found: null, invitations: [], invited: {} };

/** The state after one push. */
export function reduce(state: ClientState, msg: ServerMsg): ClientState {
  switch (msg.t) {
    case 'hello':
      // These lists follow the welcome, each if it is not empty.
      return { ...state, welcomes: state.welcomes + 1, limits: msg.limits, announcements: [], invitations: [], tickets: [], people: NO_PEOPLE, chat: { ...state.chat, muted: [], blocked: [] }, tables: withoutEarly(state.tables) };
    case 'lobby.snapshot': {
      const rows = Object.fromEntries(msg.rows.map((row) => [row.table, row]));
      return { ...state, lobby: { n: msg.n, rows, online: msg.online, own: msg.own ?? false, stale: false } };
    }
    case 'lobby.delta':
      return { ...state, lobby: lobbyAfter(state.lobby, msg) };
    case 'table.snapshot':
      return withTable(state, { ...fromSnapshot(msg), early: state.tables[msg.table]?.early });
    case 'table.step':
      return changeTable(state, tableByCode(state, msg.code), (table) => afterStep(table, msg));
    case 'table.info':
      return changeTable(state, state.tables[msg.info.table], (table) => ({ ...table, info: msg.info, seat: msg.seat, clocks: msg.clocks ?? [], banks: msg.banks ?? [], deal: msg.info.stage === 'open' ? table.deal : null }));
    case 'table.watchers':
      return changeTable(state, state.tables[msg.table], (table) => ({ ...table, info: { ...table.info, watchers: msg.names, watcher_count: msg.count } }));
    case 'table.dealing':
      return changeTable(state, state.tables[msg.table], (table) => ({ ...table, deal: { id: msg.deal, commitments: null } }));
    case 'table.committed':
      return changeTable(state, state.tables[msg.table], (table) => ({ ...table, deal: { id: msg.deal, commitments: msg.commitments } }));
    case 'table.early':
      return changeTable(state, state.tables[msg.table], (table) => ({ ...table, early: msg }));
    case 'table.closed':
      return { ...state, closed: { ...state.closed, [msg.table]: msg.because } };
    case 'server.announcements':
      return { ...state, announcements: msg.announcements };
    case 'chat.messages':
      return { ...state, chat: afterMessages(state.chat, msg) };
    case 'chat.removed':
      return { ...state, chat: afterRemoved(state.chat, msg) };
    case 'me.muted':
      return { ...state, chat: { ...state.chat, muted: msg.people } };
    case 'me.people':
      return { ...state, people: msg, chat: { ...state.chat, blocked: msg.blocked } };
    case 'me.measures':
      return { ...state, measures: msg.measures };
    case 'me.invitations':
      return { ...state, invitations: msg.invitations };
    case 'me.tickets':
      return { ...state, tickets: msg.tickets };
    case 'match.found':
      return { ...state, found: msg };
    case 'table.invitations':
      return { ...state, invited: { ...state.invited, [msg.table]: msg.people } };
    default:
      return unknownPush(state, msg);
  }
}

/** On a new connection no answer ahead is possible until the server offers it. */
const withoutEarly = (tables: ClientState['tables']): ClientState['tables'] => Object.fromEntries(Object.entries(tables).map(([id, table]) => [id, { ...table, early: undefined }]));

/** Messages of a viewing are handled by the part that shows it (`replay/together/`), a restart by the connection. A newer
 * server may send an unknown message; it is ignored, as the protocol says. */
function unknownPush(state: ClientState, _msg: Extract<ServerMsg, { t: `viewing.${string}` | 'server.restarting' }>): ClientState {
  return state;
}

/** The state with the fresh decision that came with a refusal. */
export function withDecision(state: ClientState, id: TableId, decision: Decision): ClientState {
  return changeTable(state, state.tables[id], (table) => ({ ...table, decision }));
}

/** The state without a table that is no longer watched. */
export function forget(state: ClientState, table: TableId): ClientState {
  const { [table]: _table, ...tables } = state.tables;
  const { [table]: _closed, ...closed } = state.closed;
  return { ...state, tables, closed, chat: withoutRooms(state.chat, table) };
}

/** The table with this code, if it is known. */
export function tableByCode(state: ClientState, code: TableCode): TableState | undefined {
  return Object.values(state.tables).find((table) => table.code === code);
}

function lobbyAfter(lobby: LobbyState | null, delta: Extract<ServerMsg, { t: 'lobby.delta' }>): LobbyState | null {
  if (lobby === null || delta.n <= lobby.n) return lobby;
  if (delta.n !== lobby.n + 1) return { ...lobby, stale: true };
  const rows = { ...lobby.rows };
  for (const row of delta.changed) rows[row.table] = row;
  for (const table of delta.removed) delete rows[table];
  return { ...lobby, n: delta.n, rows, online: delta.online };
}

function fromSnapshot(from: TableSnapshot): TableState {
  const { table: id, n, h, info, seat, view, decision, waiting, clocks = [], banks = [], progress, log, result } = from;
  return { id, code: info.code, n, h, info, seat, view, decision, waiting, clocks, banks, answered: null, progress, log, result, fresh: null, stale: false, deal: null };
}

function withTable(state: ClientState, table: TableState): ClientState {
  return { ...state, chat: chatAt(state, table), tables: { ...state.tables, [table.id]: table } };
}

/** The chat without the room that I can no longer read because I changed between seat and spectators. After the end
 * of a game everybody reads both rooms. */
function chatAt({ chat, tables }: ClientState, { id, seat, info }: TableState): ChatState {
  const before = tables[id];
  const moved = before !== undefined && (before.seat === null) !== (seat === null) && info.stage !== 'finished';
  return moved ? withoutRooms(chat, id, seat === null ? 'players' : 'watchers') : chat;
}

function changeTable(state: ClientState, table: TableState | undefined, change: (table: TableState) => TableState): ClientState {
  return table === undefined ? state : withTable(state, change(table));
}

function afterStep(table: TableState, step: TableStep): TableState {
  if (step.n <= table.n) return table;
  if (step.n !== table.n + 1) return { ...table, stale: true };
  let view: unknown;
  try {
    view = viewAfter(table.view, step);
  } catch {
    // After any error in a patch the client requests the table again: otherwise it would remain outdated without
    // notice.
    return { ...table, stale: true };
  }
  return {
    ...table,
    n: step.n,
    h: step.h,
    view,
    decision: step.decision === undefined ? table.decision : step.decision,
    waiting: step.waiting ?? table.waiting,
    clocks: step.clocks ?? [],
    banks: step.banks ?? table.banks,
    answered: step.answered_by === undefined ? table.answered : { n: step.n, by: step.answered_by },
    progress: step.progress ?? table.progress,
    result: step.result ?? table.result,
    log: [...table.log, step.events].slice(-LOG_STEPS),
    fresh: step.events,
  };
}

/** The view after a step. Throws where the patch does not fit. */
function viewAfter(before: unknown, { view, patch }: Pick<TableStep, 'view' | 'patch'>): unknown {
  if (view !== undefined) return view;
  return patch === undefined ? before : applyPatch(before, patch);
}
