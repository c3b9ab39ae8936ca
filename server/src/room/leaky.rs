//! *Carson City* with a leak, for the control of the tests that look for leaks.

use rules::carson_city::CarsonCity;
use rules::{
    Chance, Game, GameKind, GameMeta, JsonSetup, Kind, MoveRefused, Outcome, Played, Playout, PlayoutError,
    Progress, Seat, Seats, SetupRefusal, TableGame, Viewer, Window,
};
use serde_json::{Value, json};

static REAL: Kind<CarsonCity> = Kind::new();
static VIEW: GameMeta = GameMeta { id: "leaky_view", ..*CarsonCity::META };
static REFUSAL: GameMeta = GameMeta { id: "leaky_refusal", ..*CarsonCity::META };
static TOLD: GameMeta = GameMeta { id: "leaky_told", ..*CarsonCity::META };

/// Where the secrets get out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Leak {
    /// Everybody's view holds what all have bid.
    View,
    /// The refusal of a move does.
    Refusal,
    /// Events are told to all as they are.
    Told,
}

/// The game that leaks.
#[derive(Debug)]
pub(crate) struct Leaky(pub(crate) Leak);

impl GameKind for Leaky {
    fn meta(&self) -> &'static GameMeta {
        match self.0 {
            Leak::View => &VIEW,
            Leak::Refusal => &REFUSAL,
            Leak::Told => &TOLD,
        }
    }

    fn options(&self, given: &Value) -> Result<Value, SetupRefusal> {
        REAL.options(given)
    }

    fn new_game(&self, setup: &JsonSetup) -> Result<Box<dyn TableGame>, SetupRefusal> {
        let game = REAL.new_game(setup)?;
        Ok(Box::new(Leaking { leak: self.0, seats: setup.seats.len(), game }))
    }

    fn play_out(&self, setup: &JsonSetup, playout: &Playout) -> Result<Played, PlayoutError> {
        REAL.play_out(setup, playout)
    }
}

#[derive(Debug)]
struct Leaking {
    leak: Leak,
    seats: usize,
    game: Box<dyn TableGame>,
}

impl Leaking {
    fn secrets(&self) -> Value {
        Seat::first(self.seats).map(|seat| json!(self.game.legal(seat))).collect()
    }
}

impl TableGame for Leaking {
    fn fork(&self) -> Box<dyn TableGame> {
        Box::new(Self { leak: self.leak, seats: self.seats, game: self.game.fork() })
    }

    fn open(&self, chance: &mut Chance) -> Vec<Value> {
        self.game.open(chance)
    }

    fn moment(&self) -> u64 {
        self.game.moment()
    }

    fn deciding(&self) -> Seats {
        self.game.deciding()
    }

    fn waiting_for(&self, viewer: Viewer) -> Seats {
        self.game.waiting_for(viewer)
    }

    fn window(&self) -> Option<Window> {
        self.game.window()
    }

    fn legal(&self, seat: Seat) -> Option<Value> {
        self.game.legal(seat)
    }

    fn decide(&self, seat: Seat, mv: &Value, chance: &mut Chance) -> Result<Vec<Value>, MoveRefused> {
        self.game.decide(seat, mv, chance).map_err(|refused| match self.leak {
            Leak::Refusal => {
                MoveRefused::Malformed { path: "move".to_owned(), what: self.secrets().to_string() }
            }
            Leak::View | Leak::Told => refused,
        })
    }

    fn evolve(&mut self, event: &Value) -> Result<(), serde_json::Error> {
        self.game.evolve(event)
    }

    fn told(&self, events: &[Value], viewers: &[Viewer]) -> Result<Vec<Vec<Value>>, serde_json::Error> {
        let told = self.game.told(events, viewers)?;
        Ok(if self.leak == Leak::Told { vec![events.to_vec(); viewers.len()] } else { told })
    }

    fn view(&self, viewer: Viewer) -> Value {
        let mut view = self.game.view(viewer);
        if self.leak == Leak::View {
            view["leak"] = self.secrets();
        }
        view
    }

    fn preview(&self, seat: Seat, mv: &Value) -> Result<Value, MoveRefused> {
        self.game.preview(seat, mv)
    }

    fn default_move(&self, seat: Seat) -> Value {
        self.game.default_move(seat)
    }

    fn progress(&self) -> Progress {
        self.game.progress()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }
}
