//! Takes part in the deal of each game by itself and at once, as a page does, whatever its client waits for.
//!
//! Runs in the task that reads the socket. Invariant: the client sees pushes about
//! deals, but never the replies to the dealer's own requests, which are kept here.

use protocol::{
    ClientMsg, DealId, Err, Reply, ServerMsg, TableCommit, TableCommitted, TableDealing, TableShow,
};
use rules::{Commitment, Secret};
use std::sync::{Arc, Mutex, MutexGuard};
use uuid::Uuid;

/// The first id of the dealer's requests. Clients count from 1 and never reach it.
const FIRST_ID: u32 = 1 << 31;

/// The behaviour of a client in a deal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Manners {
    #[default]
    Good,
    /// Sends no message about the deal.
    Silent,
    /// Commits, and does not reveal.
    Withholds,
    /// Commits, and reveals other bytes.
    Cheats,
}

/// One client's contribution to a game, and the commitments that it received.
#[derive(Clone, Debug)]
pub struct OwnPart {
    pub deal: DealId,
    /// The server's commitment, received first.
    pub server: Commitment,
    pub entropy: Secret,
    /// The commitments of all participants, once they were received.
    pub commitments: Vec<Option<Commitment>>,
}

/// One socket's part in deals. Clones share their state.
#[derive(Clone, Debug, Default)]
pub struct Dealer(Arc<Mutex<State>>);

#[derive(Debug, Default)]
struct State {
    manners: Manners,
    parts: Vec<OwnPart>,
    asked: u32,
    refused: Vec<Err>,
}

/// The recipient of a frame.
#[derive(Debug)]
pub(crate) enum Heard {
    /// The client, with the dealer's answer to the server if there is one.
    Theirs(Option<String>),
    /// The dealer: a reply to one of its own requests.
    Own,
}

impl Dealer {
    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().expect("no dealer has failed")
    }

    pub fn behaves(&self, manners: Manners) {
        self.state().manners = manners;
    }

    /// All contributions, the newest at the end.
    pub fn parts(&self) -> Vec<OwnPart> {
        self.state().parts.clone()
    }

    /// All refusals that the dealer has received.
    pub fn refused(&self) -> Vec<Err> {
        self.state().refused.clone()
    }

    pub(crate) fn hear(&self, text: &str) -> Heard {
        if text.starts_with(r#"{"re":"#) {
            return self.hear_reply(text);
        }
        let about_a_deal = text.contains(r#""table.dealing""#) || text.contains(r#""table.committed""#);
        let push = about_a_deal.then(|| serde_json::from_str(text).ok()).flatten();
        Heard::Theirs(match push {
            Some(ServerMsg::TableDealing(dealing)) => self.commit(&dealing),
            Some(ServerMsg::TableCommitted(committed)) => self.show(committed),
            _ => None,
        })
    }

    fn hear_reply(&self, text: &str) -> Heard {
        match serde_json::from_str(text) {
            Ok(Reply::Ok { re: Some(FIRST_ID..), .. }) => Heard::Own,
            Ok(Reply::Err { re: Some(FIRST_ID..), err }) => {
                self.state().refused.push(err);
                Heard::Own
            }
            _ => Heard::Theirs(None),
        }
    }

    fn commit(&self, dealing: &TableDealing) -> Option<String> {
        let mut state = self.state();
        if state.manners == Manners::Silent {
            return None;
        }
        let TableDealing { table, deal, commitment: server } = *dealing;
        let known = state.parts.iter().find(|part| part.deal == deal);
        let entropy = known.map_or_else(fresh, |part| part.entropy.clone());
        if known.is_none() {
            state.parts.push(OwnPart { deal, server, entropy: entropy.clone(), commitments: Vec::new() });
        }
        let commitment = Some(Commitment::of_seat(&entropy));
        Some(state.request(&ClientMsg::TableCommit(TableCommit { table, deal, commitment })))
    }

    fn show(&self, committed: TableCommitted) -> Option<String> {
        let mut state = self.state();
        let TableCommitted { table, deal, commitments } = committed;
        let own = state.parts.iter_mut().find(|part| part.deal == deal)?;
        let bound = commitments.contains(&Some(Commitment::of_seat(&own.entropy)));
        own.commitments = commitments;
        let entropy = match state.manners {
            Manners::Good if bound => state.parts.last()?.entropy.clone(),
            Manners::Cheats => fresh(),
            Manners::Good | Manners::Silent | Manners::Withholds => return None,
        };
        Some(state.request(&ClientMsg::TableShow(TableShow { table, deal, entropy })))
    }
}

impl State {
    fn request(&mut self, request: &ClientMsg) -> String {
        self.asked += 1;
        crate::client::frame(FIRST_ID + self.asked, request)
    }
}

fn fresh() -> Secret {
    let mut bytes = [0; 32];
    bytes[..16].copy_from_slice(Uuid::new_v4().as_bytes());
    bytes[16..].copy_from_slice(Uuid::new_v4().as_bytes());
    Secret::from_bytes(bytes)
}
