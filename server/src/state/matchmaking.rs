//! The background job for people who look for a game: it keeps the waiting tickets of this node up to date, and one node
//! of all puts people together.
//!
//! [`crate::matching::Pairing`] decides which people fit together; a table's own room begins its game. Holds the server state only
//! while it works, so that an unused state can be dropped. Invariant: what was read before is checked again before a
//! table is made of it (`opening`).

mod known;
mod opening;
mod strengths;
#[cfg(test)]
mod tests;

use self::known::Known;
use self::opening::Outcome;
use crate::matching::{PIECE, Pairing, Seeker, Wanted};
use crate::people::tickets::{COUNT_EVERY, Waiting, bits, seats_for};
use crate::state::ServerState;
use crate::store::StoreError;
use protocol::{Pace, PlayerId, TicketId};
use std::collections::BTreeMap;
use std::sync::{Arc, Weak};
use std::time::Duration;
use tokio::task::yield_now;
use tokio::time::{Instant, sleep};

/// The interval between looks at the tickets.
const LOOK_EVERY: Duration = Duration::from_secs(1);
/// How often all are read again, in case a change of another node was lost.
const READ_EVERY: Duration = Duration::from_mins(1);
/// A live ticket ends when its person was away for so long: a page that is loaded again takes less.
const AWAY_FOR: Duration = Duration::from_mins(1);

/// Keeps the tickets and puts people together as long as the server exists.
pub(crate) async fn look_for_games(server: Weak<ServerState>) {
    let (mut read_at, mut counted_at) = (Instant::now(), None::<Instant>);
    let mut matchmaking = Matchmaking::default();
    while let Some(server) = server.upgrade()
        && !server.is_stopping()
    {
        let is_old = read_at.elapsed() >= READ_EVERY;
        let mut looked = server.read_all_tickets(is_old).await;
        if looked.is_ok() && is_old {
            read_at = Instant::now();
        }
        if counted_at.is_none_or(|at| at.elapsed() >= COUNT_EVERY) {
            counted_at = Some(Instant::now());
            server.count_tickets().await;
        }
        if looked.is_ok() {
            looked = matchmaking.look(&server).await;
        }
        if let Err(error) = looked {
            tracing::warn!(%error, "no table was made for the people who look for a game; the next look tries again");
        }
        drop(server);
        sleep(LOOK_EVERY).await;
    }
}

/// The memory of the node on duty between two looks.
#[derive(Debug, Default)]
struct Matchmaking {
    known: Known,
    /// People with a live ticket who are connected nowhere, and since when.
    away: BTreeMap<PlayerId, Instant>,
}

impl Matchmaking {
    /// Makes tables for those who can be put together now.
    async fn look(&mut self, server: &Arc<ServerState>) -> Result<(), StoreError> {
        let waiting: Vec<Arc<Waiting>> = server.tickets().pool().all().cloned().collect();
        if !server.is_on_duty() || waiting.is_empty() {
            *self = Self::default();
            return Ok(());
        }
        let waiting = self.present(server, waiting).await?;
        self.known.read(server, &waiting).await?;
        let mut seekers = Vec::with_capacity(waiting.len());
        // Thousands take milliseconds: between two pieces everybody else gets a turn.
        for piece in waiting.chunks(PIECE) {
            seekers.extend(piece.iter().map(|one| self.seeker(server, one)));
            yield_now().await;
        }
        let tickets: BTreeMap<TicketId, &Arc<Waiting>> = waiting.iter().map(|one| (one.id(), one)).collect();
        let mut pairing = Pairing::new(&seekers, server.now_ms());
        while let Some(groups) = pairing.piece() {
            for group in groups {
                let games = server.games().iter().enumerate();
                let kind = games.filter(|(n, _)| group.game == 1 << n).map(|(_, kind)| *kind).next();
                let members: Option<Vec<_>> =
                    group.tickets.iter().map(|id| tickets.get(id).copied()).collect();
                let (Some(kind), Some(members)) = (kind, members) else { continue };
                match opening::open(server, kind, &members).await? {
                    Outcome::Done => {}
                    Outcome::Apart(pairs) => self.known.keep_apart(pairs),
                }
            }
            yield_now().await;
        }
        Ok(())
    }

    /// Those who are here, as far as their game needs that; ends the live tickets of people who left.
    async fn present(
        &mut self,
        server: &Arc<ServerState>,
        waiting: Vec<Arc<Waiting>>,
    ) -> Result<Vec<Arc<Waiting>>, StoreError> {
        let is_present =
            |one: &Arc<Waiting>| one.doc.pace == Pace::Days || server.people().is_here(one.person);
        let (present, gone): (Vec<_>, Vec<_>) = waiting.into_iter().partition(is_present);
        self.away.retain(|person, _| gone.iter().any(|one| one.person == *person));
        for one in gone {
            if self.away.entry(one.person).or_insert_with(Instant::now).elapsed() >= AWAY_FOR {
                server.end_ticket(&one).await?;
            }
        }
        Ok(present)
    }

    fn seeker(&self, server: &ServerState, waiting: &Waiting) -> Seeker {
        let doc = &waiting.doc;
        let wanted = |game: &String| {
            let kind = server.game(game)?;
            let seats = seats_for(doc, kind).into_iter().fold(0, |bits, seats| bits | 1_u32 << seats);
            let strength = self.known.strength(waiting.person, game);
            Some(Wanted { game: bits(std::slice::from_ref(game), server.games()), seats, strength })
        };
        Seeker {
            ticket: waiting.id(),
            person: waiting.person,
            since: waiting.record.at,
            pace: doc.pace,
            rated: doc.rated,
            near: doc.near,
            games: doc.games.iter().filter_map(wanted).collect(),
            avoids: self.known.avoided_by(waiting.person),
            place: doc.place.clone(),
        }
    }
}
