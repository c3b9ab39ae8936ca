use super::*;
use crate::store::contract::table;
use protocol::Stage;
use rules::Json;
use std::io::BufReader;

/// An endless line; counts the bytes that were read.
struct Endless(u64);

impl Read for Endless {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        buffer.fill(b' ');
        self.0 += buffer.len() as u64;
        Ok(buffer.len())
    }
}

fn header() -> Vec<u8> {
    Writer::begin(1, 1).1
}

#[test]
fn a_line_without_an_end_is_given_up() {
    for before in [header(), Vec::new()] {
        let line = u64::from(!before.is_empty()) + 1;
        let mut endless = Endless(0);
        let lines = BufReader::new(before.as_slice().chain(&mut endless));
        let reader = Reader::begin(lines, 1, SealedPart::Refused);
        let refused = reader.and_then(|mut reader| reader.row()).expect_err("it never ends");
        assert!(matches!(refused, RestoreError::TooLong { line: found } if found == line), "{refused}");
        assert!(endless.0 < LONGEST_LINE + 64 * 1024, "{} bytes were read", endless.0);
    }
}

#[test]
fn a_table_that_no_restore_would_read_is_refused_by_its_id() {
    let table = table(1, Stage::Finished);
    let entry = |bytes: usize| Entry {
        version: 0,
        actor: None,
        events: Json::of(&"x".repeat(bytes)),
        draws: Vec::new(),
        deciding: None,
        progress: None,
        at: 1,
    };
    let line =
        |bytes| Writer::begin(1, 1).0.row(StoreRow::Table(Box::new(table.clone()), vec![entry(bytes)]));
    let around = line(0).unwrap().len();
    let longest = line(LONGEST_LINE as usize - around).unwrap();
    assert_eq!(longest.len() as u64, LONGEST_LINE);
    let refused = line(LONGEST_LINE as usize - around + 1).unwrap_err().to_string();
    assert!(refused.contains(&table.id.to_string()) && refused.contains("64 MiB"), "{refused}");
}

#[test]
fn a_key_that_stands_twice_in_a_line_is_refused() {
    let lines = |setting: &str| {
        let id = uuid::Uuid::from_u128(1);
        let record = format!(
            "{{\"record\":{{\"kind\":\"setting\",\"id\":\"{id}\",\"rev\":0,\"at\":1,\"doc\":{setting}}}}}\n"
        );
        [header(), record.into_bytes()].concat()
    };
    let row = |setting: &str| Reader::begin(lines(setting).as_slice(), 1, SealedPart::Refused).unwrap().row();
    assert!(matches!(row(r#"{"guests":"off"}"#), Ok(StoreRow::Record(_))));
    for setting in [r#"{"guests":"off","guests":"play"}"#, r#"[{"a":1,"\u0061":1}]"#] {
        assert!(matches!(row(setting), Err(RestoreError::Line { line: 2, .. })), "{setting}");
    }
}
