//! Tests that `docs/backup.md` names every field of a backup.

use super::table_of;
use crate::store::{Entry, EntryMove, MovedBy};
use protocol::{MoveKey, TableCode};
use rules::record::Record;
use rules::{Json, Seat};
use serde_json::{Value, json};
use uuid::Uuid;

const PAGE: &str = include_str!("../../../docs/backup.md");
const RECORD: &str = include_str!("../../../rules/tests/castle/games/extra_turn_kept.json");

/// The field names that the page does not contain, between backticks or as a field of an object.
fn unnamed(value: &Value) -> Vec<&String> {
    let fields = value.as_object().expect("an object").keys();
    fields
        .filter(|name| !PAGE.contains(&format!("`{name}`")) && !PAGE.contains(&format!("\"{name}\"")))
        .collect()
}

#[test]
fn the_page_names_every_field_of_a_table_and_its_log() {
    let record = Record::parse(RECORD).unwrap();
    let (mut table, mut entries) = table_of(record, TableCode("namedfields00000".to_owned()), 1).unwrap();
    table.doc.fairness = Some(serde_json::from_str(FAIRNESS).unwrap());
    let key = MoveKey(Uuid::from_u128(1));
    let actor = EntryMove { seat: Seat::new(0).unwrap(), mv: Json::of(&()), key, by: MovedBy::House };
    let entry = Entry { actor: Some(actor), ..entries.remove(0) };
    let (table, entry) = (json!(table), json!(entry));
    for named in
        [&table, &table["doc"], &table["doc"]["seats"][0], &table["doc"]["labels"], &entry, &entry["actor"]]
    {
        assert_eq!(unnamed(named), Vec::<&String>::new());
    }
}

const FAIRNESS: &str = r#"{"commitment": "224fb2a98b18f73805063b63edc45469fe595655cee00f1e838c2be32cf03ac5",
    "server_seed": "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f", "seats": []}"#;

#[test]
fn the_page_names_everybody_who_may_have_moved() {
    for by in [MovedBy::Person, MovedBy::Substitute, MovedBy::Clock, MovedBy::House] {
        let name = json!(by).as_str().unwrap().to_owned();
        assert!(PAGE.contains(&format!("`{name}`")), "{name}");
    }
}
