//! What a client does at a table: the moves it chooses, repeats, replaces and takes back.
//!
//! Knows the legal moves that it was sent, and no network. Invariant: a move keeps its key until it is answered.

use crate::dice::Dice;
use crate::game::Game;
use protocol::{DecisionId, ErrCode, MoveKey, TableAct, TableId};
use serde_json::Value;
use std::time::Duration;
use tests::Seen;
use tokio::time::Instant;

/// One move of one client, until it is answered for good.
#[derive(Clone, Debug)]
pub(crate) struct Pending {
    pub(crate) act: TableAct,
    /// Thought about, or waited for after a refusal, until then.
    pub(crate) not_before: Instant,
    pub(crate) tries: u32,
}

/// The moves of one client at one table.
#[derive(Debug, Default)]
pub(crate) struct Moves {
    pub(crate) pending: Option<Pending>,
    granted: Vec<TableAct>,
    /// Sealed bids that were replaced or withdrawn, so that the game goes on some time.
    regrets: u32,
}

/// Replaced or withdrawn bids in one game, at most.
const MAX_REGRETS: u32 = 30;

impl Moves {
    /// Makes up the mind where there is something to decide.
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

    /// A sealed bid may be changed as long as another one is missing.
    fn regret(&mut self, game: Game, legal: &Value, dice: &mut Dice) -> Option<Value> {
        if self.regrets >= MAX_REGRETS || !dice.one_in(20) {
            return None;
        }
        self.regrets += 1;
        game.regret(legal, dice)
    }

    /// The move that is due to be sent, for the first time or again.
    pub(crate) fn due(&mut self) -> Option<(TableAct, bool)> {
        let pending = self.pending.as_mut().filter(|pending| pending.not_before <= Instant::now())?;
        pending.tries += 1;
        Some((pending.act.clone(), pending.tries > 1))
    }

    /// A move of before, to be sent once more though its answer is known: as it was, or as an answer to the
    /// question of now, where only its key tells that it is none.
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

    /// Tells whether the refusal is final; else the same move is tried again.
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

/// Whether nobody can tell yet what became of the move.
fn is_passing(code: &ErrCode) -> bool {
    matches!(code, ErrCode::Unavailable | ErrCode::RateLimited | ErrCode::Restarting)
}
