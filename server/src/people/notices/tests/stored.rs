//! Changes without an entry in the log are stored together with their notices: after a stop both are there, or neither.

use super::*;
use crate::testing::player;
use protocol::{Announce, AnnouncementTexts, InviteWhom, PersonKind, Player, Role};

const ALL: &[NoticeEvent] = &[
    NoticeEvent::GameOver,
    NoticeEvent::Rematch,
    NoticeEvent::Message,
    NoticeEvent::Announcement,
    NoticeEvent::Invited,
];

/// The subjects of Bob's notifications.
#[derive(Clone, Copy, Debug)]
enum What {
    EarlyEnd,
    Rematch,
    Message,
    Announcement,
    Invitation,
}

fn member(name: &str) -> Player {
    Player { kind: PersonKind::Member, ..player(name) }
}

impl House {
    /// Ada and Bob, both with accounts, at a running table; Bob has a target and no page open.
    async fn of_members() -> (Self, TableId, Device) {
        let house = Self::new().await;
        house.target(player("Bob").id, "phone", ALL).await;
        let mut people =
            ["Ada", "Bob"].map(|name| Device::of(&house.server, member(name), crate::testing::home(name)));
        for device in &people {
            house.server.put_player(&device.player).await.unwrap();
            let name = house.server.take_account_name(device.player.id, &device.player.name).await.unwrap();
            house.server.store().write_records(name).await.unwrap();
        }
        let [ada, bob] = &mut people;
        let (table, _) = ada.create(2, json!({}), Watching::Live).await;
        bob.sit(table).await.unwrap();
        crate::testing::start(table, ada, bob).await;
        let [ada, bob] = people;
        bob.drop_out();
        settle().await;
        (house, table, ada)
    }

    async fn announce(&self, until: u64) -> Result<(), protocol::ErrCode> {
        let actor = crate::people::moderation::Actor { player: member("Owner"), role: Role::Owner };
        let texts = AnnouncementTexts { en: "Back at nine".to_owned(), ru: None, de: None, uk: None };
        self.server.announce(&actor, Announce { texts, from: self.server.now_ms(), until }).await
    }

    /// Ends the game before its end, since nobody has moved for long.
    async fn expire(&self, table: TableId) -> crate::delivery::responder::RequestResult {
        self.clock.advance(Duration::from_hours(24 * 31));
        let (answer, answered) = crate::delivery::responder::Responder::to_task();
        self.server.send_command(table, crate::room::Command::Sweep { answer });
        answered.await.unwrap()
    }

    /// Does it; whether it was acknowledged.
    async fn does(&self, what: What, table: TableId, ada: &mut Device) -> bool {
        let say =
            json!({"t": "chat.say", "table": table, "key": ada.key(), "say": {"text": "Are you there?"}});
        match what {
            What::EarlyEnd => self.expire(table).await.is_ok(),
            What::Rematch => ada.ask(json!({"t": "table.rematch", "table": table})).await.is_ok(),
            What::Message => ada.ask(say).await.is_ok(),
            What::Announcement => self.announce(self.server.now_ms() + 1_000_000).await.is_ok(),
            What::Invitation => {
                let who = InviteWhom::Name("Bob".to_owned());
                self.server.invite_to_table(&ada.player, table, who).await.is_ok()
            }
        }
    }
}

#[rstest::rstest]
#[case(What::EarlyEnd, "It is over")]
#[case(What::Rematch, "Rematch")]
#[case(What::Message, "New messages")]
#[case(What::Announcement, "An announcement")]
#[case(What::Invitation, "Ada invites you")]
#[tokio::test(start_paused = true)]
async fn what_is_told_is_stored_with_what_tells_it(
    #[case] what: What,
    #[case] title: &str,
    #[values(Fault::Unwritten, Fault::Written)] fault: Fault,
) {
    let (house, mut table, mut ada) = House::of_members().await;
    match what {
        What::Rematch => {
            house.expire(table).await.unwrap();
            assert_eq!(house.pass(11 * SECOND).await.len(), 1, "that it is over");
        }
        What::Invitation => (table, _) = ada.create(2, json!({}), Watching::Live).await,
        _ => {}
    }
    settle().await;
    house.store.set(fault);
    assert!(!house.does(what, table, &mut ada).await, "it is not acknowledged");
    settle().await;
    let is_stored = matches!(fault, Fault::Written);
    let notices = house.records(RecordKind::Notice).await;
    assert_eq!(notices.len(), usize::from(is_stored), "{notices:?}");
    // The server stops here, and nothing that waits in its memory is done.
    let House { store, clock, receiver, server } = house;
    store.set(Fault::Unwritten);
    settle().await;
    drop((server, ada));
    store.set(Fault::None);
    let server = server_with(&(store.clone() as SharedStore), clock.clone(), 1_000_000).await;
    let house = House { store, clock, server, receiver };
    let mut told = house.pass(11 * SECOND).await;
    // That of an announcement becomes those of people first.
    told.extend(house.pass(SECOND).await);
    assert_eq!(told.len(), usize::from(is_stored), "{told:?}");
    assert!(told.iter().all(|(told, _)| told.starts_with(title)), "{told:?}");
    assert_eq!(house.pass(Duration::from_hours(1)).await, [], "once");
}

#[tokio::test(start_paused = true)]
async fn a_message_is_told_to_the_other_people_but_not_of_whom_they_have_muted() {
    let (house, table, mut ada) = House::of_members().await;
    house.target(ada.player.id, "own", ALL).await;
    assert!(house.does(What::Message, table, &mut ada).await);
    let told = house.pass(11 * SECOND).await;
    assert!(told.len() == 1 && told[0].0.starts_with("New messages"), "Bob alone: {told:?}");
    assert!(house.does(What::Message, table, &mut ada).await);
    assert_eq!(house.pass(11 * SECOND).await, [], "not again before he has looked");

    let (house, table, mut ada) = House::of_members().await;
    house.server.set_muted(&member("Bob"), ada.player.id, true).await.unwrap();
    assert!(house.does(What::Message, table, &mut ada).await);
    assert_eq!(house.records(RecordKind::Notice).await, []);
}

#[rstest::rstest]
#[tokio::test(start_paused = true)]
async fn nobody_is_told_what_somebody_causes_whom_they_have_blocked(
    #[values(What::Message, What::Rematch, What::Invitation)] what: What,
    #[values(true, false)] is_blocked: bool,
) {
    let (house, mut table, mut ada) = House::of_members().await;
    match what {
        What::Rematch => {
            house.expire(table).await.unwrap();
            house.pass(11 * SECOND).await;
        }
        What::Invitation => (table, _) = ada.create(2, json!({}), Watching::Live).await,
        _ => {}
    }
    let whom = if is_blocked { ada.player.id } else { player("Eve").id };
    house.server.put_player(&member("Eve")).await.unwrap();
    house.server.set_blocked(&member("Bob"), whom, true).await.unwrap();
    assert!(house.does(what, table, &mut ada).await);
    assert_eq!(house.pass(11 * SECOND).await.len(), usize::from(!is_blocked));
    assert!(!is_blocked || house.records(RecordKind::Notice).await.is_empty(), "nor kept for later");
}

#[tokio::test(start_paused = true)]
async fn an_announcement_reaches_each_target_once_at_its_time_whenever_the_server_stops() {
    let house = House::new().await;
    for n in 0..150 {
        house.target(player(&format!("P{n}")).id, &format!("phone{n}"), &[NoticeEvent::Announcement]).await;
    }
    house.target(player("Eve").id, "eve", &[NoticeEvent::YourTurn]).await;
    house.announce(house.server.now_ms() + 1_000_000).await.unwrap();
    let whole = house.records(RecordKind::Notice).await;
    assert!(whole.len() == 1 && whole[0].owner.is_none(), "one for all: {whole:?}");
    // One piece is taken, then the server stops.
    let doc: super::super::documents::NoticeDoc = whole[0].read().unwrap();
    house.server.store().write_records(house.server.announced(&whole[0], &doc)).await.unwrap();
    let house = house.restarted().await;
    let mut texts = Vec::new();
    for _second in 0..30 {
        texts.extend(house.messages(SECOND).await.into_iter().map(|message| message.text));
    }
    let addresses = |sent: &[(TargetAddress, Message)]| {
        sent.iter().map(|(to, _)| format!("{:?}", json!(to))).collect::<std::collections::BTreeSet<_>>()
    };
    let reached = addresses(&house.receiver.sent.lock().unwrap()).len();
    assert_eq!((texts.len(), reached), (150, 150), "each once");
    assert!(texts.iter().all(|text| text == "Back at nine"), "{texts:?}");
    assert_eq!(house.records(RecordKind::Notice).await.len(), 0);
}

#[tokio::test(start_paused = true)]
async fn an_invitation_is_told_by_whom_and_leads_to_the_table_as_long_as_it_counts() {
    let (house, _, mut ada) = House::of_members().await;
    let (table, code) = ada.create(2, json!({}), Watching::Live).await;
    assert!(house.does(What::Invitation, table, &mut ada).await);
    let told = house.messages(11 * SECOND).await;
    assert!(told.len() == 1 && told[0].link.ends_with(&code.0), "{told:?}");
    assert_eq!(told[0].title, "Ada invites you");

    let (table, _) = ada.create(2, json!({}), Watching::Live).await;
    assert!(house.does(What::Invitation, table, &mut ada).await);
    ada.ask(json!({"t": "table.close", "table": table})).await.unwrap();
    assert_eq!(house.pass(11 * SECOND).await, [], "it is over before it is told");
}
