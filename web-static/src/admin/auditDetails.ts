// The details of a line of the audit log, in words. Knows the names under which the server stores them; an unknown name
// is shown as it is, with spaces.

import { has, t } from '../kit/i18n/index.svelte';
import type { AuditLine } from '../generated/protocol';
import { partsOf, words, type ViewPart } from './viewTree';

export interface Detail {
  readonly key: string;
  readonly label: string;
  readonly value: string;
}

/** The text key of each detail whose values have texts. */
const VALUES: Readonly<Record<string, string>> = {
  kind: 'measure', from: 'role', to: 'role', registration: 'registration', guests: 'guests', chat: 'chat-mode', guest_chat: 'chat-mode', room: 'detail-room', by: 'detail-by',
};
/** The names of settings: an empty one was cleared. */
const SETTINGS: ReadonlySet<string> = new Set(['imprint_url', 'privacy_url', 'reserved_names']);

/** The details of a line. An empty value is left out, except for a setting. */
export function detailsOf({ details }: AuditLine): readonly Detail[] {
  return Object.keys(details).flatMap((key) => {
    const value = valueOf(key, details[key]);
    if (value === '' && !SETTINGS.has(key)) return [];
    const label = has(`detail-${key}`) ? t(`detail-${key}`) : words(key);
    return [{ key, label, value: value === '' ? t('detail-empty') : value }];
  });
}

function valueOf(key: string, value: unknown): string {
  if (value === null || value === '') return '';
  // Times come in milliseconds.
  if (key === 'until' && Number(value) > 0) return t('admin-at', { at: new Date(Number(value)) });
  const named = `${VALUES[key]}-${String(value)}`;
  if (VALUES[key] !== undefined && has(named)) return t(named);
  // Text that people have written stays as it is.
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(String).join(', ');
  return typeof value === 'object' ? partsOf(value).map(flat).join(', ') : String(value);
}

const flat = ({ label, value, parts }: ViewPart): string => `${label}: ${parts.length === 0 ? value : parts.map(flat).join(', ')}`;
