//! The session cookie of browsers.

use crate::people::session::DAYS;
use crate::system::server_key::ServerKey;
#[cfg(any(feature = "mail", feature = "oidc"))]
use std::time::Duration;

/// How the cookies are written and read. Browsers keep one jar for all ports of a host: the names hold an id of the server,
/// so that two servers on one host do not sign each other's people out.
#[derive(Clone, Copy, Debug)]
pub struct Cookies {
    /// Whether browsers reach the server by HTTPS, so that the cookie can be bound to it.
    https: bool,
    /// The id of the server, in hexadecimal digits.
    id: [u8; ID_CHARS],
}

impl Cookies {
    pub fn new(https: bool, key: &ServerKey) -> Self {
        let hash = key.keyed_hash(PURPOSE, &[]);
        let digit = |place: usize| b"0123456789abcdef"[usize::from(hash[place] & 0xf)];
        Self { https, id: std::array::from_fn(digit) }
    }

    /// The tokens in a `Cookie` header, those of this server first; a stale one of another path may stand before the current
    /// one. Those of the name of earlier versions, and of this server with another key, count as well.
    pub(super) fn tokens(self, header: &str) -> impl Iterator<Item = SentToken<'_>> {
        let named = |is_own: bool| {
            let tokens = self.sessions(header).filter(move |token| token.is_own == is_own);
            tokens.filter(|token| !token.text.is_empty())
        };
        named(true).chain(named(false)).take(MOST)
    }

    fn sessions(self, header: &str) -> impl Iterator<Item = SentToken<'_>> {
        self.sent(header).filter_map(move |(name, text)| {
            let id = name.strip_prefix(SESSION)?;
            let is_own = id.strip_prefix('-').is_some_and(|id| id.as_bytes() == self.id);
            let is_session = id.is_empty() || id.strip_prefix('-').is_some_and(is_id);
            is_session.then_some(SentToken { text, is_own })
        })
    }

    /// The `Set-Cookie` header that sets the session.
    pub(super) fn set(self, token: &str) -> String {
        self.write(SESSION, token, DAYS * 24 * 60 * 60)
    }

    /// The `Set-Cookie` header that removes the session.
    pub(super) fn clear(self) -> String {
        self.write(SESSION, "", 0)
    }

    /// The accounts that the browser has kept as signed in to.
    pub(super) fn known(self, header: &str) -> &str {
        self.values(KNOWN, header).next().unwrap_or_default()
    }

    /// The `Set-Cookie` header by which it keeps them.
    pub(super) fn set_known(self, value: &str) -> String {
        self.write(KNOWN, value, DAYS * 24 * 60 * 60)
    }

    /// The `Set-Cookie` headers by which it forgets the session and the accounts, under the names of earlier versions, too.
    pub(super) fn forget_all(self) -> [String; 4] {
        let known = self.write(KNOWN, "", 0);
        let [old, old_known] = [SESSION, KNOWN].map(|name| self.write_named(name, "", 0));
        [self.clear(), known, old, old_known]
    }

    /// The `Set-Cookie` header for a sign-in that is under way; an empty value removes it.
    #[cfg(any(feature = "mail", feature = "oidc"))]
    pub(super) fn set_pending(self, pending: Pending, value: &str, lasts: Duration) -> String {
        self.write(pending.name(), value, if value.is_empty() { 0 } else { lasts.as_secs() })
    }

    /// The state that was kept for a sign-in that is under way.
    #[cfg(any(feature = "mail", feature = "oidc"))]
    pub(super) fn pending(self, pending: Pending, header: &str) -> Option<&str> {
        self.values(pending.name(), header).next().filter(|value| !value.is_empty())
    }

    /// The values of this server's cookie with this name, and then those of earlier versions.
    fn values<'a>(self, name: &'static str, header: &'a str) -> impl Iterator<Item = &'a str> {
        let of = move |is_own: bool| {
            let named = move |sent: &str| match sent.strip_prefix(name) {
                Some("") => !is_own,
                Some(id) => is_own && id.strip_prefix('-').is_some_and(|id| id.as_bytes() == self.id),
                None => false,
            };
            self.sent(header).filter(move |(sent, _)| named(sent)).map(|(_, value)| value)
        };
        of(true).chain(of(false))
    }

    /// The cookies in a header, by their names without the prefix.
    fn sent(self, header: &str) -> impl Iterator<Item = (&str, &str)> {
        let cookies = header.split(';').filter_map(|cookie| cookie.trim().split_once('='));
        cookies.filter_map(move |(name, value)| Some((name.strip_prefix(self.prefix())?, value)))
    }

    /// With the prefix `__Host-` a browser accepts the cookie only from this host and by HTTPS.
    fn prefix(self) -> &'static str {
        if self.https { "__Host-" } else { "" }
    }

    fn write(self, name: &str, value: &str, max_age_s: u64) -> String {
        let id = self.id.map(char::from);
        self.write_named(&format!("{name}-{}", String::from_iter(id)), value, max_age_s)
    }

    fn write_named(self, name: &str, value: &str, max_age_s: u64) -> String {
        let prefix = self.prefix();
        let secure = if self.https { "; Secure" } else { "" };
        format!("{prefix}{name}={value}; Path=/; Max-Age={max_age_s}; HttpOnly; SameSite=Lax{secure}")
    }
}

/// A sign-in that a browser has begun and another page will finish.
#[cfg(any(feature = "mail", feature = "oidc"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pending {
    /// By a link that was sent by mail.
    #[cfg(feature = "mail")]
    Mail,
    /// At a provider.
    #[cfg(feature = "oidc")]
    Provider,
}

#[cfg(any(feature = "mail", feature = "oidc"))]
impl Pending {
    fn name(self) -> &'static str {
        match self {
            #[cfg(feature = "mail")]
            Self::Mail => "saloon-mail",
            #[cfg(feature = "oidc")]
            Self::Provider => "saloon-provider",
        }
    }
}

/// A token as a browser sends it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SentToken<'a> {
    pub(super) text: &'a str,
    /// Whether its cookie has the name of this server.
    pub(super) is_own: bool,
}

fn is_id(text: &str) -> bool {
    text.len() == ID_CHARS && text.bytes().all(|byte| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte))
}

/// Separates the id from what is made for other purposes.
const PURPOSE: &[u8] = b"saloon cookie name 1";

const ID_CHARS: usize = 8;

/// The cookie of the session.
const SESSION: &str = "saloon";

/// The cookie of known devices.
const KNOWN: &str = "saloon-known";

/// The most cookies of this name that are tried: each may cost a read of the store.
const MOST: usize = 4;

#[cfg(test)]
mod tests {
    use super::*;

    fn cookies(https: bool, key: u8) -> Cookies {
        let text = char::from(key).to_string().repeat(42) + "A";
        Cookies::new(https, &text.parse().unwrap())
    }

    fn tokens(cookies: Cookies, header: &str) -> Vec<&str> {
        cookies.tokens(header).map(|token| token.text).collect()
    }

    #[test]
    fn cookies_are_bound_to_the_host_where_https_allows_it() {
        let (plain, bound) = (cookies(false, b'A'), cookies(true, b'A'));
        let cookie = bound.set("token");
        assert!(cookie.starts_with("__Host-saloon-"), "{cookie}");
        assert!(
            cookie.ends_with("=token; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax; Secure"),
            "{cookie}"
        );
        let header = format!("other=1; {}", cookie.split(';').next().unwrap());
        assert_eq!(tokens(bound, &header), ["token"]);
        assert_eq!(tokens(plain, &header), [""; 0]);
        assert!(plain.clear().ends_with("=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax"), "{}", plain.clear());
    }

    #[test]
    fn the_token_of_this_server_comes_before_those_of_others_and_of_earlier_versions() {
        let (here, there) = (cookies(false, b'A'), cookies(false, b'Q'));
        let sent = |cookie: String| cookie.split(';').next().unwrap().to_owned();
        let jar = ["saloon=old".to_owned(), sent(there.set("there")), sent(here.set("here"))].join("; ");
        assert_eq!(tokens(here, &jar), ["here", "old", "there"]);
        assert_eq!(tokens(there, &jar), ["there", "old", "here"]);
        let is_own: Vec<bool> = here.tokens(&jar).map(|token| token.is_own).collect();
        assert_eq!(is_own, [true, false, false]);
        assert_eq!(tokens(here, "saloon=stale; saloon=token"), ["stale", "token"]);
        let others =
            "saloon-known=1; saloon-mail=2; saloon-provider=3; saloon-1234567=4; saloonx=5; saloon-=6";
        assert_eq!(tokens(here, others), [""; 0], "what is no session");
        let many = vec![sent(there.set("there")); 100].join(";");
        assert_eq!(tokens(here, &many).len(), MOST);
    }

    #[test]
    fn known_devices_are_those_of_this_server_or_of_an_earlier_version() {
        let (here, there) = (cookies(false, b'A'), cookies(false, b'Q'));
        let sent = |cookie: String| cookie.split(';').next().unwrap().to_owned();
        assert_eq!(here.known("saloon-known=old"), "old");
        let jar = ["saloon-known=old".to_owned(), sent(there.set_known("there"))].join("; ");
        assert_eq!((here.known(&jar), there.known(&jar)), ("old", "there"));
        assert_eq!(here.known(&sent(there.set_known("there"))), "");
    }
}
