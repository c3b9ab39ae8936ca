//! DT-6.20 as it is written: two hidden cards change places between two players, and nobody else can tell, now or
//! after any further move that is legal in both worlds.

use crate::playing::make;
use rules::dice_town::testing::{Scene, ScenePlayer};
use rules::dice_town::{ClientEvent, DiceTown, Event, Face, Move, Options, StoreCard};
use rules::{Chance, Game, Picker, Seat, Seats, Seed, Viewer};
use serde_json::json;

/// The things that change places.
#[derive(Clone, Copy, Debug)]
enum Hidden {
    StoreCards,
    Claims,
    Dice,
}

/// A table of four in the middle of a game: hands of up to three cards of each back, dice just thrown.
fn scene(picker: &mut Picker, options: Options) -> Scene {
    let mut store = cards();
    let mut claims: Vec<u8> = (1..=5).flat_map(|value| [value; 5]).collect();
    let players = (0..4).map(|_| ScenePlayer {
        cards: drawn(&mut store, 1, picker),
        claims: drawn(&mut claims, 1, picker),
        cup: (0..5).map(|_| *picker.among(Face::ALL).expect("there are faces")).collect(),
        ..ScenePlayer::default()
    });
    let players = players.collect();
    let row = drawn(&mut claims, 3, picker)[..3].to_vec();
    Scene {
        options,
        players,
        row,
        store_deck: drawn(&mut store, 3, picker),
        store_discard: drawn(&mut store, 1, picker),
        claim_deck: drawn(&mut claims, 4, picker),
        ..Scene::default()
    }
}

/// All store cards that can lie in a hand.
fn cards() -> Vec<StoreCard> {
    let twice = |card: &StoreCard| matches!(card, StoreCard::ToughGuy | StoreCard::CardSharp);
    let all = StoreCard::ALL.iter().copied().filter(|card| *card != StoreCard::NervousJoe);
    all.flat_map(|card| vec![card; if twice(&card) { 2 } else { 1 }]).collect()
}

/// `least` cards and up to two more, out of the pile.
fn drawn<T>(pile: &mut Vec<T>, least: usize, picker: &mut Picker) -> Vec<T> {
    let number = (least + picker.below(3)).min(pile.len());
    (0..number).map(|_| pile.swap_remove(picker.below(pile.len()))).collect()
}

/// The same table, but the first hidden thing of each of two players has changed places.
fn exchanged(scene: &Scene, hidden: Hidden, one: usize, other: usize) -> Scene {
    fn swap<T>(
        players: &mut [ScenePlayer],
        one: usize,
        other: usize,
        of: fn(&mut ScenePlayer) -> &mut Vec<T>,
    ) {
        let (low, high) = players.split_at_mut(other);
        std::mem::swap(&mut of(&mut low[one])[0], &mut of(&mut high[0])[0]);
    }
    let mut there = scene.clone();
    match hidden {
        Hidden::StoreCards => swap(&mut there.players, one, other, |player| &mut player.cards),
        Hidden::Claims => swap(&mut there.players, one, other, |player| &mut player.claims),
        Hidden::Dice => swap(&mut there.players, one, other, |player| &mut player.cup),
    }
    there
}

/// Both worlds, and the viewers who must not be able to tell them apart.
struct Pair {
    here: DiceTown,
    there: DiceTown,
    blind: Vec<Viewer>,
}

impl Pair {
    /// Makes one move that is legal in both; `None` where there is none, or where the game is over.
    fn step(&mut self, picker: &mut Picker) -> Option<()> {
        let asked: Vec<Seat> = self.here.deciding().iter().collect();
        let seat = *picker.among(&asked)?;
        let legal_there = self.there.moves(seat).listed;
        let may = |mv: &Move| legal_there.contains(mv) && !self.shows_exchanged(seat, mv);
        let common: Vec<Move> = self.here.moves(seat).listed.into_iter().filter(may).collect();
        let mv = picker.among(&common)?;
        let seed = picker.word();
        let here = make(&mut self.here, seat, mv, seed);
        let there = make(&mut self.there, seat, mv, seed);
        if self.here.outcome().is_some() {
            return None;
        }
        self.blind.retain(|viewer| told_the_same(&here, &there, *viewer));
        Some(())
    }

    /// Whether the move shows the very die that is another in the other world.
    fn shows_exchanged(&self, seat: Seat, mv: &Move) -> bool {
        let own = [&self.here, &self.there].map(|game| game.view(Viewer::Seat(seat)).own.map(|own| own.cup));
        matches!(mv, Move::Keep { dice, .. } if own[0] != own[1] && dice.contains(&0))
    }

    fn compare(&self, what: &str) {
        assert_eq!(self.here.deciding(), self.there.deciding(), "DT-6.20, {what}");
        for viewer in &self.blind {
            assert_eq!(json!(self.here.view(*viewer)), json!(self.there.view(*viewer)), "{what}: {viewer:?}");
            let waiting = [&self.here, &self.there].map(|game| -> Seats { game.waiting_for(*viewer) });
            assert_eq!(waiting[0], waiting[1], "{what}: {viewer:?}");
            let moves = [&self.here, &self.there].map(|game| viewer.seat().map(|seat| game.moves(seat)));
            assert_eq!(moves[0], moves[1], "{what}: {viewer:?}");
        }
    }
}

/// Whether the viewer was told the same of both; what differs must be shown to them by a rule.
fn told_the_same(here: &[Event], there: &[Event], viewer: Viewer) -> bool {
    let told = |events: &[Event]| -> Vec<ClientEvent> {
        events.iter().filter_map(|event| DiceTown::told_to(event, viewer)).collect()
    };
    let (here, there) = (told(here), told(there));
    let apart = here.iter().zip(&there).find(|(here, there)| here != there);
    let Some((here, _)) = apart else {
        assert_eq!(here.len(), there.len(), "{viewer:?} is told more in one world");
        return true;
    };
    let may_know = match here {
        ClientEvent::StolenPeek { thief, .. } => viewer.is(*thief),
        ClientEvent::OffersShown { .. } => viewer != Viewer::Public,
        _ => false,
    };
    assert!(may_know, "DT-6.20: {viewer:?} can tell the worlds apart by {here:?}");
    false
}

/// The number of moves after which the worlds still looked the same.
fn drive(number: u64, hidden: Hidden, options: Options) -> usize {
    let mut picker = Picker::new(number);
    let scene = scene(&mut picker, options);
    let (one, other) = [(0, 1), (1, 3), (2, 3), (0, 2)][picker.below(4)];
    let start = |scene: Scene| {
        let chance = &mut Chance::at(&Seed::from_number(number), 0);
        scene.start(chance).expect("the table is allowed").0
    };
    let there = start(exchanged(&scene, hidden, one, other));
    let blind =
        Viewer::all(4).filter(|viewer| viewer.seat().is_none_or(|s| s.index() != one && s.index() != other));
    let mut pair = Pair { here: start(scene), there, blind: blind.collect() };
    let mut steps = 0;
    loop {
        pair.compare(&format!("number {number}, {hidden:?}, step {steps}"));
        if steps == 80 || pair.step(&mut picker).is_none() {
            return steps;
        }
        steps += 1;
    }
}

#[test]
fn two_hidden_cards_change_places_and_nobody_else_can_tell() {
    for hidden in [Hidden::StoreCards, Hidden::Claims, Hidden::Dice] {
        for options in [Options::default(), crate::options::hidden(), crate::options::open()] {
            let steps: usize = (0..20).map(|number| drive(number, hidden, options.clone())).sum();
            assert!(steps > 150, "{hidden:?}: the worlds were driven by {steps} moves only");
        }
    }
}
