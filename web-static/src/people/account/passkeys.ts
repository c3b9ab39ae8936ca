// Passkeys: the browser's part of a ceremony. The JSON formats are those of the standard; browsers that cannot convert
// them themselves get the conversion here.

import { ConnectionError } from '../../net/connection';
import type { PasskeyAnswer, PasskeyCeremony } from '../../generated/protocol';
import { uuid } from '../../kit/uuid';

/** Whether this browser supports passkeys on this page. */
export const canHavePasskeys = (): boolean => typeof PublicKeyCredential === 'function' && 'credentials' in navigator;

/** Whether this browser offers passkeys in the field for the name. */
export const offersPasskeysInFields = async (): Promise<boolean> => canHavePasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;

/** The person has closed the browser's dialog, or let it time out. */
export class PasskeyCancelled extends Error {
  override name = 'PasskeyCancelled';
}

/** Makes a passkey on this device. */
export async function createPasskey({ ceremony, options }: PasskeyCeremony): Promise<PasskeyAnswer> {
  return answer(ceremony, await asked(() => navigator.credentials.create({ publicKey: creationOptions(options as PublicKeyCredentialCreationOptionsJSON) })));
}

/** Signs with a passkey of this device. `inFields` can end the offer in the name field; without it the browser's
 * dialog opens. */
export async function signWithPasskey({ ceremony, options }: PasskeyCeremony, inFields?: AbortSignal): Promise<PasskeyAnswer> {
  const publicKey = requestOptions(options as PublicKeyCredentialRequestOptionsJSON);
  const how: CredentialRequestOptions = inFields ? { publicKey, mediation: 'conditional', signal: inFields } : { publicKey };
  return answer(ceremony, await asked(() => navigator.credentials.get(how)));
}

/** The credential of a new passkey until the server has answered: after a lost reply it is sent again with the same
 * key. */
export class NewPasskey {
  #last: { readonly name: string; readonly answer: PasskeyAnswer } | null = null;

  /** The credential for this name: the last one if its reply was lost. */
  async of(name: string, make: () => Promise<PasskeyAnswer>): Promise<PasskeyAnswer> {
    if (this.#last?.name !== name) this.#last = { name, answer: { ...(await make()), key: uuid() } };
    return this.#last.answer;
  }

  /** Forgets the credential, unless its reply was lost. */
  async heard<T>(reply: Promise<T>): Promise<T> {
    try {
      const got = await reply;
      this.#last = null;
      return got;
    } catch (error) {
      if (!(error instanceof ConnectionError)) this.#last = null;
      throw error;
    }
  }
}

async function asked(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  const given = await ask().catch((error: unknown) => {
    if (error instanceof DOMException && ['NotAllowedError', 'AbortError'].includes(error.name)) throw new PasskeyCancelled();
    throw error;
  });
  if (given === null) throw new PasskeyCancelled();
  return given as PublicKeyCredential;
}

const answer = (ceremony: string, given: PublicKeyCredential): PasskeyAnswer => ({ ceremony, response: toJson(given), leave_guest: false });

/** Base64url, as the standard writes bytes. */
export function toBase64Url(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes))).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
}

export function creationOptions(json: PublicKeyCredentialCreationOptionsJSON): PublicKeyCredentialCreationOptions {
  if (typeof PublicKeyCredential.parseCreationOptionsFromJSON === 'function') return PublicKeyCredential.parseCreationOptionsFromJSON(json);
  const { challenge, user, excludeCredentials = [], extensions: _none, ...rest } = json;
  const converted = { ...rest, challenge: fromBase64Url(challenge), user: { ...user, id: fromBase64Url(user.id) }, excludeCredentials: excludeCredentials.map(descriptor) };
  return converted as PublicKeyCredentialCreationOptions;
}

export function requestOptions(json: PublicKeyCredentialRequestOptionsJSON): PublicKeyCredentialRequestOptions {
  if (typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function') return PublicKeyCredential.parseRequestOptionsFromJSON(json);
  const { challenge, allowCredentials = [], extensions: _none, ...rest } = json;
  return { ...rest, challenge: fromBase64Url(challenge), allowCredentials: allowCredentials.map(descriptor) } as PublicKeyCredentialRequestOptions;
}

const descriptor = (one: PublicKeyCredentialDescriptorJSON): PublicKeyCredentialDescriptor =>
  ({ ...one, type: 'public-key', id: fromBase64Url(one.id) }) as PublicKeyCredentialDescriptor;

/** The result of `toJSON`, with the fields that the server reads. */
export function toJson(given: PublicKeyCredential): unknown {
  if (typeof given.toJSON === 'function') return given.toJSON();
  const { id, type, rawId, response } = given;
  return { id, type, rawId: toBase64Url(rawId), response: responseJson(response), clientExtensionResults: given.getClientExtensionResults() };
}

function responseJson(response: AuthenticatorResponse): object {
  return Object.fromEntries(
    (['clientDataJSON', 'attestationObject', 'authenticatorData', 'signature', 'userHandle'] as const).flatMap((name) => {
      const value = (response as unknown as Record<string, unknown>)[name];
      return value instanceof ArrayBuffer ? [[name, toBase64Url(value)]] : [];
    }),
  );
}
