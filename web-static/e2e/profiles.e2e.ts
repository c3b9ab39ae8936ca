// Profiles on a real server: an account says what others see, and has an address that a stranger opens.

import { expect, it } from 'vitest';
import type { Profile } from '../src/generated/protocol';
import { about, spreadOf } from '../src/stats/fixtures';
import { claim } from './accounts';
import { inBothThemes, look, PHONE, WIDE } from './browser';
import { inOrder, onServer, premises, visitor, type Visitor } from './people';

const NAME = 'Ада Б.';
const PATH = `/people/${encodeURIComponent(NAME)}`;

onServer('profiles', () => {
  const here = premises();
  let [ada, hanna] = [] as unknown as [Visitor, Visitor];
  inOrder('profiles', () => ({ ada, hanna }));

  it('show what their owner lets others see', async () => {
    ada = await visitor(here.browser, here.saloon.origin, { viewport: WIDE });
    const { page } = ada;
    await page.goto(`${here.saloon.origin}/sign-in?claim`);
    await page.getByLabel('Name', { exact: true }).fill(NAME);
    await claim(page);
    await page.goto(`${here.saloon.origin}/account#profile`);
    await page.getByLabel('How soon you answer').selectOption('Only you');
    await page.getByRole('group', { name: 'Who sees this?' }).locator('xpath=..').getByRole('button', { name: 'Save' }).click();
    await page.getByText('Your profile is saved.').first().waitFor();
    await page.reload();
    expect(await page.getByLabel('How soon you answer').inputValue()).toBe('nobody');
    await page.getByRole('heading', { level: 2, name: 'Profile' }).scrollIntoViewIfNeeded();
    expect(await inBothThemes(page, 'profiles-account')).toEqual([]);
    await page.getByRole('link', { name: 'Open your profile' }).click();
    await page.getByText('Your finished games at tables from the lobby appear here.').waitFor();
    expect(new URL(page.url()).pathname).toBe(PATH);
    await page.getByRole('link', { name: 'Choose what others see' }).waitFor();
  });

  it('have an address that anybody opens, also one whose end is a dot', async () => {
    hanna = await visitor(here.browser, here.saloon.origin, { viewport: PHONE, touch: true });
    const { page } = hanna;
    await page.goto(here.saloon.origin + PATH);
    await page.getByRole('heading', { level: 1, name: NAME }).waitFor();
    await page.getByRole('heading', { name: 'Nothing to show yet' }).waitFor();
    expect(await page.getByRole('link', { name: 'Choose what others see' }).count()).toBe(0);
    await page.goto(`${here.saloon.origin}/people/Nobody`);
    await page.getByRole('heading', { name: 'Nobody here has this name' }).waitFor();
    await page.goto(here.saloon.origin);
    await page.getByRole('link', { name: 'Saloon' }).first().waitFor();
  });

  it('tell games in numbers, drawings and words', async () => {
    const { page } = ada;
    const profile: Profile = {
      player: { id: '00000000-0000-4000-8000-000000000001', name: NAME, kind: 'member' },
      games: [
        { game: 'carson_city', company: 'people', results: { games: 48, wins: 19.5, scores: spreadOf(about(64, 22, 48)) }, pace: spreadOf(about(20, 12, 60).map((one) => Math.max(1, one))), reliability: { games: 51, ended_early: 3, left: 1, time_outs: 4 },
          habits: [{ kind: 'building', id: 'general_store', mean: 1.75, all: 0.9 }, { kind: 'building', id: 'bank', mean: 1.5, all: 1.6 }, { kind: 'character', id: 'chinese_worker', mean: 0.25, all: 0.1 }] },
        { game: 'castle', company: 'bots', results: { games: 1, wins: 1, scores: spreadOf([41]) } },
        { game: 'dice_town', company: 'people', reliability: { games: 2, ended_early: 0, left: 0, time_outs: 0 } },
      ],
      badges: [
        { id: 'ten_wins', times: 1 }, { id: 'ten_games', times: 1 },
        ...['beat_novice', 'beat_intermediate', 'beat_expert', 'safe_city', 'eleven_kinds', 'boom_town'].map((id, i) => ({ id, game: 'carson_city', times: 1 + 6 * i })),
        { id: 'proud_keep', game: 'castle', times: 2 },
      ],
    };
    await page.route('**/api/v1/people/*', (route) => route.fulfill({ json: profile }));
    await page.goto(here.saloon.origin + PATH);
    await page.getByText('Finished 50 of 51 games. 3 games ended early. Time ran out for 4 moves.').waitFor();
    const badges = page.getByRole('region', { name: 'Badges' }).getByRole('listitem');
    expect(await badges.count()).toBe(9);
    await badges.filter({ hasText: 'The larger keep brought six points or more.' }).getByText('earned 2 times').waitFor({ state: 'attached' });
    await page.getByText(/^General Store: 1\.8/u).waitFor();
    expect(await look(page, 'profiles')).toEqual([]);
    await page.getByRole('link', { name: 'Statistics: Carson City' }).press('Enter');
    await page.waitForURL('**/stats/carson_city');
    for (const { strangers, defects } of [ada, hanna]) expect([strangers, defects]).toEqual([[], []]);
  });
});
