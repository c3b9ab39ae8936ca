//! The map: the tiles, the figures on them, and all facts that can be derived from these alone.
//!
//! Knows no turn, no supply and no points. Invariant: the figures that the features count are those on the map; only
//! tiles and figures are serialised, the features are derived.

use super::{Colour, FaceId, Figure, FigureView, Kind, TileView, View};
use crate::tiles::{Edge, Feature, Frontier, Laid, Land, SegmentAt, SegmentId, Spot};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The map.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(from = "Written", into = "Written")]
pub struct Board {
    land: Land<Kind>,
    /// In whose turn each tile was laid.
    by: Vec<Option<Colour>>,
    /// In the order in which they were placed.
    figures: Vec<Standing>,
    /// The table whose edge completes features, if it does (CAR-9.18).
    closed_by: Option<Bounds>,
}

/// A figure on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Standing {
    /// The colour that owns it.
    pub colour: Colour,
    /// Counts as one in a majority, the abbot too (CAR-7.14).
    pub figure: Figure,
    /// The tile by its place in the order of laying, and the segment on it.
    pub at: SegmentAt,
}

/// A table with the start tile in the middle: how far it reaches to each side (CAR-9.17).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Bounds {
    x: i16,
    y: i16,
}

impl Bounds {
    pub(super) fn of(width: u8, height: u8) -> Self {
        Self { x: i16::from(width / 2), y: i16::from(height / 2) }
    }

    pub(super) fn hold(self, spot: Spot) -> bool {
        spot.x.abs() <= self.x && spot.y.abs() <= self.y
    }
}

impl Board {
    pub(super) fn new(closed_by: Option<Bounds>) -> Self {
        Self { land: Land::default(), by: Vec::new(), figures: Vec::new(), closed_by }
    }

    /// The tiles with what they make together.
    pub const fn land(&self) -> &Land<Kind> {
        &self.land
    }

    /// In the order in which they were placed.
    pub fn figures(&self) -> &[Standing] {
        &self.figures
    }

    /// Lays a tile, which must be one that fits.
    pub fn lay(&mut self, tile: TileView) {
        let number = self.land.lay(Laid { face: tile.tile.index(), spot: tile.at, turn: tile.turn });
        self.by.push(tile.by);
        let Some(bounds) = self.closed_by else { return };
        for edge in Edge::ALL {
            let over = self.land.turned(number).over[edge.index()];
            if let Some(segment) = over.filter(|_| !bounds.hold(tile.at.beyond(edge))) {
                self.land.close(SegmentAt { tile: number, segment });
            }
        }
    }

    /// Puts a figure on the map.
    pub fn stand(&mut self, standing: Standing) {
        self.land.occupy(standing.at, standing.colour.0);
        self.figures.push(standing);
    }

    /// Takes a figure off the map; `false` where it does not stand there.
    pub(super) fn take(&mut self, standing: Standing) -> bool {
        let Some(place) = self.figures.iter().position(|other| *other == standing) else { return false };
        self.figures.remove(place);
        self.land.vacate(standing.at, standing.colour.0);
        true
    }

    /// The empty spaces beside tiles that are on the table, ascending.
    pub fn spaces(&self) -> impl Iterator<Item = (Spot, Frontier)> {
        self.land.frontier().filter(|(spot, _)| self.closed_by.is_none_or(|bounds| bounds.hold(*spot)))
    }

    /// The number of the tile that was laid last.
    pub fn last(&self) -> u16 {
        (self.land.tiles().len() as u16).saturating_sub(1)
    }

    pub(super) fn spot(&self, tile: u16) -> Spot {
        self.land.tiles()[usize::from(tile)].spot
    }

    /// The name of a segment.
    pub(super) fn name(&self, at: SegmentAt) -> SegmentId {
        self.land.face(at.tile).segments[usize::from(at.segment)].id
    }

    /// The segment of this name on this spot.
    pub fn find(&self, spot: Spot, name: SegmentId) -> Option<SegmentAt> {
        let tile = self.land.tile_at(spot)?;
        let segment = self.land.face(tile).segment(name)?;
        Some(SegmentAt { tile, segment })
    }

    pub(super) fn feature(&self, at: SegmentAt) -> &Feature<Kind> {
        self.land.feature(at)
    }

    /// The figures on the feature of a segment.
    pub(super) fn figures_on(&self, at: SegmentAt) -> Vec<Standing> {
        let root = self.land.root(at);
        self.figures.iter().filter(|standing| self.land.root(standing.at) == root).copied().collect()
    }

    /// The tiles of a feature; of a monastery or garden the spaces filled, its own included (CAR-7.5).
    pub fn size(&self, at: SegmentAt) -> u16 {
        match self.land.kind(at) {
            Kind::Monastery | Kind::Garden => 1 + u16::from(self.land.neighbours(self.spot(at.tile))),
            _ => self.feature(at).tiles.len(),
        }
    }

    /// CAR-5.20; fields and rivers never are.
    pub fn is_complete(&self, at: SegmentAt) -> bool {
        match self.land.kind(at) {
            Kind::Road | Kind::City => self.feature(at).open == 0,
            Kind::Monastery | Kind::Garden => self.is_surrounded(self.spot(at.tile)),
            Kind::Field | Kind::River => false,
        }
    }

    /// If the edge of the table completes features, only the spaces on the table count (CAR-9.18).
    fn is_surrounded(&self, spot: Spot) -> bool {
        let on_table = |spot: &Spot| self.closed_by.is_none_or(|bounds| bounds.hold(*spot));
        spot.around().filter(on_table).all(|around| !self.land.is_free(around))
    }

    /// Whether all four sides of a tile touch others (CAR-9.15).
    pub fn is_enclosed(&self, tile: u16) -> bool {
        let spot = self.spot(tile);
        Edge::ALL.into_iter().all(|edge| !self.land.is_free(spot.beyond(edge)))
    }

    /// The complete features that this tile completed when it was laid as the last, one segment of each: its own in
    /// their order, then monasteries and gardens around it (CAR-5.22).
    pub(super) fn completed_by(&self, tile: u16) -> Vec<SegmentAt> {
        let around = self.spot(tile).around().filter_map(|spot| self.land.tile_at(spot));
        let solitary = around
            .flat_map(|tile| self.land.segments(tile))
            .filter(|at| matches!(self.land.kind(*at), Kind::Monastery | Kind::Garden));
        let mut completed: Vec<SegmentAt> = Vec::new();
        for at in self.land.segments(tile).chain(solitary).filter(|at| self.is_complete(*at)) {
            if completed.iter().all(|other| self.land.root(*other) != self.land.root(at)) {
                completed.push(at);
            }
        }
        completed
    }

    /// The segments of every feature, ascending, in the order of the first.
    pub(super) fn features(&self) -> Vec<Vec<SegmentAt>> {
        let mut places: BTreeMap<u16, usize> = BTreeMap::new();
        let mut features: Vec<Vec<SegmentAt>> = Vec::new();
        for at in (0..self.land.tiles().len() as u16).flat_map(|tile| self.land.segments(tile)) {
            let place = *places.entry(self.land.root(at)).or_insert(features.len());
            if place == features.len() {
                features.push(Vec::new());
            }
            features[place].push(at);
        }
        features
    }

    /// For the segments of a field: a segment of each complete city that it touches, by the root of the city (CAR-7.9).
    pub(super) fn cities_beside(&self, field: impl Iterator<Item = SegmentAt>) -> BTreeMap<u16, SegmentAt> {
        let touched = field.flat_map(|at| {
            let touches = &self.land.face(at.tile).segments[usize::from(at.segment)].touches;
            touches.iter().map(move |segment| SegmentAt { tile: at.tile, segment: *segment })
        });
        touched.filter(|at| self.is_complete(*at)).map(|at| (self.land.root(at), at)).collect()
    }

    /// The segments of the feature of a segment, ascending.
    pub(super) fn whole(&self, at: SegmentAt) -> impl Iterator<Item = SegmentAt> {
        let (root, tiles) = (self.land.root(at), self.feature(at).tiles);
        let segments = tiles.iter().flat_map(|tile| self.land.segments(tile));
        segments.filter(move |other| self.land.root(*other) == root)
    }

    /// The first segment of every feature with figures, ascending.
    pub(super) fn occupied(&self) -> Vec<SegmentAt> {
        let mut occupied: Vec<SegmentAt> =
            self.figures.iter().filter_map(|standing| self.whole(standing.at).next()).collect();
        occupied.sort_unstable();
        occupied.dedup();
        occupied
    }

    /// The tiles in the order in which they were laid.
    pub(super) fn tiles(&self) -> impl Iterator<Item = TileView> {
        self.land.tiles().iter().zip(&self.by).map(|(laid, by)| TileView {
            tile: FaceId::at(laid.face),
            at: laid.spot,
            turn: laid.turn,
            by: *by,
        })
    }

    /// A figure as it is seen.
    pub(super) fn seen(&self, standing: Standing) -> FigureView {
        let Standing { colour, figure, at } = standing;
        FigureView { colour, figure, at: self.spot(at.tile), segment: self.name(at) }
    }

    /// The map as a viewer sees it.
    pub fn seen_by(view: &View) -> Self {
        let (tiles, figures) = (view.tiles.iter().copied(), view.figures.iter().copied());
        Self::of(view.options.closing_edge(), tiles, figures)
    }

    /// A map with these tiles and figures.
    pub(super) fn of(
        closed_by: Option<Bounds>,
        tiles: impl IntoIterator<Item = TileView>,
        figures: impl IntoIterator<Item = FigureView>,
    ) -> Self {
        let mut board = Self::new(closed_by);
        tiles.into_iter().for_each(|tile| board.lay(tile));
        for FigureView { colour, figure, at, segment } in figures {
            if let Some(at) = board.find(at, segment) {
                board.stand(Standing { colour, figure, at });
            }
        }
        board
    }
}

/// How the features were joined is of no account.
impl PartialEq for Board {
    fn eq(&self, other: &Self) -> bool {
        let Self { land, by, figures, closed_by } = self;
        land.tiles() == other.land.tiles()
            && *by == other.by
            && *figures == other.figures
            && *closed_by == other.closed_by
    }
}

/// The serialised form of a map.
#[derive(Serialize, Deserialize)]
struct Written {
    tiles: Vec<TileView>,
    figures: Vec<FigureView>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    closed_by: Option<Bounds>,
}

impl From<Written> for Board {
    fn from(written: Written) -> Self {
        Self::of(written.closed_by, written.tiles, written.figures)
    }
}

impl From<Board> for Written {
    fn from(board: Board) -> Self {
        let figures = board.figures.iter().map(|standing| board.seen(*standing)).collect();
        Self { tiles: board.tiles().collect(), figures, closed_by: board.closed_by }
    }
}
