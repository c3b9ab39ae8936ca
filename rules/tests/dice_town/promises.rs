//! Purposes of the recorded games: every way a game can end, every store card, every size and option.

use crate::finished::{Finished, Promise};
use rules::dice_town::{ClaimsProfile, DiceTown, Event, StoreCard, Why};
use serde_json::json;

/// A finished game of this kind.
pub type Game = Finished<DiceTown>;

impl Game {
    /// The promises that the game keeps, sorted.
    pub fn kept(&self) -> Vec<String> {
        let mut kept = self.keeps(&HAPPENS);
        kept.extend(StoreCard::ALL.iter().filter(|card| self.uses(**card)).map(|card| used(*card)));
        kept.push(format!("players_{}", self.record.seats.len()));
        kept.sort();
        kept
    }

    fn plays(&self, wanted: StoreCard) -> usize {
        let played = |event: &&Event| matches!(event, Event::CardPlayed { card, .. } if *card == wanted);
        self.events.iter().filter(played).count()
    }

    /// Whether the card was played, or was in a hand at the end where it is one that scores.
    fn uses(&self, wanted: StoreCard) -> bool {
        let scored = self.has(|event| {
            matches!(event, Event::GameEnded { hands, .. } if hands.iter().any(|hand| hand.cards.contains(&wanted)))
        });
        self.plays(wanted) > 0 || (EQUIPMENT.contains(&wanted) && scored)
    }

    /// Both copies of a card were played: twice, and no card came back in between.
    fn plays_both(&self, card: StoreCard) -> bool {
        self.plays(card) == 2 && !self.has(|event| matches!(event, Event::StoreReshuffled { .. }))
    }

    fn mine_is_empty(&self) -> bool {
        let taken = self.events.iter().map(|event| match event {
            Event::NuggetsTaken { nuggets, .. } => u32::from(*nuggets),
            _ => 0,
        });
        taken.sum::<u32>() == 30
    }

    fn claims_are_gone(&self) -> bool {
        let row = |event: &Event| match event {
            Event::RowFilled { row, .. } => Some(row.is_empty()),
            _ => None,
        };
        self.events.iter().rev().find_map(row) == Some(true)
    }

    /// How many share the highest total.
    fn on_top(&self) -> usize {
        let scores = &self.outcome().scores;
        let highest = scores.iter().map(|score| score.total).max();
        scores.iter().filter(|score| Some(score.total) == highest).count()
    }

    fn sheriff_decides(&self) -> bool {
        self.has(|event| matches!(event, Event::FinalTie { .. }))
    }

    fn cancelled(&self, wanted: StoreCard) -> bool {
        self.has(|event| matches!(event, Event::CardCancelled { card, .. } if *card == wanted))
    }

    fn collected(&self, wanted: Why) -> bool {
        self.has(|event| matches!(event, Event::Collected { why, .. } if *why == wanted))
    }
}

/// Every promise by name.
pub fn all() -> Vec<String> {
    let mut all = Game::may_keep(&HAPPENS);
    all.extend(StoreCard::ALL.iter().map(|card| used(*card)));
    all.extend((2..=5).map(|players| format!("players_{players}")));
    all.sort();
    all
}

fn used(card: StoreCard) -> String {
    format!("used_{}", json!(card).as_str().unwrap_or_default())
}

const EQUIPMENT: [StoreCard; 6] = [
    StoreCard::Equipment1,
    StoreCard::Equipment2,
    StoreCard::Equipment3,
    StoreCard::Equipment4,
    StoreCard::Equipment5,
    StoreCard::Equipment8,
];

/// How a game ends, and what happens seldom.
const HAPPENS: [Promise<Game>; 22] = [
    ("ends_by_the_mine", |game| game.mine_is_empty() && !game.claims_are_gone()),
    ("ends_by_the_claims", |game| !game.mine_is_empty() && game.claims_are_gone()),
    ("ends_by_both", |game| game.mine_is_empty() && game.claims_are_gone()),
    ("claims_break_the_tie", |game| game.on_top() > 1 && !game.sheriff_decides()),
    ("sheriff_breaks_the_tie", |game| game.on_top() > 1 && game.sheriff_decides()),
    ("revised_claims_run_out", |game| {
        game.options.claims_profile == ClaimsProfile::Revised20 && game.claims_are_gone()
    }),
    ("both_tough_guys", |game| game.plays_both(StoreCard::ToughGuy)),
    ("both_card_sharps", |game| game.plays_both(StoreCard::CardSharp)),
    ("tough_guy_cancelled", |game| game.cancelled(StoreCard::ToughGuy)),
    ("rekept", |game| game.has(|e| matches!(e, Event::Rekept { .. }))),
    ("nervous_joe_cancelled", |game| game.cancelled(StoreCard::NervousJoe)),
    ("final_throw", |game| game.has(|e| matches!(e, Event::DiceRolled { last: true, .. }))),
    ("offers_paid", |game| game.has(|e| matches!(e, Event::TieDecided { paid, .. } if !paid.is_empty()))),
    ("store_reshuffled", |game| game.has(|e| matches!(e, Event::StoreReshuffled { .. }))),
    ("hidden_claim", |game| game.has(|e| matches!(e, Event::HiddenClaim { .. }))),
    ("badge_kept_by_marshal", |game| game.has(|e| matches!(e, Event::BadgeKept { by: Some(_), .. }))),
    ("doc_ordered", |game| game.has(|e| matches!(e, Event::DocOrdered { .. }))),
    ("fenced", |game| game.has(|e| matches!(e, Event::Fenced { .. }))),
    ("doc_drew", |game| game.has(|e| matches!(e, Event::DocDrew { .. }))),
    ("petty_theft", |game| game.collected(Why::PettyTheft)),
    ("big_theft", |game| game.collected(Why::BigTheft)),
    ("fair_share", |game| game.collected(Why::FairShare)),
];
