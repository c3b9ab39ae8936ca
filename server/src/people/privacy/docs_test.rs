//! Tests that `docs/privacy.md` says of each kind of record what the server does with it.

use super::{ShownToOwner, WhenErased, shown_to_owner, when_erased};
use crate::store::RecordKind;

const PAGE: &str = include_str!("../../../../docs/privacy.md");

/// The cells of the row of this kind.
fn row(kind: RecordKind) -> Vec<&'static str> {
    let begins = format!("| `{}` |", kind.name());
    let row = PAGE.lines().find(|line| line.starts_with(&begins));
    row.unwrap_or_else(|| panic!("no row for {kind:?}")).split('|').map(str::trim).collect()
}

#[test]
fn the_page_has_a_row_for_each_kind_of_record_that_says_what_becomes_of_it() {
    for kind in RecordKind::ALL {
        let row = row(*kind);
        let exported = match shown_to_owner(*kind) {
            ShownToOwner::Whole => "whole".to_owned(),
            ShownToOwner::Fields(names) => {
                names.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ")
            }
            ShownToOwner::WithoutSecrets => "without secrets".to_owned(),
            ShownToOwner::Nothing => "–".to_owned(),
        };
        let erased = match when_erased(*kind) {
            WhenErased::Removed => "removed",
            WhenErased::Renamed => "stays without the name",
            WhenErased::Disowned => "stays without name and owner",
            WhenErased::Kept => "–",
        };
        let [_, _, what, who, long, in_export, when, _] = row[..] else { panic!("{row:?}") };
        assert!([what, who, long].iter().all(|cell| !cell.is_empty()), "{row:?}");
        assert_eq!((in_export, when), (exported.as_str(), erased), "{kind:?}");
    }
}

#[test]
fn the_page_names_the_settings_that_say_how_long() {
    for setting in crate::config::SETTINGS.iter().filter(|setting| setting.key.starts_with("keep_")) {
        assert!(PAGE.contains(&format!("`{}`", setting.key)), "{}", setting.key);
    }
}
