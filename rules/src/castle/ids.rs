//! The names of the components (specification 3.11). Counts, faces and points stand in the component data.

use super::components::catalogue;
use crate::tiles::{Face, Ground};
use serde::{Deserialize, Serialize};
use std::fmt;

macro_rules! names {
    ($($(#[$doc:meta])* $name:ident { $($(#[$vdoc:meta])* $variant:ident),+ $(,)? })+) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        #[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
        #[cfg_attr(feature = "schema", ts(export_to = "castle.ts"))]
        pub enum $name { $($(#[$vdoc])* $variant),+ }

        impl $name {
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];
        }
    )+};
}

names! {
    /// What a segment and its feature are (CAR-8.20); a follower there is a merchant, herald, squire or knight.
    Kind { Court, Path, House, Tower }

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
        /// 4 to 6: an own feature that is not completed pays at the end.
        #[serde(rename = "wall_4")]
        OpenPath,
        #[serde(rename = "wall_5")]
        OpenTower,
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

    /// Where points come from, in the order of a breakdown.
    Source {
        Path,
        House,
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

/// What is printed on a tile, as `path_bend`; several tiles may share a face.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(with = "String"))]
#[cfg_attr(feature = "schema", ts(export_to = "castle.ts", type = "string"))]
pub struct FaceId(u8);

impl FaceId {
    /// Every face, in the order of the component data.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        (0..catalogue().faces().len() as u8).map(Self)
    }

    pub(super) const fn at(place: u8) -> Self {
        Self(place)
    }

    /// The place among the faces of the game.
    pub const fn index(self) -> u8 {
        self.0
    }
}

impl fmt::Display for FaceId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&catalogue().faces()[usize::from(self.0)].id)
    }
}

impl fmt::Debug for FaceId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl From<FaceId> for String {
    fn from(id: FaceId) -> Self {
        id.to_string()
    }
}

impl TryFrom<String> for FaceId {
    type Error = String;
    fn try_from(text: String) -> Result<Self, Self::Error> {
        let found = Self::all().find(|face| face.to_string() == text);
        found.ok_or_else(|| format!("there is no castle tile {text}"))
    }
}
