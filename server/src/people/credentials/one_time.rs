//! Codes of links that work once: for another device, a sign-in, a set-up, an invitation.
//!
//! Does not know the effect, the lifetime or the use of a link: the caller keeps these under the hash. There is
//! no short code to type: at 130 bits guessing needs no limit of its own. Invariant: a code is kept by its hash only.

use super::letters;
use crate::store::TokenHash;
use crate::system::entropy::{Entropy, NoEntropy, random_letters};

/// Letters of a code: 130 bits.
const LETTERS: usize = 26;

/// A code as it stands in a link. Printed as `***`.
#[derive(Clone, PartialEq, Eq)]
pub struct OneTimeCode(String);

hidden!(OneTimeCode);

impl OneTimeCode {
    /// A new code.
    pub fn new(entropy: &dyn Entropy) -> Result<Self, NoEntropy> {
        random_letters::<LETTERS>(entropy).map(Self)
    }

    /// Reads a code; case, spaces and hyphens do not matter.
    pub fn parse(text: &str) -> Option<Self> {
        letters::parse(text, LETTERS).map(Self)
    }

    /// The code as text for a link: letters and digits only.
    pub fn text(&self) -> &str {
        &self.0
    }

    /// The hash that is kept of it.
    pub fn hash(&self) -> TokenHash {
        TokenHash::of(self.0.as_bytes())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::system::entropy::SystemEntropy;

    #[test]
    fn a_code_is_found_by_its_hash_however_it_is_typed() {
        let code = OneTimeCode::new(&SystemEntropy).unwrap();
        let typed = format!(" {}-{} ", &code.text()[..13].to_uppercase(), &code.text()[13..]);
        assert_eq!(OneTimeCode::parse(&typed).unwrap().hash(), code.hash());
        assert_ne!(OneTimeCode::new(&SystemEntropy).unwrap().hash(), code.hash());
    }

    #[test]
    fn what_has_another_length_is_no_code() {
        let code = OneTimeCode::new(&SystemEntropy).unwrap();
        assert_eq!(OneTimeCode::parse(&code.text()[1..]), None);
        assert_eq!(OneTimeCode::parse(&format!("{}0", code.text())), None);
    }

    #[test]
    fn a_code_is_not_printed() {
        assert_eq!(format!("{:?}", OneTimeCode::new(&SystemEntropy).unwrap()), "OneTimeCode(***)");
    }
}
