//! Proposals to all people at a running table: pure changes of a [`TableRecord`].
//!
//! Must not know the current time, sockets and the store. Invariant: whether a proposal passes depends on the people, their
//! answers and the time alone, never on the game, so that it reveals nothing of an answer that is held or sealed.

use super::absence::{DAY_MS, patience_ms};
use super::departure::end;
use super::rests::{KnownTo, LONGEST_HAND_OVER_MS};
use super::seats;
use super::timing::Pauses;
use crate::refusals::{forbidden, not_found};
use crate::store::downtime::Downtime;
use crate::store::{OpenProposal, Pause, TableRecord, set_time, time_of};
use crate::system::clock::{UnixMs, lasts_until};
use protocol::{Controller, Ended, ErrCode, Player, PlayerId, Proposal, ProposalKind};
use rules::{Seat, Seats};

/// How long somebody who has proposed something waits before they may propose again.
pub(crate) const PROPOSE_AGAIN_AFTER_MS: UnixMs = 10 * 60 * 1000;

/// How long a pause lasts unless all agree to go on.
const LONGEST_PAUSE_MS: UnixMs = 30 * DAY_MS;
/// The pauses of one game that are longer than a hand-over: those may be as many as its nodes need.
const MOST_PAUSES: usize = 50;
/// A game with so many pauses of any length gets no more: people who resume at once make short ones, too.
const MOST_PAUSES_OF_ALL: usize = 500;

/// Opens a proposal, with which its proposer agrees. The same again changes nothing: the reply was lost.
pub(in crate::room) fn propose(
    record: &mut TableRecord,
    player: PlayerId,
    what: ProposalKind,
    now: UnixMs,
) -> Result<(), ErrCode> {
    let by = seats::seat_of(record, player).ok_or_else(|| forbidden("not_seated"))?;
    match &record.doc.ends.proposal {
        Some(open) if open.by == by && open.what == what => return Ok(()),
        Some(_) => return Err(forbidden("proposal_open")),
        None => {}
    }
    may_be_proposed(record, what, now)?;
    let ends = &mut record.doc.ends;
    let last = time_of(&ends.proposed, player);
    if last.is_some_and(|at| lasts_until(at, PROPOSE_AGAIN_AFTER_MS, now).is_some()) {
        return Err(forbidden("proposed_lately"));
    }
    set_time(&mut ends.proposed, player, now);
    ends.proposal = Some(OpenProposal { what, by, at: now, agreed: Seats::from_iter([by]) });
    Ok(())
}

/// Refuses what would change nothing.
fn may_be_proposed(record: &TableRecord, what: ProposalKind, now: UnixMs) -> Result<(), ErrCode> {
    let is_paused = record.doc.rests.pause_at(now).is_some();
    match what {
        ProposalKind::Pause if record.doc.time.is_none() => Err(forbidden("no_clock")),
        ProposalKind::Pause if is_paused => Err(forbidden("paused")),
        ProposalKind::Pause if has_many_pauses(record) => Err(forbidden("many_pauses")),
        ProposalKind::Resume if !is_paused => Err(forbidden("not_paused")),
        ProposalKind::End | ProposalKind::Pause | ProposalKind::Resume => Ok(()),
    }
}

fn has_many_pauses(record: &TableRecord) -> bool {
    let pauses = &record.doc.rests.pauses;
    let long = pauses.iter().filter(|pause| pause.until.saturating_sub(pause.from) > LONGEST_HAND_OVER_MS);
    pauses.len() >= MOST_PAUSES_OF_ALL || long.count() >= MOST_PAUSES
}

/// Agrees to the open proposal, or ends it.
pub(in crate::room) fn answer(
    record: &mut TableRecord,
    player: PlayerId,
    what: ProposalKind,
    agree: bool,
) -> Result<(), ErrCode> {
    let seat = seats::seat_of(record, player).ok_or_else(|| forbidden("not_seated"))?;
    let slot = &mut record.doc.ends.proposal;
    let open = slot.as_mut().filter(|open| open.what == what).ok_or_else(|| not_found("proposal"))?;
    if agree {
        open.agreed = open.agreed.iter().chain([seat]).collect();
    } else {
        *slot = None;
    }
    Ok(())
}

/// Withdraws what the person of this seat has proposed, since they have left.
pub(in crate::room) fn withdraw(record: &mut TableRecord, seat: Seat) {
    let slot = &mut record.doc.ends.proposal;
    if slot.as_ref().is_some_and(|open| open.by == seat) {
        *slot = None;
    }
}

/// The seats whose answer is missing.
pub(in crate::room) fn silent(record: &TableRecord) -> impl Iterator<Item = (Seat, &Player)> {
    let open = record.doc.ends.proposal.as_ref();
    seats::people(record).filter(move |(seat, _)| open.is_some_and(|open| !open.agreed.contains(*seat)))
}

/// From when on the open proposal passes without people who are away.
pub(in crate::room) fn passes_at(record: &TableRecord, downtime: &Downtime) -> Option<UnixMs> {
    let (at, patience) = (record.doc.ends.proposal.as_ref()?.at, patience_ms(record));
    let pauses = Pauses::of_absence(record, downtime);
    let gone = |(seat, _)| pauses.due(seat, at, patience, KnownTo::Others);
    Some(silent(record).map(gone).max().unwrap_or_else(|| downtime.due(at, patience)))
}

/// Whether a substitute plays for the person of this seat.
pub(in crate::room) fn is_substituted(record: &TableRecord, seat: Seat) -> bool {
    seats::controller(record, seat) == Some(Controller::Substitute)
}

/// Does what is proposed if all have agreed; `goes_without` says whether the answer of a person may be missing now.
pub(in crate::room) fn carry_out(
    record: &mut TableRecord,
    goes_without: impl Fn(Seat, PlayerId) -> bool,
    now: UnixMs,
) {
    let Some(what) = record.doc.ends.proposal.as_ref().map(|open| open.what) else { return };
    if silent(record).all(|(seat, person)| goes_without(seat, person.id)) {
        match what {
            ProposalKind::End => return end(record, Ended::Agreed, now),
            ProposalKind::Pause => {
                // An agreed pause has bothered nobody: its proposer may propose the end at once.
                forget_proposer(record);
                record
                    .doc
                    .rests
                    .pauses
                    .push(Pause { from: now, until: now.saturating_add(LONGEST_PAUSE_MS) });
            }
            ProposalKind::Resume => {
                let pauses = record.doc.rests.pauses.iter_mut();
                pauses.filter(|pause| pause.until > now).for_each(|pause| pause.until = now);
            }
        }
        record.doc.ends.proposal = None;
    }
}

fn forget_proposer(record: &mut TableRecord) {
    let by = record.doc.ends.proposal.as_ref().map(|open| open.by);
    let person = seats::people(record).find(|(seat, _)| Some(*seat) == by).map(|(_, person)| person.id);
    record.doc.ends.proposed.retain(|line| Some(line.player) != person);
}

/// The open proposal as everybody sees it.
pub(in crate::room) fn shown(record: &TableRecord, downtime: &Downtime) -> Option<Proposal> {
    let OpenProposal { what, by, at, agreed } = record.doc.ends.proposal.clone()?;
    let waits_for = silent(record).map(|(seat, _)| seat).collect();
    let passes_at = passes_at(record, downtime)?;
    Some(Proposal { what, by, at, agreed: agreed.iter().collect(), waits_for, passes_at })
}
