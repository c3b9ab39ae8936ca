// The state of a form of accounts: the errors beside its fields, and further questions of the server.

import { client } from '../../net/client.svelte';
import { Refusal } from '../../net/connection';
import { errorText } from '../../net/errors';
import type { Me } from '../../generated/protocol';
import { t } from '../../kit/i18n/index.svelte';
import { Sending } from '../../net/ui/sending.svelte';
import { PasskeyCancelled } from './passkeys';

/** The place of an error: beside a field, or below the form. */
export type Place = 'name' | 'email' | 'password' | 'code' | 'form';

/** The code of a refusal; `undefined` for other errors. */
export const codeOf = (error: unknown): string | undefined => (error instanceof Refusal ? error.err.code : undefined);

/** Why something is forbidden; `undefined` for other errors. */
export const whyOf = (error: unknown): string | undefined => (error instanceof Refusal && error.err.code === 'forbidden' ? error.err.params.why : undefined);

/** Whether the sign-in would leave the seats of a guest. */
const losesSeats = (error: unknown): boolean => whyOf(error) === 'guest_has_tables';

/** Whether the server could read everything but the mail address. */
const isNoAddress = (error: unknown): boolean => error instanceof Refusal && error.err.code === 'bad_request' && error.err.params.path === 'email';

export class AccountForm extends Sending {
  wrong = $state.raw<Partial<Record<Place, string>>>({});
  /** Signs in all the same; set while the question about leaving a guest's seats is open. */
  leaveSeats = $state.raw<(() => Promise<boolean>) | null>(null);

  /** Whether the account asks for a code after the password. */
  wantsCode = $state(false);

  /** `secret`: the field in which a failed sign-in is reported, unless the code was wrong. */
  constructor(readonly secret: Place = 'password') {
    super();
  }

  protected override begun(): void {
    this.wrong = {};
    this.leaveSeats = null;
  }

  protected override failed(error: unknown): void {
    this.wrong = this.#placed(error);
  }

  /** Sends a form that signs in; `true` once this page belongs to the new person, `false` if the server asks a
   * further question. */
  async signIn(ask: (leaveGuest: boolean) => Promise<Me>, leaveGuest = false): Promise<boolean> {
    let question: unknown = null;
    const sent = await this.send(() =>
      client.become(() => ask(leaveGuest)).catch((error: unknown) => {
        if (!losesSeats(error) && (codeOf(error) !== 'second_factor' || this.wantsCode)) throw error;
        question = error;
      }),
    );
    if (question === null) return sent;
    if (losesSeats(question)) this.leaveSeats = () => this.signIn(ask, true);
    else this.wantsCode = true;
    return false;
  }

  #placed(error: unknown): Partial<Record<Place, string>> {
    if (error instanceof PasskeyCancelled) return {};
    if (error instanceof DOMException) return { form: t(error.name === 'InvalidStateError' ? 'acc-passkey-there' : 'acc-passkey-failed') };
    if (isNoAddress(error)) return { email: t('acc-mail-wrong') };
    const text = errorText(error);
    switch (codeOf(error)) {
      case 'name_invalid':
        return { name: text };
      case 'password_invalid':
        return { password: text };
      case 'sign_in_failed':
        return { [this.wantsCode ? 'code' : this.secret]: text };
      default:
        return { form: text };
    }
  }
}
