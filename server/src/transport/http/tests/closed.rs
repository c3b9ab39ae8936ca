//! A closed server: what strangers are told of its tables, its people and its games, which is nothing.

use super::browser::{Browser, PASSWORD};
use super::finished::{CODE, played};
use super::shared::head;
use super::*;
use crate::people::accounts::Purpose;
use crate::testing::{SetClock, parts};
use protocol::{GuestMode, PlayerId, Registration, RuntimeSettings, Stage, Visibility, Watching};
use std::time::Duration;
use uuid::Uuid;

const SITE: &str = "http://localhost:8080";

/// A server with a public table at this stage.
async fn site_with(stage: Stage, guests: GuestMode, registration: Registration) -> HttpState {
    let store: SharedStore = Arc::new(MemoryStore::new());
    let mut table = played(stage, Watching::Live).0;
    table.doc.visibility = Visibility::Public;
    store.put_table(&table).await.unwrap();
    let parts = parts(&store, Arc::new(SetClock::default()), 0);
    let settings = RuntimeSettings { guests, registration, ..parts.settings.clone() };
    let server = ServerState::open(crate::state::Parts { settings, ..parts }).await.unwrap();
    HttpState { server, ..site(Some(SITE)).await }
}

/// Every address that tells somebody of tables, people or games.
fn telling() -> Vec<String> {
    let of_a_table = ["", "/record", "/replay", "/analysis"].map(|part| format!("/tables/{CODE}{part}"));
    [vec!["/tables".to_owned(), "/matching".to_owned()], of_a_table.to_vec()].concat()
}

#[rstest]
#[case::invitation(Stage::Open, Registration::Invitation)]
#[case::running(Stage::Running, Registration::Invitation)]
#[case::over(Stage::Finished, Registration::Invitation)]
#[case::closed(Stage::Open, Registration::Closed)]
#[case::over_and_closed(Stage::Finished, Registration::Closed)]
#[tokio::test]
async fn a_closed_server_tells_strangers_of_no_table_no_person_and_no_game(
    #[case] stage: Stage,
    #[case] registration: Registration,
) {
    let site = site_with(stage, GuestMode::Off, registration).await;
    let mut stranger = Browser::new(&site);
    for path in telling() {
        let answer = stranger.get(&path).await;
        assert_eq!(answer.status, StatusCode::UNAUTHORIZED, "{path}: {}", answer.text);
        assert_eq!(answer.json()["code"], json!("unauthenticated"), "{path}");
        let unknown = stranger.get(&path.replace(CODE, "fedcba9876543210")).await;
        assert_eq!((unknown.status, unknown.text), (answer.status, answer.text), "{path}");
    }
    for path in [format!("/t/{CODE}"), format!("/games/{CODE}"), format!("/games/{CODE}/replay")] {
        assert_eq!(head(&site, &path, "en").await, None, "{path}");
    }
    let refused = stranger.post("/session", json!({ "name": "Ada" })).await;
    assert_eq!(refused.json()["params"]["why"], json!("guests_off"));
}

/// Every route that can be read, asked by a stranger: what it says, if it says anything.
#[tokio::test]
async fn no_route_of_a_closed_server_names_a_table_or_a_person_to_a_stranger() {
    for stage in [Stage::Open, Stage::Running, Stage::Finished] {
        let site = site_with(stage, GuestMode::Off, Registration::Invitation).await;
        let api = crate::transport::http::api(&site);
        let mut stranger = Browser::new(&site);
        for (_, path) in api.listed().iter().filter(|(method, _)| *method == Method::GET) {
            let path = path.replace("{code}", CODE).replace("{game}", "castle");
            let answer = stranger.get(&path).await;
            for secret in [CODE, "Tombstone", "Player 0"] {
                assert!(!answer.text.contains(secret), "{path}: {secret}");
            }
        }
    }
}

#[tokio::test]
async fn lessons_games_and_how_to_get_in_are_told_to_everybody() {
    let site = site_with(Stage::Open, GuestMode::Off, Registration::Invitation).await;
    let mut stranger = Browser::new(&site);
    for path in ["/server", "/games", "/lessons/castle"] {
        assert_eq!(stranger.get(path).await.status, StatusCode::OK, "{path}");
    }
    assert!(head(&site, "/learn/castle", "en").await.is_some());
}

#[rstest]
#[case::guests_play(GuestMode::Play, Registration::Closed)]
#[case::guests_watch(GuestMode::Watch, Registration::Invitation)]
#[case::anybody_makes_an_account(GuestMode::Off, Registration::Open)]
#[tokio::test]
async fn a_server_that_lets_strangers_in_shows_them_its_tables(
    #[case] guests: GuestMode,
    #[case] registration: Registration,
) {
    let site = site_with(Stage::Open, guests, registration).await;
    let mut stranger = Browser::new(&site);
    assert_eq!(stranger.get("/tables").await.status, StatusCode::OK);
    assert_eq!(stranger.get(&format!("/tables/{CODE}")).await.status, StatusCode::OK);
}

#[tokio::test]
async fn the_people_of_a_closed_server_see_its_tables_and_games() {
    let site = site_with(Stage::Finished, GuestMode::Off, Registration::Invitation).await;
    let by = Purpose::Invitation { by: PlayerId(Uuid::nil()), note: String::new() };
    let (code, _) = site.server.create_code(by, None, 1, Duration::from_hours(1)).await.unwrap();
    let mut member = Browser::new(&site);
    let claim = json!({ "name": "Ada", "password": PASSWORD, "invitation": code.text() });
    assert_eq!(member.post("/account/claim", claim).await.status, StatusCode::OK);
    for path in telling() {
        assert_ne!(member.get(&path).await.status, StatusCode::UNAUTHORIZED, "{path}");
    }
    let listed = member.get(&format!("/tables/{CODE}")).await;
    assert_eq!((listed.status, &listed.json()["name"]), (StatusCode::OK, &json!("Tombstone")));
    member.delete("/session").await;
    assert_eq!(member.get("/tables").await.status, StatusCode::UNAUTHORIZED);
}
