//! The queue of answers that a seat has given before it was asked, and their fate. Pure: no clock, no store, no
//! socket.
//!
//! Does not know any game. Invariant: an answer is given or kept only while its premise is unchanged since it was
//! queued; the game derives the premise from the facts that the seat may know.

use crate::store::{RecordDoc, RecordKind};
use crate::system::digest::hash;
use protocol::{DecisionId, EarlyAnswer, EarlyCancelled, MAX_EARLY, MoveKey, OfferId, TableId};
use rules::{Chance, EarlyOffer, Premise, Seat, Seed, TableGame};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};

/// Keys that are remembered, so that an answer whose reply was lost is not queued twice.
const REMEMBERED: usize = 2 * MAX_EARLY;

/// The queue of one seat, as stored. Known to the person of that seat only.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::room) struct EarlyQueue {
    /// The first one first.
    waiting: Vec<Waiting>,
    pub(in crate::room) cancelled: Option<EarlyCancelled>,
    /// The keys of the answers that were queued last, the newest last.
    accepted: Vec<MoveKey>,
}

/// An answer that waits for its question.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::room) struct Waiting {
    pub(in crate::room) key: MoveKey,
    #[serde(rename = "move")]
    pub(in crate::room) mv: Value,
    pub(in crate::room) premise: Premise,
}

impl RecordDoc for EarlyQueue {
    const KIND: RecordKind = RecordKind::EarlyAnswers;
}

impl EarlyQueue {
    /// Whether an answer with this key was queued before.
    pub(in crate::room) fn knows(&self, key: MoveKey) -> bool {
        self.accepted.contains(&key)
    }

    pub(in crate::room) fn is_full(&self) -> bool {
        self.waiting.len() >= MAX_EARLY
    }

    pub(in crate::room) fn is_empty(&self) -> bool {
        self.waiting.is_empty()
    }

    /// The answers as their owner is shown them.
    pub(in crate::room) fn shown(&self) -> Vec<EarlyAnswer> {
        self.waiting.iter().map(|answer| EarlyAnswer { key: answer.key, mv: answer.mv.clone() }).collect()
    }

    /// The queue with one more answer at its end.
    pub(in crate::room) fn with(&self, answer: Waiting) -> Self {
        let mut next = Self { cancelled: None, ..self.clone() };
        next.accepted.push(answer.key);
        let forgotten = next.accepted.len().saturating_sub(REMEMBERED);
        next.accepted.drain(..forgotten);
        next.waiting.push(answer);
        next
    }

    /// The queue after its owner has taken everything back.
    pub(in crate::room) fn recalled(&self) -> Self {
        Self { waiting: Vec::new(), cancelled: None, ..self.clone() }
    }

    /// The queue after all was cancelled for this reason.
    pub(in crate::room) fn cancelled_by(&self, why: EarlyCancelled) -> Self {
        if self.is_empty() {
            return self.clone();
        }
        Self { waiting: Vec::new(), cancelled: Some(why), ..self.clone() }
    }

    /// The queue at this state of the game: what rests on something else than before is gone. After one of these answers
    /// was `given` its owner is not told so: the answers that it makes void were queued in its place.
    pub(in crate::room) fn at(&self, game: &dyn TableGame, seat: Seat, given: bool) -> Self {
        let mut next = self.clone();
        next.waiting.retain(|answer| premise(game, seat, &answer.mv).as_ref() == Some(&answer.premise));
        if next.waiting.len() < self.waiting.len() && !given {
            next.cancelled = Some(EarlyCancelled::Changed);
        }
        next
    }

    /// The first answer that is legal for what the seat owes now; the others wait.
    pub(in crate::room) fn ready(&self, game: &dyn TableGame, seat: Seat) -> Option<&Waiting> {
        if !game.deciding().contains(seat) {
            return None;
        }
        self.waiting.iter().find(|answer| is_legal(game, seat, &answer.mv))
    }

    /// Whether the move with this key is one of these answers, given to this question.
    pub(in crate::room) fn gives(&self, key: MoveKey, decision: &DecisionId) -> bool {
        self.waiting.iter().any(|answer| given_key(answer.key, decision) == key)
    }
}

fn premise(game: &dyn TableGame, seat: Seat, mv: &Value) -> Option<Premise> {
    game.premise(seat, mv).ok().flatten()
}

/// Whether a move is legal does not depend on chance.
fn is_legal(game: &dyn TableGame, seat: Seat, mv: &Value) -> bool {
    game.decide(seat, mv, &mut Chance::at(&Seed::from_number(0), game.moment())).is_ok()
}

/// The key of the move by which a queued answer is given to a question: the same one again after a stop in between, so
/// that no answer is given twice. It looks like any other key.
pub(in crate::room) fn given_key(queued: MoveKey, decision: &DecisionId) -> MoveKey {
    let sha = Sha256::new().chain_update(queued.0).chain_update(decision.0.as_bytes()).finalize();
    let bytes = std::array::from_fn(|at| sha[at]);
    MoveKey(uuid::Builder::from_random_bytes(bytes).into_uuid())
}

/// An opaque id that changes with the offer and with what it rests on.
pub(in crate::room) fn offer_id(table: TableId, seat: Seat, offer: &EarlyOffer) -> OfferId {
    let rests_on = serde_json::to_string(&offer.rests_on).unwrap_or_default();
    let (table, seat) = (table.to_string(), seat.index().to_string());
    OfferId(hash(&["early", &table, &seat, offer.legal.as_str(), &rests_on]).0)
}
