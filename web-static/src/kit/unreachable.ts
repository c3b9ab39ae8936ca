/** The default of an exhaustive `switch`: a missing case does not compile. */
export function unreachable(value: never): never {
  throw new Error(`no case for ${JSON.stringify(value)}`);
}
