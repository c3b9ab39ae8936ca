// Measures how long an open page takes to show a changed component: the development server, a real browser, edits of
// one component. Prints the milliseconds of each edit, separated by spaces. `cargo xtask bench build` runs it in a copy
// of the project.

import { readFile, writeFile } from 'node:fs/promises';
import { chromium } from 'playwright-core';
import { createServer } from 'vite';

const COMPONENT = new URL('../src/games/frame/TableLayout.svelte', import.meta.url);
const EDITS = 5;

const server = await createServer({ logLevel: 'error', server: { host: '127.0.0.1', port: 0 } });
await server.listen();
const browser = await chromium.launch({ executablePath: process.env.SALOON_CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] });
const component = await readFile(COMPONENT, 'utf8');
try {
  const page = await browser.newPage();
  const { port } = server.httpServer.address();
  await page.goto(`http://127.0.0.1:${port}/dev/scene.html#game=carson_city&scene=bid&lang=en`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const took = [];
  for (let edit = 1; edit <= EDITS; edit++) {
    const begun = performance.now();
    await writeFile(COMPONENT, `${component}\n<i data-edit="${edit}" hidden></i>\n`);
    await page.locator(`[data-edit="${edit}"]`).waitFor({ state: 'attached' });
    took.push(performance.now() - begun);
  }
  console.log(took.map(Math.round).join(' '));
} finally {
  await writeFile(COMPONENT, component);
  await browser.close();
  await server.close();
}
