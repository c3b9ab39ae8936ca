//! Stored documents of accounts.

use crate::people::credentials::passkey::{CredentialId, StoredPasskey};
use crate::people::credentials::password::PasswordHash;
use crate::people::credentials::recovery::RecoveryCodes;
use crate::people::credentials::totp::TotpSecret;
use crate::store::{Record, RecordDoc, RecordKind, TokenHash};
use crate::system::clock::UnixMs;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use protocol::{CredentialType, PlayerId, ProfileParts, Role, SecretText};
use serde::{Deserialize, Serialize};

/// An account. The record's id is the person's.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct AccountDoc {
    pub role: Role,
    /// When its name was taken, so that the next one is not taken too soon.
    pub named_at: UnixMs,
    /// Whether nobody can sign in.
    #[serde(default)]
    pub disabled: bool,
    /// The person who made it for a program; `None` for the account of a person.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bot_of: Option<PlayerId>,
    /// By whose invitation it was made.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub invited_by: Option<PlayerId>,
    /// When somebody was last seen to guess at what it is signed in with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub guessed_at: Option<UnixMs>,
    /// For whom the parts of its profile are.
    #[serde(default)]
    pub profile: ProfileParts,
}

impl RecordDoc for AccountDoc {
    const KIND: RecordKind = RecordKind::Account;
}

impl AccountDoc {
    /// A new account, whose name is taken now.
    pub fn new(role: Role, named_at: UnixMs) -> Self {
        let (bot_of, invited_by, guessed_at, profile) = (None, None, None, ProfileParts::default());
        Self { role, named_at, disabled: false, bot_of, invited_by, guessed_at, profile }
    }
}

/// One of the forms by which a name is compared. The record's key is the form.
///
/// A name that was given up keeps its records for a while, so that nobody takes it at once.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct NameDoc {
    pub name: String,
}

impl RecordDoc for NameDoc {
    const KIND: RecordKind = RecordKind::Name;
}

/// A name that an account had until the record's time. Moderators see it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct FormerNameDoc {
    pub name: String,
}

impl RecordDoc for FormerNameDoc {
    const KIND: RecordKind = RecordKind::FormerName;
}

/// Something that one signs in with. The record's key says of whom or of what it is the only one.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CredentialDoc {
    pub proof: Proof,
    /// The owner's name for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
    /// The last use, if there was one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub used_at: Option<UnixMs>,
}

/// The proof that somebody is the owner.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Proof {
    Password(Box<PasswordHash>),
    /// Asked for beside the password once `confirmed`: until then the owner has not shown that their app has it.
    Totp {
        secret: TotpSecret,
        confirmed: bool,
        /// The step of the last code that was accepted: no code is accepted twice.
        last_step: Option<u64>,
    },
    Recovery(RecoveryCodes),
    Passkey(StoredPasskey),
    /// The reader of the mail that is sent there.
    Mail {
        address: SecretText,
    },
    /// The person whom a provider identifies as this subject; the name is what people call the provider.
    Provider {
        name: String,
        issuer: String,
        subject: String,
    },
}

impl Proof {
    pub fn kind(&self) -> CredentialType {
        match self {
            Self::Password(_) => CredentialType::Password,
            Self::Totp { .. } => CredentialType::Totp,
            Self::Recovery(_) => CredentialType::Recovery,
            Self::Passkey(_) => CredentialType::Passkey,
            Self::Mail { .. } => CredentialType::Mail,
            Self::Provider { .. } => CredentialType::Provider,
        }
    }

    /// Whether one can sign in with it alone.
    pub fn is_enough(&self) -> bool {
        !matches!(self, Self::Totp { .. } | Self::Recovery(_))
    }
}

impl CredentialDoc {
    pub fn new(proof: Proof) -> Self {
        Self { proof, label: None, used_at: None }
    }

    /// The label by which the owner recognises it.
    pub fn label(&self) -> Option<&str> {
        match &self.proof {
            Proof::Mail { address } => Some(&address.0),
            Proof::Provider { name, .. } => Some(name),
            Proof::Password(_) | Proof::Totp { .. } | Proof::Recovery(_) | Proof::Passkey(_) => {
                self.label.as_deref()
            }
        }
    }

    /// The key of a passkey.
    pub fn of_passkey(id: &CredentialId) -> String {
        format!("{} {}", name(CredentialType::Passkey), URL_SAFE_NO_PAD.encode(id.bytes()))
    }

    /// The key of what each account has once.
    pub fn only_one(kind: CredentialType, of: PlayerId) -> String {
        format!("{} {of}", name(kind))
    }
}

fn name(kind: CredentialType) -> &'static str {
    match kind {
        CredentialType::Password => "password",
        CredentialType::Totp => "totp",
        CredentialType::Recovery => "recovery",
        CredentialType::Passkey => "passkey",
        CredentialType::Mail => "mail",
        CredentialType::Provider => "provider",
    }
}

impl RecordDoc for CredentialDoc {
    const KIND: RecordKind = RecordKind::Credential;
}

/// A code that is valid for a while. The record's key is its hash, its owner whom it is for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CodeDoc {
    pub purpose: Purpose,
    /// How often it can be used.
    pub uses_left: u32,
}

/// The effect of a code.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Purpose {
    /// Signs its owner in on another device.
    Device,
    /// Makes the account of its holder the owner of the server.
    SetUp,
    /// Lets its owner choose a new password.
    Reset,
    /// Signs its owner in, in the browser that has asked for it or another one that they confirm.
    MailSignIn { browser: TokenHash, address: SecretText },
    /// Signs its owner in once their second factor is right: a provider has said who they are, and what role they have.
    Provider {
        provider: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        role: Option<Role>,
    },
    /// Adds a mail address to its owner's account.
    ConfirmAddress { address: SecretText },
    /// Lets somebody make an account.
    Invitation {
        by: PlayerId,
        /// For whom it is meant.
        note: String,
    },
}

impl RecordDoc for CodeDoc {
    const KIND: RecordKind = RecordKind::Code;
}

/// A document with the record that its next change must follow.
#[derive(Clone, Debug, PartialEq)]
pub struct Stored<T> {
    pub record: Record,
    pub doc: T,
}
