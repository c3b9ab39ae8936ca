//! The rules of Lantern Row, each by its number.

use crate::game::{Card, ClientEvent, Event, LanternRow, Move, Options, Refusal};
use rules::{BySeat, Chance, Game, Seat, SeatSetup, Seed, Setup, Viewer};

fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat of the table")
}

fn card(id: &str) -> Card {
    Card::try_from(id.to_owned()).expect("a card of the box")
}

fn cards(ids: &[&str]) -> Vec<Card> {
    ids.iter().map(|id| card(id)).collect()
}

fn new(people: u8, rounds: u8) -> Result<LanternRow, String> {
    let setup = Setup { seats: SeatSetup::people(people), options: Options { rounds } };
    LanternRow::new(&setup).map_err(|no| no.path)
}

/// Two seats in the first of so many rounds, with `spice_7` on top of the deck.
fn opened(rounds: u8) -> LanternRow {
    let mut game = new(2, rounds).expect("a table");
    let hands = [cards(&["tea_1", "tea_2", "silk_7"]), cards(&["tea_3", "lamp_1", "drum_1"])];
    let market = cards(&["tea_4", "lamp_2", "drum_7"]);
    let placed = |card: &Card| hands.concat().contains(card) || market.contains(card);
    let mut deck: Vec<Card> = Card::all().filter(|card| !placed(card) && card.id() != "spice_7").collect();
    deck.push(card("spice_7"));
    game.evolve(&Event::Dealt { hands: BySeat::build(2, |seat| hands[seat.index()].clone()), market, deck });
    game.evolve(&Event::Open(ClientEvent::RoundStarted { round: 1 }));
    game
}

fn play(game: &mut LanternRow, number: u8, mv: Move) -> Result<Vec<Event>, Refusal> {
    let mut chance = Chance::at(&Seed::from_number(1), game.moment());
    game.play(seat(number), &mv, &mut chance)
}

fn take(game: &mut LanternRow, number: u8, id: &str) -> Vec<Event> {
    play(game, number, Move::Take { card: card(id) }).expect("a card of the market")
}

fn open(game: &mut LanternRow, number: u8, id: &str) -> Vec<Event> {
    play(game, number, Move::Open { card: card(id) }).expect("a card of the hand")
}

/// LR-1.
#[test]
fn two_to_four_people_play_three_to_five_rounds() {
    let refused = |people, rounds| new(people, rounds).err();
    assert_eq!((refused(2, 3), refused(4, 5)), (None, None));
    assert_eq!((refused(1, 5).as_deref(), refused(5, 5).as_deref()), (Some("seats"), Some("seats")));
    assert_eq!(refused(3, 6).as_deref(), Some("options.rounds"));
}

/// LR-2: each seat is told its own three cards, and a spectator none.
#[test]
fn the_deal_is_told_to_each_seat_differently() {
    let game = new(4, 5).expect("a table");
    let events = game.open(&mut Chance::at(&Seed::from_number(7), game.moment()));
    let Some(dealt @ Event::Dealt { hands, market, deck }) = events.first() else { panic!("{events:?}") };
    assert_eq!((market.len(), deck.len()), (3, 20));
    for viewer in Viewer::all(4) {
        let hand = viewer.seat().map(|seat| hands[seat].clone());
        assert_eq!(hand.as_ref().map(Vec::len), viewer.seat().map(|_| 3));
        assert_eq!(
            LanternRow::told_to(dealt, viewer),
            Some(ClientEvent::Dealt { hand, market: market.clone() })
        );
    }
}

/// LR-3.
#[test]
fn a_turn_takes_one_card_and_then_opens_one_stall() {
    let mut game = opened(5);
    let stall = Move::Open { card: card("tea_1") };
    assert_eq!(play(&mut game, 0, stall), Err(Refusal::OtherPhase));
    assert_eq!(play(&mut game, 1, Move::Draw {}), Err(Refusal::NotAsked));
    assert_eq!(play(&mut game, 0, Move::Take { card: card("tea_3") }), Err(Refusal::NotInMarket));
    let refill = card("spice_7");
    let taken = ClientEvent::Taken { seat: seat(0), card: card("tea_4"), refill };
    assert_eq!(take(&mut game, 0, "tea_4"), [Event::Open(taken)]);
    assert_eq!(game.view(Viewer::Public).market, cards(&["spice_7", "lamp_2", "drum_7"]));
    assert_eq!(play(&mut game, 0, Move::Draw {}), Err(Refusal::OtherPhase));
    play(&mut game, 0, stall).expect("a card of the hand");
    assert_eq!(game.deciding(), seat(1).into());
}

/// LR-4.
#[test]
fn a_stall_is_a_card_of_the_own_hand() {
    let mut game = opened(5);
    play(&mut game, 0, Move::Draw {}).expect("the deck has cards");
    assert_eq!(play(&mut game, 0, Move::Open { card: card("tea_3") }), Err(Refusal::NotInHand));
    open(&mut game, 0, "spice_7");
    assert_eq!(game.view(Viewer::Public).rows, [cards(&["spice_7"]), Vec::new()]);
}

/// LR-5: two stalls of tea bring 3 points, and their sum of 5 leads the tea before the 3 of the other seat.
#[test]
fn stalls_of_one_good_and_the_highest_sum_bring_points() {
    let mut game = opened(3);
    take(&mut game, 0, "tea_4");
    let first = open(&mut game, 0, "tea_4");
    assert_eq!(first, [Event::Open(ClientEvent::Opened { seat: seat(0), card: card("tea_4"), gain: 1 + 3 })]);
    play(&mut game, 1, Move::Draw {}).expect("the deck has cards");
    open(&mut game, 1, "tea_3");
    let totals = |game: &LanternRow| -> Vec<i32> {
        game.view(Viewer::Public).scores.iter().map(|score| score.total).collect()
    };
    assert_eq!(totals(&game), [1 + 3, 1]);
    play(&mut game, 0, Move::Draw {}).expect("the deck has cards");
    open(&mut game, 0, "tea_1");
    play(&mut game, 1, Move::Draw {}).expect("the deck has cards");
    open(&mut game, 1, "lamp_1");
    assert_eq!(totals(&game), [3 + 3, 1 + 1 + 3]);
}

/// LR-5: equal sums of a good lead for nobody, and cards in hand bring nothing.
#[test]
fn an_equal_sum_leads_for_nobody() {
    let mut game = opened(3);
    for (number, id) in
        [(0, "tea_1"), (1, "drum_1"), (0, "tea_2"), (1, "tea_3"), (0, "silk_7"), (1, "lamp_1")]
    {
        play(&mut game, number, Move::Draw {}).expect("the deck has cards");
        open(&mut game, number, id);
    }
    let outcome = game.outcome().expect("the game is over");
    let totals: Vec<i32> = outcome.scores.iter().map(|score| score.total).collect();
    assert_eq!((totals, outcome.winners()), (vec![3 + 1 + 3, 1 + 1 + 1 + 3 + 3], vec![seat(1)]));
}

/// LR-6: what comes from the deck is known to its seat alone, what comes from the market to everybody until it is laid.
#[test]
fn a_hand_is_known_to_its_seat_but_for_what_came_from_the_market() {
    let mut game = opened(5);
    let drawn = play(&mut game, 0, Move::Draw {}).expect("the deck has cards");
    let told = |viewer| LanternRow::told_to(&drawn[0], viewer);
    let of = |card| Some(ClientEvent::Drawn { seat: seat(0), card });
    assert_eq!(told(Viewer::Seat(seat(0))), of(Some(card("spice_7"))));
    assert_eq!((told(Viewer::Seat(seat(1))), told(Viewer::Public)), (of(None), of(None)));
    open(&mut game, 0, "tea_1");
    take(&mut game, 1, "lamp_2");
    let view = game.view(Viewer::Seat(seat(0)));
    assert_eq!((&view.held, &view.seen), (&vec![3, 4], &vec![Vec::new(), cards(&["lamp_2"])]));
    assert_eq!(view.hands, [Some(cards(&["tea_2", "silk_7", "spice_7"])), None]);
    open(&mut game, 1, "lamp_2");
    assert_eq!(game.view(Viewer::Public).seen, [Vec::new(), Vec::new()]);
}

/// LR-6: the cards are dealt again, but for those whose place the viewer knows.
#[test]
fn a_possible_world_deals_again_what_the_viewer_has_not_seen() {
    let mut game = opened(5);
    take(&mut game, 0, "tea_4");
    let view = game.view(Viewer::Seat(seat(1)));
    let worlds: Vec<Vec<Card>> = (0..400)
        .map(|number| {
            let mut chance = Chance::at(&Seed::from_number(number), 0);
            let world = LanternRow::possible_world(&view, Viewer::Seat(seat(1)), &mut chance);
            assert_eq!(world.view(Viewer::Seat(seat(1))), view);
            world.view(Viewer::Seat(seat(0))).hands[0].clone().expect("the own hand")
        })
        .collect();
    assert!(worlds.iter().all(|hand| hand.len() == 4 && hand.contains(&card("tea_4"))));
    assert!(worlds.iter().any(|hand| hand.contains(&card("silk_7"))));
    assert!(worlds.iter().any(|hand| !hand.contains(&card("silk_7"))));
}

/// LR-7.
#[test]
fn a_seat_that_does_not_answer_draws_and_opens_the_best_stall() {
    let mut game = opened(5);
    assert_eq!(game.default_move(seat(0)), Move::Draw {});
    play(&mut game, 0, Move::Draw {}).expect("the deck has cards");
    // Every first stall brings 1 point and leads.
    assert_eq!(game.default_move(seat(0)), Move::Open { card: card("tea_1") });
}
