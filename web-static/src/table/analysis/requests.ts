// The requests for the analysis of a finished game, from its replay and its page.

import { get, post } from '../../net/api';
import type { Analysis, AnalysisState, TableCode } from '../../generated/protocol';
import { rememberAnalysed } from '../outcome/analysed';

const path = (code: TableCode): string => `/tables/${encodeURIComponent(code)}/analysis`;

/** The progress of the analysis of a finished game. */
export const readAnalysis = async (code: TableCode): Promise<AnalysisState> => (await get(path(code))) as AnalysisState;

/** Asks for it. */
export const beginAnalysis = async (code: TableCode): Promise<AnalysisState> => (await post(path(code))) as AnalysisState;

/** The analysis of a finished game, if there is one; starts none. */
export async function storedAnalysis(code: TableCode): Promise<Analysis | null> {
  const answer = await readAnalysis(code);
  rememberAnalysed(code, answer.state === 'ready');
  return answer.state === 'ready' ? answer.analysis : null;
}
