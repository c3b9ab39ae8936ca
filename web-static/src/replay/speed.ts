// The speed of a replay, stored in this browser.

import { storage } from '../kit/storage';

export const SPEEDS: readonly number[] = [1, 2, 4, 8];

const KEY = 'saloon.replay.speed';

/** The last chosen speed; single by default. */
export function keptSpeed(): number {
  const kept = Number(storage().getItem(KEY));
  return SPEEDS.includes(kept) ? kept : 1;
}

export const keepSpeed = (speed: number): void => storage().setItem(KEY, String(speed));

export const faster = (speed: number): number => SPEEDS.find((one) => one > speed) ?? speed;
export const slower = (speed: number): number => SPEEDS.findLast((one) => one < speed) ?? speed;
