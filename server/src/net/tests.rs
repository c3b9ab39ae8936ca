use super::*;
use crate::config::Limits;
use crate::metrics::Metrics;
use axum::extract::Extension;
use axum::routing::get;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Notify;
use tokio::time::Instant;

struct Bench {
    address: SocketAddr,
    front: Front,
    moments: Arc<Moments>,
}

/// Of the one slow request.
#[derive(Default)]
struct Moments {
    begun: Notify,
    go_on: Notify,
}

async fn slow(Extension(moments): Extension<Arc<Moments>>) -> &'static str {
    moments.begun.notify_one();
    moments.go_on.notified().await;
    "done"
}

async fn bench(connections_per_address: u32) -> Bench {
    let limits = Limits {
        connections: 100,
        connections_per_address,
        new_connections_per_s: 1000,
        sockets_per_player: 1,
        frames_per_s: 1,
        frame_burst: 1,
        tables_per_player: 1,
        new_tables_per_player: 100,
        new_tables_per_address: 100,
        listed_per_player: 10,
        listed_per_address: 10,
    };
    let moments = Arc::new(Moments::default());
    let router = Router::new()
        .route("/", get(async |Extension(Peer(peer)): Extension<Peer>| peer.ip().to_string()))
        .route("/slow", get(slow))
        .layer(Extension(moments.clone()));
    let front = Front {
        router,
        door: Door::new(&limits),
        trusted_proxies: Arc::new([]),
        capacity: Arc::new(Semaphore::new(limits.connections as usize)),
        metrics: Arc::new(Metrics::new()),
        stop: CancellationToken::new(),
        tasks: TaskTracker::new(),
    };
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(serve(listener, front.clone()));
    Bench { address, front, moments }
}

impl Bench {
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

/// What comes until the end; a connection that was cut counts as ended.
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

#[tokio::test]
async fn an_address_with_all_its_connections_open_gets_no_more() {
    let bench = bench(2).await;
    let first = bench.connect().await;
    let _second = bench.connect().await;
    let answer = bench.answer("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").await;
    assert_eq!(answer, "");
    assert!(bench.front.metrics.text().contains("connections_refused_total{why=\"address_full\"} 1"));
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
    bench.front.trusted_proxies = Arc::new(["127.0.0.0/8".parse().unwrap()]);
    let peer = bench.address;
    let places: Vec<_> = (0..5).map(|_| bench.front.place_for(peer).unwrap()).collect();
    assert_eq!(places.len(), 5);
}

#[tokio::test]
async fn a_stop_ends_idle_connections_at_once_and_lets_answers_finish() {
    let bench = bench(10).await;
    let mut idle = bench.connect().await;
    let mut busy = bench.connect().await;
    busy.write_all(b"GET /slow HTTP/1.1\r\nHost: x\r\n\r\n").await.unwrap();
    bench.moments.begun.notified().await;
    bench.front.stop.cancel();
    assert_eq!(read_all(&mut idle).await, "");
    bench.moments.go_on.notify_one();
    let answer = read_all(&mut busy).await;
    assert!(answer.ends_with("\r\n\r\ndone"), "{answer}");
    bench.front.tasks.close();
    bench.front.tasks.wait().await;
    assert_eq!(bench.front.metrics.connections.get(), 0);
    assert!(TcpStream::connect(bench.address).await.is_err(), "nobody listens any more");
}
