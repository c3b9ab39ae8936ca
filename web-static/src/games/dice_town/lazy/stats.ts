// The names in the statistics of Dice Town.

import type { StatsNames } from '../../types';

/** The lines of a score, in the order of their rules. */
const LINES = ['nuggets', 'dollars', 'sheriff', 'equipment', 'claims'];

export const stats: StatsNames = {
  group: ({ t }, kind) => t(`dt-stats-${kind}`),
  thing: ({ t }, kind, id) => t(kind === 'feat' ? `dt-feat-${id}` : kind === 'place' ? `dt-place-${id}` : `dt-card-${id}`),
  how: ({ t }, feat) => t(`dt-feat-${feat}-how`),
  line: ({ t }, what) => t(`dt-line-${LINES.indexOf(what) + 1}`),
};
