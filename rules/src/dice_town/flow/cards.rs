//! Store cards that are played, their Wanted window and their effect (specification 5C and 5G).

use super::{Answers, ask, throws};
use crate::Seat;
use crate::dice_town::components::catalogue;
use crate::dice_town::events::Event;
use crate::dice_town::state::DiceTown;
use crate::dice_town::{Announced, Course, Move, Place, Question, Reaction, StoreCard, Why};

impl DiceTown {
    /// A card that was announced, or gained and must be played, takes its turn.
    pub(super) fn play_announced(&self, Announced { player, card }: Announced) -> Vec<Event> {
        if card != StoreCard::NervousJoe {
            return self.play_card(player, card, None);
        }
        let mut others = self.others(player);
        match (others.next(), others.next()) {
            (Some(victim), None) => self.play_joe(player, victim),
            _ => vec![ask(Question::JoeTarget { player })],
        }
    }

    pub(super) fn play_joe(&self, player: Seat, victim: Seat) -> Vec<Event> {
        self.play_card(player, StoreCard::NervousJoe, Some(victim))
    }

    /// Shows the card; then its Wanted window or, if nobody might hold Wanted, its effect (DT-5.30, DT-5.34).
    pub(super) fn play_card(&self, player: Seat, card: StoreCard, victim: Option<Seat>) -> Vec<Event> {
        let mut events = vec![Event::CardPlayed { player, card, victim }];
        let asked = self.might_hold_among(self.others(player), StoreCard::Wanted);
        if asked.is_empty() {
            events.extend(self.effect(player, card, victim));
        } else {
            let window = Reaction::Wanted { player, played: card, victim };
            events.push(ask(Question::React { window, asked }));
        }
        events
    }

    /// The controller has played the card of their place, or not (DT-5.35).
    pub(super) fn close_visit(&self, player: Seat, place: Place, card: StoreCard, play: bool) -> Vec<Event> {
        let mut events = vec![Event::VisitClosed { player, place, played: play }];
        if play {
            events.extend(self.play_card(player, card, None));
        }
        events
    }

    /// All who were asked have answered (DT-5.33).
    pub(super) fn close_window(&self, window: &Reaction, answers: &Answers) -> Vec<Event> {
        let played = answers.iter().find(|(_, answer)| matches!(answer, Move::React { play: true }));
        let played_by = played.map(|(seat, _)| *seat);
        let mut events = vec![Event::WindowClosed { window: window.clone(), played_by }];
        events.extend(match (window, played_by) {
            (Reaction::Wanted { player, played, .. }, Some(by)) => self.cancel(*player, *played, by),
            (Reaction::Wanted { player, played, victim }, None) => self.effect(*player, *played, *victim),
            (Reaction::Marshal { player }, None) => vec![self.hand_over_badge(*player)],
            (_, Some(by)) => self.play_card(by, window.card(), None),
            (Reaction::FairShare { .. } | Reaction::Elixir { .. }, None) => Vec::new(),
        });
        events
    }

    /// The effect of a card that was not cancelled.
    fn effect(&self, player: Seat, card: StoreCard, victim: Option<Seat>) -> Vec<Event> {
        match card {
            StoreCard::CardSharp => {
                vec![ask(Question::TurnDie { player, dice: self.shown(player).to_vec() })]
            }
            StoreCard::Dynamite | StoreCard::UnlimitedCredit | StoreCard::Girls | StoreCard::Bribe => {
                vec![Event::ActionDoubled {}]
            }
            StoreCard::NervousJoe => {
                let dollars = catalogue().amounts.nervous_joe_dollars;
                victim.map_or_else(Vec::new, |from| self.collect(player, from, (dollars, 0), Why::NervousJoe))
            }
            StoreCard::FairShare => self.share(player),
            StoreCard::Marshal => vec![Event::BadgeKept { player: self.table.sheriff, by: Some(player) }],
            StoreCard::Elixir => vec![Event::DocJoined { player }],
            _ => Vec::new(),
        }
    }

    /// Wanted takes the effect away, and what follows from that (DT-5.90, DT-5.18).
    fn cancel(&self, player: Seat, card: StoreCard, by: Seat) -> Vec<Event> {
        let mut events = vec![
            Event::CardPlayed { player: by, card: StoreCard::Wanted, victim: None },
            Event::CardCancelled { player, card, by },
        ];
        match card {
            StoreCard::ToughGuy => events.push(self.pay_after_all(player)),
            StoreCard::Marshal => events.extend(self.controller().map(|to| self.hand_over_badge(to))),
            _ => {}
        }
        events
    }

    /// Pays for all dice, or keeps as many as the dollars allow (DT-5.18).
    fn pay_after_all(&self, player: Seat) -> Event {
        let (dice, owned) = (self.shown(player), self.player(player).dollars);
        let dollars = throws::price(dice.len());
        if dollars <= owned {
            return Event::Paid { player, dollars };
        }
        let payable = (1..dice.len()).filter(|count| throws::price(*count) <= owned);
        let count = payable.max().unwrap_or(1) as u8;
        ask(Question::Rekeep { player, dice: dice.to_vec(), count })
    }

    /// The robber gives half of the loot (DT-5.89).
    fn share(&self, player: Seat) -> Vec<Event> {
        match (&self.table.course, self.controller()) {
            (Course::Robbed { loot }, Some(robber)) => {
                let dollars = loot / catalogue().amounts.fair_share_divisor;
                self.collect(player, robber, (dollars, 0), Why::FairShare)
            }
            _ => Vec::new(),
        }
    }

    fn hand_over_badge(&self, to: Seat) -> Event {
        Event::BadgeMoved { from: self.table.sheriff, to }
    }

    /// Somebody gives dollars and nuggets, as many as they have (DT-5.77).
    pub(super) fn collect(&self, player: Seat, from: Seat, due: (u8, u8), why: Why) -> Vec<Event> {
        let owned = self.player(from);
        let (dollars, nuggets) = (due.0.min(owned.dollars), due.1.min(owned.nuggets));
        if dollars + nuggets == 0 {
            return Vec::new();
        }
        vec![Event::Collected { player, from, dollars, nuggets, why }]
    }
}

impl Reaction {
    /// The card that may be played in the window.
    pub const fn card(&self) -> StoreCard {
        match self {
            Self::Wanted { .. } => StoreCard::Wanted,
            Self::FairShare { .. } => StoreCard::FairShare,
            Self::Marshal { .. } => StoreCard::Marshal,
            Self::Elixir { .. } => StoreCard::Elixir,
        }
    }
}
