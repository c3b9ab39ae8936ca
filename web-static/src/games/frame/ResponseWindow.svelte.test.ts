import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { client } from '../../net/client.svelte';
import { setLanguage } from '../../kit/i18n/index.svelte';
import { spoken } from '../../kit/announcer.svelte';
import ResponseWindow from './ResponseWindow.svelte';

let undo: () => void = () => undefined;

function draw(mayPlay: boolean, more: Partial<{ answered: boolean; passing: boolean; blocked: string }> = {}) {
  const done: string[] = [];
  const props = {
    say: 'Bohdan plays Bribe', ask: 'Pass, or play Wanted.', play: 'Play Wanted', mayPlay, answered: false, autoPass: !mayPlay, always: 'Always pass Wanted', passing: false,
    due: Date.now() + 9_000, seconds: 12, onplay: () => done.push('play'), onpass: () => done.push('pass'), onautopass: (on: boolean) => done.push(`autoPass ${on}`), ...more,
  };
  const shown = mount(ResponseWindow, { target: document.body, props });
  undo = () => void unmount(shown);
  flushSync();
  const [play, pass] = [...document.querySelectorAll('button')];
  return { done, play: play!, pass: pass!, text: () => document.querySelector('.band')?.textContent ?? '' };
}

describe('a window', () => {
  beforeAll(() => setLanguage('en'));
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(client, 'serverNow').mockImplementation(() => Date.now());
    spoken.polite = '';
  });
  afterEach(() => {
    undo();
    // Without this, an announcement whose timer is gone would block itself and all later ones.
    vi.advanceTimersByTime(10_000);
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  it('reads and is spoken the same to who may play and who may not; only the button is lit', () => {
    const heard = [true, false].map((mayPlay) => {
      spoken.polite = '';
      const { text, play, pass } = draw(mayPlay);
      expect([play.disabled, pass.disabled]).toEqual([!mayPlay, false]);
      vi.advanceTimersByTime(700);
      const found = [text(), spoken.polite, document.querySelector<HTMLElement>('.bar')?.style.animationDuration];
      undo();
      return found;
    });
    expect(heard[0]).toEqual(heard[1]);
    expect(heard[0]?.slice(1)).toEqual(['Bohdan plays Bribe. Pass, or play Wanted.', '12s']);
  });

  it('starts its bar at the elapsed time of the window', () => {
    draw(true);
    expect(document.querySelector<HTMLElement>('.bar')?.style.animationDelay).toBe('-3s');
  });

  it('reports the pressed button, and the choice for all windows of its kind', () => {
    const { done, play, pass } = draw(true);
    play.click();
    pass.click();
    document.querySelector('input')?.click();
    expect(done).toEqual(['play', 'pass', 'autoPass true']);
  });

  it('stays open after an answer until the window closes, and takes no second answer', () => {
    const { text, play, pass } = draw(true, { answered: true });
    expect(text()).toContain('Your answer is in.');
    expect([play.disabled, pass.disabled]).toEqual([true, true]);
    expect(document.querySelector('.bar')).not.toBeNull();
  });

  it('says that it will be passed by itself, or why nothing can be answered', () => {
    expect(draw(false, { passing: true }).text()).toContain('You will pass');
    undo();
    const { text, pass } = draw(false, { passing: true, blocked: 'Waiting for connection' });
    expect([text().includes('Waiting for connection'), pass.disabled]).toEqual([true, true]);
  });
});
