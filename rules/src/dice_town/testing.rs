//! States for tests: a table put into the middle of a game.
//!
//! Sets the stage only; all that happens afterwards is the engine's own. Not part of the game: no other module
//! looks here. Components need not be conserved in a [`Scene`].

use super::components::Catalogue;
use super::events::Event;
use super::state::DiceTown;
use super::{Card, Claim, ClaimsProfile, Course, Face, Kickers, Options, Place, Poker, StoreCard, poker};
use crate::{Chance, Game, Seat, SeatSetup, Setup, SetupRefusal};
use std::cmp::Ordering;

/// A table in the middle of a round: with complete hands at the beginning of the town, else in the first throw.
#[derive(Clone, Debug)]
pub struct Scene {
    pub options: Options,
    pub round: u16,
    pub sheriff: u8,
    pub bank: u8,
    pub stagecoach: u8,
    pub mine: u8,
    /// The bottom slot first.
    pub row: Vec<u8>,
    /// The top card first; nobody knows them.
    pub claim_deck: Vec<u8>,
    /// The top card first.
    pub store_deck: Vec<StoreCard>,
    /// Discarded cards that not everybody knows.
    pub store_discard: Vec<StoreCard>,
    pub known_discards: Vec<StoreCard>,
    /// In the order of the seats.
    pub players: Vec<ScenePlayer>,
}

/// The possessions of a player at the beginning of a scene.
#[derive(Clone, Debug)]
pub struct ScenePlayer {
    pub dollars: u8,
    pub nuggets: u8,
    pub cards: Vec<StoreCard>,
    pub claims: Vec<u8>,
    pub fenced: Vec<u8>,
    /// The dice kept before.
    pub dice: Vec<Face>,
    /// The dice just rolled; empty for a complete hand.
    pub cup: Vec<Face>,
}

impl Default for Scene {
    /// The defaults that section 11 of the specification assumes.
    fn default() -> Self {
        Self {
            options: Options::default(),
            round: 2,
            sheriff: 0,
            bank: 3,
            stagecoach: 0,
            mine: 30,
            row: vec![1, 2, 3],
            claim_deck: vec![4, 5, 4, 5],
            store_deck: vec![StoreCard::Equipment1, StoreCard::Equipment2, StoreCard::Equipment3],
            store_discard: Vec::new(),
            known_discards: Vec::new(),
            players: Vec::new(),
        }
    }
}

impl Default for ScenePlayer {
    fn default() -> Self {
        Self {
            dollars: 8,
            nuggets: 0,
            cards: Vec::new(),
            claims: Vec::new(),
            fenced: Vec::new(),
            dice: Vec::new(),
            cup: Vec::new(),
        }
    }
}

impl Scene {
    /// Sets the stage and plays on to the first question; also returns what happened.
    pub fn start(self, chance: &mut Chance) -> Result<(DiceTown, Vec<Event>), SetupRefusal> {
        let seat = SeatSetup::person();
        let seats = vec![seat; self.players.len()];
        let mut game = DiceTown::new(&Setup { seats, options: self.options.clone() })?;
        let complete = self.players.iter().all(|player| player.cup.is_empty());
        self.furnish(&mut game);
        let first = if complete {
            Event::PlaceOpened { place: Place::GoldMine }
        } else {
            game.table.course = Course::Choose;
            let last = game.seats().any(|seat| game.is_complete(seat));
            game.table.final_throw = last;
            // The cups are set by the scene: an event without effect begins the run.
            Event::QuestionClosed {}
        };
        let events = game.run(vec![first], chance);
        Ok((game, events))
    }

    fn furnish(self, game: &mut DiceTown) {
        let claims = |values: Vec<u8>| values.into_iter().map(Claim).collect::<Vec<Claim>>();
        let table = &mut game.table;
        (table.round, table.throw) = (self.round, 1);
        (table.bank, table.stagecoach, table.mine) = (self.bank, self.stagecoach, self.mine);
        table.row = claims(self.row);
        table.known_discards = self.known_discards;
        let sheriff = Seat::first(table.players.len()).nth(usize::from(self.sheriff));
        table.sheriff = sheriff.unwrap_or(table.sheriff);
        game.hidden.claim_deck = claims(self.claim_deck).into_iter().rev().collect();
        game.hidden.store_deck = self.store_deck.into_iter().rev().collect();
        game.hidden.discards = self.store_discard;
        for (seat, given) in Seat::first(self.players.len()).zip(self.players) {
            let open = game.player_mut(seat);
            (open.dollars, open.nuggets) = (given.dollars, given.nuggets);
            open.fenced = claims(given.fenced.clone()).into_iter().map(Some).collect();
            open.hand = poker::hand_of(&given.dice);
            open.dice = given.dice;
            let own = &mut game.hidden.players[seat];
            own.cup = given.cup;
            own.fenced = claims(given.fenced);
            own.fenced.sort();
            let cards = given.cards.into_iter().map(Card::Store);
            cards.chain(claims(given.claims).into_iter().map(Card::Claim)).for_each(|card| own.add(card));
        }
    }
}

/// Reads other component data than those of the game: how many store cards they have, and claims in each
/// profile (25 and 20), or what is wrong with them.
pub fn census(data: &str) -> Result<(usize, [usize; 2]), String> {
    let catalogue = Catalogue::read(data).map_err(|error| error.to_string())?;
    let claims = [ClaimsProfile::Classic25, ClaimsProfile::Revised20];
    Ok((catalogue.store_cards().len(), claims.map(|profile| catalogue.claims(profile).len())))
}

/// The hand that the dice make; `None` without a die.
pub fn hand_of(dice: &[Face]) -> Option<Poker> {
    poker::hand_of(dice)
}

/// Which of two hands is better.
pub fn compare(one: &Poker, other: &Poker, kickers: Kickers) -> Ordering {
    poker::compare(one, other, kickers)
}

/// Whether somebody has Nervous Joe in hand, who is taken out before (DT-4.1).
pub fn joe_in_a_hand(game: &DiceTown) -> bool {
    game.hidden.players.iter().any(|(_, own)| own.holds(StoreCard::NervousJoe))
}
