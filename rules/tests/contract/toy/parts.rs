//! The words of the toy game: its options, moves, events and views.

use rules::{BySeat, Changes, Diff, GameMeta, OptionSpec, Origin, RefusalCode, Seat};
use serde::{Deserialize, Serialize};

/// The promises that a variant of the toy breaks.
pub mod flaw {
    pub const NONE: u8 = 0;
    pub const VIEW_SHOWS_BIDS: u8 = 1;
    pub const TOLD_SHOWS_BIDS: u8 = 2;
    pub const VIEW_AND_TOLD_SHOW_BIDS: u8 = 3;
    pub const FIRST_BID_WINS_TIES: u8 = 4;
    pub const LISTS_A_MOVE_IT_REFUSES: u8 = 5;
    pub const ACCEPTS_A_MOVE_IT_DOES_NOT_LIST: u8 = 6;
    pub const PLAYS_BEYOND_ITS_EVENTS: u8 = 7;
    pub const LOSES_A_FIELD_IN_JSON: u8 = 8;
    pub const LOSES_A_CARD: u8 = 9;
    pub const LINES_DO_NOT_ADD_UP: u8 = 10;
    pub const REFUSAL_DEPENDS_ON_BIDS: u8 = 11;
    pub const LEGAL_DEPENDS_ON_BIDS: u8 = 12;
    pub const DEFAULT_MOVE_IS_ILLEGAL: u8 = 13;
    pub const REFUSED_PLAY_CHANGES: u8 = 14;
    pub const PREVIEW_DEPENDS_ON_BIDS: u8 = 15;
    pub const DECIDES_BY_A_COUNTER: u8 = 16;
    pub const WAITS_AFTER_THE_END: u8 = 17;
    pub const MOMENT_COUNTS_BIDS: u8 = 18;
    pub const MOMENT_STANDS_STILL: u8 = 19;
    pub const TOLD_SHOWS_WHO_ANSWERED: u8 = 20;
    pub const WAITING_SHOWS_WHO_ANSWERED: u8 = 21;
    pub const WINDOW_DEPENDS_ON_BIDS: u8 = 22;
    pub const CHANGES_KEEP_THE_END_QUIET: u8 = 23;
    pub const CHANGES_LEAVE_THE_END_OUT_OF_THE_SUM: u8 = 24;
    pub const PREMISE_DEPENDS_ON_BIDS: u8 = 25;
    pub const OFFERS_WHAT_RESTS_ON_NOTHING: u8 = 26;
    pub const OFFERS_AFTER_THE_END: u8 = 27;
    pub const OFFER_RESTS_ON_TOO_LITTLE: u8 = 28;
}

pub static META: GameMeta = GameMeta {
    id: "toy",
    title: "Toy",
    revision: 1,
    people: (2, 5),
    sizes: &[],
    seats: (2, 5),
    virtual_levels: &[],
    virtual_up_to: 0,
    brands_by: None,
    minutes: (1, 1),
    phrases: &[],
    options: &[OptionSpec::number("rounds", 3, (1, 3), "T-1", Origin::Ours)],
    presets: &[],
    credits: "",
};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    pub rounds: u8,
}

impl Default for Options {
    fn default() -> Self {
        Self { rounds: 3 }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Move {
    Bid { card: u8 },
    Withdraw {},
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Preview {
    pub gain: i32,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    Dealt { hands: BySeat<Vec<u8>>, stock: Vec<u8>, prizes: Vec<u8> },
    PrizeTurned { prize: u8 },
    Committed { seat: Seat, card: u8, secret: bool },
    Withdrawn { seat: Seat, secret: bool },
    Opened { bids: Vec<u8>, winner: Seat },
    GameOver {},
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Told {
    Dealt { hand: Option<Vec<u8>> },
    PrizeTurned { prize: u8 },
    Committed { seat: Seat, card: Option<u8> },
    Withdrawn { seat: Seat },
    Opened { bids: Vec<u8>, winner: Seat },
    GameOver {},
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Diff)]
pub struct View<const FLAW: u8> {
    pub rounds: u8,
    pub prize: Option<u8>,
    pub prizes_left: usize,
    /// The own cards, the committed one among them.
    pub hand: Option<Vec<u8>>,
    pub hand_sizes: Vec<usize>,
    /// In a window only for the viewer.
    pub committed: Vec<bool>,
    /// The own committed card at the own place.
    pub bids: Vec<Option<u8>>,
    pub spent: BySeat<Vec<u8>>,
    pub won: BySeat<Vec<u8>>,
    pub over: Over<FLAW>,
}

/// Whether the game is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Over<const FLAW: u8>(pub bool);

impl<const FLAW: u8> Diff for Over<FLAW> {
    fn diff(&self, before: &Self, changes: &mut Changes) {
        match FLAW {
            flaw::CHANGES_KEEP_THE_END_QUIET => {}
            flaw::CHANGES_LEAVE_THE_END_OUT_OF_THE_SUM => changes.replace(self, self),
            _ => changes.replace(before, self),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Legal {
    pub cards: Vec<u8>,
    pub committed: Option<u8>,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    #[error("this seat is not asked (T-2)")]
    NotAsked,
    #[error("card {0} is not in hand (T-3)")]
    NotInHand(u8),
    #[error("card {0} is committed already (T-3)")]
    Committed(u8),
    #[error("there is nothing to take back (T-4)")]
    Nothing,
    #[error("another seat was faster (T-5)")]
    Faster,
}

impl RefusalCode for Refusal {
    fn reason(&self) -> &'static str {
        match self {
            Self::NotAsked => "not_asked",
            Self::NotInHand(_) => "not_in_hand",
            Self::Committed(_) => "committed",
            Self::Nothing => "nothing",
            Self::Faster => "faster",
        }
    }

    fn rule(&self) -> &'static str {
        "T-2"
    }
}
