//! The score of one player (specification 7, CC-8.6): at the end, and at any moment as if the game ended now.
//!
//! Pure; knows no seat and no language. Invariant: the lines of a [`Tally`] add up to its total, and the points of
//! all parcels (`pips`) to its scorepad lines.

use super::city::{Board, Permit, adjacent, each, first_piece};
use super::components::{Face, catalogue};
use super::{Character, Options, OutlawGroup, Parcel, Pip};
use crate::ScoreLine;
use std::sync::LazyLock;

/// The lines of the scorepad with the rules that give them.
const PAD: [(&str, &str); 12] = [
    ("CC-7.1", "ranch"),
    ("CC-7.2", "mine"),
    ("CC-7.3", "drugstore_adjacent"),
    ("CC-7.4", "bank_adjacent"),
    ("CC-7.5", "saloon"),
    ("CC-7.6", "store_and_town_hall_adjacent"),
    ("CC-7.7", "per_ranch"),
    ("CC-7.8", "per_mine"),
    ("CC-7.9", "per_house"),
    ("CC-7.10", "hotel"),
    ("CC-7.11", "town_hall_buildings"),
    ("CC-7.12", "outlaws"),
];

/// A set of characters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Characters(u32);

impl Characters {
    pub(super) fn contains(self, character: Character) -> bool {
        self.0 & (1 << character.index()) != 0
    }

    pub(super) fn with(self, character: Character) -> Self {
        Self(self.0 | 1 << character.index())
    }

    fn iter(self) -> impl Iterator<Item = Character> {
        Character::ALL.into_iter().filter(move |character| self.contains(*character))
    }
}

impl FromIterator<Character> for Characters {
    fn from_iter<I: IntoIterator<Item = Character>>(characters: I) -> Self {
        characters.into_iter().fold(Self::default(), Self::with)
    }
}

/// The possessions for which a real player is scored.
#[derive(Clone, Copy, Debug)]
pub(super) struct Holdings<'a> {
    pub(super) board: &'a Board,
    pub(super) characters: Characters,
    /// Terrain cards sold by the Auctioneer.
    pub(super) sold: usize,
    pub(super) options: &'a Options,
}

/// A score by its sources.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Tally {
    pad: [i32; 12],
    characters: [i32; 21],
}

impl Tally {
    pub(super) fn total(&self) -> i32 {
        self.pad.iter().chain(&self.characters).sum()
    }

    /// Returns the lines that give or take points, in the order of the scorepad.
    pub(super) fn lines(&self) -> Vec<ScoreLine> {
        let pad = PAD.iter().zip(self.pad).filter(|(_, points)| *points != 0);
        let pad = pad.map(|((rule, what), points)| line(rule, what, points));
        let characters = Character::ALL.into_iter().zip(CHARACTERS.iter()).zip(self.characters);
        let characters = characters.filter(|(_, points)| *points != 0);
        pad.chain(characters.map(|((c, what), points)| line(rule_of(c), what, points))).collect()
    }

    /// Returns what changes from an earlier tally to this one, by source.
    pub(super) fn minus(&self, before: &Self) -> Self {
        Self {
            pad: std::array::from_fn(|i| self.pad[i] - before.pad[i]),
            characters: std::array::from_fn(|i| self.characters[i] - before.characters[i]),
        }
    }
}

pub(super) fn line(rule: &'static str, what: &'static str, points: i32) -> ScoreLine {
    ScoreLine { rule: rule.into(), what: what.into(), points }
}

/// The id of each character as a source, in the order of [`Character::ALL`].
static CHARACTERS: LazyLock<[String; 21]> = LazyLock::new(|| {
    Character::ALL.map(|character| match serde_json::to_value(character) {
        Ok(serde_json::Value::String(id)) => format!("char_{id}"),
        _ => unreachable!("a character is written as its name"),
    })
});

/// The rule that says what the character is worth at the end.
fn rule_of(character: Character) -> &'static str {
    match character {
        Character::Singer => "CC-7.14",
        Character::Settler => "CC-7.15",
        Character::Banker => "CC-7.16",
        Character::Cowboy => "CC-7.17",
        Character::Grocer => "CC-7.18",
        Character::Auctioneer => "CC-7.19",
        Character::Captain | Character::Doctor | Character::Heroes | Character::Newsboy => "CC-7.20",
        Character::Undertaker => "CC-7.21",
        Character::Editor => "CC-7.22",
        Character::Teacher => "CC-7.23",
        Character::Indian => "CC-7.24",
        Character::Prospector => "CC-7.25",
        Character::Sheriff => "CC-7.26",
        Character::Governor
        | Character::Lawyer
        | Character::ChineseWorker
        | Character::Gunsmith
        | Character::Mercenary => "CC-7.27",
    }
}

impl Holdings<'_> {
    /// Returns whether outlaws do no harm (CC-2.9).
    pub(super) fn is_safe(&self) -> bool {
        self.characters.contains(Character::Sheriff) || self.board.of(Parcel::Prison) != 0
    }

    /// Returns on what the placement of a card depends beside the city (CC-5.44, CC-5.46, CC-5.47).
    pub(super) fn permit(&self, face: Face) -> Permit {
        let own_prison = self.options.prison_on_same_card && face.parcels.contains(&Parcel::Prison);
        Permit {
            safe: own_prison || self.is_safe(),
            captain: self.characters.contains(Character::Captain),
            house_on_house: self.options.house_on_house,
        }
    }

    /// Counts everything (CC-7.29).
    pub(super) fn tally(&self) -> Tally {
        let city = Counts::of(self);
        Tally { pad: city.pad(), characters: self.of_characters(&city) }
    }

    fn of_characters(&self, city: &Counts) -> [i32; 21] {
        let mut points = [0; 21];
        for character in self.characters.iter() {
            points[character.index()] = self.of_character(character, city);
        }
        points
    }

    fn of_character(&self, character: Character, city: &Counts) -> i32 {
        match character {
            Character::Singer => {
                city.cells(Parcel::Saloon).map(|cell| 2 * city.houses_by(cell)).max().unwrap_or(0)
            }
            Character::Settler => count(city.empty & adjacent(self.board.of(Parcel::Ranch))),
            Character::Banker => 4 * city.n(Parcel::Bank),
            Character::Cowboy => 3 * city.n(Parcel::Ranch),
            Character::Grocer => 4 * city.n(Parcel::Drugstore),
            Character::Auctioneer => 7 * self.sold as i32,
            Character::Captain | Character::Heroes => 6,
            Character::Doctor => 5,
            Character::Newsboy => 3,
            Character::Undertaker => 2 * self.characters.iter().count() as i32,
            Character::Editor => self.characters.iter().map(editor_points).sum(),
            Character::Teacher => city.houses,
            Character::Indian => (self.area() - count(self.board.covered()) + 1) / 2,
            Character::Prospector => city.n(Parcel::Mountain) + city.n(Parcel::Mine),
            Character::Sheriff => 3 * city.n(Parcel::Prison),
            Character::Governor
            | Character::Lawyer
            | Character::ChineseWorker
            | Character::Gunsmith
            | Character::Mercenary => 0,
        }
    }

    /// The largest area the city may have (CC-7.24).
    fn area(&self) -> i32 {
        let frame = catalogue().frame;
        if self.characters.contains(Character::Captain) { frame.captain_area } else { frame.area }
    }

    /// Returns the points of each parcel that scores by itself, buildings without points included.
    pub(super) fn pips(&self) -> Vec<Pip> {
        let city = Counts::of(self);
        let scoring = Parcel::ALL.into_iter().filter(|content| scores_by_itself(*content));
        let points = scoring.flat_map(|content| {
            let city = &city;
            city.cells(content).map(move |cell| (cell, city.of_parcel(content, cell)))
        });
        let of_outlaws = city.outlaw_heads().map(|cell| (cell, OUTLAWS));
        let mut pips: Vec<Pip> =
            points.chain(of_outlaws).map(|(cell, points)| self.pip(cell, points)).collect();
        pips.sort_by_key(|pip| (pip.y, pip.x));
        pips
    }

    fn pip(&self, cell: u32, points: i32) -> Pip {
        let (x, y) = self.board.position(cell);
        Pip { x, y, points }
    }
}

/// Points of a group of outlaws for a player who is not safe (CC-7.12).
const OUTLAWS: i32 = -6;

/// 1 for `$`, 4 for the curved arrow (CC-7.22).
fn editor_points(character: Character) -> i32 {
    let printed = catalogue().character(character);
    i32::from(printed.dollar) + 4 * i32::from(printed.arrow)
}

fn scores_by_itself(content: Parcel) -> bool {
    content.is_building() && !matches!(content, Parcel::House | Parcel::Townhouse | Parcel::Prison)
}

fn count(cells: u128) -> i32 {
    cells.count_ones() as i32
}

/// The counts behind the lines of a score.
struct Counts<'a> {
    board: &'a Board,
    options: &'a Options,
    safe: bool,
    /// Empty parcels, outlaws of a safe player included (CC-2.10).
    empty: u128,
    /// All houses of the city by value (`H`).
    houses: i32,
    single: u128,
    double: u128,
}

impl<'a> Counts<'a> {
    fn of(holdings: &Holdings<'a>) -> Self {
        let board = holdings.board;
        let safe = holdings.is_safe();
        let outlaws = if safe { board.of(Parcel::Outlaws) } else { 0 };
        let single = board.of(Parcel::House);
        let double = board.of(Parcel::Townhouse) | board.of(Parcel::Hotel);
        Self {
            board,
            options: holdings.options,
            safe,
            empty: board.of(Parcel::Empty) | outlaws,
            houses: count(single) + 2 * count(double),
            single,
            double,
        }
    }

    fn n(&self, content: Parcel) -> i32 {
        count(self.board.of(content))
    }

    fn cells(&self, content: Parcel) -> impl Iterator<Item = u32> + use<> {
        each(self.board.of(content))
    }

    /// The houses beside a parcel by value.
    fn houses_by(&self, cell: u32) -> i32 {
        let beside = adjacent(1 << cell);
        count(beside & self.single) + 2 * count(beside & self.double)
    }

    fn sum(&self, content: Parcel, points: impl Fn(u32) -> i32) -> i32 {
        self.cells(content).map(points).sum()
    }

    fn pad(&self) -> [i32; 12] {
        let beside = |content| self.sum(content, |cell| self.houses_by(cell));
        let smiths = self.n(Parcel::Blacksmith);
        [
            self.sum(Parcel::Ranch, |cell| self.empty_by(cell)),
            self.sum(Parcel::Mine, |cell| self.mountains_by(cell)),
            beside(Parcel::Drugstore),
            beside(Parcel::Bank),
            2 * beside(Parcel::Saloon),
            beside(Parcel::GeneralStore) + beside(Parcel::TownHall),
            (self.n(Parcel::Drugstore) + smiths) * self.n(Parcel::Ranch),
            (self.n(Parcel::Bank) + smiths) * self.n(Parcel::Mine),
            (self.n(Parcel::Church) + self.n(Parcel::GeneralStore)) * self.houses,
            3 * self.n(Parcel::Hotel),
            self.n(Parcel::TownHall) * self.town_hall_buildings(),
            OUTLAWS * self.outlaw_heads().count() as i32,
        ]
    }

    fn empty_by(&self, cell: u32) -> i32 {
        count(adjacent(1 << cell) & self.empty)
    }

    fn mountains_by(&self, cell: u32) -> i32 {
        2 * count(adjacent(1 << cell) & self.board.of(Parcel::Mountain))
    }

    /// The buildings a Town Hall counts (CC-7.11, CC-10.10).
    fn town_hall_buildings(&self) -> i32 {
        let buildings = Parcel::ALL.into_iter().filter(|content| match content {
            Parcel::House | Parcel::Townhouse => false,
            Parcel::Hotel => self.options.town_hall_counts_hotels,
            Parcel::TownHall => self.options.town_hall_counts_itself,
            other => other.is_building(),
        });
        buildings.map(|content| self.n(content)).sum()
    }

    /// One cell of each group of outlaws that costs points (CC-7.12, CC-10.5).
    fn outlaw_heads(&self) -> impl Iterator<Item = u32> + use<> {
        let mut rest = if self.safe { 0 } else { self.board.of(Parcel::Outlaws) };
        let by_cluster = self.options.outlaw_group == OutlawGroup::Cluster;
        std::iter::from_fn(move || {
            let head = (rest != 0).then(|| rest.trailing_zeros())?;
            rest &= if by_cluster { !first_piece(rest) } else { rest - 1 };
            Some(head)
        })
    }

    /// The points of one parcel, its share of the city-wide lines included.
    fn of_parcel(&self, content: Parcel, cell: u32) -> i32 {
        match content {
            Parcel::Ranch => self.empty_by(cell),
            Parcel::Mine => self.mountains_by(cell),
            Parcel::Blacksmith => self.n(Parcel::Ranch) + self.n(Parcel::Mine),
            Parcel::Drugstore => self.houses_by(cell) + self.n(Parcel::Ranch),
            Parcel::Bank => self.houses_by(cell) + self.n(Parcel::Mine),
            Parcel::Saloon => 2 * self.houses_by(cell),
            Parcel::Hotel => 3,
            Parcel::GeneralStore => self.houses_by(cell) + self.houses,
            Parcel::Church => self.houses,
            Parcel::TownHall => self.houses_by(cell) + self.town_hall_buildings(),
            _ => 0,
        }
    }
}
