//! A scratch Postgres for as long as its input is open: prints its address and waits.
//! Called by `cargo xtask test`; of use by hand too: `cargo run -p tests --example postgres`.

use std::io::Read;
use tests::Cluster;

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let cluster = Cluster::start().await;
    println!("{}", cluster.url("postgres"));
    // Nothing is expected: only the end counts.
    let _ = std::io::stdin().read_to_end(&mut Vec::new());
}
