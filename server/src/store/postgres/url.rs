//! The URL of a Postgres database. Invariant: its password is never printed.

use sqlx::postgres::PgConnectOptions;
use std::fmt::{self, Debug, Display};
use std::str::FromStr;

/// The allowed query parameters; a misspelt one would be ignored, and its value might be a password.
const PARAMETERS: [&str; 12] = [
    "application_name",
    "dbname",
    "host",
    "hostaddr",
    "options",
    "password",
    "port",
    "sslcert",
    "sslkey",
    "sslmode",
    "sslrootcert",
    "user",
];

/// A `postgres://` or `postgresql://` URL.
#[derive(Clone, PartialEq, Eq)]
pub struct PostgresUrl(pub(super) String);

/// A text that is not a Postgres URL; the error does not contain it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not the URL of a Postgres database")]
pub struct NoPostgresUrl;

impl PostgresUrl {
    /// Connection options. Values that the URL omits come from `PGUSER`, `PGPASSWORD`, `~/.pgpass` and the like.
    pub(super) fn options(&self) -> Result<PgConnectOptions, sqlx::Error> {
        self.0.parse()
    }
}

impl FromStr for PostgresUrl {
    type Err = NoPostgresUrl;
    fn from_str(text: &str) -> Result<Self, NoPostgresUrl> {
        let scheme = text.split_once("://").map(|(scheme, _)| scheme);
        let (_, query) = text.split_once('?').unwrap_or_default();
        let names = query.split('&').map(|pair| pair.split_once('=').map_or(pair, |(name, _)| name));
        let known = names.filter(|name| !name.is_empty()).all(|name| PARAMETERS.contains(&name));
        let url = Self(text.to_owned());
        match scheme {
            Some("postgres" | "postgresql") if known && url.options().is_ok() => Ok(url),
            _ => Err(NoPostgresUrl),
        }
    }
}

/// Prints only the parts that are not secret.
impl Display for PostgresUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Ok(options) = self.options() else { return f.write_str("postgres://***") };
        write!(f, "postgres://{}:***@", options.get_username())?;
        match options.get_socket() {
            Some(socket) => write!(f, "{}", socket.display())?,
            None => write!(f, "{}:{}", options.get_host(), options.get_port())?,
        }
        write!(f, "/{}", options.get_database().unwrap_or(options.get_username()))
    }
}

impl Debug for PostgresUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    #[rstest]
    #[case::plain(
        "postgres://ann:hunter2@db.example:6432/saloon",
        "postgres://ann:***@db.example:6432/saloon"
    )]
    #[case::in_the_query(
        "postgresql://db/saloon?user=ann&password=hunter2",
        "postgres://ann:***@db:5432/saloon"
    )]
    #[case::written_otherwise("postgres://ann:hunter%32@db/saloon", "postgres://ann:***@db:5432/saloon")]
    #[case::with_an_at("postgres://ann:x%40hunter2@db/saloon", "postgres://ann:***@db:5432/saloon")]
    #[case::socket("postgres://ann:hunter2@%2Frun%2Fpg/saloon", "postgres://ann:***@/run/pg/saloon")]
    fn the_password_is_never_shown(#[case] given: &str, #[case] shown: &str) {
        let url: PostgresUrl = given.parse().unwrap();
        assert_eq!((format!("{url}"), format!("{url:?}")), (shown.to_owned(), shown.to_owned()));
    }

    #[rstest]
    #[case::another_scheme("mysql://ann@db/saloon")]
    #[case::no_scheme("postgres")]
    #[case::no_port("postgres://ann@db:port/saloon")]
    #[case::misspelt("postgres://ann@db/saloon?pasword=hunter2")]
    #[case::hidden("postgres://ann@db/saloon?p%61sword=hunter2")]
    fn what_is_no_address_is_refused(#[case] given: &str) {
        assert_eq!(given.parse::<PostgresUrl>(), Err(NoPostgresUrl));
    }
}
