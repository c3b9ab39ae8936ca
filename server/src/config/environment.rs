//! Environment variables of the process: those that are settings, in the form in which env files pass them on, and
//! those that a platform has set for a service of our name.
//!
//! Kubernetes and Docker's links describe each service to its neighbours by variables that begin with its name, and ours is
//! likely `saloon`. Does not know the meaning of a setting. Invariant: a misspelt setting is never taken for one of
//! theirs.

use super::resolve::FILE_VARIABLE;
use super::{ConfigError, SETTINGS, Setting};
use crate::system::entropy::TEST_SEED;
use std::ffi::{OsStr, OsString};
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;

const PREFIX: &str = "SALOON_";
/// Variables by which the project's own tests find programs and are told their seeds; they are not settings.
const TEST_VARIABLES: [&str; 5] =
    ["SALOON_BIN", "SALOON_CHROMIUM", "SALOON_SEEDS", "SALOON_TEST_POSTGRES", TEST_SEED];
/// Some editors begin a file with it.
const BYTE_ORDER_MARK: char = '\u{feff}';

/// The settings that are given, with their values.
pub(super) fn settings(
    environment: &[(OsString, OsString)],
) -> Result<Vec<(&'static Setting, String)>, ConfigError> {
    let own: Vec<(String, String)> =
        environment.iter().filter_map(|(name, value)| own(name, value)).collect();
    let mut given = Vec::new();
    for (name, value) in &own {
        let setting = SETTINGS.iter().find(|setting| setting.variable() == *name);
        match setting {
            // An empty variable, as of a composition that sets none, is not given.
            Some(_) if value.is_empty() => {}
            Some(setting) => given.push((setting, value.clone())),
            None if is_of_a_service(name, value) || is_of_a_link(name, &own) => {}
            None => return Err(ConfigError::UnknownVariable { name: name.clone() }),
        }
    }
    Ok(given)
}

/// The file that the variable for it names.
pub(super) fn file(environment: &[(OsString, OsString)]) -> Option<PathBuf> {
    let (_, path) = environment.iter().find(|(name, _)| trimmed(&name.to_string_lossy()) == FILE_VARIABLE)?;
    let path = PathBuf::from(unquoted(path.to_string_lossy().trim()));
    Some(path).filter(|path| !path.as_os_str().is_empty())
}

fn trimmed(name: &str) -> &str {
    name.trim_start_matches(BYTE_ORDER_MARK).trim()
}

/// The variable if its name is of ours: trimmed, and the value without the quotes that a file had around it.
fn own(name: &OsStr, value: &OsStr) -> Option<(String, String)> {
    let (name, value) = (name.to_string_lossy(), value.to_string_lossy());
    let name = trimmed(&name);
    let is_own = name.starts_with(PREFIX) && name != FILE_VARIABLE && !TEST_VARIABLES.contains(&name);
    is_own.then(|| (name.to_owned(), unquoted(value.trim()).to_owned()))
}

/// systemd and shells take quotes away, Docker's files of variables hand them on.
fn unquoted(value: &str) -> &str {
    let inside = |quote| value.strip_prefix(quote)?.strip_suffix(quote);
    let inside = inside('"').or_else(|| inside('\''));
    inside.filter(|inside| !inside.contains(['"', '\''])).unwrap_or(value).trim()
}

/// Whether Kubernetes, or a link of Docker, describes a service whose name begins with ours by it: name and value have its
/// form.
fn is_of_a_service(name: &str, value: &str) -> bool {
    let is_port = |text: &str| text.parse::<u16>().is_ok();
    if name.ends_with("_SERVICE_HOST") {
        return value.parse::<IpAddr>().is_ok();
    }
    if name.ends_with("_SERVICE_PORT") || name.contains("_SERVICE_PORT_") {
        return is_port(value);
    }
    if name.ends_with("_PORT") && is_endpoint(value) {
        return true;
    }
    // The last one: a service may itself be named for a port.
    let port = name.rsplit_once("_PORT_").map(|(_, port)| port.split('_').collect::<Vec<_>>());
    port.is_some_and(|parts| is_of_a_port(&parts, value))
}

/// Whether these parts of a name, as `8080`, `TCP` and `ADDR`, say this of a port.
fn is_of_a_port(parts: &[&str], value: &str) -> bool {
    let [number, protocol, rest @ ..] = parts else { return false };
    let is_one = number.parse::<u16>().is_ok() && ["TCP", "UDP", "SCTP"].contains(protocol);
    is_one
        && match rest {
            [] => is_endpoint(value),
            ["PROTO"] => value == protocol.to_lowercase(),
            ["PORT"] => value == *number,
            ["ADDR"] => value.parse::<IpAddr>().is_ok(),
            _ => false,
        }
}

/// As `tcp://10.0.0.1:8080`.
fn is_endpoint(value: &str) -> bool {
    let address = ["tcp://", "udp://", "sctp://"].iter().find_map(|scheme| value.strip_prefix(scheme));
    address.is_some_and(|address| address.parse::<SocketAddr>().is_ok())
}

/// Whether a link of Docker hands on a variable of the container that it leads to, as `…_ENV_PATH`, or names the link.
fn is_of_a_link(name: &str, all: &[(String, String)]) -> bool {
    let alias = name.strip_suffix("_NAME").or_else(|| name.split_once("_ENV_").map(|(alias, _)| alias));
    let Some(alias) = alias else { return false };
    let is_link = |(name, value): &(String, String)| {
        let ends = value.strip_prefix('/').and_then(|path| path.split_once('/'));
        name.strip_suffix("_NAME") == Some(alias) && ends.is_some()
    };
    all.iter().any(is_link)
}
