//! The people who may sit down at a table. Permission to watch it is elsewhere.

use crate::SecretText;
use rules::client_type;
use serde::{Deserialize, Serialize};

/// The people who may sit down, as everybody sees it. It applies neither to the host nor to people who have a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
#[expect(clippy::struct_excessive_bools, reason = "each is a rule of its own on the wire")]
pub struct Entry {
    /// Whether accounts of programs may.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub bots: bool,
    /// Whether one needs an account.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub accounts_only: bool,
    /// How many games one must have finished on this server; left out: none.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[ts(optional, as = "Option<u16>")]
    pub min_finished: u16,
    /// Whether one needs the table's password.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub password: bool,
    /// Whether the seats are locked: nobody may.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub locked: bool,
}

impl Entry {
    /// Whether nothing but the default is set.
    pub fn is_default(&self) -> bool {
        *self == Self::default()
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the form that serde calls")]
fn is_zero(number: &u16) -> bool {
    *number == 0
}

/// The host's changes to it; omitted fields stay, and have their default at a new table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
#[serde(deny_unknown_fields)]
pub struct EntryChange {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub bots: Option<bool>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub accounts_only: Option<bool>,
    /// 0 to 100.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub min_finished: Option<u16>,
    /// 4 to 64 characters. `null`: none any more.
    #[serde(
        default,
        skip_serializing_if = "Option::is_none",
        deserialize_with = "crate::documents::present"
    )]
    #[ts(optional, type = "string | null")]
    #[schemars(with = "Option<SecretText>")]
    pub password: Option<Option<SecretText>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub locked: Option<bool>,
}
