//! Tables whose hosts have no seat, and seats that are kept for named people.

use super::*;
use crate::people::privacy::former;
use crate::room::{Attach, Departed, SeatPreference, knows, without};
use crate::testing::code;
use protocol::{Done, SeatPlan, Stage, Substitute, TableCode, TableCreate, Visibility};
use rules::Seat;

fn named(name: &str) -> InviteWhom {
    InviteWhom::Name(name.to_owned())
}

fn plan(seats: usize, seat: Option<bool>, reserved: &[&str]) -> TableCreate {
    TableCreate {
        game: "toy".to_owned(),
        name: None,
        options: serde_json::Map::new(),
        seats: vec![SeatPlan::Person; seats],
        visibility: Visibility::Public,
        watching: LIVE,
        time: None,
        entry: None,
        chat: None,
        substitute: Some(Substitute::DefaultMove),
        hints: None,
        rated: false,
        begins: None,
        end_practice: false,
        seat,
        reserved: reserved.iter().map(|name| named(name)).collect(),
        key: None,
    }
}

impl House {
    /// A table without a seat for its host, who looks at it.
    async fn organised(&self, host: &mut Device, seats: usize, reserved: &[&str]) -> (TableId, TableCode) {
        let made = self.server.create(&host.caller(), plan(seats, Some(false), reserved)).await.unwrap();
        host.watch(made.id).await.unwrap();
        settle().await;
        (made.id, made.code)
    }

    async fn table(&self, id: TableId) -> TableRecord {
        self.store.table(id).await.unwrap().unwrap()
    }
}

async fn sits_on(device: &mut Device, table: TableId, seat: u8) -> Result<Done, ErrCode> {
    let sit = SeatPreference::On(Seat::new(seat).unwrap());
    device.attach(table, Attach { sit, ..Attach::watch(table) }).await.map_err(|err| err.code)
}

/// The seats in the latest list of invited people, by name.
fn kept(device: &mut Device) -> Vec<(String, Value)> {
    let people = only(&device.hear(), "table.invitations").pop().unwrap()["people"].clone();
    let mut shown: Vec<(String, Value)> = people
        .as_array()
        .unwrap()
        .iter()
        .map(|one| (one["player"]["name"].as_str().unwrap().to_owned(), one["seat"].clone()))
        .collect();
    shown.sort_by(|a, b| a.0.cmp(&b.0));
    shown
}

#[tokio::test(start_paused = true)]
async fn a_seat_that_is_kept_is_taken_by_its_person_alone_and_the_game_begins_as_any() {
    let house = House::new().await;
    let (mut ada, mut bea) = (house.member("Ada").await, house.member("Bea").await);
    let (mut cyd, mut dan) = (Device::new(&house.server, "Cyd"), Device::new(&house.server, "Dan"));
    let (table, _) = house.organised(&mut ada, 2, &["bea"]).await;
    assert_eq!(sits_on(&mut cyd, table, 0).await, Err(forbidden("seat_reserved")));
    assert_eq!(sits_on(&mut ada, table, 0).await, Err(forbidden("seat_reserved")), "not by the host either");
    cyd.sit(table).await.unwrap();
    assert_eq!(code(dan.sit(table).await), forbidden("seat_reserved"), "no other seat is free");
    let lock =
        json!({"t": "table.change", "table": table, "entry": {"locked": true, "password": "tumbleweed"}});
    ada.ask(lock).await.unwrap();
    let begin = json!({"t": "table.start", "table": table});
    assert_eq!(code(ada.ask(begin.clone()).await), ErrCode::CannotStart { why: "seats_open".to_owned() });
    bea.sit(table).await.unwrap();
    assert_eq!(house.table(table).await.people().last(), Some(ada.player.id), "the organiser has no seat");
    for device in [&mut ada, &mut bea, &mut cyd] {
        device.hear();
    }
    assert_eq!((&ada.seat, &bea.seat, &cyd.seat), (&Value::Null, &json!(0), &json!(1)));

    let started = ada.request(begin);
    bea.stays_out(table).await;
    cyd.stays_out(table).await;
    started.await.unwrap().unwrap();
    dan.watch(table).await.unwrap();
    settle().await;
    for device in [&mut ada, &mut bea, &mut dan] {
        device.hear();
    }
    assert_eq!((&ada.view, &ada.seat, &ada.decision), (&dan.view, &Value::Null, &Value::Null));
    assert!(ada.view.is_object() && bea.decision.is_object(), "the others play");
    assert_eq!(ada.info["host"], json!(ada.player.id));
}

#[tokio::test(start_paused = true)]
async fn for_whom_a_seat_is_kept_is_told_to_the_people_at_the_table_and_to_themselves() {
    let house = House::new().await;
    let (mut ada, mut bea) = (house.member("Ada").await, house.member("Bea").await);
    let (mut cyd, mut eve) = (Device::new(&house.server, "Cyd"), Device::new(&house.server, "Eve"));
    let (table, code) = house.organised(&mut ada, 3, &["Bea"]).await;
    let list = only(&bea.hear(), "me.invitations").pop().unwrap()["invitations"].clone();
    let told = (&list[0]["by"]["name"], &list[0]["seat"], &list[0]["row"]["code"]);
    assert_eq!(told, (&json!("Ada"), &json!(0), &json!(code)));
    cyd.sit(table).await.unwrap();
    eve.watch(table).await.unwrap();
    house.server.watch_lobby(&eve.player, &eve.outbox, lobby::Scope::All).await;
    house.server.tell_invited_to(cyd.player.id, table, &cyd.outbox).await;
    house.server.tell_invited_to(ada.player.id, table, &ada.outbox).await;
    house.server.tell_invited_to(eve.player.id, table, &eve.outbox).await;
    settle().await;
    assert_eq!(kept(&mut cyd), [("Bea".to_owned(), json!(0))]);
    assert_eq!(kept(&mut ada), [("Bea".to_owned(), json!(0))]);
    let heard = json!(eve.hear()).to_string();
    assert!(heard.contains("\"reserved\":true") && heard.contains("lobby.snapshot"), "{heard}");
    for secret in ["Bea".to_owned(), bea.player.id.0.to_string()] {
        assert!(!heard.contains(&secret), "{secret} is told to a stranger: {heard}");
    }
}

#[tokio::test(start_paused = true)]
async fn whom_no_seat_can_be_kept_for_is_named_and_no_table_is_opened() {
    let house = House::new().await;
    let (ada, bea) = (house.member("Ada").await, house.member("Bea").await);
    let cyd = house.member("Cyd").await;
    house.server.set_blocked(&ada.player, cyd.player.id, true).await.unwrap();
    for (reserved, whom, why) in [
        (&["Bea", "Zoe"][..], "Zoe", "unknown"),
        (&["Bea", "BEA"], "BEA", "twice"),
        (&["Ada"], "Ada", "yourself"),
        (&["Bea", "Cyd"], "Cyd", "blocked"),
        (&["Bea", "Zoe", "Bea"], "Bea", "no_seat"),
    ] {
        let refused = house.server.create(&ada.caller(), plan(3, Some(true), reserved)).await.unwrap_err();
        let want = ErrCode::CannotReserve { whom: named(whom), why: why.to_owned() };
        assert_eq!(refused.code, want, "{reserved:?}");
    }
    let stranger = InviteWhom::Person(bea.player.id);
    let by_id = TableCreate { reserved: vec![stranger.clone()], ..plan(2, None, &[]) };
    let refused = house.server.create(&ada.caller(), by_id).await.unwrap_err();
    assert_eq!(refused.code, ErrCode::CannotReserve { whom: stranger, why: "unknown".to_owned() });
    assert_eq!((house.stored().await, house.store.all_tables(None, 9).await.unwrap()), (0, Vec::new()));
}

#[tokio::test(start_paused = true)]
async fn whether_somebody_is_shown_that_a_seat_is_kept_for_them_is_told_to_nobody() {
    let house = House::new().await;
    let (mut ada, mut bea) = (house.member("Ada").await, house.member("Bea").await);
    let (mut dan, mut fay) = (house.member("Dan").await, house.member("Fay").await);
    let mut gus = house.member("Gus").await;
    house.server.set_blocked(&gus.player, ada.player.id, true).await.unwrap();
    house.set(&dan, InvitesFrom::Nobody).await;
    house.server.set_muted(&fay.player, ada.player.id, true).await.unwrap();
    let (table, _) = house.organised(&mut ada, 4, &["Bea", "Dan", "Fay", "Gus"]).await;
    house.server.tell_invited_to(ada.player.id, table, &ada.outbox).await;
    settle().await;
    let all = ["Bea", "Dan", "Fay", "Gus"].into_iter().zip(0..);
    let all: Vec<(String, Value)> = all.map(|(name, seat)| (name.to_owned(), json!(seat))).collect();
    assert_eq!(kept(&mut ada), all);
    let shown = |device: &mut Device| {
        let told = only(&device.hear(), "me.invitations");
        told.last().is_some_and(|told| told["invitations"] != json!([]))
    };
    let shown = [&mut bea, &mut dan, &mut fay, &mut gus].map(shown);
    assert_eq!(shown, [true, false, false, false]);
}

#[tokio::test(start_paused = true)]
async fn the_host_gives_a_seat_free_and_a_new_plan_keeps_it() {
    let house = House::new().await;
    let (mut ada, _) = (house.member("Ada").await, house.member("Bea").await);
    let mut cyd = Device::new(&house.server, "Cyd");
    let (table, _) = house.organised(&mut ada, 2, &["Bea"]).await;
    cyd.sit(table).await.unwrap();
    let seats = json!([{"house": "normal"}, "person", "person"]);
    ada.ask(json!({"t": "table.change", "table": table, "seats": seats})).await.unwrap();
    let seats = house.table(table).await.doc.seats;
    assert!(seats[1].is_reserved() && !seats[2].is_reserved(), "{seats:?}");
    let fewer = json!({"t": "table.change", "table": table, "seats": ["person", {"house": "normal"}]});
    assert!(matches!(code(ada.ask(fewer).await), ErrCode::OptionInvalid { path, .. } if path == "seats"));
    let release = |seat: u8| json!({"t": "table.release", "table": table, "seat": seat});
    assert_eq!(code(cyd.ask(release(1)).await), forbidden("host_only"));
    assert_eq!(code(ada.ask(release(2)).await), not_found("reservation"), "somebody sits there");
    ada.ask(release(1)).await.unwrap();
    let mut dan = Device::new(&house.server, "Dan");
    sits_on(&mut dan, table, 1).await.unwrap();
}

#[tokio::test(start_paused = true)]
async fn an_organiser_stays_the_host_and_the_table_is_one_of_theirs() {
    let house = House::new().await;
    let mut ada = house.member("Ada").await;
    let (mut bea, mut cyd) = (Device::new(&house.server, "Bea"), Device::new(&house.server, "Cyd"));
    let (table, _) = house.organised(&mut ada, 2, &[]).await;
    house.server.watch_lobby(&ada.player, &ada.outbox, lobby::Scope::Own).await;
    let rows = only(&ada.hear(), "lobby.snapshot").pop().unwrap()["rows"].clone();
    assert_eq!((&rows[0]["organised"], &rows[0]["yours"]), (&json!(true), &Value::Null));
    bea.sit(table).await.unwrap();
    cyd.sit(table).await.unwrap();
    let player = ada.player.clone();
    ada.drop_out();
    tokio::time::sleep(Duration::from_hours(2)).await;
    bea.ask(json!({"t": "table.leave", "table": table})).await.unwrap();
    cyd.ask(json!({"t": "table.stand", "table": table})).await.unwrap();
    assert_eq!(house.table(table).await.doc.host, player.id, "though nobody sits there");
    let mut ada = Device::of(&house.server, player, crate::testing::home("Ada"));
    ada.watch(table).await.unwrap();
    for _ in 1..house.server.limits().tables {
        house.organised(&mut ada, 2, &[]).await;
    }
    let refused = house.server.create(&ada.caller(), plan(2, None, &[])).await.unwrap_err();
    assert_eq!(refused.code, forbidden("too_many_tables"));
}

#[tokio::test(start_paused = true)]
async fn an_organiser_hands_the_table_over_sits_down_or_leaves_it() {
    let house = House::new().await;
    let (mut ada, mut bea) = (house.member("Ada").await, Device::new(&house.server, "Bea"));
    let host = async |table| {
        let doc = house.table(table).await.doc;
        (doc.host, doc.organiser)
    };
    let (handed, _) = house.organised(&mut ada, 2, &[]).await;
    bea.sit(handed).await.unwrap();
    ada.ask(json!({"t": "table.host", "table": handed, "seat": 0})).await.unwrap();
    assert_eq!(host(handed).await, (bea.player.id, None));
    let (left, _) = house.organised(&mut ada, 2, &[]).await;
    bea.sit(left).await.unwrap();
    ada.ask(json!({"t": "table.leave", "table": left})).await.unwrap();
    assert_eq!(host(left).await, (bea.player.id, None), "whoever sits there goes on");
    let (empty, _) = house.organised(&mut ada, 2, &[]).await;
    ada.ask(json!({"t": "table.leave", "table": empty})).await.unwrap();
    assert_eq!(house.store.table(empty).await.unwrap(), None, "nobody is left");
    let (sat, _) = house.organised(&mut ada, 2, &[]).await;
    ada.sit(sat).await.unwrap();
    assert_eq!(host(sat).await, (ada.player.id, None));
}

#[tokio::test(start_paused = true)]
async fn an_erased_person_keeps_no_seat_and_organises_nothing() {
    let house = House::new().await;
    let (mut ada, bea) = (house.member("Ada").await, house.member("Bea").await);
    let (table, _) = house.organised(&mut ada, 2, &["Bea"]).await;
    let open = house.table(table).await;
    assert!(knows(&open, ada.player.id) && knows(&open, bea.player.id));
    let Departed::Changed(free) = without(&open, &former(bea.player.id), 1) else { panic!("changed") };
    assert!(!knows(&free, bea.player.id) && free.doc.host == ada.player.id);
    assert_eq!(without(&free, &former(ada.player.id), 1), Departed::Closed);
    let mut cyd = Device::new(&house.server, "Cyd");
    cyd.sit(table).await.unwrap();
    let sits = house.table(table).await;
    let Departed::Changed(handed) = without(&sits, &former(ada.player.id), 1) else { panic!("changed") };
    assert_eq!((handed.doc.host, &handed.doc.organiser), (cyd.player.id, &None));
    let over = TableRecord { stage: Stage::Finished, ..sits };
    assert!(!over.people().any(|person| person == ada.player.id), "a finished game is none of theirs");
}

/// A node of the previous release reads such a table, and a table of its own has none of the new fields.
#[tokio::test(start_paused = true)]
async fn what_is_stored_of_a_table_without_organiser_is_as_before() {
    let house = House::new().await;
    let mut ada = house.member("Ada").await;
    let (table, _) = ada.create(2, json!({}), LIVE).await;
    let doc = serde_json::to_string(&house.table(table).await.doc).unwrap();
    assert!(!doc.contains("organiser") && !doc.contains("reserved"), "{doc}");
}
