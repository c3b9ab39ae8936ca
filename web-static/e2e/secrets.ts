// Finds bids in what a page was told, wherever in a message they stand.

/** The names under which the value of an auction card travels, and the places of a patch that hold it. */
const NAMES = new Set(['bid', 'card', 'value', 'committed']);

/** Where a fresh look at the table repeats the bids that were opened before; opened ones stand in the log. */
const OPENED = /^log\.\d+\.\d+\.(?:bids|order)\b/u;

/**
 * Every number in these messages that could be the value of a sealed bid, with its way through the message.
 * What a player on seat `own` is told of himself is no secret to him.
 */
export function bidsTold(messages: readonly string[], own?: number): string[] {
  const found: string[] = [];
  for (const message of messages) walk(JSON.parse(message), [], own, found);
  return found;
}

function walk(value: unknown, way: readonly string[], own: number | undefined, found: string[]): void {
  const place = way.join('.');
  if (typeof value === 'number' && NAMES.has(way.at(-1) ?? '') && !OPENED.test(place)) found.push(`${place}: ${value}`);
  if (typeof value !== 'object' || value === null || (own !== undefined && isOf(own, value, place))) return;
  for (const [name, inner] of Object.entries(value)) walk(inner, [...way, name], own, found);
}

/** The question to him, and what speaks of his seat. */
const isOf = (own: number, value: object, place: string): boolean =>
  place === 'decision' || ('player' in value && value.player === own) || ('seat' in value && value.seat === own && way(place) > 1);

const way = (place: string): number => place.split('.').length;
