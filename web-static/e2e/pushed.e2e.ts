// Push notifications of a turn, in a real browser from a real server through a push service: the player is told, and
// the notification leads to the right table.

import type { Browser, CDPSession } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launch, picture, PHONE, WIDE } from './browser';
import { newPage, onServer, openTable, premises, signIn, visitor, type Visitor } from './people';
import { Player } from './player';
import { servePushes, type PushService } from './pushService';

/** The id of a page's worker registration in the browser's devtools protocol. */
async function registrationOf(devtools: CDPSession): Promise<string> {
  const registered = new Promise<string>((resolve) => devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
    if (first !== undefined) resolve(first.registrationId);
  }));
  await devtools.send('ServiceWorker.enable');
  return registered;
}

onServer('a notice of the browser', () => {
  const here = premises('--notify-private', '127.0.0.1');
  let [browser, service] = [] as unknown as [Browser, PushService];
  beforeAll(async () => {
    [browser, service] = await Promise.all([launch({ whole: true }), servePushes()]);
  });
  afterAll(async () => {
    await browser?.close();
    await service?.close();
  });

  /** Ada switches on notifications in her browser, and closes every table. */
  async function subscribed(): Promise<Visitor> {
    const ada = await visitor(browser, here.saloon.origin, { viewport: WIDE });
    await service.subscribe(ada.context);
    await ada.context.grantPermissions(['notifications']);
    await ada.page.goto(here.saloon.origin);
    await signIn(ada.page, 'Ada', 'That is me');
    await ada.page.goto(`${here.saloon.origin}/account`);
    await ada.page.getByRole('checkbox', { name: 'On this device' }).check();
    const targets = () => ada.page.evaluate(async () => ((await (await fetch('/api/v1/me/notifications')).json()) as { targets: { kind: string }[] }).targets.map(({ kind }) => kind));
    await expect.poll(targets, { timeout: 30_000 }).toEqual(['push']);
    return ada;
  }

  it('says whose turn it is at which table, and leads there', async () => {
    const ada = await subscribed();
    const bohdan = await visitor(here.browser, here.saloon.origin, { viewport: PHONE, touch: true });
    await bohdan.page.goto(here.saloon.origin);
    await signIn(bohdan.page, 'Bohdan', 'That is me');
    const link = await openTable(bohdan.page, 'Dry Gulch');
    await ada.page.goto(link);
    await ada.page.getByRole('button', { name: 'Sit down' }).click();
    await bohdan.page.getByRole('button', { name: 'Start the game', disabled: false }).click();
    const first = new Player(ada.page, 'Ada');
    await first.untilBid();
    await first.bid((await first.values())[0]!);
    // Ada leaves the table before the bids are revealed: she is absent at her next decision.
    await ada.page.goto(`${here.saloon.origin}/account`);
    const second = new Player(bohdan.page, 'Bohdan', true);
    await second.untilBid();
    await second.bid((await second.values())[0]!);
    // Bohdan answers all his decisions until it is Ada's turn; he has no further one by then.
    const rest = second.untilBid().catch(() => 'bid');
    await expect.poll(() => service.delivered.length, { timeout: 60_000 }).toBe(1);

    const pushed = service.delivered[0]!;
    const { pathname } = new URL(link);
    expect(JSON.parse(pushed)).toMatchObject({ title: expect.stringContaining('Dry Gulch') as unknown, url: pathname });
    const devtools = await ada.context.newCDPSession(ada.page);
    await devtools.send('ServiceWorker.deliverPushMessage', { origin: here.saloon.origin, registrationId: await registrationOf(devtools), data: pushed });
    const shown = () => ada.page.evaluate(async () => (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title }) => title));
    await expect.poll(shown, { timeout: 30_000 }).toEqual([expect.stringContaining('Dry Gulch')]);

    // The browser lets the worker open a window only after a real click. The test records the attempt instead, and
    // opens the page itself.
    const [worker] = ada.context.serviceWorkers();
    const opened = await worker!.evaluate(async () => {
      const scope = self as unknown as { registration: ServiceWorkerRegistration; clients: { openWindow: unknown }; dispatchEvent(event: Event): void };
      const [notification] = await scope.registration.getNotifications();
      return new Promise<string>((resolve) => {
        scope.clients.openWindow = (url: string) => Promise.resolve(resolve(url));
        const Click = (globalThis as unknown as { NotificationEvent: new (type: string, init: { notification: Notification }) => Event }).NotificationEvent;
        scope.dispatchEvent(new Click('notificationclick', { notification: notification! }));
      });
    });
    const visit = await newPage(ada.context, here.saloon.origin);
    await visit.page.goto(here.saloon.origin + opened);
    await visit.page.getByRole('region', { name: 'What is asked' }).waitFor();
    expect(new URL(visit.page.url()).pathname).toBe(pathname);
    await new Player(visit.page, 'Ada').asked();
    await picture(visit.page, 'pushed-table');
    for (const { strangers, defects } of [ada, bohdan, visit]) expect([strangers, defects]).toEqual([[], []]);
    await bohdan.context.close();
    await rest;
    await ada.context.close();
  });
});
