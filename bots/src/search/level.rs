//! The parameters of a level.

use rules::record::HouseLevel as Level;

/// The parameters of a level.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Habits {
    /// How often it thinks a question through, as a part of what an expert does; 0 is at first sight.
    pub thinks: f64,
    /// By how much it misjudges its moves however long it thinks, in plain differences ([`CLEAR`](super::SearchPlayer::CLEAR)).
    pub misjudges: f64,
    /// How much of what others have it sees, 0 to 1.
    pub eye: f64,
}

/// The parameters of this level.
pub const fn habits(level: Level) -> Habits {
    match level {
        Level::Easy => Habits { thinks: 0.0, misjudges: 2.0, eye: 0.2 },
        Level::Normal => Habits { thinks: 0.03, misjudges: 0.4, eye: 1.0 },
        Level::Hard => Habits { thinks: 0.2, misjudges: 0.15, eye: 1.0 },
        Level::Expert => Habits { thinks: 1.0, misjudges: 0.0, eye: 1.0 },
    }
}
