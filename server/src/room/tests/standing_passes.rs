//! A standing pass in the windows of Dice Town: one answer ahead is given to window after window.

use super::early_answers::{LONG, offer, told};
use crate::store::{MovedBy, SharedStore};
use crate::system::clock::SystemClock;
use crate::testing::{Device, acted, memory, server_with, settle};
use protocol::{SeatPlan, TableId, Watching};
use serde_json::{Value, json};
use std::sync::Arc;
use tokio::time::sleep;

/// Far more than a game takes until somebody holds a store card and two windows are held in one round.
const MOST_STEPS: u32 = 600;

/// Ada goes to the General Store for her first card, and then to the gold mine; the others to the bank, the Sheriff, and the
/// Town Hall.
const WANTED: [&str; 4] = ["jack", "ten", "king", "ace"];

/// Ada, who passes ahead whenever she may, and three others at a running table.
struct Town {
    store: SharedStore,
    table: TableId,
    people: Vec<Device>,
    /// The key of the pass that stands, and the windows to which it was given, oldest first.
    standing: Option<(Value, Vec<Value>)>,
}

impl Town {
    async fn new() -> Self {
        let store = memory();
        let server = server_with(&store, Arc::new(SystemClock::at(1_700_000_000_000)), 0).await;
        let names = ["Ada", "Bob", "Cyd", "Dan"];
        let mut people: Vec<Device> = names.iter().map(|name| Device::new(&server, name)).collect();
        let seats = vec![SeatPlan::Person; people.len()];
        // Windows without limit: nothing but an answer closes them.
        let options = json!({"reaction_seconds": 0});
        let (table, _) = people[0].create_game("dice_town", &seats, options, Watching::Live).await;
        for other in &mut people[1..] {
            other.sit(table).await.unwrap();
        }
        people[0].ask(json!({"t": "table.start", "table": table})).await.unwrap();
        Self { store, table, people, standing: None }
    }

    async fn hear(&mut self) {
        settle().await;
        for device in &mut self.people {
            device.hear();
        }
    }

    fn owes(&self, at: usize) -> bool {
        self.people[at].decision["owed"] == true
    }

    /// The windows to which the pass that stands was given.
    fn windows(&self) -> &[Value] {
        self.standing.as_ref().map_or(&[], |(_, windows)| windows)
    }

    /// Goes on by one answer, or by one window in which all have answered.
    async fn step(&mut self) {
        self.hear().await;
        let queue = told(&self.people[0])["queue"].clone();
        if self.standing.as_ref().is_some_and(|(key, _)| queue[0]["key"] != *key) {
            self.standing = None;
        }
        let (is_asked, offer) = (self.owes(0), offer(&self.people[0]));
        if self.standing.is_none() && !is_asked && offer != Value::Null {
            return self.pass_ahead(&offer).await;
        }
        if self.standing.is_some() && is_asked && self.people[0].decision["legal"]["kind"] == "react" {
            return self.is_given().await;
        }
        match (0..self.people.len()).find(|at| self.owes(*at)) {
            Some(at) => {
                let answer = self.answer(at);
                acted(self.people[at].act(self.table, answer).await);
            }
            None => sleep(LONG).await,
        }
    }

    /// Keeps a die of the face that this person wants, and otherwise makes the default move of an absent player:
    /// therefore the bank is robbed in each round, the Doc called, and nobody takes a card from Ada.
    fn answer(&self, at: usize) -> Value {
        let person = &self.people[at];
        let mut answer = person.decision["default"].clone();
        if person.decision["legal"]["kind"] == "keep" {
            let has_card = person.view["own"]["cards"][0] != Value::Null;
            let wanted = if at == 0 && has_card { "nine" } else { WANTED[at] };
            let dice = person.decision["legal"]["dice"].as_array().unwrap();
            if let Some(die) = dice.iter().position(|face| face == wanted) {
                answer["dice"] = json!([die]);
            }
        }
        answer
    }

    async fn pass_ahead(&mut self, offer: &Value) {
        assert_eq!(offer["legal"], json!({"kind": "pass"}));
        let (key, pass) = (self.people[0].key(), json!({"do": "react", "play": false}));
        let request =
            json!({"t": "table.early", "table": self.table, "offer": offer["id"], "key": key, "move": pass});
        self.people[0].ask(request).await.unwrap();
        self.standing = Some((json!(key), Vec::new()));
    }

    /// Ada is asked in a window and does nothing.
    async fn is_given(&mut self) {
        let window = self.people[0].decision["id"].clone();
        // It is given, and then held as every answer in a window.
        sleep(LONG * 2).await;
        self.hear().await;
        let ada = &self.people[0];
        assert!(ada.decision["id"] != window || ada.decision["owed"] == false, "the pass is not given");
        let (_, windows) = self.standing.as_mut().unwrap();
        windows.push(window);
    }
}

#[tokio::test(start_paused = true)]
async fn one_pass_is_given_to_window_after_window() {
    let mut town = Town::new().await;
    for _ in 0..MOST_STEPS {
        if town.windows().len() == 2 {
            break;
        }
        town.step().await;
    }
    assert_eq!(town.windows().len(), 2, "no pass was given twice in a row");
    assert_ne!(town.windows()[0], town.windows()[1]);
    let log = town.store.entries(town.table).await.unwrap();
    let by_ada = log.iter().filter_map(|entry| entry.actor.as_ref()).filter(|actor| actor.seat.index() == 0);
    let last = by_ada.rev().take(2).map(|actor| (actor.by, actor.mv.read::<Value>().unwrap()));
    let pass = json!({"do": "react", "play": false});
    assert_eq!(last.collect::<Vec<_>>(), [(MovedBy::Person, pass.clone()), (MovedBy::Person, pass)]);
}
