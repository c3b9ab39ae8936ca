import { expect, it } from 'vitest';
import { parseRoute } from './router.svelte';

it.each([
  ['/', { at: 'home' }],
  ['/play/carson_city', { at: 'play', game: 'carson_city' }],
  ['/play', { at: 'not_found' }],
  ['/new?game=carson_city', { at: 'new', game: 'carson_city' }],
  ['/t/ABCDEF0123456789', { at: 'table', code: 'ABCDEF0123456789' }],
  ['/t/ABCDEF0123456789/', { at: 'table', code: 'ABCDEF0123456789' }],
  ['/r/ABCDEF0123456789', { at: 'replay', code: 'ABCDEF0123456789' }],
  ['/games/ABCDEF0123456789', { at: 'game', code: 'ABCDEF0123456789' }],
  ['/games/ABCDEF0123456789/', { at: 'game', code: 'ABCDEF0123456789' }],
  ['/games/ABCDEF0123456789/replay#412', { at: 'replay', code: 'ABCDEF0123456789' }],
  ['/games/ABCDEF0123456789/fairness', { at: 'fairness', code: 'ABCDEF0123456789' }],
  ['/games/ABCDEF0123456789/game', { at: 'not_found' }],
  ['/games/ABCDEF0123456789/replay/1', { at: 'not_found' }],
  ['/games', { at: 'account', page: 'games' }],
  ['/games?game=castle&result=won', { at: 'account', page: 'games' }],
  ['/unsubscribe/aB-3_x', { at: 'unsubscribe', token: 'aB-3_x' }],
  ['/unsubscribe/', { at: 'not_found' }],
  ['/rules/carson_city#CC-5.46', { at: 'rules', game: 'carson_city', rule: 'CC-5.46' }],
  ['/sign-in?claim#CODE', { at: 'account', page: 'sign-in' }],
  ['/device#CODE', { at: 'account', page: 'device' }],
  ['/sign-in/mail#CODE', { at: 'account', page: 'mail' }],
  ['/sign-in/recover#CODE', { at: 'account', page: 'recover' }],
  ['/account/mail#CODE', { at: 'account', page: 'address' }],
  ['/account/other', { at: 'not_found' }],
  ['/account/', { at: 'account', page: 'account' }],
  ['/settings', { at: 'settings' }],
  ['/about', { at: 'about' }],
  ['/t/', { at: 'not_found' }],
  ['/t/a/b', { at: 'not_found' }],
  ['/learn/castle', { at: 'learn', game: 'castle', id: null }],
  ['/learn/castle/#puzzles', { at: 'learn', game: 'castle', id: null }],
  ['/learn/castle/p01', { at: 'learn', game: 'castle', id: 'p01' }],
  ['/learn/castle/p01/more', { at: 'not_found' }],
  ['/learn', { at: 'not_found' }],
  ['/stats/castle', { at: 'stats', game: 'castle', company: 'people' }],
  ['/stats/castle?company=bots', { at: 'stats', game: 'castle', company: 'bots' }],
  ['/stats', { at: 'not_found' }],
  ['/stats/castle/more', { at: 'not_found' }],
  ['/nowhere', { at: 'not_found' }],
  ['/games/ABCDEF0123456789/replay.', { at: 'replay', code: 'ABCDEF0123456789' }],
  ['/settings.', { at: 'settings' }],
  ['/unsubscribe/aB-3_', { at: 'unsubscribe', token: 'aB-3_' }],
])('%s leads where it should', (address, route) => {
  expect(parseRoute(new URL(address, 'http://saloon.test'))).toEqual(route);
});

it.each(['.', ')', '),', '!', '”', '»', '"', '>', '…', ' ', ').'])('an address with %s behind it, as it was copied from a sentence, leads to its table', (pasted) => {
  expect(parseRoute(new URL(`/t/ABCDEF0123456789${pasted}`, 'http://saloon.test'))).toEqual({ at: 'table', code: 'ABCDEF0123456789' });
});
