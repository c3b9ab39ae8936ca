//! The public list of the lobby: the newest public tables, of each person and of each address only a few.
//!
//! Pure: does not know sockets or the clock. Invariant: a person who opens many tables displaces only their own older
//! ones, and a table without anybody present displaces none with somebody present.

use crate::system::clock::UnixMs;
use crate::transport::net::AddressTag;
use protocol::{PlayerId, TableId};
use std::collections::{BTreeMap, BTreeSet};

/// The size of the public list.
pub const LISTED: usize = 200;

/// How many of them may belong to one person, and to one address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shares {
    pub of_person: usize,
    pub of_address: usize,
}

/// What the list stores of a table.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Listed {
    pub(super) table: TableId,
    pub(super) opened_ms: UnixMs,
    /// When it leaves the list; set for a running game without anybody present.
    pub(super) leaves_at: Option<UnixMs>,
    pub(super) host: PlayerId,
    /// The address from which it was opened, if known.
    pub(super) address: Option<AddressTag>,
}

/// The sort key: tables without anybody present come last, then by age.
type Place = (bool, UnixMs, TableId);

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Owner {
    Person(PlayerId),
    Address(AddressTag),
}

impl Listed {
    fn place(&self) -> Place {
        (self.leaves_at.is_none(), self.opened_ms, self.table)
    }

    fn owners(&self) -> impl Iterator<Item = Owner> {
        let address = self.address.clone().map(Owner::Address);
        std::iter::once(Owner::Person(self.host)).chain(address)
    }
}

#[derive(Debug)]
pub(super) struct Listing {
    shares: Shares,
    tables: BTreeMap<TableId, Listed>,
    places: BTreeSet<Place>,
    owned: BTreeMap<Owner, BTreeSet<Place>>,
}

impl Listing {
    pub(super) fn new(shares: Shares) -> Self {
        Self { shares, tables: BTreeMap::new(), places: BTreeSet::new(), owned: BTreeMap::new() }
    }

    /// Adds a table. Returns the tables that lose their place by that, possibly the new one.
    pub(super) fn put(&mut self, listed: Listed) -> Vec<TableId> {
        if self.tables.get(&listed.table) == Some(&listed) {
            return Vec::new();
        }
        self.remove(listed.table);
        let (place, owners) = (listed.place(), listed.owners().collect::<Vec<_>>());
        self.tables.insert(listed.table, listed);
        self.places.insert(place);
        for owner in &owners {
            self.owned.entry(owner.clone()).or_default().insert(place);
        }
        let mut gone = Vec::new();
        while let Some(last) = owners.iter().find_map(|owner| self.beyond_its_share(owner)) {
            self.remove(last);
            gone.push(last);
        }
        if self.places.len() > LISTED
            && let Some((.., last)) = self.places.first().copied()
        {
            self.remove(last);
            gone.push(last);
        }
        gone
    }

    /// The last table of an owner with too many.
    fn beyond_its_share(&self, owner: &Owner) -> Option<TableId> {
        let most = match owner {
            Owner::Person(_) => self.shares.of_person,
            Owner::Address(_) => self.shares.of_address,
        };
        let own = self.owned.get(owner).filter(|own| own.len() > most)?;
        own.first().map(|(.., table)| *table)
    }

    /// Returns whether it was listed.
    pub(super) fn remove(&mut self, table: TableId) -> bool {
        let Some(listed) = self.tables.remove(&table) else { return false };
        let place = listed.place();
        self.places.remove(&place);
        for owner in listed.owners() {
            if let Some(own) = self.owned.get_mut(&owner) {
                own.remove(&place);
                if own.is_empty() {
                    self.owned.remove(&owner);
                }
            }
        }
        true
    }

    /// Removes and returns the tables whose time is up.
    pub(super) fn leave(&mut self, now: UnixMs) -> Vec<TableId> {
        let is_up = |listed: &&Listed| listed.leaves_at.is_some_and(|at| at <= now);
        let gone: Vec<TableId> = self.tables.values().filter(is_up).map(|listed| listed.table).collect();
        for table in &gone {
            self.remove(*table);
        }
        gone
    }

    pub(super) fn contains(&self, table: TableId) -> bool {
        self.tables.contains_key(&table)
    }

    pub(super) fn len(&self) -> usize {
        self.places.len()
    }

    /// Tables with somebody present first, then the others; the newest first.
    pub(super) fn tables(&self) -> impl Iterator<Item = TableId> {
        self.places.iter().rev().map(|(.., table)| *table)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use uuid::Uuid;

    const SHARES: Shares = Shares { of_person: 3, of_address: 6 };

    fn listed(number: u128, host: u128, address: Option<&str>) -> Listed {
        Listed {
            table: TableId(Uuid::from_u128(number)),
            opened_ms: number as UnixMs,
            leaves_at: None,
            host: PlayerId(Uuid::from_u128(host)),
            address: address.map(AddressTag::of_text),
        }
    }

    fn numbers(listing: &Listing) -> Vec<u128> {
        listing.tables().map(|table| table.0.as_u128()).collect()
    }

    #[test]
    fn a_person_has_three_places_for_the_newest_tables() {
        let mut listing = Listing::new(SHARES);
        listing.put(listed(1, 7, None));
        for number in 10..20 {
            listing.put(listed(number, 8, None));
        }
        assert_eq!(numbers(&listing), [19, 18, 17, 1]);
        assert!(listing.remove(TableId(Uuid::from_u128(18))));
        listing.put(listed(20, 8, None));
        assert_eq!(numbers(&listing), [20, 19, 17, 1]);
        assert_eq!(listing.put(listed(9, 8, None)), [TableId(Uuid::from_u128(9))], "an older one gets none");
    }

    #[test]
    fn eleven_guests_of_one_address_have_six_places_and_push_nobody_off() {
        let mut listing = Listing::new(SHARES);
        for number in 0..150 {
            listing.put(listed(number, number, None));
        }
        for number in 1_000..1_088 {
            listing.put(listed(number, number % 11, Some("a")));
        }
        let (strangers, others): (Vec<u128>, Vec<u128>) =
            numbers(&listing).into_iter().partition(|number| *number >= 1_000);
        assert_eq!((strangers.len(), others.len()), (6, 150));
        assert_eq!(listing.owned.len(), 150 + 1, "nothing is kept of who has no place");
    }

    #[test]
    fn a_full_list_drops_where_nobody_is_and_then_the_oldest() {
        let mut listing = Listing::new(SHARES);
        for number in 0..LISTED as u128 {
            listing.put(listed(number, number, None));
        }
        listing.put(Listed { leaves_at: Some(5), ..listed(150, 150, None) });
        assert_eq!(numbers(&listing).last(), Some(&150), "it sinks");
        listing.put(listed(1_000, 1_000, None));
        listing.put(listed(1_001, 1_001, None));
        let numbers = numbers(&listing);
        assert_eq!(numbers.len(), LISTED);
        assert!(!numbers.contains(&150) && !numbers.contains(&0) && numbers.contains(&1));
    }

    #[test]
    fn what_nobody_looks_at_leaves_when_its_time_is_up() {
        let mut listing = Listing::new(SHARES);
        listing.put(Listed { leaves_at: Some(5), ..listed(1, 1, None) });
        listing.put(Listed { leaves_at: Some(6), ..listed(2, 2, None) });
        listing.put(listed(3, 3, None));
        assert_eq!(listing.leave(5), [TableId(Uuid::from_u128(1))]);
        assert_eq!(numbers(&listing), [3, 2]);
    }
}
