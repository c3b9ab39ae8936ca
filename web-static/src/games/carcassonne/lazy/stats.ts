// The names in the statistics of Carcassonne.

import type { StatsNames } from '../../types';

export const stats: StatsNames = {
  group: ({ t }, kind) => t(`ca-stats-${kind}`),
  thing: ({ t }, _kind, id) => t(`ca-kind-${id}`),
  line: ({ t }, what) => t(`ca-source-${what.replaceAll('_', '-')}`),
};
