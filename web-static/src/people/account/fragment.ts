// Codes in addresses: a link carries its code behind the `#`, which browsers never send to a server.

import { setAddress } from '../../kit/router.svelte';

/** Takes the code out of the address bar and out of the history; an empty text where there is none. */
export function takeCode(): string {
  const code = decoded(location.hash.slice(1));
  if (location.hash !== '') setAddress(location.pathname + location.search);
  return code;
}

/** No code where the link was cut off within a letter. */
function decoded(text: string): string {
  try {
    // Punctuation was copied with it from a sentence: no code ends so.
    return decodeURIComponent(text).replace(/[\s.,;:!?'"*)\]}>”’»…]+$/u, '');
  } catch {
    return '';
  }
}
