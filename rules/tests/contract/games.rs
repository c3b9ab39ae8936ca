//! Every game of the registry in the conformance suite: its hooks and one line each.

use crate::described;
use crate::refusals::listed;
use crate::suite::moves::attempts;
use crate::suite::walk::Walk;
use crate::suite::{Subject, conformance, early};
use rules::carcassonne::Carcassonne;
use rules::carson_city::{Ask, CarsonCity, ClientEvent, Move, TerrainId};
use rules::castle::Castle;
use rules::dice_town::{ClientEvent as Told, DiceTown, Legal as TownLegal, Move as Answer};
use rules::point_city::{CardId, ClientEvent as Shown, Legal as Offered, Move as Action, PointCity};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

conformance!(carcassonne: Carcassonne, 60);
conformance!(carson_city: CarsonCity, 60);
conformance!(castle: Castle, 60);
conformance!(dice_town: DiceTown, 60);
conformance!(point_city: PointCity, 60);

#[test]
fn every_game_of_the_registry_is_in_the_suite() {
    let ids: Vec<&str> = rules::games().iter().map(|kind| kind.meta().id).collect();
    assert_eq!(ids, ["carson_city", "dice_town", "point_city", "carcassonne", "castle"]);
}

#[test]
fn early_answers_are_offered_and_given_in_the_games_that_have_them() {
    fn played<G: Subject>() -> (u32, u32) {
        let games = (0..6).map(|seed| early::play::<G>(seed).expect("the game plays"));
        games.fold((0, 0), |sum, game| (sum.0 + game.0, sum.1 + game.1))
    }
    for (offered, given) in [played::<CarsonCity>(), played::<DiceTown>(), played::<PointCity>()] {
        assert!(given > 0 && offered > given, "{offered} {given}");
    }
    assert_eq!((played::<Carcassonne>(), played::<Castle>()), ((0, 0), (0, 0)));
}

#[test]
fn a_gain_is_that_of_its_preview() {
    for seed in 0..20 {
        gains_are_previewed::<Carcassonne>(seed, |preview| preview.gain);
        gains_are_previewed::<CarsonCity>(seed, |preview| preview.gain.unwrap_or(0));
        gains_are_previewed::<Castle>(seed, |preview| preview.gain);
        gains_are_previewed::<DiceTown>(seed, |preview| preview.gain);
        gains_are_previewed::<PointCity>(seed, |preview| preview.gain);
    }
}

fn gains_are_previewed<G: Subject>(seed: u64, gain: fn(G::Preview) -> i32) {
    let mut walk = Walk::<G>::start_within(seed).expect("the game plays");
    for seat in walk.game.deciding().iter() {
        for mv in attempts(&mut walk, seat) {
            let previewed = walk.game.preview(seat, &mv).map_or(0, gain);
            assert_eq!(walk.game.gain(seat, &mv), previewed, "seed {seed}, {mv:?}");
        }
    }
}

impl Subject for CarsonCity {
    /// The terrain cards, the characters, and the auction cards of each seat.
    fn components(&self) -> Vec<String> {
        let state = serde_json::to_value(self).unwrap_or_default();
        let mut terrain = Vec::new();
        collect_terrain(&state, &mut terrain);
        let mut characters: Vec<String> = names(&state["characters"], "id");
        characters.extend(names(&state["removed_characters"], ""));
        characters.extend(
            state["row"]
                .as_array()
                .into_iter()
                .flatten()
                .filter_map(|slot| Some(slot["card"]["character"].as_str()?.to_owned())),
        );
        let mut auction = Vec::new();
        for (seat, player) in state["players"].as_array().into_iter().flatten().enumerate() {
            characters.extend(names(&player["characters"], "id"));
            auction.push(format!("seat {seat}: {:?}", auction_cards(player)));
        }
        terrain.sort();
        characters.sort();
        [terrain, characters, auction].concat()
    }

    /// The Newsboy's choice is among them: taking it out of the deck shows whether it lay on top.
    fn reveals(told: &ClientEvent) -> bool {
        matches!(
            told,
            ClientEvent::CharacterRevealed { .. }
                | ClientEvent::CharacterBuried { .. }
                | ClientEvent::TerrainRevealed { .. }
                | ClientEvent::RoundStarted { .. }
                | ClientEvent::BidsRevealed { .. }
                | ClientEvent::NewsboyOffered { .. }
                | ClientEvent::NewsboyChose { .. }
        )
    }

    fn is_sealed(mv: &Move) -> bool {
        matches!(mv, Move::Bid { .. })
    }

    fn describes(legal: &Self::Legal, mv: &Move) -> bool {
        described::carson_city(legal, *mv)
    }

    fn offered_early(early: &Self::Legal) -> Vec<Self::Move> {
        match &early.ask {
            Some(Ask::Bid { cards, .. }) => cards.iter().map(|value| Move::Bid { value: *value }).collect(),
            _ => Vec::new(),
        }
    }

    fn listed_refusals() -> BTreeSet<String> {
        listed(include_str!("../../../docs/rules/carson_city.md"), "| Refusal |")
    }
}

/// Every terrain card named anywhere in the state.
fn collect_terrain(value: &Value, found: &mut Vec<String>) {
    match value {
        Value::String(text) if TerrainId::try_from(text.clone()).is_ok() => found.push(text.clone()),
        Value::Array(items) => items.iter().for_each(|item| collect_terrain(item, found)),
        Value::Object(fields) => fields.values().for_each(|field| collect_terrain(field, found)),
        _ => {}
    }
}

/// The strings of a list, or of one field of its objects.
fn names(list: &Value, field: &str) -> Vec<String> {
    let name = |item: &Value| if field.is_empty() { item.clone() } else { item[field].clone() };
    list.as_array().into_iter().flatten().filter_map(|item| Some(name(item).as_str()?.to_owned())).collect()
}

/// In hand, turned over and spent, ascending.
fn auction_cards(player: &Value) -> Vec<u64> {
    let lists = ["hand", "spent"].into_iter().filter_map(|list| player[list].as_array()).flatten();
    let mut cards: Vec<u64> = lists.chain([&player["bid"]]).filter_map(Value::as_u64).collect();
    cards.sort_unstable();
    cards
}

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

    fn reveals(told: &Told) -> bool {
        matches!(
            told,
            Told::DiceRolled { faces: Some(_), .. }
                | Told::Revealed { .. }
                | Told::WindowClosed { .. }
                | Told::VisitClosed { .. }
                | Told::OffersShown { .. }
                | Told::StoreDrawn { cards: Some(_), .. }
                | Told::StoreKept { .. }
                | Told::StolenPeek { cards: Some(_), .. }
                | Told::Stolen { .. }
                | Told::HiddenClaim { claim: Some(_), .. }
                | Told::RowFilled { .. }
                | Told::DocDrew { .. }
                | Told::GameEnded { .. }
        )
    }

    fn is_sealed(mv: &Answer) -> bool {
        matches!(
            mv,
            Answer::Keep { .. }
                | Answer::RevealFinal { .. }
                | Answer::React { .. }
                | Answer::Visit { .. }
                | Answer::Offer { .. }
                | Answer::StoreKeep { .. }
                | Answer::SaloonKeep { .. }
        )
    }

    fn describes(legal: &Self::Legal, mv: &Answer) -> bool {
        described::dice_town(legal, mv)
    }

    fn offered_early(early: &Self::Legal) -> Vec<Self::Move> {
        if matches!(early, TownLegal::Pass {}) { vec![Answer::React { play: false }] } else { Vec::new() }
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

impl Subject for PointCity {
    /// Cards by tier, and of which there are too many; starting cards; civic tokens (PT-3.6).
    fn components(&self) -> Vec<String> {
        let state = serde_json::to_value(self).unwrap_or_default();
        let players = || state["players"].as_array().into_iter().flatten();
        let owned = players().map(|player| &player["stock"]).chain([&state["discard"]]);
        let gone = state["gone"].as_array().into_iter().flatten();
        // Resource cards that are held or spent, and neither came from the market nor from the deck.
        let starting = owned.map(cards_in).sum::<usize>().saturating_sub(gone.map(cards_in).sum());
        let tokens = players().map(|player| &player["tokens"]).chain([&state["display"]]);
        let mut tokens: Vec<String> = tokens.flat_map(|list| names(list, "")).collect();
        tokens.sort();
        [double_sided(&state), vec![format!("starting cards: {starting}")], tokens].concat()
    }

    fn reveals(told: &Shown) -> bool {
        matches!(
            told,
            Shown::SetUp { .. }
                | Shown::Flipped { .. }
                | Shown::TookDeck { .. }
                | Shown::Refilled { .. }
                | Shown::Turn { .. }
        )
    }

    fn is_sealed(_mv: &Action) -> bool {
        false
    }

    fn describes(legal: &Self::Legal, mv: &Action) -> bool {
        described::point_city(legal, *mv)
    }

    fn offered_early(early: &Self::Legal) -> Vec<Self::Move> {
        let Offered::Turn { pairs, .. } = early else { return Vec::new() };
        let payments = pairs.iter().flat_map(|pair| pair.price.payments.iter().map(|pay| (pair.cells, *pay)));
        payments.map(|(cells, pay)| Action::TakeMarket { cells, pay }).collect()
    }

    fn listed_refusals() -> BTreeSet<String> {
        listed(include_str!("../../../docs/rules/point_city.md"), "| Refusal |")
    }
}

/// How many cards of each tier there are, and what of a card or of a kind is there more often than in the box.
fn double_sided(state: &Value) -> Vec<String> {
    let mut named = Vec::new();
    collect_cards(state, &mut named);
    let mut kinds: BTreeMap<(u8, String), usize> = BTreeMap::new();
    for card in &named {
        *kinds.entry((card.tier(), card.back().to_string())).or_default() += 1;
    }
    for (tier, gone) in (1..).zip(state["gone"].as_array().into_iter().flatten()) {
        let of_kind = gone.as_object().into_iter().flatten();
        of_kind.for_each(|(kind, count)| *kinds.entry((tier, kind.clone())).or_default() += number(count));
    }
    let of_tier = |tier: u8| kinds.iter().filter(move |((of, _), _)| *of == tier).map(|(_, count)| count);
    let in_box = |(tier, kind): &(u8, String)| {
        CardId::all().filter(|card| card.tier() == *tier && card.back().to_string() == *kind).count()
    };
    let tiers = (1..=3).map(|tier| format!("tier {tier}: {}", of_tier(tier).sum::<usize>()));
    let too_many = kinds.iter().filter(|(kind, count)| **count > in_box(kind));
    let twice = named.iter().filter(|card| named.iter().filter(|other| other == card).count() > 1);
    let too_many = too_many.map(|kind| format!("too many: {kind:?}"));
    tiers.chain(too_many).chain(twice.map(|card| format!("twice: {card}"))).collect()
}

/// Every card named anywhere in the state.
fn collect_cards(value: &Value, found: &mut Vec<CardId>) {
    match value {
        Value::String(text) => found.extend(CardId::try_from(text.clone())),
        Value::Array(items) => items.iter().for_each(|item| collect_cards(item, found)),
        Value::Object(fields) => fields.values().for_each(|field| collect_cards(field, found)),
        _ => {}
    }
}

/// The number of cards, which are counted by their kinds.
fn cards_in(counts: &Value) -> usize {
    counts.as_object().into_iter().flatten().map(|(_, count)| number(count)).sum()
}

fn number(value: &Value) -> usize {
    value.as_u64().unwrap_or_default() as usize
}
