//! The course of the game (specification 5): the consequences of the answers, and every automatic step.
//!
//! [`DiceTown::next_step`] names the next events of a state, or none where somebody must answer; all chance is drawn
//! here and in the parts below and recorded in events. Invariant: the questions and their seats depend on open
//! information only (DT-5.4).

mod cards;
mod doc;
mod end;
mod store;
mod throws;
mod town;

pub(super) use throws::price;

use super::events::Event;
use super::state::DiceTown;
use super::{Course, Move, Question};
use crate::{Chance, Seat};

/// A move has hardly ever more.
const USUAL_EVENTS: usize = 8;

/// The answers to a question in the order of the seats.
type Answers<'a> = Vec<(Seat, &'a Move)>;

impl DiceTown {
    /// Writes the events and everything that follows by itself; returns all of it.
    pub(super) fn run(&mut self, first: impl IntoIterator<Item = Event>, chance: &mut Chance) -> Vec<Event> {
        let (mut events, mut written) = (Vec::with_capacity(USUAL_EVENTS), 0);
        events.extend(first);
        while written < events.len() {
            for event in &events[written..] {
                self.write(event);
            }
            written = events.len();
            events.append(&mut self.next_step(chance));
        }
        events
    }

    fn next_step(&self, chance: &mut Chance) -> Vec<Event> {
        if let Some(question) = &self.table.question {
            let Some(answers) = self.hidden.answers.open() else { return Vec::new() };
            let mut events = vec![Event::QuestionClosed {}];
            events.extend(self.follow(question, &answers, chance));
            return events;
        }
        if let Some(announced) = self.table.announced.first() {
            return self.play_announced(*announced);
        }
        match &self.table.course {
            Course::Roll => self.roll(chance),
            Course::Choose => self.ask_for_dice(),
            Course::Settle => self.close_throw(),
            Course::Contest => self.contest(),
            Course::Act { left: 0, .. } | Course::Robbed { .. } => self.close_place(),
            Course::Act { left, card } => self.act(*left, *card, chance),
            Course::BeforeDoc { visitors } => doc::open_doc(visitors),
            Course::Doc { visitors } => self.next_visitor(visitors),
            Course::Over { .. } => Vec::new(),
        }
    }

    /// The effects of the answers.
    fn follow(&self, question: &Question, answers: &Answers, chance: &mut Chance) -> Vec<Event> {
        match question {
            Question::Keep { .. } | Question::RevealFinal { .. } => return self.reveal(answers),
            Question::React { window, .. } => return self.close_window(window, answers),
            Question::Offer { place, candidates, round, .. } => {
                return self.close_offers(*place, candidates, *round, answers);
            }
            _ => {}
        }
        let Some((player, answer)) = answers.first() else { return Vec::new() };
        match (question, *answer) {
            (Question::Rekeep { dice, .. }, Move::Rekeep { dice: kept }) => {
                throws::rekeep(*player, dice, kept)
            }
            (Question::TurnDie { dice, .. }, Move::TurnDie { die, face }) => {
                vec![Event::DieTurned {
                    player: *player,
                    die: *die,
                    from: dice[usize::from(*die)],
                    to: *face,
                }]
            }
            (Question::Visit { place, card, .. }, Move::Visit { play }) => {
                self.close_visit(*player, *place, *card, *play)
            }
            (Question::DecideTie { place, .. }, Move::DecideTie { winner }) => self.decided(*place, *winner),
            (Question::StoreKeep { .. }, Move::StoreKeep { card }) => self.keep_card(*player, *card),
            (Question::JoeTarget { .. }, Move::JoeTarget { victim }) => self.play_joe(*player, *victim),
            (Question::SaloonPick { left, .. }, Move::SaloonPick { victim, store, claims }) => {
                self.look_into(*victim, *store, *claims, *left, chance)
            }
            (Question::SaloonKeep { victim, .. }, Move::SaloonKeep { card }) => {
                vec![Event::Stolen { thief: *player, victim: *victim, card: *card }]
            }
            (Question::DocOrder { .. }, Move::DocOrder { order }) => {
                vec![Event::DocOrdered { order: order.clone() }]
            }
            (Question::DocChoice { .. }, Move::DocChoice { option, claims }) => {
                self.treat(*player, *option, claims, chance)
            }
            (Question::FinalTie { .. }, Move::FinalTie { winner }) => vec![self.game_end(*winner)],
            _ => Vec::new(),
        }
    }
}

/// Puts a question.
fn ask(question: Question) -> Event {
    Event::Asked { question }
}
