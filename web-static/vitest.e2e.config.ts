import { defineConfig } from 'vitest/config';

// End-to-end tests drive a real browser. Two files at a time: a game waits for its clocks while scenes are drawn.
export default defineConfig({
  test: { environment: 'node', include: ['e2e/**/*.e2e.ts'], maxWorkers: 2, testTimeout: 60_000, maxConcurrency: 2, hookTimeout: 120_000 },
});
