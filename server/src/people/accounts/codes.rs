//! Codes of links: for another device, the first owner, a new password, an invitation.
//!
//! Does not know the effect of a code: the caller makes its use part of its own change. Invariant: a code is stored by
//! its hash, and never used more often than permitted, however many requests try at once.

use super::documents::{CodeDoc, Purpose, Stored};
use super::stored;
use crate::people::PeopleServices;
use crate::people::credentials::one_time::OneTimeCode;
use crate::store::{Record, RecordDoc, RecordWrite, StoreError, TokenHash, unavailable};
use crate::system::clock::UnixMs;
use protocol::{ErrCode, PlayerId};
use std::time::Duration;

impl PeopleServices {
    /// A new code, and when it ends.
    pub(crate) async fn create_code(
        &self,
        purpose: Purpose,
        owner: Option<PlayerId>,
        uses: u32,
        lasts: Duration,
    ) -> Result<(OneTimeCode, UnixMs), ErrCode> {
        let (code, record) = self.new_code_record(purpose, owner, uses, lasts)?;
        let expires_at = record.expires_at.unwrap_or_default();
        let stored = self.store().write_records(vec![RecordWrite::Put(record)]).await;
        stored.map_err(unavailable)?;
        Ok((code, expires_at))
    }

    /// A new code with its record, which the caller stores.
    pub(crate) fn new_code_record(
        &self,
        purpose: Purpose,
        owner: Option<PlayerId>,
        uses: u32,
        lasts: Duration,
    ) -> Result<(OneTimeCode, Record), ErrCode> {
        let code = self.new_code()?;
        let expires_at = self.now_ms() + lasts.as_millis() as UnixMs;
        let mut record = self.new_record_of(&CodeDoc { purpose, uses_left: uses })?;
        record.owner = owner;
        Ok((code.clone(), record.keyed(key(code.hash())).until(expires_at)))
    }

    /// The code that somebody typed or followed, if it is still valid.
    pub(crate) async fn find_code(&self, text: &str) -> Result<Option<Stored<CodeDoc>>, StoreError> {
        let Some(code) = OneTimeCode::parse(text) else { return Ok(None) };
        let found = self.store().record_by_key(CodeDoc::KIND, &key(code.hash())).await?;
        Ok(stored(found)?.filter(|code: &Stored<CodeDoc>| !code.record.is_over(self.now_ms())))
    }
}

/// The part of a change by which a code is used once.
pub(crate) fn used(code: &Stored<CodeDoc>) -> RecordWrite {
    match code.doc.uses_left {
        0 | 1 => RecordWrite::Remove(code.record.clone()),
        uses => RecordWrite::Put(code.record.changed(&CodeDoc { uses_left: uses - 1, ..code.doc.clone() })),
    }
}

fn key(hash: TokenHash) -> String {
    hash.into()
}
