//! Names that people give themselves and their tables.
//!
//! Does not know people or tables. Invariant: a cleaned name has between one and a maximum number of visible characters
//! in NFC that cannot reorder or hide the text around it, cover the lines beside it, or imitate letters of another
//! script.

mod joiners;
mod skeleton;

pub(crate) use joiners::{is_joiner, without_stray};
pub use skeleton::{CaseFoldOrder, NameSkeleton};

use protocol::ErrCode;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::{canonical_combining_class, is_combining_mark};
use unicode_security::mixed_script::AugmentedScriptSet;

/// The shortest name of an account, in characters.
pub const ACCOUNT_CHARS: usize = 2;
/// The longest name of a person, in characters.
pub const PERSON_CHARS: usize = 24;
/// The longest name of a table, in characters.
pub const TABLE_CHARS: usize = 40;

/// The most marks on one letter, and of those the most that stack above and below it: enough for living scripts.
const MOST_MARKS: usize = 4;
const MOST_STACKED: usize = 2;

/// Why a name cannot be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadName {
    #[error("a name needs at least one character")]
    Empty,
    #[error("the name is too long")]
    TooLong,
    #[error("a name must not contain control, direction or invisible characters")]
    Characters,
    #[error("a name must not contain stacked combining marks")]
    Marks,
    #[error("a name must not contain look-alikes of plain characters")]
    LookAlike,
    #[error("each word of a name must use one script")]
    MixedScripts,
    #[error("another person here has a name that looks the same")]
    Taken,
    #[error("the name of an account needs at least two characters")]
    TooShort,
    #[error("the name claims a role that is reserved")]
    Reserved,
}

impl BadName {
    /// The reason as it stands in `ErrCode::NameInvalid`.
    pub const fn why(self) -> &'static str {
        match self {
            Self::Empty => "empty",
            Self::TooLong => "too_long",
            Self::Characters => "characters",
            Self::Marks => "marks",
            Self::LookAlike => "look_alike",
            Self::MixedScripts => "mixed_scripts",
            Self::Taken => "taken",
            Self::TooShort => "too_short",
            Self::Reserved => "reserved",
        }
    }
}

impl From<BadName> for ErrCode {
    fn from(bad: BadName) -> Self {
        Self::NameInvalid { why: bad.why().to_owned() }
    }
}

/// The name trimmed and in NFC.
pub fn clean(name: &str, at_most: usize) -> Result<String, BadName> {
    // Four bytes a character, and room for marks that NFC combines: longer text is not worth normalising.
    if name.len() > at_most * 16 {
        return Err(BadName::TooLong);
    }
    let name: String = name.nfc().collect();
    let name = name.trim();
    match name.chars().count() {
        0 => Err(BadName::Empty),
        _ if has_stray_characters(name) => Err(BadName::Characters),
        _ if has_piled_up_marks(name) => Err(BadName::Marks),
        _ if name.chars().any(stands_for_a_plain_one) => Err(BadName::LookAlike),
        _ if words(name).any(mixes_scripts) => Err(BadName::MixedScripts),
        count if count > at_most => Err(BadName::TooLong),
        _ => Ok(name.to_owned()),
    }
}

/// Whether the character changes the direction of the text around it.
pub fn reorders(c: char) -> bool {
    matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Whether the character controls the text around it or is invisible.
pub(crate) fn is_hidden(c: char) -> bool {
    c.is_control()
        || matches!(c,
            // Soft hyphen, combining grapheme joiner, Arabic letter mark, Hangul and Khmer fillers.
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{3164}' | '\u{ffa0}'
            // Mongolian selectors, zero-width characters and direction marks, line separators, embeddings.
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
            // Braille blank, variation selectors, byte order mark, annotations, private use, tags.
            | '\u{2800}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}'
            | '\u{e000}'..='\u{f8ff}' | '\u{e0000}'..='\u{e0fff}' | '\u{f0000}'..='\u{10ffff}'
            // Shorthand and music controls, replacement characters, noncharacters.
            | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}' | '\u{fff0}'..='\u{fff8}' | '\u{fffc}'..='\u{ffff}')
}

/// Whether the name has hidden characters that mean nothing where they stand.
fn has_stray_characters(name: &str) -> bool {
    let name: Vec<char> = name.chars().collect();
    (0..name.len()).any(|at| is_hidden(name[at]) && !joiners::is_in_place(&name, at))
}

/// Whether marks stand alone, twice, or so many on one letter that they cover the lines above or below.
fn has_piled_up_marks(name: &str) -> bool {
    let (mut marks, mut stacked, mut before) = (0, 0, ' ');
    for c in name.chars() {
        if is_combining_mark(c) {
            marks += 1;
            stacked += usize::from(canonical_combining_class(c) >= 200);
            if before.is_whitespace() || before == c || marks > MOST_MARKS || stacked > MOST_STACKED {
                return true;
            }
        } else {
            (marks, stacked) = (0, 0);
        }
        before = c;
    }
    false
}

/// Whether it is a styled form of a plain character: full width, in a circle, mathematical.
fn stands_for_a_plain_one(c: char) -> bool {
    let mut plain = std::iter::once(c).nfkc();
    !c.is_ascii() && plain.next().is_some_and(|plain| plain.is_ascii_graphic()) && plain.next().is_none()
}

fn words(name: &str) -> impl Iterator<Item = &str> {
    name.split(|c: char| !c.is_alphanumeric() && !is_combining_mark(c))
}

/// Whether one word mixes letters of several scripts, as no language does; Chinese, Japanese and Korean may contain
/// Latin letters.
fn mixes_scripts(word: &str) -> bool {
    if !AugmentedScriptSet::for_str(word).is_empty() {
        return false;
    }
    let others: String = word.chars().filter(|c| !is_latin(*c)).collect();
    let others = AugmentedScriptSet::for_str(&others);
    !(others.hanb || others.jpan || others.kore)
}

fn is_latin(c: char) -> bool {
    let mut scripts = AugmentedScriptSet::from('a');
    scripts.intersect_with(c.into());
    c.is_alphabetic() && !scripts.is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use rstest::rstest;

    #[rstest]
    #[case::plain("Ada", Ok("Ada"))]
    #[case::spaces_around("  Ada \u{a0}", Ok("Ada"))]
    #[case::spaces_inside("Ada of  Kansas", Ok("Ada of  Kansas"))]
    #[case::decomposed_letters_are_joined("Zoe\u{308}", Ok("Zo\u{eb}"))]
    #[case::cyrillic("Олексій", Ok("Олексій"))]
    #[case::emoji("🌵", Ok("🌵"))]
    #[case::nothing("", Err(BadName::Empty))]
    #[case::only_spaces(" \t\u{2003}", Err(BadName::Empty))]
    #[case::longest("123456789012345678901234", Ok("123456789012345678901234"))]
    #[case::too_long("1234567890123456789012345", Err(BadName::TooLong))]
    #[case::line_break("a\nb", Err(BadName::Characters))]
    #[case::right_to_left_override("a\u{202e}b", Err(BadName::Characters))]
    #[case::isolate("a\u{2066}b", Err(BadName::Characters))]
    #[case::zero_width_space("a\u{200b}b", Err(BadName::Characters))]
    #[case::only_invisible("\u{3164}", Err(BadName::Characters))]
    #[case::byte_order_mark("\u{feff}Ada", Err(BadName::Characters))]
    #[case::object_replacement("a\u{fffc}b", Err(BadName::Characters))]
    #[case::one_mark_more("Ye\u{323}\u{301}mi", Ok("Y\u{1eb9}\u{301}mi"))]
    #[case::thai("ที่นี่", Ok("ที่นี่"))]
    #[case::burmese("မြွေ့", Ok("မြွေ့"))]
    #[case::hindi("क्षितिज", Ok("क्षितिज"))]
    #[case::stacked_marks("Z\u{351}\u{36b}\u{343}\u{36a}oe", Err(BadName::Marks))]
    #[case::the_same_mark_twice("q\u{323}\u{323}", Err(BadName::Marks))]
    #[case::a_mark_alone("\u{301}a", Err(BadName::Marks))]
    #[case::full_width("Ａｄａ", Err(BadName::LookAlike))]
    #[case::mathematical("𝐀𝐝𝐚", Err(BadName::LookAlike))]
    #[case::circled("ⓐda", Err(BadName::LookAlike))]
    #[case::cyrillic_among_latin("\u{410}da", Err(BadName::MixedScripts))]
    #[case::greek_among_latin("\u{391}da", Err(BadName::MixedScripts))]
    #[case::two_words_of_two_scripts("Саша Smith", Ok("Саша Smith"))]
    #[case::a_number_sign("Стол №5", Ok("Стол №5"))]
    #[case::japanese("東京タワー3", Ok("東京タワー3"))]
    #[case::japanese_with_latin("Tシャツ", Ok("Tシャツ"))]
    #[case::korean("김Kim", Ok("김Kim"))]
    #[case::heart("Lea❤\u{fe0f}", Ok("Lea❤\u{fe0f}"))]
    #[case::keycap("Ada 1\u{fe0f}\u{20e3}", Ok("Ada 1\u{fe0f}\u{20e3}"))]
    #[case::flag("Ada 🇩🇪", Ok("Ada 🇩🇪"))]
    #[case::skin_tone("Ada 👍🏽", Ok("Ada 👍🏽"))]
    #[case::family("👨\u{200d}👩\u{200d}👧\u{200d}👦", Ok("👨\u{200d}👩\u{200d}👧\u{200d}👦"))]
    #[case::persian_half_space("می\u{200c}خواهم", Ok("می\u{200c}خواهم"))]
    #[case::indic_joiner("क्\u{200d}ष", Ok("क्\u{200d}ष"))]
    #[case::joiner_in_latin("Ad\u{200d}a", Err(BadName::Characters))]
    #[case::selector_on_a_letter("Ada\u{fe0f}", Err(BadName::Characters))]
    #[case::apostrophe("O’Hara-Müller", Ok("O’Hara-Müller"))]
    fn names_are_cleaned_or_refused(#[case] given: &str, #[case] want: Result<&str, BadName>) {
        assert_eq!(clean(given, PERSON_CHARS), want.map(str::to_owned));
    }

    /// A case that the client reads too.
    #[derive(serde::Deserialize)]
    struct Shared {
        name: String,
        cleaned: Option<String>,
        why: Option<String>,
    }

    #[test]
    fn names_are_judged_as_the_client_expects() {
        let cases: Vec<Shared> =
            serde_json::from_str(include_str!("../../../../protocol/names.json")).unwrap();
        assert!(cases.len() > 40);
        for Shared { name, cleaned, why } in cases {
            let want = cleaned.ok_or(why.unwrap_or_default());
            assert_eq!(clean(&name, PERSON_CHARS).map_err(|bad| bad.why().to_owned()), want, "{name:?}");
        }
    }

    proptest! {
        #[test]
        fn a_cleaned_name_is_clean(given in "(\\PC|[a1❤🌵क्\u{200c}\u{200d}\u{fe0f}\u{20e3}می]){0,40}") {
            if let Ok(name) = clean(&given, TABLE_CHARS) {
                prop_assert_eq!(clean(&name, TABLE_CHARS), Ok(name));
            }
        }
    }
}
