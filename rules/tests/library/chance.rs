//! Chance is a function of the seed, the moment and the purpose.

use hmac::{Hmac, Mac};
use rules::{Chance, Drawn, Seed};
use sha2::Sha256;

#[test]
fn a_draw_depends_on_nothing_but_its_place() {
    let seed = Seed::from_number(7);
    let mut first = Chance::at(&seed, 3);
    first.below("anything", 6);
    let second = first.draw("deck").word();
    let mut again = Chance::at(&seed, 3);
    again.shuffle("anything", &mut [1, 2, 3]);
    assert_eq!(again.draw("deck").word(), second);
    assert_ne!(Chance::at(&seed, 4).draw("deck").word(), Chance::at(&seed, 3).draw("deck").word());
}

/// Of every length: a message may end anywhere in a block of 64 bytes, and fill some.
#[test]
fn a_draw_is_the_hmac_of_its_place() {
    let seed = Seed::from_number(7);
    for length in 0..200 {
        let purpose = "p".repeat(length);
        let mut mac = Hmac::<Sha256>::new_from_slice(seed.as_bytes()).unwrap();
        mac.update(&3_u64.to_be_bytes());
        mac.update(&0_u32.to_be_bytes());
        mac.update(purpose.as_bytes());
        let mut draw = Chance::at(&seed, 3).draw(&purpose);
        for block in 0_u32..3 {
            let words: Vec<u8> = (0..8).flat_map(|_| draw.word().to_be_bytes()).collect();
            let end = [&[0], &block.to_be_bytes()[..]].concat();
            assert_eq!(words, *mac.clone().chain_update(end).finalize().into_bytes(), "{length}, {block}");
        }
    }
}

#[test]
fn what_is_drawn_is_noted_on_demand_and_the_same_for_it() {
    let draw = |mut chance: Chance| {
        let mut cards = ["a", "b", "c"];
        chance.shuffle("deck", &mut cards);
        let got = chance.below("die", 6);
        (cards, got, chance.into_drawn())
    };
    let seed = Seed::from_number(7);
    let (cards, got, noted) = draw(Chance::at(&seed, 3).noting());
    assert_eq!(draw(Chance::at(&seed, 3)), (cards, got, vec![]));
    let expected = serde_json::json!([
        { "purpose": "deck", "moment": 3, "number": 0, "from": ["a", "b", "c"], "to": cards },
        { "purpose": "die", "moment": 3, "number": 1, "below": 6, "got": got },
    ]);
    assert_eq!(serde_json::to_value(&noted).unwrap(), expected);
    assert_eq!(serde_json::from_value::<Vec<Drawn>>(expected).unwrap(), noted);
}

#[test]
fn a_seed_survives_text_and_is_never_printed() {
    let seed = Seed::from_number(0xfeed);
    let text = String::from(seed.clone());
    assert_eq!(Seed::try_from(text).as_ref(), Ok(&seed));
    assert!(Seed::try_from("xyz".to_owned()).is_err());
    assert_eq!(format!("{seed:?}"), "Seed(***)");
}

#[test]
fn shuffles_are_uniform_and_the_naive_loop_would_not_be() {
    // Chi-squared over the 24 orders of four cards, 23 degrees of freedom: 0.9999 quantile 60.
    let chi_squared = |shuffle: &dyn Fn(u64, &mut [usize; 4])| {
        let mut seen = std::collections::BTreeMap::new();
        for number in 0..48_000 {
            let mut cards = [0, 1, 2, 3];
            shuffle(number, &mut cards);
            *seen.entry(cards).or_insert(0_i64) += 1;
        }
        seen.values().map(|n| (n - 2000) * (n - 2000)).sum::<i64>() / 2000
    };
    let fair = chi_squared(&|n, cards| Chance::at(&Seed::from_number(n), 0).shuffle("deck", cards));
    let naive = chi_squared(&|n, cards| {
        let mut draw = Chance::at(&Seed::from_number(n), 0).draw("deck");
        (0..4).for_each(|i| cards.swap(i, draw.below(4) as usize));
    });
    assert!(fair < 60, "{fair}");
    assert!(naive > 60, "{naive}");
}
