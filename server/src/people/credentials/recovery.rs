//! Recovery codes: each is used once, in place of the app's code or of a forgotten password.
//!
//! Does not know their owners. Invariant: only their hashes are kept.

use super::letters;
use crate::store::TokenHash;
use crate::system::entropy::{Entropy, NoEntropy, random_letters};
use serde::{Deserialize, Serialize};

/// Codes in a new set.
pub const RECOVERY_CODES: usize = 10;
/// Letters of a code: 80 bits, so that a reader of the hashes finds none.
const LETTERS: usize = 16;

/// A code as it is shown once, such as `abcd-efgh-jkmn-pqrs`. Printed as `***`.
#[derive(Clone, PartialEq, Eq)]
pub struct RecoveryCode(String);

hidden!(RecoveryCode);

impl RecoveryCode {
    pub fn text(&self) -> &str {
        &self.0
    }
}

/// The hashes of the codes that are not used yet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Vec<TokenHash>", into = "Vec<TokenHash>")]
pub struct RecoveryCodes(Vec<TokenHash>);

/// More codes than there are in a set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("must be at most {RECOVERY_CODES} recovery codes")]
pub struct TooManyCodes;

impl RecoveryCodes {
    /// A new set, and the codes to show.
    pub fn new(entropy: &dyn Entropy) -> Result<(Vec<RecoveryCode>, Self), NoEntropy> {
        let codes = (0..RECOVERY_CODES).map(|_| random_letters::<LETTERS>(entropy));
        let codes: Vec<String> = codes.collect::<Result<_, _>>()?;
        let hashes = codes.iter().map(|code| TokenHash::of(code.as_bytes())).collect();
        Ok((codes.iter().map(|code| shown(code)).collect(), Self(hashes)))
    }

    /// Uses a code up; `false` where it is none of the set.
    pub fn use_code(&mut self, text: &str) -> bool {
        let hash = letters::parse(text, LETTERS).map(|code| TokenHash::of(code.as_bytes()));
        let place = self.0.iter().position(|kept| Some(*kept) == hash);
        place.map(|place| self.0.remove(place)).is_some()
    }

    /// How many are not used yet.
    pub fn left(&self) -> usize {
        self.0.len()
    }
}

fn shown(code: &str) -> RecoveryCode {
    let groups: Vec<&str> = (0..LETTERS / 4).map(|group| &code[4 * group..4 * group + 4]).collect();
    RecoveryCode(groups.join("-"))
}

impl TryFrom<Vec<TokenHash>> for RecoveryCodes {
    type Error = TooManyCodes;
    fn try_from(hashes: Vec<TokenHash>) -> Result<Self, TooManyCodes> {
        if hashes.len() <= RECOVERY_CODES { Ok(Self(hashes)) } else { Err(TooManyCodes) }
    }
}

impl From<RecoveryCodes> for Vec<TokenHash> {
    fn from(codes: RecoveryCodes) -> Self {
        codes.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::system::entropy::SystemEntropy;
    use std::collections::BTreeSet;

    #[test]
    fn ten_different_codes_are_shown_in_groups() {
        let (codes, kept) = RecoveryCodes::new(&SystemEntropy).unwrap();
        assert_eq!((codes.len(), kept.left()), (10, 10));
        let different: BTreeSet<&str> = codes.iter().map(RecoveryCode::text).collect();
        assert_eq!(different.len(), 10);
        for code in different {
            let groups: Vec<usize> = code.split('-').map(str::len).collect();
            assert_eq!(groups, [4; 4], "{code}");
        }
    }

    #[test]
    fn a_code_works_once_however_it_is_typed_and_leaves_the_others() {
        let (codes, mut kept) = RecoveryCodes::new(&SystemEntropy).unwrap();
        let typed = codes[3].text().to_uppercase().replace('-', " ");
        assert!(kept.use_code(&typed));
        assert!(!kept.use_code(&typed), "used up");
        assert!(!kept.use_code(codes[3].text()));
        assert_eq!(kept.left(), 9);
        for code in codes.iter().enumerate().filter(|(place, _)| *place != 3) {
            assert!(kept.use_code(code.1.text()));
        }
        assert_eq!(kept.left(), 0);
        assert!(!kept.use_code(codes[0].text()));
    }

    #[test]
    fn what_is_no_code_uses_none_up() {
        let (codes, mut kept) = RecoveryCodes::new(&SystemEntropy).unwrap();
        let others = RecoveryCodes::new(&SystemEntropy).unwrap().0;
        for text in ["", "abcd", others[0].text(), &codes[0].text()[..11], &"a".repeat(100_000)] {
            assert!(!kept.use_code(text));
        }
        assert_eq!(kept.left(), 10);
    }

    #[test]
    fn only_hashes_are_stored_and_nothing_is_printed() {
        let (codes, kept) = RecoveryCodes::new(&SystemEntropy).unwrap();
        let json = serde_json::to_string(&kept).unwrap();
        assert_eq!(serde_json::from_str::<RecoveryCodes>(&json).unwrap(), kept);
        let plain = codes[0].text().replace('-', "");
        assert!(!json.contains(&plain), "{json}");
        assert_eq!(format!("{:?}", codes[0]), "RecoveryCode(***)");
        let hash = serde_json::to_value(TokenHash([7; 32])).unwrap();
        let eleven = serde_json::Value::Array(vec![hash; 11]);
        assert!(serde_json::from_value::<RecoveryCodes>(eleven).is_err());
    }
}
