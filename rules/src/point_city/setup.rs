//! Seats and the deal (specification 4), and the game's metadata for the lobby.
//!
//! Invariant: a game that exists has 2 to 4 people, or one person and the automa (PT-8.9).

use super::components::catalogue;
use super::state::{Player, PointCity, Slot};
use super::{CardId, Cell, ClientEvent, Event, Level, Options, Phase, ResourceCard, Stock};
use crate::{BySeat, Chance, GameMeta, OptionSpec, Origin, Seat, SeatPlayer, SeatSetup, Setup, SetupRefusal};

/// The metadata of Point City for the lobby.
pub(super) static META: GameMeta = GameMeta {
    id: "point_city",
    title: "Point City",
    revision: 1,
    people: (1, 4),
    sizes: &[],
    seats: (2, 4),
    virtual_levels: Level::IDS,
    virtual_up_to: 2,
    brands_by: None,
    minutes: (15, 30),
    phrases: &["building_boom", "needed_that", "just_one_more", "good_market", "city_planner"],
    options: &[
        OptionSpec::switch("promo_tokens", true, "PT-9.1", Origin::RuleBook).rated(),
        OptionSpec::choice("automa_walk", &["raster", "diagonal"], "PT-9.3", Origin::RuleBook),
        OptionSpec::choice("no_legal_take", &["pass", "take_one"], "PT-9.4", Origin::Ours),
    ],
    presets: &[],
    credits: "Designers Molly Johnson, Robert Melvin and Shawn Stankewich, artists Dylan Mangini and Shawn Stankewich, \
              publishers Flatout Games and AEG, 2023",
};

/// Seats the players. The brand that a seat asks for marks it for the client and means nothing in the rules.
pub(super) fn seat_players(setup: &Setup<Options>) -> Result<PointCity, SetupRefusal> {
    check_numbers(setup)?;
    let levels = setup.seats.iter().enumerate().map(|(place, seat)| level_of(place, seat));
    let players = levels.map(|level| Ok(Player { level: level?, ..Player::default() }));
    let players: BySeat<Player> =
        players.collect::<Result<Vec<Player>, SetupRefusal>>()?.into_iter().collect();
    let automa = &catalogue().automa;
    let first = players.iter().find(|(_, player)| player.level.is_none());
    Ok(PointCity {
        options: setup.options.clone(),
        phase: Phase::Turn,
        turn: 0,
        first: first.map_or_else(|| unreachable!("there is a person"), |(seat, _)| seat),
        flipped: false,
        market: vec![Slot::Empty { taken: None }; Cell::COUNT],
        deck: Vec::new(),
        gone: [Stock::default(); 3],
        discard: Stock::default(),
        display: Vec::new(),
        marker: Cell::at(automa.start_row, automa.start_column),
        players,
    })
}

fn check_numbers(setup: &Setup<Options>) -> Result<(), SetupRefusal> {
    let refused =
        |what: &str, rule| Err(SetupRefusal { path: "seats".to_owned(), what: what.to_owned(), rule });
    let (people, seats) = (setup.people(), setup.seats.len());
    match (people, seats - people) {
        (0, _) => refused("at least one seat must be played by a person", "PT-1.1"),
        (1, 0) => refused("who plays alone plays against the automa: it needs a seat", "PT-8.1"),
        (1, 1) | (2..=4, 0) => Ok(()),
        (1, _) => refused("there is only one automa", "PT-8.9"),
        (5.., 0) => refused("at most four people can play", "PT-1.1"),
        _ => refused("the automa plays against one person only", "PT-8.9"),
    }
}

fn level_of(place: usize, seat: &SeatSetup) -> Result<Option<Level>, SetupRefusal> {
    let SeatPlayer::Virtual(id) = &seat.player else { return Ok(None) };
    let level = Level::by_id(id);
    level.map(Some).ok_or_else(|| SetupRefusal {
        path: format!("seats[{place}].player"),
        what: format!("there is no automa of the level {id}"),
        rule: "PT-9.2",
    })
}

impl PointCity {
    /// Shuffles each tier, the civic tokens and the starting cards (PT-4.1 to PT-4.5).
    pub(super) fn deal(&self, chance: &mut Chance) -> Vec<Event> {
        let people: Vec<Seat> = self.people().collect();
        let supply = catalogue().supply(people.len());
        let mut deck = Vec::new();
        for (tier, keep) in (1..).zip(supply.keep) {
            let mut cards = catalogue().tier(tier);
            chance.shuffle(&format!("tier_{tier}"), &mut cards);
            cards.truncate(keep.into());
            deck.extend(cards);
        }
        let mut display = catalogue().shuffled_tokens(self.options.promo_tokens);
        chance.shuffle("civic_tokens", &mut display);
        display.truncate(supply.civic_tokens.into());
        let first = people[chance.below("first_player", people.len() as u32) as usize];
        let shown: Vec<ResourceCard> = deck.iter().take(Cell::COUNT).map(|card| card.back()).collect();
        let rest = &deck[Cell::COUNT..];
        let (tiers, top) = (tiers(rest), rest.first().map(|card| card.back()));
        let set_up = ClientEvent::SetUp { first, market: shown, display, tiers, top };
        vec![Event::Dealt { deck }, Event::Open(set_up)]
    }

    /// The seats of people, who have the starting cards (PT-4.5, PT-4.6).
    pub(super) fn people(&self) -> impl Iterator<Item = Seat> {
        self.players.iter().filter(|(_, player)| player.level.is_none()).map(|(seat, _)| seat)
    }
}

/// The cards of each tier.
pub(super) fn tiers(cards: &[CardId]) -> [u8; 3] {
    let mut tiers = [0; 3];
    for card in cards {
        tiers[usize::from(card.tier()) - 1] += 1;
    }
    tiers
}
