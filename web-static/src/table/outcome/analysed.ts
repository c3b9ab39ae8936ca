// The finished games of which this browser has shown an analysis. Only for these a page requests the analysis by
// itself, so that it requests none that does not exist. Stored in local storage.

import type { TableCode } from '../../generated/protocol';
import { storage } from '../../kit/storage';

const KEY = 'saloon.analysed';
/** The maximum number of stored games, the latest first. */
const MOST = 200;

function codes(): readonly TableCode[] {
  try {
    const kept: unknown = JSON.parse(storage().getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((code) => typeof code === 'string') : [];
  } catch {
    return [];
  }
}

export const isAnalysed = (code: TableCode): boolean => codes().includes(code);

/** Stores whether there is an analysis of a game. */
export function rememberAnalysed(code: TableCode, analysed: boolean): void {
  const others = codes().filter((one) => one !== code);
  const kept = (analysed ? [code, ...others] : others).slice(0, MOST);
  storage().setItem(KEY, JSON.stringify(kept));
}
