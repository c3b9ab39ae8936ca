//! Draws a state that a viewer cannot tell from the true one: other stacks and other hidden hands.
//!
//! Uses the view alone. Invariant: the tiles drawn are those that the view counts as left, and the drawn hand of the
//! seat to move is consistent with the present stage of the turn (CAR-6.6).

use super::board::Board;
use super::components::{RiverRole, catalogue};
use super::state::{Carcassonne, Holder};
use super::{ColourView, FaceId, Stage, View};
use crate::Chance;

/// A state with this view.
pub(super) fn draw(view: &View, chance: &mut Chance) -> Carcassonne {
    let left = view.left.iter().flat_map(|(tile, count)| vec![*tile; usize::from(*count)]);
    let (mut river, mut land): (Vec<FaceId>, Vec<FaceId>) =
        left.partition(|tile| catalogue().river_role(*tile).is_some());
    chance.shuffle("river", &mut river);
    // The top tile is the last: the lake lies below all others.
    river.sort_by_key(|tile| catalogue().river_role(*tile) != Some(RiverRole::Lake));
    chance.shuffle("unseen", &mut land);
    let mut game = Carcassonne {
        options: view.options.clone(),
        seats: view.scores.len() as u8,
        stage: view.stage,
        turn: view.turn,
        first: view.first,
        colour: view.colour,
        ending: view.ending,
        drawn: view.drawn,
        board: Board::seen_by(view),
        river,
        stacks: Vec::new(),
        hands: Vec::new(),
        removed: view.removed.clone(),
        holders: view.colours.iter().map(holder).collect(),
        shuffles: view.turn.into(),
    };
    game.hands = hands(view, &game, &mut land);
    game.stacks = view.stacks.iter().map(|size| take(&mut land, usize::from(*size))).collect();
    game
}

fn holder(seen: &ColourView) -> Holder {
    Holder { points: seen.points.clone(), meeples: seen.meeples, abbots: seen.abbots }
}

fn take(land: &mut Vec<FaceId>, count: usize) -> Vec<FaceId> {
    land.split_off(land.len().saturating_sub(count))
}

/// The hands as seen; the hidden ones from the land that is left, that of the turn first.
fn hands(view: &View, game: &Carcassonne, land: &mut Vec<FaceId>) -> Vec<Vec<FaceId>> {
    let at_turn = usize::from(view.colour.0);
    let of_turn = view.hands.get(at_turn).filter(|hand| hand.tiles.is_none());
    let mut of_turn = of_turn.map(|hand| hand_of_turn(view.stage, usize::from(hand.count), game, land));
    let hand = |(place, hand): (usize, &super::HandView)| match &hand.tiles {
        Some(tiles) => tiles.clone(),
        None if place == at_turn => of_turn.take().unwrap_or_default(),
        None => take(land, hand.count.into()),
    };
    view.hands.iter().enumerate().map(hand).collect()
}

/// Of a hand that is being played at least one tile fits, of one that is stuck none, and there are two faces.
fn hand_of_turn(stage: Stage, count: usize, game: &Carcassonne, land: &mut Vec<FaceId>) -> Vec<FaceId> {
    let mut hand = Vec::new();
    let mut pick = |fits: &dyn Fn(FaceId) -> bool| {
        if let Some(place) = land.iter().position(|tile| fits(*tile)) {
            hand.push(land.remove(place));
        }
        hand.clone()
    };
    match stage {
        Stage::Place => drop(pick(&|tile| game.is_placeable(tile))),
        Stage::Discard => {
            let first = pick(&|tile| !game.is_placeable(tile));
            pick(&|tile| !game.is_placeable(tile) && !first.contains(&tile));
            (2..count).for_each(|_| drop(pick(&|tile| !game.is_placeable(tile))));
        }
        _ => {}
    }
    let missing = count.saturating_sub(hand.len());
    hand.extend(take(land, missing));
    hand
}
