//! Every worked example of the specification (section 11), by number, from `vectors.toml`.

use crate::notation::{Names, face, grid, word};
use crate::scripted::GameVector;
use rules::carson_city::testing::{Surroundings, place, score, sellable};
use rules::carson_city::{Character, Options};
use rules::{RefusalCode, SeatScore};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;

/// The number of examples in section 11, E-01 to E-63 and E-13b.
const COUNT: usize = 64;

/// One worked example; the fields of its kind are read when it is run.
#[derive(Clone, Debug, Deserialize)]
pub struct Vector {
    pub id: String,
    pub title: String,
    pub rules: Vec<String>,
    kind: String,
    #[serde(flatten)]
    rest: toml::Table,
}

pub fn vectors_of(text: &str) -> Vec<Vector> {
    #[derive(Deserialize)]
    struct File {
        vector: Vec<Vector>,
    }
    toml::from_str::<File>(text).expect("the file is well formed").vector
}

/// Runs them all and fails with every one that does not come out.
pub fn run_all(vectors: &[Vector]) {
    let run = |vector: &Vector| {
        let failed = |why| format!("{} ({}), {:?}: {why}", vector.id, vector.title, vector.rules);
        vector.run().err().map(failed)
    };
    let failures: Vec<String> = vectors.iter().filter_map(run).collect();
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

fn vectors() -> Vec<Vector> {
    vectors_of(include_str!("vectors.toml"))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ScoreVector {
    grid: Vec<String>,
    #[serde(default)]
    characters: Vec<Character>,
    #[serde(default)]
    sold: usize,
    #[serde(default)]
    options: Options,
    expect: BTreeMap<String, i32>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PlaceVector {
    grid: Vec<String>,
    card: Vec<String>,
    at: (i8, i8),
    #[serde(default)]
    characters: Vec<Character>,
    #[serde(default)]
    options: Options,
    expect: String,
    #[serde(default)]
    after: BTreeMap<String, i32>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SellVector {
    faces: BTreeMap<String, FaceEntry>,
    city: Vec<String>,
    expect: Vec<String>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FaceEntry {
    parcels: Vec<String>,
}

pub fn names(faces: &BTreeMap<String, FaceEntry>) -> Names {
    Names::of(&faces.iter().map(|(name, entry)| (name.clone(), face(&entry.parcels))).collect())
}

impl Vector {
    fn read<T: DeserializeOwned>(&self) -> Result<T, String> {
        self.rest.clone().try_into().map_err(|error| error.to_string())
    }

    fn run(&self) -> Result<(), String> {
        match self.kind.as_str() {
            "score" => self.read().and_then(run_score),
            "place" => self.read().and_then(run_place),
            "sell" => self.read().and_then(|vector| run_sell(&vector)),
            "game" => self.read().and_then(GameVector::run),
            other => Err(format!("there is no kind {other}")),
        }
    }
}

fn run_score(vector: ScoreVector) -> Result<(), String> {
    let ScoreVector { characters, sold, options, .. } = vector;
    let found = score(&grid(&vector.grid), &Surroundings { characters, sold, options });
    check_lines(&vector.expect, &found)
}

fn run_place(vector: PlaceVector) -> Result<(), String> {
    let PlaceVector { characters, options, .. } = vector;
    let around = Surroundings { characters, sold: 0, options };
    match place(&grid(&vector.grid), face(&vector.card), vector.at, &around) {
        Ok(after) if vector.expect == "ok" => check_lines(&vector.after, &after),
        Err(refusal) if vector.expect == format!("{} {}", refusal.rule(), refusal.reason()) => Ok(()),
        other => Err(format!("expected {}, found {other:?}", vector.expect)),
    }
}

fn run_sell(vector: &SellVector) -> Result<(), String> {
    let names = names(&vector.faces);
    let city = vector.city.iter().map(|placed| names.placed(placed)).collect();
    let found: Vec<String> = sellable(city).into_iter().map(|card| names.name(card)).collect();
    if found == vector.expect {
        Ok(())
    } else {
        Err(format!("expected {:?}, found {found:?}", vector.expect))
    }
}

/// The lines of the scorepad (section 7); a character's line is `char_<id>`.
const PAD: &str = "ranch mine drugstore_adjacent bank_adjacent saloon store_and_town_hall_adjacent per_ranch \
                   per_mine per_house hotel town_hall_buildings outlaws";

/// Compares lines of the scorepad, the sum of the characters and the total.
fn check_lines(expected: &BTreeMap<String, i32>, found: &SeatScore) -> Result<(), String> {
    let sum = |wanted: &dyn Fn(&str) -> bool| -> i32 {
        found.lines.iter().filter(|line| wanted(&line.what)).map(|line| line.points).sum()
    };
    for (line, points) in expected {
        let counted = match line.as_str() {
            "total" => found.total,
            "characters" => sum(&|what| what.starts_with("char_")),
            pad if PAD.split_whitespace().any(|known| known == pad) => sum(&|what| what == pad),
            other => {
                let _: Character = word(other.strip_prefix("char_").unwrap_or(other));
                sum(&|what| what == other)
            }
        };
        if counted != *points {
            return Err(format!("{line}: expected {points}, found {counted}"));
        }
    }
    Ok(())
}

#[test]
fn every_worked_example_comes_out() {
    let vectors = vectors();
    assert_eq!(vectors.len(), COUNT);
    run_all(&vectors);
}

#[test]
fn examples_are_numbered_without_gaps() {
    let mut ids: Vec<String> = (1..=63).map(|number| format!("E-{number:02}")).collect();
    ids.insert(13, "E-13b".to_owned());
    assert_eq!(vectors().into_iter().map(|vector| vector.id).collect::<Vec<_>>(), ids);
}

#[test]
fn a_misspelt_field_fails_its_example() {
    for (kind, field) in [("score", "grids"), ("place", "afterwards"), ("sell", "citys"), ("game", "step")] {
        let mut vector =
            vectors().into_iter().find(|vector| vector.kind == kind).expect("each kind has examples");
        vector.rest.insert(field.to_owned(), toml::Value::Integer(1));
        assert!(vector.run().expect_err("the field is unknown").contains(field));
    }
}
