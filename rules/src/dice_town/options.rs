//! The options of a table (specification 9). `Default` is the rule book.

use crate::client_type;
use crate::names::choices;
use serde::{Deserialize, Serialize};

/// The switches of a table (specification 9). Public, and fixed when the game opens.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[client_type("dice_town.ts")]
pub struct Options {
    /// The owner of the badge at the beginning (DT-9.1).
    pub first_sheriff: FirstSheriff,
    /// The seat that the host chose, counted from 1; counts with `first_sheriff = host_choice` only (DT-9.1).
    pub sheriff_seat: u8,
    /// The players who may make offers in a tie (DT-9.2).
    pub offers: Offers,
    /// Rounds of offers, 1–3 (DT-9.3).
    pub offer_rounds: u8,
    /// Whether a tied Sheriff may choose themselves (DT-9.4).
    pub sheriff_may_pick_self: bool,
    /// The set of claims (DT-9.5).
    pub claims_profile: ClaimsProfile,
    /// Whether store cards that were not kept are shown (DT-9.6).
    pub store_discards: Discards,
    /// Whether fenced claims lie open (DT-9.7).
    pub fenced_claims: FencedClaims,
    /// When the end is looked for (DT-9.8).
    pub game_end: GameEnd,
    /// Two Store actions in round 1 (DT-9.9).
    pub first_round_store_twice: bool,
    /// The players who may visit the Doc (DT-9.10).
    pub doc_strictness: DocStrictness,
    /// Whether the remaining dice decide between equal hands (DT-9.11).
    pub kickers: Kickers,
    /// When a window closes (DT-9.12).
    pub reaction_timing: ReactionTiming,
    /// The seconds of a window: 12, 6, 20, or 0 for no limit (DT-9.13).
    pub reaction_seconds: u16,
    /// The players who may play Marshal (DT-9.14).
    pub marshal_players: MarshalPlayers,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            first_sheriff: FirstSheriff::Random,
            sheriff_seat: 1,
            offers: Offers::AllPlayers,
            offer_rounds: 1,
            sheriff_may_pick_self: true,
            claims_profile: ClaimsProfile::Classic25,
            store_discards: Discards::Hidden,
            fenced_claims: FencedClaims::Open,
            game_end: GameEnd::FinishRound,
            first_round_store_twice: true,
            doc_strictness: DocStrictness::NoBenefit,
            kickers: Kickers::Poker,
            reaction_timing: ReactionTiming::EarlyClose,
            reaction_seconds: 12,
            marshal_players: MarshalPlayers::Anyone,
        }
    }
}

choices! { in "dice_town.ts";
    /// The rule book gives the badge to the youngest (DT-4.7).
    FirstSheriff {
        /// By lot.
        Random,
        /// The seat of `sheriff_seat`.
        HostChoice,
        /// Seat 0.
        FirstSeat,
    }
    /// The players who may make offers in a tie (DT-9.2).
    Offers {
        /// Anybody but the Sheriff who owns something.
        AllPlayers,
        /// The candidates alone, without the Sheriff.
        TiedOnly,
        /// Nobody: the Sheriff decides for nothing.
        Off,
    }
    /// Which claims are in the deck (DT-9.5).
    ClaimsProfile {
        /// 25 claims.
        #[serde(rename = "classic_25")]
        Classic25,
        /// 20 claims.
        #[serde(rename = "revised_20")]
        Revised20,
    }
    /// The players who see the rejected cards of the General Store (DT-9.6).
    Discards {
        /// Known to the visitor alone.
        Hidden,
        /// Everybody sees them.
        Open,
    }
    /// The players who see fenced claims (DT-9.7).
    FencedClaims {
        /// Everybody sees their points.
        Open,
        /// Everybody sees their number.
        Hidden,
    }
    /// When the end is looked for (DT-9.8).
    GameEnd {
        /// The round in which the end comes is played to its end.
        FinishRound,
        /// The step in which it comes is completed, and no other follows.
        Immediate,
    }
    /// The players who may visit the Doc (DT-9.10). With `NoControl` every tie is settled.
    DocStrictness {
        /// Players who gained nothing at any place may visit.
        NoBenefit,
        /// Players who controlled no place may visit; a player who controlled one may not, even if it gave them
        /// nothing.
        NoControl,
    }
    /// Whether the remaining dice decide between hands of equal rank (DT-9.11).
    Kickers {
        /// As in poker, from the highest down (DT-5.51).
        Poker,
        /// They count for nothing; the Sheriff decides.
        None,
    }
    /// When a window closes (DT-9.12). Counts for the server that runs the table.
    ReactionTiming {
        /// When all who are asked have answered.
        EarlyClose,
        /// When its seconds are over.
        Fixed,
    }
    /// The players who may play Marshal (DT-9.14).
    MarshalPlayers {
        /// All who might hold it.
        Anyone,
        /// The Sheriff who is about to lose the badge.
        OldSheriffOnly,
    }
}
