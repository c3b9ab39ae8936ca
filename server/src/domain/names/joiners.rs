//! Invisible characters that have a meaning in their place: joiners and non-joiners between letters, and those that
//! join several characters to one emoji.
//!
//! Does not know the purpose of the text. Invariant: a place is judged by the adjacent characters (UAX #31 A1, A2 and
//! B, UTS #51), so that removing the misplaced ones leaves a text without any.

use icu_properties::props::{
    Emoji, EmojiModifier, ExtendedPictographic, GeneralCategory, GeneralCategoryGroup, IndicSyllabicCategory,
    JoiningType, Script, UnifiedIdeograph,
};
use icu_properties::{CodePointMapData, CodePointSetData};
use unicode_normalization::char::{canonical_combining_class, is_combining_mark};

const NON_JOINER: char = '\u{200c}';
const JOINER: char = '\u{200d}';
const KEYCAP: char = '\u{20e3}';
const BLACK_FLAG: char = '\u{1f3f4}';
const TAGS_END: char = '\u{e007f}';
/// The flags that are written with tags.
const TAGGED_FLAGS: [&str; 3] = ["gbeng", "gbsct", "gbwls"];

/// The combining classes of a nukta and of a virama.
const NUKTA: u8 = 7;
const VIRAMA: u8 = 9;

/// Whether the character joins, parts or chooses the form of others, in some place.
pub(crate) fn is_joiner(c: char) -> bool {
    matches!(c, NON_JOINER | JOINER) || is_form(c) || is_tag(c)
}

/// Whether a joiner has a meaning where it stands in the text.
pub(crate) fn is_in_place(text: &[char], at: usize) -> bool {
    let (before, after) = (&text[..at], &text[at + 1..]);
    match text[at] {
        NON_JOINER => parts_letters(before, after) || parts_a_conjunct(before, after),
        JOINER => shows_a_half_form(before, after) || joins_emoji(before, after),
        c if is_form(c) => chooses_a_form(c, before, after),
        c if is_tag(c) => is_of_a_flag(text, at),
        _ => false,
    }
}

/// The text without joiners that are out of place.
pub(crate) fn without_stray(text: &str) -> String {
    let text: Vec<char> = text.chars().collect();
    let kept = (0..text.len()).filter(|at| !is_joiner(text[*at]) || is_in_place(&text, *at));
    kept.map(|at| text[at]).collect()
}

/// Whether a reader may miss the mark: an accent, a vowel point, the dot of a letter. Marks by which the syllables of a
/// script differ are none.
pub(super) fn is_accent(c: char) -> bool {
    const VOICED: [char; 2] = ['\u{3099}', '\u{309a}'];
    let is_common = || match script(c) {
        Script::Inherited => !VOICED.contains(&c),
        // As TR 39 has it, a doubled Arabic letter has the Rohingya sign for it.
        Script::Hebrew | Script::Arabic | Script::Syriac | Script::HanifiRohingya => true,
        _ => canonical_combining_class(c) == NUKTA,
    };
    is_combining_mark(c) && is_common()
}

/// Whether it stands beside the letters of a name without being one.
pub(super) fn is_punctuation(c: char) -> bool {
    // Accents that stand alone, and the line that stretches Arabic words.
    let is_loose = matches!(c, '\u{2b0}'..='\u{2ff}' | '\u{640}');
    let category = CodePointMapData::<GeneralCategory>::new().get(c);
    let is_sign = matches!(category, GeneralCategory::ModifierSymbol | GeneralCategory::MathSymbol);
    is_loose || is_sign || GeneralCategoryGroup::Punctuation.contains(category)
}

/// Variation selectors.
fn is_form(c: char) -> bool {
    matches!(c, '\u{fe0e}' | '\u{fe0f}' | '\u{e0100}'..='\u{e01ef}')
}

fn is_tag(c: char) -> bool {
    matches!(c, '\u{e0020}'..='\u{e007f}')
}

fn script(c: char) -> Script {
    CodePointMapData::<Script>::new().get(c)
}

fn is_letter(c: char) -> bool {
    GeneralCategoryGroup::Letter.contains(CodePointMapData::<GeneralCategory>::new().get(c))
}

/// A1: between letters that would join.
fn parts_letters(before: &[char], after: &[char]) -> bool {
    let joining = |c: &char| CodePointMapData::<JoiningType>::new().get(*c);
    let shown = |c: &&char| joining(c) != JoiningType::Transparent;
    let left = before.iter().rev().find(shown).map(joining);
    let right = after.iter().find(shown).map(joining);
    matches!(left, Some(JoiningType::LeftJoining | JoiningType::DualJoining))
        && matches!(right, Some(JoiningType::RightJoining | JoiningType::DualJoining))
}

/// The letter before a virama at the end.
fn before_a_virama(before: &[char]) -> Option<char> {
    let is_mark = |c: &char| canonical_combining_class(*c) != 0;
    let marks = before.iter().rev().take_while(|c| is_mark(c)).count();
    let (base, marks) = before.split_at(before.len() - marks);
    let has_virama = marks.iter().any(|c| canonical_combining_class(*c) == VIRAMA);
    base.last().copied().filter(|letter| has_virama && is_letter(*letter))
}

/// A2: after a virama, before a letter of the same script.
fn parts_a_conjunct(before: &[char], after: &[char]) -> bool {
    let next = after.iter().find(|c| canonical_combining_class(**c) == 0);
    before_a_virama(before)
        .is_some_and(|letter| next.is_some_and(|next| is_letter(*next) && script(*next) == script(letter)))
}

/// B: after a virama, and not before a vowel sign.
fn shows_a_half_form(before: &[char], after: &[char]) -> bool {
    let syllabic = CodePointMapData::<IndicSyllabicCategory>::new();
    let is_vowel = |c: &char| syllabic.get(*c) == IndicSyllabicCategory::VowelDependent;
    before_a_virama(before).is_some() && !after.first().is_some_and(is_vowel)
}

/// Between two pictures of one emoji.
fn joins_emoji(before: &[char], after: &[char]) -> bool {
    let is_picture = |c: &char| CodePointSetData::new::<ExtendedPictographic>().contains(*c);
    let is_change = |c: char| is_form(c) || CodePointSetData::new::<EmojiModifier>().contains(c);
    let before = match before {
        [before @ .., last] if is_change(*last) => before,
        _ => before,
    };
    before.last().is_some_and(is_picture) && after.first().is_some_and(is_picture)
}

fn chooses_a_form(form: char, before: &[char], after: &[char]) -> bool {
    let Some(base) = before.last() else { return false };
    match (form, base) {
        ('\u{fe0f}', '0'..='9' | '#' | '*') => after.first() == Some(&KEYCAP),
        ('\u{fe0e}' | '\u{fe0f}', _) => !base.is_ascii() && CodePointSetData::new::<Emoji>().contains(*base),
        _ => CodePointSetData::new::<UnifiedIdeograph>().contains(*base),
    }
}

fn is_of_a_flag(text: &[char], at: usize) -> bool {
    let begin = text[..at].iter().rposition(|c| !is_tag(*c));
    begin.filter(|begin| text[*begin] == BLACK_FLAG).is_some_and(|begin| {
        TAGGED_FLAGS.iter().any(|flag| {
            let tags = flag.chars().filter_map(|c| char::from_u32(0xe_0000 + c as u32));
            let tags: Vec<char> = tags.chain([TAGS_END]).collect();
            text[begin + 1..].starts_with(&tags) && at <= begin + tags.len()
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    #[rstest]
    #[case::persian_half_space("می\u{200c}خواهم", true)]
    #[case::persian_plural("نامه\u{200c}ها", true)]
    #[case::before_a_mark("بِ\u{200c}ب", true)]
    #[case::between_latin_letters("a\u{200c}b", false)]
    #[case::between_cyrillic_letters("а\u{200d}б", false)]
    #[case::after_a_letter_that_does_not_join("ر\u{200c}ا", false)]
    #[case::at_the_end("می\u{200c}", false)]
    #[case::at_the_beginning("\u{200c}می", false)]
    #[case::hindi_half_form("क्\u{200d}ष", true)]
    #[case::hindi_parted("क्\u{200c}ष", true)]
    #[case::sinhala("ශ්\u{200d}රී", true)]
    #[case::malayalam_at_the_end("ന്\u{200d}", true)]
    #[case::no_virama("क\u{200d}ष", false)]
    #[case::before_a_vowel_sign("क्\u{200d}ि", false)]
    #[case::two_scripts("क्\u{200c}a", false)]
    #[case::family("👨\u{200d}👩\u{200d}👧\u{200d}👦", true)]
    #[case::skin_tone_and_profession("👩🏽\u{200d}🚀", true)]
    #[case::rainbow("🏳\u{fe0f}\u{200d}🌈", true)]
    #[case::heart_on_fire("❤\u{fe0f}\u{200d}🔥", true)]
    #[case::woman_runs("🏃🏿\u{200d}♀\u{fe0f}", true)]
    #[case::emoji_and_letter("🌵\u{200d}a", false)]
    #[case::two_joiners("🌵\u{200d}\u{200d}🌵", false)]
    #[case::emoji_as_text("☺\u{fe0e}", true)]
    #[case::letter_as_emoji("a\u{fe0f}", false)]
    #[case::two_selectors("❤\u{fe0f}\u{fe0f}", false)]
    #[case::keycap("1\u{fe0f}\u{20e3}", true)]
    #[case::no_keycap("1\u{fe0f}", false)]
    #[case::scotland("🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}", true)]
    #[case::no_land("🏴\u{e0061}\u{e0062}\u{e0063}\u{e007f}", false)]
    #[case::tags_alone("a\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}", false)]
    #[case::more_tags("🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}\u{e0061}", false)]
    #[case::ideograph("葛\u{e0100}", true)]
    #[case::letter_like_an_ideograph("a\u{e0100}", false)]
    #[case::selector_alone("\u{fe0f}", false)]
    fn joiners_are_judged_by_their_place(#[case] text: &str, #[case] want: bool) {
        let chars: Vec<char> = text.chars().collect();
        let joiners = (0..chars.len()).filter(|at| is_joiner(chars[*at]));
        assert!(joiners.clone().next().is_some());
        assert_eq!(joiners.into_iter().all(|at| is_in_place(&chars, at)), want, "{text}");
        assert_eq!(without_stray(text) == text, want);
    }
}
