//! What a lobby is told of a game is what the game then does.

use rules::{GameKind, GameMeta, JsonSetup, OptionValues, SeatPlayer, SeatSetup};
use serde_json::json;

/// More seats than any game has.
const MANY: u8 = 9;

fn setup(kind: &dyn GameKind, people: u8, virtual_players: u8) -> JsonSetup {
    let level = || SeatPlayer::Virtual(kind.meta().virtual_levels[0].to_owned());
    let players = (0..people).map(|_| SeatPlayer::Person).chain((0..virtual_players).map(|_| level()));
    let seats = players.map(|player| SeatSetup { player, brand: None }).collect();
    JsonSetup { seats, options: kind.options(&json!({})).expect("the rule book") }
}

/// The seats of `meta` in one sentence.
fn admits(meta: &GameMeta, people: u8, virtual_players: u8) -> bool {
    let most = if virtual_players == 0 { meta.seats.1 } else { meta.virtual_up_to };
    let seats = people + virtual_players;
    (meta.people.0..=meta.people.1).contains(&people) && (meta.seats.0..=most).contains(&seats)
}

#[test]
fn exactly_the_seats_that_are_offered_are_accepted() {
    for kind in rules::games() {
        let most = if kind.meta().virtual_levels.is_empty() { 0 } else { MANY };
        for (people, virtual_players) in
            (0..=MANY).flat_map(|people| (0..=most).map(move |more| (people, more)))
        {
            let seated = kind.new_game(&setup(*kind, people, virtual_players));
            let offered = admits(kind.meta(), people, virtual_players);
            assert_eq!(
                seated.is_ok(),
                offered,
                "{kind:?}: {people} people, {virtual_players} virtual players"
            );
        }
    }
}

#[test]
fn whether_brands_are_chosen_is_said_by_an_option_that_there_is() {
    for meta in rules::games().iter().map(|kind| kind.meta()) {
        let Some((id, value)) = meta.brands_by else { continue };
        let option = meta.options.iter().find(|option| option.id == id);
        let has = option.is_some_and(
            |option| matches!(option.values, OptionValues::Choice(values) if values.contains(&value)),
        );
        assert!(has, "{}: {id} = {value}", meta.id);
    }
}
