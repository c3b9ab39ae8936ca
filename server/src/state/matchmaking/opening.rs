//! The table of people who were put together.
//!
//! The tickets and the table are one change of the store, over the revisions that were read: of two nodes, or of a look
//! before a crash and one after it, only one makes it. Does not begin the game; the table is due, and its room does.

use crate::delivery::responder::Responder;
use crate::domain::notice::About;
use crate::people::moderation::Act;
use crate::people::tickets::{Found, Waiting};
use crate::room::{self, Command};
use crate::state::ServerState;
use crate::state::tables::plain_doc;
use crate::store::{RecordWrite, StoreError, TableRecord};
use protocol::{Begins, ErrCode, NoticeEvent, Pace, Player, PlayerId, SeatPlan, TimeControl, Visibility};
use rules::GameKind;
use std::collections::BTreeSet;
use std::sync::Arc;

const MINUTE_S: u32 = 60;
const HOUR_S: u32 = 60 * MINUTE_S;
const DAY_S: u32 = 24 * HOUR_S;

/// The clock of a table, one of those that the form of a table offers.
fn time(pace: Pace) -> TimeControl {
    match pace {
        Pace::Live => TimeControl { bank_s: 2 * MINUTE_S, increment_s: 30, cap_s: 5 * MINUTE_S },
        Pace::Days => TimeControl { bank_s: DAY_S, increment_s: 4 * HOUR_S, cap_s: 3 * DAY_S },
    }
}

/// The outcome for a group.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    /// It has a table, or one of its tickets has changed meanwhile.
    Done,
    /// These are not put together.
    Apart(Vec<(PlayerId, PlayerId)>),
}

/// Opens a table for these tickets, the longest waiting first.
pub(super) async fn open(
    server: &Arc<ServerState>,
    kind: &'static dyn GameKind,
    tickets: &[&Arc<Waiting>],
) -> Result<Outcome, StoreError> {
    let Some(players) = players(server, tickets).await? else { return Ok(Outcome::Done) };
    let apart = blocked(server, &players).await?;
    if !apart.is_empty() {
        return Ok(Outcome::Apart(apart));
    }
    let Some((first, oldest)) = players.first().zip(tickets.first()) else { return Ok(Outcome::Done) };
    let no_table = |code| {
        tracing::error!(
            ?code,
            game = kind.meta().id,
            "no table could be made for people who look for a game"
        );
        StoreError::Unavailable("no table could be made".to_owned())
    };
    let mut table = new_table(server, kind, first.id, oldest, players.len()).map_err(no_table)?;
    for (n, player) in shuffled(server, &players).into_iter().enumerate() {
        // Two names that look alike do not sit at one table.
        if room::sit(&mut table, player, None).is_err() {
            let others = players.iter().filter(|other| other.id != player.id);
            tracing::debug!(n, "two people with names alike were not put together");
            return Ok(Outcome::Apart(others.map(|other| (player.id, other.id)).collect()));
        }
    }
    room::check_rated(kind, None, &mut table).map_err(no_table)?;
    store(server, &table, tickets).await?;
    Ok(Outcome::Done)
}

/// The people of these tickets, if all may play now; a ticket whose person may not is ended.
async fn players(
    server: &Arc<ServerState>,
    tickets: &[&Arc<Waiting>],
) -> Result<Option<Vec<Player>>, StoreError> {
    let mut players = Vec::new();
    for ticket in tickets {
        let may = match server.visitors().player(ticket.person).await?.map(Player::from) {
            Some(player) => server.require_may(&player, Act::Sit).await.map(|()| player),
            None => Err(ErrCode::Unauthenticated),
        };
        match may {
            Ok(player) => players.push(player),
            Err(ErrCode::Unavailable) => {
                return Err(StoreError::Unavailable("a person could not be read".to_owned()));
            }
            Err(_) => {
                server.end_ticket(ticket).await?;
                return Ok(None);
            }
        }
    }
    Ok(Some(players))
}

/// Those of them who have blocked another one.
async fn blocked(server: &ServerState, players: &[Player]) -> Result<Vec<(PlayerId, PlayerId)>, StoreError> {
    let mut pairs = Vec::new();
    for player in players {
        let blocked = server.people_blocked_by(player.id).await?;
        let others = players.iter().filter(|other| blocked.contains(&other.id));
        pairs.extend(others.map(|other| (player.id, other.id)));
    }
    Ok(pairs)
}

fn new_table(
    server: &ServerState,
    kind: &'static dyn GameKind,
    host: PlayerId,
    oldest: &Waiting,
    seats: usize,
) -> Result<TableRecord, ErrCode> {
    let mut doc = plain_doc(kind, host, &vec![SeatPlan::Person; seats]);
    (doc.visibility, doc.time) = (Visibility::Public, Some(time(oldest.doc.pace)));
    doc.rated = oldest.doc.rated;
    let mut table = server.new_record(server.new_table()?, kind, host, doc)?;
    room::check(kind, &mut table)?;
    table.doc.begins = Some(Begins::Full {});
    table.due_at = Some(table.opened_at);
    Ok(table)
}

/// Nobody has the first seat because they waited longest.
fn shuffled<'a>(server: &ServerState, players: &'a [Player]) -> Vec<&'a Player> {
    let mut shuffled: Vec<&Player> = players.iter().collect();
    for n in (1..shuffled.len()).rev() {
        shuffled.swap(n, server.number_in(0..n as u64 + 1) as usize);
    }
    shuffled
}

/// Stores the table and that it was found, tells its people, and wakes its room.
async fn store(
    server: &Arc<ServerState>,
    table: &TableRecord,
    tickets: &[&Arc<Waiting>],
) -> Result<(), StoreError> {
    let now = server.now_ms();
    let (id, code, game) = (table.id, table.code.clone(), table.game.clone());
    let found = Found { table: id, code, game, at: now };
    let mut change: Vec<RecordWrite> = tickets.iter().map(|ticket| ticket.found(found.clone())).collect();
    let seated = room::members(table).into_iter();
    let about = |(person, seat)| About { person, table: id, seat: Some(seat), event: NoticeEvent::GameFound };
    change.extend(seated.filter_map(|seated| server.notice(about(seated))).map(RecordWrite::Add));
    change.push(RecordWrite::Table(Box::new(table.clone())));
    let stored = server.store().write_records(change).await;
    // Whatever came of it: the store says what they have now.
    let people: BTreeSet<PlayerId> = tickets.iter().map(|ticket| ticket.person).collect();
    for person in people {
        server.tell_tickets_soon(person);
    }
    match stored {
        Ok(()) => {
            for ticket in tickets {
                server.metrics().count_match(ticket.doc.pace, now.saturating_sub(ticket.record.at));
            }
            server.send_command(id, Command::Wake { answer: Responder::discard() });
            Ok(())
        }
        // One of them was cancelled, or another node was as fast.
        Err(StoreError::Changed | StoreError::Conflict { .. }) => Ok(()),
        Err(error) => Err(error),
    }
}
