//! Settings that administrators change while the server runs. The configuration gives their defaults.
//!
//! Does not know the effect of a setting. Invariant: memory holds the configuration, overridden by the stored values.

use super::audit::Line;
use super::documents::SettingDoc;
use super::{Actor, all, locked};
use crate::domain::names::{self, BadName, NameSkeleton};
use crate::people::PeopleServices;
use crate::people::accounts::stored;
use crate::people::changes::Change;
use crate::room::Command;
use crate::store::{RecordDoc, RecordWrite, RecordsOf, SharedStore, StoreError, unavailable};
use protocol::{AuditAction, ChangeSettings, ErrCode, GuestMode, Registration, RuntimeSettings};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::sync::Arc;

/// The longest address of a page, in bytes.
const URL_BYTES: usize = 300;
/// How many names can be reserved.
const MOST_RESERVED: usize = 200;

/// The settings, as configured and with what was changed since.
pub(super) async fn read(
    store: &SharedStore,
    configured: &RuntimeSettings,
) -> Result<RuntimeSettings, StoreError> {
    let mut values = fields(configured);
    for changed in all::<SettingDoc>(store, RecordsOf::Everybody).await? {
        if let Some(value) = changed.record.key.as_ref().and_then(|key| values.get_mut(key)) {
            *value = changed.doc.value;
        }
    }
    RuntimeSettings::deserialize(Value::Object(values)).map_err(|_| StoreError::Corrupt {
        table: "records",
        row: "setting".to_owned(),
        what: "a value is not one of its setting".to_owned(),
    })
}

/// The fields of a plain struct, by name.
fn fields(of: &impl Serialize) -> Map<String, Value> {
    match serde_json::to_value(of) {
        Ok(Value::Object(fields)) => fields,
        _ => Map::new(),
    }
}

impl PeopleServices {
    /// The settings as they are now.
    pub(crate) fn settings(&self) -> Arc<RuntimeSettings> {
        locked(&self.moderation().settings).clone()
    }

    /// Changes some settings.
    pub(crate) async fn change_settings(&self, actor: &Actor, change: ChangeSettings) -> Result<(), ErrCode> {
        let why = change.why.clone();
        let mut values = fields(&checked(change)?);
        values.remove("why");
        let mut line = Line::by(actor, AuditAction::SettingChanged).because(&why)?;
        let _one_at_a_time = self.moderation().changes.lock().await;
        let mut writes = Vec::new();
        for (key, value) in values {
            line = line.with(&key, value.clone());
            let doc = SettingDoc { value };
            let found =
                self.store().record_by_key(SettingDoc::KIND, &key).await.and_then(stored::<SettingDoc>);
            writes.push(RecordWrite::Put(match found.map_err(unavailable)? {
                Some(earlier) => earlier.record.changed(&doc),
                None => self.new_record_of(&doc)?.keyed(key),
            }));
        }
        if writes.is_empty() {
            return Ok(());
        }
        self.write_audited(line, writes).await?;
        self.tell_nodes(&Change::Settings);
        self.use_settings().await
    }

    /// Reads the settings that another node has changed.
    pub(crate) async fn read_settings(&self) -> Result<(), ErrCode> {
        let _one_at_a_time = self.moderation().changes.lock().await;
        self.use_settings().await
    }

    async fn use_settings(&self) -> Result<(), ErrCode> {
        let settings = read(self.store(), &self.moderation().configured).await.map_err(unavailable)?;
        let before = std::mem::replace(&mut *locked(&self.moderation().settings), Arc::new(settings));
        if before.chat != self.settings().chat {
            for table in self.awake_tables() {
                // A room with a full inbox sends it with its next change.
                drop(self.send_command_if_awake(table, Command::SettingsChanged));
            }
        }
        Ok(())
    }

    /// Whether nobody becomes somebody here without an invitation: then tables and games are for the server's people alone.
    pub(crate) fn is_closed(&self) -> bool {
        let settings = self.settings();
        settings.guests == GuestMode::Off && settings.registration != Registration::Open
    }

    /// Refuses a name that administrators keep from everybody.
    pub(crate) fn check_reserved_here(&self, name: &str) -> Result<(), BadName> {
        let skeleton = NameSkeleton::of(name);
        let settings = self.settings();
        let mut reserved = settings.reserved_names.iter();
        if reserved.any(|other| NameSkeleton::of(other).may_pass_for(&skeleton)) {
            return Err(BadName::Reserved);
        }
        Ok(())
    }
}

fn checked(mut change: ChangeSettings) -> Result<ChangeSettings, ErrCode> {
    for (path, url) in [("imprint_url", &change.imprint_url), ("privacy_url", &change.privacy_url)] {
        if url.as_ref().is_some_and(|url| !is_page(url)) {
            let what = "an address that begins with https:// or http://, or nothing".to_owned();
            return Err(ErrCode::BadRequest { path: path.to_owned(), what });
        }
    }
    if let Some(reserved) = &mut change.reserved_names {
        if reserved.len() > MOST_RESERVED {
            let what = format!("at most {MOST_RESERVED} names");
            return Err(ErrCode::BadRequest { path: "reserved_names".to_owned(), what });
        }
        for name in reserved {
            *name = names::clean(name, names::PERSON_CHARS)?;
        }
    }
    Ok(change)
}

/// Whether it is the address of a page, or nothing.
pub(crate) fn is_page(url: &str) -> bool {
    let after_scheme = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://"));
    let is_address = after_scheme.is_some_and(|rest| !rest.is_empty());
    let is_plain = url.len() <= URL_BYTES && url.chars().all(|c| c.is_ascii_graphic());
    url.is_empty() || (is_address && is_plain)
}
