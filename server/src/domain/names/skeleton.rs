//! Skeletons: the shape of a name as a casual reader sees it.
//!
//! Does not know people. Invariant: names that look alike at one level look alike at each stricter one.

use super::is_hidden;
use super::joiners::{is_accent, is_punctuation};
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use unicode_security::skeleton;

/// Letters that a reader takes for others, beyond those that Unicode TR 39 lists: small capitals, hooks, tails, strokes,
/// white letters on black. As in TR 39 an `m` is `rn`, and a sigma `o`.
const LETTERS: [(&str, &str); 31] = [
    ("a", "ᴀɐɒⱥꬱ🅐🅰"),
    ("ae", "ᴁᴂ"),
    ("b", "ʙɓᴃᵬᶀꞗ🅑🅱"),
    ("c", "ᴄꞔƈɕꜿ🅒🅲"),
    ("d", "ᴅɖɗᴆᵭᶁᶑȡꝺ🅓🅳"),
    ("e", "ᴇɛᴈꞓⱸᶒɇꬴ🅔🅴"),
    ("f", "ꜰᶂꝼ🅕🅵"),
    ("g", "ɢʛɠᶃꞡꬶ🅖🅶"),
    ("h", "ʜɦɧⱨꜧꞕ🅗🅷"),
    ("i", "ɪᵻᶖꞽ🅘🅸"),
    ("j", "ᴊʝɟ🅙🅹"),
    ("k", "ᴋĸƙⱪꝁꝃꝅꞣᶄ🅚🅺"),
    ("l", "ʟᴌɭɬȴⱡꝉꝇꞎᶅꬷꬸꬹ🅛🅻"),
    ("n", "ɴɲɳŋꞑꞥȵᶇꬻꬼ🅝🅽"),
    ("o", "ᴏꝋꝍⱺς🅞🅾"),
    ("oe", "ɶ"),
    ("p", "ᴘƥꝑꝓꝕᵱᶈ🅟🅿"),
    ("q", "ꞯꝗꝙɋ🅠🆀"),
    ("r", "ʀɽɾɼᵲꞧꞃꝛ🅡🆁"),
    ("rn", "ᴍɱʍᶆꬺ🅜🅼"),
    ("s", "ꜱʂȿꞩꞅᶊ🅢🆂"),
    ("ss", "ßẞ"),
    ("t", "ᴛƭʈⱦȶꞇ🅣🆃"),
    ("u", "ᴜʊʉꞹᶙ🅤🆄"),
    ("v", "ᴠʋⱱⱴꝟᶌ🅥🆅"),
    ("w", "ᴡⱳ🅦🆆"),
    ("x", "ᶍ🅧🆇"),
    ("y", "ʏƴỿ🅨🆈"),
    ("z", "ᴢʐȥʑɀⱬᶎ🅩🆉"),
    ("ي", "یىې"),
    ("ه", "ةہە"),
];

/// The looks of a name at three levels.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NameSkeleton {
    /// Without case, spaces, and characters that look the same (Unicode TR 39).
    exact: Forms,
    /// Without punctuation and invisible characters, too; letters of another shape are plain ones.
    plain: Forms,
    /// Without marks, and with nothing but letters and digits.
    bare: Forms,
}

/// A level, computed twice, since a capital may look like another letter's small form (`I`, `l`) and then folds to
/// neither.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Forms {
    as_written: String,
    folded: String,
}

impl Forms {
    fn map(&self, change: impl Fn(&str) -> String) -> Self {
        Self { as_written: change(&self.as_written), folded: change(&self.folded) }
    }

    fn shares_one_with(&self, other: &Self) -> bool {
        self.as_written == other.as_written || self.folded == other.folded
    }

    fn keys(&self) -> [(CaseFoldOrder, &str); 2] {
        [(CaseFoldOrder::After, &self.as_written), (CaseFoldOrder::Before, &self.folded)]
    }
}

impl NameSkeleton {
    pub fn of(name: &str) -> Self {
        let name: String = name.nfkc().filter(|c| !c.is_whitespace()).collect();
        let as_written: String = skeleton(&name).collect();
        let exact =
            Forms { as_written: as_written.to_lowercase(), folded: skeleton(&name.to_lowercase()).collect() };
        let plain = exact.map(plain);
        let bare = plain.map(bare);
        Self { exact, plain, bare }
    }

    /// Whether a reader may take one for the other. Two who are no accounts may differ in a mark or an emoji.
    pub fn is_confusable_with(&self, other: &Self) -> bool {
        self.plain.shares_one_with(&other.plain)
    }

    /// Whether one may be taken for the other by somebody who does not look closely: so far the names of accounts, and of
    /// those who speak for the server, keep others away.
    pub fn may_pass_for(&self, other: &Self) -> bool {
        self.bare.shares_one_with(&other.bare)
    }

    /// Two names are confusable if they have one of these in common.
    pub fn keys(&self) -> [(CaseFoldOrder, &str); 2] {
        self.plain.keys()
    }

    /// Stored names of accounts are found by these in every release.
    pub fn exact_keys(&self) -> [(CaseFoldOrder, &str); 2] {
        self.exact.keys()
    }

    /// One name may pass for the other if they have one of these in common.
    pub fn bare_keys(&self) -> [(CaseFoldOrder, &str); 2] {
        self.bare.keys()
    }
}

/// Whether case was folded before or after look-alikes were merged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum CaseFoldOrder {
    Before,
    After,
}

fn plain(exact: &str) -> String {
    let shown = exact.chars().filter(|c| !is_hidden(*c) && !is_punctuation(*c));
    let shown = shown.flat_map(char::to_lowercase);
    kept_or(exact, shown.flat_map(plain_letters).collect())
}

fn bare(plain: &str) -> String {
    let letters = plain.nfkd().filter(|c| c.is_alphanumeric() || is_combining_mark(*c));
    let bare: String = letters.filter(|c| !is_accent(*c)).flat_map(plain_letters).collect();
    kept_or(plain, bare.replace("vv", "w"))
}

/// The rest, or the text before if nothing is left: names of emoji or punctuation alone are not all the same.
fn kept_or(before: &str, left: String) -> String {
    if left.is_empty() { before.to_owned() } else { left }
}

/// The letters that a reader takes the character for.
fn plain_letters(c: char) -> impl Iterator<Item = char> {
    let listed = LETTERS.iter().find(|(_, shapes)| shapes.contains(c)).map(|(letters, _)| *letters);
    listed.into_iter().flat_map(str::chars).chain(listed.is_none().then_some(c))
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    /// How far apart two names are.
    #[derive(Debug, PartialEq, Eq)]
    enum Apart {
        /// Not even two guests have both.
        Alike,
        /// An account with one keeps the other away; two guests may have them.
        Close,
        Far,
    }
    use Apart::{Alike, Close, Far};

    #[rstest]
    #[case::the_same("Ada", "Ada", Alike)]
    #[case::case("ADA", "ada", Alike)]
    #[case::spaces("Ada  Lovelace", "AdaLovelace", Alike)]
    #[case::no_break_space("Hugo\u{a0}Host", "Hugo Host", Alike)]
    #[case::dot("Hugo.Host", "Hugo Host", Alike)]
    #[case::hyphen("Hugo-Host", "Hugo Host", Alike)]
    #[case::underscore("Hugo_Host", "Hugo Host", Alike)]
    #[case::apostrophe("O’Hara", "OHara", Alike)]
    #[case::quotes("\"Hugo\" Host", "Hugo Host", Alike)]
    #[case::brackets("[Hugo] (Host)", "Hugo Host", Alike)]
    #[case::middle_dot("Hugo·Host", "Hugo Host", Alike)]
    #[case::ideographic_full_stop("Hugo。Host", "Hugo Host", Alike)]
    #[case::tilde("~Hugo~", "Hugo", Alike)]
    #[case::free_accent("Hugo^", "Hugo", Alike)]
    #[case::modifier_letter("Hugoʾ", "Hugo", Alike)]
    #[case::small_capital("ʜugo host", "Hugo Host", Alike)]
    #[case::all_small_capitals("ʜᴜɢᴏ ʜᴏꜱᴛ", "Hugo Host", Alike)]
    #[case::small_capital_m("ᴍax", "max", Alike)]
    #[case::raised_letter("ʰugo", "hugo", Alike)]
    #[case::white_on_black("🅷🆄🅶🅾", "hugo", Alike)]
    #[case::white_m("🅼ax", "max", Alike)]
    #[case::full_width("Ａｄａ", "Ada", Alike)]
    #[case::mathematical("𝐀𝐝𝐚", "Ada", Alike)]
    #[case::ligature("ﬁnn", "finn", Alike)]
    #[case::ae("Kæthe", "Kaethe", Alike)]
    #[case::sharp_s("Groß", "Gross", Alike)]
    #[case::capital_i_for_l("AIan", "Alan", Alike)]
    #[case::one_for_l("A1an", "Alan", Alike)]
    #[case::bar_for_l("A|an", "Alan", Alike)]
    #[case::zero("B0b", "Bob", Alike)]
    #[case::zero_in_capitals("B0B", "bob", Alike)]
    #[case::rn_for_m("Torn", "Tom", Alike)]
    #[case::upper_case_i("MIRA", "mira", Alike)]
    #[case::zero_width_space("Ad\u{200b}a", "Ada", Alike)]
    #[case::emoji_with_a_selector("Lea❤\u{fe0f}", "Lea❤", Alike)]
    #[case::cyrillic("Воb", "Bob", Alike)]
    #[case::all_cyrillic("сосо", "coco", Alike)]
    #[case::greek("Αda", "Ada", Alike)]
    #[case::greek_case("ΝΙΚΟΣ", "νικοσ", Alike)]
    #[case::cyrillic_case("НИНА", "нина", Alike)]
    #[case::ukrainian_i("Iван", "Іван", Alike)]
    #[case::persian_yeh("علی", "علي", Alike)]
    #[case::arabic_kaf("کمال", "كمال", Alike)]
    #[case::stretched_arabic("محـمد", "محمد", Alike)]
    #[case::half_space("می\u{200c}خواهم", "میخواهم", Alike)]
    #[case::half_form("क्\u{200d}ष", "क्ष", Alike)]
    #[case::hebrew_quotes("צה״ל", "צהל", Alike)]
    #[case::accent("Hugo Hosť", "Hugo Host", Close)]
    #[case::diaeresis("Zoë", "Zoe", Close)]
    #[case::stroke("Łukasz", "Lukasz", Close)]
    #[case::slashed_o("Søren", "Soren", Close)]
    #[case::hook("ɦugo", "hugo", Close)]
    #[case::below("Hugọ", "Hugo", Close)]
    #[case::two_v("VVanda", "Wanda", Close)]
    #[case::emoji_behind("Hugo Host 🌵", "Hugo Host", Close)]
    #[case::emoji_between("Hugo❤\u{fe0f}Host", "Hugo Host", Close)]
    #[case::flag("Hugo 🇩🇪", "Hugo", Close)]
    #[case::keycap("Hugo 1\u{fe0f}\u{20e3}", "Hugo 1", Close)]
    #[case::sign("Hugo™ ★", "Hugo TM", Close)]
    #[case::copyright("Hugo©", "Hugo", Close)]
    #[case::cyrillic_yo("Пётр", "Петр", Close)]
    #[case::short_i("Сергей", "Сергеи", Close)]
    #[case::greek_accent("Νίκος", "Νικος", Close)]
    #[case::arabic_hamza("أحمد", "احمد", Close)]
    #[case::arabic_vowels("مُحَمَّد", "محمد", Close)]
    #[case::teh_marbuta("فاطمة", "فاطمه", Close)]
    #[case::hebrew_points("שָׁלוֹם", "שלום", Close)]
    #[case::nukta("ज़ारा", "जारा", Close)]
    #[case::another("Ada", "Ida", Far)]
    #[case::anna("Anna", "Anne", Far)]
    #[case::longer("Bob", "Bobby", Far)]
    #[case::a_number("Hugo 1", "Hugo 2", Far)]
    #[case::more_of_one("Ana", "Anna", Far)]
    #[case::emoji_alone("🌵", "🐝", Far)]
    #[case::signs_alone("!?", "...", Far)]
    #[case::tim("Tim", "Tom", Far)]
    #[case::russian("Саша", "Маша", Far)]
    #[case::another_script("Саша", "Sasha", Far)]
    #[case::greek_names("Νίκος", "Νίκη", Far)]
    #[case::arabic_names("سارة", "سامي", Far)]
    #[case::arabic_dots("بدر", "ندر", Far)]
    #[case::hebrew_names("דוד", "דור", Far)]
    #[case::vowel_sign("राम", "रामा", Far)]
    #[case::another_vowel_sign("मिना", "मीना", Far)]
    #[case::devanagari_names("राम", "श्याम", Far)]
    #[case::voiced("かき", "がき", Far)]
    #[case::long_vowel("ビル", "ビール", Far)]
    #[case::korean("김수", "김소", Far)]
    #[case::thai("มานี", "มานะ", Far)]
    fn names_look_alike_or_not(#[case] one: &str, #[case] other: &str, #[case] want: Apart) {
        let (one, other) = (NameSkeleton::of(one), NameSkeleton::of(other));
        let apart = match (one.is_confusable_with(&other), one.may_pass_for(&other)) {
            (true, true) => Alike,
            (false, true) => Close,
            (false, false) => Far,
            (true, false) => panic!("the stricter level knows fewer: {one:?} {other:?}"),
        };
        assert_eq!(apart, want, "{one:?} {other:?}");
        let shared = one.keys().iter().any(|key| other.keys().contains(key));
        let shared_bare = one.bare_keys().iter().any(|key| other.bare_keys().contains(key));
        assert_eq!((shared, shared_bare), (want == Alike, want != Far), "the keys say the same");
    }
}
