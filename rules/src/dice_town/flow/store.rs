//! The General Store and the Saloon (DT-5.57 to DT-5.64).

use super::ask;
use crate::dice_town::events::Event;
use crate::dice_town::state::{DiceTown, remove};
use crate::dice_town::{Back, Card, Discards, Pick, Place, Question, StoreCard};
use crate::{Chance, Seat};
use serde::Serialize;

impl DiceTown {
    /// Draws as many cards as the player has jacks, to keep one (DT-5.58).
    pub(super) fn shop(&self, player: Seat, left: u8, chance: &mut Chance) -> Vec<Event> {
        if self.store_supply() == 0 {
            return vec![Event::NothingHappened {}];
        }
        let (mut events, mut cards) = self.draw_cards(self.count_at(player, Place::GeneralStore), chance);
        cards.sort();
        events.push(Event::StoreDrawn { player, cards: cards.clone() });
        events.push(match cards[..] {
            [card] => self.kept(player, card, Vec::new()),
            _ => ask(Question::StoreKeep { player, cards: cards.len() as u8, left }),
        });
        events
    }

    /// The next cards of the store deck; where it is short, the discard pile is shuffled under it (DT-5.59).
    pub(super) fn draw_cards(&self, number: u8, chance: &mut Chance) -> (Vec<Event>, Vec<StoreCard>) {
        let mut deck: Vec<StoreCard> = self.hidden.store_deck.iter().rev().copied().collect();
        let mut events = Vec::new();
        if deck.len() < usize::from(number) && self.table.store_discard > 0 {
            let mut discards = [&self.hidden.discards[..], &self.table.known_discards].concat();
            discards.sort();
            chance.shuffle("store_deck", &mut discards);
            deck.extend(&discards);
            events.push(Event::StoreReshuffled { deck: discards });
        }
        deck.truncate(usize::from(number));
        (events, deck)
    }

    /// Keeps one of the cards that the seat looks at, discards the others (DT-5.58).
    pub(super) fn keep_card(&self, player: Seat, card: StoreCard) -> Vec<Event> {
        let store = |card: &Card| match card {
            Card::Store(card) => Some(*card),
            Card::Claim(_) => None,
        };
        let mut discards: Vec<StoreCard> = self.hidden.looked_at.iter().filter_map(store).collect();
        remove(&mut discards, &card);
        vec![self.kept(player, card, discards)]
    }

    fn kept(&self, player: Seat, card: StoreCard, discards: Vec<StoreCard>) -> Event {
        Event::StoreKept { player, card, discards, open: self.options.store_discards == Discards::Open }
    }

    /// Chooses a victim and how many cards of each back (DT-5.62).
    pub(super) fn go_to_saloon(&self, player: Seat, left: u8, chance: &mut Chance) -> Vec<Event> {
        match self.picks(player)[..] {
            [] => vec![Event::NothingHappened {}],
            [Pick { victim, store, claims }] => self.look_into(victim, store, claims, left, chance),
            _ => {
                vec![ask(Question::SaloonPick { player, cards: self.count_at(player, Place::Saloon), left })]
            }
        }
    }

    /// Every legal look into another hand, ascending (DT-5.62).
    pub(in crate::dice_town) fn picks(&self, thief: Seat) -> Vec<Pick> {
        let queens = self.count_at(thief, Place::Saloon);
        let of_victim = |victim: Seat| {
            let held = self.player(victim);
            let cards = queens.min(self.hand_cards(victim));
            let least = cards.saturating_sub(held.claims);
            (least..=cards.min(held.store_cards))
                .map(move |store| Pick { victim, store, claims: cards - store })
                .filter(move |_| cards > 0)
        };
        let mut victims: Vec<Seat> = self.others(thief).collect();
        victims.sort();
        victims.into_iter().flat_map(of_victim).collect()
    }

    /// Draws the cards at random; a single one is taken at once (DT-5.62, DT-5.63).
    pub(super) fn look_into(
        &self,
        victim: Seat,
        store: u8,
        claims: u8,
        left: u8,
        chance: &mut Chance,
    ) -> Vec<Event> {
        let Some(thief) = self.controller() else { return Vec::new() };
        let held = self.secrets(victim);
        let drawn_store = some_of(&held.cards, store, "saloon_store", chance).into_iter().map(Card::Store);
        let drawn_claims =
            some_of(&held.claims, claims, "saloon_claims", chance).into_iter().map(Card::Claim);
        let cards: Vec<Card> = drawn_store.chain(drawn_claims).collect();
        let mut events = vec![Event::StolenPeek { thief, victim, cards: cards.clone() }];
        let number = |back: Back| cards.iter().filter(|card| card.back() == back).count() as u8;
        let (store, claims) = (number(Back::Store), number(Back::Claim));
        events.push(match cards[..] {
            [card] => Event::Stolen { thief, victim, card },
            _ => ask(Question::SaloonKeep { player: thief, victim, store, claims, left }),
        });
        events
    }
}

/// Draws this number of the items at random, ascending; nothing is drawn if it is all of them.
fn some_of<T: Ord + Copy + Serialize>(items: &[T], number: u8, purpose: &str, chance: &mut Chance) -> Vec<T> {
    let mut items = items.to_vec();
    if number > 0 && usize::from(number) < items.len() {
        chance.shuffle(purpose, &mut items);
    }
    items.truncate(usize::from(number));
    items.sort();
    items
}
