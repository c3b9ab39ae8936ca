use super::cache::HELD;
use super::*;
use crate::people::session::DeviceInfo;
use crate::store::SessionRows;
use crate::system::clock::Clock;
use crate::testing::{FailingStore, SetClock, parts, settle};
use std::sync::Arc;
use std::time::Duration;

const ADA: PlayerId = PlayerId(uuid::Uuid::from_u128(0xada));

struct Bench {
    sessions: Sessions,
    clock: Arc<SetClock>,
    store: Arc<FailingStore>,
}

impl Bench {
    fn new() -> Self {
        let (clock, store) = (Arc::new(SetClock::default()), Arc::<FailingStore>::default());
        Self { sessions: sessions(&store, &clock), clock, store }
    }

    /// The sessions after a restart of the server.
    fn restarted(&self) -> Sessions {
        sessions(&self.store, &self.clock)
    }

    async fn begin(&self) -> (Token, Session) {
        self.sessions.begin(ADA, CredentialKind::Browser, DeviceInfo::default()).await.unwrap()
    }
}

fn sessions(store: &Arc<FailingStore>, clock: &Arc<SetClock>) -> Sessions {
    let store: SharedStore = store.clone();
    let parts = parts(&store, clock.clone(), 7);
    Sessions::new(store, parts.clock, parts.entropy, parts.session_key)
}

async fn player(sessions: &Sessions, token: &str) -> Option<PlayerId> {
    sessions.find(token).await.unwrap().map(|known| known.session.player())
}

#[tokio::test]
async fn a_session_names_its_player_until_it_expires_and_over_a_restart() {
    let bench = Bench::new();
    let (token, _) = bench.begin().await;
    assert_eq!(player(&bench.sessions, token.reveal()).await, Some(ADA));
    assert_eq!(player(&bench.restarted(), token.reveal()).await, Some(ADA));
    bench.clock.advance(Duration::from_millis(LASTS_MS));
    assert_eq!(player(&bench.sessions, token.reveal()).await, Some(ADA));
    bench.clock.advance(Duration::from_millis(1));
    assert_eq!(player(&bench.sessions, token.reveal()).await, None);
}

#[tokio::test]
async fn only_the_hash_of_a_token_is_stored_and_no_changed_byte_passes() {
    let bench = Bench::new();
    let (token, _) = bench.begin().await;
    let bytes = URL_SAFE_NO_PAD.decode(token.reveal()).unwrap();
    assert_eq!(bytes.len(), 32);
    let stored = bench.store.session(TokenHash::of(&bytes)).await.unwrap().unwrap();
    assert_ne!(stored.token.0.to_vec(), bytes);
    for place in 0..bytes.len() {
        let mut forged = bytes.clone();
        forged[place] ^= 1;
        assert_eq!(player(&bench.sessions, &URL_SAFE_NO_PAD.encode(forged)).await, None, "byte {place}");
    }
    let of_hash = URL_SAFE_NO_PAD.encode(stored.token.0);
    assert_eq!(player(&bench.sessions, &of_hash).await, None, "who reads the store is nobody by it");
    for garbage in ["", "AAAA", "é", "00000000-0000-0000-0000-000000000ada"] {
        assert_eq!(player(&bench.sessions, garbage).await, None, "{garbage}");
    }
}

#[tokio::test]
async fn an_ended_session_is_nobodys_here_and_after_a_restart() {
    let bench = Bench::new();
    let ((token, session), (other, _)) = (bench.begin().await, bench.begin().await);
    assert_eq!(player(&bench.sessions, token.reveal()).await, Some(ADA));
    bench.sessions.end(session.id()).await.unwrap();
    assert!(!bench.sessions.is_valid(session).await.unwrap());
    for sessions in [&bench.sessions, &bench.restarted()] {
        assert_eq!(player(sessions, token.reveal()).await, None);
        assert_eq!(player(sessions, other.reveal()).await, Some(ADA), "the other device goes on");
    }
}

#[tokio::test]
async fn what_was_read_before_an_end_is_not_held_after_it() {
    let bench = Bench::new();
    let (_, session) = bench.begin().await;
    let record = bench.store.session(session.token()).await.unwrap().unwrap();
    let ends = bench.sessions.cache().ends();
    bench.sessions.end(session.id()).await.unwrap();
    bench.sessions.cache().put(record, ends);
    assert!(!bench.sessions.is_valid(session).await.unwrap());
}

#[tokio::test]
async fn a_known_session_costs_no_read_and_one_write_an_hour() {
    let bench = Bench::new();
    let (token, _) = bench.begin().await;
    for _ in 0..100 {
        assert_eq!(player(&bench.sessions, token.reveal()).await, Some(ADA));
    }
    settle().await;
    assert_eq!((bench.store.reads(), bench.store.uses()), (1, 0));
    bench.clock.advance(Duration::from_hours(1));
    for _ in 0..100 {
        assert_eq!(player(&bench.sessions, token.reveal()).await, Some(ADA));
    }
    settle().await;
    assert_eq!((bench.store.reads(), bench.store.uses()), (1, 1));
}

#[tokio::test]
async fn the_first_use_after_the_clock_was_set_back_is_noted_and_the_next_an_hour_later() {
    const AHEAD: Duration = Duration::from_hours(400 * 24);
    for is_restarted in [false, true] {
        let bench = Bench::new();
        let right = bench.clock.now_ms();
        bench.clock.advance(AHEAD);
        let (token, session) = bench.begin().await;
        assert_eq!(player(&bench.sessions, token.reveal()).await, Some(ADA), "it is in the cache");
        bench.clock.turn_back(AHEAD);
        let after = is_restarted.then(|| bench.restarted());
        let sessions = after.as_ref().unwrap_or(&bench.sessions);
        let used = async || {
            assert_eq!(player(sessions, token.reveal()).await, Some(ADA));
            settle().await;
            let stored = bench.store.session(session.token()).await.unwrap().unwrap();
            (stored.used_at, bench.store.uses())
        };
        assert_eq!(used().await, (right, 1));
        bench.clock.advance(Duration::from_mins(59));
        assert_eq!(used().await, (right, 1));
        bench.clock.advance(Duration::from_mins(1));
        assert_eq!(used().await, (right + 3_600_000, 2));
    }
}

#[tokio::test]
async fn no_more_sessions_are_held_than_may_be() {
    let bench = Bench::new();
    let (token, _) = bench.begin().await;
    for n in 0..2 * HELD as u128 {
        // A session in constant use always stays in the cache.
        if n.is_multiple_of(1000) {
            assert_eq!(player(&bench.sessions, token.reveal()).await, Some(ADA));
        }
        let mut record = SessionRecord {
            token: TokenHash::of(&n.to_be_bytes()),
            ..bench
                .store
                .session(TokenHash::of(&URL_SAFE_NO_PAD.decode(token.reveal()).unwrap()))
                .await
                .unwrap()
                .unwrap()
        };
        record.id = SessionId(uuid::Uuid::from_u128(n));
        let ends = bench.sessions.cache().ends();
        bench.sessions.cache().put(record, ends);
        assert!(bench.sessions.cache().len() <= HELD);
    }
}

#[tokio::test]
async fn a_token_that_an_earlier_version_signed_is_exchanged_and_then_taken_no_more() {
    let bench = Bench::new();
    let signed = bench.sessions.key().sign(ADA, bench.clock.now_ms() - 1000);
    let known = bench.sessions.find(&signed).await.unwrap().unwrap();
    let new_token = known.new_token.unwrap();
    let again = bench.sessions.find(&signed).await.unwrap().unwrap();
    assert_eq!(again.new_token.as_ref(), Some(&new_token), "requests that come together bring one session");
    assert_eq!(again.session, known.session);

    bench.clock.advance(Duration::from_hours(100));
    assert_eq!(player(&bench.restarted(), &signed).await, Some(ADA), "the answer may have been lost");
    assert_eq!(player(&bench.sessions, new_token.reveal()).await, Some(ADA));
    settle().await;
    assert_eq!(player(&bench.sessions, &signed).await, None, "the new one has come");
    assert_eq!(player(&bench.restarted(), &signed).await, None);
    assert_eq!(player(&bench.restarted(), new_token.reveal()).await, Some(ADA));
}

#[tokio::test]
async fn signing_out_ends_a_signed_token_for_good() {
    let bench = Bench::new();
    let signed = bench.sessions.key().sign(ADA, bench.clock.now_ms());
    let session = bench.sessions.find(&signed).await.unwrap().unwrap().session;
    bench.sessions.end(session.id()).await.unwrap();
    bench.clock.advance(Duration::from_hours(24 * 30));
    bench.sessions.sweep(1000).await.unwrap();
    for sessions in [&bench.sessions, &bench.restarted()] {
        assert_eq!(player(sessions, &signed).await, None);
    }
    let old = bench.sessions.key().sign(ADA, bench.clock.now_ms() - LASTS_MS - 1);
    assert_eq!(player(&bench.sessions, &old).await, None, "expired before it could be exchanged");
}

#[tokio::test]
async fn what_is_over_is_swept_a_piece_at_a_time() {
    let bench = Bench::new();
    let mut ended = Vec::new();
    for _ in 0..5 {
        let (_, session) = bench.begin().await;
        bench.sessions.end(session.id()).await.unwrap();
        ended.push(session.token());
    }
    let (kept, _) = bench.begin().await;
    bench.clock.advance(REVOKED_FOR);
    for left in [3, 1, 0] {
        bench.sessions.sweep(2).await.unwrap();
        let mut found = 0;
        for token in &ended {
            found += usize::from(bench.store.session(*token).await.unwrap().is_some());
        }
        assert_eq!(found, left);
    }
    assert_eq!(player(&bench.sessions, kept.reveal()).await, Some(ADA));
}

#[tokio::test]
async fn nothing_of_a_token_is_printed() {
    let bench = Bench::new();
    let (token, session) = bench.begin().await;
    let printed = format!("{token:?} {session:?} {:?}", bench.sessions);
    let hash = format!("{:?}", session.token().0);
    assert!(!printed.contains(token.reveal()) && !printed.contains(&hash), "{printed}");
}
