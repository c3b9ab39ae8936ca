// The length of name fields. The server checks everything else about a name.

/** The maximum length of a name field in UTF-16 units, as browsers count it. An emoji has two units and a letter
 * with marks several: the limit never truncates a name that the server accepts. */
export const mostUnits = (chars: number): number => chars * 3;
