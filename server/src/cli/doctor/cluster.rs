//! Needs of a node beside those of every server: NATS, keys that all nodes share, and a clock like the database's.
//!
//! Does not know the other nodes. Invariant: a server that is alone has none of these checks.

use super::report::Check;
use crate::config::{Config, Database};
use crate::store::{PostgresUrl, SqlStore, StoreError};
use crate::system::clock::{Clock, SystemClock, UnixMs};

/// The difference between two clocks that a move's time may show.
const DIFFERENCE_MS: u64 = 1000;

pub(super) async fn checks(config: &Config) -> Vec<Check> {
    if !config.is_node() {
        return Vec::new();
    }
    let mut checks = vec![keys(config), nats(config).await];
    if let Database::Postgres(url) = &config.database
        && let Ok(difference_ms) = difference_ms(url).await
    {
        // An unreachable service has reported that already.
        checks.push(clocks(difference_ms));
    }
    checks
}

fn keys(config: &Config) -> Check {
    const NAME: &str = "keys";
    match config.check_shared_keys() {
        Ok(()) => Check::ok(NAME, "are there; whether other nodes have the same cannot be seen from here"),
        Err(error) => Check::fail(NAME, error, "docs/cluster.md says which files all nodes share"),
    }
}

#[cfg(feature = "cluster")]
async fn nats(config: &Config) -> Check {
    use crate::cluster::nats::{NatsBus, NatsError};
    use crate::store::NodeId;
    use crate::system::server_key::ServerKey;
    use uuid::Uuid;
    const NAME: &str = "nats";
    let Some(settings) = &config.nats else { return Check::ok(NAME, "is not used") };
    // Of no cluster: nothing that nodes say is heard, and they hear nothing.
    let trial = async {
        let key = ServerKey::random().map_err(|error| error.to_string());
        let bus = match key {
            Ok(key) => NatsBus::connect(settings, &key, NodeId(Uuid::nil())).await,
            Err(error) => return Err(Check::fail(NAME, error, "what random numbers does the system give?")),
        };
        let measured = match bus {
            Ok(bus) => bus.round_trip().await.map(|took| (bus.info(), took)),
            Err(error) => Err(error),
        };
        measured.map_err(|error| {
            let advice = match &error {
                NatsError::CaFile { .. } | NatsError::NoCertificate { .. } | NatsError::Tls(_) => {
                    "correct nats_ca_file"
                }
                NatsError::NotLetIn { .. } => "correct user and password in nats_url",
                NatsError::Unreachable { .. } => {
                    "does it run, does its host accept connections on that port from here, is its certificate for that \
                     name?"
                }
                NatsError::SmallMessages { .. } | NatsError::Deaf { .. } => "change the settings of NATS",
            };
            Check::fail(NAME, error, advice)
        })
    };
    match trial.await {
        Ok((info, took)) => Check::ok(
            NAME,
            format!(
                "{} has version {} and passes on {} bytes; a message comes back after {:.1} ms",
                settings.url,
                info.version,
                info.max_payload,
                took.as_secs_f64() * 1000.0
            ),
        ),
        Err(check) => check,
    }
}

#[cfg(not(feature = "cluster"))]
async fn nats(_: &Config) -> Check {
    std::future::ready(Check::ok("nats", "is not used")).await
}

/// How far the database's clock is ahead of this machine's.
async fn difference_ms(url: &PostgresUrl) -> Result<i64, StoreError> {
    let clock = SystemClock::start();
    let before = clock.machine_ms();
    let there = SqlStore::postgres_clock_ms(url).await?;
    Ok(ahead_ms(before, there, clock.machine_ms()))
}

/// The same, where this clock showed these times before and after the other one was asked.
fn ahead_ms(before: UnixMs, there: UnixMs, after: UnixMs) -> i64 {
    let there = there as i64;
    match (there - before as i64, there - after as i64) {
        (early @ ..0, _) => early,
        (_, late @ 1..) => late,
        _ => 0,
    }
}

fn clocks(ahead_ms: i64) -> Check {
    const NAME: &str = "clocks";
    let (off_ms, way) = (ahead_ms.unsigned_abs(), if ahead_ms > 0 { "ahead of" } else { "behind" });
    if off_ms < DIFFERENCE_MS {
        return Check::ok(NAME, "the database's clock agrees with this machine's");
    }
    let what =
        format!("the database's clock is {}.{} s {way} this machine's", off_ms / 1000, off_ms % 1000 / 100);
    Check::warn(NAME, what, "let a time service (chrony, systemd-timesyncd) set the clocks of all machines")
}

#[cfg(test)]
mod tests {
    use super::super::report::Status;
    use super::*;
    use rstest::rstest;

    #[rstest]
    #[case::within(1000, 1010, 1020, 0)]
    #[case::behind(1000, 400, 1020, -600)]
    #[case::ahead(1000, 3020, 1020, 2000)]
    fn a_clock_is_off_by_what_the_way_does_not_explain(
        #[case] before: UnixMs,
        #[case] there: UnixMs,
        #[case] after: UnixMs,
        #[case] ahead: i64,
    ) {
        assert_eq!(ahead_ms(before, there, after), ahead);
    }

    #[rstest]
    #[case(0, Status::Ok, "agrees")]
    #[case(-999, Status::Ok, "agrees")]
    #[case(-1900, Status::Warn, "1.9 s behind")]
    #[case(2000, Status::Warn, "2.0 s ahead of")]
    fn clocks_that_differ_are_told(#[case] ahead: i64, #[case] status: Status, #[case] what: &str) {
        let check = clocks(ahead);
        assert!(check.status == status && check.what.contains(what), "{check:?}");
    }
}
