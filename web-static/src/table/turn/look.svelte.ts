// Tells the server which of my tables I am looking at: no notification is needed for them. Invariant: a page that is
// hidden, or behind another window, looks at nothing.

import { untrack } from 'svelte';
import { client } from '../../net/client.svelte';
import { route } from '../../kit/router.svelte';

const CHANGES = ['focus', 'blur'] as const;
const sees = (): boolean => document.visibilityState === 'visible' && document.hasFocus();

/** Starts telling the server. Returns a function that ends it. */
export function tellLooks(): () => void {
  let seeing = $state(sees());
  let told: string | null = null;
  const note = (): void => void (seeing = sees());
  const say = (table: string, looking: boolean): void => void client.wish(`look ${table}`, { t: 'table.look', table, looking });
  for (const change of CHANGES) window.addEventListener(change, note);
  document.addEventListener('visibilitychange', note);
  const end = $effect.root(() => {
    const here = $derived(route());
    const table = $derived(here.at === 'table' ? client.table(here.code) : undefined);
    const mine = $derived(seeing && table !== undefined && table.seat !== null ? table.id : null);
    const up = $derived(client.connectionState.kind === 'up' ? client.state.welcomes : null);
    let toldOn: number | null = null;
    $effect(() => {
      const [next, welcome] = [mine, up];
      untrack(() => {
        // A new connection knows of no look.
        if (welcome !== toldOn) told = null;
        toldOn = welcome;
        if (welcome !== null && next !== told) {
          if (told !== null) say(told, false);
          if (next !== null) say(next, true);
          told = next;
        }
      });
    });
  });
  return () => {
    end();
    for (const change of CHANGES) window.removeEventListener(change, note);
    document.removeEventListener('visibilitychange', note);
  };
}
