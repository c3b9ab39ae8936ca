//! A position, played on by quick replies until it can be judged.
//!
//! Knows no view. Invariant: the same position, chance and picker give the same.

use super::SearchPlayer;
use super::forecast::Judged;
use rules::{Chance, Picker, Seat, Seed};

/// A position that is not quiet is played on for so many moves at most.
const PLAYED_ON: usize = 200;

/// A seat that is not asked any more, since the answers before were enough, does nothing.
pub(super) fn play<G: SearchPlayer>(game: &mut G, seat: Seat, mv: &G::Move, chance: &Seed) {
    if game.deciding().contains(seat) {
        let mut chance = Chance::at(chance, game.moment());
        let played = game.play(seat, mv, &mut chance);
        debug_assert!(played.is_ok(), "a listed move is legal: {mv:?}: {:?}", played.err());
    }
}

/// The worth of the position to each seat.
pub(super) fn judge<G: SearchPlayer>(
    mut game: G,
    insight: &G::Insight,
    chance: &Seed,
    picker: &mut Picker,
) -> Judged {
    let enough = game.plays_on(insight);
    for moves in 0..PLAYED_ON {
        let Some(seat) = game.deciding().iter().next() else { break };
        if moves >= enough && game.is_quiet() {
            break;
        }
        let mv = game.reply(insight, seat, picker);
        play(&mut game, seat, &mv, chance);
    }
    game.outcome().map_or_else(|| game.forecast(insight).judged(), |outcome| Judged::end(&outcome))
}
