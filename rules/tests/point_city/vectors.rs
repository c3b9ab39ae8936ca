//! Every worked example of the specification (section 11), by number, from `vectors.toml`.

use crate::scripted::run;
use serde::Deserialize;
use std::collections::BTreeSet;

/// The number of examples in section 11.
const COUNT: usize = 34;

/// One scene of a worked example, or a table case; several scenes may share a number.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scene {
    pub id: String,
    #[serde(default)]
    title: String,
    rules: Vec<String>,
    #[serde(default)]
    given: toml::Table,
    /// Lines as `scripted` reads them.
    script: String,
}

pub fn scenes_of(text: &str) -> Vec<Scene> {
    #[derive(Deserialize)]
    struct File {
        scene: Vec<Scene>,
    }
    toml::from_str::<File>(text).expect("the file is well formed").scene
}

/// Runs them all and fails with every one that does not come out.
pub fn run_all(scenes: &[Scene]) {
    let run = |scene: &Scene| {
        let failed = |why| format!("{} ({}), {:?}: {why}", scene.id, scene.title, scene.rules);
        run(&scene.given, &scene.script).err().map(failed)
    };
    let failures: Vec<String> = scenes.iter().filter_map(run).collect();
    assert!(failures.is_empty(), "{} of {}:\n{}", failures.len(), scenes.len(), failures.join("\n"));
}

fn scenes() -> Vec<Scene> {
    scenes_of(include_str!("vectors.toml"))
}

#[test]
fn every_worked_example_comes_out() {
    run_all(&scenes());
}

#[test]
fn examples_are_numbered_without_gaps() {
    let numbers: BTreeSet<String> = scenes().into_iter().map(|scene| scene.id).collect();
    let expected: BTreeSet<String> = (1..=COUNT).map(|number| format!("V-{number:02}")).collect();
    assert_eq!(numbers, expected);
    let defined = include_str!("../../../docs/rules/point_city.md").lines();
    let defined = defined.filter(|line| line.starts_with("| V-")).count();
    assert_eq!(defined, COUNT, "the rules document has as many examples");
}

#[test]
fn a_misspelt_line_or_wrong_expectation_fails_its_example() {
    let given = toml::from_str("deck = \"ecology_1 energy_1\"\ncells = { \"1,1\" = \"newsstand_1\" }");
    let given = given.expect("it is TOML");
    let wrong = [
        "flips = 16",
        "0 can flip 1,1",
        "0 cannot flip 1,2",
        "0 cannot flip 1,1: PT-5.3 not_your_turn",
        "pays 1,1 1,2 = energy_1",
        "stock 0 = energy_1",
        "cell 1,1 = ~energy_1",
        "hidden newsstand_1",
        "shown newsstand_1",
        "0: take 1,1 2,2",
    ];
    for line in wrong {
        assert!(run(&given, line).is_err(), "{line} should fail");
    }
    assert!(run(&given, "flips = 15\n0 cannot flip 1,1: PT-5.3 not_a_resource\nstock 0 = nothing").is_ok());
}
