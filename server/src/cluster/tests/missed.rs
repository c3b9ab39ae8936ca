//! Tests of a node that hears another one again, after it has missed something.

use super::{A_WHILE, Two, id, two};
use crate::store::{Record, RecordKind, RecordWrite, RecordsOf, SessionId};
use crate::testing::{Device, kinds, only, pass};
use protocol::{Player, TableId, Watching, close};
use serde_json::{Value, json};
use std::time::Duration;
use uuid::Uuid;

fn session(device: &Device) -> SessionId {
    SessionId(Uuid::from_u128(device.player.id.0.as_u128() ^ u128::MAX))
}

impl Two {
    /// The second node hears nothing of what is done meanwhile, and then hears the first one again.
    async fn second_misses(&self, what: impl Future<Output = ()>) {
        self.bus.set_up(id(2), false);
        what.await;
        // The words about it are lost by then.
        pass(Duration::from_millis(10)).await;
        self.bus.set_up(id(2), true);
        pass(A_WHILE * 2).await;
    }
}

/// A measure about somebody.
fn measure(two: &Two, about: &Player, kind: &str) -> Record {
    let doc = json!({"kind": kind, "player": about, "by": about, "reason": "", "until": null, "appeal": null,
                     "lifted_by": null});
    Record::of_kind(RecordKind::Measure, Uuid::from_u128(5), two.first.now_ms(), &doc)
        .owned_by(about.id)
        .about(about.id.0)
}

#[tokio::test(start_paused = true)]
async fn sessions_that_ended_and_people_who_were_shut_out_unheard_are_out() {
    let two = two().await;
    let [ended, banned, erased, stays] =
        ["Ann", "Ben", "Cid", "Dan"].map(|name| Device::new(&two.second, name));
    two.second_misses(async {
        two.store.revoke_session(session(&ended), two.first.now_ms()).await.unwrap();
        two.first.session_ended(session(&ended));
        let measure = measure(&two, &banned.player, "ban");
        two.store.write_records(vec![RecordWrite::Put(measure)]).await.unwrap();
        two.first.end_person(banned.player.id, close::BANNED);
        two.store.remove_guest(erased.player.id, two.first.now_ms() + 1).await.unwrap();
        two.store.revoke_session(session(&erased), two.first.now_ms()).await.unwrap();
        two.first.end_person(erased.player.id, close::SESSION_ENDED);
    })
    .await;
    let closed = [&ended, &banned, &erased, &stays].map(|device| device.outbox.is_closed());
    assert_eq!(closed, [true, true, true, false]);
}

#[tokio::test(start_paused = true)]
async fn who_took_another_name_unheard_has_it() {
    let two = two().await;
    let ann = Device::new(&two.second, "Ann");
    let renamed = Player { name: "Anna".to_owned(), ..ann.player.clone() };
    two.second_misses(async {
        two.first.rename(&ann.player, &renamed.name).await.unwrap();
    })
    .await;
    assert_eq!(two.second.people().here(), [renamed]);
}

async fn message(two: &Two, table: TableId) -> Record {
    let messages = two.store.records(RecordKind::Message, RecordsOf::Everybody, None, 9).await.unwrap();
    let of_table = |record: &Record| record.doc["table"] == json!(table);
    messages.into_iter().find(of_table).expect("a message of the table")
}

#[tokio::test(start_paused = true)]
async fn a_message_that_was_removed_unheard_is_read_no_more() {
    let two = two().await;
    let (table, mut ada, mut bob) = two.play().await;
    let say =
        json!({"t": "chat.say", "table": table, "key": Uuid::from_u128(77), "say": {"phrase": "hello"}});
    bob.ask(say).await.unwrap();
    pass(A_WHILE).await;
    ada.hear();
    let message = message(&two, table).await;
    // The room is at the first node: now that one misses what the second does.
    two.bus.set_up(id(1), false);
    two.second.remove_messages(vec![message.clone()], Vec::new()).await.unwrap();
    pass(Duration::from_millis(10)).await;
    two.bus.set_up(id(1), true);
    pass(A_WHILE * 2).await;
    let heard = ada.hear();
    assert!(kinds(&heard).contains(&"chat.removed"), "{:?}", kinds(&heard));
    let removed: Vec<&Value> = heard.iter().filter(|frame| frame["t"] == "chat.removed").collect();
    assert_eq!(removed[0]["ids"], json!([message.id]));
}

#[tokio::test(start_paused = true)]
async fn lists_of_people_are_told_at_every_node_also_where_the_change_was_missed() {
    let two = two().await;
    let (ada, mut phone) = (Device::new(&two.first, "Ada"), Device::new(&two.second, "Ada"));
    let mut bob = Device::new(&two.second, "Bob");
    pass(A_WHILE).await;
    let told = |device: &mut Device| only(&device.hear(), "me.people").pop().unwrap();
    two.first.set_followed(&ada.player, bob.player.id, true).await.unwrap();
    pass(A_WHILE).await;
    assert_eq!(told(&mut phone)["follows"], json!([bob.player]));
    assert_eq!(told(&mut bob)["followers"], json!([ada.player]));
    two.second_misses(async {
        two.first.set_blocked(&ada.player, bob.player.id, true).await.unwrap();
    })
    .await;
    assert_eq!(told(&mut phone)["blocked"], json!([bob.player]));
    assert_eq!(told(&mut bob)["followers"], json!([]));
}

#[tokio::test(start_paused = true)]
async fn hidden_people_measures_and_invitations_that_were_missed_are_told() {
    let two = two().await;
    let [ada, bob, mut host] = ["Ada", "Bob", "Cid"].map(|name| Device::new(&two.first, name));
    let mut phone = Device::new(&two.second, "Ada");
    let (table, code) = host.create(2, json!({}), Watching::Live).await;
    pass(A_WHILE).await;
    phone.hear();
    two.second_misses(async {
        two.first.set_muted(&ada.player, bob.player.id, true).await.unwrap();
        let doc = json!({"player": ada.player, "by": host.player.id});
        let invitation =
            Record::of_kind(RecordKind::TableInvitation, Uuid::from_u128(6), two.first.now_ms(), &doc)
                .owned_by(ada.player.id)
                .about(table.0)
                .until(u64::MAX);
        let change = [measure(&two, &ada.player, "warn"), invitation].map(RecordWrite::Put);
        two.store.write_records(change.into()).await.unwrap();
    })
    .await;
    let heard = phone.hear();
    let told = |t: &str| only(&heard, t).pop().unwrap_or_else(|| panic!("{t} of {:?}", kinds(&heard)));
    assert_eq!(told("me.muted")["people"], json!([bob.player]));
    assert_eq!(told("me.measures")["measures"][0]["kind"], "warn");
    assert_eq!(told("me.invitations")["invitations"][0]["row"]["code"], json!(code));
}
