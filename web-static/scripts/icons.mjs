// Draws the icons of the installed page from `public/favicon.svg` into `public/icons/`, with the machine's Chromium
// (`SALOON_CHROMIUM`, else `/usr/bin/chromium`). The pictures are committed, so that a build needs no browser: run
// `node scripts/icons.mjs` after a change of the drawing.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';

const PUBLIC = new URL('../public/', import.meta.url).pathname;
const svg = readFileSync(`${PUBLIC}favicon.svg`, 'utf8');
const GROUND = '#96281E';

/** The drawing without its background. */
const drawing = svg.replace(/^<svg[^>]*><rect[^>]*>/, '').replace('</svg>', '');
const frame = (content) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${content}</svg>`;
/** A background without rounded corners, because the system cuts them; the drawing keeps clear of the cut area. */
const bleed = (scale) => frame(`<rect width="64" height="64" fill="${GROUND}"/><g transform="translate(32 32) scale(${scale}) translate(-32 -33.5)">${drawing}</g>`);
/** One colour: the front of the house, with the star and the doors left out. */
const mono = frame(
  '<g transform="translate(32 32) scale(1.12) translate(-32 -36)"><path fill="#fff" fill-rule="evenodd" d="M12 52V35.5H9v-5h3V26h6v-6h6v-6h16v6h6v6h6v4.5h3v5h-3V52H40.5V37.5h-17V52z' +
  'M32 17l1.6 3.3 3.6.5-2.6 2.5.6 3.6-3.2-1.7-3.2 1.7.6-3.6-2.6-2.5 3.6-.5z"/><path fill="#fff" d="M25 41q4-1.6 5.6 0v6.6q-2.4 2.4-5.6 0zM39 41q-4-1.6-5.6 0v6.6q2.4 2.4 5.6 0z"/></g>',
);

const ICONS = [
  ['icon-192', svg, 192], ['icon-512', svg, 512], ['maskable-192', bleed(0.84), 192], ['maskable-512', bleed(0.84), 512],
  ['apple-touch-icon', bleed(1), 180], ['mono-96', mono, 96], ['mono-512', mono, 512],
];

const browser = await chromium.launch({ executablePath: process.env.SALOON_CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
try {
  mkdirSync(`${PUBLIC}icons`, { recursive: true });
  const page = await browser.newPage();
  for (const [name, drawn, size] of ICONS) {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${drawn}`);
    writeFileSync(`${PUBLIC}icons/${name}.png`, await page.screenshot({ omitBackground: true }));
  }
} finally {
  await browser.close();
}
