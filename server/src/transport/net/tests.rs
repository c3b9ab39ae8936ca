use super::*;
use crate::telemetry::metrics::Metrics;
use axum::extract::Extension;
use axum::http::StatusCode;
use axum::routing::get;
use std::sync::atomic::{AtomicUsize, Ordering};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::Notify;
use tokio::time::Instant;

struct Bench {
    address: SocketAddr,
    acceptor: Acceptor,
    moments: Arc<Moments>,
}

#[derive(Default)]
struct Moments {
    /// Notified when the one slow request begins.
    begun: Notify,
    go_on: Notify,
    /// Responses that were made.
    answers: AtomicUsize,
}

/// Much more than all buffers between server and client hold.
const LARGE: usize = 16 * 1024 * 1024;

async fn large(Extension(moments): Extension<Arc<Moments>>) -> Vec<u8> {
    moments.answers.fetch_add(1, Ordering::Relaxed);
    vec![b'x'; LARGE]
}

/// A response without a body.
async fn head_only(Extension(moments): Extension<Arc<Moments>>) -> StatusCode {
    moments.answers.fetch_add(1, Ordering::Relaxed);
    StatusCode::NO_CONTENT
}

/// In these tests a session is a number in a header.
#[derive(Debug)]
struct ByNumber;

#[async_trait::async_trait]
impl Recognise for ByNumber {
    async fn person(&self, headers: &HeaderMap) -> Option<uuid::Uuid> {
        let number = headers.get("person")?.to_str().ok()?;
        number.parse().ok().map(uuid::Uuid::from_u128)
    }
}

async fn slow(Extension(moments): Extension<Arc<Moments>>) -> &'static str {
    moments.begun.notify_one();
    moments.go_on.notified().await;
    "done"
}

async fn bench(connections_per_address: u32) -> Bench {
    let limit = AddressLimit { at_once: connections_per_address, per_s: 1000 };
    let moments = Arc::new(Moments::default());
    let router = Router::new()
        .route("/", get(async |Extension(PeerAddr(peer)): Extension<PeerAddr>| peer.ip().to_string()))
        .route("/slow", get(slow))
        .route("/large", get(large))
        .route("/head", get(head_only))
        .layer(Extension(moments.clone()));
    let acceptor = Acceptor {
        router,
        connection_limits: ConnectionLimits::new(limit),
        trusted_proxies: Arc::new([]),
        full: Router::new().fallback(async || (StatusCode::SERVICE_UNAVAILABLE, "full")),
        capacity: Capacity::new(100, 1),
        recognise: Arc::new(ByNumber),
        write_time: Duration::from_millis(300),
        metrics: Arc::new(Metrics::new()),
        stop: CancellationToken::new(),
        tasks: TaskTracker::new(),
    };
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(serve(listener, acceptor.clone()));
    Bench { address, acceptor, moments }
}

impl Bench {
    /// Connects with a small receive buffer.
    async fn connect_idly(&self) -> TcpStream {
        let socket = TcpSocket::new_v4().unwrap();
        socket.set_recv_buffer_size(4096).unwrap();
        socket.connect(self.address).await.unwrap()
    }

    async fn has_answered(&self, answers: usize) {
        ::tests::within("the first answers", async {
            while self.moments.answers.load(Ordering::Relaxed) < answers {
                tokio::task::yield_now().await;
            }
        })
        .await;
    }

    /// Waits until no connection is open any more.
    async fn is_empty(&self) {
        ::tests::within("the end of all connections", async {
            while self.acceptor.metrics.connections.get() > 0 {
                tokio::task::yield_now().await;
            }
        })
        .await;
    }

    async fn status(&self, headers: &str) -> String {
        let answer =
            self.answer(&format!("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n{headers}\r\n")).await;
        answer.split(' ').nth(1).unwrap_or_default().to_owned()
    }

    async fn connect(&self) -> TcpStream {
        TcpStream::connect(self.address).await.unwrap()
    }

    /// Sends bytes and reads until the server closes.
    async fn answer(&self, request: &str) -> String {
        let mut stream = self.connect().await;
        stream.write_all(request.as_bytes()).await.unwrap();
        read_all(&mut stream).await
    }
}

/// Reads to the end; a reset connection counts as ended.
async fn read_all(stream: &mut TcpStream) -> String {
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer).await;
    String::from_utf8(answer).unwrap()
}

#[tokio::test]
async fn a_request_is_answered_and_knows_its_peer() {
    let bench = bench(10).await;
    let answer = bench.answer("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").await;
    assert!(answer.starts_with("HTTP/1.1 200 ") && answer.ends_with("\r\n\r\n127.0.0.1"), "{answer}");
}

#[tokio::test]
async fn who_says_nothing_or_half_a_head_is_closed_in_time() {
    let bench = bench(10).await;
    let mut silent = bench.connect().await;
    let mut half = bench.connect().await;
    half.write_all(b"GET / HTTP/1.1\r\nHost: x\r\n").await.unwrap();
    let started = Instant::now();
    let (nothing, _) = tokio::join!(read_all(&mut silent), read_all(&mut half));
    assert_eq!(nothing, "");
    let took = started.elapsed();
    assert!(took > Duration::from_secs(4) && took < Duration::from_secs(8), "{took:?}");
}

#[tokio::test]
async fn large_heads_are_refused() {
    let bench = bench(10).await;
    let long = "x".repeat(HEAD_BYTES);
    let answer = bench.answer(&format!("GET / HTTP/1.1\r\nHost: x\r\nA: {long}\r\n\r\n")).await;
    assert!(answer.starts_with("HTTP/1.1 431 "), "{answer}");
    let many = "A: x\r\n".repeat(HEADERS + 1);
    let answer = bench.answer(&format!("GET / HTTP/1.1\r\nHost: x\r\n{many}\r\n")).await;
    assert!(answer.starts_with("HTTP/1.1 431 "), "{answer}");
}

/// The library answers what it cannot read before any route is known: by the status alone.
#[rstest::rstest]
#[case::no_request("nonsense\r\n\r\n", "400")]
#[case::no_method("G(T / HTTP/1.1\r\nHost: x\r\n\r\n", "400")]
#[case::no_path("GET /api/v1/\u{1} HTTP/1.1\r\nHost: x\r\n\r\n", "400")]
#[case::another_version("GET /api/v1/server HTTP/9.9\r\nHost: x\r\n\r\n", "400")]
#[case::no_header("GET /api/v1/server HTTP/1.1\r\nHost: x\r\nA b: x\r\n\r\n", "400")]
#[case::no_length("GET /api/v1/server HTTP/1.1\r\nHost: x\r\nContent-Length: one\r\n\r\n", "400")]
#[case::no_encoding("GET /api/v1/server HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: none\r\n\r\n", "400")]
#[tokio::test]
async fn a_request_that_is_no_http_is_answered_by_a_status_alone_and_ends_the_connection(
    #[case] request: &str,
    #[case] status: &str,
) {
    let answer = bench(10).await.answer(request).await;
    assert!(answer.starts_with(&format!("HTTP/1.1 {status} ")), "{answer}");
    assert!(answer.ends_with("\r\n\r\n"), "{answer}");
    assert_eq!(answer.matches("\r\n\r\n").count(), 1, "it has no body: {answer}");
}

#[tokio::test]
async fn an_address_with_all_its_connections_open_gets_no_more() {
    let bench = bench(2).await;
    let first = bench.connect().await;
    let _second = bench.connect().await;
    let answer = bench.answer("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").await;
    assert_eq!(answer, "");
    assert!(bench.acceptor.metrics.text().contains("connections_refused_total{why=\"address_full\"} 1"));
    drop(first);
    loop {
        let answer = bench.answer("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").await;
        if answer.starts_with("HTTP/1.1 200 ") {
            break;
        }
    }
}

#[tokio::test]
async fn proxies_are_not_counted_as_one_address() {
    let mut bench = bench(1).await;
    bench.acceptor.trusted_proxies = Arc::new(["127.0.0.0/8".parse().unwrap()]);
    let peer = bench.address;
    let connections: Vec<_> = (0..5).map(|_| bench.acceptor.admit(peer).unwrap()).collect();
    assert_eq!(connections.len(), 5);
}

#[tokio::test]
async fn a_stop_ends_idle_connections_at_once_and_lets_answers_finish() {
    let bench = bench(10).await;
    let mut idle = bench.connect().await;
    let mut busy = bench.connect().await;
    busy.write_all(b"GET /slow HTTP/1.1\r\nHost: x\r\n\r\n").await.unwrap();
    bench.moments.begun.notified().await;
    bench.acceptor.stop.cancel();
    assert_eq!(read_all(&mut idle).await, "");
    bench.moments.go_on.notify_one();
    let answer = read_all(&mut busy).await;
    assert!(answer.ends_with("\r\n\r\ndone"), "{answer}");
    bench.acceptor.tasks.close();
    bench.acceptor.tasks.wait().await;
    assert_eq!(bench.acceptor.metrics.connections.get(), 0);
    assert!(TcpStream::connect(bench.address).await.is_err(), "nobody listens any more");
}

#[tokio::test]
async fn answers_that_nobody_reads_end_their_connection() {
    let bench = bench(10).await;
    let mut unread = Vec::new();
    for _ in 0..5 {
        let mut stream = bench.connect_idly().await;
        stream.write_all("GET /large HTTP/1.1\r\nHost: x\r\n\r\n".repeat(100).as_bytes()).await.unwrap();
        unread.push(stream);
    }
    bench.has_answered(5).await;
    bench.is_empty().await;
    assert_eq!(
        bench.moments.answers.load(Ordering::Relaxed),
        5,
        "none was made before the last one was taken"
    );
    for mut stream in unread {
        let got = read_all(&mut stream).await.len();
        assert!(got < 256 * 1024, "{got} bytes were kept for who did not read");
    }
}

#[tokio::test]
async fn heads_that_nobody_reads_do_not_pile_up() {
    const ASKED: usize = 100_000;
    let bench = bench(10).await;
    let mut stream = bench.connect_idly().await;
    // The server may stop reading and close before everything is sent.
    let _ = stream.write_all("GET /head HTTP/1.1\r\nHost: x\r\n\r\n".repeat(ASKED).as_bytes()).await;
    bench.has_answered(1).await;
    bench.is_empty().await;
    let answers = bench.moments.answers.load(Ordering::Relaxed);
    assert!(answers > 0 && answers < ASKED / 20, "{answers} answers were made");
}

#[tokio::test]
async fn a_full_server_admits_people_with_a_session_and_refuses_strangers() {
    let bench = bench(1000).await;
    let half_head = async || {
        let mut stream = bench.connect().await;
        stream.write_all(b"GET / HTTP/1.1\r\n").await.unwrap();
        stream
    };
    let mut strangers = Vec::new();
    for _ in 0..100 - 12 - 6 {
        strangers.push(half_head().await);
    }
    assert_eq!(bench.status("").await, "503", "a stranger is told that the house is full");
    let mut inside = Vec::new();
    for person in 0..12 {
        for _ in 0..10 {
            strangers.push(half_head().await);
        }
        let mut stream = bench.connect().await;
        let request = format!("GET / HTTP/1.1\r\nHost: x\r\nPerson: {person}\r\n\r\n");
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut status = [0; 12];
        stream.read_exact(&mut status).await.unwrap();
        assert_eq!(&status, b"HTTP/1.1 200", "person {person} comes back");
        inside.push(stream);
    }
    assert_eq!(bench.status("Person: 12\r\n").await, "503", "the reserve has an end");
    drop(inside);
    ::tests::within("a free place", async { while bench.status("Person: 12\r\n").await != "200" {} }).await;
    let text = bench.acceptor.metrics.text();
    assert!(
        text.contains("refused_total{why=\"stranger\"} 1\n") && text.contains("why=\"unproven\""),
        "{text}"
    );
}

#[tokio::test]
async fn an_address_that_has_enough_pushes_nobody_out() {
    let bench = bench(100 - 12).await;
    let connections: Vec<OpenConnection> =
        (0..100 - 12).map_while(|_| bench.acceptor.admit(bench.address)).collect();
    let candidates: Vec<&OpenConnection> =
        connections.iter().filter(|open| matches!(open.slot, Slot::Candidate(_))).collect();
    assert_eq!(candidates.len(), 6);
    for _ in 0..10 {
        assert!(bench.acceptor.admit(bench.address).is_none());
    }
    for candidate in candidates {
        assert!(timeout(Duration::ZERO, must_close(&candidate.slot)).await.is_err());
    }
}

#[tokio::test]
async fn a_connection_that_was_admitted_for_one_person_serves_no_stranger() {
    let bench = bench(1000).await;
    let mut strangers = Vec::new();
    for _ in 0..100 - 12 - 6 {
        strangers.push(bench.connect().await);
    }
    let mut shared = bench.connect().await;
    let requests = "GET / HTTP/1.1\r\nHost: x\r\nPerson: 7\r\n\r\nGET / HTTP/1.1\r\nHost: x\r\n\r\n";
    shared.write_all(requests.as_bytes()).await.unwrap();
    let answers = read_all(&mut shared).await;
    assert!(answers.starts_with("HTTP/1.1 200 ") && answers.contains("HTTP/1.1 503 "), "{answers}");
}
