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

#[cfg(feature = "mail")]
fn shown_smtp_url(url: &str) -> String {
    use crate::people::mail::SmtpUrl;
    if url.is_empty() {
        String::new()
    } else {
        url.parse().map_or_else(|_| "***".to_owned(), |url: SmtpUrl| url.to_string())
    }
}

#[cfg(feature = "cluster")]
fn shown_nats_url(url: &str) -> String {
    use crate::cluster::nats::NatsUrl;
    if url.is_empty() {
        String::new()
    } else {
        url.parse().map_or_else(|_| "***".to_owned(), |url: NatsUrl| url.to_string())
    }
}

#[cfg(not(feature = "cluster"))]
fn shown_nats_url(url: &str) -> String {
    if url.is_empty() { String::new() } else { "***".to_owned() }
}

#[cfg(not(feature = "mail"))]
fn shown_smtp_url(url: &str) -> String {
    if url.is_empty() { String::new() } else { "***".to_owned() }
}

/// In the order of the reference.
pub const SETTINGS: &[Setting] = &[
    setting(
        "bind",
        "ADDRESS:PORT",
        Text("127.0.0.1:8080"),
        "The address and port that the server listens on",
    ),
    setting(
        "public_url",
        "URL",
        Nothing(
            "none: pages work under the address of this machine, `localhost` and names without a dot",
            "https://play.example.org",
        ),
        "The address that people type into the browser. With `https`, browsers send the session cookie over HTTPS only",
    ),
    setting(
        "data_dir",
        "FOLDER",
        Text("./data"),
        "The folder for the database and the session key. Back it up",
    ),
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
            "The database: `sqlite:` and a file, `postgres://user:password@host/database`, or `memory:`, which is lost when the server stops. TLS is used if Postgres offers it; `?sslmode=verify-full` requires it, with a valid certificate. The password may also be given in `PGPASSWORD` or `~/.pgpass`. A connection pooler in between must work in session mode",
        )
    },
    setting(
        "database_connections",
        "NUMBER",
        Text("8"),
        "Connections to Postgres for reading; one more is used for writing",
    ),
    Setting {
        shown: Shown::WithoutPassword(shown_nats_url),
        ..setting(
            "nats_url",
            "URL",
            Nothing(
                "none: this server is alone on its database",
                "nats://saloon:password@nats.example.org:4222",
            ),
            "The NATS by which several servers on one Postgres are one: `nats://user:password@host`, or `tls://…` for TLS; `token@` in the place of user and password. Several servers of one NATS stand one after the other with commas between. In user and password, what has a meaning in a URL, a comma too, is written as `%` and two digits. All nodes have the same `database_url`, and the same keys in `session_key_file` and `push_key_file`, which must be given; `docs/cluster.md` says how to set them up",
        )
    },
    setting(
        "nats_ca_file",
        "FILE",
        Nothing("none: the public authorities are believed", "/etc/saloon/nats-ca.pem"),
        "A file with the certificates, in PEM form, of the authorities that the certificate of a `tls://` NATS may come from, and of no others",
    ),
    setting(
        "allowed_origins",
        "URL,…",
        From("the public address", |given| given.text("public_url").to_owned()),
        "The origins whose pages may open a WebSocket or send requests that change something. If empty, only pages served by this server",
    ),
    setting(
        "trusted_proxies",
        "ADDRESS[/BITS],…",
        Nothing("none", "127.0.0.1,::1"),
        "The reverse proxies whose `X-Forwarded-For` header is trusted: rate limits then count each request and WebSocket for the client's address. Behind a proxy that is not named here, all players share the limits of one address",
    ),
    setting(
        "log",
        "FILTER",
        Text("info"),
        "The log filter: `error`, `warn`, `info`, `debug`, or one for each module, such as `info,server::transport::net=debug`. Libraries never log below `info`, whatever the filter says: they would print session tokens and sealed bids. A line that cannot be written is dropped and counted",
    ),
    setting(
        "log_format",
        "text|json",
        Text("text"),
        "The log format: lines to read, or one JSON object per line",
    ),
    setting(
        "metrics_bind",
        "ADDRESS:PORT",
        Nothing(
            "none: `/metrics` is on the main port, for requests from this machine that did not come through a proxy",
            "127.0.0.1:9090",
        ),
        "An address and port for `/metrics` alone",
    ),
    setting(
        "session_key_file",
        "FILE",
        From("`session.key` in the data folder", |given| {
            given.folder().join("session.key").display().to_string()
        }),
        "The file with this server's secret key, created at the first start. The key verifies sessions signed by versions that did not store sessions yet, until they are exchanged for stored ones, and it hashes what must be recognised but not stored, such as the addresses of people removed from a table",
    ),
    Setting {
        shown: Shown::Never,
        ..setting(
            "session_key",
            "KEY",
            Nothing("none: the file's", ""),
            "The key itself, 32 bytes in base64url. The file is safer",
        )
    },
    Setting {
        shown: Shown::WithoutPassword(shown_smtp_url),
        ..setting(
            "smtp_url",
            "URL",
            Nothing(
                "none: the server sends no mail, and nobody signs in by it",
                "smtp://saloon:password@mail.example.org:587",
            ),
            "The mail server: `smtps://user:password@host` with TLS from the start (port 465), or `smtp://user:password@host` with STARTTLS (port 587), without which nothing is sent. `smtp://host:25?tls=none` is for a mail server on this machine or in the same private network. In user and password, what has a meaning in a URL is written as `%` and two digits. Needs `mail_from` and `public_url`",
        )
    },
    setting(
        "mail_from",
        "ADDRESS",
        Nothing("none", "Saloon <saloon@play.example.org>"),
        "The sender of mails; a name may stand before the address",
    ),
    setting(
        "oidc_file",
        "FILE",
        Nothing("none: nobody signs in by OpenID Connect", "/etc/saloon/oidc.toml"),
        "The TOML file with the OpenID Connect providers by which people may sign in, at most 16, one table `[[oidc]]` for each; `docs/sign-in.md` says what stands in it. Needs `public_url`",
    ),
    setting(
        "sign_in",
        "all|provider",
        Text("all"),
        "By what people sign in: everything that is offered here, or what the providers of `oidc_file` say and nothing else. With `provider` only those whom a provider knows get an account, and passwords are neither taken nor set; passkeys of accounts go on working, and the set-up link makes an owner with a passkey",
    ),
    setting(
        "push_key_file",
        "FILE",
        From("`push.key` in the data folder", |given| given.folder().join("push.key").display().to_string()),
        "The file with the key by which push services of browsers know this server (VAPID), created at the first start. With another key, every device has to ask for its notices again. If it can be neither read nor created, there are no notices by push",
    ),
    setting(
        "notify_private",
        "HOST|ADDRESS[/BITS],…",
        Nothing("none: notices go to addresses of the internet, with `https`", "ntfy.lan,192.168.1.0/24"),
        "Hosts and networks to which people may have notices sent although they are private, and without TLS: an ntfy or a Gotify in the same network. Everybody who may have notices sent can make the server send requests there, to every port",
    ),
    setting(
        "house_pause_ms",
        "NUMBER",
        Text("2000"),
        "The longest pause of a bot before its move, in milliseconds. The shortest one is a third of it",
    ),
    setting(
        "think_threads",
        "NUMBER",
        Nothing("half of the processors, at least one", "2"),
        "Threads in which bots think. They run only where nothing else wants the processor. With fewer of them, or a busier machine, bots think less; their pauses stay the same. 0: they look no further than one move, and nobody is given hints",
    ),
    setting(
        "hints",
        "true|false",
        Text("true"),
        "Whether people may ask for hints, where the host of the table allows them. They are found by the threads in which bots think, after these",
    ),
    setting(
        "analysis",
        "PERCENT",
        Text("10"),
        "How thoroughly finished games are analysed where somebody asks for it: each decision in so many percent of the work of an expert bot, 1 to 100; 0: games are not analysed. One game at a time is, with a low priority",
    ),
    setting(
        "rating_seasons",
        "SEASONS",
        Text("quarter"),
        "The seasons that have boards of ratings beside that of all time: `quarter`, `month`, `year`, `none`, or the dates at which they begin, as `2027-01-01,2027-09-01`; in UTC. A game belongs to the season in which it ends. After a change `saloon stats recompute` puts earlier games into the new seasons",
    ),
    setting(
        "expire_days",
        "NUMBER",
        Text("30"),
        "Days without a move after which a running game ends without a result, 1 to 365. Its people are told in the last tenth of that time. Days on which the server is down do not count",
    ),
    setting(
        "keep_guests_days",
        "NUMBER",
        Text("1"),
        "Days without a visit after which a guest who never had a seat is deleted",
    ),
    setting(
        "keep_networks_days",
        "NUMBER",
        Text("90"),
        "Days after which the network that a session was begun from is deleted. The session stays",
    ),
    setting("keep_audit_days", "NUMBER", Text("365"), "Days after which a line of the audit log is deleted"),
    setting(
        "keep_messages_days",
        "NUMBER",
        Text("365"),
        "Days after which a message of a table's chat is deleted",
    ),
    setting(
        "chat",
        "off|phrases|text",
        Text("text"),
        "The most that may be said at a table: nothing, phrases and reactions, or text too. A table's host may allow less. Administrators may change it while the server runs, and what they have chosen counts",
    ),
    setting(
        "guest_chat",
        "off|phrases|text",
        Text("phrases"),
        "The most that people without an account may say. Administrators may change it while the server runs, and what they have chosen counts",
    ),
    setting(
        "chat_filtered_words",
        "WORD,…",
        Nothing("none", "darn,heck"),
        "Words that are stored as stars where somebody writes them in a chat, whatever their capitals",
    ),
    setting(
        "registration",
        "open|invitation|closed",
        Text("open"),
        "The people who may make an account: everybody, those with an invitation, or nobody. Administrators may change it while the server runs, and what they have chosen counts",
    ),
    setting(
        "guests",
        "play|watch|off",
        Text("play"),
        "The rights of people without an account: everything, watch, or not come at all. With `off`, and `registration` other than `open`, the server is closed: strangers are told of no table, no person and no finished game, not even by a link. Administrators may change it while the server runs, and what they have chosen counts",
    ),
    setting(
        "imprint_url",
        "URL",
        Nothing("none", "https://example.org/imprint"),
        "The address of your imprint, shown on the page about the server. Administrators may change it while the server runs, and what they have chosen counts",
    ),
    setting(
        "privacy_url",
        "URL",
        Nothing("none", "https://example.org/privacy"),
        "The address of your privacy statement. Administrators may change it while the server runs, and what they have chosen counts",
    ),
    setting(
        "max_connections",
        "NUMBER",
        Text("8192"),
        "Open connections in total. The last eighth is reserved for people with a session, and half as many connections are reserved for showing one; everybody else is asked to come back later",
    ),
    setting(
        "max_connections_per_address",
        "NUMBER",
        Text("64"),
        "Open connections per address; behind a proxy, requests in progress per address. An IPv6 network of 64 bits counts as one address; one of 56 bits may have 4 times as many, one of 48 bits 16 times",
    ),
    setting(
        "max_new_connections_per_s",
        "NUMBER",
        Text("20"),
        "New connections per second and address, after a burst; wider IPv6 networks have the same factors as above",
    ),
    setting(
        "max_requests_per_s",
        "NUMBER",
        Text("40"),
        "Requests per second and address over HTTP and WebSockets, on average; half as many per player. A file of the client counts as a tenth of a request; a replay, a record or a list of games counts as four. Requests at tables have a budget of their own, four times as large. All addresses together have a sixth of the processors for the rest. `docs/costs.md` has what each request costs",
    ),
    setting(
        "max_request_burst",
        "NUMBER",
        Text("400"),
        "Such requests that one address may send at once; half as many per player",
    ),
    setting("max_sockets_per_player", "NUMBER", Text("16"), "Open WebSockets per player"),
    setting("max_frames_per_s", "NUMBER", Text("20"), "Requests per second on one WebSocket, on average"),
    setting("max_frame_burst", "NUMBER", Text("60"), "Requests that may be sent at once on one WebSocket"),
    setting("max_tables_per_player", "NUMBER", Text("20"), "Unfinished tables per player who opened them"),
    setting(
        "max_new_people_per_hour",
        "NUMBER",
        Text("60"),
        "New people per address and hour, guests and accounts together; an IPv6 network of 64 bits counts as one address. Up to ten times as many come by solving a puzzle (`puzzle_bits`). Raise it for a school or a fair behind one address",
    ),
    setting(
        "puzzle_bits",
        "NUMBER",
        Text("18"),
        "How hard the first puzzles are that the devices of new people solve above `max_new_people_per_hour`: a phone needs about a second for 18, and twice as long for each bit more, up to 24. After as many puzzles as people may come without one, the next are twice as hard; within an hour it passes. `0`: nobody else comes in that hour",
    ),
    setting("max_new_tables_per_player", "NUMBER", Text("30"), "Tables that one player may open per hour"),
    setting(
        "max_new_tables_per_address",
        "NUMBER",
        Text("120"),
        "Tables that may be opened per address and hour; an IPv6 network of 64 bits counts as one address",
    ),
    setting(
        "max_listed_per_player",
        "NUMBER",
        Text("3"),
        "Tables of one player that the public lobby lists, the newest first. The others are open to people with the link, and listed for those who sit there",
    ),
    setting(
        "max_listed_per_address",
        "NUMBER",
        Text("6"),
        "The same for all tables opened from one address. Raise it for a club or a school behind one address",
    ),
];
