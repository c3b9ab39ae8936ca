//! Names that people give themselves and their tables.
//!
//! Invariant: a cleaned name is at least one and at most so many visible characters in NFC that cannot reorder
//! or hide the text around it.

use protocol::ErrCode;
use unicode_normalization::UnicodeNormalization;

/// The longest name of a person, in characters.
pub const PERSON_CHARS: usize = 24;
/// The longest name of a table, in characters.
pub const TABLE_CHARS: usize = 40;

/// Why a name cannot be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadName {
    #[error("a name needs at least one character")]
    Empty,
    #[error("the name is too long")]
    TooLong,
    #[error("a name has no control, direction or invisible characters")]
    Characters,
}

impl BadName {
    /// The reason as `ErrCode::NameInvalid` tells it.
    pub const fn why(self) -> &'static str {
        match self {
            Self::Empty => "empty",
            Self::TooLong => "too_long",
            Self::Characters => "characters",
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
    // Four bytes a character and some room for marks that NFC joins: more is not worth normalising.
    if name.len() > at_most * 16 {
        return Err(BadName::TooLong);
    }
    let name: String = name.nfc().collect();
    let name = name.trim();
    match name.chars().count() {
        0 => Err(BadName::Empty),
        _ if name.chars().any(is_hidden) => Err(BadName::Characters),
        count if count > at_most => Err(BadName::TooLong),
        _ => Ok(name.to_owned()),
    }
}

/// Whether the character steers the text around it or is not seen at all.
fn is_hidden(c: char) -> bool {
    c.is_control()
        || matches!(c,
            // Soft hyphen, combining grapheme joiner, Arabic letter mark, Hangul and Khmer fillers.
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{3164}' | '\u{ffa0}'
            // Mongolian selectors, zero-width characters and direction marks, line separators, embeddings.
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
            // Braille blank, variation selectors, byte order mark, annotations, private use, tags.
            | '\u{2800}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}'
            | '\u{e000}'..='\u{f8ff}' | '\u{e0000}'..='\u{e0fff}' | '\u{f0000}'..='\u{10ffff}')
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
    fn names_are_cleaned_or_refused(#[case] given: &str, #[case] want: Result<&str, BadName>) {
        assert_eq!(clean(given, PERSON_CHARS), want.map(str::to_owned));
    }

    proptest! {
        #[test]
        fn a_cleaned_name_is_clean(given in "\\PC{0,40}") {
            if let Ok(name) = clean(&given, TABLE_CHARS) {
                prop_assert_eq!(clean(&name, TABLE_CHARS), Ok(name));
            }
        }
    }
}
