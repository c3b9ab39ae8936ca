//! The refusals that a rules document lists, each by its rule and its reason: `CC-5.20 card_not_in_hand`.

use std::collections::BTreeSet;

/// The rows of the table with this head: `| `reason` | rule | when |`.
pub fn listed(document: &str, head: &str) -> BTreeSet<String> {
    let after_head = document.lines().skip_while(|line| !line.starts_with(head));
    let rows = after_head.skip(2).take_while(|line| line.starts_with('|'));
    let refusal = |row: &str| {
        let mut cells = row.split('|').skip(1).map(|cell| cell.trim().trim_matches('`'));
        let (reason, rule) = (cells.next()?.to_owned(), cells.next()?);
        Some(format!("{rule} {reason}"))
    };
    rows.filter_map(refusal).collect()
}
