// A line of a game's log. The game writes its lines from the events that the viewer was sent. The same lines are
// announced, so everything announced can be read again.

export interface LogLine {
  /** A stable key: step and event number. */
  readonly key: string;
  /** The step of the line, for the replay. */
  readonly step: number;
  /** A heading over the lines of one round; empty before the first. */
  readonly round: string;
  readonly text: string;
  /** The sentences by which the line grows while its step is shown in chapters. */
  readonly parts?: readonly string[];
  /** The short form for brief announcements; empty if the line need not be announced. */
  readonly brief: string;
  /** Whether the line is highlighted. */
  readonly mark: boolean;
}

/** The number of the first step in a table's log. */
export const firstStep = ({ n, log }: { readonly n: number; readonly log: readonly unknown[] }): number => n - log.length + 1;

/** The announcements for a log whose lines up to `heard` were announced before: its new lines, and a sentence for
 * each new part of a line that has grown. */
export function saidSince(heard: readonly LogLine[], lines: readonly LogLine[], brief: boolean): string[] {
  const to = heard.at(-1)?.step ?? 0;
  const last = new Map(heard.filter(({ step }) => step === to).map(({ key, parts = [] }) => [key, parts]));
  return lines.flatMap(({ key, step, parts = [], text, brief: short }) => {
    if (step < to) return [];
    const known = step === to ? last.get(key) : undefined;
    if (known) return parts.length > known.length ? parts.filter((part) => !known.includes(part)) : [];
    return step > to || last.size > 0 ? [brief ? short : text] : [];
  }).filter(Boolean);
}
