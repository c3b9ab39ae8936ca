//! The news of a turn for each viewer.

use rules::{Chance, GameKind, Json, Listener, News, Seed, TableGame, Turn, Viewer};

const TURNS: usize = 25;

fn listeners(kind: &dyn GameKind, game: &dyn TableGame, is_there: bool) -> Vec<Listener> {
    let knows = |viewer| is_there.then(|| game.view_sum(viewer));
    let listener = |viewer| Listener { viewer, is_new: false, is_own: false, knows: knows(viewer) };
    Viewer::all(kind.smallest_setup().people()).map(listener).collect()
}

/// The first turns of a game in which all play their default moves.
fn each_turn(kind: &dyn GameKind, mut look: impl FnMut(&dyn Turn)) {
    let seed = Seed::from_number(1);
    let game = kind.new_game(&kind.smallest_setup()).unwrap();
    let mut turn = game.open(&mut Chance::at(&seed, game.moment()));
    for _ in 0..TURNS {
        look(&*turn);
        let game = turn.after().fork();
        let Some(seat) = game.deciding().iter().next() else { return };
        let mv = game.default_move(seat);
        turn = game.decide(seat, &mv, &mut Chance::at(&seed, game.moment())).unwrap();
    }
}

#[test]
fn whether_anybody_is_here_changes_nothing_of_what_is_told() {
    for &kind in rules::games() {
        each_turn(kind, |turn| {
            let here = turn.tell(&listeners(kind, turn.before(), true));
            let nobody = turn.tell(&listeners(kind, turn.before(), false));
            for (here, nobody) in here.iter().zip(&nobody) {
                let told = |news: &News| news.events.clone();
                assert_eq!(here.as_ref().map(told), nobody.as_ref().map(told), "{kind:?}");
                // A question without a listener is taken to be new: every newcomer is told it in any case.
                let unseen = |news: &News| news.sight.is_none() && news.asks_anew;
                assert!(nobody.as_ref().is_none_or(unseen), "{kind:?}");
            }
        });
    }
}

#[test]
fn the_sum_after_a_turn_is_that_of_the_view_after_it() {
    for &kind in rules::games() {
        let people = kind.smallest_setup().people();
        each_turn(kind, |turn| {
            let told = turn.tell(&listeners(kind, turn.before(), true));
            for (viewer, news) in Viewer::all(people).zip(told) {
                let now = turn.after().view_sum(viewer);
                let sum = news.and_then(|news| news.sight).map(|sight| sight.sum);
                assert_eq!(sum.unwrap_or_else(|| turn.before().view_sum(viewer)), now, "{kind:?}");
            }
        });
    }
}

#[test]
fn who_is_told_the_same_shares_the_bytes() {
    let kind = rules::game("carson_city").unwrap();
    each_turn(kind, |turn| {
        let told: Vec<Json> = turn
            .tell(&listeners(kind, turn.before(), false))
            .into_iter()
            .flatten()
            .map(|news| news.events)
            .collect();
        for one in &told {
            for other in told.iter().filter(|other| *other == one) {
                assert!(std::ptr::eq(one.as_str(), other.as_str()));
            }
        }
    });
}
