//! The names of the bots at a table, and the public form of the seats.
//!
//! Invariant: a bot's name follows from the table's id, its seat and the names of the people there, so that every page, node
//! and record says the same; at a table no two bots share a name, and none has one that looks like a person's.

use super::names::NameSkeleton;
use crate::store::{SeatDoc, TableRecord};
use protocol::{SeatHolder, SeatInfo, TableId};
use rules::Seat;
use std::sync::LazyLock;

/// Short names that are no word of a game.
const NAMES: [&str; 29] = [
    "Andy", "Billie", "Casey", "Charlie", "Dana", "Frankie", "Gwen", "Hardy", "Ira", "Jesse", "Jody",
    "Jules", "Kim", "Lee", "Lou", "Maxie", "Mika", "Nico", "Noa", "Ollie", "Pat", "Quinn", "Ray", "Robin",
    "Sasha", "Sidney", "Toni", "Vic", "Yael",
];

static SKELETONS: LazyLock<[NameSkeleton; NAMES.len()]> = LazyLock::new(|| NAMES.map(NameSkeleton::of));

/// The names in the order in which this table uses them: one for each seat, then those in reserve.
fn order(table: TableId) -> impl Iterator<Item = usize> {
    let (of, id) = (NAMES.len(), table.0.as_u128());
    let (first, step) = ((id % of as u128) as usize, 1 + (id / of as u128 % (of as u128 - 1)) as usize);
    // The number of names is a prime: each step leads through all of them.
    (0..of).map(move |at| (first + at * step) % of)
}

fn is_bot(seat: &SeatDoc) -> bool {
    matches!(seat.holder, SeatHolder::House { .. })
}

/// The name of the bot on each seat; `None` where no bot sits, and in a record that gives it none.
pub(crate) fn bot_names(table: &TableRecord) -> Vec<Option<&'static str>> {
    let seats = &table.doc.seats;
    if !seats.iter().any(is_bot) {
        return vec![None; seats.len()];
    }
    if let Some(labels) = &table.doc.labels {
        let known = |name: &String| NAMES.into_iter().find(|own| own == name);
        let labelled = |at: usize| labels.names.get(at)?.as_ref().and_then(known);
        return (0..).zip(seats).map(|(at, seat)| labelled(at).filter(|_| is_bot(seat))).collect();
    }
    let people: Vec<NameSkeleton> = seats
        .iter()
        .filter_map(|seat| match &seat.holder {
            SeatHolder::Person { player, .. } => Some(NameSkeleton::of(&player.name)),
            _ => None,
        })
        .collect();
    let is_free = |name: &usize| !people.iter().any(|person| person.is_confusable_with(&SKELETONS[*name]));
    let own: Vec<usize> = order(table.id).take(seats.len()).collect();
    let mut reserve = order(table.id).skip(seats.len()).filter(is_free);
    let named = own.into_iter().zip(seats).map(|(name, seat)| {
        let name = Some(name).filter(|_| is_bot(seat))?;
        Some(name).filter(is_free).or_else(|| reserve.next()).map(|name| NAMES[name])
    });
    named.collect()
}

/// The seats as everybody is shown them, as far as the table's row knows.
pub(crate) fn seats_shown(table: &TableRecord) -> Vec<SeatInfo> {
    let seats = Seat::first(table.doc.seats.len()).zip(&table.doc.seats).zip(bot_names(table));
    let shown = |((seat, doc), bot): ((Seat, &SeatDoc), Option<&str>)| SeatInfo {
        seat,
        holder: doc.holder.clone(),
        brand: doc.brand,
        reserved: doc.is_reserved(),
        bot: bot.map(str::to_owned),
    };
    seats.map(shown).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use uuid::Uuid;

    #[test]
    fn each_table_leads_through_all_names_in_an_order_of_its_own() {
        let ids = (0..2_000)
            .map(|n: u128| TableId(Uuid::from_u128(n.wrapping_mul(0x9e37_79b9_7f4a_7c15_f39c_0c1d))));
        let orders: BTreeSet<Vec<usize>> = ids.map(|id| order(id).collect()).collect();
        assert!(orders.iter().all(|order| order.iter().collect::<BTreeSet<_>>().len() == NAMES.len()));
        assert!(orders.len() > 500, "{}", orders.len());
    }

    #[test]
    fn no_name_looks_like_another() {
        let names = (0..NAMES.len()).flat_map(|one| (0..one).map(move |other| (one, other)));
        for (one, other) in names {
            assert!(!SKELETONS[one].is_confusable_with(&SKELETONS[other]), "{} {}", NAMES[one], NAMES[other]);
        }
    }
}
