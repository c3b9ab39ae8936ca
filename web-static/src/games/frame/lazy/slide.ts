// A list that grows at its head: what stands in it already slides to its new place instead of jumping there.

/** A row so far from the head stays in the list for some more changes: by it the list is seen to move. */
const STAYS = 8;

export interface Seen { readonly key: string; readonly top: number }

/**
 * Lets a list whose rows have these keys slide from where it was seen before; where it is seen now. Its style has the transition of
 * `translate`; without motion nothing slides.
 */
export function slide(list: HTMLElement, keys: readonly string[], seen: Seen | undefined): Seen | undefined {
  const top = (at: number): number | undefined => (list.children[at] as HTMLElement | undefined)?.offsetTop;
  const now = seen && top(keys.indexOf(seen.key));
  if (seen && now !== undefined && now !== seen.top) {
    const going = parseFloat(getComputedStyle(list).translate.split(' ')[1] ?? '0');
    Object.assign(list.style, { transition: 'none', translate: `0 ${going + seen.top - now}px` });
    list.getBoundingClientRect();
    Object.assign(list.style, { transition: '', translate: '' });
  }
  const at = Math.min(STAYS, keys.length - 1);
  const key = keys[at];
  return key === undefined ? undefined : { key, top: top(at) ?? 0 };
}
