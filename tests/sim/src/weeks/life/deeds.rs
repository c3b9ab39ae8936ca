//! The actions of people: they visit tables and answer, plan vacations, propose pauses and agree to them, and resign.
//!
//! Invariant: the town notes every action that the server confirmed; a failed action may be repeated.

use super::Life;
use crate::socket::Broken;
use crate::weeks::page::{Page, request};
use crate::weeks::town::{Event, Said, Stay, Town, address_of};
use crate::weeks::zones::DAY;
use protocol::{
    ClientMsg, ErrCode, MoveKey, ProposalKind, Stage, TableAct, TableAnswer, TableLook, TablePropose,
    TableResign, TableWatch,
};
use serde_json::json;
use std::time::Duration;
use tokio::time::sleep;

impl Life {
    /// Visits a table, and answers its question.
    pub(super) async fn visits(&self, person: usize, number: usize) -> Result<(), Broken> {
        let code = self.town.borrow().tables[number].code.clone().expect("tables have been opened");
        let from = self.now();
        let mut page = self.page(person).await?;
        self.must(&mut page, person, &ClientMsg::TableWatch(TableWatch { code })).await?;
        let Some(id) = self.town.borrow().tables[number].id else { return Ok(()) };
        let seen = page.snapshot(id).await?;
        let (looked, lingers) = {
            let town = &mut *self.town.borrow_mut();
            let looked = town.dice.one_in(2);
            (looked, looked && town.dice.one_in(12))
        };
        let stays_ms = if lingers { self.town.borrow_mut().span(5_000, 90_000) } else { 0 };
        let noted = self.town.borrow().stays.len();
        // The visit lasts at least until the answer; its real end is set below.
        let stay = Stay { person, table: number, from, until: from + 2_000, looked };
        self.town.borrow_mut().stays.push(stay);
        if looked {
            self.must(&mut page, person, &ClientMsg::TableLook(TableLook { table: id, looking: true }))
                .await?;
        }
        if seen.info.stage == Stage::Running {
            self.answers_proposal(&mut page, person, number, &seen).await?;
            self.answers(&mut page, person, number, &seen).await?;
        }
        self.town.borrow_mut().stays[noted].until = self.now() + stays_ms;
        if lingers {
            let open = self.open.clone();
            open.set(open.get() + 1);
            tokio::task::spawn_local(async move {
                tokio::select! {
                    () = page.stay() => {}
                    () = sleep(Duration::from_millis(stays_ms)) => {}
                }
                open.set(open.get() - 1);
            });
        }
        Ok(())
    }

    async fn answers(
        &self,
        page: &mut Page,
        person: usize,
        number: usize,
        seen: &tests::Seen,
    ) -> Result<(), Broken> {
        let table = seen.info.table;
        let kept = self.town.borrow().tables[number].pending.get(&person).cloned();
        let owed = seen.decision.as_ref().filter(|decision| decision.owed);
        let act = match (kept, owed) {
            (Some(act), _) => act,
            (None, Some(decision)) => {
                let key = MoveKey(self.dice.borrow_mut().uuid());
                TableAct { table, decision: decision.id.clone(), key, mv: json!({"do": "write"}) }
            }
            (None, None) => return Ok(()),
        };
        self.town.borrow_mut().tables[number].pending.insert(person, act.clone());
        let answer = page.ask(&ClientMsg::TableAct(act)).await?;
        let town = &mut *self.town.borrow_mut();
        match answer {
            Ok(_) => {
                // The other players visit the table soon, too, in one case of eight.
                if town.dice.one_in(8) {
                    for other in town.tables[number].people.clone() {
                        let at = self.now() + town.span(1_000, 12_000);
                        town.queue(at, Event::Visit { person: other, table: number, again: false });
                    }
                }
            }
            Err(err) if matches!(err.code, ErrCode::Unavailable | ErrCode::Restarting) => return Err(Broken),
            // The player's time has run out meanwhile, or the game is over.
            Err(err) if matches!(err.code, ErrCode::StaleDecision | ErrCode::TableClosed) => {}
            Err(err) => town.wrong(format!("the answer of {person} at T{number} was refused: {err:?}")),
        }
        town.tables[number].pending.remove(&person);
        Ok(())
    }

    async fn answers_proposal(
        &self,
        page: &mut Page,
        person: usize,
        number: usize,
        seen: &tests::Seen,
    ) -> Result<(), Broken> {
        let (Some(proposal), Some(seat)) = (&seen.info.proposal, seen.seat) else { return Ok(()) };
        if proposal.waits_for.contains(&seat) {
            let what = proposal.what;
            let answer = TableAnswer { table: seen.info.table, what, agree: true };
            let said = Said { person, what, proposes: false, sent: self.now(), answered: None };
            let is_granted = self.says(page, number, said, &ClientMsg::TableAnswer(answer)).await?;
            if !is_granted {
                self.wrong(&format!("the agreement of {person} at T{number} was refused"));
            }
        }
        Ok(())
    }

    /// Sends a proposal or an answer to one, and notes it; returns whether it was granted.
    async fn says(
        &self,
        page: &mut Page,
        number: usize,
        said: Said,
        request: &ClientMsg,
    ) -> Result<bool, Broken> {
        let all = self.town.borrow().tables[number].said.len();
        self.town.borrow_mut().tables[number].said.push(said);
        let answer = page.ask(request).await?;
        let said = &mut self.town.borrow_mut().tables[number].said;
        match answer {
            Ok(_) => said[all].answered = Some(self.now()),
            Err(err) if matches!(err.code, ErrCode::Unavailable | ErrCode::Restarting) => return Err(Broken),
            Err(_) => {
                said.truncate(all);
                return Ok(false);
            }
        }
        Ok(true)
    }

    pub(super) async fn plans(&self, person: usize) -> Result<(), Broken> {
        let day = |day: u64| {
            let (year, month, day) = date(day);
            format!("{year}-{month:02}-{day:02}")
        };
        let (_, first, last) = self.town.borrow().people[person].vacation.expect("a vacation is planned");
        if self.town.borrow().people[person].zone.local(self.now()) / DAY > first {
            return Ok(());
        }
        let body = json!({"first": day(first), "last": day(last)});
        let ticket = self.town.borrow().people[person].ticket.clone().unwrap_or_default();
        let at = self.now();
        let (status, answer) =
            request(&self.net, address_of(person), &ticket, "POST /me/vacations", &body).await?;
        match (status, answer["params"]["why"].as_str()) {
            (200..300, _) => self.town.borrow_mut().people[person].planned_at = Some(at),
            (503, _) => return Err(Broken),
            // A clock has taken this day, or the answer to an earlier identical request was lost.
            (_, Some("vacation_overlaps")) => {
                self.town.borrow_mut().people[person].vacation = None;
            }
            _ => self.wrong(&format!("the vacation of {person} was answered {status}: {answer}")),
        }
        Ok(())
    }

    pub(super) async fn proposes(&self, number: usize, pause: bool) -> Result<(), Broken> {
        let (id, host) = {
            let town = self.town.borrow();
            (town.tables[number].id.expect("tables have been opened"), town.tables[number].people[0])
        };
        if !self.town.borrow().comes_to(host, number, self.now()) {
            return Ok(());
        }
        let what = if pause { ProposalKind::Pause } else { ProposalKind::Resume };
        let mut page = self.page(host).await?;
        let propose = ClientMsg::TablePropose(TablePropose { table: id, what });
        let said = Said { person: host, what, proposes: true, sent: self.now(), answered: None };
        // Nobody else agreed to the pause, so there is none to end.
        self.says(&mut page, number, said, &propose).await.map(drop)
    }

    pub(super) async fn resigns(&self, person: usize) -> Result<(), Broken> {
        let tables = self.town.borrow().tables.len();
        for number in 0..tables {
            self.leaves(person, number).await?;
        }
        Ok(())
    }

    /// Resigns at one table.
    pub(super) async fn leaves(&self, person: usize, number: usize) -> Result<(), Broken> {
        let (id, is_there) = {
            let table = &self.town.borrow().tables[number];
            (table.id, table.people.contains(&person) && !table.resigned.contains_key(&person))
        };
        let (Some(table), true) = (id, is_there) else { return Ok(()) };
        let mut page = self.page(person).await?;
        let at = self.now();
        let answer = page.ask(&ClientMsg::TableResign(TableResign { table })).await;
        let Town { tables, wrong, .. } = &mut *self.town.borrow_mut();
        let of = &mut tables[number];
        match answer {
            // The answer to an earlier attempt was lost.
            Ok(Ok(_)) => drop(of.resigned.insert(person, of.leaving.get(&person).copied().unwrap_or(at))),
            // The game was over before.
            Ok(Err(err)) if err.code == ErrCode::TableClosed => {}
            Ok(Err(err)) if !matches!(err.code, ErrCode::Unavailable | ErrCode::Restarting) => {
                wrong.push(format!("{at}: the resignation of {person} at T{number} was refused: {err:?}"));
            }
            _ => {
                of.leaving.entry(person).or_insert(at);
                return Err(Broken);
            }
        }
        Ok(())
    }
}

/// Year, month and day in autumn 2026, from the number of days since 1970.
fn date(day: u64) -> (u32, u32, u64) {
    // The first days of the months from September on.
    const MONTHS: [(u64, u32, u32); 5] =
        [(20_697, 2026, 9), (20_727, 2026, 10), (20_758, 2026, 11), (20_788, 2026, 12), (20_819, 2027, 1)];
    let (first, year, month) = MONTHS.into_iter().rfind(|(first, ..)| *first <= day).expect("autumn 2026");
    (year, month, day - first + 1)
}
