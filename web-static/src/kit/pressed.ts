// The meaning of a key press, independent of the keyboard's alphabet: `ф` on a Russian keyboard is the key of `a` in a
// list of keys. Knows no action.
//
// Invariant: a key of a Latin keyboard means the character that it types, wherever the key is. A key of another
// alphabet means the Latin character at its position, even if it types a sign (`'` on the W key of a Hebrew keyboard).

type Press = Pick<KeyboardEvent, 'key' | 'shiftKey'> & Partial<Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'getModifierState'>>;

const SIGNS: Readonly<Record<string, string>> = { Comma: ',', Period: '.', Slash: '/', Minus: '-', Equal: '=' };
const FOREIGN = /^\P{ASCII}+$/u;
const LATIN = /\p{Script=Latin}/u;
/** The characters that French and Czech keyboards type with their digit keys, except those that are keys of their
 * own. */
const IN_A_DIGITS_PLACE = /^[^\d+=/?.,-]$/u;

const SIGN = /^[!-/:-@[-`{-~]$/;
/** A letter as a key types it; some Arabic keys type two characters. */
const LETTER = /^\p{L}{1,2}$/u;

/** Whether the keyboard types another alphabet: judged by its last letter, before the first one by the language of
 * the browser. */
let foreign = writesAnotherAlphabet();

function writesAnotherAlphabet(): boolean {
  try {
    return new Intl.Locale(navigator.language).maximize().script !== 'Latn';
  } catch {
    return false;
  }
}

/** Learns the alphabet of the keyboard from each press; with Shift a Hebrew keyboard types Latin letters. */
function learn({ key, code = '', shiftKey, ctrlKey = false, metaKey = false, altKey = false }: Press): void {
  if (code.startsWith('Key') && LETTER.test(key) && !(shiftKey || ctrlKey || metaKey || altKey)) foreign = !LATIN.test(key);
}

/** The letter (in lower case), digit or sign for which a press stands, otherwise the name of its key. */
export function pressed(event: Press): string {
  const { key, code = '', shiftKey } = event;
  // A character typed with AltGr is meant literally.
  if (event.getModifierState?.('AltGraph')) return key;
  learn(event);
  const [, letter, digit] = /^(?:Key([A-Z])|(?:Digit|Numpad)(\d))$/.exec(code) ?? [];
  if (digit !== undefined && !shiftKey && IN_A_DIGITS_PLACE.test(key)) return digit;
  const place = letter?.toLowerCase() ?? SIGNS[code];
  if (foreign && !shiftKey && place !== undefined && SIGN.test(key)) return place;
  if (!FOREIGN.test(key) || LATIN.test(key)) return key.length === 1 ? key.toLowerCase() : key;
  return letter?.toLowerCase() ?? (shiftKey ? key : (digit ?? SIGNS[code] ?? key));
}

/** Whether a press belongs to a text composition (IME). Safari reports the press that ends a composition after its
 * end. */
const composes = ({ isComposing, keyCode }: KeyboardEvent): boolean => isComposing || keyCode === 229;

/** Keeps presses of a composition from all listeners, and its `Enter` from sending a half-written text. Returns the
 * function that ends this. */
export function keepCompositions(): () => void {
  const keep = (event: KeyboardEvent): void => {
    learn(event);
    if (!composes(event)) return;
    event.stopPropagation();
    if (event.key === 'Enter') event.preventDefault();
  };
  window.addEventListener('keydown', keep, true);
  return () => window.removeEventListener('keydown', keep, true);
}
