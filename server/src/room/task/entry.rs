//! Rules of entry: the host's settings, and the demands on a person who wants a seat.
//!
//! Does not know sockets. Invariant: nobody but the host gets a seat that these rules refuse; people with a seat keep
//! it. Players who move on to a rematch passed them at the first table: only locked seats keep them from sitting.

use super::actor::Room;
use crate::refusals::{forbidden, no_entropy, not_found, rate_limited};
use crate::room::RoomServices;
use crate::room::game::seats;
use crate::room::{Attach, Caller, SeatPreference};
use crate::store::table_password::{BadTablePassword, TablePassword};
use crate::store::{EntryRules, unavailable};
use protocol::{EntryChange, Err, ErrCode, PersonKind, PlayerId, SecretText, Stage};
use rules::Seat;

/// The highest minimum of finished games.
const MOST_FINISHED: u16 = 100;

impl Room {
    /// Refuses a seat to people whom the table's rules do not admit.
    pub(in crate::room) async fn require_admitted(
        &mut self,
        caller: &Caller,
        attach: &Attach,
    ) -> Result<(), Err> {
        let sits = matches!(attach.sit, SeatPreference::Anywhere | SeatPreference::On(_));
        if !sits || !self.is_asked(caller.player.id) {
            return Ok(());
        }
        let rules = &self.record.doc.entry;
        if rules.locked {
            return Err(forbidden("seats_locked").into());
        }
        match caller.player.kind {
            PersonKind::Bot if !rules.bots => return Err(forbidden("no_bots").into()),
            PersonKind::Guest if rules.accounts_only => return Err(forbidden("accounts_only").into()),
            PersonKind::Bot | PersonKind::Guest | PersonKind::Member => {}
        }
        self.require_finished(caller.player.id).await?;
        self.require_password(caller, attach.password.as_ref())
    }

    /// Whether the seats are locked and this person has none.
    pub(in crate::room) fn has_locked_seats_for(&self, player: PlayerId) -> bool {
        self.record.doc.entry.locked && self.is_asked(player)
    }

    /// Whether the rules apply to this person.
    fn is_asked(&self, player: PlayerId) -> bool {
        let is_host = self.record.doc.host == player;
        let is_expected = is_host || self.record.seat_kept_for(player).is_some();
        self.record.stage == Stage::Open && !is_expected && seats::seat_of(&self.record, player).is_none()
    }

    /// Keeps a free seat for nobody any more.
    pub(super) async fn release(&mut self, host: PlayerId, seat: Seat) -> Result<(), ErrCode> {
        self.require_host(host)?;
        self.require_open()?;
        let mut next = self.next_record();
        let kept = next.doc.seats.get_mut(seat.index()).filter(|doc| doc.is_reserved());
        kept.ok_or_else(|| not_found("reservation"))?.reserved = None;
        self.put(next).await
    }

    async fn require_finished(&mut self, player: PlayerId) -> Result<(), ErrCode> {
        let least = u32::from(self.record.doc.entry.min_finished);
        if least == 0 {
            return Ok(());
        }
        let counted = self.server.store().count_finished(player, least).await;
        let finished = counted.map_err(|error| unavailable(&error))?;
        if finished < least { Err(forbidden("min_finished")) } else { Ok(()) }
    }

    fn require_password(&self, caller: &Caller, typed: Option<&SecretText>) -> Result<(), Err> {
        let Some(password) = &self.record.doc.entry.password else { return Ok(()) };
        let SecretText(typed) = typed.ok_or_else(|| forbidden("password_needed"))?;
        let is_right = || password.is(typed, self.server.key());
        let guessed = self.host.guess(caller.player.id, self.record.id, caller.address, &is_right);
        if guessed.map_err(|wait| rate_limited("table_password_guesses", wait))? {
            Ok(())
        } else {
            Err(forbidden("wrong_password").into())
        }
    }
}

impl RoomServices {
    /// The rules with what a host changes of them.
    pub(crate) fn entry_rules(
        &self,
        rules: EntryRules,
        change: Option<EntryChange>,
    ) -> Result<EntryRules, ErrCode> {
        let EntryChange { bots, accounts_only, min_finished, password, locked } = change.unwrap_or_default();
        let min_finished = min_finished.unwrap_or(rules.min_finished);
        if min_finished > MOST_FINISHED {
            return Err(invalid("min_finished", format!("0 to {MOST_FINISHED}")));
        }
        let password = match password {
            None => rules.password,
            Some(None) => None,
            Some(Some(SecretText(text))) => Some(self.table_password(&text)?),
        };
        Ok(EntryRules {
            bots: bots.unwrap_or(rules.bots),
            accounts_only: accounts_only.unwrap_or(rules.accounts_only),
            min_finished,
            locked: locked.unwrap_or(rules.locked),
            password,
        })
    }

    fn table_password(&self, text: &str) -> Result<TablePassword, ErrCode> {
        TablePassword::new(text, self.key(), self.entropy()).map_err(|bad| match bad {
            BadTablePassword::Length => invalid("password", bad.to_string()),
            BadTablePassword::NoEntropy(error) => no_entropy(error),
        })
    }
}

fn invalid(field: &str, what: String) -> ErrCode {
    ErrCode::OptionInvalid { path: format!("entry.{field}"), what }
}
