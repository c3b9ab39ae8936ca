// What a file of tests leaves loading is loaded before its page is gone.

import { afterAll, vi } from 'vitest';

afterAll(() => vi.dynamicImportSettled());
