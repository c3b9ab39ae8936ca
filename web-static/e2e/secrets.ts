// Finds bids in what a page was told, wherever in a message they stand.

/** The names under which the value of an auction card travels, and the places of a patch that hold it. */
const NAMES = new Set(['bid', 'card', 'value', 'committed']);

/** Every number in these messages that could be the value of a bid, with its way through the message. */
export function bidsTold(messages: readonly string[]): string[] {
  const found: string[] = [];
  for (const message of messages) walk(JSON.parse(message), [], found);
  return found;
}

function walk(value: unknown, way: readonly string[], found: string[]): void {
  if (typeof value === 'number' && NAMES.has(way.at(-1) ?? '')) found.push(`${way.join('.')}: ${value}`);
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) walk(inner, [...way, name], found);
}
