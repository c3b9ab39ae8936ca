//! The services that everything done for people shares.
//!
//! Uses the services of rooms, and knows other nodes by [`Nodes`] alone.

use super::ceremonies::{Ceremonies, Ceremony};
use super::changes::Change;
use super::credentials::failures::Failures;
use super::credentials::one_time::OneTimeCode;
use super::credentials::passkey::Passkeys;
use super::credentials::password::Passwords;
use super::moderation::Moderation;
use super::newcomers::Newcomers;
use super::nodes::Nodes;
use super::notices::Notices;
use super::privacy::LeftTables;
use super::retention::Retention;
use super::session::Sessions;
use super::{
    CODES_PER_HOUR, Clubs, Invitations, OnlineSocket, People, RENAMES_PER_HOUR, Relations, Tickets,
    TooManySockets, Turns, hours, mutes,
};
use crate::delivery::outbox::{Outbox, SocketId};
use crate::net::{Bounded, Origin, RateLimiter};
use crate::refusals::no_entropy;
use crate::room::RoomServices;
use crate::store::{TokenHash, unavailable};
use crate::system::entropy::SharedEntropy;
use protocol::{ErrCode, Player, PlayerId, TableId};
use std::ops::Deref;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Weak};
use uuid::Uuid;

/// The parts of which the services of people are built.
#[derive(Debug)]
pub(crate) struct PeopleParts {
    pub(crate) entropy: SharedEntropy,
    pub(crate) sessions: Sessions,
    pub(crate) newcomers: Newcomers,
    pub(crate) moderation: Moderation,
    pub(crate) notices: Notices,
    pub(crate) passwords: Passwords,
    pub(crate) retention: Retention,
    /// Sockets that one person may have at the same time.
    pub(crate) sockets_per_player: usize,
}

/// The services that everything done for people shares; clones of the `Arc` are the same.
#[derive(Debug)]
pub struct PeopleServices {
    rooms: Arc<RoomServices>,
    parts: PeopleParts,
    people: People,
    next_socket: AtomicU64,
    arriving: Bounded<TokenHash>,
    rename_limiter: RateLimiter<PlayerId>,
    code_limiter: RateLimiter<PlayerId>,
    hours_limiter: RateLimiter<PlayerId>,
    mute_limiter: RateLimiter<PlayerId>,
    failures: Failures,
    ceremonies: Ceremonies,
    /// Held while people are erased, so that one task goes through the tables at a time.
    erasing: tokio::sync::Mutex<()>,
    mute_turns: Turns<PlayerId>,
    relations: Relations,
    invitations: Invitations,
    clubs: Clubs,
    tickets: Tickets,
    left_tables: LeftTables,
    nodes: Weak<dyn Nodes>,
}

/// People use the services of rooms.
impl Deref for PeopleServices {
    type Target = Arc<RoomServices>;
    fn deref(&self) -> &Self::Target {
        &self.rooms
    }
}

impl PeopleServices {
    pub(crate) fn new(parts: PeopleParts, rooms: Arc<RoomServices>, nodes: Weak<dyn Nodes>) -> Arc<Self> {
        Arc::new(Self {
            rooms,
            parts,
            people: People::default(),
            next_socket: AtomicU64::new(1),
            arriving: Bounded::new(1),
            rename_limiter: RateLimiter::per_hour(RENAMES_PER_HOUR),
            code_limiter: RateLimiter::per_hour(CODES_PER_HOUR),
            hours_limiter: RateLimiter::per_hour(hours::CHANGES_PER_HOUR),
            mute_limiter: RateLimiter::new(mutes::CHANGES_AT_ONCE, mutes::CHANGES_PER_S),
            failures: Failures::default(),
            ceremonies: Ceremonies::default(),
            erasing: tokio::sync::Mutex::default(),
            mute_turns: Turns::default(),
            relations: Relations::default(),
            invitations: Invitations::default(),
            clubs: Clubs::default(),
            tickets: Tickets::default(),
            left_tables: LeftTables::default(),
            nodes,
        })
    }

    /// The number of people with a socket.
    pub fn online(&self) -> usize {
        self.people.online()
    }

    pub(crate) fn people(&self) -> &People {
        &self.people
    }

    pub fn sessions(&self) -> &Sessions {
        &self.parts.sessions
    }

    /// The count of new people, by address.
    pub(crate) fn newcomers(&self) -> &Newcomers {
        &self.parts.newcomers
    }

    /// How long what nobody needs any more is kept.
    pub(crate) fn retention(&self) -> Retention {
        self.parts.retention
    }

    pub(super) fn erasing(&self) -> &tokio::sync::Mutex<()> {
        &self.erasing
    }

    /// The people whose list of muted people is being read or written.
    pub(super) fn mute_turns(&self) -> &Turns<PlayerId> {
        &self.mute_turns
    }

    pub(super) fn relations(&self) -> &Relations {
        &self.relations
    }

    pub(crate) fn left_tables(&self) -> &LeftTables {
        &self.left_tables
    }

    pub fn passwords(&self) -> &Passwords {
        &self.parts.passwords
    }

    pub(crate) fn moderation(&self) -> &Moderation {
        &self.parts.moderation
    }

    pub(crate) fn notices(&self) -> &Notices {
        &self.parts.notices
    }

    pub(super) fn table_invitations(&self) -> &Invitations {
        &self.invitations
    }

    pub(super) fn clubs(&self) -> &Clubs {
        &self.clubs
    }

    /// The people who look for a game.
    pub(crate) fn tickets(&self) -> &Tickets {
        &self.tickets
    }

    /// Failed attempts to sign in.
    pub(crate) fn failures(&self) -> &Failures {
        &self.failures
    }

    /// Passkey ceremonies that have begun.
    pub(crate) fn ceremonies(&self) -> &Ceremonies {
        &self.ceremonies
    }

    /// The passkeys of the page with this origin.
    pub(crate) fn passkeys(&self, page: &Origin) -> Passkeys {
        Passkeys::new(page.host_name(), &page.to_string(), "Saloon", self.parts.entropy.clone())
    }

    /// A new code for a link.
    pub(crate) fn new_code(&self) -> Result<OneTimeCode, ErrCode> {
        OneTimeCode::new(self.entropy()).map_err(no_entropy)
    }

    pub(crate) async fn put_player(&self, player: &Player) -> Result<(), ErrCode> {
        self.store().put_player(player, self.now_ms()).await.map_err(unavailable)
    }

    // --- limits ---

    /// The guests with a key of their own who are being registered: one at once for each key.
    pub(super) fn arriving(&self) -> &Bounded<TokenHash> {
        &self.arriving
    }

    /// The changes of people's lists of muted people.
    pub(super) fn mute_limiter(&self) -> &RateLimiter<PlayerId> {
        &self.mute_limiter
    }

    /// The rate limit for new names, by person.
    pub(super) fn rename_limiter(&self) -> &RateLimiter<PlayerId> {
        &self.rename_limiter
    }

    /// The rate limit for codes for other devices, by person.
    pub(super) fn code_limiter(&self) -> &RateLimiter<PlayerId> {
        &self.code_limiter
    }

    /// The rate limit for changed hours, by person.
    pub(super) fn hours_limiter(&self) -> &RateLimiter<PlayerId> {
        &self.hours_limiter
    }

    // --- sockets ---

    /// The outbox of a new socket.
    pub fn outbox(&self) -> Outbox {
        Outbox::new(SocketId(self.next_socket.fetch_add(1, Ordering::Relaxed)))
    }

    /// Registers a socket as online.
    pub(crate) fn connect(&self, here: OnlineSocket) -> Result<(), TooManySockets> {
        self.people.connect(here, self.parts.sockets_per_player)?;
        self.publish_online_count();
        Ok(())
    }

    /// Passes the number of people online to the lobby.
    pub(crate) fn publish_online_count(&self) {
        self.lobby().set_online(self.people.online() as u32);
    }

    /// Removes a socket from everything except its tables.
    pub fn disconnect(&self, socket: SocketId) {
        self.lobby().unwatch(socket);
        self.people.disconnect(socket);
        self.publish_online_count();
    }

    // --- other nodes ---

    /// Tells other nodes what has changed here.
    pub(super) fn tell_nodes(&self, change: &Change) {
        if let Some(nodes) = self.nodes.upgrade() {
            nodes.tell_nodes(change);
        }
    }

    pub(super) fn is_on_duty(&self) -> bool {
        self.nodes.upgrade().is_some_and(|nodes| nodes.is_on_duty())
    }

    pub(super) async fn is_looking_elsewhere(&self, person: PlayerId, table: TableId) -> bool {
        match self.nodes.upgrade() {
            Some(nodes) => nodes.is_looking_elsewhere(person, table).await,
            None => false,
        }
    }

    pub(super) async fn ceremony_elsewhere(&self, id: Uuid, ends: bool) -> Option<Ceremony> {
        self.nodes.upgrade()?.ceremony_elsewhere(id, ends).await
    }
}
