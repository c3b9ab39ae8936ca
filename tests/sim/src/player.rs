//! The moves of a client at one table: chooses, repeats, replaces and withdraws them.
//!
//! Knows the legal moves that the server sent, and no network. Invariant: a move keeps its key until it is answered.

use crate::dice::Dice;
use crate::game::Game;
use protocol::{DecisionId, ErrCode, MoveKey, TableAct, TableId};
use serde_json::Value;
use std::time::Duration;
use tests::Seen;
use tokio::time::Instant;

/// One move of one client that has no final answer yet.
#[derive(Clone, Debug)]
pub(crate) struct Pending {
    pub(crate) act: TableAct,
    /// The end of the thinking time, or of the pause after a temporary refusal.
    pub(crate) not_before: Instant,
    pub(crate) tries: u32,
}

/// The moves of one client at one table.
#[derive(Debug, Default)]
pub(crate) struct Moves {
    pub(crate) pending: Option<Pending>,
    granted: Vec<TableAct>,
    /// The number of replaced or withdrawn sealed bids.
    regrets: u32,
}

/// The maximum number of replaced or withdrawn bids in one game, so that the game ends.
const MAX_REGRETS: u32 = 30;

impl Moves {
    /// Chooses a move if the server asks for one.
    pub(crate) fn consider(&mut self, table: TableId, seen: &Seen, dice: &mut Dice) {
        if self.pending.is_some() || seen.seat.is_none() {
            return;
        }
        let Some(decision) = &seen.decision else { return };
        let game = Game::of(seen);
        let mv = if decision.owed {
            Some(game.choose(seen, decision, dice.below(1000) as usize))
        } else {
            self.regret(game, &decision.legal, dice)
        };
        if let Some(mv) = mv {
            let key = MoveKey(dice.uuid());
            let act = TableAct { table, decision: decision.id.clone(), key, mv };
            let thinks = dice.ms(0, game.thinks_ms());
            self.pending = Some(Pending { act, not_before: Instant::now() + thinks, tries: 0 });
        }
    }

    /// A sealed bid may be changed as long as another seat's bid is missing.
    fn regret(&mut self, game: Game, legal: &Value, dice: &mut Dice) -> Option<Value> {
        if self.regrets >= MAX_REGRETS || !dice.one_in(20) {
            return None;
        }
        self.regrets += 1;
        game.regret(legal, dice)
    }

    /// The move that is due, and whether it is a retry.
    pub(crate) fn due(&mut self) -> Option<(TableAct, bool)> {
        let pending = self.pending.as_mut().filter(|pending| pending.not_before <= Instant::now())?;
        pending.tries += 1;
        Some((pending.act.clone(), pending.tries > 1))
    }

    /// A move that was granted before, to be sent once more: unchanged, or as an answer to the current question. In the
    /// latter case only its key shows that it is a duplicate.
    pub(crate) fn repeated(&self, seen: &Seen, dice: &mut Dice) -> Option<TableAct> {
        if self.granted.is_empty() || !dice.one_in(100) {
            return None;
        }
        let act = dice.pick(&self.granted).clone();
        let game = Game::of(seen);
        let now = seen.owed().filter(|decision| game.is_legal(&act.mv, seen, decision));
        Some(match now {
            Some(decision) => TableAct { decision: decision.id.clone(), ..act },
            None => act,
        })
    }

    pub(crate) fn was_granted(&mut self, act: &TableAct) {
        if self.pending.as_ref().is_some_and(|pending| pending.act.key == act.key) {
            self.pending = None;
            self.granted.push(act.clone());
        }
    }

    /// Handles a refusal; returns whether it is final. Otherwise the same move is sent again.
    pub(crate) fn was_refused(&mut self, seen: &Seen, act: &TableAct, err: &protocol::Err) -> bool {
        let Some(pending) = self.pending.as_mut().filter(|pending| pending.act.key == act.key) else {
            return !is_passing(&err.code);
        };
        if is_passing(&err.code) {
            pending.not_before = Instant::now() + Duration::from_millis(300);
            return false;
        }
        if let Some(decision) = &err.decision
            && err.code == ErrCode::StaleDecision
            && Game::of(seen).is_legal(&act.mv, seen, decision)
        {
            pending.act.decision = DecisionId(decision.id.0.clone());
            return false;
        }
        self.pending = None;
        true
    }
}

/// Whether the refusal is temporary and leaves open if the move was made.
fn is_passing(code: &ErrCode) -> bool {
    matches!(code, ErrCode::Unavailable | ErrCode::RateLimited | ErrCode::Restarting)
}
