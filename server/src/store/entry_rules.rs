//! Who may sit down at a table, as stored in its document.

use super::table_password::TablePassword;
use protocol::Entry;
use serde::{Deserialize, Serialize};

/// Who may sit down; new fields get a default. The default is every person.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct EntryRules {
    /// Whether accounts of programs may.
    pub bots: bool,
    /// Whether one needs an account.
    pub accounts_only: bool,
    /// How many games one must have finished.
    pub min_finished: u16,
    /// Whether nobody may.
    pub locked: bool,
    /// What one must know; secret.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub password: Option<TablePassword>,
}

impl EntryRules {
    pub(crate) fn is_default(&self) -> bool {
        *self == Self::default()
    }

    /// What everybody may know of it.
    pub(crate) fn shown(&self) -> Entry {
        let Self { bots, accounts_only, min_finished, locked, password } = self;
        Entry {
            bots: *bots,
            accounts_only: *accounts_only,
            min_finished: *min_finished,
            password: password.is_some(),
            locked: *locked,
        }
    }
}
