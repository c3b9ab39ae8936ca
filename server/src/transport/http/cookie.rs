//! The session cookie of browsers.

use crate::people::session::{DAYS, Token};
#[cfg(any(feature = "mail", feature = "oidc"))]
use std::time::Duration;

/// How the cookie is written and read.
#[derive(Clone, Copy, Debug)]
pub struct Cookies {
    /// Whether browsers reach the server by HTTPS, so that the cookie can be bound to it.
    https: bool,
}

impl Cookies {
    pub fn new(https: bool) -> Self {
        Self { https }
    }

    /// The tokens in a `Cookie` header; a stale one of another path may stand before the current one.
    pub(super) fn tokens(self, header: &str) -> impl Iterator<Item = &str> {
        self.values("saloon", header).take(MOST)
    }

    /// The `Set-Cookie` header that sets the session.
    pub(super) fn set(self, token: &Token) -> String {
        self.write("saloon", token.reveal(), DAYS * 24 * 60 * 60)
    }

    /// The `Set-Cookie` header that removes the session.
    pub(super) fn clear(self) -> String {
        self.write("saloon", "", 0)
    }

    /// The accounts that the browser has kept as signed in to.
    pub(super) fn known(self, header: &str) -> &str {
        self.values(KNOWN, header).next().unwrap_or_default()
    }

    /// The `Set-Cookie` header by which it keeps them; an empty value removes it.
    pub(super) fn set_known(self, value: &str) -> String {
        self.write(KNOWN, value, if value.is_empty() { 0 } else { DAYS * 24 * 60 * 60 })
    }

    /// The `Set-Cookie` header for a sign-in that is under way; an empty value removes it.
    #[cfg(any(feature = "mail", feature = "oidc"))]
    pub(super) fn set_pending(self, pending: Pending, value: &str, lasts: Duration) -> String {
        self.write(pending.name(), value, if value.is_empty() { 0 } else { lasts.as_secs() })
    }

    /// What was kept for a sign-in that is under way.
    #[cfg(any(feature = "mail", feature = "oidc"))]
    pub(super) fn pending(self, pending: Pending, header: &str) -> Option<&str> {
        self.values(pending.name(), header).next().filter(|value| !value.is_empty())
    }

    fn values<'a>(self, name: &'static str, header: &'a str) -> impl Iterator<Item = &'a str> {
        let cookies = header.split(';').filter_map(|cookie| cookie.trim().split_once('='));
        cookies.filter(move |(of, _)| of.strip_prefix(self.prefix()) == Some(name)).map(|(_, value)| value)
    }

    /// With the prefix `__Host-` a browser accepts the cookie only from this host and by HTTPS.
    fn prefix(self) -> &'static str {
        if self.https { "__Host-" } else { "" }
    }

    fn write(self, name: &str, value: &str, max_age_s: u64) -> String {
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

/// The cookie of known devices.
const KNOWN: &str = "saloon-known";

/// The most cookies of this name that are tried: each may cost a read of the store.
const MOST: usize = 4;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cookies_are_bound_to_the_host_where_https_allows_it() {
        let (plain, bound) = (Cookies::new(false), Cookies::new(true));
        let cookie = bound.write("saloon", "token", DAYS * 24 * 60 * 60);
        assert!(cookie.starts_with("__Host-saloon=token;"), "{cookie}");
        assert!(cookie.ends_with("; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax; Secure"), "{cookie}");
        let header = "other=1; __Host-saloon=token";
        assert_eq!(bound.tokens(header).collect::<Vec<_>>(), ["token"]);
        assert_eq!(plain.tokens(header).count(), 0);
        assert_eq!(plain.tokens("saloon=stale; saloon=token").collect::<Vec<_>>(), ["stale", "token"]);
        assert!(plain.clear().starts_with("saloon=; Path=/; Max-Age=0;"));
    }
}
