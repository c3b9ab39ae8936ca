// The push subscription of this browser. Invariant: a subscription that the server does not know is ended again.

import { storage } from '../../kit/storage';
import * as requests from './requests';
import type { NoticeTarget } from '../../generated/protocol';

/** The storage key for the target of this device; the browser itself keeps the address. */
const KEY = 'saloon.push';

/** The reason why this device cannot receive notifications: an iPhone on which the page is not installed, no
 * support, or no permission. */
export type Hindrance = 'install' | 'unsupported' | 'denied';

interface Device {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
  readonly standalone: boolean;
}

const isApple = ({ userAgent, maxTouchPoints }: Device): boolean => /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);

export const thisDevice = (): Device => ({ userAgent: navigator.userAgent, maxTouchPoints: navigator.maxTouchPoints, standalone: window.matchMedia('(display-mode: standalone)').matches });

export function hindrance(device: Device = thisDevice()): Hindrance | null {
  if (isApple(device) && !device.standalone) return 'install';
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : null;
}

const BROWSERS = [[/Edg\//, 'Edge'], [/OPR\//, 'Opera'], [/Firefox\//, 'Firefox'], [/Chrome\//, 'Chrome'], [/Safari\//, 'Safari']] as const;
const SYSTEMS = [[/Android/, 'Android'], [/iPhone|iPod/, 'iPhone'], [/iPad/, 'iPad'], [/Windows/, 'Windows'], [/Macintosh/, 'Mac'], [/Linux/, 'Linux']] as const;

/** A name by which the owner recognises the device. */
export function deviceName(userAgent: string): string {
  const first = (of: readonly (readonly [RegExp, string])[]): string | undefined => of.find(([sign]) => sign.test(userAgent))?.[1];
  return [first(BROWSERS), first(SYSTEMS)].filter(Boolean).join(' · ') || 'Web';
}

/** The target that is this device, among those that the server knows. */
export const ownTarget = (targets: readonly NoticeTarget[]): NoticeTarget | undefined => targets.find(({ id }) => id === storage().getItem(KEY));

/** Asks for permission, subscribes the device, and tells the server; `null` without permission. */
export async function subscribe(key: string): Promise<NoticeTarget | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  // Removes a subscription with another key, or one that the server has forgotten.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint = '', keys } = subscription.toJSON();
  try {
    const target = await requests.add({ kind: 'push', label: deviceName(navigator.userAgent), endpoint, p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' });
    storage().setItem(KEY, target.id);
    return target;
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
}

/** Ends the subscription of this device. */
export async function unsubscribe(): Promise<void> {
  storage().removeItem(KEY);
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
