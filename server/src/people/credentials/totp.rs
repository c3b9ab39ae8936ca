//! One-time passwords of an authenticator app: RFC 6238 with SHA-1, six digits, 30 seconds, as every app knows them.
//!
//! Does not know their owners; the time is passed in. Invariant: a code is accepted once.

use crate::system::entropy::{Entropy, NoEntropy};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use data_encoding::BASE32_NOPAD;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use ring::hmac::{HMAC_SHA1_FOR_LEGACY_USE_ONLY, Key, sign};
use serde::{Deserialize, Serialize};

const SECRET_BYTES: usize = 20;
const STEP_S: u64 = 30;
/// Steps before and after the current one that are accepted: clocks differ, and people need a while to type.
const TOLERANCE: u64 = 1;
const DIGITS: usize = 6;
/// Encoded in the `otpauth:` URI.
const RESERVED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~');

/// The secret shared by server and app: 160 bits, stored as base64url. Printed as `***`.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct TotpSecret([u8; SECRET_BYTES]);

hidden!(TotpSecret);

/// A text that is not a secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("must be {SECRET_BYTES} bytes in base64url")]
pub struct NoTotpSecret;

impl TotpSecret {
    /// A new secret.
    pub fn new(entropy: &dyn Entropy) -> Result<Self, NoEntropy> {
        let mut secret = [0; SECRET_BYTES];
        entropy.fill(&mut secret)?;
        Ok(Self(secret))
    }

    /// The secret for an app that cannot read the QR code: 32 letters and digits.
    pub fn text(&self) -> String {
        BASE32_NOPAD.encode(&self.0)
    }

    /// The `otpauth:` URI for a QR code; the app shows both names.
    pub fn uri(&self, issuer: &str, account: &str) -> String {
        let [issuer, account] = [issuer, account].map(|name| utf8_percent_encode(name, RESERVED));
        format!("otpauth://totp/{issuer}:{account}?secret={}&issuer={issuer}", self.text())
    }

    /// The step that the code belongs to, which the caller stores as the last used one. `None` for a wrong code, and for
    /// one of a step that is not after the last used one.
    pub fn verify(&self, code: &str, now_s: u64, last_used_step: Option<u64>) -> Option<u64> {
        let code = parse(code)?;
        let now = now_s / STEP_S;
        let first_unused = last_used_step.map_or(0, |step| step.saturating_add(1));
        let mut steps = first_unused.max(now.saturating_sub(TOLERANCE))..=now.saturating_add(TOLERANCE);
        steps.find(|step| self.code(*step) == code)
    }

    /// The code that an app shows at this time.
    #[cfg(test)]
    pub(crate) fn code_at(&self, now_s: u64) -> String {
        format!("{:06}", self.code(now_s / STEP_S))
    }

    /// The code of a step: RFC 4226, sections 5.3 and 5.4.
    fn code(&self, step: u64) -> u32 {
        let tag = sign(&Key::new(HMAC_SHA1_FOR_LEGACY_USE_ONLY, &self.0), &step.to_be_bytes());
        let hash = tag.as_ref();
        let offset = usize::from(hash[19] & 15);
        let word = hash[offset..offset + 4].iter().fold(0_u32, |word, byte| word << 8 | u32::from(*byte));
        (word & 0x7fff_ffff) % 10_u32.pow(DIGITS as u32)
    }
}

/// Six digits; spaces do not matter.
fn parse(code: &str) -> Option<u32> {
    let digits: Vec<char> = code.chars().filter(|c| !c.is_whitespace()).take(DIGITS + 1).collect();
    let number = digits.iter().try_fold(0, |number, digit| Some(number * 10 + digit.to_digit(10)?));
    number.filter(|_| digits.len() == DIGITS)
}

impl TryFrom<String> for TotpSecret {
    type Error = NoTotpSecret;
    fn try_from(text: String) -> Result<Self, NoTotpSecret> {
        let bytes = URL_SAFE_NO_PAD.decode(text).map_err(|_| NoTotpSecret)?;
        bytes.try_into().map(Self).map_err(|_| NoTotpSecret)
    }
}

impl From<TotpSecret> for String {
    fn from(secret: TotpSecret) -> Self {
        URL_SAFE_NO_PAD.encode(secret.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::system::entropy::SystemEntropy;
    use rstest::rstest;

    /// The secret of the test vectors.
    const RFC: TotpSecret = TotpSecret(*b"12345678901234567890");
    const NOW_S: u64 = 1_111_111_111;

    /// RFC 6238, appendix B, for SHA-1: the last six of its eight digits.
    #[rstest]
    #[case(59, "287082")]
    #[case(1_111_111_109, "081804")]
    #[case(1_111_111_111, "050471")]
    #[case(1_234_567_890, "005924")]
    #[case(2_000_000_000, "279037")]
    #[case(20_000_000_000, "353130")]
    fn codes_are_those_of_the_standard(#[case] now_s: u64, #[case] code: &str) {
        assert_eq!(RFC.verify(code, now_s, None), Some(now_s / 30));
    }

    /// RFC 4226, appendix D.
    #[test]
    fn counters_give_the_codes_of_the_standard() {
        let codes: Vec<u32> = (0..10).map(|step| RFC.code(step)).collect();
        let of_standard =
            [755_224, 287_082, 359_152, 969_429, 338_314, 254_676, 287_922, 162_583, 399_871, 520_489];
        assert_eq!(codes, of_standard);
    }

    #[rstest]
    #[case::two_steps_late(-2, false)]
    #[case::late(-1, true)]
    #[case::in_time(0, true)]
    #[case::early(1, true)]
    #[case::two_steps_early(2, false)]
    fn a_clock_may_be_a_step_off(#[case] off: i64, #[case] accepted: bool) {
        let step = (NOW_S / STEP_S).checked_add_signed(off).unwrap();
        let code = format!("{:06}", RFC.code(step));
        assert_eq!(RFC.verify(&code, NOW_S, None), accepted.then_some(step));
    }

    #[test]
    fn a_code_works_once_and_so_does_no_earlier_one() {
        let now = NOW_S / STEP_S;
        let code = |step| format!("{:06}", RFC.code(step));
        assert_eq!(RFC.verify(&code(now), NOW_S, None), Some(now));
        assert_eq!(RFC.verify(&code(now), NOW_S, Some(now)), None, "the same again");
        assert_eq!(RFC.verify(&code(now - 1), NOW_S, Some(now)), None, "an earlier one");
        assert_eq!(RFC.verify(&code(now + 1), NOW_S, Some(now)), Some(now + 1), "the next one");
        assert_eq!(RFC.verify(&code(now), NOW_S, Some(u64::MAX)), None);
    }

    #[rstest]
    #[case::spaces(" 050 471 ", true)]
    #[case::another("050472", false)]
    #[case::too_short("50471", false)]
    #[case::too_long("0504710", false)]
    #[case::a_sign("+50471", false)]
    #[case::a_letter("05o471", false)]
    #[case::other_digits("٠٥٠٤٧١", false)]
    #[case::nothing("", false)]
    fn a_code_is_six_digits(#[case] code: &str, #[case] accepted: bool) {
        assert_eq!(RFC.verify(code, NOW_S, None).is_some(), accepted);
    }

    #[test]
    fn the_first_and_the_last_second_are_times_too() {
        assert_eq!(RFC.verify("755224", 0, None), Some(0));
        assert_eq!(RFC.verify("000000", u64::MAX, None), None);
    }

    #[test]
    fn an_app_can_read_the_uri() {
        let uri = RFC.uri("Saloon: Olga’s", "Ada & Bob");
        let want = "otpauth://totp/Saloon%3A%20Olga%E2%80%99s:Ada%20%26%20Bob\
                    ?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Saloon%3A%20Olga%E2%80%99s";
        assert_eq!(uri, want);
    }

    #[test]
    fn a_secret_survives_json_and_is_not_printed() {
        let secret = TotpSecret::new(&SystemEntropy).unwrap();
        let json = serde_json::to_string(&secret).unwrap();
        assert_eq!(serde_json::from_str::<TotpSecret>(&json).unwrap(), secret);
        assert!(serde_json::from_str::<TotpSecret>("\"AAAA\"").is_err());
        assert_eq!(format!("{secret:?}"), "TotpSecret(***)");
    }
}
