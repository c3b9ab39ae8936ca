//! The course of the game (specification 5): the consequences of a move, and every automatic step.
//!
//! [`CarsonCity::next_step`] names the next automatic event of a state, or none where a person must decide; all
//! chance is drawn here and recorded in events. Invariant: automatic steps never wait (specification 5.0).

use super::components::catalogue;
use super::events::{CharacterCard, Deal, Event};
use super::state::{CarsonCity, Stage, Turn, Window};
use super::{BackId, Character, CharacterBacks, Move, RowCard, SeatBid, SeatValue, SuitChoice, TerrainId};
use crate::{Brand, BySeat, Chance, Seat};

/// A move has hardly ever more.
const USUAL_EVENTS: usize = 4;

/// The immediate effect of a move.
type Effect = (Option<Event>, Option<Event>);

impl CarsonCity {
    /// Writes the event, the one that comes with it and everything that follows by itself; returns all of it.
    pub(super) fn run(&mut self, (first, mut then): Effect, chance: &mut Chance) -> Vec<Event> {
        let mut events = Vec::with_capacity(USUAL_EVENTS);
        let mut next = first.or_else(|| self.next_step(chance));
        while let Some(event) = next {
            self.write(&event);
            events.push(event);
            next = then.take().or_else(|| self.next_step(chance));
        }
        events
    }

    /// Returns what the seat's legal move makes happen at once; the Governor and the Chinese Worker also reveal one more
    /// terrain card (CC-5.14, CC-5.16).
    pub(super) fn effect(&self, player: Seat, mv: Move) -> Effect {
        let revealed = match mv {
            Move::Activate { character: Character::Governor | Character::ChineseWorker } => {
                self.terrain_reveal()
            }
            _ => None,
        };
        (self.event_of(player, mv), revealed)
    }

    fn event_of(&self, player: Seat, mv: Move) -> Option<Event> {
        Some(match mv {
            Move::Activate { character } => Event::CharacterActivated { player, character },
            Move::Decline { character } => Event::CharacterDeclined { player, character },
            Move::Bid { value } if self.committed(player).is_some() => Event::BidChanged { player, value },
            Move::Bid { value } => Event::BidCommitted { player, value },
            Move::Withdraw {} => Event::BidWithdrawn { player },
            Move::Take { slot } => return self.taking(player, slot),
            Move::Place { x, y } => Event::CardPlaced { player, card: self.pending()?, x, y },
            Move::SetAside {} => Event::CardSetAside { player, card: self.pending()? },
            Move::Sell { card } => Event::CardSold { player, card },
            Move::Newsboy { character } => Event::NewsboyChose { player, character },
            Move::Done {} => Event::FinalSaleClosed { player },
        })
    }

    pub(super) fn pending(&self) -> Option<TerrainId> {
        self.turn().and_then(|turn| turn.pending)
    }

    pub(super) fn committed(&self, seat: Seat) -> Option<u8> {
        match &self.stage {
            Stage::Bidding { sealed } => sealed.of(seat).copied(),
            _ => None,
        }
    }

    fn taking(&self, player: Seat, slot: u8) -> Option<Event> {
        let card = self.row.get(usize::from(slot))?.card?;
        Some(Event::CardTaken { player, slot, card })
    }

    fn terrain_reveal(&self) -> Option<Event> {
        let card = *self.deck().last()?;
        Some(Event::TerrainRevealed { slot: self.row.len() as u8, card })
    }

    /// Returns the next automatic event.
    fn next_step(&self, chance: &mut Chance) -> Option<Event> {
        match &self.stage {
            Stage::Reveal { buried, drawn } => self.reveal(*buried, *drawn),
            Stage::WindowA(window) | Stage::WindowB(window) => self.ask_next(*window),
            Stage::Special { turn, .. } | Stage::Turns { turn, .. } => self.turn_by_itself(*turn),
            Stage::Bidding { .. } => self.bid_by_itself(),
            Stage::RoundEnd => Some(self.clear_row()),
            Stage::EraEnd => Some(self.start_of_era(2, chance)),
            Stage::GameEnd { newsboy, sale } => Some(self.end_game(*newsboy, *sale)),
            Stage::FinalSale { player } => {
                let over = self.players[*player].sellable().is_empty();
                over.then_some(Event::FinalSaleClosed { player: *player })
            }
            Stage::Setup { .. } | Stage::Newsboy { .. } | Stage::Finished => None,
        }
    }

    /// Character, skulls, terrain (CC-5.2 to CC-5.6).
    fn reveal(&self, buried: u8, drawn: Option<CharacterCard>) -> Option<Event> {
        let top = self.characters.last();
        let Some(drawn) = drawn else {
            return top.map(|top| Event::CharacterRevealed { card: top.id });
        };
        let full_run = usize::from(buried) > self.characters.len();
        if top.is_some_and(|top| top.back.is_skull()) && !full_run {
            return Some(Event::CharacterBuried { card: drawn });
        }
        let complete = self.row.len() > catalogue().terrain_revealed(self.seats());
        let terrain = if complete { None } else { self.terrain_reveal() };
        terrain.or_else(|| Some(self.round_start()))
    }

    /// The back that is on top now breaks all ties of the round (CC-5.6, CC-10.17).
    pub(super) fn round_start(&self) -> Event {
        let shown = self.top_back().and_then(|back| catalogue().order_of(back));
        Event::RoundStarted {
            era: self.era,
            round: self.round,
            tie_order: shown.copied().unwrap_or(Brand::ALL),
        }
    }

    /// The next character of the list that somebody may use, or what follows the window (CC-5.10, CC-5.30).
    fn ask_next(&self, window: Window) -> Option<Event> {
        if window.asked.is_some() {
            return None;
        }
        let mut rest = self.window_list().iter().skip(usize::from(window.next));
        let offered = rest.find_map(|&character| Some((self.user_of(character)?, character)));
        Some(match (offered, &self.stage) {
            (Some((player, character)), _) => Event::CharacterOffered { player, character },
            (None, Stage::WindowB(_)) => self.order_of_turns(),
            (None, _) => Event::BiddingOpened {},
        })
    }

    /// A sole card is committed by itself (CC-5.22); the last one opens all (CC-5.25).
    fn bid_by_itself(&self) -> Option<Event> {
        let Stage::Bidding { sealed } = &self.stage else { return None };
        if let Some(choices) = sealed.open() {
            let real = choices.into_iter().map(|(seat, card)| (seat, *card));
            return Some(self.bids_revealed(real));
        }
        if !self.options.auto_forced {
            return None;
        }
        let forced = sealed.open_seats().iter().find_map(|seat| match self.players[seat].hand[..] {
            [value] if self.sales_now(seat).is_empty() => Some((seat, value)),
            _ => None,
        });
        forced.map(|(player, value)| Event::BidCommitted { player, value })
    }

    /// All cards are turned over, with the top card of each virtual player's deck (CC-8.2).
    fn bids_revealed(&self, real: impl Iterator<Item = (Seat, u8)>) -> Event {
        let of_virtual = self.players.iter().filter(|(_, player)| !player.is_person());
        let of_virtual = of_virtual.filter_map(|(seat, player)| Some((seat, *player.hand.last()?)));
        let bid = |(player, card): (Seat, u8)| SeatBid { player, card, void: self.players[player].void };
        let mut bids: Vec<SeatBid> = real.chain(of_virtual).map(bid).collect();
        bids.sort_by_key(|bid| bid.player);
        Event::BidsRevealed { bids }
    }

    /// Highest value first, ties by suit; the Lawyer's user has no turn (CC-5.33, CC-5.34).
    fn order_of_turns(&self) -> Event {
        let rank = |suit: Brand| self.tie_order.iter().position(|other| *other == suit);
        let taking = self.players.iter().filter(|(_, player)| !player.void);
        let mut order: Vec<_> =
            taking.map(|(seat, player)| (player.value(), rank(player.suit), seat)).collect();
        order.sort_by_key(|(value, rank, _)| (std::cmp::Reverse(*value), *rank));
        Event::OrderFixed {
            order: order.into_iter().map(|(value, _, player)| SeatValue { player, value }).collect(),
        }
    }

    /// Virtual players take by attraction (CC-8.4); a sole legal move is made by itself (CC-5.90).
    fn turn_by_itself(&self, turn: Turn) -> Option<Event> {
        if !self.players[turn.player].is_person() {
            return self.taking(turn.player, self.most_attractive()?);
        }
        let mv = self.forced(turn)?;
        self.event_of(turn.player, mv)
    }

    /// The slot of the highest attraction, nearest to the decks among equals (CC-8.4).
    pub(super) fn most_attractive(&self) -> Option<u8> {
        let attraction = |card| match card {
            RowCard::Character(character) => catalogue().character(character).attraction,
            RowCard::Terrain(terrain) => catalogue().face(terrain).attraction,
        };
        self.open_slots()
            .min_by_key(|(slot, card)| (std::cmp::Reverse(attraction(*card)), *slot))
            .map(|(slot, _)| slot)
    }

    /// The only legal move of a turn; the first card of a city and a sole set-aside need no option (CC-5.90).
    fn forced(&self, turn: Turn) -> Option<Move> {
        let auto = self.options.auto_forced;
        let mv = if let Some(card) = turn.pending {
            match self.count_spots(turn.player, card) {
                0 => Move::SetAside {},
                1 if auto || self.players[turn.player].city.board().is_empty() => {
                    self.spots(turn.player, card, |x, y| Move::Place { x, y }).pop()?
                }
                _ => return None,
            }
        } else {
            let mut open = self.open_slots();
            match (open.next(), open.next()) {
                (Some((slot, _)), None) if auto => Move::Take { slot },
                _ => return None,
            }
        };
        self.sales_now(turn.player).is_empty().then_some(mv)
    }

    /// The cards that nobody took leave the game face up (CC-5.60).
    fn clear_row(&self) -> Event {
        let left = self.open_slots().next();
        left.map_or(Event::RoundEnded {}, |(slot, card)| Event::CardRemoved { slot, card })
    }

    fn end_game(&self, newsboy: bool, sale: bool) -> Event {
        let owner = |character| {
            let owner = self.players.iter().find(|(_, player)| player.is_person() && player.owns(character));
            owner.map(|(seat, _)| seat)
        };
        let chooser = if newsboy { None } else { owner(Character::Newsboy) };
        if let Some(player) = chooser {
            return Event::NewsboyOffered { player, candidates: self.untaken() };
        }
        let seller = if sale { None } else { owner(Character::Auctioneer) };
        match seller.filter(|seat| !self.players[*seat].sellable().is_empty()) {
            Some(player) => Event::FinalSaleOpened { player },
            None => Event::GameOver { winners: self.winners() },
        }
    }

    /// The characters that no player took, by name and not by place in the deck (CC-10.26).
    fn untaken(&self) -> Vec<Character> {
        let in_deck = self.characters.iter().map(|card| card.id);
        let mut untaken: Vec<Character> = self.removed_characters.iter().copied().chain(in_deck).collect();
        untaken.sort();
        untaken
    }

    /// Shuffles all decks and deals the suits (CC-4.3 to CC-4.6).
    pub(super) fn deal_out(&self, chance: &mut Chance) -> Event {
        let mut era_1: Vec<TerrainId> = (0..TerrainId::PER_ERA).map(TerrainId::from_index).collect();
        let mut era_2: Vec<TerrainId> =
            (TerrainId::PER_ERA..2 * TerrainId::PER_ERA).map(TerrainId::from_index).collect();
        let suits = self.draw_suits(chance);
        chance.shuffle("terrain_1", &mut era_1);
        chance.shuffle("terrain_2", &mut era_2);
        Event::Dealt(Box::new(Deal { suits, era_1, era_2, characters: self.draw_characters(chance) }))
    }

    /// Each seat a different suit: the one it asked for, or one of the others (CC-4.3).
    fn draw_suits(&self, chance: &mut Chance) -> BySeat<Brand> {
        let asked_for = |seat: Seat| match (&self.stage, self.options.suit_choice) {
            (Stage::Setup { wishes }, SuitChoice::Choose) => wishes[seat.index()],
            _ => None,
        };
        let wishes = BySeat::build(self.seats(), asked_for);
        let taken = |suit: &Brand| wishes.iter().any(|(_, wish)| *wish == Some(*suit));
        let mut rest: Vec<Brand> = Brand::ALL.into_iter().filter(|suit| !taken(suit)).collect();
        chance.shuffle("suits", &mut rest);
        let mut rest = rest.into_iter();
        wishes.iter().filter_map(|(_, wish)| wish.or_else(|| rest.next())).collect()
    }

    fn draw_characters(&self, chance: &mut Chance) -> Vec<CharacterCard> {
        let mut characters = Character::ALL;
        chance.shuffle("characters", &mut characters);
        if self.options.character_backs == CharacterBacks::Printed {
            let printed = |id| CharacterCard { id, back: catalogue().character(id).printed_back };
            return characters.into_iter().map(printed).collect();
        }
        let mut backs: Vec<BackId> = (0..BackId::COUNT).map(BackId::from_index).collect();
        chance.shuffle("backs", &mut backs);
        characters.into_iter().zip(backs).map(|(id, back)| CharacterCard { id, back }).collect()
    }

    /// Starts an era; the cards of virtual players are shuffled anew (CC-4.6, CC-5.62).
    pub(super) fn start_of_era(&self, era: u8, chance: &mut Chance) -> Event {
        let bids = BySeat::build(self.seats(), |seat| {
            let Some(level) = self.players[seat].level else { return Vec::new() };
            let mut cards = catalogue().cards_of(level).to_vec();
            chance.shuffle("virtual_bids", &mut cards);
            cards
        });
        Event::EraStarted { era, bids }
    }
}
