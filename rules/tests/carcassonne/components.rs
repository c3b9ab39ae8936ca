//! The component data, and the refusal of faulty ones.

use rules::carcassonne::testing::census;

const DATA: &str = include_str!("../../src/carcassonne/components.toml");

#[test]
fn the_component_data_passes_its_census() {
    assert_eq!(census(DATA), Ok((43, 72, [1, 10, 1])));
}

#[test]
fn changed_data_is_refused_by_name() {
    let refused = |from: &str, to: &str| {
        let changed = DATA.replacen(from, to, 1);
        assert_ne!(changed, DATA, "{from} is not in the data");
        census(&changed).err().unwrap_or_default()
    };
    assert!(refused("count = 4", "count = 5").starts_with("base tiles"));
    assert!(refused("marks = 1", "marks = 2").starts_with("pennants"));
    assert!(refused("halves = [\"el\", \"wr\"]", "halves = [\"el\"]").contains("base_d"));
    assert!(refused("touches = [\"c0\"]", "touches = [\"c7\"]").contains("no segment c7"));
}
