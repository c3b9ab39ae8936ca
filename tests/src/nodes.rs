//! Several servers that are one: nodes on one Postgres, with one NATS between them.
//!
//! Knows what nodes share and nothing of what they say. Invariant: each node has a port and a data folder of its own.

use crate::{Cluster, Database, Nats, Proxy, Server, shared};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair};
use std::fs;
use std::path::Path;
use tempfile::TempDir;

/// What all nodes of a cluster have in common.
#[derive(Debug)]
pub struct Nodes {
    pub nats: Nats,
    pub database_url: String,
    #[expect(dead_code, reason = "holds the database")]
    database: Option<Database>,
    keys: TempDir,
}

impl Nodes {
    /// An empty database, a NATS, and no node yet.
    pub async fn none() -> Self {
        let database = shared().await;
        Self::on(database.url.clone(), Some(database)).await
    }

    /// The same on a database of this Postgres, which the test stops or kills.
    pub async fn on_cluster(cluster: &Cluster) -> Self {
        Self::on(cluster.create_database(), None).await
    }

    async fn on(database_url: String, database: Option<Database>) -> Self {
        let keys = tempfile::tempdir().expect("a folder for the keys");
        write_keys(keys.path());
        Self { nats: Nats::start().await, database_url, database, keys }
    }

    /// The same with two nodes, which are ready.
    pub async fn two() -> (Self, Server, Server) {
        let nodes = Self::none().await;
        let (first, second) = tokio::join!(nodes.start(), nodes.start());
        (nodes, first, second)
    }

    /// Starts one more node.
    pub async fn start(&self) -> Server {
        self.start_with(&[]).await
    }

    /// The same with these environment variables too.
    pub async fn start_with(&self, settings: &[(&str, &str)]) -> Server {
        let own = self.settings();
        let own = own.iter().map(|(name, value)| (*name, value.as_str()));
        Server::start_with(&own.chain(settings.iter().copied()).collect::<Vec<_>>()).await
    }

    /// Starts one more node, which reaches NATS by a network of its own.
    pub async fn start_apart(&self) -> (Server, Proxy) {
        let network = Proxy::before(self.nats.address()).await;
        let (nats, apart) = (self.nats.address().to_string(), network.address().to_string());
        let url = self.nats.url().replace(&nats, &apart);
        (self.start_with(&[("SALOON_NATS_URL", &url)]).await, network)
    }

    /// What makes a server one of these nodes.
    pub fn settings(&self) -> [(&'static str, String); 4] {
        let key = |file: &str| self.keys.path().join(file).display().to_string();
        [
            ("SALOON_DATABASE_URL", self.database_url.clone()),
            ("SALOON_NATS_URL", self.nats.url()),
            ("SALOON_SESSION_KEY_FILE", key("session.key")),
            ("SALOON_PUSH_KEY_FILE", key("push.key")),
        ]
    }
}

/// The keys that a first server would have made.
fn write_keys(folder: &Path) {
    let push = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &SystemRandom::new());
    let push = URL_SAFE_NO_PAD.encode(push.expect("the system gives random numbers").as_ref());
    for (file, key) in [("session.key", "c".repeat(42) + "A"), ("push.key", push)] {
        fs::write(folder.join(file), key).expect("the folder can be written");
    }
}
