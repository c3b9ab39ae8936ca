// The ways to sign in on this server: requested once, for all pages of accounts.

import { get } from '../../net/api';
import type { ServerInfo } from '../../generated/protocol';

/** The assumption for a server that does not answer: the features of every server. */
const PLAIN: ServerInfo = { registration: 'open', guests: 'play', chat: 'text', guest_chat: 'phrases', passkeys: false, mail: false, providers: [] };

let known = $state.raw<ServerInfo | null>(null);
let asked = false;

/** `null` until the server has answered. */
export function serverInfo(): ServerInfo | null {
  if (!asked) void ask();
  return known;
}

async function ask(): Promise<void> {
  asked = true;
  known = await get('/server').then((info) => info as ServerInfo, () => PLAIN);
}
