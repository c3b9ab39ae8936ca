//! Analyses of games that are exported from one server and imported into another.

use crate::{Desk, INTO_A};

/// An analysis moves with its game, and does not make two copies of a game different.
#[test]
fn an_analysis_is_exported_and_imported_with_its_game() {
    let desk = Desk::new();
    desk.does("simulate castle --games 1 --seed 7 --out DIR/plain.jsonl");
    let analysed = desk.does("analyse DIR/plain.jsonl --effort 1 --json");
    desk.write("games.jsonl", &analysed);
    let said = desk.does("verify DIR/games.jsonl");
    assert!(said.starts_with("1 record verified"), "{said}");
    let said = desk.does(&format!("import DIR/games.jsonl {INTO_A}"));
    assert!(said.ends_with("1 game imported, 0 here already\n"), "{said}");
    assert_eq!(desk.does(&format!("export {INTO_A}")), analysed);
    for again in ["plain", "games"] {
        let said = desk.does(&format!("import DIR/{again}.jsonl {INTO_A}"));
        assert!(said.ends_with("0 games imported, 1 here already\n"), "{said}");
    }
}
