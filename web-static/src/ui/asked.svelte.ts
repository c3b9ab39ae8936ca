// Where the question of the table on this page ends: what lies at the edge of the window begins there. The few elements that
// lie there read it here. As a property of the root, each change would have the browser work out the look of all elements anew.

/** `under`: as a CSS length from the top of the window; `undefined` where nothing is asked. */
export const asked = $state<{ under: string | undefined }>({ under: undefined });
