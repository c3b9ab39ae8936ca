// Whether my other practice games end with the start of a new one, as chosen last on this device.

const KEY = 'saloon.end-practice';

export const endsPractice = (): boolean => localStorage.getItem(KEY) === 'true';

export function keepEndsPractice(ends: boolean): void {
  localStorage.setItem(KEY, String(ends));
}

/** What the request that opens a practice table says of it. */
export const practiceEnds = (ends: boolean): { end_practice?: true } => (ends ? { end_practice: true } : {});
