//! `saloon check`: the settings that the server would run with, and the contents of the files that they name.

use super::data_folder;
use super::error::ServerCommandError;
use crate::app::StartError;
use crate::config::{Config, Database, ResolvedSettings};
use crate::store::SqlStore;
use std::io::Write;
use tokio::runtime::Runtime;

/// Prints `key = value  (source)`, a line for each setting, then what is in the data folder, and how many providers there are
/// to sign in at.
///
/// # Errors
/// A Postgres that answers cannot be used. The list of providers cannot be read, or the server could not use it; a key that nodes share is not there.
pub(super) fn run(
    config: &Config,
    resolved: &ResolvedSettings,
    out: &mut dyn Write,
) -> Result<(), ServerCommandError> {
    let width = resolved.shown().map(|(key, ..)| key.len()).max().unwrap_or(0);
    for (key, value, source) in resolved.shown() {
        let value = if value.is_empty() { "-" } else { &*value };
        writeln!(out, "{key:width$} = {value}  ({source})")?;
    }
    writeln!(out, "{}", data_folder::look(config, resolved.source("data_dir")))?;
    config.check_shared_keys().map_err(StartError::from)?;
    database(config, out)?;
    providers(config, out)
}

/// Whether a Postgres can be used, where it answers: this command does not need it.
fn database(config: &Config, out: &mut dyn Write) -> Result<(), ServerCommandError> {
    let Database::Postgres(url) = &config.database else { return Ok(()) };
    match Runtime::new()?.block_on(SqlStore::check_postgres(url)) {
        Ok(None) => writeln!(out, "{url}: can be used")?,
        Ok(Some(warning)) => writeln!(out, "{url}: can be used; {warning}")?,
        Err(error) if error.is_late() => writeln!(out, "{url}: was not looked at: {error}")?,
        Err(error) => return Err(error.into()),
    }
    Ok(())
}

#[cfg(feature = "oidc")]
fn providers(config: &Config, out: &mut dyn Write) -> Result<(), ServerCommandError> {
    if let Some(file) = &config.oidc_file {
        let number = crate::people::oidc::Providers::check(file)?;
        writeln!(out, "{}: {}", file.display(), super::count_of(number as u64, "provider"))?;
    }
    Ok(())
}

/// Settings that name providers are refused by a build without them.
#[cfg(not(feature = "oidc"))]
fn providers(_: &Config, _: &mut dyn Write) -> Result<(), ServerCommandError> {
    Ok(())
}
