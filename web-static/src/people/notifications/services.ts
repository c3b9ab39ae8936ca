// The services that can receive a notification, and the fields that each needs besides the address.

import type { WebhookTemplate } from '../../generated/protocol';

interface Service {
  readonly name: string;
  /** An example of an address, for services without a common one. */
  readonly example: string;
  /** The address, if it is the same for everybody. */
  readonly address?: string;
  readonly token: 'needed' | 'optional' | 'none';
  /** Whether a chat or room must be named. */
  readonly chat: boolean;
}

export const SERVICES: Readonly<Record<WebhookTemplate, Service>> = {
  discord: { name: 'Discord', example: 'https://discord.com/api/webhooks/…', token: 'none', chat: false },
  slack: { name: 'Slack', example: 'https://hooks.slack.com/services/…', token: 'none', chat: false },
  matrix: { name: 'Matrix', example: 'https://matrix.org', token: 'needed', chat: true },
  ntfy: { name: 'ntfy', example: 'https://ntfy.sh/…', token: 'optional', chat: false },
  gotify: { name: 'Gotify', example: 'https://gotify.example', token: 'needed', chat: false },
  telegram: { name: 'Telegram', example: 'https://api.telegram.org', address: 'https://api.telegram.org', token: 'needed', chat: true },
};
export const TEMPLATES = Object.keys(SERVICES) as WebhookTemplate[];

/** The time of day in a field, such as `07:30`, from minutes. */
export const clockOf = (minutes: number): string => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
export function minutesOf(clock: string): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(clock) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}
