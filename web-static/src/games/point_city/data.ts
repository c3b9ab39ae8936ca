// The component data of Point City: the contents of each card. Generated from the rules; decides no rule.

import components from '../../generated/point_city.json';
import type { CardId, ResourceCard, Stock, Symbols } from '../../generated/point_city';
import type { BuildingKind, Resource } from './art';

export type { BuildingKind, Resource };

/** The five resources that costs contain and that may be permanent. */
export const ORDINARY = ['economy', 'ecology', 'energy', 'community', 'industry'] as const satisfies readonly Resource[];
/** All six; the last one is wild. */
export const RESOURCES: readonly Resource[] = [...ORDINARY, 'ingenuity'];

/** The building side of a card. */
export interface Building {
  readonly kind: BuildingKind;
  readonly cost: Symbols;
  /** The permanent resource; `null` if it gives none. */
  readonly gives: Resource | null;
  readonly points: number;
  readonly tier: number;
  readonly civic: boolean;
}

interface CardData { readonly back: Resource; readonly symbols: number; readonly kind: BuildingKind; readonly cost: Symbols; readonly gives?: Resource; readonly points?: number }
const CARDS = components.card as unknown as Readonly<Record<CardId, CardData>>;

const BLANK: CardData = { back: 'ecology', symbols: 1, kind: 'park', cost: {} };

/** The resource side of a card whose building side is known. */
export function backOf(id: CardId): ResourceCard {
  const { back, symbols } = CARDS[id] ?? BLANK;
  return `${back}_${symbols}`;
}

/** The building side of a card. Cards of a newer version of the rules are blank. */
export function building(id: CardId): Building {
  const { kind, cost, gives, points = 0 } = CARDS[id] ?? BLANK;
  const { tier, category } = components.kind[kind];
  return { kind, cost, gives: gives ?? null, points, tier, civic: category === 'civic' };
}

/** The resource of a resource side, and its number of symbols. */
export function sideOf(card: ResourceCard): { readonly resource: Resource; readonly symbols: number } {
  const [, resource = 'ingenuity', symbols = '1'] = /^(\w+)_(\d)$/u.exec(card) ?? [];
  return { resource: resource as Resource, symbols: Number(symbols) };
}

/** The types that are counted, with their counts, in the order of the resources. */
export const counted = (symbols: Partial<Record<Resource, number>>): readonly (readonly [Resource, number])[] => RESOURCES.flatMap((resource) => (symbols[resource] ? [[resource, symbols[resource]] as const] : []));

/** Cards by kind with their counts, in the order of the resources, singles first. */
export const cardsOf = (stock: Stock): readonly (readonly [ResourceCard, number])[] =>
  RESOURCES.flatMap((resource) => [`${resource}_1`, `${resource}_2`]).flatMap((card) => (stock[card] ? [[card, stock[card]] as const] : []));

export const total = (counts: Stock | Symbols): number => Object.values(counts).reduce<number>((sum, count) => sum + (count ?? 0), 0);

/** Every card, token and kind of building there is. */
export const CARD_IDS: readonly CardId[] = Object.keys(components.card);
export const TOKENS: readonly string[] = Object.keys(components.civic_token);
export const KINDS = Object.keys(components.kind) as BuildingKind[];
