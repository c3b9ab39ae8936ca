//! `saloon user …`: accounts without the page, in the database of a stopped server.
//!
//! Does not know the stored form of accounts. Invariant: no password is ever typed or shown here, only links by which
//! their owners set one.

use super::database;
use super::error::ServerCommandError;
use crate::config::{Config, Flags};
use crate::people::external::SignInWays;
use crate::people::moderation::ListedAccount;
use crate::state::ServerState;
use crate::store::SharedStore;
use clap::ValueEnum;
use protocol::{Role, SecretText};
use std::io::Write;
use std::sync::Arc;
use tokio::runtime::Runtime;

#[derive(Clone, Debug, clap::Args)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Clone, Debug, clap::Subcommand)]
enum Command {
    /// Lists all accounts with their roles; the server may run
    List(Flags),
    /// Creates an account and prints a link for setting its password
    Add(Add),
    /// Changes what an account may do
    Role(ChangeRole),
    /// Ends all sessions of an account and prints a link for setting a new password
    Reset(Named),
    /// Disables an account, so that nobody can sign in to it
    Disable(Named),
    /// Enables a disabled account again
    Enable(Named),
    /// Prints a link that makes an account the owner of the server; earlier links become invalid
    SetupLink(Flags),
}

#[derive(Clone, Debug, clap::Args)]
struct Named {
    name: String,
    #[command(flatten)]
    settings: Flags,
}

#[derive(Clone, Debug, clap::Args)]
struct Add {
    name: String,
    #[arg(long, value_enum, default_value_t = RoleName::Member)]
    role: RoleName,
    #[command(flatten)]
    settings: Flags,
}

#[derive(Clone, Debug, clap::Args)]
struct ChangeRole {
    name: String,
    #[arg(value_enum)]
    role: RoleName,
    #[command(flatten)]
    settings: Flags,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum RoleName {
    Member,
    Moderator,
    Administrator,
    Owner,
}

impl From<RoleName> for Role {
    fn from(name: RoleName) -> Self {
        match name {
            RoleName::Member => Self::Member,
            RoleName::Moderator => Self::Moderator,
            RoleName::Administrator => Self::Administrator,
            RoleName::Owner => Self::Owner,
        }
    }
}

impl Args {
    pub(super) fn settings(&self) -> &Flags {
        match &self.command {
            Command::List(settings) | Command::SetupLink(settings) => settings,
            Command::Reset(named) | Command::Disable(named) | Command::Enable(named) => &named.settings,
            Command::Add(add) => &add.settings,
            Command::Role(change) => &change.settings,
        }
    }
}

pub(super) fn run(args: &Args, config: &Config, out: &mut dyn Write) -> Result<(), ServerCommandError> {
    let makes_reset_link = matches!(args.command, Command::Add(_) | Command::Reset(_));
    if makes_reset_link && config.sign_in == SignInWays::Provider {
        return Err(ServerCommandError::PasswordsOff);
    }
    Runtime::new()?.block_on(async {
        if let Command::List(_) = args.command {
            let store: SharedStore = database::snapshot(config).await?;
            return list(&store, out).await;
        }
        let store = database::open(config).await?;
        let server = database::server(config, store.clone()).await?;
        let done = change(&args.command, &server, config, out).await;
        drop(server);
        store.close().await;
        done
    })
}

async fn list(store: &SharedStore, out: &mut dyn Write) -> Result<(), ServerCommandError> {
    let accounts = ListedAccount::all(store).await?;
    let width = accounts.iter().map(|account| account.name.chars().count()).max().unwrap_or(0);
    for ListedAccount { name, role, disabled } in accounts {
        let role = format!("{role:?}").to_lowercase();
        writeln!(out, "{name:width$}  {role}{}", if disabled { ", disabled" } else { "" })?;
    }
    Ok(())
}

async fn change(
    command: &Command,
    server: &Arc<ServerState>,
    config: &Config,
    out: &mut dyn Write,
) -> Result<(), ServerCommandError> {
    match command {
        Command::List(_) => {}
        Command::Add(Add { name, role, .. }) => {
            let link = server.operator_add(name, (*role).into()).await?;
            writeln!(out, "{}", link_to(config, "reset", &link.code))?;
        }
        Command::Role(ChangeRole { name, role, .. }) => server.operator_role(name, (*role).into()).await?,
        Command::Reset(Named { name, .. }) => {
            let link = server.operator_reset(name).await?;
            writeln!(out, "{}", link_to(config, "reset", &link.code))?;
        }
        Command::Disable(Named { name, .. }) => server.operator_disable(name, true).await?,
        Command::Enable(Named { name, .. }) => server.operator_disable(name, false).await?,
        Command::SetupLink(_) => {
            let code = server.operator_setup().await?;
            writeln!(out, "{}", link_to(config, "setup", &code))?;
        }
    }
    Ok(())
}

/// The link to a page that reads a code from what stands after `#`, which browsers do not send.
pub(super) fn link_to(config: &Config, page: &str, code: &SecretText) -> String {
    let port = config.bind.port();
    let here =
        config.public_url.as_ref().map_or_else(|| format!("http://localhost:{port}"), ToString::to_string);
    format!("{here}/{page}#{}", code.0)
}

#[cfg(test)]
#[cfg(feature = "oidc")]
mod tests {
    use super::*;
    use crate::config::ResolvedSettings;
    use clap::Parser;

    #[derive(clap::Parser)]
    struct Line {
        #[command(subcommand)]
        command: Command,
    }

    fn run_with(sign_in: &str, command: &[&str]) -> Result<String, String> {
        let folder = tempfile::tempdir().unwrap();
        let database = format!("sqlite:{}", folder.path().join("saloon.db").display());
        let given = [
            ("database_url", database),
            ("data_dir", folder.path().display().to_string()),
            ("sign_in", sign_in.to_owned()),
            ("oidc_file", "/etc/saloon/oidc.toml".to_owned()),
            ("public_url", "https://play.example.org".to_owned()),
        ];
        let flags = Flags { file: None, given: given.into() };
        let config = Config::read(&ResolvedSettings::new(&flags, &[], None).unwrap()).unwrap();
        let line = Line::parse_from([&["user"], command].concat());
        let mut out = Vec::new();
        let done = run(&Args { command: line.command }, &config, &mut out);
        done.map(|()| String::from_utf8(out).unwrap()).map_err(|error| error.to_string())
    }

    #[test]
    fn no_link_for_a_password_is_made_where_passwords_are_off() {
        for command in [&["add", "Mona"][..], &["reset", "Mona"]] {
            let refused = run_with("provider", command).unwrap_err();
            assert!(refused.contains("passwords are off") && refused.contains("setup-link"), "{refused}");
        }
        assert!(run_with("all", &["add", "Mona"]).unwrap().contains("/reset#"));
        assert!(run_with("provider", &["setup-link"]).unwrap().contains("/setup#"));
    }
}
