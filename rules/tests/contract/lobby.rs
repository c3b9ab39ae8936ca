//! The metadata that a lobby gets of a game agree with the game's behaviour.

use rules::{GameKind, JsonSetup, OptionSpec, OptionValue, OptionValues, SeatPlayer, SeatSetup};
use serde_json::{Map, Value, json};

/// More seats than any game has.
const MANY: u8 = 9;

fn setup(kind: &dyn GameKind, people: u8, virtual_players: u8, options: &Value) -> JsonSetup {
    let level = || SeatPlayer::Virtual(kind.meta().virtual_levels[0].to_owned());
    let players = (0..people).map(|_| SeatPlayer::Person).chain((0..virtual_players).map(|_| level()));
    let seats = players.map(|player| SeatSetup { player, brand: None }).collect();
    JsonSetup { seats, options: options.clone() }
}

/// The seats that the game says it has with these options, in one sentence.
fn admits(kind: &dyn GameKind, people: u8, virtual_players: u8, options: &Value) -> bool {
    let meta = kind.meta();
    let most = if virtual_players == 0 { meta.seats.1 } else { meta.virtual_up_to };
    let seats = people + virtual_players;
    let (fewest, most_people) = meta.people_with(options);
    (fewest..=most_people).contains(&people) && (meta.seats.0..=most).contains(&seats)
}

/// The rule book's options with these laid over them.
fn options(kind: &dyn GameKind, changed: &[(&str, OptionValue)]) -> Value {
    let changed: Map<String, Value> =
        changed.iter().map(|(id, value)| ((*id).to_owned(), json!(value))).collect();
    kind.options(&Value::Object(changed)).unwrap_or_else(|refusal| panic!("{kind:?}: {refusal}"))
}

/// Options with each of the values that have a say in who may sit, and those of the rule book.
fn tables(kind: &dyn GameKind) -> impl Iterator<Item = Value> {
    let sizes = kind.meta().sizes.iter();
    [options(kind, &[])].into_iter().chain(sizes.map(|size| options(kind, &[(size.option, size.value)])))
}

fn spec(kind: &dyn GameKind, id: &str) -> &'static OptionSpec {
    let spec = kind.meta().options.iter().find(|spec| spec.id == id);
    spec.unwrap_or_else(|| panic!("{kind:?} has no option {id}"))
}

fn has(spec: &OptionSpec, value: OptionValue) -> bool {
    match (spec.values, value) {
        (OptionValues::Bool { .. }, OptionValue::Bool(_)) => true,
        (OptionValues::Choice(known), OptionValue::Text(value)) => known.contains(&value),
        (OptionValues::Numbers(known), OptionValue::Number(value)) => known.contains(&value),
        (OptionValues::Number { min, max, .. }, OptionValue::Number(value)) => (min..=max).contains(&value),
        _ => false,
    }
}

#[test]
fn exactly_the_seats_that_are_offered_are_accepted() {
    for kind in rules::games() {
        let most = if kind.meta().virtual_levels.is_empty() { 0 } else { MANY };
        let seats = (0..=MANY).flat_map(|people| (0..=most).map(move |more| (people, more)));
        for ((people, virtual_players), options) in
            seats.flat_map(|seats| tables(*kind).map(move |options| (seats, options)))
        {
            let seated = kind.new_game(&setup(*kind, people, virtual_players, &options));
            let offered = admits(*kind, people, virtual_players, &options);
            assert_eq!(
                seated.is_ok(),
                offered,
                "{kind:?}: {people} people, {virtual_players} virtual players, {options}"
            );
        }
    }
}

#[test]
fn no_option_admits_more_or_fewer_people_than_the_game_says() {
    for kind in rules::games() {
        let meta = kind.meta();
        let mut sizes: Vec<(u8, u8)> = meta.sizes.iter().map(|size| size.people).collect();
        if sizes.is_empty() {
            sizes.push(meta.people);
        }
        assert_eq!(sizes.iter().map(|size| size.0).min(), Some(meta.people.0), "{kind:?}");
        assert_eq!(sizes.iter().map(|size| size.1).max(), Some(meta.people.1), "{kind:?}");
        assert!(meta.sizes.iter().all(|size| has(spec(*kind, size.option), size.value)), "{kind:?}");
    }
}

#[test]
fn each_preset_sets_options_that_there_are_and_is_another_table() {
    for kind in rules::games() {
        let mut seen: Vec<Value> = Vec::new();
        for preset in kind.meta().presets {
            let unknown = preset.options.iter().find(|(id, value)| !has(spec(*kind, id), *value));
            assert_eq!(unknown, None, "{kind:?}: {}", preset.id);
            let table = options(*kind, preset.options);
            assert!(!seen.contains(&table), "{kind:?}: {} is a second name", preset.id);
            seen.push(table);
        }
    }
}

#[test]
fn what_an_option_needs_for_an_effect_can_be() {
    for kind in rules::games() {
        for option in kind.meta().options {
            // An option may need one that needs another, but never itself.
            let mut needed = option;
            for _ in kind.meta().options {
                let Some(when) = needed.when else { break };
                needed = spec(*kind, when.option);
                assert!(when.values.iter().all(|value| has(needed, *value)), "{kind:?}: {}", option.id);
            }
            assert!(needed.when.is_none(), "{kind:?}: {} needs itself", option.id);
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

/// If the option has an effect, a number that no form offers is refused with the rule of the option.
#[test]
fn a_number_that_is_not_offered_is_refused() {
    let mut tried = 0;
    for kind in rules::games() {
        for spec in kind.meta().options {
            let beyond = match spec.values {
                OptionValues::Numbers(known) => known.iter().max().map(|most| most + 1),
                OptionValues::Number { max, .. } => Some(max + 1),
                OptionValues::Bool { .. } | OptionValues::Choice(_) => None,
            };
            let Some(beyond) = beyond else { continue };
            let effective = spec.when.map(|when| (when.option, when.values[0]));
            let changed = effective.into_iter().chain([(spec.id, OptionValue::Number(beyond))]);
            let options = options(*kind, &changed.collect::<Vec<_>>());
            let people = kind.meta().people_with(&options).0;
            let refusal = kind.new_game(&setup(*kind, people, 0, &options)).map(drop).unwrap_err();
            assert_eq!((refusal.path, refusal.rule), (format!("options.{}", spec.id), spec.rule), "{kind:?}");
            tried += 1;
        }
    }
    assert!(tried >= 11, "{tried}");
}
