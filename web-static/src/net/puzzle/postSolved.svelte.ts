// A request that the server has answered with a puzzle: solves it while a sheet tells the visitor, and sends the
// request again. Invariant: the sheet is gone when the request is answered, refused for another reason, or cancelled.

import { mount, unmount } from 'svelte';
import { Refusal } from '../connection';
import type { Err } from '../../generated/protocol';
import { needTexts } from '../../kit/i18n/index.svelte';
import PuzzleSheet from './PuzzleSheet.svelte';
import { solve } from './solve';

type PuzzleErr = Extract<Err, { code: 'puzzle' }>;

/** The puzzle that an error asks for. */
const asked = (error: unknown): PuzzleErr | null => (error instanceof Refusal && error.err.code === 'puzzle' ? (error.err as PuzzleErr) : null);

/** Sends a request until its puzzle is solved, each time with one more header. Throws `refused` if the person
 * cancels. */
export async function postSolved(refused: Refusal, send: (headers: Record<string, string>) => Promise<unknown>): Promise<unknown> {
  await needTexts('puzzle');
  const stop = new AbortController();
  const props = $state({ tried: 0, bits: 0, cancel: () => stop.abort() });
  const sheet = mount(PuzzleSheet, { target: document.body, props });
  try {
    for (let now = asked(refused); now !== null; ) {
      const { challenge, bits } = now.params;
      Object.assign(props, { tried: 0, bits });
      const nonce = await solve({ challenge, bits }, (tried) => (props.tried = tried), stop.signal);
      if (nonce === null) break;
      try {
        return await send({ 'puzzle-solution': `${challenge}.${nonce}` });
      } catch (error) {
        // Another device in this network was faster, or this one has worked for too long.
        now = asked(error);
        if (now === null) throw error;
      }
    }
    throw refused;
  } finally {
    void unmount(sheet);
  }
}
