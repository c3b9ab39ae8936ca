import { flushSync, mount, unmount } from 'svelte';
import { expect, it } from 'vitest';
import PromptBar from './PromptBar.svelte';

/** The text of a refusal on the page, and the rules that its links open. */
function refused(refusal: string, atTable = true): [text: string, opened: string[]] {
  const opened: string[] = [];
  const table = { openRule: (rule: string) => opened.push(rule), defaultMove: () => null, maySetHostClock: () => false, ahead: () => null, learning: () => null, hint: () => null };
  const shown = mount(PromptBar, { target: document.body, context: new Map(atTable ? [[Symbol.for('table'), table]] : []), props: { say: 'Place the tile', sub: '', refusal, mine: true, acts: [], onact: () => undefined } });
  flushSync();
  const said = document.querySelector('.refusal');
  for (const button of said?.querySelectorAll('button') ?? []) button.click();
  const text = said?.textContent ?? '';
  void unmount(shown);
  return [text, opened];
}

it('opens the rule that a refusal names', () => {
  expect(refused('All edges must match. (CAR-5.3)')).toEqual(['All edges must match. (CAR-5.3)', ['CAR-5.3']]);
  expect(refused('The card does not fit there. (CC-5.44–5.46)')).toEqual(['The card does not fit there. (CC-5.44–5.46)', ['CC-5.44']]);
});

it('shows a refusal as it is where it names no rule, and where no table can show one', () => {
  expect(refused('Not now (yet).')).toEqual(['Not now (yet).', []]);
  expect(refused('All edges must match. (CAR-5.3)', false)).toEqual(['All edges must match. (CAR-5.3)', []]);
});
