//! Every game of the registry keeps the contract: `rules/tests/<id>/conformance.rs` registers it with the suite.

use std::path::Path;

#[test]
#[expect(clippy::disallowed_methods, reason = "whether a test is there is no rule of a game")]
fn every_game_of_the_registry_is_in_the_suite() {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    for id in rules::games().iter().map(|kind| kind.meta().id) {
        let read = |file: &str| std::fs::read_to_string(tests.join(id).join(file)).unwrap_or_default();
        assert!(read("conformance.rs").contains(&format!("conformance!({id}: ")), "{id} is not registered");
        assert!(read("main.rs").contains("mod conformance;"), "the tests of {id} leave its contract out");
    }
}
