//! Groups when something goes wrong: another node, a crash, a change at the same moment.

use super::*;
use crate::people::language::Language;
use crate::people::notices::TargetAddress;
use crate::people::tickets::TicketDoc;
use crate::store::{MemoryStore, RecordDoc, RecordKind, RecordsOf, SharedStore, TableRecord};
use crate::system::clock::SystemClock;
use crate::testing::{FailingStore, Fault, home, parts, pass, player};
use protocol::{
    ChangeTarget, MatchFind, MoveKey, NoticeEvent, PersonKind, Player, SecretText, Stage, WebhookTemplate,
};
use rstest::rstest;
use uuid::Uuid;

async fn idle(store: &SharedStore, number: u64) -> Arc<ServerState> {
    let clock = Arc::new(SystemClock::at(1_790_000_000_000));
    ServerState::open_idle(parts(store, clock, number)).await.unwrap()
}

fn ask(key: u128) -> MatchFind {
    let (games, seats) = (vec!["toy".to_owned()], Some(vec![2]));
    MatchFind {
        key: MoveKey(Uuid::from_u128(key)),
        games,
        pace: Pace::Days,
        seats,
        near: false,
        rated: false,
    }
}

async fn look_for(server: &Arc<ServerState>, names: [&str; 2]) -> [Player; 2] {
    let people = names.map(player);
    for (key, person) in (1..).zip(&people) {
        server.put_player(person).await.unwrap();
        server.find_game(person, home("Main Street"), ask(key)).await.unwrap();
    }
    people
}

async fn tables(store: &SharedStore) -> Vec<TableRecord> {
    store.all_tables(None, 9).await.unwrap()
}

/// The tickets that wait, and those whose table was found.
async fn tickets(store: &SharedStore) -> (usize, usize) {
    let all = store.records(TicketDoc::KIND, RecordsOf::Everybody, None, 9).await.unwrap();
    let found = all.iter().filter(|ticket| ticket.read::<TicketDoc>().unwrap().found.is_some()).count();
    (all.len() - found, found)
}

#[tokio::test(start_paused = true)]
async fn two_nodes_that_look_at_once_make_one_table() {
    let store: SharedStore = Arc::new(MemoryStore::new());
    let [first, second] = [idle(&store, 0).await, idle(&store, 500).await];
    look_for(&first, ["Ada", "Bob"]).await;
    second.read_all_tickets(true).await.unwrap();
    let (mut here, mut there) = (Matchmaking::default(), Matchmaking::default());
    let (one, other) = tokio::join!(here.look(&first), there.look(&second));
    one.and(other).unwrap();
    assert_eq!((tables(&store).await.len(), tickets(&store).await), (1, (0, 2)));
}

#[rstest]
#[case::nothing_was_written(Fault::Unwritten, 0)]
#[case::it_was_written_and_not_answered(Fault::Written, 1)]
#[tokio::test(start_paused = true)]
async fn a_write_without_an_answer_makes_one_table_and_loses_no_ticket(
    #[case] fault: Fault,
    #[case] at_once: usize,
) {
    let failing = Arc::new(FailingStore::default());
    let store: SharedStore = failing.clone();
    let server = idle(&store, 0).await;
    look_for(&server, ["Ada", "Bob"]).await;
    failing.set(fault);
    let mut matchmaking = Matchmaking::default();
    matchmaking.look(&server).await.unwrap_err();
    failing.set(Fault::None);
    assert_eq!(tables(&store).await.len(), at_once);
    for _ in 0..2 {
        server.read_all_tickets(true).await.unwrap();
        matchmaking.look(&server).await.unwrap();
    }
    assert_eq!((tables(&store).await.len(), tickets(&store).await), (1, (0, 2)));
}

#[tokio::test(start_paused = true)]
async fn a_ticket_that_is_cancelled_at_the_same_moment_makes_no_table() {
    let store: SharedStore = Arc::new(MemoryStore::new());
    let server = idle(&store, 0).await;
    let [ada, _] = look_for(&server, ["Ada", "Bob"]).await;
    let ticket = server.tickets().pool().all().find(|one| one.person == ada.id).unwrap().id();
    let elsewhere = idle(&store, 500).await;
    elsewhere.cancel_ticket(ada.id, ticket).await.unwrap();
    Matchmaking::default().look(&server).await.unwrap();
    assert_eq!((tables(&store).await.len(), tickets(&store).await), (0, (1, 0)));
}

#[tokio::test(start_paused = true)]
async fn a_start_that_was_interrupted_is_made_by_the_next_server() {
    let failing = Arc::new(FailingStore::default());
    let store: SharedStore = failing.clone();
    let server = idle(&store, 0).await;
    look_for(&server, ["Ada", "Bob"]).await;
    Matchmaking::default().look(&server).await.unwrap();
    failing.set(Fault::Unwritten);
    // Its room goes to sleep.
    pass(Duration::from_mins(2)).await;
    assert_eq!(server.awake(), 0);
    failing.set(Fault::None);
    assert_eq!(tables(&store).await[0].stage, Stage::Open, "its opening was not written");
    drop(server);
    let clock = Arc::new(SystemClock::at(1_790_000_200_000));
    let _next = ServerState::open(parts(&store, clock, 500)).await.unwrap();
    pass(Duration::from_secs(20)).await;
    let tables = tables(&store).await;
    assert_eq!((tables.len(), tables[0].stage), (1, Stage::Running));
}

#[tokio::test(start_paused = true)]
async fn people_with_names_alike_do_not_keep_others_from_a_game() {
    let store: SharedStore = Arc::new(MemoryStore::new());
    let server = idle(&store, 0).await;
    look_for(&server, ["Ada", "Adа"]).await;
    let mut matchmaking = Matchmaking::default();
    matchmaking.look(&server).await.unwrap();
    assert_eq!(tables(&store).await.len(), 0);
    let cyd = player("Cyd");
    server.put_player(&cyd).await.unwrap();
    server.find_game(&cyd, home("Main Street"), ask(3)).await.unwrap();
    matchmaking.look(&server).await.unwrap();
    assert_eq!((tables(&store).await.len(), tickets(&store).await), (1, (1, 2)));
}

#[tokio::test(start_paused = true)]
async fn those_who_are_found_are_told_in_the_ways_they_chose() {
    let store: SharedStore = Arc::new(MemoryStore::new());
    let server = idle(&store, 0).await;
    let [ada, bob] = look_for(&server, ["Ada", "Bob"]).await;
    let url = SecretText("https://ntfy.example.org/ada".to_owned());
    let address = TargetAddress::Webhook { template: WebhookTemplate::Ntfy, url, token: None, chat: None };
    let target = server.add_target(ada.id, address, "phone", Some(Language::En)).await.unwrap();
    let change = ChangeTarget { label: None, events: Some(vec![NoticeEvent::GameFound]), digest: None };
    server.change_target(ada.id, target.id, change).await.unwrap();
    Matchmaking::default().look(&server).await.unwrap();
    let notices =
        async |of| store.records(RecordKind::Notice, RecordsOf::Owner(of), None, 9).await.unwrap().len();
    assert_eq!((notices(ada.id).await, notices(bob.id).await), (1, 0));
}

async fn look_for_rated(server: &Arc<ServerState>, name: &str, house: &str) {
    let person = Player { kind: PersonKind::Member, ..player(name) };
    server.put_player(&person).await.unwrap();
    server.find_game(&person, home(house), MatchFind { rated: true, ..ask(1) }).await.unwrap();
}

#[tokio::test(start_paused = true)]
async fn a_table_for_rated_tickets_is_rated() {
    let store: SharedStore = Arc::new(MemoryStore::new());
    let server = idle(&store, 0).await;
    look_for_rated(&server, "Ada", "Main Street").await;
    look_for_rated(&server, "Bob", "Station").await;
    Matchmaking::default().look(&server).await.unwrap();
    let [table] = &tables(&store).await[..] else { panic!("one table") };
    assert!(table.doc.rated && table.doc.entry.accounts_only && !table.doc.hints);
}

#[tokio::test(start_paused = true)]
async fn two_who_ask_from_one_address_get_no_rated_game_together_and_keep_nobody_from_one() {
    let store: SharedStore = Arc::new(MemoryStore::new());
    let server = idle(&store, 0).await;
    look_for_rated(&server, "Ada", "Main Street").await;
    look_for_rated(&server, "Bob", "Main Street").await;
    let mut matchmaking = Matchmaking::default();
    matchmaking.look(&server).await.unwrap();
    assert_eq!(tables(&store).await.len(), 0);
    look_for_rated(&server, "Cyd", "Station").await;
    matchmaking.look(&server).await.unwrap();
    assert_eq!((tables(&store).await.len(), tickets(&store).await), (1, (1, 2)));
    let all = store.records(TicketDoc::KIND, RecordsOf::Everybody, None, 9).await.unwrap();
    let places = all.iter().filter(|ticket| ticket.read::<TicketDoc>().unwrap().place.is_some());
    assert_eq!(places.count(), 1, "a found ticket does not say from where it came");
}
