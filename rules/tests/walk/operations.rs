//! Operations that describe a change: no more than is needed, in the form of the wire.

use rules::{Changes, Diff};
use std::collections::BTreeMap;

fn told<T: Diff>(before: &T, after: &T) -> String {
    let mut changes = Changes::new();
    changes.between(before, after);
    changes.json().to_owned()
}

/// Values too long to be written again.
fn long(name: &str) -> String {
    name.repeat(60)
}

#[test]
fn an_item_that_is_added_or_removed_is_one_operation_wherever_it_stands() {
    let add = |after: &[u8]| told(&vec![1, 2, 3], &after.to_vec());
    assert_eq!(add(&[0, 1, 2, 3]), r#"[["/0",0,"insert"]]"#);
    assert_eq!(add(&[1, 2, 9, 3]), r#"[["/2",9,"insert"]]"#);
    assert_eq!(add(&[1, 2, 3, 4]), r#"[["/3",4,"insert"]]"#);
    assert_eq!(add(&[1, 3]), r#"["/1"]"#);
    assert_eq!(add(&[1, 2]), r#"["/2"]"#);
}

#[test]
fn items_in_the_middle_are_walked_and_the_rest_comes_or_goes_at_their_end() {
    let item = |name: &'static str, number: u8| BTreeMap::from([("name", 0), (name, number)]);
    let before = vec![item("a", 1), item("b", 2), item("c", 3)];
    let after = vec![item("a", 1), item("b", 5), item("d", 4), item("c", 3)];
    let operations = r#"[["/1/b",5],["/2",{"d":4,"name":0},"insert"]]"#;
    assert_eq!(told(&before, &after), operations);
}

#[test]
fn several_items_go_from_the_last_one_on() {
    let many: Vec<String> = ["a", "b", "c", "d"].map(long).to_vec();
    let few = vec![long("a"), long("d")];
    assert_eq!(told(&many, &few), r#"["/2","/1"]"#);
}

#[test]
fn a_place_goes_on_from_the_one_before_it_in_the_same_field() {
    let player = |fields: &[&'static str]| fields.iter().map(|name| (*name, long(name))).collect();
    let table = |players: [&[&'static str]; 3]| -> BTreeMap<_, Vec<BTreeMap<_, _>>> {
        BTreeMap::from([
            ("players", players[..2].iter().map(|names| player(names)).collect()),
            ("row", vec![player(players[2])]),
        ])
    };
    let before = table([&["bid", "city", "pips"], &["bid", "city"], &["left", "slot"]]);
    assert_eq!(
        told(&before, &table([&["city"], &["bid"], &["slot"]])),
        r#"["/players/0/bid","pips","../1/city","/row/0/left"]"#
    );
}

#[test]
fn a_name_that_would_be_read_as_a_step_is_told_with_its_whole_place() {
    let named = |names: &[&'static str]| {
        BTreeMap::from([("of", names.iter().map(|name| (*name, long("x"))).collect::<BTreeMap<_, _>>())])
    };
    let told = told(&named(&["", ".", "..", "../a", "a", "z"]), &named(&["z"]));
    assert_eq!(told, r#"["/of/","/of/.","/of/..","/of/..~1a","a"]"#);
}

#[test]
fn so_is_one_with_such_a_name_further_down() {
    let held = |number: u8| vec![number.to_string(), long("x")];
    let outermost = |number: u8| {
        BTreeMap::from([
            ("a", BTreeMap::from([("x", held(number))])),
            ("b", BTreeMap::from([("..", held(number))])),
        ])
    };
    let named = |number: u8| BTreeMap::from([("outermost", outermost(number))]);
    assert_eq!(told(&named(1), &named(2)), r#"[["/outermost/a/x/0","2"],["/outermost/b/../0","2"]]"#);
}

#[test]
fn a_value_that_is_shorter_than_its_changes_is_replaced() {
    assert_eq!(told(&vec![1, 2, 3], &vec![4, 5, 6]), r#"[["",[4,5,6]]]"#);
    let (before, after) = ((long("a"), vec![1, 2]), (long("a"), vec![2, 1]));
    let walked = |(text, list): (String, Vec<u8>)| vec![vec![text], list.iter().map(u8::to_string).collect()];
    assert_eq!(
        told(&walked(before), &walked(after)),
        r#"[["/1",["2","1"]]]"#,
        "and what stands beside it is not told again"
    );
}

#[test]
fn what_is_the_same_is_not_told() {
    assert_eq!(told(&vec![Some(1)], &vec![Some(1)]), "[]");
    assert_eq!(Changes::new().json(), "[]");
}

#[test]
fn a_cleared_buffer_is_as_new() {
    let mut changes = Changes::new();
    changes.between(&1, &2);
    assert!(!changes.is_empty());
    changes.clear();
    assert!(changes.is_empty());
    assert_eq!((changes.json(), changes.shift()), ("[]", Changes::new().shift()));
}
