// Codes in addresses: a link carries its code behind the `#`, which browsers never send to a server.

import { setAddress } from '../../kit/router.svelte';

/** Removes the code from the address bar and the history, and returns it; an empty text without a code. */
export function takeCode(): string {
  const code = decoded(location.hash.slice(1));
  if (location.hash !== '') setAddress(location.pathname + location.search);
  return code;
}

/** Empty if the link was cut off within an encoded character. */
function decoded(text: string): string {
  try {
    // Punctuation at the end was copied from the sentence around the link: no code ends with it.
    return decodeURIComponent(text).replace(/[\s.,;:!?'"*)\]}>”’»…]+$/u, '');
  } catch {
    return '';
  }
}
