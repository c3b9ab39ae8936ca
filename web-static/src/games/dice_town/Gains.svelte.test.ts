import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import type { View } from '../../generated/dice_town';
import { SCENES } from './fixtures/scenes';
import Gains from './Gains.svelte';

afterEach(() => vi.useRealTimers());

it('shows for a moment what a seat gained and lost, and nothing when nothing changed', () => {
  vi.useFakeTimers();
  let player = $state.raw((SCENES['keep']!().view as View).table.players[0]!);
  const shown = mount(Gains, { target: document.body, props: { get player() { return player; } } });
  flushSync();
  player = { ...player, cup: 1 };
  flushSync();
  expect(document.body.textContent).toBe('');

  player = { ...player, dollars: player.dollars - 2, nuggets: player.nuggets + 3 };
  flushSync();
  expect(document.body.textContent).toBe('\u22122+3');
  vi.advanceTimersByTime(1_600);
  flushSync();
  expect(document.body.textContent).toBe('');
  void unmount(shown);
});
