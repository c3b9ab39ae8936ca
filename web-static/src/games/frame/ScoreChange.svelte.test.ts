import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import ScoreChange from './ScoreChange.svelte';

describe('the change beside a score', () => {
  afterEach(() => vi.useRealTimers());

  it('disappears on time, although the same score arrives again meanwhile', () => {
    vi.useFakeTimers();
    let player = $state.raw({ total: 5 });
    const shown = mount(ScoreChange, { target: document.body, props: { get value() { return player.total; } } });
    flushSync();
    expect(document.body.textContent).toBe('');

    player = { total: 13 };
    flushSync();
    expect(document.body.textContent).toBe('+8');
    vi.advanceTimersByTime(600);
    player = { total: 13 };
    flushSync();
    vi.advanceTimersByTime(700);
    flushSync();
    expect(document.body.textContent).toBe('');
    void unmount(shown);
  });
});
