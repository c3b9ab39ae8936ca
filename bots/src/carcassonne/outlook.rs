//! What the features of a map promise to the colours: points that are to be expected, and figures that come home.
//!
//! Knows no question and no move. Invariant: what is complete is certain, and what is not never counts for more than
//! it would pay complete.

use super::weights::Weights;
use crate::tiles::{Closing, Deck};
use rules::carcassonne::{Board, Kind, Mode, Options, SoloFinal};
use rules::tiles::{COLOURS, Feature, SegmentAt, Spot};
use std::collections::{BTreeMap, BTreeSet};

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
    /// What it pays if it is, and if it is not.
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
    closings: BTreeMap<u16, Closing>,
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
        let last = self.board.land().segments(self.board.last());
        let occupied = self.board.figures().iter().map(|standing| standing.at);
        let mut wanted: BTreeMap<u16, SegmentAt> = BTreeMap::new();
        for at in occupied.chain(last) {
            wanted.entry(self.board.land().root(at)).or_insert(at);
        }
        let fields = self.cities_of_fields(&wanted);
        wanted.iter().map(|(root, at)| self.prospect(*root, *at, fields.get(root))).collect()
    }

    fn prospect(&self, root: u16, at: SegmentAt, cities: Option<&BTreeSet<u16>>) -> Prospect {
        let feature = self.board.land().feature(at);
        let complete = self.board.is_complete(at);
        let [chance, full, part] = match feature.kind {
            Kind::Road | Kind::City => self.closed(root, feature, complete),
            Kind::Monastery | Kind::Garden => {
                self.surrounded(self.board.land().tiles()[usize::from(at.tile)].spot)
            }
            Kind::Field => self.field(cities),
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
        let spaces = self.closings.get(&root).map_or(1, |closing| closing.spaces);
        let part = if self.pays_unfinished() { pays(size, false) } else { 0.0 };
        [self.chance(root), pays(size + spaces, true), part]
    }

    /// CAR-9.16, CAR-8.10.
    fn pays_unfinished(&self) -> bool {
        let final_scoring =
            self.options.mode == Mode::Competitive || self.options.solo_final != SoloFinal::None;
        self.options.score_unfinished && final_scoring
    }

    fn chance(&self, root: u16) -> f64 {
        self.closings.get(&root).map_or(0.0, |closing| closing.chance)
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

    fn field(&self, cities: Option<&BTreeSet<u16>>) -> [f64; 3] {
        let each = f64::from(self.options.pays(Kind::Field, 1, 0, false));
        let known = cities.into_iter().flatten().map(|city| match self.closings.get(city) {
            Some(closing) => self.weights.unsure * closing.chance,
            None => 1.0,
        });
        let pays = each * (known.sum::<f64>() + self.weights.new_cities * self.later);
        [0.0, pays, pays]
    }

    /// The cities that touch the wanted fields, by root.
    fn cities_of_fields(&self, wanted: &BTreeMap<u16, SegmentAt>) -> BTreeMap<u16, BTreeSet<u16>> {
        let land = self.board.land();
        let mut cities: BTreeMap<u16, BTreeSet<u16>> = BTreeMap::new();
        for at in (0..land.tiles().len() as u16).flat_map(|tile| land.segments(tile)) {
            let touches = &land.face(at.tile).segments[usize::from(at.segment)].touches;
            let root = land.root(at);
            if !touches.is_empty() && wanted.contains_key(&root) {
                let beside = touches.iter().map(|segment| SegmentAt { tile: at.tile, segment: *segment });
                cities.entry(root).or_default().extend(beside.map(|city| land.root(city)));
            }
        }
        cities
    }
}
