// Shows push messages while no page is in view, and opens the page that a message names. Invariant: a notification
// contains the pushed text and nothing else; the worker requests nothing about tables.

import type { OpenPages, WorkerScope } from './scope';

/** A push message; an unknown format is shown as a general notification. */
export interface Pushed {
  readonly title: string;
  readonly body: string;
  /** Notifications about the same table replace each other. */
  readonly tag: string;
  /** The path of the page that it leads to. */
  readonly url: string;
}

const text = (value: unknown, fallback: string): string => (typeof value === 'string' ? value : fallback);

/** The path of a page of this server; the first page for anything else. */
export const ownPath = (value: unknown): string => (typeof value === 'string' && /^\/(?!\/)/.test(value) ? value : '/');

/** Reads a push message. Browsers require a notification for each push; therefore every message gives one. */
export function readPush(data: { json(): unknown } | null): Pushed {
  let told: Record<string, unknown> = {};
  try {
    told = { ...(data?.json() as Record<string, unknown> | null) };
  } catch {
    // No JSON.
  }
  return { title: text(told['title'], 'Saloon'), body: text(told['body'], ''), tag: text(told['tag'], 'saloon'), url: ownPath(told['url']) };
}

export async function show(registration: ServiceWorkerRegistration, { title, body, tag, url }: Pushed): Promise<void> {
  // The page's types do not know `renotify`: a notification that replaces another one sounds again.
  const options = { body, tag, renotify: true, data: { url }, icon: '/icons/icon-192.png', badge: '/icons/mono-96.png' };
  await registration.showNotification(title, options);
}

/** Brings the page of a notification to the front, or opens it. */
export async function lead(clients: OpenPages, origin: string, to: string): Promise<void> {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = pages.find(({ url }) => url.startsWith(origin) && new URL(url).pathname === to);
  await (open === undefined ? clients.openWindow(to) : open.focus());
}

/** Subscribes again after the browser has ended a subscription, and tells the server the new address. */
export async function subscribeAgain({ registration }: Pick<WorkerScope, 'registration'>, old: PushSubscription | null, send: typeof fetch): Promise<void> {
  const key = old?.options.applicationServerKey;
  if (!key) return;
  const fresh = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = fresh.toJSON();
  const body = JSON.stringify({ kind: 'push', label: '', endpoint, p256dh: keys?.['p256dh'], auth: keys?.['auth'] });
  await send('/api/v1/me/notifications/targets', { method: 'POST', headers: { 'content-type': 'application/json' }, credentials: 'same-origin', body });
}
