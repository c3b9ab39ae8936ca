//! The time that a question costs, case by case and as a property.

use super::*;
use crate::store::Pause;
use crate::store::downtime::Downtime;
use proptest::prelude::*;
use rstest::rstest;

const BANK_S: u64 = 100;
const INCREMENT_S: u64 = 10;
const CAP_S: u64 = 120;

fn seats(seats: &str) -> Seats {
    seats.bytes().filter_map(|seat| Seat::new(seat - b'0')).collect()
}

fn control(bank_s: u32, increment_s: u32, cap_s: u32) -> TimeControl {
    TimeControl { bank_s, increment_s, cap_s }
}

/// People on all seats, and these pauses in seconds.
fn timing(pauses: &[(u64, u64)]) -> Timing {
    let pauses = pauses.iter().map(|(from, until)| Pause { from: from * 1000, until: until * 1000 });
    Timing::of_people(Seats::first(3), Downtime::of(pauses.collect()))
}

/// An entry at this second: who has made it (`p0`: the person of seat 0, `s` a substitute, `c` the clock, nothing for
/// the opening), who owes after it, and what else there is to say: `+` for a new moment, `w` in a window, `a` all are
/// asked anew.
type Line = (u64, &'static str, &'static str, &'static str);

struct Log {
    clocks: Clocks,
    before: Seats,
    version: u64,
    moment: u64,
    in_window: bool,
}

impl Log {
    fn new(time: TimeControl) -> Self {
        let clocks = Clocks::new(3, Some(time));
        Self { clocks, before: Seats::none(), version: 0, moment: 0, in_window: false }
    }

    fn enter(&mut self, (at_s, who, after, more): Line, timing: &Timing) -> ClockChanges {
        let actor = who.split_at_checked(1).map(|(by, seat)| {
            let by = match by {
                "p" => MovedBy::Person,
                "s" => MovedBy::Substitute,
                _ => MovedBy::Clock,
            };
            (seats(seat).iter().next().unwrap(), by)
        });
        self.moment += u64::from(more.contains('+'));
        let in_window = more.contains('w');
        let entry = ClockEffect {
            before: self.before,
            after: seats(after),
            actor,
            since: Since { at: at_s * 1000, version: self.version },
            moment: self.moment,
            anew: actor.is_none() || more.contains('a') || in_window != self.in_window,
            in_window,
        };
        (self.before, self.in_window) = (entry.after, in_window);
        self.version += 1;
        self.clocks.advance(entry, timing)
    }

    fn read(time: TimeControl, log: &[Line], timing: &Timing) -> Self {
        let mut read = Self::new(time);
        for line in log {
            read.enter(*line, timing);
        }
        read
    }

    /// The time of seat 0, as far as its own entries tell, in seconds.
    fn left_s(&self) -> u64 {
        self.clocks.accounts[Seat::new(0).unwrap()].left_ms / 1000
    }

    /// The same as everybody may know it.
    fn known_s(&self) -> u64 {
        self.clocks.accounts[Seat::new(0).unwrap()].known_ms / 1000
    }
}

#[rstest]
#[case::asked_by_the_opening(&[(0, "", "0", "")], 0)]
#[case::the_others_answer_changes_nothing(&[(0, "", "01", ""), (1, "p1", "0", "")], 0)]
#[case::asked_by_the_others_answer(&[(0, "", "1", ""), (1, "p1", "0", "")], 1)]
#[case::asked_again(&[(0, "", "0", ""), (1, "p0", "0", "")], 1)]
#[case::withdrawn(&[(0, "", "01", ""), (1, "p0", "1", ""), (2, "p0", "01", "")], 0)]
#[case::replaced_by_the_other(&[(0, "", "01", ""), (1, "p1", "0", ""), (2, "p1", "0", "")], 0)]
#[case::the_next_round(&[(0, "", "01", ""), (1, "p0", "1", ""), (2, "p1", "01", "+")], 2)]
#[case::another_question_by_its_own_entry(&[(0, "", "01", ""), (1, "p0", "1", ""), (2, "p0", "01", "+")], 2)]
fn a_clock_begins_when_the_decision_is_put(#[case] log: &[Line], #[case] since_s: u64) {
    let read = Log::read(TimeControl::each(60), log, &timing(&[]));
    assert_eq!(read.clocks.since(Seat::new(0).unwrap()).at, since_s * 1000);
}

/// Seat 0 begins with 100 s, gets 10 s for each question, and has 120 s at most.
#[rstest]
#[case::the_first_question_adds(&[(0, "", "0", "")], 110)]
#[case::an_answer_costs_its_time(&[(0, "", "0", ""), (30, "p0", "1", "+")], 80)]
#[case::the_next_question_adds(&[(0, "", "0", ""), (30, "p0", "1", "+"), (50, "p1", "0", "+")], 90)]
#[case::what_others_take_costs_nothing(&[(0, "", "1", ""), (500, "p1", "0", "+")], 110)]
#[case::no_more_than_the_cap(&[(0, "", "0", ""), (0, "p0", "0", "+"), (0, "p0", "0", "+")], 120)]
#[case::never_below_nothing(&[(0, "", "0", ""), (900, "p0", "1", "+")], 0)]
#[case::the_time_ran_out(&[(0, "", "0", ""), (110, "c0", "1", "+")], 0)]
#[case::after_that_a_question_adds(&[(0, "", "0", ""), (110, "c0", "0", "+")], 10)]
#[case::given_up_at_once(&[(0, "", "0", ""), (1, "c0", "1", "+")], 0)]
#[case::a_substitute_gains_and_costs_nothing(&[(0, "", "0", ""), (60, "s0", "0", "+"), (60, "s0", "1", "+")], 100)]
#[case::taken_back(&[(0, "", "0", ""), (60, "s0", "0", "+"), (70, "p0", "1", "+")], 100)]
#[case::while_a_sealed_answer_stands_no_time_runs(&[(0, "", "01", ""), (20, "p0", "1", ""), (90, "p1", "2", "+")], 90)]
#[case::withdrawn_it_never_stood(&[(0, "", "01", ""), (20, "p0", "1", ""), (30, "p0", "01", ""), (50, "p0", "1", "")], 60)]
#[case::withdrawn_and_not_given_again(&[(0, "", "01", ""), (20, "p0", "1", ""), (30, "p0", "01", "")], 110)]
#[case::replaced_the_last_one_counts(&[(0, "", "01", ""), (20, "p0", "1", ""), (50, "p0", "1", "")], 60)]
#[case::replaced_at_a_bank_that_is_empty(&[(0, "", "01", ""), (20, "p0", "1", ""), (500, "p0", "1", "")], 0)]
#[case::a_move_in_the_others_round_replaces_nothing(&[(0, "", "0", ""), (20, "p0", "1", "+"), (50, "p0", "1", "")], 90)]
#[case::a_team_mate_answers_for_it(&[(0, "", "0", ""), (30, "p1", "1", "a")], 80)]
#[case::a_team_mate_of_it_is_answered_for(&[(0, "", "1", ""), (30, "p0", "1", "a"), (70, "p0", "1", "a")], 100)]
#[case::another_removes_its_question(&[(0, "", "01", ""), (30, "p1", "1", "+")], 80)]
#[case::a_window_costs_nothing(&[(0, "", "0", ""), (30, "p0", "01", "w"), (60, "p0", "1", "w"), (80, "p1", "2", "")], 80)]
#[case::nor_does_it_add(&[(0, "", "0", ""), (30, "p0", "0", "w")], 80)]
#[case::nor_does_it_empty_a_bank(&[(0, "", "0", ""), (30, "p0", "0", "w"), (60, "c0", "2", "")], 80)]
#[case::after_a_window_it_goes_on(&[(0, "", "0", ""), (30, "p0", "1", "w"), (60, "p1", "0", ""), (70, "p0", "1", "")], 80)]
#[case::the_clock_was_set_back(&[(50, "", "0", ""), (20, "p0", "1", "+")], 110)]
fn a_question_costs_what_a_seat_takes_to_answer(#[case] log: &[Line], #[case] left_s: u64) {
    let time = control(BANK_S as u32, INCREMENT_S as u32, CAP_S as u32);
    assert_eq!(Log::read(time, log, &timing(&[])).left_s(), left_s);
}

#[rstest]
#[case::before(&[(0, 10)], 80)]
#[case::within(&[(20, 30)], 90)]
#[case::over_its_beginning(&[(5, 20)], 90)]
#[case::over_its_end(&[(30, 900)], 90)]
#[case::overlapping(&[(20, 30), (25, 35)], 95)]
#[case::all_of_it(&[(10, 40)], 110)]
#[case::after(&[(40, 50)], 80)]
fn a_pause_costs_nobody(#[case] pauses: &[(u64, u64)], #[case] left_s: u64) {
    let log = [(10, "", "0", ""), (40, "p0", "1", "+")];
    let time = control(BANK_S as u32, INCREMENT_S as u32, CAP_S as u32);
    assert_eq!(Log::read(time, &log, &timing(pauses)).left_s(), left_s);
}

#[rstest]
#[case::the_whole_game(control(100, 0, 100), 70)]
#[case::each_decision(TimeControl::each(100), 100)]
#[case::no_bank(control(0, 40, 120), 50)]
#[case::a_bank_and_no_room_for_more(control(100, 10, 100), 80)]
fn the_same_rule_is_a_limit_for_the_game_or_for_each_decision(
    #[case] time: TimeControl,
    #[case] left_s: u64,
) {
    let log = [(0, "", "0", ""), (30, "p0", "1", "+"), (90, "p1", "0", "+")];
    assert_eq!(Log::read(time, &log, &timing(&[])).left_s(), left_s);
}

/// Nobody may see by a bank that a sealed answer was given while the others still owe theirs.
#[test]
fn a_bank_is_known_when_the_last_sealed_answer_is_given() {
    let (mut log, timing) = (Log::new(control(100, 10, 120)), timing(&[]));
    assert_eq!(log.enter((0, "", "012", ""), &timing).banks.len(), 3, "all are told at the opening");
    for line in [
        (20, "p0", "12", ""),
        (30, "p0", "12", ""),
        (40, "p0", "012", ""),
        (50, "p0", "12", ""),
        (60, "p1", "2", ""),
    ] {
        assert_eq!(log.enter(line, &timing), ClockChanges::default());
        assert_eq!(log.known_s(), 110);
    }
    let revealed = log.enter((70, "p2", "1", "+"), &timing);
    assert_eq!(revealed.banks.len(), 3);
    assert_eq!((log.known_s(), log.left_s()), (60, 60));
}

#[test]
fn a_bank_is_known_at_once_where_nobody_else_was_asked() {
    let (mut log, timing) = (Log::new(control(100, 10, 120)), timing(&[]));
    log.enter((0, "", "0", ""), &timing);
    let changes = log.enter((30, "p0", "1", "+"), &timing);
    assert_eq!(changes.banks, [(Seat::new(0).unwrap(), 80_000), (Seat::new(1).unwrap(), 110_000)]);
}

#[test]
fn a_limit_for_each_decision_has_no_bank_to_show() {
    let (mut log, timing) = (Log::new(TimeControl::each(60)), timing(&[]));
    assert!(log.enter((0, "", "0", ""), &timing).banks.is_empty());
}

/// One step of a game of three seats: how much later, whose move by number, who is asked then, whether the moment is new.
fn steps() -> impl Strategy<Value = Vec<(u64, usize, u16, bool)>> {
    prop::collection::vec((0_u64..40, 0_usize..3, 1_u16..8, any::<bool>()), 1..30)
}

/// Pauses, each with the entry before which it becomes known.
fn pauses() -> impl Strategy<Value = Vec<(u64, u64, usize)>> {
    prop::collection::vec((0_u64..600, 0_u64..60, 0_usize..30), 0..5)
}

fn known_pauses(pauses: &[(u64, u64, usize)], by: usize) -> Timing {
    let known = pauses.iter().filter(|(_, _, at)| *at <= by);
    timing(&known.map(|(from, length, _)| (*from, from + length)).collect::<Vec<_>>())
}

/// The entries of such a game in which each move is made by one who owes it.
fn effects(steps: &[(u64, usize, u16, bool)]) -> Vec<ClockEffect> {
    let (mut at, mut moment, mut before) = (0, 0, Seats::none());
    let entry = |(version, step): (usize, &(u64, usize, u16, bool))| {
        let (later, who, after, is_new) = *step;
        (at, moment) = (at + later * 1000, moment + u64::from(is_new));
        let owing: Vec<Seat> = before.iter().collect();
        let actor = (version > 0).then(|| (owing[who % owing.len()], MovedBy::Person));
        let after = Seats::from_bits(after);
        let since = Since { at, version: version as u64 };
        let (anew, in_window) = (actor.is_none(), false);
        let entry = ClockEffect { before, after, actor, since, moment, anew, in_window };
        before = after;
        entry
    };
    steps.iter().enumerate().map(entry).collect()
}

proptest! {
    #[test]
    fn banks_follow_from_the_log_and_the_pauses(steps in steps(), pauses in pauses()) {
        let effects = effects(&steps);
        let time = Some(control(600, 10, 2_000));
        let all = known_pauses(&pauses, usize::MAX);
        let (mut lived, mut read) = (Clocks::new(3, time), Clocks::new(3, time));
        for (version, effect) in effects.iter().enumerate() {
            lived.advance(*effect, &known_pauses(&pauses, version));
            read.advance(*effect, &all);
        }
        if !lived.is_outdated(all.pauses()) {
            for seat in Seat::first(3) {
                prop_assert_eq!(lived.asked(seat), read.asked(seat));
                prop_assert_eq!(lived.accounts[seat].left_ms, read.accounts[seat].left_ms);
                prop_assert_eq!(lived.accounts[seat].known_ms, read.accounts[seat].known_ms);
            }
        }
    }

    #[test]
    fn what_is_taken_off_is_the_running_time_in_which_a_seat_owed_an_answer(steps in steps(), pauses in pauses()) {
        let (bank_s, increment_s) = (100_000, 7);
        let all = known_pauses(&pauses, usize::MAX);
        let mut clocks = Clocks::new(3, Some(control(bank_s, increment_s, 2_000_000)));
        let (mut owed_ms, mut begun, mut last) = ([0; 3], [0; 3], 0);
        for effect in effects(&steps) {
            for seat in effect.before.iter() {
                owed_ms[seat.index()] += all.running(seat, last, effect.since.at);
            }
            last = effect.since.at;
            for (seat, _) in clocks.advance(effect, &all).begun {
                begun[seat.index()] += 1;
            }
        }
        for (seat, account) in clocks.accounts.iter() {
            let given = (u64::from(bank_s) + begun[seat.index()] * u64::from(increment_s)) * 1000;
            let open = if account.left_ms == account.start_ms { all.running(seat, account.since.at, last) } else { 0 };
            let taken = given - account.left_ms;
            prop_assert!(taken == owed_ms[seat.index()] || taken + open == owed_ms[seat.index()]);
        }
    }
}
