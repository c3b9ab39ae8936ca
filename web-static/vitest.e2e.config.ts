import { defineConfig } from 'vitest/config';

// End-to-end tests drive a real browser. Three files at a time: a game waits for its people and clocks while scenes are drawn.
// The limits of time only end what hangs: on a slow machine a test is slow, not wrong.
export default defineConfig({
  test: { environment: 'node', include: ['e2e/**/*.e2e.ts'], globalSetup: 'e2e/shared.ts', maxWorkers: 3, testTimeout: 600_000, maxConcurrency: 2, hookTimeout: 600_000 },
});
