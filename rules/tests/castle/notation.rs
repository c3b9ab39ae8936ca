//! The notation of the worked examples, and its reader.

use rules::castle::{FaceId, Move, WallTile};
use rules::tiles::{SegmentId, Spot, Turn};
use serde::de::DeserializeOwned;
use std::str::FromStr;

/// One worked example.
#[derive(Debug)]
pub struct Vector {
    pub id: String,
    /// The lines before the first move: name and value.
    pub head: Vec<(String, String)>,
    pub lines: Vec<Line>,
}

/// A line of an example.
#[derive(Debug)]
pub enum Line {
    Place {
        seat: usize,
        tile: FaceId,
        at: Spot,
        turn: Turn,
        then: Then,
    },
    /// A follower step on a line of its own.
    Follower(Move),
    Choose {
        kind: String,
        double: Option<WallTile>,
    },
    /// A feature to score by one of its segments.
    Score(Move),
    ExtraTurn,
    /// A tile that is put away when it is drawn.
    Unplaceable(FaceId),
    /// By which rule and why a line is refused.
    Refused {
        why: String,
        line: Box<Line>,
    },
    Check(Vec<String>),
}

/// The follower step of a placement.
#[derive(Debug)]
pub enum Then {
    Skip,
    Stop,
    Follower(SegmentId),
}

/// Reads all examples.
pub fn vectors(text: &str) -> Vec<Vector> {
    let body = text.lines().filter(|line| !line.starts_with('#')).collect::<Vec<_>>().join("\n");
    body.split("vector ").skip(1).map(vector).collect()
}

fn vector(text: &str) -> Vector {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let id = lines.next().unwrap_or_default().to_owned();
    let is_head = |line: &&str| line.split_once(": ").is_some();
    let (head, rest): (Vec<&str>, Vec<&str>) = lines.partition(is_head);
    let head = head.iter().filter_map(|line| line.split_once(": "));
    Vector {
        head: head.map(|(name, value)| (name.to_owned(), value.to_owned())).collect(),
        lines: rest.into_iter().map(line).collect(),
        id,
    }
}

fn line(text: &str) -> Line {
    let words: Vec<&str> = text.split_whitespace().collect();
    match words[..] {
        ["=", "refused", rule, reason, ref rest @ ..] => {
            Line::Refused { why: format!("{rule} {reason}"), line: Box::new(line(&rest.join(" "))) }
        }
        ["!", tile, "unplaceable"] => Line::Unplaceable(read(tile)),
        ["score", at, segment, ref double @ ..] => Line::Score(Move::ScoreFeature {
            at: spot(at),
            segment: read(segment),
            double: double.last().map(|tile| read(tile)),
        }),
        ["=", ..] => Line::Check(words[1..].iter().map(|word| (*word).to_owned()).collect()),
        ["follower", segment] => Line::Follower(Move::PlaceFollower { segment: read(segment) }),
        ["skip"] => Line::Follower(Move::Skip {}),
        ["extra_turn"] => Line::ExtraTurn,
        ["choose", kind] => Line::Choose { kind: kind.to_owned(), double: None },
        ["choose", kind, "double", tile] => Line::Choose { kind: kind.to_owned(), double: Some(read(tile)) },
        [seat, tile, at, turn, ref then @ ..] => {
            let then = match then {
                [] => Then::Skip,
                ["..."] => Then::Stop,
                ["follower", segment] => Then::Follower(read(segment)),
                other => panic!("{other:?} in {text}"),
            };
            Line::Place { seat: seat_of(seat), tile: read(tile), at: spot(at), turn: turn_of(turn), then }
        }
        _ => panic!("a line that is not known: {text}"),
    }
}

pub fn seat_of(word: &str) -> usize {
    number(word.trim_start_matches('P'))
}

pub fn number<T: FromStr>(word: &str) -> T {
    word.parse().unwrap_or_else(|_| panic!("{word} is no number"))
}

pub fn spot(word: &str) -> Spot {
    let (x, y) = word.split_once(',').expect("a spot");
    Spot::new(number(x), number(y))
}

pub fn turn_of(word: &str) -> Turn {
    Turn::try_from(number::<u8>(word.trim_start_matches('r'))).expect("quarter turns")
}

/// Reads a name as the wire writes it.
pub fn read<T: DeserializeOwned>(word: &str) -> T {
    serde_json::from_value(word.into()).unwrap_or_else(|error| panic!("{word}: {error}"))
}
