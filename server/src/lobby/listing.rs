//! The public list of the lobby: the newest public tables, limited per person and per address.
//!
//! Pure: does not know sockets or the clock. Invariant: a person who opens many tables displaces only their own older
//! ones, and a table without anybody present displaces none with somebody present.

use crate::net::AddressTag;
use crate::system::clock::UnixMs;
use protocol::{PlayerId, TableId};
use std::collections::{BTreeMap, BTreeSet};

/// The size of the public list.
pub const LISTED: usize = 200;

/// How many of them may belong to one person, and to one address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ListingQuotas {
    pub of_person: usize,
    pub of_address: usize,
}

/// The stored facts about a table in the list.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct ListedTable {
    pub(super) table: TableId,
    pub(super) opened_ms: UnixMs,
    /// When it leaves the list; set for a running game without anybody present.
    pub(super) leaves_at: Option<UnixMs>,
    pub(super) host: PlayerId,
    /// The address from which it was opened, if known.
    pub(super) address: Option<AddressTag>,
}

/// The sort key: tables without anybody present come last, then by age.
type SortKey = (bool, UnixMs, TableId);

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Owner {
    Person(PlayerId),
    Address(AddressTag),
}

impl ListedTable {
    fn sort_key(&self) -> SortKey {
        (self.leaves_at.is_none(), self.opened_ms, self.table)
    }

    fn owners(&self) -> impl Iterator<Item = Owner> {
        let address = self.address.clone().map(Owner::Address);
        std::iter::once(Owner::Person(self.host)).chain(address)
    }
}

#[derive(Debug)]
pub(super) struct Listing {
    quotas: ListingQuotas,
    tables: BTreeMap<TableId, ListedTable>,
    order: BTreeSet<SortKey>,
    by_owner: BTreeMap<Owner, BTreeSet<SortKey>>,
}

impl Listing {
    pub(super) fn new(quotas: ListingQuotas) -> Self {
        Self { quotas, tables: BTreeMap::new(), order: BTreeSet::new(), by_owner: BTreeMap::new() }
    }

    /// Adds a table. Returns the tables that lose their place by that, possibly the new one.
    pub(super) fn put(&mut self, listed: ListedTable) -> Vec<TableId> {
        if self.tables.get(&listed.table) == Some(&listed) {
            return Vec::new();
        }
        self.remove(listed.table);
        let (sort_key, owners) = (listed.sort_key(), listed.owners().collect::<Vec<_>>());
        self.tables.insert(listed.table, listed);
        self.order.insert(sort_key);
        for owner in &owners {
            self.by_owner.entry(owner.clone()).or_default().insert(sort_key);
        }
        let mut gone = Vec::new();
        while let Some(last) = owners.iter().find_map(|owner| self.over_quota(owner)) {
            self.remove(last);
            gone.push(last);
        }
        if self.order.len() > LISTED
            && let Some((.., last)) = self.order.first().copied()
        {
            self.remove(last);
            gone.push(last);
        }
        gone
    }

    /// The last table of an owner with too many.
    fn over_quota(&self, owner: &Owner) -> Option<TableId> {
        let most = match owner {
            Owner::Person(_) => self.quotas.of_person,
            Owner::Address(_) => self.quotas.of_address,
        };
        let own = self.by_owner.get(owner).filter(|own| own.len() > most)?;
        own.first().map(|(.., table)| *table)
    }

    /// Returns whether it was listed.
    pub(super) fn remove(&mut self, table: TableId) -> bool {
        let Some(listed) = self.tables.remove(&table) else { return false };
        let sort_key = listed.sort_key();
        self.order.remove(&sort_key);
        for owner in listed.owners() {
            if let Some(own) = self.by_owner.get_mut(&owner) {
                own.remove(&sort_key);
                if own.is_empty() {
                    self.by_owner.remove(&owner);
                }
            }
        }
        true
    }

    /// Removes and returns the tables whose time is up.
    pub(super) fn remove_expired(&mut self, now: UnixMs) -> Vec<TableId> {
        let is_up = |listed: &&ListedTable| listed.leaves_at.is_some_and(|at| at <= now);
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
        self.order.len()
    }

    /// Tables with somebody present first, then the others; the newest first.
    pub(super) fn tables(&self) -> impl Iterator<Item = TableId> {
        self.order.iter().rev().map(|(.., table)| *table)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use uuid::Uuid;

    const QUOTAS: ListingQuotas = ListingQuotas { of_person: 3, of_address: 6 };

    fn listed(number: u128, host: u128, address: Option<&str>) -> ListedTable {
        ListedTable {
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
        let mut listing = Listing::new(QUOTAS);
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
        let mut listing = Listing::new(QUOTAS);
        for number in 0..150 {
            listing.put(listed(number, number, None));
        }
        for number in 1_000..1_088 {
            listing.put(listed(number, number % 11, Some("a")));
        }
        let (strangers, others): (Vec<u128>, Vec<u128>) =
            numbers(&listing).into_iter().partition(|number| *number >= 1_000);
        assert_eq!((strangers.len(), others.len()), (6, 150));
        assert_eq!(listing.by_owner.len(), 150 + 1, "nothing is kept of who has no place");
    }

    #[test]
    fn a_full_list_drops_where_nobody_is_and_then_the_oldest() {
        let mut listing = Listing::new(QUOTAS);
        for number in 0..LISTED as u128 {
            listing.put(listed(number, number, None));
        }
        listing.put(ListedTable { leaves_at: Some(5), ..listed(150, 150, None) });
        assert_eq!(numbers(&listing).last(), Some(&150), "it sinks");
        listing.put(listed(1_000, 1_000, None));
        listing.put(listed(1_001, 1_001, None));
        let numbers = numbers(&listing);
        assert_eq!(numbers.len(), LISTED);
        assert!(!numbers.contains(&150) && !numbers.contains(&0) && numbers.contains(&1));
    }

    #[test]
    fn what_nobody_looks_at_leaves_when_its_time_is_up() {
        let mut listing = Listing::new(QUOTAS);
        listing.put(ListedTable { leaves_at: Some(5), ..listed(1, 1, None) });
        listing.put(ListedTable { leaves_at: Some(6), ..listed(2, 2, None) });
        listing.put(listed(3, 3, None));
        assert_eq!(listing.remove_expired(5), [TableId(Uuid::from_u128(1))]);
        assert_eq!(numbers(&listing), [3, 2]);
    }
}
