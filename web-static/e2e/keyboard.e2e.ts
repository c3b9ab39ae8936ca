// A seat played by the keyboard alone, while the test records what the page announces to screen readers.

import { beforeAll, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { WIDE } from './browser';
import { onServer, premises, signIn, visitor, type Visitor } from './people';
import { Player } from './player';

onServer('the keyboard', () => {
  const here = premises();
  let ada: Visitor;

  beforeAll(async () => {
    ada = await visitor(here.browser, here.saloon.origin, { viewport: WIDE });
  });

  /** Records every announcement of a live region from now on. */
  async function listen(page: Page): Promise<() => Promise<string>> {
    await page.evaluate(() => {
      const heard: string[] = [];
      Object.assign(globalThis, { heard });
      const note = ({ target }: MutationRecord): void => {
        const text = (target.nodeType === Node.TEXT_NODE ? target.parentElement : (target as HTMLElement))?.closest('[aria-live]')?.textContent;
        if (text) heard.push(text);
      };
      for (const region of document.querySelectorAll('[aria-live]:not([aria-live="off"])')) {
        new MutationObserver((changes) => changes.forEach(note)).observe(region, { childList: true, characterData: true, subtree: true });
      }
    });
    return () => page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard.join('\n'));
  }

  it('plays three rounds without a pointer and is told everything in words', async () => {
    const { page } = ada;
    const player = new Player(page, 'Ada');
    await page.goto(here.saloon.origin);
    await signIn(page, 'Ada', 'That is me');
    await page.getByRole('link', { name: 'Play: Carson City' }).focus();
    await page.keyboard.press('Enter');
    expect(await player.asked()).toBe('bid');
    const heard = await listen(page);
    for (const value of [9, 8, 7]) await round(player, value);
    for (const sentence of [/You hold/u, /Bids: .*Ada 9/u, /Ada takes/u, /column \d+, row \d+/u, /Slot 0: /u]) await expect.poll(heard).toMatch(sentence);
    expect([ada.strangers, ada.defects]).toEqual([[], []]);
  });

  /** Bids a card and answers by keys until the next bid. */
  async function round(player: Player, value: number): Promise<void> {
    const { keyboard } = player.page;
    await keyboard.press('b');
    await keyboard.press(String(value));
    await player.prompt.getByRole('button', { name: `Seal the ${value}` }).waitFor();
    await keyboard.press('Escape');
    await player.prompt.getByRole('button', { name: `Seal the ${value}` }).waitFor({ state: 'hidden' });
    await keyboard.press(String(value));
    await player.prompt.getByRole('button', { name: `Seal the ${value}` }).waitFor();
    await change(player, 'Enter');
    for (;;) {
      const question = await player.asked();
      if (question === 'bid' || question === 'over') return;
      await answer(player, question);
    }
  }

  async function answer(player: Player, question: string): Promise<void> {
    const { page } = player;
    switch (question) {
      case 'take': {
        const lot = player.offer.getByRole('button', { disabled: false }).last();
        const slot = /^Slot (\d)/u.exec(await lot.innerText())?.[1] ?? '';
        await page.keyboard.press(slot);
        await player.question.filter({ hasText: /^Take: /u }).waitFor();
        return change(player, 'Enter');
      }
      case 'place':
        await page.keyboard.press('ArrowRight');
        await page.getByRole('gridcell', { selected: true }).waitFor();
        return change(player, 'Enter');
      case 'window':
        await page.keyboard.press('u');
        await page.keyboard.press('n');
        return change(player, 'Enter');
      default:
        return change(player, 'Enter');
    }
  }

  /** Presses a key and waits until the decision changes. */
  async function change(player: Player, key: string): Promise<void> {
    const name = await player.question.innerText();
    await player.page.keyboard.press(key);
    await player.prompt.getByRole('heading', { name, exact: true }).waitFor({ state: 'hidden' });
  }
});
