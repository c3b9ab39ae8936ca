//! Claims of accounts: a guest turns into an account, or a newcomer begins with one.
//!
//! Knows only the stored form of credentials. Invariant: person, name, credential and the use of an invitation or of
//! the set-up link are one change, so that a refused claim leaves nothing behind and changes nothing about a guest.

use super::codes::used;
use super::documents::{AccountDoc, CodeDoc, CredentialDoc, Proof, Purpose, Stored};
use super::names::has_account;
use super::passkeys::MadePasskey;
use crate::domain::names::BadName;
use crate::people::PeopleServices;
use crate::people::credentials::password::Password;
use crate::people::newcomers::{Errand, Newcomer, Wish};
use crate::refusals::forbidden;
use crate::store::{Record, RecordDoc, RecordWrite, RecordsOf, StoreError, unavailable};
use protocol::{CredentialType, Err, ErrCode, PersonKind, Player, PlayerId, Registration, Role};

/// The most accounts for programs that one person makes.
const MOST_BOTS: u32 = 8;

/// How often a claim is tried again that another change of the same moment has refused: of an invitation for many, one
/// of those who try at once gets through at each try.
const MOST_TRIES: usize = 32;

/// The person who gets an account.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Claimant<'a> {
    /// A guest, who keeps what they have.
    Guest(&'a Player),
    /// Somebody who is nobody here: they begin to be somebody with the account, under this id.
    Nobody { id: PlayerId, who: Newcomer<'a> },
}

/// The new credential of the account.
#[derive(Debug)]
pub(crate) enum NewCredential {
    Password(Password),
    /// The word of a provider.
    #[cfg(feature = "oidc")]
    Ready(Record),
    /// A passkey, whose answer is used up when its owner is let in: who is asked for a puzzle sends it again.
    Passkey(MadePasskey),
}

/// The permission to have an account.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Permit<'a> {
    None,
    Invitation(&'a str),
    /// The set-up link, which makes the account the owner's.
    SetUp(&'a str),
}

impl Claimant<'_> {
    fn id(self) -> PlayerId {
        match self {
            Self::Guest(guest) => guest.id,
            Self::Nobody { id, .. } => id,
        }
    }
}

impl PeopleServices {
    /// Gives a person an account with this name and credential; the seats, games and sockets of a guest stay.
    pub(crate) async fn claim_account(
        &self,
        who: Claimant<'_>,
        name: &str,
        credential: NewCredential,
        permit: Permit<'_>,
    ) -> Result<Player, Err> {
        if let Claimant::Guest(guest) = who
            && has_account(guest)
        {
            return Err(forbidden("has_account").into());
        }
        let name = self.clean_account_name(name).map_err(ErrCode::from)?;
        let player = Player { id: who.id(), name, kind: PersonKind::Member };
        self.find_permit(permit).await?;
        self.reserve_name(&player).await?;
        let claimed = self.admit_claim(who, &player, credential, permit).await;
        self.people().release(player.id);
        claimed?;
        self.tell_rename(&player).await;
        Ok(player)
    }

    /// Somebody who is not stored yet, under a new id: who claims an account may become them.
    pub(crate) fn somebody_new(&self, name: &str) -> Result<Player, ErrCode> {
        Ok(Player::guest(PlayerId(self.uuid()?), self.clean_account_name(name)?))
    }

    /// Counts a new person, and stores the claim. The most expensive step, the hash of a password, comes after the
    /// count.
    async fn admit_claim(
        &self,
        who: Claimant<'_>,
        player: &Player,
        credential: NewCredential,
        permit: Permit<'_>,
    ) -> Result<(), Err> {
        if let Claimant::Nobody { who, .. } = who {
            self.admit_new_person(who, Wish { errand: Errand::Account, name: &player.name }).await?;
        }
        let credential = match credential {
            #[cfg(feature = "oidc")]
            NewCredential::Ready(record) => record.owned_by(player.id),
            NewCredential::Passkey(made) => self.accepted(made).await?.owned_by(player.id),
            NewCredential::Password(password) => {
                let doc = self.hashed(password).await?;
                self.only_record(CredentialType::Password, player.id, None, &doc)?
            }
        };
        for _ in 0..MOST_TRIES {
            let permit = self.find_permit(permit).await?;
            match self.store_claim(player, credential.clone(), permit.as_ref()).await? {
                Written::Made => return Ok(()),
                Written::Refused => self.check_not_claimed(player).await?,
            }
        }
        Err(ErrCode::Unavailable.err())
    }

    async fn store_claim(
        &self,
        player: &Player,
        credential: Record,
        permit: Option<&Stored<CodeDoc>>,
    ) -> Result<Written, Err> {
        let now = self.now_ms();
        let (role, invited_by) = match permit.map(|code| &code.doc.purpose) {
            Some(Purpose::SetUp) => (Role::Owner, None),
            Some(Purpose::Invitation { by, .. }) => (Role::Member, Some(*by)),
            _ => (Role::Member, None),
        };
        let account = AccountDoc { invited_by, ..AccountDoc::new(role, now) };
        let mut change = self.take_account_name(player.id, &player.name).await?;
        change.push(RecordWrite::Put(Record::new(player.id.0, now, &account).owned_by(player.id)));
        change.push(RecordWrite::Put(credential));
        change.extend(permit.map(used));
        if role == Role::Owner {
            change.push(self.line_of_new_owner(player)?);
        }
        change.push(RecordWrite::Player(player.clone(), now));
        match self.store().write_records(change).await {
            Ok(()) => Ok(Written::Made),
            Err(StoreError::Changed) => Ok(Written::Refused),
            Err(error) => Err(unavailable(&error).into()),
        }
    }

    /// A new account by which a program plays, made by the owner of another one. It has no credential: only its owner's
    /// tokens act for it.
    pub(crate) async fn create_bot(&self, owner: PlayerId, name: &str) -> Result<Player, Err> {
        let bots = self.bots_of(owner).await.map_err(unavailable)?;
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
        let account = AccountDoc { bot_of: Some(owner), ..AccountDoc::new(Role::Member, now) };
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

    /// Refuses what another person, or another request of the same one, has made impossible meanwhile.
    async fn check_not_claimed(&self, player: &Player) -> Result<(), Err> {
        if self.account(player.id).await.map_err(unavailable)?.is_some() {
            return Err(forbidden("has_account").into());
        }
        let is_taken = self.is_name_of_another(&player.name, player.id).await;
        if is_taken.map_err(unavailable)? {
            return Err(ErrCode::from(BadName::Taken).err());
        }
        Ok(())
    }

    /// The code of a permit, if one is needed or given; an invalid one is refused even where none is needed.
    async fn find_permit(&self, permit: Permit<'_>) -> Result<Option<Stored<CodeDoc>>, ErrCode> {
        let registration = self.settings().registration;
        let (text, is_set_up) = match permit {
            Permit::SetUp(text) => (text, true),
            Permit::Invitation(text) => (text, false),
            Permit::None => {
                return match registration {
                    Registration::Open => Ok(None),
                    Registration::Invitation => Err(forbidden("invitation_needed")),
                    Registration::Closed => Err(forbidden("registration_closed")),
                };
            }
        };
        let found = self.find_code(text).await.map_err(unavailable)?;
        let is_meant = |code: &Stored<CodeDoc>| match code.doc.purpose {
            Purpose::SetUp => is_set_up,
            Purpose::Invitation { .. } => !is_set_up,
            _ => false,
        };
        let found = found.filter(is_meant).ok_or(ErrCode::SignInFailed)?;
        if registration == Registration::Closed && !is_set_up {
            return Err(forbidden("registration_closed"));
        }
        Ok(Some(found))
    }

    /// The credential of a new password.
    pub(crate) async fn new_password(&self, text: &str, name: &str) -> Result<CredentialDoc, ErrCode> {
        self.hashed(checked_password(text, name)?).await
    }

    pub(super) async fn hashed(&self, password: Password) -> Result<CredentialDoc, ErrCode> {
        let hash = self.passwords().hash(password).await.map_err(|error| super::password_error(&error))?;
        Ok(CredentialDoc::new(Proof::Password(Box::new(hash))))
    }
}

/// Whether a change was made.
enum Written {
    Made,
    /// Another one of the same moment was made before it.
    Refused,
}

/// A password that may be used.
pub(crate) fn checked_password(text: &str, name: &str) -> Result<Password, ErrCode> {
    Password::new(text, name).map_err(|bad| ErrCode::PasswordInvalid { why: bad.why().to_owned() })
}
