// Moves the focus to the heading of a new page.

/** Screen readers begin a new page at its heading, once it stands: a page that is loading is busy, and has another
 * heading then. Returns a function that ends the wait for it; it ends, too, when something else is focused
 * meanwhile. */
export function beginAtHeading(): () => void {
  const watch = new MutationObserver(look);
  const end = (): void => {
    watch.disconnect();
    document.removeEventListener('focusin', end);
  };
  function look(): void {
    const heading = document.querySelector<HTMLElement>('main:not([aria-busy=true]) h1');
    if (heading === null) return;
    end();
    heading.focus({ preventScroll: true });
  }
  document.addEventListener('focusin', end);
  watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
  look();
  return end;
}
