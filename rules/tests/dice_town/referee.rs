//! An independent judge beside the engine: follows the public events of whole random games, and computes again the
//! control of each place, its gain, and the winner.

use crate::playing::{play_out, setup, tables};
use rules::dice_town::{Claim, ClientEvent, DiceTown, Face, Hand, Kickers, Options, Place, StoreCard};
use rules::{Game, Seat, Viewer};
use std::collections::BTreeMap;

/// The notes that a judge at the table would keep.
#[derive(Debug, Default)]
struct Referee {
    hands: BTreeMap<Seat, Vec<Face>>,
    sheriff: Option<Seat>,
    bank: u8,
    mine: u8,
    row: Vec<Claim>,
    /// Counted only to see that the games have everything in them.
    judged: BTreeMap<&'static str, u32>,
}

impl Referee {
    fn hear(&mut self, event: &ClientEvent, options: &Options) {
        match event {
            ClientEvent::GameStarted { sheriff, row } => {
                (self.sheriff, self.mine, self.row) = (Some(*sheriff), 30, row.clone());
            }
            ClientEvent::RoundStarted { bank, .. } => {
                self.hands.clear();
                self.bank = *bank;
            }
            ClientEvent::HandCompleted { player, dice, .. } => {
                self.hands.insert(*player, dice.clone());
            }
            ClientEvent::Control { place, player } => self.judge_control(*place, *player, options),
            ClientEvent::NoControl { place } => assert_eq!(self.leaders(*place), [], "DT-5.40: {self:?}"),
            ClientEvent::Tie { place, tied, sheriff } => {
                assert_eq!(Some(*sheriff), self.sheriff, "DT-5.43");
                self.judge_tie(*place, tied, options);
            }
            ClientEvent::NothingToGain { place, tied } => self.judge_tie(*place, tied, options),
            ClientEvent::BadgeMoved { from, to } => {
                assert_eq!(Some(*from), self.sheriff, "DT-5.65");
                self.sheriff = Some(*to);
            }
            _ => self.judge_gain(event),
        }
    }

    fn judge_gain(&mut self, event: &ClientEvent) {
        match event {
            ClientEvent::NuggetsTaken { player, nuggets } => {
                let nines = self.count(*player, Face::Nine);
                let due = [nines.min(self.mine), (2 * nines).min(self.mine)];
                assert!(due.contains(nuggets), "DT-5.53: {nuggets}, {self:?}");
                self.mine -= nuggets;
                self.note("mine");
            }
            ClientEvent::BankRobbed { dollars, .. } => {
                assert_eq!(*dollars, std::mem::take(&mut self.bank), "DT-5.54");
                self.note("bank");
            }
            ClientEvent::StoreDrawn { player, number, .. } => {
                assert!(*number <= self.count(*player, Face::Jack), "DT-5.58: {self:?}");
                self.note("store");
            }
            ClientEvent::StolenPeek { thief, store, claims, .. } => {
                assert!(
                    (1..=self.count(*thief, Face::Queen)).contains(&(store + claims)),
                    "DT-5.62: {self:?}"
                );
                self.note("saloon");
            }
            ClientEvent::ClaimsTaken { player, claims } => {
                let due = usize::from(1 + self.count(*player, Face::Ace)).min(self.row.len());
                assert_eq!(claims[..], self.row[..due], "DT-5.68: {self:?}");
                self.note("town hall");
            }
            ClientEvent::RowFilled { row, .. } => self.row.clone_from(row),
            ClientEvent::Paid { dollars, .. } => assert!((1..=4).contains(dollars), "DT-5.14"),
            _ => {}
        }
    }

    fn judge_control(&mut self, place: Place, player: Seat, options: &Options) {
        let leaders = self.leaders(place);
        let judged = place != Place::TownHall || options.kickers == Kickers::Poker;
        assert!(!judged || leaders.contains(&player), "DT-5.40, DT-5.41: {place:?} {player:?}, {self:?}");
        self.note("control");
    }

    fn judge_tie(&mut self, place: Place, tied: &[Seat], options: &Options) {
        assert!(tied.len() > 1, "DT-5.43");
        let judged = place != Place::TownHall || options.kickers == Kickers::Poker;
        assert!(!judged || self.leaders(place) == tied, "DT-5.43, DT-5.51: {place:?} {tied:?}, {self:?}");
        self.note("tie");
    }

    fn note(&mut self, what: &'static str) {
        *self.judged.entry(what).or_default() += 1;
    }

    fn count(&self, player: Seat, face: Face) -> u8 {
        self.hands[&player].iter().filter(|die| **die == face).count() as u8
    }

    /// The seats that show most of the place's face, or the best hand; none where nobody shows it.
    fn leaders(&self, place: Place) -> Vec<Seat> {
        let value = |player: Seat| match place {
            Place::TownHall => strength(&self.hands[&player]),
            Place::GoldMine => vec![self.count(player, Face::Nine)],
            Place::Bank => vec![self.count(player, Face::Ten)],
            Place::GeneralStore => vec![self.count(player, Face::Jack)],
            Place::Saloon => vec![self.count(player, Face::Queen)],
            _ => vec![self.count(player, Face::King)],
        };
        let best = self.hands.keys().map(|player| value(*player)).max().unwrap_or_default();
        let shows = |player: &Seat| value(*player) == best && best != [0];
        self.hands.keys().copied().filter(shows).collect()
    }
}

/// Compares as hands do: how often the faces come, most first, then the faces themselves in that order. A straight
/// lies above three of a kind and below a full house.
fn strength(dice: &[Face]) -> Vec<u8> {
    let rank = |face: &Face| *face as u8;
    let often = |face: u8| dice.iter().filter(|die| rank(die) == face).count() as u8;
    let mut faces: Vec<u8> = dice.iter().map(rank).collect();
    faces.sort_by_key(|face| std::cmp::Reverse((often(*face), *face)));
    let (first, second) = (often(faces[0]), faces.get(3).map_or(0, |face| often(*face)));
    let straight = first == 1 && faces[0] - faces[4] == 4;
    let kind = match (first, second) {
        _ if straight => 4,
        (5, _) => 7,
        (4, _) => 6,
        (3, 2) => 5,
        (3, _) => 3,
        (2, 2) => 2,
        (2, _) => 1,
        _ => 0,
    };
    [vec![kind], faces].concat()
}

fn equipment(card: StoreCard) -> i32 {
    match card {
        StoreCard::Equipment1 => 1,
        StoreCard::Equipment2 => 2,
        StoreCard::Equipment3 => 3,
        StoreCard::Equipment4 => 4,
        StoreCard::Equipment5 => 5,
        StoreCard::Equipment8 => 8,
        _ => 0,
    }
}

/// Total and number of claims of each player at the end (DT-7.1 to DT-7.7).
fn results(game: &DiceTown) -> Vec<(i32, usize)> {
    let view = game.view(Viewer::Public);
    let result = |hand: &Hand| {
        let player = &view.table.players[hand.seat.index()];
        let claims: Vec<i32> =
            hand.claims.iter().chain(&hand.fenced).map(|claim| i32::from(claim.0)).collect();
        let cards: i32 = hand.cards.iter().map(|card| equipment(*card)).sum();
        let badge = if view.table.sheriff == hand.seat { 5 } else { 0 };
        let owned = i32::from(player.nuggets) + i32::from(player.dollars / 2);
        (owned + badge + cards + claims.iter().sum::<i32>(), claims.len())
    };
    view.hands.iter().map(result).collect()
}

#[test]
fn a_second_judge_finds_the_same_controllers_and_gains() {
    let mut judged = BTreeMap::new();
    for (number, setup) in tables().iter().enumerate() {
        for seed in 0..8 {
            let mut referee = Referee::default();
            play_out(setup, 50 * number as u64 + seed, |_, events| {
                let told = events.iter().filter_map(|event| DiceTown::told_to(event, Viewer::Public));
                told.for_each(|event| referee.hear(&event, &setup.options));
            });
            referee.judged.into_iter().for_each(|(what, times)| *judged.entry(what).or_insert(0) += times);
        }
    }
    assert_eq!(judged.len(), 7, "{judged:?}");
    assert!(judged.values().all(|times| *times > 100), "{judged:?}");
}

#[test]
fn the_result_is_that_of_an_independent_recount() {
    for players in 2..=5 {
        for seed in 0..20 {
            let game = play_out(&setup(players, Options::default()), seed, |_, _| ());
            let outcome = game.outcome().expect("the game is over");
            let results = results(&game);
            let totals: Vec<i32> = outcome.scores.iter().map(|score| score.total).collect();
            assert_eq!(totals, results.iter().map(|(total, _)| *total).collect::<Vec<_>>(), "DT-7.6");
            let winner = outcome.winners()[0].index();
            assert_eq!(Some(&results[winner]), results.iter().max(), "DT-7.6, DT-7.7: {results:?}");
            assert_eq!(outcome.winners().len(), 1, "DT-7.9");
            let standing =
                |rank: &rules::Rank| (rank.rank > 1, std::cmp::Reverse(results[rank.seat.index()]));
            assert!(outcome.ranking.is_sorted_by_key(standing), "DT-7.9: {results:?}");
        }
    }
}
