// The chat mode that a host chooses in the form of a new table applies in its waiting room and in its game, for the
// host on a wide page and for a guest on a phone.

import { beforeAll, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import type { ChatMode } from '../src/generated/protocol';
import { inBothThemes, overflow, PHONE, WIDE } from './browser';
import { forTwo, onServer, openTable, premises, signIn, visitor, type Visitor } from './people';

const CHOICES = { off: 'No chat', phrases: 'Chat: phrases only', text: 'Chat: phrases and text' } as const satisfies Record<ChatMode, string>;

onServer('the chat that a host chooses for a new table', () => {
  const here = premises('--guest-chat', 'text');
  let [ada, bohdan] = [] as unknown as [Visitor, Visitor];

  beforeAll(async () => {
    ada = await visitor(here.browser, here.saloon.origin, { viewport: WIDE });
    bohdan = await visitor(here.browser, here.saloon.origin, { viewport: PHONE, touch: true });
    for (const [{ page }, name] of [[ada, 'Ada'], [bohdan, 'Bohdan']] as const) {
      await page.goto(here.saloon.origin);
      await signIn(page, name, 'That is me');
    }
  });

  const opener = (page: Page): Locator => page.getByRole('button', { name: /^Chat/u });
  const phrases = (page: Page): Locator => page.getByRole('button', { name: 'Phrases', exact: true });
  const field = (page: Page): Locator => page.getByRole('textbox', { name: 'Your message' });
  /** Checks that the open chat panel offers exactly what the host chose. */
  async function offers(page: Page, chosen: Exclude<ChatMode, 'off'>): Promise<void> {
    await phrases(page).waitFor();
    if (chosen === 'text') await field(page).waitFor();
    expect(await field(page).count()).toBe(chosen === 'text' ? 1 : 0);
  }

  /** Ada opens a table with this choice, and Bohdan sits down at it. */
  async function opens(chosen: ChatMode): Promise<void> {
    await ada.page.goto(here.saloon.origin);
    const link = await openTable(ada.page, `Table with ${chosen}`, async (page) => {
      await forTwo(page, 'Carson City');
      const choice = page.getByRole('group', { name: 'Chat', exact: true });
      expect(await choice.getByRole('radio', { name: CHOICES.text, exact: true }).isChecked()).toBe(true);
      await choice.getByRole('radio', { name: CHOICES[chosen], exact: true }).check();
      await choice.scrollIntoViewIfNeeded();
      expect(await inBothThemes(page, `chat-choice-${chosen}-form-wide`)).toEqual([]);
      await page.setViewportSize(PHONE);
      await choice.scrollIntoViewIfNeeded();
      expect(await inBothThemes(page, `chat-choice-${chosen}-form-phone`)).toEqual([]);
      await page.setViewportSize(WIDE);
    });
    await bohdan.page.goto(link);
    await bohdan.page.getByRole('button', { name: /^Sit down on seat/u }).first().tap();
    await bohdan.page.getByText('Waiting for Ada to start the game.').waitFor();
    for (const { page } of [ada, bohdan]) await page.getByRole('listitem').getByText(CHOICES[chosen], { exact: true }).waitFor();
  }

  async function begins(): Promise<void> {
    await ada.page.getByRole('button', { name: 'Start the game', disabled: false }).click();
    for (const { page } of [ada, bohdan]) await page.getByRole('region', { name: 'What is asked' }).waitFor();
  }

  /** The menu of the table shows the choice to its host. Nothing else of the game is touched. */
  async function menuShows(chosen: ChatMode): Promise<void> {
    await ada.page.getByRole('button', { name: 'This table' }).click();
    expect(await ada.page.getByRole('combobox', { name: 'Chat' }).inputValue()).toBe(chosen);
    await ada.page.keyboard.press('Escape');
  }

  async function sound(name: string): Promise<void> {
    expect([...(await inBothThemes(ada.page, `${name}-wide`)), ...(await inBothThemes(bohdan.page, `${name}-phone`))]).toEqual([]);
    for (const { page, strangers, defects } of [ada, bohdan]) {
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      expect([strangers, defects]).toEqual([[], []]);
    }
  }

  it('is none: nothing opens one, by a button or by its key', async () => {
    await opens('off');
    await sound('chat-choice-off-waiting');
    await begins();
    await menuShows('off');
    await ada.page.keyboard.press('c');
    for (const { page } of [ada, bohdan]) expect([await opener(page).count(), await phrases(page).count(), await field(page).count()]).toEqual([0, 0, 0]);
    await sound('chat-choice-off-game');
  });

  it('is phrases: nobody is offered a field to write in, and a phrase is read', async () => {
    await opens('phrases');
    await offers(ada.page, 'phrases');
    await sound('chat-choice-phrases-waiting');
    await begins();
    await menuShows('phrases');
    await opener(bohdan.page).tap();
    await offers(bohdan.page, 'phrases');
    await phrases(bohdan.page).tap();
    await bohdan.page.getByRole('button', { name: 'Well played!', exact: true }).tap();
    await ada.page.keyboard.press('c');
    await offers(ada.page, 'phrases');
    await ada.page.getByRole('log', { name: 'Players' }).getByText('Well played!').waitFor();
    await sound('chat-choice-phrases-game');
  });

  it('is text: what a guest writes is read', async () => {
    await opens('text');
    await offers(ada.page, 'text');
    await sound('chat-choice-text-waiting');
    await begins();
    await menuShows('text');
    await opener(bohdan.page).tap();
    await offers(bohdan.page, 'text');
    await field(bohdan.page).fill('A word of my own');
    await bohdan.page.getByRole('button', { name: 'Send', exact: true }).tap();
    await ada.page.keyboard.press('c');
    await offers(ada.page, 'text');
    await ada.page.getByRole('log', { name: 'Players' }).getByText('A word of my own').waitFor();
    await sound('chat-choice-text-game');
  });
});
