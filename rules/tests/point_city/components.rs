//! The component data, and the refusal of faulty ones.

use rules::point_city::testing::census;

const DATA: &str = include_str!("../../src/point_city/components.toml");

#[test]
fn the_component_data_passes_its_census() {
    assert_eq!(census(DATA), Ok((160, 26)));
}

#[test]
fn changed_data_fails_the_census_by_name() {
    let refused = |from: &str, to: &str| {
        let changed = DATA.replacen(from, to, 1);
        assert_ne!(changed, DATA, "{from} is not in the data");
        census(&changed).err().unwrap_or_default()
    };
    assert!(refused("keep = [52, 36, 28]", "keep = [51, 36, 28]").starts_with("cards left"));
    assert!(refused("kind = \"pond\"", "kind = \"atm\"").starts_with("copies"));
    assert!(refused("set = \"promo\"", "set = \"base\"").starts_with("promo tokens"));
    assert!(refused("gives = \"economy\", ", "").starts_with("buildings with a permanent"));
    assert!(refused("economy = 1", "ingenuity = 1").contains("ingenuity is never printed"));
}
