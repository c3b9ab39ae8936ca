//! A rolling upgrade: three nodes are replaced one after the other while people play on all of them.
//!
//! The test measures the cost for players by the behaviour of the shipped page. A player reconnects only when their own
//! node ends, sees no error, and loses no time on the clock except their own.

mod person;

use crate::cluster::{counted, leases_of};
use crate::postgres::psql;
use futures_util::future::join_all;
use person::{Person, Report};
use protocol::TimeControl;
use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tests::{Nodes, Plan, Server, Table, within};
use tokio::time::sleep;
use uuid::Uuid;

const GAMES: [&str; 2] = ["carson_city", "carcassonne"];
const TABLES_OF_EACH: usize = 2;
/// The time for the whole game. The clock at a player's next
/// question is therefore the previous clock minus the time used.
const TIME: TimeControl = TimeControl { bank_s: 3600, increment_s: 0, cap_s: 3600 };
/// The thinking time of players while nodes are replaced.
const THINKS: Duration = Duration::from_millis(250);
/// The number of moves at each table between the ends of two nodes.
const MOVES_BETWEEN: usize = 3;
/// The interval at which moves are counted.
const POLL: Duration = Duration::from_millis(20);
/// The keys of all players' moves.
const MOVES: &str = "SELECT key FROM entries WHERE key IS NOT NULL ORDER BY key";

/// The node that runs each table, the number of the table's pauses, and their total length in milliseconds.
const HANDS: &str = "SELECT leases.table_id, leases.node, count(pause), \
    coalesce(sum((pause->>'until')::bigint - (pause->>'from')::bigint), 0) \
    FROM leases JOIN tables ON tables.id = leases.table_id \
    LEFT JOIN json_array_elements(doc::json->'rests'->'pauses') AS pause ON true GROUP BY 1, 2 ORDER BY 1";

/// The players' shared state.
#[derive(Debug)]
struct Upgrade {
    /// The addresses of the nodes that a balancer would use.
    doors: Mutex<Vec<SocketAddr>>,
    /// The processes that were asked to end, with the number of sockets that each of them closed.
    ended: Mutex<BTreeMap<String, usize>>,
    /// The acknowledged moves by table.
    moves: Mutex<BTreeMap<Uuid, Vec<Uuid>>>,
    is_over: AtomicBool,
}

impl Upgrade {
    fn of(nodes: &[Server]) -> Arc<Self> {
        let doors = Mutex::new(nodes.iter().map(Server::address).collect());
        let (ended, moves) = (Mutex::default(), Mutex::default());
        Arc::new(Self { doors, ended, moves, is_over: AtomicBool::new(false) })
    }

    fn door(&self, number: usize) -> SocketAddr {
        let doors = self.doors.lock().expect("no person has failed");
        doors[number % doors.len()]
    }

    fn thinks(&self) -> Duration {
        if self.is_over.load(Ordering::Acquire) { Duration::ZERO } else { THINKS }
    }

    fn has_begun(&self) -> bool {
        !self.ended.lock().expect("no person has failed").is_empty()
    }

    fn ends(&self, boot: String) {
        self.ended.lock().expect("no person has failed").insert(boot, 0);
    }

    /// Counts a closed socket; `false` if its node was not asked to end.
    fn socket_ended(&self, boot: &str) -> bool {
        self.ended.lock().expect("no person has failed").get_mut(boot).map(|sockets| *sockets += 1).is_some()
    }

    fn acknowledged(&self, table: &Table, key: Uuid) {
        self.moves.lock().expect("no person has failed").entry(table.id.0).or_default().push(key);
    }

    fn moves(&self) -> BTreeMap<Uuid, Vec<Uuid>> {
        self.moves.lock().expect("no person has failed").clone()
    }

    /// Waits until every table has [`MOVES_BETWEEN`] more moves than in `before`.
    async fn goes_on_from(&self, before: &BTreeMap<Uuid, Vec<Uuid>>) {
        let has_gone_on = || {
            let now = self.moves();
            before.iter().all(|(table, moves)| now[table].len() >= moves.len() + MOVES_BETWEEN)
        };
        within("moves at every table", async {
            while !has_gone_on() {
                sleep(POLL).await;
            }
        })
        .await;
    }
}

/// The node of a table, and the table's pauses, which no clock counts.
#[derive(Debug, PartialEq, Eq)]
struct Hands {
    node: Uuid,
    pauses: u64,
    pauses_ms: u64,
}

fn hands(database_url: &str) -> BTreeMap<Uuid, Hands> {
    let table = |line: &str| {
        let [table, node, pauses, pauses_ms] = line.split('|').collect::<Vec<_>>()[..] else {
            panic!("{line}")
        };
        let [table, node] = [table, node].map(|id| id.parse().expect("an id"));
        let [pauses, pauses_ms] = [pauses, pauses_ms].map(|number| number.parse().expect("a number"));
        (table, Hands { node, pauses, pauses_ms })
    };
    psql(database_url, HANDS).lines().map(table).collect()
}

/// Two players at two nodes and a spectator at the third one.
async fn three_at_a_table(nodes: &[Server], number: usize, upgrade: &Arc<Upgrade>) -> Vec<Person> {
    let at = |place: usize| &nodes[(number + place) % nodes.len()];
    let mut people = Vec::new();
    for (place, name) in ["Ann", "Bob", "Eve"].into_iter().enumerate() {
        people.push(at(place).guest(&format!("{name} {number}")).await);
    }
    let [ann, bob, eve] = people.as_mut_slice() else { unreachable!("three have come") };
    let plan = Plan { time: Some(TIME), ..Plan::of(GAMES[number % GAMES.len()], 2) };
    let table = ann.opens(plan).await;
    bob.sits(&table).await;
    eve.watches(&table).await;
    ann.starts(&table).await;
    for client in [bob, eve] {
        client.waits(&table, "the game's first view", |seen| seen.view.is_some()).await;
    }
    people.into_iter().enumerate().map(|(place, client)| Person::of(client, &table, place, upgrade)).collect()
}

/// Whether the store was too slow for a table of an ended node.
/// The node then tries for only two seconds to store the pause.
fn has_failed(table: Uuid, logs: &[String]) -> bool {
    let says_so = |line: &str| line.contains("the store failed") && line.contains(&table.to_string());
    logs.iter().flat_map(|log| log.lines()).any(says_so)
}

/// Checks that a node has understood all messages of the others.
async fn is_well(node: &Server) {
    assert_eq!(counted(node, "saloon_bus_refused_total").await, 0, "{}", node.log());
}

#[tokio::test(flavor = "multi_thread")]
async fn an_upgrade_of_three_nodes_one_by_one_costs_nobody_more_than_a_reconnect() {
    let common = Nodes::none().await;
    let (first, second, third) = tokio::join!(common.start(), common.start(), common.start());
    let mut nodes = vec![first, second, third];
    let upgrade = Upgrade::of(&nodes);
    let tables = 0..GAMES.len() * TABLES_OF_EACH;
    let people = join_all(tables.clone().map(|number| three_at_a_table(&nodes, number, &upgrade))).await;
    let play = people.into_iter().flatten().map(|person| tokio::spawn(person.plays()));
    let play = tokio::spawn(join_all(play.collect::<Vec<_>>()));
    let begun: BTreeMap<Uuid, Vec<Uuid>> = within("a move at every table", async {
        loop {
            let moves = upgrade.moves();
            if moves.len() == tables.len() {
                return moves;
            }
            sleep(POLL).await;
        }
    })
    .await;
    upgrade.goes_on_from(&begun).await;

    let (mut hand_overs, mut logs) = (0, Vec::new());
    for node in &mut nodes {
        is_well(node).await;
        let (before, hands_before) = (upgrade.moves(), hands(&common.database_url));
        let looks_in = node.guest(&format!("Zoe {}", node.address().port())).await;
        upgrade.ends(looks_in.hello.boot.clone());
        looks_in.goes().await;
        upgrade.doors.lock().expect("no person has failed").retain(|door| *door != node.address());
        assert!(node.stop().await, "the node ends well:\n{}", node.log());
        assert_eq!(leases_of(&common, node), "0", "no lease has to run out:\n{}", node.log());
        logs.push(node.log());
        node.start_again().await;
        upgrade.doors.lock().expect("no person has failed").push(node.address());
        upgrade.goes_on_from(&before).await;
        for (table, now) in hands(&common.database_url) {
            let before = &hands_before[&table];
            if now.node != before.node {
                hand_overs += 1;
                let is_paused = now.pauses > before.pauses && now.pauses_ms > before.pauses_ms;
                assert!(
                    is_paused || has_failed(table, &logs),
                    "clocks count the time in which nobody ran {table}: {before:?}, {now:?}\n{}",
                    logs.concat()
                );
            }
        }
    }
    assert!(hand_overs > 0, "tables have changed hands");
    upgrade.is_over.store(true, Ordering::Release);
    let reports: Vec<Report> = play.await.unwrap().into_iter().map(Result::unwrap).collect();

    let cuts: usize = reports.iter().map(|report| report.cuts).sum();
    let away = reports.iter().map(|report| report.longest_away).max().unwrap();
    let dearest = reports.iter().filter_map(|report| report.dearest).max().unwrap();
    let usual = reports.iter().filter_map(|report| report.usual).max().unwrap();
    let asked_again: u32 = reports.iter().map(|report| report.asked_again).sum();
    let mut made: Vec<Uuid> = upgrade.moves().into_values().flatten().collect();
    println!(
        "{} people and {} moves: {cuts} came back, after {away:?} at most; {asked_again} moves were sent again; \
         what a clock lost at most: {dearest:?}, and by a reconnect where no node ended: {usual:?}; tables changed \
         hands {hand_overs} times",
        reports.len(),
        made.len()
    );
    let ended = upgrade.ended.lock().expect("no person has failed").clone();
    assert!(ended.len() == 3 && ended.values().all(|sockets| *sockets > 0), "all had people: {ended:?}");
    for table in reports.chunks(3) {
        assert!(table.iter().all(|report| report.result == table[0].result), "all saw the same end");
    }
    made.sort();
    let stand: Vec<Uuid> =
        psql(&common.database_url, MOVES).lines().map(|key| key.parse().unwrap()).collect();
    assert_eq!(stand, made, "every acknowledged move stands once, and no other");
    for node in &nodes {
        is_well(node).await;
    }
}
