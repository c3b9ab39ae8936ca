// Learning a game in the browser: every lesson and every puzzle of every game to its end, by the keyboard, without a
// name.

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { GameMeta, LessonDoc, LessonList } from '../src/generated/protocol';
import { look, NARROW, overflow, PHONE, picture, WIDE } from './browser';
import { Learner } from './learner';
import { gameCard, nameSheet, onServer, premises, visitor, type Visitor } from './people';

/** The games that have words for lessons. */
const FOLDER = join(import.meta.dirname, '..', 'src', 'games');
const GAMES = readdirSync(FOLDER).filter((game) => existsSync(join(FOLDER, game, 'texts', 'en', 'lessons.ftl')));

onServer('learning', () => {
  const here = premises();
  const learners: Visitor[] = [];

  afterAll(async () => {
    for (const { context } of learners) await context.close();
  });

  const api = async <Of>(path: string): Promise<Of> => (await (await fetch(`${here.saloon.origin}/api/v1${path}`)).json()) as Of;
  const rowsOf = async (game: string, kind: string): Promise<string[]> => (await api<LessonList>(`/lessons/${game}`)).lessons.filter((row) => row.kind === kind).map(({ id }) => id);
  async function come(path: string, viewport = WIDE, settings: object = {}): Promise<Visitor> {
    const learner = await visitor(here.browser, here.saloon.origin, { viewport, settings });
    learners.push(learner);
    await learner.page.goto(here.saloon.origin + path);
    return learner;
  }
  const quiet = ({ strangers, defects }: Visitor): void => expect([strangers, defects]).toEqual([[], []]);

  it('every game that has words for lessons has lessons, and no other', async () => {
    const games = (await api<GameMeta[]>('/games')).map(({ id }) => id);
    const counts = await Promise.all(games.map(async (game) => (await api<LessonList>(`/lessons/${game}`)).lessons.length));
    expect(games.filter((_, i) => (counts[i] ?? 0) > 0).toSorted()).toEqual(GAMES.toSorted());
  });

  it.each(GAMES)('every lesson and puzzle of %s can be learnt to its end by the keyboard', async (game) => {
    const who = await come(`/learn/${game}`);
    await allOf(who, game);
    quiet(who);
    await who.context.close();
  });

  /** Goes from the page of a game through its lessons and then its puzzles, each by the link at the end of the one
   * before. */
  async function allOf({ page }: Visitor, game: string): Promise<void> {
    const learner = new Learner(page, here.saloon.origin, game);
    const [lessons, puzzles] = [await rowsOf(game, 'lesson'), await rowsOf(game, 'puzzle')];
    await page.getByRole('link', { name: `Start: ${learner.words(lessons[0] ?? '')}` }).press('Enter');
    for (const [i, id] of lessons.entries()) {
      const at = i === 0 ? 3 : -1;
      await learner.learn(id, async (stop) => { if (stop <= at || stop % 5 === 4) await pictures(page, `learn-${game}-${id}-${stop}`, i === 0 && stop === 1); });
      await page.getByRole('button', { name: 'Play an easy bot' }).waitFor();
      const next = lessons[i + 1];
      if (next !== undefined) await page.getByRole('link', { name: learner.words(next), exact: true }).press('Enter');
    }
    await page.getByRole('link', { name: 'To the puzzles' }).press('Enter');
    await page.getByRole('heading', { level: 2, name: 'Puzzles' }).waitFor();
    expect(await page.getByRole('link', { name: /^Play again: /u }).count()).toBe(lessons.length);
    await page.getByRole('link', { name: `Puzzle 1: ${learner.words(puzzles[0] ?? '')}` }).press('Enter');
    for (const id of puzzles) {
      await learner.learn(id, async (stop) => { if (stop === 0 && id <= 'p03') await pictures(page, `learn-${game}-${id}`); });
      await page.keyboard.press('n');
    }
    await page.getByText(`${puzzles.length} of ${puzzles.length} solved`).waitFor();
    await pictures(page, `learn-${game}`);
    await page.getByRole('button', { name: 'Play an easy bot' }).press('Enter');
    await sayName(page);
    await page.getByRole('region', { name: 'What is asked' }).waitFor();
  }

  /** Enters a name in the sheet that asks for one. */
  async function sayName(page: Visitor['page']): Promise<void> {
    const sheet = nameSheet(page);
    await sheet.getByLabel('What shall we call you?').fill('Ada');
    await sheet.getByRole('button', { name: 'Play now' }).press('Enter');
  }

  /** Stores pictures of the page, wide and on a phone; with `checked`, in both themes and with the defects found
   * there. */
  async function pictures(page: Visitor['page'], name: string, checked = false): Promise<void> {
    if (checked) {
      const words = await page.evaluateHandle(() => document.activeElement as HTMLElement | null);
      expect(await look(page, name)).toEqual([]);
      await words.evaluate((element) => element?.focus());
      return;
    }
    if (process.env['SALOON_PICTURES'] === undefined) return;
    await picture(page, `${name}-wide`);
    await page.setViewportSize(PHONE);
    await picture(page, `${name}-phone`);
    await page.setViewportSize(WIDE);
  }

  it('a wrong answer is told what it brings and plays nothing, and after three the right one is shown', async () => {
    const [game = ''] = GAMES;
    const [id = ''] = await rowsOf(game, 'puzzle');
    const who = await come(`/learn/${game}/${id}`);
    const { page } = who;
    const learner = new Learner(page, here.saloon.origin, game);
    const doc = await api<LessonDoc>(`/lessons/${game}/${id}`);
    let tried = false;
    await learner.learn(id, async (stop) => {
      const question = doc.steps[stop]?.question;
      if (!question || tried) return;
      tried = true;
      const best = Math.max(...question.worths.map(({ points }) => points));
      const wrong = question.worths.find(({ points }) => points < best)!;
      for (let tries = 0; tries < 3; tries++) {
        expect(await page.getByRole('button', { name: 'Show me' }).count()).toBe(0);
        await learner.answer(stop, question, wrong.move);
        await learner.hears('There is an answer that is worth more.');
        await page.keyboard.press('Enter');
        await learner.hears(learner.words(id, question.ask));
      }
      await page.getByRole('button', { name: 'Show me' }).waitFor();
      await pictures(page, `learn-${game}-wrong`);
    });
    quiet(who);
  });

  it('is left by Escape at any step, and goes on there later', async () => {
    const [game = ''] = GAMES;
    const [id = ''] = await rowsOf(game, 'lesson');
    const { page } = await come(`/learn/${game}/${id}`);
    const learner = new Learner(page, here.saloon.origin, game);
    const doc = await api<LessonDoc>(`/lessons/${game}/${id}`);
    await learner.hears(learner.words(id, doc.steps[0]?.say ?? ''));
    await page.keyboard.press('n');
    await learner.hears(learner.words(id, doc.steps[1]?.question?.ask ?? doc.steps[1]?.say ?? ''));
    await page.getByRole('link', { name: 'All lessons' }).press('Enter');
    await page.getByRole('link', { name: `Continue: ${learner.words(id)}` }).press('Enter');
    await learner.hears(learner.words(id, doc.steps[1]?.question?.ask ?? doc.steps[1]?.say ?? ''));
    await page.getByRole('button', { name: 'Start over' }).press('Enter');
    await learner.hears(learner.words(id, doc.steps[0]?.say ?? ''));
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { level: 1, name: /^Learn / }).waitFor();
  });

  it('is offered where a newcomer stands, and each kind of decision is explained once to who wants it', async () => {
    const [game = ''] = GAMES;
    const { page } = await come('/', PHONE);
    const card = await gameCard(page, game);
    await card.getByRole('link', { name: 'Learn in ten minutes' }).waitFor();
    await card.getByRole('link', { name: /^Play: /u }).click();
    await nameSheet(page).getByRole('link', { name: 'Learn it in ten minutes first' }).waitFor();
    await sayName(page);
    const offer = page.getByRole('region', { name: 'What is asked' }).getByRole('button', { name: /^New to / });
    await offer.waitFor();
    await picture(page, 'learn-offer-phone');
    expect(await overflow(page)).toBe(0);
    await offer.click();
    const sheet = page.getByRole('dialog', { name: /^New to / });
    await sheet.getByRole('link', { name: 'To the lesson' }).waitFor();
    await picture(page, 'learn-offer-sheet-phone');
    await sheet.getByRole('button', { name: 'Show me as I go' }).click();
    await offer.waitFor({ state: 'detached' });
    const tip = page.getByRole('complementary', { name: 'Explanation' });
    await tip.waitFor();
    await picture(page, 'learn-tip-phone');
    await page.setViewportSize(NARROW);
    expect(await overflow(page)).toBe(0);
    await tip.getByRole('button', { name: 'Understood' }).click();
    await tip.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('region', { name: 'What is asked' }).waitFor();
    expect([await tip.count(), await offer.count()]).toEqual([0, 0]);
  });
});
