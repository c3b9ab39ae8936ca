//! The options of a table (specification 9). `Default` is the rule book.

use crate::names::choices;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[cfg_attr(feature = "schema", ts(export_to = "dice_town.ts"))]
pub struct Options {
    /// Who has the badge at the beginning (DT-9.1).
    pub first_sheriff: FirstSheriff,
    /// The seat that the host chose, counted from 1; counts with `first_sheriff = host_choice` only (DT-9.1).
    pub sheriff_seat: u8,
    /// Who may make offers in a tie (DT-9.2).
    pub offers: Offers,
    /// Rounds of offers, 1–3 (DT-9.3).
    pub offer_rounds: u8,
    /// Whether a tied Sheriff may choose himself (DT-9.4).
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
    /// Who may visit the Doc (DT-9.10).
    pub doc_strictness: DocStrictness,
    /// Whether the remaining dice decide between equal hands (DT-9.11).
    pub kickers: Kickers,
    /// When a window closes (DT-9.12).
    pub reaction_timing: ReactionTiming,
    /// The seconds of a window: 12, 6, 20, or 0 for no limit (DT-9.13).
    pub reaction_seconds: u16,
    /// Who may play Marshal (DT-9.14).
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
    FirstSheriff { Random, HostChoice, FirstSeat }
    Offers { AllPlayers, TiedOnly, Off }
    ClaimsProfile {
        #[serde(rename = "classic_25")]
        Classic25,
        #[serde(rename = "revised_20")]
        Revised20
    }
    Discards { Hidden, Open }
    FencedClaims { Open, Hidden }
    /// `Immediate`: looked for after every step; the step is completed.
    GameEnd { FinishRound, Immediate }
    /// `NoControl`: who controlled a place may not visit, even if it gave him nothing; every tie is settled.
    DocStrictness { NoBenefit, NoControl }
    /// `None`: the Sheriff decides between hands of equal rank.
    Kickers { Poker, None }
    ReactionTiming { EarlyClose, Fixed }
    MarshalPlayers { Anyone, OldSheriffOnly }
}
