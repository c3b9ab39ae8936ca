//! PT-6.3 as it is written: all hidden cards are exchanged for others of the same kind and tier, or the deck below its
//! top is shuffled within the tiers, and nobody can tell by any byte until a card is turned.

use crate::playing::{make, opened, rich_table, tables};
use crate::printed::card;
use rules::point_city::{CardId, ClientEvent, MarketCell, Move, Pair, PointCity, ResourceCard, Stock};
use rules::{Chance, Game, Picker, RefusalCode, Seat, Seed, Viewer};
use serde_json::{Value, json};

/// The difference of the other world.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Hidden {
    /// Building sides only: kinds stay where they are.
    Undersides,
    /// Those, and the order of the deck below its top.
    Order,
}

/// The cards whose building sides nobody sees, in any order.
struct Unseen(Vec<CardId>);

impl Unseen {
    fn of(game: &PointCity, picker: &mut Picker) -> Self {
        let view = game.view(Viewer::Public);
        let shown = |id: &CardId| view.market.contains(&MarketCell::Building { card: *id });
        let built = |id: &CardId| view.players.iter().any(|player| player.city.contains(id));
        let mut cards: Vec<CardId> = CardId::all().filter(|id| !shown(id) && !built(id)).collect();
        shuffle(&mut cards, picker);
        Self(cards)
    }

    /// Another card, or the same, of the kind and the tier of this one.
    fn like(&mut self, id: CardId) -> CardId {
        let alike =
            |other: &CardId| (card(*other).tier, card(*other).kind()) == (card(id).tier, card(id).kind());
        let place = self.0.iter().position(alike).expect("the card itself is among them");
        self.0.swap_remove(place)
    }
}

fn shuffle<T>(items: &mut [T], picker: &mut Picker) {
    for last in (1..items.len()).rev() {
        items.swap(last, picker.below(last + 1));
    }
}

/// The same table, but what is hidden is other.
fn exchanged(game: &PointCity, hidden: Hidden, picker: &mut Picker) -> PointCity {
    let mut state = json!(game);
    let mut unseen = Unseen::of(game, picker);
    // The top card is the last one.
    let mut deck: Vec<CardId> = read(&state["deck"]);
    if hidden == Hidden::Order {
        let top = deck.pop();
        shuffle(&mut deck, picker);
        deck.sort_by_key(|id| std::cmp::Reverse(card(*id).tier));
        deck.extend(top);
    }
    state["deck"] = json!(deck.into_iter().map(|id| unseen.like(id)).collect::<Vec<_>>());
    for slot in state["market"].as_array_mut().into_iter().flatten() {
        if slot["card"]["side"] == "resource" {
            slot["card"]["card"] = json!(unseen.like(read(&slot["card"]["card"])));
        }
    }
    read(&state)
}

fn read<T: serde::de::DeserializeOwned>(value: &Value) -> T {
    serde_json::from_value(value.clone()).expect("it was written by the game")
}

/// All kinds of moves, legal or not.
fn attempts(game: &PointCity) -> Vec<Move> {
    let view = game.view(Viewer::Public);
    let pays = [Stock::default(), [(ResourceCard::INGENUITY, 1)].into_iter().collect()];
    let cells = rules::point_city::Cell::all();
    let flips = cells.clone().map(|cell| Move::Flip { cell });
    let takes = Pair::neighbours().flat_map(|cells| pays.map(|pay| Move::TakeMarket { cells, pay }));
    let singles = cells.map(|cell| Move::TakeOne { cell, pay: Stock::default() });
    let tokens = view.display.iter().map(|offered| Move::ChooseCivic { token: offered.token });
    flips.chain(takes).chain(singles).chain(tokens).chain([Move::TakeDeck {}, Move::Pass {}]).collect()
}

/// Every byte that anybody can get.
fn got(game: &PointCity, attempts: &[Move]) -> String {
    let of_viewer = |viewer: Viewer| {
        let of_seat = viewer.seat().map(|seat| {
            json!([
                game.legal(seat),
                game.moves(seat).listed,
                attempts.iter().map(|mv| answer(game, seat, mv)).collect::<Vec<_>>(),
            ])
        });
        json!([game.view(viewer), of_seat])
    };
    let seats = game.view(Viewer::Public).players.len();
    let default = game.deciding().iter().next().map(|seat| game.default_move(seat));
    json!([Viewer::all(seats).map(of_viewer).collect::<Vec<_>>(), default, game.outcome()]).to_string()
}

fn answer(game: &PointCity, seat: Seat, mv: &Move) -> Value {
    let refusal = game.decide(seat, mv, &mut Chance::at(&Seed::from_number(0), 0)).err();
    let refusal = refusal.map(|no| json!([no.rule(), no.reason(), no.to_string()]));
    json!([refusal, game.preview(seat, mv), game.gain(seat, mv)])
}

/// Makes the move in both worlds; whether what was told could not tell them apart.
fn step(here: &mut PointCity, there: &mut PointCity, mv: &Move, hidden: Hidden) -> bool {
    let seat = here.deciding().iter().next().expect("somebody is to move");
    let [here, there] = [here, there].map(|game| -> Vec<ClientEvent> {
        let events = make(game, seat, mv);
        events.iter().filter_map(|event| PointCity::told_to(event, Viewer::Public)).collect()
    });
    let Some((one, other)) = here.iter().zip(&there).find(|(one, other)| one != other) else {
        assert_eq!(here.len(), there.len(), "PT-6.3: {mv:?}");
        return true;
    };
    let turned = match (one, other) {
        (ClientEvent::Flipped { .. }, ClientEvent::Flipped { .. }) => true,
        (ClientEvent::Refilled { shows, .. }, ClientEvent::Refilled { cell: _, shows: there }) => {
            let is_building = |shows: &MarketCell| matches!(shows, MarketCell::Building { .. });
            let same_side = is_building(shows) == is_building(there);
            same_side && (is_building(shows) || hidden == Hidden::Order)
        }
        (ClientEvent::TookDeck { .. }, ClientEvent::TookDeck { .. })
        | (ClientEvent::Turn { .. }, ClientEvent::Turn { .. }) => hidden == Hidden::Order,
        _ => false,
    };
    assert!(turned, "PT-6.3: {one:?} tells the worlds apart, there it is {other:?}");
    false
}

/// Plays to the end, each state beside another world; returns in how many states, and after how many moves in a world.
fn drive(mut here: PointCity, seed: u64, hidden: Hidden) -> (usize, usize) {
    let mut picker = Picker::new(seed);
    let mut there = exchanged(&here, hidden, &mut picker);
    let (mut other, mut driven) = (0, 0);
    while let Some(seat) = here.deciding().iter().next() {
        let attempts = attempts(&here);
        assert_eq!(got(&here, &attempts), got(&there, &attempts), "PT-6.3, {hidden:?}, seed {seed}");
        other += usize::from(here != there);
        let mv = picker.choose(&here, seat, rules::Policy::Random).expect("there is a move");
        if step(&mut here, &mut there, &mv, hidden) {
            driven += 1;
        } else {
            there = exchanged(&here, hidden, &mut picker);
        }
    }
    (other, driven)
}

/// Tables of every size, and in the middle of a game.
fn begun() -> impl Iterator<Item = PointCity> {
    let dealt = tables().into_iter().zip(0..).map(|(setup, seed)| opened(&setup, seed).0);
    dealt.chain((0..60).map(|number| rich_table(&mut Picker::new(number))))
}

#[test]
fn undersides_and_the_order_of_the_deck_change_no_byte_until_a_card_is_turned() {
    for hidden in [Hidden::Undersides, Hidden::Order] {
        let driven = begun().zip(0..).map(|(game, seed)| drive(game, seed, hidden));
        let (other, moves) = driven.fold((0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1));
        assert!(other > 500, "{hidden:?}: only {other} states were another world");
        assert!(moves > 60, "{hidden:?}: only {moves} moves could not tell");
    }
}
