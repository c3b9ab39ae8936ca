//! The origins whose pages may send requests to this server: a check that browsers leave to the server.
//!
//! A page of another site can open a WebSocket here with the player's cookie; only the `Origin` header reveals that.
//! The `Host` header reveals a name that was made to point at this machine (DNS rebinding).

use std::fmt;
use std::net::{IpAddr, Ipv6Addr};
use std::str::FromStr;

/// Scheme, host and port of a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin {
    https: bool,
    host: Authority,
}

/// A host, in lower case, with its port.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Authority {
    name: String,
    /// `None`: the scheme's default port.
    port: Option<u16>,
}

/// A text that is not an origin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("an origin is a scheme and a host, as https://play.example.org")]
pub struct NoOrigin;

impl Origin {
    pub fn is_https(&self) -> bool {
        self.https
    }

    /// The host name, without the port.
    pub fn host_name(&self) -> &str {
        &self.host.name
    }
}

impl FromStr for Origin {
    type Err = NoOrigin;
    fn from_str(text: &str) -> Result<Self, NoOrigin> {
        let (scheme, rest) = text.split_once("://").ok_or(NoOrigin)?;
        let https = match scheme {
            "https" => true,
            "http" => false,
            _ => return Err(NoOrigin),
        };
        let mut host: Authority = rest.strip_suffix('/').unwrap_or(rest).parse()?;
        if host.port == Some(if https { 443 } else { 80 }) {
            host.port = None;
        }
        Ok(Self { https, host })
    }
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}://{}", if self.https { "https" } else { "http" }, self.host.name)?;
        self.host.port.map_or(Ok(()), |port| write!(f, ":{port}"))
    }
}

impl FromStr for Authority {
    type Err = NoOrigin;
    fn from_str(text: &str) -> Result<Self, NoOrigin> {
        let (name, port) = match text.rsplit_once(':') {
            Some((name, port)) if !port.contains(']') => (name, Some(port)),
            _ => (text, None),
        };
        let port = match port {
            Some(port) if port.bytes().all(|digit| digit.is_ascii_digit()) => {
                Some(port.parse().map_err(|_| NoOrigin)?)
            }
            Some(_) => return Err(NoOrigin),
            None => None,
        };
        let is_name = |name: &str| {
            !name.is_empty() && name.bytes().all(|c| c.is_ascii_alphanumeric() || b"-._".contains(&c))
        };
        let inside = name.strip_prefix('[').and_then(|name| name.strip_suffix(']'));
        let good = inside.map_or_else(|| is_name(name), |address| address.parse::<Ipv6Addr>().is_ok());
        if good { Ok(Self { name: name.to_ascii_lowercase(), port }) } else { Err(NoOrigin) }
    }
}

impl Authority {
    fn address(&self) -> Option<IpAddr> {
        self.name.trim_start_matches('[').trim_end_matches(']').parse().ok()
    }

    fn is_loopback(&self) -> bool {
        self.name == "localhost" || self.address().is_some_and(|address| address.is_loopback())
    }

    /// Whether browsers accept this host as the owner of a passkey: no address, and safe from eavesdroppers.
    fn takes_passkeys(&self, https: bool) -> bool {
        let is_this_machine = self.name == "localhost" || self.name.ends_with(".localhost");
        self.address().is_none() && (https || is_this_machine)
    }

    /// Whether nobody outside this network can make the name point here: IP addresses and local names.
    fn is_on_local_network(&self) -> bool {
        let local = [".localhost", ".local", ".lan", ".internal", ".home.arpa"];
        self.address().is_some()
            || !self.name.contains('.')
            || local.iter().any(|ending| self.name.ends_with(ending))
    }
}

/// Decides by `Host` and `Origin`.
#[derive(Clone, Debug)]
pub struct OriginCheck {
    /// The pages that the operator named.
    origins: Vec<Origin>,
    /// The host names that the operator named for this server.
    hosts: Vec<Authority>,
}

/// Why a request is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OriginRefusal {
    #[error("this server does not answer to that name; its operator can set public_url")]
    Host,
    #[error("pages of that origin may not talk to this server; its operator can set allowed_origins")]
    Origin,
}

impl OriginCheck {
    pub fn new(public_url: Option<&Origin>, allowed: &[Origin]) -> Self {
        let hosts = allowed.iter().chain(public_url).map(|origin| origin.host.clone()).collect();
        Self { origins: allowed.to_vec(), hosts }
    }

    /// Checks the host name that the request was sent to.
    ///
    /// IP addresses and loopback names always pass: no page elsewhere can make them its own.
    pub fn check_host(&self, host: Option<&str>) -> Result<(), OriginRefusal> {
        let host: Authority = host.and_then(|host| host.parse().ok()).ok_or(OriginRefusal::Host)?;
        let named = self.hosts.iter().any(|known| known.name == host.name);
        let good = named || host.is_loopback() || host.address().is_some();
        if good || self.hosts.is_empty() && host.is_on_local_network() {
            Ok(())
        } else {
            Err(OriginRefusal::Host)
        }
    }

    /// The page on which this request is made, if passkeys work there: browsers want `https`, or a name of this machine.
    ///
    /// The caller has checked host and origin. Without an `Origin`, which reading requests lack, it is the public page.
    pub fn passkey_page(&self, origin: Option<&str>, host: Option<&str>) -> Option<Origin> {
        let on_this_machine = || format!("http://{}", host?).parse().ok();
        let page = match origin {
            Some(origin) => origin.parse().ok(),
            None => self.origins.first().cloned().or_else(on_this_machine),
        };
        page.filter(|page: &Origin| page.host.takes_passkeys(page.https))
    }

    /// Checks the page that sent the request; a request without an `Origin` passes.
    ///
    /// A page passes if the operator named it, or if this server served it: that is, if its host is the one of this
    /// request, and the operator named no page or the host is a loopback name.
    pub fn check_origin(&self, origin: Option<&str>, host: Option<&str>) -> Result<(), OriginRefusal> {
        let Some(origin) = origin else {
            return Ok(());
        };
        let origin: Origin = origin.parse().map_err(|_| OriginRefusal::Origin)?;
        if self.origins.contains(&origin) {
            return Ok(());
        }
        let own = host.is_some_and(|host| {
            let scheme = if origin.https { "https" } else { "http" };
            format!("{scheme}://{host}").parse() == Ok(origin.clone())
        });
        if own && (self.origins.is_empty() || origin.host.is_loopback()) {
            Ok(())
        } else {
            Err(OriginRefusal::Origin)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    fn origin_check(public_url: &str, allowed: &[&str]) -> OriginCheck {
        let allowed: Vec<Origin> = allowed.iter().map(|origin| origin.parse().unwrap()).collect();
        OriginCheck::new(public_url.parse().ok().as_ref(), &allowed)
    }

    fn public() -> OriginCheck {
        origin_check("https://play.example.org", &["https://play.example.org"])
    }

    #[rstest]
    #[case("https://Play.Example.org/", "https://play.example.org")]
    #[case("https://play.example.org:443", "https://play.example.org")]
    #[case("http://127.0.0.1:8080", "http://127.0.0.1:8080")]
    #[case("http://[::1]:8080", "http://[::1]:8080")]
    fn origins_are_written_in_one_way(#[case] text: &str, #[case] want: &str) {
        assert_eq!(text.parse::<Origin>().unwrap().to_string(), want);
    }

    #[rstest]
    #[case("null")]
    #[case("")]
    #[case("play.example.org")]
    #[case("ftp://play.example.org")]
    #[case("https://")]
    #[case("https://play.example.org/path")]
    #[case("https://play.example.org:x")]
    #[case("https://play.example.org:99999")]
    #[case("https://user@play.example.org")]
    #[case("https://[::1")]
    #[case("https://a b")]
    fn what_is_no_origin_is_none(#[case] text: &str) {
        assert_eq!(text.parse::<Origin>(), Err(NoOrigin));
    }

    #[rstest]
    #[case::own_page(Some("https://play.example.org"), "play.example.org", true)]
    #[case::no_browser(None, "play.example.org", true)]
    #[case::foreign(Some("https://evil.example"), "play.example.org", false)]
    #[case::null(Some("null"), "play.example.org", false)]
    #[case::empty(Some(""), "play.example.org", false)]
    #[case::sibling(Some("https://wiki.example.org"), "play.example.org", false)]
    #[case::child(Some("https://x.play.example.org"), "play.example.org", false)]
    #[case::longer_name(Some("https://play.example.org.evil.example"), "play.example.org", false)]
    #[case::without_tls(Some("http://play.example.org"), "play.example.org", false)]
    #[case::other_port(Some("https://play.example.org:8443"), "play.example.org", false)]
    #[case::same_foreign_name_twice(Some("https://evil.example"), "evil.example", false)]
    #[case::this_machine(Some("http://localhost:8080"), "localhost:8080", true)]
    #[case::other_program_here(Some("http://localhost:3000"), "localhost:8080", false)]
    fn only_named_pages_talk_to_a_public_server(
        #[case] origin: Option<&str>,
        #[case] host: &str,
        #[case] good: bool,
    ) {
        assert_eq!(public().check_origin(origin, Some(host)).is_ok(), good);
    }

    #[rstest]
    #[case::same("http://127.0.0.1:8080", "127.0.0.1:8080", true)]
    #[case::same_in_the_house("http://saloon:8080", "saloon:8080", true)]
    #[case::usual_port("http://saloon", "saloon", true)]
    #[case::other_port("http://127.0.0.1:3000", "127.0.0.1:8080", false)]
    #[case::other_name("http://localhost:8080", "127.0.0.1:8080", false)]
    #[case::null("null", "127.0.0.1:8080", false)]
    #[case::foreign("https://evil.example", "127.0.0.1:8080", false)]
    fn without_settings_only_own_pages_talk(#[case] origin: &str, #[case] host: &str, #[case] good: bool) {
        assert_eq!(origin_check("", &[]).check_origin(Some(origin), Some(host)).is_ok(), good);
    }

    #[rstest]
    #[case::number("192.168.1.7:8080", true, true)]
    #[case::this_machine("localhost:8080", true, true)]
    #[case::six("[::1]:8080", true, true)]
    #[case::public("play.example.org", true, false)]
    #[case::of_the_house("saloon.lan:8080", false, true)]
    #[case::short("saloon", false, true)]
    #[case::rebound("evil.example:8080", false, false)]
    #[case::garbage("a b", false, false)]
    fn a_borrowed_name_is_refused(#[case] host: &str, #[case] with_url: bool, #[case] without: bool) {
        assert_eq!(public().check_host(Some(host)).is_ok(), with_url);
        assert_eq!(origin_check("", &[]).check_host(Some(host)).is_ok(), without);
        assert!(public().check_host(None).is_err());
    }

    #[test]
    fn further_pages_can_be_named() {
        let origin_check =
            origin_check("https://play.example.org", &["https://play.example.org", "https://club.example"]);
        assert!(origin_check.check_origin(Some("https://club.example"), Some("play.example.org")).is_ok());
    }
}
