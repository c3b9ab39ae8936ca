//! How a guest claims an account.
//!
//! Knows credentials only as what is stored of them. Invariant: name, credential and the use of an invitation are one
//! change, so that a claim that is refused leaves nothing behind and changes nothing about the guest.

use super::codes::used;
use super::documents::{AccountDoc, CodeDoc, CredentialDoc, Proof, Purpose, Stored};
use super::names::has_account;
use crate::people::credentials::password::Password;
use crate::room::forbidden;
use crate::state::{ServerState, unavailable};
use crate::store::{Record, RecordDoc, RecordWrite, RecordsOf, StoreError};
use protocol::{Err, ErrCode, PersonKind, Player, PlayerId, Registration, Role};

/// The most accounts for programs that one person makes.
const MOST_BOTS: u32 = 8;

impl ServerState {
    /// Gives a person an account with this name and credential; their seats, games and sockets stay.
    pub(crate) async fn claim_account(
        &self,
        who: &Player,
        name: &str,
        credential: Record,
        invitation: Option<&str>,
    ) -> Result<Player, Err> {
        if has_account(who) {
            return Err(forbidden("has_account").into());
        }
        let name = self.clean_account_name(name).map_err(ErrCode::from)?;
        let player = Player { id: who.id, name, kind: PersonKind::Member };
        let invitation = self.invitation(invitation).await?;
        match (self.settings().registration, &invitation) {
            (Registration::Open, _) | (Registration::Invitation, Some(_)) => {}
            (Registration::Invitation, None) => return Err(forbidden("invitation_needed").into()),
            (Registration::Closed, _) => return Err(forbidden("registration_closed").into()),
        }
        self.reserve_name(&player).await?;
        let claimed = self.store_claim(&player, credential, invitation.as_ref()).await;
        self.people().release(player.id);
        claimed?;
        self.tell_rename(&player).await;
        Ok(player)
    }

    async fn store_claim(
        &self,
        player: &Player,
        credential: Record,
        invitation: Option<&Stored<CodeDoc>>,
    ) -> Result<(), Err> {
        let now = self.now_ms();
        let invited_by = invitation.and_then(|code| match code.doc.purpose {
            Purpose::Invitation { by, .. } => Some(by),
            _ => None,
        });
        let account =
            AccountDoc { role: Role::Member, named_at: now, disabled: false, bot_of: None, invited_by };
        let mut change = self.take_account_name(player.id, &player.name).await?;
        change.push(RecordWrite::Put(Record::new(player.id.0, now, &account).owned_by(player.id)));
        change.push(RecordWrite::Put(credential));
        change.extend(invitation.map(used));
        change.push(RecordWrite::Player(player.clone(), now));
        match self.store().write_records(change).await {
            Ok(()) => Ok(()),
            Err(StoreError::Changed) => Err(self.why_not_claimed(player, invitation).await),
            Err(error) => Err(unavailable(&error).into()),
        }
    }

    /// A new account by which a program plays, made by the owner of another one. It has no credential: only its owner's
    /// tokens act for it.
    pub(crate) async fn create_bot(&self, owner: PlayerId, name: &str) -> Result<Player, Err> {
        let bots = self.bots_of(owner).await.map_err(|error| unavailable(&error))?;
        if bots.len() >= MOST_BOTS as usize {
            return Err(forbidden("too_many_bots").into());
        }
        let name = self.clean_account_name(name).map_err(ErrCode::from)?;
        let bot = Player { id: PlayerId(self.uuid()?), name, kind: PersonKind::Bot };
        self.reserve_name(&bot).await?;
        let made = self.store_bot(owner, &bot).await;
        self.people().release(bot.id);
        made.map(|()| bot)
    }

    async fn store_bot(&self, owner: PlayerId, bot: &Player) -> Result<(), Err> {
        let now = self.now_ms();
        let (role, named_at) = (Role::Member, now);
        let account = AccountDoc { role, named_at, disabled: false, bot_of: Some(owner), invited_by: None };
        let account = Record::new(bot.id.0, now, &account).owned_by(bot.id).about(owner.0);
        let mut change = self.take_account_name(bot.id, &bot.name).await?;
        change.push(RecordWrite::Put(account));
        change.push(RecordWrite::Player(bot.clone(), now));
        self.store().write_records(change).await.map_err(|error| super::refused(&error).into())
    }

    /// The accounts for programs that a person has made.
    pub(crate) async fn bots_of(&self, owner: PlayerId) -> Result<Vec<Record>, StoreError> {
        self.store().records(AccountDoc::KIND, RecordsOf::Subject(owner.0), None, MOST_BOTS).await
    }

    /// What another person, or another request of the same one, has done meanwhile.
    async fn why_not_claimed(&self, player: &Player, invitation: Option<&Stored<CodeDoc>>) -> Err {
        let read = async {
            let has_account = self.account(player.id).await?.is_some();
            let is_taken = self.is_name_of_another(&player.name, player.id).await?;
            Ok::<_, StoreError>((has_account, is_taken))
        };
        match read.await {
            Ok((true, _)) => forbidden("has_account").into(),
            Ok((false, true)) => ErrCode::from(crate::people::names::BadName::Taken).err(),
            Ok((false, false)) if invitation.is_some() => ErrCode::SignInFailed.err(),
            Ok((false, false)) => ErrCode::Unavailable.err(),
            Err(error) => unavailable(&error).into(),
        }
    }

    /// The invitation that was given, if one was; an invalid one is refused even where none is needed.
    async fn invitation(&self, text: Option<&str>) -> Result<Option<Stored<CodeDoc>>, ErrCode> {
        let Some(text) = text else { return Ok(None) };
        let found = self.find_code(text).await.map_err(|error| unavailable(&error))?;
        let found = found.filter(|code| matches!(code.doc.purpose, Purpose::Invitation { .. }));
        found.map(Some).ok_or(ErrCode::SignInFailed)
    }

    /// The credential of a new password.
    pub(crate) async fn new_password(&self, text: &str, name: &str) -> Result<CredentialDoc, ErrCode> {
        let password = Password::new(text, name)
            .map_err(|bad| ErrCode::PasswordInvalid { why: bad.why().to_owned() })?;
        let hash = self.passwords().hash(password).await.map_err(|error| super::password_error(&error))?;
        Ok(CredentialDoc::new(Proof::Password(Box::new(hash))))
    }
}
