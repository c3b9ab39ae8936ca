// The client in a cluster of nodes: the page of each player moves to the socket of the node that has their table,
// without a visible break.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { executablePath, launch, WIDE } from './browser';
import { nodesCanStart, startNode } from './cluster';
import { forTwo, openTable, signIn, visitor, type Visitor } from './people';
import { saloonPath, type Saloon } from './saloon';
import { until } from './tableFrames';
import { CARCASSONNE, TilePlayer } from './tiles';

/** The addresses of the sockets that a page opens, and of those that it has closed. */
interface Sockets {
  readonly opened: string[];
  readonly closed: string[];
}

function socketsOf({ page }: Visitor): Sockets {
  const sockets: Sockets = { opened: [], closed: [] };
  page.on('websocket', (socket) => {
    const { pathname, search } = new URL(socket.url());
    sockets.opened.push(pathname + search);
    socket.on('close', () => sockets.closed.push(pathname + search));
  });
  return sockets;
}

/** Records each text of the page about its connection. */
function noteStrips(): void {
  const notes: string[] = [];
  Object.assign(window, { strips: notes });
  const note = (): void => document.querySelectorAll('.strip').forEach(({ textContent }) => notes.push(textContent ?? ''));
  new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true });
}
const strips = ({ page }: Visitor): Promise<string[]> => page.evaluate(() => (window as unknown as { strips: string[] }).strips);

describe.skipIf(executablePath === undefined || saloonPath === undefined || !nodesCanStart)('at a node', () => {
  let [node, browser] = [] as unknown as [Saloon, Browser];
  beforeAll(async () => {
    node = await startNode();
    browser = await launch();
  });
  afterAll(async () => {
    await browser?.close();
    await node?.stop();
  });

  it('players of a table go over to the sockets that name it, play on, and a spectator stays', async () => {
    const [ada, bohdan, hanna] = [await visitor(browser, node.origin, { viewport: WIDE }), await visitor(browser, node.origin, { viewport: WIDE }), await visitor(browser, node.origin, { viewport: WIDE })];
    const people = [ada, bohdan, hanna];
    for (const { context } of people) await context.addInitScript(noteStrips);
    const [adas, bohdans, hannas] = people.map(socketsOf) as [Sockets, Sockets, Sockets];
    await ada.page.goto(node.origin);
    await signIn(ada.page, 'Ada', 'That is me');
    const link = await openTable(ada.page, 'Loire', (page) => forTwo(page, 'Carcassonne'));
    const led = `/ws?table=${link.split('/').at(-1)}`;
    await until('Ada has gone over', () => adas.opened.length === 2 && adas.closed.length === 1);
    await bohdan.page.goto(link);
    await signIn(bohdan.page, 'Bohdan', 'Sit down');
    await bohdan.page.getByText('Waiting for Ada to start the game.').waitFor();
    await until('Bohdan has gone over', () => bohdans.opened.length === 2 && bohdans.closed.length === 1);
    const typed = { manners: [], byHand: 0 } as const;
    const [one, other] = [new TilePlayer(ada, 'Ada', CARCASSONNE, typed), new TilePlayer(bohdan, 'Bohdan', CARCASSONNE, typed)];
    const owes = ({ frames }: typeof one): boolean => frames.catchUp().decision?.owed === true;
    await ada.page.getByRole('button', { name: 'Start the game', disabled: false }).click();
    await until('somebody is asked', () => owes(one) || owes(other));
    await hanna.page.goto(node.origin);
    await signIn(hanna.page, 'Hanna', 'That is me');
    await hanna.page.getByRole('button', { name: /^Watch: Loire/u }).click();
    await hanna.page.getByRole('region', { name: 'What is asked' }).getByText('Watching', { exact: true }).waitFor();

    const [first, second] = owes(one) ? [one, other] : [other, one];
    await first.play(() => !owes(first));
    await until('the other one is asked', () => owes(second));
    await second.play(() => !owes(second));
    await until('the first is asked again', () => owes(first));

    expect([adas, bohdans]).toEqual([{ opened: ['/ws', led], closed: ['/ws'] }, { opened: ['/ws', led], closed: ['/ws'] }]);
    expect(hannas).toEqual({ opened: ['/ws'], closed: [] });
    expect((await Promise.all(people.map(strips))).flat()).toEqual([]);
    expect(people.map(({ defects }) => defects)).toEqual([[], [], []]);
  });
});
