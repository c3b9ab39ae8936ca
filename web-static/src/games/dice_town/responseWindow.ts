// The response window in which the viewer has a decision. Pure. Invariant: it follows from the public decision alone;
// therefore it is the same for all its addressees, before and after they have answered.

import type { StoreCard, View } from '../../generated/dice_town';
import { reactionSay } from './prompt';
import { placeName, type Words } from './words';

export interface OpenResponseWindow {
  /** The card that may be played. */
  readonly card: StoreCard;
  /** The drawn card: the one that was just played, otherwise the one that may be played. */
  readonly shown: StoreCard;
  /** The event that opened the window. */
  readonly say: (w: Words) => string;
}

export function responseWindowOf({ you, table: { question } }: View): OpenResponseWindow | null {
  if (you === null) return null;
  if (question?.kind === 'react' && question.asked.includes(you)) {
    const { window } = question;
    return { card: window.card, shown: window.card === 'wanted' ? window.played : window.card, say: (w) => reactionSay(w, window) };
  }
  if (question?.kind !== 'visit' || question.player !== you) return null;
  const { card, place } = question;
  return { card, shown: card, say: (w) => w.t('dt-ask-visit', { place: placeName(w, place) }) };
}
