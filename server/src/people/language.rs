//! The languages in which the server itself writes to people: those that the client speaks.
//!
//! Does not know the texts.

use serde::Deserialize;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Language {
    #[default]
    En,
    Ru,
    De,
    Uk,
}

impl Language {
    pub(crate) const ALL: [Self; 4] = [Self::En, Self::Ru, Self::De, Self::Uk];

    /// The language of this code, as `de`; `None` where there is none.
    pub(crate) fn of(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|language| language.code() == code)
    }

    pub(crate) fn code(self) -> &'static str {
        self.choose(["en", "ru", "de", "uk"])
    }

    /// The value for this language: English, Russian, German, Ukrainian.
    pub(crate) fn choose<T>(self, [en, ru, de, uk]: [T; 4]) -> T {
        match self {
            Self::En => en,
            Self::Ru => ru,
            Self::De => de,
            Self::Uk => uk,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_language_has_a_code_and_other_codes_are_none() {
        assert!(Language::ALL.iter().all(|language| Language::of(language.code()) == Some(*language)));
        for other in ["", "fr", "EN", "de-AT"] {
            assert_eq!(Language::of(other), None, "{other}");
        }
    }
}
