import { describe, expect, it } from 'vitest';
import { viewingOf, withViewing } from './viewing';

describe('the address of a replay that is looked at together', () => {
  it.each([
    ['?with=hjkmnpqrstvwxyz2', 'hjkmnpqrstvwxyz2'],
    ['?a=1&with=HJKMNPQRSTVWXYZ2', 'HJKMNPQRSTVWXYZ2'],
    ['', null],
    ['?with=', null],
    ['?with=hjkmnpqrstvwxyz', null],
    ['?with=hjkmnpqrstvwxyz23', null],
    ['?with=hjkmnpqrstvwxy%22z', null],
  ])('has the code in "%s": %s', (search, code) => {
    expect(viewingOf(search)).toBe(code);
  });

  it('keeps the step', () => {
    const here = { pathname: '/games/abc/replay', hash: '#7' };
    expect(withViewing(here, 'hjkmnpqrstvwxyz2')).toBe('/games/abc/replay?with=hjkmnpqrstvwxyz2#7');
    expect(withViewing(here, null)).toBe('/games/abc/replay#7');
  });
});
