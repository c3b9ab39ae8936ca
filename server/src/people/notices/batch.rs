//! Groups deliveries into messages.
//!
//! The grouping is stored before the first attempt: deliveries that become due between a stop and the next attempt wait
//! for a message of their own. Invariant: a repeated message has the same deliveries and the same key.

use super::documents::{BegunMessage, TargetDoc, deliveries};
use crate::people::PeopleServices;
use crate::people::accounts::{Stored, stored};
use crate::store::{Record, RecordKind, RecordWrite, StoreError};
use crate::system::digest::hash;
use std::collections::BTreeSet;

/// The characters of a key that are of its first delivery.
const KEY_CHARS: usize = 15;

/// The items that go as one message.
#[derive(Debug)]
pub(super) struct Batch {
    pub(super) deliveries: Vec<Record>,
    /// Its key, if its sending has begun before.
    pub(super) key: Option<String>,
}

impl PeopleServices {
    /// The next message to a target: the one that has begun to be sent, or else all of this.
    pub(super) async fn batch(&self, target: &TargetDoc, due: &[Record]) -> Result<Batch, StoreError> {
        if let Some(BegunMessage { key, deliveries: ids }) = &target.begun {
            let (kind, mut begun) = (deliveries(target.address.kind()), Vec::new());
            for id in ids {
                begun.extend(self.visitors().record(kind, *id).await?);
            }
            // Otherwise it was sent, or was of no use any more.
            if !begun.is_empty() {
                return Ok(Batch { deliveries: begun, key: Some(key.clone()) });
            }
        }
        Ok(Batch { deliveries: due.to_vec(), key: None })
    }

    /// Stores that this begins to be sent; `None`: its target is gone.
    pub(super) async fn begin(
        &self,
        target: Stored<TargetDoc>,
        key: &str,
        due: &[Record],
    ) -> Result<Option<Stored<TargetDoc>>, StoreError> {
        let _turn = self.notices().changing.lock().await;
        let deliveries = due.iter().map(|delivery| delivery.id).collect();
        let begun = Some(BegunMessage { key: key.to_owned(), deliveries });
        let mut known = Some(target);
        while let Some(target) = known {
            let doc = TargetDoc { begun: begun.clone(), ..target.doc };
            let record = target.record.changed(&doc);
            if self.write_unless_changed(vec![RecordWrite::Put(record.clone())]).await? {
                return Ok(Some(Stored { record, doc }));
            }
            // Its owner has changed it meanwhile.
            known = stored(self.visitors().record(RecordKind::Target, record.id).await?)?;
        }
        Ok(None)
    }
}

/// The key of a new message: what it is about, and the first of what it holds.
pub(super) fn key(due: &[Record], paths: &BTreeSet<String>) -> String {
    let about = match paths.first() {
        Some(path) if paths.len() == 1 => hash(&[path]).0,
        _ => "several".to_owned(),
    };
    let first = due.first().map(|first| first.id.simple().to_string()).unwrap_or_default();
    format!("{about}-{}", &first[..first.len().min(KEY_CHARS)])
}

/// All of these, each once.
pub(super) fn together(first: Vec<Record>, others: Vec<Record>) -> Vec<Record> {
    let known: BTreeSet<_> = first.iter().map(|record| record.id).collect();
    let further = others.into_iter().filter(|record| !known.contains(&record.id));
    first.into_iter().chain(further).collect()
}
