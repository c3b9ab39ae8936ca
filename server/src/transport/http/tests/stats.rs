//! Statistics over HTTP: everybody's are public, one's own are one's own.

use super::finished::{CODE, played};
use super::*;
use crate::people::session::DeviceInfo;
use crate::store::{BulkImport, CredentialKind, StoreRow};
use crate::summaries::Counting;
use protocol::{Player, PlayerId, Stage, TableCode, Visibility, Watching};
use uuid::Uuid;

const STATS: &str = "/api/v1/stats/carson_city?company=bots";

/// A server with a public game and one by link, and the cookie of one of their people.
async fn counted() -> (HttpState, String) {
    let site = site(None).await;
    let me = Player::guest(PlayerId(Uuid::from_u128(0)), "Player 0".to_owned());
    site.server.put_player(&me).await.unwrap();
    let (table, entries) = played(Stage::Finished, Watching::Live);
    let import = BulkImport::begin(site.server.store());
    for (n, visibility) in [(1, Visibility::Public), (2, Visibility::Link)] {
        let mut table = table.clone();
        table.id.0 = Uuid::from_u128(n);
        table.code = TableCode(format!("{}{n}", &CODE[..15]));
        table.doc.visibility = visibility;
        import.row(StoreRow::Table(Box::new(table), entries.clone())).await;
    }
    import.finish().await.unwrap();
    let mut counting = Counting::new();
    while counting.count_some(site.server.store()).await.unwrap().is_some() {}
    let begun = site.server.sessions().begin(me.id, CredentialKind::Browser, DeviceInfo::default()).await;
    (site, format!("saloon={}", begun.unwrap().0.reveal()))
}

#[tokio::test]
async fn everybody_reads_the_public_games_and_a_person_their_own_beside_them() {
    let (site, cookie) = counted().await;
    let stranger = ask(&site, Method::GET, STATS, &[], "").await;
    assert_eq!(stranger.status, StatusCode::OK);
    assert_eq!((&stranger.json()["all"]["games"], stranger.json().get("mine")), (&json!(1), None));
    let own = ask(&site, Method::GET, STATS, &[("cookie", &cookie)], "").await;
    assert_eq!((&own.json()["all"]["games"], &own.json()["mine"]["games"]), (&json!(1), &json!(2)));
    assert_eq!(own.json()["mine"]["results"], json!(2), "their own seat alone");
    let people = ask(&site, Method::GET, "/api/v1/stats/carson_city", &[("cookie", &cookie)], "").await;
    assert_eq!((&people.json()["all"]["games"], people.json().get("mine")), (&json!(0), None));
}

#[tokio::test]
async fn the_same_figures_come_as_lines_of_text() {
    let (site, cookie) = counted().await;
    let path = format!("{STATS}&format=csv");
    let csv = ask(&site, Method::GET, &path, &[("cookie", &cookie)], "").await;
    assert_eq!(csv.status, StatusCode::OK);
    let text = String::from_utf8(csv.bytes.clone()).unwrap();
    assert!(text.starts_with("set,part,name,measure,number\n"), "{text}");
    for line in ["all,games,\"\",count,1\n", "mine,games,\"\",count,2\n", "all,seats,\"4\",games,1\n"] {
        assert!(text.contains(line), "{line} in {text}");
    }
    assert!(text.lines().all(|line| line.split(',').count() >= 5), "{text}");
}

#[rstest]
#[case::no_game("/api/v1/stats/chess", StatusCode::NOT_FOUND)]
#[case::a_path("/api/v1/stats/..%2Fgames", StatusCode::NOT_FOUND)]
#[case::no_text("/api/v1/stats/%FF", StatusCode::BAD_REQUEST)]
#[case::no_company("/api/v1/stats/castle?company=cats", StatusCode::BAD_REQUEST)]
#[case::no_format("/api/v1/stats/castle?format=xml", StatusCode::BAD_REQUEST)]
#[case::unknown("/api/v1/stats/castle?limit=1", StatusCode::BAD_REQUEST)]
#[tokio::test]
async fn what_there_is_not_is_refused(#[case] path: &str, #[case] status: StatusCode) {
    let site = site(None).await;
    assert_eq!(ask(&site, Method::GET, path, &[], "").await.status, status);
}
