//! People who invite others by name, on devices without sockets.

mod organiser;

use super::*;
use crate::state::ServerState;
use crate::store::{MemoryStore, SharedStore};
use crate::testing::{
    Device, FailingStore, Fault, SetClock, only, player, server_with, settle, start, two_at_a_table,
};
use protocol::{PersonKind, Watching};
use serde_json::{Value, json};
use std::time::Duration;

struct House {
    store: SharedStore,
    clock: Arc<SetClock>,
    server: Arc<ServerState>,
}

impl House {
    async fn on(store: SharedStore) -> Self {
        let clock = Arc::new(SetClock::default());
        let server = server_with(&store, clock.clone(), 0).await;
        Self { store, clock, server }
    }

    async fn new() -> Self {
        Self::on(Arc::new(MemoryStore::new())).await
    }

    /// The device of somebody with an account.
    async fn member(&self, name: &str) -> Device {
        let person = Player { kind: PersonKind::Member, ..player(name) };
        self.server.put_player(&person).await.unwrap();
        let change = self.server.take_account_name(person.id, name).await.unwrap();
        self.store.write_records(change).await.unwrap();
        Device::of(&self.server, person, crate::testing::home(name))
    }

    async fn invite(&self, by: &Device, table: TableId, name: &str) -> Result<(), ErrCode> {
        let who = InviteWhom::Name(name.to_owned());
        let answer = self.server.invite_to_table(&by.player, table, who).await.map_err(|err| err.code);
        settle().await;
        answer
    }

    async fn stored(&self) -> usize {
        let all = RecordsOf::Everybody;
        self.store.records(RecordKind::TableInvitation, all, None, 99).await.unwrap().len()
    }

    async fn set(&self, whose: &Device, from: InvitesFrom) {
        self.server.set_notices(whose.player.id, None, "en", Some(from)).await.unwrap();
    }
}

/// The people who invite this device, as it was told last; `None` if it was told nothing.
fn told(device: &mut Device) -> Option<Vec<String>> {
    let list = only(&device.hear(), "me.invitations").pop()?["invitations"].clone();
    let by = |invitation: &Value| invitation["by"]["name"].as_str().unwrap().to_owned();
    Some(list.as_array().unwrap().iter().map(by).collect())
}

/// The invited people, as somebody at the table was told last.
fn invited(device: &mut Device) -> Vec<(String, bool)> {
    let people = only(&device.hear(), "table.invitations").pop().unwrap()["people"].clone();
    let shown = |one: &Value| {
        (one["player"]["name"].as_str().unwrap().to_owned(), one["declined"].as_bool().unwrap())
    };
    people.as_array().unwrap().iter().map(shown).collect()
}

fn refused(name: &str) -> Result<(), ErrCode> {
    Err(forbidden(name))
}

const LIVE: Watching = Watching::Live;

#[tokio::test(start_paused = true)]
async fn who_is_invited_is_told_at_once_and_is_no_more_once_they_sit() {
    let house = House::new().await;
    let (mut ada, mut bob) = (Device::new(&house.server, "Ada"), house.member("Bob").await);
    let mut eve = house.member("Eve").await;
    let (table, code) = ada.create(3, json!({}), LIVE).await;
    house.invite(&ada, table, "bob").await.unwrap();
    let list = only(&bob.hear(), "me.invitations").pop().unwrap()["invitations"].clone();
    assert_eq!((&list[0]["by"]["name"], &list[0]["row"]["code"]), (&json!("Ada"), &json!(code)));
    assert_eq!(invited(&mut ada), [("Bob".to_owned(), false)]);
    house.invite(&ada, table, "Bob").await.unwrap();
    assert_eq!((house.stored().await, told(&mut bob)), (1, None), "once is enough");
    assert_eq!(told(&mut eve), None, "nobody else is told");

    let mut phone = Device::of(&house.server, bob.player.clone(), crate::testing::home("phone"));
    house.server.tell_invitations(bob.player.id, &phone.outbox).await;
    assert_eq!(told(&mut phone), Some(vec!["Ada".to_owned()]), "a new socket is told too");
    bob.sit(table).await.unwrap();
    settle().await;
    assert_eq!((told(&mut bob), house.stored().await), (Some(Vec::new()), 0));
    assert_eq!(invited(&mut ada), []);
}

#[tokio::test(start_paused = true)]
async fn only_who_sits_there_invites_and_only_whom_the_table_can_take() {
    let house = House::new().await;
    let (mut ada, mut bob) = (house.member("Ada").await, house.member("Bob").await);
    let (eve, mut cyd) = (house.member("Eve").await, house.member("Cyd").await);
    let (table, _) = ada.create(3, json!({}), LIVE).await;
    assert_eq!(
        house.invite(&eve, table, "Cyd").await,
        Err(not_found("table")),
        "nobody learns that it is there"
    );
    bob.sit(table).await.unwrap();
    for (name, refusal) in [
        ("Ada", refused("yourself")),
        ("Bob", refused("invited_sits")),
        ("Zoe", Err(not_found("person"))),
        ("Cyd", Ok(())),
    ] {
        assert_eq!(house.invite(&ada, table, name).await, refusal, "{name}");
    }
    house.server.decline_invitation(cyd.player.id, table).await.unwrap();
    settle().await;
    assert_eq!(told(&mut cyd), Some(Vec::new()));
    assert_eq!(invited(&mut ada), [("Cyd".to_owned(), true)]);
    assert_eq!(house.invite(&bob, table, "Cyd").await, refused("invited_declined"), "no is no");
    let nobody = house.server.decline_invitation(eve.player.id, table).await;
    assert_eq!(nobody, Err(not_found("invitation")));

    ada.ask(json!({"t": "table.kick", "table": table, "seat": 1})).await.unwrap();
    assert_eq!(house.invite(&ada, table, "Bob").await, refused("invited_kicked"));
    let lock = |locked| json!({"t": "table.change", "table": table, "entry": {"locked": locked}});
    ada.ask(lock(true)).await.unwrap();
    assert_eq!(house.invite(&ada, table, "Eve").await, refused("seats_locked"));
    ada.ask(lock(false)).await.unwrap();
    cyd.sit(table).await.unwrap();
    let mut dan = house.member("Dan").await;
    dan.sit(table).await.unwrap();
    assert_eq!(house.invite(&ada, table, "Eve").await, Err(ErrCode::TableFull));
}

/// Why somebody is not shown an invitation.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Unwanted {
    Muted,
    Blocked,
    OfNobody,
    OfStrangers,
    TooMany,
}

#[rstest::rstest]
#[tokio::test(start_paused = true)]
async fn who_invites_is_answered_and_told_the_same_whether_it_is_wanted(
    #[values(
        Unwanted::Muted,
        Unwanted::Blocked,
        Unwanted::OfNobody,
        Unwanted::OfStrangers,
        Unwanted::TooMany
    )]
    why: Unwanted,
) {
    let house = House::new().await;
    let (mut ada, mut bob) = (house.member("Ada").await, house.member("Bob").await);
    let (table, _) = ada.create(3, json!({}), LIVE).await;
    match why {
        Unwanted::Muted => house.server.set_muted(&bob.player, ada.player.id, true).await.unwrap(),
        Unwanted::Blocked => house.server.set_blocked(&bob.player, ada.player.id, true).await.unwrap(),
        Unwanted::OfNobody => house.set(&bob, InvitesFrom::Nobody).await,
        Unwanted::OfStrangers => house.set(&bob, InvitesFrom::PlayedWith).await,
        Unwanted::TooMany => {
            for n in 0..MOST_SHOWN {
                let mut host = house.member(&format!("Host {n}")).await;
                let (other, _) = host.create(3, json!({}), LIVE).await;
                house.invite(&host, other, "Bob").await.unwrap();
            }
        }
    }
    settle().await;
    let before = told(&mut bob).unwrap_or_default();
    assert_eq!(house.invite(&ada, table, "Bob").await, Ok(()));
    assert_eq!(invited(&mut ada), [("Bob".to_owned(), false)], "as everybody else");
    assert_eq!(told(&mut bob), None, "and is shown nothing");
    let shown = house.server.invitations_of(bob.player.id).await.unwrap().invitations.len();
    assert_eq!(shown, before.len());
    let answer = house.server.decline_invitation(bob.player.id, table).await;
    assert_eq!(answer, Err(not_found("invitation")), "nor can they decline what they were not shown");
}

/// The uses of the store by an invitation to Bob, who is notified of invitations, and how it was answered.
async fn work_of_inviting(blocks: bool) -> (Vec<String>, Result<(), ErrCode>, usize) {
    let store = Arc::new(FailingStore::default());
    let house = House::on(store.clone()).await;
    let (mut ada, bob) = (house.member("Ada").await, house.member("Bob").await);
    let cyd = house.member("Cyd").await;
    let (table, _) = ada.create(3, json!({}), LIVE).await;
    let (second, _) = ada.create(3, json!({}), LIVE).await;
    let whom = if blocks { &ada } else { &cyd };
    house.server.set_blocked(&bob.player, whom.player.id, true).await.unwrap();
    let address = crate::people::notices::TargetAddress::Webhook {
        template: protocol::WebhookTemplate::Ntfy,
        url: protocol::SecretText("https://ntfy.example.org/bob".to_owned()),
        token: None,
        chat: None,
    };
    let target = house.server.add_target(bob.player.id, address, "phone", None).await.unwrap();
    let events = Some(vec![protocol::NoticeEvent::Invited]);
    let change = protocol::ChangeTarget { label: None, events, digest: None };
    house.server.change_target(bob.player.id, target.id, change).await.unwrap();
    settle().await;
    let (mut calls, mut answer) = (Vec::new(), Ok(()));
    for table in [table, second] {
        store.take_calls();
        let who = InviteWhom::Name("Bob".to_owned());
        let invited = house.server.invite_to_table(&ada.player, table, who).await;
        answer = answer.and(invited.map_err(|err| err.code));
        calls.extend(store.take_calls());
        settle().await;
    }
    (calls, answer, house.server.invitations_of(bob.player.id).await.unwrap().invitations.len())
}

#[tokio::test(start_paused = true)]
async fn an_invitation_is_as_much_work_where_its_person_has_blocked_who_invites() {
    let (calls, answer, shown) = work_of_inviting(false).await;
    let (of_blocked, same, hidden) = work_of_inviting(true).await;
    assert_eq!((answer, shown, same, hidden), (Ok(()), 2, Ok(()), 0));
    assert!(calls.last().is_some_and(|call| call == "write table_invitation notice"), "{calls:?}");
    assert_eq!(of_blocked, calls);
}

#[tokio::test(start_paused = true)]
async fn nobody_invites_whom_they_have_blocked_themselves() {
    let house = House::new().await;
    let (mut ada, bob) = (house.member("Ada").await, house.member("Bob").await);
    let (table, _) = ada.create(3, json!({}), LIVE).await;
    house.server.set_blocked(&ada.player, bob.player.id, true).await.unwrap();
    assert_eq!(house.invite(&ada, table, "Bob").await, refused("invited_blocked"));
    assert_eq!(house.stored().await, 0);
    house.server.set_blocked(&ada.player, bob.player.id, false).await.unwrap();
    assert_eq!(house.invite(&ada, table, "Bob").await, Ok(()));
}

#[tokio::test(start_paused = true)]
async fn people_one_has_played_with_are_invited_without_their_name_and_may_be_the_only_ones() {
    let house = House::new().await;
    let (game, mut ada, mut bob) = two_at_a_table(&house.server, json!({}), LIVE).await;
    for person in [&ada, &bob] {
        house.server.put_player(&person.player).await.unwrap();
    }
    house.set(&bob, InvitesFrom::PlayedWith).await;
    for _round in 0..3 {
        ada.bid(game, 0).await.unwrap();
        bob.bid(game, 0).await.unwrap();
    }
    let (table, _) = ada.create(3, json!({}), LIVE).await;
    let known = house.server.invitable(ada.player.id, table).await.unwrap();
    assert_eq!(known, [bob.player.clone()]);
    assert_eq!(house.server.invitable(bob.player.id, table).await, Err(not_found("table")));
    let by_id = async |id| {
        let invited = house.server.invite_to_table(&ada.player, table, InviteWhom::Person(id)).await;
        invited.map_err(|err| err.code)
    };
    let eve = house.member("Eve").await;
    assert_eq!(by_id(eve.player.id).await, Err(not_found("person")), "nobody is invited by a guessed id");
    by_id(bob.player.id).await.unwrap();
    settle().await;
    assert_eq!(told(&mut bob), Some(vec!["Ada".to_owned()]));
}

/// How an invitation ends.
#[derive(Clone, Copy, Debug, PartialEq)]
enum End {
    Starts,
    Closes,
    Fills,
    InviterLeaves,
    Days,
}

#[rstest::rstest]
#[tokio::test(start_paused = true)]
async fn an_invitation_ends_with_what_it_is_to(
    #[values(End::Starts, End::Closes, End::Fills, End::InviterLeaves, End::Days)] end: End,
) {
    let house = House::new().await;
    let (mut ada, mut bob) = (house.member("Ada").await, house.member("Bob").await);
    let mut eve = house.member("Eve").await;
    let (table, _) = ada.create(3, json!({}), LIVE).await;
    bob.sit(table).await.unwrap();
    house.invite(&bob, table, "Eve").await.unwrap();
    assert_eq!(told(&mut eve), Some(vec!["Bob".to_owned()]));
    match end {
        End::Starts => {
            let seats = json!({"t": "table.change", "table": table, "seats": ["person", "person"]});
            ada.ask(seats).await.unwrap();
            start(table, &mut ada, &mut bob).await;
        }
        End::Closes => drop(ada.ask(json!({"t": "table.close", "table": table})).await.unwrap()),
        End::Fills => house.member("Cyd").await.sit(table).await.map(drop).unwrap(),
        End::InviterLeaves => drop(bob.ask(json!({"t": "table.stand", "table": table})).await.unwrap()),
        End::Days => house.clock.advance(Duration::from_hours(7 * 24)),
    }
    settle().await;
    assert_eq!(house.server.invitations_of(eve.player.id).await.unwrap().invitations, []);
    if end != End::Days {
        assert_eq!(told(&mut eve), Some(Vec::new()), "and is told so");
    }
    house.server.store().sweep_records(house.server.believed(), 9).await.unwrap();
    let is_kept = matches!(end, End::Fills | End::InviterLeaves);
    assert_eq!(house.stored().await == 1, is_kept, "it would count again where a seat may be free again");
}

#[tokio::test(start_paused = true)]
async fn one_person_and_one_table_invite_so_many_and_no_more() {
    let house = House::new().await;
    let mut ada = house.member("Ada").await;
    let (table, _) = ada.create(3, json!({}), LIVE).await;
    for n in 0..MOST_AT_TABLE {
        let name = format!("Guest number {n}");
        house.member(&name).await;
        house.invite(&ada, table, &name).await.unwrap();
    }
    house.member("Bob").await;
    assert_eq!(house.invite(&ada, table, "Bob").await, refused("too_many_invited"));
    let left = TRIES_PER_DAY as usize - MOST_AT_TABLE - 1;
    for _ in 0..left {
        assert_eq!(house.invite(&ada, table, "Zoe").await, Err(not_found("person")), "names are tried, too");
    }
    assert_eq!(house.invite(&ada, table, "Zoe").await, Err(ErrCode::RateLimited));
}

#[tokio::test(start_paused = true)]
async fn an_invitation_is_stored_before_anybody_is_told() {
    let store = Arc::new(FailingStore::default());
    let house = House::on(store.clone()).await;
    let (mut ada, mut bob) = (house.member("Ada").await, house.member("Bob").await);
    let (table, _) = ada.create(3, json!({}), LIVE).await;
    store.set(Fault::Unwritten);
    assert_eq!(house.invite(&ada, table, "Bob").await, Err(ErrCode::Unavailable));
    assert_eq!((told(&mut bob), house.stored().await), (None, 0));
    store.set(Fault::None);
    house.invite(&ada, table, "Bob").await.unwrap();
    assert_eq!(told(&mut bob), Some(vec!["Ada".to_owned()]));
    store.set(Fault::NoRecords);
    let declined = house.server.decline_invitation(bob.player.id, table).await;
    assert_eq!((declined, told(&mut bob)), (Err(ErrCode::Unavailable), None));
}
