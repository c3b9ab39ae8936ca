// Where sheets and notes at the edge of the window begin: below the question of the table on this page. The few elements that lie
// there read it here. As a property of the root, each change would have the browser work out the look of all elements anew.

/** `top`: a CSS length from the top of the window; `undefined` where nothing is asked. */
export const edge = $state<{ top: string | undefined }>({ top: undefined });
