//! Turns an announcement into a notice for each person who wants one.
//!
//! An announcement is stored with one notice that nobody owns. At its time that notice is replaced by the notices of
//! people, a few in each change, and records its progress. Invariant: a stop in between repeats no notice and loses
//! none.

use super::documents::NoticeDoc;
use crate::people::PeopleServices;
use crate::store::{Record, RecordWrite};
use protocol::{NoticeEvent, PlayerId};

/// People in one change.
const PIECE: usize = 64;

impl PeopleServices {
    /// The next change of the notice that nobody owns: it is removed with the last people that it tells.
    pub(super) fn announced(&self, notice: &Record, doc: &NoticeDoc) -> Vec<RecordWrite> {
        let people: Vec<PlayerId> = self.notices().wanted.all(doc.event, doc.after, PIECE);
        let id = notice.about.unwrap_or_default();
        let own = NoticeDoc::of_event(NoticeEvent::Announcement, None);
        let notice_of = |person: &PlayerId| {
            let key = format!("{}:{}", id.simple(), person.0.simple());
            // Without random numbers nothing new can be made, which is told elsewhere.
            let new = Record::new(self.uuid().ok()?, self.now_ms(), &own);
            Some(RecordWrite::Add(new.owned_by(*person).about(id).keyed(key)))
        };
        let rest = match people.last() {
            Some(last) if people.len() == PIECE => {
                RecordWrite::Put(notice.changed(&NoticeDoc { after: Some(*last), ..doc.clone() }))
            }
            _ => RecordWrite::Remove(notice.clone()),
        };
        people.iter().filter_map(notice_of).chain([rest]).collect()
    }
}
