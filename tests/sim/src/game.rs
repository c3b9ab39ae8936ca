//! The games of a run: chooses legal moves, and replacements of sealed choices.
//!
//! The only module that knows rules. Invariant: every chosen move is legal according to the server's messages.

#[path = "../../../server/src/room/toy.rs"]
mod toy;

use crate::dice::Dice;
use protocol::Decision;
use rules::carson_city::{Ask, Legal};
use rules::{GameKind, Kind, Seat};
use serde_json::{Value, json};
use std::sync::LazyLock;
use std::time::Duration;
use tests::Seen;

/// The games that every simulated server offers.
pub(crate) static GAMES: LazyLock<Vec<&'static dyn GameKind>> = LazyLock::new(|| {
    static SMALL: Kind<toy::Toy> = Kind::new();
    rules::games().iter().copied().chain([&SMALL as &dyn GameKind]).collect()
});

/// The id of the small game.
const TOY: &str = "toy";

/// A game, by its id.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Game(&'static str);

/// A question for a sealed choice, as its owner sees it.
struct SealedAsk {
    cards: Vec<u8>,
    committed: Option<u8>,
    /// The name of the card's field in a move.
    field: &'static str,
}

impl Game {
    /// Eight rounds of sealed bids and nothing else, short enough for many runs in the time of one real game.
    pub const TOY: Self = Self(TOY);
    /// A real game with sealed bids; a run takes about a second.
    pub const CARSON_CITY: Self = Self("carson_city");

    /// A real game by its number; numbers beyond the last game wrap around.
    pub fn whole(number: u64) -> Self {
        let games = rules::games();
        Self(games[(number % games.len() as u64) as usize].meta().id)
    }

    pub(crate) fn id(self) -> &'static str {
        self.0
    }

    pub(crate) fn kind(self) -> &'static dyn GameKind {
        Self::kind_of(self.0)
    }

    fn kind_of(id: &str) -> &'static dyn GameKind {
        *GAMES.iter().find(|kind| kind.meta().id == id).expect("a known game")
    }

    /// The game of the table that a client sees.
    pub(crate) fn of(seen: &Seen) -> Self {
        Self(Self::kind_of(&seen.info.game).meta().id)
    }

    /// The maximum thinking time in milliseconds. It is long enough that a short game meets some faults, too.
    pub(crate) fn thinks_ms(self) -> u32 {
        if self == Self::TOY { 1000 } else { 60 }
    }

    /// Whether the game has reaction windows, which take time however fast people answer.
    fn has_windows(self) -> bool {
        self.kind().meta().options.iter().any(|option| option.id == "reaction_seconds")
    }

    /// The time limit of the answer to a move, which a reaction window delays.
    pub(crate) fn patience(self, usual: Duration) -> Duration {
        if self.has_windows() { usual + Duration::from_secs(30) } else { usual }
    }

    /// The time limit of a game after the last fault.
    pub(crate) fn heals_within(self) -> Duration {
        if self.has_windows() { Duration::from_mins(10) } else { Duration::from_mins(3) }
    }

    /// The options of the tables in a run.
    pub(crate) fn options(self, dice: &mut Dice) -> Value {
        match self.0 {
            TOY => json!({"rounds": 8, "secret": dice.one_in(2)}),
            // A reaction window with a limit always lasts until its limit.
            _ if self.has_windows() => json!({"reaction_seconds": 0}),
            _ => json!({}),
        }
    }

    /// The legal move with this number; numbers beyond the last move wrap around.
    pub(crate) fn choose(self, seen: &Seen, decision: &Decision, number: usize) -> Value {
        if self != Self::TOY {
            return tests::choose(seen, decision, number);
        }
        let ask = self.sealed(&decision.legal).expect("the toy asks for bids only");
        json!({"do": "bid", "card": ask.cards[number % ask.cards.len()]})
    }

    /// A different sealed choice than the current one, or its withdrawal.
    pub(crate) fn regret(self, legal: &Value, dice: &mut Dice) -> Option<Value> {
        let SealedAsk { cards, committed, field } = self.sealed(legal)?;
        let committed = committed?;
        let others: Vec<u8> = cards.into_iter().filter(|card| *card != committed).collect();
        Some(if others.is_empty() || dice.one_in(3) {
            json!({"do": "withdraw"})
        } else {
            json!({"do": "bid", field: dice.among(&others)})
        })
    }

    /// Whether the move is a legal answer to this question. If a
    /// question has very many legal moves, some are not recognised.
    pub(crate) fn is_legal(self, mv: &Value, seen: &Seen, decision: &Decision) -> bool {
        match self.sealed(&decision.legal) {
            Some(ask) if mv["do"] == "withdraw" => ask.committed.is_some(),
            Some(ask) if mv["do"] == "bid" => {
                let card = mv[ask.field].as_u64().unwrap_or_default() as u8;
                ask.committed != Some(card) && ask.cards.contains(&card)
            }
            Some(_) => false,
            None => self != Self::TOY && (0..20).any(|number| tests::choose(seen, decision, number) == *mv),
        }
    }

    fn sealed(self, legal: &Value) -> Option<SealedAsk> {
        match self {
            Self::CARSON_CITY => match carson_city(legal).ask? {
                Ask::Bid { cards, committed, .. } => Some(SealedAsk { cards, committed, field: "value" }),
                _ => None,
            },
            Self::TOY => {
                let cards = serde_json::from_value(legal["cards"].clone()).expect("the hand of the toy");
                let committed = legal["committed"].as_u64().map(|card| card as u8);
                Some(SealedAsk { cards, committed, field: "card" })
            }
            _ => None,
        }
    }
}

fn carson_city(legal: &Value) -> Legal {
    serde_json::from_value(legal.clone()).expect("the legal moves of Carson City")
}

/// A bid of another seat that this view or these events showed to `seat` (or to a spectator) before the reveal.
pub(crate) fn broken_seal(view: &Value, events: &[Value], seat: Option<Seat>) -> Option<String> {
    let own = seat.map(|seat| u64::from(u8::from(seat)));
    let is_own = |player: &Value| own.is_some() && player.as_u64() == own;
    let players = view["players"].as_array().into_iter().flatten();
    let open = players
        .filter(|player| view["phase"] == "bidding" && !is_own(&player["seat"]))
        .find(|player| !player["bid"].is_null());
    let told = events.iter().find(|event| match event["type"].as_str() {
        Some("bid_changed") => !is_own(&event["player"]),
        Some("bid_committed") => !event["value"].is_null() && !is_own(&event["player"]),
        Some("bid") => !event["card"].is_null() && !is_own(&event["seat"]),
        _ => false,
    });
    open.or(told).map(ToString::to_string)
}

#[cfg(test)]
mod tests_of_seals {
    use super::*;

    fn view(phase: &str) -> Value {
        json!({"phase": phase, "players": [{"seat": 0, "bid": 7}, {"seat": 1, "bid": null}]})
    }

    #[test]
    fn a_bid_is_its_owners_until_it_is_open() {
        let (first, second) = (Seat::new(0), Seat::new(1));
        assert_eq!(broken_seal(&view("bidding"), &[], first), None);
        assert_eq!(broken_seal(&view("turns"), &[], second), None);
        assert!(broken_seal(&view("bidding"), &[], second).is_some());
        assert!(broken_seal(&view("bidding"), &[], None).is_some());
    }

    #[test]
    fn so_is_what_is_told_of_it() {
        let committed = |value: Value| json!({"type": "bid_committed", "player": 0, "value": value});
        let changed = json!({"type": "bid_changed", "player": 0, "value": 3});
        let toy = json!({"type": "bid", "seat": 0, "card": 3});
        let revealed = json!({"type": "bids_revealed", "bids": [{"player": 0, "card": 3}]});
        let told = |event: Value, seat| broken_seal(&view("turns"), &[event], Seat::new(seat)).is_some();
        assert!(!told(committed(json!(7)), 0) && !told(changed.clone(), 0) && !told(toy.clone(), 0));
        assert!(!told(committed(Value::Null), 1) && !told(revealed, 1));
        assert!(told(committed(json!(7)), 1) && told(changed, 1) && told(toy, 1));
    }
}
