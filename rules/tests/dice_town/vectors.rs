//! Every worked example of the specification (section 11), by number, from `vectors.toml`.

use crate::scripted::run;
use serde::Deserialize;
use std::collections::BTreeSet;

/// The number of examples in section 11, V-01 to V-35 and V-13b.
const COUNT: usize = 36;

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
    let mut expected: BTreeSet<String> = (1..=35).map(|number| format!("V-{number:02}")).collect();
    expected.insert("V-13b".to_owned());
    assert_eq!(numbers, expected);
    assert_eq!(numbers.len(), COUNT);
    let defined = include_str!("../../../docs/rules/dice_town.md").lines();
    let defined = defined.filter(|line| line.starts_with("| V-")).count();
    assert_eq!(defined, COUNT, "the rules document has as many examples");
}

#[test]
fn a_misspelt_line_or_wrong_expectation_fails_its_example() {
    let given =
        toml::from_str("players = [{ cup = \"Q Q 9 Q Q\" }, { cup = \"A A A A A\" }]").expect("it is TOML");
    let wrong =
        ["dollars = 8 7", "asks keep 0", "told public paid player=0", "0 cannot keep Q", "0 can keep K"];
    for line in wrong {
        assert!(run(&given, line).is_err(), "{line} should fail");
    }
    assert!(run(&given, "dollars = 8 8\nasks keep 0 1\n0 can keep Q\n0 cannot keep K").is_ok());
}
