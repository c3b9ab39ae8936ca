import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

/** The server that `npm run dev` passes requests on to. */
const SERVER = process.env['SALOON_DEV_SERVER'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [svelte()],
  // Vitest must load the browser's build of Svelte, else components cannot be mounted.
  resolve: process.env['VITEST'] ? { conditions: ['browser'] } : {},
  build: {
    target: 'es2022',
    // Young enough for light-dark(), which the tokens are written with.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    // One style sheet: its many small parts are alike, and compress to two thirds when they lie together.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // One file per language instead of one per area: a language is loaded as a whole.
          groups: [
            { name: (id: string) => `rules-${/(\w\w)\.txt/.exec(id)?.[1]}`, test: /src[\\/]rules[\\/].*\.txt/ },
            { name: (id: string) => `past-${/(\w\w)[\\/]later/.exec(id)?.[1]}`, test: /later[\\/]\w+\.ftl/ },
            // All of finished games: their pages and the replay; and by itself how each kind of game came out.
            { name: 'past', test: /src[\\/](?:past[\\/]|replay[\\/](?!context)|screens[\\/]ReplayPage)/, includeDependenciesRecursively: false },
            { name: (id: string) => `past-${/(\w+)[\\/]Result/.exec(id)?.[1]}`, test: /src[\\/]games[\\/]\w+[\\/]Result/, includeDependenciesRecursively: false },
            // A game's table and its finished games share most of their parts.
            { name: (id: string) => /(?:games|generated)[\\/](\w+)/.exec(id)?.[1] ?? null, test: /src[\\/](?:games[\\/](?!frame)\w+[\\/]|generated[\\/]\w+\.json)/, includeDependenciesRecursively: false },
            { name: 'art', test: /src[\\/]art[\\/]/ },
            { name: 'runtime', test: /node_modules[\\/](?:svelte|esm-env|@fluent)[\\/]|src[\\/]i18n[\\/]index/, includeDependenciesRecursively: false },
            // What every page uses: a file of its own for each would cost more than it holds.
            { name: 'base', test: /src[\\/](?:unreachable|errors|live\.svelte|settings\.svelte|patch|deal|net|state|api|client\.svelte|options|router\.svelte|uuid|sound|replay[\\/]context|games[\\/]frame|ui[\\/](?:Brand|Countdown|Emblem|CopyLink|Icon|left|Picture|TopBar))/, includeDependenciesRecursively: false },
            // Pages that few open are small; together they compress better than apart.
            { name: 'pages', test: /src[\\/](?:draft|rules[\\/]text|screens[\\/](?:About|Create|RulesPage|SettingsPage)|ui[\\/](?:Choices|KeyList|OptionField|RulesSheet|SettingsForm|Stepper|TableForm))/, includeDependenciesRecursively: false },
            { name: (id: string) => /i18n[\\/](\w\w)[\\/]\w+\.ftl/.exec(id)?.[1] ?? null, test: /\.ftl/ },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': SERVER,
      '/ws': { target: SERVER.replace('http', 'ws'), ws: true },
    },
  },
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.ts'],
  },
});
