//! Checks that no rule goes untested: each number that a rules document defines is cited by a test, or stands in a list
//! of exceptions, each with its reason.
//!
//! Knows no game: the game names its rules document, the form of its rule numbers and the folder of its tests.
//! Invariant: a file `cited.rs`, which holds the exceptions, cites nothing.

use std::collections::BTreeSet;
use std::path::Path;

/// The rules of a game, and what shows them.
#[derive(Debug)]
pub struct Cited {
    /// The rules document.
    pub document: &'static str,
    /// How its rules are numbered, as `PT-#.#` or `R-#`.
    pub shapes: &'static [&'static str],
    /// The files and folders of tests, below `rules`.
    pub tests: &'static [&'static str],
    /// Rules that no test can show, each with the reason.
    pub without_behaviour: &'static [(&'static str, &'static str)],
}

impl Cited {
    /// Every rule is shown by a test or has a reason, none has both, and no test cites a rule that there is not.
    pub fn hold(&self) {
        let (defined, shown) = (self.defined(), self.shown());
        let reasoned: BTreeSet<String> =
            self.without_behaviour.iter().map(|(rule, _)| (*rule).to_owned()).collect();
        let missing: Vec<&String> =
            defined.iter().filter(|rule| !shown.contains(*rule) && !reasoned.contains(*rule)).collect();
        assert!(missing.is_empty(), "no example or case shows {missing:?}");
        let unknown: Vec<&String> = shown.union(&reasoned).filter(|rule| !defined.contains(*rule)).collect();
        assert!(unknown.is_empty(), "the rules do not define {unknown:?}");
        let both: Vec<&String> = reasoned.intersection(&shown).collect();
        assert!(both.is_empty(), "{both:?} are shown and need no reason");
    }

    /// How many rules of the document begin so.
    pub fn count(&self, start: &str) -> usize {
        self.defined().iter().filter(|rule| rule.starts_with(start)).count()
    }

    /// The numbers that the document defines: in bold, or at the head of a row.
    fn defined(&self) -> BTreeSet<String> {
        let bold = self.shapes.iter().flat_map(|shape| {
            let starts = self.document.match_indices("**").map(|(start, _)| &self.document[start + 2..]);
            starts.filter_map(|text| number_at(text, shape)).collect::<Vec<_>>()
        });
        let rows = self.document.lines().filter_map(|line| line.strip_prefix("| "));
        let heads = rows.flat_map(|row| {
            let head = move |shape: &'static str| {
                number_at(row, shape).or_else(|| number_at(&format!("{}{row}", prefix(shape)), shape))
            };
            self.shapes.iter().copied().filter_map(head)
        });
        bold.chain(heads).collect()
    }

    /// Which rules the tests cite.
    fn shown(&self) -> BTreeSet<String> {
        let mut texts = Vec::new();
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        self.tests.iter().for_each(|tests| collect(&root.join(tests), &mut texts));
        texts.iter().flat_map(|text| self.shapes.iter().flat_map(move |shape| numbers(text, shape))).collect()
    }
}

/// Every text of a folder, but for recorded games and exceptions.
#[expect(clippy::disallowed_methods, reason = "the tests of a game lie beside this one")]
fn collect(path: &Path, texts: &mut Vec<String>) {
    if path.is_dir() {
        let entries = path.read_dir().expect("the folder can be read");
        entries.for_each(|entry| collect(&entry.expect("it is listed").path(), texts));
    } else if path.extension().is_none_or(|kind| kind != "json") && !path.ends_with("cited.rs") {
        texts.push(std::fs::read_to_string(path).expect("it can be read"));
    }
}

fn prefix(shape: &str) -> &str {
    &shape[..shape.find('#').expect("a shape has a place for its number")]
}

/// The number of this shape with which the text begins.
fn number_at(text: &str, shape: &str) -> Option<String> {
    let rest = text.strip_prefix(prefix(shape))?;
    let end = rest.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(rest.len());
    let number = rest[..end].trim_end_matches('.');
    let dots = |text: &str| text.matches('.').count();
    (!number.is_empty() && dots(number) == dots(shape)).then(|| format!("{}{number}", prefix(shape)))
}

/// The numbers of this shape that a text names.
fn numbers(text: &str, shape: &str) -> Vec<String> {
    let starts = text.match_indices(prefix(shape)).filter(|(start, _)| {
        let before = text[..*start].chars().next_back();
        before.is_none_or(|c| !c.is_ascii_alphanumeric() && c != '-')
    });
    starts.filter_map(|(start, _)| number_at(&text[start..], shape)).collect()
}
