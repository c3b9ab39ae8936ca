// The number of tables that wait for me, drawn on the icon of the page and on that of the installed app.

const PLAIN = '/favicon.svg';
/** A badge in the corner of the 64 × 64 icon. */
const badge = (text: string): string =>
  `<circle cx="44" cy="44" r="19" fill="#FFF6E0" stroke="#241B14" stroke-width="3"/>` +
  `<text x="44" y="53.5" text-anchor="middle" font-family="Arial, sans-serif" font-weight="700" font-size="27" fill="#96281E">${text}</text>`;

let shown = 0;
let plain: Promise<string> | undefined;

/** The icon with a number on it. */
export const withNumber = (svg: string, count: number): string => svg.replace('</svg>', `${badge(count > 9 ? '9+' : String(count))}</svg>`);

/** Draws the number; 0 takes it away. */
export async function mark(count: number): Promise<void> {
  if (count === shown) return;
  shown = count;
  // A browser without a badge, or one whose owner does not want it.
  void (count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.())?.catch(() => undefined);
  plain ??= fetch(PLAIN).then((answer) => answer.text());
  const svg = await plain.catch(() => (plain = undefined));
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  // A newer number may have arrived meanwhile.
  if (link === null || svg === undefined || shown !== count) return;
  link.href = count > 0 ? `data:image/svg+xml,${encodeURIComponent(withNumber(svg, count))}` : PLAIN;
}
