//! The whole way to real receivers: a push service with a browser behind it, and a service in the same network.

use super::*;
use crate::outgoing::{Client, Outgoing, PrivateTarget, Push, PushKey, Webhooks};
use crate::people::notices::Outlets;
use crate::system::clock::SystemClock;
use ::tests::{Browser, HttpReceiver, PushService};

/// Outlets that connect to addresses of this machine only if these are named.
fn outlets(named: &[&str]) -> SharedOutlets {
    let folder = tempfile::tempdir().unwrap();
    let named: Vec<PrivateTarget> = named.iter().map(|network| network.parse().unwrap()).collect();
    let client = Client::new(&named).unwrap();
    let key = PushKey::load_or_create(&folder.path().join("push.key")).unwrap();
    let contact = "mailto:saloon@play.example.org".to_owned();
    let push = Push::new(client.clone(), key, contact, Arc::new(SystemClock::start()));
    let outgoing = Some(Outgoing { push: Some(push), webhooks: Webhooks::new(client) });
    let site = Some("https://play.example.org".parse().unwrap());
    Arc::new(Outlets { outgoing, site, ..Outlets::default() })
}

#[tokio::test]
async fn a_turn_reaches_a_browser_and_a_service_that_the_operator_has_named() {
    let (house, bob) = (House::new().await, crate::testing::player("Bob").id);
    let (service, ntfy, browser) =
        (PushService::start().await, HttpReceiver::start().await, Browser::subscribe());
    let (open, strict) = (outlets(&["127.0.0.0/8"]), outlets(&[]));
    let push = TargetAddress::Push {
        endpoint: SecretText(service.endpoint("bob")),
        p256dh: SecretText(browser.p256dh()),
        auth: SecretText(browser.auth()),
    };
    let webhook = TargetAddress::Webhook {
        template: WebhookTemplate::Ntfy,
        url: SecretText(ntfy.url("/turns")),
        token: None,
        chat: None,
    };
    for address in [push, webhook] {
        assert!(open.accepts(&address) && !strict.accepts(&address), "{address:?}");
        house.target_at(bob, address, "there", &[NoticeEvent::YourTurn]).await;
    }
    let (table, _ada, device) = two_at_a_table(&house.server, json!({}), Watching::Live).await;
    device.drop_out();
    settle().await;
    house.clock.advance(11 * SECOND);
    house.server.take_due_notices().await.unwrap();
    for kind in KINDS {
        let mut worker = Worker::new(kind, open.clone());
        worker.begin_due(&house.server).await.unwrap();
        worker.finish().await;
    }
    let code = house.server.store().table(table).await.unwrap().unwrap().code.0;
    let delivered = service.delivered(&browser);
    assert_eq!(delivered.len(), 1);
    let told = &delivered[0].message;
    assert!(told["title"].as_str().unwrap().starts_with("Your turn"), "{told}");
    assert_eq!(told["url"], json!(format!("/t/{code}")));
    assert_eq!(
        (delivered[0].urgency.as_str(), delivered[0].topic.as_deref()),
        ("high", told["key"].as_str())
    );
    let received = ntfy.received();
    let text = String::from_utf8(received[0].body.clone()).unwrap();
    assert!(received.len() == 1 && text.contains("Your turn") && text.contains(&code), "{text}");
    let own = house.targets_of(bob).await;
    assert!(own.iter().all(|target| target.sent_at.is_some() && target.broken.is_none()), "{own:?}");
}
