// The code of a viewing in the address of a replay, `?with=<code>`: people who open the same address see the replay
// together.

const CODE = /^[0-9a-z]{16}$/iu;

/** The code in the query of an address; `null` without one. */
export function viewingOf(search: string): string | null {
  const code = new URLSearchParams(search).get('with');
  return code !== null && CODE.test(code) ? code : null;
}

/** The address of the same replay and step, with this viewing or with none. */
export const withViewing = ({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>, code: string | null): string =>
  `${pathname}${code === null ? '' : `?with=${code}`}${hash}`;
