//! The throws of a round (specification 5B).

use super::{Answers, ask};
use crate::dice_town::components::catalogue;
use crate::dice_town::events::Event;
use crate::dice_town::state::DiceTown;
use crate::dice_town::{Announced, Face, Move, Place, Question, Shown, StoreCard, poker};
use crate::{Chance, Seat};

impl DiceTown {
    /// Everybody whose hand is not complete rolls all their free dice (DT-5.11).
    pub(super) fn roll(&self, chance: &mut Chance) -> Vec<Event> {
        let last = self.seats().any(|seat| self.is_complete(seat));
        let mut events = vec![Event::ThrowStarted { throw: self.table.throw.saturating_add(1), last }];
        for player in self.seats().filter(|seat| !self.is_complete(*seat)) {
            let free = usize::from(catalogue().setup.dice_per_player) - self.player(player).dice.len();
            let mut die = || Face::ALL[chance.below("die", Face::ALL.len() as u32) as usize];
            let faces = (0..free).map(|_| die()).collect();
            events.push(Event::DiceRolled { player, faces, last });
        }
        events
    }

    /// Asks everybody who has a choice, as far as all can see (DT-5.4, DT-5.20).
    pub(super) fn ask_for_dice(&self) -> Vec<Event> {
        let rolling = self.seats().filter(|seat| self.player(*seat).cup > 0);
        let asked: Vec<Seat> = if self.table.final_throw {
            self.might_hold_among(rolling, StoreCard::CardSharp)
        } else {
            rolling.filter(|seat| self.has_choice(*seat)).collect()
        };
        if asked.is_empty() {
            return self.reveal(&Vec::new());
        }
        let last = self.table.final_throw;
        vec![ask(if last { Question::RevealFinal { asked } } else { Question::Keep { asked } })]
    }

    /// Whether the seat could do anything but keep its last die (DT-5.4).
    fn has_choice(&self, seat: Seat) -> bool {
        let player = self.player(seat);
        player.cup > 1
            || player.dollars >= catalogue().costs.keep_none
            || self.might_hold(seat, StoreCard::CardSharp)
    }

    /// All kept dice and announced cards at once; then everybody pays (DT-5.17).
    pub(super) fn reveal(&self, answers: &Answers) -> Vec<Event> {
        let answer = |seat| answers.iter().find(|(other, _)| *other == seat).map(|(_, answer)| *answer);
        let kept = |player: Seat| {
            let cup = &self.secrets(player).cup;
            let dice = match answer(player) {
                Some(Move::Keep { dice, .. }) => dice.iter().map(|die| cup[usize::from(*die)]).collect(),
                _ => cup.clone(),
            };
            Shown { player, dice }
        };
        let rolling = self.seats().filter(|seat| self.player(*seat).cup > 0);
        let shown: Vec<Shown> = rolling.map(kept).collect();
        let announced = self
            .clockwise_from(self.table.sheriff)
            .flat_map(|player| answer(player).map_or_else(Vec::new, |answer| announced_by(player, answer)))
            .collect();
        let payments: Vec<Event> = shown
            .iter()
            .filter(|_| !self.table.final_throw)
            .filter(|shown| !matches!(answer(shown.player), Some(Move::Keep { tough_guy: true, .. })))
            .map(|shown| Event::Paid { player: shown.player, dollars: price(shown.dice.len()) })
            .filter(|paid| !matches!(paid, Event::Paid { dollars: 0, .. }))
            .collect();
        let mut events = vec![Event::Revealed { shown, announced }];
        events.extend(payments);
        events
    }

    /// The throw is over: hands are complete, another throw follows, or the town (DT-5.19 to DT-5.21).
    pub(super) fn close_throw(&self) -> Vec<Event> {
        let completed = self.seats().filter(|seat| self.is_complete(*seat) && self.player(*seat).shown > 0);
        let mut events: Vec<Event> = completed
            .filter_map(|player| {
                let dice = self.player(player).dice.clone();
                let hand = poker::hand_of(&dice)?;
                Some(Event::HandCompleted { player, dice, hand })
            })
            .collect();
        let all = self.seats().all(|seat| self.is_complete(seat));
        events.push(if all { Event::PlaceOpened { place: Place::GoldMine } } else { Event::ThrowClosed {} });
        events
    }
}

/// Keeps what a cancelled Tough Guy leaves, and pays all for it (DT-5.18).
pub(super) fn rekeep(player: Seat, dice: &[Face], kept: &[u8]) -> Vec<Event> {
    let is_kept = |place: usize| kept.contains(&(place as u8));
    let split = |keep: bool| {
        let chosen = dice.iter().enumerate().filter(move |(place, _)| is_kept(*place) == keep);
        chosen.map(|(_, face)| *face).collect::<Vec<Face>>()
    };
    let dollars = price(kept.len());
    let mut events = vec![Event::Rekept { player, kept: split(true), returned: split(false) }];
    if dollars > 0 {
        events.push(Event::Paid { player, dollars });
    }
    events
}

/// Tough Guy first, then the Card Sharps (DT-5.17).
fn announced_by(player: Seat, answer: &Move) -> Vec<Announced> {
    let (tough_guy, sharps) = match answer {
        Move::Keep { tough_guy, sharps, .. } => (*tough_guy, *sharps),
        Move::RevealFinal { sharps } => (false, *sharps),
        _ => (false, 0),
    };
    let mut cards = vec![StoreCard::CardSharp; usize::from(sharps)];
    if tough_guy {
        cards.insert(0, StoreCard::ToughGuy);
    }
    cards.into_iter().map(|card| Announced { player, card }).collect()
}

/// The price of keeping so many dice of a throw (DT-5.14).
pub(in crate::dice_town) fn price(dice: usize) -> u8 {
    let costs = &catalogue().costs;
    if dice == 0 { costs.keep_none } else { (dice as u8).saturating_sub(costs.free_dice) * costs.extra_die }
}
