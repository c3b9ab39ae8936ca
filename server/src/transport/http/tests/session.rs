//! Signing in and out over HTTP, and when a cookie is valid.

use super::*;
use protocol::{Player, PlayerId};
use uuid::Uuid;

#[tokio::test]
async fn a_guest_signs_in_is_known_again_takes_another_name_and_signs_out() {
    let site = site(None).await;
    let first = sign_in(&site, " Ada ", &[]).await;
    assert_eq!((first.status, &first.json()["player"]["name"]), (StatusCode::OK, &json!("Ada")));
    assert!(first.header("set-cookie").contains("HttpOnly; SameSite=Lax"));
    let known = ask(&site, Method::GET, "/api/v1/session", &[("cookie", &cookie(&first))], "").await;
    assert_eq!((known.status, known.json()), (StatusCode::OK, first.json()));
    assert_eq!(known.header("cache-control"), "no-store");

    let renamed = sign_in(&site, "Countess Ada", &[("cookie", &cookie(&first))]).await;
    assert_eq!(renamed.json()["player"]["id"], first.json()["player"]["id"]);
    let other = sign_in(&site, "Bob", &[]).await;
    assert_ne!(other.json()["player"]["id"], first.json()["player"]["id"]);

    let out = ask(&site, Method::DELETE, "/api/v1/session", &[("cookie", &cookie(&renamed))], "").await;
    let (name, _) =
        cookie(&renamed).split_once('=').map(|(name, token)| (name.to_owned(), token.to_owned())).unwrap();
    assert_eq!((out.status, cookie(&out)), (StatusCode::NO_CONTENT, format!("{name}=")));
}

/// The statuses of requests with this cookie for what only its owner may see.
async fn status_of(site: &HttpState, cookie: &str) -> [u16; 2] {
    let session = ask(site, Method::GET, "/api/v1/session", &[("cookie", cookie)], "").await;
    let games = ask(site, Method::GET, "/api/v1/me/games", &[("cookie", cookie)], "").await;
    [session.status.as_u16(), games.status.as_u16()]
}

#[tokio::test]
async fn a_cookie_is_worth_nothing_after_signing_out_and_after_signing_in_anew() {
    let site = site(None).await;
    let first = cookie(&sign_in(&site, "Ada", &[]).await);
    let elsewhere = cookie(&sign_in(&site, "Bob", &[]).await);
    assert_eq!(status_of(&site, &first).await, [200, 200]);
    let second = cookie(&sign_in(&site, "Countess", &[("cookie", &first)]).await);
    assert_ne!(first, second);
    assert_eq!(status_of(&site, &first).await, [401, 401], "the browser has another one");
    assert_eq!(status_of(&site, &second).await, [200, 200]);
    ask(&site, Method::DELETE, "/api/v1/session", &[("cookie", &second)], "").await;
    assert_eq!(status_of(&site, &second).await, [401, 401]);
    assert_eq!(status_of(&site, &elsewhere).await, [200, 200]);
    let again = ask(&site, Method::DELETE, "/api/v1/session", &[("cookie", &second)], "").await;
    assert_eq!(again.status, StatusCode::NO_CONTENT, "twice is once");
    sign_in(&site, "Countess", &[("cookie", &second)]).await;
    assert_eq!(site.server.store().all_players(None, 9).await.unwrap().len(), 3, "who is signed out is new");
}

#[tokio::test]
async fn a_cookie_of_an_earlier_version_is_exchanged_and_keeps_its_player() {
    let site = site(None).await;
    let ada = Player::guest(PlayerId(Uuid::from_u128(7)), "Ada".to_owned());
    site.server.store().put_player(&ada, 1).await.unwrap();
    let signed = format!("saloon={}", site.server.sessions().key().sign(ada.id, site.server.now_ms()));
    let known = ask(&site, Method::GET, "/api/v1/session", &[("cookie", &signed)], "").await;
    assert_eq!(known.json()["player"]["id"], json!(ada.id));
    let stored = cookie(&known);
    assert!(stored.len() > 40 && stored != signed, "{stored}");
    let again = ask(&site, Method::GET, "/api/v1/session", &[("cookie", &stored)], "").await;
    assert_eq!((again.json(), again.header("set-cookie")), (known.json(), ""));
    ask(&site, Method::DELETE, "/api/v1/session", &[("cookie", &stored)], "").await;
    assert_eq!(status_of(&site, &signed).await, [401, 401]);
}

#[tokio::test(start_paused = true)]
async fn an_address_that_brings_too_many_people_gets_the_time_to_wait() {
    let site = narrow(2).await;
    let mut statuses = Vec::new();
    for n in 0..20 {
        let answer = sign_in(&site, &format!("Guest {n}"), &[]).await;
        if answer.status == StatusCode::TOO_MANY_REQUESTS {
            assert_eq!(answer.json()["code"], "rate_limited");
            assert_eq!(answer.json()["after_ms"], json!(1_800_000));
            assert_eq!((answer.header("retry-after"), answer.header("set-cookie")), ("1800", ""));
        }
        statuses.push(answer.status.as_u16());
    }
    assert_eq!(statuses[..3], [200, 200, 429]);
    assert_eq!(site.server.store().all_players(None, 99).await.unwrap().len(), 2);
    assert_eq!(site.server.store().all_sessions(None, 99).await.unwrap().len(), 2);
    let through_a_proxy = [("x-forwarded-for", "203.0.113.9")];
    assert_eq!(sign_in(&site, "Forged", &through_a_proxy).await.status, StatusCode::TOO_MANY_REQUESTS);
}

#[tokio::test(start_paused = true)]
async fn who_signs_in_again_and_again_leaves_few_rows() {
    let site = site(None).await;
    let mut cookie_now = cookie(&sign_in(&site, "Ada", &[]).await);
    let mut granted = 0;
    for _ in 0..100 {
        let answer = sign_in(&site, "Ada", &[("cookie", &cookie_now)]).await;
        if answer.status == StatusCode::OK {
            (cookie_now, granted) = (cookie(&answer), granted + 1);
        }
    }
    assert_eq!(granted, 20);
    assert_eq!(site.server.store().all_sessions(None, 999).await.unwrap().len(), 21);
    assert_eq!(status_of(&site, &cookie_now).await, [200, 200], "who is refused keeps what they have");
}

/// A site that admits `new_people_per_hour` new people from one address in an hour.
async fn narrow(new_people_per_hour: u32) -> HttpState {
    let store: SharedStore = Arc::new(MemoryStore::new());
    let parts = crate::testing::parts(&store, Arc::new(crate::testing::SetClock::default()), 0);
    let server = ServerState::open(crate::state::Parts { new_people_per_hour, ..parts }).await.unwrap();
    HttpState { server, ..site(None).await }
}

#[rstest]
#[case::none("")]
#[case::garbage("saloon=AAAA")]
#[case::a_player_id("saloon=00000000-0000-0000-0000-000000000ada")]
#[tokio::test]
async fn nobody_is_somebody_without_a_session(#[case] cookie: &str) {
    let answer = ask(&site(None).await, Method::GET, "/api/v1/session", &[("cookie", cookie)], "").await;
    assert_eq!(
        (answer.status, &answer.json()["code"]),
        (StatusCode::UNAUTHORIZED, &json!("unauthenticated"))
    );
}
