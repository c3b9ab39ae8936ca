import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditAction, AuditLine } from '../generated/protocol';
import { LANGUAGES, needTexts, setLanguage } from '../kit/i18n/index.svelte';
import { detailsOf } from './auditDetails';

const line = (action: AuditAction, details: Record<string, unknown>): AuditLine => ({ id: 'l', at: 0, who: null, action, about: null, why: '', details });
const chips = (details: Record<string, unknown>): string[] => detailsOf(line('setting_changed', details)).map(({ label, value }) => `${label}: ${value}`);

/** The names of audit details in the server's sources, and the settings that can be changed. */
const SERVER = '../server/src/people/moderation';
const KEPT = readdirSync(SERVER).flatMap((file) => [...readFileSync(`${SERVER}/${file}`, 'utf8').matchAll(/\.with\(\s*"(\w+)"/gu)].map((match) => match[1]!));
const CHANGED = ['registration', 'guests', 'imprint_url', 'privacy_url', 'reserved_names', 'chat', 'guest_chat'];

describe('what stands beside a line of the audit log', () => {
  beforeAll(async () => {
    await setLanguage('en');
    await needTexts('admin');
  });
  afterAll(() => setLanguage('en'));

  it.each(LANGUAGES)('has a word in %s for whatever the server keeps', async (language) => {
    await setLanguage(language);
    expect(KEPT.length).toBeGreaterThan(8);
    for (const key of [...KEPT, ...CHANGED]) {
      const [chip] = detailsOf(line('role_changed', { [key]: 'value' }));
      expect([key, chip?.label]).not.toEqual([key, key.replaceAll('_', ' ')]);
    }
  });

  it('says roles, measures, settings and times in the language of the page', async () => {
    await setLanguage('de');
    expect(chips({ from: 'member', to: 'moderator' })).toEqual(['Vorher: Mitglied', 'Jetzt: Moderator']);
    expect(chips({ kind: 'watch_only', until: Date.UTC(2026, 4, 17, 12) })).toEqual(['Maßnahme: Nur zuschauen', expect.stringMatching(/^Bis: 17\.05\.2026/u)]);
    expect(chips({ registration: 'invitation', guests: 'watch', guest_chat: 'off' })).toEqual(['Neue Konten: mit Einladung', 'Gäste: schauen zu', 'Für Gäste: Kein Chat']);
    expect(chips({ room: 'watchers' })).toEqual(['Raum: Zuschauer']);
  });

  it('leaves what people have written as it is, and what is empty out, but for a setting that was emptied', async () => {
    await setLanguage('en');
    expect(chips({ name: 'old_town', note: '', until: null, reserved_names: ['Queen', 'a_b'] })).toEqual(['Name: old_town', 'Names that nobody may take: Queen, a_b']);
    expect(chips({ imprint_url: '', reserved_names: [] })).toEqual(['Imprint: none', 'Names that nobody may take: none']);
  });

  it('shows what it does not know readably', () => {
    expect(chips({ some_new_thing: 3, how: 'by_hand', deep: { a_b: 1, list: ['x', 'y'] } })).toEqual(['some new thing: 3', 'how: by_hand', 'deep: a b: 1, list: x, y']);
  });
});
