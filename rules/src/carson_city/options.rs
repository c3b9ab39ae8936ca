//! The options of a table (specification 9). `Default` is the rule book.

use crate::client_type;
use crate::names::choices;
use serde::{Deserialize, Serialize};

/// The switches of a table. Public, and fixed when the game opens.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[client_type("carson_city.ts")]
#[expect(clippy::struct_excessive_bools, reason = "each is an independent switch of the rule book")]
pub struct Options {
    /// The objects for which −6 is counted (CC-10.5).
    pub outlaw_group: OutlawGroup,
    /// A House may cover a House (CC-5.46).
    pub house_on_house: bool,
    /// A Prison on the card being placed already makes safe (CC-10.8).
    pub prison_on_same_card: bool,
    /// Hotels count for the Town Hall (CC-10.10).
    pub town_hall_counts_hotels: bool,
    /// The Town Hall counts itself (CC-10.10).
    pub town_hall_counts_itself: bool,
    /// When the Auctioneer's owner may sell (CC-5.71).
    pub auctioneer_timing: AuctioneerTiming,
    /// A character taken before the bids may be used in the same round (CC-5.18).
    pub fresh_character_same_round: bool,
    /// Whether the backs are dealt to the characters at random (CC-6.2).
    pub character_backs: CharacterBacks,
    /// Scores are shown as if the game ended now (CC-7.32).
    pub live_scores: bool,
    /// A sole legal move is made by itself (CC-5.90).
    pub auto_forced: bool,
    /// A committed card may be replaced until the last one is in (CC-5.21).
    pub bid_change: bool,
    /// How suits come to seats (CC-4.3).
    pub suit_choice: SuitChoice,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            outlaw_group: OutlawGroup::Parcel,
            house_on_house: true,
            prison_on_same_card: false,
            town_hall_counts_hotels: true,
            town_hall_counts_itself: true,
            auctioneer_timing: AuctioneerTiming::OwnTurn,
            fresh_character_same_round: true,
            character_backs: CharacterBacks::Shuffled,
            live_scores: true,
            auto_forced: true,
            bid_change: true,
            suit_choice: SuitChoice::Random,
        }
    }
}

choices! { in "carson_city.ts";
    /// The extent of one group of outlaws (CC-10.5).
    OutlawGroup {
        /// Each parcel by itself.
        Parcel,
        /// All that hang together by sides.
        Cluster,
    }
    /// When the owner of the Auctioneer may sell (CC-5.71).
    AuctioneerTiming {
        /// When the owner is to take or to place a card, and at the end.
        OwnTurn,
        /// Also in others' turns, in windows and while bids are open.
        AnyTime,
    }
    /// How faces and backs of characters belong together (CC-6.2).
    CharacterBacks {
        /// At random for each game: the back tells nothing about the face.
        Shuffled,
        /// By the component data: who knows the pairs knows the face on top.
        Printed,
    }
    /// How suits come to seats (CC-4.3).
    SuitChoice {
        /// By lot, regardless of the suit that a seat asked for.
        Random,
        /// A seat that names a suit gets it; the others are drawn.
        Choose,
    }
}
