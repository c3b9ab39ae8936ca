//! Plays whole games by moves drawn from the lists.

use crate::options::changed;
use rules::point_city::testing::{Scene, ScenePlayer};
use rules::point_city::{CardId, Event, Level, Move, Options, PointCity, Side, TokenId};
use rules::{Chance, Game, Picker, Policy, Seat, SeatPlayer, SeatSetup, Seed, Setup};

/// All sizes, the automa at each level, by the rule book and with all options changed.
pub fn tables() -> Vec<Setup<Options>> {
    let levels = || Level::ALL.iter().map(|level| against(*level, Options::default()));
    let by_book = (2..=4).map(|people| setup(people, Options::default()));
    let otherwise = (1..=4).map(|people| setup(people, changed()));
    levels().chain(by_book).chain(otherwise).collect()
}

/// A setup for this number of people; a single one plays against the automa.
pub fn setup(people: usize, options: Options) -> Setup<Options> {
    if people == 1 {
        return against(Level::Easy, options);
    }
    Setup { seats: vec![seat(SeatPlayer::Person); people], options }
}

/// One person against the automa.
pub fn against(level: Level, options: Options) -> Setup<Options> {
    let automa = SeatPlayer::Virtual(Level::IDS[level as usize].to_owned());
    Setup { seats: vec![seat(SeatPlayer::Person), seat(automa)], options }
}

const fn seat(player: SeatPlayer) -> SeatSetup {
    SeatSetup { player, brand: None }
}

/// The table as it stands before the first move, and the events that led there.
pub fn opened(setup: &Setup<Options>, seed: u64) -> (PointCity, Vec<Event>) {
    let mut game = PointCity::new(setup).expect("the table is allowed");
    let events = game.open(&mut Chance::at(&Seed::from_number(seed), game.moment()));
    for event in &events {
        game.evolve(event);
    }
    (game, events)
}

/// Makes a move, which must be legal.
pub fn make(game: &mut PointCity, seat: Seat, mv: &Move) -> Vec<Event> {
    let chance = &mut Chance::at(&Seed::from_number(0), game.moment());
    game.play(seat, mv, chance).unwrap_or_else(|refusal| panic!("{seat:?} may {mv:?}: {refusal}"))
}

/// Plays to the end, and calls `each` with every state and the events that led to it. Odd seeds play for points.
pub fn play_out(setup: &Setup<Options>, seed: u64, mut each: impl FnMut(&PointCity, &[Event])) -> PointCity {
    let (mut game, mut events) = opened(setup, seed);
    let mut picker = Picker::new(seed);
    let policy = if seed.is_multiple_of(2) { Policy::Random } else { Policy::Greedy };
    loop {
        each(&game, &events);
        let Some(seat) = game.deciding().iter().next() else { break game };
        let mv = picker.choose(&game, seat, policy).unwrap_or_else(|| panic!("{seat:?} has no move"));
        events = make(&mut game, seat, &mv);
    }
}

/// A table of two with random cards: more ingenuity, more buildings and more tokens than a game usually has.
pub fn rich_table(picker: &mut Picker) -> PointCity {
    let mut cards: Vec<CardId> = CardId::all().collect();
    let mut tokens: Vec<TokenId> = TokenId::all().collect();
    let side = |picker: &mut Picker| if picker.below(3) == 0 { Side::Resource } else { Side::Building };
    let market = drawn(&mut cards, 16, picker).into_iter().map(|card| (card, side(picker))).collect();
    let mut deck = drawn(&mut cards, 10, picker);
    deck.sort_by_key(|card| card.tier());
    let display = drawn(&mut tokens, 4, picker);
    let mut player = || {
        let (owned, built) = (3 + picker.below(7), picker.below(4));
        let stock = drawn(&mut cards, owned, picker).into_iter().map(|card| (card.back(), 1)).collect();
        let city = drawn(&mut cards, built, picker);
        ScenePlayer { level: None, stock, city, tokens: drawn(&mut tokens, 6, picker) }
    };
    let players = vec![player(), player()];
    let scene = Scene { options: Options::default(), turn: 0, market, deck, display, marker: None, players };
    scene.start().expect("the table is allowed")
}

/// Takes this number of items out of the pile.
fn drawn<T>(pile: &mut Vec<T>, number: usize, picker: &mut Picker) -> Vec<T> {
    (0..number).map(|_| pile.swap_remove(picker.below(pile.len()))).collect()
}
