//! Leases of tables: only the node with the lease writes to its table; a node that fails, and one that was away.

use super::*;

#[tokio::test(start_paused = true)]
async fn a_table_whose_node_has_ended_goes_on_at_another() {
    let two = two().await;
    let (table, _ada, mut bob) = two.play().await;
    // The first node is cut from everything.
    two.store_of_first.set(Fault::Down);
    two.bus.set_up(id(1), false);
    sleep(LOST_AFTER + LEASE).await;
    bob.hear();
    let n = bob.n;
    acted(bob.bid(table, 0).await);
    assert!(bob.n >= n);
    assert_eq!(two.store.leased_to(id(2)).await.unwrap(), [table]);
    let mut ada = Device::new(&two.second, "Ada");
    ada.watch(table).await.unwrap();
    ada.hears("table.snapshot").await;
    acted(ada.bid(table, 0).await);
    assert_eq!(two.entries(table).await, 3);
    assert!(
        !two.store.table(table).await.unwrap().unwrap().doc.rests.pauses.is_empty(),
        "the time did not count"
    );
}

#[tokio::test(start_paused = true)]
async fn a_table_whose_node_is_cut_off_from_the_database_alone_goes_on_at_another() {
    let two = two().await;
    let (table, mut ada, mut bob) = two.play().await;
    two.store_of_first.set(Fault::Down);
    assert_eq!(code(bob.bid(table, 0).await), ErrCode::Unavailable, "its lease is not over");
    sleep(LEASE).await;
    // The first answer says that the node is unavailable; then it is seen that its lease is over.
    assert_eq!(code(bob.bid(table, 0).await), ErrCode::Unavailable);
    settle().await;
    acted(bob.bid(table, 0).await);
    assert_eq!(two.store.leased_to(id(2)).await.unwrap(), [table]);
    two.store_of_first.set(Fault::None);
    sleep(LEASE).await;
    acted(ada.bid(table, 0).await);
    assert_eq!(two.entries(table).await, 3);
}

#[tokio::test(start_paused = true)]
async fn a_node_that_was_away_writes_nothing_and_its_people_go_on_elsewhere() {
    let two = two().await;
    let (table, mut ada, mut bob) = two.play().await;
    // As after a pause of its process: it does not know that the others took it to have ended.
    two.store.renew(id(1), Duration::ZERO).await.unwrap();
    two.store.claim(table, id(2), Duration::from_millis(500)).await.unwrap();
    let answered = ada.bid(table, 0).await;
    assert!(answered.is_err() || two.entries(table).await == 2);
    sleep(LEASE).await;
    ada.hear();
    bob.hear();
    round(table, &mut ada, &mut bob).await;
    assert_eq!(two.entries(table).await, 3);
}

#[tokio::test(start_paused = true)]
async fn a_node_that_has_not_renewed_its_leases_for_long_shows_nothing_before_it_knows_that_it_has_them() {
    let two = two().await;
    let (table, _ada, mut bob) = two.play().await;
    two.store_of_first.set(Fault::Down);
    sleep(LEASE).await;
    two.store.claim(table, id(2), LEASE).await.unwrap();
    two.store_of_first.set(Fault::None);
    // Before the first node asks again which leases it has. Until the second one knows that it has the table, people are to
    // ask again.
    let mut cid = Device::new(&two.first, "Cid");
    let mut asked = 1;
    while cid.watch(table).await.is_err() {
        assert!(asked < 20, "nobody shows the table");
        asked += 1;
        sleep(A_WHILE).await;
    }
    assert_eq!(two.first.metrics().tables_leased.get(), 0, "the second node has answered");
    bob.hear();
    acted(bob.bid(table, 0).await);
}

#[tokio::test(start_paused = true)]
async fn a_node_that_was_away_between_its_claim_and_its_first_look_at_the_table_does_not_have_it() {
    let two = two().await;
    let mut ada = Device::new(&two.first, "Ada");
    let (table, _) = ada.create(2, json!({}), Watching::Live).await;
    ada.drop_out();
    sleep(SLEEP_AFTER + A_WHILE).await;
    assert_eq!((two.first.awake(), two.second.awake()), (0, 0));
    two.store_of_first.set(Fault::LateRows);
    let mut bob = Device::new(&two.first, "Bob");
    // The first node has claimed the table, and has not read it, when another's claim counts.
    let others = async {
        sleep(Duration::from_millis(100)).await;
        assert_eq!(two.store.leased_to(id(1)).await.unwrap(), [table]);
        two.store.renew(id(1), Duration::ZERO).await.unwrap();
        two.store.claim(table, id(2), LEASE).await.unwrap();
    };
    let (watched, ()) = tokio::join!(bob.watch(table), others);
    watched.unwrap();
    assert_eq!(
        (two.first.awake(), two.second.awake()),
        (1, 1),
        "a relay at the first, the room at the second"
    );
    assert_eq!(two.store.leased_to(id(2)).await.unwrap(), [table]);
}

#[tokio::test(start_paused = true)]
async fn who_hears_nobody_keeps_the_tables_of_its_own_people_and_claims_no_other() {
    let two = two().await;
    let (mut ada, mut cid) = (Device::new(&two.first, "Ada"), Device::new(&two.first, "Cid"));
    let (own, _) = cid.create(2, json!({}), Watching::Live).await;
    let (shared, _) = ada.create(2, json!({}), Watching::Live).await;
    let mut bob = Device::new(&two.second, "Bob");
    bob.sit(shared).await.unwrap();
    two.bus.set_up(id(1), false);
    sleep(A_WHILE + A_WHILE).await;
    cid.ask(json!({"t": "table.sync", "table": own})).await.unwrap();
    assert_eq!(code(ada.ask(json!({"t": "table.sync", "table": shared})).await), ErrCode::Unavailable);
    assert!(ada.outbox.is_closed(), "she comes back through a node that reaches her table");
    sleep(LOST_AFTER).await;
    bob.ask(json!({"t": "table.sync", "table": shared})).await.unwrap();
    assert_eq!(two.store.leased_to(id(1)).await.unwrap(), [own]);
    assert_eq!(two.store.leased_to(id(2)).await.unwrap(), [shared]);
}

#[tokio::test(start_paused = true)]
async fn one_node_is_on_duty_and_another_takes_it_over() {
    let two = two().await;
    let on_duty = || [&two.first, &two.second].map(|server| server.is_on_duty());
    assert_eq!(on_duty().iter().filter(|on_duty| **on_duty).count(), 1);
    let (on, off) = if on_duty()[0] { (&two.first, &two.second) } else { (&two.second, &two.first) };
    on.stop().await;
    sleep(A_WHILE).await;
    assert!(off.is_on_duty());
}
