//! People who look for a game in vain: nobody attacks, but tickets wait that cannot be put together.
//!
//! All people have accounts, look for rated games of days, and do it from one address, from which no two are rated
//! together. The tickets are made before each attacked time, and cancelled after it.

use crate::attacks::Tally;
use crate::sign_ins::make_accounts;
use crate::stranger::connect;
use futures_util::{SinkExt, StreamExt};
use protocol::{
    Auth, ClientMsg, Done, Hello, MatchCancel, MatchFind, MoveKey, Pace, Reply, SUBPROTOCOL, TicketId,
};
use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;
use tests::{HttpRequest, Server, frame};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{WebSocketStream, client_async};
use uuid::Uuid;

/// The address of all who look for a game.
const FROM: Ipv4Addr = Ipv4Addr::new(127, 12, 0, 1);
/// The tickets of one person.
const OF_EACH: u32 = 3;
/// People who make or cancel their tickets at the same time.
const AT_ONCE: usize = 4;
/// A refused person tries again after this delay.
const AGAIN: Duration = Duration::from_millis(200);
/// The time limit of an answer.
const PATIENCE: Duration = Duration::from_secs(10);

#[derive(Debug)]
pub(crate) struct Tickets {
    server: SocketAddr,
    number: u32,
    people: Vec<Person>,
    tally: Tally,
    yielded: Vec<String>,
}

#[derive(Debug)]
struct Person {
    cookie: String,
    tickets: Vec<TicketId>,
}

impl Tickets {
    /// Creates the accounts, each from an address of its own.
    pub(crate) async fn new(server: &Server, number: u32) -> Self {
        let server = server.address();
        let cookies = make_accounts(server, number.div_ceil(OF_EACH)).await;
        let people = cookies.into_iter().map(|cookie| Person { cookie, tickets: Vec::new() }).collect();
        Self { server, number, people, tally: Tally::default(), yielded: Vec::new() }
    }

    /// Makes the tickets.
    pub(crate) async fn prepare(&mut self) {
        let mut left = self.number as usize;
        let mut wanted = Vec::new();
        for person in std::mem::take(&mut self.people) {
            let own = left.min(OF_EACH as usize);
            left -= own;
            wanted.push((person, own));
        }
        self.each(wanted, |mut person, own, server, tally| async move {
            let asks = (0..own).map(|_| ClientMsg::MatchFind(ask())).collect();
            for done in until_done(&person.cookie, server, asks, &tally).await {
                if let Some(Done::Waiting { ticket }) = done {
                    person.tickets.push(ticket);
                }
            }
            person
        })
        .await;
    }

    /// Lets them wait for this time.
    pub(crate) async fn run(&mut self, time: Duration) {
        sleep(time).await;
        let text = HttpRequest::get("/metrics").ask(self.server).await.body;
        let told = |name: &str| {
            text.lines().find_map(|line| line.strip_prefix(name)).unwrap_or("an unknown number of").to_owned()
        };
        let waiting = told("saloon_tickets{pace=\"days\"} ");
        let matched = told("saloon_matched_total{pace=\"days\"} ");
        self.yielded.push(format!("{waiting} tickets waited, {matched} were matched"));
    }

    /// Cancels the tickets.
    pub(crate) async fn end(&mut self) {
        let people = std::mem::take(&mut self.people).into_iter().map(|person| (person, 0)).collect();
        self.each(people, |mut person, _, server, tally| async move {
            let cancel = |ticket| ClientMsg::MatchCancel(MatchCancel { ticket });
            let asks = person.tickets.drain(..).map(cancel).collect();
            until_done(&person.cookie, server, asks, &tally).await;
            person
        })
        .await;
    }

    pub(crate) fn yielded(&self) -> Vec<String> {
        self.yielded.iter().cloned().chain(self.tally.shown()).collect()
    }

    /// Does something with each person, with some at the same time.
    async fn each<F: Future<Output = Person> + Send + 'static>(
        &mut self,
        people: Vec<(Person, usize)>,
        work: impl Fn(Person, usize, SocketAddr, Tally) -> F,
    ) {
        let mut at_work = JoinSet::new();
        for (person, number) in people {
            if at_work.len() == AT_ONCE
                && let Some(done) = at_work.join_next().await
            {
                self.people.push(done.expect("no person panics"));
            }
            at_work.spawn(work(person, number, self.server, self.tally.clone()));
        }
        self.people.extend(at_work.join_all().await);
    }
}

/// A ticket for a rated game of days, whichever.
fn ask() -> MatchFind {
    let games = rules::games().iter().map(|game| game.meta().id.to_owned()).collect();
    let key = MoveKey(Uuid::new_v4());
    MatchFind { key, games, pace: Pace::Days, seats: None, near: false, rated: true }
}

/// Asks for all of this on a socket of its own, which is opened again until every request was answered.
async fn until_done(
    cookie: &str,
    server: SocketAddr,
    asks: Vec<ClientMsg>,
    tally: &Tally,
) -> Vec<Option<Done>> {
    let mut done = Vec::new();
    while done.len() < asks.len() {
        if ask_all(cookie, server, &asks, &mut done, tally).await.is_err() {
            tally.add("sockets again", 1);
            sleep(AGAIN).await;
        }
    }
    done
}

async fn ask_all(
    cookie: &str,
    server: SocketAddr,
    asks: &[ClientMsg],
    done: &mut Vec<Option<Done>>,
    tally: &Tally,
) -> Result<(), Error> {
    let mut request = format!("ws://{server}/ws").into_client_request()?;
    let header = |text: &str| text.parse().expect("a header's value");
    request.headers_mut().insert("sec-websocket-protocol", header(SUBPROTOCOL));
    // A cookie counts only together with an origin.
    request.headers_mut().insert("origin", header(&format!("http://{server}")));
    request.headers_mut().insert("cookie", header(cookie));
    let (mut socket, _) = client_async(request, connect(FROM, server).await?).await?;
    let (auth, resume) = (Auth::Cookie {}, Vec::new());
    let hello = ClientMsg::Hello(Hello { proto: protocol::PROTOCOLS.1, auth, lang: None, resume });
    if answer(&mut socket, 0, &hello).await?.is_none() {
        return Err(Error::ConnectionClosed);
    }
    while let Some(request) = asks.get(done.len()) {
        let answered = answer(&mut socket, 1 + done.len() as u32, request).await?;
        tally.add(if answered.is_some() { "granted" } else { "refused" }, 1);
        done.push(answered);
    }
    socket.close(None).await
}

/// The answer to a request; `None`: it is refused.
async fn answer(
    socket: &mut WebSocketStream<TcpStream>,
    id: u32,
    request: &ClientMsg,
) -> Result<Option<Done>, Error> {
    socket.send(Message::Text(frame(id, request).into())).await?;
    loop {
        let message = timeout(PATIENCE, socket.next()).await.map_err(|_| Error::ConnectionClosed)?;
        let message = message.ok_or(Error::ConnectionClosed)??;
        let Ok(text) = message.to_text() else { continue };
        match serde_json::from_str::<Reply>(text) {
            Ok(Reply::Ok { re, ok }) if re == Some(id) => return Ok(Some(ok)),
            Ok(Reply::Err { re, .. }) if re == Some(id) => return Ok(None),
            Ok(_) | Err(_) => {}
        }
    }
}
