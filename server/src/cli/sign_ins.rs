//! Counts the people in a backup who can sign in after its restore, by kind of credential.
//!
//! Does not know the backup format. Invariant: its output never names a person or shows a credential.

use super::count_of;
use crate::config::Config;
use crate::people::accounts::{AccountDoc, CredentialDoc, Proof};
use crate::people::external::SignInWays;
use crate::store::{Record, RecordDoc};
use std::collections::BTreeMap;
use std::fmt;
use uuid::Uuid;

/// The best way in that somebody has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
enum Way {
    #[default]
    None,
    /// Only with the help of another service: of the mail server, or of a provider.
    ByAnother,
    /// By what is stored here alone.
    Own,
}

/// The fate of the credentials.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Credentials {
    /// The backup has none.
    #[default]
    Absent,
    LeftOut,
    Restored,
}

/// The ways of all accounts.
#[derive(Debug, Default)]
pub(super) struct SignIns {
    pub(super) credentials: Credentials,
    /// Whether the server takes no passwords.
    passwords_off: bool,
    restored: u64,
    /// By the person's id; programs, which have tokens, are none of them.
    accounts: BTreeMap<Uuid, Way>,
    /// Of credentials whose account has not come yet.
    ways: BTreeMap<Uuid, Way>,
}

impl SignIns {
    /// For a server with these settings.
    pub(super) fn at(config: &Config) -> Self {
        Self { passwords_off: config.sign_in == SignInWays::Provider, ..Self::default() }
    }

    pub(super) fn add(&mut self, record: &Record) {
        match record.kind {
            // One that cannot be read signs nobody in; the server says so of its row.
            AccountDoc::KIND if record.read::<AccountDoc>().is_ok_and(|account| account.bot_of.is_none()) => {
                self.accounts.insert(record.id, Way::None);
            }
            CredentialDoc::KIND => self.credential(record),
            _ => {}
        }
    }

    fn credential(&mut self, record: &Record) {
        self.restored += 1;
        let way = match record.read::<CredentialDoc>().map(|credential| credential.proof) {
            Ok(Proof::Password(_)) if self.passwords_off => Way::None,
            Ok(Proof::Password(_) | Proof::Passkey(_)) => Way::Own,
            Ok(Proof::Mail { .. } | Proof::Provider { .. }) => Way::ByAnother,
            Ok(Proof::Totp { .. } | Proof::Recovery(_)) | Err(_) => Way::None,
        };
        if let Some(owner) = record.owner {
            let best = self.ways.entry(owner.0).or_default();
            *best = way.max(*best);
        }
    }

    fn count(&self, wanted: Way) -> usize {
        let of = |id: &Uuid| self.ways.get(id).copied().unwrap_or_default();
        self.accounts.keys().filter(|id| of(id) == wanted).count()
    }
}

impl fmt::Display for SignIns {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let accounts = count_of(self.accounts.len() as u64, "account");
        let [own, by_another, none] = [Way::Own, Way::ByAnother, Way::None].map(|way| self.count(way));
        let own_way = if self.passwords_off { "passkey" } else { "password or passkey" };
        writeln!(
            f,
            "{accounts}: {own} can sign in by {own_way}, {by_another} only by mail or a provider, {none} not at all"
        )?;
        write!(f, "{} restored", count_of(self.restored, "credential"))?;
        match self.credentials {
            Credentials::Restored => {}
            Credentials::LeftOut => write!(f, ": they were left out by --without-credentials")?,
            Credentials::Absent => {
                write!(f, ": the backup has none, since it was made without --with-credentials")?;
            }
        }
        match (none, self.passwords_off) {
            (0, _) => Ok(()),
            (_, false) => {
                write!(f, "\n`saloon user reset NAME` makes a link by which somebody chooses a new password")
            }
            (_, true) => write!(
                f,
                "\nPasswords are off here (sign_in): `saloon user setup-link` makes a link by which an owner comes in"
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use protocol::{PlayerId, SecretText};

    fn account(id: u128, bot_of: Option<PlayerId>) -> Record {
        let stored = serde_json::json!({ "role": "member", "named_at": 1, "bot_of": bot_of });
        let account: AccountDoc = serde_json::from_value(stored).unwrap();
        Record::new(Uuid::from_u128(id), 1, &account)
    }

    fn by_mail(id: u128, owner: u128) -> Record {
        let proof = Proof::Mail { address: SecretText("ann@example.org".to_owned()) };
        Record::new(Uuid::from_u128(id), 1, &CredentialDoc::new(proof))
            .owned_by(PlayerId(Uuid::from_u128(owner)))
    }

    #[test]
    fn each_person_counts_once_by_the_best_way_and_a_program_not_at_all() {
        let mut found = SignIns { credentials: Credentials::Restored, ..SignIns::default() };
        let owner = PlayerId(Uuid::from_u128(1));
        for record in
            [account(1, None), by_mail(10, 1), by_mail(11, 1), account(2, None), account(3, Some(owner))]
        {
            found.add(&record);
        }
        let said = found.to_string();
        assert!(
            said.starts_with(
                "2 accounts: 0 can sign in by password or passkey, 1 only by mail or a provider, 1 not at all\n\
                 2 credentials restored\n`saloon user reset NAME`"
            ),
            "{said}"
        );
        assert!(!said.contains("example.org"));
    }

    #[test]
    fn where_passwords_are_off_nobody_is_sent_to_a_link_for_one() {
        let mut found = SignIns { passwords_off: true, ..SignIns::default() };
        found.add(&account(1, None));
        let said = found.to_string();
        assert!(said.contains("0 can sign in by passkey") && said.contains("setup-link"), "{said}");
        assert!(!said.contains("user reset"), "{said}");
    }

    #[test]
    fn a_restore_without_credentials_says_why() {
        let of = |credentials| SignIns { credentials, ..SignIns::default() }.to_string();
        assert!(of(Credentials::Absent).contains("0 credentials restored: the backup has none"));
        assert!(of(Credentials::LeftOut).contains("--without-credentials"));
    }
}
