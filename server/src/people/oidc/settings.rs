//! The operator's list of providers: a TOML file with a table `[[oidc]]` for each.
//!
//! Does not know the providers themselves. Invariant: a secret is never printed.

use super::fetch::Endpoint;
use protocol::{Role, SecretText};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::{fs, io};

/// The most providers: each is a button on the page.
const MOST: usize = 16;
/// The longest id and the longest name, in characters.
const ID_CHARS: usize = 32;
const NAME_CHARS: usize = 40;

/// Why the file cannot be used. Never contains a value that may be secret.
#[derive(Debug, thiserror::Error)]
pub enum OidcSettingsError {
    #[error("{path}: {error}", path = path.display())]
    File { path: PathBuf, error: io::Error },
    #[error("{path}: {what}", path = path.display())]
    Toml { path: PathBuf, what: String },
    #[error("{path}: a provider's id is 1 to {ID_CHARS} of a-z, 0-9 and -, and there once", path = path.display())]
    Id { path: PathBuf },
    #[error("{path}: provider {id}: {what}", path = path.display())]
    Provider { path: PathBuf, id: String, what: &'static str },
    #[error("{path}: at most {MOST} providers", path = path.display())]
    TooMany { path: PathBuf },
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(default)]
    oidc: Vec<ProviderSettings>,
}

/// One provider.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ProviderSettings {
    /// Stands in addresses and with every identity: must not change.
    pub(super) id: String,
    /// The name that people see.
    pub(super) name: String,
    /// As the provider writes it, to the letter.
    pub(super) issuer: String,
    pub(super) client_id: String,
    client_secret: Option<SecretText>,
    /// A file with the secret instead, beside this one or with a whole path.
    client_secret_file: Option<PathBuf>,
    #[serde(default = "usual_scopes")]
    pub(super) scopes: Vec<String>,
    /// The claim that holds a person's roles, with dots between the levels.
    pub(super) role_claim: Option<String>,
    /// The role that each of its values stands for.
    #[serde(default)]
    pub(super) roles: BTreeMap<String, Role>,
}

fn usual_scopes() -> Vec<String> {
    ["openid", "profile", "email"].map(str::to_owned).to_vec()
}

impl ProviderSettings {
    pub(super) fn secret(&self) -> Option<&SecretText> {
        self.client_secret.as_ref()
    }

    fn problem(&self) -> Option<&'static str> {
        let is_scope =
            |scope: &String| !scope.is_empty() && scope.bytes().all(|byte| byte.is_ascii_graphic());
        let problems = [
            (!(1..=NAME_CHARS).contains(&self.name.chars().count()), "its name has 1 to 40 characters"),
            (Endpoint::try_from(self.issuer.clone()).is_err(), "its issuer is an address with https"),
            (self.client_id.is_empty(), "its client_id is empty"),
            (self.client_secret_file.is_some() && self.client_secret.is_some(), "it has two secrets"),
            (!self.scopes.iter().any(|scope| scope == "openid"), "its scopes have openid among them"),
            (!self.scopes.iter().all(is_scope), "a scope is one word"),
            (self.role_claim.is_none() != self.roles.is_empty(), "role_claim and roles belong together"),
            (self.roles.values().any(|role| *role == Role::Owner), "only a set-up link makes an owner"),
        ];
        problems.into_iter().find(|(is_so, _)| *is_so).map(|(_, what)| what)
    }

    fn read_secret(&mut self, folder: &Path) -> io::Result<()> {
        if let Some(file) = &self.client_secret_file {
            self.client_secret =
                Some(SecretText(fs::read_to_string(folder.join(file))?.trim_end().to_owned()));
        }
        Ok(())
    }
}

/// Reads the list and the secrets' files.
pub(super) fn read(path: &Path) -> Result<Vec<ProviderSettings>, OidcSettingsError> {
    let text =
        fs::read_to_string(path).map_err(|error| OidcSettingsError::File { path: path.to_owned(), error })?;
    // The message alone: the whole error shows the line, which may hold a secret.
    let File { mut oidc } = toml::from_str(&text).map_err(|error: toml::de::Error| {
        OidcSettingsError::Toml { path: path.to_owned(), what: error.message().to_owned() }
    })?;
    if oidc.len() > MOST {
        return Err(OidcSettingsError::TooMany { path: path.to_owned() });
    }
    let mut ids = BTreeSet::new();
    for provider in &mut oidc {
        let is_plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        let is_id = (1..=ID_CHARS).contains(&provider.id.len()) && provider.id.bytes().all(is_plain);
        if !is_id || !ids.insert(provider.id.clone()) {
            return Err(OidcSettingsError::Id { path: path.to_owned() });
        }
        if let Some(what) = provider.problem() {
            let id = provider.id.clone();
            return Err(OidcSettingsError::Provider { path: path.to_owned(), id, what });
        }
        let folder = path.parent().unwrap_or(Path::new(""));
        provider
            .read_secret(folder)
            .map_err(|error| OidcSettingsError::File { path: path.to_owned(), error })?;
    }
    Ok(oidc)
}
