//! A mail address as a person types it.
//!
//! Invariant: it is one plain address, without a display name, a comment, a quoted part or a line break, so that nothing
//! in it can begin another header line or command. Printed as `***`.

use lettre::Address;
use std::str::FromStr;
use url::Host;

/// The longest address that mail servers pass on (RFC 5321).
const MOST_BYTES: usize = 254;

/// The receiver of a mail. In lower case, the host in its ASCII form: one address has one spelling.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct EmailAddress(Address);

hidden!(EmailAddress);

/// A text that is not a mail address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a mail address")]
pub struct NoEmailAddress;

impl EmailAddress {
    /// The text, for its owner and for the sender of the mail.
    pub fn reveal(&self) -> &str {
        self.0.as_ref()
    }

    pub(super) fn address(&self) -> &Address {
        &self.0
    }
}

impl FromStr for EmailAddress {
    type Err = NoEmailAddress;
    fn from_str(text: &str) -> Result<Self, NoEmailAddress> {
        let text = text.trim_matches(' ');
        if text.len() > MOST_BYTES {
            return Err(NoEmailAddress);
        }
        let (user, host) = text.rsplit_once('@').ok_or(NoEmailAddress)?;
        let Ok(Host::Domain(host)) = Host::parse(host) else { return Err(NoEmailAddress) };
        if !user.chars().all(is_plain) || !host.contains('.') {
            return Err(NoEmailAddress);
        }
        Address::new(user.to_ascii_lowercase(), host).map(Self).map_err(|_| NoEmailAddress)
    }
}

/// Whether the letter may stand before the `@` without quotes (RFC 5322, `atext`, and the dot).
fn is_plain(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || "!#$%&'*+-/=?^_`{|}~.".contains(letter)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    #[rstest]
    #[case::plain("ann@example.org", "ann@example.org")]
    #[case::capitals(" Ann.B+dice@Example.ORG ", "ann.b+dice@example.org")]
    #[case::another_script("ann@пример.рф", "ann@xn--e1afmkfd.xn--p1ai")]
    fn one_address_has_one_spelling(#[case] typed: &str, #[case] kept: &str) {
        assert_eq!(typed.parse::<EmailAddress>().unwrap().reveal(), kept);
    }

    #[rstest]
    #[case::header("ann@example.org\r\nBcc: bob@example.org")]
    #[case::line_feed("ann@example.org\nBcc:bob@example.org")]
    #[case::line_before("\r\nann@example.org")]
    #[case::line_in_user("ann\r\n@example.org")]
    #[case::line_in_host("ann@exam\nple.org")]
    #[case::encoded_line_in_host("ann@exam%0aple.org")]
    #[case::display_name("Ann <ann@example.org>")]
    #[case::comment("ann@example.org (Ann)")]
    #[case::two("ann@example.org,bob@example.org")]
    #[case::two_ats("ann@evil.example@example.org")]
    #[case::quoted("\"ann b\"@example.org")]
    #[case::machine("ann@[127.0.0.1]")]
    #[case::number("ann@127.0.0.1")]
    #[case::this_machine("root@localhost")]
    #[case::no_user("@example.org")]
    #[case::two_dots("ann..b@example.org")]
    #[case::empty("")]
    fn what_is_more_or_less_than_an_address_is_refused(#[case] typed: &str) {
        assert_eq!(typed.parse::<EmailAddress>(), Err(NoEmailAddress));
    }

    #[test]
    fn an_address_is_not_printed_and_has_a_limit() {
        let address: EmailAddress = "ann@example.org".parse().unwrap();
        assert_eq!(format!("{address:?}"), "EmailAddress(***)");
        let long = format!("{}@example.org", "a".repeat(MOST_BYTES));
        assert_eq!(long.parse::<EmailAddress>(), Err(NoEmailAddress));
    }
}
