//! Reads the part of CBOR (RFC 8949) that authenticators write: items of a definite length.
//!
//! Does not know passkeys. Invariant: reading takes time in proportion to the bytes, nests at most [`DEPTH`] deep, and
//! fails with `None` on everything else.

/// The deepest nesting; CTAP allows four levels.
const DEPTH: u8 = 8;

/// The unread rest.
#[derive(Debug)]
pub(super) struct Reader<'a>(pub(super) &'a [u8]);

/// One item.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Item<'a> {
    Int(i64),
    Bytes(&'a [u8]),
    Text(&'a [u8]),
    /// Anything else, skipped with all that it contains.
    Other,
}

/// A map: keys and values as they stand.
pub(super) type Entries<'a> = Vec<(Item<'a>, Item<'a>)>;

impl<'a> Reader<'a> {
    /// Reads a map.
    pub(super) fn map(&mut self) -> Option<Entries<'a>> {
        let (major, entries) = self.head()?;
        if major != 5 {
            return None;
        }
        // Nothing is reserved for the number: there may be fewer bytes than it says.
        let mut read = Vec::new();
        for _ in 0..entries {
            read.push((self.item(DEPTH)?, self.item(DEPTH)?));
        }
        Some(read)
    }

    fn item(&mut self, depth: u8) -> Option<Item<'a>> {
        let (major, argument) = self.head()?;
        Some(match major {
            0 => Item::Int(argument.try_into().ok()?),
            1 => Item::Int(-1 - i64::try_from(argument).ok()?),
            2 => Item::Bytes(self.take(argument)?),
            3 => Item::Text(self.take(argument)?),
            4 => self.skip(argument, depth)?,
            5 => self.skip(argument.checked_mul(2)?, depth)?,
            6 => self.skip(1, depth)?,
            _ => Item::Other,
        })
    }

    fn skip(&mut self, items: u64, depth: u8) -> Option<Item<'a>> {
        let inside = depth.checked_sub(1)?;
        for _ in 0..items {
            self.item(inside)?;
        }
        Some(Item::Other)
    }

    /// The major type and the argument of the next item.
    fn head(&mut self) -> Option<(u8, u64)> {
        let first = *self.take(1)?.first()?;
        let argument = match first & 31 {
            small @ 0..24 => u64::from(small),
            size @ 24..28 => {
                self.take(1 << (size - 24))?.iter().fold(0, |word, byte| word << 8 | u64::from(*byte))
            }
            _ => return None,
        };
        Some((first >> 5, argument))
    }

    fn take(&mut self, bytes: u64) -> Option<&'a [u8]> {
        let (taken, rest) = self.0.split_at_checked(bytes.try_into().ok()?)?;
        self.0 = rest;
        Some(taken)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use rstest::rstest;

    #[test]
    fn a_map_is_read_and_what_follows_is_left() {
        let bytes =
            b"\xa5\x01\x38\x18\x20\x42ab\x61k\x61v\x19\x01\x00\xf5\x02\xa1\x61x\x82\x01\xc1\xfb12345678rest";
        let mut reader = Reader(bytes);
        let want = [
            (Item::Int(1), Item::Int(-25)),
            (Item::Int(-1), Item::Bytes(b"ab")),
            (Item::Text(b"k"), Item::Text(b"v")),
            (Item::Int(256), Item::Other),
            (Item::Int(2), Item::Other),
        ];
        assert_eq!(reader.map().unwrap(), want);
        assert_eq!(reader.0, b"rest");
    }

    #[rstest]
    #[case::nothing(b"")]
    #[case::no_map(b"\x83\x01\x02\x03")]
    #[case::fewer_entries_than_it_says(b"\xbb\xff\xff\xff\xff\xff\xff\xff\xff\x01\x02")]
    #[case::fewer_bytes_than_it_says(b"\xa1\x01\x5b\xff\xff\xff\xff\xff\xff\xff\xffab")]
    #[case::an_indefinite_length(b"\xbf\x01\x02\xff")]
    #[case::more_items_than_there_can_be(b"\xa1\x01\xbb\xff\xff\xff\xff\xff\xff\xff\xff\x01")]
    #[case::a_number_beyond_all(b"\xa1\x01\x3b\xff\xff\xff\xff\xff\xff\xff\xff")]
    #[case::nested_too_deep(b"\xa1\x01\x81\x81\x81\x81\x81\x81\x81\x81\x81\x01")]
    fn what_authenticators_do_not_write_is_refused(#[case] bytes: &[u8]) {
        assert_eq!(Reader(bytes).map(), None);
    }

    proptest! {
        #[test]
        fn no_bytes_are_read_beyond_their_end(mut bytes in proptest::collection::vec(any::<u8>(), 1..200)) {
            bytes[0] = 0xa0 | bytes[0] & 31;
            let mut reader = Reader(&bytes);
            if let Some(entries) = reader.map() {
                prop_assert!(entries.len() * 2 + reader.0.len() < bytes.len());
            }
        }
    }
}
