// The names in the statistics of Carson City.

import type { StatsNames } from '../../types';

export const stats: StatsNames = {
  group: ({ t }, kind) => t(`cc-stats-${kind}`),
  thing: ({ t }, kind, id) => t(kind === 'feat' ? `cc-feat-${id}` : kind === 'building' ? `cc-parcel-${id}` : `cc-character-${id}`),
  how: ({ t }, feat) => t(`cc-feat-${feat}-how`),
  line: ({ t }, what) => t(what.startsWith('char_') ? `cc-character-${what.slice('char_'.length)}` : `cc-line-${what}`),
};
