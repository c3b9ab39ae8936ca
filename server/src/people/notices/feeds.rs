//! The tables that wait for a person as a list for other programs, at an address that only they know.
//!
//! Reads the records stored for their turns, never the table's own times: those would reveal when others have answered.
//! Does not know the format of the list. Invariant: a replaced or ended address shows nothing.

use super::MOST_OF_ONE;
use super::documents::{DeliveryDoc, FeedDoc, NoticeDoc};
use super::due::Subject;
use super::texts::{list_title, written};
use super::tokens::FeedSecret;
use crate::outgoing::feed;
use crate::people::PeopleServices;
use crate::people::accounts::stored;
use crate::refusals::not_found;
use crate::store::{Record, RecordDoc, RecordKind, RecordWrite, RecordsOf, StoreError, unavailable};
use crate::system::digest::hash;
use protocol::{ErrCode, FeedAddresses, NoticeEvent, PlayerId};

/// The most entries of a feed.
const MOST_ITEMS: usize = 50;

impl PeopleServices {
    /// The addresses of a person's feed, if they have one.
    pub(crate) async fn feed_addresses(
        &self,
        owner: PlayerId,
        site: &str,
    ) -> Result<Option<FeedAddresses>, StoreError> {
        let found = stored::<FeedDoc>(self.visitors().record(FeedDoc::KIND, owner.0).await?)?;
        Ok(found.map(|found| {
            let secret = FeedSecret::text(self.sessions().key(), owner, found.doc.generation);
            let address = |kind| format!("{site}/feeds/{secret}/turns.{kind}");
            FeedAddresses { rss: address("rss"), ics: address("ics") }
        }))
    }

    /// Makes new addresses; the ones before end.
    pub(crate) async fn renew_feed(&self, owner: PlayerId) -> Result<(), ErrCode> {
        let doc = FeedDoc { generation: self.uuid()? };
        let _turn = self.notices().changing.lock().await;
        let known = self.visitors().record(FeedDoc::KIND, owner.0).await.map_err(unavailable)?;
        let next = match known {
            Some(known) => known.changed(&doc),
            None => Record::new(owner.0, self.now_ms(), &doc).owned_by(owner),
        };
        self.change_feed(owner, RecordWrite::Put(next)).await
    }

    pub(crate) async fn end_feed(&self, owner: PlayerId) -> Result<(), ErrCode> {
        let _turn = self.notices().changing.lock().await;
        let known = self.visitors().record(FeedDoc::KIND, owner.0).await.map_err(unavailable)?;
        match known {
            Some(known) => self.change_feed(owner, RecordWrite::Remove(known)).await,
            None => Ok(()),
        }
    }

    async fn change_feed(&self, owner: PlayerId, change: RecordWrite) -> Result<(), ErrCode> {
        let made = self.write_unless_changed(vec![change]).await.map_err(unavailable)?;
        self.refresh_wanted(owner).await.map_err(unavailable)?;
        if made { Ok(()) } else { Err(ErrCode::Unavailable) }
    }

    /// The items that wait for the owner of this secret.
    pub(crate) async fn feed(&self, secret: &str, site: &str) -> Result<feed::Feed, ErrCode> {
        let secret = FeedSecret::parse(secret).ok_or_else(|| not_found("feed"))?;
        let owner = secret.owner;
        let known = self.visitors().record(FeedDoc::KIND, owner.0).await.and_then(stored::<FeedDoc>);
        let known = known.map_err(unavailable)?;
        if !known.is_some_and(|known| secret.is_of(self.sessions().key(), known.doc.generation)) {
            return Err(not_found("feed"));
        }
        self.feed_of(owner, site).await.map_err(unavailable)
    }

    async fn feed_of(&self, owner: PlayerId, site: &str) -> Result<feed::Feed, StoreError> {
        let language = self.language(owner).await?;
        let own =
            self.visitors().records(RecordKind::Notice, RecordsOf::Owner(owner), None, MOST_OF_ONE).await?;
        let mut items = Vec::new();
        for notice in own {
            if items.len() >= MOST_ITEMS {
                break;
            }
            let doc: NoticeDoc = notice.read()?;
            let (Some(question), Some(subject)) = (doc.question, notice.about) else { continue };
            let (event, seat) = (NoticeEvent::YourTurn, doc.seat);
            let (again, asked_at, due, is_last) = (false, None, None, false);
            let turn = DeliveryDoc { event, subject, seat, again, asked_at, due, is_last };
            let Some(Subject::Table(table)) = self.still_so(&turn, owner).await? else { continue };
            let link = format!("{site}/t/{}", table.code.0);
            let (title, text) = written(&[self.item_of(&turn, *table)], language);
            items.push(feed::Item {
                key: hash(&[&subject.to_string(), &question.asked_at.to_string()]).0,
                title,
                text,
                link,
                at_ms: question.asked_at,
                due_ms: question.clock.map(|(due, _)| due),
            });
        }
        Ok(feed::Feed { title: list_title(language).to_owned(), link: format!("{site}/"), items })
    }
}
