//! Metadata of Carcassonne for the lobby: its options with their presets (specification 9), and its numbers of seats.
//!
//! Invariant: an option that a form leaves out has no effect, so that it may keep the value of the rule book.

use crate::OptionValue::{Bool, Number, Text};
use crate::{GameMeta, OptionSpec, OptionValue, Origin, Preset, Size};

pub(super) static META: GameMeta = GameMeta {
    id: "carcassonne",
    title: "Carcassonne",
    revision: 1,
    people: (1, 6),
    sizes: &[
        Size { option: "mode", value: Text("solo"), people: (1, 1) },
        Size { option: "mode", value: Text("coop"), people: (1, 6) },
        Size { option: "sixth_player", value: Bool(true), people: (2, 6) },
        Size { option: "mode", value: Text("competitive"), people: (2, 5) },
    ],
    seats: (1, 6),
    virtual_levels: &[],
    virtual_up_to: 0,
    brands_by: None,
    minutes: (30, 60),
    phrases: &["nice_fit", "room_for_two", "leave_my_road", "nothing_fits", "last_meeple"],
    options: &[
        OptionSpec::choice("mode", &["competitive", "solo", "coop"], "CAR-9.2", Origin::RuleBook),
        OptionSpec::choice(
            "farmer_scoring",
            &["third", "second", "first", "off"],
            "CAR-9.3",
            Origin::RuleBook,
        )
        .when("mode", COMPETITIVE)
        .rated(),
        OptionSpec::numbers("farmer_city_points", &[0, 3, 4], "CAR-9.3", Origin::RuleBook)
            .when("farmer_scoring", &[Text("third"), Text("second"), Text("first")])
            .rated(),
        OptionSpec::numbers("small_city_points", &[4, 2], "CAR-9.4", Origin::RuleBook).rated(),
        OptionSpec::switch("sixth_player", false, "CAR-9.5", Origin::RuleBook)
            .when("mode", COMPETITIVE)
            .rated(),
        OptionSpec::switch("double_set", false, "CAR-9.6", Origin::Ours).when("mode", COMPETITIVE),
        OptionSpec::choice(
            "first_player",
            &["random", "road_draw", "chosen_seat"],
            "CAR-9.7",
            Origin::RuleBook,
        )
        .when("mode", COMPETITIVE),
        OptionSpec::number("first_seat", 1, (1, 6), "CAR-9.7", Origin::Ours)
            .when("first_player", &[Text("chosen_seat")]),
        OptionSpec::choice("start_tile", &["fixed", "in_bag"], "CAR-9.8", Origin::RuleBook)
            .when("river", &[Bool(false)]),
        OptionSpec::choice("unplaceable", &["remove", "return_to_bag"], "CAR-9.9", Origin::RuleBook),
        OptionSpec::numbers("hand_size", &[0, 1, 3], "CAR-9.10", Origin::Ours).when("mode", COMPETITIVE),
        OptionSpec::choice("hand_visibility", &["open", "hidden"], "CAR-9.10", Origin::Ours)
            .when("hand_size", &[Number(1), Number(3)]),
        OptionSpec::switch("river", false, "CAR-9.12", Origin::RuleBook).rated(),
        OptionSpec::choice(
            "river_turns",
            &["no_immediate_u", "no_u_at_all", "free"],
            "CAR-9.13",
            Origin::RuleBook,
        )
        .when("river", RIVER),
        OptionSpec::switch("river_meeples", true, "CAR-9.13", Origin::Ours).when("river", RIVER),
        OptionSpec::choice("river_start_tile", &["removed", "shuffled_in"], "CAR-9.13", Origin::RuleBook)
            .when("river", RIVER),
        OptionSpec::switch("abbot", false, "CAR-9.14", Origin::RuleBook).when("mode", COMPETITIVE),
        OptionSpec::switch("hole_bonus_turn", false, "CAR-9.15", Origin::Ours),
        OptionSpec::switch("score_unfinished", true, "CAR-9.16", Origin::Ours),
        OptionSpec::choice("table", &["unbounded", "fixed", "shifting"], "CAR-9.17", Origin::Ours),
        OptionSpec::numbers("table_width", WIDTHS, "CAR-9.17", Origin::Ours).when("table", BOUNDED),
        OptionSpec::numbers("table_height", HEIGHTS, "CAR-9.17", Origin::Ours).when("table", BOUNDED),
        OptionSpec::switch("table_edge_completes", false, "CAR-9.18", Origin::Ours)
            .when("table", &[Text("fixed")]),
        OptionSpec::switch("forbid_dead_spaces", false, "CAR-9.19", Origin::Ours),
        OptionSpec::numbers("solo_colours", &[3, 4], "CAR-8.2", Origin::RuleBook).when("mode", SOLO),
        OptionSpec::numbers("solo_meeples", &[4, 5, 6, 7], "CAR-8.2", Origin::RuleBook).when("mode", SOLO),
        OptionSpec::choice("solo_shared", &["all_tied", "choose_one"], "CAR-8.7", Origin::RuleBook)
            .when("mode", SOLO),
        OptionSpec::choice("solo_end", &["cannot_place", "supply_empty"], "CAR-8.9", Origin::RuleBook)
            .when("mode", SOLO),
        OptionSpec::choice("solo_final", &["normal", "last_only", "none"], "CAR-8.10", Origin::RuleBook)
            .when("mode", SOLO),
        OptionSpec::choice("coop_control", &["any_seat", "rotate"], "CAR-8.13", Origin::Ours)
            .when("mode", &[Text("coop")]),
    ],
    presets: PRESETS,
    credits: "Designer Klaus-Jürgen Wrede, publisher Hans im Glück, 2000",
};

const COMPETITIVE: &[OptionValue] = &[Text("competitive")];
const SOLO: &[OptionValue] = &[Text("solo"), Text("coop")];
const RIVER: &[OptionValue] = &[Bool(true)];
const BOUNDED: &[OptionValue] = &[Text("fixed"), Text("shifting")];
const WIDTHS: &[i32] = &[21, 9, 11, 13, 15, 17, 19, 25, 31];
const HEIGHTS: &[i32] = &[15, 9, 11, 13, 17, 19, 21, 25, 31];

/// CAR-9.20.
const PRESETS: &[Preset] = &[
    Preset { id: "current", options: &[FARMERS_OF_TODAY, LARGE] },
    Preset { id: "first_edition", options: &[("farmer_scoring", Text("first")), SMALL] },
    Preset { id: "second_edition_2000s", options: &[("farmer_scoring", Text("second")), SMALL] },
    Preset { id: "third_edition_scoring_small_city_2", options: &[FARMERS_OF_TODAY, SMALL] },
    Preset {
        id: "cmsc_22001",
        options: &[("farmer_scoring", Text("first")), SMALL, ("farmer_city_points", Number(4))],
    },
    Preset { id: "no_farmers", options: &[("farmer_scoring", Text("off"))] },
    Preset { id: "carcassonne_2_0", options: &[("river", Bool(true)), ("abbot", Bool(true))] },
];

const FARMERS_OF_TODAY: (&str, OptionValue) = ("farmer_scoring", Text("third"));
const SMALL: (&str, OptionValue) = ("small_city_points", Number(2));
const LARGE: (&str, OptionValue) = ("small_city_points", Number(4));
