//! Roles, and acts of administrators on other people's accounts.
//!
//! Does not know sign-in. Invariant: a server that has had an owner always keeps one.

use super::audit::Line;
use super::{Actor, all};
use crate::people::PeopleServices;
use crate::people::accounts::{AccountDoc, Purpose, Stored, refused};
use crate::refusals::{forbidden, not_found};
use crate::store::{RecordWrite, RecordsOf, unavailable};
use protocol::{AuditAction, ErrCode, Player, PlayerId, ResetLink, Role, SecretText, close};
use serde_json::Value;
use std::time::Duration;

/// How long the link is valid by which a person sets a new password.
pub(super) const RESET_LASTS: Duration = Duration::from_hours(24);

impl PeopleServices {
    /// Changes what an account may do: to less than what the actor may, unless they are an owner.
    pub(crate) async fn change_role(
        &self,
        actor: &Actor,
        whom: PlayerId,
        role: Role,
        why: &str,
    ) -> Result<(), ErrCode> {
        let (player, account) = self.account_of(whom).await?;
        let steps_down = whom == actor.player.id && actor.role == Role::Owner;
        if !steps_down {
            actor.require_above(whom, Some(account.doc.role))?;
        }
        if role >= actor.role && actor.role != Role::Owner {
            return Err(ErrCode::NeedsRole { role: Role::Owner });
        }
        if account.doc.bot_of.is_some() {
            return Err(forbidden("bot"));
        }
        let line = Line::by(actor, AuditAction::RoleChanged).because(why)?;
        self.store_role(line.about(&player), account, role).await
    }

    pub(super) async fn store_role(
        &self,
        line: Line,
        account: Stored<AccountDoc>,
        role: Role,
    ) -> Result<(), ErrCode> {
        let name = |role: Role| serde_json::to_value(role).unwrap_or(Value::Null);
        let line = line.with("from", name(account.doc.role)).with("to", name(role));
        let next = AccountDoc { role, ..account.doc.clone() };
        self.store_account(line, account, next).await
    }

    /// Makes an account the owner's, as the operator's link says, whose use is part of the change.
    pub(crate) async fn make_owner(
        &self,
        account: Stored<AccountDoc>,
        use_of_link: RecordWrite,
    ) -> Result<(), ErrCode> {
        let player = self.known_person(PlayerId(account.record.id)).await?;
        let owner = AccountDoc { role: Role::Owner, ..account.doc.clone() };
        let line = self.line_of_new_owner(&player)?;
        let change = vec![use_of_link, RecordWrite::Put(account.record.changed(&owner)), line];
        self.store().write_records(change).await.map_err(|error| refused(&error))
    }

    /// The part of a change by which an account becomes the owner's that tells it in the audit log.
    pub(crate) fn line_of_new_owner(&self, player: &Player) -> Result<RecordWrite, ErrCode> {
        let line = Line::by_person(player, AuditAction::RoleChanged).about(player);
        self.line_write(&line.with("to", "owner").with("by", "set_up_link"))
    }

    /// Gives an account the role that a provider names, by the mapping that the operator has written. An owner stays
    /// what they are, and nobody becomes one so.
    #[cfg(feature = "oidc")]
    pub(crate) async fn set_provided_role(
        &self,
        whom: PlayerId,
        role: Role,
        provider: &str,
    ) -> Result<(), ErrCode> {
        let (player, account) = self.account_of(whom).await?;
        let (now, is_program) = (account.doc.role, account.doc.bot_of.is_some());
        if now == role || now == Role::Owner || role == Role::Owner || is_program {
            return Ok(());
        }
        let line = Line::by_operator(AuditAction::RoleChanged).about(&player).with("provider", provider);
        self.store_role(line, account, role).await
    }

    /// Ends all sessions of a person and gives a link by which they set a new password.
    pub(crate) async fn reset_account(
        &self,
        actor: &Actor,
        whom: PlayerId,
        why: &str,
    ) -> Result<ResetLink, ErrCode> {
        let (player, account) = self.account_of(whom).await?;
        actor.require_above(whom, Some(account.doc.role))?;
        let line = Line::by(actor, AuditAction::AccountReset).because(why)?;
        self.make_reset_link(line, &player).await
    }

    pub(super) async fn make_reset_link(&self, line: Line, player: &Player) -> Result<ResetLink, ErrCode> {
        let (code, record) = self.new_code_record(Purpose::Reset, Some(player.id), 1, RESET_LASTS)?;
        let expires_at = record.expires_at.unwrap_or_default();
        self.write_audited(line.about(player), vec![RecordWrite::Put(record)]).await?;
        self.end_sessions_of(player.id, None).await.map_err(unavailable)?;
        Ok(ResetLink { code: SecretText(code.text().to_owned()), expires_at })
    }

    /// Lets nobody sign in to an account, or somebody again.
    pub(crate) async fn disable_account(
        &self,
        actor: &Actor,
        whom: PlayerId,
        disabled: bool,
        why: &str,
    ) -> Result<(), ErrCode> {
        let (player, account) = self.account_of(whom).await?;
        actor.require_above(whom, Some(account.doc.role))?;
        let line = Line::by(actor, disabling(disabled)).because(why)?.about(&player);
        self.store_disabled(line, account, disabled).await
    }

    pub(super) async fn store_disabled(
        &self,
        line: Line,
        account: Stored<AccountDoc>,
        disabled: bool,
    ) -> Result<(), ErrCode> {
        let whom = PlayerId(account.record.id);
        let next = AccountDoc { disabled, ..account.doc.clone() };
        self.store_account(line, account, next).await?;
        self.forget_measures_of(whom);
        if disabled {
            self.end_sessions_of(whom, None).await.map_err(unavailable)?;
            self.end_person(whom, close::SESSION_ENDED);
        }
        Ok(())
    }

    /// Stores an account as it is from now on. If it was an owner's, another owner's account is part of the change: of
    /// two owners who step down at once only one does.
    async fn store_account(
        &self,
        line: Line,
        account: Stored<AccountDoc>,
        next: AccountDoc,
    ) -> Result<(), ErrCode> {
        let mut change = vec![RecordWrite::Put(account.record.changed(&next))];
        if is_owner(&account.doc) && !is_owner(&next) {
            let others = all::<AccountDoc>(self.store(), RecordsOf::Everybody).await.map_err(unavailable)?;
            let is_other =
                |other: &Stored<AccountDoc>| is_owner(&other.doc) && other.record.id != account.record.id;
            let other = others.into_iter().find(is_other).ok_or_else(|| forbidden("last_owner"))?;
            change.push(RecordWrite::Put(other.record.changed(&other.doc)));
        }
        self.write_audited(line, change).await
    }

    /// A person with an account.
    pub(super) async fn account_of(&self, whom: PlayerId) -> Result<(Player, Stored<AccountDoc>), ErrCode> {
        let player = self.known_person(whom).await?;
        let account = self.account(whom).await.map_err(unavailable)?;
        Ok((player, account.ok_or_else(|| not_found("account"))?))
    }

    /// Whether anybody is an owner.
    pub(super) async fn has_owner(&self) -> Result<bool, ErrCode> {
        let accounts = all::<AccountDoc>(self.store(), RecordsOf::Everybody).await;
        Ok(accounts.map_err(unavailable)?.iter().any(|account| is_owner(&account.doc)))
    }
}

pub(super) fn disabling(disabled: bool) -> AuditAction {
    if disabled { AuditAction::AccountDisabled } else { AuditAction::AccountEnabled }
}

fn is_owner(account: &AccountDoc) -> bool {
    account.role == Role::Owner && !account.disabled
}
