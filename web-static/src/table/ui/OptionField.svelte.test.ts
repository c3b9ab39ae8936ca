import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { OptionSpec } from '../../generated/protocol';
import { setLanguage } from '../../kit/i18n/index.svelte';
import { defaultOf } from '../../net/options';
import OptionField from './OptionField.svelte';

let undo: () => void = () => undefined;

/** Draws an option with its default value, and records later choices. */
function draw(values: unknown): { chosen: unknown[]; inputs: HTMLInputElement[] } {
  const spec = { id: 'an_option', rule: 'XY-9.1', origin: 'ours', values } as OptionSpec;
  const chosen: unknown[] = [];
  const shown = mount(OptionField, { target: document.body, props: { game: 'a_game', spec, value: defaultOf(spec), set: (value: unknown) => chosen.push(value) } });
  undo = () => void unmount(shown);
  flushSync();
  return { chosen, inputs: [...document.querySelectorAll('input')] };
}

describe('an option', () => {
  beforeAll(() => setLanguage('en'));
  afterEach(() => undo());

  it.each([
    ['yes or no', { bool: { default: true } }, [true, false]],
    ['of words', { choice: ['one', 'other'] }, ['one', 'other']],
    ['of numbers as words', { choice: ['12', '6'] }, ['12', '6']],
    ['of numbers', { numbers: [12, 6, 20, 0] }, [12, 6, 20, 0]],
    ['of a few numbers in a row', { number: { default: 2, min: 1, max: 3 } }, [1, 2, 3]],
  ])('%s is a row of pads, the default one chosen, and gives its value as it is sent', (_kind, values, sent) => {
    const { chosen, inputs } = draw(values);
    const spec = { values } as OptionSpec;
    expect(inputs.map(({ type }) => type)).toEqual(sent.map(() => 'radio'));
    expect(inputs.findIndex(({ checked }) => checked)).toBe(sent.indexOf(defaultOf(spec) as never));
    for (const input of inputs) input.dispatchEvent(new Event('change', { bubbles: true }));
    expect(chosen).toEqual(sent);
  });

  it('of many numbers is typed', () => {
    const { chosen, inputs: [input] } = draw({ number: { default: 10, min: 0, max: 100 } });
    expect([input?.type, input?.value, input?.min, input?.max]).toEqual(['number', '10', '0', '100']);
    input!.value = '42';
    input!.dispatchEvent(new Event('input', { bubbles: true }));
    expect(chosen).toEqual([42]);
  });
});
