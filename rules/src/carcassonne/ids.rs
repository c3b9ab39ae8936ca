//! The names of the components (specification 2 and 3). Counts and faces stand in the component data.

use super::components::catalogue;
use crate::names::{ids, names};
use crate::tiles::{Face, Ground};
use crate::{Diff, client_type};
use serde::{Deserialize, Serialize};

names! { in "carcassonne.ts";
    /// Kinds of segments and of their features (CAR-1.2, CAR-2.2).
    Kind {
        /// Pays at the end for the cities beside it (CAR-7.9).
        Field,
        /// Pays for its tiles.
        Road,
        /// Pays for its tiles and pennants.
        City,
        /// Joins river tiles; pays nobody.
        River,
        /// Pays for the spaces around it (CAR-7.5).
        Monastery,
        /// The same, for an abbot alone (CAR-9.14).
        Garden,
    }

    /// Pieces that stand on the map (CAR-2.2).
    Figure {
        /// Stands on roads and in cities and monasteries, and on fields as a farmer.
        Meeple,
        /// Stands in monasteries and gardens; may be taken back (CAR-7.13).
        Abbot,
    }

    /// Sources of points, in the order of a breakdown.
    Source {
        /// The start of a colour's marker (CAR-8.2).
        Start,
        /// Completed.
        Road,
        /// Completed.
        City,
        /// Completed (CAR-7.5).
        Monastery,
        /// Completed (CAR-7.5).
        Garden,
        /// An abbot who was taken back (CAR-7.13).
        Recall,
        /// Not completed when the game ended (CAR-7.6 to CAR-7.8).
        OpenRoad,
        /// The same for a city.
        OpenCity,
        /// The same for a monastery.
        OpenMonastery,
        /// The same for a garden.
        OpenGarden,
        /// At the end only (CAR-7.9).
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

ids! { in "carcassonne.ts";
    /// The face printed on a tile, as `base_d`; several tiles may share a face (CAR-2.2).
    FaceId = "tile" of catalogue().faces();
}

impl FaceId {
    pub(super) const fn at(place: u8) -> Self {
        Self(place)
    }
}

/// The figures and the marker of one player, or of one of the colours of the solo and co-operative modes (CAR-8.1);
/// counted from 0. In the competitive game the colour of a seat has its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Diff)]
#[serde(transparent)]
#[client_type("carcassonne.ts")]
pub struct Colour(pub u8);
