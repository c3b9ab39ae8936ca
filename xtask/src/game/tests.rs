//! A newly created game lacks the parts that people write; a game of the product lacks nothing.

use super::{check, games, known};
use crate::new_game::tests::Project;
use crate::new_game::{HIDDEN_HAND, PLAIN, create};
use crate::shell::root;
use std::fs;

/// The games that the server offers.
fn played() -> Vec<String> {
    let is_played = |game: &String| root().join("rules/src").join(game).is_dir();
    games(root()).into_iter().filter(is_played).collect()
}

#[test]
fn every_game_of_the_product_is_whole() {
    let played = played();
    assert!(played.len() > 4, "{played:?}");
    for game in played {
        assert_eq!(check::missing(root(), &game).unwrap(), Vec::<String>::new(), "{game}");
    }
}

#[test]
fn an_unknown_game_is_refused_with_those_that_there_are() {
    let refused = known(root(), "river_race").unwrap_err().to_string();
    assert!(refused.contains("no game `river_race`") && refused.contains("castle"), "{refused}");
}

#[test]
fn a_game_that_has_just_been_begun_lacks_what_people_write() {
    for template in [&PLAIN, &HIDDEN_HAND] {
        let project = Project::new(&format!("check-{}", template.id));
        create(&project.0, template, "river_race").unwrap();
        let lines = check::missing(&project.0, "river_race").unwrap();
        for wanted in [
            "texts: web-static/src/games/river_race/texts/uk/options.ftl has of the example game-river_race-blurb",
            "rules for players: web-static/src/games/river_race/rules/de.txt has ",
            "rules: docs/rules/river_race.md has ",
            "rules: rules/src/river_race/mod.rs is the example's",
            "rules: rules/src/river_race/options.rs has the credits of the example",
            "art: web-static/src/games/river_race/cover.ts is the example's",
            "art (npm run pictures): web-static/public/og/river_race.png is missing",
            "bot: bots/src/river_race.rs is the example's",
            "lessons: rules/src/river_race/lessons is missing",
            "lessons: web-static/src/games/river_race/texts/ru/lessons.ftl is missing",
            "types: web-static/src/generated/river_race.ts is missing",
            "recorded games: rules/tests/river_race/games is missing",
        ] {
            assert!(lines.iter().any(|line| line.starts_with(wanted)), "{wanted} is not among {lines:#?}");
        }
    }
}

#[test]
fn a_text_that_a_language_lacks_is_named() {
    let project = Project::new("check-texts");
    create(&project.0, &PLAIN, "river_race").unwrap();
    let texts = project.0.join("web-static/src/games/river_race/texts");
    fs::remove_file(texts.join("de/chat.ftl")).unwrap();
    fs::write(texts.join("uk/about.ftl"), "# Nothing yet.\n").unwrap();
    let lines = check::missing(&project.0, "river_race").unwrap();
    for wanted in ["texts/de/chat.ftl is missing", "texts/uk/about.ftl lacks game-river_race"] {
        assert!(lines.iter().any(|line| line.ends_with(wanted)), "{wanted} is not among {lines:#?}");
    }
}
