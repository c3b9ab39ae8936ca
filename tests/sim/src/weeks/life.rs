//! One life of the server: from its start to a stop, a crash or the end of the weeks.
//!
//! Time is tokio's paused clock. While the server has nothing to
//! do, the clock jumps to a few seconds before the next event.

mod deeds;

use super::letters::{self, Letters};
use super::page::{Page, request};
use super::receiver::{self, Receiver, SharedMailbox, address};
use super::town::{Event, Town, address_of, name_of};
use super::zones::HOUR;
use crate::dice::{Dice, Secrets};
use crate::disk::Disk;
use crate::machine;
use crate::net::{Net, network};
use crate::socket::Broken;
use protocol::{
    Auth, ClientMsg, Done, ErrCode, SeatPlan, TableCreate, TableSit, TableStart, TableWatch, Visibility,
    Watching,
};
use rules::{GameKind, Kind};
use serde_json::{Map, Value, json};
use server::app::UnboundServer;
use server::store::RecordKind;
use server::system::clock::{SharedClock, SystemClock, UnixMs};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::sync::Notify;
use tokio::time::{advance, sleep};
use tokio_util::sync::CancellationToken;

/// The games of these servers.
static GAMES: [&dyn GameKind; 1] = [&LETTERS];
static LETTERS: Kind<Letters> = Kind::new();

/// The maximum jump of the clock. Hourly jobs of the server are late by at most this much.
const FURTHEST: UnixMs = 2 * HOUR;
/// The clock stops jumping this long before the next event, which is enough for everything that runs every second.
const BEFORE: UnixMs = 1_500;
/// A time longer than the disk takes for the writes of a room.
const MOMENT_MS: UnixMs = 300;
/// The number of turns in a game; no table gets that far.
const TURNS: u32 = 60_000;

/// The end of a life at its planned time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ends {
    /// The server crashes, at any point of its work.
    Crashes,
    /// The server stops as by SIGTERM.
    Stops,
    /// The weeks are over.
    Over,
}

/// The plan of a life.
pub(super) struct Plan {
    pub(super) seed: u64,
    pub(super) number: u64,
    pub(super) begin: UnixMs,
    pub(super) end: UnixMs,
    pub(super) ends: Ends,
    /// The server crashes right after this many messages; 0: it does not.
    pub(super) crash_in: u32,
}

pub(super) struct Life {
    town: Rc<RefCell<Town>>,
    disk: Arc<Disk>,
    net: Net,
    clock: SharedClock,
    dice: RefCell<Dice>,
    /// The number of pages that stay open.
    open: Rc<Cell<u32>>,
    end: UnixMs,
    mailbox: SharedMailbox,
    crash_in: u32,
}

/// Runs the life; returns the time and the kind of its end.
pub(super) async fn live(
    plan: Plan,
    town: Rc<RefCell<Town>>,
    disk: Arc<Disk>,
    mailbox: SharedMailbox,
) -> (UnixMs, Ends) {
    let Plan { seed, number, begin, end, ends, crash_in } = plan;
    let dice = |what: &str| Dice::of(seed, &format!("{what} {number}"));
    let clock: SharedClock = Arc::new(SystemClock::at(begin).in_leaps());
    let config = machine::config();
    let secrets = Arc::new(Secrets::new(dice("secrets")));
    let parts = machine::parts(&config, disk.way().mount(None), clock.clone(), secrets, &GAMES);
    let crash = Arc::new(Notify::new());
    // A new server cannot crash before the tables exist.
    receiver::open(&mailbox).crash_in = 0;
    let receiver = Receiver {
        mailbox: mailbox.clone(),
        clock: clock.clone(),
        dice: Mutex::new(dice("receiver")),
        crash: crash.clone(),
    };
    let opened = UnboundServer::open_with(&config, parts, |_| Arc::new(receiver)).await;
    let server = opened.unwrap_or_else(|error| panic!("the server does not start: {error}"));
    let (net, listener) = network();
    let stop = CancellationToken::new();
    let serving = tokio::spawn(server.run(listener, None, stop.clone().cancelled_owned()));
    let (dice, open) = (RefCell::new(dice("life")), Rc::default());
    let life = Life { town, disk, net, clock, dice, open, end, mailbox, crash_in };
    let ended = tokio::select! {
        () = life.go_on() => ends,
        () = crash.notified() => {
            // The crash happens after the target has answered and before or while the server handles the answer.
            let soon = life.dice.borrow_mut().ms(0, 60);
            sleep(soon).await;
            Ends::Crashes
        }
    };
    if ended != Ends::Crashes {
        stop.cancel();
        serving.await.expect("a server that is stopped ends");
    }
    (life.now(), ended)
}

impl Life {
    fn now(&self) -> UnixMs {
        self.clock.now_ms()
    }

    async fn go_on(&self) {
        let is_new = self.town.borrow().tables.iter().any(|table| table.code.is_none());
        if is_new {
            self.found().await.expect("the tables are founded before anything fails");
        }
        receiver::open(&self.mailbox).crash_in = self.crash_in;
        loop {
            let next = self.town.borrow().queue.first_key_value().map(|(key, event)| (*key, *event));
            let at = next.map_or(self.end, |((at, _), _)| at).min(self.end);
            self.pass_until(at).await;
            let Some((key, event)) = next.filter(|((at, _), _)| *at < self.end) else { return };
            // A failed event is repeated later, in the next life if necessary.
            if self.does(event).await.is_ok() {
                self.town.borrow_mut().queue.remove(&key);
            } else {
                self.town.borrow_mut().queue.remove(&key);
                let again = self.now() + 20_000;
                self.town.borrow_mut().queue(again, event);
            }
        }
    }

    /// Lets time pass until `at`.
    async fn pass_until(&self, at: UnixMs) {
        let mut known = None;
        while self.now() < at {
            let left = at - self.now();
            if left <= BEFORE {
                sleep(Duration::from_millis(left)).await;
                continue;
            }
            let next = self.next_due().await.min(at);
            let until = next.min(self.now() + FURTHEST).saturating_sub(BEFORE);
            // The disk shows the server's current work after a moment.
            let is_quiet = known.replace(next) == Some(next) && self.open.get() == 0 && self.disk.is_idle();
            if is_quiet && self.now() < until {
                advance(Duration::from_millis(until - self.now())).await;
            } else {
                // Time does not jump while an event is near.
                let soon = Some(next.saturating_sub(self.now())).filter(|soon| *soon <= BEFORE);
                sleep(Duration::from_millis(left.min(soon.unwrap_or(0) + MOMENT_MS))).await;
            }
        }
    }

    /// The time of the server's next job according to the disk.
    async fn next_due(&self) -> UnixMs {
        const EVER: UnixMs = UnixMs::MAX >> 1;
        if self.open.get() > 0 {
            return EVER;
        }
        let (disk, _still) = (self.disk.durable(), self.disk.still());
        let first = disk.due_tables(EVER, 1).await.unwrap_or_default();
        let mut next = EVER;
        if let Some(id) = first.first()
            && let Ok(Some(table)) = disk.table(*id).await
        {
            next = next.min(table.due_at.unwrap_or(EVER));
        }
        for kind in [RecordKind::Notice, RecordKind::WebhookDelivery] {
            let due = disk.due_records(kind, EVER, None, 1).await.unwrap_or_default();
            next = next.min(due.first().map_or(EVER, |record| record.at));
        }
        next
    }

    // --- the beginning ---

    async fn found(&self) -> Result<(), Broken> {
        let people = self.town.borrow().people.len();
        for person in 0..people {
            self.joins(person).await?;
        }
        let tables = self.town.borrow().tables.len();
        for table in 0..tables {
            self.opens(table).await?;
        }
        Ok(())
    }

    async fn joins(&self, person: usize) -> Result<(), Broken> {
        let auth = Auth::Guest { name: name_of(person), key: None };
        let page = Page::open(&self.net, address_of(person), auth, self.own_dice()).await?;
        self.town.borrow_mut().people[person].ticket.clone_from(&page.ticket);
        let now = self.now();
        let (hours, has_target) = {
            let town = &mut *self.town.borrow_mut();
            let person = &mut town.people[person];
            person.night_set_at = now;
            let night = person.night.map_or(Value::Null, |from_min| json!({"from_min": from_min}));
            (json!({"zone": person.zone.name, "night": night}), person.has_target)
        };
        self.asks(person, "PUT /me/hours", &hours).await?;
        if has_target {
            let url = address(person);
            let target = json!({"kind": "webhook", "label": "phone", "template": "ntfy", "url": url});
            let target = self.asks(person, "POST /me/notifications/targets", &target).await?;
            let path =
                format!("PATCH /me/notifications/targets/{}", target["id"].as_str().unwrap_or_default());
            self.asks(person, &path, &json!({"events": ["your_turn", "clock", "expiry"]})).await?;
        }
        Ok(())
    }

    /// Sends a plain HTTP request that must succeed.
    async fn asks(&self, person: usize, what: &str, body: &Value) -> Result<Value, Broken> {
        let ticket = self.town.borrow().people[person].ticket.clone().unwrap_or_default();
        let (status, answer) = request(&self.net, address_of(person), &ticket, what, body).await?;
        if !(200..300).contains(&status) && status != 503 {
            self.wrong(&format!("{what} of {person} was answered {status}: {answer}"));
        }
        if (200..300).contains(&status) { Ok(answer) } else { Err(Broken) }
    }

    async fn opens(&self, number: usize) -> Result<(), Broken> {
        let (people, time) = {
            let town = self.town.borrow();
            (town.tables[number].people.clone(), town.tables[number].time)
        };
        let mut host = self.page(people[0]).await?;
        let options = json!({"turns": TURNS}).as_object().cloned().unwrap_or_default();
        let create = create(number, people.len(), options, time);
        let Ok(Done::Created { code, .. }) = host.ask(&ClientMsg::TableCreate(create)).await? else {
            return Err(Broken);
        };
        for person in &people[1..] {
            let mut page = self.page(*person).await?;
            let sit = TableSit { code: code.clone(), seat: None, password: None, despite_block: false };
            page.ask(&ClientMsg::TableSit(sit)).await?.map_err(|_| Broken)?;
        }
        host.ask(&ClientMsg::TableWatch(TableWatch { code: code.clone() })).await?.map_err(|_| Broken)?;
        let id = *host.seen.keys().next().ok_or(Broken)?;
        host.ask(&ClientMsg::TableStart(TableStart { table: id })).await?.map_err(|_| Broken)?;
        let mut town = self.town.borrow_mut();
        (town.tables[number].id, town.tables[number].code) = (Some(id), Some(code));
        let now = self.now();
        for person in people {
            if let Some(at) = town.comes_again(person, now) {
                town.queue(at, Event::Visit { person, table: number, again: true });
            }
        }
        Ok(())
    }

    // --- the weeks ---

    async fn does(&self, event: Event) -> Result<(), Broken> {
        match event {
            Event::Visit { person, table, again } => {
                let comes = self.town.borrow().comes_to(person, table, self.now());
                if comes {
                    self.visits(person, table).await?;
                }
                let town = &mut *self.town.borrow_mut();
                let next = if again && comes { town.comes_again(person, self.now()) } else { None };
                if let Some(at) = next {
                    town.queue(at, Event::Visit { person, table, again });
                }
                Ok(())
            }
            Event::PlanVacation { person } => self.plans(person).await,
            Event::Propose { table, pause } => self.proposes(table, pause).await,
            Event::Resign { person } => self.resigns(person).await,
            Event::Leave { person, table } => self.leaves(person, table).await,
        }
    }

    async fn page(&self, person: usize) -> Result<Page, Broken> {
        let ticket = self.town.borrow().people[person].ticket.clone().ok_or(Broken)?;
        Page::open(&self.net, address_of(person), Auth::Ticket(ticket), self.own_dice()).await
    }

    /// Sends a request that must not be refused.
    async fn must(&self, page: &mut Page, person: usize, request: &ClientMsg) -> Result<(), Broken> {
        match page.ask(request).await? {
            Ok(_) => Ok(()),
            Err(err) if matches!(err.code, ErrCode::Unavailable | ErrCode::Restarting) => Err(Broken),
            Err(err) => {
                self.wrong(&format!("{} of {person} was refused: {err:?}", request.kind()));
                Ok(())
            }
        }
    }

    fn own_dice(&self) -> Dice {
        let mut dice = self.dice.borrow_mut();
        let number = u64::from(dice.below(u32::MAX));
        Dice::of(number, "page")
    }

    fn wrong(&self, what: &str) {
        let at = self.now();
        self.town.borrow_mut().wrong(format!("{at}: {what}"));
    }
}

fn create(
    number: usize,
    people: usize,
    options: Map<String, Value>,
    time: Option<protocol::TimeControl>,
) -> TableCreate {
    TableCreate {
        game: letters::ID.to_owned(),
        name: Some(format!("T{number}")),
        options,
        seats: vec![SeatPlan::Person; people],
        visibility: Visibility::Link,
        watching: Watching::Live,
        time,
        entry: None,
        chat: None,
        substitute: None,
        hints: None,
        rated: false,
        begins: None,
        end_practice: false,
        seat: None,
        reserved: Vec::new(),
        key: None,
    }
}
