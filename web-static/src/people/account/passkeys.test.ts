import { afterEach, expect, it, vi } from 'vitest';
import { ConnectionError } from '../../net/connection';
import { canHavePasskeys, createPasskey, creationOptions, fromBase64Url, NewPasskey, PasskeyCancelled, requestOptions, signWithPasskey, toBase64Url, toJson } from './passkeys';

const BYTES = Uint8Array.from([0, 255, 254, 62, 63]);
const TEXT = 'AP_-Pj8';

afterEach(() => vi.unstubAllGlobals());

/** A browser that supports passkeys but none of the conversions. */
function oldBrowser(credentials: object): void {
  vi.stubGlobal('PublicKeyCredential', class {});
  vi.stubGlobal('navigator', { credentials });
}

it('writes bytes as base64url and reads them again', () => {
  expect(toBase64Url(BYTES.buffer)).toBe(TEXT);
  expect(fromBase64Url(TEXT)).toEqual(BYTES);
});

it('converts options itself where the browser does not', () => {
  oldBrowser({});
  const made = creationOptions({ rp: { name: 'Saloon' }, user: { id: TEXT, name: 'Ada', displayName: 'Ada' }, challenge: TEXT, pubKeyCredParams: [], excludeCredentials: [{ id: TEXT, type: 'public-key' }] });
  expect([made.challenge, made.user.id, made.excludeCredentials?.[0]?.id]).toEqual([BYTES, BYTES, BYTES]);
  expect(requestOptions({ challenge: TEXT, rpId: 'saloon.test' })).toEqual({ challenge: BYTES, rpId: 'saloon.test', allowCredentials: [] });
});

it('leaves the conversion to a browser that has it', () => {
  vi.stubGlobal('PublicKeyCredential', { parseRequestOptionsFromJSON: () => 'converted' });
  expect(requestOptions({ challenge: TEXT })).toBe('converted');
  expect(toJson({ toJSON: () => 'json' } as never)).toBe('json');
});

it('sends what the server reads of a new passkey', async () => {
  const response = { clientDataJSON: BYTES.buffer, attestationObject: BYTES.buffer };
  oldBrowser({ create: async () => ({ id: TEXT, rawId: BYTES.buffer, type: 'public-key', response, getClientExtensionResults: () => ({}) }) });
  expect(canHavePasskeys()).toBe(true);
  const options = { rp: { name: 'Saloon' }, user: { id: TEXT, name: 'Ada', displayName: 'Ada' }, challenge: TEXT, pubKeyCredParams: [] };
  expect(await createPasskey({ ceremony: 'c', options })).toEqual({
    ceremony: 'c', leave_guest: false,
    response: { id: TEXT, rawId: TEXT, type: 'public-key', response: { clientDataJSON: TEXT, attestationObject: TEXT }, clientExtensionResults: {} },
  });
});

it('tells a closed dialog from a failure', async () => {
  oldBrowser({ get: () => Promise.reject(new DOMException('', 'NotAllowedError')) });
  await expect(signWithPasskey({ ceremony: 'c', options: { challenge: TEXT } })).rejects.toBeInstanceOf(PasskeyCancelled);
  oldBrowser({ get: () => Promise.reject(new DOMException('', 'SecurityError')) });
  await expect(signWithPasskey({ ceremony: 'c', options: { challenge: TEXT } })).rejects.toBeInstanceOf(DOMException);
});

it('keeps the answer with a new passkey until its reply was heard', async () => {
  const passkey = new NewPasskey();
  let made = 0;
  const of = (name: string) => passkey.of(name, async () => ({ ceremony: `c${(made += 1)}`, response: {}, leave_guest: false }));
  const first = await of('Ada');
  expect(first.key).toMatch(/^[0-9a-f-]{36}$/);
  await expect(passkey.heard(Promise.reject(new ConnectionError('lost')))).rejects.toBeInstanceOf(ConnectionError);
  expect(await of('Ada')).toEqual(first);
  expect((await of('Bea')).ceremony).toBe('c2');
  await passkey.heard(Promise.resolve());
  expect((await of('Bea')).ceremony).toBe('c3');
  await expect(passkey.heard(Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  expect((await of('Bea')).ceremony).toBe('c4');
});
