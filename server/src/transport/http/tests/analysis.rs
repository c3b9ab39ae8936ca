//! Analyses of finished games: permission to see and request them, that each is made once, and their bounds.

use super::finished::{CODE, played, site_with};
use super::*;
use crate::analyses::{self, Analyst};
use crate::store::{BulkImport, StoreRow, TableRecord};
use crate::telemetry::metrics::AnalysisLabel;
use crate::testing::{FailingStore, Fault};
use bots::NoAnalysis;
use futures_util::future::join_all;
use protocol::{AnalysisState, Stage, TableCode, TableId, Watching};
use rules::record::{ANALYSIS_FORMAT, Analysis, Record, SeatAnalysis};
use std::sync::mpsc;
use uuid::Uuid;

/// An analysis that says nothing of this record.
fn empty(record: &Record) -> Analysis {
    let seat = SeatAnalysis {
        decisions: 0,
        accuracy: None,
        phases: [None; 3],
        lost_chance: 0,
        lost_points: 0,
        luck_chance: 0,
        luck_points: 0,
        luck_error: 0,
    };
    Analysis {
        format: ANALYSIS_FORMAT.to_owned(),
        effort: 10,
        seed: 1,
        curve: vec![vec![2500; record.seats.len()]; record.entries.len()],
        decisions: Vec::new(),
        seats: vec![seat; record.seats.len()],
        turning_points: Vec::new(),
    }
}

fn at_once() -> Analyst {
    Arc::new(|record, _, _| Ok(empty(record)))
}

/// One that says when it has begun a game, and ends it when it is let go or its server stops.
fn held() -> (Analyst, mpsc::Receiver<()>, mpsc::Sender<()>) {
    let (has_begun, begun) = mpsc::channel();
    let (let_go, held) = mpsc::channel();
    let held = std::sync::Mutex::new(held);
    let analyst: Analyst = Arc::new(move |record, _, watch| {
        let _ = has_begun.send(());
        loop {
            if !watch(1) {
                return Err(NoAnalysis::GivenUp);
            }
            match held.lock().unwrap().try_recv() {
                Ok(()) => return Ok(empty(record)),
                Err(_) => std::thread::yield_now(),
            }
        }
    });
    (analyst, begun, let_go)
}

/// The same site, with analyses of this effort made so.
fn analysing(site: HttpState, percent: u8, analyst: Analyst) -> HttpState {
    let analyses =
        Analyses::new(site.server.visitors().clone(), percent, site.metrics.clone(), site.stopping.clone());
    HttpState { analyses: analyses.by(analyst), ..site }
}

fn path(code: &str) -> String {
    format!("/api/v1/tables/{code}/analysis")
}

async fn read(site: &HttpState) -> Answer {
    get(site, &path(CODE)).await
}

async fn begin(site: &HttpState) -> Answer {
    begin_from(site, CODE, "127.0.0.1").await
}

async fn begin_from(site: &HttpState, code: &str, ip: &str) -> Answer {
    let json = [("content-type", "application/json")];
    answer(send(site, ip, Method::POST, &path(code), &json, "{}").await).await
}

fn state(answer: &Answer) -> String {
    answer.json()["state"].as_str().unwrap_or("none").to_owned()
}

fn made(site: &HttpState, outcome: &'static str) -> u64 {
    site.metrics.analyses.get_or_create(&AnalysisLabel { outcome }).get()
}

#[tokio::test]
async fn an_analysis_is_made_for_the_first_who_asks_and_found_by_all_others() {
    let site = analysing(site_with(Stage::Finished, Watching::Live).await, 10, at_once());
    assert_eq!(read(&site).await.json(), json!({ "state": "none" }), "nobody has asked");
    let begun = begin(&site).await;
    assert!(["queued", "running"].contains(&&*state(&begun)), "{}", begun.text);
    site.analyses.settled().await;
    let ready = read(&site).await;
    assert_eq!(state(&ready), "ready");
    let AnalysisState::Ready { analysis } = serde_json::from_str(&ready.text).unwrap() else { panic!() };
    assert_eq!(analysis.seats.len(), 4);
    assert_eq!(begin(&site).await.text, ready.text, "to ask again gives the same");

    let after_a_restart = analysing(site.clone(), 10, Arc::new(|_, _, _| panic!("it is not made again")));
    assert_eq!(read(&after_a_restart).await.text, ready.text);
    let with_none = analysing(site.clone(), 0, at_once());
    assert_eq!(
        read(&with_none).await.text,
        ready.text,
        "what was made is there where none are made any more"
    );
    let known = [("if-none-match", ready.header("etag"))];
    assert_eq!(ask(&site, Method::GET, &path(CODE), &known, "").await.status, StatusCode::NOT_MODIFIED);
    assert_eq!(made(&site, "made"), 1);
}

#[tokio::test]
async fn however_many_ask_there_is_one_analysis_of_a_game() {
    let (analyst, begun, let_go) = held();
    let site = analysing(site_with(Stage::Finished, Watching::Live).await, 10, analyst);
    let answers = join_all((1..=20).map(|n| {
        let site = &site;
        async move { begin_from(site, CODE, &format!("10.0.0.{n}")).await }
    }))
    .await;
    assert!(answers.iter().all(|answer| answer.status == StatusCode::OK), "{}", answers[0].text);
    tokio::task::spawn_blocking(move || begun.recv().unwrap()).await.unwrap();
    assert_eq!(state(&read(&site).await), "running");
    let_go.send(()).unwrap();
    site.analyses.settled().await;
    assert_eq!((made(&site, "made"), site.metrics.analyses_waiting.get()), (1, 0));
}

#[tokio::test]
async fn a_server_that_analyses_no_games_says_so() {
    let site = analysing(site_with(Stage::Finished, Watching::Live).await, 0, at_once());
    assert_eq!(read(&site).await.json(), json!({ "state": "off" }));
    let refused = begin(&site).await;
    assert_eq!(
        (refused.status, &refused.json()["params"]["why"]),
        (StatusCode::FORBIDDEN, &json!("analysis_off"))
    );
}

/// A running game, a closed one and a game that does not exist are the same to a stranger.
#[tokio::test]
async fn only_who_may_see_the_replay_may_ask() {
    for (stage, watching) in [(Stage::Running, Watching::Live), (Stage::Finished, Watching::No)] {
        let site = analysing(site_with(stage, watching).await, 10, at_once());
        let nothing = get(&site, &path("fedcba9876543210")).await;
        for answer in [read(&site).await, begin(&site).await] {
            assert_eq!((answer.status, &answer.text), (StatusCode::NOT_FOUND, &nothing.text), "{stage:?}");
        }
        site.analyses.settled().await;
        assert_eq!(made(&site, "made"), 0);
    }
}

/// A site with this number of finished tables.
async fn site_with_tables(count: u128, analyst: Analyst) -> (HttpState, Vec<String>) {
    let site = analysing(site(None).await, 10, analyst);
    let import = BulkImport::begin(site.server.store());
    let code = |n: u128| format!("{n:016x}");
    for n in 1..=count {
        let (table, entries) = played(Stage::Finished, Watching::Live);
        let table = TableRecord { id: TableId(Uuid::from_u128(n)), code: TableCode(code(n)), ..table };
        import.row(StoreRow::Table(Box::new(table), entries)).await;
    }
    import.finish().await.unwrap();
    (site, (1..=count).map(code).collect())
}

#[tokio::test]
async fn so_many_games_wait_and_of_one_asker_fewer() {
    let (analyst, _begun, let_go) = held();
    let (site, codes) = site_with_tables(17, analyst).await;
    for code in &codes[..2] {
        assert_eq!(begin_from(&site, code, "10.0.0.1").await.status, StatusCode::OK);
    }
    let third = begin_from(&site, &codes[2], "10.0.0.1").await;
    assert_eq!((third.status, third.header("retry-after")), (StatusCode::TOO_MANY_REQUESTS, "60"));
    for (n, code) in codes[2..16].iter().enumerate() {
        let begun = begin_from(&site, code, &format!("10.0.1.{n}")).await;
        assert_eq!(begun.json(), json!({ "state": "queued", "ahead": n + 2 }), "{}", begun.text);
    }
    let full = begin_from(&site, &codes[16], "10.0.2.1").await;
    assert_eq!((full.status, full.header("retry-after")), (StatusCode::SERVICE_UNAVAILABLE, "60"));
    assert_eq!(site.metrics.analyses_waiting.get(), 16);
    (0..16).for_each(|_| let_go.send(()).unwrap());
    site.analyses.settled().await;
    assert_eq!(begin_from(&site, &codes[16], "10.0.2.1").await.status, StatusCode::OK);
    let_go.send(()).unwrap();
    site.analyses.settled().await;
    assert_eq!(made(&site, "made"), 17);
}

#[tokio::test]
async fn a_stop_gives_a_running_analysis_up_and_the_next_start_makes_it() {
    let (analyst, begun, _let_go) = held();
    let site = analysing(site_with(Stage::Finished, Watching::Live).await, 10, analyst);
    begin(&site).await;
    tokio::task::spawn_blocking(move || begun.recv().unwrap()).await.unwrap();
    site.stopping.cancel();
    site.analyses.settled().await;
    assert_eq!((made(&site, "given_up"), made(&site, "made")), (1, 0));
    let next = analysing(HttpState { stopping: CancellationToken::new(), ..site }, 10, at_once());
    assert_eq!(state(&read(&next).await), "none");
    begin(&next).await;
    next.analyses.settled().await;
    assert_eq!(state(&read(&next).await), "ready");
}

#[tokio::test]
async fn what_cannot_be_made_is_told_and_may_be_tried_again() {
    let site = site_with(Stage::Finished, Watching::Live).await;
    let fails: [Analyst; 2] =
        [Arc::new(|_, _, _| Err(NoAnalysis::NotSearched)), Arc::new(|_, _, _| panic!("a defect"))];
    for analyst in fails {
        let site = analysing(site.clone(), 10, analyst);
        for _ in 0..2 {
            assert_eq!(begin(&site).await.status, StatusCode::OK);
            site.analyses.settled().await;
            assert_eq!(read(&site).await.json(), json!({ "state": "failed" }));
        }
    }
    assert_eq!(made(&site, "failed"), 4);
}

/// A store that keeps no documents.
#[tokio::test]
async fn what_the_store_does_not_keep_is_there_for_a_while() {
    let store = Arc::new(FailingStore::default());
    let (table, entries) = played(Stage::Finished, Watching::Live);
    let site = site_of(store.clone()).await;
    for entry in &entries {
        site.server.store().append(table.id, entry, None).await.unwrap();
    }
    site.server.store().put_table(&table).await.unwrap();
    let site = analysing(site, 10, at_once());
    begin(&site).await;
    site.analyses.settled().await;
    assert_eq!(state(&read(&site).await), "ready");
    store.set(Fault::Down);
    assert_eq!(read(&site).await.status, StatusCode::SERVICE_UNAVAILABLE);
}

/// A real one, as a server makes it.
#[tokio::test]
async fn the_house_of_the_game_makes_it() {
    let site = site_with(Stage::Finished, Watching::Live).await;
    let site = analysing(site, 1, Arc::new(analyses::analyse));
    begin(&site).await;
    site.analyses.settled().await;
    let AnalysisState::Ready { analysis } = serde_json::from_str(&read(&site).await.text).unwrap() else {
        panic!("it is not there")
    };
    let record = get(&site, &format!("/api/v1/tables/{CODE}/record")).await;
    analysis.check(&Record::parse(&record.text).unwrap()).unwrap();
    assert!(!analysis.decisions.is_empty());
}
