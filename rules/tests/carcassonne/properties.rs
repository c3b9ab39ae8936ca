//! Properties of random games (CAR-12.9), each against a slow recomputation from the tiles on the table.

use crate::flood::{Lying, Node, beyond_edges, features, kind_of, named};
use crate::setup::setup;
use rstest::rstest;
use rules::carcassonne::{
    Carcassonne, FeatureView, Figure, Kind, Legal, Mode, Move, Placeable, PlaceableTurn, Stage, TileView,
    View,
};
use rules::tiles::{Edge, Ground, SegmentId, Spot, Turn};
use rules::{Chance, Game, Picker, Seed, Viewer};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// Plays a random game and looks at each of its states.
fn play(people: usize, changes: &Value, seed: u64, mut look: impl FnMut(&Carcassonne, &View)) -> Carcassonne {
    let mut game = Carcassonne::new(&setup(people, changes)).expect("the table may be");
    let chance = |game: &Carcassonne| Chance::at(&Seed::from_number(seed), game.moment());
    for event in game.open(&mut chance(&game)) {
        game.evolve(&event);
    }
    let mut picker = Picker::new(seed);
    loop {
        look(&game, &game.view(Viewer::Everyone));
        let Some(seat) = game.deciding().iter().next() else { return game };
        let mv = *picker.among(&game.moves(seat).listed).expect("who decides has a move");
        let mut chance = chance(&game);
        game.play(seat, &mv, &mut chance).expect("a listed move is accepted");
    }
}

fn tables() -> Vec<(usize, Value)> {
    vec![
        (2, json!({})),
        (3, json!({ "river": true, "abbot": true })),
        (
            2,
            json!({ "river": true, "river_turns": "free", "table": "shifting", "table_width": 9, "table_height": 9 }),
        ),
        (2, json!({ "hand_size": 3, "hand_visibility": "hidden", "unplaceable": "return_to_bag" })),
        (4, json!({ "farmer_scoring": "first", "hole_bonus_turn": true, "forbid_dead_spaces": true })),
        (5, json!({ "double_set": true, "farmer_scoring": "second" })),
        (1, json!({ "mode": "solo", "solo_meeples": 7 })),
        (
            3,
            json!({ "mode": "coop", "river": true, "solo_shared": "choose_one", "solo_final": "last_only", "solo_end": "supply_empty" }),
        ),
    ]
}

/// The tiles on the map, for flooding.
fn lying(view: &View) -> Lying {
    view.tiles.iter().map(|tile| (tile.at, (tile.tile.index(), tile.turn))).collect()
}

fn by_spot(view: &View) -> BTreeMap<Spot, TileView> {
    view.tiles.iter().map(|tile| (tile.at, *tile)).collect()
}

fn is_complete(feature: &FeatureView, nodes: &BTreeSet<Node>, tiles: &Lying) -> bool {
    match feature.kind {
        Kind::Road | Kind::City => {
            let edges = beyond_edges::<Kind>(nodes, tiles);
            edges.into_iter().all(|(spot, edge)| tiles.contains_key(&spot.beyond(edge)))
        }
        Kind::Monastery | Kind::Garden => {
            nodes.iter().all(|(spot, _)| spot.around().all(|around| tiles.contains_key(&around)))
        }
        _ => false,
    }
}

/// CAR-5.19 to CAR-5.21, CAR-5.23: features, their tiles and whether they are complete, which a city is when no edge of it
/// is open, regardless of the area that it encloses (CAR-10.15).
#[test]
fn features_are_those_that_flooding_finds() {
    for (seed, (people, changes)) in (0..).zip(tables()) {
        play(people, &changes, seed, |_, view| {
            let tiles = lying(view);
            let mut flooded = features::<Kind>(&tiles);
            flooded.retain(|nodes| nodes.iter().all(|node| kind_of::<Kind>(*node, &tiles) != Kind::River));
            let seen: BTreeSet<BTreeSet<Node>> =
                view.features.iter().map(|feature| named::<Kind>(&feature.segments, &tiles)).collect();
            assert_eq!(seen, flooded, "{changes}");
            for feature in &view.features {
                let nodes = named::<Kind>(&feature.segments, &tiles);
                assert_eq!(feature.complete, is_complete(feature, &nodes, &tiles), "{changes} {feature:?}");
                let of: BTreeSet<Spot> = nodes.iter().map(|(spot, _)| *spot).collect();
                let solitary = matches!(feature.kind, Kind::Monastery | Kind::Garden);
                assert!(solitary || of.len() == usize::from(feature.tiles), "{feature:?}");
            }
        });
    }
}

/// CAR-5.5: every space and every turn is tried.
#[rstest]
#[case(2, json!({}))]
#[case(2, json!({ "double_set": true }))]
#[case(2, json!({ "table": "fixed", "table_width": 11, "table_height": 9 }))]
fn listed_placements_are_those_that_fit(#[case] people: usize, #[case] changes: Value) {
    for seed in 0..3 {
        play(people, &changes, seed, |game, view| {
            let (Some(tile), Stage::Place) = (view.drawn, view.stage) else { return };
            let Some(Legal::Place { tiles: listed }) = view.actor.and_then(|seat| game.legal(seat)) else {
                panic!("nothing is listed")
            };
            let cells = listed[0].cells.iter();
            let listed: BTreeSet<(Spot, u8)> =
                cells.flat_map(|cell| cell.turns.iter().map(|turn| (cell.at, turn.turn.into()))).collect();
            let tiles = by_spot(view);
            let spots = (-40..40).flat_map(|x| (-40..40).map(move |y| Spot::new(x, y)));
            let placed = spots.flat_map(|at| Turn::ALL.map(|turn| TileView { tile, at, turn, by: None }));
            let (width, height) = match view.options.table {
                rules::carcassonne::TableEdge::Fixed => (5, 4),
                _ => (40, 40),
            };
            let fits = placed
                .filter(|tile| tile.at.x.abs() <= width && tile.at.y.abs() <= height && fits(*tile, &tiles));
            assert_eq!(listed, fits.map(|tile| (tile.at, tile.turn.into())).collect());
        });
    }
}

fn fits(tile: TileView, tiles: &BTreeMap<Spot, TileView>) -> bool {
    let neighbours =
        Edge::ALL.into_iter().filter_map(|edge| Some((edge, *tiles.get(&tile.at.beyond(edge))?)));
    let mut touching = neighbours.peekable();
    !tiles.contains_key(&tile.at)
        && touching.peek().is_some()
        && touching.all(|(edge, other)| {
            let edges =
                |tile: TileView| Kind::faces()[usize::from(tile.tile.index())].turned(tile.turn).edges;
            edges(tile)[edge.index()] == edges(other)[edge.opposite().index()]
        })
}

/// CAR-12.9: figures are conserved, and none stands on what is complete when a turn begins.
#[test]
fn figures_are_conserved_and_come_home() {
    for (seed, (people, changes)) in (10..).zip(tables()) {
        play(people, &changes, seed, |_, view| {
            for colour in &view.colours {
                let on_map = |figure: Figure| {
                    let own = view
                        .figures
                        .iter()
                        .filter(|standing| standing.colour == colour.colour && standing.figure == figure);
                    own.count() as u8
                };
                let meeples = match view.options.mode {
                    Mode::Competitive => 7,
                    _ => view.options.solo_meeples,
                };
                assert_eq!(colour.meeples + on_map(Figure::Meeple), meeples, "{changes}");
                assert_eq!(colour.abbots + on_map(Figure::Abbot), u8::from(view.options.abbot), "{changes}");
            }
            let idle = view.features.iter().filter(|feature| feature.complete);
            let occupied = idle.filter(|feature| !feature.owners.is_empty()).count();
            assert!(occupied == 0 || !matches!(view.stage, Stage::Place | Stage::Discard), "{changes}");
        });
    }
}

/// CAR-12.9: without options a game has at most 71 turns, and every tile of the box is accounted for.
#[test]
fn a_game_has_at_most_71_turns() {
    for seed in 0..20 {
        let game = play(2, &json!({}), seed, |_, _| {});
        let view = game.view(Viewer::Public);
        assert!(view.turn <= 71);
        assert_eq!(view.tiles.len() + view.removed.len(), 72);
    }
}

/// The free segments of the compact table are those that can be occupied once the tile lies; the first and the last
/// place of each turn are tried.
#[test]
fn the_compact_table_names_the_segments_that_can_be_occupied() {
    for (seed, (people, changes)) in (20..).zip(tables()) {
        play(people, &changes, seed, |game, view| {
            let Some(seat) = view.actor else { return };
            let Some(Legal::Place { tiles }) = game.legal(seat) else { return };
            for Placeable { tile, cells } in tiles {
                for cell in [cells.first(), cells.last()].into_iter().flatten() {
                    for PlaceableTurn { turn, spots } in &cell.turns {
                        let mv = Move::PlaceTile { tile, at: cell.at, turn: *turn };
                        let mut after = game.clone();
                        after
                            .play(seat, &mv, &mut Chance::at(&Seed::from_number(0), 0))
                            .expect("it is listed");
                        let listed: BTreeSet<SegmentId> = spots.iter().copied().collect();
                        assert_eq!(listed, open_now(&after), "{changes} {mv:?}");
                    }
                }
            }
        });
    }
}

/// The segments of the tile just laid that can be occupied; none where nothing is asked.
fn open_now(game: &Carcassonne) -> BTreeSet<SegmentId> {
    let seat = game.deciding().iter().next();
    match seat.and_then(|seat| game.legal(seat)) {
        Some(Legal::Meeple { spots, .. }) => spots.iter().map(|spot| spot.segment).collect(),
        _ => BTreeSet::new(),
    }
}

/// A move brings what its preview says, unless the game ends with it.
#[test]
fn a_move_brings_what_its_preview_says() {
    for (seed, (people, changes)) in (30..).zip(tables()) {
        play(people, &changes, seed, |game, view| {
            let Some(seat) = view.actor.filter(|_| view.stage == Stage::Meeple) else { return };
            let score =
                |game: &Carcassonne| game.view(Viewer::Public).colours[usize::from(view.colour.0)].score;
            for mv in game.moves(seat).listed {
                let mut after = game.clone();
                after.play(seat, &mv, &mut Chance::at(&Seed::from_number(0), 0)).expect("it is listed");
                if matches!(after.view(Viewer::Public).stage, Stage::Place | Stage::Discard) {
                    assert_eq!(score(&after) - score(game), game.gain(seat, &mv), "{changes} {mv:?}");
                }
            }
        });
    }
}
