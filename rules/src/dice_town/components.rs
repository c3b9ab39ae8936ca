//! The component data (specification 3), read once from `components.toml` and checked against the printed census.
//!
//! Knows no game in progress. Invariant: a [`Catalogue`] that exists has passed every check of
//! [`Catalogue::check`]; no other module knows a count, a price or a value.

use super::{Claim, ClaimsProfile, Face, Place, StoreCard, Treatment};
use crate::components::{ComponentError, census, in_order};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::LazyLock;

static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(|| {
    let data = include_str!("components.toml");
    Catalogue::read(data).expect("the component data inside the program is checked by a test")
});

/// The component data of the game.
pub(super) fn catalogue() -> &'static Catalogue {
    &CATALOGUE
}

/// The contents of the component data.
#[derive(Debug, Deserialize)]
pub(super) struct Catalogue {
    pub(super) setup: Supply,
    pub(super) costs: Costs,
    pub(super) amounts: Amounts,
    pub(super) scoring: Scoring,
    census: Census,
    claims: ClaimSets,
    face: Vec<FaceEntry>,
    location: Vec<PlaceEntry>,
    store_card: Vec<CardEntry>,
}

/// The set-up at the beginning (DT-4.1 to DT-4.6).
#[derive(Debug, Deserialize)]
pub(super) struct Supply {
    pub(super) dice_per_player: u8,
    pub(super) dollars_per_player: u8,
    pub(super) bank_dollars: u8,
    pub(super) stagecoach_dollars: u8,
    pub(super) mine_nuggets: u8,
    pub(super) claims_face_up: u8,
    pub(super) store_actions_first_round: u8,
}

/// Dollars for keeping dice (DT-5.14).
#[derive(Debug, Deserialize)]
pub(super) struct Costs {
    /// The number of dice that cost nothing.
    pub(super) free_dice: u8,
    pub(super) extra_die: u8,
    pub(super) keep_none: u8,
}

/// The effects of cards and of the Doc.
#[derive(Debug, Deserialize)]
pub(super) struct Amounts {
    pub(super) doc_petty_theft_dollars: u8,
    pub(super) doc_big_theft_nuggets: u8,
    pub(super) doc_fence_claims: u8,
    pub(super) nervous_joe_dollars: u8,
    pub(super) dynamite_factor: u8,
    pub(super) fair_share_divisor: u8,
}

/// The points at the end (DT-7.1 to DT-7.3).
#[derive(Debug, Deserialize)]
pub(super) struct Scoring {
    pub(super) vp_per_nugget: u8,
    pub(super) dollars_per_vp: u8,
    pub(super) sheriff_vp: u8,
}

/// The printed figures.
#[derive(Debug, Deserialize)]
struct Census {
    store_cards: u8,
    claim_cards: u8,
    cups: u8,
    dice: u8,
    bills: u8,
    nuggets: u8,
    equipment_cards: usize,
    equipment_vp_min: u8,
    equipment_vp_max: u8,
    equipment_vp_must_contain: Vec<u8>,
    claim_vp_hand_must_fit: Vec<Vec<usize>>,
    store_copies: BTreeMap<StoreCard, u8>,
}

/// How many claims there are of each value, from 1 on (DT-3.11).
#[derive(Debug, Deserialize)]
struct ClaimSets {
    classic_25: Vec<u8>,
    revised_20: Vec<u8>,
}

#[derive(Debug, Deserialize)]
struct FaceEntry {
    id: Face,
    doc: Treatment,
}

#[derive(Debug, Deserialize)]
struct PlaceEntry {
    id: Place,
    face: Option<Face>,
    visit_card: Option<StoreCard>,
}

#[derive(Debug, Deserialize)]
struct CardEntry {
    id: StoreCard,
    copies: u8,
    vp: u8,
    kind: CardKind,
}

#[derive(Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum CardKind {
    Equipment,
    Action,
}

impl Catalogue {
    pub(super) fn copies(&self, card: StoreCard) -> u8 {
        self.store_card[card as usize].copies
    }

    /// The points of a store card in hand at the end (DT-7.4).
    pub(super) fn points(&self, card: StoreCard) -> u8 {
        self.store_card[card as usize].vp
    }

    /// Every store card of the box, ascending.
    pub(super) fn store_cards(&self) -> Vec<StoreCard> {
        let copies = |entry: &CardEntry| vec![entry.id; usize::from(entry.copies)];
        self.store_card.iter().flat_map(copies).collect()
    }

    /// Every claim of the profile, ascending.
    pub(super) fn claims(&self, profile: ClaimsProfile) -> Vec<Claim> {
        let counts = match profile {
            ClaimsProfile::Classic25 => &self.claims.classic_25,
            ClaimsProfile::Revised20 => &self.claims.revised_20,
        };
        (1..).zip(counts).flat_map(|(value, count)| vec![Claim(value); usize::from(*count)]).collect()
    }

    /// The face that counts at the place (DT-5.40).
    pub(super) fn face_of(&self, place: Place) -> Option<Face> {
        self.location[place as usize].face
    }

    /// The card that its controller may play there (DT-5.35).
    pub(super) fn visit_card(&self, place: Place) -> Option<StoreCard> {
        self.location[place as usize].visit_card
    }

    /// The treatment that a face lets its owner ask of the Doc (DT-5.76).
    pub(super) fn treatment(&self, face: Face) -> Treatment {
        self.face[face as usize].doc
    }

    pub(super) fn read(data: &str) -> Result<Self, ComponentError> {
        let catalogue: Self = toml::from_str(data)?;
        catalogue.check()?;
        Ok(catalogue)
    }

    /// Checks the data against what the specification states of it (DT-3.12).
    fn check(&self) -> Result<(), ComponentError> {
        in_order("face", self.face.iter().map(|entry| entry.id), Face::ALL.iter().copied())?;
        in_order("place", self.location.iter().map(|entry| entry.id), Place::ALL.iter().copied())?;
        in_order("store card", self.store_card.iter().map(|entry| entry.id), StoreCard::ALL.iter().copied())?;
        self.check_counts()?;
        self.check_equipment()?;
        let hands = &self.census.claim_vp_hand_must_fit;
        let deals = |hand: &Vec<usize>| {
            let wanted = |value: usize| hand.iter().filter(|other| **other == value).count();
            hand.iter().all(|&value| wanted(value) <= usize::from(self.claims.classic_25[value - 1]))
        };
        let possible = hands.iter().filter(|hand| deals(hand)).count();
        census("printed hands of claims that can be dealt", &possible, &hands.len())
    }

    fn check_counts(&self) -> Result<(), ComponentError> {
        let (census_of, supply) = (&self.census, &self.setup);
        let bills = census_of.cups * supply.dollars_per_player + supply.bank_dollars;
        let sum = |counts: &[u8]| counts.iter().sum::<u8>();
        census("store cards", &(self.store_cards().len() as u8), &census_of.store_cards)?;
        census("claims", &sum(&self.claims.classic_25), &census_of.claim_cards)?;
        census("dice", &(census_of.cups * supply.dice_per_player), &census_of.dice)?;
        census("bills", &bills, &census_of.bills)?;
        census("nuggets", &supply.mine_nuggets, &census_of.nuggets)?;
        for (card, copies) in &census_of.store_copies {
            census("copies of an action card", &self.copies(*card), copies)?;
        }
        Ok(())
    }

    fn check_equipment(&self) -> Result<(), ComponentError> {
        let equipment = self.store_card.iter().filter(|entry| entry.kind == CardKind::Equipment);
        let values: Vec<u8> = equipment.map(|entry| entry.vp).collect();
        let printed = &self.census;
        census("equipment cards", &values.len(), &printed.equipment_cards)?;
        census("least equipment", &values.iter().min().copied(), &Some(printed.equipment_vp_min))?;
        census("greatest equipment", &values.iter().max().copied(), &Some(printed.equipment_vp_max))?;
        let missing =
            printed.equipment_vp_must_contain.iter().filter(|value| !values.contains(value)).count();
        census("printed equipment values that are missing", &missing, &0)
    }
}
