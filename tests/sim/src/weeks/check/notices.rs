//! Recomputes the notices: which players had to be notified of each question, and how often they were.

use super::{Facts, Question};
use crate::weeks::Figures;
use crate::weeks::receiver::{Attempt, Mailbox};
use crate::weeks::town::{Stay, Town};
use crate::weeks::zones::{DAY, HOUR, MINUTE};
use protocol::Ended;
use server::system::clock::UnixMs;
use std::collections::{BTreeMap, BTreeSet};

/// The time that a notice waits for its player to look at the table.
const PARKED: UnixMs = 10_000;
/// The time limit until a message arrives at a working target. A message may wait for others to the same target.
const ARRIVES_WITHIN: UnixMs = 25_000;
/// The time limit of the next attempt after a target works again, if it failed for at most an hour.
const TRIED_AGAIN_WITHIN: UnixMs = 75 * MINUTE;
/// The maximum transmission time of a message.
const ON_ITS_WAY: UnixMs = 2_000;
/// A message that arrives this soon after a question was sent before it, and belongs to the previous question.
const LEFT_BEFORE: UnixMs = 550;
/// The time after which the server gives up a target that always fails.
const BROKEN_AFTER: UnixMs = 7 * HOUR;

/// The subject of a message about a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    First,
    Reminder,
    Clock,
    Expiry,
    /// The announcement that no further notices follow until the player returns. It belongs to no question.
    Last,
}

const TITLES: [(&str, Kind); 5] = [
    ("Your turn: T", Kind::First),
    ("Still your turn: T", Kind::Reminder),
    ("Your time is running out: T", Kind::Clock),
    ("It ends soon: T", Kind::Expiry),
    ("Your time has run out twice: T", Kind::Last),
];

/// The message keys by question and kind. More than one key means that a player was notified twice.
type Told = BTreeMap<(usize, Kind), BTreeSet<String>>;

pub(super) fn check(
    town: &Town,
    facts: &Facts,
    questions: &[Question],
    mailbox: &Mailbox,
    figures: &mut Figures,
    wrong: &mut Vec<String>,
) {
    let mut of: BTreeMap<(usize, usize), Vec<usize>> = BTreeMap::new();
    for (number, question) in questions.iter().enumerate() {
        of.entry((question.person, question.table)).or_default().push(number);
    }
    let told = told(town, questions, &of, mailbox, figures, wrong);
    for ((number, kind), keys) in &told {
        if keys.len() > 1 {
            wrong.push(format!(
                "{kind:?} was told {} times of {:?}: {keys:?}",
                keys.len(),
                questions[*number]
            ));
        }
    }
    let mut stays: BTreeMap<(usize, usize), Vec<&Stay>> = BTreeMap::new();
    for stay in town.stays.iter().filter(|stay| stay.looked) {
        stays.entry((stay.person, stay.table)).or_default().push(stay);
    }
    for (number, question) in questions.iter().enumerate() {
        let Question { person, table, .. } = *question;
        if !town.people[person].has_target {
            continue;
        }
        figures.questions += 1;
        let seen = stays.get(&(person, table)).is_some_and(|stays| {
            let both = |stay: &&Stay| {
                stay.from <= question.asked_at + PARKED + ON_ITS_WAY && question.asked_at <= stay.until
            };
            stays.iter().any(both)
        });
        let by = arrives_by(town, mailbox, person, question.asked_at);
        let must = !seen && question.is_waited_for && by.is_some_and(|by| by < question.until);
        if must && !told.contains_key(&(number, Kind::First)) {
            wrong.push(format!("nobody was told of {question:?}"));
        }
        let ended = facts.tables[table].0.doc.ended;
        let expired = question.untimed
            && ended == Some(Ended::Expired)
            && question.until + 1 >= facts.tables[table].0.changed_at;
        if expired && by.is_some() {
            let warned = told.contains_key(&(number, Kind::Expiry));
            let long = question.until > question.asked_at + 9 * DAY + HOUR;
            if long && !warned {
                wrong.push(format!("nobody was warned of the end of {question:?}"));
            }
            figures.warned += usize::from(warned);
        }
    }
}

/// Groups the received messages by the question that they belong to.
fn told(
    town: &Town,
    questions: &[Question],
    of: &BTreeMap<(usize, usize), Vec<usize>>,
    mailbox: &Mailbox,
    figures: &mut Figures,
    wrong: &mut Vec<String>,
) -> Told {
    let mut told = Told::new();
    let mut keys: BTreeSet<(usize, &str)> = BTreeSet::new();
    for attempt in &mailbox.attempts {
        figures.attempts += 1;
        let Attempt { at, person, key, lines, taken } = attempt;
        if !town.people[*person].has_target {
            wrong.push(format!("{person} has no target and was told {lines:?}"));
        }
        if !taken {
            continue;
        }
        // A receiver that knows message keys ignores the second message with the same key.
        if !keys.insert((*person, key)) {
            figures.repeated += 1;
            continue;
        }
        figures.messages += 1;
        for line in lines {
            let found = TITLES.iter().find_map(|(title, kind)| {
                let number: usize = line.strip_prefix(title)?.parse().ok()?;
                Some((number, *kind))
            });
            let Some((table, kind)) = found else {
                wrong.push(format!("{person} was told {line:?}"));
                continue;
            };
            if kind == Kind::Last {
                continue;
            }
            let open = |number: &&usize| {
                let question = &questions[**number];
                question.asked_at + LEFT_BEFORE <= *at && *at <= question.until + ON_ITS_WAY
            };
            let question = of.get(&(*person, table)).and_then(|of| of.iter().rfind(open));
            match question {
                Some(number) => {
                    if !told.entry((*number, kind)).or_default().insert(format!("{key} at {at}")) {
                        wrong.push(format!("a message says {line:?} twice: {lines:?}"));
                    }
                }
                None => wrong.push(format!("{person} was told {line:?} at {at}, and was not asked")),
            }
        }
    }
    told
}

/// The time by which a player must have been notified of an unanswered question; `None` if no notice is required.
fn arrives_by(town: &Town, mailbox: &Mailbox, person: usize, asked_at: UnixMs) -> Option<UnixMs> {
    let mut by = asked_at + ARRIVES_WITHIN;
    if let Some(failing) = mailbox.failing.get(&person) {
        let lasts = failing.until - failing.from;
        if lasts > BROKEN_AFTER && failing.from < by {
            return None;
        }
        if failing.from < by && asked_at < failing.until + TRIED_AGAIN_WITHIN {
            by = by.max(failing.until + TRIED_AGAIN_WITHIN);
        }
    }
    for lives in town.lives.windows(2) {
        if lives[0].1 < by + ARRIVES_WITHIN && asked_at < lives[1].0 + ARRIVES_WITHIN {
            by = by.max(lives[1].0 + 2 * ARRIVES_WITHIN);
        }
    }
    Some(by)
}
