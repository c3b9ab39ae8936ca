//! Standing passes, in random games: how long they hold.

use crate::playing::{play_out, tables};
use rules::dice_town::{Legal, Move, Question, Reaction};
use rules::{Game, Seat, Viewer};
use std::collections::BTreeMap;

const PASS: Move = Move::React { play: false };

/// DT-5.33, DT-5.36: a pass holds through the windows of a round, regardless of the answers of others, until the own
/// cards change or a window is about the seat. DT-5.32: who holds no store card is never asked, and offered nothing.
#[test]
fn a_pass_ahead_holds_through_the_round_until_something_concerns_the_seat() {
    let (mut held, mut changed) = (0, 0);
    for (setup, seed) in tables().iter().zip(0..) {
        let mut before = BTreeMap::new();
        play_out(setup, seed, |game, _| {
            let table = game.view(Viewer::Public).table;
            for seat in Seat::first(setup.seats.len()) {
                let own = game.view(Viewer::Seat(seat)).own.expect("it is their view");
                let is_about = match &table.question {
                    Some(Question::React { window: Reaction::Wanted { player, victim, .. }, .. }) => {
                        *player == seat || *victim == Some(seat)
                    }
                    Some(Question::React { window: Reaction::FairShare { robber, .. }, .. }) => {
                        *robber == seat
                    }
                    Some(Question::React { window: Reaction::Marshal { player }, .. }) => *player == seat,
                    Some(Question::React { window: Reaction::Elixir { visitors }, .. }) => {
                        visitors.contains(&seat)
                    }
                    Some(Question::SaloonKeep { victim, .. }) => *victim == seat,
                    _ => false,
                };
                let (premise, early) = (game.premise(seat, &PASS), game.early(seat));
                if let Some(early) = &early {
                    assert!(!own.cards.is_empty() && early.legal == Legal::Pass {});
                    assert_eq!(Some(&early.rests_on), premise.as_ref());
                }
                assert_eq!(early.is_some(), premise.is_some() && !own.cards.is_empty());
                let facts = (table.round, own.cards, own.claims, is_about.then(|| table.question.clone()));
                if let Some((facts_before, premise_before)) =
                    before.insert(seat, (facts.clone(), premise.clone()))
                    && premise.is_some()
                {
                    assert_eq!(premise == premise_before, facts == facts_before, "seed {seed}, {seat:?}");
                    held += u32::from(facts == facts_before);
                    changed += u32::from(facts != facts_before);
                }
            }
        });
    }
    assert!(held > 200 && changed > 200, "{held} {changed}");
}
