//! People with accounts who sign in by their passwords, all at once.

use crate::attacks::Tally;
use crate::stranger::Stranger;
use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;
use tests::Server;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

/// The number of accounts that are created at the same time: as many passwords as the server hashes in parallel.
const MADE_AT_ONCE: u32 = 4;
/// The average delay before a refused person retries. The server tells them this delay; each person varies it.
const AGAIN: Duration = Duration::from_secs(10);

/// The delay of this person: between half and one and a half times the average.
fn again(person: u32) -> Duration {
    AGAIN / 2 + AGAIN * (person % 100) / 100
}
const PASSWORD: &str = "a cactus of Kansas";

#[derive(Debug)]
pub(crate) struct SignIns {
    server: SocketAddr,
    number: u32,
    /// The people who are not signed in yet.
    outside: Vec<u32>,
    tally: Tally,
}

impl SignIns {
    /// Creates the accounts, each from an address of its own.
    pub(crate) async fn new(server: &Server, number: u32) -> Self {
        make_accounts(server.address(), number).await;
        Self::at(server.address(), number)
    }

    /// The same people at a server without accounts.
    pub(crate) fn at(server: SocketAddr, number: u32) -> Self {
        Self { server, number, outside: (0..number).collect(), tally: Tally::default() }
    }

    /// All people who are not signed in try to sign in until the time is over.
    pub(crate) async fn run(&mut self, time: Duration) {
        let mut people = JoinSet::new();
        for person in self.outside.drain(..) {
            let (server, tally) = (self.server, self.tally.clone());
            people.spawn(
                async move { timeout(time, sign_in(server, person, tally)).await.err().map(|_| person) },
            );
        }
        let began = tokio::time::Instant::now();
        self.outside.extend(people.join_all().await.into_iter().flatten());
        sleep(time.saturating_sub(began.elapsed())).await;
    }

    pub(crate) fn yielded(&self) -> Vec<String> {
        let inside = self.number as usize - self.outside.len();
        let mut yielded = vec![format!("{inside} of {} signed in", self.number)];
        yielded.extend(self.tally.shown());
        yielded
    }
}

fn stranger(server: SocketAddr, person: u32) -> Stranger {
    Stranger::new(Ipv4Addr::from_bits(0x7f10_0001 + person), server)
}

/// Creates so many accounts, each from an address of its own; returns the cookie of each.
pub(crate) async fn make_accounts(server: SocketAddr, number: u32) -> Vec<String> {
    let mut makers = JoinSet::new();
    for first in 0..MADE_AT_ONCE {
        makers.spawn(async move {
            let mut cookies = Vec::new();
            for person in (first..number).step_by(MADE_AT_ONCE as usize) {
                let browser = make_account(server, person).await;
                cookies.push(browser.cookie().expect("an account has a session").to_owned());
            }
            cookies
        });
    }
    makers.join_all().await.into_iter().flatten().collect()
}

/// The browser of a person who has made an account.
async fn make_account(server: SocketAddr, person: u32) -> Stranger {
    let name = format!("Person {person}");
    let mut stranger = stranger(server, person).with_cookie();
    until_ok(&mut stranger, person, "POST /api/v1/session", &format!("{{\"name\":\"{name}\"}}"), |_| ())
        .await;
    let claim = format!("{{\"name\":\"{name}\",\"password\":\"{PASSWORD}\"}}");
    until_ok(&mut stranger, person, "POST /api/v1/account/claim", &claim, |_| ()).await;
    stranger.hang_up();
    stranger
}

async fn sign_in(server: SocketAddr, person: u32, tally: Tally) {
    let mut stranger = stranger(server, person);
    let body = format!("{{\"name\":\"Person {person}\",\"password\":\"{PASSWORD}\"}}");
    until_ok(&mut stranger, person, "POST /api/v1/account/sign-in", &body, |refused| tally.add(refused, 1))
        .await;
}

/// Repeats the request until the server grants it.
async fn until_ok(stranger: &mut Stranger, person: u32, line: &str, body: &str, refused: impl Fn(String)) {
    loop {
        match stranger.ask(line, body).await {
            Ok(200..=299) => return,
            Ok(status) => refused(format!("answers {status}")),
            Err(_) => refused("turned away".to_owned()),
        }
        sleep(again(person)).await;
        stranger.hang_up();
    }
}
