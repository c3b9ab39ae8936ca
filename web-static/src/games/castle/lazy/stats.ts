// The names in the statistics of The Castle.

import type { StatsNames } from '../../types';

export const stats: StatsNames = {
  group: ({ t }, kind) => t(`cs-stats-${kind}`),
  thing: ({ t }, kind, id) => t(kind === 'feat' ? `cs-feat-${id}` : `cs-kind-${id}`),
  how: ({ t }, feat) => t(`cs-feat-${feat}-how`),
  line: ({ t }, what) => t(`cs-source-${what}`),
};
