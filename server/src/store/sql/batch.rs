//! The writes of one commit: consecutive appends share a few statements, however many they are.
//!
//! Does not know the queue or which database it is. Invariant: nothing of a refused append is written, and its refusal
//! undoes no other write.

use super::append::{Append, TableWrite};
use super::reads::Arg;
use super::write::{BulkWrite, CommitError, Results, Runs, WriteOp, write};
use crate::store::StoreError;
use std::collections::BTreeSet;
use uuid::Uuid;

/// The writes of a commit, in order.
pub(in crate::store) struct Batch<'w> {
    writes: usize,
    steps: Vec<Step<'w>>,
}

/// The work of one or a few statements, with its writes' positions in the batch.
enum Step<'w> {
    Alone(usize, &'w WriteOp),
    /// Appends to different tables.
    Together(Vec<(usize, &'w Append)>),
}

impl<'w> Batch<'w> {
    /// Consecutive appends to different tables are combined.
    pub(in crate::store) fn of(ops: &'w [Box<WriteOp>]) -> Self {
        let mut steps = Vec::new();
        let mut ids = BTreeSet::new();
        for (place, what) in ops.iter().enumerate() {
            let append = match &**what {
                WriteOp::Append(append) if !append.loses_people() => append,
                what => {
                    steps.push(Step::Alone(place, what));
                    continue;
                }
            };
            match steps.last_mut() {
                Some(Step::Together(appends)) if ids.insert(append.id) => appends.push((place, append)),
                _ => {
                    ids = BTreeSet::from([append.id]);
                    steps.push(Step::Together(vec![(place, append)]));
                }
            }
        }
        for step in &mut steps {
            if let Step::Together(appends) = step {
                // The same lock order in every server prevents deadlocks between two of them.
                appends.sort_by_key(|(_, append)| append.id);
            }
        }
        Self { writes: ops.len(), steps }
    }

    /// Whether one statement makes the whole batch: then it needs no transaction.
    pub(in crate::store) fn is_one_statement(&self) -> bool {
        let [Step::Together(appends)] = &self.steps[..] else { return false };
        appends.iter().all(|(_, append)| append.is_one_row())
    }

    /// Makes the writes and returns the result of each.
    pub(in crate::store) async fn make(&self, conn: &mut impl Runs) -> Results {
        let mut results: Vec<Result<(), StoreError>> = (0..self.writes).map(|_| Ok(())).collect();
        for step in &self.steps {
            match step {
                Step::Alone(place, what) => results[*place] = write(conn, what).await?,
                Step::Together(appends) => {
                    let granted = append(conn, appends).await?;
                    for (place, refused) in
                        appends.iter().filter(|(_, append)| !granted.contains(&append.id.0))
                    {
                        results[*place] = Err(refused.conflict());
                    }
                }
            }
        }
        Ok(results)
    }
}

/// Appends all that fit, with the changes of their tables; returns the tables whose entry was appended.
async fn append(conn: &mut impl Runs, appends: &[(usize, &Append)]) -> Result<BTreeSet<Uuid>, CommitError> {
    let rows: Vec<&[Arg]> = appends.iter().map(|(_, append)| &append.args[..]).collect();
    let granted: BTreeSet<Uuid> = conn.bulk_write(BulkWrite::Entries, &rows).await?.into_iter().collect();
    let appended = || appends.iter().filter(|(_, append)| granted.contains(&append.id.0));
    put_tables(conn, &appended().filter_map(|(_, append)| append.table.as_ref()).collect::<Vec<_>>()).await?;
    let records: Vec<&[Arg]> =
        appended().flat_map(|(_, append)| append.records.iter().map(|record| &record[..])).collect();
    if !records.is_empty() {
        conn.bulk_write(BulkWrite::Records, &records).await?;
    }
    Ok(granted)
}

/// Stores different tables whose codes and revisions were checked.
async fn put_tables(conn: &mut impl Runs, tables: &[&TableWrite]) -> Result<(), CommitError> {
    if tables.is_empty() {
        return Ok(());
    }
    let rows: Vec<&[Arg]> = tables.iter().map(|table| &table.args[..]).collect();
    if conn.bulk_write(BulkWrite::Tables, &rows).await?.len() != tables.len() {
        return Err(CommitError::Overtaken);
    }
    let taken = tables.iter().flat_map(|table| table.people.iter().map(|player| (player.0, table.id.0)));
    let seats: Vec<[Arg; 2]> = taken.map(|(player, table)| [player.into(), table.into()]).collect();
    if !seats.is_empty() {
        conn.bulk_write(BulkWrite::Seats, &seats.iter().map(|seat| &seat[..]).collect::<Vec<_>>()).await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::contract::{entry, table, table_id};
    use crate::store::sql::{LeaseSql, leases};
    use crate::store::{EntryWith, TableRecord};
    use protocol::Stage;

    /// Accepts every statement and records it.
    #[derive(Default)]
    struct Noting(Vec<String>);

    impl Runs for Noting {
        const LEASES: LeaseSql = leases::SQLITE;

        async fn run(&mut self, sql: &'static str, _: &[Arg]) -> Result<u64, sqlx::Error> {
            self.0.push(sql.split(' ').next().unwrap_or_default().to_owned());
            Ok(1)
        }

        async fn bulk_write(&mut self, write: BulkWrite, rows: &[&[Arg]]) -> Result<Vec<Uuid>, sqlx::Error> {
            self.0.push(format!("{write:?} {}", rows.len()));
            Ok(rows.iter().filter_map(|row| row[0].id()).collect())
        }
    }

    fn append(n: u128, version: u64, table: Option<&TableRecord>) -> Box<WriteOp> {
        Box::new(WriteOp::Append(
            Append::new(table_id(n), &entry(version), EntryWith { table, ..EntryWith::default() }).unwrap(),
        ))
    }

    async fn statements(ops: &[Box<WriteOp>]) -> (Vec<String>, bool) {
        let (batch, mut conn) = (Batch::of(ops), Noting::default());
        let results = batch.make(&mut conn).await.unwrap();
        assert!(results.len() == ops.len() && results.iter().all(Result::is_ok), "{results:?}");
        (conn.0, batch.is_one_statement())
    }

    #[tokio::test]
    async fn the_appends_of_a_commit_take_as_many_statements_as_one() {
        let all: Vec<_> = (0..253).map(|n| append(n, 1, None)).collect();
        assert_eq!(statements(&all).await, (vec!["Entries 253".to_owned()], true));
        let third = |n: u128| n.is_multiple_of(3).then(|| table(n, Stage::Running));
        let at = |version| -> Vec<_> { (0..253).map(|n| append(n, version, third(n).as_ref())).collect() };
        let three = ["Entries 253", "Tables 85", "Seats 85"].map(str::to_owned);
        assert_eq!(statements(&at(0)).await, (three.to_vec(), false));
        assert_eq!(statements(&at(1)).await, (three[..2].to_vec(), false), "nobody comes while it runs");
    }

    #[tokio::test]
    async fn what_depends_on_what_was_written_before_it_comes_after_it() {
        let ends = table(3, Stage::Open);
        let all = [
            append(1, 0, None),
            append(2, 0, None),
            append(1, 1, None),
            append(3, 0, Some(&ends)),
            append(4, 0, None),
        ];
        let (ran, one) = statements(&all).await;
        let (first, last) = (&ran[..3], ran.last());
        assert_eq!(
            first,
            ["Entries 2", "Entries 1", "Entries 1"],
            "a table twice, and a seat that is given up"
        );
        assert!(ran.contains(&"DELETE".to_owned()) && !one, "{ran:?}");
        assert_eq!(last.map(String::as_str), Some("Entries 1"));
    }
}
