//! The settings as command-line flags, generated from the table.

use super::SETTINGS;
use super::resolve::FILE_VARIABLE;
use clap::builder::PathBufValueParser;
use clap::{Arg, ArgMatches, Args, Command, FromArgMatches};
use std::collections::BTreeMap;
use std::fmt;
use std::path::PathBuf;

/// The settings given on the command line.
#[derive(Clone, Default)]
pub struct Flags {
    /// The file to read the other settings from.
    pub file: Option<PathBuf>,
    pub given: BTreeMap<&'static str, String>,
}

impl fmt::Debug for Flags {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.given.keys()).finish()
    }
}

impl Args for Flags {
    fn augment_args(command: Command) -> Command {
        let file =
            Arg::new("config").long("config").value_name("FILE").value_parser(PathBufValueParser::new());
        let file = file.help(format!(
            "The file with settings [default: ./saloon.toml if it is there] [env: {FILE_VARIABLE}]"
        ));
        let flags = SETTINGS.iter().map(|setting| {
            let help = format!("{} [env: {}]", setting.help, setting.variable());
            Arg::new(setting.key).long(setting.flag()).value_name(setting.value).help(help)
        });
        command.arg(file).args(flags)
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for Flags {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let mut flags = Self::default();
        flags.update_from_arg_matches(matches)?;
        Ok(flags)
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        self.file = matches.get_one::<PathBuf>("config").cloned();
        let given = SETTINGS
            .iter()
            .filter_map(|setting| Some((setting.key, matches.get_one::<String>(setting.key)?.clone())));
        self.given.extend(given);
        Ok(())
    }
}
