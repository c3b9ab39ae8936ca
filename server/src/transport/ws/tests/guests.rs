//! Guests whose welcome is lost, and the keys by which they are found again.

use super::*;
use crate::cluster::ClusterParts;
use crate::cluster::bus::LocalBus;
use crate::people::session::Need;
use crate::store::{NodeId, Scopes, SharedStore};
use crate::testing::{FailingStore, Fault, node};
use uuid::Uuid;

const KEY: &str = "6f1c2a34-5b6d-4e7f-8a9b-0c1d2e3f4a5b";
const OTHER: &str = "6f1c2a34-5b6d-4e7f-8a9b-0c1d2e3f4a5c";

fn guest(name: &str, key: &str) -> Value {
    hello(&json!({"guest": {"name": name, "key": key}}))
}

/// Says hello on a socket of its own.
async fn says(server: &Arc<ServerState>, from: &str, hello: Value) -> Client {
    let client = Client::connect_from(server, ClientInfo { session: None, address: home(from) });
    client.send(hello).await;
    client
}

/// The answer to a hello, which is the first reply.
async fn answer(client: &mut Client) -> Value {
    for _ in 0..1000 {
        if let Some(answer) = client.hear().await.into_iter().find(|frame| frame.get("re").is_some()) {
            return answer;
        }
    }
    panic!("no answer to a hello")
}

/// The answer to such a hello on a socket of its own, which is open for as long as it is kept.
async fn comes(server: &Arc<ServerState>, from: &str, hello: Value) -> (Client, Value) {
    let mut client = says(server, from, hello).await;
    let answer = answer(&mut client).await;
    (client, answer)
}

/// The person whom this answer welcomes, and their ticket.
fn who(answer: &Value) -> (&Value, &Value) {
    let welcomed = (&answer["ok"]["player"]["id"], &answer["ok"]["ticket"]);
    assert!(welcomed.0.is_string() && welcomed.1.is_string(), "nobody is welcomed: {answer}");
    welcomed
}

/// The session of the ticket that this answer holds.
async fn session_of(server: &Arc<ServerState>, answer: &Value) -> Session {
    let ticket = answer["ok"]["ticket"].as_str().unwrap();
    server.sessions().find(ticket).await.unwrap().unwrap().session
}

#[tokio::test(start_paused = true)]
async fn a_guest_whose_welcome_was_lost_comes_back_by_their_key_from_anywhere() {
    let parts = parts(&memory(), Arc::new(SetClock::default()), 0);
    let server = ServerState::open(Parts { new_people_per_hour: 1, ..parts }).await.unwrap();
    // The line has died, which the server does not know.
    let (_dead, lost) = comes(&server, "a train", guest("Ada", KEY)).await;
    let (_alive, again) = comes(&server, "a tunnel", guest(" Ada ", KEY)).await;
    assert_eq!(who(&again), who(&lost));
    assert!(who(&again).1.as_str().is_some_and(|ticket| ticket.len() == 43), "{again}");
    let (_, at_home) = comes(&server, "a train", guest("Ada", KEY)).await;
    assert_eq!(who(&at_home), who(&lost), "somebody who is found again is not counted as somebody new");
    assert_eq!(server.store().all_players(None, 9).await.unwrap().len(), 1);
    for stranger in [guest("Ada", OTHER), hello(&json!({"guest": {"name": "Ada"}}))] {
        let (_, refused) = comes(&server, "elsewhere", stranger).await;
        assert_eq!(refused["err"]["params"]["why"], "taken", "{refused}");
    }
}

#[tokio::test(start_paused = true)]
async fn two_hellos_with_one_key_at_once_bring_one_guest() {
    let store = Arc::new(FailingStore::default());
    let server = server(&(store.clone() as SharedStore)).await;
    // The second one comes before the session of the first is there.
    store.set(Fault::HeldSessions);
    let mut one = says(&server, "a train", guest("Ada", KEY)).await;
    let mut other = says(&server, "a tunnel", guest("Ada", KEY)).await;
    let before = [one.hear().await.len(), other.hear().await.len()];
    assert_eq!(before, [1, 1], "the control: nobody is answered");
    store.set(Fault::None);
    let answers = [answer(&mut one).await, answer(&mut other).await];
    assert_eq!(who(&answers[0]), who(&answers[1]));
    assert_eq!(server.store().all_players(None, 9).await.unwrap().len(), 1);
}

#[tokio::test(start_paused = true)]
async fn a_key_leads_to_its_guest_at_every_node() {
    let (store, bus, clock) = (memory(), LocalBus::default(), Arc::new(SetClock::default()));
    let parts = |number| {
        let id = NodeId(Uuid::from_u128(number));
        ClusterParts::new(id, Arc::new(bus.join(id)))
    };
    let first = node(&store, clock.clone(), parts(1)).await;
    let second = node(&store, clock, parts(2)).await;
    let (_dead, lost) = comes(&first, "a train", guest("Ada", KEY)).await;
    let (_, again) = comes(&second, "a tunnel", guest("Ada", KEY)).await;
    assert_eq!(who(&again), who(&lost));
}

#[tokio::test(start_paused = true)]
async fn a_key_leads_nowhere_under_another_name() {
    let server = server(&memory()).await;
    let (_, ada) = comes(&server, "a train", guest("Ada", KEY)).await;
    let (_, bob) = comes(&server, "a train", guest("Bob", KEY)).await;
    assert_ne!(who(&bob).0, who(&ada).0);
    assert_ne!(who(&bob).1, who(&ada).1);
}

#[tokio::test(start_paused = true)]
async fn a_key_leads_nowhere_once_its_session_is_over() {
    let server = server(&memory()).await;
    let (_, first) = comes(&server, "a train", guest("Ada", KEY)).await;
    let session = session_of(&server, &first).await;
    server.end_sessions_of(session.person_for(Scopes::READ).unwrap(), None).await.unwrap();
    let (_, later) = comes(&server, "a tunnel", guest("Ada", KEY)).await;
    assert_ne!(who(&later).0, who(&first).0, "whoever signs in now is somebody new");
    assert_ne!(who(&later).1, who(&first).1);
}

#[tokio::test(start_paused = true)]
async fn a_key_leads_nowhere_after_an_hour() {
    let clock = Arc::new(SetClock::default());
    let server = crate::testing::server_with(&memory(), clock.clone(), 0).await;
    let (open, first) = comes(&server, "a train", guest("Ada", KEY)).await;
    clock.advance(Duration::from_mins(59));
    let (_, again) = comes(&server, "a tunnel", guest("Ada", KEY)).await;
    assert_eq!(who(&again), who(&first));
    clock.advance(Duration::from_mins(2));
    let (_, refused) = comes(&server, "a tunnel", guest("Ada", KEY)).await;
    assert_eq!(refused["err"]["params"]["why"], "taken");
    drop(open);
    settle().await;
    let (_, new) = comes(&server, "a tunnel", guest("Ada", KEY)).await;
    assert_ne!(who(&new).0, who(&first).0);
    assert!(session_of(&server, &first).await.check(Need::Owner).is_ok(), "the ticket is as good as before");
}

#[tokio::test(start_paused = true)]
async fn a_key_that_others_could_guess_is_refused_and_none_is_printed() {
    let server = server(&memory()).await;
    for key in ["", "secret", "00000000-0000-0000-0000-000000000000", "01890a5d-ac96-774b-bcce-b302099a8057"]
    {
        let (_, refused) = comes(&server, "a train", guest("Ada", key)).await;
        assert_eq!(refused["err"]["code"], "bad_request", "{key}");
    }
    let request = protocol::Request::parse(&guest("Ada", KEY).to_string()).unwrap();
    assert!(!format!("{request:?}").contains("6f1c"), "{request:?}");
    let browser = json!({"name": "Ada", "key": KEY});
    let browser: protocol::GuestRequest = serde_json::from_value(browser).unwrap();
    assert!(!format!("{browser:?}").contains("6f1c"), "{browser:?}");
}
