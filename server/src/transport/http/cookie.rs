//! The session cookie of browsers.

use crate::people::session::{DAYS, Token};

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
        let cookies = header.split(';').filter_map(|cookie| cookie.trim().split_once('='));
        cookies.filter(move |(name, _)| *name == self.name()).map(|(_, token)| token).take(MOST)
    }

    /// The `Set-Cookie` header that sets the session.
    pub(super) fn set(self, token: &Token) -> String {
        self.write(token.reveal(), DAYS * 24 * 60 * 60)
    }

    /// The `Set-Cookie` header that removes the session.
    pub(super) fn clear(self) -> String {
        self.write("", 0)
    }

    /// With the prefix `__Host-` a browser accepts the cookie only from this host and by HTTPS.
    fn name(self) -> &'static str {
        if self.https { "__Host-saloon" } else { "saloon" }
    }

    fn write(self, value: &str, max_age_s: u64) -> String {
        let name = self.name();
        let secure = if self.https { "; Secure" } else { "" };
        format!("{name}={value}; Path=/; Max-Age={max_age_s}; HttpOnly; SameSite=Lax{secure}")
    }
}

/// The most cookies of this name that are tried: each may cost a read of the store.
const MOST: usize = 4;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cookies_are_bound_to_the_host_where_https_allows_it() {
        let (plain, bound) = (Cookies::new(false), Cookies::new(true));
        let cookie = bound.write("token", DAYS * 24 * 60 * 60);
        assert!(cookie.starts_with("__Host-saloon=token;"), "{cookie}");
        assert!(cookie.ends_with("; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax; Secure"), "{cookie}");
        let header = "other=1; __Host-saloon=token";
        assert_eq!(bound.tokens(header).collect::<Vec<_>>(), ["token"]);
        assert_eq!(plain.tokens(header).count(), 0);
        assert_eq!(plain.tokens("saloon=stale; saloon=token").collect::<Vec<_>>(), ["stale", "token"]);
        assert!(plain.clear().starts_with("saloon=; Path=/; Max-Age=0;"));
    }
}
