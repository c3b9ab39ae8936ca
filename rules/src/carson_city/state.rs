//! The state of one game, secrets included, and the questions that only read it.
//!
//! Knows no viewer. Invariant: everything but the order of decks and committed cards can be read from any view;
//! [`possible_world`](super::world) depends on that.

use super::city::City;
use super::components::catalogue;
use super::events::CharacterCard;
use super::owned::Owned;
use super::scoring::{Holdings, Tally};
use super::{AuctioneerTiming, BackId, Character, Level, Options, OwnedCharacter, RowCard, Slot, TerrainId};
use crate::{Brand, BySeat, Sealed, Seat};
use serde::{Deserialize, Serialize};

/// Terrain cards the Auctioneer can sell in a game (CC-5.70).
pub(super) const MAX_SOLD: usize = 3;

/// A game of Carson City.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CarsonCity {
    pub(super) options: Options,
    /// 1 or 2; 0 before the deal.
    pub(super) era: u8,
    /// 1–9 within the era; 0 before the deal.
    pub(super) round: u8,
    pub(super) stage: Stage,
    /// The suits, strongest first, as this round found them (CC-5.6).
    pub(super) tie_order: [Brand; 6],
    /// The row of this round (CC-2.11).
    pub(super) row: Vec<Slot>,
    /// Era I and era II, the last card on top; what is left of era I after its end is out of the game.
    pub(super) terrain: [Vec<TerrainId>; 2],
    /// The character deck, the last card on top.
    pub(super) characters: Vec<CharacterCard>,
    /// Characters that skulls sent under the deck and that still lie there, in this order (CC-5.5).
    pub(super) buried: Vec<Character>,
    pub(super) removed_characters: Vec<Character>,
    pub(super) removed_terrain: Vec<TerrainId>,
    /// Whom the Newsboy could choose, once that was asked (CC-5.81).
    pub(super) candidates: Option<Vec<Character>>,
    pub(super) players: BySeat<Player>,
}

/// The phase of the game. Stages without a decision are left by the next automatic event.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "is", rename_all = "snake_case")]
pub(super) enum Stage {
    /// Seats are taken, nothing is dealt; the suits that were asked for.
    Setup {
        wishes: Vec<Option<Brand>>,
    },
    /// Cards are being revealed; `buried` counts the skulls of this round (CC-5.5), `drawn` lies in slot 0.
    Reveal {
        buried: u8,
        drawn: Option<CharacterCard>,
    },
    /// The characters before the bids from place `next` of their list on (CC-5.10).
    WindowA(Window),
    /// The Governor or the Lawyer takes a card; then window A goes on at place `next`.
    Special {
        turn: Turn,
        next: u8,
    },
    /// The sealed choice of auction cards (CC-5.20).
    Bidding {
        sealed: Sealed<u8>,
    },
    /// The characters after the bids (CC-5.30).
    WindowB(Window),
    /// Turns in the order of value; `at` is the place of the actor (CC-5.33).
    Turns {
        order: Vec<Seat>,
        at: u8,
        turn: Turn,
    },
    /// The row is cleared (CC-5.60).
    RoundEnd,
    /// Era I is over (CC-5.62).
    EraEnd,
    /// All rounds are over; what was already asked (CC-5.80, CC-5.84).
    GameEnd {
        newsboy: bool,
        sale: bool,
    },
    /// The owner of the Newsboy chooses.
    Newsboy {
        player: Seat,
    },
    /// The owner of the Auctioneer may sell for the last time.
    FinalSale {
        player: Seat,
    },
    Finished,
}

/// Progress through a list of characters that can be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Window {
    /// The place in the list up to which all was asked.
    pub(super) next: u8,
    /// The player who is asked about the character at that place.
    pub(super) asked: Option<Seat>,
}

impl Stage {
    pub(super) const fn reveal() -> Self {
        Self::Reveal { buried: 0, drawn: None }
    }
}

impl Window {
    pub(super) const fn from(next: u8) -> Self {
        Self { next, asked: None }
    }
}

/// One player's turn at the row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Turn {
    pub(super) player: Seat,
    /// Cards still to take.
    pub(super) left: u8,
    /// The terrain card that was taken and waits to be placed.
    pub(super) pending: Option<TerrainId>,
}

/// One player, real or virtual.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Player {
    pub(super) suit: Brand,
    /// `None` for a person.
    pub(super) level: Option<Level>,
    /// Auction cards not spent and not turned over: ascending for a person, in the order in which they will be
    /// turned over, last first, for a virtual player.
    pub(super) hand: Vec<u8>,
    /// In the order of the rounds of this era.
    pub(super) spent: Vec<u8>,
    /// The card turned over in this round.
    pub(super) bid: Option<u8>,
    /// Bonuses used in this round (CC-5.24).
    pub(super) bonus: u8,
    /// The Lawyer was used in this round (CC-5.15).
    pub(super) void: bool,
    /// The Chinese Worker was used in this round (CC-5.16).
    pub(super) takes_two: bool,
    pub(super) characters: Owned,
    pub(super) city: City,
    pub(super) aside: Vec<TerrainId>,
    pub(super) sold: Vec<TerrainId>,
    /// A virtual player's terrain cards.
    pub(super) terrain: Vec<TerrainId>,
}

impl Player {
    pub(super) fn new(suit: Brand, level: Option<Level>) -> Self {
        Self {
            suit,
            level,
            hand: Vec::new(),
            spent: Vec::new(),
            bid: None,
            bonus: 0,
            void: false,
            takes_two: false,
            characters: Owned::default(),
            city: City::default(),
            aside: Vec::new(),
            sold: Vec::new(),
            terrain: Vec::new(),
        }
    }

    pub(super) const fn is_person(&self) -> bool {
        self.level.is_none()
    }

    /// The value of the card turned over with all bonuses (CC-5.24).
    pub(super) fn value(&self) -> u8 {
        self.bid.unwrap_or(0) + self.bonus
    }

    pub(super) fn owns(&self, character: Character) -> bool {
        self.characters.set().contains(character)
    }

    pub(super) fn holdings<'a>(&'a self, options: &'a Options) -> Holdings<'a> {
        Holdings {
            board: self.city.board(),
            characters: self.characters.set(),
            sold: self.sold.len(),
            options,
        }
    }

    /// The points of a virtual player (CC-8.6).
    pub(super) fn attraction(&self) -> i32 {
        let terrain = self.terrain.iter().map(|card| i32::from(catalogue().face(*card).attraction));
        let characters =
            self.characters.iter().map(|owned| i32::from(catalogue().character(owned.id).attraction));
        terrain.chain(characters).sum()
    }

    /// How many cards the player takes in a turn (CC-5.41).
    pub(super) const fn takes(&self) -> u8 {
        if self.takes_two { 2 } else { 1 }
    }

    /// The cards the player could sell if it were the time (CC-5.70, CC-5.72).
    pub(super) fn sellable(&self) -> Vec<TerrainId> {
        if self.sold.len() >= MAX_SOLD || !self.owns(Character::Auctioneer) {
            return Vec::new();
        }
        self.city.sellable().collect()
    }
}

/// The holder of a character, and whether they may use it.
impl CarsonCity {
    /// Returns the number of seats.
    pub(super) fn seats(&self) -> usize {
        self.players.len()
    }

    /// Returns the list the window works through.
    pub(super) fn window_list(&self) -> &'static [Character] {
        match self.stage {
            Stage::WindowB(_) => &catalogue().after_bids,
            _ => &catalogue().before_bids,
        }
    }

    /// Returns the character whose owner is asked now.
    pub(super) fn offered(&self) -> Option<(Seat, Character)> {
        match self.stage {
            Stage::WindowA(Window { next, asked: Some(seat) })
            | Stage::WindowB(Window { next, asked: Some(seat) }) => {
                Some((seat, self.window_list()[usize::from(next)]))
            }
            _ => None,
        }
    }

    /// Returns the person who may use this character now (CC-5.10).
    pub(super) fn user_of(&self, character: Character) -> Option<Seat> {
        let (seat, player) = self.players.iter().find(|(_, player)| player.owns(character))?;
        let owned = player.characters.get(character)?;
        let used = owned.tapped || owned.used_forever;
        let too_fresh = !self.options.fresh_character_same_round && self.is_fresh(seat, character);
        let useless = match character {
            Character::Governor | Character::Lawyer => false,
            Character::ChineseWorker => player.void || self.deck().is_empty(),
            _ => player.void,
        };
        (player.is_person() && !used && !too_fresh && !useless).then_some(seat)
    }

    /// Returns whether the seat took this character in this round (CC-5.18).
    fn is_fresh(&self, seat: Seat, character: Character) -> bool {
        let taken_now = self.row.first().is_some_and(|slot| slot.taken_by == Some(seat));
        taken_now && self.players[seat].characters.last().is_some_and(|owned| owned.id == character)
    }

    /// Returns the terrain deck of this era.
    pub(super) fn deck(&self) -> &Vec<TerrainId> {
        &self.terrain[usize::from(self.era.max(1)) - 1]
    }

    /// Returns the turn that is being taken, in a special or in the phase of turns.
    pub(super) const fn turn(&self) -> Option<&Turn> {
        match &self.stage {
            Stage::Special { turn, .. } | Stage::Turns { turn, .. } => Some(turn),
            _ => None,
        }
    }

    /// Returns the cards of the row that can be taken.
    pub(super) fn open_slots(&self) -> impl Iterator<Item = (u8, RowCard)> + '_ {
        self.row.iter().filter_map(|slot| Some((slot.slot, slot.card?)))
    }

    /// Returns the back that all see: that of the deck's top card, until the deck is spread out for the Newsboy.
    pub(super) fn top_back(&self) -> Option<BackId> {
        let face_down = self.candidates.is_none();
        self.characters.last().filter(|_| face_down).map(|card| card.back)
    }

    /// Returns the cards the seat may sell at this moment (CC-5.71).
    pub(super) fn sales_now(&self, seat: Seat) -> Vec<TerrainId> {
        if self.may_sell_now(seat) { self.players[seat].sellable() } else { Vec::new() }
    }

    /// Returns whether it is the time for this seat to sell, should it own the Auctioneer.
    pub(super) fn may_sell_now(&self, seat: Seat) -> bool {
        let any_time = self.options.auctioneer_timing == AuctioneerTiming::AnyTime;
        match &self.stage {
            Stage::Setup { .. } | Stage::Finished => false,
            Stage::FinalSale { player } => any_time || *player == seat,
            _ => any_time || self.turn().is_some_and(|turn| turn.player == seat),
        }
    }

    /// Returns what is made of each position where the seat could place the card.
    pub(super) fn spots<T>(&self, seat: Seat, card: TerrainId, spot: impl Fn(i8, i8) -> T) -> Vec<T> {
        let (player, face) = (&self.players[seat], catalogue().face(card));
        player.city.board().spots(face, player.holdings(&self.options).permit(face), spot)
    }

    /// Returns in how many positions the seat could place the card.
    pub(super) fn count_spots(&self, seat: Seat, card: TerrainId) -> u32 {
        let (player, face) = (&self.players[seat], catalogue().face(card));
        player.city.board().count_spots(face, player.holdings(&self.options).permit(face))
    }

    /// Returns the score of a person as if the game ended now (CC-7.32).
    pub(super) fn tally(&self, seat: Seat) -> Tally {
        self.players[seat].holdings(&self.options).tally()
    }

    /// Returns the points of any player as if the game ended now.
    pub(super) fn points(&self, seat: Seat) -> i32 {
        let player = &self.players[seat];
        if player.is_person() { self.tally(seat).total() } else { player.attraction() }
    }
}

/// Values that a program reads when it thinks ahead in a [possible world](crate::Game::possible_world).
impl CarsonCity {
    /// The points of a seat as if the game ended now.
    pub fn points_of(&self, seat: Seat) -> i32 {
        self.points(seat)
    }

    /// The auction cards that a seat has not spent.
    pub fn hand_of(&self, seat: Seat) -> &[u8] {
        &self.players[seat].hand
    }

    /// The characters of a seat, in the order in which they came.
    pub fn characters_of(&self, seat: Seat) -> &[OwnedCharacter] {
        &self.players[seat].characters
    }

    /// Whether a person plays the seat.
    pub fn is_person(&self, seat: Seat) -> bool {
        self.players[seat].is_person()
    }

    /// The row of this round.
    pub fn row(&self) -> &[Slot] {
        &self.row
    }
}
