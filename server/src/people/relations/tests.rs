//! Lists of people: their order, their bounds, and what they have in common with an erasure.

use super::*;
use crate::store::SharedStore;
use crate::testing::{Device, FailingStore, Fault, memory, only, player, server, settle};
use serde_json::{Value, json};
use std::time::Duration;

/// The names in one of the lists that a device was told last.
fn told(device: &mut Device, list: &str) -> Option<Vec<String>> {
    let people = only(&device.hear(), "me.people").pop()?[list].clone();
    let name = |person: &Value| person["name"].as_str().unwrap().to_owned();
    Some(people.as_array().unwrap().iter().map(name).collect())
}

#[rstest::rstest]
#[tokio::test(start_paused = true)]
async fn no_older_list_is_told_after_a_newer_one(#[values(true, false)] is_own: bool) {
    let failing = Arc::new(FailingStore::default());
    let store: SharedStore = failing.clone();
    let server = server(&store).await;
    let people = ["Ada", "Bob", "Cyd"].map(player);
    for person in &people {
        server.put_player(person).await.unwrap();
    }
    let [ada, bob, cyd] = people;
    let mut device = Device::new(&server, "Ada");
    failing.set(Fault::LateLists);
    let here = Arc::clone(&server);
    let (by, whom) = if is_own { (ada.clone(), bob.id) } else { (bob.clone(), ada.id) };
    let list = if is_own { "follows" } else { "followers" };
    let under_way = tokio::spawn(async move { here.set_followed(&by, whom, true).await.unwrap() });
    let stored = key(if is_own { ada.id } else { bob.id }, whom);
    // Its list is read then, and not told.
    while store.record_by_key(FollowDoc::KIND, &stored).await.unwrap().is_none() {
        tokio::time::advance(Duration::from_millis(1)).await;
    }
    settle().await;
    failing.set(Fault::None);
    let second = if is_own { (&ada, cyd.id) } else { (&cyd, ada.id) };
    server.set_followed(second.0, second.1, true).await.unwrap();
    under_way.await.unwrap();
    settle().await;
    assert_eq!(told(&mut device, list).unwrap().len(), 2);
    assert!(server.relations().turns.is_unused());
}

#[tokio::test(start_paused = true)]
async fn what_is_so_already_is_no_write_and_changes_have_a_rate() {
    let failing = Arc::new(FailingStore::default());
    let store: SharedStore = failing.clone();
    let server = server(&store).await;
    let (ada, bob) = (player("Ada"), player("Bob"));
    server.put_player(&bob).await.unwrap();
    server.set_blocked(&ada, bob.id, true).await.unwrap();
    failing.set(Fault::NoRecords);
    for _ in 0..100 {
        server.set_blocked(&ada, bob.id, true).await.expect("nothing is written");
        server.set_followed(&ada, bob.id, false).await.expect("nothing is written");
    }
    let unwritten = server.set_blocked(&ada, bob.id, false).await.unwrap_err();
    assert_eq!(unwritten.code, ErrCode::Unavailable);
    failing.set(Fault::None);
    assert!(server.has_blocked(ada.id, bob.id).await.unwrap(), "durable before it is acknowledged");
    let mut written = 2;
    let refusal = loop {
        match server.set_blocked(&ada, bob.id, written % 2 == 1).await {
            Ok(()) => written += 1,
            Err(refusal) => break refusal,
        }
    };
    assert_eq!((written, refusal.code), (CHANGES_AT_ONCE as usize, ErrCode::RateLimited));
    let wait = u64::from(refusal.after_ms.unwrap()) + 1;
    tokio::time::advance(Duration::from_millis(wait)).await;
    server.set_blocked(&ada, bob.id, false).await.expect("as promised");
}

#[rstest::rstest]
#[case("too_many_followed")]
#[case("too_many_blocked")]
#[tokio::test(start_paused = true)]
async fn a_list_has_an_end(#[case] why: &str) {
    let server = server(&memory()).await;
    let ada = player("Ada");
    for n in 0..=MOST {
        let other = player(&format!("Other {n}"));
        server.put_player(&other).await.unwrap();
        tokio::time::advance(Duration::from_secs(5)).await;
        let added = if why == "too_many_followed" {
            server.set_followed(&ada, other.id, true).await
        } else {
            server.set_blocked(&ada, other.id, true).await
        };
        assert_eq!(added, if n < MOST { Ok(()) } else { Err(forbidden(why).into()) }, "{n}");
    }
}

#[tokio::test(start_paused = true)]
async fn a_block_ends_the_own_follow_and_hides_the_other_without_ending_it() {
    let server = server(&memory()).await;
    let (mut ada, mut bob) = (Device::new(&server, "Ada"), Device::new(&server, "Bob"));
    for device in [&ada, &bob] {
        server.put_player(&device.player).await.unwrap();
    }
    server.set_followed(&ada.player, bob.player.id, true).await.unwrap();
    server.set_followed(&bob.player, ada.player.id, true).await.unwrap();
    settle().await;
    assert_eq!(told(&mut bob, "followers"), Some(vec!["Ada".to_owned()]));
    assert_eq!(told(&mut ada, "followers"), Some(vec!["Bob".to_owned()]));

    server.set_blocked(&ada.player, bob.player.id, true).await.unwrap();
    settle().await;
    let lists = only(&ada.hear(), "me.people").pop().unwrap();
    assert_eq!((&lists["follows"], &lists["followers"]), (&json!([]), &json!([])));
    assert_eq!(lists["blocked"][0]["name"], "Bob");
    let lists = only(&bob.hear(), "me.people").pop().unwrap();
    assert_eq!((&lists["follows"][0]["name"], &lists["followers"]), (&json!("Ada"), &json!([])));
    let again = server.set_followed(&ada.player, bob.player.id, true).await;
    assert_eq!(again, Err(forbidden("blocked").into()), "one's own block is no secret");

    server.set_followed(&bob.player, ada.player.id, false).await.unwrap();
    server.set_followed(&bob.player, ada.player.id, true).await.unwrap();
    settle().await;
    assert_eq!(told(&mut ada, "followers"), None, "nothing of theirs arrives");
    server.set_blocked(&ada.player, bob.player.id, false).await.unwrap();
    assert_eq!(told(&mut ada, "followers"), Some(vec!["Bob".to_owned()]));
}

#[rstest::rstest]
#[tokio::test(start_paused = true)]
async fn both_directions_go_with_an_erased_person(#[values("Ada", "Bob")] erased: &str) {
    let store = memory();
    let server = server(&store).await;
    let (ada, bob) = (player("Ada"), player("Bob"));
    for (person, other) in [(&ada, &bob), (&bob, &ada)] {
        server.put_player(person).await.unwrap();
        server.put_player(other).await.unwrap();
        server.set_followed(person, other.id, true).await.unwrap();
    }
    server.set_blocked(&ada, bob.id, true).await.unwrap();
    server.erase(player(erased).id).await.unwrap();
    for kind in [RecordKind::Follow, RecordKind::Block] {
        assert_eq!(store.records(kind, RecordsOf::Everybody, None, 9).await.unwrap(), [], "{kind:?}");
    }
}

/// The uses of the store by Bob's requests about Ada, who has blocked him or somebody else.
async fn work(blocks: &str) -> Vec<Vec<String>> {
    let failing = Arc::new(FailingStore::default());
    let store: SharedStore = failing.clone();
    let server = server(&store).await;
    let (ada, bob) = (player("Ada"), player("Bob"));
    for person in [&ada, &bob, &player("Cyd")] {
        server.put_player(person).await.unwrap();
    }
    server.set_blocked(&ada, player(blocks).id, true).await.unwrap();
    let mut work = Vec::new();
    for is_so in [true, false] {
        for is_follow in [true, false] {
            settle().await;
            failing.take_calls();
            if is_follow {
                server.set_followed(&bob, ada.id, is_so).await.unwrap();
            } else {
                server.set_blocked(&bob, ada.id, is_so).await.unwrap();
            }
            work.push(failing.take_calls());
        }
    }
    work
}

#[tokio::test(start_paused = true)]
async fn to_follow_or_block_somebody_is_as_much_work_where_they_have_blocked_one() {
    let in_peace = work("Cyd").await;
    assert!(in_peace.iter().any(|calls| calls.contains(&"write block follow".to_owned())), "{in_peace:?}");
    assert_eq!(work("Bob").await, in_peace);
}
