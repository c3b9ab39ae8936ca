//! The setting that names the mail server.
//!
//! Invariant: a password goes over TLS, unless the operator says otherwise in the URL. It is never printed.

use crate::system::percent;
use std::fmt::{self, Debug, Display};
use std::str::FromStr;
use url::Url;

/// The address of a mail server, with user and password if it wants them.
#[derive(Clone, PartialEq, Eq)]
pub struct SmtpUrl(Url);

/// A text that is not the URL of a mail server; the error does not contain it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not the URL of a mail server")]
pub struct NoSmtpUrl;

/// How the connection to the mail server is encrypted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Encryption {
    /// From the first byte.
    Tls,
    /// After a command; a server that does not know it is sent nothing.
    StartTls,
    None,
}

impl SmtpUrl {
    pub(super) fn encryption(&self) -> Encryption {
        match (self.0.scheme(), self.0.query()) {
            ("smtps", _) => Encryption::Tls,
            (_, Some(_)) => Encryption::None,
            (_, None) => Encryption::StartTls,
        }
    }

    pub(super) fn host(&self) -> &str {
        self.0.host_str().unwrap_or_default().trim_matches(['[', ']'])
    }

    pub(super) fn port(&self) -> u16 {
        self.0.port().unwrap_or(if self.encryption() == Encryption::Tls { 465 } else { 587 })
    }

    /// User and password as they stand in the URL, with `%` for what must not stand there.
    pub(super) fn login(&self) -> Option<(String, String)> {
        Some((percent::decode(self.0.username())?, percent::decode(self.0.password()?)?))
    }
}

impl FromStr for SmtpUrl {
    type Err = NoSmtpUrl;
    fn from_str(text: &str) -> Result<Self, NoSmtpUrl> {
        let url = Self(Url::parse(text).map_err(|_| NoSmtpUrl)?);
        let query_fits = match url.0.query() {
            None => true,
            Some(query) => url.0.scheme() == "smtp" && query == "tls=none",
        };
        let login_fits = (url.0.username().is_empty() && url.0.password().is_none()) || url.login().is_some();
        let has_only_that = matches!(url.0.path(), "" | "/") && url.0.fragment().is_none();
        let fits = matches!(url.0.scheme(), "smtp" | "smtps") && !url.host().is_empty();
        if fits && query_fits && login_fits && has_only_that { Ok(url) } else { Err(NoSmtpUrl) }
    }
}

/// Prints only the parts that are not secret.
impl Display for SmtpUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}://", self.0.scheme())?;
        if self.login().is_some() {
            write!(f, "{}:***@", self.0.username())?;
        }
        write!(f, "{}:{}", self.0.host_str().unwrap_or_default(), self.port())?;
        self.0.query().map_or(Ok(()), |query| write!(f, "?{query}"))
    }
}

impl Debug for SmtpUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    #[rstest]
    #[case("smtps://mail.example.org", "smtps://mail.example.org:465", Encryption::Tls)]
    #[case(
        "smtp://ann:hunter2@mail.example.org",
        "smtp://ann:***@mail.example.org:587",
        Encryption::StartTls
    )]
    #[case("smtp://ann:hunt%2Fer2@[::1]:25/", "smtp://ann:***@[::1]:25", Encryption::StartTls)]
    #[case("smtp://mailpit:1025?tls=none", "smtp://mailpit:1025?tls=none", Encryption::None)]
    fn a_url_says_how_the_connection_is_encrypted_and_prints_no_password(
        #[case] text: &str,
        #[case] printed: &str,
        #[case] encryption: Encryption,
    ) {
        let url: SmtpUrl = text.parse().unwrap();
        assert_eq!(
            (format!("{url} {url:?}"), url.encryption()),
            (format!("{printed} {printed}"), encryption)
        );
    }

    #[test]
    fn a_password_may_hold_any_letter_in_its_url_form() {
        let url: SmtpUrl = "smtp://ann%40example.org:h%2Funter%C3%BC@mail.example.org".parse().unwrap();
        assert_eq!(url.login(), Some(("ann@example.org".to_owned(), "h/unterü".to_owned())));
    }

    #[rstest]
    #[case::scheme("https://mail.example.org")]
    #[case::no_host("smtp://")]
    #[case::no_url("mail.example.org:587")]
    #[case::user_alone("smtp://ann@mail.example.org")]
    #[case::encryption("smtp://mail.example.org?tls=maybe")]
    #[case::both("smtps://mail.example.org?tls=none")]
    #[case::path("smtp://mail.example.org/x")]
    #[case::half_a_letter("smtp://ann:hunter%2@mail.example.org")]
    fn what_names_no_mail_server_is_refused(#[case] text: &str) {
        assert_eq!(text.parse::<SmtpUrl>(), Err(NoSmtpUrl));
    }
}
