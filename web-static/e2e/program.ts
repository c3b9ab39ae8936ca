// Finds the programs that the end-to-end tests need on this machine. An explicitly named program that does not exist is
// an error; if `CI` is set, every missing program is one: a run that skips tests must never look like a run that
// passed.

import { existsSync } from 'node:fs';

export interface Program {
  readonly what: string;
  /** The environment's variable that names it. */
  readonly variable: string;
  readonly places: readonly string[];
  /** The sentence that explains how to install it. */
  readonly install: string;
}

/** The path of the program; `undefined` if this machine has none and the program is optional. */
export function findProgram({ what, variable, places, install }: Program): string | undefined {
  const named = process.env[variable];
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`${variable} names ${named}, but there is no such file.`);
  }
  const found = places.find((path) => existsSync(path));
  if (found !== undefined) return found;
  if (process.env['CI']) throw new Error(`There is no ${what}. ${install}`);
  console.warn(`There is no ${what}: the tests that need it are SKIPPED. ${install}`);
  return undefined;
}
