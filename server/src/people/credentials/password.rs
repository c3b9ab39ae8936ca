//! Passwords: the accepted ones, their hashes and their verification.
//!
//! Does not know their owners. Invariant: a verification does the same work whether or not there is a hash to compare
//! with, and at most [`AT_ONCE`] run at the same time.

use crate::system::entropy::{Entropy, NoEntropy, SharedEntropy};
use crate::system::workers::{OverflowPolicy, Place, WorkerError, Workers};
use argon2::password_hash::{self, PasswordHasher, PasswordVerifier, phc};
use argon2::{Algorithm, Argon2, Params, Version};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use tokio::task::JoinError;
use unicode_normalization::UnicodeNormalization;

/// The shortest and the longest password, in characters.
pub const PASSWORD_CHARS: (usize, usize) = (8, 128);
/// Four bytes a character, and room for marks that NFC combines: longer text is not worth normalising.
const MOST_BYTES: usize = PASSWORD_CHARS.1 * 16;

/// Hashes that are computed at the same time: each takes 19 MiB and a processor.
const AT_ONCE: usize = 2;
/// Those that are computed or wait: some seconds of work.
const QUEUE: usize = 256;

const SALT_BYTES: usize = 16;
/// The costs of a new hash: 19 MiB, 2 passes, 1 lane, 32 bytes, as OWASP recommends.
const COSTS: Params = Params::DEFAULT;
/// The value that a password is compared with if the account has none: it is no password's hash, and has the costs of a
/// new one.
const DUMMY: &str =
    "$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
/// The highest costs that a stored hash may ask for: memory in KiB, passes, lanes.
const MOST_COSTS: (u32, u32, u32) = (64 * 1024, 8, 4);

/// The longest unit that a password may not be a mere repetition of.
const REPEATED_UNIT: usize = 4;
/// A name of fewer characters may be a part of any password.
const SHORTEST_NAME: usize = 3;
/// Characters that a password must have besides the person's name.
const BESIDES_NAME: usize = 5;

/// Passwords that are tried first, in lower case, one a line.
const COMMON: &str = include_str!("common_passwords.txt");

/// Why a password cannot be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadPassword {
    #[error("a password needs at least {} characters", PASSWORD_CHARS.0)]
    TooShort,
    #[error("a password has at most {} characters", PASSWORD_CHARS.1)]
    TooLong,
    #[error("the password is one of the most common ones")]
    Common,
    #[error("the password repeats a few characters or counts them up or down")]
    Pattern,
    #[error("the password is little more than the name")]
    Name,
}

impl BadPassword {
    /// The reason as a code.
    pub const fn why(self) -> &'static str {
        match self {
            Self::TooShort => "too_short",
            Self::TooLong => "too_long",
            Self::Common => "common",
            Self::Pattern => "pattern",
            Self::Name => "name",
        }
    }
}

/// A password that somebody may choose, in NFC. Printed as `***`.
pub struct Password(String);

hidden!(Password);

impl Password {
    /// Accepts a new password of the person with this name.
    pub fn new(text: &str, name: &str) -> Result<Self, BadPassword> {
        if text.len() > MOST_BYTES {
            return Err(BadPassword::TooLong);
        }
        let text: String = text.nfc().collect();
        match text.chars().count() {
            count if count < PASSWORD_CHARS.0 => Err(BadPassword::TooShort),
            count if count > PASSWORD_CHARS.1 => Err(BadPassword::TooLong),
            _ if is_common(&text) => Err(BadPassword::Common),
            _ if is_pattern(&text) => Err(BadPassword::Pattern),
            _ if is_mostly_name(&text, name) => Err(BadPassword::Name),
            _ => Ok(Self(text)),
        }
    }
}

fn is_common(text: &str) -> bool {
    let text = text.to_lowercase();
    COMMON.lines().any(|common| common == text)
}

fn is_pattern(text: &str) -> bool {
    let repeats = |unit: usize| text.chars().zip(text.chars().skip(unit)).all(|(one, next)| one == next);
    (1..=REPEATED_UNIT).any(repeats) || counts_up(text.chars()) || counts_up(text.chars().rev())
}

/// Whether each character follows the one before it; 0 follows 9.
fn counts_up(chars: impl Iterator<Item = char> + Clone) -> bool {
    let mut pairs = chars.clone().zip(chars.skip(1));
    pairs.all(|(one, next)| u32::from(next) == u32::from(one) + 1 || (one, next) == ('9', '0'))
}

fn is_mostly_name(text: &str, name: &str) -> bool {
    let plain = |text: &str| -> String {
        text.nfc().flat_map(char::to_lowercase).filter(|c| !c.is_whitespace()).collect()
    };
    let (text, name) = (plain(text), plain(name));
    name.chars().count() >= SHORTEST_NAME
        && text.contains(&name)
        && text.replace(&name, "").chars().count() < BESIDES_NAME
}

/// The password typed to sign in, in NFC: compared as it is, since its form would say nothing new. Printed as `***`.
pub struct TypedPassword(String);

hidden!(TypedPassword);

impl TypedPassword {
    /// Text that is too long for a password is cut to a length that no password has.
    pub fn new(text: &str) -> Self {
        Self(text.chars().take(MOST_BYTES).nfc().take(PASSWORD_CHARS.1 + 1).collect())
    }
}

/// A password as stored: an argon2id hash in the PHC string format. Printed as `***`.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct PasswordHash(phc::PasswordHash);

hidden!(PasswordHash);

/// A text that is not a hash of a password.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("must be an argon2id hash in the PHC format, with costs that this server can afford")]
pub struct NoPasswordHash;

impl TryFrom<String> for PasswordHash {
    type Error = NoPasswordHash;
    fn try_from(text: String) -> Result<Self, NoPasswordHash> {
        let hash = phc::PasswordHash::new(&text).map_err(|_| NoPasswordHash)?;
        let costs = Params::try_from(&hash).map_err(|_| NoPasswordHash)?;
        let (memory, passes, lanes) = MOST_COSTS;
        let affordable = costs.m_cost() <= memory && costs.t_cost() <= passes && costs.p_cost() <= lanes;
        let complete = hash.salt.is_some() && hash.hash.is_some();
        let known =
            hash.algorithm == Algorithm::Argon2id.ident() && hash.version == Some(Version::V0x13.into());
        if affordable && complete && known { Ok(Self(hash)) } else { Err(NoPasswordHash) }
    }
}

impl From<PasswordHash> for String {
    fn from(hash: PasswordHash) -> Self {
        hash.0.to_string()
    }
}

/// Why a password was neither hashed nor verified.
#[derive(Debug, thiserror::Error)]
pub enum PasswordsError {
    #[error("too many passwords are being checked already")]
    Busy,
    #[error(transparent)]
    NoEntropy(#[from] NoEntropy),
    #[error("argon2: {0}")]
    Argon2(#[from] password_hash::Error),
    #[error("the work failed: {0}")]
    Panicked(JoinError),
}

impl From<WorkerError> for PasswordsError {
    fn from(error: WorkerError) -> Self {
        match error {
            WorkerError::Busy => Self::Busy,
            WorkerError::Panicked(why) => Self::Panicked(why),
        }
    }
}

/// Hashes and verifies passwords, a few at a time. Clones share the line of those who wait.
#[derive(Clone, Debug)]
pub struct Passwords {
    workers: Workers,
    entropy: SharedEntropy,
    /// Compared with where there is no account.
    dummy: PasswordHash,
    verifications: AtomicCount,
    hashes: AtomicCount,
}

/// A place among those whose password is verified.
#[derive(Debug)]
pub struct Turn(Place);

/// Shared by clones.
type AtomicCount = Arc<AtomicU64>;

impl Passwords {
    pub fn new(entropy: SharedEntropy) -> Self {
        let dummy = DUMMY.to_owned().try_into().expect("the dummy has the form of a hash");
        let workers = Workers::with(AT_ONCE, QUEUE);
        Self { workers, entropy, dummy, verifications: Arc::default(), hashes: Arc::default() }
    }

    /// Hashes a new password.
    pub async fn hash(&self, password: Password) -> Result<PasswordHash, PasswordsError> {
        let salt = salt(&*self.entropy)?;
        self.hashes.fetch_add(1, Ordering::Relaxed);
        Ok(self.workers.run(OverflowPolicy::Refuse, move || hash(password.0.as_bytes(), &salt)).await??)
    }

    /// A turn for [`Self::verify`]. A request without a turn is refused before anything is read for it.
    pub fn turn(&self) -> Result<Turn, PasswordsError> {
        Ok(Turn(self.workers.place()?))
    }

    /// Whether the password is the stored one. Without a stored one it is not, after the same work.
    pub async fn verify(
        &self,
        turn: Turn,
        password: TypedPassword,
        stored: Option<&PasswordHash>,
    ) -> Result<bool, PasswordsError> {
        let hash = stored.unwrap_or(&self.dummy).clone();
        let verifications = Arc::clone(&self.verifications);
        let verify = move || {
            verifications.fetch_add(1, Ordering::Relaxed);
            match Argon2::default().verify_password(password.0.as_bytes(), &hash.0) {
                Ok(()) => Ok(true),
                Err(password_hash::Error::PasswordInvalid) => Ok(false),
                Err(error) => Err(error),
            }
        };
        let is_right = self.workers.run_at(turn.0, verify).await??;
        Ok(is_right && stored.is_some())
    }

    /// How many new passwords were hashed since the start.
    pub fn hashes(&self) -> u64 {
        self.hashes.load(Ordering::Relaxed)
    }

    /// How many passwords were compared with a hash since the start.
    pub fn verifications(&self) -> u64 {
        self.verifications.load(Ordering::Relaxed)
    }
}

fn salt(entropy: &dyn Entropy) -> Result<[u8; SALT_BYTES], NoEntropy> {
    let mut salt = [0; SALT_BYTES];
    entropy.fill(&mut salt)?;
    Ok(salt)
}

fn hash(password: &[u8], salt: &[u8]) -> Result<PasswordHash, password_hash::Error> {
    let argon2 = Argon2::new(Algorithm::Argon2id, Version::V0x13, COSTS);
    argon2.hash_password_with_salt(password, salt).map(PasswordHash)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::system::entropy::SystemEntropy;
    use proptest::prelude::*;
    use rstest::rstest;

    const GOOD: &str = "a cactus of Kansas";

    fn passwords() -> Passwords {
        Passwords::new(Arc::new(SystemEntropy))
    }

    fn password(text: &str) -> Password {
        Password::new(text, "Ada").unwrap()
    }

    #[rstest]
    #[case::plain(GOOD, None)]
    #[case::shortest("kq8!mzx2", None)]
    #[case::other_scripts("кактусы Канзаса", None)]
    #[case::too_short("kq8!mzx", Some(BadPassword::TooShort))]
    #[case::short_when_its_marks_are_joined("u\u{308}o\u{308}a\u{308}e\u{308}", Some(BadPassword::TooShort))]
    #[case::nothing("", Some(BadPassword::TooShort))]
    #[case::common("password1", Some(BadPassword::Common))]
    #[case::common_in_capitals("PassWord1", Some(BadPassword::Common))]
    #[case::common_in_russian("йцукенгш", Some(BadPassword::Common))]
    #[case::common_in_german("passwort123", Some(BadPassword::Common))]
    #[case::one_character("~~~~~~~~~~", Some(BadPassword::Pattern))]
    #[case::two_characters("x!x!x!x!x!x", Some(BadPassword::Pattern))]
    #[case::a_short_word_repeated("zorkzorkzork", Some(BadPassword::Pattern))]
    #[case::counting_up("34567890123", Some(BadPassword::Pattern))]
    #[case::counting_down("zyxwvutsrqpo", Some(BadPassword::Pattern))]
    #[case::the_alphabet_in_russian("абвгдежзий", Some(BadPassword::Pattern))]
    #[case::longer_repetitions_are_accepted("cactus cactus", None)]
    fn passwords_are_accepted_or_refused(#[case] text: &str, #[case] want: Option<BadPassword>) {
        assert_eq!(Password::new(text, "Ada").err(), want);
    }

    #[rstest]
    #[case::the_name("Ada Lovelace", "Ada Lovelace", true)]
    #[case::another_case("adaLOVELACE", "Ada Lovelace", true)]
    #[case::with_a_year("AdaLovelace1815", "Ada Lovelace", true)]
    #[case::twice("OlgaX!OlgaX!", "OlgaX!", true)]
    #[case::decomposed("Zoe\u{308}Zoe\u{308}-22", "Zoë", true)]
    #[case::and_enough_besides("Ada builds engines", "Ada", false)]
    #[case::a_name_that_is_a_letter("banana bandana", "a", false)]
    #[case::another_name("Ada Lovelace", "Bob", false)]
    fn a_password_is_more_than_the_name(#[case] text: &str, #[case] name: &str, #[case] refused: bool) {
        assert_eq!(Password::new(text, name).is_err_and(|why| why == BadPassword::Name), refused);
    }

    #[test]
    fn the_longest_password_has_128_characters_of_any_script() {
        let characters: String = ('\u{4e00}'..).step_by(2).take(129).collect();
        let longest: String = characters.chars().take(128).collect();
        assert!(Password::new(&longest, "Ada").is_ok());
        assert_eq!(Password::new(&characters, "Ada").unwrap_err(), BadPassword::TooLong);
        assert_eq!(Password::new(&"a!b".repeat(100_000), "Ada").unwrap_err(), BadPassword::TooLong);
    }

    #[test]
    fn the_list_of_common_passwords_is_sorted_and_has_nothing_that_is_refused_anyway() {
        let lines: Vec<&str> = COMMON.lines().collect();
        assert!(lines.len() >= 1000, "{}", lines.len());
        assert!(lines.is_sorted_by(|one, next| one < next), "sorted, each once");
        for line in lines {
            assert!(line.chars().count() >= PASSWORD_CHARS.0, "{line} is too short anyway");
            assert!(!is_pattern(line), "{line} is refused as a pattern");
            assert_eq!(line, line.to_lowercase().nfc().collect::<String>(), "in lower case and NFC");
        }
    }

    #[tokio::test]
    async fn a_password_is_verified_with_its_hash_and_no_other() {
        let passwords = passwords();
        let hash = passwords.hash(password(GOOD)).await.unwrap();
        assert!(
            passwords.verify(passwords.turn().unwrap(), TypedPassword::new(GOOD), Some(&hash)).await.unwrap()
        );
        for wrong in ["a cactus of kansas", "a cactus of Kansas ", ""] {
            assert!(
                !passwords
                    .verify(passwords.turn().unwrap(), TypedPassword::new(wrong), Some(&hash))
                    .await
                    .unwrap(),
                "{wrong:?}"
            );
        }
        assert_ne!(passwords.hash(password(GOOD)).await.unwrap(), hash, "each has its own salt");
    }

    #[tokio::test]
    async fn composed_and_decomposed_letters_are_the_same_password() {
        let passwords = passwords();
        let hash = passwords.hash(password("Zoë of Kansas")).await.unwrap();
        let typed = TypedPassword::new("Zoe\u{308} of Kansas");
        assert!(passwords.verify(passwords.turn().unwrap(), typed, Some(&hash)).await.unwrap());
    }

    #[tokio::test]
    async fn the_longest_password_with_something_after_it_is_wrong() {
        let passwords = passwords();
        let longest: String = ('\u{4e00}'..).step_by(2).take(128).collect();
        let hash = passwords.hash(password(&longest)).await.unwrap();
        let longer = TypedPassword::new(&format!("{longest}{}", "!".repeat(100_000)));
        assert!(!passwords.verify(passwords.turn().unwrap(), longer, Some(&hash)).await.unwrap());
        assert!(
            passwords
                .verify(passwords.turn().unwrap(), TypedPassword::new(&longest), Some(&hash))
                .await
                .unwrap()
        );
    }

    #[tokio::test]
    async fn a_name_without_an_account_costs_the_same_and_is_never_right() {
        let passwords = passwords();
        assert_eq!(passwords.verifications(), 0);
        for (count, typed) in [(1, GOOD), (2, "")] {
            assert!(
                !passwords.verify(passwords.turn().unwrap(), TypedPassword::new(typed), None).await.unwrap(),
                "{typed:?}"
            );
            assert_eq!(passwords.verifications(), count);
        }
        let dummy = Params::try_from(&passwords.dummy.0).unwrap();
        let hash = passwords.hash(password(GOOD)).await.unwrap();
        assert_eq!(dummy, Params::try_from(&hash.0).unwrap(), "the same costs as a real one");
        passwords.verify(passwords.turn().unwrap(), TypedPassword::new("wrong"), Some(&hash)).await.unwrap();
        assert_eq!(passwords.verifications(), 3);
    }

    #[tokio::test]
    async fn more_than_may_wait_are_refused_without_work() {
        let passwords = passwords();
        let mut turns: Vec<Turn> = (0..QUEUE).map(|_| passwords.turn().unwrap()).collect();
        assert!(matches!(passwords.turn(), Err(PasswordsError::Busy)));
        assert_eq!(passwords.verifications(), 0);
        passwords.verify(turns.pop().unwrap(), TypedPassword::new(GOOD), None).await.unwrap();
        passwords.verify(passwords.turn().unwrap(), TypedPassword::new(GOOD), None).await.unwrap();
    }

    #[tokio::test]
    async fn a_stored_hash_survives_json_and_says_its_costs() {
        let hash = passwords().hash(password(GOOD)).await.unwrap();
        let json = serde_json::to_string(&hash).unwrap();
        assert!(json.starts_with("\"$argon2id$v=19$m=19456,t=2,p=1$"), "{json}");
        assert_eq!(serde_json::from_str::<PasswordHash>(&json).unwrap(), hash);
    }

    #[rstest]
    #[case::no_hash("secret")]
    #[case::another_algorithm(
        "$argon2i$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
    )]
    #[case::an_old_version(
        "$argon2id$v=16$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
    )]
    #[case::too_much_memory(
        "$argon2id$v=19$m=4194304,t=2,p=1$c2FsdHNhbHRzYWx0$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
    )]
    #[case::too_many_passes(
        "$argon2id$v=19$m=19456,t=4000000,p=1$c2FsdHNhbHRzYWx0$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
    )]
    #[case::no_output("$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0")]
    fn a_stored_text_that_is_no_affordable_hash_is_refused(#[case] text: &str) {
        assert_eq!(PasswordHash::try_from(text.to_owned()), Err(NoPasswordHash));
    }

    #[tokio::test]
    async fn neither_passwords_nor_hashes_are_printed() {
        let hash = passwords().hash(password(GOOD)).await.unwrap();
        let printed = format!("{:?} {:?} {hash:?}", password(GOOD), TypedPassword::new(GOOD));
        assert_eq!(printed, "Password(***) TypedPassword(***) PasswordHash(***)");
    }

    proptest! {
        #[test]
        fn what_can_be_chosen_can_be_typed(text in "\\PC{0,140}", name in "\\PC{0,24}") {
            if let Ok(Password(chosen)) = Password::new(&text, &name) {
                prop_assert_eq!(TypedPassword::new(&text).0, chosen);
            }
        }
    }
}
