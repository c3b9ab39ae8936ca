//! How failures are counted.

use super::*;
use std::net::Ipv4Addr;
use tokio::time::{Instant, advance};
use uuid::Uuid;

fn address(number: u32) -> Address {
    Address::of(Ipv4Addr::from_bits(number).into())
}

/// Fails once, each time from another address.
fn fail(failures: &Failures, name: &str, from: u32) {
    failures.check(name, address(from)).unwrap().failed();
}

fn wait(failures: &Failures, name: &str, from: u32) -> Option<u64> {
    failures.check(name, address(from)).err().map(|refusal| refusal.wait().as_secs())
}

impl Refusal {
    fn wait(&self) -> Duration {
        match self {
            Self::Wait(wait) => *wait,
            Self::Slowed(slowed) => slowed.wait,
        }
    }
}

/// The pause that somebody is told who shows a wrong proof, or a right one in vain, while the account is paused.
fn told(failures: &Failures, from: u32, owner: Option<PlayerId>) -> u64 {
    let told = match failures.check("Ada", address(from)).unwrap_err() {
        Refusal::Wait(wait) => wait,
        Refusal::Slowed(slowed) => {
            let trial = match owner {
                Some(owner) => slowed.from_network_of(owner),
                None => slowed.from_elsewhere(),
            };
            let (attempt, told) = trial.judged(None::<()>).unwrap_err();
            attempt.failed();
            told.unwrap()
        }
    };
    told.as_secs()
}

/// Whether a right proof from a network of this owner is accepted, wherever else the account is paused.
fn lets_in(failures: &Failures, from: u32, owner: PlayerId) -> bool {
    match failures.check("Ada", address(from)) {
        Ok(_) => true,
        Err(Refusal::Wait(_)) => false,
        Err(Refusal::Slowed(slowed)) => slowed.from_network_of(owner).judged(Some(())).is_ok(),
    }
}

#[tokio::test(start_paused = true)]
async fn an_account_has_five_failures_a_minute_and_then_pauses_that_double() {
    let failures = Failures::default();
    for from in 0..5 {
        assert_eq!(wait(&failures, "Ada", from), None);
        fail(&failures, "Ada", from);
    }
    for (from, minutes) in (10..).zip([1, 2, 4, 8, 16, 32, 60, 60, 60]) {
        assert_eq!(wait(&failures, "Ada", from), Some(minutes * 60));
        advance(Duration::from_secs(minutes * 60 - 1)).await;
        assert_eq!(wait(&failures, "Ada", from), Some(1));
        assert_eq!(wait(&failures, "Bob", from), None, "others are not affected");
        advance(Duration::from_secs(1)).await;
        fail(&failures, "Ada", from);
    }
}

/// The guesses that are looked at in an hour, if so many addresses guess as often as they may.
async fn guesses_in_an_hour(addresses: u32) -> u32 {
    let (failures, mut evaluated) = (Failures::default(), 0);
    for _ in 0..120 {
        for from in 0..addresses {
            while let Ok(attempt) = failures.check("Ada", address(from)) {
                attempt.failed();
                evaluated += 1;
            }
        }
        advance(Duration::from_secs(30)).await;
    }
    evaluated
}

#[tokio::test(start_paused = true)]
async fn two_hundred_and_ten_addresses_guess_ten_times_in_an_hour_and_one_nine_times() {
    assert_eq!(guesses_in_an_hour(210).await, 10, "5 at once, and after 1, 3, 7, 15 and 31 minutes");
    assert_eq!(guesses_in_an_hour(1).await, 9);
}

#[tokio::test(start_paused = true)]
async fn one_address_pauses_nobody_but_itself() {
    let failures = Failures::default();
    for _ in 0..3 {
        while let Ok(attempt) = failures.check("Ada", address(1)) {
            attempt.failed();
        }
        assert!(wait(&failures, "Ada", 1).is_some());
        assert_eq!(wait(&failures, "Ada", 2), None);
        advance(Duration::from_secs(61)).await;
    }
}

#[tokio::test(start_paused = true)]
async fn a_known_device_has_its_own_count_whatever_others_do() {
    let (failures, device) = (Failures::default(), DeviceId([1; 16]));
    for from in 0..5 {
        fail(&failures, "Ada", from);
    }
    assert_eq!(wait(&failures, "Ada", 9), Some(60));
    let ada = PlayerId(Uuid::from_u128(1));
    failures.check_device(device, ada).unwrap().succeeded();
    assert_eq!(wait(&failures, "Ada", 9), Some(60), "whose success is no help to others");
    for number in 0..4 {
        let followed = failures.check_device(device, ada).unwrap().failed();
        assert_eq!(followed == Followed::Pause, number == 3);
    }
    assert_eq!(failures.check_device(device, ada).err(), Some(Duration::from_mins(1)));
    assert!(failures.check_device(DeviceId([2; 16]), ada).is_ok());
}

#[tokio::test(start_paused = true)]
async fn any_number_of_known_devices_of_an_account_guess_as_often_as_one() {
    let (failures, ada) = (Failures::default(), PlayerId(Uuid::from_u128(1)));
    let (mut guesses, begun) = (0, Instant::now());
    for device in 0_u128.. {
        match failures.check_device(DeviceId(device.to_be_bytes()), ada) {
            Ok(attempt) => {
                attempt.failed();
                guesses += 1;
            }
            Err(wait) => advance(wait).await,
        }
        if begun.elapsed() >= Duration::from_hours(1) {
            break;
        }
    }
    assert!(guesses <= 11, "{guesses} in an hour");
    let bob = PlayerId(Uuid::from_u128(2));
    assert!(failures.check_device(DeviceId([7; 16]), bob).is_ok(), "another account's is not slowed");
}

#[tokio::test(start_paused = true)]
async fn strangers_pause_no_network_of_the_owner_and_a_right_proof_from_elsewhere_is_in_vain() {
    let (failures, ada) = (Failures::default(), PlayerId(Uuid::from_u128(1)));
    for from in 0..5 {
        fail(&failures, "Ada", from);
    }
    assert!(lets_in(&failures, 9, ada));
    let Err(Refusal::Slowed(slowed)) = failures.check("Ada", address(8)) else { panic!("not paused") };
    let (attempt, told) = slowed.from_elsewhere().judged(Some(())).unwrap_err();
    assert_eq!((attempt.failed(), told), (Followed::Nothing, Some(Duration::from_mins(1))));
    let Err(Refusal::Slowed(slowed)) = failures.check("Ada", address(9)) else { panic!("not paused") };
    slowed.from_network_of(ada).judged(Some(())).unwrap().1.succeeded();
    assert_eq!(wait(&failures, "Ada", 7), Some(60), "the owner's success is no help to others");
}

#[tokio::test(start_paused = true)]
async fn whoever_guesses_is_told_the_same_in_a_network_of_the_owner_and_elsewhere() {
    let (failures, ada) = (Failures::default(), PlayerId(Uuid::from_u128(1)));
    for from in 0..5 {
        fail(&failures, "Ada", from);
    }
    for from in [10, 20] {
        let of_an_owner: Vec<u64> = (0..6).map(|_| told(&failures, from, Some(ada))).collect();
        let elsewhere: Vec<u64> = (0..6).map(|_| told(&failures, from + 1, None)).collect();
        assert_eq!(of_an_owner, elsewhere);
        assert_eq!(
            wait(&failures, "Ada", from + 2),
            wait(&failures, "Ada", from + 3),
            "nor do others notice"
        );
        assert_eq!(wait(&failures, "Ada", from + 2), Some(if from == 10 { 60 } else { 5 }));
        advance(Duration::from_secs(55)).await;
    }
}

/// The proofs that are weighed in an hour, if so many addresses in a network of the owner guess as often as they may.
async fn guesses_from_the_owners_networks(addresses: u32) -> u32 {
    let (failures, ada) = (Failures::default(), PlayerId(Uuid::from_u128(1)));
    let mut weighed = 0;
    for _ in 0..120 {
        for from in 0..addresses {
            loop {
                let trial: Trial = match failures.check("Ada", address(from)) {
                    Ok(attempt) => attempt.into(),
                    Err(Refusal::Slowed(slowed)) => slowed.from_network_of(ada),
                    Err(Refusal::Wait(_)) => break,
                };
                let judged = trial.judged(Some(()));
                weighed += u32::from(judged.is_ok());
                let (Ok(((), attempt)) | Err((attempt, _))) = judged;
                attempt.failed();
            }
        }
        advance(Duration::from_secs(30)).await;
    }
    weighed
}

#[tokio::test(start_paused = true)]
async fn any_number_of_addresses_in_an_owners_networks_guess_twice_as_often_as_elsewhere() {
    assert_eq!(guesses_from_the_owners_networks(1).await, 9, "one address has its own count alone");
    assert_eq!(guesses_from_the_owners_networks(210).await, 20, "ten as all others, ten more together");
}

#[tokio::test(start_paused = true)]
async fn whoever_has_a_session_has_five_guesses_at_its_owner_wherever_they_are() {
    let (failures, player) = (Failures::default(), PlayerId(Uuid::from_u128(1)));
    for _ in 0..5 {
        failures.check_owner(player).unwrap().failed();
    }
    assert_eq!(failures.check_owner(player).err(), Some(Duration::from_mins(1)));
}

#[tokio::test(start_paused = true)]
async fn failures_of_an_earlier_minute_do_not_count() {
    let failures = Failures::default();
    for from in 0..12 {
        fail(&failures, "Ada", from);
        advance(Duration::from_secs(16)).await;
    }
    assert_eq!(wait(&failures, "Ada", 20), None);
}

#[tokio::test(start_paused = true)]
async fn a_day_without_a_failure_begins_anew() {
    let failures = Failures::default();
    for from in 0..5 {
        fail(&failures, "Ada", from);
    }
    advance(FORGOTTEN_AFTER).await;
    for from in 0..4 {
        fail(&failures, "Ada", from);
    }
    assert_eq!(wait(&failures, "Ada", 20), None);
}

#[tokio::test(start_paused = true)]
async fn a_success_clears_the_account_and_not_the_address() {
    let failures = Failures::default();
    for _ in 0..3 {
        fail(&failures, "Ada", 1);
    }
    failures.check("Ada", address(1)).unwrap().succeeded();
    for _ in 0..3 {
        fail(&failures, "Ada", 1);
    }
    assert_eq!(wait(&failures, "Ada", 1), None, "three since the success");
    for number in 0..14 {
        fail(&failures, &format!("guest {number}"), 1);
    }
    assert_eq!(wait(&failures, "Bob", 1), Some(60), "twenty from this address");
    assert_eq!(wait(&failures, "Bob", 2), None);
}

#[tokio::test(start_paused = true)]
async fn an_address_waits_for_the_end_of_the_minute() {
    let failures = Failures::default();
    for number in 0..20 {
        fail(&failures, &format!("guest {number}"), 1);
        advance(Duration::from_secs(1)).await;
    }
    assert_eq!(wait(&failures, "Ada", 1), Some(40));
    advance(Duration::from_secs(40)).await;
    assert_eq!(wait(&failures, "Ada", 1), None);
}

#[tokio::test(start_paused = true)]
async fn successes_cost_an_address_nothing() {
    let failures = Failures::default();
    for number in 0..100 {
        failures.check(&format!("guest {number}"), address(1)).unwrap().succeeded();
    }
    assert_eq!(wait(&failures, "Ada", 1), None);
}

#[tokio::test(start_paused = true)]
async fn attempts_at_the_same_time_count_before_they_have_failed() {
    let failures = Failures::default();
    let under_way: Vec<Attempt> = (0..5).map(|from| failures.check("Ada", address(from)).unwrap()).collect();
    assert_eq!(wait(&failures, "Ada", 9), Some(1));
    for attempt in under_way {
        attempt.failed();
    }
    assert_eq!(wait(&failures, "Ada", 9), Some(60));
    advance(Duration::from_mins(1)).await;
    let next = failures.check("Ada", address(9)).unwrap();
    assert_eq!(wait(&failures, "Ada", 10), Some(1), "one at a time after a pause");
    next.failed();
    assert_eq!(wait(&failures, "Ada", 10), Some(120));
    let of_address: Vec<Attempt> =
        (0..20).map(|number| failures.check(&format!("guest {number}"), address(50)).unwrap()).collect();
    assert_eq!(wait(&failures, "Bob", 50), Some(1));
    drop(of_address);
    assert_eq!(wait(&failures, "Bob", 50), None, "they were not made");
}

#[tokio::test(start_paused = true)]
async fn an_attempt_that_was_not_made_does_not_count() {
    let failures = Failures::default();
    for _ in 0..100 {
        drop(failures.check("Ada", address(1)).unwrap());
    }
    assert_eq!(wait(&failures, "Ada", 1), None);
    let counts = failures.counts();
    assert!(
        [&counts.names, &counts.places].iter().all(|counts| counts.young.is_empty())
            && counts.addresses.young.is_empty(),
        "and leaves nothing"
    );
}

#[tokio::test(start_paused = true)]
async fn names_that_look_the_same_are_one_account() {
    let failures = Failures::default();
    for (from, name) in (0..).zip(["Ada", "ADA", " ada ", "Аda", "a d a"]) {
        fail(&failures, name, from);
    }
    assert_eq!(wait(&failures, "Ada", 9), Some(60));
    for (from, name) in (10..).zip(["Alan Ill", "AIan Ill", "AIan lll", "Alan lll", "Alan IIl"]) {
        fail(&failures, name, from);
    }
    assert_eq!(wait(&failures, "AIan IIl", 19), Some(60), "however it is spelt");
    assert_eq!(wait(&failures, &"x".repeat(1_000_000), 9), None);
}

#[tokio::test(start_paused = true)]
async fn what_is_held_is_bounded_and_the_oldest_go_first() {
    let (mut recent, attacked) = (Recent::default(), u32::MAX);
    recent.of(attacked).count(Instant::now());
    for key in 0..MOST_KEYS as u32 * 3 {
        recent.of(key).count(Instant::now());
        assert!(recent.young.len() + recent.old.len() <= MOST_KEYS);
        if key % 1000 == 0 {
            assert_eq!(recent.of(attacked).failed, 1, "what is used is remembered");
        }
    }
    assert_eq!(recent.of(0).failed, 0, "the oldest is forgotten");
}

#[tokio::test(start_paused = true)]
async fn a_person_has_five_guesses_at_each_table_and_an_address_twenty_in_all() {
    let failures = Failures::default();
    let guess = |person: u128, table: u128, from| {
        let (player, table) = (PlayerId(Uuid::from_u128(person)), TableId(Uuid::from_u128(table)));
        let checked = failures.check_table(player, table, address(from));
        checked.map(Attempt::failed).map_err(|wait| wait.as_secs())
    };
    for from in 0..5 {
        guess(1, 1, from).unwrap();
    }
    assert_eq!(guess(1, 1, 9), Err(60), "from wherever they guess");
    guess(2, 1, 9).unwrap();
    guess(1, 2, 9).unwrap();
    for person in 10..28 {
        guess(person, 1, 9).unwrap();
    }
    assert_eq!(guess(28, 1, 9), Err(60), "however many people one is");
    guess(28, 1, 10).unwrap();
}

#[tokio::test]
async fn no_name_or_address_is_printed() {
    let failures = Failures::default();
    let attempt = failures.check("Ada", address(1)).unwrap();
    let printed = format!("{failures:?} {attempt:?}");
    assert!(!printed.contains("Ada") && !printed.contains("0.0.0.1"), "{printed}");
}
