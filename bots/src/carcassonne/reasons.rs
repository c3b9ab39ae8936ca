//! Reasons for and against a move of *Carcassonne*: the features that it completes, claims, joins and takes from
//! others, and the number of remaining tiles that close the open ones.

use super::stakes::Place;
use crate::search::{Reason, SearchPlayer, most};
use rules::carcassonne::{Board, Carcassonne, Completed, Figure, Kind, Mode, Move, TileView};
use rules::tiles::SegmentAt;
use rules::{Chance, Game, Seat, Seed, Viewer};
use std::collections::BTreeSet;

/// With no more figures than this the last ones are worth a word.
const FEW: u8 = 2;

/// Why the seat would make this move.
pub(super) fn reasons(game: &Carcassonne, seat: Seat, mv: Move) -> Vec<Reason> {
    let Some(preview) = game.preview(seat, &mv) else { return Vec::new() };
    let me = game.turn_of().index();
    let completed = preview.completes.iter().filter_map(|feature| completes(feature, me));
    let mut reasons: Vec<Reason> = match mv {
        Move::ScoreFeature { .. } => vec![Reason::of("scores").with("points", preview.gain)],
        Move::RecallAbbot {} => std::iter::once(Reason::of("recalls_abbot").with("points", preview.gain))
            .chain(completed)
            .collect(),
        _ => completed.collect(),
    };
    match mv {
        Move::PlaceTile { tile, at, turn } => {
            let mut board = game.board().clone();
            board.lay(TileView { tile, at, turn, by: Some(game.turn_of()) });
            let seen = Seen { game, seat, me, board: &board };
            reasons.extend(seen.joins());
            reasons.extend(seen.grows());
            reasons.extend(seen.then(mv));
        }
        Move::PlaceMeeple { figure, segment } => {
            let board = game.board();
            let segment = board.land().face(board.last()).segment(segment);
            let at = segment.map(|segment| SegmentAt { tile: board.last(), segment });
            let seen = Seen { game, seat, me, board };
            reasons.extend(at.and_then(|at| seen.claims(at)));
            reasons.extend(seen.is_left(figure));
        }
        Move::Skip {} => {
            reasons.push(Reason::of("saves_figure").with("left", game.supply_of(game.turn_of()).0));
        }
        _ => {}
    }
    reasons.extend(preview.bonus_turn.then(|| Reason::of("bonus_turn")));
    reasons
}

/// The reason for a completed feature: by the own figures, or by those of others.
fn completes(feature: &Completed, me: usize) -> Option<Reason> {
    let own = feature.owners.iter().any(|owner| owner.index() == me);
    let code = match feature.kind {
        _ if feature.points == 0 || feature.owners.is_empty() => return None,
        _ if !own => "completes_for_others",
        Kind::Road => "completes_road",
        Kind::City => "completes_city",
        Kind::Monastery => "completes_monastery",
        Kind::Garden => "completes_garden",
        Kind::Field | Kind::River => return None,
    };
    Some(Reason::of(code).with("points", feature.points).with("tiles", feature.tiles))
}

/// A board as it is looked at, with a tile laid last.
struct Seen<'a> {
    game: &'a Carcassonne,
    seat: Seat,
    me: usize,
    board: &'a Board,
}

impl Seen<'_> {
    fn last(&self) -> impl Iterator<Item = SegmentAt> {
        self.board.land().segments(self.board.last())
    }

    /// Own figures that come together with those of others by the last tile.
    fn joins(&self) -> Option<Reason> {
        let (land, before) = (self.board.land(), self.game.board().land());
        let competitive = self.game.options().mode == Mode::Competitive;
        let joined = |at: SegmentAt| {
            let figures = land.feature(at).figures;
            let here = self.board.figures().iter().filter(|figure| land.root(figure.at) == land.root(at));
            let own = here.into_iter().find(|figure| figure.colour.index() == self.me)?;
            let known = before.feature(own.at).figures;
            let is_new = |other: &usize| *other != self.me && figures[*other] > known[*other];
            let other = (0..figures.len()).find(is_new)?;
            let most = figures.into_iter().max()?;
            let code = match (figures[self.me] == most, figures[other] == most) {
                (true, true) => "shares",
                (true, false) => "takes_over",
                (false, _) => return None,
            };
            Some(Reason::of(code).with("tiles", self.board.size(at)).with("colour", i32::from(other as u8)))
        };
        self.last().filter(|_| competitive).find_map(joined)
    }

    /// The largest own feature that the last tile makes larger and leaves open.
    fn grows(&self) -> Option<Reason> {
        let own = |at: &SegmentAt| {
            let owners = || self.board.land().feature(*at).owners();
            !self.board.is_complete(*at) && owners().any(|owner| usize::from(owner) == self.me)
        };
        let largest = self.last().filter(own).max_by_key(|at| self.board.size(*at))?;
        let code = match self.board.land().kind(largest) {
            Kind::Road => "grows_road",
            Kind::City => "grows_city",
            _ => return None,
        };
        Some(self.open(Reason::of(code), largest))
    }

    /// The use of the best figure on the last tile, after this move.
    fn then(&self, mv: Move) -> Option<Reason> {
        let (mut game, mut chance) =
            (self.game.clone(), Chance::at(&Seed::from_number(0), self.game.moment()));
        game.play(self.seat, &mv, &mut chance).ok()?;
        if game.turn_of() != self.game.turn_of() || !game.deciding().contains(self.seat) {
            return None;
        }
        let deck = Carcassonne::insight(&game.view(Viewer::Seat(self.seat)));
        let moves = game.moves(self.seat).listed;
        let best = most(&game.promises(&deck, self.seat, &moves, 1.0))?;
        let Move::PlaceMeeple { segment, .. } = moves[best] else { return None };
        let segment = self.board.land().face(self.board.last()).segment(segment)?;
        self.claims(SegmentAt { tile: self.board.last(), segment })
    }

    /// The reason for a figure placed here; what is complete is told as completed.
    fn claims(&self, at: SegmentAt) -> Option<Reason> {
        let kind = self.board.land().kind(at);
        let code = match kind {
            _ if self.board.is_complete(at) => return None,
            Kind::Road => "claims_road",
            Kind::City => "claims_city",
            Kind::Monastery => "claims_monastery",
            Kind::Garden => "claims_garden",
            Kind::Field => return Some(Reason::of("claims_field").with("cities", self.cities_of(at))),
            Kind::River => return None,
        };
        Some(self.open(Reason::of(code), at))
    }

    /// With what is known of an open feature: its tiles, its open edges, and how many tiles left close the hardest of
    /// these; of a monastery the spaces that are still empty around it.
    fn open(&self, reason: Reason, at: SegmentAt) -> Reason {
        let (land, tiles) = (self.board.land(), self.board.size(at));
        if matches!(land.kind(at), Kind::Monastery | Kind::Garden) {
            return reason.with("tiles", tiles).with("open", 9 - i32::from(tiles));
        }
        let reason = reason.with("tiles", tiles).with("open", land.feature(at).open);
        let (deck, _) = Carcassonne::insight(&self.game.view(Viewer::Seat(self.seat)));
        let closings = deck.chances(land, self.board.spaces(), 1.0);
        match closings.get(land.root(at)) {
            Some(closing) => reason.about("fit", closing.fewest),
            None => reason,
        }
    }

    /// How many complete cities touch a field.
    fn cities_of(&self, field: SegmentAt) -> i32 {
        let land = self.board.land();
        let mut cities = BTreeSet::new();
        for at in (0..=self.board.last()).flat_map(|tile| land.segments(tile)) {
            if land.root(at) != land.root(field) {
                continue;
            }
            let touches = &land.face(at.tile).segments[usize::from(at.segment)].touches;
            let beside = touches.iter().map(|segment| SegmentAt { tile: at.tile, segment: *segment });
            cities.extend(beside.filter(|city| self.board.is_complete(*city)).map(|city| land.root(city)));
        }
        i32::from(cities.len() as u16)
    }

    /// A word where few figures are left after this one is placed.
    fn is_left(&self, figure: Figure) -> Option<Reason> {
        let (meeples, _) = self.game.supply_of(self.game.turn_of());
        let left = meeples.saturating_sub(1);
        (figure == Figure::Meeple && left <= FEW).then(|| Reason::of("figures_left").with("left", left))
    }
}
