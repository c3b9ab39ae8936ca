// The upper limit of sheets and notes at the edge of the window: below the prompt of the table on this page. The few
// elements there read it from this module. A style property of the root would make the browser recompute the styles of
// all elements on each change.

/** `top`: a CSS length from the top of the window; `undefined` on a page without a prompt. */
export const edge = $state<{ top: string | undefined }>({ top: undefined });
