//! An independent judge beside the engine: knows the printed cards, hears what everybody is told, and keeps the whole
//! table in mind; at every state it must look as expected, and at the end the points are counted again.

use crate::playing::{play_out, tables};
use crate::printed::{card, token};
use rules::point_city::{
    CardId, ClientEvent, Level, MarketCell, PointCity, Resource, ResourceCard, Side, Stock, Taken, TokenId,
    View,
};
use rules::{Game, Outcome, Seat, Viewer};
use std::collections::BTreeMap;

/// The notes that a judge at the table would keep.
#[derive(Debug, Default)]
struct Referee {
    market: Vec<MarketCell>,
    top: Option<ResourceCard>,
    display: Vec<TokenId>,
    players: Vec<Player>,
    /// Cells that were taken, with the side that comes.
    empty: BTreeMap<usize, Side>,
    /// Counted only to see that the games have everything in them.
    judged: BTreeMap<&'static str, u32>,
}

#[derive(Debug, Default)]
struct Player {
    level: Option<Level>,
    stock: Stock,
    city: Vec<CardId>,
    tokens: Vec<TokenId>,
}

impl Player {
    /// Permanent resources of each ordinary type (PT-7.2).
    fn permanents(&self) -> Vec<i32> {
        let of =
            |wanted: Resource| self.city.iter().filter(|id| card(**id).gives == Some(wanted)).count() as i32;
        Resource::ORDINARY.map(of).to_vec()
    }

    fn buildings(&self) -> i32 {
        self.city.iter().map(|id| i32::from(card(*id).points)).sum()
    }

    /// The worth of a token in this city (PT-7.2).
    fn token(&self, id: TokenId) -> i32 {
        let (printed, held) = (token(id), self.permanents());
        let of = |wanted: &Resource| held[wanted.index()];
        let plain = |id: &&CardId| card(**id).gives.is_some() && card(**id).points == 0;
        let times = match printed.rule.as_str() {
            "flat" => 1,
            "per_permanent" => of(&printed.resources[0]),
            "per_set" => printed.resources.iter().map(of).min().unwrap_or(0),
            "per_type_at_least" => {
                held.iter().filter(|count| **count >= i32::from(printed.at_least)).count() as i32
            }
            "per_missing_type" => held.iter().filter(|count| **count == 0).count() as i32,
            "per_unspent_ingenuity_card" => i32::from(self.stock.of(ResourceCard::INGENUITY)),
            "per_unspent_resource_card" => i32::from(self.stock.cards()),
            "per_engine_building_without_points" => self.city.iter().filter(plain).count() as i32,
            "per_civic_token" => self.tokens.len() as i32,
            rule => panic!("PT-7.2 has no {rule}"),
        };
        printed.points * times
    }

    /// PT-7.1, and PT-8.6 for the automa.
    fn total(&self) -> i32 {
        let tokens = || self.tokens.iter().map(|id| self.token(*id)).sum::<i32>();
        self.buildings() + self.level.map_or_else(tokens, |level| self.of_automa(level))
    }

    fn of_automa(&self, level: Level) -> i32 {
        let (tokens, wild) = (self.tokens.len() as i32, i32::from(self.stock.of(ResourceCard::INGENUITY)));
        let by_type = |scale: [i32; 4]| {
            self.permanents().into_iter().map(|count| scale[count.clamp(0, 3) as usize]).sum::<i32>()
        };
        match level {
            Level::Easy => self.permanents().into_iter().sum::<i32>() + 3 * tokens,
            Level::Medium => by_type([0, 1, 2, 3]) + 5 * tokens,
            Level::Hard => by_type([0, 1, 3, 6]) + 7 * tokens + wild,
        }
    }
}

impl Referee {
    fn of(levels: impl Iterator<Item = Option<Level>>) -> Self {
        let start: Stock = [(ResourceCard::INGENUITY, 1)].into_iter().collect();
        let player = |level: Option<Level>| {
            let stock = if level.is_none() { start } else { Stock::default() };
            Player { level, stock, ..Player::default() }
        };
        Self { players: levels.map(player).collect(), ..Self::default() }
    }

    fn hear(&mut self, event: &ClientEvent) {
        match event {
            ClientEvent::SetUp { market, display, top, .. } => {
                self.market =
                    market.iter().map(|card| MarketCell::Resource { card: *card, tier: 1 }).collect();
                (self.display, self.top) = (display.clone(), *top);
            }
            ClientEvent::Flipped { cell, card: id, .. } => {
                let shown = self.market[cell.index()];
                let expected = MarketCell::Resource { card: card(*id).kind(), tier: card(*id).tier };
                assert_eq!(shown, expected, "PT-5.3: the underside of what lay there");
                self.market[cell.index()] = MarketCell::Building { card: *id };
                self.note("flip");
            }
            ClientEvent::TookMarket { player, taken, paid } => self.took(*player, taken, paid),
            ClientEvent::TookDeck { player, cards } => {
                assert_eq!(Some(cards[0]), self.top, "PT-5.6");
                for card in cards {
                    self.players[player.index()].stock.add(*card, 1);
                }
                self.note("deck");
            }
            ClientEvent::TookToken { player, token, .. } => {
                let place =
                    self.display.iter().position(|other| other == token).expect("PT-5.7: it lay there");
                self.display.remove(place);
                self.players[player.index()].tokens.push(*token);
                self.note("token");
            }
            ClientEvent::Refilled { cell, shows } => self.refilled(cell.index(), *shows),
            ClientEvent::Turn { top, .. } => {
                assert!(self.empty.is_empty(), "PT-5.8: {:?}", self.empty);
                self.top = *top;
            }
            ClientEvent::Passed { .. } => self.note("pass"),
            ClientEvent::Marker { .. } | ClientEvent::GameOver { .. } => {}
        }
    }

    fn took(&mut self, player: Seat, taken: &[Taken], paid: &Stock) {
        let mut built = 0;
        for Taken { cell, was } in taken {
            assert_eq!(self.market[cell.index()], *was, "PT-5.4: what lay there");
            let owner = &mut self.players[player.index()];
            let coming = match *was {
                MarketCell::Resource { card, .. } => {
                    owner.stock.add(card, 1);
                    Side::Building
                }
                MarketCell::Building { card } => {
                    owner.city.push(card);
                    built += 1;
                    Side::Resource
                }
                MarketCell::Empty { .. } => panic!("PT-5.4: there was no card"),
            };
            self.empty.insert(cell.index(), coming);
        }
        let owner = &mut self.players[player.index()];
        assert!(owner.stock.holds(paid), "PT-5.5");
        paid.iter().for_each(|(card, count)| owner.stock.take(card, count));
        self.note(["resources", "building", "two buildings"][built]);
    }

    /// In reading order, the other side up, beginning with the card that lay on top.
    fn refilled(&mut self, cell: usize, shows: MarketCell) {
        let (first, coming) = self.empty.pop_first().expect("PT-5.8: a cell is empty");
        assert_eq!(cell, first, "PT-5.8: in reading order");
        let (kind, side) = match shows {
            MarketCell::Resource { card, .. } => (card, Side::Resource),
            MarketCell::Building { card: id } => (card(id).kind(), Side::Building),
            MarketCell::Empty { .. } => panic!("PT-5.8: a card came"),
        };
        assert_eq!(side, coming, "PT-5.8: the side that was not taken");
        assert_eq!(self.top.take().unwrap_or(kind), kind, "PT-5.8: the top card");
        self.market[cell] = shows;
        self.note("refill");
    }

    fn note(&mut self, what: &'static str) {
        *self.judged.entry(what).or_default() += 1;
    }

    fn compare(&self, view: &View) {
        for (cell, shown) in view.market.iter().enumerate() {
            match shown {
                MarketCell::Empty { next } => {
                    let coming = self.empty.get(&cell).copied().filter(|_| view.deck.cards > 0);
                    assert_eq!(*next, coming, "PT-6.2, PT-9.5");
                }
                lies => assert_eq!(*lies, self.market[cell], "PT-6.2"),
            }
        }
        assert_eq!(view.display.iter().map(|offered| offered.token).collect::<Vec<_>>(), self.display);
        for (seen, player) in view.players.iter().zip(&self.players) {
            let tokens: Vec<(TokenId, i32)> =
                player.tokens.iter().map(|id| (*id, player.token(*id))).collect();
            let seen_tokens: Vec<_> = seen.tokens.iter().map(|held| (held.token, held.points)).collect();
            assert_eq!((&seen.stock, &seen.city), (&player.stock, &player.city), "PT-6.2");
            assert_eq!(seen_tokens, tokens, "PT-7.2");
            let counts = seen.permanents.counts().map(i32::from);
            assert_eq!(counts.to_vec(), player.permanents(), "PT-7.2");
            assert_eq!(seen.score.total, player.total(), "PT-7.1, PT-8.6");
        }
        for offered in &view.display {
            assert_eq!(offered.worth, self.worth(offered.token), "PT-7.2, PT-8.6: {}", offered.token);
        }
        let levels = view.automa.iter().flat_map(|automa| automa.levels.iter().map(|at| (automa.seat, at)));
        for (seat, at) in levels {
            let automa = &self.players[seat.index()];
            assert_eq!(at.score.total, automa.buildings() + automa.of_automa(at.level), "PT-8.6, PT-8.8");
        }
    }

    /// The growth of each player's total.
    fn worth(&self, id: TokenId) -> Vec<i32> {
        let of = |player: &Player| {
            let tokens = player.tokens.iter().copied().chain([id]).collect();
            let then = Player { tokens, stock: player.stock, city: player.city.clone(), level: player.level };
            then.total() - player.total()
        };
        self.players.iter().map(of).collect()
    }

    /// Points, then unspent cards (PT-7.3, PT-7.4, PT-8.7).
    fn judge(&mut self, outcome: &Outcome) {
        let standing: Vec<(i32, u16)> =
            self.players.iter().map(|player| (player.total(), player.stock.cards())).collect();
        for rank in &outcome.ranking {
            let better = standing.iter().filter(|other| **other > standing[rank.seat.index()]).count();
            assert_eq!(usize::from(rank.rank), better + 1, "PT-7.3, PT-7.4, PT-8.7: {standing:?}");
        }
        let totals: Vec<i32> = outcome.scores.iter().map(|score| score.total).collect();
        assert_eq!(totals, standing.iter().map(|(total, _)| *total).collect::<Vec<_>>(), "PT-7.1");
        let best = standing.iter().map(|(total, _)| *total).max();
        if standing.iter().filter(|(total, _)| Some(*total) == best).count() > 1 {
            self.note("tie");
        }
    }
}

#[test]
fn a_second_judge_finds_the_same_table_and_the_same_winner() {
    let mut judged: BTreeMap<&str, u32> = BTreeMap::new();
    for (number, setup) in tables().iter().enumerate() {
        for seed in 0..12 {
            let mut referee = None;
            let end = play_out(setup, 50 * number as u64 + seed, |game, events| {
                let view = game.view(Viewer::Public);
                let referee = referee
                    .get_or_insert_with(|| Referee::of(view.players.iter().map(|player| player.level)));
                let told = events.iter().filter_map(|event| PointCity::told_to(event, Viewer::Public));
                told.for_each(|event| referee.hear(&event));
                referee.compare(&view);
            });
            let mut referee = referee.expect("a game has a beginning");
            referee.judge(&end.outcome().expect("the game is over"));
            referee.judged.into_iter().for_each(|(what, times)| *judged.entry(what).or_insert(0) += times);
        }
    }
    let everything = ["building", "deck", "flip", "refill", "resources", "tie", "token", "two buildings"];
    let missing: Vec<_> = everything.iter().filter(|what| !judged.contains_key(*what)).collect();
    assert!(missing.is_empty(), "{missing:?} was never judged: {judged:?}");
}
