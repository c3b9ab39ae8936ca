// Which sheet stands beside the page: the rules, the settings, the name, the menu of a table or the list of my tables. At
// most one.

export type OpenSheet =
  | { readonly kind: 'rules'; readonly game: string | null; readonly rule: string | null }
  | { readonly kind: 'settings' }
  | { readonly kind: 'table'; readonly code: string }
  | { readonly kind: 'tables' }
  | { readonly kind: 'name'; readonly then: (() => void) | undefined };

let open = $state.raw<OpenSheet | null>(null);

export function sheet(): OpenSheet | null {
  return open;
}

export function openRules(rule: string | null = null, game: string | null = null): void {
  open = { kind: 'rules', game, rule };
}

export function openSettings(): void {
  open = { kind: 'settings' };
}

/** Opens the menu of a table. */
export function openTable(code: string): void {
  open = { kind: 'table', code };
}

/** Opens the list of my tables, where they can be left. */
export function openTables(): void {
  open = { kind: 'tables' };
}

export function openName(): void {
  open = { kind: 'name', then: undefined };
}

/** Asks for a name and goes on when it is said. */
export function openNameThen(then: () => void): void {
  open = { kind: 'name', then };
}

export function closeSheet(): void {
  open = null;
}
