import { defineConfig } from 'vitest/config';

// The tests build the client as it is released; Vitest would set `test`.
process.env['NODE_ENV'] = 'production';

// A file is measured only on request.
const setupFiles = process.env['TESTS_MEASURED_IN'] === undefined ? [] : ['e2e/measured.ts'];

// End-to-end tests drive a real browser. Four files run at a time: games wait for their players and clocks while scenes
// are drawn. A process reuses its loaded code for the next file. The time limits only end hanging tests: on a slow
// machine a test is slow, not wrong.
export default defineConfig({
  test: { environment: 'node', include: ['e2e/**/*.e2e.ts'], globalSetup: 'e2e/shared.ts', setupFiles, maxWorkers: 4, isolate: false, testTimeout: 600_000, maxConcurrency: 2, hookTimeout: 600_000, expect: { poll: { timeout: 120_000 } } },
});
