//! Which refusals an engine has, from the table in its source: `Name "reason" "RULE" "sentence"`.

use std::collections::BTreeSet;

/// Their reasons.
pub fn refusals(source: &str) -> BTreeSet<&str> {
    let reason = |line: &'_ str| {
        let quoted: Vec<usize> = line.match_indices('"').map(|(place, _)| place).collect();
        (quoted.len() == 6 && line.starts_with("    ")).then(|| (quoted[0] + 1, quoted[1]))
    };
    source.lines().filter_map(|line| reason(line).map(|(from, to)| &line[from..to])).collect()
}
