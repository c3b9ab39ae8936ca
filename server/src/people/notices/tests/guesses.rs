//! The owner of an account is told little of guesses at it, and no guesser learns anything by it.

use super::*;
use crate::people::accounts::{AccountDoc, Claimant, NewCredential, Permit, Place, checked_password};
use crate::people::credentials::known_device::KnownDevices;
use crate::testing::{home, player};
use protocol::ErrCode;

const PASSWORD: &str = "correct horse 7";
const DAY: Duration = Duration::from_hours(24);

impl House {
    /// Bob has an account, and is told of guesses at one place.
    async fn of_an_account() -> (Self, PlayerId) {
        let house = Self::new().await;
        let bob = player("Bob");
        house.server.put_player(&bob).await.unwrap();
        let password = NewCredential::Password(checked_password(PASSWORD, "Bob").unwrap());
        house.server.claim_account(Claimant::Guest(&bob), "Bob", password, Permit::None).await.unwrap();
        house.target(bob.id, "phone", &[NoticeEvent::Guessed]).await;
        (house, bob.id)
    }

    /// A wrong password from each of these homes; what it was answered.
    async fn guesses(&self, name: &str, homes: impl IntoIterator<Item = String>) -> Vec<ErrCode> {
        let mut answers = Vec::new();
        for at in homes {
            let before = self.stored().await;
            let from = Place { address: home(&at), devices: KnownDevices::default() };
            let tried = self.server.sign_in_by_password(name, "wrong horse 8", None, &from).await;
            answers.push(tried.unwrap_err().code);
            assert_eq!(self.stored().await, before, "an answer waits for nothing that is stored of a guess");
            settle().await;
        }
        answers
    }

    /// The records of the account, and of the notices that are due of it.
    async fn stored(&self) -> [Vec<Record>; 2] {
        [self.records(RecordKind::Account).await, self.records(RecordKind::Notice).await]
    }

    /// Guesses until all networks that are new to the account have to wait.
    async fn many_guesses(&self, name: &str) -> Vec<ErrCode> {
        self.guesses(name, (0..6).map(|number| format!("bot {number}"))).await
    }
}

#[tokio::test(start_paused = true)]
async fn an_owner_is_told_of_guesses_once_a_day() {
    let (house, _) = House::of_an_account().await;
    house.many_guesses("Bob").await;
    let told = house.messages(SECOND).await;
    assert_eq!(told.len(), 1, "{told:?}");
    assert_eq!(told[0].title, "Somebody is trying to sign in as Bob");
    assert_eq!(told[0].link, "https://play.example.org/account");
    let mut further = 0;
    for _ in 0..22 {
        house.many_guesses("Bob").await;
        further += house.messages(Duration::from_hours(1)).await.len();
    }
    assert_eq!(further, 0, "whatever goes on that day");
    assert_eq!(house.pass(3 * Duration::from_hours(1)).await, [], "nor of what was guessed that day");
    house.many_guesses("Bob").await;
    assert_eq!(house.pass(SECOND).await.len(), 1, "the next day");
    assert_eq!(house.pass(DAY + SECOND).await, []);
    assert_eq!(house.records(RecordKind::Notice).await.len(), 0, "nothing of it stays");
}

#[tokio::test(start_paused = true)]
async fn nobody_is_told_of_one_address_that_guesses_or_where_no_target_wants_it() {
    let (house, bob) = House::of_an_account().await;
    house.guesses("Bob", std::iter::repeat_n("one bot".to_owned(), 20)).await;
    let account: AccountDoc = house.records(RecordKind::Account).await[0].read().unwrap();
    assert!(account.guessed_at.is_some(), "the account's page says it");
    assert_eq!(house.pass(SECOND).await, [], "it pauses nobody but itself");
    let target = house.targets_of(bob).await.remove(0);
    let calm = ChangeTarget { label: None, events: Some(vec![NoticeEvent::YourTurn]), digest: None };
    house.server.change_target(bob, target.id, calm).await.unwrap();
    house.many_guesses("Bob").await;
    assert_eq!((house.pass(SECOND).await, house.records(RecordKind::Notice).await.len()), (Vec::new(), 0));
}

#[tokio::test(start_paused = true)]
async fn whoever_guesses_cannot_tell_whether_anybody_is_told() {
    let (house, _) = House::of_an_account().await;
    let before = house.stored().await;
    let at_an_account = house.many_guesses("Bob").await;
    let [account, notices] = house.stored().await;
    assert!(account != before[0] && notices.len() == 1, "{notices:?}");
    let at_nobody = house.many_guesses("Rob the nobody").await;
    assert_eq!(at_an_account.len(), at_nobody.len());
    for (one, other) in at_an_account.iter().zip(&at_nobody) {
        assert_eq!(std::mem::discriminant(one), std::mem::discriminant(other));
    }
    assert_eq!(house.pass(SECOND).await.len(), 1);
}

#[tokio::test(start_paused = true)]
async fn what_waits_for_the_morning_is_not_told_of_an_account_that_is_gone() {
    let (house, bob) = House::of_an_account().await;
    let target = house.targets_of(bob).await.remove(0);
    house.digest(bob, &target, Digest::Daily).await;
    house.many_guesses("Bob").await;
    assert_eq!(house.pass(SECOND).await, []);
    let account = house.records(RecordKind::Account).await.remove(0);
    house.server.store().write_records(vec![crate::store::RecordWrite::Remove(account)]).await.unwrap();
    assert_eq!(house.pass(DAY).await, []);
    assert_eq!(house.waiting().await, 0);
}
