//! Shared replays: their participants, leader and current entry.
//!
//! Does not know the game. Invariants: nothing is stored; a shared replay ends with its last participant, so that there
//! are never more of them than subscribed sockets; a socket is in at most one per table, and the rate of its updates is
//! bounded, however often the leader moves on.

use super::subscribers::Subscribers;
use crate::delivery::outbox::{Outbox, SocketId, frame};
use crate::refusals::{forbidden, not_found};
use axum::extract::ws::Utf8Bytes;
use protocol::{ErrCode, Player, PlayerId, ServerMsg, TableId, ViewingCode, ViewingPeople, ViewingStep};
use std::collections::BTreeMap;
use std::time::Duration;
use tokio::time::Instant;

/// Viewings of one table.
pub(in crate::room) const MOST: usize = 8;
/// Those of them that one person has begun.
pub(in crate::room) const MOST_OF_ONE: usize = 2;
/// Sockets in one viewing.
pub(in crate::room) const MOST_THERE: usize = 32;
/// The least time between two pushes of a viewing.
pub(in crate::room) const PACE: Duration = Duration::from_millis(200);
/// The time for which a leader who lost the connection keeps the lead.
pub(in crate::room) const COMES_BACK_WITHIN: Duration = Duration::from_secs(10);
/// Letters and digits of a viewing's code.
const CODE_CHARS: usize = 16;

/// The viewings of one table.
#[derive(Debug, Default)]
pub(in crate::room) struct Viewings {
    all: BTreeMap<ViewingCode, Viewing>,
    /// The subscriptions as they were last compared.
    revision: u64,
}

#[derive(Debug)]
struct Viewing {
    begun_by: PlayerId,
    leader: Player,
    /// Since when the leader is not there.
    missed_since: Option<Instant>,
    /// The longest there first; at least one.
    there: Vec<Follower>,
    at: u32,
    playing: bool,
    /// When the next push may be sent.
    may_tell_at: Instant,
}

#[derive(Debug)]
struct Follower {
    player: Player,
    outbox: Outbox,
    lacks_people: bool,
    lacks_step: bool,
}

/// The place of a person in a replay.
#[derive(Clone, Copy, Debug)]
pub(in crate::room) struct Shown {
    pub(in crate::room) at: u32,
    pub(in crate::room) playing: bool,
}

impl Viewings {
    /// Lets a subscribed socket look on with those who have this code; without anybody there it leads.
    pub(in crate::room) fn join(
        &mut self,
        code: &ViewingCode,
        player: &Player,
        outbox: &Outbox,
        at: Option<u32>,
    ) -> Result<(), ErrCode> {
        let socket = outbox.id();
        if code.0.len() != CODE_CHARS || !code.0.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
            let what = format!("{CODE_CHARS} letters and digits");
            return Err(ErrCode::BadRequest { path: "viewing".to_owned(), what });
        }
        match self.all.get(code) {
            Some(viewing) if !viewing.has(socket) && viewing.there.len() >= MOST_THERE => {
                return Err(forbidden("viewing_full"));
            }
            None if self.is_full_for(player.id) => return Err(forbidden("too_many_viewings")),
            Some(_) | None => {}
        }
        if self.of(socket).is_some_and(|(own, _)| own != code) {
            self.leave(socket);
        }
        let new = || Viewing {
            begun_by: player.id,
            leader: player.clone(),
            missed_since: None,
            there: Vec::new(),
            at: 0,
            playing: false,
            may_tell_at: Instant::now(),
        };
        let viewing = self.all.entry(code.clone()).or_insert_with(new);
        viewing.arrive(player, outbox);
        if viewing.leader.id == player.id
            && let Some(at) = at
        {
            viewing.show(socket, Shown { at, playing: false });
        }
        Ok(())
    }

    fn is_full_for(&self, player: PlayerId) -> bool {
        let own = self.all.values().filter(|viewing| viewing.begun_by == player).count();
        self.all.len() >= MOST || own >= MOST_OF_ONE
    }

    /// Takes a socket out; if its person led and is there with no other, the person who has been there longest leads at
    /// once.
    pub(in crate::room) fn leave(&mut self, socket: SocketId) {
        if let Some(code) = self.of(socket).map(|(code, _)| code.clone())
            && let Some(viewing) = self.all.get_mut(&code)
        {
            viewing.depart(|follower| follower.outbox.id() == socket);
            viewing.let_longest_lead();
            self.all.retain(|_, viewing| !viewing.there.is_empty());
        }
    }

    /// Tells where the leader is.
    pub(in crate::room) fn show(&mut self, socket: SocketId, shown: Shown) -> Result<(), ErrCode> {
        self.led_by(socket)?.show(socket, shown);
        Ok(())
    }

    /// Lets somebody lead who is there.
    pub(in crate::room) fn lead(&mut self, socket: SocketId, heir: PlayerId) -> Result<(), ErrCode> {
        let viewing = self.led_by(socket)?;
        let heir = viewing.there.iter().find(|follower| follower.player.id == heir);
        let heir = heir.ok_or_else(|| not_found("player"))?.player.clone();
        viewing.let_lead(heir);
        Ok(())
    }

    fn of(&self, socket: SocketId) -> Option<(&ViewingCode, &Viewing)> {
        self.all.iter().find(|(_, viewing)| viewing.has(socket))
    }

    /// The viewing in which this socket is, as that of its leader.
    fn led_by(&mut self, socket: SocketId) -> Result<&mut Viewing, ErrCode> {
        let viewing = self.all.values_mut().find(|viewing| viewing.has(socket));
        let viewing = viewing.ok_or_else(|| forbidden("not_viewing"))?;
        let leads = |follower: &Follower| follower.player.id == viewing.leader.id;
        let is_leader = viewing.there.iter().any(|one| one.outbox.id() == socket && leads(one));
        if is_leader { Ok(viewing) } else { Err(forbidden("not_leading")) }
    }

    pub(in crate::room) fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    // --- time ---

    /// When there is something to do.
    pub(in crate::room) fn due(&self) -> Option<Instant> {
        self.all.values().filter_map(Viewing::due).min()
    }

    /// Follows what has become of the subscriptions, and tells everybody what they lack as far as it is time.
    pub(in crate::room) fn tell(&mut self, table: TableId, subscribers: &Subscribers, now: Instant) {
        if self.all.is_empty() {
            return;
        }
        if std::mem::replace(&mut self.revision, subscribers.revision()) != subscribers.revision() {
            self.compare(subscribers, now);
        }
        for (code, viewing) in &mut self.all {
            if viewing.is_leader_given_up(now) {
                viewing.let_longest_lead();
            }
            if viewing.may_tell_at <= now && viewing.lacks() {
                viewing.tell(table, code);
                viewing.may_tell_at = now + PACE;
            }
        }
    }

    /// Takes out sockets that are subscribed no more, and takes in new names.
    fn compare(&mut self, subscribers: &Subscribers, now: Instant) {
        for viewing in self.all.values_mut() {
            viewing.depart(|follower| subscribers.get(follower.outbox.id()).is_none());
            viewing.rename(|socket| subscribers.get(socket).map(|sub| &sub.player));
            if !viewing.is_leader_there() {
                viewing.missed_since.get_or_insert(now);
            }
        }
        self.all.retain(|_, viewing| !viewing.there.is_empty());
    }
}

impl Viewing {
    fn has(&self, socket: SocketId) -> bool {
        self.there.iter().any(|follower| follower.outbox.id() == socket)
    }

    /// Adds a socket, or tells it again.
    fn arrive(&mut self, player: &Player, outbox: &Outbox) {
        if self.leader.id == player.id {
            self.missed_since = None;
        }
        if !self.has(outbox.id()) {
            let (player, outbox) = (player.clone(), outbox.clone());
            self.there.push(Follower { player, outbox, lacks_people: true, lacks_step: true });
            return self.people_changed();
        }
        for follower in self.there.iter_mut().filter(|follower| follower.outbox.id() == outbox.id()) {
            (follower.lacks_people, follower.lacks_step) = (true, true);
        }
    }

    fn depart(&mut self, gone: impl Fn(&Follower) -> bool) {
        let before = self.there.len();
        self.there.retain(|follower| !gone(follower));
        if self.there.len() < before {
            self.people_changed();
        }
    }

    fn rename<'a>(&mut self, newest: impl Fn(SocketId) -> Option<&'a Player>) {
        let mut changed = false;
        for follower in &mut self.there {
            if let Some(player) = newest(follower.outbox.id())
                && *player != follower.player
            {
                follower.player.clone_from(player);
                changed = true;
                if self.leader.id == player.id {
                    self.leader.clone_from(player);
                }
            }
        }
        if changed {
            self.people_changed();
        }
    }

    fn show(&mut self, socket: SocketId, Shown { at, playing }: Shown) {
        if (self.at, self.playing) == (at, playing) {
            return;
        }
        (self.at, self.playing) = (at, playing);
        for follower in &mut self.there {
            follower.lacks_step = follower.outbox.id() != socket;
        }
    }

    fn let_lead(&mut self, heir: Player) {
        self.missed_since = None;
        if heir.id == self.leader.id {
            return;
        }
        self.leader = heir;
        self.people_changed();
        if std::mem::take(&mut self.playing) {
            self.there.iter_mut().for_each(|follower| follower.lacks_step = true);
        }
    }

    /// Gives the lead to the person who has been there longest, unless the leader is there.
    fn let_longest_lead(&mut self) {
        if !self.is_leader_there()
            && let Some(longest) = self.there.first()
        {
            self.let_lead(longest.player.clone());
        }
    }

    fn is_leader_there(&self) -> bool {
        self.there.iter().any(|follower| follower.player.id == self.leader.id)
    }

    fn is_leader_given_up(&self, now: Instant) -> bool {
        self.missed_since.is_some_and(|since| since + COMES_BACK_WITHIN <= now)
    }

    fn people_changed(&mut self) {
        self.there.iter_mut().for_each(|follower| follower.lacks_people = true);
    }

    fn lacks(&self) -> bool {
        self.there.iter().any(|follower| follower.lacks_people || follower.lacks_step)
    }

    fn due(&self) -> Option<Instant> {
        let tell = self.lacks().then_some(self.may_tell_at);
        tell.into_iter().chain(self.missed_since.map(|since| since + COMES_BACK_WITHIN)).min()
    }

    fn tell(&mut self, table: TableId, viewing: &ViewingCode) {
        let people = frame(&ServerMsg::ViewingPeople(ViewingPeople {
            table,
            viewing: viewing.clone(),
            leader: self.leader.clone(),
            people: self.people(),
        }));
        let (at, playing) = (self.at, self.playing);
        let step = ViewingStep { table, viewing: viewing.clone(), at, playing };
        let step = frame(&ServerMsg::ViewingStep(step));
        for follower in &mut self.there {
            let tell = |text: &Utf8Bytes, lacks: &mut bool| {
                if std::mem::take(lacks) {
                    follower.outbox.enqueue(text.clone());
                }
            };
            tell(&people, &mut follower.lacks_people);
            tell(&step, &mut follower.lacks_step);
        }
    }

    /// Everybody once, the longest there first.
    fn people(&self) -> Vec<Player> {
        let mut people: Vec<Player> = Vec::new();
        for Follower { player, .. } in &self.there {
            if !people.iter().any(|known| known.id == player.id) {
                people.push(player.clone());
            }
        }
        people
    }
}
