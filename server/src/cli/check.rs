//! `saloon check`: the settings that the server would run with.

use super::error::ServerCommandError;
use crate::config::ResolvedSettings;
use std::io::Write;

/// Prints `key = value  (source)`, a line for each setting.
pub(super) fn run(resolved: &ResolvedSettings, out: &mut dyn Write) -> Result<(), ServerCommandError> {
    let width = resolved.shown().map(|(key, ..)| key.len()).max().unwrap_or(0);
    for (key, value, source) in resolved.shown() {
        let value = if value.is_empty() { "-" } else { &*value };
        writeln!(out, "{key:width$} = {value}  ({source})")?;
    }
    Ok(())
}
