//! The leak detector of the fault tests: a message that one
//! client may receive is a leak when another client receives it.

use tests::faults::{Ears, Kind, Ledger};
use tests::{Client, Plan, Server, play_on_until};

fn ears(client: &Client, seat: Option<u8>) -> Ears {
    Ears { name: client.name.clone(), seat }
}

#[tokio::test(flavor = "multi_thread")]
async fn control_a_listener_on_another_seat_is_found_out() {
    let server = Server::start().await;
    let (mut ann, mut bob) = (server.guest("Ann").await, server.guest("Bob").await);
    let table = ann.opens(Plan::default()).await;
    bob.sits(&table).await;
    ann.starts(&table).await;
    let bids = |clients: &[&mut Client]| clients[0].seen(&table).at("/phase") == "bidding";
    bob.waits(&table, "the first view", |seen| seen.view.is_some()).await;
    play_on_until(&mut [&mut ann, &mut bob], &table, bids).await;

    let ledger = Ledger::default();
    let decision = ann.seen(&table).decision.as_ref().expect("a bid is asked for").clone();
    ledger.keeps_secret(&decision.id.0, &ann.name);
    ann.bids(&table, decision.legal["ask"]["cards"][0].as_u64().expect("a card to bid")).await;
    let (own, other) = (ann.seen(&table).seat.map(u8::from), bob.seen(&table).seat.map(u8::from));

    let mut seen = ann.seen(&table).clone();
    ears(&ann, own).look(&mut seen.clone(), &ledger);
    ann.socket.heard.iter().for_each(|frame| ears(&ann, own).hear(frame, &ledger));
    assert_eq!(ledger.findings(), [], "she may hear all of it");

    let name = |text: &str| ledger.findings().iter().filter(|finding| finding.says.contains(text)).count();
    ears(&bob, other).look(&mut seen, &ledger);
    ann.socket.heard.iter().for_each(|frame| ears(&bob, other).hear(frame, &ledger));
    assert!(ledger.findings().iter().all(|finding| finding.kind == Kind::Leaked));
    for what in ["the event", "the question to another seat", "the bid of seat", &decision.id.0] {
        assert!(name(what) > 0, "{what} is noticed: {:?}", ledger.findings());
    }
}
