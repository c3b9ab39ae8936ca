//! The state of one game: its open and its hidden part.
//!
//! Knows no viewer. Invariant: the course of the game depends on [`Table`] alone, which is public; the hidden part
//! decides only the faces of cards and dice. [`world`](super::world) depends on that.

use super::components::catalogue;
use super::events::SeatOffer;
use super::{
    Card, Claim, Course, Face, Move, Options, Place, PlayerView, Question, StoreCard, Table, Treatment,
};
use crate::{BySeat, Sealed, Seat, Seats};
use serde::{Deserialize, Serialize};

/// A game of Dice Town.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DiceTown {
    pub(super) options: Options,
    pub(super) table: Table,
    pub(super) hidden: Hidden,
}

/// Facts that not everybody may know.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Hidden {
    /// The last card is on top.
    pub(super) store_deck: Vec<StoreCard>,
    /// Cards of the discard pile that not everybody knows to lie there, ascending.
    pub(super) discards: Vec<StoreCard>,
    /// The claims of the deck that never lay open, the last one on top.
    pub(super) claim_deck: Vec<Claim>,
    pub(super) players: BySeat<Secrets>,
    /// In the Store taken from the deck; in the Saloon still in the victim's hand.
    pub(super) looked_at: Vec<Card>,
    /// The offers of the tie that is being settled.
    pub(super) offers: Vec<SeatOffer>,
    /// The answers to the open question.
    pub(super) answers: Sealed<Move>,
}

/// Facts about a seat that only its owner knows. Cards are kept ascending.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Secrets {
    /// The dice that were not kept; between a reveal and the next throw they lie as they fell.
    pub(super) cup: Vec<Face>,
    pub(super) cards: Vec<StoreCard>,
    pub(super) claims: Vec<Claim>,
    pub(super) fenced: Vec<Claim>,
}

impl Secrets {
    pub(super) fn holds(&self, card: StoreCard) -> bool {
        self.cards.contains(&card)
    }

    pub(super) fn number_of(&self, card: StoreCard) -> u8 {
        self.cards.iter().filter(|held| **held == card).count() as u8
    }

    /// Every card that can be stolen or offered, ascending.
    pub(super) fn hand(&self) -> Vec<Card> {
        let claims = self.claims.iter().map(|claim| Card::Claim(*claim));
        self.cards.iter().map(|card| Card::Store(*card)).chain(claims).collect()
    }

    pub(super) fn add(&mut self, card: Card) {
        match card {
            Card::Store(card) => insert(&mut self.cards, card),
            Card::Claim(claim) => insert(&mut self.claims, claim),
        }
    }

    pub(super) fn remove(&mut self, card: Card) {
        match card {
            Card::Store(card) => remove(&mut self.cards, &card),
            Card::Claim(claim) => remove(&mut self.claims, &claim),
        }
    }
}

/// Puts an item into its place in an ascending list.
pub(super) fn insert<T: Ord>(items: &mut Vec<T>, item: T) {
    let place = items.partition_point(|other| *other <= item);
    items.insert(place, item);
}

/// Takes one such item out of the list, if there is one.
pub(super) fn remove<T: PartialEq>(items: &mut Vec<T>, item: &T) {
    if let Some(place) = items.iter().position(|other| other == item) {
        items.remove(place);
    }
}

/// Takes one of each of these items out of the list.
pub(super) fn remove_all<T: PartialEq>(items: &mut Vec<T>, gone: &[T]) {
    for item in gone {
        remove(items, item);
    }
}

/// Puts each of these items into its place in an ascending list.
pub(super) fn insert_all<T: Ord + Copy>(items: &mut Vec<T>, added: &[T]) {
    for item in added {
        insert(items, *item);
    }
}

/// Whether the items are among the others, each as often.
pub(super) fn is_part_of<T: PartialEq + Clone>(items: &[T], others: &[T]) -> bool {
    let mut left = others.to_vec();
    items.iter().all(|item| {
        let place = left.iter().position(|other| other == item);
        place.map(|place| left.swap_remove(place)).is_some()
    })
}

impl Question {
    /// The seats that must answer, with this Sheriff. Public.
    pub fn asked(&self, sheriff: Seat) -> Seats {
        match self {
            Self::Keep { asked }
            | Self::RevealFinal { asked }
            | Self::React { asked, .. }
            | Self::Offer { asked, .. } => asked.iter().copied().collect(),
            Self::Rekeep { player, .. }
            | Self::TurnDie { player, .. }
            | Self::Visit { player, .. }
            | Self::StoreKeep { player, .. }
            | Self::JoeTarget { player }
            | Self::SaloonPick { player, .. }
            | Self::SaloonKeep { player, .. }
            | Self::DocChoice { player, .. } => (*player).into(),
            Self::DecideTie { .. } | Self::DocOrder { .. } | Self::FinalTie { .. } => sheriff.into(),
        }
    }

    /// Whether nobody may see who has answered (DT-6.17).
    pub const fn is_window(&self) -> bool {
        matches!(self, Self::React { .. } | Self::Visit { .. } | Self::RevealFinal { .. })
    }
}

/// Facts that can be read from the open table.
impl DiceTown {
    pub(super) fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        Seat::first(self.table.players.len())
    }

    pub(super) fn player(&self, seat: Seat) -> &PlayerView {
        &self.table.players[seat.index()]
    }

    pub(super) fn player_mut(&mut self, seat: Seat) -> &mut PlayerView {
        &mut self.table.players[seat.index()]
    }

    /// All seats clockwise, this one first (DT-4.8).
    pub(super) fn clockwise_from(&self, seat: Seat) -> impl Iterator<Item = Seat> + Clone + use<> {
        let seats = self.table.players.len();
        Seat::first(seats).chain(Seat::first(seats)).skip(seat.index()).take(seats)
    }

    /// The other seats clockwise, the next one first.
    pub(super) fn others(&self, seat: Seat) -> impl Iterator<Item = Seat> + Clone + use<> {
        self.clockwise_from(seat).skip(1)
    }

    /// How often the face shows in the seat's hand.
    pub(super) fn count(&self, seat: Seat, face: Face) -> u8 {
        self.player(seat).dice.iter().filter(|die| **die == face).count() as u8
    }

    /// How many dice of the seat count at the place.
    pub(super) fn count_at(&self, seat: Seat, place: Place) -> u8 {
        catalogue().face_of(place).map_or(0, |face| self.count(seat, face))
    }

    pub(super) fn is_complete(&self, seat: Seat) -> bool {
        self.player(seat).dice.len() >= usize::from(catalogue().setup.dice_per_player)
    }

    /// The dice that the seat has shown in this throw.
    pub(super) fn shown(&self, seat: Seat) -> &[Face] {
        let player = self.player(seat);
        &player.dice[player.dice.len() - usize::from(player.shown)..]
    }

    /// Whether the public must allow for this card in the seat's hand (DT-5.32).
    pub(super) fn might_hold(&self, seat: Seat, card: StoreCard) -> bool {
        let discarded = self.table.known_discards.iter().filter(|known| **known == card).count();
        self.player(seat).store_cards > 0 && discarded < usize::from(catalogue().copies(card))
    }

    /// The seats among these that might hold the card, ascending.
    pub(super) fn might_hold_among(&self, seats: impl Iterator<Item = Seat>, card: StoreCard) -> Vec<Seat> {
        let mut asked: Vec<Seat> = seats.filter(|seat| self.might_hold(*seat, card)).collect();
        asked.sort();
        asked
    }

    /// The number of cards that can be stolen from the seat.
    pub(super) fn hand_cards(&self, seat: Seat) -> u8 {
        let player = self.player(seat);
        player.store_cards + player.claims
    }

    /// The number of store cards in deck and discard pile.
    pub(super) const fn store_supply(&self) -> u8 {
        self.table.store_deck + self.table.store_discard
    }

    /// The number of claims in the deck, known or not.
    pub(super) fn claims_in_deck(&self) -> u8 {
        self.table.claim_deck + self.table.claims_below.len() as u8
    }

    /// The player who controls the place that is being resolved.
    pub(super) fn controller(&self) -> Option<Seat> {
        let result = self.table.results.last()?;
        result.controller.filter(|_| Some(result.place) == self.table.place)
    }

    /// The treatments that the Doc could give the seat, as all can see (DT-5.76).
    pub(super) fn treatments(&self, seat: Seat) -> Vec<Treatment> {
        let shows = |option: Treatment| {
            self.player(seat).dice.iter().any(|die| catalogue().treatment(*die) == option)
        };
        let open = |option: &Treatment| match option {
            Treatment::Fence => self.player(seat).claims > 0,
            Treatment::Draw => self.store_supply() > 0,
            _ => true,
        };
        Treatment::ALL.iter().copied().filter(|option| shows(*option) && open(option)).collect()
    }

    /// Whether the game is to end (DT-5.92).
    pub(super) fn has_ended(&self) -> bool {
        self.table.mine == 0 || (self.table.row.is_empty() && self.claims_in_deck() == 0)
    }

    pub(super) const fn winner(&self) -> Option<Seat> {
        match self.table.course {
            Course::Over { winner } => Some(winner),
            _ => None,
        }
    }

    pub(super) fn secrets(&self, seat: Seat) -> &Secrets {
        &self.hidden.players[seat]
    }

    /// The next claims of the deck from its top: those never seen, then those that lay open (DT-6.13).
    pub(super) fn claims_from_top(&self) -> impl Iterator<Item = Claim> + '_ {
        self.hidden.claim_deck.iter().rev().chain(&self.table.claims_below).copied()
    }
}

/// Values that a program reads when it thinks ahead in a [possible world](crate::Game::possible_world).
impl DiceTown {
    /// The open part of the state.
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// The points of a seat as if the game ended now.
    pub fn points_of(&self, seat: Seat) -> i32 {
        self.score(seat).total
    }

    /// The store cards in the hand of a seat, ascending.
    pub fn cards_of(&self, seat: Seat) -> &[StoreCard] {
        &self.secrets(seat).cards
    }
}
