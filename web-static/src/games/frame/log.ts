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
  /** The short form for brief announcements; empty where the line need not be announced. */
  readonly brief: string;
  /** Whether the line is highlighted. */
  readonly mark: boolean;
}

/** The number of the first step in a table's log. */
export const firstStep = ({ n, log }: { readonly n: number; readonly log: readonly unknown[] }): number => n - log.length + 1;
