//! Draws a state that nobody can tell from the true one: another order of the stack, other wall tiles on the towers.
//!
//! Uses the view alone.

use super::components::catalogue;
use super::map::Map;
use super::state::{Castle, Player};
use super::{FaceId, PlayerView, Source, View, WallTile};
use crate::{Chance, SeatScore};
use std::collections::BTreeMap;

/// A state with this view, all of them equally likely for a viewer who has seen only that.
pub(super) fn draw(view: &View, chance: &mut Chance) -> Castle {
    let mut stack: Vec<FaceId> =
        view.left.iter().flat_map(|(tile, count)| vec![*tile; usize::from(*count)]).collect();
    chance.shuffle("stack", &mut stack);
    stack.truncate(view.stack.into());
    Castle {
        options: view.options.clone(),
        stage: view.stage,
        turn: view.turn,
        actor: view.actor.unwrap_or(view.players[0].seat),
        drawn: view.drawn,
        map: Map::seen_by(view),
        stack,
        walls: walls(view, chance),
        removed: view.removed.clone(),
        used: view.used.clone(),
        players: view.players.iter().map(|seen| player(seen, view)).collect(),
    }
}

/// Any of the wall tiles that nobody has seen.
fn walls(view: &View, chance: &mut Chance) -> BTreeMap<u8, WallTile> {
    let mut unseen = catalogue().wall_tiles();
    let held = view.players.iter().flat_map(|player| player.wall_tiles.iter().map(|held| held.tile));
    for seen in held.chain(view.used.iter().copied()) {
        if let Some(place) = unseen.iter().position(|tile| *tile == seen) {
            unseen.remove(place);
        }
    }
    chance.shuffle("walls", &mut unseen);
    view.towers.iter().copied().zip(unseen).collect()
}

/// The points so far, without those that are only shown as if the game ended now.
fn player(seen: &PlayerView, view: &View) -> Player {
    let over = view.actor.is_none();
    let line = |source: &Source| Some((*source, points_of(&seen.total, *source)?));
    let earned = Source::ALL.iter().filter(|source| over || !source.is_final());
    Player {
        points: earned.filter_map(line).collect(),
        followers: seen.followers,
        keep: seen.keep_at.map(|at| (seen.keep, at)),
        wall_tiles: seen.wall_tiles.clone(),
    }
}

fn points_of(score: &SeatScore, source: Source) -> Option<i32> {
    score.lines.iter().find(|line| line.what == source.id()).map(|line| line.points)
}
