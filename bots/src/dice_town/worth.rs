//! The worth of dice, places and cards to a seat of *Dice Town*, in victory points: estimates from the open table and
//! the own hand.

use rules::Seat;
use rules::dice_town::{Card, Face, HandKind, Own, PlayerView, StoreCard, Table};

/// The worth of a dollar: half a point in the end, and a little freedom before.
pub(super) const DOLLAR: f64 = 0.55;
/// The chance that an opponent's free die ends up as a face that they are after.
const FREE_DIE: f64 = 0.25;
/// The worth of a free die beyond its next throw, since it may be thrown again.
const THROWN_AGAIN: f64 = 0.3;
/// The best of so many cards, on the average: of the Store's, and of what others hold.
const BEST_OF_STORE: [f64; 6] = [0.0, 2.6, 3.4, 4.1, 4.6, 5.0];
const BEST_OF_HANDS: [f64; 6] = [0.0, 2.6, 3.2, 3.6, 3.9, 4.1];
/// The approximate worth of a store card seen by its back, and of an unseen claim.
pub(super) const ANY_CARD: f64 = 2.6;
pub(super) const ANY_CLAIM: f64 = 3.0;
const DICE: usize = 5;

/// How many dice there are of each face, in the order of [`Face::ALL`].
pub(super) type Counts = [usize; 6];

pub(super) fn counts(dice: &[Face]) -> Counts {
    dice.iter().fold([0; 6], |mut counts, face| {
        counts[*face as usize] += 1;
        counts
    })
}

/// The worth to a seat of each number of dice of each face, and of each kind of hand, as the table lies.
pub(super) struct Worth {
    places: [[f64; DICE + 1]; 6],
    hands: [f64; 8],
    /// The cards that the best hand takes with no ace, one, two, …
    town_hall: [f64; DICE + 1],
}

impl Worth {
    pub(super) fn of(table: &Table, own: &Own, seat: Seat) -> Self {
        let others = || table.players.iter().filter(|player| player.seat != seat);
        let place = |face: Face| {
            std::array::from_fn(|n| {
                let (win, prize) = if n == 0 { (0.0, 0.0) } else { aim(table, own, seat, face, n) };
                prize * win
            })
        };
        Self {
            places: [Face::Nine, Face::Ten, Face::Jack, Face::Queen, Face::King, Face::Ace].map(place),
            hands: std::array::from_fn(|kind| others().map(|other| beats(kind, other)).product()),
            town_hall: std::array::from_fn(|aces| claims_taken(table, own, aces)),
        }
    }

    /// The worth of these dice if no more come to them.
    pub(super) fn whole(&self, dice: &Counts) -> f64 {
        let places: f64 = self.places.iter().zip(dice).map(|(worth, n)| worth[(*n).min(DICE)]).sum();
        let aces = dice[Face::Ace as usize].min(DICE);
        places + self.hands[kind(dice) as usize] * self.town_hall[aces]
    }

    /// How likely these five dice are the best hand, and what it takes then, in points.
    pub(super) fn best_hand(&self, dice: &Counts) -> (f64, f64) {
        (self.hands[kind(dice) as usize], self.town_hall[dice[Face::Ace as usize].min(DICE)])
    }

    /// The average worth of these dice when so many free ones are added.
    pub(super) fn with_free(&self, dice: &Counts, free: usize) -> f64 {
        let thrown = self.thrown(&mut dice.clone(), 0, free) / 6_f64.powi(free as i32);
        thrown + THROWN_AGAIN * f64::from(free as u32)
    }

    /// The sum over all throws of the free dice, from this face on.
    fn thrown(&self, dice: &mut Counts, face: usize, free: usize) -> f64 {
        if face == 5 || free == 0 {
            dice[face] += free;
            let worth = self.whole(dice);
            dice[face] -= free;
            return worth;
        }
        let mut sum = 0.0;
        // Of the free dice so many show this face, in so many ways.
        let mut ways = 1.0;
        for n in 0..=free {
            dice[face] += n;
            sum += ways * self.thrown(dice, face + 1, free - n);
            dice[face] -= n;
            ways *= f64::from((free - n) as u32) / f64::from(n as u32 + 1);
        }
        sum
    }
}

/// How likely so many dice of the face control its place, at least one, and what that brings in points.
pub(super) fn aim(table: &Table, own: &Own, seat: Seat, face: Face, n: usize) -> (f64, f64) {
    let others = table.players.iter().filter(|player| player.seat != seat);
    let win = others.map(|other| ahead(other, face, n, table.sheriff == seat)).product();
    (win, prize(table, own, seat, face, n))
}

/// The chance that this opponent will not come before `n` dice of the face; a tie is half, and all for the Sheriff.
fn ahead(other: &PlayerView, face: Face, n: usize, am_sheriff: bool) -> f64 {
    let shown = other.dice.iter().filter(|die| **die == face).count();
    let free = DICE.saturating_sub(other.dice.len());
    let tie = if am_sheriff { 1.0 } else { 0.3 };
    (0..=free)
        .map(|more| match (shown + more).cmp(&n) {
            std::cmp::Ordering::Less => chance_of(free, more),
            std::cmp::Ordering::Equal => tie * chance_of(free, more),
            std::cmp::Ordering::Greater => 0.0,
        })
        .sum()
}

/// The chance that `more` of so many free dice become the face.
fn chance_of(free: usize, more: usize) -> f64 {
    let ways: f64 = (0..more).map(|i| f64::from((free - i) as u32) / f64::from(i as u32 + 1)).product();
    ways * FREE_DIE.powi(more as i32) * (1.0 - FREE_DIE).powi((free - more) as i32)
}

/// The gain from control of the face's place with so many dice.
fn prize(table: &Table, own: &Own, seat: Seat, face: Face, n: usize) -> f64 {
    let twice = |card| if own.cards.contains(&card) { 2.0 } else { 1.0 };
    match face {
        Face::Nine => (f64::from(n as u32) * twice(StoreCard::Dynamite)).min(table.mine.into()),
        Face::Ten => f64::from(table.bank) * DOLLAR,
        Face::Jack if table.store_deck + table.store_discard == 0 => 0.0,
        Face::Jack => {
            let first = if table.round == 1 { 2.0 } else { 1.0 };
            BEST_OF_STORE[n.min(DICE)] * first * twice(StoreCard::UnlimitedCredit)
        }
        Face::Queen => {
            let others = table.players.iter().filter(|player| player.seat != seat);
            let most = others.map(|other| usize::from(other.store_cards + other.claims)).max().unwrap_or(0);
            BEST_OF_HANDS[n.min(most).min(DICE)] * twice(StoreCard::Girls)
        }
        Face::King => badge(table),
        // Aces count for the best hand only.
        Face::Ace => 0.0,
    }
}

/// The badge: worth more, the sooner the game may end.
pub(super) fn badge(table: &Table) -> f64 {
    1.5 + 3.5 / (1.0 + rounds_left(table) / 2.0)
}

/// About how many rounds follow this one.
pub(super) fn rounds_left(table: &Table) -> f64 {
    let claims = f64::from(table.claim_deck) + table.claims_below.len() as u32 as f64;
    (claims / 2.2).min(f64::from(table.mine) / 2.0)
}

fn claims_taken(table: &Table, own: &Own, aces: usize) -> f64 {
    let open: u32 = table.row.iter().take(1 + aces).map(|claim| u32::from(claim.0)).sum();
    let more = if own.cards.contains(&StoreCard::Bribe) { ANY_CLAIM } else { 0.0 };
    f64::from(open) + more
}

/// The chance that a hand of this kind beats this opponent's.
fn beats(mine: usize, other: &PlayerView) -> f64 {
    /// Against an opponent of whom nothing is known.
    const UNKNOWN: [f64; 8] = [0.03, 0.15, 0.35, 0.55, 0.68, 0.78, 0.92, 0.99];
    match &other.hand {
        Some(hand) if other.dice.len() == DICE => match mine.cmp(&(hand.kind as usize)) {
            std::cmp::Ordering::Less => 0.0,
            std::cmp::Ordering::Equal => 0.5,
            std::cmp::Ordering::Greater => 1.0,
        },
        _ => UNKNOWN[mine],
    }
}

/// The kind of hand that five dice make.
fn kind(dice: &Counts) -> HandKind {
    let mut most = *dice;
    most.sort_unstable_by(|a, b| b.cmp(a));
    let is_straight = |dice: &[usize]| dice.iter().all(|n| *n == 1);
    match (most[0], most[1]) {
        (5.., _) => HandKind::FiveOfAKind,
        (4, _) => HandKind::FourOfAKind,
        (3, 2..) => HandKind::FullHouse,
        (3, _) => HandKind::ThreeOfAKind,
        (2, 2) => HandKind::TwoPair,
        (2, _) => HandKind::Pair,
        _ if is_straight(&dice[..5]) || is_straight(&dice[1..]) => HandKind::Straight,
        _ => HandKind::HighCard,
    }
}

/// The worth of a card in the own hand.
pub(super) fn card(table: &Table, card: Card) -> f64 {
    match card {
        Card::Claim(claim) => claim.0.into(),
        Card::Store(card) => store_card(table, card),
    }
}

/// Equipment is worth what is printed on it; the others lose their worth as the end comes near.
pub(super) fn store_card(table: &Table, card: StoreCard) -> f64 {
    let left = rounds_left(table);
    let used = |worth: f64| worth * (left + 0.5) / (left + 1.5);
    match card {
        StoreCard::Equipment1 => 1.0,
        StoreCard::Equipment2 => 2.0,
        StoreCard::Equipment3 => 3.0,
        StoreCard::Equipment4 => 4.0,
        StoreCard::Equipment5 => 5.0,
        StoreCard::Equipment8 => 8.0,
        // Played at once.
        StoreCard::NervousJoe => 4.0 * DOLLAR,
        StoreCard::Girls => used(4.0),
        StoreCard::Bribe | StoreCard::UnlimitedCredit | StoreCard::Dynamite => used(3.0),
        StoreCard::ToughGuy | StoreCard::CardSharp | StoreCard::Marshal => used(2.5),
        StoreCard::Wanted | StoreCard::FairShare | StoreCard::Elixir => used(2.0),
    }
}
