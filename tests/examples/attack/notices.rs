//! Waiting notices: nobody attacks, but no notice can be delivered to its recipient.
//!
//! The notices are created in the usual way: people sign in by an identity provider, confirm a mail address by the link
//! in a mail, and subscribe to announcements by mail and by a webhook. Then the mail server and the webhook's service
//! fail, and an administrator publishes ten announcements.

use crate::outside::Outside;
use crate::stranger::Stranger;
use serde_json::{Value, json};
use std::net::{Ipv4Addr, SocketAddr};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tests::{HttpRequest, Server};
use tokio::time::{Instant, sleep, sleep_until};

/// The number of mails to each person, and of calls of each person's webhook.
const ANNOUNCEMENTS: u32 = 10;
/// The interval at which the number of waiting notices is read.
const LOOK: Duration = Duration::from_secs(1);
/// A time longer than the interval at which the metrics count a long queue.
const SETTLED: Duration = Duration::from_secs(25);
/// The time limit for the queue to fill or to empty.
const PATIENCE: Duration = Duration::from_mins(10);
const KINDS: [&str; 2] = ["mail", "webhook"];

#[derive(Debug)]
pub(crate) struct Notices {
    server: SocketAddr,
    outside: Outside,
    administrator: Stranger,
    people: Vec<Person>,
    /// The published announcements that are not removed.
    announcements: Vec<String>,
    yielded: Vec<String>,
}

#[derive(Debug)]
struct Person {
    number: u32,
    browser: Stranger,
    targets: Vec<String>,
}

impl Notices {
    pub(crate) async fn new(server: &Server, mut outside: Outside, number: u32) -> Self {
        let server = server.address();
        let mut administrator = outside.sign_in(browser(server, 0), "Administrator", &["staff"]).await;
        administrator.hang_up();
        let mut people = Vec::new();
        for number in 1..=number.div_ceil(ANNOUNCEMENTS) {
            let mut browser =
                outside.sign_in(browser(server, number), &format!("Reader {number}"), &[]).await;
            let address = json!({ "email": format!("reader-{number}@example.org") });
            granted(&mut browser, "POST /api/v1/account/mail/address", &address).await;
            let code = json!({ "code": outside.code().await });
            granted(&mut browser, "POST /api/v1/account/mail/confirm", &code).await;
            browser.hang_up();
            people.push(Person { number, browser, targets: Vec::new() });
        }
        Self { server, outside, administrator, people, announcements: Vec::new(), yielded: Vec::new() }
    }

    /// Lets the mail server and the webhook's service fail, and fills the queue.
    pub(crate) async fn prepare(&mut self) {
        self.outside.die().await;
        let begun = Instant::now();
        for person in &mut self.people {
            person.wants_announcements(&self.outside).await;
        }
        for number in 1..=ANNOUNCEMENTS {
            let now = SystemTime::now().duration_since(UNIX_EPOCH).expect("after 1970").as_millis() as u64;
            let day = 24 * 60 * 60 * 1000;
            let texts = json!({ "en": format!("Announcement {number}") });
            let announce = json!({ "texts": texts, "from": now, "until": now + day });
            let all = granted(&mut self.administrator, "POST /api/v1/admin/announcements", &announce).await;
            self.announcements = ids(&all["announcements"]);
        }
        self.administrator.hang_up();
        // The queue grows until all notices are created.
        let (mut most, mut grown) = ([0; 2], Instant::now());
        while grown.elapsed() < SETTLED && begun.elapsed() < PATIENCE {
            sleep(LOOK).await;
            let waiting = self.metrics().await.waiting;
            if waiting[0] > most[0] || waiting[1] > most[1] {
                grown = Instant::now();
                most = [most[0].max(waiting[0]), most[1].max(waiting[1])];
            }
        }
        let took = (grown - begun).as_secs();
        self.yielded.push(format!("made within {took} s: {} mails, {} calls that wait", most[0], most[1]));
    }

    /// Lets the notices wait for this time.
    pub(crate) async fn run(&mut self, time: Duration) {
        let end = Instant::now() + time;
        let first = self.metrics().await;
        let mut seen = vec![first];
        while Instant::now() + LOOK < end {
            sleep(LOOK).await;
            seen.push(self.metrics().await);
        }
        sleep_until(end).await;
        let last = self.metrics().await;
        for (place, kind) in KINDS.into_iter().enumerate() {
            let waiting = || seen.iter().map(|seen| seen.waiting[place]);
            let (fewest, most) = (waiting().min().unwrap_or(0), waiting().max().unwrap_or(0));
            let failed = last.failed[place] - first.failed[place];
            self.yielded.push(format!("{kind}: {fewest} to {most} waited, {failed} attempts failed"));
        }
    }

    /// Withdraws all waiting notices.
    pub(crate) async fn end(&mut self) {
        for id in self.announcements.drain(..) {
            let line = format!("POST /api/v1/admin/announcements/{id}/remove");
            granted(&mut self.administrator, &line, &json!({ "why": "It is over." })).await;
        }
        self.administrator.hang_up();
        for person in &mut self.people {
            for id in person.targets.drain(..) {
                let line = format!("DELETE /api/v1/me/notifications/targets/{id}");
                granted(&mut person.browser, &line, &Value::Null).await;
            }
            person.browser.hang_up();
        }
        let begun = Instant::now();
        while self.metrics().await.waiting != [0; 2] {
            assert!(begun.elapsed() < PATIENCE, "nothing waits when its targets are gone");
            sleep(LOOK).await;
        }
    }

    pub(crate) fn yielded(&self) -> Vec<String> {
        self.yielded.iter().cloned().chain([self.outside.taken()]).collect()
    }

    async fn metrics(&self) -> Metrics {
        let text = HttpRequest::get("/metrics").ask(self.server).await.body;
        let of = |name: &str| {
            KINDS.map(|kind| {
                let name = format!("saloon_notices_{name}{{kind=\"{kind}\"}} ");
                let line = text.lines().find_map(|line| line.strip_prefix(&name));
                line.and_then(|number| number.parse().ok()).unwrap_or(0)
            })
        };
        Metrics { waiting: of("waiting"), failed: of("failed_total") }
    }
}

/// The counts by kind, in the order of [`KINDS`].
#[derive(Clone, Copy, Debug)]
struct Metrics {
    waiting: [u64; 2],
    failed: [u64; 2],
}

impl Person {
    async fn wants_announcements(&mut self, outside: &Outside) {
        let topic = outside.topic(self.number);
        let hook = json!({ "kind": "webhook", "label": "Topic", "template": "ntfy", "url": topic });
        for target in [json!({ "kind": "mail" }), hook] {
            let added = granted(&mut self.browser, "POST /api/v1/me/notifications/targets", &target).await;
            let id = added["id"].as_str().expect("a target has an id").to_owned();
            let line = format!("PATCH /api/v1/me/notifications/targets/{id}");
            granted(&mut self.browser, &line, &json!({ "events": ["announcement"] })).await;
            self.targets.push(id);
        }
        self.browser.hang_up();
    }
}

/// A browser with an address of its own.
fn browser(server: SocketAddr, number: u32) -> Stranger {
    Stranger::new(Ipv4Addr::from_bits(0x7f20_0001 + number), server).with_cookie()
}

/// The answer to a request that must be granted.
async fn granted(browser: &mut Stranger, line: &str, body: &Value) -> Value {
    let (status, answer) = browser.ask_json(line, body).await.expect("an answer");
    assert!((200..300).contains(&status), "{line}: {status} {answer}");
    answer
}

fn ids(rows: &Value) -> Vec<String> {
    let rows = rows.as_array().into_iter().flatten();
    rows.filter_map(|row| Some(row["id"].as_str()?.to_owned())).collect()
}
