//! Codes that people read and type: their alphabet, and the typing errors that are tolerated.
//!
//! Does not know the purpose of a code.

use crate::system::entropy::LETTERS;

/// The code in its one form, if this is a code of so many letters. Case, spaces and hyphens are ignored, and letters that
/// are in no code count as those that they look like.
pub(super) fn parse(text: &str, letters: usize) -> Option<String> {
    let written = text.chars().filter(|c| !c.is_whitespace() && !matches!(c, '-' | '\u{2010}'..='\u{2015}'));
    let code: Option<String> = written.take(letters + 1).map(letter).collect();
    code.filter(|code| code.len() == letters)
}

fn letter(written: char) -> Option<char> {
    let letter = match written.to_ascii_lowercase() {
        'o' => '0',
        'i' | 'l' => '1',
        other => other,
    };
    LETTERS.iter().any(|known| char::from(*known) == letter).then_some(letter)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    #[rstest]
    #[case::plain("abcdefghjk", Some("abcdefghjk"))]
    #[case::capitals("ABCDEFGHJK", Some("abcdefghjk"))]
    #[case::spaces_and_hyphens(" abcd-efgh – jk\n", Some("abcdefghjk"))]
    #[case::look_alikes("OoIiLlOoIi", Some("0011110011"))]
    #[case::too_short("abcdefghj", None)]
    #[case::too_long("abcdefghjkm", None)]
    #[case::another_letter("abcdefghju", None)]
    #[case::another_script("аbcdefghjk", None)]
    #[case::nothing("", None)]
    fn a_code_is_read_forgivingly(#[case] text: &str, #[case] want: Option<&str>) {
        assert_eq!(parse(text, 10).as_deref(), want);
    }
}
