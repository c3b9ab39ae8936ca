//! Purposes of the recorded games: every way a game can end, every character, every size and option.

use crate::finished::{Finished, Promise};
use rules::carson_city::{CarsonCity, Character, Event, RowCard};
use rules::{SeatPlayer, SeatScore};
use serde_json::json;

/// A finished game of this kind.
pub type Game = Finished<CarsonCity>;

impl Game {
    /// The promises that the game keeps, sorted.
    pub fn kept(&self) -> Vec<String> {
        let mut kept = self.keeps(&ENDS);
        kept.extend(Character::ALL.into_iter().filter(|c| self.uses(*c)).map(used));
        kept.push(format!("people_{}", self.people()));
        kept.push(format!("players_{}", self.record.seats.len()));
        kept.sort();
        kept
    }

    fn people(&self) -> usize {
        self.record.seats.iter().filter(|seat| seat.player == SeatPlayer::Person).count()
    }

    fn is_person(&self, score: &SeatScore) -> bool {
        self.record.seats[score.seat.index()].player == SeatPlayer::Person
    }

    /// Whether each winner is a person (or each a virtual player).
    fn won_by_people(&self, people: bool) -> bool {
        let winners = self.outcome().winners();
        let scores = self.outcome().scores.iter().filter(|score| winners.contains(&score.seat));
        scores.into_iter().all(|score| self.is_person(score) == people)
    }

    /// Whether a person activated the character, or was scored for it.
    fn uses(&self, wanted: Character) -> bool {
        let line = format!("char_{}", id(wanted));
        let scored = self.outcome().scores.iter().flat_map(|score| &score.lines).any(|l| l.what == line);
        let arrow =
            self.has(|e| matches!(e, Event::CharacterActivated { character, .. } if *character == wanted));
        if ACTIVATED.contains(&wanted) { arrow } else { scored }
    }

    fn newsboy_chose(&self, wanted: impl Fn(Option<Character>) -> bool) -> bool {
        self.has(|event| matches!(event, Event::NewsboyChose { character, .. } if wanted(*character)))
    }

    fn was_removed(&self, character: Character) -> bool {
        self.has(
            |e| matches!(e, Event::CardRemoved { card: RowCard::Character(left), .. } if *left == character),
        )
    }

    fn count(&self, wanted: impl Fn(&Event) -> bool) -> usize {
        self.events.iter().filter(|event| wanted(event)).count()
    }

    /// Sold cards and how far the game was when the last window opened.
    fn sold_in_final_window(&self) -> bool {
        let opened = self.events.iter().position(|e| matches!(e, Event::FinalSaleOpened { .. }));
        opened.is_some_and(|place| self.events[place..].iter().any(|e| matches!(e, Event::CardSold { .. })))
    }
}

/// Every promise by name.
pub fn all() -> Vec<String> {
    let mut all = Game::may_keep(&ENDS);
    all.extend(Character::ALL.map(used));
    all.extend((1..=6).map(|people| format!("people_{people}")));
    all.extend((4..=6).map(|players| format!("players_{players}")));
    all.sort();
    all
}

fn used(character: Character) -> String {
    format!("used_{}", id(character))
}

fn id(character: Character) -> String {
    json!(character).as_str().unwrap_or_default().to_owned()
}

const ACTIVATED: [Character; 7] = [
    Character::Governor,
    Character::Lawyer,
    Character::ChineseWorker,
    Character::Heroes,
    Character::Gunsmith,
    Character::Mercenary,
    Character::Doctor,
];

/// How a game ends, and what happens seldom.
const ENDS: [Promise<Game>; 16] = [
    ("shared_victory", |game| game.outcome().winners().len() > 1),
    ("solo_win", |game| game.people() == 1 && game.won_by_people(true)),
    ("solo_loss", |game| game.people() == 1 && game.won_by_people(false)),
    ("virtual_player_beats_several", |game| game.people() > 1 && game.won_by_people(false)),
    ("person_beats_virtual_players", |game| {
        game.people() > 1 && game.people() < game.record.seats.len() && game.won_by_people(true)
    }),
    ("newsboy_from_deck", |game| game.newsboy_chose(|c| c.is_some_and(|c| !game.was_removed(c)))),
    ("newsboy_from_removed", |game| game.newsboy_chose(|c| c.is_some_and(|c| game.was_removed(c)))),
    ("newsboy_chooses_none", |game| game.newsboy_chose(|c| c.is_none())),
    ("newsboy_chooses_auctioneer", |game| game.newsboy_chose(|c| c == Some(Character::Auctioneer))),
    ("no_newsboy", |game| !game.has(|e| matches!(e, Event::NewsboyOffered { .. }))),
    ("final_sale", Game::sold_in_final_window),
    ("final_sale_declined", |game| {
        game.has(|e| matches!(e, Event::FinalSaleOpened { .. })) && !game.sold_in_final_window()
    }),
    ("three_sales", |game| game.count(|e| matches!(e, Event::CardSold { .. })) == 3),
    ("set_aside", |game| game.has(|e| matches!(e, Event::CardSetAside { .. }))),
    ("three_skulls", |game| game.count(|e| matches!(e, Event::CharacterBuried { .. })) >= 3),
    ("outlaws_cost", |game| {
        game.outcome().scores.iter().flat_map(|score| &score.lines).any(|line| line.what == "outlaws")
    }),
];
