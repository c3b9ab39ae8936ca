//! Look-ups with files of hosts and name servers of the test.

use super::*;
use hickory_resolver::proto::op::{Message, OpCode, ResponseCode};
use hickory_resolver::proto::rr::{RData, Record, RecordType};
use std::net::Ipv6Addr;
use std::sync::Mutex;
use tempfile::TempDir;
use tokio::net::UdpSocket;
use tokio::task::JoinSet;
use tokio::time::Instant;

const HOSTS: &str = "127.0.0.1\tlocalhost\n\n# 10.9.9.9 board.lan\n10.0.0.7 Board.lan ntfy # and more\n\
                     fd00::7 board.lan\nfe80::1%lo0 board.lan\nno address board.lan\n10.0.0.8\n10.0.0.9 board.lan.example\n";

/// The answer of a name server to a question for a name: its addresses; `None` is no answer at all.
type Answers = fn(&str, RecordType, usize) -> Option<Vec<IpAddr>>;

/// A name server, the files that name it, and what it was asked.
struct Names {
    folder: TempDir,
    port: u16,
    asked: Arc<Mutex<Vec<String>>>,
    _answering: JoinSet<()>,
}

impl Names {
    async fn new(settings: &str, answers: Answers) -> Self {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("hosts"), HOSTS).unwrap();
        let name_servers = format!("nameserver 127.0.0.1\n{settings}\n");
        fs::write(folder.path().join("resolv.conf"), name_servers).unwrap();
        let socket = UdpSocket::bind("127.0.0.1:0").await.unwrap();
        let port = socket.local_addr().unwrap().port();
        let (asked, mut answering) = (Arc::<Mutex<Vec<String>>>::default(), JoinSet::new());
        let noted = Arc::clone(&asked);
        answering.spawn(async move {
            let mut buffer = [0; 1500];
            while let Ok((length, from)) = socket.recv_from(&mut buffer).await {
                let question = Message::from_vec(&buffer[..length]).unwrap();
                let number = noted.lock().unwrap().len();
                noted.lock().unwrap().push(question.queries[0].to_string());
                if let Some(reply) = reply(&question, answers, number) {
                    socket.send_to(&reply.to_vec().unwrap(), from).await.unwrap();
                }
            }
        });
        Self { folder, port, asked, _answering: answering }
    }

    fn resolver(&self) -> SystemResolver {
        SystemResolver::reading(self.folder.path(), self.port)
    }

    async fn find(&self, host: &str) -> io::Result<Vec<String>> {
        found(&self.resolver(), host).await
    }

    fn asked(&self) -> usize {
        self.asked.lock().unwrap().len()
    }
}

fn reply(question: &Message, answers: Answers, number: usize) -> Option<Message> {
    let query = question.queries[0].clone();
    let addresses = answers(&query.name().to_string(), query.query_type(), number)?;
    let mut reply = Message::response(question.metadata.id, OpCode::Query);
    if addresses.is_empty() {
        reply.metadata.response_code = ResponseCode::NXDomain;
    }
    for address in addresses {
        reply.add_answer(Record::from_rdata(query.name().clone(), 3600, RData::from(address)));
    }
    reply.add_query(query);
    Some(reply)
}

async fn found(resolver: &SystemResolver, host: &str) -> io::Result<Vec<String>> {
    Ok(resolver.resolve(host, 443).await?.iter().map(ToString::to_string).collect())
}

/// Addresses of two names, of both kinds; the others have none.
fn both(name: &str, kind: RecordType) -> Vec<IpAddr> {
    let address = |v4: &str, v6: &str| if kind == RecordType::A { v4.parse() } else { v6.parse() };
    match name {
        "hook.example.net." => vec![address("198.51.100.1", "2001:db8::1").unwrap()],
        "pager.lan." => vec![address("10.0.0.5", "fd00::5").unwrap()],
        _ => Vec::new(),
    }
}

fn deaf(_: &str, _: RecordType, _: usize) -> Option<Vec<IpAddr>> {
    None
}

#[tokio::test(start_paused = true)]
async fn names_that_nobody_answers_for_delay_no_other() {
    let names = Names::new("", deaf).await;
    let resolver = Arc::new(names.resolver());
    let (mut slow, begun) = (JoinSet::new(), Instant::now());
    for number in 0..100 {
        let resolver = Arc::clone(&resolver);
        slow.spawn(async move { resolver.resolve(&format!("slow-{number}.example.net"), 443).await });
    }
    // All of them have their turn before the name server has the first question, and no paused time passes.
    while names.asked() == 0 {
        tokio::task::yield_now().await;
    }
    assert_eq!(found(&resolver, "board.lan").await.unwrap(), ["10.0.0.7:443", "[fd00::7]:443"]);
    assert!(slow.try_join_next().is_none(), "it has waited for none of them");
    while let Some(ended) = slow.join_next().await {
        ended.unwrap().unwrap_err();
    }
    assert!(
        begun.elapsed() < TIME * 2,
        "each ends within its own time, and all at once: {:?}",
        begun.elapsed()
    );
}

#[tokio::test(start_paused = true)]
async fn the_file_of_hosts_is_read_first_and_for_each_name() {
    let names = Names::new("", deaf).await;
    assert_eq!(names.find("BOARD.lan.").await.unwrap(), ["10.0.0.7:443", "[fd00::7]:443"]);
    assert_eq!(names.find("ntfy").await.unwrap(), ["10.0.0.7:443"]);
    fs::write(names.folder.path().join("hosts"), "10.0.0.8 ntfy").unwrap();
    assert_eq!(names.find("ntfy").await.unwrap(), ["10.0.0.8:443"]);
    assert_eq!(names.asked(), 0, "no name server is asked for what stands there");
    fs::remove_file(names.folder.path().join("hosts")).unwrap();
    assert_eq!(names.find("localhost").await.unwrap(), ["127.0.0.1:443", "[::1]:443"]);
    names.find("ntfy").await.unwrap_err();
}

#[tokio::test(start_paused = true)]
async fn name_servers_are_asked_for_both_kinds_of_addresses_and_single_labels_in_the_systems_domains() {
    let names = Names::new("search lan", |name, kind, _| Some(both(name, kind))).await;
    let whole = names.find("hook.example.net").await.unwrap();
    assert_eq!(whole, ["198.51.100.1:443", "[2001:db8::1]:443"]);
    assert_eq!(names.find("pager").await.unwrap(), ["10.0.0.5:443", "[fd00::5]:443"]);
    names.find("nobody.example.net").await.unwrap_err();
}

#[tokio::test(start_paused = true)]
async fn nothing_that_was_found_is_kept() {
    // Each question has another answer.
    let other = |_: &str, kind: RecordType, number: usize| {
        Some(if kind == RecordType::A { vec![[10, 0, 0, number as u8].into()] } else { vec![] })
    };
    let names = Names::new("", other).await;
    let resolver = names.resolver();
    let first = found(&resolver, "hook.example.net").await.unwrap();
    let second = found(&resolver, "hook.example.net").await.unwrap();
    assert_ne!(first, second);
    assert_eq!(names.asked(), 4);
}

#[tokio::test(start_paused = true)]
async fn a_name_server_that_answers_one_kind_only_is_enough() {
    let half = |_: &str, kind: RecordType, _: usize| {
        (kind == RecordType::AAAA).then(|| vec![IpAddr::V6(Ipv6Addr::LOCALHOST)])
    };
    let (names, begun) = (Names::new("", half).await, Instant::now());
    assert_eq!(names.find("hook.example.net").await.unwrap(), ["[::1]:443"]);
    assert!(begun.elapsed() < TIME, "the other kind is given up in time: {:?}", begun.elapsed());
}

#[tokio::test]
async fn without_readable_name_servers_the_system_is_asked() {
    let names = Names::new("", |name, kind, _| Some(both(name, kind))).await;
    fs::remove_file(names.folder.path().join("hosts")).unwrap();
    for content in [None, Some(""), Some("search lan\n")] {
        let file = names.folder.path().join("resolv.conf");
        content.map_or_else(|| fs::remove_file(&file), |content| fs::write(&file, content)).unwrap();
        let resolver = names.resolver();
        let found = found(&resolver, "localhost").await.unwrap();
        assert!(found.contains(&"127.0.0.1:443".to_owned()), "{content:?}: {found:?}");
        assert!(resolver.is_said.load(Ordering::Relaxed), "the log says so");
    }
    assert_eq!(names.asked(), 0);
}
