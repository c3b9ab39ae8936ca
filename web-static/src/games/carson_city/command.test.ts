import { beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES, needTexts, setLanguage, t } from '../../kit/i18n/index.svelte';
import type { Legal, View } from '../../generated/carson_city';
import { answer, COMMANDS, moveWords, parse, type Table } from './lazy/command';
import { SCENES } from './fixtures/scenes';
import { promptOf } from './prompt';
import { drawnArea, NOTHING, spotsOf, stageTake, type Stage } from './stage';
import type { Words } from './words';

const NAMES = ['Ada', 'Bohdan', 'Hat', 'Boot'];
const wordsIn = (lang: string): Words => ({ t, lang, name: (seat) => NAMES[seat] ?? '' });

function at(scene: string, stage: Stage = NOTHING): Table {
  const table = SCENES[scene]?.();
  if (!table) throw new Error(`no scene ${scene}`);
  const [view, legal] = [table.view as View, (table.decision?.legal ?? null) as Legal | null];
  const prompt = promptOf({ view, legal, stage, waiting: table.waiting, preview: null, gains: false, replay: false }, wordsIn('en'));
  return { view, legal, stage, prompt, waiting: table.waiting };
}

describe('the command line', () => {
  const words = wordsIn('en');
  beforeAll(() => Promise.all([setLanguage('en'), needTexts('carson_city'), needTexts('carson_city-lazy')]));

  it.each<[string, string, object]>([
    ['bid', 'bid 8', { kind: 'stage', stage: { kind: 'bid', value: 8 } }],
    ['bid', '  Bid   8. ', { kind: 'stage', stage: { kind: 'bid', value: 8 } }],
    ['take', 'take 2', { kind: 'stage', stage: { kind: 'take', slot: 2, spot: null } }],
    ['window', 'use', { kind: 'stage', stage: { kind: 'window', use: true } }],
    ['window', 'not now', { kind: 'stage', stage: { kind: 'window', use: false } }],
    ['newsboy', 'newsboy editor', { kind: 'stage', stage: { kind: 'newsboy', character: 'editor' } }],
    ['newsboy', 'newsboy 1', { kind: 'stage', stage: { kind: 'newsboy', character: 'singer' } }],
    ['newsboy', 'newsboy none', { kind: 'stage', stage: { kind: 'newsboy', character: null } }],
    ['sale', 'sell 2', { kind: 'stage', stage: { kind: 'sell', card: 'e2_32' } }],
    ['sale', 'done', { kind: 'press', id: 'done' }],
    ['sealed', 'withdraw', { kind: 'press', id: 'withdraw' }],
    ['sealed', 'take back', { kind: 'press', id: 'withdraw' }],
  ])('of scene %s understands "%s"', (scene, line, reply) => {
    expect(answer(line, at(scene), words)).toEqual(reply);
  });

  it('places by the spoken column and row', () => {
    const table = at('place');
    const spot = spotsOf(table.legal, NOTHING)[0];
    const area = drawnArea(table.view, table.legal);
    if (!spot) throw new Error('no spot');
    const line = `place ${spot.x - area.x + 1} ${spot.y - area.y + 1}`;
    expect(answer(line, table, words)).toEqual({ kind: 'stage', stage: { kind: 'place', spot: { x: spot.x, y: spot.y } } });
  });

  it('takes and places in one line', () => {
    const table = at('take');
    const spot = spotsOf(table.legal, stageTake(table.legal, NOTHING, 1))[0];
    const area = drawnArea(table.view, table.legal);
    if (!spot) throw new Error('no spot');
    expect(answer(`take 1 ${spot.x - area.x + 1} ${spot.y - area.y + 1}`, table, words)).toMatchObject({ kind: 'stage', stage: { kind: 'take', slot: 1, spot: { x: spot.x, y: spot.y } } });
  });

  it.each([['bid', 'bid 7'], ['bid', 'take 1'], ['take', 'take 9'], ['place', 'place 99 1'], ['sale', 'sell'], ['wait', 'done']])('in scene %s repeats the question instead of doing "%s"', (scene, line) => {
    const table = at(scene);
    expect(answer(line, table, words)).toEqual({ kind: 'say', text: t('cc-cmd-impossible', { text: table.prompt.say }) });
  });

  it('answers unknown words with a sentence that lists some known commands', () => {
    expect(answer('xyzzy', at('bid'), words)).toEqual({ kind: 'say', text: 'Unknown command: “xyzzy”. Try: bid 8 · take 2 · place 3 4 · score' });
  });

  it.each([
    ['bid', 'score', 'Ada 105, Bohdan 88, Hat 66, and Boot 52'],
    ['bid', 'who?', 'It is your move: Choose one auction card'],
    ['wait', 'who', 'Bohdan takes a card'],
    ['bid', 'what can I take?', 'You cannot take anything now.'],
    ['bid', 'bids', 'Bohdan has bid.'],
    ['take', 'bids', 'Ada 8, Bohdan 7, Hat 7, and Boot 2.'],
  ])('of scene %s answers "%s"', (scene, line, text) => {
    expect(answer(line, at(scene), words)).toEqual({ kind: 'say', text });
  });

  it('lists what can be taken, and where it fits', () => {
    expect(answer('what can I take', at('take'), words)).toMatchObject({ text: expect.stringMatching(/^Slot 0: Captain; attraction 5\. .*Slot 1: .*It fits in \d+ places\./u) as string });
  });

  it('never says the bid of another player before it is revealed', () => {
    const table = at('bid');
    expect(answer('bids', table, words)).not.toMatchObject({ text: expect.stringMatching(/\d/u) as string });
  });

  it('describes a staged move in words', () => {
    expect(moveWords(at('bid', { kind: 'bid', value: 8 }), words)).toBe('Seal the 8.');
    const table = at('take');
    const spot = spotsOf(table.legal, stageTake(table.legal, NOTHING, 1))[0];
    expect(moveWords(at('take', { kind: 'take', slot: 1, spot: spot ?? null }), words)).toMatch(/^Take: House, Drugstore\. At column \d+, row \d+: covers .*total 105 to/u);
  });
});

describe.each(LANGUAGES)('the commands in %s', (lang) => {
  beforeAll(() => setLanguage(lang));

  it('are unambiguous, and are understood in English, too', () => {
    for (const id of COMMANDS) {
      for (const phrase of [id.replaceAll('-', ' '), ...t(`cc-cmd-${id}`).split('|')]) expect([phrase, parse(`${phrase} 3`, wordsIn(lang))]).toEqual([phrase, { command: id, rest: '3' }]);
    }
  });

  it('are the ones that the hint lists', () => {
    for (const example of t('cc-cmd-hint').split('·')) expect(parse(example, wordsIn(lang))).not.toBeNull();
  });
});
