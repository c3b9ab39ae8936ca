//! The layers of `server/src`, called floors: a part may use
//! only parts on lower floors. `ARCHITECTURE.md` has the table.
//!
//! Reads paths that begin with `crate::`, except in tests and comments; knows no single part. Invariant: an exception
//! that is no longer needed violates the policy, too, so that the list of exceptions only shrinks.

use crate::shell::{Failure, root};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The exceptions: a part, and the part above or beside it that it uses.
const STILL_UP: [(&str, &str); 0] = [];

/// The heading of the table in `ARCHITECTURE.md`.
const HEADING: &str = "### Floors";

/// The violations in the server's sources.
pub(super) fn broken() -> Result<Vec<String>, Failure> {
    let table = root().join("ARCHITECTURE.md");
    let floors = floors(&read(&table)?);
    let folder = root().join("server/src");
    let mut sources = Vec::new();
    collect(&folder, &mut sources)?;
    let tests: BTreeSet<PathBuf> = sources.iter().flat_map(|(path, text)| test_modules(path, text)).collect();
    let is_test = |path: &Path| tests.iter().any(|test| path.starts_with(test));
    let sources = sources.iter().filter(|(path, _)| !is_test(path));
    let own = sources.filter_map(|(path, text)| {
        let path = path.strip_prefix(&folder).ok()?;
        Some((path.to_string_lossy().into_owned(), text.as_str()))
    });
    Ok(against(&floors, own, &STILL_UP))
}

fn read(path: &Path) -> Result<String, Failure> {
    fs::read_to_string(path).map_err(|why| Failure::File { path: path.to_owned(), why })
}

fn collect(folder: &Path, sources: &mut Vec<(PathBuf, String)>) -> Result<(), Failure> {
    let failed = |why| Failure::File { path: folder.to_owned(), why };
    for entry in fs::read_dir(folder).map_err(failed)? {
        let path = entry.map_err(failed)?.path();
        if path.is_dir() {
            collect(&path, sources)?;
        } else if path.extension().is_some_and(|end| end == "rs") {
            let text = read(&path)?;
            sources.push((path, text));
        }
    }
    Ok(())
}

/// The floor of each part, from the rows `| floor | parts | … |` under the heading.
fn floors(document: &str) -> BTreeMap<String, u32> {
    let rows = document.lines().skip_while(|line| *line != HEADING).skip(1);
    let rows = rows.take_while(|line| !line.starts_with('#')).filter_map(|line| {
        let mut cells = line.strip_prefix('|')?.split('|');
        let floor: u32 = cells.next()?.trim().parse().ok()?;
        Some((floor, cells.next()?))
    });
    rows.flat_map(|(floor, parts)| {
        let parts = parts.split('`').skip(1).step_by(2);
        parts.map(move |part| (part.to_owned(), floor))
    })
    .collect()
}

/// The imports that violate the order, and the exceptions that are not needed.
fn against<'a>(
    floors: &BTreeMap<String, u32>,
    sources: impl Iterator<Item = (String, &'a str)>,
    still_up: &[(&str, &str)],
) -> Vec<String> {
    let mut broken = BTreeSet::new();
    let mut needed = BTreeSet::new();
    for (path, text) in sources {
        let part = path.split('/').next().unwrap_or_default().trim_end_matches(".rs");
        if path == "lib.rs" || path == "main.rs" {
            continue;
        }
        let Some(floor) = floors.get(part) else {
            broken.insert(format!("server/src/{path}: `{part}` has no floor in ARCHITECTURE.md"));
            continue;
        };
        for used in used_parts(&without_tests(text)).into_iter().filter(|used| used != part) {
            if floors.get(&used).is_some_and(|below| below < floor) {
                continue;
            }
            let exception = still_up.iter().find(|(from, to)| *from == part && *to == used);
            if let Some(exception) = exception {
                needed.insert(*exception);
            } else {
                broken.insert(format!(
                    "server/src/{path}: `{part}` uses `{used}`, which does not lie below it"
                ));
            }
        }
    }
    let stale = still_up.iter().filter(|exception| !needed.contains(*exception));
    broken.extend(stale.map(|(from, to)| format!("`{from}` uses `{to}` no more: take it out of STILL_UP")));
    broken.into_iter().collect()
}

/// The names after `crate::`, including those of a group in braces.
fn used_parts(code: &str) -> BTreeSet<String> {
    let name = |text: &str| -> String {
        text.chars().take_while(|letter| letter.is_ascii_alphanumeric() || *letter == '_').collect()
    };
    let mut used = BTreeSet::new();
    for after in code.split("crate::").skip(1) {
        match after.strip_prefix('{') {
            Some(group) => used.extend(members(group).map(|member| name(member.trim_start()))),
            None => _ = used.insert(name(after)),
        }
    }
    used.remove("");
    used
}

/// The members of a group, whose opening brace is already removed.
fn members(group: &str) -> impl Iterator<Item = &str> {
    let mut depth = 0_u32;
    let mut rest = Some(group);
    std::iter::from_fn(move || {
        let text = rest?;
        for (at, letter) in text.char_indices() {
            match letter {
                '{' => depth += 1,
                '}' if depth == 0 => {
                    rest = None;
                    return Some(&text[..at]);
                }
                '}' => depth -= 1,
                ',' if depth == 0 => {
                    rest = Some(&text[at + 1..]);
                    return Some(&text[..at]);
                }
                _ => {}
            }
        }
        rest = None;
        Some(text)
    })
}

/// The code without comments and test-only items. The sources are formatted,
/// so an item ends at a closing line with the item's own indentation.
fn without_tests(text: &str) -> String {
    let mut code = String::new();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        let indent = line.len() - line.trim_start().len();
        if line.trim() == "#[cfg(test)]" {
            let ends = |line: &&str| {
                let own = line.len() - line.trim_start().len() == indent;
                own && !line.trim_start().starts_with("#[") && line.ends_with(['}', ';', ','])
            };
            let _item = lines.by_ref().find(ends);
        } else if !line.trim_start().starts_with("//") {
            code.push_str(line.split(" // ").next().unwrap_or_default());
            code.push('\n');
        }
    }
    code
}

/// The files and folders of the test-only modules that a file declares.
fn test_modules(path: &Path, text: &str) -> Vec<PathBuf> {
    let folder = path.parent().unwrap_or(path);
    let is_root =
        path.file_stem().is_some_and(|stem| ["mod", "lib", "main"].iter().any(|root| stem == *root));
    let own = if is_root { folder.to_owned() } else { path.with_extension("") };
    let mut modules = Vec::new();
    let mut lines = text.lines().map(str::trim);
    while lines.by_ref().any(|line| line == "#[cfg(test)]") {
        let mut named = None;
        let item = lines.by_ref().find(|line| {
            named = line.strip_prefix("#[path = \"").and_then(|rest| rest.strip_suffix("\"]")).or(named);
            !line.starts_with("#[")
        });
        let Some(name) = item.and_then(|item| item.split_once("mod ")?.1.strip_suffix(';')) else { continue };
        match named {
            Some(file) => modules.push(folder.join(file)),
            None => modules.extend([own.join(name), own.join(format!("{name}.rs"))]),
        }
    }
    modules
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: &str = "\
| 9 | `elsewhere` | another table |
### Floors
| floor | parts | are |
| --- | --- | --- |
| 0 | `ground`, `sand` | what all use |
| 1 | `room` | a table |
## Next
| 2 | `late` | no more of it |
";

    fn broken_by(path: &str, text: &str, still_up: &[(&str, &str)]) -> Vec<String> {
        against(&floors(TABLE), std::iter::once((path.to_owned(), text)), still_up)
    }

    #[test]
    fn the_table_orders_the_parts() {
        let want = [("ground", 0), ("room", 1), ("sand", 0)];
        assert_eq!(floors(TABLE), want.map(|(part, floor)| (part.to_owned(), floor)).into());
    }

    #[test]
    fn a_part_uses_what_lies_below_it() {
        assert!(
            broken_by("room/task/mod.rs", "use crate::ground::Clock;\nuse crate::room::Seat;\n", &[])
                .is_empty()
        );
        let up = "server/src/ground/clock.rs: `ground` uses `room`, which does not lie below it";
        for text in [
            "use crate::room::Seat;\n",
            "fn seat() -> crate::room::Seat {\n",
            "use crate::{ground::{Clock, Time}, room::Seat};\n",
            "#[cfg(test)]\nmod tests;\n\nuse crate::room::Seat;\n",
        ] {
            assert_eq!(broken_by("ground/clock.rs", text, &[]), [up], "{text}");
        }
        let beside = "server/src/ground.rs: `ground` uses `sand`, which does not lie below it";
        assert_eq!(broken_by("ground.rs", "use crate::sand::Grain;\n", &[]), [beside]);
        let new = "server/src/new.rs: `new` has no floor in ARCHITECTURE.md";
        assert_eq!(broken_by("new.rs", "", &[]), [new]);
    }

    #[test]
    fn tests_and_comments_may_look_up() {
        for text in [
            "//! See [`crate::room::Seat`].\n",
            "#[cfg(test)]\nmod tests {\n    use crate::room::Seat;\n}\n",
            "impl Clock {\n    #[cfg(test)]\n    fn seat() {\n        crate::room::Seat::first();\n    }\n}\n",
        ] {
            assert!(broken_by("ground/clock.rs", text, &[]).is_empty(), "{text}");
        }
        let modules = |file: &str, text: &str| test_modules(Path::new(file), text);
        let text =
            "#[cfg(test)]\nmod tests;\n#[cfg(test)]\n#[path = \"far.rs\"]\npub(crate) mod toy;\nmod real;\n";
        let paths = |names: [&str; 3]| names.map(PathBuf::from).to_vec();
        assert_eq!(
            modules("ground/mod.rs", text),
            paths(["ground/tests", "ground/tests.rs", "ground/far.rs"])
        );
        let beside = paths(["ground/clock/tests", "ground/clock/tests.rs", "ground/far.rs"]);
        assert_eq!(modules("ground/clock.rs", text), beside);
    }

    #[test]
    fn an_exception_is_needed() {
        let text = "use crate::room::Seat;\n";
        assert!(broken_by("ground.rs", text, &[("ground", "room")]).is_empty());
        let stale = "`sand` uses `room` no more: take it out of STILL_UP";
        assert_eq!(broken_by("ground.rs", text, &[("ground", "room"), ("sand", "room")]), [stale]);
    }

    #[test]
    fn the_server_keeps_its_floors() {
        assert_eq!(broken().unwrap(), Vec::<String>::new());
    }
}
