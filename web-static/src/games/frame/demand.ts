// What stands beside a table only when somebody asks for it is loaded then, and its texts with it. Knows no game.

import { needTexts } from '../../i18n/index.svelte';

/** The texts of what is asked for at a game's table, and a part that is asked for, once it can be drawn. */
export function demandOf(game: string) {
  const askedTexts = (): Promise<void> => needTexts(`${game}-asked`);
  const withTexts = async <Part>(part: Promise<Part>): Promise<Part> => (await Promise.all([part, askedTexts()]))[0];
  return { askedTexts, withTexts };
}
