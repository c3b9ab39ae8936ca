//! The places of the town: control, ties, offers, actions (specification 5D and 5F). Store and Saloon: `store`.

use super::{Answers, ask};
use crate::dice_town::components::catalogue;
use crate::dice_town::events::{Event, SeatOffer};
use crate::dice_town::state::DiceTown;
use crate::dice_town::{
    DocStrictness, Face, GameEnd, MarshalPlayers, Move, Offers, Place, Question, Reaction, StoreCard, poker,
};
use crate::{Chance, Seat};
use std::cmp::Ordering;

impl DiceTown {
    /// The next place, or the end of the round (DT-5.1).
    pub(super) fn close_place(&self) -> Vec<Event> {
        if self.options.game_end == GameEnd::Immediate && self.has_ended() {
            return self.finish();
        }
        let next = self.table.place.and_then(|place| Place::ALL.get(place as usize + 1));
        next.map_or_else(|| self.close_round(), |place| vec![Event::PlaceOpened { place: *place }])
    }

    /// Who controls the place (DT-5.40 to DT-5.43)?
    pub(super) fn contest(&self) -> Vec<Event> {
        let Some(place) = self.table.place else { return Vec::new() };
        if let Some(player) = self.controller() {
            return self.take_control(place, player);
        }
        match place {
            Place::Stagecoach => return vec![Event::NothingHappened {}],
            Place::DocBadluck => return self.call_doc(),
            _ => {}
        }
        let tied = self.leaders(place);
        match tied[..] {
            [] => vec![Event::NoControl { place }],
            [player] => self.take_control(place, player),
            _ if self.is_worth_a_tie(place, &tied) => self.tie(place, tied),
            _ => vec![Event::NothingToGain { place, tied }],
        }
    }

    /// The seats that show most at the place, ascending.
    fn leaders(&self, place: Place) -> Vec<Seat> {
        if place == Place::TownHall {
            return self.best_hands();
        }
        let most = self.seats().map(|seat| self.count_at(seat, place)).max().unwrap_or(0);
        self.seats().filter(|seat| most > 0 && self.count_at(*seat, place) == most).collect()
    }

    fn best_hands(&self) -> Vec<Seat> {
        let better = |one: Seat, other: Seat| match (&self.player(one).hand, &self.player(other).hand) {
            (Some(one), Some(other)) => poker::compare(one, other, self.options.kickers) == Ordering::Greater,
            _ => false,
        };
        self.seats().filter(|seat| !self.seats().any(|other| better(other, *seat))).collect()
    }

    /// Whether somebody tied could gain anything, so that the tie is settled (DT-5.43).
    fn is_worth_a_tie(&self, place: Place, tied: &[Seat]) -> bool {
        self.options.doc_strictness == DocStrictness::NoControl
            || tied.iter().any(|seat| self.could_gain(place, *seat))
    }

    fn could_gain(&self, place: Place, seat: Seat) -> bool {
        match place {
            Place::GoldMine => self.table.mine > 0,
            Place::Bank => self.table.bank > 0,
            Place::GeneralStore => self.store_supply() > 0,
            Place::Saloon => self.others(seat).any(|other| self.hand_cards(other) > 0),
            _ => true,
        }
    }

    /// The Sheriff decides, after the offers (DT-5.43 to DT-5.46).
    fn tie(&self, place: Place, tied: Vec<Seat>) -> Vec<Event> {
        let sheriff = self.table.sheriff;
        let candidates = self.without_sheriff(&tied);
        let next = match candidates[..] {
            [winner] => Event::TieDecided { place, winner, sheriff, paid: Vec::new() },
            _ => self.ask_offers(place, &tied, candidates, 1),
        };
        vec![Event::Tie { place, tied, sheriff }, next]
    }

    /// The candidates among tied seats: the Sheriff is none where they may not choose themselves (DT-9.4).
    pub(super) fn without_sheriff(&self, tied: &[Seat]) -> Vec<Seat> {
        let may_pick_self = self.options.sheriff_may_pick_self;
        tied.iter().copied().filter(|seat| may_pick_self || *seat != self.table.sheriff).collect()
    }

    fn ask_offers(&self, place: Place, tied: &[Seat], candidates: Vec<Seat>, round: u8) -> Event {
        let asked: Vec<Seat> = self
            .seats()
            .filter(|seat| *seat != self.table.sheriff && self.owns_anything(*seat))
            .filter(|seat| match self.options.offers {
                Offers::AllPlayers => true,
                Offers::TiedOnly => tied.contains(seat),
                Offers::Off => false,
            })
            .collect();
        if asked.is_empty() {
            return ask(Question::DecideTie { place, candidates });
        }
        ask(Question::Offer { place, candidates, round, asked })
    }

    fn owns_anything(&self, seat: Seat) -> bool {
        let player = self.player(seat);
        player.dollars > 0 || player.nuggets > 0 || self.hand_cards(seat) > 0
    }

    /// Shows the offers; another round, if anything changed and rounds are left (DT-5.44, DT-5.45).
    pub(super) fn close_offers(
        &self,
        place: Place,
        candidates: &[Seat],
        round: u8,
        answers: &Answers,
    ) -> Vec<Event> {
        let offer = |(player, answer): &(Seat, &Move)| match answer {
            Move::Offer { offer: Some(offer) } => Some(SeatOffer { player: *player, offer: offer.clone() }),
            _ => None,
        };
        let offers: Vec<SeatOffer> = answers.iter().filter_map(offer).collect();
        let changed = offers != self.hidden.offers;
        let shown = Event::OffersShown { place, round, sheriff: self.table.sheriff, offers };
        let candidates = candidates.to_vec();
        let tied = self.table.results.last().map_or(&[][..], |result| &result.tied);
        let next = if changed && round < self.options.offer_rounds {
            self.ask_offers(place, tied, candidates, round + 1)
        } else {
            ask(Question::DecideTie { place, candidates })
        };
        vec![shown, next]
    }

    /// All offers for the winner are paid (DT-5.46).
    pub(super) fn decided(&self, place: Place, winner: Seat) -> Vec<Event> {
        let for_winner = |offer: &&SeatOffer| offer.offer.candidate == winner;
        let paid = self.hidden.offers.iter().filter(for_winner).cloned().collect();
        vec![Event::TieDecided { place, winner, sheriff: self.table.sheriff, paid }]
    }

    /// Control, and the question for the place's card (DT-5.35).
    fn take_control(&self, place: Place, player: Seat) -> Vec<Event> {
        let mut events = vec![Event::Control { place, player }];
        let card = catalogue().visit_card(place);
        let playable = |card: &StoreCard| self.might_hold(player, *card) && self.could_help(place, player);
        events.extend(card.filter(playable).map(|card| ask(Question::Visit { player, place, card })));
        events
    }

    /// Whether the place's card could have an effect as far as all can see (DT-5.35).
    fn could_help(&self, place: Place, player: Seat) -> bool {
        match place {
            Place::GoldMine => self.table.mine > self.count_at(player, place),
            Place::TownHall => self.claims_in_deck() > 0,
            _ => self.could_gain(place, player),
        }
    }

    /// How often the action of the place is done without cards (DT-5.57).
    pub(in crate::dice_town) fn actions_at(&self, place: Place) -> u8 {
        let first_round = self.table.round == 1 && self.options.first_round_store_twice;
        if place == Place::GeneralStore && first_round {
            catalogue().setup.store_actions_first_round
        } else {
            1
        }
    }

    /// The action of the place.
    pub(super) fn act(&self, left: u8, card: bool, chance: &mut Chance) -> Vec<Event> {
        let (Some(place), Some(player)) = (self.table.place, self.controller()) else { return Vec::new() };
        match place {
            Place::GoldMine => self.mine_nuggets(player, card),
            Place::Bank => self.rob(player),
            Place::GeneralStore => self.shop(player, left - 1, chance),
            Place::Saloon => self.go_to_saloon(player, left - 1, chance),
            Place::Sheriff => self.take_badge(player),
            Place::TownHall => self.take_claims(player, card),
            Place::Stagecoach | Place::DocBadluck => Vec::new(),
        }
    }

    fn mine_nuggets(&self, player: Seat, dynamite: bool) -> Vec<Event> {
        let factor = if dynamite { catalogue().amounts.dynamite_factor } else { 1 };
        let nuggets = (factor * self.count_at(player, Place::GoldMine)).min(self.table.mine);
        vec![if nuggets == 0 { Event::NothingHappened {} } else { Event::NuggetsTaken { player, nuggets } }]
    }

    /// Takes all dollars of the bank; then the Fair Share window (DT-5.54, DT-5.89).
    fn rob(&self, robber: Seat) -> Vec<Event> {
        let loot = self.table.bank;
        if loot == 0 {
            return vec![Event::NothingHappened {}];
        }
        let mut events = vec![Event::BankRobbed { player: robber, dollars: loot }];
        let asked = self.might_hold_among(self.others(robber), StoreCard::FairShare);
        if loot >= catalogue().amounts.fair_share_divisor && !asked.is_empty() {
            events.push(ask(Question::React { window: Reaction::FairShare { robber, loot }, asked }));
        }
        events
    }

    /// The badge changes hands at once, unless the Marshal comes (DT-5.65, DT-5.66).
    fn take_badge(&self, player: Seat) -> Vec<Event> {
        let sheriff = self.table.sheriff;
        if player == sheriff {
            return vec![Event::BadgeKept { player, by: None }];
        }
        let anyone = self.options.marshal_players == MarshalPlayers::Anyone;
        let admitted = self.seats().filter(|seat| anyone || *seat == sheriff);
        let asked = self.might_hold_among(admitted, StoreCard::Marshal);
        if asked.is_empty() {
            return vec![Event::BadgeMoved { from: sheriff, to: player }];
        }
        vec![ask(Question::React { window: Reaction::Marshal { player }, asked })]
    }

    /// The bottom claim, one more for each ace, the Bribe's; then the row is filled (DT-5.68 to DT-5.70).
    fn take_claims(&self, player: Seat, bribe: bool) -> Vec<Event> {
        let due = 1 + usize::from(self.count(player, Face::Ace));
        let (taken, left) = self.table.row.split_at(due.min(self.table.row.len()));
        let mut events = vec![Event::ClaimsTaken { player, claims: taken.to_vec() }];
        let mut deck = self.claims_from_top().peekable();
        if let Some(&claim) = deck.peek().filter(|_| bribe) {
            deck.next();
            events.push(Event::HiddenClaim { player, claim, known: self.table.claim_deck == 0 });
        }
        let mut deck: Vec<_> = deck.chain(left.iter().copied()).collect();
        let row = deck.drain(..deck.len().min(usize::from(catalogue().setup.claims_face_up))).collect();
        events.push(Event::RowFilled { row, deck: deck.len() as u8 });
        events
    }
}
