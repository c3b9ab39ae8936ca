//! The tables of `docs/record.md` name exactly the moves, events and questions that recorded games hold.

use crate::pages::{self, Fields, note};
use crate::tables;
use rules::carcassonne::Carcassonne;
use rules::carson_city::CarsonCity;
use rules::castle::Castle;
use rules::dice_town::{DiceTown, Face, HandKind, Place, Treatment};
use rules::point_city::PointCity;
use rules::record::Record;
use rules::{Brand, Chance, Game, JsonSetup, Playout, Policy, SeatPlayer, SeatSetup, Setup, play_out};
use serde_json::{Value, json};

const PAGE: &str = include_str!("../../../docs/record.md");

/// The rows of the table under a heading of the game's section.
fn table(game: &str, heading: &str) -> Fields {
    pages::table(PAGE, game, heading)
}

fn recorded(people: usize, policy: Policy, number: u64) -> Record {
    let person = |brand| SeatSetup { player: SeatPlayer::Person, brand };
    let novice = SeatSetup { player: SeatPlayer::Virtual("novice".to_owned()), brand: None };
    let brands = Brand::ALL.into_iter().map(Some);
    let people = brands.take(people).map(person);
    let seats = people.chain(std::iter::repeat(novice)).take(4).collect();
    let options = json!({"auctioneer_timing": "any_time", "auto_forced": false, "suit_choice": "choose"});
    let kind = rules::game(CarsonCity::META.id).expect("the game is registered");
    let setup = JsonSetup { seats, options: kind.options(&options).expect("options of the game") };
    let playout = Playout::numbered(policy, 1, number).recorded();
    kind.play_out(&setup, &playout).expect("the game plays").record.expect("it was asked for")
}

/// All moves and events of the records.
fn found(records: impl Iterator<Item = Record>) -> (Fields, Fields) {
    let (mut moves, mut events) = (Fields::new(), Fields::new());
    for entry in records.flat_map(|record| record.entries) {
        entry.mv.iter().for_each(|mv| note(&mut moves, "do", mv));
        entry.events.iter().for_each(|event| note(&mut events, "type", event));
    }
    (moves, events)
}

const fn policy(number: u64) -> Policy {
    if number.is_multiple_of(2) { Policy::Random } else { Policy::Greedy }
}

fn without(mut table: Fields, unused: &[&str]) -> Fields {
    table.retain(|name, _| !unused.contains(&name.as_str()));
    table
}

fn recorded_dice_town(number: u64) -> Record {
    let seat = SeatSetup::person();
    let kind = rules::game(DiceTown::META.id).expect("the game is registered");
    let options = kind.options(&json!({})).expect("options of the game");
    let setup = JsonSetup { seats: vec![seat; 2 + number as usize % 4], options };
    let playout = Playout::numbered(policy(number), 1, number).recorded();
    kind.play_out(&setup, &playout).expect("the game plays").record.expect("it was asked for")
}

/// Against the automa, then with two, three and four people.
fn recorded_point_city(number: u64) -> Record {
    let seat = |player| SeatSetup { player, brand: None };
    let people = 1 + number as usize % 4;
    let automa = SeatPlayer::Virtual("easy".to_owned());
    let seats = vec![SeatPlayer::Person; people].into_iter().chain((people == 1).then_some(automa));
    let kind = rules::game(PointCity::META.id).expect("the game is registered");
    let options = kind.options(&json!({})).expect("options of the game");
    let setup = JsonSetup { seats: seats.map(seat).collect(), options };
    let playout = Playout::numbered(policy(number / 4), 1, number).recorded();
    kind.play_out(&setup, &playout).expect("the game plays").record.expect("it was asked for")
}

/// Every mode and option in turn.
fn recorded_carcassonne(number: u64) -> Record {
    let playout = Playout::numbered(policy(number / 12), 1, number).recorded();
    let played = play_out::<Carcassonne>(&tables::table(number), &playout).expect("the game plays");
    played.record.expect("it was asked for")
}

fn recorded_castle(number: u64) -> Record {
    let seat = SeatSetup::person();
    let setup = Setup { seats: vec![seat; 2], options: rules::castle::Options::default() };
    let playout = Playout::numbered(policy(number), 1, number).recorded();
    play_out::<Castle>(&setup, &playout).expect("the game plays").record.expect("it was asked for")
}

#[test]
fn the_page_names_every_move_and_event_of_carcassonne_with_its_fields() {
    // A colour that is chosen to be paid is too rare to wait for.
    let rare = Record::parse(include_str!("../carcassonne/games/colour_to_pay_chosen.json"));
    let records = (0..48).map(recorded_carcassonne).chain(rare);
    let (moves, events) = found(records);
    assert_eq!(moves, table("Carcassonne", "Moves"));
    assert_eq!(events, table("Carcassonne", "Events"));
}

#[test]
fn the_page_names_every_move_and_event_of_the_castle_with_its_fields() {
    let (moves, events) = found((0..40).map(recorded_castle));
    assert_eq!(moves, table("Carcassonne: The Castle", "Moves"));
    assert_eq!(events, table("Carcassonne: The Castle", "Events"));
}

#[test]
fn the_page_names_every_move_and_event_of_point_city_with_its_fields() {
    let (moves, events) = found((0..24).map(recorded_point_city));
    // Too rare to wait for: a last turn in which no two cards can be taken.
    let rare = ["pass", "take_one", "passed"];
    assert_eq!(without(moves, &rare), without(table("Point City", "Moves"), &rare));
    assert_eq!(without(events, &rare), without(table("Point City", "Events"), &rare));
}

#[test]
fn the_page_names_every_move_and_event_of_dice_town_with_its_fields() {
    let (moves, events) = found((0..120).map(recorded_dice_town));
    // Too rare to wait for: a poor Tough Guy cancelled, a game tied to the last claim, a visitor left with nothing.
    let rare = ["rekeep", "rekept", "final_tie", "doc_nothing"];
    assert_eq!(without(moves, &rare), without(table("Dice Town", "Moves"), &rare));
    assert_eq!(without(events, &rare), without(table("Dice Town", "Events"), &rare));
}

#[test]
fn the_page_names_every_question_and_window_of_dice_town_with_its_fields() {
    let rare = [include_str!("../dice_town/games/rekept.json"), SHERIFF_DECIDES];
    let rare = rare.map(|text| Record::parse(text).expect("it is a record"));
    let (mut questions, mut windows) = (Fields::new(), Fields::new());
    let entries = (0..120).map(recorded_dice_town).chain(rare).flat_map(|record| record.entries);
    for event in entries.flat_map(|entry| entry.events).filter(|event| event["type"] == "asked") {
        note(&mut questions, "kind", &event["question"]);
        let window = &event["question"]["window"];
        window.is_object().then(|| note(&mut windows, "card", window));
    }
    assert_eq!(questions, table("Dice Town", "Questions"));
    assert_eq!(windows, table("Dice Town", "Windows"));
}

const SHERIFF_DECIDES: &str = include_str!("../dice_town/games/sheriff_breaks_the_tie.json");

#[test]
fn the_page_names_the_places_hands_and_treatments_of_dice_town() {
    for (after, names) in [
        ("The places, in their order: ", json!(Place::ALL)),
        ("the best last: ", json!(HandKind::ALL)),
        ("The treatments of the Doc: ", json!(Treatment::ALL)),
    ] {
        let list = PAGE.split(after).nth(1).and_then(|rest| rest.split('.').next());
        let listed = list.expect("the page lists them").split(", ").map(|name| name.trim_matches('`'));
        assert_eq!(json!(listed.collect::<Vec<_>>()), names);
    }
}

#[test]
fn the_page_names_every_move_and_event_of_carson_city_with_its_fields() {
    let record = |number| recorded(1 + number as usize % 4, policy(number), number);
    let (moves, events) = found((0..150).map(record));
    // A card that fits nowhere is set aside by itself, unless the seat could also sell just then.
    let rare = ["set_aside"];
    assert_eq!(without(moves, &rare), without(table("Carson City", "Moves"), &rare));
    assert_eq!(events, table("Carson City", "Events"));
}

#[test]
fn the_opening_of_carson_city_is_drawn_in_the_order_of_the_page() {
    let record = recorded(2, Policy::Random, 3);
    let mut chance = Chance::at(&record.seed, 0);
    chance.shuffle("suits", &mut Brand::ALL.into_iter().skip(2).collect::<Vec<_>>());
    let mut shuffled = |purpose: &str, mut cards: Vec<String>| {
        chance.shuffle(purpose, &mut cards);
        cards
    };
    let terrain = |era: u8| (1..=48).map(move |number| format!("e{era}_{number:02}")).collect();
    let dealt = &record.entries[0].events[0];
    assert_eq!(dealt["era_1"], json!(shuffled("terrain_1", terrain(1))));
    assert_eq!(dealt["era_2"], json!(shuffled("terrain_2", terrain(2))));

    let order = PAGE.split("the characters in the order ").nth(1).and_then(|rest| rest.split(".\n").next());
    let characters = order.expect("the page lists them").split(", ").map(str::to_owned).collect();
    let orders = (1..=18).map(|number| format!("b{number:02}"));
    let backs = orders.chain((1..=3).map(|number| format!("skull_{number}"))).collect();
    let (characters, backs) = (shuffled("characters", characters), shuffled("backs", backs));
    let cards = characters.iter().zip(&backs).map(|(id, back)| json!({"id": id, "back": back}));
    assert_eq!(dealt["characters"], Value::Array(cards.collect()));

    let mut novice = || shuffled("virtual_bids", (1..=9).map(|card| card.to_string()).collect());
    let bids = record.entries[0].events[1]["bids"].as_array().expect("a list by seat");
    for seat in [2, 3] {
        let cards: Vec<u8> = novice().iter().map(|card| card.parse().expect("a card")).collect();
        assert_eq!(bids[seat], json!(cards));
    }
}

#[test]
fn the_opening_of_dice_town_is_drawn_in_the_order_of_the_page() {
    let record = recorded_dice_town(1);
    let mut chance = Chance::at(&record.seed, 0);
    let order = PAGE.split("the store cards in the order ").nth(1).and_then(|rest| rest.split(';').next());
    let mut cards: Vec<&str> = order.expect("the page lists them").split(", ").collect();
    chance.shuffle("store_deck", &mut cards);
    let mut claims: Vec<u8> = (1..=5).flat_map(|value| [value; 5]).collect();
    chance.shuffle("claims", &mut claims);
    let sheriff = chance.below("sheriff", 3);
    let events = &record.entries[0].events;
    let dealt = json!({"type": "dealt", "store_deck": cards, "claims": claims, "sheriff": sheriff});
    assert_eq!(events[0], dealt);
    for seat in 0..3 {
        let faces: Vec<Face> = (0..5).map(|_| Face::ALL[chance.below("die", 6) as usize]).collect();
        let rolled = json!({"type": "dice_rolled", "player": seat, "faces": faces, "last": false});
        assert!(events.contains(&rolled), "{rolled} is not among {events:?}");
    }
}

/// The items that the page lists after these words, with its numbers.
fn counted(after: &str) -> Vec<(&'static str, usize)> {
    let list = PAGE.split(after).nth(1).and_then(|rest| rest.split([';', '.']).next());
    let entries = list.expect("the page lists them").split(", ");
    let entry = |entry: &'static str| {
        let (kind, count) = entry.split_once(" (").expect("a kind has a number");
        (kind, count.trim_end_matches(')').parse().expect("a number"))
    };
    entries.map(entry).collect()
}

/// The cards of a tier as the page lists them: kinds with their numbers of cards.
fn tier_of_the_page(tier: &str) -> Vec<String> {
    let kinds = counted(&format!("`{tier}` is ")).into_iter();
    kinds.flat_map(|(kind, count)| (1..=count).map(move |number| format!("{kind}_{number}"))).collect()
}

/// The tiles as the page lists them after these words.
fn tiles_of_the_page(after: &str) -> Vec<&'static str> {
    counted(after).into_iter().flat_map(|(tile, count)| vec![tile; count]).collect()
}

#[test]
fn the_opening_of_carcassonne_is_drawn_in_the_order_of_the_page() {
    for (number, river) in [(0, false), (7, true)] {
        let record = recorded_carcassonne(number);
        assert_eq!(record.options["river"], river);
        let mut chance = Chance::at(&record.seed, 0);
        let mut land = tiles_of_the_page("the land tiles in the order ");
        let start = land.iter().position(|tile| *tile == "base_d").expect("there is a start tile");
        land.remove(start);
        chance.shuffle("stack", &mut land);
        let mut course = Vec::new();
        if river {
            let list = PAGE.split("With The River `river`: ").nth(1).and_then(|rest| rest.split(';').next());
            course = list.expect("the page lists them").split(", ").collect();
            chance.shuffle("river", &mut course);
            course.push("river_lake");
        }
        let events = &record.entries[0].events;
        assert_eq!(events[0], json!({"type": "shuffled", "river": course, "stacks": [land]}));
        let first = chance.below("first_player", 2);
        let start = if river { "river_spring" } else { "base_d" };
        assert_eq!(events[1], json!({"type": "set_up", "first": first, "start": start}));
    }
}

#[test]
fn the_opening_of_the_castle_is_drawn_in_the_order_of_the_page() {
    let record = recorded_castle(1);
    let mut chance = Chance::at(&record.seed, 0);
    let mut stack = tiles_of_the_page("`castle_tiles`: ");
    chance.shuffle("castle_tiles", &mut stack);
    let mut walls: Vec<String> = (1..=9).flat_map(|kind| vec![format!("wall_{kind}"); 2]).collect();
    chance.shuffle("wall_tiles", &mut walls);
    let events = &record.entries[0].events;
    assert_eq!(events[0], json!({"type": "dealt", "stack": stack, "walls": walls[..13]}));
    assert_eq!(events[1], json!({"type": "set_up", "first": chance.below("first_player", 2)}));
}

#[test]
fn the_opening_of_point_city_is_drawn_in_the_order_of_the_page() {
    let record = recorded_point_city(2);
    let mut chance = Chance::at(&record.seed, 0);
    let mut deck = Vec::new();
    for (tier, kept) in [("tier_1", 52), ("tier_2", 36), ("tier_3", 28)] {
        let mut cards = tier_of_the_page(tier);
        chance.shuffle(tier, &mut cards);
        deck.extend(cards.into_iter().take(kept));
    }
    let events = &record.entries[0].events;
    assert_eq!(events[0], json!({"type": "dealt", "deck": deck}));
    let order = PAGE.split("`civic_tokens`, in the order ").nth(1).and_then(|rest| rest.split(';').next());
    let mut tokens: Vec<&str> = order.expect("the page lists them").split(", ").collect();
    chance.shuffle("civic_tokens", &mut tokens);
    assert_eq!(events[1]["display"], json!(tokens[..12]));
    assert_eq!(events[1]["first"], json!(chance.below("first_player", 3)));
}
