// The names in the statistics of The Castle.

import type { StatsNames } from '../../types';

export const stats: StatsNames = {
  group: ({ t }, kind) => t(`cs-stats-${kind}`),
  thing: ({ t }, _kind, id) => t(`cs-kind-${id}`),
  line: ({ t }, what) => t(`cs-source-${what}`),
};
