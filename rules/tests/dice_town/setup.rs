//! The set-up of a table (specification 4), and the options that change it.

use crate::playing::{opened, play_out, setup};
use rstest::rstest;
use rules::dice_town::{ClaimsProfile, DiceTown, FirstSheriff, Options, View};
use rules::{Game, Viewer};
use std::collections::BTreeSet;

fn table(players: usize, options: Options, seed: u64) -> View {
    opened(&setup(players, options), seed).0.view(Viewer::Public)
}

#[rstest]
#[case::nobody("DT-1.1", 0)]
#[case::alone("DT-1.1", 1)]
#[case::too_many("DT-1.1", 6)]
fn a_table_of_the_wrong_size_is_refused(#[case] rule: &str, #[case] players: usize) {
    let refusal = DiceTown::new(&setup(players, Options::default())).unwrap_err();
    assert_eq!((refusal.rule, refusal.path.as_str()), (rule, "seats"));
}

#[rstest]
fn everything_lies_where_the_rules_put_it(#[values(2, 3, 4, 5)] players: usize) {
    let view = table(players, Options::default(), 3);
    let table = view.table;
    assert_eq!((table.store_deck, table.store_discard), (19, 0), "DT-4.1, DT-3.2");
    assert_eq!((table.row.len(), table.claim_deck), (3, 22), "DT-4.2, DT-3.3");
    assert_eq!((table.mine, table.bank, table.stagecoach), (30, 3, 0), "DT-4.4, DT-4.5, DT-10.31");
    assert_eq!((table.round, table.throw), (1, 1));
    assert_eq!(table.players.len(), players, "DT-4.8");
    for player in table.players {
        assert_eq!((player.dollars, player.nuggets, player.cup), (8, 0, 5), "DT-4.3, DT-3.4");
        assert_eq!((player.store_cards, player.claims, player.fenced.len()), (0, 0, 0));
    }
}

#[test]
fn all_nuggets_and_cards_are_used_whatever_the_number_of_players() {
    let (two, five) = (table(2, Options::default(), 1).table, table(5, Options::default(), 1).table);
    assert_eq!(two.mine, five.mine, "DT-4.6, DT-10.30");
    assert_eq!((two.store_deck, two.claim_deck), (five.store_deck, five.claim_deck), "DT-4.6, DT-10.30");
}

#[test]
fn decks_are_shuffled_and_the_same_seed_deals_and_plays_the_same() {
    let rows = |seed| table(4, Options::default(), seed).table.row;
    assert_eq!(rows(1), rows(1), "DT-5.6");
    assert!((0..40).map(rows).collect::<BTreeSet<_>>().len() > 20, "DT-4.2");
    let whole = |seed| play_out(&setup(3, Options::default()), seed, |_, _| ());
    assert_eq!(whole(5), whole(5), "DT-5.6");
    assert_ne!(whole(5).outcome(), whole(6).outcome(), "DT-5.6");
}

fn sheriffs(options: &Options) -> BTreeSet<usize> {
    (0..60).map(|seed| table(4, options.clone(), seed).table.sheriff.index()).collect()
}

#[rstest]
#[case::by_chance(FirstSheriff::Random, 3, &[0, 1, 2, 3])]
#[case::by_the_host(FirstSheriff::HostChoice, 3, &[2])]
#[case::first(FirstSheriff::FirstSeat, 3, &[0])]
fn the_badge_goes_where_the_option_says(
    #[case] first_sheriff: FirstSheriff,
    #[case] sheriff_seat: u8,
    #[case] expected: &[usize],
) {
    let options = Options { first_sheriff, sheriff_seat, ..Options::default() };
    assert_eq!(sheriffs(&options), expected.iter().copied().collect(), "DT-4.7, DT-9.1");
}

#[rstest]
#[case::no_seat(0)]
#[case::no_such_seat(5)]
fn the_host_cannot_choose_a_seat_that_is_not_there(#[case] sheriff_seat: u8) {
    let options = Options { first_sheriff: FirstSheriff::HostChoice, sheriff_seat, ..Options::default() };
    let refusal = DiceTown::new(&setup(4, options)).unwrap_err();
    assert_eq!(refusal.rule, "DT-9.1");
}

#[rstest]
#[case::no_rounds(Options { offer_rounds: 0, ..Options::default() }, "DT-9.3")]
#[case::four_rounds(Options { offer_rounds: 4, ..Options::default() }, "DT-9.3")]
#[case::seconds(Options { reaction_seconds: 13, ..Options::default() }, "DT-9.13")]
fn an_option_out_of_its_range_is_refused(#[case] options: Options, #[case] rule: &str) {
    let refusal = DiceTown::new(&setup(4, options)).unwrap_err();
    assert_eq!(refusal.rule, rule);
}

#[test]
fn the_revised_set_has_twenty_claims() {
    let options = Options { claims_profile: ClaimsProfile::Revised20, ..Options::default() };
    let table = table(4, options, 1).table;
    assert_eq!((table.row.len(), table.claim_deck), (3, 17), "DT-9.5, DT-3.3");
}

/// All cards of the box, as a finished game with every card in a hand or on the table shows them.
#[rstest]
#[case::classic(ClaimsProfile::Classic25, 5)]
#[case::revised(ClaimsProfile::Revised20, 4)]
fn claims_come_in_equal_numbers_of_each_value(#[case] claims_profile: ClaimsProfile, #[case] copies: usize) {
    let options = Options { claims_profile, ..Options::default() };
    for seed in 0..200 {
        let end = play_out(&setup(2, options.clone()), seed, |_, _| ()).view(Viewer::Public);
        let in_hands = end.hands.iter().flat_map(|hand| hand.claims.iter().chain(&hand.fenced));
        let mut claims: Vec<u8> = in_hands.map(|claim| claim.0).collect();
        if claims.len() == 5 * copies {
            claims.sort_unstable();
            let expected: Vec<u8> = (1..=5).flat_map(|value| vec![value; copies]).collect();
            assert_eq!(claims, expected, "DT-3.11, DT-9.5");
            return;
        }
    }
    panic!("no game ended by its claims");
}
