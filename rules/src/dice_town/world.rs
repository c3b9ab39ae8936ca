//! A state that a viewer cannot tell from the true one, drawn from their view alone.
//!
//! The table is copied; hidden are the decks, the hands, cups and answers of others, and the cards that others look at
//! or offer. Invariant: the drawn state shows this viewer the view it was drawn from.

use super::components::catalogue;
use super::events::SeatOffer;
use super::state::{DiceTown, Hidden, Secrets, remove_all};
use super::{Announced, Back, Card, Claim, Face, Offer, OfferView, PlayerView, Question, StoreCard, View};
use crate::{BySeat, Chance, Sealed, Seat, Seats, Viewer};

pub(super) fn draw(view: &View, viewer: Viewer, chance: &mut Chance) -> DiceTown {
    let mut unseen = Unseen::of(view);
    chance.shuffle("store_deck", &mut unseen.store);
    chance.shuffle("claims", &mut unseen.claims);
    // Nervous Joe is never in a hand (DT-5.38): hands are dealt from the front.
    unseen.store.sort_by_key(|card| *card == StoreCard::NervousJoe);
    let players =
        view.table.players.iter().map(|player| draw_player(view, player, &mut unseen, chance)).collect();
    chance.shuffle("store_rest", &mut unseen.store);
    let mut hidden = Hidden {
        looked_at: draw_looked_at(view, &players, &mut unseen, chance),
        players,
        store_deck: unseen.take_store(view.table.store_deck),
        discards: Vec::new(),
        claim_deck: std::mem::take(&mut unseen.claims),
        offers: Vec::new(),
        answers: Sealed::ask(Seats::none()),
    };
    unseen.store.sort();
    hidden.discards = unseen.store;
    hidden.offers = view.offers.iter().map(|offer| draw_offer(offer, &hidden.players, chance)).collect();
    let mut game = DiceTown { options: view.options.clone(), table: view.table.clone(), hidden };
    game.draw_answers(view, viewer, chance);
    game
}

impl DiceTown {
    /// The same table, but nobody knows what is still to be drawn: with the dice under all cups, and what was answered in
    /// secret. For who looks at a game with open hands.
    #[must_use]
    pub fn redrawn(&self, chance: &mut Chance) -> Self {
        let mut other = draw(&self.show(Viewer::Everyone), Viewer::Everyone, chance);
        for ((_, drawn), (_, own)) in other.hidden.players.iter_mut().zip(self.hidden.players.iter()) {
            drawn.cup.clone_from(&own.cup);
        }
        other.hidden.answers = self.hidden.answers.clone();
        other
    }
}

/// The cards whose place the viewer does not know.
struct Unseen {
    store: Vec<StoreCard>,
    claims: Vec<Claim>,
}

impl Unseen {
    fn of(view: &View) -> Self {
        let table = &view.table;
        let mut store = catalogue().store_cards();
        let mut claims = catalogue().claims(view.options.claims_profile);
        remove_all(&mut store, &table.known_discards);
        remove_all(&mut claims, &[&table.row[..], &table.claims_below].concat());
        let announced: Vec<StoreCard> = table.announced.iter().map(|Announced { card, .. }| *card).collect();
        remove_all(&mut store, &announced);
        if matches!(table.question, Some(Question::StoreKeep { .. })) {
            remove_cards(&mut store, &mut claims, &view.looked_at);
        }
        for player in &table.players {
            let (cards, fenced) = known_of(view, player);
            remove_cards(&mut store, &mut claims, &cards);
            remove_all(&mut claims, &fenced);
        }
        Self { store, claims }
    }

    fn take_store(&mut self, number: u8) -> Vec<StoreCard> {
        self.store.drain(..usize::from(number).min(self.store.len())).collect()
    }

    fn take_claims(&mut self, number: usize) -> Vec<Claim> {
        self.claims.drain(..number.min(self.claims.len())).collect()
    }
}

fn remove_cards(store: &mut Vec<StoreCard>, claims: &mut Vec<Claim>, cards: &[Card]) {
    for card in cards {
        match card {
            Card::Store(card) => remove_all(store, &[*card]),
            Card::Claim(claim) => remove_all(claims, &[*claim]),
        }
    }
}

/// The viewer's knowledge of a seat: cards of its hand, and fenced claims.
fn known_of(view: &View, player: &PlayerView) -> (Vec<Card>, Vec<Claim>) {
    let as_hand = |cards: &[StoreCard], claims: &[Claim]| {
        let claims = claims.iter().map(|claim| Card::Claim(*claim));
        cards.iter().map(|card| Card::Store(*card)).chain(claims).collect::<Vec<Card>>()
    };
    if let Some(own) = view.own.as_ref().filter(|_| view.you == Some(player.seat)) {
        return (as_hand(&own.cards, &own.claims), own.fenced.clone());
    }
    if let Some(hand) = view.hands.iter().find(|hand| hand.seat == player.seat) {
        return (as_hand(&hand.cards, &hand.claims), hand.fenced.clone());
    }
    let fenced = player.fenced.iter().flatten().copied().collect();
    let offer = view.offers.iter().find(|offer| offer.player == player.seat);
    let offered = offer.and_then(|offer| offer.cards.clone()).unwrap_or_default();
    match &view.table.question {
        Some(Question::SaloonKeep { victim, .. }) if *victim == player.seat => {
            (view.looked_at.clone(), fenced)
        }
        _ => (offered, fenced),
    }
}

fn draw_player(view: &View, player: &PlayerView, unseen: &mut Unseen, chance: &mut Chance) -> Secrets {
    let (known, fenced) = known_of(view, player);
    let mut secrets = Secrets { fenced, ..Secrets::default() };
    for card in known {
        secrets.add(card);
    }
    let missing = usize::from(player.store_cards).saturating_sub(secrets.cards.len());
    secrets.cards.extend(unseen.take_store(missing as u8));
    let missing = usize::from(player.claims).saturating_sub(secrets.claims.len());
    secrets.claims.extend(unseen.take_claims(missing));
    let missing = player.fenced.len().saturating_sub(secrets.fenced.len());
    secrets.fenced.extend(unseen.take_claims(missing));
    secrets.cards.sort();
    secrets.claims.sort();
    secrets.fenced.sort();
    let own_cup = view.own.as_ref().filter(|_| view.you == Some(player.seat)).map(|own| own.cup.clone());
    let mut die = || Face::ALL[chance.below("die", Face::ALL.len() as u32) as usize];
    secrets.cup = own_cup.unwrap_or_else(|| (0..player.cup).map(|_| die()).collect());
    secrets
}

/// The cards that somebody looks at (DT-5.58, DT-5.63).
fn draw_looked_at(
    view: &View,
    players: &BySeat<Secrets>,
    unseen: &mut Unseen,
    chance: &mut Chance,
) -> Vec<Card> {
    if !view.looked_at.is_empty() {
        return view.looked_at.clone();
    }
    match &view.table.question {
        Some(Question::StoreKeep { cards, .. }) => {
            let mut drawn = unseen.take_store(*cards);
            drawn.sort();
            drawn.into_iter().map(Card::Store).collect()
        }
        Some(Question::SaloonKeep { victim, store, claims, .. }) => {
            some_cards(&players[*victim], *store, *claims, chance)
        }
        _ => Vec::new(),
    }
}

fn draw_offer(offer: &OfferView, players: &BySeat<Secrets>, chance: &mut Chance) -> SeatOffer {
    let OfferView { player, candidate, dollars, nuggets, store_cards, claims, ref cards } = *offer;
    let drawn = || some_cards(&players[player], store_cards, claims, chance);
    let cards = cards.clone().unwrap_or_else(drawn);
    SeatOffer { player, offer: Offer { candidate, dollars, nuggets, cards } }
}

/// Draws the cards of a hand, this number for each back, ascending.
fn some_cards(hand: &Secrets, store: u8, claims: u8, chance: &mut Chance) -> Vec<Card> {
    let mut cards = hand.hand();
    chance.shuffle("hand", &mut cards);
    let of_back = |back: Back, number: u8| {
        cards.iter().copied().filter(move |card| card.back() == back).take(usize::from(number))
    };
    let mut some: Vec<Card> = of_back(Back::Store, store).chain(of_back(Back::Claim, claims)).collect();
    some.sort();
    some
}

impl DiceTown {
    /// A seat that is known to have answered has given any legal answer; the viewer has given their own.
    fn draw_answers(&mut self, view: &View, viewer: Viewer, chance: &mut Chance) {
        let asked = |question: &Question| question.asked(view.table.sheriff);
        let open = Sealed::ask(view.table.question.as_ref().map_or(Seats::none(), asked));
        self.hidden.answers = open.clone();
        let own = view.own.as_ref().and_then(|own| own.answer.clone());
        let mut answers = open;
        for seat in view.answered.iter().copied() {
            let mut any = |seat: Seat| {
                let listed = self.list_moves(seat).listed;
                let place = chance.below("answer", listed.len() as u32) as usize;
                listed.get(place).cloned().unwrap_or_else(|| self.passive_move(seat))
            };
            let answer = own.clone().filter(|_| viewer.is(seat)).unwrap_or_else(|| any(seat));
            answers.commit(seat, answer);
        }
        self.hidden.answers = answers;
    }
}
