// Waits for imports that a test file has started before its page is removed, and gives tests enough time on a busy
// machine.

import { afterAll, vi } from 'vitest';

const WAIT_MS = 30_000;

const waitFor = vi.waitFor.bind(vi);
vi.waitFor = (callback, options = WAIT_MS) => waitFor(callback, options);

afterAll(() => vi.dynamicImportSettled());
