//! The frames of a game as a room sends them; text written by the rules is embedded unchanged.
//!
//! Does not know any game. Invariant: each frame has exactly the fields that `protocol` defines for it
//! ([`protocol::TableStep`], [`protocol::TableSnapshot`], [`protocol::Decision`]).

use protocol::{
    AnsweredBy, Decision, DecisionId, SeatBank, SeatClock, TableCode, TableId, TableInfo, ViewHash,
};
use rules::{Json, Outcome, Progress, Question, Seat};
use serde::Serialize;
use std::collections::VecDeque;

/// The decision that a seat is asked for.
#[derive(Clone, Debug, Serialize)]
pub(in crate::room) struct PendingDecision {
    pub(in crate::room) id: DecisionId,
    pub(in crate::room) seat: Seat,
    pub(in crate::room) owed: bool,
    pub(in crate::room) default: Json,
    pub(in crate::room) legal: Json,
}

impl PendingDecision {
    pub(in crate::room) fn of(seat: Seat, id: DecisionId, question: Question) -> Self {
        let Question { owed, default, legal } = question;
        Self { id, seat, owed, default, legal }
    }

    /// The same for a reply, which is rare.
    pub(in crate::room) fn decision(self) -> Option<Decision> {
        let (default, legal) = (self.default.read().ok()?, self.legal.read().ok()?);
        Some(Decision { id: self.id, seat: self.seat, owed: self.owed, default, legal })
    }
}

#[derive(Debug, Serialize)]
#[serde(tag = "t", rename = "table.step")]
pub(in crate::room) struct Step<'a> {
    pub(in crate::room) code: &'a TableCode,
    pub(in crate::room) n: u64,
    pub(in crate::room) h: ViewHash,
    pub(in crate::room) events: &'a Json,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(in crate::room) patch: Option<&'a Json>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(in crate::room) view: Option<&'a Json>,
    #[expect(clippy::option_option, reason = "left out, null and a value mean three things on the wire")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(in crate::room) decision: Option<Option<PendingDecision>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(in crate::room) waiting: Option<Vec<Seat>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(in crate::room) clocks: Vec<SeatClock>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(in crate::room) banks: Vec<SeatBank>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(in crate::room) answered_by: Option<AnsweredBy>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(in crate::room) progress: Option<Progress>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(in crate::room) result: Option<Outcome>,
}

#[derive(Debug, Serialize)]
#[serde(tag = "t", rename = "table.snapshot")]
pub(in crate::room) struct Snapshot<'a> {
    pub(in crate::room) table: TableId,
    pub(in crate::room) n: u64,
    pub(in crate::room) h: ViewHash,
    pub(in crate::room) info: TableInfo,
    pub(in crate::room) seat: Option<Seat>,
    pub(in crate::room) view: Option<Json>,
    pub(in crate::room) decision: Option<PendingDecision>,
    pub(in crate::room) waiting: Vec<Seat>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(in crate::room) clocks: Vec<SeatClock>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(in crate::room) banks: Vec<SeatBank>,
    pub(in crate::room) progress: Progress,
    pub(in crate::room) log: &'a VecDeque<Json>,
    pub(in crate::room) result: Option<Outcome>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::delivery::outbox::frame;
    use protocol::ServerMsg;
    use serde_json::{Value, json};

    /// Asserts that a client that knows the protocol reads all of it, and nothing else.
    #[track_caller]
    fn is_of_the_protocol(message: &impl Serialize) {
        let text = frame(message);
        let read: ServerMsg = serde_json::from_str(&text).unwrap();
        assert_eq!(json!(read), serde_json::from_str::<Value>(&text).unwrap());
    }

    fn pending_decision() -> PendingDecision {
        let question = Question { owed: true, default: Json::of("pass"), legal: Json::of(&["pass", "play"]) };
        PendingDecision::of(Seat::new(1).unwrap(), DecisionId("0123".to_owned()), question)
    }

    fn step<'a>(code: &'a TableCode, events: &'a Json) -> Step<'a> {
        Step {
            code,
            n: 7,
            h: ViewHash("00ff".to_owned()),
            events,
            patch: None,
            view: None,
            decision: None,
            waiting: None,
            clocks: Vec::new(),
            banks: Vec::new(),
            answered_by: None,
            progress: None,
            result: None,
        }
    }

    #[test]
    fn a_step_has_the_form_of_the_protocol_whatever_it_contains() {
        let (events, view) = (Json::of(&[json!({"b": 1, "a": 2})]), Json::of(&json!({"x": 1})));
        let seat = Seat::new(0).unwrap();
        let patch = Json::of(&json!(["/x"]));
        let code = TableCode("0123456789ABCDEF".to_owned());
        let plain = || step(&code, &events);
        is_of_the_protocol(&plain());
        is_of_the_protocol(&Step { patch: Some(&patch), decision: Some(None), ..plain() });
        let clocks = vec![SeatClock { seat, due: 5, of_ms: 9, set_by: None }];
        let banks = vec![SeatBank { seat, left_ms: 7 }];
        let answered_by = Some(AnsweredBy::Clock);
        let result = Some(Outcome { scores: Vec::new(), ranking: Vec::new() });
        let decision = Some(Some(pending_decision()));
        let (waiting, progress) = (Some(vec![seat]), Some(Progress { round: 1, of: 3 }));
        let asks = Step { decision, waiting, clocks, banks, answered_by, progress, ..plain() };
        is_of_the_protocol(&asks);
        is_of_the_protocol(&Step { view: Some(&view), result, ..plain() });
    }

    #[test]
    fn an_answer_asks_the_same_as_a_step() {
        let asking = pending_decision();
        assert_eq!(json!(asking), json!(asking.clone().decision().unwrap()));
    }
}
