//! Clubs over HTTP: from founding to the end, and who is told what.

use super::admin::{id, refusal, staff};
use super::browser::Browser;
use super::*;
use crate::store::{Record, RecordKind, RecordWrite, RecordsOf, Scopes};
use protocol::{GuestMode, Player, Registration, Role, RuntimeSettings};
use uuid::Uuid;

const CLUB: &str = "/clubs/Friday%20evening";

async fn put(browser: &mut Browser, whom: &str, standing: &str) -> Answer {
    let body = json!({ "standing": standing }).to_string();
    browser.send(Method::PUT, &format!("{CLUB}/people/{whom}"), &body).await
}

async fn remove(browser: &mut Browser, whom: &str) -> Answer {
    browser.delete(&format!("{CLUB}/people/{whom}")).await
}

/// Somebody who has founded a club that is joined so.
async fn founder(site: &HttpState, joining: &str) -> Browser {
    let mut olga = Browser::member(site, "Olga").await;
    let wish = json!({ "name": "Friday evening", "text": "Every week.\nBring cake.", "joining": joining });
    let founded = olga.post("/clubs", wish).await;
    assert_eq!(founded.status, StatusCode::OK, "{}", founded.text);
    olga
}

/// Names and standings, in their order.
fn people(answer: &Answer) -> Vec<(String, String)> {
    let club = answer.json();
    let text = |of: &Value| of.as_str().unwrap_or_default().to_owned();
    let told = club["people"].as_array().unwrap_or_else(|| panic!("{club}"));
    told.iter().map(|person| (text(&person["player"]["name"]), text(&person["standing"]))).collect()
}

fn are(want: &[(&str, &str)]) -> Vec<(String, String)> {
    want.iter().map(|(name, standing)| ((*name).to_owned(), (*standing).to_owned())).collect()
}

#[tokio::test]
async fn a_club_lives_from_its_founding_to_its_end() {
    let site = site(None).await;
    let mut olga = founder(&site, "request").await;
    let mut ada = Browser::member(&site, "Ada").await;
    let mut bob = Browser::member(&site, "Bob").await;
    let (of_olga, of_ada, of_bob) = (id(&mut olga).await, id(&mut ada).await, id(&mut bob).await);
    let asked = ada.post(&format!("{CLUB}/join"), json!({})).await;
    assert_eq!((asked.status, &asked.json()["you"]), (StatusCode::OK, &json!("requested")));
    assert_eq!(people(&asked), are(&[("Olga", "owner"), ("Ada", "requested")]));
    let let_in = put(&mut olga, &of_ada, "member").await;
    assert_eq!(people(&let_in), are(&[("Olga", "owner"), ("Ada", "member")]));
    let invited = olga.post(&format!("{CLUB}/invitations"), json!({ "name": "bob" })).await;
    assert_eq!(people(&invited), are(&[("Olga", "owner"), ("Ada", "member"), ("Bob", "invited")]));
    assert_eq!(bob.get("/clubs").await.json()["yours"][0]["you"], json!("invited"));
    let joined = bob.post(&format!("{CLUB}/join"), json!({})).await.json();
    assert_eq!((&joined["you"], &joined["members"]), (&json!("member"), &json!(3)));
    assert_eq!(joined["people"][2].get("by"), None, "they are a member as any other");
    assert_eq!(put(&mut olga, &of_ada, "organiser").await.status, StatusCode::OK);
    let change = json!({ "joining": "open", "text": "" }).to_string();
    let changed = ada.send(Method::PATCH, CLUB, &change).await.json();
    assert_eq!((&changed["text"], &changed["joining"]), (&json!(""), &json!("open")));
    assert_eq!(remove(&mut ada, &of_bob).await.json()["members"], json!(2));
    assert_eq!(refusal(&remove(&mut olga, &of_olga).await), why("pass_on_first"));
    let passed = put(&mut olga, &of_ada, "owner").await;
    assert_eq!(people(&passed), are(&[("Ada", "owner"), ("Olga", "organiser")]));
    let left = remove(&mut olga, &of_olga).await;
    assert_eq!((left.status, left.text.as_str()), (StatusCode::NO_CONTENT, ""));
    assert_eq!(remove(&mut ada, &of_ada).await.status, StatusCode::NO_CONTENT, "its last member");
    let gone = ada.get(CLUB).await;
    assert_eq!((gone.status, refusal(&gone).0), (StatusCode::NOT_FOUND, "not_found".to_owned()));
    for kind in [RecordKind::Club, RecordKind::ClubName, RecordKind::ClubPerson] {
        assert_eq!(site.server.store().records(kind, RecordsOf::Everybody, None, 9).await.unwrap(), []);
    }
}

fn why(why: &str) -> (String, Value) {
    ("forbidden".to_owned(), json!({ "why": why }))
}

#[tokio::test]
async fn each_is_told_of_the_people_whom_the_contract_names() {
    let site = site(None).await;
    let mut olga = founder(&site, "request").await;
    let names = ["Organiser of it", "Member of it", "Requester of it", "Bystander"];
    let mut all = Vec::new();
    for name in names {
        all.push(Browser::member(&site, name).await);
    }
    let mut invited = Browser::member(&site, "Invited to it").await;
    for (browser, to) in all.iter_mut().zip(["organiser", "member", "requested"]) {
        browser.post(&format!("{CLUB}/join"), json!({})).await;
        let whom = id(browser).await;
        for standing in ["member", to].into_iter().filter(|_| to != "requested") {
            assert_eq!(put(&mut olga, &whom, standing).await.status, StatusCode::OK);
        }
    }
    olga.post(&format!("{CLUB}/invitations"), json!({ "name": "Invited to it" })).await;
    let [mut organiser, mut member, mut requester, mut bystander] =
        <[Browser; 4]>::try_from(all).ok().unwrap();
    let heads = [("Olga", "owner"), ("Organiser of it", "organiser")];
    let members = [heads.as_slice(), &[("Member of it", "member")]].concat();
    let everybody =
        [members.as_slice(), &[("Invited to it", "invited"), ("Requester of it", "requested")]].concat();
    let token =
        site.server.sessions().create_token(olga.me().await.unwrap().id, "Program".to_owned(), Scopes::READ);
    let mut program = Browser::new(&site);
    program.cookie = format!("saloon={}", token.await.unwrap().reveal());
    let mut guest = Browser::guest(&site, "Gus").await;
    for (who, browser, you, want) in [
        ("owner", &mut olga, "owner", everybody.clone()),
        ("program", &mut program, "owner", everybody.clone()),
        ("organiser", &mut organiser, "organiser", everybody),
        ("member", &mut member, "member", members),
        (
            "requester",
            &mut requester,
            "requested",
            [&heads[..], &[("Requester of it", "requested")]].concat(),
        ),
        ("invited", &mut invited, "invited", [&heads[..], &[("Invited to it", "invited")]].concat()),
        ("bystander", &mut bystander, "", heads.to_vec()),
        ("guest", &mut guest, "", heads.to_vec()),
        ("stranger", &mut Browser::new(&site), "", heads.to_vec()),
    ] {
        let seen = browser.get(CLUB).await;
        assert_eq!(people(&seen), are(&want), "{who}");
        assert_eq!(seen.json()["you"].as_str().unwrap_or_default(), you, "{who}");
        assert_eq!(seen.json()["members"], json!(3), "{who}");
        let told_by =
            seen.json()["people"].as_array().unwrap().iter().filter(|is| is.get("by").is_some()).count();
        assert_eq!(told_by == 1, ["owner", "organiser", "invited"].contains(&you), "{who}");
        let list = browser.get("/clubs").await.json();
        assert_eq!(list["clubs"][0]["you"].as_str().unwrap_or_default(), you, "{who}");
        assert_eq!(list["yours"].as_array().map_or(0, Vec::len), usize::from(!you.is_empty()), "{who}");
        let export = browser.get(&format!("{CLUB}/export")).await;
        assert_eq!(export.status == StatusCode::OK, who == "owner", "{who}: {}", export.text);
    }
}

#[rstest]
#[tokio::test]
async fn whoever_is_blocked_by_somebody_invites_them_as_anybody_would_and_they_see_nothing(
    #[values("block", "mute")] how: &str,
) {
    let mut seen = Vec::new();
    for keeps_away in [true, false] {
        let site = site(None).await;
        let mut olga = founder(&site, "invitation").await;
        let mut ada = Browser::member(&site, "Ada").await;
        let (of_olga, of_ada) = (olga.me().await.unwrap(), ada.me().await.unwrap());
        let before = (ada.get(CLUB).await.text, ada.get("/clubs").await.text);
        match how {
            _ if !keeps_away => {}
            "block" => site.server.set_blocked(&of_ada, of_olga.id, true).await.unwrap(),
            _ => site.server.set_muted(&of_ada, of_olga.id, true).await.unwrap(),
        }
        let invite = || json!({ "name": "Ada" });
        let told = [
            olga.post(&format!("{CLUB}/invitations"), invite()).await,
            olga.post(&format!("{CLUB}/invitations"), invite()).await,
            olga.get(CLUB).await,
            olga.get("/clubs").await,
            olga.get(&format!("{CLUB}/export")).await,
        ];
        let told = told.map(|answer| {
            let text = [of_olga.id, of_ada.id]
                .iter()
                .fold(answer.text.clone(), |text, id| text.replace(&id.to_string(), "x"));
            (answer.status, without_times(&text))
        });
        seen.push(told);
        let after = (ada.get(CLUB).await.text, ada.get("/clubs").await.text);
        assert_eq!(after == before, keeps_away, "{after:?}");
    }
    assert_eq!(seen[0], seen[1], "with a block and without");
}

/// The text without the ids and times, which differ between two servers.
fn without_times(text: &str) -> Value {
    fn clear(value: &mut Value) {
        match value {
            Value::Object(fields) => {
                for (name, field) in fields {
                    if name.ends_with("_ms") || name == "club" && field.is_string() || name == "made_at" {
                        *field = Value::Null;
                    }
                    clear(field);
                }
            }
            Value::Array(items) => items.iter_mut().for_each(clear),
            _ => {}
        }
    }
    let mut value = serde_json::from_str(text).unwrap();
    clear(&mut value);
    value
}

#[tokio::test]
async fn an_invitation_of_somebody_blocked_later_is_hidden_and_one_of_another_organiser_is_shown() {
    let site = site(None).await;
    let mut olga = founder(&site, "invitation").await;
    let mut ada = Browser::member(&site, "Ada").await;
    let mut bob = Browser::member(&site, "Bob").await;
    let (of_olga, of_ada) = (olga.me().await.unwrap(), ada.me().await.unwrap());
    for name in ["Ada", "Bob"] {
        olga.post(&format!("{CLUB}/invitations"), json!({ "name": name })).await;
    }
    bob.post(&format!("{CLUB}/join"), json!({})).await;
    put(&mut olga, &id(&mut bob).await, "organiser").await;
    let you = async |browser: &mut Browser| browser.get(CLUB).await.json()["you"].clone();
    assert_eq!(you(&mut ada).await, json!("invited"));
    site.server.set_blocked(&of_ada, of_olga.id, true).await.unwrap();
    assert_eq!(you(&mut ada).await, Value::Null);
    bob.post(&format!("{CLUB}/invitations"), json!({ "name": "Ada" })).await;
    assert_eq!(you(&mut ada).await, json!("invited"));
    // Somebody whom the organiser has blocked is refused clearly.
    let of_bob: Player = bob.me().await.unwrap();
    remove(&mut bob, &of_ada.id.to_string()).await;
    site.server.set_blocked(&of_bob, of_ada.id, true).await.unwrap();
    let refused = bob.post(&format!("{CLUB}/invitations"), json!({ "name": "Ada" })).await;
    assert_eq!(refusal(&refused), why("invited_blocked"));
}

#[tokio::test]
async fn guests_read_and_do_nothing_and_nobody_learns_of_accounts_by_inviting() {
    let site = site(None).await;
    let _olga = founder(&site, "open").await;
    let mut guest = Browser::guest(&site, "Gus").await;
    let mut ada = Browser::member(&site, "Ada").await;
    let needs = ("needs_role".to_owned(), json!({ "role": "member" }));
    let wish = json!({ "name": "Monday", "joining": "open" });
    for (method, path, body) in [
        (Method::POST, "/clubs".to_owned(), wish),
        (Method::POST, format!("{CLUB}/join"), json!({})),
        (Method::DELETE, CLUB.to_owned(), json!({})),
        (Method::PATCH, CLUB.to_owned(), json!({ "text": "" })),
        (Method::POST, format!("{CLUB}/invitations"), json!({ "name": "Ada" })),
        (Method::GET, format!("{CLUB}/export"), json!({})),
    ] {
        let refused = guest.send(method.clone(), &path, &body.to_string()).await;
        assert_eq!(
            (refused.status, refusal(&refused)),
            (StatusCode::FORBIDDEN, needs.clone()),
            "{method} {path}"
        );
    }
    for name in ["Ada", "Olga", "Nobody here"] {
        let refused = ada.post(&format!("{CLUB}/invitations"), json!({ "name": name })).await;
        assert_eq!(refusal(&refused), why("organisers_only"), "{name}");
    }
}

#[tokio::test]
async fn a_muted_person_writes_no_name_or_text_and_invites_nobody() {
    let site = site(None).await;
    let mut olga = founder(&site, "open").await;
    let mut moderator = staff(&site, "Mo", Role::Moderator).await;
    let whom = id(&mut olga).await;
    let mute = json!({ "player": whom, "kind": "mute", "reason": "Rude words.", "hours": 2 });
    assert_eq!(moderator.post("/admin/measures", mute).await.status, StatusCode::OK);
    for (method, path, body) in [
        (Method::POST, "/clubs".to_owned(), json!({ "name": "Monday", "joining": "open" })),
        (Method::PATCH, CLUB.to_owned(), json!({ "text": "More." })),
        (Method::POST, format!("{CLUB}/invitations"), json!({ "name": "Mo" })),
    ] {
        let refused = olga.send(method, &path, &body.to_string()).await;
        let (code, params) = refusal(&refused);
        assert_eq!((code.as_str(), &params["kind"]), ("measure", &json!("muted")), "{path}");
    }
    assert_eq!(remove(&mut olga, &whom).await.status, StatusCode::NO_CONTENT, "they may still go");
}

#[rstest]
#[case::other_letters("Ada.Byron", "ada.byron")]
#[case::dots("A.B.C.", "A.B.C.")]
#[case::cyrillic("Клуб", "%D0%BA%D0%BB%D1%83%D0%B1")]
#[case::slash("Chess/Go", "Chess%2FGo")]
#[case::percent("Win 100%", "Win%20100%25")]
#[tokio::test]
async fn a_club_is_found_by_its_name_in_an_address(#[case] name: &str, #[case] path: &str) {
    let site = site(None).await;
    let mut olga = Browser::member(&site, "Olga").await;
    let founded = olga.post("/clubs", json!({ "name": name, "joining": "open" })).await.json();
    let found = olga.get(&format!("/clubs/{path}")).await;
    assert_eq!(found.json(), founded, "{}", found.text);
}

#[tokio::test]
async fn the_list_of_clubs_has_pages_the_newest_first_and_the_requesters_own_on_the_first() {
    let site = site(None).await;
    let mut olga = founder(&site, "open").await;
    for n in 0..60 {
        let doc =
            json!({ "name": format!("Club number {n:02}"), "text": "", "joining": "open", "members": 1 });
        let record = Record::of_kind(RecordKind::Club, Uuid::from_u128(1000 + n), 10 + n as u64, &doc);
        site.server.store().write_records(vec![RecordWrite::Put(record)]).await.unwrap();
    }
    let first = olga.get("/clubs").await.json();
    assert_eq!(first["yours"].as_array().unwrap().len(), 1);
    let name = |line: &Value| line["name"].as_str().unwrap().to_owned();
    let names = |page: &Value| page["clubs"].as_array().unwrap().iter().map(name).collect::<Vec<_>>();
    let second = olga.get(&format!("/clubs?after={}", first["next"].as_str().unwrap())).await.json();
    assert_eq!((second.get("yours"), second.get("next")), (None, None));
    let all = [names(&first), names(&second)].concat();
    assert_eq!((names(&first).len(), all.len()), (50, 61));
    let numbered: Vec<String> = (0..60).rev().map(|n| format!("Club number {n:02}")).collect();
    let others: Vec<String> = all.into_iter().filter(|name| name != "Friday evening").collect();
    assert_eq!(others, numbered);
    let wrong = olga.get("/clubs?after=x").await;
    assert_eq!((wrong.status, refusal(&wrong).0), (StatusCode::BAD_REQUEST, "bad_request".to_owned()));
}

#[tokio::test]
async fn a_person_and_an_owner_export_what_is_stored_of_their_clubs() {
    let site = site(None).await;
    let mut olga = founder(&site, "open").await;
    let mut ada = Browser::member(&site, "Ada").await;
    ada.post(&format!("{CLUB}/join"), json!({})).await;
    let own = &ada.get("/me/export").await.json()["club_person"];
    assert_eq!((own.as_array().unwrap().len(), &own[0]["club"]), (1, &json!("Friday evening")));
    assert_eq!(own[0]["standing"], json!("member"));
    let page = ada.get("/me/export?as=page&lang=de").await.text;
    assert!(page.contains("Deine Clubs") && page.contains("Friday evening"), "{page}");
    let export = olga.get(&format!("{CLUB}/export")).await;
    assert!(export.header("content-disposition").starts_with("attachment"));
    assert_eq!(export.json()["format"], json!("saloon.club/1"));
    let club = &export.json()["club"];
    assert_eq!(club, &olga.get(CLUB).await.json());
    assert_eq!(club["text"], json!("Every week.\nBring cake."));
    assert_eq!(club["people"].as_array().unwrap().len(), 2);
}

#[tokio::test]
async fn a_moderator_changes_and_ends_a_club_with_a_line_in_the_audit_log() {
    let site = site(None).await;
    let mut olga = founder(&site, "open").await;
    let mut admin = staff(&site, "Own of old", Role::Owner).await;
    let mut moderator = staff(&site, "Mo", Role::Moderator).await;
    let act = |act: &str| format!("/admin{CLUB}/{act}");
    let change = json!({ "name": "Sunday morning", "text": "", "why": "It was rude." });
    let refused = olga.post(&act("change"), change.clone()).await;
    assert_eq!(refusal(&refused).0, "needs_role");
    for wrong in [json!({ "why": "So." }), json!({ "text": "" }), json!({ "text": "", "why": " " })] {
        assert_eq!(
            moderator.post(&act("change"), wrong.clone()).await.status,
            StatusCode::BAD_REQUEST,
            "{wrong}"
        );
    }
    let changed = moderator.post(&act("change"), change).await;
    assert_eq!(changed.status, StatusCode::NO_CONTENT, "{}", changed.text);
    let club = olga.get("/clubs/Sunday%20morning").await.json();
    assert_eq!((&club["text"], &club["you"]), (&json!(""), &json!("owner")));
    let ended = moderator.post("/admin/clubs/Sunday%20morning/dissolve", json!({ "why": "Again." })).await;
    assert_eq!(ended.status, StatusCode::NO_CONTENT, "{}", ended.text);
    assert_eq!(olga.get("/clubs/Sunday%20morning").await.status, StatusCode::NOT_FOUND);
    let log = admin.get("/admin/audit").await.json();
    let line = |line: &Value| {
        json!([line["action"], line["about"], line["why"], line["who"]["name"], line["details"]])
    };
    let mut lines: Vec<Value> = log["lines"].as_array().unwrap().iter().map(line).collect();
    lines.retain(|line| line[0].as_str().unwrap().starts_with("club"));
    lines.sort_by_key(Value::to_string);
    let details = json!({ "name": "Sunday morning", "text": "" });
    assert_eq!(lines[0], json!(["club_changed", "Friday evening", "It was rude.", "Mo", details]));
    assert_eq!(lines[1..], [json!(["club_dissolved", "Sunday morning", "Again.", "Mo", {}])]);
}

#[tokio::test]
async fn a_closed_server_tells_strangers_of_no_club() {
    let store = memory();
    let mut parts = parts(&store, Arc::new(SetClock::default()), 0);
    parts.settings =
        RuntimeSettings { guests: GuestMode::Off, registration: Registration::Closed, ..parts.settings };
    let site =
        HttpState { server: crate::state::ServerState::open(parts).await.unwrap(), ..site(None).await };
    let mut stranger = Browser::new(&site);
    for path in ["/clubs", CLUB, "/clubs/Friday%20evening/export"] {
        let refused = stranger.get(path).await;
        assert_eq!(
            (refused.status, refusal(&refused).0),
            (StatusCode::UNAUTHORIZED, "unauthenticated".to_owned())
        );
    }
}
