//! `saloon doctor`: tries everything that a server with these settings needs, and names a remedy for each failure.
//!
//! Reads the same settings as `serve`. Invariant: it changes nothing; it removes everything that it writes, and sends
//! no mail except the requested one.

mod cluster;
mod database;
mod machine;
mod report;
mod services;
mod site;
mod verdict;

use super::data_folder;
use super::error::ServerCommandError;
use crate::config::{Config, ConfigError, Flags, ResolvedSettings};
use report::{Check, Report};
use site::Site;
use std::io::{self, Write};
use std::net::SocketAddr;
use std::path::PathBuf;
use tokio::runtime::Runtime;

#[derive(Clone, Debug, clap::Args)]
pub struct Args {
    /// Sends a test mail to this address
    #[arg(long, value_name = "ADDRESS")]
    mail: Option<String>,
    /// Prints one JSON object instead of lines
    #[arg(long)]
    json: bool,
    /// Connects to this address instead of the one of the public name, for a machine that cannot reach itself by its name
    #[arg(long, value_name = "ADDRESS:PORT")]
    connect: Option<SocketAddr>,
    /// Trusts the certificates in this PEM file, besides those of the public authorities
    #[arg(long, value_name = "FILE")]
    ca: Option<PathBuf>,
    #[command(flatten)]
    pub(super) settings: Flags,
}

/// Prints a line for each check.
///
/// # Errors
/// At least one check has failed.
pub(super) fn run(
    args: &Args,
    config: &Config,
    resolved: &ResolvedSettings,
    out: &mut dyn Write,
) -> Result<(), ServerCommandError> {
    let mut report = Report::new(out, args.json);
    report.add(Check::ok("settings", "can be read"))?;
    let data = data_folder::look(config, resolved.source("data_dir"));
    report.add(machine::folder(&data))?;
    Runtime::new()?.block_on(examine(args, config, &mut report))?;
    report.end()
}

/// Prints that the settings cannot be read: nothing else can be tried.
///
/// # Errors
/// Always.
pub(super) fn unreadable(
    args: &Args,
    error: &ConfigError,
    out: &mut dyn Write,
) -> Result<(), ServerCommandError> {
    let mut report = Report::new(out, args.json);
    report.add(Check::fail(
        "settings",
        error,
        "docs/configuration.md has all of them; nothing else was tried",
    ))?;
    report.end()
}

async fn examine(args: &Args, config: &Config, report: &mut Report<'_>) -> Result<(), ServerCommandError> {
    let watch = machine::Watch::start();
    report.add(machine::disk(&config.data_dir))?;
    let (server, is_running) = match site::server(config).await {
        Ok(check) => (check, true),
        Err(check) => (check, false),
    };
    report.add_all(database::checks(config, is_running).await)?;
    report.add_all(cluster::checks(config).await)?;
    report.add(services::push_key(config))?;
    report.add_all(services::mail(config, args.mail.as_deref()).await)?;
    report.add_all(services::providers(config).await)?;
    report.add(server)?;
    let date = if is_running { walk(args, config, report).await? } else { None };
    report.add(watch.check(date))?;
    Ok(())
}

/// Walks the way of people to the server; what its clock says.
async fn walk(args: &Args, config: &Config, report: &mut Report<'_>) -> io::Result<Option<machine::Dates>> {
    match Site::new(config, args.connect, args.ca.as_deref()) {
        Ok(site) => site.walk(config, report).await,
        Err(check) => report.add(check).map(|()| None),
    }
}
