//! Moves of a seat: the single source of truth for legal moves, its lists, prices and defaults.
//!
//! Changes nothing and draws nothing. Invariant: [`CarsonCity::check`] accepts exactly the moves of
//! [`CarsonCity::list_moves`], and every gain is a function of what all can see.

use super::city::{Board, City};
use super::components::catalogue;
use super::refusal::Refusal;
use super::scoring::{Holdings, Tally};
use super::state::{CarsonCity, MAX_SOLD, Stage};
use super::{Ask, Candidate, Character, Legal, Move, Preview, RowCard, Sale, Spot, TakeSlot, TerrainId};
use crate::{Seat, Seats};

/// The seats to decide, and the check of a move.
impl CarsonCity {
    /// Returns the seats that owe a decision.
    pub(super) fn asked_seats(&self) -> Seats {
        match &self.stage {
            Stage::Bidding { sealed } => sealed.open_seats(),
            Stage::Special { turn, .. } | Stage::Turns { turn, .. } => turn.player.into(),
            Stage::Newsboy { player } | Stage::FinalSale { player } => (*player).into(),
            _ => self.offered().map_or(Seats::none(), |(seat, _)| seat.into()),
        }
    }

    /// Refuses the move with the first reason that holds, in the order of specification 5.0.
    pub(super) fn check(&self, seat: Seat, mv: Move) -> Result<(), Refusal> {
        if matches!(self.stage, Stage::Finished) {
            return Err(Refusal::GameOver);
        }
        if !self.players.get(seat).is_some_and(super::state::Player::is_person) {
            return Err(Refusal::NotARealPlayer);
        }
        match (mv, &self.stage) {
            (Move::Bid { value }, Stage::Bidding { .. }) => return self.check_bid(seat, value),
            (Move::Withdraw {}, Stage::Bidding { .. }) => return self.check_withdraw(seat),
            (Move::Sell { .. }, _) if self.may_sell_now(seat) => {}
            _ if !self.asked_seats().contains(seat) => return Err(Refusal::NotYourTurn),
            _ => {}
        }
        match (mv, &self.stage) {
            (Move::Sell { card }, _) => self.check_sale(seat, card),
            (Move::Activate { character } | Move::Decline { character }, Stage::WindowA(_)) => {
                self.check_offer(seat, character, "CC-5.10")
            }
            (Move::Activate { character } | Move::Decline { character }, Stage::WindowB(_)) => {
                self.check_offer(seat, character, "CC-5.30")
            }
            (Move::Newsboy { character }, Stage::Newsboy { .. }) => self.check_candidate(character),
            (Move::Done {}, Stage::FinalSale { .. }) => Ok(()),
            (mv, Stage::Special { turn, .. } | Stage::Turns { turn, .. }) => match (mv, turn.pending) {
                (Move::Take { slot }, None) => self.check_slot(slot),
                (Move::Place { x, y }, Some(card)) => self.check_place(seat, card, x, y),
                (Move::SetAside {}, Some(card)) if self.count_spots(seat, card) == 0 => Ok(()),
                (Move::SetAside {}, Some(_)) => Err(Refusal::PlacementPossible),
                _ => Err(Refusal::WrongPhase),
            },
            _ => Err(Refusal::WrongPhase),
        }
    }

    fn check_bid(&self, seat: Seat, value: u8) -> Result<(), Refusal> {
        let committed = self.committed(seat);
        if committed.is_some() && !self.may_change_bid(seat) {
            return Err(Refusal::AlreadyCommitted);
        }
        if !self.players[seat].hand.contains(&value) {
            return Err(Refusal::CardNotInHand(value));
        }
        if committed == Some(value) { Err(Refusal::AlreadyCommitted) } else { Ok(()) }
    }

    fn check_withdraw(&self, seat: Seat) -> Result<(), Refusal> {
        match self.committed(seat) {
            None => Err(Refusal::NothingCommitted),
            Some(_) if self.may_change_bid(seat) => Ok(()),
            Some(_) => Err(Refusal::AlreadyCommitted),
        }
    }

    /// Whether a committed card may be replaced or taken back; a last card could only be chosen again (CC-5.21).
    fn may_change_bid(&self, seat: Seat) -> bool {
        self.options.bid_change && self.players[seat].hand.len() > 1
    }

    fn check_sale(&self, seat: Seat, card: TerrainId) -> Result<(), Refusal> {
        let player = &self.players[seat];
        if !player.owns(Character::Auctioneer) {
            return Err(Refusal::NoAuctioneer);
        }
        if player.sold.len() >= MAX_SOLD {
            return Err(Refusal::AlreadySoldThree);
        }
        if !player.city.sellable().any(|sellable| sellable == card) {
            return Err(Refusal::CardNotSellable(card));
        }
        self.may_sell_now(seat).then_some(()).ok_or(Refusal::WrongPhase)
    }

    fn check_offer(&self, seat: Seat, character: Character, rule: &'static str) -> Result<(), Refusal> {
        let offered = self.offered() == Some((seat, character));
        offered.then_some(()).ok_or(Refusal::NotOffered(character, rule))
    }

    fn check_slot(&self, slot: u8) -> Result<(), Refusal> {
        let open = self.open_slots().any(|(open, _)| open == slot);
        open.then_some(()).ok_or(Refusal::SlotEmpty(slot))
    }

    fn check_place(&self, seat: Seat, card: TerrainId, x: i8, y: i8) -> Result<(), Refusal> {
        let (player, face) = (&self.players[seat], catalogue().face(card));
        let hindrance =
            player.city.board().hindrance(face, x, y, player.holdings(&self.options).permit(face));
        hindrance.map_or(Ok(()), |hindrance| Err(hindrance.into()))
    }

    fn check_candidate(&self, character: Option<Character>) -> Result<(), Refusal> {
        let Some(character) = character else { return Ok(()) };
        let listed = self.candidates.as_ref().is_some_and(|candidates| candidates.contains(&character));
        listed.then_some(()).ok_or(Refusal::NotACandidate(character))
    }
}

/// The lists of moves.
impl CarsonCity {
    /// Returns every legal move of the seat, sorted.
    pub(super) fn list_moves(&self, seat: Seat) -> Vec<Move> {
        let Some(player) = self.players.get(seat).filter(|player| player.is_person()) else {
            return Vec::new();
        };
        let mut moves = match &self.stage {
            Stage::Bidding { .. } => self.bid_moves(seat),
            _ if self.asked_seats().contains(seat) => self.asked_moves(seat),
            _ => Vec::new(),
        };
        if self.may_sell_now(seat) && player.owns(Character::Auctioneer) {
            moves.extend(self.sales_now(seat).into_iter().map(|card| Move::Sell { card }));
            moves.sort_unstable();
        }
        debug_assert!(moves.is_sorted(), "{moves:?}");
        moves
    }

    /// Whether that list has any.
    pub(super) fn has_any_move(&self, seat: Seat) -> bool {
        if !self.players.get(seat).is_some_and(super::state::Player::is_person) {
            return false;
        }
        let is_asked = match &self.stage {
            Stage::Bidding { .. } => self.may_bid(seat),
            _ => self.asked_seats().contains(seat) && !self.asked_moves(seat).is_empty(),
        };
        is_asked || !self.sales_now(seat).is_empty()
    }

    /// Whether the seat has a card to commit, or may change its mind.
    fn may_bid(&self, seat: Seat) -> bool {
        match self.committed(seat) {
            Some(_) => self.may_change_bid(seat),
            None => !self.players[seat].hand.is_empty(),
        }
    }

    fn bid_moves(&self, seat: Seat) -> Vec<Move> {
        if !self.may_bid(seat) {
            return Vec::new();
        }
        let (hand, committed) = (&self.players[seat].hand, self.committed(seat));
        let mut moves = Vec::with_capacity(hand.len());
        moves.extend(hand.iter().map(|value| Move::Bid { value: *value }));
        // A committed card is not chosen again (CC-5.21), but taken back.
        if let Some(place) = hand.iter().position(|value| committed == Some(*value)) {
            moves.remove(place);
            moves.push(Move::Withdraw {});
        }
        moves
    }

    /// The auction cards but the committed one, which is not chosen again (CC-5.21).
    fn biddable(&self, seat: Seat) -> impl Iterator<Item = u8> {
        let committed = self.committed(seat);
        self.players[seat].hand.iter().copied().filter(move |value| committed != Some(*value))
    }

    fn asked_moves(&self, seat: Seat) -> Vec<Move> {
        match &self.stage {
            Stage::Special { turn, .. } | Stage::Turns { turn, .. } => match turn.pending {
                None => {
                    let mut takes = Vec::with_capacity(self.row.len());
                    takes.extend(self.open_slots().map(|(slot, _)| Move::Take { slot }));
                    takes
                }
                Some(card) => {
                    let places = self.spots(seat, card, |x, y| Move::Place { x, y });
                    if places.is_empty() { vec![Move::SetAside {}] } else { places }
                }
            },
            Stage::Newsboy { .. } => {
                let candidates = self.candidates.iter().flatten().map(|character| Some(*character));
                [None].into_iter().chain(candidates).map(|character| Move::Newsboy { character }).collect()
            }
            Stage::FinalSale { .. } => vec![Move::Done {}],
            _ => self.offered().map_or(Vec::new(), |(_, character)| {
                vec![Move::Activate { character }, Move::Decline { character }]
            }),
        }
    }

    /// Returns the legal moves with what they would bring; `None` where the seat may do nothing.
    pub(super) fn list_legal(&self, seat: Seat) -> Option<Legal> {
        let player = self.players.get(seat).filter(|player| player.is_person())?;
        let ask = self.ask(seat);
        let sales: Vec<Sale> = self.sales_now(seat).into_iter().map(|card| self.sale(seat, card)).collect();
        if ask.is_none() && sales.is_empty() {
            return None;
        }
        let owns = player.owns(Character::Auctioneer);
        let sales_left = if owns { MAX_SOLD.saturating_sub(player.sold.len()) as u8 } else { 0 };
        Some(Legal { ask, sell: sales, sales_left })
    }

    fn ask(&self, seat: Seat) -> Option<Ask> {
        if matches!(self.stage, Stage::Bidding { .. }) {
            return self.ask_for_bid(seat);
        }
        if !self.asked_seats().contains(seat) {
            return None;
        }
        match &self.stage {
            Stage::Special { turn, .. } | Stage::Turns { turn, .. } => Some(match turn.pending {
                None => Ask::Take { slots: self.take_slots(seat) },
                Some(card) => Ask::Place { card, spots: self.priced_spots(seat, card) },
            }),
            Stage::Newsboy { .. } => {
                let candidates = self.candidates.iter().flatten().map(|&character| Candidate {
                    character,
                    gain: self.shown_gain(seat, || self.with_character(seat, character)),
                });
                Some(Ask::Newsboy { candidates: candidates.collect() })
            }
            Stage::FinalSale { .. } => Some(Ask::FinalSale),
            _ => self.offered().map(|(_, character)| Ask::Window { character }),
        }
    }

    fn ask_for_bid(&self, seat: Seat) -> Option<Ask> {
        let (player, committed) = (&self.players[seat], self.committed(seat));
        (committed.is_none() || self.may_change_bid(seat)).then(|| Ask::Bid {
            cards: self.biddable(seat).collect(),
            committed,
            bonus: player.bonus,
            void: player.void,
        })
    }

    fn take_slots(&self, seat: Seat) -> Vec<TakeSlot> {
        let priced = |(slot, card)| match card {
            RowCard::Character(character) => {
                let gain = self.shown_gain(seat, || self.with_character(seat, character));
                TakeSlot { slot, spots: Vec::new(), gain }
            }
            RowCard::Terrain(terrain) => {
                let spots = self.priced_spots(seat, terrain);
                let best = spots.iter().filter_map(|spot| spot.gain).max().unwrap_or(0);
                TakeSlot { slot, spots, gain: self.options.live_scores.then_some(best) }
            }
        };
        self.open_slots().map(priced).collect()
    }

    fn priced_spots(&self, seat: Seat, card: TerrainId) -> Vec<Spot> {
        let before = self.options.live_scores.then(|| self.points(seat));
        let gain = |x, y| before.map(|before| self.with_terrain(seat, card, x, y).total() - before);
        self.spots(seat, card, |x, y| Spot { x, y, gain: gain(x, y) })
    }

    fn sale(&self, seat: Seat, card: TerrainId) -> Sale {
        Sale { card, gain: self.shown_gain(seat, || self.with_sale(seat, card)) }
    }

    /// The change of the own score, where scores are shown during the game (CC-7.32).
    fn shown_gain(&self, seat: Seat, after: impl FnOnce() -> Tally) -> Option<i32> {
        self.options.live_scores.then(|| after().total() - self.points(seat))
    }
}

/// Facts that are not asked, but follow from the open table.
impl CarsonCity {
    /// The gain for the seat from each card of the row if it could take one now.
    pub fn prospects(&self, seat: Seat) -> Vec<TakeSlot> {
        if self.players.get(seat).is_some_and(super::state::Player::is_person) {
            self.take_slots(seat)
        } else {
            Vec::new()
        }
    }
}

/// Scores after a move, and the default moves.
impl CarsonCity {
    fn with_character(&self, seat: Seat, character: Character) -> Tally {
        let holdings = self.players[seat].holdings(&self.options);
        Holdings { characters: holdings.characters.with(character), ..holdings }.tally()
    }

    fn with_terrain(&self, seat: Seat, card: TerrainId, x: i8, y: i8) -> Tally {
        let holdings = self.players[seat].holdings(&self.options);
        let mut board: Board = holdings.board.clone();
        board.lay(catalogue().face(card), x, y);
        Holdings { board: &board, ..holdings }.tally()
    }

    fn with_sale(&self, seat: Seat, card: TerrainId) -> Tally {
        let holdings = self.players[seat].holdings(&self.options);
        let city: City = self.players[seat].city.without(card);
        Holdings { board: city.board(), sold: holdings.sold + 1, ..holdings }.tally()
    }

    /// The legal position with the highest score at once, ties by smallest y, then smallest x (CC-5.95).
    fn best_spot(&self, seat: Seat, card: TerrainId) -> Option<(i8, i8)> {
        let score =
            |&(x, y): &(i8, i8)| (std::cmp::Reverse(self.with_terrain(seat, card, x, y).total()), y, x);
        self.spots(seat, card, |x, y| (x, y)).into_iter().min_by_key(score)
    }

    /// Returns the seat's score after the move, a taken terrain card at its best place.
    fn tally_after(&self, seat: Seat, mv: Move) -> Tally {
        let placed = |card| match self.best_spot(seat, card) {
            Some((x, y)) => self.with_terrain(seat, card, x, y),
            None => self.tally(seat),
        };
        match mv {
            Move::Take { slot } => match self.row[usize::from(slot)].card {
                Some(RowCard::Character(character)) => self.with_character(seat, character),
                Some(RowCard::Terrain(card)) => placed(card),
                None => self.tally(seat),
            },
            Move::Place { x, y } => match self.pending() {
                Some(card) => self.with_terrain(seat, card, x, y),
                None => self.tally(seat),
            },
            Move::Sell { card } => self.with_sale(seat, card),
            Move::Newsboy { character: Some(character) } => self.with_character(seat, character),
            _ => self.tally(seat),
        }
    }

    /// Returns what a legal move would bring; `None` for another.
    pub(super) fn look_ahead(&self, seat: Seat, mv: Move) -> Option<Preview> {
        self.check(seat, mv).ok()?;
        if !self.options.live_scores {
            return Some(Preview { gain: None, total: None, changes: Vec::new() });
        }
        let after = self.tally_after(seat, mv);
        let change = after.minus(&self.tally(seat));
        Some(Preview { gain: Some(change.total()), total: Some(after.total()), changes: change.lines() })
    }

    /// Returns the change of the own score by a legal move, without its lines; 0 for another, and where no scores are
    /// shown.
    pub(super) fn gain_of(&self, seat: Seat, mv: Move) -> i32 {
        if self.check(seat, mv).is_err() {
            return 0;
        }
        self.shown_gain(seat, || self.tally_after(seat, mv)).unwrap_or(0)
    }

    /// Returns the move of a seat that does not answer (CC-5.95).
    pub(super) fn passive_move(&self, seat: Seat) -> Move {
        match &self.stage {
            Stage::Bidding { .. } => {
                let lowest = self.players.get(seat).and_then(|player| player.hand.first());
                lowest.map_or(Move::Done {}, |&value| Move::Bid { value })
            }
            Stage::Special { turn, .. } | Stage::Turns { turn, .. } => match turn.pending {
                None => self.most_attractive().map_or(Move::Done {}, |slot| Move::Take { slot }),
                Some(card) => {
                    self.best_spot(turn.player, card).map_or(Move::SetAside {}, |(x, y)| Move::Place { x, y })
                }
            },
            Stage::Newsboy { .. } => Move::Newsboy { character: None },
            _ => self.offered().map_or(Move::Done {}, |(_, character)| Move::Decline { character }),
        }
    }
}
