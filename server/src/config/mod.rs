//! The operator's settings: one struct, read once at the start.
//!
//! Flags override the environment, which overrides the file, which overrides the defaults. Unknown settings are
//! refused, so that a misspelling is found at once. Does not know the use of the settings. Invariant: a secret is
//! never printed.

mod environment;
mod flags;
mod of_parts;
mod reference;
mod resolve;
mod settings;

pub use flags::Flags;
pub use reference::{reference, sample};
pub use resolve::{ResolvedSettings, ResolvedValue, Source};
pub use settings::{SETTINGS, Setting};

#[cfg(feature = "cluster")]
use crate::cluster::nats::NatsSettings;
use crate::domain::expiry::Expiry;
use crate::net::{Network, Origin};
use crate::outgoing::PrivateTarget;
use crate::people::external::SignInWays;
#[cfg(feature = "mail")]
use crate::people::mail::MailSettings;
use crate::people::moderation::is_page;
use crate::people::newcomers::MOST_PUZZLE_BITS;
use crate::people::retention::Retention;
use crate::ratings::{BadSeasons, Seasons};
use crate::room::FilteredWords;
use crate::store::PostgresUrl;
use crate::system::server_key::{KeyError, ServerKey};
use crate::system::setting::NotAValue;
use crate::system::workers::half_of_the_processors;
use crate::telemetry::LogSettings;
use protocol::RuntimeSettings;
use serde::de::DeserializeOwned;
use std::fmt::Display;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;
use tracing_subscriber::EnvFilter;

/// All settings, with the defaults filled in.
#[derive(Clone, Debug)]
pub struct Config {
    pub bind: SocketAddr,
    pub public_url: Option<Origin>,
    pub data_dir: PathBuf,
    pub database: Database,
    /// Connections to Postgres that read, beside the one that writes.
    pub database_connections: u32,
    /// The NATS by which this server is a node among others; `None` where it is alone.
    #[cfg(feature = "cluster")]
    pub nats: Option<NatsSettings>,
    /// The pages that may open sockets; empty: those that this server served.
    pub allowed_origins: Vec<Origin>,
    pub trusted_proxies: Vec<Network>,
    pub log: LogSettings,
    pub metrics_bind: Option<SocketAddr>,
    pub session_key: KeySource,
    #[cfg(feature = "mail")]
    pub mail: Option<MailSettings>,
    /// The file with the `OpenID` Connect providers.
    #[cfg(feature = "oidc")]
    pub oidc_file: Option<PathBuf>,
    pub sign_in: SignInWays,
    /// The file with the key by which push services know this server.
    pub push_key_file: PathBuf,
    /// Private hosts and networks to which people may have notices sent.
    pub notify_private: Vec<PrivateTarget>,
    /// The bits of the first puzzles that more new people of an address solve; 0: they solve none.
    pub puzzle_bits: u8,
    /// The longest delay before a bot's move, in milliseconds.
    pub house_pause_ms: u32,
    /// Threads in which bots think.
    pub think_threads: usize,
    /// Whether people may ask for hints.
    pub hints: bool,
    /// Of an expert's effort goes into each question of a game that is analysed, in percent; 0: none is.
    pub analysis: u8,
    pub retention: Retention,
    pub expiry: Expiry,
    /// The seasons that have boards of ratings of their own.
    pub seasons: Seasons,
    /// The settings that administrators may change while the server runs.
    pub settings: RuntimeSettings,
    /// Words that are stored as stars.
    pub filtered_words: FilteredWords,
    pub limits: Limits,
}

/// The database of tables and games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Database {
    Memory,
    Sqlite(PathBuf),
    Postgres(PostgresUrl),
}

/// The source of the server key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum KeySource {
    ResolvedValue(ServerKey),
    File(PathBuf),
}

impl KeySource {
    /// The key; a file that is not there is created with a new one.
    pub fn load(&self) -> Result<ServerKey, KeyError> {
        match self {
            Self::ResolvedValue(key) => Ok(key.clone()),
            Self::File(path) => ServerKey::load_or_create(path),
        }
    }

    /// The key of a server that has been started before.
    pub fn load_existing(&self) -> Option<ServerKey> {
        match self {
            Self::File(path) if !path.exists() => None,
            Self::ResolvedValue(_) | Self::File(_) => self.load().ok(),
        }
    }
}

/// How much of the server one connection, address or player may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    pub connections: u32,
    pub connections_per_address: u32,
    pub new_connections_per_s: u32,
    pub requests_per_s: u32,
    pub request_burst: u32,
    pub sockets_per_player: u32,
    pub frames_per_s: u32,
    pub frame_burst: u32,
    pub tables_per_player: u32,
    pub new_people_per_hour: u32,
    pub new_tables_per_player: u32,
    pub new_tables_per_address: u32,
    pub listed_per_player: u32,
    pub listed_per_address: u32,
}

/// Why the server does not start with these settings. Never contains a value that may be secret.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    #[error("{path}: {error}", path = path.display())]
    File { path: PathBuf, error: std::io::Error },
    #[error("{path} is not TOML: {what}", path = path.display())]
    Toml { path: PathBuf, what: String },
    #[error("{path}: there is no setting `{key}`; docs/configuration.md lists all of them", path = path.display())]
    UnknownKey { path: PathBuf, key: String },
    #[error("{path}: `{key}` must be a text, a number or a list of texts", path = path.display())]
    Kind { path: PathBuf, key: String },
    #[error("there is no setting for the variable {name}; docs/configuration.md lists all of them")]
    UnknownVariable { name: String },
    #[error("{key} ({from}) must be {want}")]
    Invalid { key: &'static str, from: Source, want: &'static str },
    #[error("{key} needs {other}")]
    Incomplete { key: &'static str, other: &'static str },
    #[error("{key}: this program was built without the feature `{feature}`")]
    NotBuilt { key: &'static str, feature: &'static str },
}

impl Config {
    /// Reads the settings of this process.
    pub fn load(flags: &Flags) -> Result<(Self, ResolvedSettings), ConfigError> {
        let resolved = ResolvedSettings::of_process(flags)?;
        Ok((Self::read(&resolved)?, resolved))
    }

    /// Parses every value.
    pub fn read(given: &ResolvedSettings) -> Result<Self, ConfigError> {
        const ADDRESS: &str = "an address with a port, as 127.0.0.1:8080";
        let days = |key| given.number(key).map(|days| Duration::from_hours(24 * u64::from(days)));
        check_features(given)?;
        Ok(Self {
            bind: given.parse("bind", ADDRESS)?,
            public_url: public_url(given)?,
            data_dir: data_dir(given)?,
            database: given
                .parse("database_url", "sqlite:<file>, postgres://<user>@<host>/<database> or memory:")?,
            database_connections: given.number("database_connections")?,
            #[cfg(feature = "cluster")]
            nats: read_nats(given)?,
            allowed_origins: given
                .list("allowed_origins", "a list of addresses, as https://play.example.org")?,
            trusted_proxies: given
                .list("trusted_proxies", "a list of networks, as 127.0.0.1 or 172.16.0.0/12")?,
            log: LogSettings {
                filter: given
                    .parse::<Filter>("log", "a log filter, as info or info,server::transport::net=debug")?
                    .0,
                format: given.parse("log_format", "text or json")?,
            },
            metrics_bind: given.optional("metrics_bind", ADDRESS)?,
            session_key: match given.optional("session_key", "32 bytes in base64url, 43 characters")? {
                Some(key) => KeySource::ResolvedValue(key),
                None => KeySource::File(given.text("session_key_file").into()),
            },
            #[cfg(feature = "mail")]
            mail: read_mail(given)?,
            #[cfg(feature = "oidc")]
            oidc_file: read_oidc_file(given)?,
            sign_in: read_sign_in(given)?,
            push_key_file: given.text("push_key_file").into(),
            notify_private: given
                .list("notify_private", "a list of host names and networks, as ntfy.lan or 192.168.1.0/24")?,
            puzzle_bits: given.parse::<PuzzleBits>("puzzle_bits", "a number from 0 to 24")?.0,
            house_pause_ms: given.number("house_pause_ms")?,
            think_threads: given
                .optional::<u32>("think_threads", "a number")?
                .map_or_else(half_of_the_processors, |number| number as usize),
            hints: given.parse("hints", "true or false")?,
            analysis: given.parse::<Percent>("analysis", "a number from 0 to 100")?.0,
            expiry: given.parse("expire_days", "a number from 1 to 365")?,
            seasons: given.parse("rating_seasons", BadSeasons::WANTED)?,
            retention: Retention {
                guests: days("keep_guests_days")?,
                networks: days("keep_networks_days")?,
                audit: days("keep_audit_days")?,
                messages: days("keep_messages_days")?,
            },
            settings: read_settings(given)?,
            filtered_words: FilteredWords::new(&given.list("chat_filtered_words", "a list of words")?),
            limits: Limits::read(given)?,
        })
    }

    /// Whether this server is one of several on its database.
    pub fn is_node(&self) -> bool {
        #[cfg(feature = "cluster")]
        let is_node = self.nats.is_some();
        #[cfg(not(feature = "cluster"))]
        let is_node = false;
        is_node
    }

    /// Whether the keys that a node has in common with others are there: it creates none.
    ///
    /// # Errors
    /// A file is not there.
    #[cfg(feature = "cluster")]
    pub fn check_shared_keys(&self) -> Result<(), KeyError> {
        let session = if let KeySource::File(path) = &self.session_key { Some(path) } else { None };
        let keys = session.into_iter().chain([&self.push_key_file]);
        match self.nats.iter().flat_map(|_| keys.clone()).find(|path| !path.exists()) {
            Some(path) => Err(KeyError::NotShared { path: path.clone() }),
            None => Ok(()),
        }
    }

    #[cfg(not(feature = "cluster"))]
    pub fn check_shared_keys(&self) -> Result<(), KeyError> {
        Ok(())
    }

    /// Whether browsers reach the server by HTTPS.
    pub fn is_https(&self) -> bool {
        self.public_url.as_ref().is_some_and(Origin::is_https)
    }
}

fn public_url(given: &ResolvedSettings) -> Result<Option<Origin>, ConfigError> {
    given.optional("public_url", "a scheme and a host, as https://play.example.org")
}

/// Only a flag can be empty, and then it would be the working directory of the command.
fn data_dir(given: &ResolvedSettings) -> Result<PathBuf, ConfigError> {
    let folder = given.folder();
    if folder.as_os_str().is_empty() { Err(given.invalid("data_dir", "a folder")) } else { Ok(folder) }
}

/// Refuses what this program was built without: a setting that does nothing would not be noticed.
fn check_features(given: &ResolvedSettings) -> Result<(), ConfigError> {
    let features = [
        ("nats_url", "cluster", cfg!(feature = "cluster")),
        ("nats_ca_file", "cluster", cfg!(feature = "cluster")),
        ("smtp_url", "mail", cfg!(feature = "mail")),
        ("oidc_file", "oidc", cfg!(feature = "oidc")),
    ];
    let missing = features.into_iter().find(|(key, _, is_built)| !is_built && !given.text(key).is_empty());
    missing.map_or(Ok(()), |(key, feature, _)| Err(ConfigError::NotBuilt { key, feature }))
}

/// Values that several servers must share are refused if they belong to this server alone: the mistake would be found
/// by people whose sessions and devices one node knows and another does not.
#[cfg(feature = "cluster")]
fn read_nats(given: &ResolvedSettings) -> Result<Option<NatsSettings>, ConfigError> {
    const URL: &str = "nats://<user>:<password>@<host>:<port> or tls://<user>:<password>@<host>, or several of one kind with commas between";
    const KEY: &str = "nats_url";
    const POSTGRES: &str = "a Postgres in database_url: no other database can have several servers";
    let needs = |other| Err(ConfigError::Incomplete { key: KEY, other });
    let ca_file = given.optional("nats_ca_file", "a file")?;
    let Some(url) = given.optional(KEY, URL)? else {
        return match ca_file {
            Some(_) => Err(ConfigError::Incomplete { key: "nats_ca_file", other: KEY }),
            None => Ok(None),
        };
    };
    if !given.text("database_url").starts_with("postgres") {
        return needs(POSTGRES);
    }
    if !given.is_given("session_key") && !given.is_given("session_key_file") {
        return needs("session_key_file, or session_key: all nodes have the same key");
    }
    if !given.is_given("push_key_file") {
        return needs("push_key_file: all nodes have the same key");
    }
    Ok(Some(NatsSettings { url, ca_file }))
}

#[cfg(feature = "mail")]
fn read_mail(given: &ResolvedSettings) -> Result<Option<MailSettings>, ConfigError> {
    const URL: &str = "smtp://<user>:<password>@<host> or smtps://<user>:<password>@<host>";
    const KEY: &str = "smtp_url";
    let Some(server) = given.optional(KEY, URL)? else { return Ok(None) };
    let from = given.optional("mail_from", "a mail address, as Saloon <saloon@play.example.org>")?;
    let from = from.ok_or(ConfigError::Incomplete { key: KEY, other: "mail_from" })?;
    let site = public_url(given)?.ok_or(ConfigError::Incomplete { key: KEY, other: "public_url" })?;
    Ok(Some(MailSettings { server, from, site }))
}

#[cfg(feature = "oidc")]
fn read_oidc_file(given: &ResolvedSettings) -> Result<Option<PathBuf>, ConfigError> {
    const KEY: &str = "oidc_file";
    let file = given.optional(KEY, "a file")?;
    if file.is_some() && public_url(given)?.is_none() {
        return Err(ConfigError::Incomplete { key: KEY, other: "public_url" });
    }
    Ok(file)
}

fn read_sign_in(given: &ResolvedSettings) -> Result<SignInWays, ConfigError> {
    const KEY: &str = "sign_in";
    let ways = given.parse::<Named<_>>(KEY, "all or provider")?.0;
    if ways == SignInWays::Provider && given.text("oidc_file").is_empty() {
        return Err(ConfigError::Incomplete { key: "sign_in = provider", other: "oidc_file" });
    }
    Ok(ways)
}

fn read_settings(given: &ResolvedSettings) -> Result<RuntimeSettings, ConfigError> {
    const PAGE: &str = "an address that begins with https:// or http://";
    const CHAT: &str = "off, phrases or text";
    Ok(RuntimeSettings {
        registration: given.parse::<Named<_>>("registration", "open, invitation or closed")?.0,
        guests: given.parse::<Named<_>>("guests", "play, watch or off")?.0,
        imprint_url: given.parse::<PageUrl>("imprint_url", PAGE)?.0,
        privacy_url: given.parse::<PageUrl>("privacy_url", PAGE)?.0,
        reserved_names: Vec::new(),
        chat: given.parse::<Named<_>>("chat", CHAT)?.0,
        guest_chat: given.parse::<Named<_>>("guest_chat", CHAT)?.0,
    })
}

impl Limits {
    fn read(given: &ResolvedSettings) -> Result<Self, ConfigError> {
        let number = |key| given.number(key);
        Ok(Self {
            connections: number("max_connections")?,
            connections_per_address: number("max_connections_per_address")?,
            new_connections_per_s: number("max_new_connections_per_s")?,
            requests_per_s: number("max_requests_per_s")?,
            request_burst: number("max_request_burst")?,
            sockets_per_player: number("max_sockets_per_player")?,
            frames_per_s: number("max_frames_per_s")?,
            frame_burst: number("max_frame_burst")?,
            tables_per_player: number("max_tables_per_player")?,
            new_people_per_hour: number("max_new_people_per_hour")?,
            new_tables_per_player: number("max_new_tables_per_player")?,
            new_tables_per_address: number("max_new_tables_per_address")?,
            listed_per_player: number("max_listed_per_player")?,
            listed_per_address: number("max_listed_per_address")?,
        })
    }
}

impl FromStr for Database {
    type Err = NotAValue;
    fn from_str(url: &str) -> Result<Self, NotAValue> {
        match url.split_once(':') {
            Some(("memory", "")) => Ok(Self::Memory),
            Some(("sqlite", path)) => {
                let path = path.strip_prefix("//").unwrap_or(path);
                if path.is_empty() { Err(NotAValue) } else { Ok(Self::Sqlite(path.into())) }
            }
            Some(("postgres" | "postgresql", _)) => url.parse().map(Self::Postgres).map_err(|_| NotAValue),
            _ => Err(NotAValue),
        }
    }
}

impl Display for Database {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Memory => f.write_str("memory:"),
            Self::Sqlite(path) => write!(f, "sqlite:{}", path.display()),
            Self::Postgres(url) => Display::fmt(url, f),
        }
    }
}

/// A value that is named as in the protocol.
struct Named<T>(T);

impl<T: DeserializeOwned> FromStr for Named<T> {
    type Err = NotAValue;
    fn from_str(name: &str) -> Result<Self, NotAValue> {
        serde_json::from_value(name.into()).map(Self).map_err(|_| NotAValue)
    }
}

/// The address of a page, or nothing.
struct PageUrl(String);

impl FromStr for PageUrl {
    type Err = NotAValue;
    fn from_str(url: &str) -> Result<Self, NotAValue> {
        if is_page(url) { Ok(Self(url.to_owned())) } else { Err(NotAValue) }
    }
}

/// The bits of a puzzle that somebody's device can solve.
struct PuzzleBits(u8);

impl FromStr for PuzzleBits {
    type Err = NotAValue;
    fn from_str(number: &str) -> Result<Self, NotAValue> {
        let bits = number.parse().map_err(|_| NotAValue)?;
        if bits <= MOST_PUZZLE_BITS { Ok(Self(bits)) } else { Err(NotAValue) }
    }
}

/// A part of a hundred.
struct Percent(u8);

impl FromStr for Percent {
    type Err = NotAValue;
    fn from_str(number: &str) -> Result<Self, NotAValue> {
        let percent = number.parse().map_err(|_| NotAValue)?;
        if percent <= 100 { Ok(Self(percent)) } else { Err(NotAValue) }
    }
}

/// A valid log filter.
struct Filter(String);

impl FromStr for Filter {
    type Err = NotAValue;
    fn from_str(filter: &str) -> Result<Self, NotAValue> {
        EnvFilter::try_new(filter).map(|_| Self(filter.to_owned())).map_err(|_| NotAValue)
    }
}

#[cfg(test)]
mod tests;
