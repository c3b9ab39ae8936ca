//! Seats, strengths and suits (specification 4), and the game's metadata for the lobby.
//!
//! Shuffles nothing. Invariant: a game that exists has 4 to 6 seats, at least one of them a person's (CC-4.2).

use super::state::{CarsonCity, Player, Stage};
use super::{Level, Options, SuitChoice};
use crate::{Brand, BySeat, GameMeta, OptionSpec, Origin, SeatPlayer, SeatSetup, Setup, SetupRefusal};

/// The metadata of Carson City for the lobby.
pub(super) static META: GameMeta = GameMeta {
    id: "carson_city",
    title: "Carson City: The Card Game",
    revision: 2,
    people: (1, 6),
    sizes: &[],
    seats: (4, 6),
    virtual_levels: &["novice", "intermediate", "expert"],
    virtual_up_to: 6,
    brands_by: Some(("suit_choice", "choose")),
    minutes: (30, 45),
    phrases: &["going_once", "too_rich_for_me", "my_lot", "town_grows", "high_noon"],
    options: &[
        OptionSpec::choice("outlaw_group", &["parcel", "cluster"], "CC-10.5", Origin::Ours),
        OptionSpec::switch("house_on_house", true, "CC-5.46", Origin::RuleBook),
        OptionSpec::switch("prison_on_same_card", false, "CC-10.8", Origin::Ours),
        OptionSpec::switch("town_hall_counts_hotels", true, "CC-10.10", Origin::Ours),
        OptionSpec::switch("town_hall_counts_itself", true, "CC-10.10", Origin::Ours),
        OptionSpec::choice("auctioneer_timing", &["own_turn", "any_time"], "CC-5.71", Origin::OnlineVersion),
        OptionSpec::switch("fresh_character_same_round", true, "CC-5.18", Origin::Ours),
        OptionSpec::choice("character_backs", &["shuffled", "printed"], "CC-6.2", Origin::Ours),
        OptionSpec::switch("live_scores", true, "CC-7.32", Origin::OnlineVersion).rated(),
        OptionSpec::switch("auto_forced", true, "CC-5.90", Origin::Ours).rated(),
        OptionSpec::switch("bid_change", true, "CC-5.21", Origin::Ours).rated(),
        OptionSpec::choice("suit_choice", &["random", "choose"], "CC-4.3", Origin::RuleBook).rated(),
    ],
    presets: &[],
    credits: "Designer Xavier Georges, artist Alexandre Roche, publisher Quined Games, 2018",
};

/// Seats the players. A suit that a seat asks for counts with `suit_choice = choose`; otherwise it is a wish
/// without effect, so that switching the option in the lobby spoils no seat.
pub(super) fn seat_players(setup: &Setup<Options>) -> Result<CarsonCity, SetupRefusal> {
    check_numbers(setup)?;
    if setup.options.suit_choice == SuitChoice::Choose {
        check_suits(&setup.seats)?;
    }
    let levels: Vec<Option<Level>> = setup
        .seats
        .iter()
        .enumerate()
        .map(|(place, seat)| level_of(place, seat))
        .collect::<Result<_, _>>()?;
    let players = levels.iter().zip(Brand::ALL).map(|(level, suit)| Player::new(suit, *level));
    Ok(CarsonCity {
        options: setup.options.clone(),
        era: 0,
        round: 0,
        stage: Stage::Setup { wishes: setup.seats.iter().map(|seat| seat.brand).collect() },
        tie_order: Brand::ALL,
        row: Vec::new(),
        terrain: [Vec::new(), Vec::new()],
        characters: Vec::new(),
        buried: Vec::new(),
        removed_characters: Vec::new(),
        removed_terrain: Vec::new(),
        candidates: None,
        players: players.collect::<BySeat<Player>>(),
    })
}

fn check_numbers(setup: &Setup<Options>) -> Result<(), SetupRefusal> {
    let refused = |what: String, rule| Err(SetupRefusal { path: "seats".to_owned(), what, rule });
    let (fewest, most) = META.seats;
    let seats = setup.seats.len();
    if !(usize::from(fewest)..=usize::from(most)).contains(&seats) {
        return refused(
            format!("{seats} players; {fewest} to {most} are needed, virtual players included"),
            "CC-4.2",
        );
    }
    if setup.people() == 0 {
        return refused("at least one seat must be played by a person".to_owned(), "CC-4.1");
    }
    Ok(())
}

fn check_suits(seats: &[SeatSetup]) -> Result<(), SetupRefusal> {
    for (place, seat) in seats.iter().enumerate() {
        if seat.brand.is_some() && seats[..place].iter().any(|other| other.brand == seat.brand) {
            let path = format!("seats[{place}].brand");
            let what = "another seat has this suit".to_owned();
            return Err(SetupRefusal { path, what, rule: "CC-4.3" });
        }
    }
    Ok(())
}

fn level_of(place: usize, seat: &SeatSetup) -> Result<Option<Level>, SetupRefusal> {
    let SeatPlayer::Virtual(id) = &seat.player else { return Ok(None) };
    let level = Level::by_id(id);
    level.map(Some).ok_or_else(|| SetupRefusal {
        path: format!("seats[{place}].player"),
        what: format!("there is no virtual player of the strength {id}"),
        rule: "CC-3.4",
    })
}
