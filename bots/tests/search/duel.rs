//! A tiny game whose best play is known: a heap from which two seats take in turn, two coins that are laid at once, goods
//! of which stones are worth more than they look, or a feast that one need not share.

use bots::HousePlayer;
use bots::search::{Forecast, SearchPlayer};
use rules::{
    Chance, Diff, Game, GameMeta, Moves, Outcome, Picker, Progress, RefusalCode, ScoreLine, Sealed, Seat,
    SeatScore, Seats, Setup, SetupRefusal, Viewer,
};
use serde::{Deserialize, Serialize};

/// The move that is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Diff)]
#[serde(rename_all = "snake_case")]
pub enum Options {
    /// One to three are taken in turn; who takes the last has won.
    #[default]
    Heap,
    /// Both lay heads or tails at once: two heads win for the first seat, two tails for both, anything else for the
    /// second.
    Coins,
    /// The same coins, but at first sight everybody lays heads, and so does the other seat in half of the worlds.
    Habit,
    /// Seats take two stones or three logs in turn, six times each; a stone pays 3, a log 1.
    Goods,
    /// The first seat eats alone, which wins by 3 to 0, or shares, which loses by 40 to 41.
    Feast,
}

impl Options {
    fn is_at_once(self) -> bool {
        matches!(self, Self::Coins | Self::Habit)
    }
}

/// Takes so many, lays heads (1) or tails (0), takes stones (1) or logs (0), eats alone (1) or shares (0).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Move(pub u8);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Event {
    pub seat: Seat,
    pub mv: Move,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Diff)]
pub struct View {
    pub you: Option<Seat>,
    pub options: Options,
    pub left: u8,
    pub turn: u8,
    /// The seats that have laid a coin; the coins stay hidden.
    pub laid: Vec<Seat>,
    /// Which coin the viewer has laid.
    pub mine: Option<u8>,
    pub points: Option<Vec<i32>>,
    /// How often each seat has taken stones, and logs.
    pub taken: [[u8; 2]; 2],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no such move")]
pub struct Refusal;

impl RefusalCode for Refusal {
    fn reason(&self) -> &'static str {
        "no_such_move"
    }

    fn rule(&self) -> &'static str {
        "D-1"
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Duel {
    options: Options,
    left: u8,
    turn: u8,
    coins: Sealed<Move>,
    points: Option<Vec<i32>>,
    taken: [[u8; 2]; 2],
}

static META: GameMeta = GameMeta {
    id: "duel",
    title: "Duel",
    revision: 1,
    people: (2, 2),
    sizes: &[],
    seats: (2, 2),
    virtual_levels: &[],
    virtual_up_to: 0,
    brands_by: None,
    minutes: (1, 1),
    phrases: &[],
    options: &[],
    presets: &[],
    credits: "",
};

impl Duel {
    /// A heap of so many, the first seat to move.
    pub fn heap(left: u8) -> Self {
        let coins = Sealed::ask(Seats::none());
        Self { options: Options::Heap, left, turn: 0, coins, points: None, taken: [[0; 2]; 2] }
    }

    pub fn coins() -> Self {
        let coins = Sealed::ask(Seats::first(2));
        Self { options: Options::Coins, ..Self { coins, ..Self::heap(0) } }
    }

    pub fn habit() -> Self {
        Self { options: Options::Habit, ..Self::coins() }
    }

    pub fn goods() -> Self {
        Self { options: Options::Goods, ..Self::heap(12) }
    }

    pub fn feast() -> Self {
        Self { options: Options::Feast, ..Self::heap(0) }
    }

    fn mover(&self) -> Seats {
        Seat::first(2).filter(|seat| seat.index() == usize::from(self.turn % 2)).collect()
    }
}

impl Game for Duel {
    const META: &'static GameMeta = &META;
    type Options = Options;
    type Move = Move;
    type Event = Event;
    type ClientEvent = Event;
    type View = View;
    type Legal = Vec<Move>;
    type Preview = ();
    type Refusal = Refusal;

    fn new(setup: &Setup<Options>) -> Result<Self, SetupRefusal> {
        Ok(match setup.options {
            Options::Heap => Self::heap(12),
            Options::Coins => Self::coins(),
            Options::Habit => Self::habit(),
            Options::Goods => Self::goods(),
            Options::Feast => Self::feast(),
        })
    }

    fn open(&self, _chance: &mut Chance) -> Vec<Event> {
        Vec::new()
    }

    fn deciding(&self) -> Seats {
        match self.options {
            _ if self.points.is_some() => Seats::none(),
            Options::Heap | Options::Goods | Options::Feast => self.mover(),
            Options::Coins | Options::Habit => self.coins.open_seats(),
        }
    }

    fn legal(&self, seat: Seat) -> Option<Vec<Move>> {
        self.deciding().contains(seat).then(|| self.moves(seat).listed)
    }

    fn moves(&self, seat: Seat) -> Moves<Move> {
        if !self.deciding().contains(seat) {
            return Moves::none();
        }
        let listed = match self.options {
            Options::Heap => (1..=self.left.min(3)).map(Move).collect(),
            Options::Coins | Options::Habit | Options::Goods | Options::Feast => vec![Move(0), Move(1)],
        };
        Moves { listed, complete: true }
    }

    fn decide(&self, seat: Seat, mv: &Move, _chance: &mut Chance) -> Result<Vec<Event>, Refusal> {
        let legal = self.moves(seat).listed.contains(mv);
        if legal { Ok(vec![Event { seat, mv: *mv }]) } else { Err(Refusal) }
    }

    fn evolve(&mut self, event: &Event) {
        if self.options.is_at_once() {
            self.coins.commit(event.seat, event.mv);
            if let Some(coins) = self.coins.open() {
                self.points = Some(match (coins[0].1, coins[1].1) {
                    (Move(1), Move(1)) => vec![1, 0],
                    (a, b) if a == b => vec![1, 1],
                    _ => vec![0, 1],
                });
            }
            return;
        }
        self.turn += 1;
        if self.options == Options::Feast {
            self.points = Some(if event.mv == Move(1) { vec![3, 0] } else { vec![40, 41] });
            return;
        }
        if self.options == Options::Goods {
            self.left -= 1;
            self.taken[event.seat.index()][usize::from(event.mv == Move(0))] += 1;
            if self.left == 0 {
                self.points =
                    Some(self.taken.map(|[stones, logs]| i32::from(6 * stones + 3 * logs)).to_vec());
            }
            return;
        }
        self.left -= event.mv.0;
        if self.left == 0 {
            self.points = Some(Seat::first(2).map(|seat| i32::from(seat == event.seat)).collect());
        }
    }

    fn moment(&self) -> u64 {
        self.turn.into()
    }

    fn told_to(event: &Event, _viewer: Viewer) -> Option<Event> {
        Some(*event)
    }

    fn view(&self, viewer: Viewer) -> View {
        View {
            you: viewer.seat(),
            options: self.options,
            left: self.left,
            turn: self.turn,
            laid: Seat::first(2).filter(|seat| self.coins.of(*seat).is_some()).collect(),
            mine: viewer.seat().and_then(|seat| self.coins.of(seat)).map(|coin| coin.0),
            points: self.points.clone(),
            taken: self.taken,
        }
    }

    fn preview(&self, _seat: Seat, _mv: &Move) -> Option<()> {
        Some(())
    }

    fn gain(&self, _seat: Seat, _mv: &Move) -> i32 {
        0
    }

    fn default_move(&self, _seat: Seat) -> Move {
        Move(1)
    }

    fn progress(&self) -> Progress {
        Progress::default()
    }

    fn outcome(&self) -> Option<Outcome> {
        let points = self.points.as_ref()?;
        let score = |(seat, points): (Seat, &i32)| {
            let line = ScoreLine { rule: "D-1".into(), what: "points".into(), points: *points };
            SeatScore { seat, total: *points, lines: vec![line] }
        };
        Some(Outcome::by_total(Seat::first(2).zip(points).map(score).collect()))
    }

    fn possible_world(view: &View, _viewer: Viewer, chance: &mut Chance) -> Self {
        let asked = if view.options.is_at_once() { Seats::first(2) } else { Seats::none() };
        let mut coins = Sealed::ask(asked);
        for seat in &view.laid {
            let known = view.mine.filter(|_| view.you == Some(*seat));
            coins.commit(*seat, Move(known.unwrap_or_else(|| chance.below("coin", 2) as u8)));
        }
        Self {
            options: view.options,
            left: view.left,
            turn: view.turn,
            coins,
            points: view.points.clone(),
            taken: view.taken,
        }
    }
}

impl HousePlayer for Duel {
    fn choose(_view: &View, legal: &Vec<Move>) -> Move {
        legal[0]
    }
}

/// The worth of the goods, as far as it is known.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct Weights {
    pub stone: f64,
    pub log: f64,
}

/// Knows nothing of how to play but what goods seem to be worth: it finds out by playing.
impl SearchPlayer for Duel {
    type Weights = Weights;
    type Insight = Weights;

    const CLEAR: f64 = 1.0;
    const ITERATIONS: u32 = 4000;

    fn seat(view: &View) -> Option<Seat> {
        view.you
    }

    fn weights() -> &'static Weights {
        &Weights { stone: 1.4, log: 1.0 }
    }

    fn insight_by(_view: &View, weights: &Weights) -> Weights {
        *weights
    }

    fn at_once(view: &View) -> View {
        let laid = view.laid.iter().copied().filter(|seat| view.you == Some(*seat)).collect();
        View { laid, ..view.clone() }
    }

    fn reply(&self, _weights: &Weights, seat: Seat, _picker: &mut Picker) -> Move {
        self.default_move(seat)
    }

    fn at_first_sight(&self) -> f64 {
        if self.options == Options::Habit { 0.5 } else { 0.0 }
    }

    fn own_point(&self) -> f64 {
        if self.options == Options::Feast { 0.05 } else { 0.0 }
    }

    fn forecast(&self, weights: &Weights) -> Forecast {
        let worth = |[stones, logs]: [u8; 2]| {
            2.0 * weights.stone * f64::from(stones) + 3.0 * weights.log * f64::from(logs)
        };
        Forecast { points: self.taken.map(worth).to_vec(), spread: 1.0 }
    }
}
