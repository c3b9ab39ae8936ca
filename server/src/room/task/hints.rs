//! Hints: the best moves of a question, found beside the room for the person who is asked.
//!
//! The bots (`crate::thinking`) are given the question as the seat was sent it, and nothing else. Invariants: the room
//! never waits for a hint; a seat has one at a time, which stays the same as long as its question; if the question is
//! over before the hint is found, the requester is told so.

use super::actor::Room;
use super::bot_seats::question;
use crate::delivery::responder::{RequestResult, Responder};
use crate::refusals::{forbidden, internal, rate_limited};
use crate::room::game::seats;
use crate::telemetry::metrics::HintLabel;
use crate::thinking::{Advising, Failed};
use bots::Advice;
use protocol::{DecisionId, Done, Err, ErrCode, Hint, HintReason, PlayerId};
use rules::Seat;
use serde_json::Value;
use std::collections::BTreeMap;
use std::future::poll_fn;
use std::pin::Pin;
use std::task::Poll;
use std::time::Duration;

/// The most requests of one seat that wait for the same hint: one of each device, about.
const MOST_WAITING: usize = 4;
/// The most reasons of a move that are told.
const MOST_REASONS: usize = 4;
/// After how long is asked again for a hint to which nobody has come.
const BUSY_FOR: Duration = Duration::from_secs(3);

/// The hints of a table.
#[derive(Debug, Default)]
pub(in crate::room) struct Hints {
    asked: BTreeMap<Seat, Asked>,
    /// The last ones of each seat.
    found: BTreeMap<Seat, (DecisionId, Vec<Hint>)>,
}

/// A hint that is being found.
#[derive(Debug)]
struct Asked {
    about: DecisionId,
    found: Advising,
    answers: Vec<Responder>,
}

/// The result; `None` while nobody has come to the question.
type Found = Option<Result<Vec<Advice<Value>>, Failed>>;

impl Hints {
    /// Whether somebody waits for one.
    pub(in crate::room) fn are_asked_for(&self) -> bool {
        !self.asked.is_empty()
    }

    /// The next hint that is found.
    pub(in crate::room) async fn next(&mut self) -> (Seat, Found) {
        poll_fn(|context| {
            for (seat, asked) in &mut self.asked {
                if let Poll::Ready(found) = Pin::new(&mut asked.found).poll(context) {
                    return Poll::Ready((*seat, found.ok()));
                }
            }
            Poll::Pending
        })
        .await
    }
}

impl Room {
    /// Whether seats may ask for hints here.
    pub(in crate::room) fn gives_hints(&self) -> bool {
        self.record.doc.hints && self.server.adviser(&self.record.game).is_some()
    }

    /// Answers with the hint for this question, now or when it is found.
    pub(in crate::room) fn hint(&mut self, player: PlayerId, about: &DecisionId, answer: Responder) {
        match self.known_hint(player, about) {
            Ok(Some(hints)) => {
                self.count_hint("again");
                answer.send(Ok(Done::Hints { hints }));
            }
            Ok(None) => self.wait_for_hint(player, about, answer),
            Err(err) => answer.send(Err(err)),
        }
    }

    /// The hint that was found for this question; `None` where one may be looked for.
    fn known_hint(&self, player: PlayerId, about: &DecisionId) -> Result<Option<Vec<Hint>>, Err> {
        let seat = seats::seat_of(&self.record, player).ok_or(ErrCode::NotYourDecision)?;
        if !self.gives_hints() {
            return Err(forbidden("hints_off").err());
        }
        self.asked(seat, about)?;
        let known = self.hints.found.get(&seat).filter(|(known, _)| known == about);
        Ok(known.map(|(_, hints)| hints.clone()))
    }

    fn wait_for_hint(&mut self, player: PlayerId, about: &DecisionId, answer: Responder) {
        let begun = self.begin_hint(player, about);
        match begun {
            Ok(seat) => {
                if let Some(asked) = self.hints.asked.get_mut(&seat) {
                    asked.answers.push(answer);
                }
            }
            Err(err) => answer.send(Err(err)),
        }
    }

    /// Lets somebody find the hint of this seat, unless they do.
    fn begin_hint(&mut self, player: PlayerId, about: &DecisionId) -> Result<Seat, Err> {
        let seat = seats::seat_of(&self.record, player).ok_or(ErrCode::NotYourDecision)?;
        if let Some(asked) = self.hints.asked.get(&seat).filter(|asked| asked.about == *about) {
            let has_room = asked.answers.len() < MOST_WAITING;
            return if has_room { Ok(seat) } else { Err(rate_limited("hints_of_seat", BUSY_FOR)) };
        }
        self.server.may_ask_for_a_hint(player)?;
        let adviser = self.server.adviser(&self.record.game).ok_or_else(|| forbidden("hints_off"))?;
        let asked =
            self.play.as_ref().and_then(|play| question(play, seat)).ok_or(ErrCode::NotYourDecision)?;
        let Some(found) = self.server.thinking().advise(adviser, asked, seed(about)) else {
            self.count_hint("busy");
            return Err(rate_limited("hints_waiting", BUSY_FOR));
        };
        self.hints.asked.insert(seat, Asked { about: about.clone(), found, answers: Vec::new() });
        Ok(seat)
    }

    /// Tells those who wait what was found.
    pub(in crate::room) fn hint_found(&mut self, seat: Seat, found: Found) {
        let Some(asked) = self.hints.asked.remove(&seat) else { return };
        let (outcome, result) = match found {
            None => ("busy", Err(rate_limited("hints_in_time", BUSY_FOR))),
            Some(Err(error)) => {
                tracing::error!(table.id = %self.record.id, ?seat, %error, "no hint could be found");
                ("failed", Err(internal().err()))
            }
            Some(Ok(advice)) => {
                let hints: Vec<Hint> = advice.into_iter().map(shown).collect();
                self.hints.found.insert(seat, (asked.about, hints.clone()));
                ("found", Ok(Done::Hints { hints }))
            }
        };
        self.count_hint(outcome);
        answer_all(asked.answers, &result);
    }

    /// Tells those who wait for the hint of a question that is over, and lets nobody think about it any more.
    pub(in crate::room) fn review_hints(&mut self) {
        let over = |(seat, asked): (&Seat, &Asked)| Some((*seat, self.asked(*seat, &asked.about).err()?));
        let over: Vec<(Seat, Err)> = self.hints.asked.iter().filter_map(over).collect();
        for (seat, err) in over {
            if let Some(asked) = self.hints.asked.remove(&seat) {
                self.count_hint("stale");
                answer_all(asked.answers, &Err(err));
            }
        }
    }

    fn count_hint(&self, outcome: &'static str) {
        self.server.metrics().hints.get_or_create(&HintLabel { outcome }).inc();
    }
}

fn answer_all(answers: Vec<Responder>, result: &RequestResult) {
    for answer in answers {
        answer.send(result.clone());
    }
}

/// The same for the same question, so that its hint is the same wherever and whenever it is found in whole.
fn seed(about: &DecisionId) -> u64 {
    about.0.bytes().fold(0, |seed, byte| seed.wrapping_mul(31).wrapping_add(byte.into()))
}

/// As it is sent.
fn shown(advice: Advice<Value>) -> Hint {
    let tenths = |points: f64| (10.0 * points).round() as i32;
    let percent = |part: f64| (100.0 * part.clamp(0.0, 1.0)).round() as u8;
    let reason = |reason: bots::Reason| HintReason {
        code: reason.code.to_owned(),
        what: reason.what,
        numbers: reason.numbers.into_iter().map(|(name, number)| (name.to_owned(), number)).collect(),
    };
    Hint {
        mv: advice.mv,
        gain: advice.gain,
        loss: tenths(advice.loss).unsigned_abs(),
        lead: tenths(advice.lead),
        chance: percent(advice.chance),
        share: percent(advice.share),
        reasons: advice.reasons.into_iter().take(MOST_REASONS).map(reason).collect(),
    }
}
