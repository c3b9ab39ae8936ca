//! The choices that statistics count: buildings that a seat took, and civic tokens that it chose.

use super::{ClientEvent, Event, MarketCell, PointCity};
use crate::Choice;

impl PointCity {
    pub(super) fn choices_of(next: &Event) -> Vec<Choice> {
        match next {
            Event::Open(ClientEvent::TookMarket { player, taken, .. }) => {
                let built = taken.iter().filter_map(|taken| match taken.was {
                    MarketCell::Building { card } => Some(Choice::new(*player, "building", &card)),
                    MarketCell::Resource { .. } | MarketCell::Empty { .. } => None,
                });
                built.collect()
            }
            Event::Open(ClientEvent::TookToken { player, token, .. }) => {
                vec![Choice::new(*player, "token", token)]
            }
            _ => Vec::new(),
        }
    }
}
