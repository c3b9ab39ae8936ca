//! The simple bot of *Carcassonne*: tries each way to lay a tile with each figure, and takes what leaves it best off.
//!
//! It looks no further than its own turn, but knows the faces that are left: an open feature is worth its points when
//! completed, times the chance that fitting tiles come (`outlook`). The worth of figures in the supply, and the gain of
//! the others from the same tile, are in `stakes`.

mod outlook;
mod reasons;
mod search;
mod stakes;
mod weights;

use crate::HousePlayer;
use crate::search::searched;
use crate::tiles::Deck;
use outlook::{Outlook, Prospect};
use rules::carcassonne::{
    Board, Carcassonne, Figure, Kind, Legal, Mode, Move, Placeable, Scorable, SoloEnd, Stage, Standing,
    TileView, View,
};
use rules::tiles::{Land, SegmentAt, SegmentId};
use stakes::{Place, Stakes};

/// The worth of another turn (CAR-9.15).
const BONUS_TURN: f64 = 3.0;

impl HousePlayer for Carcassonne {
    searched!();

    fn choose(view: &View, legal: &Legal) -> Move {
        let table = Table::of(view);
        match legal {
            Legal::Place { tiles } => table.place(tiles),
            Legal::Meeple { spots, recall, skip, .. } => {
                let place = |spot: &rules::carcassonne::FigureSpot| Act::Place(spot.figure, spot.segment);
                let mut acts: Vec<Act> = spots.iter().map(place).collect();
                acts.extend(recall.map(|points| Act::Recall(points.into())));
                acts.extend(skip.then_some(Act::Nothing));
                table.best_act(&table.board, &acts).1.into_move()
            }
            Legal::Discard { tiles } => {
                tiles.first().map_or(Move::Skip {}, |tile| Move::DiscardTile { tile: *tile })
            }
            Legal::Score { features } => table.score(features),
        }
    }
}

/// The faces that are still to come.
fn deck_of(view: &View) -> Deck<Kind> {
    let in_hands = view.hands.iter().filter_map(|hand| hand.tiles.as_ref()).flatten().map(|tile| (*tile, 1));
    let left = view.left.iter().map(|(tile, count)| (*tile, *count)).chain(in_hands);
    Deck::new(left.map(|(tile, count)| (tile.index(), count)), Land::matches)
}

/// The action after a tile is laid.
#[derive(Clone, Copy, Debug)]
enum Act {
    Place(Figure, SegmentId),
    /// Takes the abbot back, for so many points.
    Recall(f64),
    Nothing,
}

impl Act {
    const fn into_move(self) -> Move {
        match self {
            Self::Place(figure, segment) => Move::PlaceMeeple { figure, segment },
            Self::Recall(_) => Move::RecallAbbot {},
            Self::Nothing => Move::Skip {},
        }
    }
}

/// Whether the game ends after this turn, because its colour has no meeple to place (CAR-8.9).
fn is_last_turn(view: &View) -> bool {
    let none_left = || view.colours.iter().any(|own| own.colour == view.colour && own.meeples == 0);
    let ends = view.options.mode != Mode::Competitive && view.options.solo_end == SoloEnd::CannotPlace;
    view.ending || ends && view.stage == Stage::Place && none_left()
}

/// The table as the seat sees it.
struct Table<'a> {
    view: &'a View,
    board: Board,
    deck: Deck<Kind>,
    /// Turns that the own side still has after this one; against the score every tile is its own.
    draws: f64,
    stakes: Stakes,
}

impl<'a> Table<'a> {
    fn of(view: &'a View) -> Self {
        let deck = deck_of(view);
        let left = if is_last_turn(view) { 0.0 } else { deck.total() };
        let turns = left / f64::from(view.colours.len().max(1) as u32);
        let stakes = Stakes::of(view, turns);
        let draws = if stakes.is_solo() { left } else { turns };
        Self { view, board: Board::seen_by(view), deck, draws, stakes }
    }

    /// Of equal ones the first.
    fn place(&self, tiles: &[Placeable]) -> Move {
        let mut best = (f64::NEG_INFINITY, Move::Skip {});
        for Placeable { tile, cells } in tiles {
            for (cell, turn) in cells.iter().flat_map(|cell| cell.turns.iter().map(move |turn| (cell, turn)))
            {
                let mut board = self.board.clone();
                let by = Some(self.view.colour);
                board.lay(TileView { tile: *tile, at: cell.at, turn: turn.turn, by });
                let worth = self.best_act(&board, &self.acts(&board, &turn.spots)).0;
                if worth > best.0 {
                    best = (worth, Move::PlaceTile { tile: *tile, at: cell.at, turn: turn.turn });
                }
            }
        }
        best.1
    }

    /// The actions that are possible once a tile is laid on which these segments are free.
    fn acts(&self, board: &Board, free: &[SegmentId]) -> Vec<Act> {
        let (me, face) = (self.view.colour.index(), board.land().face(board.last()));
        let kind = |id: SegmentId| face.segment(id).map(|place| face.segments[usize::from(place)].kind);
        let mut acts = Vec::new();
        for (id, kind) in free.iter().filter_map(|id| Some((*id, kind(*id)?))) {
            let solitary = matches!(kind, Kind::Monastery | Kind::Garden);
            if self.stakes.meeples[me] > 0.0 && kind != Kind::Garden {
                acts.push(Act::Place(Figure::Meeple, id));
            }
            if self.stakes.abbots[me] > 0.0 && solitary {
                acts.push(Act::Place(Figure::Abbot, id));
            }
        }
        if !self.stakes.is_solo() || acts.is_empty() {
            acts.push(Act::Nothing);
        }
        acts.extend(self.abbot(board).map(|abbot| Act::Recall(board.size(abbot.at).into())));
        acts
    }

    fn abbot(&self, board: &Board) -> Option<Standing> {
        let own = |one: &&Standing| one.colour == self.view.colour && one.figure == Figure::Abbot;
        board.figures().iter().find(own).copied()
    }

    /// Of equal ones the first.
    fn best_act(&self, board: &Board, acts: &[Act]) -> (f64, Act) {
        let prospects = Outlook::of(board, &self.view.options, &self.deck, self.draws).prospects();
        let bonus = self.view.options.hole_bonus_turn && board.is_enclosed(board.last());
        let bonus = if bonus && self.deck.total() > 0.0 { BONUS_TURN } else { 0.0 };
        let worth = |act: &Act| bonus + self.worth(board, &prospects, *act);
        let worths = acts.iter().map(|act| (worth(act), *act));
        worths.rev().max_by(|a, b| a.0.total_cmp(&b.0)).unwrap_or((f64::NEG_INFINITY, Act::Nothing))
    }

    fn worth(&self, board: &Board, prospects: &[Prospect], act: Act) -> f64 {
        let (me, mut stakes, mut prospects) =
            (self.view.colour.index(), self.stakes.clone(), prospects.to_vec());
        let mut change = |at: SegmentAt, figures: fn(u8) -> u8| {
            let root = board.land().root(at);
            if let Some(prospect) = prospects.iter_mut().find(|prospect| prospect.root == root) {
                prospect.figures[me] = figures(prospect.figures[me]);
            }
        };
        match act {
            Act::Nothing => {}
            Act::Place(figure, segment) => {
                let tile = board.last();
                if let Some(segment) = board.land().face(tile).segment(segment) {
                    change(SegmentAt { tile, segment }, |count| count + 1);
                }
                match figure {
                    Figure::Meeple => stakes.meeples[me] -= 1.0,
                    Figure::Abbot => stakes.abbots[me] -= 1.0,
                }
            }
            Act::Recall(points) => {
                if let Some(abbot) = self.abbot(board) {
                    change(abbot.at, |count| count.saturating_sub(1));
                }
                stakes.earn(me, points);
                stakes.abbots[me] += 1.0;
            }
        }
        stakes.worth(&prospects)
    }

    /// The feature to score next, of those that leave the last colour best off (CAR-8.8).
    fn score(&self, features: &[Scorable]) -> Move {
        let mut best = (f64::NEG_INFINITY, Move::Skip {});
        for Scorable { at, segment, pays, choose, .. } in features {
            let ways = if *choose { pays.len() } else { 1 };
            for way in 0..ways {
                let chosen = if *choose { &pays[way..=way] } else { &pays[..] };
                let mut stakes = self.stakes.clone();
                for (colour, points) in chosen {
                    stakes.earn(colour.index(), f64::from(*points));
                }
                let colour = choose.then(|| chosen[0].0);
                let worth = stakes.worth(&[]);
                if worth > best.0 {
                    best = (worth, Move::ScoreFeature { at: *at, segment: *segment, colour });
                }
            }
        }
        best.1
    }
}
