//! The deal: the commit-reveal protocol by which the server and the seats of a table together make the seed of their
//! game before it begins.
//!
//! [`Deal`] is pure: it does not know the clock, sockets or the store; the room handles timeouts and messages. All of
//! it is in memory until the opening is durable: a crash leaves an open table, and the next start draws everything
//! again. Invariant: no seat's bytes are accepted before the commitments of all seats are published, and the server has
//! committed before either.

use super::actor::Room;
use crate::delivery::outbox::{Outbox, Topic, frame};
use crate::delivery::responder::Responder;
use crate::refusals::{forbidden, internal};
use crate::room::game::absence;
use crate::room::game::play::Play;
use crate::room::game::{rated, seats};
use protocol::{
    ClosedBecause, DealId, Done, ErrCode, PlayerId, ServerMsg, Stage, TableCommit, TableCommitted,
    TableDealing, TableId, TableShow, Watching,
};
use rules::{Commitment, Fairness, Seat, SeatEntropy, Secret};
use std::time::Duration;
use tokio::time::Instant;

/// How long the first half of a deal waits for the commitments of people who are connected.
const COMMIT_TIMEOUT: Duration = Duration::from_secs(3);
/// How long the second half waits for the bytes of those who have committed. Both halves together are shorter than a
/// client's wait for the reply to its `table.start`.
const SHOW_TIMEOUT: Duration = Duration::from_secs(8);

/// One attempt to make a seed.
#[derive(Debug)]
struct Deal {
    id: DealId,
    server_seed: Secret,
    /// In the order of the seats.
    contributions: Vec<Contribution>,
    /// Whether the commitments are closed: from then on seats show their bytes.
    commitments_closed: bool,
}

/// The contribution of a seat.
#[derive(Clone, Debug, PartialEq)]
enum Contribution {
    /// Not sent yet.
    Missing,
    /// Takes no part.
    Declined,
    Committed(Commitment),
    Revealed(Commitment, Secret),
}

impl Deal {
    fn new(id: DealId, server_seed: Secret, seats: usize) -> Self {
        Self { id, server_seed, contributions: vec![Contribution::Missing; seats], commitments_closed: false }
    }

    /// The first commitment of a seat counts, whichever device it comes from.
    fn commit(&mut self, seat: Seat, commitment: Option<Commitment>) -> Result<(), ErrCode> {
        let closed = self.commitments_closed;
        let contribution = self.contribution(seat)?;
        match (&*contribution, commitment) {
            (Contribution::Committed(first) | Contribution::Revealed(first, _), Some(again))
                if *first == again =>
            {
                Ok(())
            }
            (Contribution::Committed(_) | Contribution::Revealed(..), Some(_)) => Err(forbidden("committed")),
            (_, None) if *contribution != Contribution::Missing => Ok(()),
            _ if closed => Err(forbidden("no_deal")),
            (_, commitment) => {
                *contribution = commitment.map_or(Contribution::Declined, Contribution::Committed);
                Ok(())
            }
        }
    }

    /// Bytes are accepted only if they match the seat's commitment.
    fn show(&mut self, seat: Seat, entropy: &Secret) -> Result<(), ErrCode> {
        if !self.commitments_closed {
            return Err(forbidden("too_early"));
        }
        let contribution = self.contribution(seat)?;
        let (Contribution::Committed(commitment) | Contribution::Revealed(commitment, _)) = *contribution
        else {
            return Err(forbidden("not_committed"));
        };
        if Commitment::of_seat(entropy) != commitment {
            return Err(forbidden("entropy_mismatch"));
        }
        *contribution = Contribution::Revealed(commitment, entropy.clone());
        Ok(())
    }

    fn contribution(&mut self, seat: Seat) -> Result<&mut Contribution, ErrCode> {
        self.contributions.get_mut(seat.index()).ok_or_else(|| forbidden("not_seated"))
    }

    /// Whether the seat still owes its part of this half; `here` says whether its person is connected.
    fn waits_for(&self, seat: Seat, here: bool) -> bool {
        match self.contributions.get(seat.index()) {
            Some(Contribution::Missing) => here && !self.commitments_closed,
            // A person who has just disconnected may come back and show their bytes.
            Some(Contribution::Committed(_)) => self.commitments_closed,
            Some(Contribution::Declined | Contribution::Revealed(..)) | None => false,
        }
    }

    /// Closes the commitments; false if they were closed already or there are none.
    fn close_commitments(&mut self) -> bool {
        let first = !std::mem::replace(&mut self.commitments_closed, true);
        first
            && self
                .contributions
                .iter()
                .any(|contribution| matches!(contribution, Contribution::Committed(_)))
    }

    /// All contributions. Of a seat that did not show its bytes, the proof has only the commitment.
    fn proof(self) -> Fairness {
        let seat = |contribution| match contribution {
            Contribution::Missing | Contribution::Declined => SeatEntropy::default(),
            Contribution::Committed(commitment) => {
                SeatEntropy { commitment: Some(commitment), entropy: None }
            }
            Contribution::Revealed(commitment, entropy) => {
                SeatEntropy { commitment: Some(commitment), entropy: Some(entropy) }
            }
        };
        Fairness::new(self.server_seed, self.contributions.into_iter().map(seat).collect())
    }

    /// The announcements of the halves so far: hashes, nothing else.
    fn announcements(&self, table: TableId) -> Vec<ServerMsg> {
        let commitment = Commitment::of_server(&self.server_seed);
        let dealing = ServerMsg::TableDealing(TableDealing { table, deal: self.id, commitment });
        let committed_to = |contribution: &Contribution| match contribution {
            Contribution::Committed(commitment) | Contribution::Revealed(commitment, _) => Some(*commitment),
            Contribution::Missing | Contribution::Declined => None,
        };
        let commitments = self.contributions.iter().map(committed_to).collect();
        let committed = ServerMsg::TableCommitted(TableCommitted { table, deal: self.id, commitments });
        std::iter::once(dealing).chain(self.commitments_closed.then_some(committed)).collect()
    }
}

/// A running deal, and the reply that waits for its outcome.
#[derive(Debug)]
pub(in crate::room) struct Dealing {
    deal: Deal,
    /// The end of this half.
    pub(in crate::room) until: Instant,
    /// The reply to the host's last `table.start`.
    answer: Responder,
}

impl Room {
    /// Begins the deal; the reply is sent when the game has begun. A host who asks again, as their first request got no
    /// answer or one that says nothing, gets the outcome of the same deal, or hears that the game has begun.
    pub(in crate::room) fn start(&mut self, player: PlayerId, answer: Responder) {
        if let Err(code) = self.require_host(player) {
            return answer.refuse(code);
        }
        if let Some(dealing) = &mut self.dealing {
            return std::mem::replace(&mut dealing.answer, answer).refuse(forbidden("starting"));
        }
        if self.record.stage == Stage::Running {
            return answer.send(Ok(Done::Done {}));
        }
        self.start_deal(answer);
    }

    /// The same without a host's request.
    pub(super) fn start_deal(&mut self, answer: Responder) {
        match self.new_deal() {
            Err(code) => answer.refuse(code),
            Ok(deal) => {
                self.dealing = Some(Dealing { deal, until: Instant::now() + COMMIT_TIMEOUT, answer });
                self.broadcast_deal_phase();
            }
        }
    }

    fn new_deal(&self) -> Result<Deal, ErrCode> {
        self.require_open()?;
        if self.server.takes_no_more() {
            return Err(ErrCode::Restarting);
        }
        if let Some(why) = seats::cannot_start(self.kind, &self.record) {
            return Err(ErrCode::CannotStart { why: why.to_owned() });
        }
        rated::check_rated(self.kind, None, &mut self.record.clone())?;
        Ok(Deal::new(DealId(self.server.uuid()?), self.server.secret()?, self.record.doc.seats.len()))
    }

    /// Refuses changes of the table while a deal depends on it.
    pub(in crate::room) fn require_no_deal(&self) -> Result<(), ErrCode> {
        if self.dealing.is_none() { Ok(()) } else { Err(forbidden("starting")) }
    }

    pub(in crate::room) fn commit(&mut self, player: PlayerId, ask: &TableCommit) -> Result<(), ErrCode> {
        let (seat, deal) = self.deal_of(player, ask.deal)?;
        deal.commit(seat, ask.commitment)
    }

    pub(in crate::room) fn show(&mut self, player: PlayerId, ask: &TableShow) -> Result<(), ErrCode> {
        let (seat, deal) = self.deal_of(player, ask.deal)?;
        deal.show(seat, &ask.entropy)
    }

    fn deal_of(&mut self, player: PlayerId, id: DealId) -> Result<(Seat, &mut Deal), ErrCode> {
        let seat = seats::seat_of(&self.record, player).ok_or_else(|| forbidden("not_seated"))?;
        let deal = self.dealing.as_mut().map(|dealing| &mut dealing.deal).filter(|deal| deal.id == id);
        deal.map(|deal| (seat, deal)).ok_or_else(|| forbidden("no_deal"))
    }

    /// Advances the deal as long as nobody is waited for.
    pub(in crate::room) async fn advance_deal(&mut self) {
        while let Some(over) = self.is_phase_over() {
            if !over {
                return;
            }
            let Some(dealing) = &mut self.dealing else { return };
            if dealing.deal.close_commitments() {
                dealing.until = Instant::now() + SHOW_TIMEOUT;
                self.broadcast_deal_phase();
            } else {
                self.finish_deal().await;
            }
        }
    }

    /// Whether nobody is waited for in this half, or its time is over; `None` without a deal.
    fn is_phase_over(&self) -> Option<bool> {
        let Dealing { deal, until, .. } = self.dealing.as_ref()?;
        let here = |player| self.subscribers.is_here(player);
        let mut people = seats::people(&self.record);
        let awaited = people.any(|(seat, player)| deal.waits_for(seat, here(player.id)));
        Some(!awaited || *until <= Instant::now())
    }

    /// Makes the seed and begins the game with it.
    async fn finish_deal(&mut self) {
        let Some(Dealing { deal, answer, .. }) = self.dealing.take() else { return };
        let begun = self.begin(deal.proof()).await;
        answer.send(begun.map(|()| Done::Done {}).map_err(ErrCode::err));
    }

    /// Aborts the deal; nothing of it was stored.
    pub(in crate::room) fn abort_deal(&mut self, code: ErrCode) {
        if let Some(dealing) = self.dealing.take() {
            dealing.answer.refuse(code);
        }
    }

    async fn begin(&mut self, proof: Fairness) -> Result<(), ErrCode> {
        if self.server.takes_no_more() {
            return Err(ErrCode::Restarting);
        }
        let open = self.record.clone();
        self.record.seed = Some(proof.seed());
        self.record.doc.fairness = Some(proof);
        // A table that was opened before an upgrade is played by the current rules.
        self.record.doc.rules = self.kind.meta().revision;
        self.record.stage = Stage::Running;
        rated::forget_places(&mut self.record);
        let until = absence::noted_until(self.server.now_ms());
        absence::note(&mut self.record, &self.sitting, until);
        self.record = match self.with_hours(self.record.clone()).await {
            Ok(record) => record,
            Err(error) => {
                self.record = open;
                return Err(error);
            }
        };
        let begun = self.open_game().await;
        if begun.is_err() {
            (self.record, self.play) = (open, None);
            return begun;
        }
        self.end_other_practice();
        if self.record.doc.watching == Watching::No {
            let seated: Vec<PlayerId> = self.sitting.clone();
            self.close_subscriptions(ClosedBecause::Kicked, |sub| !seated.contains(&sub.player.id));
        }
        begun
    }

    async fn open_game(&mut self) -> Result<(), ErrCode> {
        let play = Play::new(self.kind, &self.record).map_err(|error| {
            tracing::error!(table.id = %self.record.id, %error, "the game could not be set up, although its table passed the checks");
            internal()
        })?;
        let opening = play.opening();
        self.play = Some(play);
        self.record_entry(None, opening).await
    }

    // --- messages ---

    /// Announces the current half to all subscribers.
    fn broadcast_deal_phase(&mut self) {
        let last = self.dealing.as_ref().and_then(|dealing| dealing.deal.announcements(self.record.id).pop());
        let Some(text) = last.map(|last| frame(&last)) else { return };
        for (_, sub) in self.seated_subs() {
            sub.outbox.send(Topic::Table(self.record.id), text.clone());
        }
        self.queue_for_spectators(text);
    }

    /// Sends the state of the deal to a socket that has just subscribed or has lost frames.
    pub(in crate::room) fn send_deal(&self, outbox: &Outbox) {
        let announcements =
            self.dealing.iter().flat_map(|dealing| dealing.deal.announcements(self.record.id));
        announcements.for_each(|message| outbox.send(Topic::Table(self.record.id), frame(&message)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use uuid::Uuid;

    fn secret(byte: u8) -> Secret {
        Secret::from_bytes([byte; 32])
    }

    #[expect(clippy::unnecessary_wraps, reason = "as a deal keeps it")]
    fn bound(byte: u8) -> Option<Commitment> {
        Some(Commitment::of_seat(&secret(byte)))
    }

    fn seat(index: u8) -> Seat {
        Seat::new(index).unwrap()
    }

    fn deal() -> Deal {
        Deal::new(DealId(Uuid::from_u128(1)), secret(9), 3)
    }

    #[test]
    fn the_seed_binds_what_each_seat_was_bound_to_and_has_shown() {
        let mut deal = deal();
        deal.commit(seat(0), bound(1)).unwrap();
        deal.commit(seat(2), bound(2)).unwrap();
        assert!(deal.waits_for(seat(1), true) && !deal.waits_for(seat(1), false));
        assert!(deal.close_commitments());
        assert!(deal.waits_for(seat(0), false) && !deal.waits_for(seat(1), true));
        deal.show(seat(0), &secret(1)).unwrap();
        let proof = deal.proof();
        let given = SeatEntropy { commitment: bound(1), entropy: Some(secret(1)) };
        let withheld = SeatEntropy { commitment: bound(2), entropy: None };
        assert_eq!(proof.seats, [given, SeatEntropy::default(), withheld]);
        assert_eq!(proof.check(3, &proof.seed()), Ok(()));
    }

    #[test]
    fn bytes_that_nothing_binds_are_refused() {
        let mut deal = deal();
        deal.commit(seat(0), bound(1)).unwrap();
        assert_eq!(deal.show(seat(0), &secret(1)), Err(forbidden("too_early")));
        assert!(deal.close_commitments());
        assert_eq!(deal.show(seat(0), &secret(2)), Err(forbidden("entropy_mismatch")));
        assert_eq!(deal.show(seat(1), &secret(2)), Err(forbidden("not_committed")));
        assert_eq!(deal.commit(seat(1), bound(2)), Err(forbidden("no_deal")));
        assert_eq!(deal.show(seat(0), &secret(1)), Ok(()));
        assert_eq!(deal.show(seat(0), &secret(1)), Ok(()));
        assert_eq!(deal.show(seat(0), &secret(2)), Err(forbidden("entropy_mismatch")));
    }

    #[test]
    fn the_first_commitment_of_a_seat_counts() {
        let mut deal = deal();
        deal.commit(seat(0), None).unwrap();
        assert!(!deal.waits_for(seat(0), true));
        deal.commit(seat(0), bound(1)).unwrap();
        deal.commit(seat(0), bound(1)).unwrap();
        deal.commit(seat(0), None).unwrap();
        assert_eq!(deal.commit(seat(0), bound(2)), Err(forbidden("committed")));
        assert_eq!(deal.proof().seats[0].commitment, bound(1));
    }

    #[test]
    fn a_deal_without_commitments_has_no_second_half() {
        let mut deal = deal();
        deal.commit(seat(0), None).unwrap();
        assert!(!deal.close_commitments());
    }
}
