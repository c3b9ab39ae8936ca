//! The component data, and the refusal of faulty ones.

use rules::Brand;
use rules::carson_city::testing::{census, own_census};

const DATA: &str = include_str!("../../src/carson_city/components.toml");
const EXAMPLES: &str = include_str!("../../src/carson_city/example_faces.toml");

#[test]
fn the_component_data_passes_its_census() {
    let census = census(DATA, EXAMPLES).unwrap();
    assert_eq!(census.faces, 96);
    let (dollars, arrows): (Vec<_>, Vec<_>) = census.symbols.iter().copied().unzip();
    let count = |symbols: Vec<bool>| symbols.into_iter().filter(|shown| *shown).count();
    assert_eq!((count(dollars), count(arrows)), (16, 7));
    assert_eq!(census.symbols.iter().filter(|symbols| **symbols == (true, true)).count(), 2);
    assert_eq!([4, 5, 6].map(|players| census.terrain_revealed[players]), [4, 5, 5]);
}

#[test]
fn backs_are_fair_between_the_suits() {
    let orders = own_census().backs;
    assert_eq!(orders.len(), 18);
    let rank = |order: &[Brand; 6], suit| order.iter().position(|s| *s == suit);
    for suit in Brand::ALL {
        for place in 0..6 {
            assert_eq!(orders.iter().filter(|order| order[place] == suit).count(), 3);
        }
        for other in Brand::ALL.into_iter().filter(|other| *other != suit) {
            assert_eq!(orders.iter().filter(|o| rank(o, suit) < rank(o, other)).count(), 9);
        }
    }
}

#[test]
fn a_changed_face_fails_the_census() {
    let changed = DATA.replacen("parcels = [\"empty\"", "parcels = [\"outlaws\"", 1);
    let refused = census(&changed, EXAMPLES).unwrap_err();
    assert!(refused.starts_with("era 1 shows"), "{refused}");
}

#[test]
fn a_missing_card_is_named() {
    let missing = DATA.replacen("id = \"e1_02\"", "id = \"e1_03\"", 1);
    let refused = census(&missing, EXAMPLES).unwrap_err();
    assert!(refused.contains("e1_02"), "{refused}");
}
