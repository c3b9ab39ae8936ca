//! Clubs of somebody who is erased: they are passed on, whatever happens meanwhile.

use super::*;
use crate::people::privacy::erase_on_stopped_server;
use crate::store::contract::{AnyStoreFixture, fixture};
use crate::testing::{FailingStore, Fault, memory};
use Standing::{Invited as Asked, Member, Organiser, Requested};
use rstest::rstest;

async fn founded(store: &SharedStore, people: &[(PlayerId, Standing)]) -> (Server, PlayerId, ClubId) {
    let server = server_with(store, Arc::new(SetClock::default()), 1).await;
    let olga = member(store, "Olga").await;
    let club = server.found_club(olga, wish("Friday", Joining::Open)).await.unwrap().club;
    add(store, club, people).await;
    (server, olga, club)
}

fn owner(people: &[(PlayerId, Standing)]) -> PlayerId {
    people.iter().find(|(_, is)| *is == Standing::Owner).unwrap().0
}

/// Each has been what they are for longer than those after them.
#[rstest]
#[case::organiser_of_longest_standing(&[(3, Member), (2, Organiser), (1, Organiser), (4, Requested)], Some(2))]
#[case::longest_member(&[(9, Asked), (3, Member), (1, Member), (2, Requested)], Some(3))]
#[case::nobody_else(&[], None)]
#[case::no_member(&[(1, Asked), (2, Requested)], None)]
#[tokio::test]
async fn a_club_of_an_erased_person_goes_to_the_one_of_longest_standing(
    #[case] people: &[(u128, Standing)],
    #[case] heir: Option<u128>,
    #[values(true, false)] runs: bool,
    #[values("memory", "sqlite", "postgres")] database: &str,
) {
    let AnyStoreFixture { store, .. } = &fixture(database).await;
    let people: Vec<_> = people.iter().map(|(n, is)| (id(*n), *is)).collect();
    let (server, olga, club) = founded(store, &people).await;
    if runs {
        server.erase(olga).await.unwrap();
    } else {
        server.stop().await;
        erase_on_stopped_server(store.clone(), olga, 5).await.unwrap();
    }
    let left = stored(store, club).await;
    assert_eq!(left.as_deref().map(owner), heir.map(id));
    if let Some(left) = left {
        assert_eq!((left.len(), standing(&left, olga)), (people.len(), None));
    }
}

#[tokio::test]
async fn an_erased_person_is_in_no_club_of_others() {
    let store = memory();
    let (server, olga, club) = founded(&store, &[]).await;
    for (n, is) in [Requested, Asked, Member, Organiser].into_iter().enumerate() {
        let who = member(&store, &format!("Ada {n}")).await;
        add(&store, club, &[(who, is)]).await;
        server.erase(who).await.unwrap();
        assert_eq!(stored(&store, club).await.unwrap(), [(olga, Standing::Owner)], "{is:?}");
    }
}

#[rstest]
#[tokio::test]
async fn a_crash_while_a_club_is_passed_on_leaves_it_whole(
    #[values(Fault::Unwritten, Fault::Written)] fault: Fault,
    #[values(true, false)] has_heir: bool,
) {
    let failing = Arc::new(FailingStore::default());
    let store: SharedStore = failing.clone();
    let heirs: &[_] = if has_heir { &[(id(1), Member), (id(2), Requested)] } else { &[(id(2), Requested)] };
    let (_, olga, club) = founded(&store, heirs).await;
    failing.set(fault);
    leave_clubs(&store, olga, 5).await.unwrap_err();
    failing.set(Fault::None);
    let between = stored(&store, club).await;
    let is_done = matches!(fault, Fault::Written);
    assert_eq!(between.as_deref().map(owner) == Some(olga), !is_done);
    for _ in 0..2 {
        leave_clubs(&store, olga, 6).await.unwrap();
        let left = stored(&store, club).await;
        assert_eq!(left.as_deref().map(owner), Some(id(1)).filter(|_| has_heir));
    }
}

#[tokio::test(start_paused = true)]
async fn an_heir_who_leaves_meanwhile_leaves_it_to_the_next() {
    let failing = Arc::new(FailingStore::default());
    let store: SharedStore = failing.clone();
    let ada = member(&store, "Ada").await;
    let (server, olga, club) = founded(&store, &[(ada, Organiser), (id(2), Member)]).await;
    failing.set(Fault::LateLists);
    let (left, erased) =
        tokio::join!(server.remove_from_club(ada, club, ada), leaving::leave(server.store(), club, olga, 5));
    failing.set(Fault::None);
    erased.unwrap();
    let people = stored(&store, club).await.unwrap();
    match left {
        Ok(_) => assert_eq!(people, [(id(2), Standing::Owner)]),
        // They inherited first, and own it now.
        left => assert_eq!((why(left), owner(&people)), ("pass_on_first".to_owned(), ada)),
    }
}

#[tokio::test(start_paused = true)]
async fn nobody_founds_or_joins_a_club_while_they_are_erased() {
    let failing = Arc::new(FailingStore::default());
    let store: SharedStore = failing.clone();
    let (server, _, club) = founded(&store, &[]).await;
    let ada = member(&store, "Ada").await;
    let account = store.record(AccountDoc::KIND, ada.0).await.unwrap().unwrap();
    store.write_records(vec![RecordWrite::Remove(account)]).await.unwrap();
    server.found_club(ada, wish("Monday", Joining::Open)).await.unwrap_err();
    // As they see it; nobody is there who could.
    server.join_club(ada, club).await.unwrap();
    let left = store.records(ClubPersonDoc::KIND, RecordsOf::Owner(ada), None, 9).await.unwrap();
    assert_eq!(left, [], "their requests had begun before their account was gone");
    let all = store.records(ClubDoc::KIND, RecordsOf::Everybody, None, 9).await.unwrap();
    assert_eq!(all.len(), 1);
}
