// The requests of accounts, under `/api/v1/account`. This module stores nothing that it sends or receives.

import { change, get, post, remove, removeFrom } from '../../net/api';
import type {
  Account, BeginProvider, ChangePassword, ClaimAccount, CreateToken, DeviceCode, FinishDevice, FinishMail, FinishProvider, Hours, MailLink, Me, NewToken, NewTotp, PasskeyAnswer,
  PasskeyCeremony, PasswordSignIn, PlanVacation, Player, ProfileParts, ProviderPlace, RecoverAccount, RecoveryCodes, ResetPassword, SetHours,
} from '../../generated/protocol';

const OF = '/account';

/** Everything about my account; for a guest their devices. */
export const account = async (): Promise<Account> => (await get(OF)) as Account;

export const claim = async (body: ClaimAccount): Promise<Me> => (await post(`${OF}/claim`, body)) as Me;
export const signIn = async (body: PasswordSignIn): Promise<Me> => (await post(`${OF}/sign-in`, body)) as Me;
export const recover = async (body: RecoverAccount): Promise<Me> => (await post(`${OF}/recover`, body)) as Me;
/** Sets a new password by a link; does not sign in. */
export const reset = (body: ResetPassword): Promise<unknown> => post(`${OF}/reset`, body);

/** Requests a link by mail for an address, if an account has it; the answer does not tell whether one has. */
export const sendLink = (body: MailLink): Promise<unknown> => post(`${OF}/mail/link`, body);
export const finishMail = async (body: FinishMail): Promise<Me> => (await post(`${OF}/mail/finish`, body)) as Me;
/** Requests a mail whose link adds the address to my account. */
export const sendConfirmation = (body: MailLink): Promise<unknown> => post(`${OF}/mail/address`, body);
export const confirmAddress = (code: string): Promise<unknown> => post(`${OF}/mail/confirm`, { code });

export const setUp = async (code: string): Promise<Me> => (await post(`${OF}/setup`, { code })) as Me;

export const setProfile = async (body: ProfileParts): Promise<Account> => (await change('PUT', `${OF}/profile`, body)) as Account;
export const rename = async (name: string): Promise<Me> => (await post(`${OF}/name`, { name })) as Me;
export const changePassword = (body: ChangePassword): Promise<unknown> => post(`${OF}/password`, body);
export const beginTotp = async (): Promise<NewTotp> => (await post(`${OF}/totp/begin`)) as NewTotp;
export const finishTotp = async (code: string): Promise<RecoveryCodes> => (await post(`${OF}/totp/finish`, { code })) as RecoveryCodes;
/** New recovery codes; the former ones are no longer valid. */
export const newRecoveryCodes = async (): Promise<RecoveryCodes> => (await post(`${OF}/recovery`)) as RecoveryCodes;
export const removeCredential = (id: string): Promise<void> => remove(`${OF}/credentials/${id}`);

/** `name`: the wanted name of a visitor without a session. */
export const beginPasskey = async (name?: string): Promise<PasskeyCeremony> => (await post(`${OF}/passkey/begin`, name === undefined ? {} : { name })) as PasskeyCeremony;
export const finishPasskey = (body: PasskeyAnswer): Promise<unknown> => post(`${OF}/passkey/finish`, body);
export const beginPasskeySignIn = async (): Promise<PasskeyCeremony> => (await post(`${OF}/passkey/sign-in/begin`)) as PasskeyCeremony;
export const finishPasskeySignIn = async (body: PasskeyAnswer): Promise<Me> => (await post(`${OF}/passkey/sign-in/finish`, body)) as Me;

/** The address at which the browser signs in at a provider. */
export const beginProvider = async (id: string, body: BeginProvider): Promise<ProviderPlace> => (await post(`/oidc/${encodeURIComponent(id)}/start`, body)) as ProviderPlace;
export const finishProvider = async (body: FinishProvider): Promise<Me> => (await post(`${OF}/provider/finish`, body)) as Me;

export const endSession = (id: string): Promise<void> => remove(`${OF}/sessions/${id}`);
export const endOtherSessions = (): Promise<void> => remove(`${OF}/sessions`);

export const deviceCode = async (): Promise<DeviceCode> => (await post(`${OF}/device`)) as DeviceCode;
/** The person whose session a code continues; the code stays valid. */
export const ownerOfDeviceCode = async (code: string): Promise<Player> => (await post(`${OF}/device/look`, { code })) as Player;
export const finishDevice = async (body: FinishDevice): Promise<Me> => (await post(`${OF}/device/finish`, body)) as Me;

export const createToken = async (body: CreateToken): Promise<NewToken> => (await post(`${OF}/tokens`, body)) as NewToken;

export const hours = async (): Promise<Hours> => (await get('/me/hours')) as Hours;
export const setHours = async (body: SetHours): Promise<Hours> => (await change('PUT', '/me/hours', body)) as Hours;
export const planVacation = async (body: PlanVacation): Promise<Hours> => (await post('/me/vacations', body)) as Hours;
export const endVacation = async (from: number): Promise<Hours> => (await removeFrom(`/me/vacations/${from}`)) as Hours;

/** The address that leads to a provider and from there back, signed in. */
export const providerPath = (id: string): string => `/api/v1/oidc/${encodeURIComponent(id)}/start`;
