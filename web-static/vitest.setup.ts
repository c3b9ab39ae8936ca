// Imports that a file of tests has begun end before its page is gone, and a test waits long enough for a busy machine.

import { afterAll, vi } from 'vitest';

const WAIT_MS = 30_000;

const waitFor = vi.waitFor.bind(vi);
vi.waitFor = (callback, options = WAIT_MS) => waitFor(callback, options);

afterAll(() => vi.dynamicImportSettled());
