// The view of a seat as a readable tree, for every game, by the names of its rules. Knows no game.

/** A part of a view: a value, or parts of its own. */
export interface ViewPart {
  readonly label: string;
  readonly value: string;
  readonly parts: readonly ViewPart[];
}

/** The parts of a view. With `others`, only those that are not the same in each of them. */
export function partsOf(view: unknown, others: readonly unknown[] = []): readonly ViewPart[] {
  return entriesOf(view).flatMap(([key, inner]) => {
    const elsewhere = others.map((other) => new Map(entriesOf(other)).get(key));
    if (others.length > 0 && elsewhere.every((other) => isSame(other, inner))) return [];
    // A part that another seat lacks, or has in another form, is shown as a whole.
    const alike = elsewhere.filter((other) => isNested(other) && isNested(inner));
    const made = part(Array.isArray(view) ? String(Number(key) + 1) : words(key), inner, alike.length === others.length ? alike : []);
    // Nothing may be left if another seat sees more of it.
    return made === null ? [] : [made];
  });
}

function part(label: string, inner: unknown, others: readonly unknown[]): ViewPart | null {
  if (!isNested(inner)) return { label, value: words(String(inner ?? '–')), parts: [] };
  const plain = Array.isArray(inner) && inner.every((one) => !isNested(one));
  if (plain) return { label, value: inner.length === 0 ? '–' : inner.map((one) => words(String(one))).join(', '), parts: [] };
  const parts = partsOf(inner, others);
  if (parts.length > 0) return { label, value: '', parts };
  return others.length > 0 ? null : { label, value: '–', parts };
}

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null;
const entriesOf = (value: unknown): [string, unknown][] => (isNested(value) ? Object.entries(value) : []);
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
/** A name of the rules as words. */
export const words = (name: string): string => name.replaceAll('_', ' ');
