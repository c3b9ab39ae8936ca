//! A house player behind a trait object: JSON in, JSON out, implemented once for every game.

use crate::HousePlayer;
use rules::{
    GameKind, Json, JsonSetup, Kind, Picker, Played, Playout, PlayoutError, Seat, Viewer, play_out_by,
};
use serde::de::DeserializeOwned;
use serde_json::Value;

/// The house player of one game.
pub trait House: GameKind {
    /// The answer of a seat to which this view and these legal moves were sent.
    ///
    /// # Errors
    /// Something that is no view, or no legal moves, of this game.
    fn choose(&self, view: &Json, legal: &Json) -> Result<Value, NoChoice>;

    /// Plays a whole game without a server; the seats play by the policies in turn, again from the first where
    /// there are more seats.
    fn play_among(
        &self,
        setup: &JsonSetup,
        playout: &Playout,
        policies: &[Policy],
    ) -> Result<Played, PlayoutError>;
}

/// Why the house player does not answer: it was not shown a question of its game.
#[derive(Debug, thiserror::Error)]
#[error("not a question of this game: {0}")]
pub struct NoChoice(#[from] serde_json::Error);

/// How a seat of a simulation chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Policy {
    /// One that knows the state only by its list of moves.
    Simple(rules::Policy),
    /// The house player.
    House,
}

impl<G: HousePlayer> House for Kind<G>
where
    G::Legal: DeserializeOwned,
{
    fn choose(&self, view: &Json, legal: &Json) -> Result<Value, NoChoice> {
        let mv = G::choose(&view.read()?, &legal.read()?);
        Ok(serde_json::to_value(mv)?)
    }

    fn play_among(
        &self,
        setup: &JsonSetup,
        playout: &Playout,
        policies: &[Policy],
    ) -> Result<Played, PlayoutError> {
        play_out_by(&Self::typed_setup(setup)?, playout, |game: &G, seat, picker| {
            let policy = policies.iter().cycle().nth(seat.index())?;
            answer(game, seat, *policy, picker)
        })
    }
}

/// The house sees the view and the legal moves, as at a table, and answers only what is asked.
fn answer<G: HousePlayer>(game: &G, seat: Seat, policy: Policy, picker: &mut Picker) -> Option<G::Move> {
    match policy {
        Policy::Simple(policy) => picker.choose(game, seat, policy),
        Policy::House if !game.deciding().contains(seat) => None,
        Policy::House => Some(G::choose(&game.view(Viewer::Seat(seat)), &game.legal(seat)?)),
    }
}
