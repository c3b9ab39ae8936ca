// What the replay asks the server about the analysis of a game.

import { get, post } from '../api';
import type { AnalysisState, TableCode } from '../generated/protocol';

const path = (code: TableCode): string => `/tables/${encodeURIComponent(code)}/analysis`;

/** How far the analysis of a finished game is. */
export const readAnalysis = async (code: TableCode): Promise<AnalysisState> => (await get(path(code))) as AnalysisState;

/** Asks for it. */
export const beginAnalysis = async (code: TableCode): Promise<AnalysisState> => (await post(path(code))) as AnalysisState;
