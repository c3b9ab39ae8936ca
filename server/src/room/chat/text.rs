//! The text of a message: cleaned, searched for links, and with stars in place of banned words.
//!
//! Pure. Invariant: a cleaned text is one line that cannot reorder or hide the text around it or cover the lines beside
//! it.

use crate::domain::names::{is_hidden, is_joiner, without_stray};
use std::collections::BTreeSet;
use std::sync::Arc;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// The most marks on one letter.
const MOST_MARKS: usize = 4;

/// Ends of host names that make a link even without an address behind them.
const TOP_DOMAINS: &[&str] = &[
    "app", "biz", "ch", "co", "com", "de", "dev", "eu", "fr", "gg", "info", "io", "link", "me", "net",
    "online", "org", "pl", "ru", "shop", "site", "su", "top", "tv", "ua", "uk", "us", "xyz",
];

/// The text in one line of 1 to `at_most` characters in NFC, without what controls the text around it; `None` if nothing
/// is left, or too much.
pub(super) fn clean(given: &str, at_most: usize) -> Option<String> {
    // Four bytes a character, and room for marks that NFC combines: longer text is not worth normalising.
    if given.len() > at_most * 16 {
        return None;
    }
    let plain = given.chars().map(|c| if c.is_whitespace() { ' ' } else { c });
    let visible: String = plain.filter(|c| is_joiner(*c) || !is_hidden(*c)).collect();
    let visible: String = without_stray(&visible).nfc().collect();
    // A mark that is left out may have been what a joiner stood at.
    let line = without_stray(&with_few_marks(&visible));
    let line = line.trim();
    let has_letters = line.chars().any(|c| !is_joiner(c) && !is_combining_mark(c) && !c.is_whitespace());
    (has_letters && line.chars().count() <= at_most).then(|| line.to_owned())
}

/// The text without the marks that a letter has too many of; what joins letters makes no room for more.
fn with_few_marks(text: &str) -> String {
    let mut marks = 0;
    let is_one_of_few = |c: &char| {
        if !is_joiner(*c) {
            marks = if is_combining_mark(*c) { marks + 1 } else { 0 };
        }
        marks <= MOST_MARKS
    };
    text.chars().filter(is_one_of_few).collect()
}

/// Whether something in the text leads to a page.
pub(super) fn has_link(text: &str) -> bool {
    let plain: String = text.nfkc().filter(|c| !is_joiner(*c)).flat_map(char::to_lowercase).collect();
    let plain = plain.replace('\u{3002}', ".");
    plain.contains("://") || plain.split_whitespace().any(is_link)
}

fn is_link(word: &str) -> bool {
    let word = word.trim_matches(|c: char| !c.is_alphanumeric() && c != '/');
    let host = word.split(['/', '?', '#', ':']).next().unwrap_or(word);
    // An address of mail ends in a host, too.
    let host = host.rsplit('@').next().unwrap_or(host);
    let mut labels = host.rsplit('.');
    let Some(top) =
        labels.next().filter(|top| top.chars().count() >= 2 && top.chars().all(char::is_alphabetic))
    else {
        return false;
    };
    let mut names = labels.peekable();
    let is_host = names.peek().is_some() && names.all(|name| !name.is_empty());
    let has_path = word.len() > host.len() && word.contains('/');
    is_host && (has_path || host.starts_with("www.") || TOP_DOMAINS.contains(&top))
}

/// Words that are stored as stars.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FilteredWords(Arc<BTreeSet<String>>);

impl FilteredWords {
    pub fn new(words: &[String]) -> Self {
        let folded = words.iter().map(|word| fold(word)).filter(|word| !word.is_empty());
        Self(Arc::new(folded.collect()))
    }

    /// The text with a star for each character of such a word.
    pub(super) fn starred(&self, text: &str) -> String {
        if self.0.is_empty() {
            return text.to_owned();
        }
        let (mut out, mut rest) = (String::with_capacity(text.len()), text);
        while let Some(first) = rest.chars().next() {
            let in_word = is_of_word(first);
            let end = rest.find(|c| is_of_word(c) != in_word).unwrap_or(rest.len());
            let (piece, after) = rest.split_at(end);
            if in_word && self.0.contains(&fold(piece)) {
                out.extend(piece.chars().map(|_| '*'));
            } else {
                out.push_str(piece);
            }
            rest = after;
        }
        out
    }
}

fn is_of_word(c: char) -> bool {
    c.is_alphanumeric() || is_combining_mark(c) || is_joiner(c)
}

fn fold(word: &str) -> String {
    word.nfkc().filter(|c| !is_joiner(*c)).flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use rstest::rstest;

    #[rstest]
    #[case::plain("See you on Friday!", Some("See you on Friday!"))]
    #[case::spaces_around("  Hi \u{a0}", Some("Hi"))]
    #[case::lines("one\r\ntwo\u{2028}three", Some("one  two three"))]
    #[case::control("a\u{7}b\u{1b}[31m", Some("ab[31m"))]
    #[case::right_to_left_override("a\u{202e}b", Some("ab"))]
    #[case::isolate("a\u{2066}b\u{2069}", Some("ab"))]
    #[case::zero_width_space("a\u{200b}b", Some("ab"))]
    #[case::tags("a\u{e0041}b", Some("ab"))]
    #[case::family("👩\u{200d}👧", Some("👩\u{200d}👧"))]
    #[case::heart("❤\u{fe0f}", Some("❤\u{fe0f}"))]
    #[case::piled_up("a\u{351}\u{36b}\u{36a}\u{352}\u{357}\u{35b}b", Some("a\u{351}\u{36b}\u{36a}\u{352}b"))]
    #[case::half_space("می\u{200c}خواهم", Some("می\u{200c}خواهم"))]
    #[case::half_form("क्\u{200d}ष", Some("क्\u{200d}ष"))]
    #[case::keycap("1\u{fe0f}\u{20e3}", Some("1\u{fe0f}\u{20e3}"))]
    #[case::stray_joiners("a\u{200d}b\u{200c}c\u{fe0f}", Some("abc"))]
    #[case::marks_behind_a_joiner(
        "ज\u{94d}\u{94d}\u{94d}\u{94d}\u{200d}\u{301}\u{302}",
        Some("ज\u{94d}\u{94d}\u{94d}\u{94d}\u{200d}")
    )]
    #[case::nothing("", None)]
    #[case::only_spaces(" \t\n", None)]
    #[case::only_hidden("\u{202e}\u{200d}\u{fe0f}", None)]
    #[case::longest("ёёё", Some("ёёё"))]
    #[case::too_long("12345678901234567890123456", None)]
    fn a_text_is_one_clean_line(#[case] given: &str, #[case] want: Option<&str>) {
        assert_eq!(clean(given, 25).as_deref(), want);
    }

    #[rstest]
    #[case("https://a.example/x", true)]
    #[case("look:http://a", true)]
    #[case("www.play.example", true)]
    #[case("(example.com)", true)]
    #[case("EXAMPLE.COM!", true)]
    #[case("discord.gg/abc", true)]
    #[case("t.example/abc", true)]
    #[case("ada@example.org", true)]
    #[case("ｅｘａｍｐｌｅ．ｃｏｍ", true)]
    #[case("example\u{3002}com", true)]
    #[case("exa\u{200d}mple.com", true)]
    #[case("well played.", false)]
    #[case("e.g. this, z.B. das", false)]
    #[case("Nice move...really", false)]
    #[case("and/or 3.5 1/2", false)]
    #[case("done.Next", false)]
    fn a_link_is_found(#[case] text: &str, #[case] want: bool) {
        assert_eq!(has_link(text), want, "{text}");
    }

    #[test]
    fn filtered_words_are_stars_and_others_stay() {
        let words = FilteredWords::new(&["Heck".to_owned(), "ёлки".to_owned(), String::new()]);
        assert_eq!(words.starred("Heck, HECK! checkered ЁЛКИ"), "****, ****! checkered ****");
        assert_eq!(FilteredWords::default().starred("heck"), "heck");
    }

    proptest! {
        #[test]
        fn a_cleaned_text_is_clean(given in "(\\PC|[a1❤🌵🏴क्ि\u{301}\u{200c}\u{200d}\u{fe0f}\u{20e3}می]){0,40}") {
            if let Some(line) = clean(&given, 300) {
                prop_assert_eq!(clean(&line, 300), Some(line.clone()));
                prop_assert!(!line.chars().any(|c| is_hidden(c) && !is_joiner(c)));
            }
        }
    }
}
