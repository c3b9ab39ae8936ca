//! Reports about people by facts on the page: a name, a seat, a table.

use super::admin::{refusal, staff};
use super::browser::Browser;
use super::*;
use crate::room::chat::{Message, MessageDoc};
use crate::store::RecordWrite;
use crate::testing::{Device, home, settle, start};
use protocol::{ChatRoom, PersonKind, Player, Role, Say, TableCode, TableId, Watching};

/// Bea and Cleo at a running table, and Dora and Gus, who look at it. Gus is a guest, the others are members.
struct Table {
    site: HttpState,
    moderator: Browser,
    id: TableId,
    code: TableCode,
    bea: (Browser, Device),
    cleo: (Browser, Device),
    dora: (Browser, Device),
    gus: (Browser, Device),
}

async fn at_home(site: &HttpState, mut browser: Browser, kind: PersonKind) -> (Browser, Device) {
    let player = Player { kind, ..browser.me().await.unwrap() };
    let device = Device::of(&site.server, player.clone(), home(&player.name));
    (browser, device)
}

impl Table {
    async fn with(watching: Watching) -> Self {
        let site = site(None).await;
        let moderator = staff(&site, "Mod of old", Role::Moderator).await;
        let member =
            async |name| at_home(&site, Browser::member(&site, name).await, PersonKind::Member).await;
        let (mut bea, mut cleo, mut dora) = (member("Bea").await, member("Cleo").await, member("Dora").await);
        let mut gus = at_home(&site, Browser::guest(&site, "Gus").await, PersonKind::Guest).await;
        let (id, code) = bea.1.create(2, json!({}), watching).await;
        cleo.1.sit(id).await.unwrap();
        for device in [&mut dora.1, &mut gus.1] {
            device.watch(id).await.unwrap();
        }
        start(id, &mut bea.1, &mut cleo.1).await;
        Self { site, moderator, id, code, bea, cleo, dora, gus }
    }

    fn about_watcher(&self, name: &str) -> Value {
        json!({ "table": self.code, "watcher": name, "why": "Rude." })
    }

    /// The newest report, as moderators see it.
    async fn reported(&mut self) -> Value {
        self.moderator.get("/admin/reports").await.json()["reports"][0].clone()
    }

    async fn open_reports(&mut self) -> usize {
        self.moderator.get("/admin/reports").await.json()["reports"].as_array().unwrap().len()
    }
}

async fn says(device: &mut Device, table: TableId, say: Value) {
    let key = device.key();
    device.ask(json!({ "t": "chat.say", "table": table, "key": key, "say": say })).await.unwrap();
    settle().await;
}

fn not_found(answer: &Answer) -> Value {
    assert_eq!(answer.status, StatusCode::NOT_FOUND, "{}", answer.text);
    refusal(answer).1["what"].clone()
}

fn said(report: &Value) -> Vec<Value> {
    report["context"].as_array().unwrap().iter().map(|line| line["say"].clone()).collect()
}

#[tokio::test]
async fn who_looks_on_is_reported_by_name_with_who_sat_there_and_what_they_had_said() {
    let mut table = Table::with(Watching::Live).await;
    let id = table.id;
    says(&mut table.gus.1, id, json!({ "phrase": "hello" })).await;
    says(&mut table.dora.1, id, json!({ "text": "What was that?" })).await;
    says(&mut table.gus.1, id, json!({ "phrase": "unlucky" })).await;
    let whom = table.gus.1.player.clone();
    let body = table.about_watcher("Gus");
    table.gus.1.hear();
    let made = table.dora.0.post("/reports", body).await;
    assert_eq!(made.status, StatusCode::NO_CONTENT, "{}", made.text);
    settle().await;
    assert_eq!(table.gus.1.hear(), Vec::<Value>::new(), "the reported person learns nothing of it");

    let seen = table.reported().await;
    assert_eq!((&seen["about"]["id"], &seen["about"]["name"]), (&json!(whom.id), &json!("Gus")));
    assert_eq!(said(&seen), [json!({ "phrase": "hello" }), json!({ "phrase": "unlucky" })], "theirs alone");
    assert_eq!((&seen["table"], &seen["table_name"]), (&json!(table.code), &table.bea.1.info["name"]));
    let seats = [("Bea", 0), ("Cleo", 1)].map(|(name, seat)| (json!(name), json!(seat)));
    let sat = seen["seats"].as_array().unwrap();
    assert_eq!(
        sat.iter().map(|one| (one["player"]["name"].clone(), one["seat"].clone())).collect::<Vec<_>>(),
        seats
    );
    let person = table.moderator.get(&format!("/admin/people/{}", whom.id)).await.json();
    assert_eq!(person["reports_about"][0]["id"], seen["id"], "it stands with the person");
}

#[tokio::test]
async fn a_report_freezes_nothing_that_its_reporter_could_not_read() {
    let mut table = Table::with(Watching::Live).await;
    let id = table.id;
    says(&mut table.cleo.1, id, json!({ "text": "Among players" })).await;
    says(&mut table.gus.1, id, json!({ "phrase": "lucky" })).await;
    let about = |who: &Player| json!({ "player": who.id, "table": table.code, "why": "Rude." });
    let (of_cleo, of_gus) = (about(&table.cleo.1.player), about(&table.gus.1.player));
    let cases = [
        ("a watcher about a player", &of_cleo, true, vec![]),
        ("a watcher about a watcher", &of_gus, true, vec![json!({ "phrase": "lucky" })]),
        ("a player about a player", &of_cleo, false, vec![json!({ "text": "Among players" })]),
        ("a player about a watcher", &of_gus, false, vec![]),
    ];
    for (case, body, looks_on, want) in cases {
        let reporter = if looks_on { &mut table.dora.0 } else { &mut table.bea.0 };
        let made = reporter.post("/reports", body.clone()).await;
        assert_eq!(made.status, StatusCode::NO_CONTENT, "{case}: {}", made.text);
        let reports = table.moderator.get("/admin/reports").await.json();
        let all = reports["reports"].as_array().unwrap();
        let (by, whom) = (if looks_on { "Dora" } else { "Bea" }, &body["player"]);
        let made = all.iter().find(|one| one["by"]["name"] == by && one["about"]["id"] == *whom).unwrap();
        assert_eq!(said(made), want, "{case}");
        assert_eq!(made["seats"].as_array().unwrap().len(), 2, "{case}");
    }
}

#[tokio::test]
async fn a_report_freezes_the_last_twenty_messages_of_the_person_however_much_others_have_said_since() {
    let mut table = Table::with(Watching::Live).await;
    let (dora, gus) = (table.dora.1.player.clone(), table.gus.1.player.clone());
    let line = |n: u64| {
        let by = if n <= 25 { &dora } else { &gus };
        let (id, say) = (uuid::Uuid::from_u128(u128::from(n)), Say::Text(format!("Line {n}")));
        let room = ChatRoom::Watchers;
        let doc = MessageDoc { table: table.id, room, n, by: by.clone(), say, entry: None };
        RecordWrite::Put(Message { id, at: n, doc }.record())
    };
    table.site.server.store().write_records((1..=270).map(line).collect()).await.unwrap();
    let body = table.about_watcher("Dora");
    assert_eq!(table.gus.0.post("/reports", body).await.status, StatusCode::NO_CONTENT);
    let lines = said(&table.reported().await);
    let want: Vec<Value> = (6..=25).map(|n| json!({ "text": format!("Line {n}") })).collect();
    assert_eq!(lines, want);
}

#[tokio::test]
async fn a_name_is_found_at_its_table_only_and_only_while_it_is_there() {
    let mut table = Table::with(Watching::Live).await;
    for name in ["Nobody", "gus", "Bea", "", &"x".repeat(10_000)] {
        let body = table.about_watcher(name);
        let refused = table.dora.0.post("/reports", body).await;
        assert_eq!(not_found(&refused), "watcher", "{name}: a seat is no watcher, and names are exact");
    }
    let own = table.about_watcher("Dora");
    assert_eq!(refusal(&table.dora.0.post("/reports", own).await).1, json!({ "why": "yourself" }));
    let (_, other) = table.dora.1.create(2, json!({}), Watching::Live).await;
    let elsewhere = json!({ "table": other, "watcher": "Gus", "why": "Rude." });
    assert_eq!(not_found(&table.dora.0.post("/reports", elsewhere).await), "watcher");
    let nowhere = json!({ "table": "0123456789abcdef", "watcher": "Gus", "why": "Rude." });
    assert_eq!(not_found(&table.dora.0.post("/reports", nowhere).await), "table");

    let body = table.about_watcher("Gus");
    table.gus.1.drop_out();
    settle().await;
    assert_eq!(not_found(&table.dora.0.post("/reports", body).await), "watcher");
    let mut visitor = Browser::new(&table.site);
    let body = json!({ "table": table.code, "watcher": "Dora", "why": "Rude." });
    assert_eq!(visitor.post("/reports", body).await.status, StatusCode::UNAUTHORIZED);
    let left = table.moderator.get("/admin/reports").await.json();
    assert_eq!(left["reports"], json!([]), "nothing of all that is stored");
}

#[tokio::test]
async fn who_may_not_look_at_a_table_finds_nobody_there() {
    let mut table = Table::with(Watching::Live).await;
    let mut hugo = at_home(&table.site, Browser::member(&table.site, "Hugo").await, PersonKind::Member).await;
    let (id, code) = table.bea.1.create(3, json!({}), Watching::Live).await;
    table.gus.1.watch(id).await.unwrap();
    hugo.1.sit(id).await.unwrap();
    let body = json!({ "table": code, "watcher": "Gus", "why": "Rude." });
    table.bea.1.ask(json!({ "t": "table.kick", "table": id, "seat": 1 })).await.unwrap();
    assert_eq!(not_found(&hugo.0.post("/reports", body.clone()).await), "table", "the host has removed them");
    let host = json!({ "table": code, "player": table.bea.1.player.id, "why": "Removed me." });
    assert_eq!(
        hugo.0.post("/reports", host).await.status,
        StatusCode::NO_CONTENT,
        "whom they know they report"
    );
    assert_eq!(table.dora.0.post("/reports", body).await.status, StatusCode::NO_CONTENT, "others may look");
    assert_eq!(table.open_reports().await, 2);
}

#[tokio::test]
async fn what_cannot_be_named_together_is_refused() {
    let mut table = Table::with(Watching::Live).await;
    let (code, whom) = (table.code.clone(), table.cleo.1.player.id);
    let message = uuid::Uuid::from_u128(1);
    for (body, path) in [
        (json!({ "watcher": "Gus", "why": "Rude." }), "table"),
        (json!({ "watcher": "Gus", "player": whom, "why": "Rude." }), "table"),
        (json!({ "message": message, "why": "Rude." }), "table"),
        (json!({ "table": code, "watcher": "Gus", "player": whom, "why": "Rude." }), "watcher"),
        (json!({ "table": code, "watcher": "Gus", "message": message, "why": "Rude." }), "watcher"),
        (json!({ "why": "Rude." }), "player"),
    ] {
        let refused = table.dora.0.post("/reports", body.clone()).await;
        let (code, params) = refusal(&refused);
        assert_eq!((code.as_str(), &params["path"]), ("bad_request", &json!(path)), "{body}");
    }
}

#[tokio::test]
async fn reports_from_a_name_are_ten_a_day_too() {
    let mut table = Table::with(Watching::Live).await;
    let body = table.about_watcher("Gus");
    for _ in 0..10 {
        assert_eq!(table.dora.0.post("/reports", body.clone()).await.status, StatusCode::NO_CONTENT);
    }
    assert_eq!(table.dora.0.post("/reports", body.clone()).await.status, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(
        table.bea.0.post("/reports", body).await.status,
        StatusCode::NO_CONTENT,
        "others still report"
    );
    assert_eq!(table.open_reports().await, 11);
}
