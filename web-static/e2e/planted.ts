// Defects to plant in the pictures of a table, by the axe rules that detect them; and two raw text keys, which no rule
// detects.

import type { Page } from 'playwright-core';

/** Inside a picture that only draws and is hidden from screen readers. */
const INSIDE = '<path tabindex="0" d="M0 0h9"/>';
/** At the end of the page, over all other elements. */
const BESIDE = `
  <section aria-label="Planted" style="position: fixed; inset: 0 auto auto 0; z-index: 9999; background: #fff; color: #ccc">
    <svg width="9" height="9"><g role="img"><path d="M0 0h9v9z"/></g></svg>
    <svg width="9" height="9"><path aria-lable="Tower" d="M0 0h9v9z"/></svg>
    <svg width="9" height="9"><g><path d="M0 0h9v9z"/><g lang="xx-none"><path d="M0 0h9v9z"/><text style="fill: #000; color: #000">Tower</text></g></g></svg>
    <svg width="9" height="9"><g><path d="M0 0h9v9z"/><foreignObject width="9" height="9"><ul xmlns="http://www.w3.org/1999/xhtml"><div></div></ul></foreignObject></g></svg>
    <svg width="200" height="40" aria-hidden="true"><g><path d="M0 0h9v9z"/><text y="20">Tower and town</text></g></svg>
    <svg width="9" height="9" aria-hidden="true"><path d="M0 0h9v9z"/></svg>
    <b>Tower and town</b>
    <b style="color: #000" aria-label="frame-nothing" role="img">set-nothing</b>
  </section>`;

/** The rules that find them, in the order of the alphabet. */
export const PLANTED = ['aria-hidden-focus', 'aria-valid-attr', 'color-contrast', 'list', 'svg-img-alt', 'valid-lang'] as const;

/** Plants them all. */
export async function plant(page: Page): Promise<void> {
  await page.locator('svg[aria-hidden="true"]:visible:not(:has(text, title, [role]))').first().evaluate((picture, inside) => picture.insertAdjacentHTML('beforeend', inside), INSIDE);
  await page.locator('body').evaluate((body, beside) => body.insertAdjacentHTML('beforeend', beside), BESIDE);
}

/** Makes all words of a page pale. */
export async function fade(page: Page): Promise<void> {
  await page.addStyleTag({ content: '*, ::before, ::after { color: #888 !important; background-image: none !important }' });
}
