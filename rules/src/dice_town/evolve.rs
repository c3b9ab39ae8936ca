//! Applies events to the state. Decides nothing, draws nothing, cannot fail.
//!
//! Knows no rule of legality or consequence: those are in [`flow`](super::flow) and [`ask`](super::ask). Invariant:
//! after each event the public counts of hidden things are correct.

use super::components::catalogue;
use super::events::{Event, SeatOffer};
use super::state::{DiceTown, insert, insert_all, remove, remove_all};
use super::{
    Announced, Card, Claim, Course, Face, Move, Offer, Place, PlaceResult, Question, Shown, StoreCard, poker,
};
use crate::{Sealed, Seat, Seats};

impl DiceTown {
    pub(super) fn write(&mut self, event: &Event) {
        self.apply(event);
        self.count_hidden();
    }

    fn apply(&mut self, event: &Event) {
        match event {
            Event::Asked { question } => self.put_question(question),
            Event::Answered { player, answer } => self.hidden.answers.commit(*player, answer.clone()),
            Event::QuestionClosed {} => self.close_question(),
            Event::ThrowStarted { throw, last } => self.start_throw(*throw, *last),
            Event::ThrowClosed {} => self.table.course = Course::Roll,
            Event::DiceRolled { player, faces, .. } => self.hidden.players[*player].cup.clone_from(faces),
            Event::Revealed { shown, announced } => self.reveal_dice(shown, announced),
            Event::Rekept { player, kept, returned } => self.take_back(*player, kept, returned),
            Event::DieTurned { player, die, to, .. } => self.turn(*player, *die, *to),
            Event::Paid { player, dollars } => self.pay(*player, *dollars),
            Event::CardPlayed { player, card, .. } => self.discard_played(*player, *card),
            Event::Collected { player, from, dollars, nuggets, .. } => {
                self.hand_over(*from, *player, *dollars, *nuggets);
            }
            Event::BadgeMoved { to, .. } => self.move_badge(*to),
            Event::BadgeKept { player, by } => self.keep_badge(*player, *by),
            _ => self.apply_to_town(event),
        }
    }

    fn apply_to_town(&mut self, event: &Event) {
        match event {
            Event::PlaceOpened { place } => {
                (self.table.place, self.table.course) = (Some(*place), Course::Contest);
            }
            Event::NoControl { place } => self.leave_open(*place, &[]),
            Event::NothingToGain { place, tied } => self.leave_open(*place, tied),
            Event::Tie { place, tied, .. } => {
                let result = PlaceResult { place: *place, controller: None, tied: tied.clone() };
                self.table.results.push(result);
            }
            Event::OffersShown { offers, .. } => self.hidden.offers.clone_from(offers),
            Event::TieDecided { winner, sheriff, paid, .. } => self.settle_tie(*winner, *sheriff, paid),
            Event::Control { place, player } => self.give_control(*place, *player),
            Event::ActionDoubled {} => self.double_action(),
            Event::NothingHappened {} => self.end_actions(),
            Event::NuggetsTaken { player, nuggets } => self.take_nuggets(*player, *nuggets),
            Event::BankRobbed { player, dollars } => self.rob_bank(*player, *dollars),
            Event::ClaimsTaken { player, claims } => self.take_claims_of_row(*player, claims),
            Event::HiddenClaim { player, claim, .. } => {
                self.draw_claim();
                insert(&mut self.hidden.players[*player].claims, *claim);
            }
            Event::RowFilled { row, .. } => self.fill_row(row),
            _ => self.apply_to_cards(event),
        }
    }

    fn apply_to_cards(&mut self, event: &Event) {
        match event {
            Event::StoreReshuffled { deck } => self.lay_under(deck),
            Event::StoreDrawn { player, cards } => self.look_at_drawn(*player, cards),
            Event::StoreKept { player, card, discards, open } => self.keep(*player, *card, discards, *open),
            Event::StolenPeek { thief, cards, .. } => {
                self.hidden.looked_at.clone_from(cards);
                self.player_mut(*thief).benefit = true;
            }
            Event::Stolen { thief, victim, card } => self.steal(*thief, *victim, *card),
            Event::DocCalled { visitors } => {
                self.table.course = Course::BeforeDoc { visitors: visitors.clone() };
            }
            Event::DocJoined { player } => {
                if let Course::BeforeDoc { visitors } = &mut self.table.course {
                    insert(visitors, *player);
                }
            }
            Event::DocOpens { visitors } | Event::DocOrdered { order: visitors } => {
                self.table.course = Course::Doc { visitors: visitors.clone() };
            }
            Event::DocTreated { player, .. } | Event::DocNothing { player } => {
                if let Course::Doc { visitors } = &mut self.table.course {
                    remove(visitors, player);
                }
            }
            Event::Fenced { player, claims, open } => self.fence(*player, claims, *open),
            Event::DocDrew { player, card } => {
                self.hidden.store_deck.pop();
                self.gain_store_card(*player, *card);
            }
            _ => self.apply_to_game(event),
        }
    }

    fn apply_to_game(&mut self, event: &Event) {
        match event {
            Event::Dealt { store_deck, claims, sheriff } => self.deal_out(store_deck, claims, *sheriff),
            Event::RoundStarted { round, .. } => self.start_round(*round),
            Event::RoundEnded { dollars } => {
                self.table.stagecoach -= dollars;
                self.table.bank += dollars;
            }
            Event::GameEnded { winner, .. } => {
                (self.table.place, self.table.course) = (None, Course::Over { winner: *winner });
            }
            // Told, but nothing changes by it.
            _ => {}
        }
    }

    /// Keeps the open numbers of hidden things true.
    fn count_hidden(&mut self) {
        let (table, hidden) = (&mut self.table, &self.hidden);
        table.store_deck = hidden.store_deck.len() as u8;
        table.store_discard = (table.known_discards.len() + hidden.discards.len()) as u8;
        table.claim_deck = hidden.claim_deck.len() as u8;
        for (player, (_, secrets)) in table.players.iter_mut().zip(hidden.players.iter()) {
            player.cup = secrets.cup.len() as u8;
            player.store_cards = secrets.cards.len() as u8;
            player.claims = secrets.claims.len() as u8;
        }
    }
}

/// Questions, dice and the badge.
impl DiceTown {
    fn put_question(&mut self, question: &Question) {
        self.hidden.answers = Sealed::ask(question.asked(self.table.sheriff));
        self.table.question = Some(question.clone());
        self.table.questions += 1;
    }

    fn close_question(&mut self) {
        self.hidden.answers = Sealed::<Move>::ask(Seats::none());
        self.table.question = None;
    }

    fn start_round(&mut self, round: u16) {
        self.table.round = round;
        (self.table.throw, self.table.final_throw) = (0, false);
        (self.table.place, self.table.course) = (None, Course::Roll);
        self.table.results.clear();
        for player in &mut self.table.players {
            player.dice.clear();
            player.shown = 0;
            player.hand = None;
            (player.control, player.benefit) = (false, false);
        }
    }

    fn start_throw(&mut self, throw: u8, last: bool) {
        (self.table.throw, self.table.final_throw) = (throw, last);
        self.table.course = Course::Choose;
        self.table.players.iter_mut().for_each(|player| player.shown = 0);
    }

    fn reveal_dice(&mut self, shown: &[Shown], announced: &[Announced]) {
        for Shown { player, dice } in shown {
            remove_all(&mut self.hidden.players[*player].cup, dice);
            let open = self.player_mut(*player);
            open.dice.extend(dice);
            open.shown = dice.len() as u8;
            self.value_hand(*player);
        }
        for card in announced {
            self.hidden.players[card.player].remove(Card::Store(card.card));
        }
        self.table.announced = announced.to_vec();
        self.table.course = Course::Settle;
    }

    fn take_back(&mut self, player: Seat, kept: &[Face], returned: &[Face]) {
        let open = self.player_mut(player);
        open.dice.truncate(open.dice.len() - usize::from(open.shown));
        open.dice.extend(kept);
        open.shown = kept.len() as u8;
        self.hidden.players[player].cup.extend(returned);
        self.value_hand(player);
    }

    fn turn(&mut self, player: Seat, die: u8, to: Face) {
        let open = self.player_mut(player);
        let place = open.dice.len() - usize::from(open.shown) + usize::from(die);
        open.dice[place] = to;
        self.value_hand(player);
    }

    fn value_hand(&mut self, player: Seat) {
        let open = self.player_mut(player);
        open.hand = poker::hand_of(&open.dice);
    }

    fn pay(&mut self, player: Seat, dollars: u8) {
        self.player_mut(player).dollars -= dollars;
        self.table.stagecoach += dollars;
    }

    fn hand_over(&mut self, from: Seat, to: Seat, dollars: u8, nuggets: u8) {
        let giver = self.player_mut(from);
        giver.dollars -= dollars;
        giver.nuggets -= nuggets;
        let taker = self.player_mut(to);
        taker.dollars += dollars;
        taker.nuggets += nuggets;
    }

    fn move_badge(&mut self, to: Seat) {
        self.table.sheriff = to;
        self.player_mut(to).benefit = true;
        self.end_actions();
    }

    /// By the Marshal the old Sheriff stays, which is no benefit to anybody (DT-5.88).
    fn keep_badge(&mut self, sheriff: Seat, by: Option<Seat>) {
        if by.is_none() {
            self.player_mut(sheriff).benefit = true;
        }
        self.end_actions();
    }
}

/// Control, actions and claims.
impl DiceTown {
    fn leave_open(&mut self, place: Place, tied: &[Seat]) {
        self.table.results.push(PlaceResult { place, controller: None, tied: tied.to_vec() });
        self.end_actions();
    }

    fn settle_tie(&mut self, winner: Seat, sheriff: Seat, paid: &[SeatOffer]) {
        for SeatOffer { player, offer: Offer { dollars, nuggets, cards, .. } } in paid {
            self.hand_over(*player, sheriff, *dollars, *nuggets);
            for card in cards {
                self.hidden.players[*player].remove(*card);
                self.hidden.players[sheriff].add(*card);
            }
        }
        self.hidden.offers.clear();
        if let Some(result) = self.table.results.last_mut() {
            result.controller = Some(winner);
        }
    }

    fn give_control(&mut self, place: Place, player: Seat) {
        if self.controller().is_none() {
            self.table.results.push(PlaceResult { place, controller: Some(player), tied: Vec::new() });
        }
        self.player_mut(player).control = true;
        self.table.course = Course::Act { left: self.actions_at(place), card: false };
    }

    /// Store and Saloon are visited twice as often; Mine and Town Hall look at `card` (DT-5.81 to DT-5.86).
    fn double_action(&mut self) {
        let twice = matches!(self.table.place, Some(Place::GeneralStore | Place::Saloon));
        if let Course::Act { left, card } = &mut self.table.course {
            *card = true;
            *left *= if twice { 2 } else { 1 };
        }
    }

    fn end_actions(&mut self) {
        self.table.course = Course::Act { left: 0, card: false };
    }

    fn end_action(&mut self) {
        if let Course::Act { left, .. } = &mut self.table.course {
            *left = left.saturating_sub(1);
        }
    }

    fn take_nuggets(&mut self, player: Seat, nuggets: u8) {
        self.table.mine -= nuggets;
        self.player_mut(player).nuggets += nuggets;
        self.player_mut(player).benefit = true;
        self.end_actions();
    }

    fn rob_bank(&mut self, player: Seat, dollars: u8) {
        self.table.bank -= dollars;
        self.player_mut(player).dollars += dollars;
        self.player_mut(player).benefit = true;
        self.table.course = Course::Robbed { loot: dollars };
    }

    fn take_claims_of_row(&mut self, player: Seat, claims: &[Claim]) {
        self.table.row.drain(..claims.len());
        insert_all(&mut self.hidden.players[player].claims, claims);
        self.player_mut(player).benefit = true;
    }

    /// The rest of the row goes under the deck, then the new row comes from its top (DT-5.70).
    fn fill_row(&mut self, row: &[Claim]) {
        let left = std::mem::take(&mut self.table.row);
        self.table.claims_below.extend(left);
        for _ in row {
            self.draw_claim();
        }
        self.table.row = row.to_vec();
        self.end_actions();
    }

    fn draw_claim(&mut self) {
        if self.hidden.claim_deck.pop().is_none() && !self.table.claims_below.is_empty() {
            self.table.claims_below.remove(0);
        }
    }

    fn fence(&mut self, player: Seat, claims: &[Claim], open: bool) {
        let own = &mut self.hidden.players[player];
        remove_all(&mut own.claims, claims);
        insert_all(&mut own.fenced, claims);
        let shown = claims.iter().map(|claim| open.then_some(*claim));
        self.player_mut(player).fenced.extend(shown);
    }
}

/// Store cards and the deal.
impl DiceTown {
    /// A card leaves the hand, or those that were announced, for the discard pile (DT-5.30).
    fn discard_played(&mut self, player: Seat, card: StoreCard) {
        if self.table.announced.first() == Some(&Announced { player, card }) {
            self.table.announced.remove(0);
        } else {
            self.hidden.players[player].remove(Card::Store(card));
        }
        self.table.known_discards.push(card);
    }

    fn lay_under(&mut self, deck: &[StoreCard]) {
        self.hidden.discards.clear();
        self.table.known_discards.clear();
        let above = std::mem::take(&mut self.hidden.store_deck);
        self.hidden.store_deck = deck.iter().rev().copied().chain(above).collect();
    }

    fn look_at_drawn(&mut self, player: Seat, cards: &[StoreCard]) {
        let left = self.hidden.store_deck.len() - cards.len();
        self.hidden.store_deck.truncate(left);
        self.hidden.looked_at = cards.iter().map(|card| Card::Store(*card)).collect();
        self.player_mut(player).benefit = true;
    }

    fn keep(&mut self, player: Seat, card: StoreCard, discards: &[StoreCard], open: bool) {
        self.hidden.looked_at.clear();
        if open {
            self.table.known_discards.extend(discards);
        } else {
            insert_all(&mut self.hidden.discards, discards);
        }
        self.end_action();
        self.gain_store_card(player, card);
    }

    /// Nervous Joe never enters a hand: the card is played at once (DT-5.38).
    fn gain_store_card(&mut self, player: Seat, card: StoreCard) {
        if card == StoreCard::NervousJoe {
            self.table.announced.push(Announced { player, card });
        } else {
            self.hidden.players[player].add(Card::Store(card));
        }
    }

    fn steal(&mut self, thief: Seat, victim: Seat, card: Card) {
        self.hidden.looked_at.clear();
        self.hidden.players[victim].remove(card);
        self.hidden.players[thief].add(card);
        self.end_action();
    }

    fn deal_out(&mut self, store_deck: &[StoreCard], claims: &[Claim], sheriff: Seat) {
        let (row, deck) = claims.split_at(claims.len().min(usize::from(catalogue().setup.claims_face_up)));
        self.table.row = row.to_vec();
        self.table.sheriff = sheriff;
        self.hidden.store_deck = store_deck.iter().rev().copied().collect();
        self.hidden.claim_deck = deck.iter().rev().copied().collect();
    }
}
