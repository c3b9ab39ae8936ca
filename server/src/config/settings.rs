//! The table of all settings, used by flags, environment, file, `saloon check` and the reference.

use super::{Database, ResolvedSettings};

/// One setting. Its flag is `--key-with-dashes`, its variable `SALOON_KEY`, its key in the file `key`.
#[derive(Debug)]
pub struct Setting {
    pub key: &'static str,
    /// The placeholder for the value in a help text.
    pub value: &'static str,
    pub default: Fallback,
    /// Sentences, without the last full stop.
    pub help: &'static str,
    pub shown: Shown,
}

/// How a value is printed.
#[derive(Clone, Copy, Debug)]
pub enum Shown {
    Whole,
    /// Only the parts of it that are not secret.
    WithoutPassword(fn(&str) -> String),
    Never,
}

/// The default.
#[derive(Clone, Copy, Debug)]
pub enum Fallback {
    Text(&'static str),
    /// Derived from another setting; the sentence says how.
    From(&'static str, fn(&ResolvedSettings) -> String),
    /// No value; the first sentence says what that means, the second text is an example.
    Nothing(&'static str, &'static str),
}

impl Setting {
    pub fn flag(&self) -> String {
        self.key.replace('_', "-")
    }

    /// Whether several values may be given.
    pub(super) fn is_list(&self) -> bool {
        self.value.ends_with(",…")
    }

    pub fn variable(&self) -> String {
        format!("SALOON_{}", self.key.to_uppercase())
    }
}

const fn setting(key: &'static str, value: &'static str, default: Fallback, help: &'static str) -> Setting {
    Setting { key, value, default, help, shown: Shown::Whole }
}

use Fallback::{From, Nothing, Text};

/// In the order of the reference.
pub const SETTINGS: &[Setting] = &[
    setting("bind", "ADDRESS:PORT", Text("127.0.0.1:8080"), "Where the server listens"),
    setting(
        "public_url",
        "URL",
        Nothing(
            "none: pages work under the address of this machine, `localhost` and names without a dot",
            "https://play.example.org",
        ),
        "The address that people type, as `https://play.example.org`. With `https` the session cookie is bound to it",
    ),
    setting("data_dir", "FOLDER", Text("./data"), "Where the server keeps what it must not forget"),
    Setting {
        shown: Shown::WithoutPassword(|url| {
            url.parse().map_or_else(|_| "***".to_owned(), |database: Database| database.to_string())
        }),
        ..setting(
            "database_url",
            "URL",
            From("`sqlite:` and `saloon.db` in the data folder", |given| {
                format!("sqlite:{}", given.folder().join("saloon.db").display())
            }),
            "The database: `sqlite:` and a file, `postgres://user:password@host/database`, or `memory:` to forget everything at the end. TLS is used where a Postgres offers it; `?sslmode=verify-full` demands it, with a certificate that fits. A password may also stand in `PGPASSWORD` or `~/.pgpass`. A pooler between must keep sessions",
        )
    },
    setting(
        "database_connections",
        "NUMBER",
        Text("8"),
        "Connections to a Postgres that read; one more writes",
    ),
    setting(
        "allowed_origins",
        "URL,…",
        From("the public address", |given| given.text("public_url").to_owned()),
        "The pages that may open a socket or change anything. Where it is empty, only pages that this server has served",
    ),
    setting(
        "trusted_proxies",
        "ADDRESS[/BITS],…",
        Nothing("none", "127.0.0.1,::1"),
        "Proxies whose `X-Forwarded-For` is believed: through them each request and WebSocket counts for the address behind. Name yours, else all players count as one address",
    ),
    setting(
        "log",
        "FILTER",
        Text("info"),
        "What is logged: `error`, `warn`, `info`, `debug`, or `info,server::transport::net=debug`. Libraries are heard from `info` on, whatever the filter says: below they print what passes through them, sessions and sealed bids too. A line that cannot be written is lost and counted",
    ),
    setting("log_format", "text|json", Text("text"), "Lines to read or one JSON object a line"),
    setting(
        "metrics_bind",
        "ADDRESS:PORT",
        Nothing(
            "none: `/metrics` stands on the main port, for this machine only and not through a proxy",
            "127.0.0.1:9090",
        ),
        "A port of its own for `/metrics`",
    ),
    setting(
        "session_key_file",
        "FILE",
        From("`session.key` in the data folder", |given| {
            given.folder().join("session.key").display().to_string()
        }),
        "A secret of this server, created at the first start. It knows the sessions that versions before stored ones have signed, until they are exchanged, and hides the addresses of who was taken off a table",
    ),
    Setting {
        shown: Shown::Never,
        ..setting(
            "session_key",
            "KEY",
            Nothing("none: the file's", ""),
            "The key itself, 32 bytes in base64url; better kept in the file",
        )
    },
    setting(
        "house_pause_ms",
        "NUMBER",
        Text("2000"),
        "How long a house player seems to think at most before it moves, in milliseconds; at least a third of it",
    ),
    setting(
        "max_connections",
        "NUMBER",
        Text("8192"),
        "Connections in all. The last eighth of the places is for people with a session, and half as many are for those who have to show one first; strangers are told to come back",
    ),
    setting(
        "max_connections_per_address",
        "NUMBER",
        Text("64"),
        "Connections of one address, and its requests through a proxy. Of IPv6 the first 64 bits count as one address; 56 bits have 4 times as many, 48 bits 16 times",
    ),
    setting(
        "max_new_connections_per_s",
        "NUMBER",
        Text("20"),
        "New connections a second of one address, after a burst; of wider networks of IPv6 as many times more",
    ),
    setting(
        "max_requests_per_s",
        "NUMBER",
        Text("40"),
        "HTTP requests a second of one address over a longer while, and half as many of one player. A file of the client counts as a tenth of a request; a replay, a record or a list of games as four",
    ),
    setting(
        "max_request_burst",
        "NUMBER",
        Text("400"),
        "HTTP requests of one address that may come at once, and half as many of one player",
    ),
    setting("max_sockets_per_player", "NUMBER", Text("16"), "WebSockets of one player at once"),
    setting(
        "max_frames_per_s",
        "NUMBER",
        Text("20"),
        "Requests a second on one WebSocket over a longer while",
    ),
    setting("max_frame_burst", "NUMBER", Text("60"), "Requests on one WebSocket that may come at once"),
    setting("max_tables_per_player", "NUMBER", Text("20"), "Unfinished tables one player may have opened"),
    setting(
        "max_new_people_per_hour",
        "NUMBER",
        Text("60"),
        "People who may come new from one address in an hour; of IPv6 the first 64 bits count as one. More for a school or a fair behind one address",
    ),
    setting("max_new_tables_per_player", "NUMBER", Text("30"), "Tables one player may open in an hour"),
    setting(
        "max_new_tables_per_address",
        "NUMBER",
        Text("120"),
        "Tables that may be opened from one address in an hour; of IPv6 the first 64 bits count as one",
    ),
    setting(
        "max_listed_per_player",
        "NUMBER",
        Text("3"),
        "Tables of one player in everybody's lobby, the newest first. The others are found by their link and by who sits there",
    ),
    setting(
        "max_listed_per_address",
        "NUMBER",
        Text("6"),
        "The same for all tables opened from one address. More for a club or a school behind one address",
    ),
];
