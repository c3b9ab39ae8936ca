// Takes a seat for every part of the page that offers one; a sheet asks for the password if the table has one.

import { toast } from '../../kit/announcer.svelte';
import { client } from '../../net/client.svelte';
import { Refusal } from '../../net/connection';
import { errorText } from '../../net/errors';
import type { Seat, TableCode } from '../../generated/protocol';
import { needTexts } from '../../kit/i18n/index.svelte';
import { askPassword, requireName } from '../../net/sheets.svelte';
import { besideBlocked } from './company';

/** Takes this seat, or any free one, once the person has a name; returns whether they have one then. A refusal is
 * shown as a toast. */
export async function sitDown(code: TableCode, seat?: Seat): Promise<boolean> {
  if (!(await requireName())) return false;
  try {
    const done = await besideBlocked((despite) => client.request({ t: 'table.sit', code, ...(seat === undefined ? {} : { seat }), ...despite }));
    return done !== null;
  } catch (error) {
    if (wantsPassword(error)) return askPassword(code, seat);
    await needTexts('entry');
    toast(errorText(error));
    return false;
  }
}

const wantsPassword = (error: unknown): boolean =>
  error instanceof Refusal && error.err.code === 'forbidden' && error.err.params.why === 'password_needed';
