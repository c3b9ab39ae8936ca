// The names that the server takes and those that it refuses, read as the client reads them. The server's own tests read the
// same file.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { errorText } from './errors';
import type { Err } from './generated/protocol';
import { LANGUAGES, setLanguage } from './i18n/index.svelte';
import { Refusal } from './connection';
import { mostUnits, nameChars } from './names';

interface Case { name: string; cleaned?: string; why?: string }
const CASES = JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', 'protocol', 'names.json'), 'utf8')) as Case[];
const LONGEST = 24;

describe('a name', () => {
  it.each(CASES.filter(({ cleaned }) => cleaned !== undefined))('that the server takes fits into its field: $name', ({ name, cleaned }) => {
    expect([nameChars(name) <= LONGEST, name.trim().length <= mostUnits(LONGEST)]).toEqual([true, true]);
    expect(name.normalize('NFC').trim()).toBe(cleaned);
  });

  it.each(CASES.filter(({ why }) => why === 'too_long' || why === 'empty'))('that is $why for the server is so here', ({ name, why }) => {
    expect([nameChars(name) > LONGEST, nameChars(name) === 0]).toEqual([why === 'too_long', why === 'empty']);
  });
});

describe.each(LANGUAGES)('a refusal in %s', (language) => {
  beforeAll(() => setLanguage(language));

  it.each([...new Set(CASES.flatMap(({ why }) => why ?? []))])('says what %s means', (why) => {
    const plain = errorText(new Refusal({ code: 'name_invalid', params: { why: 'none_of_these' }, retry: 'no' } as Err));
    expect(errorText(new Refusal({ code: 'name_invalid', params: { why }, retry: 'no' } as Err))).not.toBe(plain);
  });
});
