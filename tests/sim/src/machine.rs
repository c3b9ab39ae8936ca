//! The machine that the server runs on: starts the server, and starts it again after each crash on the same disk.

use crate::dice::{Dice, Secrets};
use crate::disk::Disk;
use crate::game::GAMES;
use crate::net::SimListener;
use server::app::{StartError, UnboundServer};
use server::config::{Config, Flags, ResolvedSettings};
use server::people::credentials::password::Passwords;
use server::state::{LIMITS, Parts};
use server::system::clock::{Clock, UnixMs};
use server::system::entropy::SystemEntropy;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::time::sleep;
use tokio_util::sync::CancellationToken;

/// The name of the machine on the simulated network.
pub(crate) const NAME: &str = "saloon";
/// The pause before a server that could not start is started again.
const AGAIN: Duration = Duration::from_millis(250);

/// Simulated time of day.
#[derive(Debug)]
struct SimClock;

impl Clock for SimClock {
    fn now_ms(&self) -> UnixMs {
        let since = turmoil::sim_elapsed().unwrap_or_default();
        1_700_000_000_000 + since.as_millis() as UnixMs
    }
}

/// Clones are the same machine.
#[derive(Clone, Debug)]
pub(crate) struct Machine {
    config: Arc<Config>,
    disk: Arc<Disk>,
    secrets: Arc<Secrets>,
    /// Stops the server that runs now.
    stop: Arc<Mutex<CancellationToken>>,
}

impl Machine {
    pub(crate) fn new(disk: Arc<Disk>, secrets: Dice) -> Self {
        Self {
            config: Arc::new(config()),
            disk,
            secrets: Arc::new(Secrets::new(secrets)),
            stop: Arc::default(),
        }
    }

    /// Runs the server until it is told to stop; tries again as long as its store does not answer.
    pub(crate) async fn serve(self) -> turmoil::Result {
        let stop = CancellationToken::new();
        *self.stop.lock().unwrap_or_else(PoisonError::into_inner) = stop.clone();
        let saloon = loop {
            match UnboundServer::open(&self.config, self.parts()).await {
                Ok(saloon) => break saloon,
                Err(StartError::Store(_)) => sleep(AGAIN).await,
                Err(error) => return Err(error.into()),
            }
        };
        saloon.run(SimListener::bind().await?, None, stop.cancelled()).await;
        Ok(())
    }

    /// As a SIGTERM does.
    pub(crate) fn stop(&self) {
        self.stop.lock().unwrap_or_else(PoisonError::into_inner).cancel();
    }

    fn parts(&self) -> Parts {
        Parts {
            store: self.disk.mount(),
            clock: Arc::new(SimClock),
            entropy: self.secrets.clone(),
            games: GAMES.as_slice(),
            limits: protocol::Limits { requests_per_s: 1000, burst: 1000, ..LIMITS },
            sockets_per_player: self.config.limits.sockets_per_player as usize,
            new_people_per_hour: self.config.limits.new_people_per_hour,
            table_rate: self.config.limits.table_rate(),
            listing_quotas: self.config.limits.listing_quotas(),
            bot_delay_ms: self.config.house_pause_ms,
            retention: self.config.retention,
            session_key: self.config.session_key.load().expect("the key is given"),
            passwords: Passwords::new(Arc::new(SystemEntropy)),
            metrics: Arc::default(),
            settings: self.config.settings.clone(),
            filtered_words: self.config.filtered_words.clone(),
        }
    }
}

/// The defaults, with room for everybody who comes back again and again over a broken network.
fn config() -> Config {
    let given = [
        ("session_key", "c2Vzc2lvbnMgYXJlIG9mIG5vIGltcG9ydGFuY2UgIS4"),
        ("max_connections_per_address", "1000"),
        ("max_new_connections_per_s", "1000"),
        ("max_sockets_per_player", "1000"),
        ("max_new_people_per_hour", "1000"),
        ("max_new_tables_per_player", "100000"),
        ("max_new_tables_per_address", "100000"),
        ("house_pause_ms", "300"),
    ];
    let given: BTreeMap<&'static str, String> =
        given.into_iter().map(|(key, text)| (key, text.to_owned())).collect();
    let resolved = ResolvedSettings::new(&Flags { file: None, given }, &[], None);
    resolved.and_then(|resolved| Config::read(&resolved)).expect("these settings are good")
}
