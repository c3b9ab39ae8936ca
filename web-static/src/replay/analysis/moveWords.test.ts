import { beforeAll, describe, expect, it } from 'vitest';
import { needTexts, setLanguage } from '../../kit/i18n/index.svelte';
import { SCENES } from '../../games/carson_city/fixtures/scenes';
import { moveWords } from './moveWords';

describe('a move in words', () => {
  beforeAll(async () => {
    await setLanguage('en');
    await needTexts('carson_city');
  });

  it('is what the game calls it, by the table as it stood, whoever looks', async () => {
    const words = (await moveWords('carson_city'))!;
    const { view, info } = SCENES['watch']!();
    const said = (move: unknown): string => words(info, view, 0, move);
    expect(said({ do: 'bid', value: 5 })).toContain('5');
    const { slot } = (view as { row: { slot: number; card: unknown }[] }).row.find(({ card }) => card !== null)!;
    for (const move of [{ do: 'take', slot }, { do: 'place', x: 0, y: 1 }, { do: 'set_aside' }]) expect(said(move)).not.toMatch(/cc-|undefined|^$/u);
  });

  it('has no name in a game that says nothing of its moves', async () => {
    expect(await moveWords('no_such_game')).toBeNull();
  });
});
