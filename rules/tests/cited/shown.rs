//! The refusals that the scripts of a game show, each by its rule and its reason: `CC-5.20 card_not_in_hand`.
//!
//! Invariant: every shown refusal was compared with the engine, since the script runs.

use std::collections::BTreeSet;

/// The refusals that scripts name: each rule of this prefix with the reason after it. Comments name none.
pub fn shown(prefix: &str, scripts: &[&str]) -> BTreeSet<String> {
    let lines = scripts.iter().flat_map(|script| script.lines()).filter(|line| !line.starts_with('#'));
    lines.flat_map(|line| line.match_indices(prefix).filter_map(|(place, _)| named(&line[place..]))).collect()
}

/// `CC-5.20 card_not_in_hand` at the beginning of a text, and nothing like a sentence after it.
fn named(text: &str) -> Option<String> {
    let (rule, rest) = text.split_once(' ')?;
    let is_rule = rule.ends_with(|c: char| c.is_ascii_digit());
    let end = rest.find(|c: char| !c.is_ascii_lowercase() && c != '_').unwrap_or(rest.len());
    (is_rule && end > 0).then(|| format!("{rule} {}", &rest[..end]))
}
