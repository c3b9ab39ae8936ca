//! Why a move is refused (CAR-5.24, section 8).

crate::names::refusals! {
    GameOver "game_over" "CAR-8.37" "the game is over"
    NotYourTurn "not_your_turn" "CAR-5.3" "it is the other player's turn"
    WrongPhase "wrong_phase" "CAR-8.23" "this is not what is asked now"
    NotYourTile "not_your_tile" "CAR-8.23" "this is not the drawn tile"
    SpaceTaken "space_taken" "CAR-8.24" "a tile lies there already"
    OutsideWall "outside_wall" "CAR-8.24" "this is outside the wall"
    NotAdjacent "not_adjacent" "CAR-8.24" "no side touches a tile that lies or a start space"
    EdgeMismatch "edge_mismatch" "CAR-8.25" "a touching edge does not match"
    NoSuchSegment "no_such_segment" "CAR-8.27" "the tile has no such segment"
    FeatureOccupied "feature_occupied" "CAR-8.27" "a follower stands on this feature already"
    ScoringOrder "scoring_order" "CAR-8.33" "this is not a feature that can be scored now"
    MayNotDouble "may_not_double" "CAR-8.35" "no such wall tile may double this feature now"
}
