// The length of name fields. The server checks everything else about a name.

/** The units that a field for a name takes. A browser counts UTF-16 units, of which an emoji has two and a letter
 * with marks several: nobody is cut off who types what the server takes. */
export const mostUnits = (chars: number): number => chars * 3;
