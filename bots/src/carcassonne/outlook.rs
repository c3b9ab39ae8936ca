//! Expectations of the colours from the features of a map: points that are to be expected, and figures that come home.
//!
//! Knows no question and no move. Invariant: a complete feature is certain, and an open one never counts for more than
//! its points when complete.

use super::weights::Weights;
use crate::tiles::{Closings, Deck};
use rules::carcassonne::{Board, Kind, Mode, Options, SoloFinal};
use rules::tiles::{COLOURS, Feature, SegmentAt, Spot};

/// A feature with figures, or one on which a figure may be placed.
#[derive(Clone, Debug)]
pub(super) struct Prospect {
    pub(super) root: u16,
    pub(super) figures: [u8; COLOURS],
    pub(super) complete: bool,
    /// Whether the figures may come home.
    pub(super) returns: bool,
    /// How likely it is completed.
    pub(super) chance: f64,
    /// The points it pays if it is completed, and if it is not.
    pub(super) full: f64,
    pub(super) part: f64,
}

impl Prospect {
    /// How likely its figures come home.
    pub(super) fn home(&self) -> f64 {
        if self.returns { self.chance } else { 0.0 }
    }

    /// The colours with most figures.
    pub(super) fn owners(&self) -> impl Iterator<Item = usize> {
        let figures = self.figures;
        let most = figures.into_iter().max().unwrap_or(0);
        (0..COLOURS).filter(move |colour| most > 0 && figures[*colour] == most)
    }
}

/// A map with a tile laid last.
pub(super) struct Outlook<'a> {
    pub(super) board: &'a Board,
    options: &'a Options,
    deck: &'a Deck<Kind>,
    /// Draws that are to come, of the seat alone, for what needs no one tile: the surroundings of a monastery, the
    /// cities of a field.
    later: f64,
    weights: Weights,
    closings: Closings<'a, Kind>,
}

impl<'a> Outlook<'a> {
    pub(super) fn of(board: &'a Board, options: &'a Options, deck: &'a Deck<Kind>, draws: f64) -> Self {
        let closings = deck.chances(board.land(), board.spaces(), draws);
        Self { board, options, deck, later: draws, weights: Weights::HOUSE, closings }
    }

    /// Weighed so, with so many draws for what needs no one tile.
    pub(super) fn weighed(self, weights: Weights, later: f64) -> Self {
        Self { later, weights, ..self }
    }

    /// The occupied features, and those of the last tile.
    pub(super) fn prospects(&self) -> Vec<Prospect> {
        let land = self.board.land();
        let occupied = self.board.figures().iter().map(|standing| standing.at);
        let mut wanted: Vec<(u16, SegmentAt)> = Vec::new();
        for at in occupied.chain(land.segments(self.board.last())) {
            let root = land.root(at);
            if wanted.iter().all(|(other, _)| *other != root) {
                wanted.push((root, at));
            }
        }
        wanted.sort_unstable();
        wanted.iter().map(|(root, at)| self.prospect(*root, *at)).collect()
    }

    fn prospect(&self, root: u16, at: SegmentAt) -> Prospect {
        let feature = self.board.land().feature(at);
        let complete = self.board.is_complete(at);
        let [chance, full, part] = match feature.kind {
            Kind::Road | Kind::City => self.closed(root, feature, complete),
            Kind::Monastery | Kind::Garden => {
                self.surrounded(self.board.land().tiles()[usize::from(at.tile)].spot)
            }
            Kind::Field => self.field(root, feature),
            Kind::River => [0.0; 3],
        };
        let returns = feature.kind != Kind::Field;
        Prospect { root, figures: feature.figures, complete, returns, chance, full, part }
    }

    fn closed(&self, root: u16, feature: &Feature<Kind>, complete: bool) -> [f64; 3] {
        let size = feature.tiles.len();
        let pays = |size, complete| f64::from(self.options.pays(feature.kind, size, feature.marks, complete));
        if complete {
            return [1.0, pays(size, true), 0.0];
        }
        let (chance, spaces) =
            self.closings.get(root).map_or((0.0, 1), |closing| (closing.chance, closing.spaces));
        let part = if self.pays_unfinished() { pays(size, false) } else { 0.0 };
        [chance, pays(size + spaces, true), part]
    }

    /// CAR-9.16, CAR-8.10.
    fn pays_unfinished(&self) -> bool {
        let final_scoring =
            self.options.mode == Mode::Competitive || self.options.solo_final != SoloFinal::None;
        self.options.score_unfinished && final_scoring
    }

    /// A monastery or garden: what is filled around it, and what will be.
    fn surrounded(&self, spot: Spot) -> [f64; 3] {
        let land = self.board.land();
        let (mut filled, mut all) = (1.0, 1.0);
        for around in spot.around() {
            let comes = if land.is_free(around) { self.is_filled(around) } else { 1.0 };
            filled += comes;
            all *= comes;
        }
        let part = if self.pays_unfinished() { filled } else { 0.0 };
        [all, filled, part]
    }

    fn is_filled(&self, spot: Spot) -> f64 {
        let land = self.board.land();
        let fitting = self.deck.fitting(land, land.demand_at(spot).unwrap_or_default());
        self.weights.filled * self.deck.comes(fitting, self.later)
    }

    fn field(&self, root: u16, feature: &Feature<Kind>) -> [f64; 3] {
        let each = f64::from(self.options.pays(Kind::Field, 1, 0, false));
        if each <= 0.0 {
            return [0.0; 3];
        }
        let known = self.cities_beside(root, feature).into_iter().map(|city| match self.closings.get(city) {
            Some(closing) => self.weights.unsure * closing.chance,
            None => 1.0,
        });
        let pays = each * (known.sum::<f64>() + self.weights.new_cities * self.later);
        [0.0, pays, pays]
    }

    /// The cities that touch a field, by root, ascending.
    fn cities_beside(&self, root: u16, field: &Feature<Kind>) -> Vec<u16> {
        let land = self.board.land();
        let segments = field.tiles.iter().flat_map(|tile| land.segments(tile));
        let mut cities: Vec<u16> = Vec::new();
        for at in segments.filter(|at| land.root(*at) == root) {
            let touches = &land.face(at.tile).segments[usize::from(at.segment)].touches;
            let beside = touches.iter().map(|segment| SegmentAt { tile: at.tile, segment: *segment });
            cities.extend(beside.map(|city| land.root(city)));
        }
        cities.sort_unstable();
        cities.dedup();
        cities
    }
}
