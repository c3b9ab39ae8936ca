//! The simple bot of *Carson City: The Card Game*: takes and lays the cards that bring most, and spends its auction
//! cards where an early turn is worth most.
//!
//! It asks the rules for the gain of each move, on a table drawn from its own view alone, in which scores are shown;
//! therefore it plays the same where they are not (CC-7.32). Estimates are in victory points.

mod reasons;
mod search;

use crate::HousePlayer;
use crate::search::searched;
use rules::carson_city::{
    Ask, CarsonCity, Character, Legal, Move, PlayerView, RowCard, Sale, TakeSlot, View,
};
use rules::{Chance, Game, Seat, Seed, Viewer};
use std::borrow::Cow;
use std::cell::OnceCell;
use std::cmp::Reverse;

/// Rounds of an era and of the game (CC-1.2).
const ERA_ROUNDS: u8 = 9;
const ROUNDS: f64 = 18.0;
/// The worth of a step from one auction card to the next higher, in another round.
const CARD_STEP: f64 = 0.9;
/// The approximate gain from a use of one of these characters: one more card, or a card at the best place.
const ONE_MORE_CARD: f64 = 6.0;
const FIRST_CHOICE: f64 = 4.0;

impl HousePlayer for CarsonCity {
    searched!();

    fn choose(view: &View, legal: &Legal) -> Move {
        let Some(table) = Table::of(view) else { return Move::Done {} };
        table.choose(table.legal().as_ref().unwrap_or(legal))
    }
}

fn sale(sales: &[Sale]) -> Move {
    let best = sales.iter().filter(|sale| sale.gain > Some(0)).max_by_key(|sale| sale.gain);
    best.map_or(Move::Done {}, |sale| Move::Sell { card: sale.card })
}

/// The table as the seat sees it.
struct Table<'a> {
    view: &'a View,
    seat: Seat,
    me: &'a PlayerView,
    /// Shows scores. Facts that are hidden from the seat are not read.
    world: Cow<'a, CarsonCity>,
    /// The worth of the row's cards to the seat, best first; worked out when it is first asked.
    worth: OnceCell<Vec<f64>>,
}

impl<'a> Table<'a> {
    /// `None` for a view that is of no seat.
    fn of(view: &'a View) -> Option<Self> {
        let mut chance = Chance::at(&Seed::from_number(0), 0);
        let mut shown = view.clone();
        shown.options.live_scores = true;
        let world = CarsonCity::possible_world(&shown, Viewer::Seat(view.you?), &mut chance);
        Self::in_world(view, Cow::Owned(world))
    }

    /// The same of a world that somebody thinks about, with the view that the seat has of it.
    fn at(view: &'a View, world: &'a CarsonCity) -> Option<Self> {
        if view.options.live_scores { Self::in_world(view, Cow::Borrowed(world)) } else { Self::of(view) }
    }

    fn in_world(view: &'a View, world: Cow<'a, CarsonCity>) -> Option<Self> {
        let seat = view.you?;
        Some(Self { view, seat, me: view.players.get(seat.index())?, world, worth: OnceCell::new() })
    }

    /// The moves that the seat may make, and their gains.
    fn legal(&self) -> Option<Legal> {
        self.world.legal(self.seat)
    }

    fn choose(&self, legal: &Legal) -> Move {
        match &legal.ask {
            Some(Ask::Window { character }) => self.use_or_not(*character),
            Some(Ask::Bid { cards, .. }) => self.bid(cards),
            Some(Ask::Take { slots }) => self.take(slots),
            Some(Ask::Place { spots, .. }) => {
                let best = spots.iter().max_by_key(|spot| (spot.gain, Reverse((spot.y, spot.x))));
                best.map_or(Move::SetAside {}, |spot| Move::Place { x: spot.x, y: spot.y })
            }
            Some(Ask::Newsboy { candidates }) => {
                let best = candidates.iter().max_by_key(|candidate| candidate.gain);
                Move::Newsboy { character: best.map(|candidate| candidate.character) }
            }
            // Only in the end it is known which card is worth least.
            Some(Ask::FinalSale) | None => sale(&legal.sell),
        }
    }

    /// How many rounds follow this one.
    fn rounds_left(&self) -> f64 {
        ROUNDS
            - f64::from(ERA_ROUNDS) * f64::from(self.view.era.saturating_sub(1))
            - f64::from(self.view.round)
    }

    /// How often a character that is used once in an era can still be used.
    fn uses_left(&self) -> f64 {
        let this_era = if self.view.round < ERA_ROUNDS { 1.0 } else { 0.0 };
        this_era + f64::from(2_u8.saturating_sub(self.view.era))
    }

    // --- taking ---

    fn take(&self, slots: &[TakeSlot]) -> Move {
        let best = slots
            .iter()
            .max_by(|a, b| self.worth_of(a).total_cmp(&self.worth_of(b)).then(b.slot.cmp(&a.slot)));
        Move::Take { slot: best.map_or(0, |slot| slot.slot) }
    }

    fn worth_of(&self, slot: &TakeSlot) -> f64 {
        let gain = f64::from(slot.gain.unwrap_or_default());
        let card = self.view.row.iter().find(|card| card.slot == slot.slot).and_then(|card| card.card);
        match card {
            Some(RowCard::Character(character)) => self.worth_of_character(character, gain),
            _ => gain,
        }
    }

    /// The total gain from the character by the end of the game, of which `gain` is what it brings now.
    fn worth_of_character(&self, character: Character, gain: f64) -> f64 {
        let (left, uses) = (self.rounds_left(), self.uses_left());
        let grown = gain * ROUNDS / (ROUNDS - left).max(4.0);
        match character {
            Character::Heroes | Character::Doctor => gain + uses,
            Character::Gunsmith | Character::Mercenary => gain + 2.0 * uses,
            Character::Lawyer => gain + FIRST_CHOICE * uses,
            Character::ChineseWorker => gain + ONE_MORE_CARD * uses,
            Character::Governor => gain + ONE_MORE_CARD,
            Character::Auctioneer => gain + 12.0,
            Character::Newsboy => gain + 8.0,
            Character::Captain => gain + left / 6.0,
            // Each card that is still to come covers some of what is free now.
            Character::Indian => gain - 0.9 * left,
            Character::Sheriff => gain + left / 3.0,
            Character::Undertaker | Character::Editor => gain + left / 2.0,
            Character::Teacher
            | Character::Banker
            | Character::Cowboy
            | Character::Grocer
            | Character::Prospector
            | Character::Settler
            | Character::Singer => grown.max(gain + left / 4.0),
        }
    }

    // --- bidding ---

    fn bid(&self, cards: &[u8]) -> Move {
        if self.me.void {
            return Move::Bid { value: cards.iter().copied().min().unwrap_or_default() };
        }
        let best = cards.iter().max_by(|a, b| self.net(**a, 0).total_cmp(&self.net(**b, 0)));
        Move::Bid { value: best.copied().unwrap_or_default() }
    }

    /// The gain from the card in this round beyond what it might bring in another.
    fn net(&self, card: u8, more: u8) -> f64 {
        self.expected(card + self.me.bonus + more) - CARD_STEP * f64::from(card)
    }

    /// The average gain from a bid of this value if the others may lay any of their cards.
    fn expected(&self, value: u8) -> f64 {
        // `chances[k]`: that k others come before.
        let mut chances = vec![1.0];
        for other in self.view.players.iter().filter(|other| other.seat != self.seat && !other.void) {
            let before = chance_before(other, value);
            let after = 1.0 - before;
            chances.push(0.0);
            for k in (0..chances.len()).rev() {
                let one_fewer = if k == 0 { 0.0 } else { chances[k - 1] };
                chances[k] = chances[k] * after + one_fewer * before;
            }
        }
        chances.iter().enumerate().map(|(k, chance)| chance * self.worth_at(k)).sum()
    }

    /// The worth of the cards that remain after so many takes; nobody takes only what this seat likes.
    fn worth_at(&self, place: usize) -> f64 {
        let place = (place * 2).div_ceil(3);
        let worth = self.worth.get_or_init(|| {
            let slots = self.world.prospects(self.seat);
            let mut worth: Vec<f64> = slots.iter().map(|slot| self.worth_of(slot)).collect();
            worth.sort_by(|a, b| b.total_cmp(a));
            worth
        });
        worth.get(place).or(worth.last()).copied().unwrap_or_default()
    }

    // --- characters ---

    fn use_or_not(&self, character: Character) -> Move {
        let last_chance = self.view.round + 2 > ERA_ROUNDS;
        let needed = |often: f64| if last_chance { 0.5 } else { often };
        let best = self.worth_at(0);
        let yes = match character {
            Character::Governor => (self.view.era > 1 || last_chance) && best >= needed(ONE_MORE_CARD + 2.0),
            Character::ChineseWorker => self.worth_at(2) >= needed(ONE_MORE_CARD),
            Character::Lawyer => best - self.best_net(0) >= needed(FIRST_CHOICE),
            Character::Heroes => self.best_net(3) - self.best_net(0) >= needed(1.5),
            Character::Gunsmith => self.best_net(6) - self.best_net(0) >= needed(3.0),
            Character::Mercenary => self.moved_up(5) >= needed(3.0),
            Character::Doctor => self.moved_up(2) >= needed(1.5),
            _ => false,
        };
        if yes { Move::Activate { character } } else { Move::Decline { character } }
    }

    /// The best that can be bid with so much more.
    fn best_net(&self, more: u8) -> f64 {
        self.me.cards_left.iter().map(|card| self.net(*card, more)).fold(f64::NEG_INFINITY, f64::max)
    }

    /// The gain from raising the open card by so much, as all cards lie.
    fn moved_up(&self, more: u8) -> f64 {
        let Some(mine) = value(self.me) else { return 0.0 };
        let place = |mine: u8| {
            let others = self.view.players.iter().filter(|other| other.seat != self.seat && !other.void);
            others.filter_map(value).filter(|other| *other >= mine).count()
        };
        self.worth_at(place(mine + more)) - self.worth_at(place(mine))
    }
}

/// The value of an open card with what is added to it.
fn value(player: &PlayerView) -> Option<u8> {
    player.bid.map(|card| card + player.bonus)
}

/// The chance that the other's card comes before a bid of this value; half for an equal one.
fn chance_before(other: &PlayerView, value: u8) -> f64 {
    let cards = &other.cards_left;
    let ahead = |card: &u8| match (card + other.bonus).cmp(&value) {
        std::cmp::Ordering::Greater => 1.0,
        std::cmp::Ordering::Equal => 0.5,
        std::cmp::Ordering::Less => 0.0,
    };
    if cards.is_empty() { 0.0 } else { cards.iter().map(ahead).sum::<f64>() / f64::from(cards.len() as u32) }
}
