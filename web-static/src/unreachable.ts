/** The end of a `switch` that must know every case: a new one does not compile. */
export function unreachable(value: never): never {
  throw new Error(`no case for ${JSON.stringify(value)}`);
}
