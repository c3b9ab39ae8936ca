//! The options of a table (specification 9). `Default` is the rule book.

use crate::client_type;
use crate::names::choices;
use serde::{Deserialize, Serialize};

macro_rules! options {
    ($($(#[$doc:meta])* $field:ident: $kind:ty = $default:expr,)+) => {
        /// The switches of a table (CAR-9.1). Public, and fixed when the game opens.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(deny_unknown_fields, default)]
        #[client_type("carcassonne.ts")]
        pub struct Options { $($(#[$doc])* pub $field: $kind),+ }

        impl Default for Options {
            fn default() -> Self {
                Self { $($field: $default),+ }
            }
        }
    };
}

options! {
    /// Against each other, or against the score (CAR-9.2).
    mode: Mode = Mode::Competitive,
    /// How fields count (CAR-9.3).
    farmer_scoring: FarmerScoring = FarmerScoring::Third,
    /// Points of a city beside a field: 3, 4, or 0 for what the edition says (CAR-9.3).
    farmer_city_points: u8 = 0,
    /// Points of a completed city of two tiles: 4 or 2 (CAR-9.4).
    small_city_points: u8 = 4,
    /// Whether a sixth may play (CAR-9.5).
    sixth_player: bool = false,
    /// Two copies of the set (CAR-9.6).
    double_set: bool = false,
    /// The first player (CAR-9.7).
    first_player: FirstPlayer = FirstPlayer::Random,
    /// The seat that the host chose, counted from 1; counts with `first_player = chosen_seat` only (CAR-9.7).
    first_seat: u8 = 1,
    /// Which tile lies first (CAR-9.8).
    start_tile: StartTile = StartTile::Fixed,
    /// The fate of a tile that cannot be laid (CAR-9.9).
    unplaceable: Unplaceable = Unplaceable::Remove,
    /// Tiles in hand: 0, 1 or 3 (CAR-9.10).
    hand_size: u8 = 0,
    /// Whether hands are seen (CAR-9.10).
    hand_visibility: HandVisibility = HandVisibility::Open,
    /// The River (CAR-9.12).
    river: bool = false,
    /// How the river may bend (CAR-9.13).
    river_turns: RiverTurns = RiverTurns::NoImmediateU,
    /// Whether river tiles may be occupied (CAR-9.13).
    river_meeples: bool = true,
    /// The fate of the start tile with The River (CAR-9.13).
    river_start_tile: RiverStartTile = RiverStartTile::Removed,
    /// The Abbot (CAR-9.14).
    abbot: bool = false,
    /// A player who fills a space with four neighbours takes another turn (CAR-9.15).
    hole_bonus_turn: bool = false,
    /// Whether what is not completed pays at the end (CAR-9.16).
    score_unfinished: bool = true,
    /// How far tiles may be laid (CAR-9.17).
    table: TableEdge = TableEdge::Unbounded,
    /// Spaces from west to east, odd (CAR-9.17).
    table_width: u8 = 21,
    /// Spaces from north to south, odd (CAR-9.17).
    table_height: u8 = 15,
    /// Whether the edge of a fixed table completes features (CAR-9.18).
    table_edge_completes: bool = false,
    /// Whether a tile may leave no space that no face can fill (CAR-9.19).
    forbid_dead_spaces: bool = false,
    /// Colours in the solo and co-operative modes: 3 or 4 (CAR-8.2).
    solo_colours: u8 = 3,
    /// Meeples of each of these colours, 4–7 (CAR-8.2).
    solo_meeples: u8 = 4,
    /// The colours that are paid for a feature of several colours (CAR-8.7).
    solo_shared: SoloShared = SoloShared::AllTied,
    /// When the game ends (CAR-8.9).
    solo_end: SoloEnd = SoloEnd::CannotPlace,
    /// The features that count then (CAR-8.10).
    solo_final: SoloFinal = SoloFinal::Normal,
    /// The seats that make the moves of a team (CAR-8.13).
    coop_control: CoopControl = CoopControl::AnySeat,
}

choices! { in "carcassonne.ts";
    /// The sides of the game (CAR-9.2).
    Mode {
        /// Each seat for itself.
        Competitive,
        /// One person, against the score (CAR-8.1).
        Solo,
        /// A team, against the score (CAR-8.13).
        Coop,
    }
    /// The editions of the farmer rule (CAR-7.10 to CAR-7.12).
    FarmerScoring {
        /// The current rule: each field by itself (CAR-7.10).
        Third,
        /// A player is paid for a city once (CAR-7.11).
        Second,
        /// Each city by itself, with all fields around it (CAR-7.12).
        First,
        /// Fields cannot be occupied.
        Off,
    }
    /// The first player (CAR-9.7).
    FirstPlayer {
        /// By lot.
        Random,
        /// The player who draws the tile with the most road edges.
        RoadDraw,
        /// The seat of `first_seat`.
        ChosenSeat,
    }
    /// Which tile lies first (CAR-9.8).
    StartTile {
        /// The printed start tile (CAR-4.4).
        Fixed,
        /// The first tile of the shuffled stack.
        InBag,
    }
    /// The place of a tile that fits nowhere (CAR-9.9).
    Unplaceable {
        /// Out of the game (CAR-5.8).
        Remove,
        /// Back into the stack, which is shuffled (CAR-5.9).
        ReturnToBag,
    }
    /// By whom hands are seen (CAR-9.10).
    HandVisibility {
        /// To everybody.
        Open,
        /// By their owner alone.
        Hidden,
    }
    /// How the river may bend (CAR-9.13).
    RiverTurns {
        /// Two tiles in a row never bend the same way.
        NoImmediateU,
        /// Two bends in a row never go the same way.
        NoUAtAll,
        /// As the edges allow.
        Free,
    }
    /// The fate of the start tile with The River (CAR-9.13).
    RiverStartTile {
        /// Out of the game.
        Removed,
        /// One of the land tiles.
        ShuffledIn,
    }
    /// How far tiles may be laid (CAR-9.17).
    TableEdge {
        /// As far as the land goes.
        Unbounded,
        /// A rectangle around the first tile.
        Fixed,
        /// A rectangle of that size that shifts as the land grows.
        Shifting,
    }
    /// The colours that are paid for a feature of several colours (CAR-8.7).
    SoloShared {
        /// All colours of the majority.
        AllTied,
        /// One colour that is last, by choice.
        ChooseOne,
    }
    /// When the game ends (CAR-8.9).
    SoloEnd {
        /// When a colour has no meeple to place.
        CannotPlace,
        /// When a supply is empty after a turn.
        SupplyEmpty,
    }
    /// The points of open features at the end (CAR-8.10).
    SoloFinal {
        /// Open features pay their majority.
        Normal,
        /// They pay the last on the track alone.
        LastOnly,
        /// Nothing.
        None,
    }
    /// The seats that make the moves of a team (CAR-8.13).
    CoopControl {
        /// Any seat.
        AnySeat,
        /// The seats in turn.
        Rotate,
    }
}
