//! A small game by correspondence: the seats write in turn, and in every fourth turn all of them write at once.
//!
//! It has no secrets. Invariant: the seats that may write follow
//! from the number of the turn and from the seats that have written.

use rules::{
    BySeat, Chance, Diff, Game, GameMeta, Moves, Outcome, Progress, RefusalCode, ScoreLine, Seat, SeatScore,
    Seats, Setup, SetupRefusal, Viewer,
};
use serde::{Deserialize, Serialize};

pub(super) const ID: &str = "letters";

static META: GameMeta = GameMeta {
    id: ID,
    title: "Letters",
    revision: 1,
    people: (2, 4),
    sizes: &[],
    seats: (2, 4),
    virtual_levels: &[],
    virtual_up_to: 0,
    brands_by: None,
    minutes: (1, 1),
    phrases: &[],
    options: &[],
    presets: &[],
    credits: "",
};

/// The seats that are asked in a turn.
pub(super) fn asked(turn: u32, seats: usize) -> Vec<usize> {
    if turn % 4 == 3 { (0..seats).collect() } else { vec![turn as usize % seats] }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Letters {
    turns: u32,
    turn: u32,
    owes: BySeat<bool>,
    dealt: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Options {
    turns: u32,
}

impl Default for Options {
    fn default() -> Self {
        Self { turns: 10 }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Move {
    Write {},
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum Event {
    Dealt {},
    Written { seat: Seat },
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Diff)]
pub(crate) struct View {
    turn: u32,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct Legal {
    write: bool,
}

#[derive(Debug, thiserror::Error)]
#[error("it is somebody else's turn")]
pub(crate) struct NotAsked;

impl RefusalCode for NotAsked {
    fn reason(&self) -> &'static str {
        "not_asked"
    }

    fn rule(&self) -> &'static str {
        "L-1"
    }
}

impl Letters {
    fn is_over(&self) -> bool {
        self.turn >= self.turns
    }

    fn ask(&mut self) {
        let asked = asked(self.turn, self.owes.len());
        self.owes = BySeat::build(self.owes.len(), |seat| asked.contains(&seat.index()));
    }
}

impl Game for Letters {
    const META: &'static GameMeta = &META;
    type Options = Options;
    type Move = Move;
    type Event = Event;
    type ClientEvent = Event;
    type View = View;
    type Legal = Legal;
    type Preview = ();
    type Refusal = NotAsked;

    fn new(setup: &Setup<Options>) -> Result<Self, SetupRefusal> {
        let owes = BySeat::build(setup.seats.len(), |_| false);
        Ok(Self { turns: setup.options.turns, turn: 0, owes, dealt: false })
    }

    fn open(&self, _: &mut Chance) -> Vec<Event> {
        vec![Event::Dealt {}]
    }

    fn deciding(&self) -> Seats {
        if self.is_over() {
            return Seats::none();
        }
        self.owes.iter().filter(|(_, owes)| **owes).map(|(seat, _)| seat).collect()
    }

    fn legal(&self, seat: Seat) -> Option<Legal> {
        self.deciding().contains(seat).then_some(Legal { write: true })
    }

    fn moves(&self, seat: Seat) -> Moves<Move> {
        let listed = self.deciding().contains(seat).then_some(Move::Write {});
        Moves { listed: listed.into_iter().collect(), complete: true }
    }

    fn decide(&self, seat: Seat, _: &Move, _: &mut Chance) -> Result<Vec<Event>, NotAsked> {
        if self.deciding().contains(seat) { Ok(vec![Event::Written { seat }]) } else { Err(NotAsked) }
    }

    fn evolve(&mut self, event: &Event) {
        match event {
            Event::Dealt {} => {
                self.dealt = true;
                self.ask();
            }
            Event::Written { seat } => {
                self.owes[*seat] = false;
                if self.owes.iter().all(|(_, owes)| !owes) {
                    self.turn += 1;
                    self.ask();
                }
            }
        }
    }

    fn moment(&self) -> u64 {
        self.turn.into()
    }

    fn told_to(event: &Event, _: Viewer) -> Option<Event> {
        Some(event.clone())
    }

    fn view(&self, _: Viewer) -> View {
        View { turn: self.turn }
    }

    fn preview(&self, _: Seat, _: &Move) -> Option<()> {
        None
    }

    fn gain(&self, _: Seat, _: &Move) -> i32 {
        0
    }

    fn default_move(&self, _: Seat) -> Move {
        Move::Write {}
    }

    fn progress(&self) -> Progress {
        let of = self.turns.min(u16::MAX.into()) as u16;
        Progress { round: (self.turn.min(u16::MAX.into()) as u16).min(of), of }
    }

    fn outcome(&self) -> Option<Outcome> {
        let score = |seat: Seat| {
            let line = ScoreLine { rule: "L-2".into(), what: "letters".into(), points: 0 };
            SeatScore { seat, total: 0, lines: vec![line] }
        };
        self.is_over().then(|| Outcome::by_total(Seat::first(self.owes.len()).map(score).collect()))
    }

    fn possible_world(_: &View, _: Viewer, _: &mut Chance) -> Self {
        unreachable!("rooms never ask for another world")
    }
}
