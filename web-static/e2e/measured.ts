// Records the processor time that each test file costs: that of its process and of all its child processes, browsers
// and servers. `cargo xtask test --measure` uses it and names the file for the records. Only Linux counts this time.

import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { afterAll, expect } from 'vitest';

/** Linux reports processor time in hundredths of a second. */
const TICKS = 100;

/** The interval of measurements, in milliseconds: the time of a process between its last measurement and its end is
 * not counted. */
const OFTEN = 200;

interface Counted {
  readonly id: string;
  readonly parent: string;
  readonly ticks: number;
  /** Its start time: a later process may have the same id. */
  readonly begun: number;
}

/** A running process; `undefined` for one that has just ended. */
function counted(id: string): Counted | undefined {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const number = (at: number): number => Number(fields[at]);
    return { id, parent: fields[1] ?? '', ticks: number(11) + number(12), begun: number(19) };
  } catch {
    return undefined;
  }
}

/** The ticks of each descendant process ever seen; the parent of a browser's page may end before it. */
const seen = new Map<string, number>();
const key = ({ id, begun }: Counted): string => `${id} ${begun}`;

function look(): void {
  const all = new Map(readdirSync('/proc').filter((name) => /^\d+$/.test(name)).flatMap((name) => {
    const found = counted(name);
    return found === undefined ? [] : [[name, found] as const];
  }));
  const isBelow = (one: Counted): boolean => {
    const parent = all.get(one.parent);
    return one.id === String(process.pid) || seen.has(key(one)) || (parent !== undefined && isBelow(parent));
  };
  for (const one of all.values()) if (isBelow(one)) seen.set(key(one), one.ticks);
}

const spent = (): number => [...seen.values()].reduce((sum, one) => sum + one, 0) / TICKS;

look();
const [before, begun] = [spent(), performance.now()];
const looks = setInterval(look, OFTEN);

afterAll(() => {
  clearInterval(looks);
  look();
  const file = relative(process.cwd(), expect.getState().testPath ?? '');
  const notes = process.env['TESTS_MEASURED_IN'];
  const seconds = (performance.now() - begun) / 1000;
  if (notes !== undefined) appendFileSync(notes, `browser\t${file}\t${(spent() - before).toFixed(2)}\t${seconds.toFixed(2)}\n`);
});
