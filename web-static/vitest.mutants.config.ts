// The tests of the client's core, which Stryker runs against each mutant, see `stryker.config.json`.

import { defineConfig } from 'vitest/config';
import client from './vite.config';

const { projects: _, ...test } = client.test ?? {};

export default defineConfig({
  ...client,
  test: {
    ...test,
    // A mutant for which a test waits in vain is killed; a test takes milliseconds.
    testTimeout: 5_000,
    hookTimeout: 5_000,
    include: [
      'src/net/{client.svelte,client.retry,client.session,client.tables,client.games,connection,connection.move,connection.reconnect,state,chat,patch,retry}.test.ts',
      'src/table/ahead/ahead.svelte.test.ts',
      'src/games/frame/tableController.svelte.test.ts',
    ],
  },
});
