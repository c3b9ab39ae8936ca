//! The ranking of a finished table that counts for ratings: a pure function of its row and its log.

use super::documents::{Placed, WaitingDoc};
use crate::room::game::final_ranking::standing;
use crate::store::{Entry, Record, TableRecord};
use protocol::{PlayerId, SeatHolder, Watching};
use rules::{Seat, Seats};

/// The record by which a finished table waits to be rated; `None`: it counts for nobody's rating.
pub(crate) fn waiting_record(table: &TableRecord, entries: &[Entry]) -> Option<Record> {
    let seats = ranked(table)?;
    let doc = WaitingDoc {
        game: table.game.clone(),
        code: table.code.clone(),
        open: table.is_public() && table.doc.watching != Watching::No,
        seats,
    };
    Some(doc.record(table.id.0, entries.last()?.at))
}

/// The final ranking for ratings; `None`: the table counts for nobody's.
pub(super) fn ranked(table: &TableRecord) -> Option<Vec<Placed>> {
    // The same game could be imported twice, by anybody.
    if table.doc.rated && table.doc.labels.is_none() { placed(table) } else { None }
}

/// The final ranking of the people; `None`: there is none, as of most games that ended early.
fn placed(table: &TableRecord) -> Option<Vec<Placed>> {
    let people: Vec<(Seat, PlayerId)> =
        Seat::first(table.doc.seats.len()).zip(&table.doc.seats).filter_map(person).collect();
    let resigned = table.resigned();
    let placed: Vec<Placed> = match (&table.doc.result, table.doc.ended) {
        (Some(result), None) => {
            let ranking = standing(result, resigned).ranking;
            let rank = |seat| ranking.iter().find(|rank| rank.seat == seat).map(|rank| rank.rank);
            let placed = people.iter().filter_map(|(seat, player)| {
                Some(Placed { seat: *seat, player: *player, rank: rank(*seat)? })
            });
            placed.collect()
        }
        _ if is_last(&people, resigned) => people
            .iter()
            .map(|(seat, player)| Placed {
                seat: *seat,
                player: *player,
                rank: 1 + u8::from(resigned.contains(*seat)),
            })
            .collect(),
        _ => return None,
    };
    (placed.len() > 1).then_some(placed)
}

fn person((seat, doc): (Seat, &crate::store::SeatDoc)) -> Option<(Seat, PlayerId)> {
    match &doc.holder {
        SeatHolder::Person { player, .. } => Some((seat, player.id)),
        SeatHolder::House { .. } | SeatHolder::Virtual { .. } | SeatHolder::Open => None,
    }
}

/// Whether one person has stayed and all others have left for good.
fn is_last(people: &[(Seat, PlayerId)], resigned: Seats) -> bool {
    people.iter().filter(|(seat, _)| !resigned.contains(*seat)).count() == 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::archive::table_of;
    use protocol::{Ended, TableCode};
    use rstest::rstest;
    use rules::{Playout, Policy};

    const SEATS: u8 = 3;

    /// A rated game of three people, in which these seats have left for good.
    fn finished(ended: Option<Ended>, left: &[usize]) -> (TableRecord, Vec<Entry>) {
        let kind = rules::game("dice_town").unwrap();
        let setup = rules::JsonSetup { seats: rules::SeatSetup::people(SEATS), ..kind.smallest_setup() };
        let playout = Playout::numbered(Policy::Greedy, 5, 1).recorded();
        let record = kind.play_out(&setup, &playout).unwrap().record.unwrap();
        let (mut table, entries) = table_of(record, TableCode("0123456789abcdef".to_owned()), 1).unwrap();
        (table.doc.labels, table.doc.rated, table.doc.ended) = (None, true, ended);
        if ended.is_some() {
            table.doc.result = None;
        }
        for place in left {
            if let SeatHolder::Person { resigned, .. } = &mut table.doc.seats[*place].holder {
                *resigned = true;
            }
        }
        (table, entries)
    }

    fn ranks(table: &TableRecord, entries: &[Entry]) -> Option<Vec<u8>> {
        let doc: WaitingDoc = waiting_record(table, entries)?.read().unwrap();
        Some(doc.seats.iter().map(|seat| seat.rank).collect())
    }

    #[test]
    fn people_are_ranked_by_the_rules_and_who_left_for_good_is_last() {
        let (table, entries) = finished(None, &[]);
        let by_rules = ranks(&table, &entries).unwrap();
        let best = by_rules.iter().position(|rank| *rank == 1).unwrap();
        let (table, entries) = finished(None, &[best]);
        let ranked = ranks(&table, &entries).unwrap();
        let others = ranked.iter().enumerate().filter(|(seat, _)| *seat != best);
        assert_eq!((ranked[best], others.filter(|(_, rank)| **rank == 1).count()), (SEATS, 1));
    }

    #[rstest]
    #[case::agreed(&[], None)]
    #[case::one_left(&[0], None)]
    #[case::all_opponents_left(&[0, 2], Some(vec![2, 1, 2]))]
    #[case::all_left(&[0, 1, 2], None)]
    fn an_early_end_counts_only_for_who_has_lost_all_opponents(
        #[case] left: &[usize],
        #[case] want: Option<Vec<u8>>,
    ) {
        let (table, entries) = finished(Some(Ended::Agreed), left);
        assert_eq!(ranks(&table, &entries), want);
    }

    #[test]
    fn an_imported_game_and_an_unrated_one_count_for_nobody() {
        let (mut table, entries) = finished(None, &[]);
        table.doc.labels =
            Some(crate::store::ImportedLabels { table: None, finished_at: None, names: Vec::new() });
        assert_eq!(ranks(&table, &entries), None);
        let (mut table, entries) = finished(None, &[]);
        table.doc.rated = false;
        assert_eq!(ranks(&table, &entries), None);
    }
}
