//! Points of features, during the game and at its end (specification 7), and the result.
//!
//! Reads the state and changes nothing. Invariant: the events of the end of the game and a view's score "as if the game
//! ended now" come from the same function.

use super::components::catalogue;
use super::state::{Carcassonne, Holder};
use super::{ClientEvent, Colour, FarmerScoring, Kind, Options, SoloFinal, SoloShared, Source, Stage};
use crate::tiles::{COLOURS, Feature, SegmentAt};
use crate::{Outcome, ScoreLine, Seat, SeatScore};
use std::collections::{BTreeMap, BTreeSet};

impl Options {
    /// The points of a feature: its tiles, of a monastery or garden the spaces filled, of a field its cities; its
    /// pennants.
    pub fn pays(&self, kind: Kind, size: u16, pennants: u16, complete: bool) -> i32 {
        let (count, marks, points) = (i32::from(size), i32::from(pennants), &catalogue().scoring);
        let by = |tile: u8, mark: u8| count * i32::from(tile) + marks * i32::from(mark);
        match kind {
            Kind::Road => by(points.road_tile, 0),
            Kind::City if complete && size == 2 => {
                i32::from(self.small_city_points) + marks * i32::from(points.city_pennant)
            }
            Kind::City if complete => by(points.city_tile, points.city_pennant),
            Kind::City => by(points.city_tile_unfinished, points.city_pennant_unfinished),
            Kind::Monastery | Kind::Garden => count,
            Kind::Field => count * self.points_per_city(),
            Kind::River => 0,
        }
    }

    /// The points of a completed city beside a field (CAR-9.3).
    fn points_per_city(&self) -> i32 {
        let points = &catalogue().scoring;
        let by_edition = match self.farmer_scoring {
            FarmerScoring::First => points.farmer_city_first_edition,
            _ => points.farmer_city,
        };
        let chosen = self.farmer_city_points;
        i32::from(if chosen == 0 { by_edition } else { chosen })
    }
}

impl Carcassonne {
    /// The points of the feature as it is: completed or at the end (CAR-7.2 to CAR-7.9).
    pub(super) fn worth(&self, at: SegmentAt) -> i32 {
        let feature = self.board.feature(at);
        let size = match feature.kind {
            Kind::Field => self.board.cities_beside(self.board.whole(at)).len() as u16,
            _ => self.board.size(at),
        };
        self.options.pays(feature.kind, size, feature.marks, self.board.is_complete(at))
    }

    /// Whether the colour is last on the score track (CAR-8.6).
    pub(super) fn is_last(&self, colour: Colour) -> bool {
        let least = self.holders.iter().map(Holder::score).min();
        Some(self.holder(colour).score()) == least
    }

    /// The colours that may be paid for the feature; if one must be chosen, the second is `true` (CAR-7.14, CAR-8.7).
    pub(super) fn payees(&self, at: SegmentAt) -> (Vec<Colour>, bool) {
        let feature = self.board.feature(at);
        let owners: Vec<Colour> = feature.owners().map(Colour).collect();
        if !self.is_solo() {
            return (owners, false);
        }
        match self.options.solo_shared {
            SoloShared::AllTied if owners.iter().any(|owner| self.is_last(*owner)) => (owners, false),
            SoloShared::AllTied => (Vec::new(), false),
            SoloShared::ChooseOne => {
                let present = |colour: &Colour| feature.figures[usize::from(colour.0)] > 0;
                let last: Vec<Colour> =
                    self.colours().filter(|colour| present(colour) && self.is_last(*colour)).collect();
                let choose = last.len() > 1;
                (last, choose)
            }
        }
    }

    /// The scoring of a feature for these colours.
    pub(super) fn scored(&self, at: SegmentAt, payees: impl IntoIterator<Item = Colour>) -> ClientEvent {
        let (feature, points) = (self.board.feature(at), self.worth(at));
        ClientEvent::FeatureScored {
            kind: feature.kind,
            at: self.board.spot(at.tile),
            segment: self.board.name(at),
            tiles: self.board.size(at),
            pennants: feature.marks,
            paid: payees.into_iter().map(|payee| (payee, points)).collect(),
            source: Source::of(feature.kind, self.board.is_complete(at)),
        }
    }

    /// Completed features with figures that the turn has yet to score, and those of the final scoring in an order of
    /// choice (CAR-5.22, CAR-8.8, CAR-8.10).
    pub(super) fn pending(&self) -> Vec<SegmentAt> {
        if self.stage == Stage::Final {
            return self.unfinished();
        }
        let mut completed = self.board.completed_by(self.board.last());
        completed.retain(|at| self.board.feature(*at).is_occupied());
        completed
    }

    /// Occupied features that a final scoring pays but for fields; none where the table does not pay them (CAR-9.16).
    fn unfinished(&self) -> Vec<SegmentAt> {
        if !self.options.score_unfinished {
            return Vec::new();
        }
        let mut unfinished = self.board.occupied();
        unfinished.retain(|at| self.board.feature(*at).kind != Kind::Field);
        unfinished
    }

    /// The final scoring where nobody chooses its order (CAR-7.16).
    pub(super) fn finals(&self) -> Vec<ClientEvent> {
        if self.is_solo() {
            let normal = self.options.solo_final == SoloFinal::Normal;
            return if normal { self.finals_of_majorities() } else { Vec::new() };
        }
        let mut events = self.finals_of_majorities();
        events.extend(self.score_fields());
        events
    }

    fn finals_of_majorities(&self) -> Vec<ClientEvent> {
        let majority = |at: SegmentAt| self.scored(at, self.board.feature(at).owners().map(Colour));
        self.unfinished().into_iter().map(majority).collect()
    }

    /// Fields by the edition of the table (CAR-7.10 to CAR-7.12).
    fn score_fields(&self) -> Vec<ClientEvent> {
        let mut fields = self.board.occupied();
        fields.retain(|at| self.board.feature(*at).kind == Kind::Field);
        match self.options.farmer_scoring {
            FarmerScoring::Off => Vec::new(),
            FarmerScoring::Third => fields.into_iter().map(|field| self.score_field(field, None)).collect(),
            FarmerScoring::Second => {
                let mut paid = BTreeSet::new();
                fields.into_iter().map(|field| self.score_field(field, Some(&mut paid))).collect()
            }
            FarmerScoring::First => self.score_cities(&fields),
        }
    }

    /// A field for itself; with `paid` only cities for which the owner was not paid before (CAR-7.11).
    fn score_field(&self, at: SegmentAt, mut paid: Option<&mut BTreeSet<(Colour, u16)>>) -> ClientEvent {
        let cities = self.board.cities_beside(self.board.whole(at));
        let mut count = |owner: Colour| {
            let new = |city: &&u16| paid.as_mut().is_none_or(|paid| paid.insert((owner, **city)));
            cities.keys().filter(new).count() as i32
        };
        let owners = self.board.feature(at).owners().map(Colour);
        ClientEvent::FieldScored {
            at: self.board.spot(at.tile),
            segment: self.board.name(at),
            cities: cities.len() as u16,
            paid: owners.map(|owner| (owner, self.options.points_per_city() * count(owner))).collect(),
        }
    }

    /// Each city for itself, with the farmers of all fields that touch it (CAR-7.12).
    fn score_cities(&self, fields: &[SegmentAt]) -> Vec<ClientEvent> {
        let mut farmers: BTreeMap<u16, (SegmentAt, [u8; COLOURS])> = BTreeMap::new();
        for field in fields {
            let figures = self.board.feature(*field).figures;
            for (city, at) in self.board.cities_beside(self.board.whole(*field)) {
                let (_, sum) = farmers.entry(city).or_insert((at, [0; COLOURS]));
                sum.iter_mut().zip(figures).for_each(|(sum, count)| *sum += count);
            }
        }
        let score = |(at, figures): (SegmentAt, [u8; COLOURS])| ClientEvent::FieldScored {
            at: self.board.spot(at.tile),
            segment: self.board.name(at),
            cities: 1,
            paid: Feature { figures, ..*self.board.feature(at) }
                .owners()
                .map(|owner| (Colour(owner), self.options.points_per_city()))
                .collect(),
        };
        farmers.into_values().map(score).collect()
    }

    /// The scores as they are, or as if the game ended now.
    pub(super) fn standings(&self) -> Vec<SeatScore> {
        let mut holders = self.holders.clone();
        if !matches!(self.stage, Stage::Final | Stage::Over) {
            for event in self.finals() {
                match event {
                    ClientEvent::FeatureScored { paid, source, .. } => earn(&mut holders, source, &paid),
                    ClientEvent::FieldScored { paid, .. } => earn(&mut holders, Source::Field, &paid),
                    _ => {}
                }
            }
        }
        self.seats().map(|seat| seat_score(seat, self.holder_of(seat, &holders))).collect()
    }

    /// The holder that counts for a seat: its own colour, or for a team the colour that is last (CAR-8.11).
    fn holder_of<'a>(&self, seat: Seat, holders: &'a [Holder]) -> &'a Holder {
        if !self.is_solo() {
            return &holders[seat.index()];
        }
        let last = holders.iter().min_by_key(|holder| holder.score());
        last.unwrap_or_else(|| unreachable!("a table has colours"))
    }

    /// Ranks by points (CAR-7.17).
    pub(super) fn ranking(&self) -> Outcome {
        Outcome::by_total(self.standings())
    }
}

/// Gives these colours their points.
pub(super) fn earn(holders: &mut [Holder], source: Source, paid: &[(Colour, i32)]) {
    for (colour, points) in paid {
        if let Some(holder) = holders.get_mut(usize::from(colour.0)) {
            holder.earn(source, *points);
        }
    }
}

fn seat_score(seat: Seat, holder: &Holder) -> SeatScore {
    let line = |(source, points): (&Source, &i32)| {
        let (rule, what) = source.named();
        ScoreLine { rule: rule.into(), what: what.into(), points: *points }
    };
    SeatScore { seat, total: holder.score(), lines: holder.points.iter().map(line).collect() }
}

impl Source {
    const fn of(kind: Kind, complete: bool) -> Self {
        match (kind, complete) {
            (Kind::Road, true) => Self::Road,
            (Kind::Road, false) => Self::OpenRoad,
            (Kind::City, true) => Self::City,
            (Kind::City, false) => Self::OpenCity,
            (Kind::Monastery, true) => Self::Monastery,
            (Kind::Monastery, false) => Self::OpenMonastery,
            (Kind::Garden, true) => Self::Garden,
            (Kind::Garden, false) => Self::OpenGarden,
            (Kind::Field | Kind::River, _) => Self::Field,
        }
    }

    /// The rule that gives the points, and the id in the language files.
    const fn named(self) -> (&'static str, &'static str) {
        match self {
            Self::Start => ("CAR-8.2", "start"),
            Self::Road => ("CAR-7.2", "road"),
            Self::City => ("CAR-7.3", "city"),
            Self::Monastery => ("CAR-7.5", "monastery"),
            Self::Garden => ("CAR-7.5", "garden"),
            Self::Recall => ("CAR-7.13", "recall"),
            Self::OpenRoad => ("CAR-7.6", "open_road"),
            Self::OpenCity => ("CAR-7.7", "open_city"),
            Self::OpenMonastery => ("CAR-7.8", "open_monastery"),
            Self::OpenGarden => ("CAR-7.8", "open_garden"),
            Self::Field => ("CAR-7.9", "field"),
        }
    }
}
