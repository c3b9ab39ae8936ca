//! Profiles over HTTP: figures at public tables, and each part for those whom its person lets see it.

use super::admin::staff;
use super::browser::{Browser, PASSWORD};
use super::finished::{CODE, played};
use super::*;
use crate::people::accounts::AccountDoc;
use crate::store::{BulkImport, RecordWrite, Scopes, StoreRow, TableRecord};
use crate::summaries::Counting;
use protocol::{
    GuestMode, Player, PlayerId, Registration, Role, RuntimeSettings, SeatHolder, Stage, TableCode,
    Visibility, Watching,
};
use rules::{Playout, Policy};
use uuid::Uuid;

/// Lets a person have finished a public game and two by link.
async fn played_by(site: &HttpState, player: &Player) {
    let (table, entries) = played(Stage::Finished, Watching::Live);
    let import = BulkImport::begin(site.server.store());
    for (n, visibility) in [(1, Visibility::Public), (2, Visibility::Link), (3, Visibility::Link)] {
        let mut table = table.clone();
        table.id.0 = Uuid::from_u128(n);
        table.code = TableCode(format!("{}{n}", &CODE[..15]));
        table.doc.visibility = visibility;
        for seat in &mut table.doc.seats {
            match &mut seat.holder {
                SeatHolder::Person { player: one, .. } if one.id.0.is_nil() => *one = player.clone(),
                _ => {}
            }
        }
        import.row(StoreRow::Table(Box::new(table), entries.clone())).await;
    }
    import.finish().await.unwrap();
    let mut counting = Counting::new();
    while counting.count_some(site.server.store()).await.unwrap().is_some() {}
}

/// A server with a member of this name, who has finished games.
async fn with_member(name: &str) -> (HttpState, Browser, Player) {
    let site = site(None).await;
    let mut browser = Browser::member(&site, name).await;
    let player = browser.me().await.unwrap();
    played_by(&site, &player).await;
    (site, browser, player)
}

const PARTS: [&str; 4] = ["results", "pace", "reliability", "habits"];

/// The parts that somebody is shown of the one game there is.
fn parts(answer: &Answer) -> Vec<&'static str> {
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text);
    let shown = answer.json();
    let games = shown["games"].as_array().unwrap();
    let has = |part: &&str| games.iter().any(|game| game.get(*part).is_some());
    let parts: Vec<_> = PARTS.into_iter().filter(has).collect();
    assert_eq!(games.len(), usize::from(!parts.is_empty()), "a game without a part is left out: {shown}");
    parts
}

fn refusal(answer: &Answer) -> (StatusCode, Value) {
    (answer.status, answer.json())
}

#[tokio::test]
async fn everybody_sees_the_results_at_public_tables_alone() {
    let (site, mut ada, player) = with_member("Ada Byron").await;
    let mut stranger = Browser::new(&site);
    let seen = stranger.get("/people/Ada%20Byron").await.json();
    assert_eq!(seen["player"], json!(player));
    assert_eq!(
        (&seen["games"][0]["game"], &seen["games"][0]["company"]),
        (&json!("carson_city"), &json!("bots"))
    );
    assert_eq!(seen["games"].as_array().unwrap().len(), 1);
    assert_eq!(seen["games"][0]["results"]["games"], json!(1));
    assert_eq!(seen["games"][0]["results"]["scores"]["counts"].as_array().unwrap().len(), 1);
    assert_eq!((seen.get("parts"), seen["games"][0].get("pace")), (None, None));
    let own = ada.get("/people/Ada%20Byron").await;
    assert_eq!(parts(&own), PARTS);
    assert_eq!(own.json()["games"][0]["results"]["games"], json!(1), "a profile is of public tables");
    let ends = json!({ "games": 1, "ended_early": 0, "left": 0, "time_outs": 0 });
    assert_eq!(own.json()["games"][0]["reliability"], ends);
    let parts = json!({ "results": "everybody", "pace": "members", "reliability": "members",
                        "ratings": "everybody", "habits": "members" });
    assert_eq!(own.json()["parts"], parts);
}

/// Lets a person have won a game of The Castle against somebody.
async fn won_by(site: &HttpState, winner: &Player, visibility: Visibility) {
    let kind = rules::game("castle").unwrap();
    let is_public = visibility == Visibility::Public;
    let mut won = (0..).filter_map(|number| {
        let played =
            kind.play_out(&kind.smallest_setup(), &Playout::numbered(Policy::Greedy, 5, number).recorded());
        let played = played.unwrap();
        let is_won = played.outcome.winners().iter().map(|seat| seat.index()).eq([0]);
        played.record.filter(|_| is_won)
    });
    // Another game for each, as the same one is the same table.
    let record = won.nth(usize::from(is_public));
    let last = if is_public { 'b' } else { 'a' };
    let code = TableCode(format!("{}{last}", &CODE[..15]));
    let (mut table, entries) = crate::archive::table_of(record.unwrap(), code, 9).unwrap();
    (table.doc.labels, table.doc.visibility) = (None, visibility);
    for (place, seat) in table.doc.seats.iter_mut().enumerate() {
        if let SeatHolder::Person { player, .. } = &mut seat.holder {
            *player = if place == 0 {
                winner.clone()
            } else {
                Player::guest(PlayerId(Uuid::from_u128(9)), "Eve".to_owned())
            };
        }
    }
    let import = BulkImport::begin(site.server.store());
    import.row(StoreRow::Table(Box::new(table), entries)).await;
    import.finish().await.unwrap();
    let mut counting = Counting::new();
    while counting.count_some(site.server.store()).await.unwrap().is_some() {}
}

#[tokio::test]
async fn badges_are_of_public_tables_alone_and_for_those_who_see_the_results() {
    let site = site(None).await;
    let mut ada = Browser::member(&site, "Ada").await;
    let player = ada.me().await.unwrap();
    let mut stranger = Browser::new(&site);
    won_by(&site, &player, Visibility::Link).await;
    assert_eq!(ada.get("/people/Ada").await.json().get("badges"), None, "it is by link");
    won_by(&site, &player, Visibility::Public).await;
    let first = json!({ "id": "first_win", "times": 1 });
    assert_eq!(stranger.get("/people/Ada").await.json()["badges"][0], first);
    let parts = json!({ "results": "nobody", "pace": "nobody", "reliability": "nobody" }).to_string();
    ada.send(Method::PUT, "/account/profile", &parts).await;
    assert_eq!(stranger.get("/people/Ada").await.json().get("badges"), None);
    assert_eq!(ada.get("/people/Ada").await.json()["badges"][0], first);
}

#[tokio::test]
async fn habits_tell_how_often_a_person_chooses_a_thing_beside_everybody() {
    let (site, mut ada, player) = with_member("Ada").await;
    won_by(&site, &player, Visibility::Public).await;
    let games = ada.get("/people/Ada").await.json()["games"].clone();
    let castle = games.as_array().unwrap().iter().find(|game| game["game"] == "castle").unwrap();
    let habits = castle["habits"].as_array().unwrap();
    assert!((1..=3).contains(&habits.len()), "the most chosen of one group: {habits:?}");
    let all = ada.get("/stats/castle?company=people").await.json()["all"].clone();
    for habit in habits {
        let mut choices = all["choices"].as_array().unwrap().iter();
        let of_all = choices.find(|choice| choice["id"] == habit["id"]).unwrap();
        let mean = of_all["times"].as_f64().unwrap() / all["results"].as_f64().unwrap();
        assert_eq!((habit["kind"].as_str(), habit["all"].as_f64()), (Some("feature"), Some(mean)));
    }
    let mut stranger = Browser::new(&site);
    let shown = stranger.get("/people/Ada").await.json();
    assert!(shown["games"].as_array().unwrap().iter().all(|game| game.get("habits").is_none()), "{shown}");
}

#[tokio::test]
async fn each_audience_sees_exactly_its_parts() {
    let (site, mut ada, player) = with_member("Ada").await;
    let mut friend = Browser::member(&site, "Bob").await;
    let mut follower = Browser::member(&site, "Cyd").await;
    let mut dans = Browser::guest(&site, "Dan").await;
    let mut guest = Browser::guest(&site, "Eve").await;
    let (bob, cyd, dan) =
        (friend.me().await.unwrap(), follower.me().await.unwrap(), dans.me().await.unwrap());
    for (by, whom) in [(&player, &bob), (&bob, &player), (&cyd, &player), (&player, &dan)] {
        site.server.set_followed(by, whom.id, true).await.unwrap();
    }
    let mut stranger = Browser::new(&site);
    let token = site.server.sessions().create_token(player.id, "Program".to_owned(), Scopes::READ).await;
    let mut program = Browser::new(&site);
    program.cookie = format!("saloon={}", token.unwrap().reveal());
    // For everybody, members, friends, nobody.
    let all: [(&str, &mut Browser, [bool; 4]); 8] = [
        ("owner", &mut ada, [true, true, true, true]),
        ("program", &mut program, [true, true, true, true]),
        ("friend", &mut friend, [true, true, true, false]),
        ("follower", &mut follower, [true, true, false, false]),
        ("followed guest", &mut dans, [true, false, false, false]),
        ("guest", &mut guest, [true, false, false, false]),
        ("stranger", &mut stranger, [true, false, false, false]),
        ("nobody's cookie", &mut Browser::new(&site), [true, false, false, false]),
    ];
    let mut owner = Browser { cookie: all[0].1.cookie.clone(), ..Browser::new(&site) };
    for (whose, browser, sees) in all {
        for part in PARTS {
            for (audience, sees) in ["everybody", "members", "friends", "nobody"].into_iter().zip(sees) {
                let mut set = json!({ "results": "nobody", "pace": "nobody", "reliability": "nobody",
                                      "ratings": "nobody", "habits": "nobody" });
                set[part] = json!(audience);
                let account = owner.send(Method::PUT, "/account/profile", &set.to_string()).await;
                assert_eq!(account.json()["profile"], set, "{}", account.text);
                let answer = browser.get("/people/Ada").await;
                let want = match whose {
                    "owner" | "program" => PARTS.to_vec(),
                    _ if sees => vec![part],
                    _ => vec![],
                };
                assert_eq!(parts(&answer), want, "{whose}: {part} for {audience}");
                assert_eq!(answer.json().get("parts"), Some(&set).filter(|_| whose == "owner"), "{whose}");
            }
        }
    }
}

#[tokio::test]
async fn games_at_public_tables_are_for_those_who_see_the_results_and_may_see_the_game() {
    const PATH: &str = "/people/Ada/games";
    let (site, mut ada, player) = with_member("Ada").await;
    let mut stranger = Browser::new(&site);
    let shown = stranger.get(PATH).await.json();
    let games = shown["games"].as_array().unwrap();
    assert_eq!((games.len(), &shown["next"]), (1, &Value::Null), "two of the three are by link");
    let seat = &games[0]["seats"][games[0]["seat"].as_u64().unwrap() as usize];
    assert_eq!(seat["name"], "Ada");
    let parts = json!({ "results": "nobody", "pace": "nobody", "reliability": "nobody" }).to_string();
    ada.send(Method::PUT, "/account/profile", &parts).await;
    assert_eq!(stranger.get(PATH).await.json()["games"], json!([]));
    assert_eq!(ada.get(PATH).await.json()["games"].as_array().unwrap().len(), 1);
    assert_eq!(refusal(&stranger.get("/people/Eve/games").await).0, StatusCode::NOT_FOUND);
    let wrong = stranger.get(&format!("{PATH}?after=x")).await;
    assert_eq!(refusal(&wrong).0, StatusCode::BAD_REQUEST);

    let parts = parts.replace(r#""results":"nobody""#, r#""results":"everybody""#);
    ada.send(Method::PUT, "/account/profile", &parts).await;
    assert_eq!(stranger.get(PATH).await.json()["games"].as_array().unwrap().len(), 1);
    let tables = site.server.store().finished_tables(player.id, None, 9).await.unwrap();
    let mut table = tables.into_iter().find(TableRecord::is_public).unwrap();
    (table.rev, table.doc.watching) = (table.rev + 1, Watching::No);
    site.server.store().put_table(&table).await.unwrap();
    assert_eq!(stranger.get(PATH).await.json()["games"], json!([]), "nobody but its players may see it");
    assert_eq!(ada.get(PATH).await.json()["games"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn a_moderator_sees_how_games_ended_at_all_tables_and_no_result() {
    let (site, mut member, player) = with_member("Ada").await;
    let path = format!("/admin/people/{}", player.id);
    assert_eq!(member.get(&path).await.status, StatusCode::FORBIDDEN);
    let mut moderator = staff(&site, "Mo", Role::Moderator).await;
    let details = moderator.get(&path).await.json();
    let reliability = json!({"games": 3, "ended_early": 0, "left": 0, "time_outs": 0});
    assert_eq!(details["conduct"].as_array().map(Vec::len), Some(1));
    let conduct = &details["conduct"][0];
    assert_eq!((&conduct["game"], &conduct["reliability"]), (&json!("carson_city"), &reliability));
    assert_eq!(conduct.get("results"), None);
    assert!(conduct["pace"]["counts"].is_array());
    let own = moderator.me().await.unwrap().id;
    let unknown = moderator.get(&format!("/admin/people/{own}")).await.json();
    assert_eq!(unknown["conduct"], json!([]), "nothing is counted of them");
}

#[tokio::test]
async fn somebody_without_a_profile_is_answered_like_an_unknown_name() {
    let (site, mut ada, player) = with_member("Ada").await;
    let mut stranger = Browser::new(&site);
    let unknown = refusal(&stranger.get("/people/Nobody%20Here").await);
    assert_eq!((unknown.0, &unknown.1["code"]), (StatusCode::NOT_FOUND, &json!("not_found")));
    let mut guest = Browser::guest(&site, "Guest of old").await;
    assert_eq!(refusal(&stranger.get("/people/Guest%20of%20old").await), unknown);
    assert_eq!(refusal(&guest.get("/people/Guest%20of%20old").await), unknown);
    for disabled in [true, false] {
        let account = site.server.account(player.id).await.unwrap().unwrap();
        let next = account.record.changed(&AccountDoc { disabled, ..account.doc });
        site.server.store().write_records(vec![RecordWrite::Put(next)]).await.unwrap();
        let seen = refusal(&stranger.get("/people/Ada").await);
        assert_eq!(seen == unknown, disabled, "{seen:?}");
    }
    let erased = ada.post("/me/erase", json!({ "confirm": "Ada", "password": PASSWORD })).await;
    assert_eq!(erased.status, StatusCode::NO_CONTENT, "{}", erased.text);
    assert_eq!(refusal(&stranger.get("/people/Ada").await), unknown);
}

#[rstest]
#[case::other_letters("Ada.Byron", "ada.byron")]
#[case::dots("A.B.C.", "A.B.C.")]
#[case::spaces("Ada of  old", "Ada%20of%20old")]
#[case::cyrillic("Саша", "%D0%A1%D0%B0%D1%88%D0%B0")]
#[case::slash("Ada/Bob", "Ada%2FBob")]
#[case::percent("Ada 100%", "Ada%20100%25")]
#[tokio::test]
async fn a_profile_is_found_by_its_name_in_an_address(#[case] name: &str, #[case] path: &str) {
    let site = site(None).await;
    let mut browser = Browser::member(&site, name).await;
    let player = browser.me().await.unwrap();
    let found = browser.get(&format!("/people/{path}")).await;
    assert_eq!(found.json()["player"], json!(player), "{}", found.text);
    assert_eq!(parts(&found), Vec::<&str>::new(), "they have finished no game");
}

#[rstest]
#[case::a_path("/people/..%2F..%2Fsession", StatusCode::NOT_FOUND)]
#[case::more("/people/Ada/more", StatusCode::NOT_FOUND)]
#[case::nul("/people/Ada%00", StatusCode::BAD_REQUEST)]
#[case::no_text("/people/%FF", StatusCode::BAD_REQUEST)]
#[tokio::test]
async fn an_address_that_is_no_name_is_refused(#[case] path: &str, #[case] status: StatusCode) {
    let site = site(None).await;
    let mut ada = Browser::member(&site, "Ada").await;
    let answer = ada.get(path).await;
    assert_eq!(answer.status, status, "{}", answer.text);
}

#[tokio::test]
async fn a_guest_has_no_parts_to_set_and_an_unknown_audience_is_refused() {
    let site = site(None).await;
    let parts = json!({ "results": "nobody", "pace": "nobody", "reliability": "nobody" });
    let mut guest = Browser::guest(&site, "Guest of old").await;
    let refused = guest.send(Method::PUT, "/account/profile", &parts.to_string()).await;
    assert_eq!(refused.json()["code"], json!("needs_role"));
    assert_eq!(guest.get("/account").await.json().get("profile"), None);
    let mut ada = Browser::member(&site, "Ada").await;
    for wrong in
        [json!({ "results": "nobody" }), json!({ "results": "x", "pace": "nobody", "reliability": "nobody" })]
    {
        let refused = ada.send(Method::PUT, "/account/profile", &wrong.to_string()).await;
        assert_eq!(refused.status, StatusCode::BAD_REQUEST, "{}", refused.text);
    }
}

#[tokio::test]
async fn a_closed_server_tells_strangers_of_no_profile() {
    let parts = crate::testing::parts(&memory(), Arc::new(SetClock::default()), 0);
    let settings = RuntimeSettings {
        guests: GuestMode::Off,
        registration: Registration::Invitation,
        ..parts.settings.clone()
    };
    let server = ServerState::open(Parts { settings, ..parts }).await.unwrap();
    server.operator_add("Ada", protocol::Role::Member).await.unwrap();
    let site = site_serving(server, None);
    let mut stranger = Browser::new(&site);
    let (known, unknown) = (stranger.get("/people/Ada").await, stranger.get("/people/Bob").await);
    assert_eq!((known.status, &known.json()["code"]), (StatusCode::UNAUTHORIZED, &json!("unauthenticated")));
    assert_eq!(refusal(&known), refusal(&unknown));
}
