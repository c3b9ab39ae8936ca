//! Purposes of the recorded games: every way a game can end, every civic token, every size, level and option.

use crate::finished::{Finished, Promise};
use rules::SeatPlayer;
use rules::point_city::{ClientEvent, Event, Level, PointCity, ResourceCard, Stock, Taken, TokenId};

/// A finished game of this kind.
pub type Game = Finished<PointCity>;

impl Game {
    /// The promises that the game keeps, sorted.
    pub fn kept(&self) -> Vec<String> {
        let mut kept = self.keeps(&HAPPENS);
        kept.extend(TokenId::all().filter(|token| self.scores(*token)).map(scored));
        kept.push(self.size());
        kept.sort();
        kept
    }

    fn told(&self, wanted: impl Fn(&ClientEvent) -> bool) -> bool {
        self.has(|event| matches!(event, Event::Open(told) if wanted(told)))
    }

    /// Whether a person has points of the token.
    fn scores(&self, token: TokenId) -> bool {
        let lines = self.outcome().scores.iter().flat_map(|score| &score.lines);
        lines.into_iter().any(|line| line.what == token.to_string() && line.points > 0)
    }

    /// The number of people, or the automa's level and whether the person has won.
    fn size(&self) -> String {
        let level = self.record.seats.iter().find_map(|seat| match &seat.player {
            SeatPlayer::Virtual(level) => Some(level),
            SeatPlayer::Person => None,
        });
        let Some(level) = level else { return people(self.record.seats.len()) };
        let winners = self.outcome().winners();
        let won = winners.iter().any(|seat| self.record.seats[seat.index()].player == SeatPlayer::Person);
        solo(level, won)
    }

    /// How many share the highest total.
    fn on_top(&self) -> usize {
        let scores = &self.outcome().scores;
        let highest = scores.iter().map(|score| score.total).max();
        scores.iter().filter(|score| Some(score.total) == highest).count()
    }

    fn is_shared(&self) -> bool {
        self.outcome().winners().len() > 1
    }

    fn pays(&self, wanted: impl Fn(&Stock) -> bool) -> bool {
        self.told(|told| matches!(told, ClientEvent::TookMarket { paid, .. } if wanted(paid)))
    }

    fn takes(&self, wanted: impl Fn(&[Taken]) -> bool) -> bool {
        self.told(|told| matches!(told, ClientEvent::TookMarket { taken, .. } if wanted(taken)))
    }

    /// How many tokens one entry of a person hands out.
    fn most_tokens_at_once(&self) -> usize {
        let of_person =
            |event: &&serde_json::Value| event["type"] == "took_token" && event["face_down"] == false;
        let entries = self.record.entries.iter();
        let taken = entries.filter(|entry| entry.mv.as_ref().is_some_and(|mv| mv["do"] != "choose_civic"));
        taken.map(|entry| entry.events.iter().filter(of_person).count()).max().unwrap_or(0)
    }
}

/// Every promise by name.
pub fn all() -> Vec<String> {
    let mut all = Game::may_keep(&HAPPENS);
    all.extend(TokenId::all().map(scored));
    all.extend((2..=4).map(people));
    all.extend(Level::IDS.iter().flat_map(|level| [solo(level, true), solo(level, false)]));
    all.sort();
    all
}

fn scored(token: TokenId) -> String {
    format!("scores_{token}")
}

fn people(number: usize) -> String {
    format!("players_{number}")
}

fn solo(level: &str, won: bool) -> String {
    format!("solo_{level}_{}", if won { "won" } else { "lost" })
}

/// How a game ends, and what happens seldom.
const HAPPENS: [Promise<Game>; 13] = [
    ("deck_gives_out", |game| {
        !game.told(|told| matches!(told, ClientEvent::Passed { .. })) && !game.takes(|taken| taken.len() == 1)
    }),
    ("ends_by_a_pass", |game| game.told(|told| matches!(told, ClientEvent::Passed { .. }))),
    ("ends_by_a_single_card", |game| game.takes(|taken| taken.len() == 1)),
    ("cards_break_the_tie", |game| game.on_top() > 1 && !game.is_shared()),
    ("shared_victory", Game::is_shared),
    ("flipped", |game| game.told(|told| matches!(told, ClientEvent::Flipped { .. }))),
    ("deck_taken", |game| game.told(|told| matches!(told, ClientEvent::TookDeck { .. }))),
    ("paid_by_ingenuity", |game| game.pays(|paid| paid.of(ResourceCard::INGENUITY) > 0)),
    ("paid_by_doubles", |game| game.pays(|paid| paid.iter().any(|(card, _)| card.symbols() == 2))),
    ("last_token_by_itself", |game| game.most_tokens_at_once() == 1),
    ("last_two_tokens_by_themselves", |game| game.most_tokens_at_once() == 2),
    ("token_face_down", |game| {
        game.told(|told| matches!(told, ClientEvent::TookToken { face_down: true, .. }))
    }),
    ("two_tokens_chosen", |game| {
        let entries = game.record.entries.windows(2);
        let chosen =
            |entry: &rules::record::Entry| entry.mv.as_ref().is_some_and(|mv| mv["do"] == "choose_civic");
        entries.into_iter().any(|two| two.iter().all(chosen) && two[0].seat == two[1].seat)
    }),
];
