// The requests about the targets of my notifications. This module stores nothing that it sends.

import { change, get, post, remove } from '../../net/api';
import { ConnectionError } from '../../net/connection';
import type { AddTarget, ChangeNotifications, ChangeTarget, FeedAddresses, Hours, Notifications, NoticeTarget, SetHours, TargetTest } from '../../generated/protocol';

const OF = '/me/notifications';

export const read = async (): Promise<Notifications> => (await get(OF)) as Notifications;
export const save = (settings: ChangeNotifications): Promise<unknown> => change('PUT', OF, settings);
export const add = async (target: AddTarget): Promise<NoticeTarget> => (await post(`${OF}/targets`, target)) as NoticeTarget;
export const alter = async (id: string, to: ChangeTarget): Promise<NoticeTarget> => (await change('PATCH', `${OF}/targets/${id}`, to)) as NoticeTarget;
export const drop = (id: string): Promise<void> => remove(`${OF}/targets/${id}`);
export const tryOut = async (id: string): Promise<TargetTest> => (await post(`${OF}/targets/${id}/test`)) as TargetTest;
/** A new secret address; the former one is no longer valid. */
export const newFeed = async (): Promise<FeedAddresses> => (await post(`${OF}/feed`)) as FeedAddresses;
export const endFeed = (): Promise<void> => remove(`${OF}/feed`);
export const hours = async (): Promise<Hours> => (await get('/me/hours')) as Hours;
export const setZone = async (zone: string, { night }: Hours): Promise<Hours> => (await change('PUT', '/me/hours', { zone, night } satisfies SetHours)) as Hours;

/** Ends the mails that a link unsubscribes from; everybody who has the mail may do so. */
export async function endMails(token: string): Promise<void> {
  const answer = await fetch(`/unsubscribe/${encodeURIComponent(token)}`, { method: 'POST' }).catch(() => null);
  if (!answer?.ok) throw new ConnectionError('lost');
}
