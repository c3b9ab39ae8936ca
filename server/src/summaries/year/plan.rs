//! The year as it is drawn: who plays which finished game when, and how its table comes to the store.

use crate::archive::table_of;
use crate::people::accounts::AccountDoc;
use crate::room::game::final_ranking::standing;
use crate::store::{BulkImport, Entry, PlayerRecord, Record, SharedStore, StoreRow, TableRecord};
use crate::system::clock::UnixMs;
use protocol::{
    Ended, PersonKind, Player, PlayerId, Role, SeatHolder, TableCode, TableId, Visibility, Watching,
};
use rules::{JsonSetup, Picker, Playout, Policy, SeatSetup, Seats};
use std::collections::BTreeMap;
use uuid::Uuid;

const DAY_MS: UnixMs = 24 * 60 * 60 * 1000;
pub(super) const YEAR_MS: UnixMs = 365 * DAY_MS;
/// 2026-09-21.
pub(super) const START: UnixMs = 1_790_000_000_000;
pub(super) const KINDS: [&str; 4] = ["carcassonne", "castle", "dice_town", "point_city"];
/// The most people of each kind, at least two.
const MOST: [usize; 4] = [5, 2, 5, 4];
/// The width of the luck of a game, where strengths are 0 to 10.
const LUCK: f64 = 8.0;

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    Played,
    /// By the rules, and the weakest of the day had left for good.
    OneLeft,
    /// All but the best of the day had left for good.
    AllOthersLeft,
    /// All agreed to end it early.
    Agreed,
    Unrated,
}

/// A finished table.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    number: usize,
    pub(super) kind: usize,
    /// Which of the finished games of its kind and size.
    game: usize,
    /// The best of the day first.
    pub(super) people: Vec<usize>,
    pub(super) end: End,
    ended_at: UnixMs,
    /// When the store has it.
    pub(super) comes: UnixMs,
    is_by_link: bool,
    is_watched: bool,
    /// When a moderator makes it void, and when it counts again.
    void: Option<UnixMs>,
    counts_again: Option<UnixMs>,
}

impl Plan {
    /// Whether it counts for ratings when the year is over.
    pub(super) fn counts(&self) -> bool {
        let is_void = self.void.is_some() && self.counts_again.is_none();
        matches!(self.end, End::Played | End::OneLeft | End::AllOthersLeft) && !is_void
    }

    fn table(&self) -> TableId {
        TableId(Uuid::from_u128(1_000_000 + self.number as u128))
    }
}

/// Finished games by kind and number of seats.
type Pool = BTreeMap<(usize, usize), Vec<(TableRecord, Vec<Entry>)>>;

/// A decision of a moderator: whether this game is void.
pub(super) type Decision = (UnixMs, TableId, bool);

pub(crate) struct Year {
    pub(super) seed: u64,
    pub(super) people: usize,
    /// In each of which nodes work beside arrivals and decisions of moderators.
    pub(super) parts: u64,
    /// Of each person, 0 to 10.
    pub(super) strengths: Vec<f64>,
    pub(super) plans: Vec<Plan>,
    pool: Pool,
}

pub(super) fn person(who: usize) -> PlayerId {
    PlayerId(Uuid::from_u128(1 + who as u128))
}

fn player(who: usize) -> Player {
    Player { kind: PersonKind::Member, ..Player::guest(person(who), format!("Player {who}")) }
}

fn float(number: usize) -> f64 {
    f64::from(number as u32)
}

/// From 0 to 1.
fn part(dice: &mut Picker) -> f64 {
    float(dice.below(1 << 20)) / float(1 << 20)
}

/// Once in so many times.
pub(super) fn once_in(dice: &mut Picker, times: usize) -> bool {
    dice.below(times) == 0
}

impl Year {
    /// A year in which so many people play so many games each, of `distinct` finished games for each kind and size.
    pub(crate) fn new(seed: u64, [people, games]: [usize; 2], distinct: usize, parts: u64) -> Self {
        let mut dice = Picker::new(seed);
        let strengths: Vec<f64> = (0..people).map(|who| 10.0 * float(who) / float(people)).collect();
        let mut plans: Vec<Plan> = Vec::new();
        for round in 0..games {
            let mut free: Vec<usize> = (0..people).collect();
            while free.len() > 1 {
                let seats = (2 + dice.below(4)).min(free.len());
                let seated = (0..seats).map(|_| free.swap_remove(dice.below(free.len()))).collect();
                let from = START + round as u64 * YEAR_MS / games as u64;
                let mut ended_at = from + dice.below((YEAR_MS / games as u64) as usize) as u64;
                if let Some(last) = plans.last().filter(|last| last.ended_at >= from && once_in(&mut dice, 8))
                {
                    ended_at = last.ended_at;
                }
                let plan = draw(&mut dice, &strengths, plans.len(), seated, ended_at, distinct);
                plans.push(plan);
            }
        }
        Self { seed, people, parts, strengths, plans, pool: pool(seed, distinct) }
    }

    pub(crate) async fn people_come(&self, store: &SharedStore) {
        let import = BulkImport::begin(store);
        for who in 0..self.people {
            let account = AccountDoc::new(Role::Member, START);
            import.row(StoreRow::Player(PlayerRecord::of(&player(who), START))).await;
            let account = Record::new(person(who).0, START, &account).owned_by(person(who));
            import.row(StoreRow::Record(account)).await;
        }
        import.finish().await.unwrap();
    }

    /// All tables come at once.
    pub(crate) async fn all_come(&self, store: &SharedStore) {
        let import = BulkImport::begin(store);
        for plan in &self.plans {
            import.row(self.row(plan)).await;
        }
        import.finish().await.unwrap();
    }

    /// A table whose game counts for ratings.
    pub(crate) fn first_that_counts(&self) -> TableId {
        self.plans.iter().find(|plan| plan.counts()).expect("a game that counts").table()
    }

    /// The decisions of moderators in this time, in their order.
    pub(super) fn decisions(&self, from: UnixMs, until: UnixMs) -> Vec<Decision> {
        let of = |plan: &Plan| {
            let decided = [plan.void.map(|at| (at, true)), plan.counts_again.map(|at| (at, false))];
            let table = plan.table();
            decided.into_iter().flatten().map(move |(at, void)| (at, table, void))
        };
        let mut all: Vec<Decision> = self.plans.iter().flat_map(of).collect();
        all.retain(|(at, _, _)| (from..until).contains(at));
        all.sort_unstable();
        all
    }

    /// The finished table as the store has it.
    pub(super) fn row(&self, plan: &Plan) -> StoreRow {
        let (mut table, mut entries) = self.pool[&(plan.kind, plan.people.len())][plan.game].clone();
        (table.id, table.code) = (plan.table(), TableCode(format!("{:016}", plan.number)));
        let doc = &mut table.doc;
        (doc.labels, doc.rated) = (None, plan.end != End::Unrated);
        if plan.is_by_link {
            doc.visibility = Visibility::Link;
        }
        if !plan.is_watched {
            doc.watching = Watching::No;
        }
        // A seat that is left for good is not always that of the game's last, but it is last of those.
        let left = match plan.end {
            End::OneLeft => vec![plan.number % plan.people.len()],
            End::AllOthersLeft => (1..plan.people.len()).collect(),
            End::Played | End::Agreed | End::Unrated => Vec::new(),
        };
        for place in &left {
            if let SeatHolder::Person { resigned, .. } = &mut doc.seats[*place].holder {
                *resigned = true;
            }
        }
        let order = order(&table, table.resigned());
        let doc = &mut table.doc;
        for (place, who) in order.into_iter().zip(&plan.people) {
            let SeatHolder::Person { player: seated, .. } = &mut doc.seats[place].holder else {
                panic!("a seat of a person")
            };
            *seated = player(*who);
        }
        if matches!(plan.end, End::Agreed | End::AllOthersLeft) {
            entries.truncate(entries.len() / 2);
            (doc.result, doc.ended) = (None, Some(Ended::Agreed));
            doc.ends.wanted_by = Some(Seats::first(plan.people.len()));
        }
        let last = entries.len() as u64;
        for (n, entry) in (1..).zip(&mut entries) {
            entry.at = plan.ended_at - 7000 * (last - n);
        }
        table.opened_at = entries[0].at;
        table.changed_at = plan.ended_at;
        StoreRow::Table(Box::new(table), entries)
    }
}

/// The seats in the order of the final ranking.
fn order(table: &TableRecord, resigned: Seats) -> Vec<usize> {
    let ranking = standing(table.doc.result.as_ref().expect("a result"), resigned).ranking;
    let mut order: Vec<_> = ranking.iter().map(|own| (own.rank, own.seat.index())).collect();
    order.sort_unstable();
    order.into_iter().map(|(_, place)| place).collect()
}

fn draw(
    dice: &mut Picker,
    strengths: &[f64],
    number: usize,
    mut people: Vec<usize>,
    ended_at: UnixMs,
    distinct: usize,
) -> Plan {
    let kinds: Vec<usize> = (0..KINDS.len()).filter(|kind| people.len() <= MOST[*kind]).collect();
    let kind = kinds[dice.below(kinds.len())];
    let mut luck = |who: usize| strengths[who] + LUCK * (part(dice) + part(dice) + part(dice) - 1.5);
    let day: BTreeMap<usize, f64> = people.iter().map(|who| (*who, luck(*who))).collect();
    people.sort_by(|one, other| day[other].total_cmp(&day[one]));
    let end = match dice.below(24) {
        0 | 1 => End::OneLeft,
        2 => End::AllOthersLeft,
        3 => End::Agreed,
        4 => End::Unrated,
        _ => End::Played,
    };
    // Most come at once, some up to two days later.
    let comes =
        ended_at + if once_in(dice, 30) { dice.below(2 * DAY_MS as usize) } else { dice.below(2_000) } as u64;
    let later = |dice: &mut Picker, from: UnixMs| from + dice.below(3 * DAY_MS as usize) as u64;
    let void = once_in(dice, 30).then(|| later(dice, comes)).filter(|at| *at < START + YEAR_MS);
    let counts_again = void.filter(|_| once_in(dice, 2)).map(|at| later(dice, at));
    Plan {
        number,
        kind,
        game: dice.below(distinct),
        people,
        end,
        ended_at,
        comes: comes.min(START + YEAR_MS - 1),
        is_by_link: once_in(dice, 5),
        is_watched: !once_in(dice, 10),
        void,
        counts_again: counts_again.filter(|at| *at < START + YEAR_MS),
    }
}

fn pool(seed: u64, distinct: usize) -> Pool {
    let mut pool = Pool::new();
    for (kind, game) in KINDS.iter().enumerate() {
        let game = rules::game(game).unwrap();
        for seats in 2..=MOST[kind] {
            let finished = |number: usize| {
                let setup = JsonSetup { seats: SeatSetup::people(seats as u8), ..game.smallest_setup() };
                let playout = Playout::numbered(Policy::Random, seed, number as u64).recorded();
                let record = game.play_out(&setup, &playout).unwrap().record.unwrap();
                table_of(record, TableCode("0123456789abcdef".to_owned()), START).unwrap()
            };
            pool.insert((kind, seats), (0..distinct).map(finished).collect());
        }
    }
    pool
}

/// Spearman's correlation, with mean ranks for ties.
pub(super) fn rank_correlation(pairs: &[(f64, f64)]) -> f64 {
    let ranks = |of: fn(&(f64, f64)) -> f64| -> Vec<f64> {
        let rank = |own: &(f64, f64)| {
            let below = pairs.iter().filter(|other| of(other) < of(own)).count();
            let same = pairs.iter().filter(|other| of(other).total_cmp(&of(own)).is_eq()).count();
            float(below) + float(same) / 2.0
        };
        pairs.iter().map(rank).collect()
    };
    let (one, other) = (ranks(|pair| pair.0), ranks(|pair| pair.1));
    let mean = float(pairs.len()) / 2.0;
    let sum = |a: &[f64], b: &[f64]| a.iter().zip(b).map(|(a, b)| (a - mean) * (b - mean)).sum::<f64>();
    sum(&one, &other) / (sum(&one, &one) * sum(&other, &other)).sqrt()
}
