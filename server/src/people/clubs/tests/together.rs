//! Requests that come to two nodes at the same time: one is made, the other is decided by what is true then.

use super::*;
use crate::store::contract::NodesFixture;
use crate::testing::{FailingStore, Fault};
use futures_util::future::join_all;
use rstest::rstest;

/// Two nodes that read before either of them writes.
async fn two() -> (Arc<FailingStore>, SharedStore, [Server; 2]) {
    let failing = Arc::new(FailingStore::default());
    let store: SharedStore = failing.clone();
    let clock = Arc::new(SetClock::default());
    let nodes = [server_with(&store, clock.clone(), 1).await, server_with(&store, clock, 1 << 20).await];
    (failing, store, nodes)
}

#[tokio::test(start_paused = true)]
async fn somebody_who_is_let_in_and_refused_at_once_is_one_or_the_other() {
    let (failing, store, [one, other]) = two().await;
    let olga = member(&store, "Olga").await;
    let ada = member(&store, "Ada").await;
    let club = one.found_club(olga, wish("Friday", Joining::Request)).await.unwrap().club;
    add(&store, club, &[(id(1), Standing::Organiser), (ada, Standing::Requested)]).await;
    failing.set(Fault::LateLists);
    let (let_in, refused) = tokio::join!(
        one.set_club_standing(olga, club, (ada, Standing::Member)),
        other.remove_from_club(id(1), club, ada),
    );
    failing.set(Fault::None);
    let people = stored(&store, club).await.unwrap();
    assert_eq!(standing(&people, ada), None, "who is let in is removed, who is removed is not let in");
    refused.unwrap().unwrap();
    // Let in first and then removed, or too late.
    assert!(let_in.is_ok() || let_in.is_err_and(|error| matches!(error.code, ErrCode::NotFound { .. })));
}

#[tokio::test(start_paused = true)]
async fn a_club_that_is_passed_on_to_two_people_at_once_has_one_owner() {
    let (failing, store, [one, other]) = two().await;
    let (olga, ada, bob) =
        (member(&store, "Olga").await, member(&store, "Ada").await, member(&store, "Bob").await);
    let club = one.found_club(olga, wish("Friday", Joining::Open)).await.unwrap().club;
    add(&store, club, &[(ada, Standing::Member), (bob, Standing::Member)]).await;
    failing.set(Fault::LateLists);
    let answers = tokio::join!(
        one.set_club_standing(olga, club, (ada, Standing::Owner)),
        other.set_club_standing(olga, club, (bob, Standing::Owner)),
    );
    failing.set(Fault::None);
    let people = stored(&store, club).await.unwrap();
    assert_eq!(standing(&people, olga), Some(Standing::Organiser));
    let granted = [answers.0.is_ok(), answers.1.is_ok()];
    assert_eq!(granted.iter().filter(|is| **is).count(), 1, "{granted:?}");
    let owner = if granted[0] { ada } else { bob };
    assert_eq!(standing(&people, owner), Some(Standing::Owner));
    for answer in [answers.0, answers.1].into_iter().filter(Result::is_err) {
        assert_eq!(why(answer), "owner_only");
    }
}

#[tokio::test(start_paused = true)]
async fn of_two_last_places_at_once_one_is_given() {
    let (failing, store, [one, other]) = two().await;
    let (olga, ada, bob) =
        (member(&store, "Olga").await, member(&store, "Ada").await, member(&store, "Bob").await);
    let club = one.found_club(olga, wish("Friday", Joining::Open)).await.unwrap().club;
    let others: Vec<_> = (0..498).map(|n| (id(n), Standing::Member)).collect();
    add(&store, club, &others).await;
    failing.set(Fault::LateLists);
    let (first, second) = tokio::join!(one.join_club(ada, club), other.join_club(bob, club));
    failing.set(Fault::None);
    assert_eq!([first.is_ok(), second.is_ok()].iter().filter(|is| **is).count(), 1);
    for answer in [first, second].into_iter().filter(Result::is_err) {
        assert_eq!(why(answer), "club_full");
    }
    assert_eq!(stored(&store, club).await.unwrap().len(), 500);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_six_who_join_on_two_nodes_of_postgres_four_get_the_last_places() {
    let database = NodesFixture::new().await;
    let stores = [database.node().await, database.node().await];
    let clock = Arc::new(SetClock::default());
    let nodes = [
        server_with(&stores[0], clock.clone(), 1).await,
        server_with(&stores[1], clock.clone(), 1 << 20).await,
    ];
    let store = &stores[0];
    let olga = member(store, "Olga").await;
    let club = nodes[0].found_club(olga, wish("Friday", Joining::Open)).await.unwrap().club;
    let others: Vec<_> = (0..495).map(|n| (id(n), Standing::Member)).collect();
    add(store, club, &others).await;
    let mut joining = Vec::new();
    for (n, name) in ["Ada", "Bob", "Cyd", "Dan", "Eve", "Fay"].into_iter().enumerate() {
        let who = member(store, name).await;
        joining.push(nodes[n % 2].join_club(who, club));
    }
    let answers = join_all(joining).await;
    let refused: Vec<String> = answers.into_iter().filter(Result::is_err).map(why).collect();
    assert_eq!(refused, ["club_full", "club_full"]);
    assert_eq!(stored(store, club).await.unwrap().len(), 500);
}

#[rstest]
#[tokio::test(start_paused = true)]
async fn a_name_that_two_take_at_once_is_the_name_of_one(
    #[values(["Friday", "Friday"], ["Paypal", "PAYPAl"])] names: [&'static str; 2],
) {
    let (failing, store, [one, other]) = two().await;
    let (ada, bob) = (member(&store, "Ada").await, member(&store, "Bob").await);
    failing.set(Fault::LateLists);
    let (first, second) = tokio::join!(
        one.found_club(ada, wish(names[0], Joining::Open)),
        other.found_club(bob, wish(names[1], Joining::Open)),
    );
    failing.set(Fault::None);
    assert_eq!([first.is_ok(), second.is_ok()].iter().filter(|is| **is).count(), 1);
    let refused = [first, second].into_iter().find(Result::is_err).unwrap();
    assert_eq!(refused.unwrap_err().code, ErrCode::NameInvalid { why: "taken".to_owned() });
    let all = store.records(ClubDoc::KIND, RecordsOf::Everybody, None, 9).await.unwrap();
    assert_eq!(all.len(), 1);
    stored(&store, ClubId(all[0].id)).await.unwrap();
}

#[tokio::test(start_paused = true)]
async fn a_repeat_gets_the_same_answer_and_writes_nothing() {
    let (_, store, [one, other]) = two().await;
    let (olga, ada) = (member(&store, "Olga").await, member(&store, "Ada").await);
    let bob = member(&store, "Bob").await;
    let revision = async |club: ClubId| store.record(ClubDoc::KIND, club.0).await.unwrap().unwrap().rev;
    let first = one.found_club(olga, wish("Friday", Joining::Open)).await.unwrap();
    assert_eq!(other.found_club(olga, wish("Friday", Joining::Open)).await.unwrap(), first);
    let club = first.club;
    assert_eq!((why(other.found_club(ada, wish("Friday", Joining::Open)).await), revision(club).await).1, 0);
    let joined = one.join_club(ada, club).await.unwrap();
    assert_eq!((other.join_club(ada, club).await.unwrap(), revision(club).await), (joined, 1));
    for to in [Standing::Organiser, Standing::Member, Standing::Owner] {
        let before = revision(club).await;
        let set = one.set_club_standing(olga, club, (ada, to)).await.unwrap();
        assert_eq!(other.set_club_standing(olga, club, (ada, to)).await.unwrap(), set);
        assert_eq!(revision(club).await, before + 1, "{to:?}");
    }
    for _ in 0..2 {
        assert_eq!(one.remove_from_club(olga, club, olga).await.unwrap(), None);
        assert_eq!(one.remove_from_club(ada, club, bob).await.unwrap().unwrap().members, 1);
    }
    assert_eq!(revision(club).await, 5);
}
