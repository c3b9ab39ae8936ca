//! A state that a viewer cannot tell from the true one, drawn from their view alone.
//!
//! Hidden are the order of the decks, the faces and backs of the character deck below its top back, the rest of
//! era I, the order of virtual bids, and the committed cards of others (CC-1.4). Invariant: the drawn state shows this
//! viewer the view it was drawn from.

use super::components::catalogue;
use super::events::CharacterCard;
use super::state::{CarsonCity, Player, Stage, Turn, Window};
use super::{BackId, Character, CharacterBacks, Phase, PlayerView, RowCard, TerrainId, View};
use crate::{Brand, BySeat, Chance, Sealed, Viewer};
use std::collections::BTreeSet;

pub(super) fn draw(view: &View, viewer: Viewer, chance: &mut Chance) -> CarsonCity {
    let players: BySeat<Player> =
        view.players.iter().map(|player| draw_player(view, player, chance)).collect();
    CarsonCity {
        options: view.options.clone(),
        era: view.era,
        round: view.round,
        stage: draw_stage(view, viewer, chance).unwrap_or(Stage::Finished),
        tie_order: view.tie_order[..].try_into().unwrap_or(Brand::ALL),
        row: view.row.clone(),
        terrain: draw_terrain(view, chance),
        characters: draw_characters(view, chance),
        buried: view.buried_characters.clone(),
        removed_characters: view.removed_characters.clone(),
        removed_terrain: view.removed_terrain.clone(),
        candidates: view.newsboy_candidates.clone(),
        players,
    }
}

fn draw_player(view: &View, seen: &PlayerView, chance: &mut Chance) -> Player {
    let committed = if view.phase == Phase::Bidding { seen.bid } else { None };
    let mut hand = seen.cards_left.clone();
    hand.extend(committed);
    hand.sort_unstable();
    if seen.level.is_some() {
        chance.shuffle("virtual_bids", &mut hand);
    }
    Player {
        suit: seen.suit,
        level: seen.level,
        hand,
        spent: seen.spent.clone(),
        bid: if committed.is_some() { None } else { seen.bid },
        bonus: seen.bonus,
        void: seen.void,
        takes_two: seen.takes_two,
        characters: seen.characters.clone().into(),
        city: seen.city.clone().into(),
        aside: seen.aside.clone(),
        sold: seen.sold.clone(),
        terrain: seen.terrain.clone(),
    }
}

/// The stage in which such a view is seen; `None` where nobody decides any more.
fn draw_stage(view: &View, viewer: Viewer, chance: &mut Chance) -> Option<Stage> {
    let window = |list: &[Character]| {
        let next = list.iter().position(|listed| Some(*listed) == view.window)? as u8;
        Some(Window { next, asked: view.actor })
    };
    let turn = || Some(Turn { player: view.actor?, left: view.takes_left, pending: view.pending_card });
    Some(match view.phase {
        Phase::WindowA => Stage::WindowA(window(&catalogue().before_bids)?),
        Phase::WindowB => Stage::WindowB(window(&catalogue().after_bids)?),
        Phase::Special => Stage::Special { turn: turn()?, next: after_special(view) },
        Phase::Bidding => Stage::Bidding { sealed: draw_bids(view, viewer, chance) },
        Phase::Turns => {
            let at = view.order.iter().position(|seat| Some(*seat) == view.actor)? as u8;
            Stage::Turns { order: view.order.clone(), at, turn: turn()? }
        }
        Phase::Newsboy => Stage::Newsboy { player: view.actor? },
        Phase::FinalSale => Stage::FinalSale { player: view.actor? },
        Phase::Finished => Stage::Finished,
    })
}

/// The place in window A after the special that is going on: the last of the Governor and the Lawyer in use.
fn after_special(view: &View) -> u8 {
    let in_use = |character: &Character| {
        let owned = view.players.iter().flat_map(|player| &player.characters);
        owned.into_iter().any(|owned| owned.id == *character && owned.active)
    };
    let specials = [Character::Governor, Character::Lawyer];
    let list = &catalogue().before_bids;
    let place = list.iter().rposition(|listed| specials.contains(listed) && in_use(listed));
    place.map_or(0, |place| place as u8 + 1)
}

/// The committed card of another seat may be any card that it has left (CC-6.3).
fn draw_bids(view: &View, viewer: Viewer, chance: &mut Chance) -> Sealed<u8> {
    let people = || view.players.iter().filter(|player| player.level.is_none());
    let mut sealed = Sealed::ask(people().map(|player| player.seat).collect());
    for player in people().filter(|player| player.committed) {
        let own = if viewer.is(player.seat) { player.bid } else { None };
        let any = || {
            let place = chance.below("bid", player.cards_left.len() as u32);
            player.cards_left.get(place as usize).copied()
        };
        if let Some(card) = own.or_else(any) {
            sealed.commit(player.seat, card);
        }
    }
    sealed
}

fn draw_terrain(view: &View, chance: &mut Chance) -> [Vec<TerrainId>; 2] {
    let in_row = view.row.iter().filter_map(|slot| match slot.card {
        Some(RowCard::Terrain(card)) => Some(card),
        _ => None,
    });
    let held = view.players.iter().flat_map(|player| {
        let city = player.city.iter().map(|placed| placed.card);
        city.chain(player.aside.iter().chain(&player.sold).chain(&player.terrain).copied())
    });
    let removed = view.removed_terrain.iter().copied();
    let seen: BTreeSet<TerrainId> = in_row.chain(held).chain(removed).chain(view.pending_card).collect();
    let mut unseen = |from: u8, purpose: &str| {
        let cards = (from..from + TerrainId::PER_ERA).map(TerrainId::from_index);
        let mut deck: Vec<TerrainId> = cards.filter(|card| !seen.contains(card)).collect();
        chance.shuffle(purpose, &mut deck);
        deck
    };
    [unseen(0, "terrain_1"), unseen(TerrainId::PER_ERA, "terrain_2")]
}

/// The deck from its bottom: the buried in their order, then all that was never seen, in any order.
fn draw_characters(view: &View, chance: &mut Chance) -> Vec<CharacterCard> {
    let in_row = view.row.iter().filter_map(|slot| match slot.card {
        Some(RowCard::Character(character)) => Some(character),
        _ => None,
    });
    let owned = view.players.iter().flat_map(|player| player.characters.iter().map(|owned| owned.id));
    let known = view.removed_characters.iter().chain(&view.buried_characters).copied();
    let known: BTreeSet<Character> = in_row.chain(owned).chain(known).collect();
    let mut unseen: Vec<Character> = Character::ALL.into_iter().filter(|c| !known.contains(c)).collect();
    chance.shuffle("characters", &mut unseen);
    let buried = view.buried_characters.iter().rev().copied();
    match view.options.character_backs {
        CharacterBacks::Printed => {
            let printed = |id| CharacterCard { id, back: catalogue().character(id).printed_back };
            unseen.sort_by_key(|id| Some(printed(*id).back) == view.top_back);
            buried.chain(unseen).map(printed).collect()
        }
        CharacterBacks::Shuffled => {
            let mut backs: Vec<BackId> = (0..BackId::COUNT).map(BackId::from_index).collect();
            backs.retain(|back| Some(*back) != view.top_back);
            chance.shuffle("backs", &mut backs);
            let mut deck: Vec<CharacterCard> =
                buried.chain(unseen).zip(backs).map(|(id, back)| CharacterCard { id, back }).collect();
            if let (Some(top), Some(back)) = (deck.last_mut(), view.top_back) {
                top.back = back;
            }
            deck
        }
    }
}
