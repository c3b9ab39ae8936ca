//! Seats and purses (specification 4), and the game's metadata for the lobby.
//!
//! Shuffles nothing. Invariant: a game that exists has 2 to 5 seats, all played by people (DT-1.1).

use super::components::catalogue;
use super::state::{DiceTown, Hidden, Secrets};
use super::{Course, FirstSheriff, Options, PlayerView, Table};
use crate::{
    BySeat, GameMeta, OptionSpec, OptionValue, Origin, Sealed, Seat, SeatPlayer, Seats, Setup, SetupRefusal,
};

/// The metadata of Dice Town for the lobby.
pub(super) static META: GameMeta = GameMeta {
    id: "dice_town",
    title: "Dice Town",
    revision: 1,
    people: (2, 5),
    sizes: &[],
    seats: (2, 5),
    virtual_levels: &[],
    virtual_up_to: 0,
    brands_by: None,
    minutes: (30, 45),
    phrases: &["one_more_roll", "come_on_dice", "law_and_order", "bank_is_full", "struck_gold"],
    options: &[
        OptionSpec::choice("first_sheriff", &["random", "host_choice", "first_seat"], "DT-9.1", Origin::Ours),
        OptionSpec::number("sheriff_seat", 1, (1, 5), "DT-9.1", Origin::Ours)
            .when("first_sheriff", &[OptionValue::Text("host_choice")]),
        OptionSpec::choice("offers", &["all_players", "tied_only", "off"], "DT-9.2", Origin::RuleBook),
        OptionSpec::number("offer_rounds", 1, (1, 3), "DT-9.3", Origin::Ours)
            .when("offers", &[OptionValue::Text("all_players"), OptionValue::Text("tied_only")]),
        OptionSpec::switch("sheriff_may_pick_self", true, "DT-9.4", Origin::RuleBook),
        OptionSpec::choice("claims_profile", &["classic_25", "revised_20"], "DT-9.5", Origin::RuleBook)
            .rated(),
        OptionSpec::choice("store_discards", &["hidden", "open"], "DT-9.6", Origin::Ours),
        OptionSpec::choice("fenced_claims", &["open", "hidden"], "DT-9.7", Origin::RuleBook),
        OptionSpec::choice("game_end", &["finish_round", "immediate"], "DT-9.8", Origin::RuleBook),
        OptionSpec::switch("first_round_store_twice", true, "DT-9.9", Origin::RuleBook),
        OptionSpec::choice("doc_strictness", &["no_benefit", "no_control"], "DT-9.10", Origin::RuleBook),
        OptionSpec::choice("kickers", &["poker", "none"], "DT-9.11", Origin::RuleBook),
        OptionSpec::choice("reaction_timing", &["early_close", "fixed"], "DT-9.12", Origin::Ours).rated(),
        OptionSpec::numbers("reaction_seconds", &[12, 6, 20, 0], "DT-9.13", Origin::Ours).rated(),
        OptionSpec::choice("marshal_players", &["anyone", "old_sheriff_only"], "DT-9.14", Origin::RuleBook),
    ],
    presets: &[],
    credits: "Designers Bruno Cathala and Ludovic Maublanc, publisher Matagot, 2009",
};

/// Seats the players. The brand that a seat asks for marks it for the client and means nothing in the rules.
pub(super) fn seat_players(setup: &Setup<Options>) -> Result<DiceTown, SetupRefusal> {
    check_seats(setup)?;
    check_options(&setup.options, setup.seats.len())?;
    let (seats, supply) = (setup.seats.len(), &catalogue().setup);
    Ok(DiceTown {
        options: setup.options.clone(),
        table: Table {
            round: 0,
            throw: 0,
            final_throw: false,
            place: None,
            sheriff: first_seat(),
            bank: supply.bank_dollars,
            stagecoach: supply.stagecoach_dollars,
            mine: supply.mine_nuggets,
            row: Vec::new(),
            claim_deck: 0,
            claims_below: Vec::new(),
            store_deck: 0,
            store_discard: 0,
            known_discards: Vec::new(),
            players: Seat::first(seats).map(|seat| new_player(seat, supply.dollars_per_player)).collect(),
            results: Vec::new(),
            announced: Vec::new(),
            question: None,
            course: Course::Roll,
            questions: 0,
        },
        hidden: Hidden {
            store_deck: Vec::new(),
            discards: Vec::new(),
            claim_deck: Vec::new(),
            players: BySeat::build(seats, |_| Secrets::default()),
            looked_at: Vec::new(),
            offers: Vec::new(),
            answers: Sealed::ask(Seats::none()),
        },
    })
}

const fn first_seat() -> Seat {
    match Seat::new(0) {
        Some(seat) => seat,
        None => unreachable!(),
    }
}

const fn new_player(seat: Seat, dollars: u8) -> PlayerView {
    PlayerView {
        seat,
        dollars,
        nuggets: 0,
        store_cards: 0,
        claims: 0,
        fenced: Vec::new(),
        dice: Vec::new(),
        shown: 0,
        cup: 0,
        hand: None,
        control: false,
        benefit: false,
    }
}

fn check_seats(setup: &Setup<Options>) -> Result<(), SetupRefusal> {
    let (fewest, most) = META.seats;
    let seats = setup.seats.len();
    if !(usize::from(fewest)..=usize::from(most)).contains(&seats) {
        let what = format!("{seats} players; {fewest} to {most} are needed");
        return Err(SetupRefusal { path: "seats".to_owned(), what, rule: "DT-1.1" });
    }
    match setup.seats.iter().position(|seat| seat.player != SeatPlayer::Person) {
        Some(place) => Err(SetupRefusal {
            path: format!("seats[{place}].player"),
            what: "Dice Town has no virtual players of its own".to_owned(),
            rule: "DT-8.1",
        }),
        None => Ok(()),
    }
}

fn check_options(options: &Options, seats: usize) -> Result<(), SetupRefusal> {
    let chosen = options.sheriff_seat;
    if options.first_sheriff == FirstSheriff::HostChoice && !(1..=seats).contains(&usize::from(chosen)) {
        let what = format!("there is no seat {chosen}; the seats are 1 to {seats}");
        return Err(SetupRefusal { path: "options.sheriff_seat".to_owned(), what, rule: "DT-9.1" });
    }
    META.check_number("offer_rounds", options.offer_rounds)?;
    META.check_number("reaction_seconds", options.reaction_seconds)
}
