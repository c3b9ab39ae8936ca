//! Statistics of imported and restored games.

use crate::{Desk, INTO_A, INTO_B};

#[test]
fn statistics_are_computed_again_on_the_command_line_and_are_no_part_of_a_backup() {
    let desk = Desk::with_games();
    desk.does(&format!("import DIR/games.jsonl {INTO_A}"));
    for _ in 0..2 {
        assert_eq!(desk.does(&format!("stats recompute {INTO_A}")), "the statistics count 4 games\n");
    }
    desk.does(&format!("backup DIR/all.backup {INTO_A}"));
    assert!(!desk.read("all.backup").contains("totals"), "they follow from the games");
    desk.does(&format!("restore DIR/all.backup {INTO_B}"));
    assert_eq!(desk.does(&format!("stats recompute {INTO_B}")), "the statistics count 4 games\n");
}
