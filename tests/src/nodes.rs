//! A cluster: several server nodes on one Postgres, connected by one NATS.
//!
//! Knows the shared services of the nodes and nothing of their messages.
//! Invariant: each node has a port and a data folder of its own.

use crate::{Cluster, Database, Nats, Proxy, Server, shared};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair};
use std::fs;
use std::path::Path;
use tempfile::TempDir;

/// The services and keys that all nodes of a cluster share.
#[derive(Debug)]
pub struct Nodes {
    pub nats: Nats,
    pub database_url: String,
    #[expect(dead_code, reason = "holds the database")]
    database: Option<Database>,
    keys: TempDir,
}

impl Nodes {
    /// A cluster with an empty database, a NATS, and no node yet.
    pub async fn none() -> Self {
        let database = shared().await;
        Self::on(database.url.clone(), Some(database)).await
    }

    /// A cluster on a new database of this Postgres, which the test can stop or kill.
    pub async fn on_cluster(cluster: &Cluster) -> Self {
        Self::on(cluster.create_database(), None).await
    }

    async fn on(database_url: String, database: Option<Database>) -> Self {
        let keys = tempfile::tempdir().expect("a folder for the keys");
        write_keys(keys.path());
        Self { nats: Nats::start().await, database_url, database, keys }
    }

    /// A cluster with two nodes that are ready.
    pub async fn two() -> (Self, Server, Server) {
        let nodes = Self::none().await;
        let (first, second) = tokio::join!(nodes.start(), nodes.start());
        (nodes, first, second)
    }

    /// Starts another node.
    pub async fn start(&self) -> Server {
        self.start_with(&[]).await
    }

    /// Starts another node with additional environment variables.
    pub async fn start_with(&self, settings: &[(&str, &str)]) -> Server {
        let own = self.settings();
        let own = own.iter().map(|(name, value)| (*name, value.as_str()));
        Server::start_with(&own.chain(settings.iter().copied()).collect::<Vec<_>>()).await
    }

    /// Starts another node, which reaches NATS through a proxy of its own.
    pub async fn start_apart(&self) -> (Server, Proxy) {
        let network = Proxy::before(self.nats.address()).await;
        let (nats, apart) = (self.nats.address().to_string(), network.address().to_string());
        let url = self.nats.url().replace(&nats, &apart);
        (self.start_with(&[("SALOON_NATS_URL", &url)]).await, network)
    }

    /// The settings that make a server a node of this cluster.
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

/// Writes the keys that a first server would generate.
fn write_keys(folder: &Path) {
    let push = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &SystemRandom::new());
    let push = URL_SAFE_NO_PAD.encode(push.expect("the system gives random numbers").as_ref());
    for (file, key) in [("session.key", "c".repeat(42) + "A"), ("push.key", push)] {
        fs::write(folder.join(file), key).expect("the folder can be written");
    }
}
