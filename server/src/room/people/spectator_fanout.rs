//! Sends frames to spectators: the same frames to all, one batch of sockets at a time.
//!
//! A step to twenty thousand sockets at once would block everybody else on the server until all of them are written.
//! Therefore the room sends each frame to a few hundred sockets, yields and goes on. Knows of seats only whether a
//! person has one. Invariant: each socket gets the frames in order, each once, or a snapshot instead.

use super::subscribers::{NextFrames, Subscriber, Subscribers};
use crate::delivery::outbox::{SocketId, Topic};
use axum::extract::ws::Utf8Bytes;
use protocol::PlayerId;
use std::collections::VecDeque;

/// Sockets in one batch.
const BATCH: usize = 256;
/// Frames that may be queued; beyond that, spectators get a snapshot instead.
const MAX_PENDING: usize = 32;

/// The subject of the frames; each has an order of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Frames {
    Game,
    Chat,
}

impl Frames {
    fn next(self, of: &mut NextFrames) -> &mut u64 {
        match self {
            Self::Game => &mut of.game,
            Self::Chat => &mut of.chat,
        }
    }
}

/// The frames that are being sent to spectators.
#[derive(Debug)]
pub(crate) struct SpectatorFanout {
    kind: Frames,
    /// Frames that some sockets lack; `first` is the number of the first one.
    frames: VecDeque<Utf8Bytes>,
    first: u64,
    /// The last socket served in this pass over all sockets.
    last: Option<SocketId>,
    /// Every socket served in this pass has all frames before this one.
    walk: u64,
}

impl SpectatorFanout {
    pub(crate) fn new(kind: Frames) -> Self {
        Self { kind, frames: VecDeque::new(), first: 0, last: None, walk: 0 }
    }

    /// The number of the next frame; a socket that was just sent the full state goes on from here.
    pub(crate) fn head(&self) -> u64 {
        self.first + self.frames.len() as u64
    }

    pub(crate) fn push(&mut self, frame: Utf8Bytes) {
        if self.frames.len() >= MAX_PENDING {
            self.drop_pending();
        }
        self.frames.push_back(frame);
    }

    /// Drops the queued frames; spectators get a snapshot instead.
    pub(crate) fn drop_pending(&mut self) {
        // Skips a number, so that sockets that are up to date have missed something too.
        self.first = self.head() + 1;
        self.frames.clear();
        self.last = None;
    }

    /// Whether a socket lacks a frame.
    pub(crate) fn has_pending(&self) -> bool {
        !self.frames.is_empty() || self.walk < self.first
    }

    /// Sends the next batch of sockets what they lack. Seated people are served elsewhere.
    pub(crate) fn send_batch(
        &mut self,
        subscribers: &mut Subscribers,
        stream: Topic,
        is_seated: impl Fn(PlayerId) -> bool,
    ) {
        if !self.has_pending() {
            return;
        }
        let head = self.head();
        if self.last.is_none() {
            self.walk = head;
        }
        let mut served = 0;
        for (socket, sub) in subscribers.after(self.last).take(BATCH) {
            if !is_seated(sub.player.id) {
                self.send_missing(sub, stream);
            }
            *self.kind.next(&mut sub.next) = head;
            (self.last, served) = (Some(*socket), served + 1);
        }
        if served < BATCH {
            self.last = None;
            let done = self.walk.saturating_sub(self.first) as usize;
            self.frames.drain(..done.min(self.frames.len()));
            self.first += done as u64;
        }
    }

    /// Sends one socket what it lacks, before something that only it is sent.
    pub(crate) fn send_up_to_date(&self, sub: &mut Subscriber, stream: Topic, is_seated: bool) {
        if !is_seated {
            self.send_missing(sub, stream);
        }
        self.skip(sub);
    }

    /// Lets one socket go on after everything so far.
    pub(crate) fn skip(&self, sub: &mut Subscriber) {
        *self.kind.next(&mut sub.next) = self.head();
    }

    fn send_missing(&self, sub: &mut Subscriber, stream: Topic) {
        let Some(known) = self.kind.next(&mut sub.next).checked_sub(self.first) else {
            return sub.outbox.mark_lost(stream);
        };
        for frame in self.frames.iter().skip(known as usize) {
            sub.outbox.send(stream, frame.clone());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::delivery::outbox::{Next, Outbox};
    use crate::testing::player;
    use protocol::TableId;
    use std::collections::BTreeSet;
    use uuid::Uuid;

    const STREAM: Topic = Topic::Table(TableId(Uuid::nil()));

    fn joins(subscribers: &mut Subscribers, fanout: &SpectatorFanout, id: u64) -> Outbox {
        let outbox = Outbox::new(SocketId(id));
        let player = player(&format!("Watcher {id}"));
        let next = NextFrames { game: fanout.head(), chat: 0 };
        subscribers.insert(Subscriber { player, outbox: outbox.clone(), next, rooms: BTreeSet::new() });
        outbox
    }

    fn heard(outbox: &Outbox) -> Vec<Next> {
        std::iter::from_fn(|| outbox.try_next()).collect()
    }

    fn frames(texts: &[&str]) -> Vec<Next> {
        texts.iter().map(|text| Next::Frame((*text).into())).collect()
    }

    fn finish(fanout: &mut SpectatorFanout, subscribers: &mut Subscribers) {
        let mut batches = 0;
        while fanout.has_pending() {
            fanout.send_batch(subscribers, STREAM, |_| false);
            batches += 1;
            assert!(batches < 100, "the fan-out comes to an end");
        }
    }

    #[test]
    fn a_frame_reaches_all_in_pieces_and_each_once_whenever_they_came() {
        let (mut fanout, mut subscribers) = (SpectatorFanout::new(Frames::Game), Subscribers::default());
        let early: Vec<Outbox> = (0..600).map(|id| joins(&mut subscribers, &fanout, 10 + id)).collect();
        fanout.push("one".into());
        fanout.send_batch(&mut subscribers, STREAM, |_| false);
        let reached = early.iter().filter(|outbox| heard(outbox) == frames(&["one"])).count();
        assert_eq!(reached, BATCH);
        let (before, behind) = (joins(&mut subscribers, &fanout, 5_000), joins(&mut subscribers, &fanout, 1));
        fanout.push("two".into());
        finish(&mut fanout, &mut subscribers);
        for (place, outbox) in early.iter().enumerate() {
            let want: &[&str] = if place < BATCH { &["two"] } else { &["one", "two"] };
            assert_eq!(heard(outbox), frames(want), "socket {place}");
        }
        assert_eq!((heard(&before), heard(&behind)), (frames(&["two"]), frames(&["two"])));
    }

    #[test]
    fn spectators_too_far_behind_get_a_snapshot_and_continue_from_it() {
        let (mut fanout, mut subscribers) = (SpectatorFanout::new(Frames::Game), Subscribers::default());
        let outbox = joins(&mut subscribers, &fanout, 1);
        for frame in 0..=MAX_PENDING {
            fanout.push(format!("frame {frame}").into());
        }
        finish(&mut fanout, &mut subscribers);
        assert_eq!(heard(&outbox), [Next::CatchUp(vec![STREAM])]);
        outbox.send_snapshot(STREAM, "snapshot".into());
        fanout.push("next".into());
        finish(&mut fanout, &mut subscribers);
        assert_eq!(heard(&outbox), frames(&["snapshot", "next"]));
    }

    #[test]
    fn who_has_a_seat_gets_nothing_from_here_and_nothing_old_after_standing_up() {
        let (mut fanout, mut subscribers) = (SpectatorFanout::new(Frames::Game), Subscribers::default());
        let outbox = joins(&mut subscribers, &fanout, 1);
        fanout.push("one".into());
        while fanout.has_pending() {
            fanout.send_batch(&mut subscribers, STREAM, |_| true);
        }
        fanout.push("two".into());
        finish(&mut fanout, &mut subscribers);
        assert_eq!(heard(&outbox), frames(&["two"]));
    }
}
