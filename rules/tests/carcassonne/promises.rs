//! Purposes of the recorded games: every mode, size and option, each source of points, rare events.

use crate::finished::{Finished, Promise};
use rules::carcassonne::{Carcassonne, ClientEvent, Event, FarmerScoring, Mode, Source};

/// A finished game of this kind.
pub type Game = Finished<Carcassonne>;

impl Game {
    /// The promises that the game keeps, sorted.
    pub fn kept(&self) -> Vec<String> {
        let mut kept = self.keeps(&HAPPENS);
        kept.extend(Source::ALL.iter().copied().filter(|source| self.pays(*source)).map(paid));
        kept.push(size(self.options.mode, self.record.seats.len()));
        kept.sort();
        kept
    }

    fn told(&self, wanted: impl Fn(&ClientEvent) -> bool) -> bool {
        self.has(|event| matches!(event, Event::Open(told) if wanted(told)))
    }

    /// Whether somebody is paid from this source.
    fn pays(&self, wanted: Source) -> bool {
        self.told(|told| match told {
            ClientEvent::FeatureScored { paid, source, .. } => *source == wanted && !paid.is_empty(),
            ClientEvent::FieldScored { paid, .. } => {
                wanted == Source::Field && paid.iter().any(|(_, points)| *points > 0)
            }
            ClientEvent::AbbotRecalled { .. } => wanted == Source::Recall,
            _ => wanted == Source::Start && self.options.mode != Mode::Competitive,
        })
    }

    fn farms(&self, edition: FarmerScoring) -> bool {
        self.options.farmer_scoring == edition && self.pays(Source::Field)
    }

    /// Whether a move asks for it.
    fn asks(&self, wanted: impl Fn(&serde_json::Value) -> bool) -> bool {
        self.record.entries.iter().filter_map(|entry| entry.mv.as_ref()).any(wanted)
    }
}

/// Every promise by name.
pub fn all() -> Vec<String> {
    let mut all = Game::may_keep(&HAPPENS);
    all.extend(Source::ALL.iter().copied().map(paid));
    all.extend((2..=6).map(|seats| size(Mode::Competitive, seats)));
    all.extend([size(Mode::Solo, 1), size(Mode::Coop, 2), size(Mode::Coop, 3)]);
    all.sort();
    all
}

fn paid(source: Source) -> String {
    format!("paid_{}", serde_json::json!(source).as_str().unwrap_or_default())
}

fn size(mode: Mode, seats: usize) -> String {
    format!("{}_{seats}", serde_json::json!(mode).as_str().unwrap_or_default())
}

/// How a game goes, and what happens seldom.
const HAPPENS: [Promise<Game>; 18] = [
    ("farmers_of_the_first_edition", |game| game.farms(FarmerScoring::First)),
    ("farmers_of_the_second_edition", |game| game.farms(FarmerScoring::Second)),
    ("farmers_of_the_third_edition", |game| game.farms(FarmerScoring::Third)),
    ("two_owners_are_paid", |game| {
        game.told(|told| matches!(told, ClientEvent::FeatureScored { paid, .. } if paid.len() > 1))
    }),
    ("shared_victory", |game| game.options.mode == Mode::Competitive && game.outcome().winners().len() > 1),
    ("put_away", |game| {
        game.told(|told| matches!(told, ClientEvent::TileUnplaceable { returned: false, .. }))
    }),
    ("put_back", |game| {
        game.told(|told| matches!(told, ClientEvent::TileUnplaceable { returned: true, .. }))
    }),
    ("river_tile_put_away", |game| {
        let is_river = |tile: &rules::carcassonne::FaceId| tile.to_string().starts_with("river");
        game.told(|told| matches!(told, ClientEvent::TileUnplaceable { tile, .. } if is_river(tile)))
    }),
    ("discarded_by_itself", |game| {
        game.told(|told| matches!(told, ClientEvent::TileDiscarded { .. }))
            && !game.asks(|mv| mv["do"] == "discard_tile")
    }),
    ("discarded_of_choice", |game| game.asks(|mv| mv["do"] == "discard_tile")),
    ("bonus_turn", |game| game.told(|told| matches!(told, ClientEvent::BonusTurn { .. }))),
    ("roads_drawn_again", |game| {
        let rounds =
            game.events.iter().filter(|event| matches!(event, Event::Open(ClientEvent::RoadsDrawn { .. })));
        rounds.count() > 1
    }),
    ("garden_left_alone", |game| {
        !game.options.abbot && game.told(|told| {
            matches!(told, ClientEvent::TilePlaced { tile, .. } if tile.to_string().ends_with("_garden"))
        })
    }),
    ("not_last_not_paid", |game| {
        game.told(|told| matches!(told, ClientEvent::FeatureScored { paid, .. } if paid.is_empty()))
    }),
    ("order_of_scoring_chosen", |game| game.asks(|mv| mv["do"] == "score_feature" && mv["colour"].is_null())),
    ("colour_to_pay_chosen", |game| game.asks(|mv| mv["do"] == "score_feature" && !mv["colour"].is_null())),
    ("no_meeple_left_ends_it", |game| {
        game.options.mode != Mode::Competitive && game.record.entries.len() < 80
    }),
    ("last_tile_ends_it", |game| {
        let laid =
            game.events.iter().filter(|event| matches!(event, Event::Open(ClientEvent::TilePlaced { .. })));
        game.options.mode == Mode::Competitive && laid.count() >= 71
    }),
];
