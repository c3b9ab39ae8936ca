//! One turn of a game, and the news of it for every viewer.
//!
//! A [`Turn`] is the opening, a move, or some entries of the log: its events by their type and as the text that goes
//! to the log, with the game before and after them. All news of it follow from these three, so nothing is folded, read
//! or written twice. Knows no socket, no number and no clock. Invariant: the news for a viewer depend only on facts
//! that this viewer may know, and not on whether anybody looks.

use crate::erased::{Running, TableGame};
use crate::state::Asked;
use crate::walk::{Pairs, Shift, ViewSum};
use crate::{Game, Json, Seat, Viewer};
use serde_json::Error;
use std::fmt::Debug;

/// Events, with the game before and after them.
pub trait Turn: Debug + Send + Sync {
    /// The list of its events as it stands in the log: secrets included.
    fn events(&self) -> &Json;

    /// From now on only so many events are told, the newest; the game stays as it is.
    fn tell_newest(&mut self, events: usize);

    /// The game as it was; what all who listen know of it.
    fn before(&self) -> &dyn TableGame;
    /// The game as it is now.
    fn after(&self) -> &dyn TableGame;

    /// Whether the seat may do something else after it than before.
    fn changes_legal(&self, seat: Seat) -> bool;

    /// Whether this viewer is told anything of it, or sees any difference.
    fn is_noticed_by(&self, viewer: Viewer) -> bool;

    /// The news for each of them; `None` where there is nothing to tell.
    fn tell(&self, listeners: &[Listener]) -> Vec<Option<News>>;
}

/// Somebody who may be told of a turn.
#[derive(Clone, Copy, Debug)]
pub struct Listener {
    /// The viewer of the listener.
    pub viewer: Viewer,
    /// Whether this is the first that they are told of the game.
    pub is_new: bool,
    /// Whether it is their own move: what they are asked next is another question, even in the same words.
    pub is_own: bool,
    /// The hash of the view that they know. `None`: nobody is there, and only what has happened is told, neither view
    /// nor question.
    pub knows: Option<ViewSum>,
}

/// The news of a turn for a listener.
#[derive(Clone, Debug)]
pub struct News {
    /// The list of what they are told has happened; the same bytes for all who are told the same.
    pub events: Json,
    /// Whether they are asked something else than before, or nothing any more. If nobody is there, it is assumed to be
    /// so: the check would cost more than everything else together.
    pub asks_anew: bool,
    /// Their sight; `None` where nobody is there.
    pub sight: Option<Sight>,
}

/// The sight of a listener after a turn.
#[derive(Clone, Debug)]
pub struct Sight {
    /// The change of the view for this viewer.
    pub change: Change,
    /// The hash of the view before and after.
    pub before: ViewSum,
    /// That of the view now.
    pub sum: ViewSum,
    /// The question to them, where it differs from the one before.
    pub question: Option<Question>,
}

/// How a view has changed.
#[derive(Clone, Debug)]
pub enum Change {
    /// The view is the same, to the byte.
    None,
    /// A list of operations.
    Patch(Json),
    /// The whole view, where that is not longer.
    Whole(Json),
}

/// The question to a seat, as text. For the seat alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// Whether the game waits for the answer.
    pub owed: bool,
    /// The move of a substitute; `null` where nothing is owed.
    pub default: Json,
    /// All legal answers.
    pub legal: Json,
}

impl<G: Game> From<&Asked<G>> for Question {
    fn from(asked: &Asked<G>) -> Self {
        Self { owed: asked.owed, default: Json::of(&asked.default), legal: Json::of(&asked.legal) }
    }
}

/// The one implementation of [`Turn`].
#[derive(Debug)]
struct Typed<G: Game> {
    before: Running<G>,
    events: Vec<G::Event>,
    text: Json,
    after: Running<G>,
}

/// The turn that these events are.
pub(crate) fn of<G: Game>(before: &Running<G>, events: Vec<G::Event>) -> Box<dyn Turn> {
    let text = Json::of(&events);
    Box::new(Typed::folded(before, events, text))
}

/// The turn that these entries of the log are together.
pub(crate) fn read<G: Game>(before: &Running<G>, entries: &[&Json]) -> Result<Box<dyn Turn>, Error> {
    if let [entry] = entries {
        return Ok(Box::new(Typed::folded(before, entry.read()?, (*entry).clone())));
    }
    let lists: Vec<Vec<G::Event>> = entries.iter().map(|entry| entry.read()).collect::<Result<_, _>>()?;
    Ok(of(before, lists.into_iter().flatten().collect()))
}

impl<G: Game> Typed<G> {
    fn folded(before: &Running<G>, events: Vec<G::Event>, text: Json) -> Self {
        let mut after = G::clone(&before.0);
        for event in &events {
            after.evolve(event);
        }
        Self { before: before.clone(), events, text, after: Running::new(after) }
    }

    fn told(&self, viewer: Viewer) -> Vec<G::ClientEvent> {
        self.events.iter().filter_map(|event| G::told_to(event, viewer)).collect()
    }

    /// Whether anything but the view is another one for this viewer.
    fn sees_course(&self, viewer: Viewer) -> bool {
        let (before, after) = (&self.before.0, &self.after.0);
        before.waiting_for(viewer) != after.waiting_for(viewer)
            || before.progress() != after.progress()
            || before.outcome() != after.outcome()
    }

    /// The question to the listener, if it has changed or has ended.
    #[expect(clippy::option_option, reason = "the same as before, nothing any more, and a question")]
    fn asks_anew(&self, listener: &Listener) -> Option<Option<&Asked<G>>> {
        let seat = listener.viewer.seat()?;
        let now = self.after.0.asked(seat);
        let same = match (now, self.before.0.asked(seat)) {
            (Some(now), Some(before)) => !listener.is_own && !listener.is_new && now == before,
            (None, None) => true,
            (Some(_), None) | (None, Some(_)) => false,
        };
        (!same).then_some(now)
    }

    fn tell_one<'t>(&'t self, listener: &Listener, told: &mut Told<'t, G>) -> Option<News> {
        let events = self.told(listener.viewer);
        let is_told = listener.is_new || !events.is_empty() || self.sees_course(listener.viewer);
        let nobody = listener.knows.is_none();
        let question = if is_told && nobody { None } else { self.asks_anew(listener) };
        let is_noticed = is_told || question.is_some();
        if is_noticed && nobody {
            return Some(News { events: told.text(events), asks_anew: true, sight: None });
        }
        let (before, now) = (self.before.0.view(listener.viewer), self.after.0.view(listener.viewer));
        if !is_noticed && before == now {
            return None;
        }
        let asks_anew = question.is_some();
        let question = question.flatten();
        let sight = |known: ViewSum| {
            let (change, sum) = if listener.is_new {
                (Change::Whole(Json::of(now)), ViewSum::of(now))
            } else {
                let (change, shift) = told.change(before, now);
                (change, known.shifted(shift))
            };
            Sight { change, before: known, sum, question: question.map(Question::from) }
        };
        let sight = listener.knows.map(sight);
        Some(News { events: told.text(events), asks_anew, sight })
    }
}

/// The news told so far; viewers with the same news share its text.
struct Told<'t, G: Game> {
    events: Vec<(Vec<G::ClientEvent>, Json)>,
    views: Pairs<'t, G::View>,
    patch: Option<Json>,
}

impl<G: Game> Default for Told<'_, G> {
    fn default() -> Self {
        Self { events: Vec::new(), views: Pairs::default(), patch: None }
    }
}

impl<'t, G: Game> Told<'t, G> {
    fn text(&mut self, events: Vec<G::ClientEvent>) -> Json {
        if let Some((_, same)) = self.events.iter().find(|(other, _)| *other == events) {
            return same.clone();
        }
        let text = Json::of(&events);
        self.events.push((events, text.clone()));
        text
    }

    fn change(&mut self, before: &'t G::View, now: &'t G::View) -> (Change, Shift) {
        let changes = self.views.between(before, now);
        let change = if changes.is_empty() {
            Change::None
        } else if changes.is_whole() {
            Change::Whole(Json::of(now))
        } else {
            let same = self.patch.take_if(|patch| patch.as_str() == changes.json());
            Change::Patch(self.patch.insert(same.unwrap_or_else(|| Json::of_text(changes.json()))).clone())
        };
        (change, changes.shift())
    }
}

impl<G: Game> Turn for Typed<G> {
    fn events(&self) -> &Json {
        &self.text
    }

    fn tell_newest(&mut self, events: usize) {
        self.events.drain(..self.events.len().saturating_sub(events));
    }

    fn before(&self) -> &dyn TableGame {
        &self.before
    }

    fn after(&self) -> &dyn TableGame {
        &self.after
    }

    fn changes_legal(&self, seat: Seat) -> bool {
        self.before.0.asked(seat).map(|asked| &asked.legal)
            != self.after.0.asked(seat).map(|asked| &asked.legal)
    }

    fn is_noticed_by(&self, viewer: Viewer) -> bool {
        let mut told = self.events.iter().filter_map(|event| G::told_to(event, viewer));
        told.next().is_some()
            || self.sees_course(viewer)
            || self.before.0.view(viewer) != self.after.0.view(viewer)
    }

    fn tell(&self, listeners: &[Listener]) -> Vec<Option<News>> {
        let mut told = Told::default();
        listeners.iter().map(|listener| self.tell_one(listener, &mut told)).collect()
    }
}
