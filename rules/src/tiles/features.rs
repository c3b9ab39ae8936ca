//! Features: segments that are connected, joined as tiles are laid (union-find).
//!
//! Everything about a feature is a few words that can be added up, so that joining costs a handful of operations and a
//! copy of all of them is one copy of memory: look-ahead copies instead of taking back. Invariant: the data of a
//! feature stand at its root, and `open` counts the edges of its segments that face an empty space.

/// The most figures' colours at one table.
pub const COLOURS: usize = 6;

/// The tiles of a feature: each counts once, however many of its segments belong to it (CAR-5.21).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TileSet([u64; 3]);

impl TileSet {
    /// No game lays more tiles.
    pub const MOST: usize = 192;

    fn one(tile: u16) -> Self {
        let mut set = Self::default();
        set.0[usize::from(tile) / 64] |= 1 << (tile % 64);
        set
    }

    fn join(&mut self, other: Self) {
        for (mine, theirs) in self.0.iter_mut().zip(other.0) {
            *mine |= theirs;
        }
    }

    /// How many tiles, each counted once.
    pub fn len(self) -> u16 {
        self.0.iter().map(|word| word.count_ones() as u16).sum()
    }

    /// Whether it has no tile.
    pub fn is_empty(self) -> bool {
        self.0 == [0; 3]
    }

    /// The tiles by number, ascending.
    pub fn iter(self) -> impl Iterator<Item = u16> {
        let tiles_of = |(word, mut bits): (u16, u64)| {
            std::iter::from_fn(move || {
                let lowest = (bits != 0).then(|| 64 * word + bits.trailing_zeros() as u16)?;
                bits &= bits - 1;
                Some(lowest)
            })
        };
        (0..).zip(self.0).flat_map(tiles_of)
    }
}

/// Facts about a feature.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Feature<K> {
    /// That of all its segments.
    pub kind: K,
    /// Those on which it has a segment.
    pub tiles: TileSet,
    /// Edges that face an empty space.
    pub open: u16,
    /// Pennants of a city, markets of a court, fountains of a path.
    pub marks: u16,
    /// Figures on it, by colour.
    pub figures: [u8; COLOURS],
}

impl<K: Copy> Feature<K> {
    pub(super) fn run_on(&mut self, tile: Option<u16>, marks: u8) {
        self.tiles.join(tile.map(TileSet::one).unwrap_or_default());
        self.marks += u16::from(marks);
    }

    /// Whether a figure of anybody stands on it.
    pub fn is_occupied(&self) -> bool {
        self.figures.iter().any(|count| *count > 0)
    }

    /// The colours with the most figures, ascending; none where there is no figure (CAR-7.14).
    pub fn owners(&self) -> impl Iterator<Item = u8> + use<K> {
        let figures = self.figures;
        let most = figures.into_iter().max().unwrap_or(0);
        (0..COLOURS as u8).filter(move |colour| most > 0 && figures[usize::from(*colour)] == most)
    }
}

/// All features of a land.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Features<K> {
    /// Each segment's parent; a root is its own.
    parents: Vec<u16>,
    /// Counts at the root of each feature; elsewhere only the kind has a meaning.
    data: Vec<Feature<K>>,
}

impl<K: Copy> Features<K> {
    pub(super) const fn new() -> Self {
        Self { parents: Vec::new(), data: Vec::new() }
    }

    /// A new feature of one segment, which gets the next number.
    pub(super) fn add(&mut self, kind: K, tile: u16, open: u16, marks: u8) {
        self.parents.push(self.len());
        let tiles = TileSet::one(tile);
        self.data.push(Feature { kind, tiles, open, marks: marks.into(), figures: [0; COLOURS] });
    }

    /// The root of a segment's feature: the same for all segments of a feature, until it is joined with another.
    pub(super) fn root(&self, mut segment: u16) -> u16 {
        while self.parents[usize::from(segment)] != segment {
            segment = self.parents[usize::from(segment)];
        }
        segment
    }

    /// How many segments there are.
    pub(super) const fn len(&self) -> u16 {
        self.parents.len() as u16
    }

    /// The kind of a segment, and so of its feature.
    pub(super) fn kind(&self, segment: u16) -> K {
        self.data[usize::from(segment)].kind
    }

    pub(super) fn of(&self, segment: u16) -> &Feature<K> {
        &self.data[usize::from(self.root(segment))]
    }

    pub(super) fn of_mut(&mut self, segment: u16) -> &mut Feature<K> {
        let root = self.root(segment);
        &mut self.data[usize::from(root)]
    }

    /// Joins the features of two segments; the larger one takes the other in, so that paths stay short.
    pub(super) fn join(&mut self, a: u16, b: u16) {
        let (a, b) = (self.root(a), self.root(b));
        if a == b {
            return;
        }
        let size = |root: u16| self.data[usize::from(root)].tiles.len();
        let (root, child) = if size(a) >= size(b) { (a, b) } else { (b, a) };
        self.parents[usize::from(child)] = root;
        let from = self.data[usize::from(child)];
        // Equal lands compare as equal regardless of their history.
        self.data[usize::from(child)].figures = [0; COLOURS];
        let into = &mut self.data[usize::from(root)];
        into.tiles.join(from.tiles);
        into.open += from.open;
        into.marks += from.marks;
        into.figures.iter_mut().zip(from.figures).for_each(|(mine, theirs)| *mine += theirs);
    }
}
