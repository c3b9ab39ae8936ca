//! What a client may take for legal, read from the compact form alone, as a stranger's program would.
//!
//! Knows no state. Invariant: nothing is looked up in the engine; the suite compares it with what `decide` accepts.

use rules::{carcassonne, carson_city, castle, dice_town, point_city};

pub fn carson_city(legal: &carson_city::Legal, mv: carson_city::Move) -> bool {
    use rules::carson_city::{Ask, Move};
    if let Move::Sell { card } = mv {
        return legal.sell.iter().any(|sale| sale.card == card);
    }
    let Some(ask) = &legal.ask else { return false };
    match (ask, mv) {
        (
            Ask::Window { character },
            Move::Activate { character: named } | Move::Decline { character: named },
        ) => *character == named,
        (Ask::Bid { cards, .. }, Move::Bid { value }) => cards.contains(&value),
        (Ask::Bid { committed, .. }, Move::Withdraw {}) => committed.is_some(),
        (Ask::Take { slots }, Move::Take { slot }) => slots.iter().any(|open| open.slot == slot),
        (Ask::Place { spots, .. }, Move::Place { x, y }) => {
            spots.iter().any(|spot| (spot.x, spot.y) == (x, y))
        }
        (Ask::Place { spots, .. }, Move::SetAside {}) => spots.is_empty(),
        (Ask::Newsboy { candidates }, Move::Newsboy { character }) => {
            character.is_none_or(|named| candidates.iter().any(|candidate| candidate.character == named))
        }
        (Ask::FinalSale, Move::Done {}) => true,
        _ => false,
    }
}

pub fn dice_town(legal: &dice_town::Legal, mv: &dice_town::Move) -> bool {
    use rules::dice_town::{Legal, Move, Pick, Treatment};
    match (legal, mv) {
        (
            Legal::Keep { dice, prices, tough_guy, sharps },
            Move::Keep { dice: kept, tough_guy: tough, sharps: n },
        ) => {
            let payable = prices.iter().any(|price| usize::from(price.dice) == kept.len() && price.payable);
            let paid = if *tough { *tough_guy && kept.len() > 1 } else { payable };
            names(kept, dice.len()) && paid && n <= sharps && usize::from(*n) <= kept.len()
        }
        (Legal::RevealFinal { dice, sharps }, Move::RevealFinal { sharps: n }) => {
            n <= sharps && usize::from(*n) <= dice.len()
        }
        (Legal::Rekeep { dice, count }, Move::Rekeep { dice: kept }) => {
            names(kept, dice.len()) && kept.len() == usize::from(*count)
        }
        (Legal::TurnDie { dice }, Move::TurnDie { die, .. }) => usize::from(*die) < dice.len(),
        (Legal::Pass {}, Move::React { play }) => !play,
        (Legal::React { may_play, .. }, Move::React { play })
        | (Legal::Visit { may_play, .. }, Move::Visit { play }) => !play || *may_play,
        (Legal::Offer { .. }, Move::Offer { offer }) => may_offer(legal, offer.as_ref()),
        (Legal::DecideTie { candidates, .. }, Move::DecideTie { winner })
        | (Legal::FinalTie { candidates }, Move::FinalTie { winner }) => candidates.contains(winner),
        (Legal::StoreKeep { cards }, Move::StoreKeep { card }) => cards.contains(card),
        (Legal::JoeTarget { victims }, Move::JoeTarget { victim }) => victims.contains(victim),
        (Legal::SaloonPick { picks }, Move::SaloonPick { victim, store, claims }) => {
            picks.contains(&Pick { victim: *victim, store: *store, claims: *claims })
        }
        (Legal::SaloonKeep { cards, .. }, Move::SaloonKeep { card }) => cards.contains(card),
        (Legal::DocOrder { visitors }, Move::DocOrder { order }) => {
            order.len() == visitors.len() && are_among(order, visitors)
        }
        (Legal::DocChoice { options, claims, fence }, Move::DocChoice { option, claims: chosen }) => {
            let number = if *option == Treatment::Fence { usize::from(*fence) } else { 0 };
            options.contains(option)
                && chosen.len() == number
                && chosen.is_sorted()
                && are_among(chosen, claims)
        }
        _ => false,
    }
}

fn may_offer(legal: &dice_town::Legal, offer: Option<&dice_town::Offer>) -> bool {
    let dice_town::Legal::Offer { candidates, dollars, nuggets, cards, standing, .. } = legal else {
        return false;
    };
    let Some(offer) = offer else { return standing.is_none() };
    let owned = offer.dollars <= *dollars && offer.nuggets <= *nuggets && are_among(&offer.cards, cards);
    let something = offer.dollars > 0 || offer.nuggets > 0 || !offer.cards.is_empty();
    let raised = standing.as_ref().is_none_or(|before| {
        offer.candidate == before.candidate
            && offer.dollars >= before.dollars
            && offer.nuggets >= before.nuggets
            && are_among(&before.cards, &offer.cards)
    });
    candidates.contains(&offer.candidate) && owned && something && raised && offer.cards.is_sorted()
}

/// Places below a number, ascending, each once.
fn names(places: &[u8], number: usize) -> bool {
    places.is_sorted_by(|one, next| one < next) && places.iter().all(|place| usize::from(*place) < number)
}

/// Whether each item is among the others, and as often.
fn are_among<T: PartialEq>(items: &[T], others: &[T]) -> bool {
    let count = |list: &[T], wanted: &T| list.iter().filter(|item| *item == wanted).count();
    items.iter().all(|item| count(items, item) <= count(others, item))
}

pub fn point_city(legal: &point_city::Legal, mv: point_city::Move) -> bool {
    use rules::point_city::{Legal, Move, Price, Stock};
    let pays = |price: &Price, pay: &Stock| match price.payments.as_slice() {
        [_] if pay.is_empty() => true,
        payments => payments.contains(pay),
    };
    match (legal, mv) {
        (Legal::Turn { flips, .. }, Move::Flip { cell }) => flips.contains(&cell),
        (Legal::Turn { pairs, .. }, Move::TakeMarket { cells, pay }) => {
            pairs.iter().any(|offer| offer.cells == cells && pays(&offer.price, &pay))
        }
        (Legal::Turn { deck, .. }, Move::TakeDeck {}) => *deck,
        (Legal::Turn { singles, .. }, Move::TakeOne { cell, pay }) => {
            singles.iter().any(|offer| offer.cell == cell && pays(&offer.price, &pay))
        }
        (Legal::Turn { pass, .. }, Move::Pass {}) => *pass,
        (Legal::Civic { tokens, .. }, Move::ChooseCivic { token }) => tokens.contains(&token),
        _ => false,
    }
}

pub fn carcassonne(legal: &carcassonne::Legal, mv: carcassonne::Move) -> bool {
    use rules::carcassonne::{Legal, Move};
    match (legal, mv) {
        (Legal::Place { tiles }, Move::PlaceTile { tile, at, turn }) => {
            let cells = tiles.iter().filter(|offer| offer.tile == tile).flat_map(|offer| &offer.cells);
            cells.filter(|cell| cell.at == at).flat_map(|cell| &cell.turns).any(|fits| fits.turn == turn)
        }
        (Legal::Discard { tiles }, Move::DiscardTile { tile }) => tiles.contains(&tile),
        (Legal::Meeple { spots, .. }, Move::PlaceMeeple { figure, segment }) => {
            spots.iter().any(|spot| (spot.figure, spot.segment) == (figure, segment))
        }
        (Legal::Meeple { recall, .. }, Move::RecallAbbot {}) => recall.is_some(),
        (Legal::Meeple { skip, .. }, Move::Skip {}) => *skip,
        (Legal::Score { features }, Move::ScoreFeature { at, segment, colour }) => {
            let feature = features.iter().find(|feature| (feature.at, feature.segment) == (at, segment));
            feature.is_some_and(|feature| match colour {
                Some(colour) => feature.choose && feature.pays.iter().any(|(paid, _)| *paid == colour),
                None => !feature.choose,
            })
        }
        _ => false,
    }
}

pub fn castle(legal: &castle::Legal, mv: castle::Move) -> bool {
    use rules::castle::{Legal, Move};
    match (legal, mv) {
        (Legal::Place { tile, cells }, Move::PlaceTile { tile: named, at, turn }) => {
            let turns = cells.iter().filter(|cell| cell.at == at).flat_map(|cell| &cell.turns);
            *tile == named && turns.into_iter().any(|fits| fits.turn == turn)
        }
        (Legal::Follower { spots, .. }, Move::PlaceFollower { segment }) => {
            spots.iter().any(|spot| spot.segment == segment)
        }
        (Legal::Score { features }, Move::ScoreFeature { at, segment, double }) => {
            let feature = features.iter().find(|feature| (feature.at, feature.segment) == (at, segment));
            feature.is_some_and(|feature| double.is_none() || double == feature.double)
        }
        (Legal::Follower { .. }, Move::Skip {})
        | (Legal::TurnEnd {}, Move::UseExtraTurn {} | Move::EndTurn {}) => true,
        _ => false,
    }
}
