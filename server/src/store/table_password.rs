//! The password of a table: a word that a host tells the people they want at it.
//!
//! Does not know the table. It is compared within the table's room, and therefore hashed cheaply, with the server's key
//! and a salt: a reader of the database without the key, which is not in it, cannot try words. Invariant: neither the
//! password nor its hash is printed.

use crate::system::entropy::{Entropy, NoEntropy, random_letters};
use crate::system::server_key::ServerKey;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde::{Deserialize, Serialize};
use std::fmt;
use unicode_normalization::UnicodeNormalization;

/// The shortest and the longest password of a table, in characters.
pub const TABLE_PASSWORD_CHARS: (usize, usize) = (4, 64);
/// Longer text is nobody's password and not worth normalising.
const MOST_CHARS: usize = 4 * TABLE_PASSWORD_CHARS.1;
/// The length of the salt: 130 bits.
const SALT_LETTERS: usize = 26;

/// Separates these hashes from those made for other purposes.
const PURPOSE: &[u8] = b"saloon table password 1";

/// A table's password as stored. Printed as `***`.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TablePassword {
    salt: String,
    /// A keyed hash in base64url.
    hash: String,
}

/// Why a table cannot have a password.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadTablePassword {
    #[error("{} to {} characters", TABLE_PASSWORD_CHARS.0, TABLE_PASSWORD_CHARS.1)]
    Length,
    #[error(transparent)]
    NoEntropy(#[from] NoEntropy),
}

impl TablePassword {
    /// A new password. Space around it does not count.
    pub fn new(text: &str, key: &ServerKey, entropy: &dyn Entropy) -> Result<Self, BadTablePassword> {
        let text = normalized(text);
        let (shortest, longest) = TABLE_PASSWORD_CHARS;
        if !(shortest..=longest).contains(&text.chars().count()) {
            return Err(BadTablePassword::Length);
        }
        let salt = random_letters::<SALT_LETTERS>(entropy)?;
        Ok(Self { hash: hash(&salt, &text, key), salt })
    }

    /// Whether this is what somebody typed.
    pub fn is(&self, typed: &str, key: &ServerKey) -> bool {
        // Nobody without the key can choose a hash, so that the time of the comparison tells nothing.
        self.hash == hash(&self.salt, &normalized(typed), key)
    }
}

fn normalized(text: &str) -> String {
    text.trim().chars().take(MOST_CHARS).nfc().collect()
}

fn hash(salt: &str, text: &str, key: &ServerKey) -> String {
    URL_SAFE_NO_PAD.encode(key.keyed_hash(PURPOSE, &[salt.as_bytes(), &[0], text.as_bytes()]))
}

impl fmt::Debug for TablePassword {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TablePassword(***)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::system::entropy::SystemEntropy;
    use rstest::rstest;

    fn key(letter: &str) -> ServerKey {
        letter.repeat(43).parse().unwrap()
    }

    fn password(text: &str) -> Result<TablePassword, BadTablePassword> {
        TablePassword::new(text, &key("A"), &SystemEntropy)
    }

    #[rstest]
    #[case::the_same("tumbleweed", true)]
    #[case::with_space_around_it("  tumbleweed\n", true)]
    #[case::another_case("Tumbleweed", false)]
    #[case::a_part_of_it("tumble", false)]
    #[case::nothing("", false)]
    #[case::with_something_after_it("tumbleweeds", false)]
    fn a_password_is_what_was_typed(#[case] typed: &str, #[case] want: bool) {
        assert_eq!(password("tumbleweed").unwrap().is(typed, &key("A")), want);
    }

    #[rstest]
    #[case::shortest("cow!", true)]
    #[case::too_short("cow", false)]
    #[case::short_but_for_space(" cow ", false)]
    #[case::longest(&"кл".repeat(32), true)]
    #[case::too_long(&"a".repeat(65), false)]
    #[case::much_too_long(&"a".repeat(100_000), false)]
    fn a_password_has_4_to_64_characters(#[case] text: &str, #[case] accepted: bool) {
        assert_eq!(password(text).is_ok(), accepted);
    }

    #[test]
    fn composed_and_decomposed_letters_are_the_same() {
        assert!(password("Zoë's").unwrap().is("Zoe\u{308}'s", &key("A")));
    }

    #[test]
    fn each_has_its_own_salt_and_needs_the_key() {
        let (one, other) = (password("tumbleweed").unwrap(), password("tumbleweed").unwrap());
        assert_ne!(one, other);
        assert!(!one.is("tumbleweed", &key("E")), "another server's key");
    }

    #[test]
    fn what_is_stored_can_be_read_again_and_holds_no_word() {
        let password = password("tumbleweed").unwrap();
        let json = serde_json::to_string(&password).unwrap();
        assert_eq!(serde_json::from_str::<TablePassword>(&json).unwrap(), password);
        assert!(!json.contains("tumble"), "{json}");
        assert_eq!(format!("{password:?}"), "TablePassword(***)");
    }
}
