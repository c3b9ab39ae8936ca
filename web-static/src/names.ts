// How long names may be. Everything else about a name the server says.

/** The characters of a name as the server counts them: composed where Unicode has one for several, without spaces around. */
export const nameChars = (name: string): number => [...name.normalize('NFC').trim()].length;

/**
 * How much a field for a name takes. A browser counts UTF-16 units, of which an emoji has two and a letter with marks several:
 * whoever types what the server takes is not cut off.
 */
export const mostUnits = (chars: number): number => chars * 3;
