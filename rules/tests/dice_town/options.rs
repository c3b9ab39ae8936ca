//! Options that differ from the rule book, for properties of random games.

use rules::dice_town::{
    ClaimsProfile, Discards, DocStrictness, FencedClaims, FirstSheriff, GameEnd, Kickers, MarshalPlayers,
    Offers, Options, ReactionTiming,
};

/// Everything that differs and tells less or asks less.
pub fn hidden() -> Options {
    Options {
        first_sheriff: FirstSheriff::FirstSeat,
        offers: Offers::TiedOnly,
        offer_rounds: 3,
        sheriff_may_pick_self: false,
        claims_profile: ClaimsProfile::Revised20,
        fenced_claims: FencedClaims::Hidden,
        first_round_store_twice: false,
        kickers: Kickers::None,
        reaction_timing: ReactionTiming::Fixed,
        reaction_seconds: 0,
        ..Options::default()
    }
}

/// Everything that differs and tells more or asks more.
pub fn open() -> Options {
    Options {
        first_sheriff: FirstSheriff::HostChoice,
        sheriff_seat: 2,
        offers: Offers::Off,
        store_discards: Discards::Open,
        game_end: GameEnd::Immediate,
        doc_strictness: DocStrictness::NoControl,
        marshal_players: MarshalPlayers::OldSheriffOnly,
        ..Options::default()
    }
}
