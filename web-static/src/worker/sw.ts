// The service worker: opens the page without a network, and shows push messages. Built as `/sw.js`, see
// `scripts/serviceWorker.ts`.
//
// Invariant: a new version is active at the next navigation: it does not wait until pages are closed, and pages come
// from the network.

import { lead, ownPath, readPush, show, subscribeAgain } from './notices';
import type { WorkerScope } from './scope';
import { Shell, type Build } from './shell';

declare const __BUILD__: Build;

const scope = self as unknown as WorkerScope;
const shell = new Shell(__BUILD__, { get caches() { return scope.caches; }, fetch: (request, init) => fetch(request, init) });

scope.addEventListener('install', (event) => event.waitUntil(shell.install().then(() => scope.skipWaiting())));
scope.addEventListener('activate', (event) => event.waitUntil(shell.activate().then(() => scope.clients.claim())));
scope.addEventListener('fetch', (event) => {
  const answer = shell.answer(event.request, (work) => event.waitUntil(work));
  if (answer !== null) event.respondWith(answer);
});
scope.addEventListener('message', (event) => {
  if (Array.isArray(event.data)) event.waitUntil(shell.keep(event.data as unknown[]));
});
scope.addEventListener('push', (event) => event.waitUntil(show(scope.registration, readPush(event.data))));
scope.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  event.waitUntil(lead(scope.clients, scope.location.origin, ownPath((notification.data as { url?: unknown } | null)?.url)));
});
scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribeAgain(scope, event.oldSubscription, fetch)));
