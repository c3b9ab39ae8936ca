//! The characters before one player, in the order in which they came.
//!
//! Knows no seat and no effect. Invariant: the set has exactly the cards.

use super::scoring::Characters;
use super::{Character, OwnedCharacter};
use serde::{Deserialize, Serialize};
use std::ops::Deref;

/// The cards, and which they are as a set: whether a player has a character is asked all the time.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(from = "Vec<OwnedCharacter>", into = "Vec<OwnedCharacter>")]
pub(super) struct Owned {
    cards: Vec<OwnedCharacter>,
    set: Characters,
}

impl From<Vec<OwnedCharacter>> for Owned {
    fn from(cards: Vec<OwnedCharacter>) -> Self {
        let set = cards.iter().map(|owned| owned.id).collect();
        Self { cards, set }
    }
}

impl From<Owned> for Vec<OwnedCharacter> {
    fn from(owned: Owned) -> Self {
        owned.cards
    }
}

impl Deref for Owned {
    type Target = [OwnedCharacter];
    fn deref(&self) -> &[OwnedCharacter] {
        &self.cards
    }
}

impl Owned {
    /// Which characters they are.
    pub(super) const fn set(&self) -> Characters {
        self.set
    }

    /// Takes a character, upright.
    pub(super) fn take(&mut self, id: Character) {
        self.cards.push(OwnedCharacter { id, tapped: false, used_forever: false, active: false });
        self.set = self.set.with(id);
    }

    pub(super) fn get(&self, character: Character) -> Option<&OwnedCharacter> {
        self.cards.iter().find(|owned| owned.id == character)
    }

    /// Uses a character.
    pub(super) fn tap(&mut self, character: Character, for_ever: bool) {
        if let Some(owned) = self.cards.iter_mut().find(|owned| owned.id == character) {
            (owned.tapped, owned.active, owned.used_forever) = (true, true, for_ever);
        }
    }

    /// Ends the round in which they were used.
    pub(super) fn rest(&mut self) {
        self.cards.iter_mut().for_each(|owned| owned.active = false);
    }

    /// Turns those upright that are not used for good.
    pub(super) fn untap(&mut self) {
        self.cards.iter_mut().for_each(|owned| owned.tapped = owned.used_forever);
    }
}
