//! Acts of the operator on accounts, on the server's command line, where no role is needed.
//!
//! Does not know the command line. Invariant: there is at most one set-up link that works.

use super::all;
use super::audit::Line;
use super::roles::{RESET_LASTS, disabling};
use crate::people::PeopleServices;
use crate::people::accounts::{AccountDoc, CodeDoc, Purpose, Stored};
use crate::store::{Record, RecordWrite, RecordsOf, SharedStore, StoreError};
use crate::system::clock::UnixMs;
use protocol::{AuditAction, Err, ErrCode, PersonKind, Player, PlayerId, ResetLink, Role, SecretText};
use std::time::Duration;

/// How long the set-up link is valid.
const SETUP_LASTS: Duration = Duration::from_hours(7 * 24);
/// How often nodes that start at the same time try to make it.
const SETUP_TRIES: usize = 5;

/// Why something could not be done for the operator.
#[derive(Debug, thiserror::Error)]
pub enum OperatorError {
    #[error("no account has the name {0}")]
    NoAccount(String),
    #[error("{0} cannot be the name of an account: {1}")]
    Name(String, String),
    #[error("the change failed: {0}")]
    Refused(String),
    /// Another attempt may succeed by itself.
    #[error("the database does not answer: {0}")]
    Late(String),
}

impl From<ErrCode> for OperatorError {
    fn from(code: ErrCode) -> Self {
        match code {
            ErrCode::Forbidden { why } | ErrCode::NameInvalid { why } => Self::Refused(why),
            ErrCode::Unavailable => Self::Late("it took too long".to_owned()),
            code => Self::Refused(format!("{code:?}")),
        }
    }
}

impl From<Err> for OperatorError {
    fn from(refusal: Err) -> Self {
        refusal.code.into()
    }
}

impl From<StoreError> for OperatorError {
    fn from(error: StoreError) -> Self {
        if error.is_late() { Self::Late(error.to_string()) } else { Self::Refused(error.to_string()) }
    }
}

/// An account in the operator's list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedAccount {
    pub name: String,
    pub role: Role,
    pub disabled: bool,
}

impl ListedAccount {
    /// All accounts, newest first.
    pub async fn all(store: &SharedStore) -> Result<Vec<Self>, StoreError> {
        let mut listed = Vec::new();
        for Stored { record, doc } in all::<AccountDoc>(store, RecordsOf::Everybody).await? {
            let player = store.player(PlayerId(record.id)).await?;
            let name = player.map(|player| player.name).unwrap_or_default();
            listed.push(Self { name, role: doc.role, disabled: doc.disabled });
        }
        Ok(listed)
    }
}

/// By which somebody becomes the owner of a server that has none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetUpLink {
    /// The code of a new one, which is told once.
    New(SecretText),
    /// One that was told before: its code is stored as a hash only.
    Earlier { expires_at: UnixMs },
}

/// Whether a link that was made before goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EarlierLink {
    Counts,
    /// It may be that of an attempt that was late, which nobody was told.
    IsReplaced,
}

impl PeopleServices {
    /// Makes an account without anything to sign in with, and a link by which its owner sets a password.
    pub async fn operator_add(&self, name: &str, role: Role) -> Result<ResetLink, OperatorError> {
        let clean = self.clean_account_name(name);
        let name = clean.map_err(|bad| OperatorError::Name(name.to_owned(), bad.to_string()))?;
        let (now, player) =
            (self.now_ms(), Player { id: PlayerId(self.uuid()?), name, kind: PersonKind::Member });
        let account = AccountDoc::new(role, now);
        let mut change = self.take_account_name(player.id, &player.name).await?;
        change.push(RecordWrite::Put(Record::new(player.id.0, now, &account).owned_by(player.id)));
        change.push(RecordWrite::Player(player.clone(), now));
        let (code, record) = self.new_code_record(Purpose::Reset, Some(player.id), 1, RESET_LASTS)?;
        let expires_at = record.expires_at.unwrap_or_default();
        change.push(RecordWrite::Put(record));
        let line = Line::by_operator(AuditAction::AccountAdded).about(&player);
        self.write_audited(line, change).await?;
        Ok(ResetLink { code: SecretText(code.text().to_owned()), expires_at })
    }

    pub async fn operator_role(&self, name: &str, role: Role) -> Result<(), OperatorError> {
        let (player, account) = self.account_by_name(name).await?;
        let line = Line::by_operator(AuditAction::RoleChanged).about(&player);
        Ok(self.store_role(line, account, role).await?)
    }

    /// Ends all sessions of an account and makes a link by which its owner sets a new password.
    pub async fn operator_reset(&self, name: &str) -> Result<ResetLink, OperatorError> {
        let (player, _) = self.account_by_name(name).await?;
        Ok(self.make_reset_link(Line::by_operator(AuditAction::AccountReset), &player).await?)
    }

    pub async fn operator_disable(&self, name: &str, disabled: bool) -> Result<(), OperatorError> {
        let (player, account) = self.account_by_name(name).await?;
        let line = Line::by_operator(disabling(disabled)).about(&player);
        Ok(self.store_disabled(line, account, disabled).await?)
    }

    /// The code of a new set-up link, which makes an account the owner. Earlier ones are worth nothing from now on.
    pub async fn operator_setup(&self) -> Result<SecretText, OperatorError> {
        let earlier = all::<CodeDoc>(self.store(), RecordsOf::Everybody).await?;
        let earlier = earlier.into_iter().filter(|code| code.doc.purpose == Purpose::SetUp);
        let mut change: Vec<RecordWrite> = earlier.map(|code| RecordWrite::Remove(code.record)).collect();
        let (code, record) = self.new_code_record(Purpose::SetUp, None, 1, SETUP_LASTS)?;
        change.push(RecordWrite::Put(record));
        self.write_audited(Line::by_operator(AuditAction::SetupLinkMade), change).await?;
        Ok(SecretText(code.text().to_owned()))
    }

    /// The set-up link of a server that has no owner: the one that was made before, if that counts and is valid, or else a
    /// new one.
    pub async fn setup_if_without_owner(
        &self,
        earlier: EarlierLink,
    ) -> Result<Option<SetUpLink>, OperatorError> {
        let mut tries = 1..SETUP_TRIES;
        loop {
            if self.has_owner().await? {
                return Ok(None);
            }
            if earlier == EarlierLink::Counts
                && let Some(expires_at) = self.setup_link_valid_until().await?
            {
                return Ok(Some(SetUpLink::Earlier { expires_at }));
            }
            match self.operator_setup().await {
                // Another node that starts at the same time has made one: the later one counts.
                Err(OperatorError::Refused(_)) if tries.next().is_some() => {}
                done => return done.map(SetUpLink::New).map(Some),
            }
        }
    }

    async fn setup_link_valid_until(&self) -> Result<Option<UnixMs>, StoreError> {
        let (codes, now) = (all::<CodeDoc>(self.store(), RecordsOf::Everybody).await?, self.now_ms());
        let of_setup = codes.into_iter().filter(|code| code.doc.purpose == Purpose::SetUp);
        Ok(of_setup.filter(|code| !code.record.is_over(now)).filter_map(|code| code.record.expires_at).max())
    }

    async fn account_by_name(&self, name: &str) -> Result<(Player, Stored<AccountDoc>), OperatorError> {
        let found = self.account_named(name).await?;
        let whom = found.ok_or_else(|| OperatorError::NoAccount(name.to_owned()))?;
        Ok(self.account_of(whom).await?)
    }
}
