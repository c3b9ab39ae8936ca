import { defineConfig } from 'vitest/config';

// End-to-end tests drive a real browser; they run one after another, because they share its machine.
export default defineConfig({
  test: { environment: 'node', include: ['e2e/**/*.e2e.ts'], fileParallelism: false, testTimeout: 60_000, maxConcurrency: 2, hookTimeout: 120_000 },
});
