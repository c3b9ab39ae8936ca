//! The text of each setting, and its source.

use super::settings::{Fallback, Shown};
use super::{ConfigError, Flags, SETTINGS, environment};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::num::NonZeroU32;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::{fmt, fs, io};

/// The file that is read if no other is named; it may be missing.
const DEFAULT_FILE: &str = "saloon.toml";

/// The variable that names the file to read.
pub(super) const FILE_VARIABLE: &str = "SALOON_CONFIG";

/// The source of a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    Flag,
    Environment,
    File(PathBuf),
    Default,
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Flag => f.write_str("flag"),
            Self::Environment => f.write_str("environment"),
            Self::File(path) => write!(f, "{}", path.display()),
            Self::Default => f.write_str("default"),
        }
    }
}

/// One value as text; empty where there is none.
#[derive(Clone, PartialEq, Eq)]
pub struct ResolvedValue {
    pub text: String,
    pub source: Source,
}

/// The text of every setting.
#[derive(Clone)]
pub struct ResolvedSettings(BTreeMap<&'static str, ResolvedValue>);

impl fmt::Debug for ResolvedSettings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.shown().map(|(key, value, from)| (key, (value, from)))).finish()
    }
}

impl fmt::Debug for ResolvedValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ResolvedValue({})", self.source)
    }
}

impl ResolvedSettings {
    /// Reads flags, environment and file of this process.
    pub fn of_process(flags: &Flags) -> Result<Self, ConfigError> {
        let environment: Vec<(OsString, OsString)> = std::env::vars_os().collect();
        let file = match flags.file.clone().or_else(|| environment::file(&environment)) {
            Some(path) => Some(read(path)?),
            None => match read(DEFAULT_FILE.into()) {
                Err(ConfigError::File { error, .. }) if error.kind() == io::ErrorKind::NotFound => None,
                file => Some(file?),
            },
        };
        Self::new(flags, &environment, file.as_ref().map(|(path, text)| (path.as_path(), text.as_str())))
    }

    /// Merges flags over environment over file over defaults.
    pub fn new(
        flags: &Flags,
        environment: &[(OsString, OsString)],
        file: Option<(&Path, &str)>,
    ) -> Result<Self, ConfigError> {
        let mut values = BTreeMap::new();
        if let Some((path, text)) = file {
            from_file(&mut values, path, text)?;
        }
        from_environment(&mut values, environment)?;
        Ok(Self::over(values, flags))
    }

    /// Lays flags over defaults.
    pub(super) fn of_flags(flags: &Flags) -> Self {
        Self::over(BTreeMap::new(), flags)
    }

    /// Lays flags over what was given otherwise, and that over defaults.
    fn over(mut values: BTreeMap<&'static str, ResolvedValue>, flags: &Flags) -> Self {
        for (key, text) in &flags.given {
            values.insert(*key, ResolvedValue { text: text.clone(), source: Source::Flag });
        }
        let mut resolved = Self(values);
        for setting in SETTINGS {
            if !resolved.0.contains_key(setting.key) {
                let text = match setting.default {
                    Fallback::Text(text) => text.to_owned(),
                    Fallback::From(_, derive) => derive(&resolved),
                    Fallback::Nothing(..) => String::new(),
                };
                resolved.0.insert(setting.key, ResolvedValue { text, source: Source::Default });
            }
        }
        resolved
    }

    /// Every setting with its value and its source; secrets as `***`.
    pub fn shown(&self) -> impl Iterator<Item = (&'static str, Cow<'_, str>, &Source)> {
        SETTINGS.iter().filter_map(|setting| {
            let given = self.0.get(setting.key)?;
            let text = match setting.shown {
                Shown::Never if !given.text.is_empty() => "***".into(),
                Shown::WithoutPassword(show) => show(&given.text).into(),
                Shown::Never | Shown::Whole => given.text.as_str().into(),
            };
            Some((setting.key, text, &given.source))
        })
    }

    /// The text of a setting. A default can use only settings that come earlier in the table.
    pub(super) fn text(&self, key: &'static str) -> &str {
        self.0.get(key).map_or("", |given| given.text.as_str())
    }

    /// Whether a setting was given, and not only its default.
    #[cfg(feature = "cluster")]
    pub(super) fn is_given(&self, key: &'static str) -> bool {
        self.0.get(key).is_some_and(|given| given.source != Source::Default && !given.text.is_empty())
    }

    pub(super) fn folder(&self) -> PathBuf {
        self.text("data_dir").into()
    }

    /// The source of a setting's value.
    pub fn source(&self, key: &'static str) -> &Source {
        self.0.get(key).map_or(&Source::Default, |given| &given.source)
    }

    pub(super) fn parse<T: FromStr>(&self, key: &'static str, want: &'static str) -> Result<T, ConfigError> {
        self.text(key).parse().map_err(|_| self.invalid(key, want))
    }

    /// A number from 1 on.
    pub(super) fn number(&self, key: &'static str) -> Result<u32, ConfigError> {
        self.parse::<NonZeroU32>(key, "a number from 1 on").map(NonZeroU32::get)
    }

    pub(super) fn optional<T: FromStr>(
        &self,
        key: &'static str,
        want: &'static str,
    ) -> Result<Option<T>, ConfigError> {
        if self.text(key).is_empty() { Ok(None) } else { self.parse(key, want).map(Some) }
    }

    pub(super) fn list<T: FromStr>(
        &self,
        key: &'static str,
        want: &'static str,
    ) -> Result<Vec<T>, ConfigError> {
        let items = self.text(key).split(',').map(str::trim).filter(|item| !item.is_empty());
        items.map(|item| item.parse().map_err(|_| self.invalid(key, want))).collect()
    }

    pub(super) fn invalid(&self, key: &'static str, want: &'static str) -> ConfigError {
        ConfigError::Invalid { key, from: self.source(key).clone(), want }
    }
}

fn read(path: PathBuf) -> Result<(PathBuf, String), ConfigError> {
    match fs::read_to_string(&path) {
        Ok(text) => Ok((path, text)),
        Err(error) => Err(ConfigError::File { path, error }),
    }
}

fn from_file(
    values: &mut BTreeMap<&'static str, ResolvedValue>,
    path: &Path,
    text: &str,
) -> Result<(), ConfigError> {
    let table: toml::Table = text.parse().map_err(|error: toml::de::Error| ConfigError::Toml {
        path: path.to_owned(),
        what: error.message().to_owned(),
    })?;
    for (key, value) in table {
        let Some(setting) = SETTINGS.iter().find(|setting| setting.key == key) else {
            return Err(ConfigError::UnknownKey { path: path.to_owned(), key });
        };
        let Some(text) = plain(&value) else {
            return Err(ConfigError::Kind { path: path.to_owned(), key });
        };
        // An empty value is not given, except where nothing is a value.
        if text.trim().is_empty() && !matches!(setting.default, Fallback::Nothing(..)) {
            continue;
        }
        values.insert(setting.key, ResolvedValue { text, source: Source::File(path.to_owned()) });
    }
    Ok(())
}

fn plain(value: &toml::Value) -> Option<String> {
    match value {
        toml::Value::String(text) => Some(text.clone()),
        toml::Value::Integer(number) => Some(number.to_string()),
        toml::Value::Boolean(value) => Some(value.to_string()),
        toml::Value::Array(items) => {
            let items: Option<Vec<&str>> = items.iter().map(toml::Value::as_str).collect();
            items.map(|items| items.join(","))
        }
        _ => None,
    }
}

fn from_environment(
    values: &mut BTreeMap<&'static str, ResolvedValue>,
    environment: &[(OsString, OsString)],
) -> Result<(), ConfigError> {
    for (setting, text) in environment::settings(environment)? {
        values.insert(setting.key, ResolvedValue { text, source: Source::Environment });
    }
    Ok(())
}
