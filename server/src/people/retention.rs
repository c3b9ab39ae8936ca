//! Retention times of data that nobody needs any more, and their removal.
//!
//! `registration` removes guests, and the store removes data with an end of their own. Does not know HTTP or sockets.
//! Invariant: one sweep removes a bounded number of rows.

use crate::people::PeopleServices;
use crate::store::{RecordCursor, RecordKind, RecordWrite, RecordsOf, StoreError};
use std::time::Duration;
use uuid::Uuid;

/// How long what nobody needs any more is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Retention {
    /// Guests who never had a seat, since their last visit.
    pub guests: Duration,
    /// The networks that sessions were begun from.
    pub networks: Duration,
    /// The lines of the audit log.
    pub audit: Duration,
    /// The messages of chats.
    pub messages: Duration,
}

/// Networks that one sweep removes, at most.
const NETWORKS: u32 = 16 * 1024;
/// Records of one kind in one change, and changes of one sweep, at most.
const LINES: u32 = 128;
const CHANGES: usize = 64;

/// Removes what is older than the settings say.
pub(crate) async fn sweep(server: &PeopleServices) -> Result<(), StoreError> {
    let Retention { networks, audit, messages, .. } = server.retention();
    server.store().forget_networks(server.believed().before(networks), NETWORKS).await?;
    remove_older(server, RecordKind::Audit, audit).await?;
    remove_older(server, RecordKind::Message, messages).await
}

async fn remove_older(server: &PeopleServices, kind: RecordKind, than: Duration) -> Result<(), StoreError> {
    let end = RecordCursor { at: server.believed().before(than).ms(), id: Uuid::nil() };
    for _ in 0..CHANGES {
        let old = server.store().records(kind, RecordsOf::Everybody, Some(end), LINES).await?;
        if old.is_empty() {
            return Ok(());
        }
        if kind == RecordKind::Message {
            server.remove_messages(old, Vec::new()).await?;
        } else {
            server.store().write_records(old.into_iter().map(RecordWrite::Remove).collect()).await?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::people::session::DeviceInfo;
    use crate::store::{CredentialKind, MemoryStore, Record, RecordDoc, SharedStore};
    use crate::testing::{RETENTION, SetClock, player, server_with, settle};
    use serde::{Deserialize, Serialize};
    use std::sync::Arc;

    #[derive(Serialize, Deserialize)]
    struct Line;

    impl RecordDoc for Line {
        const KIND: RecordKind = RecordKind::Audit;
    }

    #[tokio::test]
    async fn lines_of_the_audit_log_and_networks_go_when_the_settings_say() {
        let store: SharedStore = Arc::new(MemoryStore::new());
        let clock = Arc::new(SetClock::default());
        let server = server_with(&store, clock.clone(), 0).await;
        let write = async |from: u128, lines: u128| {
            let line = |n| RecordWrite::Put(Record::new(Uuid::from_u128(n), server.now_ms(), &Line));
            store.write_records((from..from + lines).map(line).collect()).await.unwrap();
        };
        write(1, 300).await;
        let device = DeviceInfo { label: None, network: Some("192.0.2.0/24".to_owned()) };
        server.sessions().begin(player("Ada").id, CredentialKind::Browser, device).await.unwrap();
        let left = async || {
            sweep(&server).await.unwrap();
            let lines = store.records(RecordKind::Audit, RecordsOf::Everybody, None, 999).await.unwrap();
            let sessions = store.all_sessions(None, 9).await.unwrap();
            (lines.len(), sessions.iter().filter(|session| session.network.is_some()).count())
        };
        clock.advance(RETENTION.networks.saturating_sub(Duration::from_secs(1)));
        assert_eq!(left().await, (300, 1));
        clock.advance(Duration::from_secs(1));
        assert_eq!(left().await, (300, 0));
        clock.advance(RETENTION.audit.saturating_sub(RETENTION.networks));
        write(1000, 1).await;
        assert_eq!(left().await, (301, 0), "not before the time is over");
        clock.advance(Duration::from_secs(1));
        assert_eq!(left().await, (1, 0));
    }

    #[tokio::test]
    async fn messages_go_when_the_settings_say() {
        let store: SharedStore = Arc::new(MemoryStore::new());
        let clock = Arc::new(SetClock::default());
        let server = server_with(&store, clock.clone(), 0).await;
        let record = Record::new(Uuid::from_u128(1), server.now_ms(), &Line);
        let message = Record { kind: RecordKind::Message, ..record };
        store.write_records(vec![RecordWrite::Put(message)]).await.unwrap();
        let stands = async || {
            sweep(&server).await.unwrap();
            store.record(RecordKind::Message, Uuid::from_u128(1)).await.unwrap().is_some()
        };
        clock.advance(RETENTION.messages.saturating_sub(Duration::from_secs(1)));
        assert!(stands().await);
        clock.advance(Duration::from_secs(2));
        assert!(!stands().await);
    }

    #[tokio::test(start_paused = true)]
    async fn what_has_an_end_of_its_own_is_removed_within_two_minutes_after_it() {
        let store: SharedStore = Arc::new(MemoryStore::new());
        let clock = Arc::new(SetClock::default());
        let server = server_with(&store, clock.clone(), 0).await;
        let now = server.now_ms();
        let line = Record::new(Uuid::from_u128(1), now, &Line).until(now + 1000);
        store.write_records(vec![RecordWrite::Put(line)]).await.unwrap();
        let stands = async || {
            tokio::time::advance(Duration::from_mins(2)).await;
            settle().await;
            store.record(RecordKind::Audit, Uuid::from_u128(1)).await.unwrap().is_some()
        };
        assert!(stands().await);
        clock.advance(Duration::from_secs(1));
        assert!(!stands().await);
    }
}
