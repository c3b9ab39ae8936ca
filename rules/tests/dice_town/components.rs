//! The component data, and the refusal of faulty ones.

use rules::dice_town::testing::census;

const DATA: &str = include_str!("../../src/dice_town/components.toml");

#[test]
fn the_component_data_passes_its_census() {
    assert_eq!(census(DATA), Ok((19, [25, 20])));
}

#[test]
fn changed_data_fails_the_census_by_name() {
    let refused = |from: &str, to: &str| census(&DATA.replacen(from, to, 1)).unwrap_err();
    assert!(refused("dollars_per_player = 8", "dollars_per_player = 9").starts_with("bills"));
    assert!(refused("vp = 8", "vp = 7").starts_with("greatest equipment"));
    assert!(refused("classic_25 = [5, 5, 5, 5, 5]", "classic_25 = [5, 5, 5, 9, 1]").contains("dealt"));
    assert!(refused("id = \"girls\"", "id = \"wanted\"").contains("Girls"));
}
