// The items of a person's menu, by their kind (guest or member) and their role.

import type { IconKind } from '../../kit/art';
import { client } from '../../net/client.svelte';
import { openNameForm, openPersonSheet, openSettings } from '../../net/sheets.svelte';

export interface PersonItem {
  /** The end of its text's key, `acc-menu-…`. */
  readonly id: string;
  readonly icon: IconKind;
  /** An address, or what it does. */
  readonly to: string | (() => void);
  /** Whether something else begins with it. */
  readonly first?: boolean;
}

const DEVICE: PersonItem = { id: 'device', icon: 'link', to: () => openPersonSheet('device') };
const GAMES: PersonItem = { id: 'games', icon: 'trophy', to: '/games', first: true };
const CLUBS: PersonItem = { id: 'clubs', icon: 'people', to: '/clubs' };
const SETTINGS: PersonItem = { id: 'settings', icon: 'gear', to: openSettings };

export function personItems(): readonly PersonItem[] {
  if (client.me?.kind !== 'member') {
    return [
      { id: 'claim', icon: 'key', to: '/sign-in?claim' },
      { id: 'sign-in', icon: 'person', to: '/sign-in' },
      DEVICE,
      { id: 'rename', icon: 'tag', to: openNameForm },
      GAMES,
      CLUBS,
      SETTINGS,
      { id: 'sign-out', icon: 'out', to: () => openPersonSheet('sign-out'), first: true },
    ];
  }
  const runs = client.role !== undefined && client.role !== 'member';
  return [
    { id: 'account', icon: 'person', to: '/account' },
    { id: 'security', icon: 'key', to: '/account#security' },
    { id: 'devices', icon: 'device', to: '/account#devices' },
    { id: 'privacy', icon: 'eye', to: '/account#privacy' },
    DEVICE,
    GAMES,
    CLUBS,
    SETTINGS,
    ...(runs ? [{ id: 'admin', icon: 'flag', to: '/admin', first: true } as const] : []),
    { id: 'sign-out', icon: 'out', to: () => void client.signOut(), first: true },
  ];
}
