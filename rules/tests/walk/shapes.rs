//! A type in which every shape is nested, and its values: few of each, so that two of them have much in common.

use proptest::collection::{btree_map, btree_set, vec};
use proptest::option;
use proptest::prelude::*;
use rules::Diff;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

#[derive(Clone, Debug, PartialEq, Serialize, Diff)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct All {
    pub plain_number: i64,
    pub share: f64,
    #[serde(rename = "a/b~c\"ö")]
    pub odd_name: bool,
    pub r#type: char,
    pub text: String,
    pub nothing: (),
    #[expect(clippy::option_option, reason = "serde writes `null` for two of three values")]
    pub perhaps: Option<Option<u8>>,
    pub parts: Vec<Part>,
    pub grid: Vec<Vec<u8>>,
    pub fixed: [Part; 2],
    pub pair: (u8, Choice),
    pub by_text: BTreeMap<String, Part>,
    pub by_number: BTreeMap<i8, u8>,
    pub by_choice: BTreeMap<Key, Vec<u8>>,
    pub set: BTreeSet<u8>,
    pub choices: Vec<Choice>,
    pub boxed: Box<Hollow>,
    pub generic: Generic<u8, 3>,
    pub newtype: Newtype,
    pub alone: Alone,
    pub written: Written,
    #[diff(whole)]
    pub foreign: Foreign,
    #[serde(skip)]
    pub untold: u8,
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub rare: Option<Part>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[diff(whole)]
    pub rare_foreign: Vec<Foreign>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Diff)]
pub struct Part {
    pub number: u8,
    pub list: Vec<u8>,
    #[serde(rename(serialize = "name", deserialize = "other"))]
    pub named: Option<String>,
}

/// An object that may have no field.
#[derive(Clone, Debug, PartialEq, Serialize, Diff)]
pub struct Hollow {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub one: Option<u8>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub two: Vec<Hollow>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Diff)]
#[serde(rename_all = "snake_case")]
pub enum Choice {
    Nothing,
    One(u8),
    Pair(u8, u8),
    Fields { first: u8, second: Option<u8> },
    NoFields {},
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "SCREAMING-KEBAB-CASE")]
pub enum Key {
    FirstKey,
    #[serde(rename = "a/\\b")]
    Second,
}

#[derive(Clone, Debug, PartialEq, Serialize, Diff)]
pub struct Generic<T, const N: usize> {
    pub items: Vec<T>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Diff)]
pub struct Newtype(pub Vec<u8>);

#[derive(Clone, Debug, PartialEq, Serialize, Diff)]
#[serde(transparent)]
pub struct Alone {
    pub list: Vec<u8>,
    #[serde(skip)]
    pub untold: u8,
}

#[derive(Clone, Debug, PartialEq, Serialize, Diff)]
#[serde(into = "BTreeMap<u8, u8>")]
pub struct Written(pub u8);

impl From<Written> for BTreeMap<u8, u8> {
    fn from(written: Written) -> Self {
        (0..written.0).map(|number| (number, number)).collect()
    }
}

/// A type that knows nothing of differences.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Foreign {
    pub inner: Vec<u8>,
    #[serde(flatten)]
    pub tagged: Tagged,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "kind")]
pub enum Tagged {
    Plain,
    Full { value: u8 },
}

fn small() -> impl Strategy<Value = u8> {
    0..3_u8
}

fn list() -> impl Strategy<Value = Vec<u8>> {
    vec(small(), 0..4)
}

fn part() -> impl Strategy<Value = Part> {
    (small(), list(), option::of("[a\"/]?")).prop_map(|(number, list, named)| Part { number, list, named })
}

fn choice() -> impl Strategy<Value = Choice> {
    prop_oneof![
        Just(Choice::Nothing),
        small().prop_map(Choice::One),
        (small(), small()).prop_map(|(first, second)| Choice::Pair(first, second)),
        (small(), option::of(small())).prop_map(|(first, second)| Choice::Fields { first, second }),
        Just(Choice::NoFields {}),
    ]
}

fn hollow() -> impl Strategy<Value = Hollow> {
    let leaf = option::of(small()).prop_map(|one| Hollow { one, two: Vec::new() });
    leaf.prop_recursive(2, 6, 2, |inner| {
        (option::of(small()), vec(inner, 0..3)).prop_map(|(one, two)| Hollow { one, two })
    })
}

fn foreign() -> impl Strategy<Value = Foreign> {
    let tagged = prop_oneof![Just(Tagged::Plain), small().prop_map(|value| Tagged::Full { value })];
    (list(), tagged).prop_map(|(inner, tagged)| Foreign { inner, tagged })
}

fn key() -> impl Strategy<Value = Key> {
    prop_oneof![Just(Key::FirstKey), Just(Key::Second)]
}

/// Some value of all of it.
pub fn all() -> impl Strategy<Value = All> {
    let plain = (-1..2_i64, 0..2_i8, any::<bool>(), prop_oneof![Just('"'), Just('ß')], "[a\\\\\u{1}]?");
    let nested = (option::of(option::of(small())), vec(part(), 0..5), vec(list(), 0..4), [part(), part()]);
    let maps = (
        btree_map("[a/~\"\\\\]{0,2}", part(), 0..3),
        btree_map(-1..2_i8, small(), 0..3),
        btree_map(key(), list(), 0..3),
        btree_set(small(), 0..3),
    );
    let types = (vec(choice(), 0..4), hollow(), list(), list(), (list(), small()), small());
    let rest = ((small(), choice()), foreign(), small(), option::of(part()), vec(foreign(), 0..2));
    (plain, nested, maps, types, rest).prop_map(|(plain, nested, maps, types, rest)| All {
        plain_number: plain.0,
        share: f64::from(plain.1) / 3.0,
        odd_name: plain.2,
        r#type: plain.3,
        text: plain.4,
        nothing: (),
        perhaps: nested.0,
        parts: nested.1,
        grid: nested.2,
        fixed: nested.3,
        pair: rest.0,
        by_text: maps.0,
        by_number: maps.1,
        by_choice: maps.2,
        set: maps.3,
        choices: types.0,
        boxed: Box::new(types.1),
        generic: Generic { items: types.2 },
        newtype: Newtype(types.3),
        alone: Alone { list: types.4.0, untold: types.4.1 },
        written: Written(types.5),
        foreign: rest.1,
        untold: rest.2,
        rare: rest.3,
        rare_foreign: rest.4,
    })
}
