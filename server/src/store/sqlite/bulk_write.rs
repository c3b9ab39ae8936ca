//! One statement for many rows, in a few fixed widths, with the rows bound one by one.
//!
//! `SQLite` has no arrays. Rows as one JSON text took one and a half times as long, and a statement of each commit's
//! exact width would be prepared anew each time. Invariant: unbound rows of a statement write nothing.

use crate::store::sql::{
    Arg, BulkWrite, arguments, insert_into_entries, insert_into_records, insert_into_tables, replace_record,
    replace_table,
};
use sqlx::{Sqlite, SqliteConnection};
use std::sync::LazyLock;
use uuid::Uuid;

/// The number of rows in a statement. An unused row costs a hundredth of a written one.
const WIDTHS: [usize; 3] = [1, 16, 256];
pub(super) const WIDEST: usize = 256;

/// The statement of each width.
type Statements = [String; WIDTHS.len()];

static ENTRIES: LazyLock<Statements> = LazyLock::new(|| {
    statements(
        insert_into_entries!(
            "SELECT column1, column2, column3, column4, column5, column6, column7, column8, column9, column10, column11"
        ),
        14,
        "(column2 = 0 OR EXISTS (SELECT 1 FROM entries WHERE table_id = column1 AND version = column2 - 1)) \
         AND NOT EXISTS (SELECT 1 FROM tables WHERE code = column12 AND id <> column1) \
         AND (column13 IS NULL OR column13 = coalesce((SELECT rev + 1 FROM tables WHERE id = column1), 0)) \
         AND (column14 IS NULL OR column14 = (SELECT rev FROM tables WHERE id = column1)) \
         ON CONFLICT DO NOTHING RETURNING table_id",
    )
});

static TABLES: LazyLock<Statements> = LazyLock::new(|| {
    statements(insert_into_tables!("SELECT *"), 11, concat!("TRUE ", replace_table!(), " RETURNING id"))
});

static SEATS: LazyLock<Statements> = LazyLock::new(|| {
    statements("INSERT INTO seats (player_id, table_id) SELECT *", 2, "TRUE ON CONFLICT DO NOTHING")
});

static RECORDS: LazyLock<Statements> =
    LazyLock::new(|| statements(insert_into_records!("SELECT *"), 9, concat!("TRUE ", replace_record!())));

/// Statements that select the rows that satisfy `wanted` from rows of `columns` columns.
fn statements(select: &str, columns: usize, wanted: &str) -> Statements {
    let row = format!("({})", vec!["?"; columns].join(","));
    WIDTHS.map(|width| {
        let rows = vec![&row[..]; width].join(",");
        format!("{select} FROM (VALUES {rows}) WHERE column1 IS NOT NULL AND {wanted}")
    })
}

/// The narrowest statement with room for so many rows.
fn statement(write: BulkWrite, rows: usize) -> &'static str {
    let place = WIDTHS.iter().position(|width| *width >= rows).unwrap_or(WIDTHS.len() - 1);
    match write {
        BulkWrite::Entries => &ENTRIES[place],
        BulkWrite::Tables => &TABLES[place],
        BulkWrite::Seats => &SEATS[place],
        BulkWrite::Records => &RECORDS[place],
    }
}

/// Writes the rows in chunks; returns what [`BulkWrite`] says.
pub(super) async fn run(
    conn: &mut SqliteConnection,
    write: BulkWrite,
    rows: &[&[Arg]],
) -> Result<Vec<Uuid>, sqlx::Error> {
    let mut told = Vec::new();
    for piece in rows.chunks(WIDEST) {
        // Unbound parameters are null.
        let args = arguments::<Sqlite>(piece.iter().copied().flatten())?;
        let query = sqlx::query_scalar_with::<_, Uuid, _>(statement(write, piece.len()), args);
        told.extend(query.fetch_all(&mut *conn).await?);
    }
    Ok(told)
}
