//! The deal: how the server and the seats of a table make the seed of their game together before it begins.
//!
//! [`Deal`] is pure: it does not know the clock, sockets or the store; the room handles timeouts and messages. All of
//! it is in memory until the opening is durable: a crash leaves an open table, and the next start draws everything
//! anew. Invariant: no seat's bytes are accepted before the commitments of all seats are published, and the server has
//! committed before either.

use super::actor::Room;
use crate::room::game::play::Play;
use crate::room::game::seats::{self, forbidden};
use crate::transport::outbox::{Outbox, Topic, frame};
use crate::transport::responder::{Responder, internal};
use protocol::{
    ClosedBecause, DealId, Done, ErrCode, PlayerId, ServerMsg, Stage, TableCommit, TableCommitted,
    TableDealing, TableId, TableShow, Watching,
};
use rules::{Commitment, Fairness, Seat, SeatEntropy, Secret};
use std::time::Duration;
use tokio::time::Instant;

/// How long each half of a deal waits for people who are connected.
const PATIENCE: Duration = Duration::from_secs(3);

/// One attempt to make a seed.
#[derive(Debug)]
struct Deal {
    id: DealId,
    server_seed: Secret,
    /// In the order of the seats.
    parts: Vec<Part>,
    /// Whether the commitments are closed: from then on seats show their bytes.
    bound: bool,
}

/// The contribution of a seat.
#[derive(Clone, Debug, PartialEq)]
enum Part {
    Silent,
    /// Takes no part.
    Out,
    Bound(Commitment),
    Shown(Commitment, Secret),
}

impl Deal {
    fn new(id: DealId, server_seed: Secret, seats: usize) -> Self {
        Self { id, server_seed, parts: vec![Part::Silent; seats], bound: false }
    }

    /// The first commitment of a seat counts, whichever device it comes from.
    fn commit(&mut self, seat: Seat, commitment: Option<Commitment>) -> Result<(), ErrCode> {
        let bound = self.bound;
        let part = self.part(seat)?;
        match (&*part, commitment) {
            (Part::Bound(first) | Part::Shown(first, _), Some(again)) if *first == again => Ok(()),
            (Part::Bound(_) | Part::Shown(..), Some(_)) => Err(forbidden("committed")),
            (_, None) if *part != Part::Silent => Ok(()),
            _ if bound => Err(forbidden("no_deal")),
            (_, commitment) => {
                *part = commitment.map_or(Part::Out, Part::Bound);
                Ok(())
            }
        }
    }

    /// Bytes are accepted only if they match the seat's commitment.
    fn show(&mut self, seat: Seat, entropy: &Secret) -> Result<(), ErrCode> {
        if !self.bound {
            return Err(forbidden("too_early"));
        }
        let part = self.part(seat)?;
        let (Part::Bound(commitment) | Part::Shown(commitment, _)) = *part else {
            return Err(forbidden("not_committed"));
        };
        if Commitment::of_seat(entropy) != commitment {
            return Err(forbidden("entropy_mismatch"));
        }
        *part = Part::Shown(commitment, entropy.clone());
        Ok(())
    }

    fn part(&mut self, seat: Seat) -> Result<&mut Part, ErrCode> {
        self.parts.get_mut(seat.index()).ok_or_else(|| forbidden("not_seated"))
    }

    /// Whether the seat still owes its part of this half; `here` says whether its person is connected.
    fn waits_for(&self, seat: Seat, here: bool) -> bool {
        match self.parts.get(seat.index()) {
            Some(Part::Silent) => here && !self.bound,
            // A person who has just disconnected may come back and show their bytes.
            Some(Part::Bound(_)) => self.bound,
            Some(Part::Out | Part::Shown(..)) | None => false,
        }
    }

    /// Closes the commitments; false if they were closed already or there are none.
    fn bind(&mut self) -> bool {
        let first = !std::mem::replace(&mut self.bound, true);
        first && self.parts.iter().any(|part| matches!(part, Part::Bound(_)))
    }

    /// All contributions. Of a seat that did not show its bytes, the proof has only the commitment.
    fn proof(self) -> Fairness {
        let seat = |part| match part {
            Part::Silent | Part::Out => SeatEntropy::default(),
            Part::Bound(commitment) => SeatEntropy { commitment: Some(commitment), entropy: None },
            Part::Shown(commitment, entropy) => {
                SeatEntropy { commitment: Some(commitment), entropy: Some(entropy) }
            }
        };
        Fairness::new(self.server_seed, self.parts.into_iter().map(seat).collect())
    }

    /// The announcements of the halves so far: hashes, nothing else.
    fn news(&self, table: TableId) -> Vec<ServerMsg> {
        let commitment = Commitment::of_server(&self.server_seed);
        let dealing = ServerMsg::TableDealing(TableDealing { table, deal: self.id, commitment });
        let bound = |part: &Part| match part {
            Part::Bound(commitment) | Part::Shown(commitment, _) => Some(*commitment),
            Part::Silent | Part::Out => None,
        };
        let commitments = self.parts.iter().map(bound).collect();
        let committed = ServerMsg::TableCommitted(TableCommitted { table, deal: self.id, commitments });
        std::iter::once(dealing).chain(self.bound.then_some(committed)).collect()
    }
}

/// A running deal, and the reply that waits for its outcome.
#[derive(Debug)]
pub(in crate::room) struct Dealing {
    deal: Deal,
    /// The end of this half.
    pub(in crate::room) until: Instant,
    /// The reply to the host's `table.start`.
    answer: Responder,
}

impl Room {
    /// Begins the deal; the reply is sent when the game has begun.
    pub(in crate::room) fn start(&mut self, player: PlayerId, answer: Responder) {
        match self.new_deal(player) {
            Err(code) => answer.refuse(code),
            Ok(deal) => {
                self.dealing = Some(Dealing { deal, until: Instant::now() + PATIENCE, answer });
                self.broadcast_deal_phase();
            }
        }
    }

    fn new_deal(&self, player: PlayerId) -> Result<Deal, ErrCode> {
        self.host_only(player)?;
        self.open_only()?;
        if self.server.is_stopping() {
            return Err(ErrCode::Restarting);
        }
        if let Some(why) = seats::cannot_start(self.kind, &self.record) {
            return Err(ErrCode::CannotStart { why: why.to_owned() });
        }
        Ok(Deal::new(DealId(self.server.uuid()?), self.server.secret()?, self.record.doc.seats.len()))
    }

    /// Refuses changes of the table while a deal depends on it.
    pub(in crate::room) fn not_dealing(&self) -> Result<(), ErrCode> {
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
    pub(in crate::room) async fn deal_on(&mut self) {
        while let Some(over) = self.half_over() {
            if !over {
                return;
            }
            let Some(dealing) = &mut self.dealing else { return };
            if dealing.deal.bind() {
                dealing.until = Instant::now() + PATIENCE;
                self.broadcast_deal_phase();
            } else {
                self.deal_out().await;
            }
        }
    }

    /// Whether nobody is waited for in this half, or its time is over; `None` without a deal.
    fn half_over(&self) -> Option<bool> {
        let Dealing { deal, until, .. } = self.dealing.as_ref()?;
        let here = |player| self.subscribers.is_here(player);
        let mut people = seats::people(&self.record);
        let awaited = people.any(|(seat, player)| deal.waits_for(seat, here(player.id)));
        Some(!awaited || *until <= Instant::now())
    }

    /// Makes the seed and begins the game with it.
    async fn deal_out(&mut self) {
        let Some(Dealing { deal, answer, .. }) = self.dealing.take() else { return };
        let begun = self.begin(deal.proof()).await;
        answer.send(begun.map(|()| Done::Done {}).map_err(ErrCode::err));
    }

    /// Aborts the deal; nothing of it was stored.
    pub(in crate::room) fn stop_dealing(&mut self, code: ErrCode) {
        if let Some(dealing) = self.dealing.take() {
            dealing.answer.refuse(code);
        }
    }

    async fn begin(&mut self, proof: Fairness) -> Result<(), ErrCode> {
        if self.server.is_stopping() {
            return Err(ErrCode::Restarting);
        }
        let open = self.record.clone();
        self.record.seed = Some(proof.seed());
        self.record.doc.fairness = Some(proof);
        // A table that was opened before an upgrade is played by the current rules.
        self.record.doc.rules = self.kind.meta().revision;
        self.record.stage = Stage::Running;
        let begun = self.open_game().await;
        if begun.is_err() {
            (self.record, self.play) = (open, None);
        } else if self.record.doc.watching == Watching::No {
            let seated: Vec<PlayerId> = self.sitting.clone();
            self.dismiss(ClosedBecause::Kicked, |sub| !seated.contains(&sub.player.id));
        }
        begun
    }

    async fn open_game(&mut self) -> Result<(), ErrCode> {
        let play = Play::new(self.kind, &self.record).map_err(|error| {
            tracing::error!(table.id = %self.record.id, %error, "a checked table does not start");
            internal()
        })?;
        let opening = play.opening();
        self.play = Some(play);
        self.record_entry(None, opening).await
    }

    // --- messages ---

    /// Announces the current half to all subscribers.
    fn broadcast_deal_phase(&mut self) {
        let last = self.dealing.as_ref().and_then(|dealing| dealing.deal.news(self.record.id).pop());
        let Some(text) = last.map(|news| frame(&news)) else { return };
        for (_, sub) in self.seated_subs() {
            sub.outbox.follow(Topic::Table(self.record.id), text.clone());
        }
        self.queue_for_spectators(text);
    }

    /// Sends the state of the deal to a socket that has just subscribed or has lost frames.
    pub(in crate::room) fn send_deal(&self, outbox: &Outbox) {
        let news = self.dealing.iter().flat_map(|dealing| dealing.deal.news(self.record.id));
        news.for_each(|news| outbox.follow(Topic::Table(self.record.id), frame(&news)));
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
        assert!(deal.bind());
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
        assert!(deal.bind());
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
        assert!(!deal.bind());
    }
}
