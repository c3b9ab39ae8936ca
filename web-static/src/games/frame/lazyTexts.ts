// Lazy loading for a game's table: the code in the game's `lazy/` folder and the texts in its `lazy.ftl` are loaded
// when the player first needs them. Knows no game.

import { needTexts } from '../../kit/i18n/index.svelte';

/** `lazyTexts` loads the lazy texts of a game; `withTexts` waits for an imported part and for these texts. */
export function lazyTextsOf(game: string) {
  const lazyTexts = (): Promise<void> => needTexts(`${game}-lazy`);
  const withTexts = async <Part>(part: Promise<Part>): Promise<Part> => (await Promise.all([part, lazyTexts()]))[0];
  return { lazyTexts, withTexts };
}
