//! The simple bot of *Dice Town*: keeps the dice that promise most for their price, plays its cards when they are
//! worth it, and decides for itself.
//!
//! Knows the open table and its own hand; it only estimates the dice under cups and the hands of others.

mod reasons;
mod search;
mod worth;

use crate::HousePlayer;
use crate::search::searched;
use rules::Seat;
use rules::dice_town::{
    Card, Claim, DiceTown, Face, Legal, Move, Offer, Own, Pick, Place, PlayerView, Price, Reaction,
    StoreCard, Table, Treatment, View,
};
use std::cmp::Reverse;
use worth::{ANY_CARD, ANY_CLAIM, Counts, DOLLAR, Worth, counts};

/// The least gain for which a card is played that can still be played later.
const CARD_FOR: f64 = 1.8;
/// Which part of what is at stake in a tie is offered to the Sheriff.
const OFFERED: f64 = 0.5;

impl HousePlayer for DiceTown {
    searched!();

    fn choose(view: &View, legal: &Legal) -> Move {
        Player::of(view).map_or(Move::React { play: false }, |player| player.answer(legal))
    }
}

/// The seat with what it knows.
struct Player<'a> {
    view: &'a View,
    table: &'a Table,
    seat: Seat,
    own: &'a Own,
    me: &'a PlayerView,
}

/// Which dice to keep, with which cards.
struct Plan {
    dice: Vec<u8>,
    tough_guy: bool,
    sharps: u8,
    worth: f64,
}

impl<'a> Player<'a> {
    /// `None` for a view that is of no seat.
    fn of(view: &'a View) -> Option<Self> {
        let (seat, own) = (view.you?, view.own.as_ref()?);
        let me = view.table.players.iter().find(|player| player.seat == seat)?;
        Some(Self { view, table: &view.table, seat, own, me })
    }
}

impl Player<'_> {
    fn answer(&self, legal: &Legal) -> Move {
        match legal {
            Legal::Keep { dice, prices, tough_guy, sharps } => self.keep(dice, prices, *tough_guy, *sharps),
            Legal::RevealFinal { dice, sharps } => {
                Move::RevealFinal { sharps: (*sharps).min(self.sharps_for(dice, 0)) }
            }
            Legal::Rekeep { dice, count } => Move::Rekeep { dice: self.rekeep(dice, *count) },
            Legal::TurnDie { dice } => {
                let (die, face, _) = self.best_turn(dice, &counts(&self.me.dice), self.me.cup.into());
                Move::TurnDie { die, face }
            }
            Legal::Pass {} => Move::React { play: false },
            Legal::React { window, may_play } => Move::React { play: *may_play && self.reacts(window) },
            Legal::Visit { place, may_play, .. } => Move::Visit { play: *may_play && self.visits(*place) },
            Legal::Offer { place, candidates, dollars, standing, .. } => {
                Move::Offer { offer: standing.clone().or_else(|| self.offer(*place, candidates, *dollars)) }
            }
            Legal::DecideTie { candidates, .. } => Move::DecideTie { winner: self.settle(candidates) },
            Legal::FinalTie { candidates } => Move::FinalTie { winner: self.settle(candidates) },
            Legal::StoreKeep { cards } => {
                let worth = |card: &StoreCard| worth::store_card(self.table, *card);
                Move::StoreKeep { card: best(cards, worth).unwrap_or(StoreCard::Equipment1) }
            }
            Legal::SaloonKeep { cards, .. } => {
                let worth = |card: &Card| worth::card(self.table, *card);
                Move::SaloonKeep { card: best(cards, worth).unwrap_or(Card::Claim(Claim(1))) }
            }
            Legal::JoeTarget { victims } => {
                let richest =
                    |seat: &Seat| self.other(*seat).map_or(0.0, |other| other.dollars.min(4).into());
                Move::JoeTarget { victim: best(victims, richest).unwrap_or(self.seat) }
            }
            Legal::SaloonPick { picks } => self.steal(picks),
            Legal::DocOrder { visitors } => {
                let mut order = visitors.clone();
                order.sort_by_key(|seat| *seat != self.seat);
                Move::DocOrder { order }
            }
            Legal::DocChoice { options, claims, fence } => self.treated(options, claims, *fence),
        }
    }

    fn other(&self, seat: Seat) -> Option<&PlayerView> {
        self.table.players.iter().find(|player| player.seat == seat)
    }

    fn others(&self) -> impl Iterator<Item = &PlayerView> {
        self.table.players.iter().filter(|player| player.seat != self.seat)
    }

    fn worth(&self) -> Worth {
        Worth::of(self.table, self.own, self.seat)
    }

    // --- dice ---

    fn keep(&self, dice: &[Face], prices: &[Price], tough_guy: bool, sharps: u8) -> Move {
        let better = |best: Option<Plan>, plan: Plan| match best {
            Some(best) if plan.worth <= best.worth => Some(best),
            _ => Some(plan),
        };
        let Some(mut plan) = self.plans(dice, prices, tough_guy).into_iter().fold(None, better) else {
            return Move::Keep { dice: vec![0], tough_guy: false, sharps: 0 };
        };
        if plan.dice.len() == dice.len() {
            // The last dice: what they are worth is known.
            plan.sharps = sharps.min(self.sharps_for(dice, 0));
        }
        Move::Keep { dice: plan.dice, tough_guy: plan.tough_guy, sharps: plan.sharps }
    }

    /// Every choice of dice that can be paid for, without Card Sharps.
    fn plans(&self, dice: &[Face], prices: &[Price], tough_guy: bool) -> Vec<Plan> {
        let (worth, kept) = (self.worth(), counts(&self.me.dice));
        let mut plans = Vec::new();
        for chosen in subsets(dice) {
            let n = chosen.len();
            let free = dice.len() - n;
            let promised = worth.with_free(&with(&kept, dice, &chosen), free);
            let price = prices.iter().find(|price| usize::from(price.dice) == n && price.payable);
            let paid = price.map(|price| (false, promised - DOLLAR * f64::from(price.dollars)));
            let free_of_charge = (tough_guy && n > 1).then_some((true, promised - CARD_FOR));
            for (tough_guy, worth) in paid.into_iter().chain(free_of_charge) {
                plans.push(Plan { dice: chosen.clone(), tough_guy, sharps: 0, worth });
            }
        }
        plans
    }

    /// How many Card Sharps are worth playing on these dice, which come to the kept ones.
    fn sharps_for(&self, dice: &[Face], free: usize) -> u8 {
        let all: Vec<u8> = (0..dice.len() as u8).collect();
        let before = with(&counts(&self.me.dice), dice, &all);
        let (.., gain) = self.best_turn(dice, &before, free);
        u8::from(gain >= CARD_FOR)
    }

    /// Which of these dice to turn to which face, and what that brings; `counts` hold them all.
    fn best_turn(&self, dice: &[Face], counts: &Counts, free: usize) -> (u8, Face, f64) {
        let worth = self.worth();
        let before = worth.with_free(counts, free);
        let mut best = (0, dice.first().copied().unwrap_or(Face::Nine), 0.0);
        for (die, from) in (0..).zip(dice) {
            for to in Face::ALL {
                let mut turned = *counts;
                turned[*from as usize] = turned[*from as usize].saturating_sub(1);
                turned[*to as usize] += 1;
                let gain = worth.with_free(&turned, free) - before;
                if gain > best.2 {
                    best = (die, *to, gain);
                }
            }
        }
        best
    }

    /// The dice stay in the hand or go back to the cup.
    fn rekeep(&self, dice: &[Face], count: u8) -> Vec<u8> {
        let (worth, mut kept) = (self.worth(), counts(&self.me.dice));
        for face in dice {
            // They may still lie among the others.
            kept[*face as usize] = kept[*face as usize].saturating_sub(1);
        }
        let fitting = subsets(dice).into_iter().filter(|chosen| chosen.len() == usize::from(count));
        let promised =
            |chosen: &Vec<u8>| worth.with_free(&with(&kept, dice, chosen), dice.len() - chosen.len());
        fitting.max_by(|a, b| promised(a).total_cmp(&promised(b))).unwrap_or_else(|| (0..count).collect())
    }

    fn own_dice(&self, face: Face) -> usize {
        self.me.dice.iter().filter(|die| **die == face).count()
    }

    // --- cards ---

    fn reacts(&self, window: &Reaction) -> bool {
        match window {
            Reaction::Wanted { played, victim, .. } => {
                let strong =
                    [StoreCard::Girls, StoreCard::Bribe, StoreCard::UnlimitedCredit, StoreCard::Dynamite];
                strong.contains(played) || *victim == Some(self.seat)
            }
            Reaction::FairShare { loot, .. } => *loot >= 4,
            Reaction::Marshal { .. } => self.table.sheriff == self.seat,
            Reaction::Elixir { .. } => {
                let options = [
                    (Face::Ace, Treatment::BigTheft),
                    (Face::King, Treatment::PettyTheft),
                    (Face::Queen, Treatment::Draw),
                    (Face::Jack, Treatment::Draw),
                ];
                let shown = options.iter().filter(|(face, _)| self.own_dice(*face) > 0);
                shown.map(|(_, option)| self.treatment(*option)).fold(0.0, f64::max) >= CARD_FOR
            }
        }
    }

    fn visits(&self, place: Place) -> bool {
        // One nugget more may be two or three another time.
        place != Place::GoldMine || self.own_dice(Face::Nine) > 1 || worth::rounds_left(self.table) < 2.0
    }

    // --- people ---

    /// A part of what control is worth, in dollars.
    fn offer(&self, place: Place, candidates: &[Seat], dollars: u8) -> Option<Offer> {
        let stake = match place {
            Place::GoldMine => self.own_dice(Face::Nine) as u32 as f64,
            Place::Bank => f64::from(self.table.bank) * DOLLAR,
            Place::GeneralStore => ANY_CARD,
            Place::Saloon | Place::TownHall => ANY_CLAIM,
            Place::Sheriff => worth::badge(self.table),
            Place::Stagecoach | Place::DocBadluck => 0.0,
        };
        let offered = ((stake * OFFERED / DOLLAR) as u8).min(dollars);
        let mine = candidates.contains(&self.seat) && offered > 0;
        mine.then(|| Offer { candidate: self.seat, dollars: offered, nuggets: 0, cards: Vec::new() })
    }

    /// Itself, else for whom most is offered.
    fn settle(&self, candidates: &[Seat]) -> Seat {
        if candidates.contains(&self.seat) {
            return self.seat;
        }
        let offered = |seat: &Seat| {
            let offers = self.view.offers.iter().filter(|offer| offer.candidate == *seat);
            let worth = offers.map(|offer| {
                let cards =
                    offer.cards.iter().flatten().map(|card| worth::card(self.table, *card)).sum::<f64>();
                f64::from(offer.dollars) * DOLLAR + f64::from(offer.nuggets) + cards
            });
            worth.sum::<f64>()
        };
        best(candidates, offered).unwrap_or(self.seat)
    }

    fn steal(&self, picks: &[Pick]) -> Move {
        let worth = |pick: &Pick| {
            let (store, claims) = (f64::from(pick.store), f64::from(pick.claims));
            let wealth = self.other(pick.victim).map_or(0.0, wealth);
            // The best of more cards; of as many, claims; of the same, the richest victim's.
            store + claims * 1.1 + wealth / 1000.0
        };
        let Pick { victim, store, claims } =
            best(picks, worth).unwrap_or(Pick { victim: self.seat, store: 0, claims: 0 });
        Move::SaloonPick { victim, store, claims }
    }

    // --- the Doc ---

    fn treated(&self, options: &[Treatment], claims: &[Claim], fence: u8) -> Move {
        let option = best(options, |option| self.treatment(*option)).unwrap_or(Treatment::Pass);
        let mut fenced = claims.to_vec();
        fenced.sort_by_key(|claim| Reverse(*claim));
        fenced.truncate(if option == Treatment::Fence { fence.into() } else { 0 });
        fenced.sort_unstable();
        Move::DocChoice { option, claims: fenced }
    }

    fn treatment(&self, option: Treatment) -> f64 {
        match option {
            Treatment::BigTheft => self.others().map(|other| f64::from(other.nuggets.min(1))).sum(),
            Treatment::PettyTheft => {
                self.others().map(|other| f64::from(other.dollars.min(2)) * DOLLAR).sum()
            }
            Treatment::Draw => ANY_CARD,
            // Some of what is not fenced is stolen.
            Treatment::Fence => 0.8,
            Treatment::Pass => 0.0,
        }
    }
}

/// The visible part of an opponent's points.
fn wealth(player: &PlayerView) -> f64 {
    let cards = f64::from(player.store_cards) * ANY_CARD + f64::from(player.claims) * ANY_CLAIM;
    f64::from(player.nuggets) + f64::from(player.dollars) * DOLLAR + cards
}

/// The first of the items that are worth most.
fn best<T: Copy>(items: &[T], worth: impl Fn(&T) -> f64) -> Option<T> {
    items.iter().rev().max_by(|a, b| worth(a).total_cmp(&worth(b))).copied()
}

/// Every choice among the dice by their places, of each multiset of faces one.
fn subsets(dice: &[Face]) -> Vec<Vec<u8>> {
    let mut seen: Vec<Counts> = Vec::new();
    let mut subsets = Vec::new();
    for mask in 0_u32..1 << dice.len() {
        let chosen: Vec<u8> = (0..dice.len() as u8).filter(|place| mask >> place & 1 == 1).collect();
        let faces = with(&[0; 6], dice, &chosen);
        if !seen.contains(&faces) {
            seen.push(faces);
            subsets.push(chosen);
        }
    }
    subsets
}

/// The counts with the chosen dice among them.
fn with(counts: &Counts, dice: &[Face], chosen: &[u8]) -> Counts {
    chosen.iter().filter_map(|place| dice.get(usize::from(*place))).fold(*counts, |mut counts, face| {
        counts[*face as usize] += 1;
        counts
    })
}
