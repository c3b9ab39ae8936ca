//! Finished games: who may read their record and replay, and that each document is made once.

use super::*;
use crate::archive::table_of;
use crate::people::session::DeviceInfo;
use crate::store::{
    BulkImport, CredentialKind, Entry, EntryMove, EntryRules, MovedBy, SeatDoc, StoreRow, TableDoc,
    TableEnds, TableRecord, TableRests,
};
use flate2::read::GzDecoder;
use futures_util::future::join_all;
use protocol::{
    ChatMode, Controller, MoveKey, Player, PlayerId, Presence, ReplayDoc, SeatHolder, Stage, Substitute,
    TableCode, TableId, Visibility, Watching,
};
use rules::record::{Record, Replay, verify};
use rules::{Json, JsonSetup, Playout, Policy, Progress, Seat, SeatPlayer, SeatSetup, Viewer};
use sha2::{Digest, Sha256};
use std::io::Read;
use uuid::Uuid;

pub(super) const CODE: &str = "0123456789abcdef";

/// A table of two people and virtual players with a game played at random, and its log.
pub(super) fn played(stage: Stage, watching: Watching) -> (TableRecord, Vec<Entry>) {
    let kind = rules::game("carson_city").unwrap();
    let players = [
        SeatPlayer::Person,
        SeatPlayer::Person,
        SeatPlayer::Virtual("novice".to_owned()),
        SeatPlayer::Virtual("novice".to_owned()),
    ];
    let seats = players.map(|player| SeatSetup { player, brand: None });
    let options = kind.options(&json!({})).unwrap();
    let setup = JsonSetup { seats: seats.to_vec(), options: options.clone() };
    let playout = Playout::numbered(Policy::Random, 7, 0).recorded();
    let played = kind.play_out(&setup, &playout).unwrap();
    let record = played.record.unwrap();
    let holders = record.seats.iter().enumerate().map(|(n, seat)| match &seat.player {
        SeatPlayer::Person => SeatHolder::Person {
            player: Player::guest(PlayerId(Uuid::from_u128(n as u128)), format!("Player {n}")),
            presence: Presence::Away,
            controller: Controller::Person,
            resigned: false,
        },
        SeatPlayer::Virtual(level) => SeatHolder::Virtual { level: level.clone() },
    });
    let doc = TableDoc {
        name: "Tombstone".to_owned(),
        rules: record.rules,
        options: options.as_object().unwrap().clone(),
        visibility: Visibility::Link,
        watching,
        time: None,
        entry: EntryRules::default(),
        chat: ChatMode::Text,
        substitute: Substitute::DefaultMove,
        hints: true,
        rated: false,
        host: PlayerId(Uuid::from_u128(0)),
        organiser: None,
        seats: holders.map(SeatDoc::new).collect(),
        rematch: None,
        begins: None,
        opened_from: None,
        fairness: None,
        progress: Progress::default(),
        deciding: None,
        result: Some(played.outcome),
        kicked: Vec::new(),
        ended: None,
        ends: TableEnds::default(),
        rests: TableRests::default(),
        clock: None,
        labels: None,
    };
    let table = TableRecord {
        id: TableId(Uuid::from_u128(1)),
        rev: 0,
        code: TableCode(CODE.to_owned()),
        game: record.game.clone(),
        stage,
        seed: Some(record.seed.clone()),
        opened_at: 1,
        changed_at: 2,
        due_at: None,
        doc,
    };
    let entries = record.entries.into_iter().map(|entry| Entry {
        version: entry.v,
        actor: entry.seat.zip(entry.mv).map(|(seat, mv)| EntryMove {
            seat,
            mv: Json::of(&mv),
            key: MoveKey(Uuid::from_u128(u128::from(entry.v))),
            by: MovedBy::Person,
        }),
        events: Json::of(&entry.events),
        draws: entry.draws,
        deciding: None,
        progress: None,
        at: 1,
    });
    (table, entries.collect())
}

pub(super) async fn site_with(stage: Stage, watching: Watching) -> HttpState {
    let site = site(None).await;
    let (table, entries) = played(stage, watching);
    for entry in &entries {
        site.server.store().append(table.id, entry, None).await.unwrap();
    }
    site.server.store().put_table(&table).await.unwrap();
    site
}

#[tokio::test]
async fn the_record_of_a_finished_game_can_be_verified() {
    let site = site_with(Stage::Finished, Watching::Live).await;
    let answer = get(&site, &format!("/api/v1/tables/{CODE}/record")).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text);
    assert!(answer.header("content-disposition").starts_with("attachment; filename=\"carson_city-"));
    let record = Record::parse(&answer.text).unwrap();
    verify(&record).unwrap();
    assert_eq!(record.seats[1].name.as_deref(), Some("Player 1"));
}

#[rstest]
#[case::the_public("public", Viewer::Public)]
#[case::the_first_seat("0", Viewer::Seat(Seat::first(1).next().unwrap()))]
#[case::everyone("all", Viewer::Everyone)]
#[tokio::test]
async fn a_replay_leads_step_by_step_to_the_end(#[case] viewer: &str, #[case] looks: Viewer) {
    let site = site_with(Stage::Finished, Watching::Live).await;
    let answer = get(&site, &format!("/api/v1/tables/{CODE}/replay?as={viewer}")).await;
    let doc: ReplayDoc = serde_json::from_str(&answer.text).unwrap();
    let record = Record::parse(&get(&site, &format!("/api/v1/tables/{CODE}/record")).await.text).unwrap();
    let mut replay = Replay::new(&record).unwrap();
    let mut view = doc.view.clone();
    assert_eq!((doc.seat, doc.steps.len()), (looks.seat(), record.entries.len()));
    assert_eq!(Some(doc.finished_at), record.finished_at);
    assert!(doc.steps[0].patch.is_empty());
    for step in &doc.steps {
        let entry = replay.advance().unwrap().unwrap();
        protocol::apply_patch(&mut view, &step.patch).unwrap();
        assert_eq!((step.v, step.actor), (entry.v, entry.seat));
        assert_eq!(step.events, replay.told(entry, looks).unwrap());
        assert_eq!(view, replay.view(looks).unwrap(), "step {}", step.v);
    }
}

#[rstest]
#[case::a_seat_nobody_has("?as=9", "bad_request")]
#[case::nonsense("?as=host", "bad_request")]
#[case::another_question("?for=0", "bad_request")]
#[tokio::test]
async fn a_replay_for_nobody_is_refused(#[case] query: &str, #[case] code: &str) {
    let site = site_with(Stage::Finished, Watching::Live).await;
    let answer = get(&site, &format!("/api/v1/tables/{CODE}/replay{query}")).await;
    assert_eq!((answer.status, &answer.json()["code"]), (StatusCode::BAD_REQUEST, &json!(code)));
}

#[rstest]
#[case::running(Stage::Running, Watching::Live, CODE)]
#[case::unknown(Stage::Finished, Watching::Live, "fedcba9876543210")]
#[case::closed_to_strangers(Stage::Finished, Watching::No, CODE)]
#[tokio::test]
async fn what_may_not_be_seen_is_not_there(
    #[case] stage: Stage,
    #[case] watching: Watching,
    #[case] code: &str,
) {
    let site = site_with(stage, watching).await;
    let nothing = json!({ "code": "not_found", "params": { "what": "record" }, "retry": "no" });
    for what in ["record", "replay?as=0", "replay"] {
        let answer = get(&site, &format!("/api/v1/tables/{code}/{what}")).await;
        assert_eq!((answer.status, answer.json()), (StatusCode::NOT_FOUND, nothing.clone()), "{what}");
    }
}

#[tokio::test]
async fn who_sat_there_sees_a_game_that_was_closed_to_others() {
    let site = site_with(Stage::Finished, Watching::No).await;
    let (token, _) = site
        .server
        .sessions()
        .begin(PlayerId(Uuid::from_u128(1)), CredentialKind::Browser, DeviceInfo::default())
        .await
        .unwrap();
    let cookie = format!("saloon={}", token.reveal());
    let path = format!("/api/v1/tables/{CODE}/record");
    let answer = ask(&site, Method::GET, &path, &[("cookie", &cookie)], "").await;
    assert_eq!(answer.status, StatusCode::OK);
}

/// A site where Player 1 has finished `count` games, the first of them first.
async fn site_with_games(count: u128) -> (HttpState, String) {
    let site = site(None).await;
    let me = Player::guest(PlayerId(Uuid::from_u128(1)), "Player 1".to_owned());
    site.server.store().put_player(&me, site.server.now_ms()).await.unwrap();
    let (table, entries) = played(Stage::Finished, Watching::No);
    let import = BulkImport::begin(site.server.store());
    for n in 1..=count {
        let (id, code) = (TableId(Uuid::from_u128(n)), TableCode(format!("{n:016}")));
        let table = TableRecord { id, code, changed_at: n as u64, ..table.clone() };
        import.row(StoreRow::Table(Box::new(table), entries.clone())).await;
    }
    import.finish().await.unwrap();
    let (token, _) =
        site.server.sessions().begin(me.id, CredentialKind::Browser, DeviceInfo::default()).await.unwrap();
    let cookie = format!("saloon={}", token.reveal());
    (site, cookie)
}

#[tokio::test]
async fn a_player_pages_through_the_finished_games_newest_first() {
    let (site, cookie) = site_with_games(120).await;
    let (mut seen, mut after, mut pages) = (Vec::new(), String::new(), 0);
    loop {
        let path = format!("/api/v1/me/games{after}");
        let answer = ask(&site, Method::GET, &path, &[("cookie", &cookie)], "").await;
        let page: protocol::FinishedGames = serde_json::from_str(&answer.text).unwrap();
        pages += 1;
        seen.extend(page.games);
        let Some(next) = page.next else { break };
        after = format!("?after={next}");
    }
    assert_eq!((seen.len(), pages), (120, 3));
    assert!(seen.is_sorted_by(|a, b| a.finished_at > b.finished_at), "each once, newest first");
    let game = &seen[0];
    assert_eq!((game.game.as_str(), game.name.as_str(), game.finished_at), ("carson_city", "Tombstone", 120));
    assert_eq!((game.seat, game.seats.len()), (Seat::new(1), 4));
    assert_eq!(game.seats[0].name.as_deref(), Some("Player 0"));
    assert_eq!(game.seats[2].player, SeatPlayer::Virtual("novice".to_owned()));
    assert!(
        game.seats.iter().any(|seat| seat.rank == Some(1))
            && game.seats.iter().any(|seat| seat.total != Some(0))
    );
}

#[tokio::test]
async fn a_player_takes_all_own_records_along_as_one_file() {
    let (site, cookie) = site_with_games(60).await;
    let answer = ask(&site, Method::GET, "/api/v1/me/records", &[("cookie", &cookie)], "").await;
    assert_eq!((answer.status, answer.header("content-type")), (StatusCode::OK, "application/x-ndjson"));
    assert!(answer.header("content-disposition").ends_with("filename=\"saloon-games.jsonl\""));
    let records: Vec<Record> = answer.text.lines().map(|line| Record::parse(line).unwrap()).collect();
    let times: Vec<u64> = records.iter().map(|record| record.finished_at.unwrap()).collect();
    assert_eq!(times, (1..=60).rev().collect::<Vec<u64>>());
    verify(&records[0]).unwrap();
}

#[rstest]
#[case::a_list("/api/v1/me/games")]
#[case::all_records("/api/v1/me/records")]
#[tokio::test]
async fn nobody_has_games_without_a_session(#[case] path: &str) {
    let (site, _) = site_with_games(1).await;
    assert_eq!(get(&site, path).await.status, StatusCode::UNAUTHORIZED);
    let stranger = sign_in(&site, "Eve", &[]).await;
    let answer = ask(&site, Method::GET, path, &[("cookie", &cookie(&stranger))], "").await;
    assert_eq!((answer.status, answer.text.contains("Player")), (StatusCode::OK, false));
}

#[rstest]
#[case("?after=")]
#[case("?after=12")]
#[case("?after=12-x")]
#[case("?after=-1-00000000-0000-0000-0000-000000000001")]
#[case("?before=1")]
#[tokio::test]
async fn a_cursor_that_the_server_never_sent_is_refused(#[case] query: &str) {
    let (site, cookie) = site_with_games(1).await;
    let answer =
        ask(&site, Method::GET, &format!("/api/v1/me/games{query}"), &[("cookie", &cookie)], "").await;
    assert_eq!((answer.status, &answer.json()["code"]), (StatusCode::BAD_REQUEST, &json!("bad_request")));
}

// --- made once ---

fn made(site: &HttpState) -> u64 {
    site.metrics.documents_made.get()
}

fn replay(viewer: &str) -> String {
    format!("/api/v1/tables/{CODE}/replay?as={viewer}")
}

#[tokio::test]
async fn a_document_is_made_for_the_first_who_asks_and_found_by_all_others() {
    let site = site_with(Stage::Finished, Watching::Live).await;
    let record = format!("/api/v1/tables/{CODE}/record");
    let first =
        [get(&site, &replay("public")).await, get(&site, &replay("0")).await, get(&site, &record).await];
    assert_eq!(made(&site), 3, "one for each viewer");
    for (path, first) in [replay("public"), replay("0"), record].iter().zip(&first) {
        assert_eq!(get(&site, path).await.text, first.text);
    }
    assert_eq!(made(&site), 3);

    let metrics = Arc::new(Metrics::new());
    let documents = GameDocuments::new(site.server.visitors().clone(), metrics.clone());
    let after_a_restart = HttpState { metrics, documents, ..site };
    assert_eq!(get(&after_a_restart, &replay("public")).await.text, first[0].text);
    assert_eq!(made(&after_a_restart), 0);
}

#[tokio::test]
async fn many_who_ask_at_once_wait_for_the_same() {
    let site = site_with(Stage::Finished, Watching::Live).await;
    let path = replay("public");
    let answers = join_all((0..20).map(|_| get(&site, &path))).await;
    assert!(answers.iter().all(|answer| answer.status == StatusCode::OK && answer.text == answers[0].text));
    assert_eq!(made(&site), 1);
}

#[tokio::test]
async fn a_document_of_a_row_that_changed_is_made_anew() {
    let site = site_with(Stage::Finished, Watching::Live).await;
    let before = get(&site, &replay("public")).await;
    let (mut table, _) = played(Stage::Finished, Watching::Live);
    table.doc.rematch = Some(TableCode("fedcba9876543210".to_owned()));
    table.rev = 1;
    site.server.store().put_table(&table).await.unwrap();
    let after = get(&site, &replay("public")).await;
    assert_eq!(after.json()["info"]["rematch"], "fedcba9876543210");
    assert_ne!(after.header("etag"), before.header("etag"));
    assert_eq!(made(&site), 2);
}

#[tokio::test]
async fn who_takes_it_packed_gets_it_packed_and_the_same() {
    let site = site_with(Stage::Finished, Watching::Live).await;
    let whole = get(&site, &replay("public")).await;
    let packed = ask(&site, Method::GET, &replay("public"), &[("accept-encoding", "gzip, br")], "").await;
    assert_eq!((whole.header("content-encoding"), packed.header("content-encoding")), ("", "gzip"));
    assert_ne!(whole.header("etag"), packed.header("etag"), "another form");
    let mut unpacked = Vec::new();
    GzDecoder::new(packed.bytes.as_slice()).read_to_end(&mut unpacked).unwrap();
    assert_eq!(unpacked, whole.bytes);
    assert!(packed.bytes.len() * 5 < whole.bytes.len(), "{} of {}", packed.bytes.len(), whole.bytes.len());
}

#[tokio::test]
async fn a_cached_document_is_not_modified_and_the_log_is_not_read() {
    let site = site_with(Stage::Finished, Watching::Live).await;
    let first = get(&site, &replay("public")).await;
    let known = [("if-none-match", first.header("etag"))];
    let again = ask(&site, Method::GET, &replay("public"), &known, "").await;
    assert_eq!((again.status, again.bytes.len()), (StatusCode::NOT_MODIFIED, 0));
    let other = ask(&site, Method::GET, &replay("0"), &known, "").await;
    assert_eq!(other.status, StatusCode::OK, "the tag is of one viewer");
    assert_eq!(first.header("cache-control"), "private, no-cache");
}

#[tokio::test]
async fn what_was_made_for_the_seated_is_not_there_for_strangers() {
    let site = site_with(Stage::Finished, Watching::No).await;
    let (token, _) = site
        .server
        .sessions()
        .begin(PlayerId(Uuid::from_u128(1)), CredentialKind::Browser, DeviceInfo::default())
        .await
        .unwrap();
    let cookie = format!("saloon={}", token.reveal());
    let seated = ask(&site, Method::GET, &replay("0"), &[("cookie", &cookie)], "").await;
    assert_eq!((seated.status, made(&site)), (StatusCode::OK, 1));
    let known = [("if-none-match", seated.header("etag"))];
    let stranger = ask(&site, Method::GET, &replay("0"), &known, "").await;
    assert_eq!((stranger.status, stranger.header("etag")), (StatusCode::NOT_FOUND, ""));
}

#[tokio::test]
async fn so_many_files_of_all_records_are_sent_at_once() {
    let (site, cookie) = site_with_games(3).await;
    let headers = [("cookie", cookie.as_str())];
    let download = || send(&site, "127.0.0.1", Method::GET, "/api/v1/me/records", &headers, "");
    let mut open = join_all((0..4).map(|_| download())).await;
    let refused = answer(download().await).await;
    assert_eq!((refused.status, refused.header("retry-after")), (StatusCode::TOO_MANY_REQUESTS, "10"));
    let whole = answer(open.pop().unwrap()).await;
    assert_eq!(whole.text.lines().count(), 3);
    assert_eq!(made(&site), 3, "one after the other, and kept");
    assert_eq!(download().await.status(), StatusCode::OK);
}

/// If this test fails, stored documents would keep the old form: raise `FORMAT` together with the change, and update the
/// hash.
#[tokio::test]
async fn the_form_of_documents_is_raised_when_they_change() {
    let record = Record::parse(include_str!("../../../../../tests/fixtures/schema-2/record.json")).unwrap();
    let (table, entries) = table_of(record, TableCode(CODE.to_owned()), 0).unwrap();
    let site = site(None).await;
    let import = BulkImport::begin(site.server.store());
    import.row(StoreRow::Table(Box::new(table), entries)).await;
    import.finish().await.unwrap();
    let mut hash = Sha256::new();
    for path in [replay("public"), replay("all"), replay("0"), format!("/api/v1/tables/{CODE}/record")] {
        hash.update(&get(&site, &path).await.bytes);
    }
    let hash = u64::from_be_bytes(hash.finalize()[..8].try_into().unwrap());
    assert_eq!((finished_game_documents::FORMAT, hash), (5, 0x5f0d_208c_58df_13dc));
}
