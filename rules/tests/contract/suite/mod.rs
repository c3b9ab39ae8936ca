//! The conformance suite: the promises of every game, written once over the contract.
//!
//! Each check plays one seeded game and returns the first [`Failure`]; `conformance!` makes one test of each
//! for a game. `controls.rs` shows for each check that it catches a game that breaks the promise.

mod apply;
pub mod early;
pub mod log;
pub mod moves;
pub mod sealed;
pub mod views;
pub mod walk;
pub mod windows;
pub mod worlds;

use rules::{Game, Viewer};
use std::collections::BTreeSet;
use std::fmt;
use std::num::NonZero;
use std::ops::Range;

/// Facts about a game that the suite needs beyond the contract.
pub trait Subject: Game {
    /// All components of the box, in a fixed order, wherever they are; the same in every state.
    fn components(&self) -> Vec<String>;

    /// Whether the event may turn up what was hidden from this viewer until now (a card, sealed choices). Secrets of
    /// others reveal nothing: told to this viewer by mistake, they differ between worlds.
    fn reveals(&self, told: &Self::ClientEvent, viewer: Viewer) -> bool;

    /// Whether others must not learn what this move chooses before a reveal.
    fn is_sealed(mv: &Self::Move) -> bool;

    /// Whether who reads the compact form must take the move for legal.
    fn describes(legal: &Self::Legal, mv: &Self::Move) -> bool;

    /// Whether seats may answer ahead.
    const ANSWERS_EARLY: bool = false;

    /// Answers that the form of an early offer describes; all, or some of them.
    fn offered_early(_early: &Self::Legal) -> Vec<Self::Move> {
        Vec::new()
    }

    /// The refusals that the rules document lists, as `CC-5.20 card_not_in_hand`.
    fn listed_refusals() -> BTreeSet<String>;
}

/// A broken promise.
#[derive(Debug)]
pub struct Failure {
    pub seed: u64,
    /// The version of the game at which it was found.
    pub entry: u64,
    pub what: String,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seed {}, entry {}: {}", self.seed, self.entry, self.what)
    }
}

/// Plays the game of one seed and checks one promise.
pub type Check = fn(u64) -> Result<(), Failure>;

/// The first failure among the seeds.
pub fn first_failure(check: Check, mut seeds: Range<u64>) -> Option<Failure> {
    seeds.find_map(|seed| check(seed).err())
}

/// Fails the test at the first seed that breaks the promise; `SALOON_SEEDS` asks for other seeds than `0..seeds`.
pub fn hold(check: Check, seeds: u64) {
    if let Some(failure) = first_failure(check, asked_for(seeds)) {
        panic!("{failure}");
    }
}

#[expect(clippy::disallowed_methods, reason = "the length of a test run is no rule of a game")]
fn asked_for(seeds: u64) -> Range<u64> {
    let asked = std::env::var("SALOON_SEEDS").unwrap_or_default();
    seeds_of(&asked, seeds)
        .unwrap_or_else(|| panic!("SALOON_SEEDS: `{asked}` is neither 1000 nor 1/4 nor +1000"))
}

/// `1000` seeds, a part of the usual ones (`1/4`), as many others from a number on (`+1000`), or the usual ones.
pub fn seeds_of(asked: &str, seeds: u64) -> Option<Range<u64>> {
    if asked.is_empty() {
        Some(0..seeds)
    } else if let Some(part) = asked.strip_prefix("1/") {
        Some(0..seeds.div_ceil(part.parse::<NonZero<u64>>().ok()?.get()))
    } else if let Some(first) = asked.strip_prefix('+') {
        let first = first.parse::<u64>().ok()?;
        Some(first..first.checked_add(seeds)?)
    } else {
        Some(0..asked.parse::<NonZero<u64>>().ok()?.get())
    }
}

/// Registers a game with the suite: `conformance!(module_name: Game, seeds);`. Secrets get ten times the seeds.
macro_rules! conformance {
    ($name:ident: $game:ty, $seeds:expr) => {
        mod $name {
            use super::*;
            use crate::suite::{early, hold, log, moves, sealed, views, windows, worlds};

            #[test]
            fn every_playout_ends_and_conserves_components() {
                hold(log::ends_and_conserves::<$game>, $seeds);
            }

            #[test]
            fn a_seat_that_decides_has_moves_and_only_a_finished_game_has_an_outcome() {
                hold(log::deciding_is_sound::<$game>, $seeds);
            }

            #[test]
            fn score_lines_add_up_and_ranks_follow_them() {
                hold(log::outcome_is_sound::<$game>, $seeds);
            }

            #[test]
            fn replaying_the_events_gives_the_same_state_also_over_json() {
                hold(log::replays::<$game>, $seeds);
            }

            #[test]
            fn listed_moves_are_exactly_those_that_decide_accepts() {
                hold(moves::listed_agree_with_decide::<$game>, $seeds);
            }

            #[test]
            fn what_is_offered_is_what_decide_accepts() {
                hold(moves::offered_agree_with_decide::<$game>, $seeds);
            }

            #[test]
            fn every_refusal_is_one_of_the_rules_document() {
                hold(moves::refusals_are_documented::<$game>, $seeds);
            }

            #[test]
            fn a_refused_move_changes_nothing() {
                hold(moves::refused_changes_nothing::<$game>, $seeds);
            }

            #[test]
            fn play_is_decide_and_evolve() {
                hold(moves::play_is_decide_and_evolve::<$game>, $seeds);
            }

            #[test]
            fn default_moves_are_legal_and_finish_every_game() {
                hold(moves::defaults_finish::<$game>, $seeds);
            }

            #[test]
            fn sealed_commits_commute() {
                hold(sealed::commits_commute::<$game>, 10 * $seeds);
            }

            #[test]
            fn changes_of_mind_shift_no_later_draw() {
                hold(sealed::changed_minds_draw_the_same::<$game>, $seeds);
            }

            #[test]
            fn no_two_draws_of_a_game_have_the_same_place() {
                hold(log::draws_differ::<$game>, $seeds);
            }

            #[test]
            fn an_answer_in_a_window_changes_nothing_for_anybody_else() {
                hold(windows::answers_are_secret::<$game>, $seeds);
            }

            #[test]
            fn early_answers_rest_on_something_and_are_legal_when_they_are_given() {
                hold(early::answers_are_sound::<$game>, $seeds);
            }

            #[test]
            fn early_answers_are_offered_and_given_in_a_game_that_has_them() {
                early::are_given::<$game>();
            }

            #[test]
            fn a_gain_is_that_of_its_preview() {
                hold(moves::gains_are_previewed::<$game>, $seeds / 3 + 1);
            }

            #[test]
            fn no_move_holds_anything_but_what_its_game_reads() {
                hold(moves::padding_is_refused::<$game>, $seeds / 8 + 1);
            }

            #[test]
            fn changes_lead_from_each_view_to_the_next_and_shift_its_sum() {
                // Each view of each viewer is compared as a whole.
                hold(views::changes_lead_from_view_to_view::<$game>, $seeds / 8 + 1);
            }

            #[test]
            fn what_a_viewer_may_not_know_changes_no_byte_of_their_view() {
                hold(worlds::look_the_same::<$game>, 10 * $seeds);
            }
        }
    };
}
pub(crate) use conformance;
