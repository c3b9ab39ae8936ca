//! Registration of guests, and their recovery if the answer was lost.
//!
//! Does not know sockets or HTTP: both call it. Invariant: one key under one name makes one guest, and finds that guest
//! again as long as they are a guest and their session is valid and younger than an hour.

use crate::domain::names;
use crate::people::PeopleServices;
use crate::people::newcomers::Newcomer;
use crate::people::session::{DeviceInfo, KeyLeads, KeyedToken, Owner, Session, Token};
use crate::store::{CredentialKind, PlayerRecord, StoreError, unavailable};
use protocol::{Err, ErrCode, GuestKey, Player, PlayerId};

/// The name that somebody wants, and the key by which they find themselves again, if they have one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GuestWish<'a> {
    pub(crate) name: &'a str,
    pub(crate) key: Option<GuestKey>,
}

/// A guest and their session, new or found again.
#[derive(Debug)]
pub(crate) struct Guest {
    pub(crate) player: PlayerRecord,
    pub(crate) token: Token,
    pub(crate) session: Session,
}

impl PeopleServices {
    /// Registers a guest and begins a session of theirs, or finds both again.
    pub(crate) async fn welcome_guest(
        &self,
        wish: GuestWish<'_>,
        who: Newcomer<'_>,
        kind: CredentialKind,
        device: DeviceInfo,
    ) -> Result<Guest, Err> {
        let Some(token) = self.keyed_token(wish)? else {
            return self.new_guest(wish.name, who, kind, device, None).await;
        };
        // The request whose answer was given up may still be under way.
        let _turn = self.arriving().enter(token.hash()).await;
        match self.sessions().led_to(&token).await.map_err(unavailable)? {
            KeyLeads::Nowhere => self.new_guest(wish.name, who, kind, device, Some(token)).await,
            KeyLeads::NoLonger => self.new_guest(wish.name, who, kind, device, None).await,
            KeyLeads::To(found, session) => match self.guest_of(session).await? {
                Some(player) => Ok(Guest { player, token: found, session }),
                None => self.new_guest(wish.name, who, kind, device, None).await,
            },
        }
    }

    async fn new_guest(
        &self,
        name: &str,
        who: Newcomer<'_>,
        kind: CredentialKind,
        device: DeviceInfo,
        token: Option<KeyedToken>,
    ) -> Result<Guest, Err> {
        let player = self.register_guest(name, who).await?;
        let begun = match token {
            Some(token) => self.sessions().begin_keyed(player.id, kind, device, &token).await,
            None => self.sessions().begin(player.id, kind, device).await,
        };
        // Nobody has a token of this guest: their name is there for the next try.
        let begun = begun.inspect_err(|_| self.people().release(player.id));
        let (token, session) = begun.map_err(unavailable)?;
        if session.player() == player.id {
            return Ok(Guest { player: PlayerRecord::of(&player, self.now_ms()), token, session });
        }
        // Another node was faster.
        self.people().release(player.id);
        let player = self.guest_of(session).await?.ok_or(ErrCode::Unavailable)?;
        Ok(Guest { player, token, session })
    }

    /// The person of a session as long as they are a guest: an account has ways of its own to come back.
    async fn guest_of(&self, session: Session) -> Result<Option<PlayerRecord>, Err> {
        let found = self.store().player(session.player()).await.map_err(unavailable)?;
        Ok(found.filter(|player| player.kind.is_guest()))
    }

    /// The same for a browser: who is somebody there already takes this name, and a new session in place of theirs.
    pub(crate) async fn welcome_browser(
        &self,
        before: Option<Owner>,
        wish: GuestWish<'_>,
        who: Newcomer<'_>,
        device: DeviceInfo,
    ) -> Result<(Player, Token), Err> {
        let known = match before {
            Some(owner) => self.visitors().player(owner.player()).await.map_err(unavailable)?,
            None => None,
        };
        let Guest { player, token, session } = match known {
            Some(now) => self.rename_anew(now.into(), wish, device).await?,
            None => self.welcome_guest(wish, who, CredentialKind::Browser, device).await?,
        };
        self.hand_over(before, session).await.map_err(unavailable)?;
        Ok((player.into(), token))
    }

    async fn rename_anew(&self, now: Player, wish: GuestWish<'_>, device: DeviceInfo) -> Result<Guest, Err> {
        let player = self.rename_for_new_session(&now, wish.name).await?;
        let begun = match self.keyed_token(wish)? {
            Some(token) => self.begin_again(player.id, device, token).await,
            None => self.sessions().begin(player.id, CredentialKind::Browser, device).await,
        };
        let (token, session) = begun.map_err(unavailable)?;
        Ok(Guest { player: PlayerRecord::of(&player, self.now_ms()), token, session })
    }

    /// Begins a session by a key, unless that led to something else.
    async fn begin_again(
        &self,
        player: PlayerId,
        device: DeviceInfo,
        token: KeyedToken,
    ) -> Result<(Token, Session), StoreError> {
        let (sessions, kind) = (self.sessions(), CredentialKind::Browser);
        match sessions.led_to(&token).await? {
            KeyLeads::To(found, session) if session.player() == player => Ok((found, session)),
            KeyLeads::Nowhere => sessions.begin_keyed(player, kind, device, &token).await,
            KeyLeads::To(..) | KeyLeads::NoLonger => sessions.begin(player, kind, device).await,
        }
    }

    fn keyed_token(&self, wish: GuestWish<'_>) -> Result<Option<KeyedToken>, Err> {
        let Some(key) = wish.key else { return Ok(None) };
        let name = names::clean(wish.name, names::PERSON_CHARS).map_err(ErrCode::from)?;
        Ok(Some(self.sessions().keyed_token(&key, &name)))
    }
}
