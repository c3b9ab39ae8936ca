// Presses a button until the page has sent its message. The page shows the effect of an answer a moment after the
// choice, and may move the button during the press; then nothing is sent, and people press again. Knows no game.

import { until } from './tableFrames';

/** How often a button that remains on the page is pressed, and how long people wait before they press again. */
export const [MOST_PRESSES, SEEN_MS] = [3, 5_000] as const;

/** Presses until `sent`; after the last press the caller waits for the consequences. */
export async function pressUntil(what: string, press: () => Promise<void>, sent: () => boolean | Promise<boolean>): Promise<void> {
  for (let presses = 1; presses < MOST_PRESSES; presses++) {
    await press();
    if (await until(what, sent, SEEN_MS).then(() => true, () => false)) return;
  }
  await press();
}
