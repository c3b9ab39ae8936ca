// The open sheet of the shell: the rules, the settings, the name form, the menu of a table, the list of my tables, the
// menu of a person, a report, the code for another device, the question before a guest signs out, the password of a
// table, the question before a seat beside blocked people, or the form to look for a game. At most one is open. A sheet
// is a panel beside the page (on a phone from below), and never modal.
//
// Invariant: each caller of `requireName`, `askPassword` and `askCompany` is answered exactly once, whatever happens to
// the sheet.

import { client } from './client.svelte';
import type { PersonKind, Player, PlayerId, Seat, TableCode, TableRow } from '../generated/protocol';

type Answer = (given: boolean) => void;

/** The data of a table that a report needs; `watchers`: the names of spectators, as far as they are known. */
export type ReportedTable = Pick<TableRow, 'code' | 'name' | 'seats'> & { readonly watchers?: readonly string[] };

/** A person whose name is shown on the page; of a spectator only the name is known. */
export interface Named {
  readonly name: string;
  readonly id?: PlayerId;
  readonly kind?: PersonKind;
}

/** A message as its report shows it. */
export interface ReportedMessage {
  readonly id: string;
  readonly by: string;
  readonly text: string;
}

type ReportSubject = { readonly person?: Named; readonly message?: ReportedMessage };

export type ShellSheet =
  | { readonly kind: 'rules'; readonly game: string | null; readonly rule: string | null }
  | { readonly kind: 'settings' }
  /** `game`: that of the card from which it was opened. */
  | { readonly kind: 'find'; readonly game: string | undefined }
  | { readonly kind: 'table'; readonly code: string }
  /** `table`: the reported table, or that of the reported person or message; `null` if it is chosen in the sheet. */
  | ({ readonly kind: 'report'; readonly table: ReportedTable | null } & ReportSubject)
  /** The actions on a person at a table. */
  | { readonly kind: 'person'; readonly person: Named; readonly table: ReportedTable }
  | { readonly kind: 'tables' | 'device' | 'sign-out' }
  /** `answer` resolves the call of `requireName` that waits for a name; `null` without one. `plays`: the game
   * against bots that starts afterwards. */
  | { readonly kind: 'name'; readonly answer: Answer | null; readonly plays?: string | undefined }
  | { readonly kind: 'password'; readonly code: TableCode; readonly seat: Seat | undefined; readonly answer: Answer }
  /** `people`: those at the table whom the person has blocked. */
  | { readonly kind: 'company'; readonly people: readonly Player[]; readonly answer: Answer };

let open = $state.raw<ShellSheet | null>(null);

export function sheet(): ShellSheet | null {
  return open;
}

export function openRules(rule: string | null = null, game: string | null = null): void {
  show({ kind: 'rules', game, rule });
}

export function openSettings(): void {
  show({ kind: 'settings' });
}

/** Opens the form to look for a game. */
export function openFind(game?: string): void {
  show({ kind: 'find', game });
}

/** Opens the menu of a table. */
export function openTableMenu(code: string): void {
  show({ kind: 'table', code });
}

/** Opens a report about a table, or about a person or message there; without one of these it is chosen in the sheet. */
export function openReport(table: ReportedTable | null, about: ReportSubject = {}): void {
  show({ kind: 'report', table, ...about });
}

/** Opens the actions on a person whose name is shown at a table. */
export function openPerson(person: Named, table: ReportedTable): void {
  show({ kind: 'person', person, table });
}

/** Opens the list of my tables, where each can be left. */
export function openMyTables(): void {
  show({ kind: 'tables' });
}

/** Opens a sheet of the signed-in person. */
export function openPersonSheet(kind: 'device' | 'sign-out'): void {
  show({ kind });
}

export function openNameForm(): void {
  show({ kind: 'name', answer: null });
}

export function closeSheet(): void {
  show(null);
}

/** Ensures that the person has a name: resolves at once if they have one, otherwise opens the form. Resolves to
 * false when the form is closed or another sheet replaces it. `plays`: the game against bots that starts
 * afterwards. */
export function requireName(plays?: string): Promise<boolean> {
  if (client.named) return Promise.resolve(true);
  return new Promise((answer) => show({ kind: 'name', answer, plays }));
}

/** Asks for the password of a table and takes a seat with it. Resolves to false as `requireName` does. */
export function askPassword(code: TableCode, seat: Seat | undefined): Promise<boolean> {
  return new Promise((answer) => show({ kind: 'password', code, seat, answer }));
}

/** Asks whether the person wants a seat beside these people, whom they have blocked. Resolves to false as `requireName`
 * does. */
export function askCompany(people: readonly Player[]): Promise<boolean> {
  return new Promise((answer) => show({ kind: 'company', people, answer }));
}

/** Called when a name was given: closes the form and resolves the waiting call. */
export function nameGiven(): void {
  given('name');
}

/** Called when the password was right. */
export function seatGiven(): void {
  given('password');
}

/** Called when the person wants the seat all the same. */
export function companyAccepted(): void {
  given('company');
}

function given(kind: ShellSheet['kind']): void {
  if (open?.kind !== kind || !('answer' in open)) return;
  open.answer?.(true);
  closeSheet();
}

/** Closes the form when the person leaves the page that asked. */
export function cancelRequest(): void {
  if (open !== null && 'answer' in open) closeSheet();
}

function show(next: ShellSheet | null): void {
  // A call that was already resolved ignores this.
  if (open !== null && 'answer' in open) open.answer?.(false);
  open = next;
}
