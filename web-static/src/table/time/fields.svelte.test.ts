import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TimeControl } from '../../generated/protocol';
import { needTexts, setLanguage } from '../../kit/i18n/index.svelte';
import TimeFields from './TimeFields.svelte';

let undo: () => void = () => undefined;
let now: TimeControl | null = null;

function draw(time: TimeControl | null, more: { field?: string; error?: string } = {}): void {
  const set = (next: TimeControl | null): void => {
    now = next;
    props.time = next;
  };
  const props = $state({ time, set, ...more });
  now = time;
  const mounted = mount(TimeFields, { target: document.body, props });
  undo = () => void unmount(mounted);
  flushSync();
}
const choose = (value: string): void => {
  document.querySelector<HTMLInputElement>(`input[value="${value}"]`)!.click();
  flushSync();
};
const fields = (): HTMLInputElement[] => [...document.querySelectorAll<HTMLInputElement>('input[type=number]')];
function type(at: number, value: string): void {
  fields()[at]!.value = value;
  fields()[at]!.dispatchEvent(new Event('input', { bubbles: true }));
  flushSync();
}

describe('the clock in the form of a table', () => {
  beforeAll(async () => {
    await setLanguage('en');
    await needTexts('time');
  });
  afterEach(() => undo());

  it('offers presets with what they mean in words', () => {
    draw(null);
    expect(document.body.textContent).toContain('No time limit.');
    choose('daily');
    expect(now).toEqual({ bank_s: 86_400, increment_s: 14_400, cap_s: 259_200 });
    expect(document.body.textContent).toContain('Each player starts with 1 day. Each decision adds 4 h, up to 3 days. Unused time is kept.');
    choose('none');
    expect([now, fields().length]).toEqual([null, 0]);
  });

  it('begins own values with those of the preset, and keeps a cap that is large enough', () => {
    draw({ bank_s: 120, increment_s: 30, cap_s: 300 });
    choose('own');
    expect(fields().map(({ value }) => value)).toEqual(['2', '30', '5']);
    type(0, '10');
    expect(now).toEqual({ bank_s: 600, increment_s: 30, cap_s: 600 });
    type(0, '');
    expect(now?.bank_s, 'nothing typed changes nothing').toBe(600);
  });

  it('asks for one value where the game or each decision has a time', () => {
    draw({ bank_s: 120, increment_s: 30, cap_s: 300 });
    choose('own');
    choose('game');
    expect([now, fields().length]).toEqual([{ bank_s: 300, increment_s: 0, cap_s: 300 }, 1]);
    choose('each');
    type(0, '2');
    expect(now).toEqual({ bank_s: 120, increment_s: 120, cap_s: 120 });
    const unit = document.querySelector('select')!;
    unit.value = '3600';
    unit.dispatchEvent(new Event('change', { bubbles: true }));
    flushSync();
    expect(now?.cap_s).toBe(7_200);
  });

  it('shows which value was refused, and why', () => {
    draw({ bank_s: 5, increment_s: 1, cap_s: 300 }, { field: 'increment_s', error: 'Too little.' });
    expect(fields().map((field) => field.getAttribute('aria-invalid'))).toEqual(['false', 'true', 'false']);
    expect(document.querySelector('[role=alert]')?.textContent).toBe('Too little.');
  });
});
