//! The choices that statistics count: buildings that a seat took, civic tokens that it chose, and feats.

use super::state::Player;
use super::{ClientEvent, Event, Level, MarketCell, PointCity, Resource};
use crate::{Choice, Seat};

/// Civic tokens that are a feat (PT-5.7).
const TOKENS: usize = 4;
/// Permanent resources of each of the five that are a feat (PT-5.5).
const OF_EACH: u8 = 2;

impl PointCity {
    pub(super) fn choices_of(&self, next: &Event) -> Vec<Choice> {
        let Event::Open(next) = next else { return Vec::new() };
        match next {
            ClientEvent::TookMarket { player, taken, .. } => {
                let built = taken.iter().filter_map(|taken| match taken.was {
                    MarketCell::Building { card } => Some(Choice::new(*player, "building", &card)),
                    MarketCell::Resource { .. } | MarketCell::Empty { .. } => None,
                });
                built.collect()
            }
            ClientEvent::TookToken { player, token, .. } => vec![Choice::new(*player, "token", token)],
            ClientEvent::GameOver { winners, .. } => self.feats(winners),
            _ => Vec::new(),
        }
    }

    fn feats(&self, winners: &[Seat]) -> Vec<Choice> {
        let people = self.players.iter().filter(|(_, player)| player.level.is_none());
        let earned = people.flat_map(|(seat, player)| {
            let won_alone = winners == [seat];
            let beaten = self.automa().filter(|_| won_alone).map(|(_, level)| match level {
                Level::Easy => "beat_easy",
                Level::Medium => "beat_medium",
                Level::Hard => "beat_hard",
            });
            let spent = won_alone && player.stock.cards() == 0;
            let others = [
                (player.tokens.len() >= TOKENS).then_some("four_tokens"),
                has_pairs(player).then_some("pairs_of_all"),
                spent.then_some("nothing_left"),
            ];
            others.into_iter().chain([beaten]).flatten().map(move |id| Choice::feat(seat, id))
        });
        earned.collect()
    }
}

fn has_pairs(player: &Player) -> bool {
    let permanents = player.permanents();
    Resource::ORDINARY.into_iter().all(|resource| permanents.of(resource) >= OF_EACH)
}
