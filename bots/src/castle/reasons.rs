//! Reasons for and against a move of *The Castle*: the features that it completes, a wall tile, the keep, its claims,
//! and the number of remaining tiles that close the open features.

use crate::search::{Reason, SearchPlayer, count};
use rules::castle::{Castle, Completed, Kind, Map, Move};
use rules::tiles::{Laid, SegmentAt};
use rules::{Chance, Game, Seat, Seed, Viewer};

/// With no more followers than this the last ones are worth a word.
const FEW: u8 = 2;

/// Why the seat would make this move.
pub(super) fn reasons(game: &Castle, seat: Seat, mv: Move) -> Vec<Reason> {
    let Some(preview) = game.preview(seat, &mv) else { return Vec::new() };
    let mut reasons: Vec<Reason> = match mv {
        Move::ScoreFeature { double, .. } => {
            let scores = Reason::of("scores").with("points", preview.gain);
            std::iter::once(scores).chain(double.map(|_| Reason::of("doubles"))).collect()
        }
        _ => preview.completes.iter().filter_map(|feature| completes(feature, seat)).collect(),
    };
    reasons.extend(preview.tower.map(|_| Reason::of("wall_tile")));
    reasons.extend(preview.completes.iter().find_map(|feature| keep(game, feature, seat)));
    match mv {
        Move::PlaceTile { tile, at, turn } => {
            let mut map = game.map().clone();
            map.lay(Laid { face: tile.index(), spot: at, turn }, seat);
            reasons.extend(grows(game, &map, seat));
            reasons.extend(then(game, &map, seat, mv));
        }
        Move::PlaceFollower { segment } => {
            let (land, tile) = (&game.map().land, last(game.map()));
            let at = land.face(tile).segment(segment).map(|segment| SegmentAt { tile, segment });
            reasons.extend(at.and_then(|at| claims(game, game.map(), seat, at)));
            let left = game.supply_of(seat).saturating_sub(1);
            reasons.extend((left <= FEW).then(|| Reason::of("figures_left").with("left", left)));
        }
        Move::Skip {} => reasons.push(Reason::of("saves_figure").with("left", game.supply_of(seat))),
        _ => {}
    }
    reasons
}

fn completes(feature: &Completed, seat: Seat) -> Option<Reason> {
    let code = match (feature.pays?, feature.kind) {
        (pays, _) if pays != seat => "completes_for_others",
        (_, Kind::Path) => "completes_path",
        (_, Kind::House) => "completes_house",
        (_, Kind::Tower) => "completes_tower",
        (_, Kind::Court) => return None,
    };
    Some(Reason::of(code).with("points", feature.points).with("tiles", feature.tiles))
}

/// Whether the keep changes hands, or is taken for the first time, by this house.
fn keep(game: &Castle, feature: &Completed, seat: Seat) -> Option<Reason> {
    let most = Seat::first(2).map(|seat| game.keep_of(seat)).max().unwrap_or_default();
    let larger = feature.kind == Kind::House && feature.pays == Some(seat) && feature.tiles > most.into();
    larger.then(|| Reason::of("keep").with("tiles", feature.tiles))
}

/// The tile laid last.
fn last(map: &Map) -> u16 {
    (map.land.tiles().len() as u16).saturating_sub(1)
}

/// The largest own feature that the last tile makes larger and leaves open.
fn grows(game: &Castle, map: &Map, seat: Seat) -> Option<Reason> {
    let own = |at: &SegmentAt| {
        let feature = map.land.feature(*at);
        feature.open > 0 && Map::owner(feature) == Some(seat)
    };
    let largest =
        map.land.segments(last(map)).filter(own).max_by_key(|at| map.land.feature(*at).tiles.len())?;
    let code = match map.land.kind(largest) {
        Kind::Path => "grows_path",
        Kind::House => "grows_house",
        Kind::Tower => "grows_tower",
        Kind::Court => return None,
    };
    Some(open(game, map, seat, Reason::of(code), largest))
}

/// The use of the best follower on the last tile, after this move.
fn then(game: &Castle, map: &Map, seat: Seat, mv: Move) -> Option<Reason> {
    let (mut after, mut chance) = (game.clone(), Chance::at(&Seed::from_number(0), game.moment()));
    after.play(seat, &mv, &mut chance).ok()?;
    let moves = after.moves(seat).listed;
    let insight = Castle::insight(&game.view(Viewer::Seat(seat)));
    let best = crate::search::most(&after.promises(&insight, seat, &moves, 1.0))?;
    let Move::PlaceFollower { segment } = moves[best] else { return None };
    let segment = map.land.face(last(map)).segment(segment)?;
    claims(game, map, seat, SegmentAt { tile: last(map), segment })
}

/// The reason for a follower placed here; what is complete is told as completed.
fn claims(game: &Castle, map: &Map, seat: Seat, at: SegmentAt) -> Option<Reason> {
    let code = match map.land.kind(at) {
        Kind::Court => return Some(Reason::of("claims_court").with("markets", map.land.feature(at).marks)),
        _ if map.land.feature(at).open == 0 => return None,
        Kind::Path => "claims_path",
        Kind::House => "claims_house",
        Kind::Tower => "claims_tower",
    };
    Some(open(game, map, seat, Reason::of(code), at))
}

/// With what is known of an open feature: its tiles, its open edges, and how many tiles left close the hardest of these.
fn open(game: &Castle, map: &Map, seat: Seat, reason: Reason, at: SegmentAt) -> Reason {
    let feature = map.land.feature(at);
    let reason = reason.with("tiles", feature.tiles.len()).with("open", feature.open);
    let (deck, _) = Castle::insight(&game.view(Viewer::Seat(seat)));
    let closings = deck.chances(&map.land, map.spaces(), count(1));
    match closings.get(map.land.root(at)) {
        Some(closing) => reason.about("fit", closing.fewest),
        None => reason,
    }
}
