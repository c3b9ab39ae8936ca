//! The contract for people and their sessions.

use super::contract::{AnyStoreFixture, fixture, player, table};
use super::{BulkImport, CredentialKind, Scopes, SessionId, SessionRecord, StoreRow, TokenHash};
use crate::system::clock::BelievedTime;
use protocol::Stage;
use rstest::rstest;
use uuid::Uuid;

fn session(n: u128, kind: CredentialKind) -> SessionRecord {
    SessionRecord {
        id: SessionId(Uuid::from_u128(n)),
        player: player(n).id,
        token: TokenHash::of(&n.to_be_bytes()),
        kind,
        label: n.is_multiple_of(2).then(|| format!("Telephone {n}")),
        network: n.is_multiple_of(3).then(|| "192.0.2.0/24".to_owned()),
        scopes: (kind == CredentialKind::Token).then_some(Scopes::READ),
        created_at: 100,
        used_at: 100,
        expires_at: 1000 + n as u64,
        revoked_at: None,
    }
}

#[rstest]
#[tokio::test]
async fn sessions_are_found_by_their_token_until_they_are_swept(
    #[values("memory", "sqlite", "postgres")] kind: &str,
) {
    let AnyStoreFixture { store, .. } = &fixture(kind).await;
    let kinds = [CredentialKind::Browser, CredentialKind::Ticket, CredentialKind::Signed];
    let sessions: Vec<SessionRecord> = (1..).zip(kinds).map(|(n, kind)| session(n, kind)).collect();
    for session in &sessions {
        assert_eq!(store.session(session.token).await.unwrap(), None);
        store.add_session(session).await.unwrap();
        assert_eq!(store.session(session.token).await.unwrap().as_ref(), Some(session));
    }
    let again =
        SessionRecord { id: SessionId(Uuid::from_u128(9)), player: player(9).id, ..sessions[0].clone() };
    store.add_session(&again).await.unwrap();
    assert_eq!(store.session(again.token).await.unwrap().as_ref(), Some(&sessions[0]), "the first stays");
    assert_eq!(store.all_sessions(None, 2).await.unwrap(), sessions[..2]);
    assert_eq!(store.all_sessions(Some(sessions[1].id), 2).await.unwrap(), sessions[2..]);

    store.note_used(sessions[0].id, 300).await.unwrap();
    store.note_used(sessions[0].id, 200).await.unwrap();
    store.note_used(sessions[2].id, 400 * 24 * 3_600_000).await.unwrap();
    store.note_used(sessions[2].id, 150).await.unwrap();
    for session in &sessions[1..] {
        store.revoke_session(session.id, 400).await.unwrap();
        store.revoke_session(session.id, 500).await.unwrap();
    }
    let mut stored = Vec::new();
    for session in &sessions {
        let session = store.session(session.token).await.unwrap().unwrap();
        stored.push((session.used_at, session.revoked_at));
    }
    assert_eq!(stored, [(300, None), (100, Some(400)), (150, Some(400))]);

    store.sweep_sessions(BelievedTime::of(500), BelievedTime::of(399), 9).await.unwrap();
    assert_eq!(store.all_sessions(None, 9).await.unwrap().len(), 3);
    store.sweep_sessions(BelievedTime::of(500), BelievedTime::of(400), 9).await.unwrap();
    let left: Vec<SessionId> =
        store.all_sessions(None, 9).await.unwrap().iter().map(|left| left.id).collect();
    assert_eq!(left, [sessions[0].id, sessions[2].id], "what was exchanged for a signed token stays");
    store.sweep_sessions(BelievedTime::of(2000), BelievedTime::of(400), 1).await.unwrap();
    assert_eq!(store.all_sessions(None, 9).await.unwrap().len(), 1, "a piece at a time");
    store.sweep_sessions(BelievedTime::of(2000), BelievedTime::of(400), 1).await.unwrap();
    assert_eq!(store.all_sessions(None, 9).await.unwrap(), []);
}

#[rstest]
#[tokio::test]
async fn the_networks_of_old_sessions_are_forgotten_a_piece_at_a_time(
    #[values("memory", "sqlite", "postgres")] kind: &str,
) {
    let AnyStoreFixture { store, .. } = &fixture(kind).await;
    let of = |n: u128, created_at| SessionRecord {
        network: Some("192.0.2.0/24".to_owned()),
        created_at,
        ..session(n, CredentialKind::Browser)
    };
    for (n, created_at) in [(1, 100), (2, 100), (3, 200)] {
        store.add_session(&of(n, created_at)).await.unwrap();
    }
    let mut known = Vec::new();
    for (until, limit) in [(99, 9), (100, 1), (100, 9)] {
        store.forget_networks(BelievedTime::of(until), limit).await.unwrap();
        let sessions = store.all_sessions(None, 9).await.unwrap();
        known.push(sessions.iter().filter(|session| session.network.is_some()).count());
    }
    assert_eq!(known, [3, 2, 1]);
    assert_eq!(store.session(of(3, 200).token).await.unwrap(), Some(of(3, 200)));
}

#[rstest]
#[tokio::test]
async fn only_guests_who_never_sat_and_use_nothing_are_removed(
    #[values("memory", "sqlite", "postgres")] kind: &str,
) {
    let AnyStoreFixture { store, .. } = &fixture(kind).await;
    for n in 1..=6 {
        store.put_player(&player(n), if n == 5 { 200 } else { 100 }).await.unwrap();
        store.add_session(&session(n, CredentialKind::Browser)).await.unwrap();
    }
    // 1 has a seat, 2 had one, 3 has used a session since, 5 registered later; 4 and 6 never returned.
    store.put_table(&table(1, Stage::Open)).await.unwrap();
    store.put_table(&table(2, Stage::Open)).await.unwrap();
    store.remove_table(table(2, Stage::Open).id, 0).await.unwrap();
    store.note_used(session(3, CredentialKind::Browser).id, 200).await.unwrap();
    let (four, six) = (player(4).id, player(6).id);
    assert_eq!(store.idle_guests(BelievedTime::of(150), None, 9).await.unwrap(), [four, six]);
    assert_eq!(store.idle_guests(BelievedTime::of(150), None, 1).await.unwrap(), [four]);
    assert_eq!(store.idle_guests(BelievedTime::of(150), Some(four), 9).await.unwrap(), [six]);
    for n in 1..=6 {
        store.remove_guest(player(n).id, 150).await.unwrap();
    }
    let left: Vec<_> = store.all_players(None, 9).await.unwrap().iter().map(|left| left.id).collect();
    assert_eq!(left, [1, 2, 3, 5].map(|n| player(n).id));
    assert_eq!(store.all_sessions(None, 9).await.unwrap().len(), 4, "their sessions went with them");
}

#[rstest]
#[tokio::test]
async fn sessions_are_filled_in_like_everything_else(#[values("memory", "sqlite", "postgres")] kind: &str) {
    let AnyStoreFixture { store, .. } = &fixture(kind).await;
    let import = BulkImport::begin(store);
    import.row(StoreRow::Session(session(1, CredentialKind::Signed))).await;
    import.finish().await.unwrap();
    assert_eq!(store.all_sessions(None, 9).await.unwrap(), [session(1, CredentialKind::Signed)]);
}
