// Roving tabindex: one tab stop for a group; arrows, Home and End move inside it.

/** A Svelte action: `selector` finds the members. The member that was focused last has the tab stop. */
export function roving(group: HTMLElement, selector: string): { destroy: () => void } {
  const members = (): HTMLElement[] => [...group.querySelectorAll<HTMLElement>(selector)];
  const key = (event: KeyboardEvent): void => {
    const all = members();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const next = at < 0 ? undefined : target(event.key, at, all.length);
    if (next === undefined) return;
    event.preventDefault();
    all[next]?.focus();
  };
  const focus = (event: FocusEvent): void => {
    for (const member of members()) member.tabIndex = member === event.target ? 0 : -1;
  };
  group.addEventListener('keydown', key);
  group.addEventListener('focusin', focus);
  return {
    destroy() {
      group.removeEventListener('keydown', key);
      group.removeEventListener('focusin', focus);
    },
  };
}

/** The index that a key leads to from the member `at` of `count`; `undefined` for other keys. */
export function target(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
    case 'ArrowRight':
      return (at + 1) % count;
    case 'ArrowUp':
    case 'ArrowLeft':
      return (at + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
