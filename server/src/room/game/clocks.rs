//! Times at which each seat was asked, and the time that it had: a function of the log and of the pauses.
//!
//! Does not know any game and reads no clock. Invariants: a clock begins when a decision is put to a seat. Nothing that
//! the seat does within the same decision (withdraws its answer, replaces it) gives it more time. No span of time is
//! deducted from a seat's bank twice.

use super::timing::{Pauses, Timing};
use crate::store::MovedBy;
use crate::system::clock::UnixMs;
use protocol::TimeControl;
use rules::{BySeat, Seat, Seats};

/// When the clock of each seat began, and each seat's bank.
#[derive(Clone, Debug)]
pub(in crate::room) struct Clocks {
    /// The time control of the table; `None`: no clock runs but in windows.
    control: Option<Control>,
    accounts: BySeat<Account>,
    /// The pauses that the banks were counted with, and whether some of them have changed since.
    pauses: Pauses,
    outdated: bool,
    /// When the last entry was made.
    last: UnixMs,
}

/// A time control in milliseconds.
#[derive(Clone, Copy, Debug)]
struct Control {
    bank: UnixMs,
    increment: UnixMs,
    cap: UnixMs,
    /// Whether seats can save time.
    saves: bool,
}

/// The question that was put last to a seat, and what became of its bank.
#[derive(Clone, Copy, Debug, Default)]
struct Account {
    since: Since,
    /// The moment of the game in which it was asked: within one moment it is the same question.
    moment: u64,
    /// Whether its time is taken off the bank: not in a window, nor before its first question.
    counts: bool,
    /// The bank before the question.
    before_ms: UnixMs,
    /// With what it was asked.
    start_ms: UnixMs,
    /// The time left after its answer; while it has not answered, the time it had when it was asked.
    left_ms: UnixMs,
    /// The bank as all may know it: unchanged while anybody else owes what was asked together with it.
    known_ms: UnixMs,
}

/// When a question was put to a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::room) struct Since {
    pub(in crate::room) at: UnixMs,
    /// The entry that put the question.
    pub(in crate::room) version: u64,
}

/// A question that was put to a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::room) struct Asked {
    pub(in crate::room) since: Since,
    /// The seat's bank at that time; 0 at a table without a time control.
    pub(in crate::room) bank_ms: UnixMs,
}

/// The effect of an entry on the clocks.
#[derive(Clone, Copy, Debug)]
pub(in crate::room) struct ClockEffect {
    /// The seats that owe a decision before the entry, and after it.
    pub(in crate::room) before: Seats,
    pub(in crate::room) after: Seats,
    /// The seat that made the entry, and the one who answered for it.
    pub(in crate::room) actor: Option<(Seat, MovedBy)>,
    pub(in crate::room) since: Since,
    /// The moment of the game after the entry.
    pub(in crate::room) moment: u64,
    /// Whether the entry asks everybody something new: the game opens, a window opens or closes, or a seat that owed
    /// nothing has answered for those that did.
    pub(in crate::room) anew: bool,
    /// Whether a window is open after the entry.
    pub(in crate::room) in_window: bool,
}

/// The changes made by an entry.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::room) struct ClockChanges {
    /// The seats whose clock begins with it.
    pub(in crate::room) begun: Vec<(Seat, Asked)>,
    /// The banks that are now known to be another, at a table where seats can save time; all at its opening.
    pub(in crate::room) banks: Vec<(Seat, UnixMs)>,
}

impl ClockEffect {
    fn begins(&self, seat: Seat, account: &Account) -> bool {
        match (self.before.contains(seat), self.is_by(seat)) {
            _ if !self.after.contains(seat) => false,
            _ if self.anew => true,
            // Its next decision, or one that another seat's entry has put to it.
            (true, true) | (false, false) => true,
            (true, false) => false,
            (false, true) => account.moment != self.moment,
        }
    }

    fn is_by(&self, seat: Seat) -> bool {
        self.actor.is_some_and(|(actor, _)| actor == seat)
    }

    /// The one who answered for this seat, if the entry is its own.
    fn answered_by(&self, seat: Seat) -> Option<MovedBy> {
        self.actor.filter(|(actor, _)| *actor == seat).map(|(_, by)| by)
    }
}

impl Clocks {
    pub(in crate::room) fn new(seats: usize, time: Option<TimeControl>) -> Self {
        let control = time.map(Control::of);
        let bank = control.map_or(0, |control| control.bank);
        let account = Account { left_ms: bank, known_ms: bank, ..Account::default() };
        let accounts = BySeat::build(seats, |_| account);
        Self { control, accounts, pauses: Pauses::default(), outdated: false, last: 0 }
    }

    /// Applies an entry.
    pub(in crate::room) fn advance(&mut self, entry: ClockEffect, timing: &Timing) -> ClockChanges {
        self.outdated |= self.is_outdated(timing.pauses());
        (self.pauses, self.last) = (timing.pauses().clone(), entry.since.at);
        let open = self.versions(entry.before);
        let mut begun = Vec::new();
        for (seat, account) in self.accounts.iter_mut() {
            let begins = entry.begins(seat, account);
            if account.is_answered(seat, entry, begins, &open) {
                account
                    .charge(entry.answered_by(seat), timing.running(seat, account.since.at, entry.since.at));
            } else if entry.after.contains(seat) && !begins {
                account.left_ms = account.start_ms;
            }
            if begins {
                account.ask(entry, self.control);
                begun.push((seat, account.asked()));
            }
        }
        ClockChanges { begun, banks: self.publish(entry) }
    }

    /// Lets everybody know the banks that no open question keeps secret; returns those that have changed.
    fn publish(&mut self, entry: ClockEffect) -> Vec<(Seat, UnixMs)> {
        if !self.saves() {
            return Vec::new();
        }
        let open = self.versions(entry.after);
        let mut changed = Vec::new();
        for (seat, account) in self.accounts.iter_mut() {
            let is_asked = entry.after.contains(seat);
            let may_know = is_asked && account.since == entry.since
                || !is_asked && !open.contains(&account.since.version);
            let known = if may_know { account.left_ms } else { account.known_ms };
            if std::mem::replace(&mut account.known_ms, known) != known || entry.actor.is_none() {
                changed.push((seat, known));
            }
        }
        changed
    }

    /// The entries that put the open questions of these seats.
    fn versions(&self, seats: Seats) -> Vec<u64> {
        seats.iter().filter_map(|seat| Some(self.accounts.get(seat)?.since.version)).collect()
    }

    pub(in crate::room) fn asked(&self, seat: Seat) -> Asked {
        self.accounts.get(seat).map(Account::asked).unwrap_or_default()
    }

    pub(in crate::room) fn since(&self, seat: Seat) -> Since {
        self.asked(seat).since
    }

    /// Whether seats can save time.
    fn saves(&self) -> bool {
        self.control.is_some_and(|control| control.saves)
    }

    /// Whether the banks would be others if they were counted again: a pause that began before the last entry was stored
    /// later, as when the store fails just after it.
    pub(in crate::room) fn is_outdated(&self, pauses: &Pauses) -> bool {
        self.saves() && (self.outdated || !self.pauses.is_same_before(pauses, self.last))
    }
}

impl Account {
    /// Whether the entry answers the question of this seat, or puts another answer in the place of its own. The versions
    /// are those of the questions that were open before the entry.
    fn is_answered(&self, seat: Seat, entry: ClockEffect, begins: bool, open: &[u64]) -> bool {
        let owes = entry.after.contains(seat);
        if entry.before.contains(seat) {
            return begins || !owes;
        }
        let is_open = self.moment == entry.moment && open.contains(&self.since.version);
        entry.is_by(seat) && !owes && !entry.anew && is_open
    }

    fn charge(&mut self, by: Option<MovedBy>, running_ms: UnixMs) {
        self.left_ms = match by {
            _ if !self.counts => return,
            // Neither the time of a substitute nor what the question has added is the person's.
            Some(MovedBy::Substitute) => self.before_ms,
            Some(MovedBy::Clock) => 0,
            Some(MovedBy::Person | MovedBy::House) | None => self.start_ms.saturating_sub(running_ms),
        };
    }

    fn ask(&mut self, entry: ClockEffect, control: Option<Control>) {
        let before_ms = self.left_ms;
        let with = |control: Control| before_ms.saturating_add(control.increment).min(control.cap);
        let start_ms = if entry.in_window { before_ms } else { control.map_or(0, with) };
        let (since, moment, counts) = (entry.since, entry.moment, !entry.in_window);
        *self = Self { since, moment, counts, before_ms, start_ms, left_ms: start_ms, ..*self };
    }

    fn asked(&self) -> Asked {
        Asked { since: self.since, bank_ms: self.start_ms }
    }
}

impl Control {
    fn of(time: TimeControl) -> Self {
        let ms = |seconds: u32| UnixMs::from(seconds) * 1000;
        let TimeControl { bank_s, increment_s, cap_s } = time;
        Self { bank: ms(bank_s), increment: ms(increment_s), cap: ms(cap_s), saves: !time.is_per_decision() }
    }
}

#[cfg(test)]
mod tests;
