//! Names at one table.

use super::names::NameSkeleton;
use crate::store::TableRecord;
use protocol::{PlayerId, SeatHolder};

/// Whether another person has a seat at the table with a name that looks the same.
pub(crate) fn is_seated_under_similar_name(
    record: &TableRecord,
    player: PlayerId,
    skeleton: &NameSkeleton,
) -> bool {
    record.doc.seats.iter().any(|seat| match &seat.holder {
        SeatHolder::Person { player: other, .. } => {
            other.id != player && NameSkeleton::of(&other.name).is_confusable_with(skeleton)
        }
        SeatHolder::Open | SeatHolder::House { .. } | SeatHolder::Virtual { .. } => false,
    })
}
