//! The facts of one finished table that statistics count: a pure function of its row and its log.

use super::counts::Counts;
use crate::room::game::final_ranking::standing;
use crate::store::{Entry, MovedBy, RecordDoc, RecordKind, SeatDoc, TableRecord};
use crate::system::clock::UnixMs;
use protocol::{Company, PlayerId, SeatHolder};
use rules::{FEAT, JsonSetup, Outcome, Seat, SeatPlayer, SeatSetup, Traced};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// A win, in parts into which any number of seats that share it divides it.
pub(super) const WIN: u64 = 60;

/// The longest game that is told from others, in minutes.
const MOST_MINUTES: u64 = 10 * 60;
/// The longest decision that is told from others, in seconds.
const MOST_SECONDS: u64 = 30 * 24 * 60 * 60;
/// Points are counted up to this.
const MOST_POINTS: i32 = 2000;

/// Its id is the table's.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Summary {
    pub(super) game: String,
    /// Whether the table was in the public lobby.
    pub(super) public: bool,
    pub(super) company: Company,
    /// Whether it ended by its rules; else nobody has a result.
    pub(super) is_complete: bool,
    pub(super) options: Map<String, Value>,
    /// From the first entry to the last, in whole minutes; `None` for an imported game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) minutes: Option<i32>,
    /// In the order of the seats.
    pub(super) seats: Vec<SeatSummary>,
}

impl RecordDoc for Summary {
    const KIND: RecordKind = RecordKind::Summary;
}

/// One seat of a table.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SeatSummary {
    /// The person who played it; `None`: a bot, a virtual player, or nobody.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) person: Option<PlayerId>,
    /// Whether the person left for good.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(super) left: bool,
    /// In parts of [`WIN`].
    pub(super) wins: u64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) points: Option<i32>,
    /// Points by source.
    pub(super) lines: BTreeMap<String, i32>,
    /// How often the seat chose each thing, by group and id.
    pub(super) choices: BTreeMap<String, BTreeMap<String, u32>>,
    /// How long its person's decisions took, in seconds.
    #[serde(default, skip_serializing_if = "Counts::is_empty")]
    pub(super) seconds: Counts,
    /// Moves that were made because the person's time had run out.
    pub(super) time_outs: u32,
}

/// The summary of a finished table. A log that its rules cannot read is reported, and adds nothing to what the row says.
pub(super) fn summary_of(table: &TableRecord, entries: &[Entry]) -> Summary {
    let resigned = table.resigned();
    let result = table.doc.result.as_ref().map(|result| standing(result, resigned));
    let seats = Seat::first(table.doc.seats.len()).zip(&table.doc.seats);
    let mut seats: Vec<SeatSummary> =
        seats.map(|(seat, doc)| seat_of(seat, doc, result.as_ref(), resigned.contains(seat))).collect();
    let is_imported = table.doc.labels.is_some();
    match traced(table, entries) {
        Ok(traced) => {
            note_choices(&mut seats, &traced);
            if !is_imported {
                note_decisions(&mut seats, entries, &traced);
            }
        }
        Err(error) => {
            tracing::warn!(%error, table = %table.id, "the log of a finished table could not be read for statistics");
        }
    }
    Summary {
        game: table.game.clone(),
        public: table.is_public(),
        company: company(&table.doc.seats),
        is_complete: table.doc.ended.is_none() && result.is_some(),
        options: table.doc.options.clone(),
        minutes: if is_imported { None } else { minutes(entries) },
        seats,
    }
}

fn seat_of(seat: Seat, doc: &SeatDoc, result: Option<&Outcome>, left: bool) -> SeatSummary {
    let person = match &doc.holder {
        SeatHolder::Person { player, .. } => Some(player.id),
        SeatHolder::House { .. } | SeatHolder::Virtual { .. } | SeatHolder::Open => None,
    };
    let Some(result) = result else { return SeatSummary { person, left, ..SeatSummary::default() } };
    let winners = result.winners();
    let wins = if winners.contains(&seat) { WIN / winners.len() as u64 } else { 0 };
    let score = result.scores.iter().find(|score| score.seat == seat);
    let mut lines = BTreeMap::new();
    for line in score.iter().flat_map(|score| &score.lines) {
        *lines.entry(line.what.to_string()).or_default() += line.points;
    }
    let points = score.map(|score| score.total.clamp(-MOST_POINTS, MOST_POINTS));
    SeatSummary { person, left, wins, points, lines, ..SeatSummary::default() }
}

/// The players of these seats, as far as statistics keep them apart.
fn company(seats: &[SeatDoc]) -> Company {
    let is_person = |seat: &SeatDoc| matches!(seat.holder, SeatHolder::Person { .. });
    if seats.len() > 1 && seats.iter().all(is_person) { Company::People } else { Company::Bots }
}

fn traced(table: &TableRecord, entries: &[Entry]) -> Result<Vec<Traced>, String> {
    let kind = rules::game(&table.game).ok_or_else(|| format!("there is no game {} here", table.game))?;
    let seat = |doc: &SeatDoc| SeatSetup { player: player(&doc.holder), brand: doc.brand };
    let seats = table.doc.seats.iter().map(seat).collect();
    let setup = JsonSetup { seats, options: Value::Object(table.doc.options.clone()) };
    let events: Vec<_> = entries.iter().map(|entry| entry.events.clone()).collect();
    kind.trace(&setup, &events).map_err(|error| error.to_string())
}

fn player(holder: &SeatHolder) -> SeatPlayer {
    match holder {
        SeatHolder::Virtual { level } => SeatPlayer::Virtual(level.clone()),
        SeatHolder::Person { .. } | SeatHolder::House { .. } | SeatHolder::Open => SeatPlayer::Person,
    }
}

fn note_choices(seats: &mut [SeatSummary], traced: &[Traced]) {
    for choice in traced.iter().flat_map(|traced| &traced.choices) {
        // The moves of somebody who has left are those of a substitute.
        if let Some(seat) = seats.get_mut(choice.seat.index())
            && !(seat.left && choice.kind == FEAT)
        {
            let group = seat.choices.entry(choice.kind.to_owned()).or_default();
            *group.entry(choice.id.clone()).or_default() += 1;
        }
    }
}

/// Notes the times of people's decisions: from the entry after which a seat owed one to its move. A seat that still owes
/// one after its move is asked anew by it.
fn note_decisions(seats: &mut [SeatSummary], entries: &[Entry], traced: &[Traced]) {
    let mut asked: Vec<Option<UnixMs>> = vec![None; seats.len()];
    for (entry, traced) in entries.iter().zip(traced) {
        let mover = entry.actor.as_ref().map(|actor| actor.seat);
        if let Some(actor) = &entry.actor
            && let Some(seat) = seats.get_mut(actor.seat.index())
            && let Some(since) = asked[actor.seat.index()]
        {
            match actor.by {
                MovedBy::Person => seat.seconds.note(seconds(entry.at.saturating_sub(since))),
                MovedBy::Clock => seat.time_outs += 1,
                MovedBy::Substitute | MovedBy::House => {}
            }
        }
        for (seat, asked) in Seat::first(asked.len()).zip(&mut asked) {
            let is_new = asked.is_none() || mover == Some(seat);
            *asked = match traced.deciding.contains(seat) {
                true if is_new => Some(entry.at),
                true => *asked,
                false => None,
            };
        }
    }
}

/// Whole seconds, the less exact the more they are, so that the list of all is short.
fn seconds(ms: UnixMs) -> i32 {
    let seconds = (ms / 1000).min(MOST_SECONDS);
    let step = match seconds {
        0..60 => 1,
        60..600 => 10,
        600..3600 => 60,
        _ => 3600,
    };
    (seconds / step * step) as i32
}

fn minutes(entries: &[Entry]) -> Option<i32> {
    let (first, last) = (entries.first()?, entries.last()?);
    Some((last.at.saturating_sub(first.at) / 60_000).min(MOST_MINUTES) as i32)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::{Choice, Seats};

    #[test]
    fn somebody_who_has_left_earns_no_feats() {
        let [here, left]: [Seat; 2] = std::array::from_fn(|place| Seat::first(2).nth(place).unwrap());
        let choice = |seat, kind: &'static str| Choice { seat, kind, id: "a".to_owned() };
        let choices = [here, left].into_iter().flat_map(|seat| [choice(seat, FEAT), choice(seat, "place")]);
        let traced = [Traced { deciding: Seats::none(), choices: choices.collect() }];
        let mut seats = [false, true].map(|left| SeatSummary { left, ..SeatSummary::default() });
        note_choices(&mut seats, &traced);
        let kinds = seats.map(|seat| seat.choices.into_keys().collect::<Vec<_>>());
        assert_eq!(kinds, [vec![FEAT.to_owned(), "place".to_owned()], vec!["place".to_owned()]]);
    }

    #[test]
    fn long_decisions_are_counted_less_exactly() {
        let of = |s: u64| seconds(s * 1000 + 999);
        assert_eq!([of(0), of(59), of(60), of(69), of(611), of(3599)], [0, 59, 60, 60, 600, 3540]);
        assert_eq!([of(3600), of(7300), of(u64::MAX / 2000)], [3600, 7200, MOST_SECONDS as i32]);
    }
}
