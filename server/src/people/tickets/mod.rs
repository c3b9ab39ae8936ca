//! Tickets of people who look for a game.
//!
//! A ticket is a record of its person. One that waits has the time of its making as its time; once a table was found it
//! names that table, and stays for a while so that a repeated request finds it. Every node has the waiting ones in memory
//! (`pool`). Does not know how people are put together. Invariants: a ticket is durable before it is acknowledged; no
//! socket is sent an older list after a newer one; what a person is told of others is a rounded number, in which blocks
//! change nothing.

mod keeping;
mod pool;

pub(crate) use keeping::COUNT_EVERY;
pub(crate) use pool::{Pool, Waiting, bits};

use super::Turns;
use super::accounts::refused;
use crate::delivery::outbox::Outbox;
use crate::net::{Address, AddressTag, RateLimiter};
use crate::people::PeopleServices;
use crate::people::changes::Change;
use crate::refusals::{forbidden, not_found, rate_limited};
use crate::store::{Record, RecordDoc, RecordKind, RecordWrite, RecordsOf, StoreError, unavailable};
use crate::system::clock::UnixMs;
use protocol::{
    Done, Err, ErrCode, MOST_GAMES, MatchFind, MatchFound, MoveKey, MyTickets, Pace, PersonKind, Player,
    PlayerId, ServerMsg, TableCode, TableId, TicketId,
};
use rules::GameKind;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use uuid::Builder;

/// These separate ids and hashes from what is made for other purposes.
const PURPOSE: &[u8] = b"saloon ticket by key 1";
const PURPOSE_OF_PLACE: &[u8] = b"saloon address of a rated ticket 1";

const HOUR_MS: UnixMs = 60 * 60 * 1000;
/// Tickets that wait on one server.
const MOST_WAITING: u32 = 5_000;
/// Tickets of one person that are read: those that wait, and those whose table was found lately.
const MOST_READ: u32 = 200;
/// How long a ticket stays whose table was found, for a repeated request.
pub(super) const FOUND_FOR: UnixMs = HOUR_MS;
/// How long a new socket is told of it.
const TOLD_FOR: UnixMs = 60 * 1000;
/// Tickets that one person makes at once, and in an hour after that.
const TICKETS_PER_HOUR: u32 = 60;

/// How long a ticket waits at most.
pub(crate) fn lasts(pace: Pace) -> UnixMs {
    match pace {
        Pace::Live => HOUR_MS,
        Pace::Days => 7 * 24 * HOUR_MS,
    }
}

/// Tickets of this pace that one person may have, and the refusal of one more.
fn most(pace: Pace) -> (usize, &'static str) {
    match pace {
        Pace::Live => (1, "too_many_live_tickets"),
        Pace::Days => (3, "too_many_tickets"),
    }
}

/// The part of the tickets that is in memory.
#[derive(Debug)]
pub(crate) struct Tickets {
    made: RateLimiter<PlayerId>,
    /// Held while a ticket is made, so that the bounds hold.
    making: tokio::sync::Mutex<()>,
    turns: Turns<PlayerId>,
    pool: Mutex<Pool>,
}

impl Default for Tickets {
    fn default() -> Self {
        let (making, turns, pool) = Default::default();
        Self { made: RateLimiter::per_hour(TICKETS_PER_HOUR), making, turns, pool }
    }
}

impl Tickets {
    /// The tickets that wait, as far as this node knows.
    pub(crate) fn pool(&self) -> MutexGuard<'_, Pool> {
        // Every change is complete before the lock is released.
        self.pool.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The content of a ticket, the record's owner's.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct TicketDoc {
    pub(crate) games: Vec<String>,
    pub(crate) pace: Pace,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) seats: Option<Vec<u8>>,
    pub(crate) near: bool,
    pub(crate) rated: bool,
    /// From where its person has asked for a rated game; dropped once a table was found.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) place: Option<AddressTag>,
    /// Its table, once there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) found: Option<Found>,
}

/// The table of a ticket.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Found {
    pub(crate) table: TableId,
    pub(crate) code: TableCode,
    pub(crate) game: String,
    pub(crate) at: UnixMs,
}

impl RecordDoc for TicketDoc {
    const KIND: RecordKind = RecordKind::Ticket;
}

/// The numbers of seats from 2 on with which this game can be played by people alone and the usual options.
fn sizes(kind: &dyn GameKind) -> std::ops::RangeInclusive<u8> {
    let (fewest, most) = kind.meta().people;
    fewest.max(2)..=most
}

/// The numbers of seats that will do for this ticket at this game.
pub(crate) fn seats_for(doc: &TicketDoc, kind: &dyn GameKind) -> Vec<u8> {
    let wanted = |seats: &u8| doc.seats.as_ref().is_none_or(|wanted| wanted.contains(seats));
    sizes(kind).filter(wanted).collect()
}

fn invalid(path: &str, what: String) -> ErrCode {
    ErrCode::OptionInvalid { path: path.to_owned(), what }
}

fn are_distinct<T: Ord>(list: &[T]) -> bool {
    list.iter().collect::<BTreeSet<_>>().len() == list.len()
}

impl PeopleServices {
    /// Makes a ticket. The same key again is the same ticket, whatever has become of it.
    pub(crate) async fn find_game(
        self: &Arc<Self>,
        person: &Player,
        from: Address,
        ask: MatchFind,
    ) -> Result<Done, Err> {
        if self.is_stopping() {
            return Err(ErrCode::Restarting.into());
        }
        if person.kind == PersonKind::Bot {
            return Err(forbidden("no_bots").into());
        }
        if ask.rated && person.kind.is_guest() {
            return Err(ErrCode::CannotBeRated { why: "guest".to_owned() }.into());
        }
        let (ticket, pace) = (self.keyed_ticket(person.id, ask.key), ask.pace);
        let doc = self.checked_ticket(from, ask)?;
        let known = || async {
            let record = self.store().record(TicketDoc::KIND, ticket.0).await.map_err(unavailable)?;
            Ok::<_, ErrCode>(record.filter(|record| !record.is_over(self.now_ms())))
        };
        if known().await?.is_none() {
            self.tickets().made.take(person.id).map_err(|wait| rate_limited("tickets", wait))?;
            let _alone = self.tickets().making.lock().await;
            self.require_few_tickets(person.id, pace).await?;
            let now = self.now_ms();
            let record =
                Record::new(ticket.0, now, &doc).owned_by(person.id).until(now.saturating_add(lasts(pace)));
            if let Err(error) = self.store().write_records(vec![RecordWrite::Put(record)]).await
                // The request whose answer was given up may have been under way.
                && known().await?.is_none()
            {
                return Err(refused(&error).into());
            }
        }
        self.tell_tickets(person.id).await?;
        self.tell_nodes(&Change::Tickets { person: person.id });
        Ok(Done::Waiting { ticket })
    }

    /// The id of the ticket that a person makes by this key: nobody else can name it, and each node finds it.
    fn keyed_ticket(&self, person: PlayerId, key: MoveKey) -> TicketId {
        let hash = self.key().keyed_hash(PURPOSE, &[person.0.as_bytes(), key.0.as_bytes()]);
        let mut bytes = [0; 16];
        bytes.copy_from_slice(&hash[..16]);
        TicketId(Builder::from_random_bytes(bytes).into_uuid())
    }

    fn checked_ticket(&self, from: Address, ask: MatchFind) -> Result<TicketDoc, ErrCode> {
        let MatchFind { key: _, games, pace, seats, near, rated } = ask;
        if games.is_empty() || games.len() > MOST_GAMES || !are_distinct(&games) {
            return Err(invalid("games", format!("1 to {MOST_GAMES} games, each once")));
        }
        if let Some(seats) = &seats
            && (seats.is_empty() || !are_distinct(seats))
        {
            return Err(invalid("seats", "some numbers, each once".to_owned()));
        }
        let place = || AddressTag::of(self.key().keyed_hash(PURPOSE_OF_PLACE, &[&from.bytes()]));
        let doc = TicketDoc { games, pace, seats, near, rated, place: rated.then(place), found: None };
        for game in &doc.games {
            let kind = self.game(game).ok_or_else(|| not_found("game"))?;
            if seats_for(&doc, kind).is_empty() {
                return Err(invalid("seats", format!("{game} has none of these numbers of seats")));
            }
        }
        Ok(doc)
    }

    async fn require_few_tickets(&self, person: PlayerId, pace: Pace) -> Result<(), ErrCode> {
        let own = self.own_tickets(person).await.map_err(unavailable)?;
        let (most, refusal) = most(pace);
        let waiting = own.iter().filter(|(_, doc)| doc.pace == pace && doc.found.is_none()).count();
        if waiting >= most {
            return Err(forbidden(refusal));
        }
        let all = self.store().count_due(TicketDoc::KIND, self.now_ms(), MOST_WAITING).await;
        if all.map_err(unavailable)? >= u64::from(MOST_WAITING) {
            return Err(forbidden("too_many_wait"));
        }
        Ok(())
    }

    /// Ends a ticket of this person. One that is over already is what was asked for.
    pub(crate) async fn cancel_ticket(
        self: &Arc<Self>,
        person: PlayerId,
        ticket: TicketId,
    ) -> Result<(), Err> {
        let found = self.store().record(TicketDoc::KIND, ticket.0).await.map_err(unavailable)?;
        let own = found.filter(|record| record.owner == Some(person) && !record.is_over(self.now_ms()));
        if let Some(record) = own {
            let doc: TicketDoc = record.read().map_err(unavailable)?;
            if doc.found.is_some() {
                return Err(forbidden("found").into());
            }
            match self.store().write_records(vec![RecordWrite::Remove(record)]).await {
                Ok(()) => {}
                // Its table was found at the same moment, or it was cancelled twice.
                Err(StoreError::Changed) => return Box::pin(self.cancel_ticket(person, ticket)).await,
                Err(error) => return Err(unavailable(&error).into()),
            }
        }
        self.tell_tickets(person).await?;
        self.tell_nodes(&Change::Tickets { person });
        Ok(())
    }

    /// The tickets of a person that are not over, the oldest first.
    async fn own_tickets(&self, person: PlayerId) -> Result<Vec<(Record, TicketDoc)>, StoreError> {
        let now = self.now_ms();
        let all = self.store().records(TicketDoc::KIND, RecordsOf::Owner(person), None, MOST_READ).await?;
        let live = all.into_iter().rev().filter(|record| !record.is_over(now));
        live.map(|record| Ok((record.read()?, record)))
            .map(|read| read.map(|(doc, record)| (record, doc)))
            .collect()
    }

    /// Reads a person's tickets into memory; returns those whose table was found within a minute.
    async fn read_tickets(&self, person: PlayerId) -> Result<Vec<MatchFound>, StoreError> {
        let own = self.own_tickets(person).await?;
        let waiting = own.iter().filter(|(_, doc)| doc.found.is_none());
        let waiting: Vec<Waiting> = waiting
            .filter_map(|(record, doc)| Waiting::of(record.clone(), doc.clone(), self.games()))
            .collect();
        self.tickets().pool().replace_person(person, waiting);
        let since = self.now_ms().saturating_sub(TOLD_FOR);
        let found = own.into_iter().filter_map(|(record, doc)| Some((TicketId(record.id), doc.found?)));
        let lately = found.filter(|(_, found)| found.at > since);
        Ok(lately
            .map(|(ticket, Found { table, code, game, .. })| MatchFound { ticket, table, code, game })
            .collect())
    }

    /// Ends a ticket that is good for nothing any more; one that has changed meanwhile is looked at again.
    pub(crate) async fn end_ticket(self: &Arc<Self>, waiting: &Waiting) -> Result<(), StoreError> {
        self.write_unless_changed(vec![RecordWrite::Remove(waiting.record.clone())]).await?;
        self.tell_tickets_soon(waiting.person);
        Ok(())
    }

    // --- what people are sent ---

    /// Sends a person's tickets, and the tables that were found, to all their sockets.
    pub(crate) fn tell_tickets_soon(self: &Arc<Self>, person: PlayerId) {
        self.tell_tickets_here(person);
        self.tell_nodes(&Change::Tickets { person });
    }

    /// Sends a person's tickets to all their sockets at this node.
    async fn tell_tickets(&self, person: PlayerId) -> Result<(), ErrCode> {
        let turns = self.tickets().turns.of(person);
        let _turn = turns.turn().await;
        self.read_tickets(person).await.map_err(unavailable)?;
        self.push_tickets(person);
        Ok(())
    }

    /// The person's turn is held.
    fn push_tickets(&self, person: PlayerId) {
        let listeners = self.people().listeners_of(person);
        if listeners.is_empty() {
            return;
        }
        let push = ServerMsg::MyTickets(MyTickets { tickets: self.tickets().pool().told_to(person) });
        for outbox in &listeners {
            outbox.push(&push);
        }
    }

    /// Sends a person's tickets to their sockets at this node, and the tables that were found, as they have changed.
    pub(crate) fn tell_tickets_here(self: &Arc<Self>, person: PlayerId) {
        let server = Arc::clone(self);
        self.tasks().spawn(async move {
            let turns = server.tickets().turns.of(person);
            let _turn = turns.turn().await;
            let read = server.read_tickets(person).await;
            server.push_tickets(person);
            match read {
                Ok(found) => {
                    for push in found.into_iter().map(ServerMsg::MatchFound) {
                        server.people().listeners_of(person).iter().for_each(|outbox| outbox.push(&push));
                    }
                }
                Err(error) => {
                    server.tickets().pool().forget_what_is_known();
                    tracing::warn!(%error, "the tickets of a person could not be read; all are read again");
                }
            }
        });
    }

    /// Sends a new socket its person's tickets, if there are any, and the tables that were found lately.
    pub(crate) async fn tell_tickets_to(&self, person: PlayerId, outbox: &Outbox) {
        let turns = self.tickets().turns.of(person);
        let _turn = turns.turn().await;
        match self.read_tickets(person).await {
            Ok(found) => {
                let tickets = self.tickets().pool().told_to(person);
                if !tickets.is_empty() {
                    outbox.push(&ServerMsg::MyTickets(MyTickets { tickets }));
                }
                for found in found {
                    outbox.push(&ServerMsg::MatchFound(found));
                }
            }
            Err(error) => tracing::warn!(%error, "the tickets of a person could not be read"),
        }
    }
}
