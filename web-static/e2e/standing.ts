// The state of a page when a test has waited in vain: alerts, the decision, the last messages, the seed, and the
// server's table and log. Knows no game.

import type { Saloon } from './saloon';
import { seedOfFile } from './seed';
import { TableFrames } from './tableFrames';
import type { Visitor } from './people';

const [LAST_FRAMES, FRAME_CHARS] = [6, 600] as const;

/** The whole state in lines. Never throws: the failed test has already reported its reason. */
export async function standing({ page, told }: Pick<Visitor, 'page' | 'told'>, saloon: Saloon | undefined): Promise<string> {
  const quick = { timeout: 1_000 };
  const texts = (selector: string): Promise<string> => page.locator(selector).allInnerTexts().then((all) => all.filter(Boolean).join(' / ') || 'none', String);
  const prompt = page.getByRole('region', { name: 'What is asked' });
  return [
    `--- ${page.url()}, seed ${seedOfFile()}`,
    `alerts: ${await texts('[role=alert]')}`,
    `notes: ${await texts('[role=status]')}`,
    `headings: ${await texts('h1')}`,
    `prompt: ${await prompt.innerText(quick).catch(() => 'none')}`,
    `decision: ${decisionOf(told)}`,
    ...told.slice(-LAST_FRAMES).map((frame) => `< ${frame.slice(0, FRAME_CHARS)}`),
    `table: ${await tableOf(page.url(), saloon)}`,
    `server: ${saloon?.log() ?? 'none'}`,
  ].join('\n');
}

function decisionOf(told: readonly string[]): string {
  try {
    const { decision, over } = new TableFrames({ told: [...told] }, 'ever').catchUp();
    return over ? 'the game is over' : JSON.stringify(decision)?.slice(0, FRAME_CHARS);
  } catch (error) {
    return String(error);
  }
}

/** The public state of the page's table, as the server sends it to everybody. */
async function tableOf(url: string, saloon: Saloon | undefined): Promise<string> {
  const [, code] = /\/t\/(\w+)/u.exec(url) ?? [];
  if (code === undefined || saloon === undefined) return 'none';
  const answer = await fetch(`${saloon.origin}/api/v1/tables/${code}`, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
  return (await answer?.text().catch(String)) ?? 'no answer';
}
