//! Two nodes behind the balancers of `docs/cluster.md`: every node
//! serves everybody, and the players of a table reach the same node.

use crate::cluster::{POLL, counted, until_ready};
use crate::{biddable, until_the_next_bids};
use protocol::Auth;
use std::collections::BTreeSet;
use std::fs;
use std::net::Ipv4Addr;
use std::path::Path;
use tests::{
    Client, HOST, HttpRequest, Nodes, Plan, ProxyProgram, ReverseProxy, Server, Socket, Table, TlsTunnel,
    server_hello, within,
};
use tokio::time::sleep;

const ORIGIN: &str = "https://play.example.org";
const SETTINGS: [(&str, &str); 2] = [("SALOON_PUBLIC_URL", ORIGIN), ("SALOON_TRUSTED_PROXIES", "127.0.0.1")];
/// The minimum number of tables whose node is tested.
const TABLES: usize = 12;

/// Two nodes behind a balancer.
struct Balanced {
    nodes: [Server; 2],
    tunnel: TlsTunnel,
    /// The nodes' services and the balancer, which run until this is dropped.
    runs: (Nodes, ReverseProxy),
}

impl Balanced {
    async fn by(program: ProxyProgram) -> Self {
        let nodes = Nodes::none().await;
        let (first, second) = tokio::join!(nodes.start_with(&SETTINGS), nodes.start_with(&SETTINGS));
        let changes = changes(program, [&first, &second]);
        let changes: Vec<(&str, &str)> =
            changes.iter().map(|(from, to)| (from.as_str(), to.as_str())).collect();
        let proxy = ReverseProxy::before_with(first.address(), program, &changes).await;
        let tunnel = proxy.tunnel_from(Ipv4Addr::new(127, 0, 0, 7)).await;
        Self { nodes: [first, second], tunnel, runs: (nodes, proxy) }
    }

    /// A socket to a node, chosen by the table's code if there is one. Retries, because
    /// the balancer notices only after a moment that a node has ended or is ready.
    async fn socket(&self, table: Option<&str>) -> Socket {
        let headers = [("host", Some(HOST)), ("origin", Some(ORIGIN))];
        let path = table.map_or_else(|| "/ws".to_owned(), |table| format!("/ws?table={table}"));
        let opened = async {
            loop {
                match Socket::open_at(self.tunnel.address, &path, &headers, true).await {
                    Ok(socket) => return socket,
                    Err(_) => sleep(POLL).await,
                }
            }
        };
        // Boxed, because its large future would enlarge the future of every test.
        Box::pin(within("a socket", opened)).await
    }

    /// The node that such a socket reaches.
    async fn node(&self, table: Option<&str>) -> String {
        server_hello(self.socket(table).await).await.0.boot
    }

    async fn comes(&self, name: &str, auth: Auth, table: Option<&str>) -> Client {
        let socket = self.socket(table).await;
        let came = Client::come_in(socket, name, auth, Vec::new()).await;
        came.unwrap_or_else(|error| panic!("{name} may come: {error:?}"))
    }
}

fn guest(name: &str) -> Auth {
    Auth::Guest { name: name.to_owned(), key: None }
}

fn again(client: &Client) -> Auth {
    Auth::Ticket(client.ticket.clone())
}

/// The replacements that turn the shipped file for one server into one for these two nodes.
fn changes(program: ProxyProgram, nodes: [&Server; 2]) -> Vec<(String, String)> {
    let addresses = nodes.map(|node| node.address().to_string());
    let one = nodes[0].address();
    match program {
        ProxyProgram::Caddy => {
            let shipped = shipped("deploy/Caddyfile.cluster");
            let lines =
                between(&shipped, "\trequest_header ", "\n}\n").strip_suffix("}\n").expect("the site ends");
            let named = lines.replace("saloon:8080 saloon-2:8080", &addresses.join(" "));
            // A header that shows the test that the balancer knows.
            let knows = "handle_errors {\n\t\theader X-None-Is-Ready yes";
            let named = named.replacen("handle_errors {", knows, 1);
            assert_eq!(
                named.matches(&addresses[1]).count(),
                2,
                "it names two nodes, also while none is ready"
            );
            vec![(format!("reverse_proxy {one}"), named)]
        }
        ProxyProgram::Nginx => {
            let guide = shipped("docs/cluster.md");
            let lines = between(&guide, "   ```nginx\n", "   ```\n");
            let lines = lines.trim_start_matches("   ```nginx\n").trim_end_matches("   ```\n");
            let [first, second] = &addresses;
            let named = lines.replace("10.0.0.11:8080", first).replace("10.0.0.12:8080", second);
            assert_ne!(named, lines, "it names two nodes");
            let site = "map $http_upgrade";
            vec![
                (format!("proxy_pass http://{one}"), "proxy_pass http://saloon".to_owned()),
                (site.to_owned(), format!("{named}{site}")),
            ]
        }
        ProxyProgram::HaProxy => {
            let guide = shipped("docs/cluster.md");
            let lines = ["balance url_param table", "hash-type consistent"];
            assert!(lines.iter().all(|line| guide.contains(&format!("`{line}`"))), "the guide says so");
            let servers =
                addresses.iter().enumerate().map(|(number, node)| format!("server n{number} {node}"));
            let lines = lines.map(str::to_owned).into_iter().chain(servers).collect::<Vec<_>>();
            vec![(format!("server saloon {one}"), lines.join("\n    "))]
        }
        ProxyProgram::Apache => panic!("the guide has no lines for it"),
    }
}

fn shipped(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(path);
    fs::read_to_string(path).expect("the file is shipped")
}

/// The first part of the text that begins with `from` and ends with `to`, including both.
fn between<'a>(text: &'a str, from: &str, to: &str) -> &'a str {
    let begin = text.find(from).unwrap_or_else(|| panic!("it has {from:?}"));
    let end = text[begin..].find(to).unwrap_or_else(|| panic!("it has {to:?} behind {from:?}"));
    &text[begin..begin + end + to.len()]
}

async fn the_players_of_a_table_come_to_one_node(program: ProxyProgram) {
    let balanced = Balanced::by(program).await;
    let mut taken = BTreeSet::new();
    let tables = async {
        // All of these tables may belong to one node by chance; a later one belongs to the other.
        for number in 0.. {
            if number >= TABLES && taken.len() == 2 {
                break;
            }
            let code = format!("table{number}");
            let (one, other) = (balanced.node(Some(&code)).await, balanced.node(Some(&code)).await);
            assert_eq!(one, other, "whoever names {code}");
            taken.insert(one);
        }
    };
    within("tables at both nodes", tables).await;
    let mut others = BTreeSet::new();
    let both = async {
        while others.len() < 2 {
            others.insert(balanced.node(None).await);
        }
    };
    within("people at both nodes who name no table", both).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn behind_the_shipped_caddy_the_players_of_a_table_come_to_one_node() {
    the_players_of_a_table_come_to_one_node(ProxyProgram::Caddy).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn behind_nginx_as_the_guide_has_it_the_players_of_a_table_come_to_one_node() {
    the_players_of_a_table_come_to_one_node(ProxyProgram::Nginx).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn behind_haproxy_as_the_guide_has_it_the_players_of_a_table_come_to_one_node() {
    the_players_of_a_table_come_to_one_node(ProxyProgram::HaProxy).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn behind_the_shipped_balancer_any_node_serves_anybody() {
    let mut balanced = Balanced::by(ProxyProgram::Caddy).await;
    let (mut ann, mut bob) =
        (balanced.comes("Ann", guest("Ann"), None).await, balanced.comes("Bob", guest("Bob"), None).await);
    let elsewhere = async {
        while bob.hello.boot == ann.hello.boot {
            bob = balanced.comes("Bob", again(&bob), None).await;
        }
    };
    within("a socket at the other node", elsewhere).await;
    let table = ann.opens(Plan::default()).await;
    bob.sits(&table).await;
    ann.starts(&table).await;
    bob.waits(&table, "the game's first view", |seen| seen.view.is_some()).await;
    until_the_next_bids(&mut ann, &mut bob, &table).await;
    for number in 0..2 {
        balanced.nodes[number].kill().await;
        (ann, bob) =
            (balanced.comes("Ann", again(&ann), None).await, balanced.comes("Bob", again(&bob), None).await);
        assert_eq!(ann.hello.boot, bob.hello.boot, "one node is left");
        ann.watches(&table).await;
        bob.watches(&table).await;
        both_bid(&mut ann, &mut bob, &table).await;
        balanced.nodes[number].start_again().await;
    }
}

/// Without NATS no node is ready, and all nodes continue the tables whose people are connected to them.
async fn without_nats_any_node_serves_anybody(program: ProxyProgram) {
    let mut balanced = Balanced::by(program).await;
    let (name, guests) = ("sometable", [guest("Ann"), guest("Bob")]);
    let [ann, bob] = guests;
    let (mut ann, mut bob) =
        (balanced.comes("Ann", ann, Some(name)).await, balanced.comes("Bob", bob, Some(name)).await);
    assert_eq!(ann.hello.boot, bob.hello.boot, "the players of a table come to one node");
    let table = ann.opens(Plan::default()).await;
    bob.sits(&table).await;
    ann.starts(&table).await;
    bob.waits(&table, "the game's first view", |seen| seen.view.is_some()).await;
    until_the_next_bids(&mut ann, &mut bob, &table).await;
    balanced.runs.0.nats.stop().await;
    for node in &balanced.nodes {
        until_ready(node, false).await;
    }
    let page = HttpRequest::get("/health/live").header("host", HOST);
    // Nginx and HAProxy do not check the nodes' health.
    let knows = async {
        while program == ProxyProgram::Caddy
            && page.ask(balanced.tunnel.address).await.header("x-none-is-ready").is_none()
        {
            sleep(POLL).await;
        }
    };
    within("the balancer to know that no node is ready", knows).await;
    for _ in 0..2 {
        let was_at = ann.hello.boot.clone();
        ann = balanced.comes("Ann", again(&ann), Some(name)).await;
        bob = balanced.comes("Bob", again(&bob), Some(name)).await;
        assert_eq!([&ann.hello.boot, &bob.hello.boot], [&was_at; 2], "and to the same node as before");
        ann.watches(&table).await;
        bob.watches(&table).await;
        both_bid(&mut ann, &mut bob, &table).await;
        let shown = page.ask(balanced.tunnel.address).await;
        assert_eq!(shown.status, 200, "somebody who comes for the first time is answered: {}", shown.body);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn behind_the_shipped_caddy_people_come_to_any_node_without_nats() {
    without_nats_any_node_serves_anybody(ProxyProgram::Caddy).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn behind_nginx_as_the_guide_has_it_people_come_to_any_node_without_nats() {
    without_nats_any_node_serves_anybody(ProxyProgram::Nginx).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn behind_haproxy_as_the_guide_has_it_people_come_to_any_node_without_nats() {
    without_nats_any_node_serves_anybody(ProxyProgram::HaProxy).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_moves_to_the_node_to_which_its_name_leads() {
    let balanced = Balanced::by(ProxyProgram::Caddy).await;
    let [first, second] = &balanced.nodes;
    let mut ann = first.guest("Ann").await;
    let mut bob = second.guest("Bob").await;
    let (table, tables) = (ann.opens(Plan::default()).await, counted(second, "saloon_tables_leased").await);
    bob.sits(&table).await;
    ann.starts(&table).await;
    // Nodes ignore the name, so any name that leads to the second node is suitable.
    let mut number = 0;
    while balanced.node(Some(&format!("table{number}"))).await != bob.hello.boot {
        number += 1;
    }
    let name = format!("table{number}");
    let comes = async |client: &Client| {
        let mut client = balanced.comes(&client.name, again(client), Some(&name)).await;
        client.watches(&table).await;
        client
    };
    let (mut ann_again, mut bob_again) = (comes(&ann).await, comes(&bob).await);
    ann.socket.close().await;
    bob.socket.close().await;
    let moved = async {
        while counted(second, "saloon_tables_leased").await == tables {
            sleep(POLL).await;
        }
    };
    within("the table to follow its players", moved).await;
    both_bid(&mut ann_again, &mut bob_again, &table).await;
    both_bid(&mut ann_again, &mut bob_again, &table).await;
}

async fn both_bid(ann: &mut Client, bob: &mut Client, table: &Table) {
    for client in [&mut *ann, &mut *bob] {
        let card = biddable(client, table)[0];
        client.bids(table, card).await;
    }
    until_the_next_bids(ann, bob, table).await;
}
