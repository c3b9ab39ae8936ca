import { defineConfig } from 'vitest/config';

// The tests build the client as it is released; Vitest would set `test`.
process.env['NODE_ENV'] = 'production';

// A file is measured only on request.
const setupFiles = process.env['TESTS_MEASURED_IN'] === undefined ? [] : ['e2e/measured.ts'];

// End-to-end tests drive a real browser. Four files at a time: games wait for their people and clocks while scenes are
// drawn. A process goes on to the next file with what it has loaded. The limits of time only end what hangs: on a slow
// machine a test is slow, not wrong.
export default defineConfig({
  test: { environment: 'node', include: ['e2e/**/*.e2e.ts'], globalSetup: 'e2e/shared.ts', setupFiles, maxWorkers: 4, isolate: false, testTimeout: 600_000, maxConcurrency: 2, hookTimeout: 600_000, expect: { poll: { timeout: 120_000 } } },
});
