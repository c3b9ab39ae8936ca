// The names that the server accepts fit into the fields of the page, and its refusals have texts. The server's own
// tests read the same file.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { errorText } from '../net/errors';
import type { Err } from '../generated/protocol';
import { LANGUAGES, setLanguage } from '../kit/i18n/index.svelte';
import { Refusal } from '../net/connection';
import { mostUnits } from './names';

interface Case { name: string; cleaned?: string; why?: string }
const CASES = JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', '..', 'protocol', 'names.json'), 'utf8')) as Case[];
const LONGEST = 24;

describe('a name', () => {
  it.each(CASES.filter(({ cleaned }) => cleaned !== undefined))('that the server takes fits into its field: $name', ({ name }) => {
    expect(name.trim().length).toBeLessThanOrEqual(mostUnits(LONGEST));
  });
});

describe.each(LANGUAGES)('a refusal in %s', (language) => {
  beforeAll(() => setLanguage(language));

  it.each([...new Set(CASES.flatMap(({ why }) => why ?? []))])('says what %s means', (why) => {
    const plain = errorText(new Refusal({ code: 'name_invalid', params: { why: 'none_of_these' }, retry: 'no' } as Err));
    expect(errorText(new Refusal({ code: 'name_invalid', params: { why }, retry: 'no' } as Err))).not.toBe(plain);
  });
});
