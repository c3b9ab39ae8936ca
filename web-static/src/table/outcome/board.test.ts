// The contents of the picture to share, for every game: all parts of the winner's town in the last view. The games are
// named here because they build different things.

import { beforeAll, describe, expect, it } from 'vitest';
import type { View as CarcassonneView } from '../../generated/carcassonne';
import type { View as CarsonView } from '../../generated/carson_city';
import type { View as CastleView } from '../../generated/castle';
import type { View as DiceView } from '../../generated/dice_town';
import type { View as PointView } from '../../generated/point_city';
import { resourceMark, tokenFace } from '../../games/point_city/art';
import { building } from '../../games/point_city/data';
import { buildingScene } from '../../games/point_city/town-art';
import { roleOf as roleInFields } from '../../games/carcassonne/model';
import { ART as TILES } from '../../games/carcassonne/tile-art';
import { formatPoints } from '../../games/carson_city/words';
import { roleOf as roleInCastle } from '../../games/castle/data';
import { ART as CASTLE_TILES } from '../../games/castle/tile-art';
import { keep } from '../../games/castle/wall-art';
import { storePicture } from '../../games/dice_town/store-art';
import { GAMES } from '../../games/fixtures/scenes';
import { figure } from '../../games/tiles/figure-art';
import { placed, tileBody } from '../../games/tiles/drawing';
import { lang, needTexts, setLanguage, t } from '../../kit/i18n/index.svelte';
import { artOf } from './board';
import { placesOf } from './outcome';
import { gameOutcome } from './parts';

const clone = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** The picture of the end of a game, and its view; `change` modifies the view. */
async function drawn<View>(game: string, change: (view: View) => View = (view) => view) {
  const table = GAMES[game]!.SCENES['over']!();
  const view = change(clone(table.view as View));
  const w = (await gameOutcome(game)).words(t, lang(), table.info.seats, view);
  const ranking = placesOf(table.result!, table.info.seats).map(({ seat }) => seat);
  const art = (await artOf(game, view, w, ranking))!;
  const { body } = art.scene;
  return { view, w, winner: ranking[0]!, ranking, art, body, has: (part: string) => body.split(part).length - 1, texts: [...body.matchAll(/<text[^>]*>([^<]*)/gu)].map(([, text]) => text) };
}

/** The outline that surrounds every figure, and nothing else. */
const HALO = 'stroke="var(--art-paper)" stroke-width="7"';

beforeAll(async () => {
  await setLanguage('en');
  await Promise.all(Object.keys(GAMES).map(needTexts));
});

describe('the picture to share', { timeout: 60_000 }, () => {
  it('of Carcassonne has every tile where it lies, and every figure that stayed', async () => {
    const { view, w, art, has } = await drawn<CarcassonneView>('carcassonne');
    expect(view.tiles.filter(({ at, tile, turn }) => has(`<g transform="${placed(at)}">${tileBody(TILES, tile, turn)}</g>`) !== 1)).toEqual([]);
    expect(view.figures.length).toBeGreaterThan(1);
    for (const one of view.figures) expect(has(`>${figure(roleInFields(one.figure, one.segment), w.brand(one.colour))}</g>`)).toBeGreaterThan(0);
    expect(has(HALO)).toBe(view.figures.length);
    expect([art.brand, art.fit]).toEqual([null, 'meet']);
  });

  it('of The Castle has every tile, every follower, the keeps, the markers and the wall tiles that were left', async () => {
    const { view, w, has } = await drawn<CastleView>('castle');
    expect(view.tiles.filter(({ at, tile, turn }) => has(`<g transform="${placed(at)}">${tileBody(CASTLE_TILES, tile, turn)}</g>`) !== 1)).toEqual([]);
    for (const { seat, keep_at } of view.players) expect(has(keep(w.brand(seat)))).toBe(keep_at ? 1 : 0);
    for (const { seat, segment } of view.followers) expect(has(`>${figure(roleInCastle(segment), w.brand(seat))}</g>`)).toBeGreaterThan(0);
    expect(has(HALO)).toBe(view.followers.length);
    expect([has('<circle r="19"'), has('<svg x=')]).toEqual([view.players.length, view.towers.length]);
  });

  it('of Carson City has the cards of the winner’s city and the points of its parcels, and their brand', async () => {
    const { view, winner, w, art, has, texts } = await drawn<CarsonView>('carson_city');
    const { city, pips } = view.players.find(({ seat }) => seat === winner)!;
    expect(city.length).toBeGreaterThan(5);
    for (const { x, y } of city) expect(has(`<g transform="translate(${100 * x} ${100 * y})"`)).toBeGreaterThan(0);
    expect(texts.toSorted()).toEqual(pips.map(({ points }) => formatPoints(points)).toSorted());
    expect(art.brand).toBe(w.brand(winner));
  });

  it('of Carson City has the cards of a virtual player side by side where one has won, and the cover where nobody has built', async () => {
    const pile = ['e1_02', 'e1_07', 'e2_02'];
    const virtual = (terrain: string[], ...of: number[]) => (view: CarsonView): CarsonView => ({ ...view, players: view.players.map((player) => (of.includes(player.seat) ? { ...player, level: 'novice', terrain } : player)) });
    const { ranking, w } = await drawn<CarsonView>('carson_city');
    const { art, has } = await drawn<CarsonView>('carson_city', virtual(pile, ranking[0]!));
    expect([art.brand, has('translate(10 10)')]).toEqual([w.brand(ranking[0]!), pile.length]);
    expect((await drawn<CarsonView>('carson_city', virtual([], ranking[0]!))).art.brand).toBe(w.brand(ranking[1]!));
    expect((await drawn<CarsonView>('carson_city', virtual([], ...ranking))).art).toMatchObject({ brand: null, fit: 'slice' });
  });

  it('of Point City has every building of the winner with what it gives and its points, and every token', async () => {
    const { view, winner, has, texts } = await drawn<PointView>('point_city');
    const { city, tokens } = view.players.find(({ seat }) => seat === winner)!;
    const built = city.map(building);
    for (const { kind } of built) expect(has(buildingScene(kind).body)).toBe(built.filter((one) => one.kind === kind).length);
    for (const { gives } of built) if (gives) expect(has(`viewBox="-2 -2 28 28">${resourceMark(gives).body}</svg>`)).toBe(built.filter((one) => one.gives === gives).length);
    for (const { token } of tokens) expect(has(tokenFace(token).body)).toBe(1);
    expect(texts.filter((text) => text !== '')).toHaveLength(built.filter(({ points }) => points > 0).length + tokens.length);
  });

  it('of Dice Town has the nuggets, dollars, claims and store cards of the winner, and the badge if they hold it', async () => {
    const { view, winner, has, texts } = await drawn<DiceView>('dice_town');
    const hand = view.hands.find(({ seat }) => seat === winner)!;
    const { nuggets, dollars } = view.table.players[winner]!;
    expect(hand.cards.length * hand.claims.length * hand.fenced.length).toBeGreaterThan(0);
    expect(texts.slice(0, 2)).toEqual([String(nuggets), `$${dollars}`]);
    for (const card of hand.cards) expect(has(storePicture(card))).toBe(hand.cards.filter((one) => one === card).length);
    expect(texts.slice(2, 2 + hand.claims.length + hand.fenced.length)).toEqual([...hand.claims, ...hand.fenced].map(String));
    const badges = async (sheriff: number) => (await drawn<DiceView>('dice_town', (one) => ({ ...one, table: { ...one.table, sheriff } }))).has('var(--g-iron)');
    expect([await badges(winner), await badges((winner + 1) % view.table.players.length)]).toEqual([1, 0]);
  });

  it('of a game that shows nothing is its cover, if it has one', async () => {
    const { w } = await drawn<DiceView>('dice_town');
    expect(await artOf('no_such_game', null, w, [])).toBeNull();
  });
});
