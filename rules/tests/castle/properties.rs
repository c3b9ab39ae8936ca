//! Invariants of every random game, counted anew without the engine's own features.

use crate::flood::{Lying, Node, beyond_edges, features, named};
use crate::setup::setup;
use rules::castle::{Castle, ClientEvent, Event, Kind, Options, Stage, View};
use rules::tiles::{Edge, Spot};
use rules::{Chance, Game, Picker, Seat, Seed, Viewer};
use std::collections::{BTreeMap, BTreeSet};

const GAMES: u64 = 30;

/// The spaces inside the wall (CAR-3.13), the northern row first.
const INSIDE: [&str; 9] = [
    "..######..",
    "########..",
    "##########",
    "##########",
    "##########",
    "##########",
    "##########",
    ".###...###",
    ".###...###",
];

/// The start spaces with a path and those with a court, by the space and the edge beside them (CAR-3.15).
const PATHS: [(Spot, Edge); 4] = [
    (Spot::new(4, 0), Edge::North),
    (Spot::new(9, 4), Edge::East),
    (Spot::new(5, 6), Edge::South),
    (Spot::new(0, 3), Edge::West),
];

fn is_inside(spot: Spot) -> bool {
    let row = usize::try_from(spot.y).ok().and_then(|y| INSIDE.get(y));
    let sign = row.zip(usize::try_from(spot.x).ok()).and_then(|(row, x)| row.as_bytes().get(x));
    sign == Some(&b'#')
}

fn spaces() -> impl Iterator<Item = Spot> {
    (0..9).flat_map(|y| (0..10).map(move |x| Spot::new(x, y))).filter(|spot| is_inside(*spot))
}

/// Plays a random game; calls back with the state after each entry and what happened in it.
pub fn random_game(number: u64, options: &Options, mut after: impl FnMut(&Castle, &[Event])) -> Castle {
    let mut game = Castle::new(&setup(2, options.clone())).expect("two people can play");
    let seed = Seed::from_number(number);
    let events = game.open(&mut Chance::at(&seed, 0));
    for event in &events {
        game.evolve(event);
    }
    after(&game, &events);
    let mut picker = Picker::new(number);
    while let Some(seat) = game.deciding().iter().next() {
        let listed = game.moves(seat).listed;
        let mv = *picker.among(&listed).expect("who decides has a move");
        let mut chance = Chance::at(&seed, game.moment());
        let events = game.play(seat, &mv, &mut chance).expect("it is listed");
        after(&game, &events);
    }
    game
}

/// The games of all tests: every third is with other options.
fn each_game(mut after: impl FnMut(u64, &View, &[Event])) {
    for number in 0..GAMES {
        let mut options = Options::default();
        if number % 3 == 1 {
            options.matching = rules::castle::Matching::All;
        }
        random_game(number, &options, |game, events| after(number, &game.view(Viewer::Public), events));
    }
}

#[test]
fn tiles_followers_and_wall_tiles_are_conserved() {
    each_game(|number, view, _| {
        let out = view.tiles.len() + view.removed.len() + usize::from(view.drawn.is_some());
        assert_eq!(out + usize::from(view.stack), 60, "game {number}");
        for player in &view.players {
            let on_map = view.followers.iter().filter(|follower| follower.seat == player.seat).count();
            assert_eq!(on_map + usize::from(player.followers), 6, "game {number}");
        }
        let held: usize = view.players.iter().map(|player| player.wall_tiles.len()).sum();
        assert_eq!(held + view.used.len() + view.towers.len(), 13, "game {number}");
    });
}

#[test]
fn between_turns_nobody_stands_on_a_complete_path_house_or_tower() {
    each_game(|number, view, _| {
        if view.stage != Stage::Place {
            return;
        }
        for feature in view.features.iter().filter(|feature| feature.complete) {
            let stands = |(spot, segment): &(_, _)| {
                view.followers.iter().any(|follower| (follower.at, follower.segment) == (*spot, *segment))
            };
            assert!(!feature.segments.iter().any(stands), "game {number}: {feature:?}");
        }
    });
}

fn lying(view: &View) -> Lying {
    view.tiles.iter().map(|tile| (tile.at, (tile.tile.index(), tile.turn))).collect()
}

/// CAR-8.26, CAR-8.28, CAR-8.29: features, their tiles with start spaces, and whether they are complete.
#[test]
fn features_are_those_that_flooding_finds() {
    each_game(|number, view, _| {
        let tiles = lying(view);
        let shown: BTreeSet<BTreeSet<Node>> =
            view.features.iter().map(|feature| named::<Kind>(&feature.segments, &tiles)).collect();
        assert_eq!(shown, features::<Kind>(&tiles), "game {number}");
        for feature in &view.features {
            let nodes = named::<Kind>(&feature.segments, &tiles);
            let edges = beyond_edges::<Kind>(&nodes, &tiles);
            let touches = |(spot, edge): &(Spot, Edge)| {
                let beyond = spot.beyond(*edge);
                tiles.contains_key(&beyond) || !is_inside(beyond)
            };
            let complete = feature.kind != Kind::Court && edges.iter().all(touches);
            assert_eq!(feature.complete, complete, "game {number}: {feature:?}");
            let of: BTreeSet<Spot> = nodes.iter().map(|(spot, _)| *spot).collect();
            let starts =
                edges.iter().filter(|edge| feature.kind == Kind::Path && PATHS.contains(edge)).count();
            assert_eq!(usize::from(feature.tiles), of.len() + starts, "game {number}: {feature:?}");
        }
    });
}

/// CAR-8.25: every shared edge is a path on both sides or on none.
#[test]
fn paths_meet_paths_and_nothing_else_does() {
    let game = |number| random_game(number, &Options::default(), |_, _| {}).view(Viewer::Public);
    for number in 0..GAMES {
        let tiles = lying(&game(number));
        for (spot, edge) in tiles.keys().flat_map(|spot| Edge::ALL.map(|edge| (*spot, edge))) {
            let beyond = spot.beyond(edge);
            let is_path = |spot: Spot, edge: Edge| {
                crate::flood::turned_at::<Kind>(spot, &tiles).edges[edge.index()] == Kind::Path
            };
            if tiles.contains_key(&beyond) {
                assert_eq!(is_path(spot, edge), is_path(beyond, edge.opposite()), "game {number}, {spot:?}");
            }
        }
    }
}

/// CAR-8.31: who has more followers is paid, with equal numbers nobody; CAR-8.36: the keep follows the largest house.
#[test]
fn ties_are_not_paid_and_the_keep_stands_on_the_largest_house_scored() {
    let mut keeps: BTreeMap<(u64, Seat), u16> = BTreeMap::new();
    each_game(|number, view, events| {
        let told = |event: &Event| match event {
            Event::Open(told) => Some(told.clone()),
            _ => None,
        };
        let told: Vec<ClientEvent> = events.iter().filter_map(told).collect();
        for pair in told.windows(2) {
            let [
                ClientEvent::FeatureScored { paid, kind, tiles, .. },
                ClientEvent::FollowersReturned { followers },
            ] = pair
            else {
                continue;
            };
            let of = |seat: &Seat| followers.iter().filter(|(other, _, _)| other == seat).count();
            let counts: Vec<(usize, Seat)> = Seat::first(2).map(|seat| (of(&seat), seat)).collect();
            let more = match counts[0].0.cmp(&counts[1].0) {
                std::cmp::Ordering::Equal => None,
                std::cmp::Ordering::Less => Some(counts[1].1),
                std::cmp::Ordering::Greater => Some(counts[0].1),
            };
            assert_eq!(paid.map(|(seat, _)| seat), more, "game {number}: {pair:?}");
            if let (Some(seat), Kind::House) = (more, kind) {
                let keep = keeps.entry((number, seat)).or_default();
                *keep = (*keep).max(*tiles);
            }
        }
        for player in &view.players {
            let largest = keeps.get(&(number, player.seat)).copied().unwrap_or_default();
            assert_eq!(u16::from(player.keep), largest, "game {number}");
        }
    });
}

/// CAR-8.38: the largest area of empty spaces, counted by spreading from each; CAR-10.33: 16 stay empty, more if tiles
/// were put away.
#[test]
fn the_larger_keep_pays_the_largest_empty_area() {
    each_game(|number, view, events| {
        let lying = lying(view);
        let empty: BTreeSet<Spot> = spaces().filter(|spot| !lying.contains_key(spot)).collect();
        let areas = empty.iter().map(|spot| area(*spot, &empty));
        assert_eq!(usize::from(view.area), areas.max().unwrap_or_default(), "game {number}");
        let scored = events.iter().find_map(|event| match event {
            Event::Open(ClientEvent::KeepScored { area, paid }) => Some((*area, *paid)),
            _ => None,
        });
        let Some((area, paid)) = scored else { return };
        assert_eq!(empty.len(), 16 + view.removed.len(), "game {number}");
        assert_eq!(area, view.area, "game {number}");
        assert!(paid.is_none_or(|(_, points)| points == i32::from(area)), "game {number}");
        let lines = view.players.iter().flat_map(|player| &player.total.lines);
        let keep = lines.filter(|line| line.what == "keep").map(|line| line.points).sum::<i32>();
        assert_eq!(keep, paid.map_or(0, |(_, points)| points), "game {number}");
    });
}

/// How many empty spaces are connected with this one.
fn area(spot: Spot, empty: &BTreeSet<Spot>) -> usize {
    let (mut found, mut open) = (BTreeSet::from([spot]), vec![spot]);
    while let Some(spot) = open.pop() {
        for next in Edge::ALL.map(|edge| spot.beyond(edge)) {
            if empty.contains(&next) && found.insert(next) {
                open.push(next);
            }
        }
    }
    found.len()
}

#[test]
fn a_state_that_is_written_down_and_read_again_is_the_same() {
    for number in 0..10 {
        let game = random_game(number, &Options::default(), |_, _| {});
        let text = serde_json::to_string(&game).expect("a state is plain data");
        let read: Castle = serde_json::from_str(&text).expect("it was written");
        assert_eq!(read, game, "game {number}");
    }
}
