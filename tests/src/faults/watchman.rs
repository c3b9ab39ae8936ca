//! Database triggers that note which node of a cluster claims a table, and which node writes to it.
//!
//! Shares no code with the server. Invariant: a trigger notes the work of a node's transaction within that transaction,
//! under the mark that the node's connections carry.

use super::ledger::{Finding, Kind};
use sqlx::{Connection, PgConnection};
use std::collections::BTreeSet;
use uuid::Uuid;

/// The connection setting that holds the node's mark.
const MARK: &str = "trial.node";

const WATCH: &str = "
CREATE TABLE trial_owners (table_id UUID PRIMARY KEY, mark TEXT NOT NULL);
CREATE TABLE trial_claims (table_id UUID NOT NULL, mark TEXT NOT NULL, at BIGINT NOT NULL);
CREATE TABLE trial_findings (number BIGSERIAL PRIMARY KEY, says TEXT NOT NULL);
CREATE FUNCTION trial_now() RETURNS BIGINT LANGUAGE sql AS
    $$ SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint $$;
CREATE FUNCTION trial_shift() RETURNS BIGINT LANGUAGE sql AS $$ SELECT 0::bigint $$;
CREATE FUNCTION trial_mark() RETURNS TEXT LANGUAGE sql AS $$ SELECT current_setting('trial.node', true) $$;

CREATE FUNCTION trial_claim() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE before TEXT;
BEGIN
    IF TG_OP = 'UPDATE' AND OLD.node = NEW.node THEN RETURN NULL; END IF;
    SELECT mark INTO before FROM trial_owners WHERE table_id = coalesce(NEW.table_id, OLD.table_id);
    IF TG_OP <> 'INSERT' AND OLD.ends_at + trial_shift() > trial_now() AND before <> trial_mark() THEN
        INSERT INTO trial_findings (says) VALUES (format(
            'table %s: node %s took it while it was leased to node %s', OLD.table_id, trial_mark(), before));
    END IF;
    IF TG_OP <> 'DELETE' THEN
        INSERT INTO trial_claims VALUES (NEW.table_id, trial_mark(), trial_now());
        INSERT INTO trial_owners VALUES (NEW.table_id, trial_mark())
            ON CONFLICT (table_id) DO UPDATE SET mark = excluded.mark;
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER trial_claim AFTER INSERT OR UPDATE OR DELETE ON leases
    FOR EACH ROW EXECUTE FUNCTION trial_claim();

CREATE FUNCTION trial_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE owner TEXT;
BEGIN
    SELECT mark INTO owner FROM trial_owners WHERE table_id = NEW.table_id;
    IF owner IS DISTINCT FROM trial_mark() THEN
        INSERT INTO trial_findings (says) VALUES (format(
            'table %s version %s: node %s wrote it when node %s had the table',
            NEW.table_id, NEW.version, trial_mark(), owner));
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER trial_entry AFTER INSERT ON entries FOR EACH ROW EXECUTE FUNCTION trial_entry();
";

/// A control: makes the database break a promise on which nodes rely, so that a test must find violations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sabotage {
    /// Every lease expires at once, so that every claim is granted, even of a table that another node owns.
    LeasesIgnored,
    /// A claim leaves the revision unchanged, so that the previous owner can go on writing.
    FenceOff,
}

impl Sabotage {
    const fn sql(self) -> &'static str {
        match self {
            Self::LeasesIgnored => {
                "CREATE OR REPLACE FUNCTION trial_shift() RETURNS BIGINT LANGUAGE sql AS $$ SELECT 3600000::bigint $$;
                 CREATE FUNCTION trial_ignore() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
                     IF NEW.ends_at > trial_now() THEN NEW.ends_at := NEW.ends_at - trial_shift(); END IF;
                     RETURN NEW;
                 END $$;
                 CREATE TRIGGER trial_ignore BEFORE INSERT OR UPDATE ON leases
                     FOR EACH ROW EXECUTE FUNCTION trial_ignore();"
            }
            Self::FenceOff => {
                "CREATE FUNCTION trial_forget() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
                     IF to_jsonb(NEW) - 'rev' = to_jsonb(OLD) - 'rev' THEN RETURN NULL; END IF;
                     RETURN NEW;
                 END $$;
                 CREATE TRIGGER trial_forget BEFORE UPDATE ON tables
                     FOR EACH ROW EXECUTE FUNCTION trial_forget();"
            }
        }
    }
}

/// The independent observer of the database.
#[derive(Debug)]
pub(super) struct Watchman {
    url: String,
    /// The number of the last finding that was read.
    last: i64,
}

impl Watchman {
    /// Installs the triggers. The server's tables must exist.
    pub(super) async fn of(url: &str, sabotage: Option<Sabotage>) -> Self {
        let mut conn = connect(url).await;
        for sql in [WATCH].into_iter().chain(sabotage.map(Sabotage::sql)) {
            sqlx::raw_sql(sql).execute(&mut conn).await.expect("the database can be watched");
        }
        Self { url: url.to_owned(), last: 0 }
    }

    /// The suffix of a node's database address that gives its connections their mark.
    pub(super) fn mark(node: usize) -> String {
        format!("?options=-c%20{MARK}%3D{node}")
    }

    /// The tables that this node owns.
    pub(super) async fn tables_of(&self, node: usize) -> BTreeSet<Uuid> {
        const SQL: &str = "SELECT table_id FROM trial_owners JOIN leases USING (table_id) WHERE mark = $1";
        let mut conn = connect(&self.url).await;
        let tables = sqlx::query_scalar(SQL).bind(node.to_string()).fetch_all(&mut conn).await;
        tables.expect("the owners can be read").into_iter().collect()
    }

    /// The time of the database in milliseconds.
    pub(super) async fn now(&self) -> i64 {
        let mut conn = connect(&self.url).await;
        let now = sqlx::query_scalar("SELECT trial_now()").fetch_one(&mut conn).await;
        now.expect("the database has a clock")
    }

    /// The milliseconds from `time` until another node than `from` first claimed each of these tables.
    pub(super) async fn taken_after(&self, time: i64, tables: &BTreeSet<Uuid>, from: usize) -> Vec<i64> {
        const SQL: &str = "SELECT min(at) - $1 FROM trial_claims \
                           WHERE at >= $1 AND table_id = ANY($2) AND mark <> $3 GROUP BY table_id";
        let tables: Vec<Uuid> = tables.iter().copied().collect();
        let mut conn = connect(&self.url).await;
        let taken = sqlx::query_scalar(SQL).bind(time).bind(tables).bind(from.to_string());
        taken.fetch_all(&mut conn).await.expect("the claims can be read")
    }

    /// The findings since the last call.
    pub(super) async fn findings(&mut self) -> Vec<Finding> {
        const SQL: &str = "SELECT number, says FROM trial_findings WHERE number > $1 ORDER BY number";
        let mut conn = connect(&self.url).await;
        let found: Vec<(i64, String)> = sqlx::query_as(SQL)
            .bind(self.last)
            .fetch_all(&mut conn)
            .await
            .expect("what was noted can be read");
        self.last = found.last().map_or(self.last, |(number, _)| *number);
        found.into_iter().map(|(_, says)| Finding::new(Kind::Trespass, says)).collect()
    }
}

async fn connect(url: &str) -> PgConnection {
    PgConnection::connect(url).await.expect("the database answers")
}
