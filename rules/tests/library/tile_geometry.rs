//! Edges, halves of edges and turns of square tiles.

use rules::tiles::{Edge, Turn};

#[test]
fn halves_meet_as_their_edges_do() {
    for edge in Edge::ALL {
        for half in edge.halves() {
            assert!(edge.opposite().halves().contains(&half.across()));
            assert_eq!(half.across().across(), half);
        }
    }
}

#[test]
fn four_quarter_turns_are_none() {
    let quarter = Turn::ALL[1];
    for edge in Edge::ALL {
        let turned = (0..4).fold(edge, |edge, _| edge.turned(quarter));
        assert_eq!(turned, edge);
        assert_eq!(edge.turned(quarter).halves(), edge.halves().map(|half| half.turned(quarter)));
    }
}
