//! Why a move is refused (CAR-5.24).

crate::names::refusals! {
    GameOver "game_over" "CAR-5.18" "the game is over"
    NotYourTurn "not_your_turn" "CAR-5.3" "it is another player's turn"
    WrongPhase "wrong_phase" "CAR-5.1" "this is not what is asked now"
    NotYourTile "not_your_tile" "CAR-5.2" "this is not the drawn tile, nor one of the own hand"
    SpaceTaken "space_taken" "CAR-5.5" "a tile lies there already"
    NotAdjacent "not_adjacent" "CAR-5.5" "no side touches a tile that lies"
    EdgeMismatch "edge_mismatch" "CAR-5.5" "a touching edge does not match"
    RiverNotContinued "river_not_continued" "CAR-5.10" "a river tile must continue the river"
    RiverUTurn "river_u_turn" "CAR-5.10" "the river may not turn back on itself"
    OutsideTable "outside_table" "CAR-9.17" "this is outside the table"
    DeadSpace "dead_space" "CAR-9.19" "no tile could fill a space beside it then"
    NoSuchSegment "no_such_segment" "CAR-5.12" "the tile has no such segment"
    FeatureOccupied "feature_occupied" "CAR-5.12" "a figure stands on this feature already"
    NoFigureLeft "no_figure_left" "CAR-5.12" "there is no such figure in the supply"
    FigureNotAllowedHere "figure_not_allowed_here" "CAR-5.12" "this figure may not stand there"
    NoAbbotOnMap "no_abbot_on_map" "CAR-5.16" "there is no own abbot on the map"
    PlacementCompulsory "placement_compulsory" "CAR-8.5" "a meeple must be placed where one can be"
    MustDiscard "must_discard" "CAR-9.11" "no tile of the hand can be laid: one must be put away"
    ScoringOrder "scoring_order" "CAR-8.8" "this is not a feature that can be scored now, or its colour is not among those to choose from"
}
