//! Purposes of the recorded games: every option, each source of points, each wall tile, rare events.

use crate::finished::{Finished, Promise};
use rules::castle::{Castle, ClientEvent, Event, Kind, Source, WallTile};

/// A finished game of this kind.
pub type Game = Finished<Castle>;

impl Game {
    /// The promises that the game keeps, sorted.
    pub fn kept(&self) -> Vec<String> {
        let mut kept = self.keeps(&HAPPENS);
        kept.extend(Source::ALL.iter().copied().filter(|source| self.pays(*source)).map(paid));
        kept.extend(WallTile::ALL.iter().copied().filter(|tile| self.takes(*tile)).map(taken));
        kept.sort();
        kept
    }

    fn told(&self, wanted: impl Fn(&ClientEvent) -> bool) -> bool {
        self.has(|event| matches!(event, Event::Open(told) if wanted(told)))
    }

    /// Whether somebody has points from this source.
    fn pays(&self, source: Source) -> bool {
        let lines = self.outcome().scores.iter().flat_map(|score| &score.lines);
        lines.into_iter().any(|line| serde_json::json!(source) == *line.what && line.points > 0)
    }

    fn takes(&self, wanted: WallTile) -> bool {
        self.told(|told| matches!(told, ClientEvent::WallTileTaken { tile, .. } if *tile == wanted))
    }

    fn doubles(&self, wanted: Kind) -> bool {
        self.told(|told| {
            matches!(told, ClientEvent::FeatureScored { kind, double: Some(_), .. } if *kind == wanted)
        })
    }
}

/// Every promise by name.
pub fn all() -> Vec<String> {
    let mut all = Game::may_keep(&HAPPENS);
    all.extend(Source::ALL.iter().copied().map(paid));
    all.extend(WallTile::ALL.iter().copied().map(taken));
    all.sort();
    all
}

fn paid(source: Source) -> String {
    format!("paid_{}", serde_json::json!(source).as_str().unwrap_or_default())
}

fn taken(tile: WallTile) -> String {
    format!("taken_{}", serde_json::json!(tile).as_str().unwrap_or_default())
}

/// How a game goes, and what happens seldom.
const HAPPENS: [Promise<Game>; 9] = [
    ("extra_turn", |game| game.told(|told| matches!(told, ClientEvent::ExtraTurnUsed { .. }))),
    ("extra_turn_kept", |game| {
        game.record.entries.iter().any(|entry| entry.mv.as_ref().is_some_and(|mv| mv["do"] == "end_turn"))
    }),
    ("tower_doubled", |game| game.doubles(Kind::Tower)),
    ("house_doubled", |game| game.doubles(Kind::House)),
    ("order_of_scoring_chosen", |game| {
        let chosen = |mv: &serde_json::Value| mv["do"] == "score_feature" && mv["double"].is_null();
        game.record.entries.iter().filter_map(|entry| entry.mv.as_ref()).any(chosen)
    }),
    ("tie_not_paid", |game| game.told(|told| matches!(told, ClientEvent::FeatureScored { paid: None, .. }))),
    ("keep_moved_again", |game| {
        let moves = game.events.iter().filter_map(|event| match event {
            Event::Open(ClientEvent::KeepMoved { player, .. }) => Some(*player),
            _ => None,
        });
        let moves: Vec<rules::Seat> = moves.collect();
        moves.iter().any(|player| moves.iter().filter(|other| *other == player).count() > 1)
    }),
    ("equal_keeps", |game| game.told(|told| matches!(told, ClientEvent::KeepScored { paid: None, .. }))),
    ("put_away", |game| game.told(|told| matches!(told, ClientEvent::TileUnplaceable { .. }))),
];
