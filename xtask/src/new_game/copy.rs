//! Copies the files of an example under the names of a new game.
//!
//! Each example is compiled and tested in its own place: its rules in `rules/tests/<id>`, its bot in `bots/tests/<id>`,
//! its client in `web-static/example/<id>`. A copy differs only by names and paths.

use super::names::Names;
use super::{formatted, read};
use crate::shell::{Failure, root};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// An example that a game can be copied from, with its names.
#[derive(Debug)]
pub(crate) struct Template {
    pub(crate) id: &'static str,
    pub(super) of_type: &'static str,
    pub(super) title: &'static str,
    /// The letters before the numbers of its rules.
    pub(super) rules: &'static str,
    /// A description of the game in one line.
    pub(super) about: &'static str,
}

/// The example of `docs/new-game.md`.
pub(crate) const PLAIN: Template = Template {
    id: "tiny_town",
    of_type: "TinyTown",
    title: "Tiny Town",
    rules: "TT",
    about: "two seats, a secret bid, one lot each",
};

/// The example with hidden hands.
pub(crate) const HIDDEN_HAND: Template = Template {
    id: "lantern_row",
    of_type: "LanternRow",
    title: "Lantern Row",
    rules: "LR",
    about: "two to four seats with hidden hands, who take a card and open a stall",
};

pub(crate) const TEMPLATES: [&Template; 2] = [&PLAIN, &HIDDEN_HAND];

/// A part of an example: its place, the place of its copy, and the other replacements in the copy.
struct Part {
    from: &'static str,
    to: &'static str,
    paths: &'static [(&'static str, &'static str)],
}

const TEST_PATHS: &[(&str, &str)] = &[
    ("use crate::game::", "use rules::{id}::"),
    (r#"include_str!("rules.md")"#, r#"include_str!("../../../docs/rules/{id}.md")"#),
];

/// `{id}` stands for the example's id in a source path, and for the game's id in a target path.
const PARTS: &[Part] = &[
    Part { from: "rules/tests/{id}/game", to: "rules/src/{id}", paths: &[("use rules::", "use crate::")] },
    Part {
        from: "rules/tests/{id}/conformance.rs",
        to: "rules/tests/{id}/conformance.rs",
        paths: TEST_PATHS,
    },
    Part {
        from: "rules/tests/{id}/rules_of_the_game.rs",
        to: "rules/tests/{id}/rules_of_the_game.rs",
        paths: TEST_PATHS,
    },
    Part { from: "rules/tests/{id}/rules.md", to: "docs/rules/{id}.md", paths: &[] },
    Part {
        from: "bots/tests/{id}/house.rs",
        to: "bots/src/{id}.rs",
        paths: &[("use bots::", "use crate::"), ("use crate::game::", "use rules::{id}::")],
    },
    Part {
        from: "web-static/example/{id}",
        to: "web-static/src/games/{id}",
        // The example is outside of `src/`, and has its generated files beside it.
        paths: &[
            ("'../../../src/games/", "'../../"),
            ("'../../../src/", "'../../../"),
            ("'../../src/games/", "'../"),
            ("'../../src/", "'../../"),
            ("'./generated.json'", "'../../generated/{id}.json'"),
            ("'./generated'", "'../../generated/{id}'"),
            ("'../generated'", "'../../../generated/{id}'"),
            ("'../example/{id}/texts/*'", "'games/{id}/texts/*'"),
            ("/../../../rules/tests/{id}/game/", "/../../../../rules/src/{id}/"),
        ],
    },
];

/// The root of the game's tests. The root of an example's tests also compiles the game.
const MAIN: &str = r#"//! {title}: the conformance suite plays it, and each rule is tried by its number.

#![expect(unreachable_pub, reason = "a test target exports nothing; `pub` marks what its modules share")]

mod conformance;
#[path = "../cited/refusals.rs"]
mod refusals;
mod rules_of_the_game;
#[path = "../contract/suite/mod.rs"]
mod suite;
"#;

/// The files that `cargo xtask generate` writes for a real game.
const GENERATED: [&str; 2] = ["generated.ts", "generated.json"];

/// All copies, each with its path in the project and its text.
pub(super) fn files(template: &Template, names: &Names) -> Result<Vec<(PathBuf, String)>, Failure> {
    let main = MAIN.replace("{title}", &names.title);
    let mut files = vec![(PathBuf::from(format!("rules/tests/{}/main.rs", names.id)), main)];
    for part in PARTS {
        let from = root().join(part.from.replace("{id}", template.id));
        let to = PathBuf::from(part.to.replace("{id}", &names.id));
        for file in below(&from)? {
            if file.file_name().is_some_and(|name| GENERATED.iter().any(|generated| name == *generated)) {
                continue;
            }
            let rest = file.strip_prefix(&from).unwrap_or(&file);
            let to = if rest.as_os_str().is_empty() { to.clone() } else { to.join(rest) };
            let there = |text: String, (from, to): &(&str, &str)| {
                text.replace(&from.replace("{id}", template.id), &to.replace("{id}", template.id))
            };
            files.push((to, renamed(&part.paths.iter().fold(read(&file)?, there), template, names)));
        }
    }
    Ok(files)
}

fn renamed(text: &str, template: &Template, names: &Names) -> String {
    let text = text.replace(template.of_type, &names.of_type).replace(template.title, &names.title);
    let text = text.replace(&format!("{}-", template.rules), &format!("{}-", names.rules));
    text.replace(template.id, &names.id)
}

/// The files of an example under a game's names, for finding texts that were never changed.
#[derive(Debug)]
pub(crate) struct Copies(BTreeMap<String, String>);

impl Copies {
    /// The copies of all examples under the names of an existing game.
    pub(crate) fn of(project: &Path, id: &str) -> Result<Vec<Self>, Failure> {
        let names = Names::of_known(project, id);
        let copies = |template: &&Template| {
            let files = files(template, &names)?.into_iter();
            let by_path = files.map(|(path, text)| {
                let text = if path.extension().is_some_and(|ending| ending == "rs") {
                    formatted(&text)?
                } else {
                    text
                };
                Ok((path.to_string_lossy().into_owned(), text))
            });
            by_path.collect::<Result<_, _>>().map(Self)
        };
        TEMPLATES.iter().map(copies).collect()
    }

    /// The text of the copy at this path of the project.
    pub(crate) fn get(&self, path: &str) -> Option<&str> {
        self.0.get(path).map(String::as_str)
    }

    pub(crate) fn paths(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
    }
}

/// The file, or all files in the folder and its subfolders, in order.
pub(super) fn below(path: &Path) -> Result<Vec<PathBuf>, Failure> {
    if path.is_file() {
        return Ok(vec![path.to_owned()]);
    }
    let failed = |why| Failure::File { path: path.to_owned(), why };
    let entries = std::fs::read_dir(path).map_err(failed)?;
    let mut inside = entries
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<Result<Vec<_>, _>>()
        .map_err(failed)?;
    inside.sort();
    let files = inside.iter().map(|path| below(path)).collect::<Result<Vec<_>, _>>()?;
    Ok(files.concat())
}
