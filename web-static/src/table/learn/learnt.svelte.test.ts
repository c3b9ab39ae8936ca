import { beforeEach, expect, it } from 'vitest';
import { Learnt, learnt } from './learnt.svelte';

const KEY = 'saloon.learnt.stones';
beforeEach(() => localStorage.clear());

it('keeps on this device what is done and where a lesson goes on', () => {
  const first = new Learnt('stones');
  first.reach('first', 4);
  first.reach('second', 2);
  first.finish('first');
  const again = new Learnt('stones');
  expect([again.isDone('first'), again.stepOf('first'), again.isDone('second'), again.stepOf('second'), again.begun]).toEqual([true, 0, false, 2, true]);
  expect(new Learnt('castle').begun).toBe(false);
});

it('is one and the same for the whole page', () => {
  expect(learnt('stones')).toBe(learnt('stones'));
});

it('hears what another page of this browser has learnt', () => {
  const here = new Learnt('stones');
  here.sitAt('T1');
  new Learnt('stones').close();
  expect(here.offersAt('T1')).toBe(true);
  dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: localStorage.getItem(KEY) }));
  expect(here.offersAt('T1')).toBe(false);
});

it('explains each kind once, and all once again after it is switched on', () => {
  const stones = new Learnt('stones');
  expect(stones.isNew('take')).toBe(false);
  stones.explain(true);
  expect(stones.isNew('take')).toBe(true);
  stones.explained('take');
  expect([stones.isNew('take'), new Learnt('stones').isNew('take'), stones.isNew('pass')]).toEqual([false, false, true]);
  stones.explain(true);
  expect(stones.isNew('take')).toBe(true);
});

it('offers lessons at the first table alone, until they are begun or the offer is closed', () => {
  const stones = new Learnt('stones');
  expect(stones.offersAt('A')).toBe(true);
  stones.sitAt('A');
  stones.sitAt('B');
  expect([stones.offersAt('A'), stones.offersAt('B')]).toEqual([true, false]);
  stones.reach('first', 1);
  expect(stones.offersAt('A')).toBe(false);
  const castle = new Learnt('castle');
  castle.close();
  expect([castle.offersAt('A'), new Learnt('castle').offersAt('A')]).toEqual([false, false]);
});

it.each(['', 'no json', '[]', 'null', '{"done":3,"at":{"first":"x","second":-1},"tips":"yes","seen":[1],"table":7}'])('takes %j for nothing', (kept) => {
  localStorage.setItem(KEY, kept);
  const stones = new Learnt('stones');
  expect([stones.begun, stones.tips, stones.offersAt('A')]).toEqual([false, false, true]);
});
