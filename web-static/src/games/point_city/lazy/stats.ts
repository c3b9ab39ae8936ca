// The names in the statistics of Point City. Buildings of the same kind differ by their cost.

import components from '../../../generated/point_city.json';
import type { StatsNames } from '../../types';

const CARDS: Readonly<Record<string, { readonly kind: string; readonly cost: Readonly<Record<string, number>> }>> = components.card;

const dashed = (id: string): string => id.replaceAll('_', '-');

export const stats: StatsNames = {
  group: ({ t }, kind) => t(`pt-stats-${kind}`),
  thing: ({ t }, kind, id) => {
    if (kind === 'feat') return t(`pt-feat-${id}`);
    if (kind === 'token') return t(`pt-token-${dashed(id)}`);
    const card = CARDS[id];
    if (!card) return '';
    const cost = Object.entries(card.cost).map(([resource, count]) => t('pt-count', { count, name: t(`pt-resource-${resource}`) }));
    return t('pt-stats-costs', { name: t(`pt-building-${dashed(card.kind)}`), cost: cost.join(', ') });
  },
  how: ({ t }, feat) => t(`pt-feat-${feat}-how`),
  line: ({ t }, what) => t(`pt-score-${what}`),
};
