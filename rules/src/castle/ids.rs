//! The names of the components (specification 3.11). Counts, faces and points stand in the component data.

use super::components::catalogue;
use crate::names::{ids, names};
use crate::tiles::{Face, Ground};

names! { in "castle.ts";
    /// Kinds of segments and of their features (CAR-8.20); a follower there is a merchant, herald, squire or knight.
    Kind {
        /// Pays for its markets, at the end (CAR-8.39); merchants.
        Court,
        /// Pays 1 or 2 a tile (CAR-8.30); heralds.
        Path,
        /// Pays 1 a tile (CAR-8.30); squires.
        House,
        /// Pays 2 a tile (CAR-8.30); knights.
        Tower,
    }

    /// A kind of wall tile, in the order of their numbers (CAR-3.16). There are two of each.
    WallTile {
        /// 1: another turn at the end of the own one.
        #[serde(rename = "wall_1")]
        ExtraTurn,
        /// 2: a tower that is scored in the own turn counts twice.
        #[serde(rename = "wall_2")]
        DoubleTower,
        /// 3: the same for a house.
        #[serde(rename = "wall_3")]
        DoubleHouse,
        /// 4: an own path that is not completed pays at the end (CAR-8.40); so do 5 and 6.
        #[serde(rename = "wall_4")]
        OpenPath,
        /// 5: a tower.
        #[serde(rename = "wall_5")]
        OpenTower,
        /// 6: a house.
        #[serde(rename = "wall_6")]
        OpenHouse,
        /// 7: the markets of one own court pay more.
        #[serde(rename = "wall_7")]
        Markets,
        /// 8: the own keep is larger.
        #[serde(rename = "wall_8")]
        LargerKeep,
        /// 9: points.
        #[serde(rename = "wall_9")]
        Points,
    }

    /// Sources of points, in the order of a breakdown.
    Source {
        /// Completed (CAR-8.30).
        Path,
        /// Completed (CAR-8.30).
        House,
        /// Completed (CAR-8.30).
        Tower,
        /// Courts with their markets (CAR-8.39).
        Court,
        /// The larger keep: the empty spaces (CAR-8.38).
        Keep,
        /// Wall tiles 4 to 6 (CAR-8.40).
        Unfinished,
        /// Wall tile 7.
        Markets,
        /// Wall tile 9.
        Bonus,
    }
}

impl Ground for Kind {
    const OPEN: Self = Self::Court;
    const KINDS: &'static [Self] = Self::ALL;

    fn faces() -> &'static [Face<Self>] {
        catalogue().faces()
    }

    fn code(self) -> u8 {
        self as u8
    }

    /// Only paths must meet paths (CAR-8.25).
    fn may_meet(self, other: Self) -> bool {
        (self == Self::Path) == (other == Self::Path)
    }
}

impl Kind {
    /// The kind of the segments whose ids begin so.
    pub(super) const fn by_letter(letter: char) -> Option<Self> {
        match letter {
            'y' => Some(Self::Court),
            'p' => Some(Self::Path),
            'h' => Some(Self::House),
            't' => Some(Self::Tower),
            _ => None,
        }
    }
}

ids! { in "castle.ts";
    /// The face printed on a tile, as `path_bend`; several tiles may share a face.
    FaceId = "castle tile" of catalogue().faces();
}

impl FaceId {
    pub(super) const fn at(place: u8) -> Self {
        Self(place)
    }
}
