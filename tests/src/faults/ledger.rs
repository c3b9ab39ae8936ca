//! The ledger of all promises to clients: every sent move, its answer, and every leaked secret.
//!
//! Knows neither server nor database. Shared by all clients of a drive.

use serde_json::Value;
use std::collections::{BTreeMap, HashMap};
use std::fmt;
use std::sync::{Mutex, MutexGuard};
use std::time::Duration;
use uuid::Uuid;

/// A move, stored under its key.
#[derive(Clone, Debug, PartialEq)]
pub struct Sent {
    pub table: Uuid,
    pub seat: u8,
    pub mv: Value,
    pub answer: Answer,
}

/// The last known answer to a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// No final answer: the move may have been made.
    Open,
    /// Granted. `order` counts all grants, and `n` is the version in the answer.
    Granted { order: u64, n: u64 },
    /// Refused for good: the move must not be in the log.
    Refused,
}

/// A broken promise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    pub kind: Kind,
    pub says: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A move was acknowledged and is not in the log.
    Lost,
    /// A move was made more than once.
    Doubled,
    /// The same key got two different answers.
    Differs,
    /// A client received another person's secret.
    Leaked,
    /// A node wrote to a table of another node, or claimed it during the other's lease.
    Trespass,
    /// Any other violation.
    Wrong,
}

impl Finding {
    pub fn new(kind: Kind, says: impl Into<String>) -> Self {
        Self { kind, says: says.into() }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}: {}", self.kind, self.says)
    }
}

/// The statistics of a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    pub acknowledged: u64,
    /// The number of acknowledged moves that were sent more than once.
    pub retried: u64,
    /// The number of answers `unavailable` and `restarting`.
    pub unavailable: u64,
    /// The number of sockets that closed or fell silent.
    pub cut: u64,
    /// The longest time until such an answer to a move.
    pub refused_after: Duration,
    /// The longest time in which a client could not act.
    pub outage: Duration,
}

/// The notes of all clients.
#[derive(Debug, Default)]
pub struct Ledger(Mutex<Book>);

#[derive(Debug, Default)]
struct Book {
    moves: BTreeMap<Uuid, Sent>,
    /// The secret texts, each with the name of the only person who may receive it.
    secrets: HashMap<String, String>,
    findings: Vec<Finding>,
    figures: Figures,
}

impl Ledger {
    fn book(&self) -> MutexGuard<'_, Book> {
        self.0.lock().expect("nobody fails while writing into the ledger")
    }

    /// Notes a move before it is sent for the first time.
    pub fn sends(&self, key: Uuid, sent: Sent) {
        self.book().moves.insert(key, sent);
    }

    /// Notes a grant; `again` if the move was sent more than once.
    pub fn granted(&self, key: Uuid, n: u64, again: bool) {
        let mut book = self.book();
        let order = book.figures.acknowledged;
        let sent = book.moves.get_mut(&key).expect("only what was sent is answered");
        let before = std::mem::replace(&mut sent.answer, Answer::Granted { order, n });
        match before {
            Answer::Open => {
                book.figures.acknowledged += 1;
                book.figures.retried += u64::from(again);
            }
            Answer::Granted { n: first, order } => {
                sent.answer = Answer::Granted { order, n: first };
                if first != n {
                    let says = format!("the move {key} was answered n = {first} and later n = {n}");
                    book.findings.push(Finding::new(Kind::Differs, says));
                }
            }
            Answer::Refused => {
                let says = format!("the move {key} was refused for good and granted later");
                book.findings.push(Finding::new(Kind::Doubled, says));
            }
        }
    }

    /// Notes a final refusal. A granted move stays granted, because the server may refuse a late copy of it.
    pub fn refused(&self, key: Uuid) {
        if let Some(sent) = self.book().moves.get_mut(&key)
            && sent.answer == Answer::Open
        {
            sent.answer = Answer::Refused;
        }
    }

    pub fn answer(&self, key: Uuid) -> Answer {
        self.book().moves.get(&key).map_or(Answer::Open, |sent| sent.answer)
    }

    /// Notes a text that only `owner` may receive.
    pub fn keeps_secret(&self, text: &str, owner: &str) {
        self.book().secrets.insert(text.to_owned(), owner.to_owned());
    }

    /// The first secret in this frame that does not belong to `listener`: its owner and its text.
    pub fn secret_of_another(&self, frame: &str, listener: &str) -> Option<(String, String)> {
        let book = self.book();
        let is_word = |c: char| c.is_alphanumeric() || "-_.".contains(c);
        let mut words = frame.split(|c| !is_word(c)).filter(|word| !word.is_empty());
        words.find_map(|word| {
            let owner = book.secrets.get(word).filter(|owner| *owner != listener)?;
            Some((owner.clone(), word.to_owned()))
        })
    }

    pub fn finds(&self, finding: Finding) {
        self.book().findings.push(finding);
    }

    pub fn was_cut(&self) {
        self.book().figures.cut += 1;
    }

    pub fn was_unavailable(&self) {
        self.book().figures.unavailable += 1;
    }

    pub fn was_refused_after(&self, how_long: Duration) {
        let mut book = self.book();
        book.figures.refused_after = book.figures.refused_after.max(how_long);
    }

    pub fn was_out(&self, how_long: Duration) {
        let mut book = self.book();
        book.figures.outage = book.figures.outage.max(how_long);
    }

    pub fn figures(&self) -> Figures {
        self.book().figures
    }

    pub fn findings(&self) -> Vec<Finding> {
        self.book().findings.clone()
    }

    /// All moves that were sent.
    pub fn moves(&self) -> BTreeMap<Uuid, Sent> {
        self.book().moves.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEY: Uuid = Uuid::from_u128(1);

    fn one_sent() -> Ledger {
        let ledger = Ledger::default();
        ledger.sends(KEY, Sent { table: Uuid::nil(), seat: 0, mv: Value::Null, answer: Answer::Open });
        ledger
    }

    #[test]
    fn the_same_answer_to_a_copy_counts_once() {
        let ledger = one_sent();
        ledger.granted(KEY, 4, false);
        ledger.granted(KEY, 4, true);
        ledger.refused(KEY);
        assert_eq!((ledger.figures().acknowledged, ledger.findings()), (1, Vec::new()));
    }

    #[test]
    fn another_answer_to_a_copy_differs() {
        let ledger = one_sent();
        ledger.granted(KEY, 4, false);
        ledger.granted(KEY, 5, true);
        assert_eq!(ledger.findings()[0].kind, Kind::Differs);
    }

    #[test]
    fn a_grant_after_a_refusal_for_good_is_a_doubled_answer() {
        let ledger = one_sent();
        ledger.refused(KEY);
        ledger.granted(KEY, 4, true);
        assert_eq!(ledger.findings()[0].kind, Kind::Doubled);
    }
}
