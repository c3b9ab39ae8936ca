// The ends of games, on their pages and in their replays, at two widths and in both themes, checked by axe; the picture
// of a result; speed, keys and marks of a replay. All against a scripted server.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import type { ReplayDoc } from '../src/generated/protocol';
import { GAMES } from '../src/games/fixtures/scenes';
import { executablePath, inBothThemes, keep, overflow, PHONE, picture, SEEN_ONCE, watch, WIDE } from './browser';
import { serveClient } from './client';
import { stage } from './scene';
import { fakeServer, type Script } from './wire';

const CODE = 'DRYGULCH23456789';
const SIZES = [['wide', WIDE], ['phone', PHONE]] as const;
const BID = { type: 'bids_revealed', bids: [{ player: 0, card: 8, void: false }, { player: 1, card: 8, void: false }, { player: 2, card: 3, void: false }] };
const ROUND = (round: number) => ({ type: 'round_started', era: 1, round, tie_order: ['hat', 'star'] });
const PAID = { type: 'feature_scored', kind: 'city', at: [0, 0], segment: 'c0', tiles: 5, pennants: 1, paid: [[0, 12], [1, 12]], source: 'city' };
const HOME = { type: 'figures_returned', figures: [[0, 'meeple', [0, 0], 'c0'], [1, 'meeple', [0, 0], 'c0']] };

type Step = readonly [events: readonly unknown[], changes: readonly (readonly [path: string, value: unknown])[]];

/** Games with a few steps before the scene of their end; the last step is that scene. */
const STEPS: Readonly<Record<string, (score: (seat: number) => string) => readonly Step[]>> = {
  carson_city: (score) => [[[ROUND(1)], [[score(0), 0], [score(1), 0]]], [[BID], []], [[], [[score(0), 30]]], [[ROUND(2)], []], [[], [[score(1), 44]]], [[], [[score(0), 60]]]],
  carcassonne: (score) => [[[{ type: 'turn_started', colour: 0, seat: 0 }], [[score(0), 0], [score(1), 0], [score(2), 0]]], [[PAID, HOME], [[score(0), 12], [score(1), 12]]], [[], [[score(1), 31]]], [[], [[score(0), 20]]], [[], [[score(0), 36]]]],
};
/** The fields of the views that differ before the end. */
const RUNNING: Readonly<Record<string, object>> = { carson_city: { phase: 'bidding' }, carcassonne: { stage: 'place' } };
/** The field of the views that holds the total of a seat; the views of Dice Town have none. */
const SCORES: Readonly<Record<string, (seat: number) => string>> = { carson_city: (seat) => `/players/${seat}/score/total`, carcassonne: (seat) => `/colours/${seat}/score`, castle: (seat) => `/players/${seat}/score`, point_city: (seat) => `/players/${seat}/score/total` };

/** The final board of a game with one part removed. */
type Less<Key extends string> = Readonly<Record<Key, readonly unknown[]>>;
const BUILT: Readonly<Record<string, (view: object) => object>> = {
  carcassonne: (view) => ({ ...view, tiles: (view as Less<'tiles'>).tiles.slice(0, -4) }),
  carson_city: (view) => ({ ...view, players: (view as { players: readonly Less<'city'>[] }).players.map((player) => ({ ...player, city: player.city.slice(0, -1) })) }),
  castle: (view) => ({ ...view, tiles: (view as Less<'tiles'>).tiles.slice(0, -4) }),
  dice_town: (view) => ({ ...view, hands: (view as { hands: readonly Less<'claims'>[] }).hands.map((hand) => ({ ...hand, claims: hand.claims.slice(1) })) }),
  point_city: (view) => ({ ...view, players: (view as { players: readonly Less<'city'>[] }).players.map((player) => ({ ...player, city: player.city.slice(1) })) }),
};

function docOf(game: string, change: (view: object) => object = (view) => view): ReplayDoc {
  const scene = GAMES[game]!.SCENES['over']!();
  const over = { ...scene, view: change(scene.view as object) };
  const score = SCORES[game];
  const steps = score && STEPS[game] ? STEPS[game](score) : [];
  const running = RUNNING[game] ?? {};
  const end = [...(score ? over.result!.scores.map(({ seat, total }): [string, unknown] => [score(seat), total]) : []), ...Object.keys(running).map((key): [string, unknown] => [`/${key}`, (over.view as Record<string, unknown>)[key]])];
  const all: readonly Step[] = [...steps, [over.log.at(-1) ?? [], end]];
  return {
    info: { ...over.info, code: CODE, stage: 'finished' }, finished_at: Date.UTC(2026, 10, 20, 19, 30), seat: null, view: { ...(over.view as object), ...running }, result: over.result,
    steps: all.map(([events, changes], v) => ({ v, actor: v === 0 ? null : 0, events: [...events], patch: changes.map(([path, value]): [string, unknown] => [path, value]) })),
  };
}

describe.skipIf(executablePath === undefined)('the end of a game', () => {
  const here = stage(serveClient);

  async function visit(game: string, path: string, { viewport = WIDE, language = 'en', script = { me: null } as Script, colorScheme = 'light' as 'light' | 'dark', change = undefined as ((view: object) => object) | undefined } = {}) {
    const context = await here.browser.newContext({ viewport, colorScheme, locale: 'en', reducedMotion: 'reduce', acceptDownloads: true, ...SEEN_ONCE });
    await context.addInitScript((kept) => { if (localStorage.getItem('saloon.settings') === null) localStorage.setItem('saloon.settings', kept); }, JSON.stringify({ language }));
    const page = await context.newPage();
    const watched = watch(page, here.client.origin);
    await fakeServer(page, script);
    await page.route('**/api/v1/tables/*/replay?*', (route) => route.fulfill({ json: docOf(game, change) }));
    await page.goto(`${here.client.origin}/games/${CODE}${path}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    return { context, ...watched };
  }

  const outcome = (page: Page) => page.getByRole('region', { name: /^(?:How it ended|Wie es ausging)$/u });

  it.each(Object.keys(STEPS))('is told on the page of %s and at the end of its replay, the same at both', async (game) => {
    for (const [width, viewport] of SIZES) {
      const { context, page, defects, strangers } = await visit(game, '', { viewport });
      await outcome(page).getByRole('link', { name: /Most contested/u }).waitFor();
      const said = await outcome(page).innerText();
      expect(said).toMatch(/ wins\n+\d+ points · [^:]+: \S.* \d+, \S.* \d+\n+What decided it\n+Where \S.* was furthest ahead of \S/iu);
      expect(said).toMatch(/Notable moments[\s\S]*Most contested[\s\S]*Step 1[\s\S]*Big gain[\s\S]*The lead changes for good/iu);
      expect(await inBothThemes(page, `outcome-page-${game}-${width}`)).toEqual([]);

      await page.goto(`${here.client.origin}/games/${CODE}/replay`);
      await page.getByRole('slider').press('End');
      await outcome(page).getByRole('link', { name: /Most contested/u }).waitFor();
      const there = await outcome(page).innerText();
      const parts = said.split(/\n+(?=What decided it)/iu);
      expect(parts).toHaveLength(2);
      for (const part of parts) expect(there).toContain(part);
      // At the table the winner's board and all points are between them, without a scroll container of their own.
      await outcome(page).getByRole('img', { name: /^(?:What \S.* built|The board at the end)$/u }).waitFor();
      await outcome(page).getByRole('rowheader', { name: 'Total' }).waitFor();
      expect(await outcome(page).locator('*').evaluateAll((all) => all.filter((one) => one.scrollHeight > one.clientHeight + 1 && /auto|scroll/u.test(getComputedStyle(one).overflowY)).map(({ className }) => String(className)))).toEqual([]);
      expect(await inBothThemes(page, `outcome-table-${game}-${width}`)).toEqual([]);
      // A moment leads to its step; the board is visible again.
      await outcome(page).getByRole('link', { name: /Most contested/u }).click();
      await page.getByRole('slider', { name: 'Step 1 of' }).waitFor();
      expect(new URL(page.url()).hash).toBe('#1');
      expect([defects, strangers]).toEqual([[], []]);
      await context.close();
    }
  });

  it('says where I came, and links into the replay from the page', async () => {
    const me = docOf('carson_city').info.seats[1]!.holder;
    if (me.kind !== 'person') throw new Error('nobody sits there');
    const { context, page } = await visit('carson_city', '', { script: { me: me.player } });
    await outcome(page).getByText(/^You came second, \d+ points behind\.$/u).waitFor();
    await outcome(page).getByRole('link', { name: /Most contested/u }).click();
    await page.getByRole('slider', { name: 'Step 1 of' }).waitFor();
    await context.close();
  });

  it('tells turning points in place of its moments where an analysis was seen here, and asks for it only there', async () => {
    const doc = docOf('carson_city');
    const turning_points = [{ v: 2, seat: 1, by: 'choice', chance: -940 }, { v: 4, seat: 0, by: 'luck', chance: 1620 }, { v: 5, seat: 1, by: 'choice', chance: 2210 }];
    for (const [width, viewport] of SIZES) {
      const { context, page, defects } = await visit('carson_city', '', { viewport });
      const asked: string[] = [];
      await page.route('**/api/v1/tables/*/analysis', (route) => {
        asked.push(route.request().method());
        return route.fulfill({ json: { state: 'ready', analysis: { turning_points } } });
      });
      await outcome(page).getByRole('link', { name: /Most contested/u }).waitFor();
      expect(asked).toEqual([]);
      await page.evaluate((code) => localStorage.setItem('saloon.analysed', JSON.stringify([code])), CODE);
      await page.reload();
      await outcome(page).getByRole('heading', { name: 'Turning points' }).waitFor();
      const names = doc.info.seats.map(({ holder }) => (holder.kind === 'person' ? holder.player.name : ''));
      expect(await outcome(page).getByRole('link').allInnerTexts()).toEqual([`Decided by a choice\n${names[1]}: -9.4% to win`, `Decided by luck\n${names[0]}: +16.2% to win`, `Decided by a choice\n${names[1]}: +22.1% to win`].map((said) => expect.stringContaining(said)));
      expect(asked).toEqual(['GET']);
      expect(await inBothThemes(page, `outcome-turns-${width}`)).toEqual([]);
      await outcome(page).getByRole('link', { name: /Decided by luck/u }).click();
      await page.getByRole('slider', { name: 'Step 4 of' }).waitFor();
      expect(defects).toEqual([]);
      await context.close();
    }
  });

  /** Opens the picture to share, and saves it; returns the bytes of its file. */
  async function saved(page: Page, open: string, save: string): Promise<Buffer> {
    await outcome(page).getByRole('button', { name: open }).click();
    const button = page.getByRole('button', { name: save });
    await button.and(page.locator(':enabled')).waitFor();
    await button.scrollIntoViewIfNeeded();
    const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
    expect(file.suggestedFilename()).toBe(`saloon-${CODE}.png`);
    return readFileSync(await file.path());
  }

  /** The contents of the board's frame and of the area beside it: the number of colours, and a number that
   * identifies the picture. Read from the canvas, which works only while no foreign image has tainted it. */
  const halves = (page: Page) => page.evaluate(() => {
    const on = document.querySelector('canvas')!.getContext('2d')!;
    return [[44, 134, 616, 404], [680, 134, 470, 404]].map(([x = 0, y = 0, w = 0, h = 0]) => {
      const { data } = on.getImageData(x, y, w, h);
      const colours = new Set(Array.from({ length: data.length / 4 }, (_, i) => `${data[4 * i]},${data[4 * i + 1]},${data[4 * i + 2]}`)).size;
      return { colours, sum: data.reduce((sum, value, i) => (sum * 31 + value * (i % 97)) % 1_000_000_007, 7) };
    });
  });

  it.each(SIZES)('has a picture to share, %s, drawn in the browser', async (width, viewport) => {
    const { context, page, defects, strangers } = await visit('carcassonne', '', { viewport, language: 'de' });
    const bytes = await saved(page, 'Bild zum Teilen', 'Bild speichern');
    expect(await inBothThemes(page, `outcome-picture-${width}`)).toEqual([]);
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    expect([defects, strangers]).toEqual([[], []]);
    await context.close();
  });

  it.each(Object.keys(BUILT))('shows in the picture to share what was built in %s, the same in any theme', async (game) => {
    const drawn = [];
    for (const [name, change, colorScheme] of [['whole', (view: object) => view, 'light'], ['dark', (view: object) => view, 'dark'], ['less', BUILT[game]!, 'light']] as const) {
      const { context, page, defects, strangers } = await visit(game, '', { colorScheme, change });
      keep(`picture-${game}-${name}`, await saved(page, 'Picture to share', 'Save the picture'));
      drawn.push(await halves(page));
      expect([defects, strangers]).toEqual([[], []]);
      await context.close();
    }
    const [whole, dark, less] = drawn as [Awaited<ReturnType<typeof halves>>, Awaited<ReturnType<typeof halves>>, Awaited<ReturnType<typeof halves>>];
    expect(whole[0]!.colours).toBeGreaterThan(200);
    expect(whole[1]!.colours).toBeGreaterThan(20);
    expect(dark).toEqual(whole);
    expect(less[0]!.sum).not.toBe(whole[0]!.sum);
    expect(less[1]).toEqual(whole[1]);
  });

  it('is replayed by keys wherever the focus is, also on the map, at a speed that is remembered', async () => {
    const { context, page, defects } = await visit('carcassonne', '/replay');
    const at = (step: number) => page.getByRole('slider', { name: `Step ${step} of 5` }).waitFor();
    await at(0);
    const cell = page.getByRole('gridcell').first();
    await cell.focus();
    await page.keyboard.press('ArrowRight');
    await at(1);
    await page.keyboard.press('ArrowRight');
    await at(2);
    await page.keyboard.press('ArrowLeft');
    await at(1);
    // Arrows with Shift move on the map and keep the step.
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-spot'));
    const before = await focused();
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Shift+ArrowDown');
    expect(await focused()).not.toBe(before);
    await at(1);
    for (const focus of [page.getByRole('button', { name: 'Play' }), page.getByRole('slider'), page.getByRole('heading', { level: 1 }).first()]) {
      await focus.evaluate((element: HTMLElement) => { element.tabIndex = element.tabIndex < 0 ? -1 : element.tabIndex; element.focus(); });
      await page.keyboard.press('Home');
      await at(0);
      await page.keyboard.press('ArrowRight');
      await at(1);
    }
    const speed = page.getByRole('combobox', { name: 'Speed' });
    expect(await speed.inputValue()).toBe('1');
    await page.keyboard.press('.');
    await page.keyboard.press('.');
    expect(await speed.inputValue()).toBe('4');
    await page.keyboard.press(',');
    expect(await speed.inputValue()).toBe('2');
    await speed.selectOption('8');
    await page.reload();
    await at(1);
    expect(await page.getByRole('combobox', { name: 'Speed' }).inputValue()).toBe('8');
    // It plays to the end and stands there.
    await page.getByRole('gridcell').first().focus();
    await page.keyboard.press('Space');
    await at(5);
    await page.getByRole('button', { name: 'Play' }).waitFor();
    expect(defects).toEqual([]);
    await context.close();
  });

  it('has a timeline whose marks are told in words, and keys in the list of keys', async () => {
    for (const [width, viewport] of SIZES) {
      const { context, page, defects } = await visit('carson_city', '/replay#1', { viewport });
      const legend = page.getByRole('list', { name: 'Marks' });
      await legend.waitFor();
      expect(await legend.getByRole('listitem').allInnerTexts()).toEqual(['New leader', 'Big gain', 'Reveal', 'New round'].map((name) => expect.stringContaining(name)));
      expect(await page.getByRole('slider').getAttribute('aria-valuetext')).toBe('Step 1 of 6: Reveal');
      await picture(page, `replay-marks-${width}`);
      expect(await inBothThemes(page, `replay-${width}`)).toEqual([]);
      await page.keyboard.press('F1');
      await page.getByText('replay: one step back, one step forward').waitFor();
      await picture(page, `replay-keys-${width}`);
      expect(await overflow(page)).toBe(0);
      expect(defects).toEqual([]);
      await context.close();
    }
  });
});
