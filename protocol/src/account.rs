//! Accounts over plain HTTP, under `/api/v1/account`. Every answer goes only to the owner of the account.
//!
//! A body that changes something is JSON and comes from a page of this server; the answer to a request that signs in
//! sets the session cookie. Passwords, codes and tokens print as `***`.

use crate::documents::bodies;
use crate::{ChatMode, GuestKey, Me, Player, ProfileParts};
use rules::client_type;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::fmt;
use uuid::Uuid;

/// A secret that somebody typed or got: never printed.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
#[serde(transparent)]
#[ts(type = "string")]
pub struct SecretText(pub String);

impl fmt::Debug for SecretText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("***")
    }
}

/// The permissions of an account. Each may all that those before it may.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[client_type]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// Plays, hosts and watches.
    #[default]
    Member,
    /// Reads reports and takes measures.
    Moderator,
    /// Changes settings, roles and other people's accounts.
    Administrator,
    /// Makes administrators.
    Owner,
}

/// The people who may get an account.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
#[serde(rename_all = "snake_case")]
pub enum Registration {
    #[default]
    Open,
    /// People with an invitation.
    Invitation,
    Closed,
}

/// The permissions of people without an account.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
#[serde(rename_all = "snake_case")]
pub enum GuestMode {
    #[default]
    Play,
    Watch,
    Off,
}

/// `GET /api/v1/server`: how one signs in here. Told to everybody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
pub struct ServerInfo {
    pub registration: Registration,
    pub guests: GuestMode,
    /// The most that may be said at a table.
    pub chat: ChatMode,
    /// The most that guests may say.
    pub guest_chat: ChatMode,
    /// Whether passkeys work at the address of this page.
    pub passkeys: bool,
    /// Whether the server sends mail.
    pub mail: bool,
    pub providers: Vec<SignInProvider>,
    /// Whether only those whom a provider knows have accounts: there are no passwords then.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub only_providers: bool,
    /// The address of the operator's imprint, if they have one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub imprint: Option<String>,
    /// The address of the operator's privacy statement, if they have one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub privacy: Option<String>,
}

/// Somebody else who says who a person is (`OpenID` Connect). Signing in begins at `/api/v1/oidc/<id>/start`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
pub struct SignInProvider {
    pub id: String,
    pub name: String,
}

/// `GET /api/v1/account`: everything about the account of the requester; for a guest only devices are not empty.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
pub struct Account {
    pub player: Player,
    /// `None` for a guest.
    pub role: Option<Role>,
    pub credentials: Vec<Credential>,
    /// Newest first; tokens of programs among them.
    pub sessions: Vec<SessionInfo>,
    /// When the account may take another name, in milliseconds since 1970 (UTC); left out: now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rename_at: Option<u64>,
    /// When somebody was last seen to guess at what it is signed in with, in the last 30 days.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub guessed_at: Option<u64>,
    /// For whom the parts of its profile are; left out for a guest, who has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub profile: Option<ProfileParts>,
    /// The accounts for programs that this person has made.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<BotAccount>>")]
    pub bots: Vec<BotAccount>,
}

/// An account by which a program plays. Its tokens are ended like devices.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
pub struct BotAccount {
    pub player: Player,
    pub tokens: Vec<SessionInfo>,
}

/// Something one signs in with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
pub struct Credential {
    pub id: Uuid,
    pub kind: CredentialType,
    /// The passkey's name, the mail address, the provider's name.
    pub label: Option<String>,
    pub created_at: u64,
    pub used_at: Option<u64>,
}

/// How one signs in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[client_type]
#[serde(rename_all = "snake_case")]
pub enum CredentialType {
    Password,
    /// A code from an app, asked for after the password.
    Totp,
    /// Codes on paper, one of which stands for the app or the password.
    Recovery,
    Passkey,
    Mail,
    Provider,
}

/// A device that is signed in, or a program's token.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
pub struct SessionInfo {
    pub id: Uuid,
    /// Whether it is the one that asks.
    pub current: bool,
    /// The name that the device gives itself, or the token's name.
    pub label: Option<String>,
    /// The network from which it was begun, without the part that stands for one household.
    pub network: Option<String>,
    /// The permissions of a program's token; left out for a device.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub scopes: Option<Vec<Scope>>,
    pub created_at: u64,
    /// To about an hour.
    pub used_at: u64,
}

/// The permissions of a program's token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
#[serde(rename_all = "snake_case")]
pub enum Scope {
    /// Reads what its owner may read. Every token may.
    Read,
    /// Sits down and moves.
    Play,
    /// Opens tables and decides about them.
    Host,
}

bodies! {
    /// `POST /account/claim`: gives the requester an account. A guest's seats, games and sockets stay; who is not
    /// signed in begins to be somebody. Answer: [`Me`], a new cookie.
    ClaimAccount {
        /// 2 to 24 characters, unlike every other account's.
        name: String,
        /// Left out: a passkey was made just before (`passkey`).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        password: Option<SecretText>,
        /// The answer of the browser to `POST /account/passkey/begin`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        passkey: Option<PasskeyAnswer>,
        /// An invitation, if the server requires one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        invitation: Option<SecretText>,
        /// The code of the server's set-up link: the account is the owner's, even if nobody else may get one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        set_up: Option<SecretText>,
    }
    /// `POST /account/passkey/begin`. Answer: [`PasskeyCeremony`].
    BeginPasskey {
        /// The name that a person who is not signed in chooses; their device shows it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        name: Option<String>,
    }
    /// `POST /oidc/<id>/start`: begins signing in at a provider. Answer: [`ProviderPlace`].
    BeginProvider {
        /// An invitation, if the server requires one for a new account.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        invitation: Option<SecretText>,
        #[serde(default)]
        leave_guest: bool,
    }
    /// `POST /account/provider/finish`, in the browser that came back from a provider to `/sign-in?…&why=second_factor`.
    /// Answer: [`Me`], a new cookie.
    FinishProvider {
        /// The app's code or a recovery code.
        second_factor: SecretText,
        #[serde(default)]
        leave_guest: bool,
    }
    /// `POST /account/sign-in`. Answer: [`Me`], a new cookie.
    PasswordSignIn {
        name: String,
        password: SecretText,
        /// The app's code or a recovery code, once `second_factor` was answered.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        code: Option<SecretText>,
        /// Whether a guest who has seats may be left behind.
        #[serde(default)]
        leave_guest: bool,
    }
    /// `POST /me/erase`: removes all data of the requester. Answer: none; they are signed out.
    EraseMe {
        /// Their own name, as a confirmation.
        confirm: String,
        /// An invitation, if the person has one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        password: Option<SecretText>,
        /// Or the answer of the browser to `POST /account/passkey/sign-in/begin`, which is needed where they have a passkey
        /// and no password (`forbidden`, `passkey_needed`).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        passkey: Option<PasskeyAnswer>,
    }
    /// `POST /account/recover`: a new password for a recovery code. Answer: [`Me`], a new cookie; other sessions end.
    RecoverAccount { name: String, code: SecretText, password: SecretText }
    /// `POST /account/passkey/finish` and `POST /account/passkey/sign-in/finish`.
    PasskeyAnswer {
        /// Of the begun ceremony.
        ceremony: Uuid,
        /// The result of the browser's `navigator.credentials`, as JSON.
        #[ts(type = "unknown")]
        response: Value,
        /// The passkey's name, up to 40 characters.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        label: Option<String>,
        #[serde(default)]
        leave_guest: bool,
        /// New for each answer; the same again, with the same answer, after a lost reply: it is granted again for some minutes.
        /// Without one an answer counts once.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        key: Option<GuestKey>,
    }
    /// `POST /account/password`: sets or changes the password. Other sessions end. Answer: nothing, a new cookie.
    ChangePassword {
        /// The present one, if there is one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        old: Option<SecretText>,
        new: SecretText,
    }
    /// `POST /account/totp/finish`: proves that the app has the secret. Answer: [`RecoveryCodes`].
    FinishTotp { code: SecretText }
    /// `POST /account/device/finish`, on the new device. Answer: [`Me`], a new cookie. `POST /account/device/look` asks the
    /// same without using the code: whom it would continue. Answer: [`Player`].
    FinishDevice {
        code: SecretText,
        #[serde(default)]
        leave_guest: bool,
    }
    /// `POST /account/reset`: a new password by a link that was sent or made for it. All sessions end. Answer: nothing.
    ResetPassword { code: SecretText, password: SecretText }
    /// `POST /account/mail/link`: sends a link to the address. Answer: nothing, whether or not anybody has it.
    /// `POST /account/mail/address`: sends a link that adds the address to the account of the requester. Answer:
    /// nothing.
    MailLink {
        email: SecretText,
        /// In which language: `en`, `ru`, `de`, `uk`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        lang: Option<String>,
        /// Whether the link is for a new password (`ResetPassword`) and not to sign in (`FinishMail`).
        #[serde(default)]
        recover: bool,
    }
    /// `POST /account/mail/finish`: signs in by the code of a link. Answer: [`Me`], a new cookie.
    FinishMail {
        code: SecretText,
        /// The app's code or a recovery code, once `second_factor` was answered.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        second_factor: Option<SecretText>,
        /// Whether the person wants to sign in here although they asked in another browser (`forbidden`, `other_browser`).
        #[serde(default)]
        confirmed: bool,
        #[serde(default)]
        leave_guest: bool,
    }
    /// `POST /account/mail/confirm`: adds the address to which the link was sent. Answer: nothing.
    ConfirmAddress { code: SecretText }
    /// `POST /account/setup`: makes the requester's account the owner, by the server's set-up link. Answer: [`Me`].
    SetUp { code: SecretText }
    /// `POST /account/tokens`. Answer: [`NewToken`].
    CreateToken {
        /// Up to 40 characters.
        label: String,
        scopes: Vec<Scope>,
        /// Whether the account that the token acts for is a new one of kind bot, by this name, owned by the requester.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        bot: Option<String>,
    }
}

/// Answer to `POST /account/passkey/begin` and `POST /account/passkey/sign-in/begin`: what the browser is asked.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[client_type]
pub struct PasskeyCeremony {
    pub ceremony: Uuid,
    /// For `navigator.credentials.create` or `get`, as JSON.
    #[ts(type = "unknown")]
    pub options: Value,
}

/// Answer to `POST /oidc/<id>/start`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
pub struct ProviderPlace {
    /// The next page of the browser: that of the provider, or to a page that says why not.
    pub url: String,
}

/// Answer to `POST /account/totp/begin`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
pub struct NewTotp {
    /// To type into an app, in base32.
    pub secret: SecretText,
    /// The same as a link for a QR code.
    pub uri: SecretText,
}

/// Answer to `POST /account/recovery` and `POST /account/totp/finish`: shown once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
pub struct RecoveryCodes {
    pub codes: Vec<SecretText>,
}

/// Answer to `POST /account/device`: for the link `/device#<code>` on the other device.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
pub struct DeviceCode {
    pub code: SecretText,
    /// In milliseconds since 1970 (UTC).
    pub expires_at: u64,
}

/// Answer to `POST /account/tokens`: shown once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
pub struct NewToken {
    pub token: SecretText,
    /// Whom it acts for.
    pub me: Me,
}
