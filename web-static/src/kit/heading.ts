// Moves the focus to the heading of a new page.

/** Screen readers start a new page at its heading once that is drawn: a loading page is `aria-busy` and has another
 * heading. Returns a function that stops waiting for the heading; focusing another element stops it too. */
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
