//! Consequences of a move (CAR-5.27): scoring, the bonus turn, the next colour and its tile, the end.
//!
//! Draws chance only where tiles go back into a stack. Invariant: after it, a seat is asked or the game is over.

use super::evolve::turned_over;
use super::placing::Placing;
use super::state::Carcassonne;
use super::{
    ClientEvent, Colour, Event, FaceId, Figure, HandVisibility, Move, SoloEnd, SoloFinal, Stage, Unplaceable,
};
use crate::Chance;
use crate::tiles::SegmentAt;

/// The events of one entry, and the chance it draws on.
pub(super) struct Entry<'a> {
    pub(super) events: Vec<Event>,
    pub(super) chance: &'a mut Chance,
}

impl Carcassonne {
    /// Makes a legal move and plays on to the next question.
    pub(super) fn run(&mut self, mv: Move, entry: &mut Entry<'_>) {
        let colour = self.colour;
        match mv {
            Move::PlaceTile { tile, at, turn } => {
                self.happen(ClientEvent::TilePlaced { colour, tile, at, turn }, entry);
                if self.stage == Stage::Meeple {
                    return;
                }
            }
            Move::PlaceMeeple { figure, segment } => {
                let at = self.board.spot(self.board.last());
                self.happen(ClientEvent::MeeplePlaced { colour, figure, at, segment }, entry);
            }
            Move::RecallAbbot {} => self.recall(colour, entry),
            Move::Skip {} => {}
            Move::DiscardTile { tile } => {
                self.discard(tile, entry);
                return self.look_at_hand(entry);
            }
            Move::ScoreFeature { at, segment, colour } => {
                if let Some(at) = self.board.find(at, segment) {
                    self.score(at, colour, entry);
                }
            }
        }
        self.score_on(entry);
    }

    fn happen(&mut self, event: ClientEvent, entry: &mut Entry<'_>) {
        self.record(Event::Open(event), entry);
    }

    fn record(&mut self, event: Event, entry: &mut Entry<'_>) {
        self.write(&event);
        entry.events.push(event);
    }

    /// The abbot goes home and is scored (CAR-7.13).
    fn recall(&mut self, colour: Colour, entry: &mut Entry<'_>) {
        let Some(abbot) = self.abbot_of(colour) else { return };
        let (points, seen) = (self.worth(abbot.at), self.board.seen(abbot));
        self.happen(ClientEvent::AbbotRecalled { colour, points, at: seen.at, segment: seen.segment }, entry);
    }

    /// Scores what leaves no choice; asks for the order where there is one (CAR-7.1, CAR-8.8).
    fn score_on(&mut self, entry: &mut Entry<'_>) {
        let pending = self.pending();
        let chooses = |first: &SegmentAt| pending.len() > 1 || self.payees(*first).1;
        if self.is_solo() && pending.first().is_some_and(chooses) {
            return;
        }
        // None of them has a figure in common with another, so that no scoring adds or removes any.
        for at in pending {
            self.score(at, None, entry);
        }
        if self.stage == Stage::Final { self.end(entry) } else { self.end_turn(entry) }
    }

    /// Pays the feature and sends all its figures home (CAR-7.15).
    fn score(&mut self, at: SegmentAt, chosen: Option<Colour>, entry: &mut Entry<'_>) {
        let payees = chosen.map_or_else(|| self.payees(at).0, |colour| vec![colour]);
        self.happen(self.scored(at, payees), entry);
        let home = |standing| {
            let seen = self.board.seen(standing);
            (seen.colour, seen.figure, seen.at, seen.segment)
        };
        let figures: Vec<(Colour, Figure, _, _)> = self.board.figures_on(at).into_iter().map(home).collect();
        self.happen(ClientEvent::FiguresReturned { figures }, entry);
    }

    fn end_turn(&mut self, entry: &mut Entry<'_>) {
        self.refill_hand(entry);
        let exhausted = self.is_solo()
            && self.options.solo_end == SoloEnd::SupplyEmpty
            && self.holders.iter().any(|holder| holder.meeples == 0);
        if self.ending || exhausted {
            return self.finish(entry);
        }
        let bonus = self.options.hole_bonus_turn && self.board.is_enclosed(self.board.last());
        let next = if bonus { self.colour } else { self.after(self.colour) };
        self.begin_turn(next, bonus, entry);
    }

    fn after(&self, colour: Colour) -> Colour {
        Colour((colour.0 + 1) % self.holders.len() as u8)
    }

    /// Gives the turn to this colour, or with hands to the next that has a tile; ends the game where there is none
    /// (CAR-5.18).
    pub(super) fn begin_turn(&mut self, colour: Colour, bonus: bool, entry: &mut Entry<'_>) {
        if let Some(tile) = self.draw_river(colour, entry) {
            return self.start_with(colour, bonus, tile, entry);
        }
        if self.options.hand_size > 0 {
            self.deal_hands(entry);
            return self.begin_with_hand(colour, bonus, entry);
        }
        match self.draw_land(colour, entry) {
            Some(tile) => self.start_with(colour, bonus, tile, entry),
            None => self.finish(entry),
        }
    }

    fn start(&mut self, colour: Colour, bonus: bool, entry: &mut Entry<'_>) {
        if bonus {
            self.happen(ClientEvent::BonusTurn { colour }, entry);
        }
        let seat = self.seat_of(self.turn + 1, colour);
        self.happen(ClientEvent::TurnStarted { colour, seat }, entry);
    }

    fn start_with(&mut self, colour: Colour, bonus: bool, tile: FaceId, entry: &mut Entry<'_>) {
        self.start(colour, bonus, entry);
        self.happen(ClientEvent::TileDrawn { colour, tile }, entry);
    }

    /// The next river tile that can be laid; the others are put away (CAR-5.10).
    fn draw_river(&mut self, colour: Colour, entry: &mut Entry<'_>) -> Option<FaceId> {
        while let Some(tile) = self.river.last().copied() {
            if self.is_placeable(tile) {
                return Some(tile);
            }
            self.happen(ClientEvent::TileUnplaceable { colour, tile, returned: false }, entry);
        }
        None
    }

    /// The next land tile that can be laid; the others are put away, or go back (CAR-5.8, CAR-5.9).
    fn draw_land(&mut self, colour: Colour, entry: &mut Entry<'_>) -> Option<FaceId> {
        let stack = self.stack_of(colour);
        let mut from_top = self.stacks[stack].iter().rev().copied();
        let passed: Vec<FaceId> = from_top.clone().take_while(|tile| !self.is_placeable(*tile)).collect();
        let drawn = from_top.nth(passed.len());
        let returned = drawn.is_some() && self.options.unplaceable == Unplaceable::ReturnToBag;
        for tile in passed.iter().copied() {
            self.happen(ClientEvent::TileUnplaceable { colour, tile, returned }, entry);
        }
        if returned && !passed.is_empty() {
            self.put_back(stack, &passed, entry);
        }
        drawn
    }

    /// Shuffles tiles back under a drawn one that stays on top, or into the whole stack where hands are played.
    fn put_back(&mut self, stack: usize, tiles: &[FaceId], entry: &mut Entry<'_>) {
        let mut stacks: Vec<Vec<FaceId>> = self.stacks.iter().map(|stack| turned_over(stack)).collect();
        let drawn = usize::from(self.options.hand_size == 0);
        stacks[stack].extend(tiles);
        entry.chance.shuffle("put_back", &mut stacks[stack][drawn..]);
        self.record(Event::Shuffled { river: turned_over(&self.river), stacks }, entry);
    }

    /// Once the river lies, each hand is dealt as a whole, the first player's first (CAR-4.6).
    fn deal_hands(&mut self, entry: &mut Entry<'_>) {
        if !self.hands.is_empty() {
            return;
        }
        let mut colour = self.first;
        for _ in 0..self.holders.len() {
            (0..self.options.hand_size).for_each(|_| self.refill(colour, entry));
            colour = self.after(colour);
        }
    }

    /// At the end of a turn the hand is filled up while the stack lasts (CAR-9.10).
    fn refill_hand(&mut self, entry: &mut Entry<'_>) {
        let Some(hand) = self.hands.get(usize::from(self.colour.0)) else { return };
        let missing = usize::from(self.options.hand_size).saturating_sub(hand.len());
        (0..missing).for_each(|_| self.refill(self.colour, entry));
    }

    fn refill(&mut self, colour: Colour, entry: &mut Entry<'_>) {
        let Some(tile) = self.stacks[self.stack_of(colour)].last().copied() else { return };
        let seat = self.seat_of(0, colour);
        let event = match self.options.hand_visibility {
            HandVisibility::Open => Event::Open(ClientEvent::HandRefilled { seat, tile: Some(tile) }),
            HandVisibility::Hidden => Event::HiddenRefill { seat, tile },
        };
        self.record(event, entry);
    }

    fn begin_with_hand(&mut self, from: Colour, bonus: bool, entry: &mut Entry<'_>) {
        let mut colour = from;
        for _ in 0..self.holders.len() {
            if self.hands.get(usize::from(colour.0)).is_some_and(|hand| !hand.is_empty()) {
                self.start(colour, bonus && colour == from, entry);
                return self.look_at_hand(entry);
            }
            colour = self.after(colour);
        }
        self.finish(entry);
    }

    /// A hand of which no tile can be laid: one goes, of choice if there is one (CAR-9.11).
    fn look_at_hand(&mut self, entry: &mut Entry<'_>) {
        loop {
            let faces = self.at_hand();
            match faces[..] {
                [] => return self.begin_with_hand(self.after(self.colour), false, entry),
                _ if faces.iter().any(|tile| self.is_placeable(*tile)) => return,
                [only] => self.discard(only, entry),
                _ => {
                    let seat = self.seat_of(self.turn, self.colour);
                    return self.happen(ClientEvent::HandStuck { seat }, entry);
                }
            }
        }
    }

    /// Puts a tile of the hand away, or back while the stack holds one that can be laid (CAR-5.9, CAR-9.11).
    fn discard(&mut self, tile: FaceId, entry: &mut Entry<'_>) {
        let seat = self.seat_of(self.turn, self.colour);
        let returned = self.options.unplaceable == Unplaceable::ReturnToBag
            && self.stacks.iter().flatten().any(|other| self.is_placeable(*other));
        self.happen(ClientEvent::TileDiscarded { seat, tile, returned }, entry);
        self.refill_hand(entry);
        if returned {
            self.put_back(self.stack_of(self.colour), &[tile], entry);
        }
    }

    /// The final scoring (CAR-7.16, CAR-8.10).
    fn finish(&mut self, entry: &mut Entry<'_>) {
        self.happen(ClientEvent::FinalScoring {}, entry);
        if self.is_solo() && self.options.solo_final == SoloFinal::LastOnly {
            return self.score_on(entry);
        }
        for event in self.finals() {
            self.happen(event, entry);
        }
        self.end(entry);
    }

    fn end(&mut self, entry: &mut Entry<'_>) {
        let outcome = self.ranking();
        let winners = outcome.winners();
        self.happen(ClientEvent::GameOver { scores: outcome.scores, winners }, entry);
    }

    /// Whether the tile can be laid anywhere.
    pub(super) fn is_placeable(&self, tile: FaceId) -> bool {
        Placing::of(self, tile).is_possible()
    }
}
