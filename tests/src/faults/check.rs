//! Compares the log with the ledger. Shares no code with the server.

use super::ledger::{Answer, Finding, Kind, Sent};
use serde_json::Value;
use std::collections::{BTreeMap, HashMap, HashSet};
use uuid::Uuid;

/// One log entry as it is stored in the database.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    pub table: Uuid,
    pub version: u64,
    /// The requested move; `None` for the opening and for moves that the server made.
    pub by: Option<By>,
}

/// A person's move.
#[derive(Clone, Debug, PartialEq)]
pub struct By {
    pub seat: u8,
    pub key: Uuid,
    pub mv: Value,
}

/// The log's violations of promises: of those given before the log was read, and of all moves that were ever sent.
pub fn compare(promised: &BTreeMap<Uuid, Sent>, sent: &BTreeMap<Uuid, Sent>, rows: &[Row]) -> Vec<Finding> {
    let mut findings = gaps(rows);
    let mut made = HashSet::new();
    for row in rows {
        let Some(by) = &row.by else { continue };
        findings.extend(stranger(row, by, sent.get(&by.key)));
        if !made.insert(by.key) {
            let says = format!("the move {} stands twice in the log", by.key);
            findings.push(Finding::new(Kind::Doubled, says));
        }
    }
    let granted = |sent: &Sent| matches!(sent.answer, Answer::Granted { .. });
    let lost = promised.iter().filter(|(key, sent)| granted(sent) && !made.contains(key));
    findings.extend(lost.map(|(key, sent)| {
        let says = format!(
            "table {}, seat {}: the acknowledged move {key} is not in the log",
            sent.table, sent.seat
        );
        Finding::new(Kind::Lost, says)
    }));
    findings.extend(disorder(rows, sent));
    findings
}

/// Checks that the versions of a table are 0, 1, 2, … without gaps.
fn gaps(rows: &[Row]) -> Vec<Finding> {
    let mut versions: BTreeMap<Uuid, Vec<u64>> = BTreeMap::new();
    for row in rows {
        versions.entry(row.table).or_default().push(row.version);
    }
    let mut findings = Vec::new();
    for (table, mut versions) in versions {
        versions.sort_unstable();
        if let Some((place, version)) = (0..).zip(&versions).find(|(place, version)| place != *version) {
            let says = format!("table {table}: version {version} stands where {place} should");
            findings.push(Finding::new(Kind::Wrong, says));
        }
    }
    findings
}

/// A finding if the move was never sent in this form, or was refused.
fn stranger(row: &Row, by: &By, sent: Option<&Sent>) -> Option<Finding> {
    let place = format!("table {} version {}", row.table, row.version);
    let Some(sent) = sent else {
        return Some(Finding::new(Kind::Wrong, format!("{place}: nobody has sent the move {}", by.key)));
    };
    if sent.answer == Answer::Refused {
        return Some(Finding::new(Kind::Wrong, format!("{place}: the refused move {} was made", by.key)));
    }
    let altered = (sent.table, sent.seat, &sent.mv) != (row.table, by.seat, &by.mv);
    altered.then(|| Finding::new(Kind::Wrong, format!("{place}: the move {} is not what was sent", by.key)))
}

/// Checks that each seat's moves are in the log in the order in which they were granted.
fn disorder(rows: &[Row], sent: &BTreeMap<Uuid, Sent>) -> Vec<Finding> {
    let mut rows: Vec<&Row> = rows.iter().collect();
    rows.sort_by_key(|row| (row.table, row.version));
    let mut last: HashMap<(Uuid, u8), u64> = HashMap::new();
    let mut findings = Vec::new();
    for row in rows {
        let Some(by) = &row.by else { continue };
        let Some(Answer::Granted { order, .. }) = sent.get(&by.key).map(|sent| sent.answer) else { continue };
        if last.insert((row.table, by.seat), order).is_some_and(|before| before > order) {
            let says = format!(
                "table {}, seat {}: {} was granted before the move before it",
                row.table, by.seat, by.key
            );
            findings.push(Finding::new(Kind::Wrong, says));
        }
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    const TABLE: Uuid = Uuid::from_u128(7);

    /// A log of the opening and three moves, and the ledger of the same moves.
    fn kept() -> (BTreeMap<Uuid, Sent>, Vec<Row>) {
        let by =
            |key: u128| By { seat: 0, key: Uuid::from_u128(key), mv: json!({"do": "bid", "value": key}) };
        let rows: Vec<Row> = (0..4)
            .map(|version| Row { table: TABLE, version, by: (version > 0).then(|| by(u128::from(version))) })
            .collect();
        let sent = rows.iter().filter_map(|row| row.by.clone()).map(|by| {
            let answer = Answer::Granted { order: by.key.as_u128() as u64, n: 0 };
            (by.key, Sent { table: TABLE, seat: by.seat, mv: by.mv, answer })
        });
        (sent.collect(), rows)
    }

    fn found(sent: &BTreeMap<Uuid, Sent>, rows: &[Row]) -> Vec<Kind> {
        compare(sent, sent, rows).into_iter().map(|finding| finding.kind).collect()
    }

    #[test]
    fn a_log_that_keeps_every_promise_is_found_good() {
        let (sent, rows) = kept();
        assert_eq!(found(&sent, &rows), []);
    }

    #[test]
    fn a_missing_last_entry_is_a_lost_move() {
        let (sent, mut rows) = kept();
        rows.pop();
        assert_eq!(found(&sent, &rows), [Kind::Lost]);
    }

    #[test]
    fn a_missing_entry_in_between_is_a_gap_too() {
        let (sent, mut rows) = kept();
        rows.remove(2);
        assert_eq!(found(&sent, &rows), [Kind::Wrong, Kind::Lost]);
    }

    #[test]
    fn a_move_that_stands_twice_is_doubled() {
        let (sent, mut rows) = kept();
        rows.push(Row { version: 4, ..rows[3].clone() });
        assert_eq!(found(&sent, &rows), [Kind::Doubled]);
    }

    #[test]
    fn a_move_that_was_changed_moved_or_never_sent_is_wrong() {
        let cases: [fn(&mut By); 3] =
            [|by| by.mv = json!({"do": "withdraw"}), |by| by.seat = 1, |by| by.key = Uuid::from_u128(99)];
        for change in cases {
            let (sent, mut rows) = kept();
            change(rows[3].by.as_mut().unwrap());
            assert!(found(&sent, &rows).contains(&Kind::Wrong));
        }
    }

    #[test]
    fn a_refused_move_in_the_log_is_wrong() {
        let (mut sent, rows) = kept();
        sent.get_mut(&Uuid::from_u128(3)).unwrap().answer = Answer::Refused;
        assert_eq!(found(&sent, &rows), [Kind::Wrong]);
    }

    #[test]
    fn a_move_without_an_answer_may_be_there_or_not() {
        let (mut sent, mut rows) = kept();
        sent.get_mut(&Uuid::from_u128(3)).unwrap().answer = Answer::Open;
        assert_eq!(found(&sent, &rows), []);
        rows.pop();
        assert_eq!(found(&sent, &rows), []);
    }

    #[test]
    fn moves_of_one_seat_in_another_order_are_wrong() {
        let (sent, mut rows) = kept();
        let (first, second) = (rows[1].by.clone(), rows[2].by.clone());
        (rows[1].by, rows[2].by) = (second, first);
        assert_eq!(found(&sent, &rows), [Kind::Wrong]);
    }
}
