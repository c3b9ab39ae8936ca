//! How strong a player is.

/// The strengths at which a game can be played, the weakest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Sees mostly its own points, and misjudges them.
    Easy,
    /// Sees the others too, and errs where moves are nearly as good.
    Normal,
    /// Thinks ahead a little.
    Hard,
    /// Thinks ahead as far as a second on one core goes.
    Expert,
}

/// What makes a level.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Habits {
    /// How often it thinks a question through, as a part of what an expert does; 0 is at first sight.
    pub thinks: f64,
    /// By how much it misjudges its moves however long it thinks, in plain differences ([`CLEAR`](super::SearchPlayer::CLEAR)).
    pub misjudges: f64,
    /// How much of what others have it sees, 0 to 1.
    pub eye: f64,
}

impl Level {
    /// The weakest first.
    pub const ALL: [Self; 4] = [Self::Easy, Self::Normal, Self::Hard, Self::Expert];

    /// As it is written on a command line and in records.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Normal => "normal",
            Self::Hard => "hard",
            Self::Expert => "expert",
        }
    }

    /// What makes it.
    pub const fn habits(self) -> Habits {
        match self {
            Self::Easy => Habits { thinks: 0.0, misjudges: 2.0, eye: 0.2 },
            Self::Normal => Habits { thinks: 0.03, misjudges: 0.4, eye: 1.0 },
            Self::Hard => Habits { thinks: 0.2, misjudges: 0.15, eye: 1.0 },
            Self::Expert => Habits { thinks: 1.0, misjudges: 0.0, eye: 1.0 },
        }
    }
}
