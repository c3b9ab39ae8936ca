//! Registration, names, and the deletion of guests.

use crate::domain::names::{self, PERSON_CHARS};
use crate::net::Address;
use crate::people::OnlineSocket;
use crate::people::newcomers::Newcomer;
use crate::people::session::DeviceInfo;
use crate::room::Caller;
use crate::state::ServerState;
use crate::store::{CredentialKind, SessionId, SharedStore};
use crate::testing::{Device, SetClock, home, memory, parts, server, settle};
use protocol::{Err, ErrCode, Player, PlayerId, Watching};
use serde_json::json;
use std::sync::Arc;
use std::time::Duration;

async fn comes(server: &Arc<ServerState>, name: &str) -> Result<Player, Err> {
    server.register_guest(name, Newcomer::without_puzzle(home(name))).await
}

/// Registers and connects, from an address of their own.
async fn is_here(server: &Arc<ServerState>, name: &str) -> Device {
    Device::of(server, comes(server, name).await.unwrap(), home(name))
}

async fn rows(store: &SharedStore) -> usize {
    store.all_players(None, 1000).await.unwrap().len()
}

fn taken() -> ErrCode {
    ErrCode::NameInvalid { why: "taken".to_owned() }
}

/// A server that admits `new_people_per_hour` new people from one address in an hour.
async fn narrow(store: &SharedStore, new_people_per_hour: u32) -> Arc<ServerState> {
    let parts = parts(store, Arc::new(SetClock::default()), 0);
    ServerState::open(crate::state::Parts { new_people_per_hour, ..parts }).await.unwrap()
}

#[tokio::test]
async fn a_socket_is_pushed_nothing_of_its_person_before_its_welcome() {
    let server = server(&memory()).await;
    let ada = is_here(&server, "Ada").await;
    let outbox = server.outbox();
    let caller = Caller { outbox: outbox.clone(), ..ada.caller() };
    server.connect(OnlineSocket { caller, session: SessionId(ada.player.id.0), is_welcomed: false }).unwrap();
    let told = || (server.people().listeners().len(), server.people().listeners_of(ada.player.id).len());
    assert_eq!(told(), (1, 1), "the other device alone");
    server.people().note_welcomed(outbox.id());
    assert_eq!(told(), (2, 2));
}

#[tokio::test(start_paused = true)]
async fn an_address_brings_so_many_new_people_an_hour_and_leaves_no_row_more() {
    let store = memory();
    let server = narrow(&store, 3).await;
    let mut refused = Vec::new();
    let flood = Newcomer::without_puzzle(home("the flood"));
    for n in 0..50 {
        refused.extend(server.register_guest(&format!("Guest {n}"), flood).await.err());
    }
    assert_eq!((rows(&store).await, refused.len()), (3, 47));
    assert!(
        refused.iter().all(|err| err.code == ErrCode::RateLimited && err.after_ms == Some(1_200_000)),
        "{refused:?}"
    );
    comes(&server, "Bob").await.unwrap();
    assert_eq!(rows(&store).await, 4, "another address has its own");
    tokio::time::advance(Duration::from_mins(21)).await;
    server.register_guest("Guest 51", flood).await.unwrap();
    let error = server.register_guest("Guest 49", flood).await.unwrap_err();
    assert_eq!(error.code, ErrCode::RateLimited, "a name that was refused with its owner is not taken");
}

#[tokio::test(start_paused = true)]
async fn an_ipv6_household_counts_as_one_address() {
    let store = memory();
    let server = narrow(&store, 3).await;
    for n in 0..20 {
        let address = Address::of(format!("2001:db8:1:2::{n:x}").parse().unwrap());
        drop(server.register_guest(&format!("Guest {n}"), Newcomer::without_puzzle(address)).await);
    }
    assert_eq!(rows(&store).await, 3);
}

#[tokio::test(start_paused = true)]
async fn a_person_takes_so_many_names_an_hour() {
    let store = memory();
    let server = narrow(&store, 1).await;
    let mut ada = comes(&server, "Ada").await.unwrap();
    let mut taken = 0;
    for n in 0..100 {
        if let Ok(renamed) = server.rename(&ada, &format!("Ada {n}")).await {
            (ada, taken) = (renamed, taken + 1);
        }
    }
    assert_eq!(taken, super::RENAMES_PER_HOUR);
    assert_eq!(store.player(ada.id).await.unwrap().unwrap().name, ada.name);
    assert_eq!(server.rename(&ada, &ada.name).await, Ok(ada.clone()), "the own name costs nothing");
}

#[tokio::test(start_paused = true)]
async fn a_guest_who_never_sat_is_removed_after_a_day_and_nobody_else() {
    let (store, clock) = (memory(), Arc::new(SetClock::default()));
    let server = ServerState::open(parts(&store, clock.clone(), 0)).await.unwrap();
    let mut seated = is_here(&server, "Seated").await;
    let (table, _) = seated.create(2, json!({}), Watching::Live).await;
    let mut stood = is_here(&server, "Stood").await;
    stood.sit(table).await.unwrap();
    stood.ask(json!({"t": "table.stand", "table": table})).await.unwrap();
    let online = is_here(&server, "Online").await;
    let (seated, stood) = (seated.player.clone(), stood.player.clone());
    let mut gone = Vec::new();
    for n in 0..200 {
        let guest = comes(&server, &format!("Guest {n}")).await.unwrap();
        gone.push(
            server
                .sessions()
                .begin(guest.id, CredentialKind::Browser, DeviceInfo::default())
                .await
                .unwrap()
                .0,
        );
    }
    let back = comes(&server, "Back").await.unwrap();
    let (token, _) =
        server.sessions().begin(back.id, CredentialKind::Browser, DeviceInfo::default()).await.unwrap();
    assert_eq!(rows(&store).await, 204);

    clock.advance(Duration::from_hours(23));
    super::sweep(&server).await.unwrap();
    assert_eq!(rows(&store).await, 204, "nothing goes within a day");
    assert!(server.sessions().find(token.reveal()).await.unwrap().is_some());
    settle().await;
    clock.advance(Duration::from_hours(2));
    super::sweep(&server).await.unwrap();
    let mut left: Vec<PlayerId> =
        store.all_players(None, 1000).await.unwrap().iter().map(|player| player.id).collect();
    let mut want = [seated.id, stood.id, online.player.id, back.id];
    left.sort_unstable();
    want.sort_unstable();
    assert_eq!(left, want);
    for token in gone {
        assert!(server.sessions().find(token.reveal()).await.unwrap().is_none(), "the session goes too");
    }
}

#[tokio::test(start_paused = true)]
async fn nobody_takes_a_name_that_looks_like_that_of_somebody_here() {
    let store = memory();
    let server = server(&store).await;
    let ada = is_here(&server, "Ada Lovelace").await;
    let mut bob = is_here(&server, "Bob").await;
    for name in
        ["Ada Lovelace", "ada lovelace", "Ada  Lovelace", "AdaLovelace", "Ada Love1ace", "Ada LoveIace"]
    {
        assert_eq!(comes(&server, name).await.unwrap_err().code, taken(), "{name}");
        assert_eq!(server.rename(&bob.player, name).await.unwrap_err().code, taken(), "{name}");
    }
    assert_eq!(rows(&store).await, 2);
    server.rename(&ada.player, "ADA LOVELACE").await.unwrap();
    ada.drop_out();
    settle().await;
    bob.player = server.rename(&bob.player, "Ada Lovelace").await.unwrap();
    assert_eq!(comes(&server, "Ada Lovelace").await.unwrap_err().code, taken());
    comes(&server, "Bob").await.unwrap();
}

#[tokio::test(start_paused = true)]
async fn two_who_come_at_once_do_not_get_one_name() {
    let store = memory();
    let server = server(&store).await;
    let (one, other) = tokio::join!(comes(&server, "Ada"), comes(&server, "Аdа"));
    assert!(one.is_ok(), "{one:?}");
    assert!(matches!(other.unwrap_err().code, ErrCode::NameInvalid { .. }));
    assert_eq!(comes(&server, "ADA").await.unwrap_err().code, taken(), "she is about to come");
    tokio::time::advance(super::CLAIMED_FOR).await;
    comes(&server, "ADA").await.unwrap();
}

#[tokio::test(start_paused = true)]
async fn at_a_table_the_name_of_who_is_away_is_kept_for_them() {
    let store = memory();
    let server = server(&store).await;
    let mut ada = is_here(&server, "Ada").await;
    let (table, _) = ada.create(3, json!({}), Watching::Live).await;
    let mut bob = is_here(&server, "Bob").await;
    bob.sit(table).await.unwrap();
    let mut looks_on = is_here(&server, "Looks on").await;
    looks_on.watch(table).await.unwrap();
    let ada_id = ada.player.id;
    ada.drop_out();
    settle().await;
    tokio::time::advance(super::CLAIMED_FOR).await;
    for person in [&bob.player, &looks_on.player] {
        assert_eq!(server.rename(person, "ADA").await.unwrap_err().code, taken(), "the name of the host");
    }
    let mut namesake = is_here(&server, "ada").await;
    assert_ne!(namesake.player.id, ada_id);
    let refused = namesake.sit(table).await.unwrap_err();
    assert_eq!(refused.code, taken(), "another Ada may be here, but not at her table");
    namesake.watch(table).await.unwrap();
}

#[tokio::test(start_paused = true)]
async fn a_bad_name_is_refused_with_its_reason_before_anything_else() {
    let store = memory();
    let server = narrow(&store, 1).await;
    let cases = [
        (" ", "empty"),
        ("\u{200b}Ada", "characters"),
        ("Ａｄａ", "look_alike"),
        ("\u{410}da", "mixed_scripts"),
        ("Z\u{351}\u{36b}\u{343}\u{36a}", "marks"),
    ];
    for (name, why) in cases {
        let err = comes(&server, name).await.unwrap_err();
        assert_eq!(err.code, ErrCode::NameInvalid { why: why.to_owned() }, "{name:?}");
        assert!(names::clean(name, PERSON_CHARS).is_err());
    }
    assert_eq!(rows(&store).await, 0);
    comes(&server, "Ada").await.unwrap();
}
