//! What a name looks like to a casual reader.
//!
//! Does not know people. Invariant: names that differ only in case, in spaces or in characters that look the same look
//! alike.

use unicode_normalization::UnicodeNormalization;
use unicode_security::skeleton;

/// The skeleton of a name (Unicode TR 39): without the differences that a reader may miss.
///
/// Computed twice, since a capital may look like another letter's small form (`I`, `l`) and then folds to neither.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NameSkeleton {
    as_written: String,
    folded: String,
}

impl NameSkeleton {
    pub fn of(name: &str) -> Self {
        let name: String = name.nfkc().filter(|c| !c.is_whitespace()).collect();
        let as_written: String = skeleton(&name).collect();
        Self { as_written: as_written.to_lowercase(), folded: skeleton(&name.to_lowercase()).collect() }
    }

    pub fn is_confusable_with(&self, other: &Self) -> bool {
        self.as_written == other.as_written || self.folded == other.folded
    }

    /// Two names look alike if they have one of these in common.
    pub fn keys(&self) -> [(CaseFoldOrder, &str); 2] {
        [(CaseFoldOrder::After, &self.as_written), (CaseFoldOrder::Before, &self.folded)]
    }
}

/// Whether case was folded before or after look-alikes were merged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum CaseFoldOrder {
    Before,
    After,
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    #[rstest]
    #[case::the_same("Ada", "Ada", true)]
    #[case::case("ADA", "ada", true)]
    #[case::spaces("Ada  Lovelace", "AdaLovelace", true)]
    #[case::cyrillic("Воb", "Bob", true)]
    #[case::all_cyrillic("сосо", "coco", true)]
    #[case::greek("Αda", "Ada", true)]
    #[case::full_width("Ａｄａ", "Ada", true)]
    #[case::capital_i_for_l("AIan", "Alan", true)]
    #[case::one_for_l("A1an", "Alan", true)]
    #[case::zero("B0b", "Bob", true)]
    #[case::rn_for_m("Torn", "Tom", true)]
    #[case::upper_case_i("MIRA", "mira", true)]
    #[case::another("Ada", "Ida", false)]
    #[case::longer("Bob", "Bobby", false)]
    #[case::accented("Zoë", "Zoe", false)]
    fn names_look_alike_or_not(#[case] one: &str, #[case] other: &str, #[case] alike: bool) {
        let (one, other) = (NameSkeleton::of(one), NameSkeleton::of(other));
        assert_eq!(one.is_confusable_with(&other), alike, "{one:?} {other:?}");
        let shared = one.keys().iter().any(|key| other.keys().contains(key));
        assert_eq!(shared, alike, "the keys say the same");
    }
}
