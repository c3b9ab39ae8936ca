//! Feats: each is earned exactly when its condition holds, by the seats for which it holds.

use rstest::rstest;
use rules::carcassonne::{self, Carcassonne};
use rules::carson_city::{self, CarsonCity, Character, Parcel, TerrainId};
use rules::castle::Castle;
use rules::dice_town::{self, DiceTown};
use rules::point_city::{self, PointCity};
use rules::{FEAT, Game, SeatSetup, Setup};
use serde_json::{Value, json};

/// The state of a new game, with these values at their paths.
fn state<G: Game>(seats: Vec<SeatSetup>, values: &[(&str, Value)]) -> G {
    let game = G::new(&Setup { seats, options: G::Options::default() }).expect("the setup is valid");
    let mut json = serde_json::to_value(&game).expect("a game is JSON");
    for (path, value) in values {
        *json.pointer_mut(path).unwrap_or_else(|| panic!("the state has no {path}")) = value.clone();
    }
    serde_json::from_value(json).expect("the change leaves a game")
}

/// The feats that the event completes, each with its seat.
fn feats<G: Game>(game: &G, event: &Value) -> Vec<(usize, String)> {
    let event: G::Event =
        serde_json::from_value(event.clone()).unwrap_or_else(|error| panic!("{error}: {event}"));
    let choices = game.choices(&event).into_iter();
    choices.filter(|choice| choice.kind == FEAT).map(|choice| (choice.seat.index(), choice.id)).collect()
}

fn of(seat: usize, id: &str, is_earned: bool) -> Vec<(usize, String)> {
    if is_earned { vec![(seat, id.to_owned())] } else { Vec::new() }
}

fn two() -> Vec<SeatSetup> {
    SeatSetup::people(2)
}

#[rstest]
// CAR-8.30
#[case::large_house("large_house", "house", 4, 5)]
#[case::long_path("long_path", "path", 7, 8)]
fn a_large_feature_of_the_castle(
    #[case] id: &str,
    #[case] kind: &str,
    #[case] below: u16,
    #[case] enough: u16,
) {
    let game: Castle = state(two(), &[]);
    let scored = |kind: &str, tiles: u16, paid: Value| {
        json!({ "type": "feature_scored", "kind": kind, "at": [0, 0], "segment": "t0",
                "tiles": tiles, "paid": paid, "double": null })
    };
    assert_eq!(feats(&game, &scored(kind, below, json!([1, 9]))), []);
    assert_eq!(feats(&game, &scored(kind, enough, json!([1, 9]))), of(1, id, true));
    assert_eq!(feats(&game, &scored(kind, enough, Value::Null)), [], "nobody is paid");
    assert_eq!(feats(&game, &scored("tower", enough, json!([1, 9]))), [], "a tower is none of them");
}

/// CAR-8.39
#[test]
fn a_court_with_three_markets_of_the_castle() {
    let game: Castle = state(two(), &[]);
    let scored = |source: &str, points: i32| json!({ "type": "final_scored", "source": source, "at": [0, 0], "paid": [1, points] });
    assert_eq!(feats(&game, &scored("court", 6)), []);
    assert_eq!(feats(&game, &scored("court", 9)), of(1, "three_markets", true));
    assert_eq!(feats(&game, &scored("unfinished", 9)), []);
}

/// CAR-8.38
#[test]
fn a_proud_keep_of_the_castle() {
    let game: Castle = state(two(), &[]);
    let scored = |points: i32| json!({ "type": "keep_scored", "area": points, "paid": [0, points] });
    assert_eq!(feats(&game, &scored(5)), []);
    assert_eq!(feats(&game, &scored(6)), of(0, "proud_keep", true));
    assert_eq!(feats(&game, &json!({ "type": "keep_scored", "area": 6, "paid": null })), []);
}

#[rstest]
// CAR-7.3, CAR-7.2
#[case::large_city("large_city", "city", 9, 10)]
#[case::long_road("long_road", "road", 7, 8)]
fn a_large_feature_of_carcassonne(
    #[case] id: &str,
    #[case] kind: &str,
    #[case] below: u16,
    #[case] enough: u16,
) {
    let game: Carcassonne = state(two(), &[]);
    let scored = |source: &str, tiles: u16| {
        json!({ "type": "feature_scored", "kind": kind, "at": [0, 0], "segment": "f0", "tiles": tiles,
                "pennants": 0, "paid": [[0, 20], [1, 20]], "source": source })
    };
    assert_eq!(feats(&game, &scored(kind, below)), []);
    let both = vec![(0, id.to_owned()), (1, id.to_owned())];
    assert_eq!(feats(&game, &scored(kind, enough)), both, "all who are paid");
    assert_eq!(feats(&game, &scored(&format!("open_{kind}"), enough)), [], "it is not complete");
}

/// CAR-7.9
#[test]
fn a_field_beside_five_cities_of_carcassonne() {
    let game: Carcassonne = state(two(), &[]);
    let scored = |cities: u16, paid: Value| json!({ "type": "field_scored", "at": [0, 0], "segment": "f0", "cities": cities, "paid": paid });
    assert_eq!(feats(&game, &scored(4, json!([[1, 12]]))), []);
    assert_eq!(feats(&game, &scored(5, json!([[1, 15]]))), of(1, "five_cities", true));
    assert_eq!(feats(&game, &scored(5, json!([[1, 0]]))), [], "paid for all of them before");
}

/// CAR-7.5
#[test]
fn three_monasteries_of_carcassonne() {
    let end = json!({ "type": "game_over", "scores": [], "winners": [0] });
    for (points, is_earned) in [(18, false), (27, true)] {
        let game = state::<Carcassonne>(two(), &[("/holders/1/points", json!({ "monastery": points }))]);
        assert_eq!(feats(&game, &end), of(1, "three_monasteries", is_earned), "{points}");
    }
}

/// CAR-8.1
#[test]
fn who_plays_carcassonne_against_the_score_has_no_feats() {
    let options = carcassonne::Options { mode: carcassonne::Mode::Coop, ..Default::default() };
    let game = Carcassonne::new(&Setup { seats: two(), options }).unwrap();
    let scored =
        json!({ "type": "field_scored", "at": [0, 0], "segment": "f0", "cities": 9, "paid": [[0, 27]] });
    assert_eq!(feats(&game, &scored), []);
}

/// DT-5.49
#[test]
fn five_of_a_kind_of_dice_town() {
    let game: DiceTown = state(two(), &[]);
    let completed = |dice: &[dice_town::Face]| {
        let hand = dice_town::testing::hand_of(dice);
        json!({ "type": "hand_completed", "player": 1, "dice": dice, "hand": hand })
    };
    let [nine, ten, ..] = dice_town::Face::ALL else { panic!("a die has faces") };
    assert_eq!(feats(&game, &completed(&[*nine, *nine, *nine, *nine, *ten])), []);
    assert_eq!(feats(&game, &completed(&[*nine; 5])), of(1, "five_of_a_kind", true));
}

/// DT-5.41
#[test]
fn five_places_of_dice_town_in_one_round() {
    for (places, is_earned) in [(4, false), (5, true)] {
        let results = dice_town::Place::ALL.iter().enumerate().map(|(number, place)| {
            json!({ "place": place, "controller": usize::from(number < places), "tied": [] })
        });
        let results: Vec<Value> = results.collect();
        let game = state::<DiceTown>(two(), &[("/table/results", json!(results))]);
        let ended = json!({ "type": "round_ended", "dollars": 0 });
        assert_eq!(feats(&game, &ended), of(1, "five_places", is_earned), "{places}");
    }
}

/// DT-7.1
#[test]
fn a_gold_rush_of_dice_town() {
    for (nuggets, is_earned) in [(14, false), (15, true)] {
        let nuggets = ("/table/players/1/nuggets", json!(nuggets));
        let game = state::<DiceTown>(two(), &[nuggets, ("/table/sheriff", json!(1))]);
        let ended = json!({ "type": "game_ended", "hands": [], "winner": 0 });
        assert_eq!(feats(&game, &ended), of(1, "gold_rush", is_earned));
    }
}

/// DT-7.3
#[test]
fn a_sheriff_of_dice_town_who_wins() {
    let game = state::<DiceTown>(two(), &[("/table/sheriff", json!(1))]);
    let ended = |winner: usize| json!({ "type": "game_ended", "hands": [], "winner": winner });
    assert_eq!(feats(&game, &ended(0)), []);
    assert_eq!(feats(&game, &ended(1)), of(1, "sheriff_wins", true));
}

fn over(winners: &[usize]) -> Value {
    json!({ "type": "game_over", "scores": [], "winners": winners })
}

/// PT-8.6
#[rstest]
#[case::easy("easy")]
#[case::medium("medium")]
#[case::hard("hard")]
fn the_automa_of_point_city_beaten_at_its_level(#[case] level: &str) {
    let seats = vec![SeatSetup::virtual_player(level), SeatSetup::person()];
    // A card is left, so that nothing else is earned.
    let game = state::<PointCity>(seats, &[("/players/1/stock", json!({ "energy_1": 1 }))]);
    assert_eq!(feats(&game, &over(&[0])), []);
    assert_eq!(feats(&game, &over(&[0, 1])), [], "a shared victory beats nobody");
    assert_eq!(feats(&game, &over(&[1])), of(1, &format!("beat_{level}"), true));
}

/// PT-5.7
#[test]
fn four_civic_tokens_of_point_city() {
    for (tokens, is_earned) in [(3, false), (4, true)] {
        let tokens: Vec<_> = point_city::TokenId::all().take(tokens).collect();
        let game = state::<PointCity>(two(), &[("/players/1/tokens", json!(tokens))]);
        assert_eq!(feats(&game, &over(&[0, 1])), of(1, "four_tokens", is_earned));
    }
}

/// PT-5.5
#[test]
fn two_of_each_permanent_resource_of_point_city() {
    let giving = |resource| {
        let cards = point_city::CardId::all().filter(move |card| card.gives() == Some(resource));
        cards.take(2).collect::<Vec<_>>()
    };
    let all: Vec<_> = point_city::Resource::ORDINARY.into_iter().flat_map(giving).collect();
    assert_eq!(all.len(), 10);
    let city = |cards: &[point_city::CardId]| state::<PointCity>(two(), &[("/players/1/city", json!(cards))]);
    assert_eq!(feats(&city(&all), &over(&[0, 1])), of(1, "pairs_of_all", true));
    assert_eq!(feats(&city(&all[1..]), &over(&[0, 1])), []);
}

/// PT-7.3
#[test]
fn who_wins_point_city_has_nothing_left() {
    let game: PointCity = state(two(), &[]);
    assert_eq!(feats(&game, &over(&[1])), of(1, "nothing_left", true));
    assert_eq!(feats(&game, &over(&[0, 1])), [], "cards decide between equals");
}

/// CC-8.6
#[rstest]
#[case::novice(&["novice"], "beat_novice")]
#[case::intermediate(&["novice", "intermediate"], "beat_intermediate")]
#[case::expert(&["expert", "novice"], "beat_expert")]
fn virtual_players_of_carson_city_beaten_alone(#[case] levels: &[&str], #[case] id: &str) {
    let seats = |people: u8| -> Vec<SeatSetup> {
        let others = levels.iter().chain(&["novice"; 3]).map(|level| SeatSetup::virtual_player(*level));
        SeatSetup::people(people).into_iter().chain(others).take(4).collect()
    };
    let end = |winners: &[usize]| json!({ "type": "game_over", "winners": winners });
    let game: CarsonCity = state(seats(1), &[]);
    assert_eq!(feats(&game, &end(&[0])), of(0, id, true));
    assert_eq!(feats(&game, &end(&[1])), []);
    assert_eq!(feats(&game, &end(&[0, 1])), [], "a shared victory beats nobody");
    assert_eq!(feats(&state::<CarsonCity>(seats(2), &[]), &end(&[0])), [], "another person helped");
    assert_eq!(feats(&state::<CarsonCity>(SeatSetup::people(4), &[]), &end(&[0])), []);
}

/// A player of Carson City with these cards in the city, side by side.
fn with_city(cards: &[TerrainId], characters: &[Character]) -> CarsonCity {
    let placed =
        (0..).zip(cards).map(|(n, card)| json!({ "card": card, "x": 2 * (n % 4), "y": 2 * (n / 4) }));
    let placed: Vec<Value> = placed.collect();
    let characters: Vec<_> = characters.iter().map(|id| carson_city::testing::owned(*id)).collect();
    let values = [("/players/1/city", json!(placed)), ("/players/1/characters", json!(characters))];
    state(SeatSetup::people(4), &values)
}

fn cards() -> impl Iterator<Item = TerrainId> {
    (0..2 * TerrainId::PER_ERA).map(TerrainId::from_index)
}

fn end() -> Value {
    json!({ "type": "game_over", "winners": [0] })
}

/// CC-2.9
#[test]
fn a_safe_city_of_carson_city() {
    let outlaws = |card: &TerrainId| {
        let face = carson_city::testing::face_of(*card);
        let count = face.iter().filter(|parcel| **parcel == Parcel::Outlaws).count();
        count == 1 && !face.contains(&Parcel::Prison)
    };
    let cards: Vec<_> = cards().filter(outlaws).take(3).collect();
    assert_eq!(cards.len(), 3);
    let feats = |cards: &[TerrainId], sheriff: &[Character]| feats(&with_city(cards, sheriff), &end());
    assert_eq!(feats(&cards, &[]), [], "they are dangerous");
    assert_eq!(feats(&cards[1..], &[Character::Sheriff]), []);
    assert_eq!(feats(&cards, &[Character::Sheriff]), of(1, "safe_city", true));
}

/// CC-2.8
#[test]
fn eleven_kinds_of_buildings_of_carson_city() {
    let buildings = || Parcel::ALL.into_iter().filter(|parcel| parcel.is_building());
    for (number, is_earned) in [(10, false), (11, true)] {
        let mut missing: Vec<Parcel> = buildings().take(number).collect();
        let wanted = missing.clone();
        let mut city = Vec::new();
        for card in cards() {
            let face = carson_city::testing::face_of(card);
            let fits = face.iter().all(|parcel| !parcel.is_building() || wanted.contains(parcel));
            if fits && face.iter().any(|parcel| missing.contains(parcel)) {
                missing.retain(|parcel| !face.contains(parcel));
                city.push(card);
            }
        }
        assert_eq!((missing, city.len() <= 16), (Vec::new(), true));
        assert_eq!(feats(&with_city(&city, &[]), &end()), of(1, "eleven_kinds", is_earned), "{number}");
    }
}

/// CC-7.29
#[test]
fn a_boom_town_of_carson_city() {
    use Character::{Auctioneer, Heroes, Newsboy};
    let town = |sold: usize, characters: &[Character]| {
        let mut game = serde_json::to_value(with_city(&[], characters)).unwrap();
        game["players"][1]["sold"] = json!(cards().take(sold).collect::<Vec<_>>());
        serde_json::from_value::<CarsonCity>(game).unwrap()
    };
    assert_eq!(feats(&town(20, &[Auctioneer, Heroes, Newsboy]), &end()), [], "149 points");
    assert_eq!(feats(&town(21, &[Auctioneer, Newsboy]), &end()), of(1, "boom_town", true), "150 points");
}
