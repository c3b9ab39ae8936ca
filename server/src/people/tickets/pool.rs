//! The waiting tickets in memory, and the numbers that people are told of them.
//!
//! Does not know the store or sockets. Invariant: the numbers change with [`Pool::count`] alone, so that nobody can watch
//! a single ticket come or go.

use super::{FOUND_FOR, Found, TicketDoc};
use crate::matching::{Counts, Games};
use crate::store::{Record, RecordWrite};
use crate::system::clock::UnixMs;
use protocol::{Matching, MatchingGame, Pace, PlayerId, Ticket, TicketId};
use rules::GameKind;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// A ticket that waits.
#[derive(Clone, Debug)]
pub(crate) struct Waiting {
    pub(crate) record: Record,
    pub(crate) doc: TicketDoc,
    pub(crate) person: PlayerId,
    pub(crate) games: Games,
}

impl Waiting {
    /// `None` where it belongs to nobody, or this version has none of its games.
    pub(crate) fn of(record: Record, doc: TicketDoc, all: &[&'static dyn GameKind]) -> Option<Self> {
        let person = record.owner?;
        let games = bits(&doc.games, all);
        (games != 0).then_some(Self { record, doc, person, games })
    }

    /// The change that notes its table, to be stored together with that.
    pub(crate) fn found(&self, found: Found) -> RecordWrite {
        let until = found.at.saturating_add(FOUND_FOR);
        let next = self.record.changed(&TicketDoc { found: Some(found), place: None, ..self.doc.clone() });
        RecordWrite::Put(Record { at: until, ..next.until(until) })
    }

    pub(crate) fn id(&self) -> TicketId {
        TicketId(self.record.id)
    }

    fn told(&self, counts: &Counts) -> Ticket {
        let TicketDoc { games, pace, seats, near, rated, place: _, found: _ } = self.doc.clone();
        Ticket {
            id: self.id(),
            games,
            pace,
            seats,
            near,
            rated,
            since_ms: self.record.at,
            expires_ms: self.record.expires_at.unwrap_or(self.record.at),
            waiting: counts.others(pace, self.games),
        }
    }
}

/// A bit for each of these games.
pub(crate) fn bits(games: &[String], all: &[&'static dyn GameKind]) -> Games {
    let known = all.iter().take(Games::BITS as usize).enumerate();
    known.filter(|(_, kind)| games.iter().any(|game| game == kind.meta().id)).map(|(n, _)| 1 << n).sum()
}

/// The waiting tickets that a node knows.
#[derive(Debug, Default)]
pub(crate) struct Pool {
    waiting: BTreeMap<PlayerId, Vec<Arc<Waiting>>>,
    counts: Counts,
    /// Whether all were read since the start and since something may have been missed.
    is_known: bool,
    /// The people whose tickets were replaced while all are being read: what was read of them is older.
    replaced: BTreeSet<PlayerId>,
}

impl Pool {
    /// These are the tickets of the person now, and no others.
    pub(super) fn replace_person(&mut self, person: PlayerId, waiting: Vec<Waiting>) {
        self.replaced.insert(person);
        if waiting.is_empty() {
            self.waiting.remove(&person);
        } else {
            self.waiting.insert(person, waiting.into_iter().map(Arc::new).collect());
        }
    }

    /// Something may have been missed.
    pub(crate) fn forget_what_is_known(&mut self) {
        self.is_known = false;
    }

    pub(super) fn is_known(&self) -> bool {
        self.is_known
    }

    /// All are being read from now on.
    pub(super) fn begin_reading(&mut self) {
        self.replaced.clear();
        self.is_known = true;
    }

    /// All tickets as they were read since [`Self::begin_reading`].
    pub(super) fn replace_all(&mut self, read: Vec<Waiting>) {
        let replaced = std::mem::take(&mut self.replaced);
        self.waiting.retain(|person, _| replaced.contains(person));
        for waiting in read.into_iter().filter(|waiting| !replaced.contains(&waiting.person)) {
            self.waiting.entry(waiting.person).or_default().push(Arc::new(waiting));
        }
    }

    /// The tickets that wait, of each person the oldest first.
    pub(crate) fn all(&self) -> impl Iterator<Item = &Arc<Waiting>> {
        self.waiting.values().flatten()
    }

    /// The tickets of a person as they are told.
    pub(super) fn told_to(&self, person: PlayerId) -> Vec<Ticket> {
        let own = self.waiting.get(&person).into_iter().flatten();
        own.map(|waiting| waiting.told(&self.counts)).collect()
    }

    /// Counts again, without tickets that are over by now; returns the people who had one, or are to be told another number.
    pub(super) fn count(&mut self, now: UnixMs) -> Vec<PlayerId> {
        let mut told = self.remove_those_that_are_over(now);
        let counts = Counts::of(self.all().map(|waiting| (waiting.person, waiting.doc.pace, waiting.games)));
        let others = |counts: &Counts, of: &Waiting| counts.others(of.doc.pace, of.games);
        let differs = |of: &&Arc<Waiting>| others(&counts, of) != others(&self.counts, of);
        if counts != self.counts {
            told.extend(self.all().filter(differs).map(|waiting| waiting.person));
        }
        self.counts = counts;
        told.into_iter().collect()
    }

    fn remove_those_that_are_over(&mut self, now: UnixMs) -> BTreeSet<PlayerId> {
        let is_over = |waiting: &Arc<Waiting>| waiting.record.is_over(now);
        let with_one = self.waiting.iter().filter(|(_, own)| own.iter().any(is_over));
        let over: BTreeSet<PlayerId> = with_one.map(|(person, _)| *person).collect();
        for person in &over {
            if let Some(own) = self.waiting.get_mut(person) {
                own.retain(|waiting| !is_over(waiting));
            }
        }
        self.waiting.retain(|_, own| !own.is_empty());
        over
    }

    /// How many people look for each game, as everybody is told.
    pub(super) fn matching(&self, all: &[&'static dyn GameKind]) -> Matching {
        let waiting = |game: &str, pace| self.counts.waiting(pace, bits(&[game.to_owned()], all));
        let of = |game: &'static str| {
            Pace::ALL.map(|pace| MatchingGame { game: game.to_owned(), pace, waiting: waiting(game, pace) })
        };
        Matching { games: all.iter().flat_map(|kind| of(kind.meta().id)).collect() }
    }
}
