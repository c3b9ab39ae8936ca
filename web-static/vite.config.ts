import { availableParallelism } from 'node:os';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { bareTexts } from './scripts/bareTexts';
import { covers } from './scripts/covers';
import { fonts } from './scripts/fonts';
import { serviceWorker } from './scripts/serviceWorker';

// The paths of games and texts. The first group below that matches a file takes it.
const RULES = /games[\\/](\w+)[\\/]rules[\\/](\w+)\.txt/;
const SHORT_RULES = /games[\\/](\w+)[\\/]rules[\\/]short[\\/](\w+)\.txt/;
const RULES_PICTURES = /games[\\/](\w+)[\\/]rulesPictures\./;
const GAME_TEXTS = /games[\\/](\w+)[\\/]texts[\\/](\w+)[\\/](?!about|options|finished|lazy|lessons|chat)\w+\.ftl/;
const LAZY_TEXTS = /games[\\/](\w+)[\\/]texts[\\/](\w+)[\\/]lazy\.ftl/;
// The texts of a game's lessons and explanations.
const LESSON_TEXTS = /games[\\/](\w+)[\\/]texts[\\/](\w+)[\\/]lessons\.ftl/;
const TIPS = /games[\\/](\w+)[\\/](?:tips|canonical)\./;
const TILES_TEXTS = /games[\\/]tiles[\\/]texts[\\/](\w+)[\\/]map\./;
// The first page: games and the lists of tables.
const HOME_TEXTS = /(\w\w)[\\/]lazy[\\/]home\.ftl/;
const OPTION_TEXTS = /(\w\w)[\\/]options\.ftl/;
const ABOUT_TEXTS = /(\w\w)[\\/]lazy[\\/](?:about|blocked|club|ends|entry|form|house|keys|time|waiting)\.ftl/;
// Account pages are loaded on demand.
const ACCOUNT_TEXTS = /(\w\w)[\\/]lazy[\\/]account\.ftl/;
const ADMIN_TEXTS = /(\w\w)[\\/]lazy[\\/]admin\.ftl/;
const MEASURE_TEXTS = /(\w\w)[\\/]lazy[\\/]measures\.ftl/;
const PUZZLE_TEXTS = /(\w\w)[\\/]lazy[\\/]puzzle\.ftl/;
const INVITATION_TEXTS = /(\w\w)[\\/]lazy[\\/]invitations\.ftl/;
const MATCHING_TEXTS = /(\w\w)[\\/]lazy[\\/]matching\.ftl/;
const NOTICE_TEXTS = /(\w\w)[\\/]lazy[\\/]notifications\.ftl/;
// Learning a game.
const LEARN_TEXTS = /(\w\w)[\\/]lazy[\\/]learn\.ftl/;
// The notice of games that wait for a player, and the page without a network.
const TURN_TEXTS = /(\w\w)[\\/]lazy[\\/]turn\.ftl/;
// Refusals that several pages show, and hints: loaded for everybody with a name.
const REFUSAL_TEXTS = /(\w\w)[\\/]lazy[\\/](?:refusals|hints)\.ftl/;
// Answers ahead.
const AHEAD_TEXTS = /(\w\w)[\\/]lazy[\\/]ahead\.ftl/;
// Loaded with the first card of details.
const LOOK_TEXTS = /(\w\w)[\\/]lazy[\\/]looking\.ftl/;
// The chat, with the phrases of all games.
const CHAT_TEXTS = /(\w\w)[\\/](?:lazy[\\/])?chat\.ftl/;
// The analysis of a finished game.
const ANALYSIS_TEXTS = /(\w\w)[\\/]lazy[\\/]analysis\.ftl/;
// Clubs of players; `club.ftl` is of a server that only members enter.
const CLUB_TEXTS = /(\w\w)[\\/]lazy[\\/]clubPages\.ftl/;
// Ratings.
const RATING_TEXTS = /(\w\w)[\\/]lazy[\\/]ratings\.ftl/;
// Looking at a replay with others.
const TOGETHER_TEXTS = /(\w\w)[\\/]lazy[\\/]together\.ftl/;
// How a game came out.
const OUTCOME_TEXTS = /(\w\w)[\\/]lazy[\\/]outcome\.ftl/;
const FINISHED_TEXTS = /(\w\w)[\\/](?:lazy[\\/]\w+|finished)\.ftl/;
// The texts of the shell, and the list of the other text files of a language.
const TEXTS = /[\\/](\w\w)[\\/](?:\w+\.ftl|index\.ts)/;
const RESULT = /games[\\/](\w+)[\\/]Result/;
const COVER = /games[\\/](\w+)[\\/]cover\./;
// Small drawings that the cover and the table share.
const MARKS = /games[\\/](\w+)[\\/]marks\./;
// The parts of a game that are loaded separately: the lazy ones, and large pictures.
const MOTION = /games[\\/](\w+)[\\/]lazy[\\/](?:motion|pieces)\./;
// Statistics: the page and its texts, and the names of each game.
const STATS_TEXTS = /(\w\w)[\\/]lazy[\\/]stats\.ftl/;
const STATS = /games[\\/](\w+)[\\/]lazy[\\/]stats\./;
const LAZY = /games[\\/](\w+)[\\/]lazy[\\/]/;
// The final board of a game: for the page of a finished game and its picture to share.
const BOARD = /games[\\/](\w+)[\\/]lazy[\\/](?:board|flow|mapScene)\./;
const GAME_ART = /games[\\/](\w+)[\\/]\w+-art\./;
const GAME = /src[\\/]games[\\/](?!frame|tiles)(\w+)[\\/]/;
// A game's component data: its table and its pictures read them.
const DATA = /src[\\/]generated[\\/](\w+)\.json/;
// A table's style sheets come with its scripts.
const SHELL_STYLE = /^(?!.*src[\\/](?:(?:admin|clubs|games|learn|net[\\/]puzzle|replay|stats)[\\/]|people[\\/](?!ui[\\/](?!ClosedServer))|table[\\/](?!chat[\\/]ChatButton|time[\\/]|ui[\\/])|screens[\\/](?:offline[\\/]|ui[\\/]Blocked|HomePage|Lobby|GameCard|TablePage))).*\.css$/;
// The parts that every game's table uses, and the styles of parts that nearly every table has: separate files would
// cost more than they save.
const TABLE = /src[\\/](?:games[\\/]frame[\\/](?!(?:lazy|motion)[\\/]|(?:ResponseWindow|autoPass|responseKeys)\.)|(?:screens[\\/]TablePage|table[\\/](?:turn[\\/]AwayStrip|hints[\\/]HintLamp|learn[\\/](?:Chip|TipPart)|house[\\/]BotFace)).*\.css$)/;
const MAP_MOTION = /games[\\/]tiles[\\/]lazy[\\/]motion\./;
const part = (id: string, pattern: RegExp, group: number): string => pattern.exec(id)?.[group] ?? '';

// The files that the page itself loads before any other part: a dynamic import does not list them again.
const LOADED = /(?:base|runtime|art|index|style|clsx|preload-helper)-.{8}\.(?:js|css)$/;

/** The test that bundles a part of the client. */
const BUNDLES = 'src/kit/art/art.test.ts';

/** The server to which `npm run dev` forwards requests. */
const SERVER = process.env['SALOON_DEV_SERVER'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [bareTexts(), covers(), fonts(), svelte(), serviceWorker()],
  // Vitest must load the browser's build of Svelte; otherwise components cannot be mounted.
  resolve: process.env['VITEST'] ? { conditions: ['browser'] } : {},
  build: {
    target: 'es2022',
    // Recent enough for light-dark(), which the tokens use.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: (_file, deps, { hostType }) => (hostType === 'html' ? deps : deps.filter((dep) => !LOADED.test(dep))) },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // The name of a file tells when it is loaded: `game-<game>` and `texts-<lang>-<game>` with a table of that
          // game, `finished-…` with a finished game, `rules-…` and `lazy-…` on demand, `options-…` with the lobby and
          // the form of a table; `home-…` with the first page; `art-…` and `cover-…` are pictures; everybody loads the
          // remaining ones. The budget uses these names.
          groups: [
            // One style sheet for all pages of the shell: its many small parts are similar and compress better
            // together.
            { name: 'style', test: SHELL_STYLE },
            { name: 'table', test: TABLE, includeDependenciesRecursively: false },
            // The animations on any map.
            { name: 'part-tiles', test: MAP_MOTION, includeDependenciesRecursively: false },
            { name: (id: string) => `rules-${part(id, RULES, 1)}-${part(id, RULES, 2)}`, test: RULES },
            { name: (id: string) => `rules-${part(id, SHORT_RULES, 1)}-short-${part(id, SHORT_RULES, 2)}`, test: SHORT_RULES },
            { name: (id: string) => `rules-${part(id, RULES_PICTURES, 1)}-pictures`, test: RULES_PICTURES, includeDependenciesRecursively: false },
            { name: (id: string) => `part-tiles-${part(id, TILES_TEXTS, 1)}`, test: TILES_TEXTS },
            // One file per language instead of one per area: a language is loaded as a whole.
            { name: (id: string) => `texts-${part(id, GAME_TEXTS, 2)}-${part(id, GAME_TEXTS, 1)}`, test: GAME_TEXTS },
            { name: (id: string) => `lazy-${part(id, LAZY_TEXTS, 2)}-${part(id, LAZY_TEXTS, 1)}`, test: LAZY_TEXTS },
            { name: (id: string) => `lazy-${part(id, LESSON_TEXTS, 2)}-${part(id, LESSON_TEXTS, 1)}-lessons`, test: LESSON_TEXTS },
            { name: (id: string) => `home-${part(id, HOME_TEXTS, 1)}`, test: HOME_TEXTS },
            { name: (id: string) => `options-${part(id, OPTION_TEXTS, 1)}`, test: OPTION_TEXTS },
            { name: (id: string) => `lazy-${part(id, ABOUT_TEXTS, 1)}`, test: ABOUT_TEXTS },
            { name: (id: string) => `lazy-account-${part(id, ACCOUNT_TEXTS, 1)}`, test: ACCOUNT_TEXTS },
            { name: (id: string) => `lazy-admin-${part(id, ADMIN_TEXTS, 1)}`, test: ADMIN_TEXTS },
            { name: (id: string) => `lazy-measures-${part(id, MEASURE_TEXTS, 1)}`, test: MEASURE_TEXTS },
            { name: (id: string) => `lazy-puzzle-${part(id, PUZZLE_TEXTS, 1)}`, test: PUZZLE_TEXTS },
            { name: (id: string) => `lazy-invitations-${part(id, INVITATION_TEXTS, 1)}`, test: INVITATION_TEXTS },
            { name: (id: string) => `lazy-matching-${part(id, MATCHING_TEXTS, 1)}`, test: MATCHING_TEXTS },
            { name: (id: string) => `lazy-notifications-${part(id, NOTICE_TEXTS, 1)}`, test: NOTICE_TEXTS },
            { name: (id: string) => `lazy-learn-${part(id, LEARN_TEXTS, 1)}`, test: LEARN_TEXTS },
            { name: (id: string) => `lazy-turn-${part(id, TURN_TEXTS, 1)}`, test: TURN_TEXTS },
            { name: (id: string) => `lazy-refusals-${part(id, REFUSAL_TEXTS, 1)}`, test: REFUSAL_TEXTS },
            { name: (id: string) => `lazy-ahead-${part(id, AHEAD_TEXTS, 1)}`, test: AHEAD_TEXTS },
            { name: (id: string) => `lazy-analysis-${part(id, ANALYSIS_TEXTS, 1)}`, test: ANALYSIS_TEXTS },
            { name: (id: string) => `lazy-outcome-${part(id, OUTCOME_TEXTS, 1)}`, test: OUTCOME_TEXTS },
            { name: (id: string) => `lazy-ratings-${part(id, RATING_TEXTS, 1)}`, test: RATING_TEXTS },
            { name: (id: string) => `lazy-together-${part(id, TOGETHER_TEXTS, 1)}`, test: TOGETHER_TEXTS },
            { name: (id: string) => `lazy-looking-${part(id, LOOK_TEXTS, 1)}`, test: LOOK_TEXTS },
            { name: (id: string) => `lazy-chat-${part(id, CHAT_TEXTS, 1)}`, test: CHAT_TEXTS },
            { name: (id: string) => `lazy-stats-${part(id, STATS_TEXTS, 1)}`, test: STATS_TEXTS },
            { name: (id: string) => `lazy-clubs-${part(id, CLUB_TEXTS, 1)}`, test: CLUB_TEXTS },
            { name: (id: string) => `finished-${part(id, FINISHED_TEXTS, 1)}`, test: FINISHED_TEXTS },
            { name: (id: string) => `texts-${part(id, TEXTS, 1)}`, test: TEXTS, includeDependenciesRecursively: false },
            // The panel of the chat and its drawings, loaded with the first message or when somebody opens it.
            { name: 'lazy-chat', test: /src[\\/](?:table[\\/]chat[\\/]lazy|generated[\\/]chat\.json)/, includeDependenciesRecursively: false },
            // Everything about finished games: their pages and the replay; the result of each game is a separate file.
            { name: 'finished', test: /src[\\/](?:replay[\\/](?!analysis|together)|table[\\/]finished[\\/](?!replayContext)|screens[\\/]ReplayPage)/, includeDependenciesRecursively: false },
            { name: (id: string) => `finished-${part(id, RESULT, 1)}`, test: RESULT, includeDependenciesRecursively: false },
            { name: (id: string) => `cover-${part(id, COVER, 1)}`, test: COVER, includeDependenciesRecursively: false },
            { name: (id: string) => `art-${part(id, MARKS, 1)}-marks`, test: MARKS, includeDependenciesRecursively: false },
            { name: (id: string) => `lazy-${part(id, MOTION, 1)}-motion`, test: MOTION, includeDependenciesRecursively: false },
            { name: (id: string) => `lazy-${part(id, BOARD, 1)}-board`, test: BOARD, includeDependenciesRecursively: false },
            // The parts that every seat at a table needs, except those that open rarely; and the person's name and
            // session.
            { name: 'lazy-seat', test: /src[\\/](?:games[\\/]frame[\\/]lazy[\\/](?:stagedChoice|seatNames)|people[\\/]people\.)/, includeDependenciesRecursively: false },
            { name: (id: string) => `lazy-${part(id, STATS, 1)}-stats`, test: STATS, includeDependenciesRecursively: false },
            { name: (id: string) => `lazy-${part(id, LAZY, 1)}`, test: LAZY, includeDependenciesRecursively: false },
            { name: (id: string) => `lazy-${part(id, TIPS, 1)}-tips`, test: TIPS, includeDependenciesRecursively: false },
            { name: 'finished-tiles', test: /src[\\/]games[\\/]tiles[\\/]ResultMap/, includeDependenciesRecursively: false },
            // The parts that only games with tiles use, including their drawings.
            { name: 'part-tiles', test: /src[\\/]games[\\/]tiles[\\/](?!\w+-art\.)/, includeDependenciesRecursively: false },
            { name: (id: string) => `art-${part(id, GAME_ART, 1)}`, test: GAME_ART, includeDependenciesRecursively: false },
            { name: (id: string) => `game-${part(id, DATA, 1)}-data`, test: DATA },
            // A game's table and its finished games share most of their parts.
            { name: (id: string) => `game-${part(id, GAME, 1)}`, test: GAME, includeDependenciesRecursively: false },
            // The links of an opened card on the first page.
            { name: 'lazy-card', test: /src[\\/]screens[\\/]GameLinks/, includeDependenciesRecursively: false },
            // The list of games with lessons, and the paths of these: the first page and the rules need it too.
            { name: 'lazy-lessons', test: /src[\\/]table[\\/]learn[\\/]parts\./, includeDependenciesRecursively: false },
            // The parts of a table for learners, and hints: both for those with a seat. Two files would cost more.
            { name: 'lazy-learning', test: /src[\\/]table[\\/](?:hints[\\/]|learn[\\/](?:atTable|Chip|learnt|Offer|TipPart|tips|words))/, includeDependenciesRecursively: false },
            // Lessons and puzzles.
            { name: 'lazy-learn', test: /src[\\/](?:table[\\/])?learn[\\/]/, includeDependenciesRecursively: false },
            // Ratings in a profile; and at a table, which is rated or finished.
            { name: 'lazy-ratings', test: /src[\\/]stats[\\/]ratings[\\/](?:ProfileRatings|RatingHistory|RatingChart|course)/, includeDependenciesRecursively: false },
            { name: 'lazy-judge', test: /src[\\/](?:table[\\/]rated[\\/]JudgeRating|people[\\/]measures[\\/]ReasonButton)/, includeDependenciesRecursively: false },
            { name: 'lazy-rated', test: /src[\\/]table[\\/]rated[\\/](?!draft|RatedField)/, includeDependenciesRecursively: false },
            // Clubs.
            { name: 'lazy-clubs', test: /src[\\/]clubs[\\/]/, includeDependenciesRecursively: false },
            // Statistics of games.
            { name: 'lazy-stats', test: /src[\\/]stats[\\/]/, includeDependenciesRecursively: false },
            { name: 'lazy-code', test: /node_modules[\\/]uqr|src[\\/]kit[\\/]ui[\\/]QrCode/, includeDependenciesRecursively: false },
            // The form for a name, which a visitor fills in once, and its requests.
            { name: 'lazy-name', test: /src[\\/](?:screens[\\/]ui[\\/]NameSheet|people[\\/](?:ui[\\/]NameForm|account[\\/]serverInfo|names\.))/, includeDependenciesRecursively: false },
            // The menu of a person, available on every page, and the pages of accounts.
            { name: 'lazy-person', test: /src[\\/]people[\\/](?:ui[\\/]FinishedLine|account[\\/](?:Person|DeviceSheet|SignOut|personItems|gameFilters|requests|passkeys|form))/, includeDependenciesRecursively: false },
            { name: 'lazy-account', test: /src[\\/]people[\\/]account[\\/]/, includeDependenciesRecursively: false },
            // Games against bots, started by one press or by an address.
            { name: 'lazy-practice', test: /src[\\/](?:table[\\/]ends[\\/](?:practice|opening)\.|screens[\\/]PlayPage)/, includeDependenciesRecursively: false },
            // The page of a table that ended before its game did.
            { name: 'lazy-ended', test: /src[\\/]table[\\/]ends[\\/](?:EndedTable|built)/, includeDependenciesRecursively: false },
            // Ends of a running game before its rules end it: the strip above a table and the menu's part.
            { name: 'lazy-ends', test: /src[\\/]table[\\/]ends[\\/]/, includeDependenciesRecursively: false },
            // The entry rules: the marks of such tables, the sheet that asks for a password, and the part of the form.
            { name: 'lazy-entry', test: /src[\\/]table[\\/]entry[\\/]/, includeDependenciesRecursively: false },
            // The part of the form for a host without a seat, who reserves seats for others.
            { name: 'lazy-organise', test: /src[\\/]table[\\/]organise[\\/]/, includeDependenciesRecursively: false },
            // The faces of bots, at every table with one.
            { name: 'lazy-faces', test: /src[\\/]table[\\/]house[\\/](?:BotFace|faces)/, includeDependenciesRecursively: false },
            // Bots in words, and the choice of their strength.
            { name: 'lazy-house', test: /src[\\/](?:net[\\/]houseWords|table[\\/]house[\\/])/, includeDependenciesRecursively: false },
            // How long people may take, in words.
            { name: 'lazy-time', test: /src[\\/]table[\\/]time[\\/](?:words|TimeChip|rests|RestsStrip)/, includeDependenciesRecursively: false },
            // Moderators' measures about the reader, and their search for a game: checked on every page of a person with
            // a name.
            { name: 'lazy-strip', test: /src[\\/](?:screens[\\/]ui[\\/]OwnStrips|people[\\/]measures[\\/](?:MeasureStrip|ownMeasures))/, includeDependenciesRecursively: false },
            // Moderators' measures about the reader, reports, and the actions on a person by their name: loaded on
            // every page, shown on few.
            { name: 'lazy-measures', test: /src[\\/](?:people[\\/](?!notifications|ui)|net[\\/]ui[\\/]sending)/, includeDependenciesRecursively: false },
            // The puzzle that visitors from a busy network solve first.
            { name: 'lazy-puzzle', test: /src[\\/]net[\\/]puzzle[\\/]/, includeDependenciesRecursively: false },
            // The analysis of a finished game: loaded when a person opens it in the replay.
            { name: 'lazy-analysis', test: /src[\\/](?:replay|table)[\\/]analysis[\\/]/, includeDependenciesRecursively: false },
            // Shared replays: loaded when a person starts or joins one.
            { name: 'lazy-together', test: /src[\\/]replay[\\/]together[\\/]/, includeDependenciesRecursively: false },
            // The outcome of a game, at its table and on its page.
            { name: 'lazy-outcome', test: /src[\\/]table[\\/]outcome[\\/]/, includeDependenciesRecursively: false },
            // Answering ahead, which few games offer.
            { name: 'lazy-ahead', test: /src[\\/]table[\\/]ahead[\\/]/, includeDependenciesRecursively: false },
            // The cards of details.
            { name: 'lazy-looking', test: /src[\\/]table[\\/]looking[\\/]/, includeDependenciesRecursively: false },
            // The background tasks of each page: the service worker, the stored state for times without a network, and
            // telling the server at which table the person looks.
            { name: 'lazy-upkeep', test: /src[\\/](?:screens[\\/]offline[\\/](?!OfflinePage)|table[\\/]turn[\\/](?:look|seen)\.)/, includeDependenciesRecursively: false },
            // The way to the next table that waits: only a player with such a table loads it.
            { name: 'lazy-next', test: /src[\\/]table[\\/]turn[\\/]NextTable/, includeDependenciesRecursively: false },
            // The events that a player at a table has missed, and the marks of tables that wait.
            { name: 'lazy-turn', test: /src[\\/]table[\\/]turn[\\/](?!waiting)/, includeDependenciesRecursively: false },
            // Looking for a game: the form, the line while the search goes on, and the searches with my tables.
            { name: 'lazy-matching', test: /src[\\/]table[\\/]matching[\\/]/, includeDependenciesRecursively: false },
            // Invitations to a table by name: loaded only by people who have one, or who have a seat at an open table.
            { name: 'lazy-invitations', test: /src[\\/]table[\\/]invitations[\\/]/, includeDependenciesRecursively: false },
            // The targets of notifications.
            { name: 'lazy-notifications', test: /src[\\/]people[\\/]notifications[\\/]/, includeDependenciesRecursively: false },
            // The page that is shown without a network.
            { name: 'lazy-offline', test: /src[\\/]screens[\\/]offline[\\/]/, includeDependenciesRecursively: false },
            { name: 'lazy-admin', test: /src[\\/]admin[\\/]/, includeDependenciesRecursively: false },
            { name: 'art', test: /src[\\/]kit[\\/]art[\\/]/ },
            { name: 'runtime', test: /node_modules[\\/](?:svelte|esm-env|@fluent|clsx)[\\/]|vite[\\/]preload-helper|src[\\/]kit[\\/]i18n[\\/]index/, includeDependenciesRecursively: false },
            // The modules that every page uses: single files for them would cost more than they hold.
            { name: 'base', test: /src[\\/](?:kit[\\/](?:announcer|pressed|router|settings|storage|unreachable|uuid|ui[\\/](?:Brand|Icon|Picture|Sheet\.|edge))|net[\\/](?!deal|house|puzzle|ui[\\/]sending)|people[\\/]ui[\\/](?:Avatar|PersonMark)|table[\\/](?:chat[\\/]ChatButton|finished[\\/]replayContext|hostClock|lobby\.|turn[\\/]waiting|ui[\\/](?:SeatAvatar|TopBar|tableContext)))/, includeDependenciesRecursively: false },
            // My part in the deal before a game, and its stored transcript.
            { name: 'lazy-deal', test: /src[\\/]net[\\/]deal\./, includeDependenciesRecursively: false },
            // The parts that only games with response windows use.
            { name: 'part-windows', test: /src[\\/]games[\\/]frame[\\/](?:ResponseWindow|autoPass|responseKeys)\./, includeDependenciesRecursively: false },
            // The animations and sounds of a table, loaded once the table is shown.
            { name: 'lazy-motion', test: /src[\\/](?:games[\\/]frame[\\/]motion|table[\\/]sound)[\\/]/, includeDependenciesRecursively: false },
            // Notices for few visitors: blocked WebSockets, and a server without guests.
            { name: 'lazy-blocked', test: /src[\\/](?:screens[\\/]ui[\\/]Blocked|people[\\/]ui[\\/]ClosedServer)/, includeDependenciesRecursively: false },
            // The list of keys: a sheet of a table, and a part of the settings.
            { name: 'lazy-keys', test: /src[\\/]table[\\/]ui[\\/]KeyList/, includeDependenciesRecursively: false },
            // The question for confirmation before a person leaves or ends a game.
            { name: 'lazy-confirm', test: /src[\\/]kit[\\/]ui[\\/]ConfirmButton/, includeDependenciesRecursively: false },
            // The sheets and pages that are loaded when they are opened.
            { name: 'lazy-pages', test: /src[\\/](?:screens[\\/](?:AboutPage|RulesPage|SettingsPage|ui[\\/]SettingsForm)|table[\\/](?:rules[\\/]|resignation\.|ui[\\/](?:ResignButton|MyTables|RulesText|TableMenu)))/, includeDependenciesRecursively: false },
            // The first page: visitors who follow a link to a table do not load it.
            { name: 'home', test: /src[\\/]screens[\\/](?:HomePage|Lobby|GameCard)/, includeDependenciesRecursively: false },
            // An open table: visitors of a running one do not load it.
            { name: 'lazy-waiting', test: /src[\\/](?:screens[\\/](?:WaitingRoom|SeatLine)|table[\\/]ui[\\/]Invite)/, includeDependenciesRecursively: false },
            // The parts that the waiting room and the form of a table share.
            { name: 'lazy-draft', test: /src[\\/](?:table[\\/](?:tableDraft|rated[\\/]draft)|kit[\\/]ui[\\/]CopyLink)/, includeDependenciesRecursively: false },
            { name: 'lazy-stepper', test: /src[\\/]kit[\\/]ui[\\/](?:RadioGroup|Stepper)/, includeDependenciesRecursively: false },
            // The form of a table.
            { name: 'lazy-form', test: /src[\\/](?:screens[\\/]CreateTablePage|table[\\/](?:rated[\\/]RatedField|time[\\/]|ui[\\/](?:OptionField|TableForm)))/, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  // A worker is loaded on demand.
  worker: { format: 'es', rolldownOptions: { output: { entryFileNames: 'assets/workers/lazy-[name]-[hash].js' } } },
  server: {
    proxy: {
      '/api': SERVER,
      '/ws': { target: SERVER.replace('http', 'ws'), ws: true },
    },
  },
  test: {
    environment: 'happy-dom',
    // A single thread would get all files at once, in one context.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // The time limit of a hanging test, also on a busy machine; it measures nothing.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    setupFiles: ['vitest.setup.ts'],
    projects: [
      // Each file has its own context, in threads that are reused: half the processor time of one process for each
      // file.
      { extends: true, test: { name: 'client', include: ['src/**/*.test.ts', 'example/**/*.test.ts'], exclude: [BUNDLES], pool: 'vmThreads' } },
      // The bundler recognises its plugins by their class, which a separate context would hide from it.
      { extends: true, test: { name: 'bundles', include: [BUNDLES] } },
    ],
  },
});
