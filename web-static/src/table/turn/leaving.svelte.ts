// A line in the prompt names players who have just left a table for good. Players who left before this page was loaded
// are shown by their seats alone.

import { untrack } from 'svelte';
import { announce } from '../../kit/announcer.svelte';
import { hasResigned } from '../../games/frame/seats';
import { lang, t } from '../../kit/i18n/index.svelte';
import { holderName } from '../../net/options';
import type { TableState } from '../../net/state';

/** How long the line is shown. */
const SAID_MS = 20_000;

export class Leaving {
  said = $state('');
  #known: ReadonlySet<number> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #end: () => void;

  constructor(table: () => TableState | undefined) {
    this.#end = $effect.root(() => {
      $effect(() => {
        const info = table()?.info;
        if (info?.stage === 'running') untrack(() => this.#look(info));
      });
    });
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#end();
  }

  #look({ seats }: TableState['info']): void {
    const left = seats.filter(hasResigned);
    const known = this.#known;
    this.#known = new Set(left.map(({ seat }) => seat));
    const fresh = left.filter(({ seat }) => known !== null && !known.has(seat)).map(holderName);
    if (fresh.length === 0) return;
    this.said = t('someone-left', { names: new Intl.ListFormat(lang(), { type: 'conjunction' }).format(fresh), n: fresh.length });
    announce(this.said);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.said = ''), SAID_MS);
  }
}
