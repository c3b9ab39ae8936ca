//! Leases of tables. The time is the database's own, by the expression of each database.

use super::write::Runs;
use crate::store::NodeId;
use protocol::TableId;
use std::time::Duration;

/// The statements that need the time.
#[derive(Clone, Copy, Debug)]
pub(in crate::store) struct LeaseSql {
    claim: &'static str,
    renew: &'static str,
    take_duty: &'static str,
    pub(super) read: &'static str,
    pub(super) due: &'static str,
    pub(super) now: &'static str,
}

/// The statements with `$now` for the time in milliseconds.
macro_rules! lease_sql {
    ($now:literal) => {
        LeaseSql {
            claim: concat!(
                "INSERT INTO leases (table_id, node, ends_at) SELECT $1, $2, ",
                $now,
                " + $3 WHERE EXISTS (SELECT 1 FROM tables WHERE id = $1) \
                 ON CONFLICT (table_id) DO UPDATE SET node = excluded.node, ends_at = excluded.ends_at \
                 WHERE leases.node = excluded.node OR leases.ends_at <= ",
                $now
            ),
            renew: concat!("UPDATE leases SET ends_at = ", $now, " + $2 WHERE node = $1"),
            take_duty: concat!(
                "INSERT INTO duty (id, node, ends_at) VALUES (1, $1, ",
                $now,
                " + $2) ON CONFLICT (id) DO UPDATE SET node = excluded.node, ends_at = excluded.ends_at \
                 WHERE duty.node = excluded.node OR duty.ends_at <= ",
                $now
            ),
            read: concat!("SELECT node, ", $now, " - ends_at FROM leases WHERE table_id = $1"),
            due: concat!(
                "SELECT id FROM tables WHERE due_at <= $1 \
                 AND NOT EXISTS (SELECT 1 FROM leases WHERE table_id = id AND ends_at > ",
                $now,
                ") ORDER BY due_at, id LIMIT $2"
            ),
            now: concat!("SELECT ", $now),
        }
    };
}

pub(in crate::store) const POSTGRES: LeaseSql =
    lease_sql!("(extract(epoch FROM clock_timestamp()) * 1000)::bigint");
pub(in crate::store) const SQLITE: LeaseSql = lease_sql!("CAST(unixepoch('subsec') * 1000 AS INTEGER)");

/// Makes a claim, unless another node has the table or there is none.
pub(super) async fn claim<R: Runs>(
    conn: &mut R,
    table: TableId,
    node: NodeId,
    lasts: Duration,
) -> Result<bool, sqlx::Error> {
    let args = [table.0.into(), node.0.into(), millis(lasts).into()];
    let granted = conn.run(R::LEASES.claim, &args).await? == 1;
    if granted {
        conn.run("UPDATE tables SET rev = rev + 1 WHERE id = $1", &[table.0.into()]).await?;
    }
    Ok(granted)
}

pub(super) async fn renew<R: Runs>(conn: &mut R, node: NodeId, lasts: Duration) -> Result<bool, sqlx::Error> {
    conn.run(R::LEASES.renew, &[node.0.into(), millis(lasts).into()]).await.map(|_| true)
}

pub(super) async fn give_up(conn: &mut impl Runs, table: TableId, node: NodeId) -> Result<bool, sqlx::Error> {
    const SQL: &str = "DELETE FROM leases WHERE table_id = $1 AND node = $2";
    conn.run(SQL, &[table.0.into(), node.0.into()]).await.map(|_| true)
}

pub(super) async fn take_duty<R: Runs>(
    conn: &mut R,
    node: NodeId,
    lasts: Duration,
) -> Result<bool, sqlx::Error> {
    Ok(conn.run(R::LEASES.take_duty, &[node.0.into(), millis(lasts).into()]).await? == 1)
}

pub(super) async fn leave_duty(conn: &mut impl Runs, node: NodeId) -> Result<bool, sqlx::Error> {
    conn.run("DELETE FROM duty WHERE node = $1", &[node.0.into()]).await.map(|_| true)
}

fn millis(time: Duration) -> u64 {
    time.as_millis() as u64
}
