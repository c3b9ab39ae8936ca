//! Puts people together who look for the same.
//!
//! Invariants: the result is a function of the tickets as a set and of the time; nobody is in a group twice, or with
//! somebody whom either has blocked; a group has the number of seats that all its people want.

use super::Games;
use crate::net::AddressTag;
use crate::system::clock::UnixMs;
use protocol::{Pace, PlayerId, TicketId};
use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// Others who are looked at for one ticket, the oldest first.
const LOOKED_AT: usize = 128;
/// Others among whom the group of one ticket is searched.
const CANDIDATES: usize = 24;
/// Attempts to fill the table of one ticket.
const ATTEMPTS: u32 = 2_000;
/// Tickets that are looked at without a pause: a third of a millisecond where nobody suits anybody.
pub(crate) const PIECE: usize = 128;

const MINUTE_MS: UnixMs = 60 * 1000;
const HOUR_MS: UnixMs = 60 * MINUTE_MS;

/// How strong somebody is at a game, 0 to 1000, by any measure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Strength(u16);

impl Strength {
    /// Of a person of whom nothing is known.
    pub(crate) const AVERAGE: Self = Self(500);

    pub(crate) fn new(permille: u16) -> Self {
        Self(permille.min(1000))
    }

    fn distance(self, other: Self) -> u16 {
        self.0.abs_diff(other.0)
    }
}

/// A game that somebody wants, with the numbers of seats that will do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Wanted {
    /// Its bit.
    pub(crate) game: Games,
    /// A bit for each number of seats.
    pub(crate) seats: u32,
    pub(crate) strength: Strength,
}

/// A ticket that waits, with what is known of its person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Seeker {
    pub(crate) ticket: TicketId,
    pub(crate) person: PlayerId,
    pub(crate) since: UnixMs,
    pub(crate) pace: Pace,
    pub(crate) rated: bool,
    /// Whether the others should be about as strong.
    pub(crate) near: bool,
    /// The preferred game first.
    pub(crate) games: Vec<Wanted>,
    /// The people with whom they are not put together; either of two suffices.
    pub(crate) avoids: Arc<BTreeSet<PlayerId>>,
    /// From where they asked for a rated game: two accounts of one person are not rated together.
    pub(crate) place: Option<AddressTag>,
}

/// People who get a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Group {
    pub(crate) game: Games,
    /// The longest waiting first.
    pub(crate) tickets: Vec<TicketId>,
}

/// After this time a table with fewer seats than could be had will do.
pub(crate) fn patience(pace: Pace) -> UnixMs {
    match pace {
        Pace::Live => MINUTE_MS / 3,
        Pace::Days => HOUR_MS,
    }
}

/// After this time strength is not asked for any more.
pub(crate) fn widening(pace: Pace) -> UnixMs {
    match pace {
        Pace::Live => 2 * MINUTE_MS,
        Pace::Days => 24 * HOUR_MS,
    }
}

/// The distance at which somebody who has waited so long still plays.
fn reach(pace: Pace, waited: UnixMs) -> u16 {
    let whole = widening(pace);
    let part = waited.min(whole) * 900 / whole;
    100 + part as u16
}

impl Seeker {
    fn waited(&self, now: UnixMs) -> UnixMs {
        now.saturating_sub(self.since)
    }

    /// Whether these two may be at one table of this game, whatever its seats.
    fn suits(&self, other: &Self, own: &Wanted, theirs: &Wanted, now: UnixMs) -> bool {
        let distance = own.strength.distance(theirs.strength);
        let accepts = |one: &Self| !one.near || distance <= reach(one.pace, one.waited(now));
        self.person != other.person
            && accepts(self)
            && accepts(other)
            && !self.avoids.contains(&other.person)
            && !other.avoids.contains(&self.person)
            && (self.place.is_none() || self.place != other.place)
    }
}

/// The tickets that want one game in one way, the oldest first; each with its place among all.
type Queues<'a> = BTreeMap<(Games, Pace, bool), Vec<(usize, &'a Seeker, &'a Wanted)>>;

/// The groups that get a table now, found in pieces, so that nobody else waits for more than one piece.
///
/// The oldest ticket goes first: of its games the first with enough people, with as many seats as will do; with fewer than
/// the most only after [`patience`]. The cost is bounded for each ticket, whatever the others want.
pub(crate) struct Pairing<'a> {
    /// The oldest first.
    seekers: Vec<&'a Seeker>,
    /// The place of the next ticket.
    next: usize,
    queues: Queues<'a>,
    taken: Vec<bool>,
    now: UnixMs,
    compared: Cell<u64>,
}

impl<'a> Pairing<'a> {
    pub(crate) fn new(seekers: &'a [Seeker], now: UnixMs) -> Self {
        let mut sorted: Vec<&Seeker> = seekers.iter().collect();
        sorted.sort_by_key(|seeker| (seeker.since, seeker.ticket));
        let mut queues = Queues::new();
        for (place, seeker) in sorted.iter().enumerate() {
            for wanted in &seeker.games {
                let queue = queues.entry((wanted.game, seeker.pace, seeker.rated)).or_default();
                queue.push((place, *seeker, wanted));
            }
        }
        let (taken, compared) = (vec![false; sorted.len()], Cell::new(0));
        Self { seekers: sorted, next: 0, queues, taken, now, compared }
    }

    /// The groups of the next [`PIECE`] tickets; `None` after the last one.
    pub(crate) fn piece(&mut self) -> Option<Vec<Group>> {
        let piece = self.next..self.seekers.len().min(self.next + PIECE);
        if piece.is_empty() {
            return None;
        }
        self.next = piece.end;
        Some(piece.filter_map(|place| self.group_of(place, self.seekers[place])).collect())
    }

    /// How often two people were compared.
    #[cfg(test)]
    pub(super) fn compared(&self) -> u64 {
        self.compared.get()
    }

    fn suits(&self, one: &Seeker, other: &Seeker, own: &Wanted, theirs: &Wanted) -> bool {
        self.compared.set(self.compared.get() + 1);
        one.suits(other, own, theirs, self.now)
    }

    fn group_of(&mut self, place: usize, seeker: &'a Seeker) -> Option<Group> {
        if self.taken[place] {
            return None;
        }
        let (game, members) = seeker
            .games
            .iter()
            .find_map(|wanted| Some((wanted.game, self.table_of(place, seeker, wanted)?)))?;
        for (place, _, _) in &members {
            self.taken[*place] = true;
        }
        let tickets = members.iter().map(|(_, member, _)| member.ticket).collect();
        Some(Group { game, tickets })
    }

    /// The people of a table of this game with this ticket, which is the oldest of them.
    fn table_of(
        &self,
        place: usize,
        seeker: &'a Seeker,
        wanted: &'a Wanted,
    ) -> Option<Vec<(usize, &'a Seeker, &'a Wanted)>> {
        let queue = self.queues.get(&(wanted.game, seeker.pace, seeker.rated))?;
        let younger = queue.partition_point(|(other, _, _)| *other <= place);
        let suits = |(other, theirs, of): &&(usize, &'a Seeker, &'a Wanted)| {
            !self.taken[*other] && wanted.seats & of.seats != 0 && self.suits(seeker, theirs, wanted, of)
        };
        let candidates: Vec<_> =
            queue[younger..].iter().take(LOOKED_AT).filter(suits).take(CANDIDATES).copied().collect();
        let is_patient = seeker.waited(self.now) < patience(seeker.pace);
        let most = u32::BITS - wanted.seats.leading_zeros();
        let sizes = (2..most).rev().filter(|seats| wanted.seats & (1 << seats) != 0);
        let sizes = sizes.take(if is_patient { 1 } else { usize::MAX });
        for seats in sizes {
            let wanting: Vec<_> =
                candidates.iter().filter(|(_, _, of)| of.seats & (1 << seats) != 0).copied().collect();
            let mut table = vec![(place, seeker, wanted)];
            let mut attempts = ATTEMPTS;
            if self.fill(&mut table, &wanting, seats as usize, &mut attempts) {
                return Some(table);
            }
        }
        None
    }

    /// Adds candidates, the oldest first, until the table has so many people; goes back where two do not suit each other.
    fn fill(
        &self,
        table: &mut Vec<(usize, &'a Seeker, &'a Wanted)>,
        candidates: &[(usize, &'a Seeker, &'a Wanted)],
        seats: usize,
        attempts: &mut u32,
    ) -> bool {
        let missing = seats - table.len();
        if missing == 0 {
            return true;
        }
        for (n, next) in candidates.iter().enumerate() {
            if candidates.len() - n < missing || *attempts == 0 {
                return false;
            }
            *attempts -= 1;
            let (_, seeker, wanted) = next;
            if table.iter().any(|(_, one, of)| !self.suits(one, seeker, of, wanted)) {
                continue;
            }
            table.push(*next);
            if self.fill(table, &candidates[n + 1..], seats, attempts) {
                return true;
            }
            table.pop();
        }
        false
    }
}
