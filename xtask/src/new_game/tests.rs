//! Creates a game in a copy of the files that list the games, and checks that nothing is missing.

use super::copy::{PLAIN, TEMPLATES, Template};
use super::names::Names;
use super::register::EDITS;
use super::{copy, create};
use crate::shell::root;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// A temporary folder with the project's files that a new game reads and changes.
pub(crate) struct Project(pub(crate) PathBuf);

impl Project {
    pub(crate) fn new(case: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("saloon-new-game-{case}-{}", std::process::id()));
        for (file, _) in EDITS {
            let text = fs::read_to_string(root().join(file)).unwrap();
            super::write(&folder.join(file), &text).unwrap();
        }
        for game in ["carson_city", "castle"] {
            fs::create_dir_all(folder.join("rules/src").join(game)).unwrap();
        }
        for module in
            ["rules/src/record/mod.rs", "rules/src/seat.rs", "bots/src/house.rs", "docs/rules/dice_town.md"]
        {
            super::write(&folder.join(module), "* **DT-1.1** A rule.").unwrap();
        }
        Self(folder)
    }

    fn read(&self, path: impl AsRef<Path>) -> String {
        fs::read_to_string(self.0.join(path)).unwrap()
    }
}

impl Drop for Project {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn a_new_game_has_every_part_of_the_example_and_no_name_of_it() {
    for template in TEMPLATES {
        has_every_part(template);
    }
}

fn has_every_part(template: &Template) {
    let project = Project::new(&format!("parts-{}", template.id));
    let written = create(&project.0, template, "river_race").unwrap();
    let numbered = format!("{}-", template.rules);
    for path in &written {
        let text = project.read(path);
        for name in [template.id, template.of_type, template.title, &numbered, "crate::game", "/example/"] {
            assert!(!text.contains(name), "{} names {name}", path.display());
        }
        assert!(text.ends_with('\n') && !text.is_empty(), "{}", path.display());
    }
    let written: BTreeSet<String> = written.iter().map(|path| path.to_string_lossy().into_owned()).collect();
    for part in ["rules/tests/{id}/game", "web-static/example/{id}"] {
        let part = part.replace("{id}", template.id);
        let from = root().join(&part);
        for file in copy::below(&from).unwrap() {
            let rest = file.strip_prefix(&from).unwrap().to_string_lossy().into_owned();
            let there = written.iter().any(|path| path.contains("river_race") && path.ends_with(&rest));
            assert!(there || rest.starts_with("generated."), "{part}/{rest} is not copied");
        }
    }
    for file in [
        "docs/rules/river_race.md",
        "bots/src/river_race.rs",
        "rules/tests/river_race/main.rs",
        "rules/tests/river_race/conformance.rs",
        "rules/tests/river_race/rules_of_the_game.rs",
    ] {
        assert!(written.contains(file), "{file}");
    }
}

#[test]
fn every_list_of_games_has_the_new_one_and_loses_none() {
    let project = Project::new("lists");
    create(&project.0, &PLAIN, "river_race").unwrap();
    for (file, _) in EDITS {
        let (before, after) = (fs::read_to_string(root().join(file)).unwrap(), project.read(file));
        assert!(!before.contains("river_race") && after.contains("river_race"), "{file}");
        let words = |text: &str| {
            let words = text.split(|c: char| !c.is_alphanumeric() && c != '_').map(str::to_owned);
            words.collect::<BTreeSet<String>>()
        };
        let lost: Vec<String> = words(&before).difference(&words(&after)).cloned().collect();
        // The number of measured games is one higher.
        let counted = |word: &String| word.parse::<u32>().is_ok();
        assert!(lost.iter().all(counted), "{file} loses {lost:?}");
    }
    assert!(project.read("rules/src/registry.rs").contains("    &Kind::<RiverRace>::new(),\n];"));
    assert!(project.read("rules/src/registry.rs").contains("use crate::river_race::RiverRace;\n"));
    assert!(project.read("server/tests/offline.rs").contains(", river_race\""));
}

#[test]
fn every_import_of_the_new_client_leads_to_a_file() {
    for template in TEMPLATES {
        leads_to_files(template);
    }
}

fn leads_to_files(template: &Template) {
    let project = Project::new(&format!("imports-{}", template.id));
    let written = create(&project.0, template, "river_race").unwrap();
    let mut imports = 0;
    for path in written.iter().filter(|path| path.starts_with("web-static")) {
        let folder = path.parent().unwrap();
        for import in project.read(path).split(" from '").skip(1).filter_map(|rest| rest.split('\'').next()) {
            if !import.starts_with('.') {
                continue;
            }
            imports += 1;
            let target = normal(&folder.join(import));
            let generated = target.to_string_lossy().starts_with("web-static/src/generated/river_race");
            let endings = ["", ".ts", ".svelte", ".svelte.ts", "/index.ts"];
            let found = endings
                .iter()
                .map(|ending| format!("{}{ending}", target.display()))
                .any(|file| project.0.join(&file).is_file() || root().join(&file).is_file());
            assert!(generated || found, "{}: {import} leads to {}", path.display(), target.display());
        }
    }
    assert!(imports > 50, "{imports}");
}

/// The path with its `..` resolved.
fn normal(path: &Path) -> PathBuf {
    path.iter().fold(PathBuf::new(), |mut folder, step| {
        if step == ".." {
            folder.pop();
        } else {
            folder.push(step);
        }
        folder
    })
}

#[test]
fn a_name_that_is_taken_or_none_is_refused_with_the_reason_and_nothing_is_written() {
    let project = Project::new("names");
    let files = copy::below(&project.0).unwrap();
    for (id, because) in [
        ("castle", "`castle` is taken: there is rules/src/castle"),
        ("seat", "`seat` is taken: there is rules/src/seat.rs"),
        ("house", "`house` is taken: there is bots/src/house.rs"),
        ("kind", "`kind` is taken: rules/src/registry.rs knows another Kind"),
        ("River", "`River` is no id of a game"),
        ("river race", "`river race` is no id of a game"),
        ("river-race", "`river-race` is no id of a game"),
        ("river__race", "`river__race` is no id of a game"),
        ("river_", "`river_` is no id of a game"),
        ("7_hills", "`7_hills` is no id of a game"),
        ("über", "`über` is no id of a game"),
        ("", "`` is no id of a game"),
        ("../river", "`../river` is no id of a game"),
        ("go", "`go` is too short"),
        ("the_longest_river_race_of_all", "is too long"),
        ("match", "`match` is a word of Rust"),
    ] {
        let refused = create(&project.0, &PLAIN, id).err().map(|no| no.to_string()).unwrap_or_default();
        assert!(refused.contains(because), "{id}: {refused}");
    }
    assert_eq!(copy::below(&project.0).unwrap(), files);
}

#[test]
fn the_second_game_of_a_name_is_refused() {
    let project = Project::new("twice");
    create(&project.0, &PLAIN, "river_race").unwrap();
    let refused = create(&project.0, &PLAIN, "river_race").err().map(|no| no.to_string());
    assert_eq!(refused.as_deref(), Some("`river_race` is taken: there is rules/src/river_race"));
    create(&project.0, &PLAIN, "rodeo_run").unwrap();
    assert!(project.read("rules/src/rodeo_run/moves.rs").contains("(RO-3)"), "RR is taken");
}

#[test]
fn a_list_that_is_not_as_it_was_is_named() {
    let project = Project::new("lost");
    super::write(&project.0.join("bots/src/lib.rs"), "//! Nothing.\n").unwrap();
    let refused = create(&project.0, &PLAIN, "river_race").err().map(|no| no.to_string()).unwrap_or_default();
    assert!(refused.starts_with("bots/src/lib.rs does not list its games"), "{refused}");
    assert!(!project.0.join("rules/src/river_race").exists());
}

#[test]
fn all_names_follow_from_the_id() {
    let project = Project::new("derived");
    let names = |id: &str| Names::of(&project.0, id).map(|names| (names.of_type, names.title, names.rules));
    let three = |a: &str, b: &str, c: &str| Ok((a.to_owned(), b.to_owned(), c.to_owned()));
    assert_eq!(names("river_race"), three("RiverRace", "River Race", "RR"));
    assert_eq!(names("saga"), three("Saga", "Saga", "SA"));
    assert_eq!(names("deep_tunnel"), three("DeepTunnel", "Deep Tunnel", "DE"));
    assert_eq!(names("one_two_three_four"), three("OneTwoThreeFour", "One Two Three Four", "OTT"));
}
