// Helpers for the pages of accounts: the menu of a person, the forms, an app for one-time codes, a device with
// passkeys.

import { createHmac } from 'node:crypto';
import type { BrowserContext, Locator, Page } from 'playwright-core';

/** A password that nobody refuses. */
export const SECRET = 'a lantern over the ferry';

/** The button with the name of the person on this page. */
export const known = (page: Page, name: string): Locator => page.getByRole('button', { name: `You are ${name}. Open your menu` });

/** Chooses from the menu of a person. */
export async function choose(page: Page, name: string, item: string): Promise<void> {
  await known(page, name).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

/** Fills the form for signing in. */
export async function fillSignIn(page: Page, name: string, password: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

/** The submit button of that form, and of the one for the code. */
export const signInButton = (page: Page): Locator => page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true });

export async function signInTo(page: Page, name: string, password: string): Promise<void> {
  await fillSignIn(page, name, password);
  await signInButton(page).click();
}

/** Creates an account in its open form. */
export async function claim(page: Page, password = SECRET): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create the account' }).click();
  await page.getByText(/^The name .* is yours\./u).first().waitFor();
}

/** Sets up an app for one-time codes on the account page; returns the app's secret. */
export async function setUpApp(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Set up an app' }).click();
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
  await page.getByLabel('Code', { exact: true }).fill(appCode(secret));
  await page.getByRole('button', { name: 'Switch on' }).click();
  await page.getByRole('heading', { name: /^Recovery codes of/u }).waitFor();
  return secret;
}

/** The one-time code of an app with this secret in the present step of 30 seconds, or `later` steps after it (RFC
 * 6238). */
export function appCode(secret: string, later = 0): string {
  const bits = [...secret].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/gu) ?? []).map((byte) => parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + later));
  const mac = createHmac('sha1', key).update(step).digest();
  return String((mac.readUInt32BE(mac[19]! & 15) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** Gives a page a virtual authenticator that creates and uses passkeys without asking. Call it before the page is
 * opened. */
export async function addAuthenticator(context: BrowserContext, page: Page): Promise<void> {
  // The browser's own offer of passkeys in the field would wait for a person.
  await context.addInitScript(() => (PublicKeyCredential.isConditionalMediationAvailable = async () => false));
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
  });
}
