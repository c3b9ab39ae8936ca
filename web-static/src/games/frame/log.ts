// A line of the log. A game writes its lines from the events that the viewer was told; the same lines are spoken, so
// nothing is spoken that cannot be read again.

export interface LogLine {
  /** Stable: step and event number. */
  readonly key: string;
  /** The step it belongs to, for the replay. */
  readonly step: number;
  /** A heading over the lines of one round; empty before the first. */
  readonly round: string;
  readonly text: string;
  /** The same in few words for who wants little spoken; empty for what can wait until it is read. */
  readonly brief: string;
  /** Whether the line stands out. */
  readonly mark: boolean;
}

/** The number of the first step that a table's log holds. */
export const firstStep = ({ n, log }: { readonly n: number; readonly log: readonly unknown[] }): number => n - log.length + 1;
