// Names and sessions, with a real server: names that the form refuses, and signing out in all tabs at once.

import { expect, it } from 'vitest';
import { axe } from './axe';
import { overflow, PHONE, picture, WIDE } from './browser';
import { newPage, onServer, openTable, premises, signIn, visitor } from './people';

onServer('a person on a real server', () => {
  const here = premises();
  const come = (viewport: typeof WIDE) => visitor(here.browser, here.saloon.origin, { viewport });

  it('is told at the form why a name cannot be had', async () => {
    const [ada, other] = [await come(WIDE), await come(PHONE)];
    await ada.page.goto(here.saloon.origin);
    await signIn(ada.page, 'Ada', 'That is me');
    await ada.page.getByRole('button', { name: 'You are Ada. Open your menu' }).waitFor();
    await other.page.goto(here.saloon.origin);
    const field = other.page.getByLabel('What shall we call you?');
    const reasons = [
      ['ADA', 'This name is taken, or looks like one that is. Choose another one.'],
      ['\u0410da', 'A word in this name mixes letters of different alphabets. Use one alphabet per word.'],
      ['Ａｄａ', 'Please use ordinary letters and digits in this name.'],
      ['Z\u0351\u036b\u0343\u036aoe', 'This name has too many marks on one letter. Remove some.'],
      ['A\u200bda', 'A name cannot contain invisible characters or line breaks.'],
    ] as const;
    for (const [name, reason] of reasons) {
      await field.fill(name);
      await other.page.getByRole('button', { name: 'That is me' }).click();
      await other.page.getByRole('alert').getByText(reason).waitFor();
      expect(await field.getAttribute('aria-invalid')).toBe('true');
    }
    for (const [size, viewport] of [['phone', PHONE], ['wide', WIDE]] as const) {
      await other.page.setViewportSize(viewport);
      await other.page.getByRole('alert').scrollIntoViewIfNeeded();
      await picture(other.page, `name-refused-${size}`);
      expect(await overflow(other.page)).toBeLessThanOrEqual(0);
    }
  });

  it('is signed out on every tab at once, sees nothing of their own any more, and stays out', async () => {
    const first = await come(WIDE);
    await first.page.goto(here.saloon.origin);
    await signIn(first.page, 'Hanna', 'That is me');
    const link = await openTable(first.page, 'Old Ferry');
    const second = await newPage(first.context, here.saloon.origin);
    await second.page.setViewportSize(PHONE);
    await second.page.goto(link);
    await second.page.getByRole('button', { name: 'Start the game' }).waitFor();

    await first.page.goto(here.saloon.origin);
    await first.page.getByRole('button', { name: 'You are Hanna. Open your menu' }).click();
    await first.page.getByRole('menuitem', { name: 'Sign out' }).click();
    await first.page.getByText('You have a seat at 1 table. You would lose it.').waitFor();
    await first.page.getByRole('button', { name: 'Sign out anyway' }).click();
    await second.page.getByRole('alert').getByText('You are signed out.').waitFor();
    await picture(second.page, 'signed-out-phone');
    await second.page.setViewportSize(WIDE);
    await picture(second.page, 'signed-out-wide');
    await second.page.setViewportSize(PHONE);
    expect(await second.page.getByRole('button', { name: 'Start the game' }).count()).toBe(0);
    expect(await axe(second.page)).toEqual([]);
    expect(await overflow(second.page)).toBeLessThanOrEqual(0);
    expect(await first.page.getByText('You are signed out.').count()).toBe(0);

    const told = second.told.length;
    await second.page.mouse.click(5, 5);
    await first.page.getByRole('link', { name: 'Sign in' }).waitFor();
    await signIn(first.page, 'Hanna the Second', 'That is me');
    await first.page.getByRole('button', { name: 'You are Hanna the Second. Open your menu' }).waitFor();
    expect(second.told.length).toBe(told);
    await second.page.getByRole('alert').getByRole('button', { name: 'Sign in' }).click();
    await second.page.getByRole('alert').waitFor({ state: 'hidden' });
    for (const { strangers, defects } of [first, second]) {
      expect(strangers).toEqual([]);
      expect(defects).toEqual([]);
    }
  });
});
