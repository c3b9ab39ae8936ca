// The kinds of decisions of The Castle that learners get explained: text `tip-castle-<kind>`.

import type { Legal } from '../../generated/castle';
import type { TableState } from '../../net/state';

/** The kind of the open decision; `null` where none is open. */
export const tipOf = ({ decision }: TableState): string | null => ((decision?.legal ?? null) as Legal | null)?.kind ?? null;
