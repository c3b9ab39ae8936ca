//! The component data, and the refusal of faulty ones.

use rules::castle::testing::census;

const DATA: &str = include_str!("../../src/castle/components.toml");

#[test]
fn the_component_data_passes_its_census() {
    assert_eq!(census(DATA), Ok((35, 60, 12)));
}

#[test]
fn changed_data_is_refused_by_name() {
    let refused = |from: &str, to: &str| {
        let changed = DATA.replacen(from, to, 1);
        assert_ne!(changed, DATA, "{from} is not in the data");
        census(&changed).err().unwrap_or_default()
    };
    assert!(refused("count = 3", "count = 4").starts_with("castle tiles"));
    assert!(refused("..######..", "..#####...").starts_with("spaces inside"));
    assert!(refused("side = \"n\"", "side = \"s\"").starts_with("start spaces in the wall"));
}
