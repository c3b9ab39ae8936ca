//! Registration, renaming and deletion of people.
//!
//! Does not know sockets or HTTP: both call it. Invariant: a refused registration, because of its name or of the limit
//! of its address, leaves no row behind.

use crate::domain::is_seated_under_similar_name;
use crate::domain::names::{self, BadName, NameSkeleton};
use crate::people::PeopleServices;
use crate::people::accounts::check_reserved;
use crate::people::changes::Change;
use crate::people::newcomers::{Errand, Newcomer, NotAdmitted, Wish};
use crate::people::session::{DeviceInfo, Owner, Session, Token};
use crate::refusals::{no_entropy, rate_limited};
use crate::room::Command;
use crate::store::{CredentialKind, SessionId, StoreError, unavailable};
use protocol::{Err, ErrCode, Player, PlayerId, TableId, close};
use std::collections::BTreeSet;

/// Renames of one person in an hour.
pub(crate) const RENAMES_PER_HOUR: u32 = 20;
/// Codes for other devices that one person makes in an hour.
pub(crate) const CODES_PER_HOUR: u32 = 30;
/// Guests in one read.
const PIECE: u32 = 64;

impl PeopleServices {
    /// Registers a new guest.
    pub(crate) async fn register_guest(&self, name: &str, who: Newcomer<'_>) -> Result<Player, Err> {
        self.require_guests()?;
        let player = Player::guest(PlayerId(self.uuid()?), clean(name)?);
        self.reserve_name(&player).await?;
        let wish = Wish { errand: Errand::Guest, name: &player.name };
        let registered = match self.admit_new_person(who, wish).await {
            Ok(()) => self.put_player(&player).await.map_err(ErrCode::err),
            Err(refusal) => Err(refusal),
        };
        if registered.is_err() {
            self.people().release(player.id);
        }
        registered.map(|()| player)
    }

    /// Counts somebody who begins to be somebody here, as a guest or with an account.
    pub(super) async fn admit_new_person(&self, who: Newcomer<'_>, wish: Wish<'_>) -> Result<(), Err> {
        self.require_welcome(who.address).await?;
        let counted = self.newcomers().admit(who, wish, self.now_ms(), self.entropy());
        counted.map_err(|refused| match refused {
            NotAdmitted::Wait(wait) => rate_limited("max_new_people_per_hour", wait),
            NotAdmitted::Puzzle { challenge, bits, lasts_ms } => {
                tracing::debug!(bits, "puzzle: a new visitor must solve one");
                ErrCode::Puzzle { challenge, bits, lasts_ms }.err()
            }
            NotAdmitted::NoEntropy(error) => no_entropy(error).err(),
        })
    }

    /// Changes a person's name, on all their sockets and at all their tables that are awake.
    pub(crate) async fn rename(&self, now: &Player, name: &str) -> Result<Player, Err> {
        let player = Player { name: clean(name)?, ..now.clone() };
        if player == *now {
            return Ok(player);
        }
        self.reserve_name(&player).await?;
        let renamed = self.take_name(now, &player).await;
        self.people().release(player.id);
        renamed?;
        self.tell_rename(&player).await;
        Ok(player)
    }

    /// Tells all that show this person what they are called, and what they are to others, from now on.
    pub(super) async fn tell_rename(&self, player: &Player) {
        self.tell_rename_here(player).await;
        self.tell_nodes(&Change::Renamed { player: player.clone() });
    }

    /// The same at this node alone.
    pub(crate) async fn tell_rename_here(&self, player: &Player) {
        self.people().rename(player, self.now_ms());
        let own = self.tables_of(player.id).await.unwrap_or_default();
        let mut tables: BTreeSet<TableId> = own.iter().map(|record| record.id).collect();
        tables.extend(self.people().tables_of(player.id));
        for table in tables {
            // A busy or sleeping room gets the name when the person connects again.
            drop(self.send_command_if_awake(table, Command::Renamed { player: player.clone() }));
        }
    }

    /// The same when a person begins a new session, which counts as a rename.
    pub(super) async fn rename_for_new_session(&self, now: &Player, name: &str) -> Result<Player, Err> {
        let player = self.rename(now, name).await?;
        if player == *now {
            self.count_rename(player.id)?;
        }
        Ok(player)
    }

    /// Stores the name if nobody at the person's tables has it.
    async fn take_name(&self, now: &Player, player: &Player) -> Result<(), Err> {
        let own = self.tables_of(player.id).await?;
        let tables: BTreeSet<TableId> = own.iter().map(|record| record.id).collect();
        let looked_at = self.people().tables_of(player.id);
        let mut known = own;
        for table in looked_at.difference(&tables) {
            known.extend(self.store().table(*table).await.map_err(unavailable)?);
        }
        let skeleton = NameSkeleton::of(&player.name);
        if known.iter().any(|record| is_seated_under_similar_name(record, player.id, &skeleton)) {
            return Err(taken());
        }
        self.count_rename(player.id)?;
        match self.account(player.id).await.map_err(unavailable)? {
            Some(account) => self.rename_account(now, &account, &player.name).await.map(drop),
            None => Ok(self.put_player(player).await?),
        }
    }

    /// Counts a code that a person makes.
    pub(crate) fn take_code(&self, player: PlayerId) -> Result<(), Err> {
        self.code_limiter().take(player).map_err(|wait| rate_limited("codes", wait))
    }

    fn count_rename(&self, player: PlayerId) -> Result<(), Err> {
        self.rename_limiter().take(player).map_err(|wait| rate_limited("renames", wait))
    }

    /// Reserves a name until it is stored: nobody online and no account may have one that looks the same.
    pub(super) async fn reserve_name(&self, player: &Player) -> Result<(), Err> {
        check_reserved(&player.name).map_err(ErrCode::from)?;
        self.check_reserved_here(&player.name).map_err(ErrCode::from)?;
        if !self.people().claim(player) {
            return Err(taken());
        }
        let is_taken = self.is_name_of_another(&player.name, player.id).await;
        match is_taken.map_err(unavailable) {
            Ok(false) => Ok(()),
            refused => {
                self.people().release(player.id);
                Err(refused.map_or_else(Into::into, |_| taken()))
            }
        }
    }

    /// A new session of this person in place of the one that the device had.
    ///
    /// Knowledge of the old token gives none of the new one. If it was the same person's, its sockets go on.
    pub(crate) async fn replace_session(
        &self,
        before: Option<Owner>,
        player: PlayerId,
        device: DeviceInfo,
    ) -> Result<Token, StoreError> {
        let (token, session) = self.sessions().begin(player, CredentialKind::Browser, device).await?;
        self.hand_over(before, session).await?;
        Ok(token)
    }

    /// Ends the session that a device had before this one of its.
    pub(super) async fn hand_over(&self, before: Option<Owner>, session: Session) -> Result<(), StoreError> {
        let Some(before) = before.filter(|before| before.session() != session.id()) else { return Ok(()) };
        if before.player() == session.player() {
            self.people().move_session(before.session(), session.id());
            self.tell_nodes(&Change::SessionMoved { from: before.session(), to: session.id() });
        }
        self.end_session(before.ended()).await
    }

    /// Ends the session of a person with this id; `None` if they have none.
    pub(crate) async fn end_session_of(
        &self,
        player: PlayerId,
        id: SessionId,
    ) -> Result<Option<()>, StoreError> {
        let ended = self.sessions().end_one_of(player, id).await?;
        if ended.is_some() {
            self.session_ended(id);
        }
        Ok(ended)
    }

    /// Ends all sessions of a person but one, and the tokens of programs with them.
    pub(crate) async fn end_sessions_of(
        &self,
        player: PlayerId,
        except: Option<SessionId>,
    ) -> Result<(), StoreError> {
        loop {
            let sessions = self.sessions().of(player).await?;
            let meant: Vec<SessionId> =
                sessions.iter().map(|session| session.id).filter(|id| Some(*id) != except).collect();
            if meant.is_empty() {
                return Ok(());
            }
            for id in meant {
                self.end_session_of(player, id).await?;
            }
        }
    }

    /// Ends a session: its token becomes invalid, and its sockets close.
    pub(crate) async fn end_session(&self, session: Session) -> Result<(), StoreError> {
        self.sessions().end(session.id()).await?;
        self.people().release(session.player());
        self.session_ended(session.id());
        Ok(())
    }

    /// Closes the sockets of a session that has ended, at every node.
    pub(crate) fn session_ended(&self, session: SessionId) {
        self.session_ended_here(session);
        self.tell_nodes(&Change::SessionEnded { session });
    }

    pub(crate) fn session_ended_here(&self, session: SessionId) {
        self.sessions().forget_session(session);
        self.people().end_session(session, close::SESSION_ENDED);
        self.publish_online_count();
    }

    /// Closes every socket of a person, at every node.
    pub(crate) fn end_person(&self, player: PlayerId, code: u16) {
        self.person_ended_here(player, code);
        self.tell_nodes(&Change::PersonEnded { player, code });
    }

    pub(crate) fn person_ended_here(&self, player: PlayerId, code: u16) {
        self.people().end_person(player, code);
        self.publish_online_count();
    }
}

fn clean(name: &str) -> Result<String, ErrCode> {
    Ok(names::clean(name, names::PERSON_CHARS)?)
}

fn taken() -> Err {
    ErrCode::from(BadName::Taken).err()
}

/// Deletes guests who never had a seat, in batches; people who are online stay.
pub(crate) async fn sweep(server: &PeopleServices) -> Result<(), StoreError> {
    let until = server.believed().before(server.retention().guests);
    let mut after = None;
    loop {
        let guests = server.store().idle_guests(until, after, PIECE).await?;
        for guest in guests.iter().filter(|guest| !server.people().is_here(**guest)) {
            server.store().remove_guest(*guest, until.ms()).await?;
            server.sessions().forget(*guest);
            if server.store().player(*guest).await?.is_none() {
                server.remove_notices_of(*guest).await?;
            }
            if server.people().is_here(*guest) && server.store().player(*guest).await?.is_none() {
                // Somebody who has connected at this very moment signs in again as a new person.
                server.end_person(*guest, close::SESSION_INVALID);
            }
        }
        after = guests.last().copied();
        if guests.len() < PIECE as usize {
            return Ok(());
        }
    }
}
