// The names in the statistics of Carcassonne.

import type { StatsNames } from '../../types';

export const stats: StatsNames = {
  group: ({ t }, kind) => t(`ca-stats-${kind}`),
  thing: ({ t }, kind, id) => t(kind === 'feat' ? `ca-feat-${id}` : `ca-kind-${id}`),
  how: ({ t }, feat) => t(`ca-feat-${feat}-how`),
  line: ({ t }, what) => t(`ca-source-${what.replaceAll('_', '-')}`),
};
