//! The example's files under the names of a new game.
//!
//! The example is compiled and tested where it is: its rules in `rules/tests/tiny_town`, its bot in
//! `bots/tests/tiny_town`, its client in `web-static/example/tiny_town`. A copy differs by names and paths alone.

use super::names::Names;
use super::read;
use crate::shell::{Failure, root};
use std::path::{Path, PathBuf};

const ID: &str = "tiny_town";

/// A part of the example: where it is, where its copy goes, and what else is called differently there.
struct Part {
    from: &'static str,
    to: &'static str,
    paths: &'static [(&'static str, &'static str)],
}

const TEST_PATHS: &[(&str, &str)] = &[
    ("use crate::game::", "use rules::tiny_town::"),
    (r#"include_str!("rules.md")"#, r#"include_str!("../../../docs/rules/tiny_town.md")"#),
];

const PARTS: &[Part] = &[
    Part {
        from: "rules/tests/tiny_town/game",
        to: "rules/src/tiny_town",
        paths: &[("use rules::", "use crate::")],
    },
    Part {
        from: "rules/tests/tiny_town/conformance.rs",
        to: "rules/tests/contract/tiny_town.rs",
        paths: TEST_PATHS,
    },
    Part {
        from: "rules/tests/tiny_town/rules_of_the_game.rs",
        to: "rules/tests/tiny_town/main.rs",
        paths: TEST_PATHS,
    },
    Part { from: "rules/tests/tiny_town/rules.md", to: "docs/rules/tiny_town.md", paths: &[] },
    Part {
        from: "bots/tests/tiny_town/house.rs",
        to: "bots/src/tiny_town.rs",
        paths: &[("use bots::", "use crate::"), ("use crate::game::", "use rules::tiny_town::")],
    },
    Part {
        from: "web-static/example/tiny_town",
        to: "web-static/src/games/tiny_town",
        // The example is not below `src/`, and has its generated files beside it.
        paths: &[
            ("'../../../src/games/", "'../../"),
            ("'../../../src/", "'../../../"),
            ("'../../src/games/", "'../"),
            ("'../../src/", "'../../"),
            ("'./generated.json'", "'../../generated/tiny_town.json'"),
            ("'./generated'", "'../../generated/tiny_town'"),
            ("'../generated'", "'../../../generated/tiny_town'"),
            ("'../example/tiny_town/texts/*'", "'games/tiny_town/texts/*'"),
            ("/../../../rules/tests/tiny_town/game/", "/../../../../rules/src/tiny_town/"),
        ],
    },
];

/// What `cargo xtask generate` writes for a real game.
const GENERATED: [&str; 2] = ["generated.ts", "generated.json"];

/// All copies: where each goes in the project, and its text.
pub(super) fn files(names: &Names) -> Result<Vec<(PathBuf, String)>, Failure> {
    let mut files = Vec::new();
    for part in PARTS {
        let from = root().join(part.from);
        for file in below(&from)? {
            if file.file_name().is_some_and(|name| GENERATED.iter().any(|generated| name == *generated)) {
                continue;
            }
            let rest = file.strip_prefix(&from).unwrap_or(&file);
            let to = Path::new(part.to);
            let to = if rest.as_os_str().is_empty() { to.to_owned() } else { to.join(rest) };
            let text = part.paths.iter().fold(read(&file)?, |text, (from, to)| text.replace(from, to));
            files.push((PathBuf::from(to.to_string_lossy().replace(ID, &names.id)), renamed(&text, names)));
        }
    }
    Ok(files)
}

fn renamed(text: &str, names: &Names) -> String {
    let text = text.replace("TinyTown", &names.of_type).replace("Tiny Town", &names.title);
    text.replace("TT-", &format!("{}-", names.rules)).replace(ID, &names.id)
}

/// The file, or all files below the folder, in order.
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
