//! Addresses that people share: the facts behind a table's link, and the head of its page.

use super::finished::{CODE, played};
use super::*;
use crate::people::session::DeviceInfo;
use crate::store::{CredentialKind, SeatDoc, TableRecord};
use crate::testing::{SetClock, parts};
use protocol::{
    GuestMode, Player, PlayerId, RuntimeSettings, SeatHolder, Stage, TableInfo, Visibility, Watching,
};
use uuid::Uuid;

const SITE: &str = "https://play.example.org";

/// A site with this one table, which guests find as `guests` says.
async fn site_with(table: &TableRecord, guests: GuestMode) -> HttpState {
    let store: SharedStore = Arc::new(MemoryStore::new());
    store.put_table(table).await.unwrap();
    let parts = parts(&store, Arc::new(SetClock::default()), 0);
    let settings = RuntimeSettings { guests, ..parts.settings.clone() };
    let server = ServerState::open(crate::state::Parts { settings, ..parts }).await.unwrap();
    HttpState { server, ..site(Some(SITE)).await }
}

fn table(stage: Stage, watching: Watching, visibility: Visibility) -> TableRecord {
    let mut table = played(stage, watching).0;
    table.doc.visibility = visibility;
    table
}

async fn told(site: &HttpState, code: &str, headers: &[(&str, &str)]) -> Answer {
    let headers = [&[("host", "play.example.org")], headers].concat();
    ask(site, Method::GET, &format!("/api/v1/tables/{code}"), &headers, "").await
}

/// The head of the page at this address, where every game has a picture.
pub(super) async fn head(site: &HttpState, path: &str, language: &str) -> Option<String> {
    let mut headers = HeaderMap::new();
    headers.insert("accept-language", language.parse().unwrap());
    headers.insert("host", "evil.example".parse().unwrap());
    preview::head(site, path, &headers, |_| true).await
}

/// The value of this header in a head.
fn said<'a>(head: &'a str, name: &str) -> &'a str {
    let (_, from) =
        head.split_once(&format!("\"{name}\" content=\"")).unwrap_or_else(|| panic!("{name}: {head}"));
    from.split_once('"').unwrap().0
}

#[rstest]
#[case::open_by_link(Stage::Open, Watching::Live, Visibility::Link, GuestMode::Play, true)]
#[case::running_by_link(Stage::Running, Watching::RoundEnd, Visibility::Link, GuestMode::Watch, true)]
#[case::of_the_lobby_without_guests(Stage::Open, Watching::Live, Visibility::Public, GuestMode::Off, true)]
#[case::over_without_guests(Stage::Finished, Watching::Live, Visibility::Link, GuestMode::Off, true)]
#[case::not_yet_closed(Stage::Open, Watching::No, Visibility::Link, GuestMode::Play, true)]
#[case::by_link_without_guests(Stage::Open, Watching::Live, Visibility::Link, GuestMode::Off, false)]
#[case::running_closed(Stage::Running, Watching::No, Visibility::Public, GuestMode::Play, false)]
#[case::over_closed(Stage::Finished, Watching::No, Visibility::Link, GuestMode::Play, false)]
#[tokio::test]
async fn a_link_tells_no_more_than_a_new_guest_would_see(
    #[case] stage: Stage,
    #[case] watching: Watching,
    #[case] visibility: Visibility,
    #[case] guests: GuestMode,
    #[case] is_told: bool,
) {
    let site = site_with(&table(stage, watching, visibility), guests).await;
    let answer = told(&site, CODE, &[]).await;
    assert_eq!(answer.status == StatusCode::OK, is_told, "{}", answer.text);
    assert_eq!(head(&site, &format!("/t/{CODE}"), "en").await.is_some(), is_told);
    if is_told {
        let info: TableInfo = serde_json::from_str(&answer.text).unwrap();
        assert_eq!((info.name.as_str(), info.stage, info.seats.len()), ("Tombstone", stage, 4));
        assert!(!answer.text.contains("seed") && !answer.text.contains("salt"), "{}", answer.text);
    } else {
        let unknown = told(&site, "fedcba9876543210", &[]).await;
        assert_eq!((answer.status, &answer.text), (unknown.status, &unknown.text));
        assert_eq!(unknown.json()["code"], "not_found");
    }
}

#[tokio::test]
async fn who_sits_at_a_table_that_is_closed_to_others_is_told_of_it() {
    let site = site_with(&table(Stage::Running, Watching::No, Visibility::Link), GuestMode::Play).await;
    let cookie_of = async |id| {
        let sessions = site.server.sessions();
        let begun =
            sessions.begin(PlayerId(Uuid::from_u128(id)), CredentialKind::Browser, DeviceInfo::default());
        format!("__Host-saloon={}", begun.await.unwrap().0.reveal())
    };
    for (id, status) in [(1, StatusCode::OK), (7, StatusCode::NOT_FOUND)] {
        let cookie = cookie_of(id).await;
        assert_eq!(told(&site, CODE, &[("cookie", &cookie)]).await.status, status, "{id}");
    }
}

fn open(mut holders: Vec<SeatHolder>) -> TableRecord {
    let mut table = table(Stage::Open, Watching::Live, Visibility::Public);
    let people = table.doc.seats.drain(..2).map(|seat| seat.holder);
    let seats = people.chain(holders.drain(..));
    table.doc.seats = seats.map(SeatDoc::new).collect();
    table
}

#[rstest]
#[case::free(open(vec![SeatHolder::Open]), "en", "Player 0 invites you to a game of Carson City: The Card Game. Seats taken: 2 of 3. Take a seat or watch.")]
#[case::german(open(vec![SeatHolder::Open]), "de-AT,de;q=0.9", "Player 0 lädt dich zu einer Partie Carson City: The Card Game ein. Besetzte Plätze: 2 von 3. Spiel mit oder sieh zu.")]
#[case::another_language(open(vec![SeatHolder::Open]), "fr", "Player 0 invites you to a game of Carson City: The Card Game. Seats taken: 2 of 3. Take a seat or watch.")]
#[case::full(open(vec![]), "en", "Player 0 invites you to a game of Carson City: The Card Game. All seats are taken. You can watch.")]
#[case::by_link(TableRecord { doc: crate::store::TableDoc { visibility: Visibility::Link, ..open(vec![]).doc }, ..open(vec![]) }, "en", "You are invited to a game of Carson City: The Card Game. All seats are taken. You can watch.")]
#[case::running(
    table(Stage::Running, Watching::Live, Visibility::Public),
    "en",
    "A game of Carson City: The Card Game is running. You can watch. At the table: Player 0, Player 1."
)]
#[case::running_in_the_dark(
    table(Stage::Running, Watching::GameEnd, Visibility::Link),
    "en",
    "A game of Carson City: The Card Game is running."
)]
#[case::over(
    table(Stage::Finished, Watching::Live, Visibility::Public),
    "en",
    "A game of Carson City: The Card Game is over. See the result and the replay. At the table: Player 0, Player 1."
)]
#[tokio::test]
async fn a_link_to_a_table_is_shown_with_words_and_the_picture_of_its_game(
    #[case] table: TableRecord,
    #[case] language: &str,
    #[case] description: &str,
) {
    let site = site_with(&table, GuestMode::Play).await;
    let head = head(&site, &format!("/t/{CODE}"), language).await.unwrap();
    assert!(head.starts_with("<title>Tombstone · Carson City: The Card Game</title>"), "{head}");
    assert_eq!((said(&head, "description"), said(&head, "og:description")), (description, description));
    assert_eq!(said(&head, "og:title"), "Tombstone · Carson City: The Card Game");
    assert_eq!(said(&head, "og:locale"), if language.starts_with("de") { "de_DE" } else { "en_US" });
    assert_eq!(said(&head, "og:url"), format!("{SITE}/t/{CODE}"), "of this server, whatever host was asked");
    assert_eq!(said(&head, "og:image"), format!("{SITE}/og/carson_city.png"));
    assert_eq!(said(&head, "twitter:card"), "summary_large_image");
    assert_eq!(head.contains("noindex"), table.doc.visibility == Visibility::Link);
    assert!(!head.contains("evil.example"), "{head}");
}

#[tokio::test]
async fn without_a_public_address_a_link_is_shown_without_addresses() {
    let server = site_with(&open(vec![]), GuestMode::Play).await.server;
    let site = HttpState { server, ..site(None).await };
    let head = head(&site, &format!("/t/{CODE}"), "en").await.unwrap();
    assert!(!head.contains("og:image") && !head.contains("og:url") && !head.contains("http"), "{head}");
    assert_eq!(said(&head, "twitter:card"), "summary");
}

#[tokio::test]
async fn no_name_becomes_an_element_of_the_page() {
    let evil = "\"><script>alert('&')</script>";
    let mut table = open(vec![]);
    table.doc.name = evil.to_owned();
    for (seat, doc) in table.doc.seats.iter_mut().enumerate() {
        let SeatHolder::Person { player, .. } = &mut doc.holder else { unreachable!() };
        *player = Player::guest(PlayerId(Uuid::from_u128(seat as u128)), evil.to_owned());
    }
    for stage in [Stage::Open, Stage::Finished] {
        table.stage = stage;
        let head =
            head(&site_with(&table, GuestMode::Play).await, &format!("/t/{CODE}"), "en").await.unwrap();
        let safe = "&quot;&gt;&lt;script&gt;alert(&#39;&amp;&#39;)&lt;/script&gt;";
        assert_eq!(head.matches("<script").count(), 0, "{head}");
        assert!(head.matches(safe).count() >= 4 && head.starts_with(&format!("<title>{safe}")), "{head}");
        let page = preview::with_head("<head><title>Saloon</title></head>", &head);
        assert_eq!(page.matches('<').count(), page.matches('>').count(), "{page}");
    }
}

#[rstest]
#[case::over(Stage::Finished, true)]
#[case::not_over(Stage::Running, false)]
#[tokio::test]
async fn the_address_of_a_finished_game_says_something_once_it_is_over(
    #[case] stage: Stage,
    #[case] is_over: bool,
) {
    let site = site_with(&table(stage, Watching::Live, Visibility::Public), GuestMode::Play).await;
    for page in ["", "/replay", "/fairness"] {
        let head = head(&site, &format!("/games/{CODE}{page}"), "uk").await;
        assert_eq!(head.is_some(), is_over, "{page}");
        let url = head.map(|head| said(&head, "og:url").to_owned());
        assert_eq!(url, is_over.then(|| format!("{SITE}/games/{CODE}")));
    }
}

#[tokio::test]
async fn lessons_say_what_they_teach_and_other_pages_nothing_of_their_own() {
    let site = site(Some(SITE)).await;
    for path in ["/learn/castle", "/learn/castle/first"] {
        let head = head(&site, path, "en").await.unwrap();
        assert!(head.starts_with("<title>Learn Carcassonne: The Castle</title>"), "{head}");
        assert_eq!(said(&head, "og:image"), format!("{SITE}/og/castle.png"));
    }
    for path in ["/", "/learn/chess", "/t/fedcba9876543210", "/games/fedcba9876543210", "/settings"] {
        assert_eq!(head(&site, path, "en").await, None, "{path}");
    }
}

#[tokio::test]
async fn long_answers_without_secrets_are_sent_packed_to_who_takes_them_so() {
    let site = site(None).await;
    let games = get(&site, "/api/v1/games").await;
    assert_eq!((games.header("content-encoding"), games.header("vary")), ("", "accept-encoding"));
    let packed = ask(&site, Method::GET, "/api/v1/games", &[("accept-encoding", "br, gzip")], "").await;
    assert_eq!(
        (packed.header("content-encoding"), packed.header("content-type")),
        ("gzip", "application/json")
    );
    assert_eq!(crate::transport::http::packed::decompress(&packed.bytes).unwrap(), games.bytes);
    assert!(packed.bytes.len() * 3 < games.bytes.len(), "{} of {}", packed.bytes.len(), games.bytes.len());
    let short = ask(&site, Method::GET, "/api/v1/tables", &[("accept-encoding", "gzip")], "").await;
    assert_eq!((short.header("content-encoding"), short.text.as_str()), ("", "[]"));
}
