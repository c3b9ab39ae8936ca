// A learner without a name who uses the keyboard: reads each step, types each answer, and checks that text, highlight
// and focus are in the right place.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import type { Page } from 'playwright-core';
import type { LessonDoc, LessonQuestion } from '../src/generated/protocol';
import { courseOf, endOf, spoken, type Course } from '../src/table/learn/course';
import { linesOf } from './lessonWords';

const SRC = join(import.meta.dirname, '..', 'src');

/** The English texts of these files. */
function texts(...files: readonly string[]): (key: string) => string {
  const bundle = new FluentBundle('en', { useIsolating: false });
  for (const file of files) bundle.addResource(new FluentResource(readFileSync(join(SRC, file), 'utf8')));
  return (key) => {
    const pattern = bundle.getMessage(key)?.value;
    if (pattern == null) throw new Error(`there is no text ${key}`);
    return bundle.formatPattern(pattern, {});
  };
}

export class Learner {
  readonly #text: (key: string) => string;
  readonly #names: readonly string[];
  #course: Course | null = null;

  constructor(readonly page: Page, readonly origin: string, readonly game: string) {
    this.#text = texts(`games/${game}/texts/en/lessons.ftl`, 'kit/i18n/en/lazy/learn.ftl');
    this.#names = Array.from({ length: 6 }, (_, n) => this.#text(`learn-name-${n}`));
  }

  /** The words of a lesson. */
  words(id: string, say?: string): string {
    return this.#text(['le', this.game, id, ...(say === undefined ? [] : [say])].join('-'));
  }

  /** Completes the lesson or puzzle on the page; `glance` checks each stop. */
  async learn(id: string, glance: (stop: number) => Promise<void> = async () => undefined): Promise<void> {
    const doc = (await (await fetch(`${this.origin}/api/v1/lessons/${this.game}/${id}`)).json()) as LessonDoc;
    this.#course = courseOf(doc);
    for (const stop of spoken(this.#course)) {
      await this.#reads(id, stop);
      await glance(stop);
      const question = doc.steps[stop]?.question ?? null;
      if (question) await this.answer(stop, question);
      else if (stop < endOf(this.#course)) await this.page.keyboard.press('Enter');
    }
  }

  /** The text of a stop has the focus, and its place is highlighted. */
  async #reads(id: string, stop: number): Promise<void> {
    const step = this.#course?.doc.steps[stop];
    const words = this.words(id, step === undefined ? 'done' : (step.question?.ask ?? step.say ?? ''));
    await this.hears(words);
    if (step?.light != null) await this.page.locator('svg[data-lit]').waitFor({ state: 'attached', timeout: 20_000 }).catch(() => { throw new Error(`${this.game} ${id}: nothing is lit at step ${stop}, ${step.light}`); });
  }

  /** Waits until this text has the focus. */
  async hears(words: string): Promise<void> {
    const plain = words.replace(/\s+/gu, ' ').trim();
    const has = (wanted: string): boolean => (document.activeElement?.textContent ?? '').replace(/\s+/gu, ' ').includes(wanted);
    await this.page.waitForFunction(has, plain, { timeout: 20_000 }).catch(async () => {
      const heard = await this.page.evaluate(() => [location.pathname, document.activeElement?.textContent, document.querySelector('.lesson')?.textContent]);
      throw new Error(`${this.game}: nobody hears "${plain}", but ${JSON.stringify(heard)}`);
    });
  }

  /** Makes the move that continues the lesson, or another one. */
  async answer(stop: number, question: LessonQuestion, move: unknown = question.move): Promise<void> {
    const { doc, views, until } = this.#course!;
    const others = doc.seats.map((_, seat) => seat).filter((seat) => seat !== doc.you);
    const names = doc.seats.map((_, seat) => (seat === doc.you ? 'me' : (this.#names[others.indexOf(seat) + 1] ?? '')));
    await this.#type(linesOf(this.game, { legal: question.legal, view: views[(until[stop] ?? 1) - 1], move, names }));
  }

  /** Types lines, and confirms their effect with the empty line. */
  async #type(lines: readonly string[]): Promise<void> {
    const field = this.page.getByLabel('Command', { exact: true });
    if ((await field.count()) === 0) await this.page.keyboard.press('/');
    let before = '';
    for (const line of lines) {
      await field.fill(line);
      await field.press('Enter');
      before = await this.#reply(line, before);
    }
    await field.press('Enter');
  }

  /** The reply to a typed line; waits until it differs from the reply to the line before. */
  async #reply(line: string, before: string): Promise<string> {
    const replied = (last: string): string | false => {
      const text = document.querySelector('form:has(#command) p')?.textContent ?? '';
      return text !== last && text.endsWith('Enter confirms.') && text;
    };
    const reply = await this.page.waitForFunction(replied, before, { timeout: 20_000 }).catch(async () => {
      throw new Error(`${this.game}: "${line}" comes to ${JSON.stringify(await this.page.locator('form p').allInnerTexts())}`);
    });
    return String(await reply.jsonValue());
  }
}
