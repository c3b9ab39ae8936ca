// Browser tests use no random numbers of their own, wait for no clock, and are not retried.

import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const FILES = [...readdirSync('e2e').filter((file) => file.endsWith('.ts')).map((file) => `e2e/${file}`), 'vitest.e2e.config.ts'];
/** The permitted alternative is in parentheses. */
const NEVER: Readonly<Record<string, RegExp>> = {
  'chance without a seed (seed.ts)': /Math\.random\(/u,
  'a wait by the clock (until, waitFor)': /waitForTimeout|timers\/promises|(?<!function )\bsleep\(/u,
  'a second try': /\bretry\s*:\s*[1-9{]|\bretries\b|\.retry\(/u,
};

it.each(Object.entries(NEVER))('no browser test has %s', (_, pattern) => {
  expect(FILES.length).toBeGreaterThan(60);
  expect(FILES.filter((file) => pattern.test(readFileSync(file, 'utf8')))).toEqual([]);
});
