//! Seats, options and the deal (specification 4).
//!
//! Invariant: a game that exists has as many people as its mode allows, and only known values of options.

use super::board::{Board, Bounds};
use super::components::{RiverRole, catalogue};
use super::flow::Entry;
use super::meta::META;
use super::state::{Carcassonne, Holder};
use super::{
    ClientEvent, Colour, Event, FaceId, FirstPlayer, Kind, Mode, Options, RiverStartTile, Source, Stage,
    StartTile, TableEdge,
};
use crate::tiles::Turn;
use crate::{Chance, Seat, SeatPlayer, Setup, SetupRefusal};

/// Seats the players. The brand that a seat asks for marks it for the client and means nothing in the rules.
pub(super) fn seat_players(setup: &Setup<Options>) -> Result<Carcassonne, SetupRefusal> {
    let options = &setup.options;
    check_seats(setup)?;
    check_options(options, setup.seats.len())?;
    Ok(Carcassonne {
        seats: setup.seats.len() as u8,
        stage: Stage::Place,
        turn: 0,
        first: Colour(0),
        colour: Colour(0),
        ending: false,
        drawn: None,
        board: Board::new(options.closing_edge()),
        river: Vec::new(),
        stacks: Vec::new(),
        hands: Vec::new(),
        removed: Vec::new(),
        holders: holders(options, setup.seats.len()),
        shuffles: 0,
        options: options.clone(),
    })
}

/// The figures and points with which each colour begins (CAR-3.2, CAR-8.2).
fn holders(options: &Options, seats: usize) -> Vec<Holder> {
    let supply = &catalogue().supply;
    if options.mode == Mode::Competitive {
        let abbots = if options.abbot { supply.abbots } else { 0 };
        return vec![Holder { meeples: supply.meeples, abbots, ..Holder::default() }; seats];
    }
    let starts = catalogue().solo.marker_start.iter().take(options.solo_colours.into());
    let holder = |start: &i32| Holder {
        points: [(Source::Start, *start)].into(),
        meeples: options.solo_meeples,
        abbots: 0,
    };
    starts.map(holder).collect()
}

impl Options {
    /// The table whose edge completes features (CAR-9.18).
    pub(super) fn closing_edge(&self) -> Option<Bounds> {
        let closes = self.table_edge_completes && self.table == TableEdge::Fixed;
        closes.then(|| Bounds::of(self.table_width, self.table_height))
    }
}

fn check_seats(setup: &Setup<Options>) -> Result<(), SetupRefusal> {
    let refused =
        |what: &str, rule| Err(SetupRefusal { path: "seats".to_owned(), what: what.to_owned(), rule });
    if setup.seats.iter().any(|seat| seat.player != SeatPlayer::Person) {
        return refused("Carcassonne has no virtual players", "CAR-1.4");
    }
    match (setup.options.mode, setup.seats.len()) {
        (Mode::Solo, 1) | (Mode::Coop, 1..=6) | (Mode::Competitive, 2..=5) => Ok(()),
        (Mode::Solo, _) => refused("the solo mode is for exactly one", "CAR-8.1"),
        (Mode::Competitive, 6) if setup.options.sixth_player => Ok(()),
        (Mode::Competitive, 6) => refused("for a sixth player the sixth colour must be in use", "CAR-9.5"),
        (Mode::Competitive, ..2) => refused("the competitive game needs at least two players", "CAR-4.1"),
        (Mode::Coop, 0) => refused("a team needs at least one player", "CAR-8.13"),
        _ => refused("at most six can play", "CAR-9.5"),
    }
}

/// Numbers that no form offers, and what does not go together.
fn check_options(options: &Options, seats: usize) -> Result<(), SetupRefusal> {
    let numbers = [
        ("farmer_city_points", options.farmer_city_points),
        ("small_city_points", options.small_city_points),
        ("hand_size", options.hand_size),
        ("table_width", options.table_width),
        ("table_height", options.table_height),
        ("solo_colours", options.solo_colours),
        ("solo_meeples", options.solo_meeples),
    ];
    numbers.into_iter().try_for_each(|(id, number)| META.check_number(id, number))?;
    let competitive = options.mode == Mode::Competitive;
    if !competitive && options.hand_size != 0 {
        let what = "there are no hands of tiles in the solo and co-operative modes";
        return Err(refused("hand_size", what.to_owned(), "CAR-9.30"));
    }
    let begins = competitive && options.first_player == FirstPlayer::ChosenSeat;
    if begins && !(1..=seats).contains(&usize::from(options.first_seat)) {
        return Err(refused("first_seat", format!("there is no seat {}", options.first_seat), "CAR-9.7"));
    }
    Ok(())
}

fn refused(option: &str, what: String, rule: &'static str) -> SetupRefusal {
    SetupRefusal { path: format!("options.{option}"), what, rule }
}

impl Carcassonne {
    /// Shuffles the stacks, lays the start tile and finds who begins (CAR-4.1 to CAR-4.7).
    pub(super) fn deal(&self, chance: &mut Chance) -> Vec<Event> {
        let options = &self.options;
        let mut land = catalogue().land_tiles(options);
        let fixed = if options.river { self.spring(&mut land) } else { self.start_tile(&mut land) };
        chance.shuffle("stack", &mut land);
        let start = fixed.unwrap_or_else(|| land.remove(0));
        let mut course = Vec::new();
        if options.river {
            course = catalogue().river_tiles(RiverRole::Course);
            chance.shuffle("river", &mut course);
            course.extend(catalogue().river_tiles(RiverRole::Lake));
        }
        let mut events = Vec::new();
        let first = self.who_begins(&land, chance, &mut events);
        events.push(Event::Shuffled { river: course, stacks: self.split(land) });
        events.push(Event::Open(ClientEvent::SetUp { first, start }));
        let mut dealt = self.clone();
        for event in &events {
            dealt.write(event);
        }
        let mut entry = Entry { events, chance };
        dealt.begin_turn(first, false, &mut entry);
        entry.events
    }

    /// Takes the start tile out of the land, unless it is drawn at random (CAR-4.1, CAR-4.4).
    fn start_tile(&self, land: &mut Vec<FaceId>) -> Option<FaceId> {
        (self.options.start_tile == StartTile::Fixed).then(|| take_start(land))
    }

    /// The spring instead of the start tile, which is out of the game or shuffled in (CAR-4.3, CAR-8.14).
    fn spring(&self, land: &mut Vec<FaceId>) -> Option<FaceId> {
        if self.is_solo() || self.options.river_start_tile == RiverStartTile::Removed {
            take_start(land);
        }
        catalogue().river_tiles(RiverRole::Spring).first().copied()
    }

    /// One stack, or one for each colour (CAR-8.2).
    fn split(&self, mut land: Vec<FaceId>) -> Vec<Vec<FaceId>> {
        if !self.is_solo() {
            return vec![land];
        }
        let sizes = catalogue().solo_stacks(self.options.solo_colours);
        sizes.iter().map(|size| land.drain(..usize::from(*size).min(land.len())).collect()).collect()
    }

    fn who_begins(&self, land: &[FaceId], chance: &mut Chance, events: &mut Vec<Event>) -> Colour {
        if self.is_solo() {
            return Colour(0);
        }
        let colour = match self.options.first_player {
            FirstPlayer::Random => chance.below("first_player", self.seats.into()) as u8,
            FirstPlayer::ChosenSeat => self.options.first_seat - 1,
            FirstPlayer::RoadDraw => return self.draw_roads(land, chance, events),
        };
        Colour(colour)
    }

    /// The player who draws the most road edges begins; the tied draw again, and all tiles go back (CAR-9.7).
    fn draw_roads(&self, land: &[FaceId], chance: &mut Chance, events: &mut Vec<Event>) -> Colour {
        let mut tied: Vec<Seat> = self.seats().collect();
        while tied.len() > 1 {
            let mut tiles = land.to_vec();
            chance.shuffle("road_draw", &mut tiles);
            let drawn: Vec<(Seat, FaceId)> = tied.iter().copied().zip(tiles).collect();
            let most = drawn.iter().map(|(_, tile)| roads(*tile)).max();
            tied =
                drawn.iter().filter(|(_, tile)| Some(roads(*tile)) == most).map(|(seat, _)| *seat).collect();
            events.push(Event::Open(ClientEvent::RoadsDrawn { drawn }));
        }
        Colour(tied[0].index() as u8)
    }
}

fn take_start(land: &mut Vec<FaceId>) -> FaceId {
    let start = catalogue().start_tile();
    if let Some(place) = land.iter().position(|tile| *tile == start) {
        land.remove(place);
    }
    start
}

fn roads(tile: FaceId) -> usize {
    let edges = catalogue().face(tile).turned(Turn::default()).edges;
    edges.into_iter().filter(|edge| *edge == Kind::Road).count()
}
