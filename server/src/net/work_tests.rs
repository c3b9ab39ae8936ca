//! Budgets of addresses and people.

use super::*;
use rstest::rstest;
use std::net::{Ipv4Addr, Ipv6Addr};
use uuid::Uuid;

/// The work of the request by which limits are set.
const REQUEST: Work = Work::of(100, 0);
const MOVE: Work = Work::at_tables(100, 0);

fn limiter(requests_per_s: u32, request_burst: u32) -> WorkLimiter {
    WorkLimiter::new(WorkLimits { requests_per_s, request_burst }, 2)
}

fn at(address: u32) -> Asker {
    Asker { address: Some(Address::of(Ipv4Addr::from_bits(address).into())), person: None }
}

fn of(address: u32, person: u128) -> Asker {
    Asker { person: Some(PlayerId(Uuid::from_u128(person))), ..at(address) }
}

#[tokio::test(start_paused = true)]
async fn an_address_may_ask_so_often_after_a_burst() {
    let limiter = limiter(10, 50);
    let granted = |n| (0..1000).filter(|_| limiter.count(at(n), REQUEST).is_ok()).count();
    assert_eq!(granted(1), 50);
    assert_eq!(limiter.count(at(1), REQUEST), Err(Duration::from_millis(100)));
    assert_eq!(granted(2), 50, "another address has its own");
    tokio::time::advance(Duration::from_secs(1)).await;
    assert_eq!(granted(1), 10);
    tokio::time::advance(Duration::from_hours(1)).await;
    assert_eq!(granted(1), 50);
}

#[tokio::test(start_paused = true)]
async fn a_person_has_half_as_much_from_any_number_of_addresses() {
    let limiter = limiter(10, 50);
    let granted = (0..1000).filter(|n| limiter.count(of(*n, 1), REQUEST).is_ok()).count();
    assert_eq!(granted, 25);
    assert!(limiter.count(of(1, 2), REQUEST).is_ok(), "a household is more than one person");
}

#[tokio::test(start_paused = true)]
async fn a_refused_request_costs_neither() {
    let limiter = limiter(10, 50);
    let nowhere = Asker { address: None, ..of(1, 1) };
    while limiter.count(nowhere, REQUEST).is_ok() {}
    assert!((0..1000).all(|_| limiter.count(of(1, 1), REQUEST).is_err()));
    assert_eq!((0..1000).filter(|_| limiter.count(at(1), REQUEST).is_ok()).count(), 50);
}

#[tokio::test(start_paused = true)]
async fn what_is_asked_elsewhere_keeps_nobody_from_a_move() {
    let limiter = limiter(10, 50);
    while limiter.count(at(1), REQUEST).is_ok() {}
    while limiter.count(of(2, 7), REQUEST).is_ok() {}
    assert_eq!(limiter.count(of(1, 8), MOVE), Ok(()), "a neighbour at the same address");
    assert_eq!(limiter.count(of(2, 7), MOVE), Ok(()), "nor themselves");
    let moves = (0..10_000).filter(|_| limiter.count(at(3), MOVE).is_ok()).count();
    assert_eq!(moves, 200, "moves have an end, too");
}

#[tokio::test(start_paused = true)]
async fn bytes_that_were_sent_are_paid_before_the_next_request() {
    let limiter = limiter(10, 50);
    assert_eq!(limiter.count(of(1, 1), REQUEST), Ok(()));
    limiter.count_sent(of(1, 1), REQUEST, REQUEST, 10 * 4096);
    assert_eq!(
        limiter.count(of(1, 1), Work::of(240 * 10 - 100, 0)),
        Ok(()),
        "its weight holds so many bytes"
    );
    limiter.count_sent(of(1, 1), REQUEST, REQUEST, 4 << 20);
    let wait = limiter.count(of(2, 1), REQUEST).unwrap_err();
    assert!(wait > Duration::from_secs(15), "{wait:?}");
    tokio::time::advance(wait).await;
    assert_eq!(limiter.count(of(1, 1), REQUEST), Ok(()));
}

/// Everybody comes with a page and a socket, sees the lobby, sits down and plays: what they ask, each at one moment.
fn arrives(limiter: &WorkLimiter, who: Asker) -> Result<(), Duration> {
    let steps = [REQUEST, REQUEST, Work::at_tables(100, 0), Work::of(20, 0), Work::at_tables(200, 8192)];
    steps.iter().try_for_each(|work| limiter.count(who, *work))?;
    limiter.count_sent(who, Work::of(20, 0), Work::of(20, 0), 40 * 1024);
    Ok(())
}

/// As an operator gets it.
fn usual() -> WorkLimiter {
    limiter(40, 400)
}

#[tokio::test(start_paused = true)]
async fn a_household_of_eight_and_a_class_of_sixty_notice_nothing() {
    for people in [8, 60] {
        let limiter = usual();
        for person in 0..people {
            assert_eq!(arrives(&limiter, of(1, person)), Ok(()), "person {person} of {people}");
        }
        for second in 0..600 {
            tokio::time::advance(Duration::from_secs(1)).await;
            // A move of everybody every three seconds, and twice as many at times.
            for person in (0..people).filter(|person| (second + person) % 3 == 0 || second % 10 == 0) {
                assert_eq!(limiter.count(of(1, person), MOVE), Ok(()), "second {second}");
            }
        }
    }
}

#[tokio::test(start_paused = true)]
async fn two_thousand_who_come_back_at_once_notice_nothing() {
    let limiter = usual();
    for person in 0..2000 {
        assert_eq!(arrives(&limiter, of(person as u32, person)), Ok(()), "person {person}");
    }
}

#[tokio::test(start_paused = true)]
async fn who_floods_uses_up_their_own_first() {
    let limiter = usual();
    while limiter.count(of(1, 1), REQUEST).is_ok() {}
    for person in 2..12 {
        assert_eq!(arrives(&limiter, of(1, person)), Ok(()), "a neighbour");
    }
}

#[rstest]
#[case::on_one_core(1, 1000)]
#[case::on_two(2, 2000)]
#[tokio::test(start_paused = true)]
async fn a_crowd_of_addresses_gets_a_sixth_of_the_cores_and_keeps_nobody_from_the_lobby_or_a_move(
    #[case] cores: usize,
    #[case] addresses: u32,
) {
    let limiter = WorkLimiter::new(WorkLimits { requests_per_s: 40, request_burst: 400 }, cores);
    let flood = |rounds: usize| {
        let ask = |n: u32| limiter.count(of(n, n.into()), REQUEST).is_ok();
        (0..rounds).map(|_| (1..=addresses).filter(|n| ask(*n)).count()).sum::<usize>()
    };
    let first = flood(200);
    assert!((9_000..=10_000).contains(&first), "{first} requests are a second of one core");
    let mut later = 0;
    for tenth in 0..100 {
        tokio::time::advance(Duration::from_millis(100)).await;
        later += flood(2);
        let somebody = of(50_000 + tenth, 50_000 + u128::from(tenth));
        assert_eq!(arrives(&limiter, somebody), Ok(()), "who asks little is let in after {tenth} tenths");
        assert_eq!(limiter.count(of(1, 1), MOVE), Ok(()), "even those of the crowd may move");
    }
    let each = later / cores;
    assert!((12_000..=17_000).contains(&each), "{each} requests in ten seconds for each core");
}

/// An address of a network of 48 bits, in which somebody may have them all.
fn of_network(n: u32) -> Asker {
    let address = Ipv6Addr::from_bits(0x2001_0db8_0001 << 80 | u128::from(n) << 64);
    Asker { address: Some(Address::of(address.into())), person: None }
}

#[tokio::test(start_paused = true)]
async fn a_network_whose_addresses_ask_once_each_keeps_nobody_else_from_the_lobby() {
    let limiter = usual();
    let mut fresh = 0..65_536;
    let mut ask = |times: usize| {
        fresh.by_ref().take(times).filter(|n| limiter.count(of_network(*n), REQUEST).is_ok()).count()
    };
    assert!((4_000..=10_000).contains(&ask(15_000)), "half of a second of one core is for everybody");
    for tenth in 0..100 {
        tokio::time::advance(Duration::from_millis(100)).await;
        ask(500);
        let somebody = of(50_000 + tenth, 50_000 + u128::from(tenth));
        assert_eq!(arrives(&limiter, somebody), Ok(()), "who asks little is let in after {tenth} tenths");
    }
}

#[tokio::test(start_paused = true)]
async fn one_address_alone_may_use_its_whole_budget_on_the_smallest_machine() {
    let limiter = WorkLimiter::new(WorkLimits { requests_per_s: 40, request_burst: 100_000 }, 1);
    assert_eq!((0..200_000).filter(|_| limiter.count(at(1), REQUEST).is_ok()).count(), 100_000);
}

#[tokio::test(start_paused = true)]
async fn a_small_burst_still_holds_the_largest_request() {
    assert_eq!(limiter(1, 1).count(at(1), Work::of(MOST_UNITS * UNIT_US, 0)), Ok(()));
}

#[tokio::test(start_paused = true)]
async fn addresses_that_went_are_forgotten() {
    let limiter = limiter(10, 50);
    let come = |first: u32| {
        for n in 0..SWEEP_FROM as u32 {
            limiter.count(at(first + n), REQUEST).unwrap();
        }
        limiter.budgets().rest.addresses.full_at.len()
    };
    assert_eq!(come(0), SWEEP_FROM);
    tokio::time::advance(Duration::from_mins(1)).await;
    assert_eq!(come(1_000_000), SWEEP_FROM, "the first are full again and gone");
    assert_eq!(come(2_000_000), 2 * SWEEP_FROM, "who was here just now is not");
}

#[tokio::test(start_paused = true)]
async fn a_crowd_that_leaves_no_time_is_told_to_come_again_and_first_those_who_used_much() {
    let limiter = usual();
    let (crowd, newcomer) = (at(1), at(2));
    while limiter.count(crowd, REQUEST).is_ok() {}
    let [crowd, newcomer] = [crowd, newcomer].map(|asker| asker.address);
    assert_eq!(limiter.is_soon(crowd, REQUEST), Ok(()));
    // On two cores 75,000 units have a second and a half.
    limiter.pause(Work::of(75_000 * UNIT_US, 0));
    assert!(limiter.is_soon(crowd, REQUEST).is_err());
    assert_eq!(limiter.is_soon(newcomer, REQUEST), Ok(()));
    limiter.pause(Work::of(75_000 * UNIT_US, 0));
    let again = limiter.is_soon(newcomer, REQUEST).unwrap_err();
    assert_eq!(limiter.is_soon(newcomer, MOVE), Ok(()), "nobody is kept from a move");
    tokio::time::advance(again).await;
    assert_eq!(limiter.is_soon(newcomer, REQUEST), Ok(()));
}
