//! A scratch Postgres that runs until standard input ends; prints its address.
//! Called by `cargo xtask test`, or manually: `cargo run -p tests --example postgres`.

use std::io::Read;
use tests::Cluster;

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let cluster = Cluster::start().await;
    println!("{}", cluster.url("postgres"));
    // Only the end of the input matters.
    let _ = std::io::stdin().read_to_end(&mut Vec::new());
}
