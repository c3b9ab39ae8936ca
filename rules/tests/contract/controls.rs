//! The suite holds on the toy, and each of its checks fails on a toy that breaks the promise.

use crate::suite::{
    Check, Subject, conformance, early, first_failure, log, moves, sealed, seeds_of, views, windows, worlds,
};
use crate::toy::{Legal, Move, Told, Toy, flaw};
use rules::Viewer;
use std::collections::BTreeSet;

impl<const FLAW: u8> Subject for Toy<FLAW> {
    fn components(&self) -> Vec<String> {
        self.components().iter().map(u8::to_string).collect()
    }

    fn reveals(&self, told: &Told, _: Viewer) -> bool {
        matches!(told, Told::PrizeTurned { .. } | Told::Opened { .. })
    }

    fn is_sealed(mv: &Move) -> bool {
        matches!(mv, Move::Bid { .. })
    }

    fn describes(legal: &Legal, mv: &Move) -> bool {
        match mv {
            Move::Bid { card } => legal.cards.contains(card) && legal.committed != Some(*card),
            Move::Withdraw {} => legal.committed.is_some(),
        }
    }

    const ANSWERS_EARLY: bool = true;

    fn offered_early(early: &Legal) -> Vec<Move> {
        early.cards.iter().map(|card| Move::Bid { card: *card }).collect()
    }

    fn listed_refusals() -> BTreeSet<String> {
        ["not_asked", "not_in_hand", "committed", "nothing"].map(|reason| format!("T-2 {reason}")).into()
    }
}

conformance!(toy: Toy, 300);

/// Asserts that the check finds the flaw, and says why.
fn caught(check: Check, because: &str) {
    let failure = first_failure(check, 0..300).expect("the flaw is found");
    assert!(failure.what.contains(because), "{failure}");
}

#[test]
fn a_run_asks_for_more_fewer_or_other_seeds_and_for_nothing_that_is_misspelt() {
    let asked =
        [("", Some(0..60)), ("1/4", Some(0..15)), ("1000", Some(0..1000)), ("+1000", Some(1000..1060))];
    for (asked, seeds) in asked {
        assert_eq!(seeds_of(asked, 60), seeds, "{asked}");
    }
    for misspelt in ["0", "1/0", "all", "+", "+1/4", "+18446744073709551615"] {
        assert_eq!(seeds_of(misspelt, 60), None, "{misspelt}");
    }
}

#[test]
fn a_bid_shown_in_the_view_is_caught() {
    caught(worlds::look_the_same::<Toy<{ flaw::VIEW_SHOWS_BIDS }>>, "another view");
}

#[test]
fn a_bid_told_to_others_is_caught() {
    caught(worlds::look_the_same::<Toy<{ flaw::TOLD_SHOWS_BIDS }>>, "is told");
}

#[test]
fn a_bid_shown_and_told_alike_is_caught() {
    caught(worlds::look_the_same::<Toy<{ flaw::VIEW_AND_TOLD_SHOW_BIDS }>>, "another view");
}

#[test]
fn a_refusal_that_depends_on_others_bids_is_caught() {
    caught(worlds::look_the_same::<Toy<{ flaw::REFUSAL_DEPENDS_ON_BIDS }>>, "refusal of");
}

#[test]
fn a_legal_list_that_depends_on_others_bids_is_caught() {
    caught(worlds::look_the_same::<Toy<{ flaw::LEGAL_DEPENDS_ON_BIDS }>>, "another legal");
}

#[test]
fn a_preview_that_depends_on_others_bids_is_caught() {
    caught(worlds::look_the_same::<Toy<{ flaw::PREVIEW_DEPENDS_ON_BIDS }>>, "preview of");
}

#[test]
fn a_preview_that_names_another_gain_is_caught() {
    caught(moves::gains_are_previewed::<Toy<{ flaw::PREVIEW_DEPENDS_ON_BIDS }>>, "the gain of");
}

#[test]
fn an_order_of_commits_that_decides_is_caught() {
    caught(sealed::commits_commute::<Toy<{ flaw::FIRST_BID_WINS_TIES }>>, "leads to");
}

#[test]
fn a_moment_that_changes_of_mind_move_is_caught() {
    let check = sealed::changed_minds_draw_the_same::<Toy<{ flaw::MOMENT_COUNTS_BIDS }>>;
    caught(check, "is drawn after changes of mind");
}

#[test]
fn a_moment_that_does_not_rise_is_caught() {
    caught(log::draws_differ::<Toy<{ flaw::MOMENT_STANDS_STILL }>>, "is drawn twice");
}

#[test]
fn a_listed_move_that_is_refused_is_caught() {
    let check = moves::listed_agree_with_decide::<Toy<{ flaw::LISTS_A_MOVE_IT_REFUSES }>>;
    caught(check, "is refused");
}

#[test]
fn an_accepted_move_that_is_not_listed_is_caught() {
    let check = moves::listed_agree_with_decide::<Toy<{ flaw::ACCEPTS_A_MOVE_IT_DOES_NOT_LIST }>>;
    caught(check, "is not listed");
}

#[test]
fn an_offered_move_that_is_refused_is_caught() {
    let check = moves::offered_agree_with_decide::<Toy<{ flaw::LEGAL_DEPENDS_ON_BIDS }>>;
    caught(check, "is offered: true, refused");
}

#[test]
fn an_accepted_move_that_is_not_offered_is_caught() {
    let check = moves::offered_agree_with_decide::<Toy<{ flaw::ACCEPTS_A_MOVE_IT_DOES_NOT_LIST }>>;
    caught(check, "is offered: false, refused: None");
}

#[test]
fn a_refusal_that_no_document_lists_is_caught() {
    let check = moves::refusals_are_documented::<Toy<{ flaw::REFUSAL_DEPENDS_ON_BIDS }>>;
    caught(check, "no document lists T-2 faster");
}

#[test]
fn a_decision_by_something_outside_the_state_is_caught() {
    let check = moves::listed_agree_with_decide::<Toy<{ flaw::DECIDES_BY_A_COUNTER }>>;
    caught(check, "differently the second time");
}

#[test]
fn a_refused_play_that_changes_the_state_is_caught() {
    let check = moves::refused_changes_nothing::<Toy<{ flaw::REFUSED_PLAY_CHANGES }>>;
    caught(check, "changed the state");
}

#[test]
fn a_play_that_does_more_than_its_events_is_caught() {
    let check = moves::play_is_decide_and_evolve::<Toy<{ flaw::PLAYS_BEYOND_ITS_EVENTS }>>;
    caught(check, "leads to another state");
}

#[test]
fn a_field_that_does_not_survive_json_is_caught() {
    caught(log::replays::<Toy<{ flaw::LOSES_A_FIELD_IN_JSON }>>, "JSON turns");
}

#[test]
fn a_lost_card_is_caught() {
    caught(log::ends_and_conserves::<Toy<{ flaw::LOSES_A_CARD }>>, "components changed");
}

#[test]
fn a_game_that_waits_after_its_end_is_caught() {
    caught(log::deciding_is_sound::<Toy<{ flaw::WAITS_AFTER_THE_END }>>, "over: true");
}

#[test]
fn score_lines_that_do_not_add_up_are_caught() {
    caught(log::outcome_is_sound::<Toy<{ flaw::LINES_DO_NOT_ADD_UP }>>, "the lines give");
}

#[test]
fn an_illegal_default_move_is_caught() {
    caught(moves::defaults_finish::<Toy<{ flaw::DEFAULT_MOVE_IS_ILLEGAL }>>, "is refused");
}

#[test]
fn an_answer_that_is_told_in_a_window_is_caught() {
    let check = windows::answers_are_secret::<Toy<{ flaw::TOLD_SHOWS_WHO_ANSWERED }>>;
    caught(check, "is told of an answer");
}

#[test]
fn an_answer_that_ends_the_wait_for_its_seat_is_caught() {
    let check = windows::answers_are_secret::<Toy<{ flaw::WAITING_SHOWS_WHO_ANSWERED }>>;
    caught(check, "another waiting_for by an answer");
}

#[test]
fn a_change_that_is_not_told_is_caught() {
    let check = views::changes_lead_from_view_to_view::<Toy<{ flaw::CHANGES_KEEP_THE_END_QUIET }>>;
    caught(check, "is led to");
}

#[test]
fn a_change_that_is_not_counted_is_caught() {
    let check = views::changes_lead_from_view_to_view::<Toy<{ flaw::CHANGES_LEAVE_THE_END_OUT_OF_THE_SUM }>>;
    caught(check, "counts ");
}

#[test]
fn a_window_that_depends_on_others_bids_is_caught() {
    caught(worlds::look_the_same::<Toy<{ flaw::WINDOW_DEPENDS_ON_BIDS }>>, "another window");
}

#[test]
fn a_premise_that_depends_on_others_bids_is_caught() {
    caught(worlds::look_the_same::<Toy<{ flaw::PREMISE_DEPENDS_ON_BIDS }>>, "premise of");
}

#[test]
fn an_early_answer_that_rests_on_nothing_is_caught() {
    caught(early::answers_are_sound::<Toy<{ flaw::OFFERS_WHAT_RESTS_ON_NOTHING }>>, "rests on nothing");
}

#[test]
fn an_offer_after_the_end_is_caught() {
    caught(early::answers_are_sound::<Toy<{ flaw::OFFERS_AFTER_THE_END }>>, "is offered");
}

#[test]
fn an_offer_that_stays_while_its_answers_do_not_is_caught() {
    let check = early::answers_are_sound::<Toy<{ flaw::OFFER_RESTS_ON_TOO_LITTLE }>>;
    caught(check, "rests on something else");
}
