//! The simulated message bus between the nodes of a run.
//!
//! Does not know the content of messages. Invariants: messages between two nodes may be lost, and the others arrive
//! once and in the order of sending; the bus's time advances only between two steps of the simulation.

use crate::dice::Dice;
use async_trait::async_trait;
use bytes::Bytes;
use server::cluster::bus::{Bus, BusError};
use server::store::NodeId;
use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::mpsc;

/// The maximum latency of a message in milliseconds.
const LATENCY_MS: u32 = 40;
/// A lossy link loses one of this many messages.
const LOSES_ONE_IN: u32 = 20;
/// A link that has been silent for this long counts as broken. Its undelivered messages are then lost.
const SILENT_FOR: Duration = Duration::from_secs(3);

/// The state of a machine's link to the bus.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Way {
    #[default]
    Good,
    /// Disconnected; both sides know it.
    Down,
    /// Passes nothing, and neither side knows. If it ends soon, all messages arrive late.
    Silent,
    Lossy,
}

/// Clones share one bus.
#[derive(Clone, Debug)]
pub(crate) struct SimBus(Arc<Mutex<State>>);

#[derive(Debug)]
struct State {
    dice: Dice,
    now: Duration,
    /// The link of each machine and the time of its last change, by the machine's number.
    ways: Vec<(Way, Duration)>,
    nodes: BTreeMap<NodeId, Place>,
    /// The undelivered messages from one node to another one, with their times of arrival.
    lines: BTreeMap<(NodeId, NodeId), VecDeque<(Duration, Bytes)>>,
    lost: u64,
}

#[derive(Debug)]
struct Place {
    machine: usize,
    arrivals: mpsc::UnboundedSender<Bytes>,
}

/// A node's connection to the bus.
#[derive(Debug)]
pub(crate) struct SimNode {
    node: NodeId,
    machine: usize,
    bus: SimBus,
    arrivals: tokio::sync::Mutex<mpsc::UnboundedReceiver<Bytes>>,
}

impl SimBus {
    pub(crate) fn new(dice: Dice, machines: usize) -> Self {
        let ways = vec![(Way::Good, Duration::ZERO); machines];
        let (nodes, lines) = (BTreeMap::new(), BTreeMap::new());
        Self(Arc::new(Mutex::new(State { dice, now: Duration::ZERO, ways, nodes, lines, lost: 0 })))
    }

    /// Connects the server of a machine as a new node.
    pub(crate) fn join(&self, node: NodeId, machine: usize) -> SimNode {
        let (sender, arrivals) = mpsc::unbounded_channel();
        self.state().nodes.insert(node, Place { machine, arrivals: sender });
        SimNode { node, machine, bus: self.clone(), arrivals: tokio::sync::Mutex::new(arrivals) }
    }

    /// Disconnects the server of this machine for good.
    pub(crate) fn forget(&self, machine: usize) {
        let state = &mut *self.state();
        state.nodes.retain(|_, place| place.machine != machine);
        state.lines.retain(|(from, to), _| state.nodes.contains_key(from) && state.nodes.contains_key(to));
    }

    pub(crate) fn set(&self, machine: usize, way: Way) {
        let state = &mut *self.state();
        state.ways[machine] = (way, state.now);
        if way == Way::Down {
            state.lose_all_of(machine);
        }
    }

    /// The number of lost messages.
    pub(crate) fn lost(&self) -> u64 {
        self.state().lost
    }

    /// Delivers the messages that have arrived by `now`.
    pub(crate) fn step(&self, now: Duration) {
        let state = &mut *self.state();
        state.now = now;
        for machine in 0..state.ways.len() {
            let (way, since) = state.ways[machine];
            if way == Way::Silent && since + SILENT_FOR <= now {
                state.ways[machine].0 = Way::Down;
                state.lose_all_of(machine);
            }
        }
        let State { ways, nodes, lines, .. } = state;
        for ((from, to), line) in lines {
            let (Some(from), Some(to)) = (nodes.get(from), nodes.get(to)) else { continue };
            if [from.machine, to.machine].iter().any(|machine| ways[*machine].0 == Way::Silent) {
                continue;
            }
            while let Some((_, message)) = line.pop_front_if(|(due, _)| *due <= now) {
                // A node that is ending receives nothing more.
                drop(to.arrivals.send(message));
            }
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn is_up(&self, machine: usize) -> bool {
        self.ways[machine].0 != Way::Down
    }

    fn lose_all_of(&mut self, machine: usize) {
        let Self { nodes, lines, lost, .. } = self;
        let is_of = |node: &NodeId| nodes.get(node).is_some_and(|place| place.machine == machine);
        for (_, line) in lines.iter_mut().filter(|((from, to), _)| is_of(from) || is_of(to)) {
            *lost += line.len() as u64;
            line.clear();
        }
    }

    fn send(&mut self, from: NodeId, to: NodeId, message: Bytes) {
        let machines = [from, to].map(|node| self.nodes.get(&node).map(|place| place.machine));
        let [Some(sender), Some(receiver)] = machines else { return };
        let lossy = [sender, receiver].iter().filter(|machine| self.ways[**machine].0 == Way::Lossy).count();
        let is_lost = (0..lossy).any(|_| self.dice.one_in(LOSES_ONE_IN));
        if is_lost || !self.is_up(receiver) {
            self.lost += 1;
            return;
        }
        let due = self.now + self.dice.ms(1, LATENCY_MS);
        let line = self.lines.entry((from, to)).or_default();
        let after = line.back().map_or(due, |(last, _)| due.max(*last));
        line.push_back((after, message));
    }
}

impl SimNode {
    fn require_up(&self) -> Result<(), BusError> {
        self.is_connected().then_some(()).ok_or_else(|| BusError("the simulated bus is down".to_owned()))
    }
}

#[async_trait]
impl Bus for SimNode {
    async fn tell(&self, node: NodeId, message: Bytes) -> Result<(), BusError> {
        self.require_up()?;
        self.bus.state().send(self.node, node, message);
        Ok(())
    }

    async fn tell_all(&self, message: Bytes) -> Result<(), BusError> {
        self.require_up()?;
        let mut state = self.bus.state();
        for node in state.nodes.keys().copied().collect::<Vec<_>>() {
            state.send(self.node, node, message.clone());
        }
        Ok(())
    }

    async fn next(&self) -> Option<Bytes> {
        self.arrivals.lock().await.recv().await
    }

    fn is_connected(&self) -> bool {
        self.bus.state().is_up(self.machine)
    }
}
