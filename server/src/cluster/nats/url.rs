//! The setting that names the servers of NATS.
//!
//! Invariant: a password or a token is never printed.

use crate::system::percent;
use async_nats::ServerAddr;
use std::fmt::{self, Debug, Display};
use std::str::FromStr;
use url::Url;

const PORT: u16 = 4222;

/// One or more servers of one NATS, and the identity of this server there.
#[derive(Clone, PartialEq, Eq)]
pub struct NatsUrl {
    is_tls: bool,
    login: Login,
    /// Each with its port.
    servers: Vec<String>,
}

/// The identity of this server for NATS.
#[derive(Clone, PartialEq, Eq)]
pub(super) enum Login {
    None,
    Token(String),
    User(String, String),
}

/// A text that is not the URL of a NATS; the error does not contain it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not the URL of a NATS server")]
pub struct NoNatsUrl;

impl NatsUrl {
    pub(super) fn is_tls(&self) -> bool {
        self.is_tls
    }

    pub(super) fn login(&self) -> &Login {
        &self.login
    }

    /// The addresses without what is secret.
    pub(super) fn servers(&self) -> Result<Vec<ServerAddr>, std::io::Error> {
        self.servers.iter().map(|server| format!("{}://{server}", self.scheme()).parse()).collect()
    }

    fn scheme(&self) -> &'static str {
        if self.is_tls { "tls" } else { "nats" }
    }
}

/// The parts of one server's address.
fn part(text: &str, scheme: &str) -> Option<(Login, String)> {
    // Only so are the rules for host and port those that everybody knows.
    let url = Url::parse(&format!("ws://{text}")).ok()?;
    let has_only_that = matches!(url.path(), "" | "/") && url.query().is_none() && url.fragment().is_none();
    let host = url.host_str().filter(|host| has_only_that && !host.is_empty())?;
    let user = percent::decode(url.username())?;
    let login = match url.password() {
        Some(password) if !user.is_empty() => Login::User(user, percent::decode(password)?),
        None if user.is_empty() => Login::None,
        None => Login::Token(user),
        Some(_) => return None,
    };
    let server = format!("{host}:{}", port(text, &url));
    format!("{scheme}://{server}").parse::<ServerAddr>().ok()?;
    Some((login, server))
}

/// The port; the one that is usual where it is not said. A URL of the scheme above forgets the port 80.
fn port(text: &str, url: &Url) -> u16 {
    url.port().unwrap_or(if text.trim_end_matches('/').ends_with(":80") { 80 } else { PORT })
}

impl FromStr for NatsUrl {
    type Err = NoNatsUrl;
    fn from_str(text: &str) -> Result<Self, NoNatsUrl> {
        let (scheme, rest) = text.split_once("://").ok_or(NoNatsUrl)?;
        let is_tls = match scheme {
            "tls" => true,
            "nats" => false,
            _ => return Err(NoNatsUrl),
        };
        let mut whole = Self { is_tls, login: Login::None, servers: Vec::new() };
        for text in rest.split(',') {
            let text = text.trim();
            let text = text.strip_prefix(scheme).and_then(|text| text.strip_prefix("://")).unwrap_or(text);
            let (login, server) = part(text, scheme).ok_or(NoNatsUrl)?;
            if login != Login::None && whole.login != Login::None && login != whole.login {
                return Err(NoNatsUrl);
            }
            if login != Login::None {
                whole.login = login;
            }
            whole.servers.push(server);
        }
        Ok(whole)
    }
}

/// Prints only the parts that are not secret.
impl Display for NatsUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}://", self.scheme())?;
        match &self.login {
            Login::None => {}
            Login::Token(_) => f.write_str("***@")?,
            Login::User(user, _) => write!(f, "{user}:***@")?,
        }
        f.write_str(&self.servers.join(","))
    }
}

impl Debug for NatsUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    #[rstest]
    #[case::plain("nats://bus.example.org", "nats://bus.example.org:4222")]
    #[case::password("nats://ann:hunter2@bus:4223/", "nats://ann:***@bus:4223")]
    #[case::token("tls://hunter2@bus", "tls://***@bus:4222")]
    #[case::two("nats://ann:hunter2@one,two:4333", "nats://ann:***@one:4222,two:4333")]
    #[case::each_whole("tls://ann:x@one, tls://ann:x@two", "tls://ann:***@one:4222,two:4222")]
    #[case::numbers("nats://10.0.0.1:80,[::1]:4223", "nats://10.0.0.1:80,[::1]:4223")]
    fn a_url_names_servers_and_prints_no_password(#[case] text: &str, #[case] printed: &str) {
        let url: NatsUrl = text.parse().unwrap();
        assert_eq!(format!("{url} {url:?}"), format!("{printed} {printed}"));
        assert_eq!(url.servers().unwrap().len(), text.split(',').count());
    }

    #[test]
    fn a_password_may_hold_any_letter_in_its_url_form() {
        let url: NatsUrl = "nats://a%40b:h%2Cunter%C3%BC@bus".parse().unwrap();
        assert!(*url.login() == Login::User("a@b".to_owned(), "h,unterü".to_owned()));
    }

    #[rstest]
    #[case::scheme("http://bus")]
    #[case::no_scheme("bus:4222")]
    #[case::no_host("nats://")]
    #[case::nothing_between("nats://one,,two")]
    #[case::two_schemes("nats://one,tls://two")]
    #[case::two_people("nats://ann:x@one,bob:y@two")]
    #[case::password_alone("nats://:x@one")]
    #[case::path("nats://bus/x")]
    #[case::query("nats://bus?tls=maybe")]
    #[case::port("nats://bus:port")]
    #[case::half_a_letter("nats://ann:hunter%2@bus")]
    fn what_names_no_nats_is_refused(#[case] text: &str) {
        assert_eq!(text.parse::<NatsUrl>(), Err(NoNatsUrl));
    }
}
