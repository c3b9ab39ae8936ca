// Finds the parts of a table that have a card of details: every element with a name. Lessons, maps and menus use the
// same names; `data-look` is the name of elements without another one.

/** An element and its names, the most specific one first. */
export interface Thing {
  readonly element: Element;
  readonly keys: readonly string[];
}

const NAMED = '[data-look], [data-spot], [data-seat], [data-place]';

/** The names of an element: `data-look` as it is, the others with their kind, as `seat:2`. */
function keysOf({ dataset }: HTMLElement | SVGElement): string[] {
  const { look, spot, seat, place = '' } = dataset;
  return [...look ? [look] : [], ...spot ? [`spot:${spot}`] : [], ...seat ? [`seat:${seat}`] : [], ...place.split(' ').filter(Boolean).map((name) => `place:${name}`)];
}

/** The things around a point of the page, the innermost first. */
export function thingsAt(at: Element | null): Thing[] {
  const things: Thing[] = [];
  for (let element = at?.closest<HTMLElement>(NAMED); element; element = element.parentElement?.closest<HTMLElement>(NAMED)) things.push({ element, keys: keysOf(element) });
  return things;
}
