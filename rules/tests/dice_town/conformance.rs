//! Dice Town in the conformance suite.

use crate::refusals::listed;
use crate::suite::{Subject, conformance};
use rules::Viewer;
use rules::dice_town::{ClientEvent as Told, DiceTown, Legal, Move, Offer, Pick, Treatment};
use serde_json::Value;
use std::collections::BTreeSet;

conformance!(dice_town: DiceTown, 60);

impl Subject for DiceTown {
    /// Dollars and nuggets in all, the store cards, the claims (DT-3.13).
    fn components(&self) -> Vec<String> {
        let state = serde_json::to_value(self).unwrap_or_default();
        let (table, hidden) = (&state["table"], &state["hidden"]);
        let of_players = |part: &Value, field: &str| -> Vec<Value> {
            let players = part["players"].as_array().into_iter().flatten();
            players.map(|player| player[field].clone()).collect()
        };
        let sum = |field: &str, more: &[&str]| {
            let more = more.iter().map(|field| table[*field].clone());
            let all = of_players(table, field).into_iter().chain(more);
            format!("{field}: {}", all.filter_map(|number| number.as_u64()).sum::<u64>())
        };
        let announced = names(&table["announced"], "card").into_iter().map(Value::from).collect();
        let taken = table["question"]["kind"] == "store_keep";
        let looked_at = if taken { hidden["looked_at"].clone() } else { Value::Null };
        let mut store = vec![hidden["store_deck"].clone(), hidden["discards"].clone(), looked_at, announced];
        store.push(table["known_discards"].clone());
        store.extend(of_players(hidden, "cards"));
        let mut claims =
            vec![hidden["claim_deck"].clone(), table["row"].clone(), table["claims_below"].clone()];
        claims.extend(of_players(hidden, "claims"));
        claims.extend(of_players(hidden, "fenced"));
        let sums = vec![sum("dollars", &["bank", "stagecoach"]), sum("nuggets", &["mine"])];
        [sums, all_of(&store), all_of(&claims)].concat()
    }

    fn reveals(&self, told: &Told, viewer: Viewer) -> bool {
        match told {
            Told::DiceRolled { player, .. }
            | Told::StoreDrawn { player, .. }
            | Told::HiddenClaim { player, .. } => viewer.is(*player),
            // The next question depends on the card of the Doc.
            Told::DocDrew { player, card } | Told::StoreKept { player, card, .. } => {
                card.is_none() || viewer.is(*player)
            }
            Told::StolenPeek { thief, victim, .. } => viewer.is(*thief) || viewer.is(*victim),
            // The others learn its back.
            Told::Stolen { thief, victim, card, .. } => {
                card.is_none() || viewer.is(*thief) || viewer.is(*victim)
            }
            Told::Revealed { .. }
            | Told::WindowClosed { .. }
            | Told::VisitClosed { .. }
            | Told::OffersShown { .. }
            | Told::RowFilled { .. }
            | Told::GameEnded { .. } => true,
            _ => false,
        }
    }

    fn is_sealed(mv: &Move) -> bool {
        matches!(
            mv,
            Move::Keep { .. }
                | Move::RevealFinal { .. }
                | Move::React { .. }
                | Move::Visit { .. }
                | Move::Offer { .. }
                | Move::StoreKeep { .. }
                | Move::SaloonKeep { .. }
        )
    }

    fn describes(legal: &Self::Legal, mv: &Move) -> bool {
        describes(legal, mv)
    }

    const ANSWERS_EARLY: bool = true;

    fn offered_early(early: &Self::Legal) -> Vec<Self::Move> {
        if matches!(early, Legal::Pass {}) { vec![Move::React { play: false }] } else { Vec::new() }
    }

    fn listed_refusals() -> BTreeSet<String> {
        listed(include_str!("../../../docs/rules/dice_town.md"), "| Refusal |")
    }
}

/// The items of all these lists, sorted.
fn all_of(lists: &[Value]) -> Vec<String> {
    let items = lists.iter().filter_map(Value::as_array).flatten();
    let mut all: Vec<String> = items.map(Value::to_string).collect();
    all.sort();
    all
}

/// The strings of a list, or of one field of its objects.
fn names(list: &Value, field: &str) -> Vec<String> {
    let name = |item: &Value| if field.is_empty() { item.clone() } else { item[field].clone() };
    list.as_array().into_iter().flatten().filter_map(|item| Some(name(item).as_str()?.to_owned())).collect()
}

/// As a program of a stranger reads the compact form, without a look into the engine.
fn describes(legal: &Legal, mv: &Move) -> bool {
    match (legal, mv) {
        (
            Legal::Keep { dice, prices, tough_guy, sharps },
            Move::Keep { dice: kept, tough_guy: tough, sharps: n },
        ) => {
            let payable = prices.iter().any(|price| usize::from(price.dice) == kept.len() && price.payable);
            let paid = if *tough { *tough_guy && kept.len() > 1 } else { payable };
            ascending(kept, dice.len()) && paid && n <= sharps && usize::from(*n) <= kept.len()
        }
        (Legal::RevealFinal { dice, sharps }, Move::RevealFinal { sharps: n }) => {
            n <= sharps && usize::from(*n) <= dice.len()
        }
        (Legal::Rekeep { dice, count }, Move::Rekeep { dice: kept }) => {
            ascending(kept, dice.len()) && kept.len() == usize::from(*count)
        }
        (Legal::TurnDie { dice }, Move::TurnDie { die, .. }) => usize::from(*die) < dice.len(),
        (Legal::Pass {}, Move::React { play }) => !play,
        (Legal::React { may_play, .. }, Move::React { play })
        | (Legal::Visit { may_play, .. }, Move::Visit { play }) => !play || *may_play,
        (Legal::Offer { .. }, Move::Offer { offer }) => may_offer(legal, offer.as_ref()),
        (Legal::DecideTie { candidates, .. }, Move::DecideTie { winner })
        | (Legal::FinalTie { candidates }, Move::FinalTie { winner }) => candidates.contains(winner),
        (Legal::StoreKeep { cards }, Move::StoreKeep { card }) => cards.contains(card),
        (Legal::JoeTarget { victims }, Move::JoeTarget { victim }) => victims.contains(victim),
        (Legal::SaloonPick { picks }, Move::SaloonPick { victim, store, claims }) => {
            picks.contains(&Pick { victim: *victim, store: *store, claims: *claims })
        }
        (Legal::SaloonKeep { cards, .. }, Move::SaloonKeep { card }) => cards.contains(card),
        (Legal::DocOrder { visitors }, Move::DocOrder { order }) => {
            order.len() == visitors.len() && are_among(order, visitors)
        }
        (Legal::DocChoice { options, claims, fence }, Move::DocChoice { option, claims: chosen }) => {
            let number = if *option == Treatment::Fence { usize::from(*fence) } else { 0 };
            options.contains(option)
                && chosen.len() == number
                && chosen.is_sorted()
                && are_among(chosen, claims)
        }
        _ => false,
    }
}

fn may_offer(legal: &Legal, offer: Option<&Offer>) -> bool {
    let Legal::Offer { candidates, dollars, nuggets, cards, standing, .. } = legal else {
        return false;
    };
    let Some(offer) = offer else { return standing.is_none() };
    let owned = offer.dollars <= *dollars && offer.nuggets <= *nuggets && are_among(&offer.cards, cards);
    let something = offer.dollars > 0 || offer.nuggets > 0 || !offer.cards.is_empty();
    let raised = standing.as_ref().is_none_or(|before| {
        offer.candidate == before.candidate
            && offer.dollars >= before.dollars
            && offer.nuggets >= before.nuggets
            && are_among(&before.cards, &offer.cards)
    });
    candidates.contains(&offer.candidate) && owned && something && raised && offer.cards.is_sorted()
}

/// Places below a number, ascending, each once.
fn ascending(places: &[u8], number: usize) -> bool {
    places.is_sorted_by(|one, next| one < next) && places.iter().all(|place| usize::from(*place) < number)
}

/// Whether each item is among the others, and as often.
fn are_among<T: PartialEq>(items: &[T], others: &[T]) -> bool {
    let count = |list: &[T], wanted: &T| list.iter().filter(|item| *item == wanted).count();
    items.iter().all(|item| count(items, item) <= count(others, item))
}
