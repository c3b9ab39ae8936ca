//! An independent count of a city (specification 7), written over positions and lists, without bit sets.

use rules::carson_city::testing::face_of;
use rules::carson_city::{Character, Parcel, PlayerView};
use std::collections::BTreeMap;

/// The visible parcels by position (CC-2.3).
pub type Cells = BTreeMap<(i8, i8), Parcel>;

pub fn cells(player: &PlayerView) -> Cells {
    let mut cells = Cells::new();
    for placed in &player.city {
        let corners = [(0, 0), (1, 0), (0, 1), (1, 1)];
        for ((dx, dy), parcel) in corners.into_iter().zip(face_of(placed.card)) {
            cells.insert((placed.x + dx, placed.y + dy), parcel);
        }
    }
    cells
}

fn house_value(parcel: Parcel) -> i32 {
    match parcel {
        Parcel::House => 1,
        Parcel::Townhouse | Parcel::Hotel => 2,
        _ => 0,
    }
}

/// The total of a person by the default options.
pub fn total(player: &PlayerView) -> i32 {
    let count = Count::of(player);
    let of_cells: i32 = count.cells.iter().map(|(at, parcel)| count.of_parcel(*at, *parcel)).sum();
    let of_characters: i32 = player.characters.iter().map(|owned| count.of_character(owned.id)).sum();
    of_cells + of_characters
}

struct Count<'a> {
    player: &'a PlayerView,
    cells: Cells,
    safe: bool,
}

impl<'a> Count<'a> {
    fn of(player: &'a PlayerView) -> Self {
        let cells = cells(player);
        let safe = cells.values().any(|parcel| *parcel == Parcel::Prison)
            || player.characters.iter().any(|owned| owned.id == Character::Sheriff);
        Self { player, cells, safe }
    }

    fn beside(&self, (x, y): (i8, i8)) -> Vec<Parcel> {
        let near = |d: &(i8, i8)| self.cells.get(&(x + d.0, y + d.1)).copied();
        let around = [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)];
        around.iter().filter_map(near).collect()
    }

    fn n(&self, content: Parcel) -> i32 {
        self.cells.values().filter(|parcel| **parcel == content).count() as i32
    }

    fn is_empty(&self, parcel: Parcel) -> bool {
        parcel == Parcel::Empty || (self.safe && parcel == Parcel::Outlaws)
    }

    fn houses(&self) -> i32 {
        self.cells.values().map(|parcel| house_value(*parcel)).sum()
    }

    fn of_parcel(&self, at: (i8, i8), parcel: Parcel) -> i32 {
        let beside = self.beside(at);
        let houses: i32 = beside.iter().map(|parcel| house_value(*parcel)).sum();
        let number = |wanted: &dyn Fn(Parcel) -> bool| beside.iter().filter(|p| wanted(**p)).count() as i32;
        match parcel {
            Parcel::Ranch => number(&|parcel| self.is_empty(parcel)),
            Parcel::Mine => 2 * number(&|parcel| parcel == Parcel::Mountain),
            Parcel::Blacksmith => self.n(Parcel::Mine) + self.n(Parcel::Ranch),
            Parcel::Drugstore => houses + self.n(Parcel::Ranch),
            Parcel::Bank => houses + self.n(Parcel::Mine),
            Parcel::Saloon => 2 * houses,
            Parcel::Hotel => 3,
            Parcel::GeneralStore => houses + self.houses(),
            Parcel::Church => self.houses(),
            Parcel::TownHall => houses + self.special_buildings(),
            Parcel::Outlaws if !self.safe => -6,
            _ => 0,
        }
    }

    fn special_buildings(&self) -> i32 {
        use Parcel::{Empty, House, Mountain, Outlaws, Townhouse};
        let plain = [Empty, House, Mountain, Outlaws, Townhouse];
        self.cells.values().filter(|parcel| !plain.contains(parcel)).count() as i32
    }

    fn of_character(&self, character: Character) -> i32 {
        use Character::{
            Auctioneer, Banker, Captain, Cowboy, Doctor, Editor, Grocer, Heroes, Indian, Newsboy,
        };
        use Character::{Prospector, Settler, Sheriff, Singer, Teacher, Undertaker};
        let owns = |wanted| self.player.characters.iter().any(|owned| owned.id == wanted);
        match character {
            Singer => self.points_of(Parcel::Saloon).max().unwrap_or(0),
            Settler => {
                let fed = |(at, parcel): &(&(i8, i8), &Parcel)| {
                    self.is_empty(**parcel) && self.beside(**at).contains(&Parcel::Ranch)
                };
                self.cells.iter().filter(fed).count() as i32
            }
            Banker => 4 * self.n(Parcel::Bank),
            Cowboy => 3 * self.n(Parcel::Ranch),
            Grocer => 4 * self.n(Parcel::Drugstore),
            Auctioneer => 7 * self.player.sold.len() as i32,
            Captain | Heroes => 6,
            Doctor => 5,
            Newsboy => 3,
            Undertaker => 2 * self.player.characters.len() as i32,
            Editor => self.player.characters.iter().map(|owned| editor(owned.id)).sum(),
            Teacher => self.houses(),
            Indian => (if owns(Captain) { 72 } else { 64 } - self.cells.len() as i32 + 1).div_euclid(2),
            Prospector => self.n(Parcel::Mountain) + self.n(Parcel::Mine),
            Sheriff => 3 * self.n(Parcel::Prison),
            _ => 0,
        }
    }

    fn points_of(&self, content: Parcel) -> impl Iterator<Item = i32> + '_ {
        let shown = self.cells.iter().filter(move |(_, parcel)| **parcel == content);
        shown.map(|(at, parcel)| self.of_parcel(*at, *parcel))
    }
}

/// 1 for `$`, 4 for the curved arrow (CC-7.22).
fn editor(character: Character) -> i32 {
    use Character::{ChineseWorker, Doctor, Governor, Gunsmith, Heroes, Lawyer, Mercenary};
    match character {
        Doctor | Heroes => 5,
        Governor | Lawyer | ChineseWorker | Gunsmith | Mercenary => 4,
        _ => 1,
    }
}
