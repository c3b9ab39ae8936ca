//! The names of the components (specification 2 and 3). Counts and faces stand in the component data.

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
        #[cfg_attr(feature = "schema", ts(export_to = "carcassonne.ts"))]
        pub enum $name { $($(#[$vdoc])* $variant),+ }

        impl $name {
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];
        }
    )+};
}

names! {
    /// What a segment and its feature are (CAR-1.2, CAR-2.2).
    Kind { Field, Road, City, River, Monastery, Garden }

    /// What stands on the map (CAR-2.2).
    Figure { Meeple, Abbot }

    /// Where points come from, in the order of a breakdown.
    Source {
        /// Where the marker of a colour starts (CAR-8.2).
        Start,
        Road,
        City,
        Monastery,
        Garden,
        /// An abbot who was taken back (CAR-7.13).
        Recall,
        /// Not completed when the game ended (CAR-7.6 to CAR-7.8).
        OpenRoad,
        OpenCity,
        OpenMonastery,
        OpenGarden,
        Field,
    }
}

impl Ground for Kind {
    const OPEN: Self = Self::Field;
    const KINDS: &'static [Self] = Self::ALL;

    fn faces() -> &'static [Face<Self>] {
        catalogue().faces()
    }

    fn code(self) -> u8 {
        self as u8
    }

    /// Only equal edges meet (CAR-5.5).
    fn may_meet(self, other: Self) -> bool {
        self == other
    }
}

impl Kind {
    /// The first letter of the ids of its segments.
    const fn letter(self) -> char {
        match self {
            Self::Field => 'f',
            Self::Road => 'r',
            Self::City => 'c',
            Self::River => 'v',
            Self::Monastery => 'm',
            Self::Garden => 'g',
        }
    }

    /// The kind of the segments whose ids begin so.
    pub(super) fn by_letter(letter: char) -> Option<Self> {
        Self::ALL.iter().copied().find(|kind| kind.letter() == letter)
    }
}

/// What is printed on a tile, as `base_d`; several tiles may share a face (CAR-2.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(with = "String"))]
#[cfg_attr(feature = "schema", ts(export_to = "carcassonne.ts", type = "string"))]
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
        found.ok_or_else(|| format!("there is no tile {text}"))
    }
}

/// The figures and the marker of one player, or of one of the colours of the solo and co-operative modes (CAR-8.1);
/// counted from 0. In the competitive game the colour of a seat has its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[cfg_attr(feature = "schema", ts(export_to = "carcassonne.ts"))]
pub struct Colour(pub u8);
