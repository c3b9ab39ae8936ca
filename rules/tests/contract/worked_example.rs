//! The worked example of `docs/record.md`, computed by itself and by [`Chance`] and [`Fairness`].

use hmac::{Hmac, Mac};
use rules::{Chance, Commitment, Fairness, SeatEntropy, Secret, Seed};
use sha2::{Digest, Sha256};
use std::fmt::Write;

const PAGE: &str = include_str!("../../../docs/record.md");

/// The value of a row of the example of a draw.
fn row(name: &str) -> &'static str {
    row_of("### Worked example\n", name)
}

/// The same of the example of a seed.
fn seed_row(name: &str) -> &'static str {
    row_of("### Worked example of a seed\n", name)
}

fn row_of(heading: &str, name: &str) -> &'static str {
    let example = PAGE.split(heading).nth(1).expect("the page has an example");
    let line = example.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    line.unwrap_or_else(|| panic!("the example has no row {name}")).trim()
}

fn numbers(row: &str) -> Vec<u32> {
    row.split_whitespace().map(|number| number.parse().expect("a number")).collect()
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        write!(text, "{byte:02x}").expect("a string takes all");
        text
    })
}

fn chance() -> Chance {
    let seed = Seed::try_from(row("seed").to_owned()).expect("a seed");
    Chance::at(&seed, row("moment").parse().expect("a moment"))
}

#[test]
fn the_block_follows_from_the_message_as_the_page_says() {
    let message =
        [&3_u64.to_be_bytes()[..], &0_u32.to_be_bytes(), b"deck", &[0], &0_u32.to_be_bytes()].concat();
    assert_eq!(hex(&message), row("message"));
    let mut mac = Hmac::<Sha256>::new_from_slice(Seed::from_number(7).as_bytes()).expect("any length");
    mac.update(&message);
    let block = mac.finalize().into_bytes();
    assert_eq!(hex(&block), row("block 0"));
    let words: Vec<u32> =
        block.chunks_exact(4).map(|b| u32::from_be_bytes([b[0], b[1], b[2], b[3]])).collect();
    assert_eq!(words, numbers(row("words")));
}

#[test]
fn chance_gives_the_words_numbers_and_shuffle_of_the_page() {
    let mut draw = chance().draw("deck");
    assert_eq!((0..8).map(|_| draw.word()).collect::<Vec<_>>(), numbers(row("words")));
    let mut draw = chance().draw("deck");
    assert_eq!((0..8).map(|_| draw.below(6)).collect::<Vec<_>>(), numbers(row("below 6")));
    let (before, after) = row("shuffle").split_once("->").expect("before -> after");
    let mut items = numbers(before);
    chance().shuffle("deck", &mut items);
    assert_eq!(items, numbers(after));
}

#[test]
fn a_word_past_the_last_whole_multiple_is_passed_over() {
    let below = chance().below("deck", 3_000_000_000);
    assert!(PAGE.contains(&format!("A number below 3000000000 is {below}:")), "{below}");
}

#[test]
fn a_second_draw_has_its_own_words() {
    let mut entry = chance();
    entry.draw("deck");
    let word = entry.draw("tie").word();
    assert!(PAGE.contains(&format!("has the first word {word}.")), "{word}");
}

#[test]
fn the_ninth_word_is_the_first_of_the_next_block() {
    let mut draw = chance().draw("deck");
    let ninth = (0..9).map(|_| draw.word()).last();
    let message =
        [&3_u64.to_be_bytes()[..], &0_u32.to_be_bytes(), b"deck", &[0], &1_u32.to_be_bytes()].concat();
    let mut mac = Hmac::<Sha256>::new_from_slice(Seed::from_number(7).as_bytes()).expect("any length");
    mac.update(&message);
    let block = mac.finalize().into_bytes();
    assert_eq!(ninth, Some(u32::from_be_bytes([block[0], block[1], block[2], block[3]])));
}

#[test]
fn the_seed_follows_from_the_message_as_the_page_says() {
    let bytes = |first: u8| (first..first + 32).collect::<Vec<u8>>();
    let seats = [&[1][..], &bytes(0x20), &[0; 3 * 33]].concat();
    let message = [b"saloon.seed/1\0", &bytes(0)[..], &seats].concat();
    assert_eq!(hex(&message), seed_row("message"));
    assert_eq!(hex(&Sha256::digest(&message)), seed_row("seed"));
    let bound = |domain: &[u8], first| hex(&Sha256::digest([domain, &[0], &bytes(first)].concat()));
    assert_eq!(bound(b"saloon.commit.server/1", 0), seed_row("commitment"));
    assert_eq!(bound(b"saloon.commit.seat/1", 0x20), seed_row("seats[0].commitment"));
    assert_eq!(bound(b"saloon.commit.seat/1", 0x40), seed_row("seats[2].commitment"));
}

#[test]
fn fairness_gives_the_commitments_and_the_seed_of_the_page() {
    let secret = |row| Secret::try_from(seed_row(row).to_owned()).expect("32 bytes");
    let bound = |row| Some(Commitment::try_from(seed_row(row).to_owned()).expect("32 bytes"));
    let seats = vec![
        SeatEntropy { commitment: bound("seats[0].commitment"), entropy: Some(secret("seats[0].entropy")) },
        SeatEntropy::default(),
        SeatEntropy { commitment: bound("seats[2].commitment"), entropy: None },
        SeatEntropy::default(),
    ];
    let proof = Fairness::new(secret("server_seed"), seats);
    assert_eq!(Some(proof.commitment), bound("commitment"));
    assert_eq!(String::from(proof.seed()), seed_row("seed"));
    assert_eq!(proof.check(4, &proof.seed()), Ok(()));
}
