//! The messages between nodes, as bytes.
//!
//! A message is a version number, a head and then the texts of the frames that it carries, each once, however many sockets
//! they are for. The head is JSON; for a part that is so only in the first version, and later versions write it as
//! [`compact`] does. Invariant: a message that this node does not understand is refused as a whole.
//!
//! During an upgrade, nodes of a release and of the one before it run side by side. Therefore a node speaks the newest
//! version that it knows and understands the one before it, too:
//! - [`Body::Beat`], [`Body::Leave`] and [`Body::Restart`] are the same in every version, and carry the version of their
//!   sender, so that every receiver knows how to write to it.
//! - [`Body::Part`] is written in the lower of the versions of its two nodes, and carries that number each time.
//! - A version may write the same in another way, as the second one writes parts.
//! - A version only adds kinds. The meaning of a kind never changes: a new kind replaces it, and the old one is read for one
//!   more version. A node is never sent a kind that it does not know.
//! - Nodes whose versions are further apart ignore each other.

use super::bus::MAX_MESSAGE_BYTES;
use super::commands::FarRequest;
use super::compact;
use super::people::{Nudge, Question, Reply};
use crate::lobby::LobbyEntry;
use crate::net::Address;
use crate::room::{Inspection, Opened, SeatPreference, TableModeration};
use crate::store::{NodeId, Record, TableRecord};
use crate::system::clock::UnixMs;
use axum::extract::ws::Utf8Bytes;
use bytes::{Buf, BufMut, Bytes, BytesMut};
use protocol::{Done, Err, ErrCode, Player, PlayerId, SecretText, TableId, ViewHash};
use serde::{Deserialize, Serialize};
use std::fmt;

/// The newest version of this wire. There is none before the first.
pub(super) const VERSION: Version = Version(2);
const FIRST: Version = Version(1);
/// The first version whose parts have no head in JSON.
const COMPACT: Version = Version(2);

/// A version of this wire.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Version(pub(super) u16);

impl Version {
    /// In which version a node that speaks this one and a node that speaks the other write to each other.
    pub(super) fn common(self, other: Self) -> Option<Self> {
        (other >= FIRST && self.0.abs_diff(other.0) <= 1).then(|| self.min(other))
    }
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Why bytes are no message.
#[derive(Debug, thiserror::Error)]
pub(super) enum NoMessage {
    #[error("it is cut off")]
    Short,
    #[error("it has version {0}, which this node does not speak")]
    Version(Version),
    #[error("it contains a part that its version does not define")]
    Unknown,
    #[error("it cannot be read: {0}")]
    Unreadable(#[from] serde_json::Error),
    #[error("a text is not UTF-8")]
    NoText,
}

/// One message.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Envelope {
    pub(super) from: NodeId,
    pub(super) body: Body,
}

/// A message as it was heard.
#[derive(Debug)]
pub(super) struct Heard {
    pub(super) version: Version,
    pub(super) envelope: Envelope,
    pub(super) texts: Vec<Utf8Bytes>,
}

#[derive(Debug, Serialize, Deserialize)]
pub(super) enum Body {
    /// The node lives.
    Beat,
    /// The node ends, and has given everything up.
    Leave,
    /// The receiver begins its stream to the sender anew: something of it was lost.
    Restart { epoch: u64 },
    /// The next part of the stream from this node to the receiver.
    Part { place: Place, items: Vec<Item>, texts: Vec<u32> },
}

/// The place of a part in the stream from one node to another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub(super) struct Place {
    /// How often the stream was begun anew.
    pub(super) epoch: u64,
    pub(super) number: u64,
}

impl Place {
    pub(super) fn next(self) -> Self {
        Self { number: self.number + 1, ..self }
    }
}

/// One item of a stream. A text is named by its place in the part.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) enum Item {
    /// To the node of a table's room: a command.
    Command {
        table: TableId,
        id: u64,
        command: Box<FarCommand>,
    },
    /// From there: something about the table, for the sockets of the receiver.
    Table {
        table: TableId,
        what: Told,
    },
    /// The newest row of a table whose room is at the sender, and that there is none any more.
    Row(Box<LobbyEntry>),
    NoRow {
        table: TableId,
    },
    /// Something of people has changed.
    Nudge(Nudge),
    /// A question to the receiver, and its answer.
    Question {
        id: u64,
        question: Question,
    },
    Reply {
        id: u64,
        reply: Reply,
    },
    /// Nothing: whether the stream has a hole shows.
    Still,
    /// A variant that no version knows yet.
    #[cfg(test)]
    Later,
}

impl Item {
    /// The first version that knows it. A new field of a known variant counts as new.
    pub(super) fn since(&self) -> Version {
        match self {
            Self::Command { .. }
            | Self::Table { .. }
            | Self::Row(_)
            | Self::NoRow { .. }
            | Self::Nudge(_)
            | Self::Question { .. }
            | Self::Reply { .. }
            | Self::Still => FIRST,
            #[cfg(test)]
            Self::Later => Version(VERSION.0 + 1),
        }
    }
}

/// The message of the node of a table's room to a node with subscribed sockets.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) enum Told {
    /// The answer to a command.
    Answer { id: u64, answer: Answer },
    /// A frame for one socket.
    Frame { socket: u64, stream: Stream, how: How, text: usize },
    /// A frame of no stream for one socket.
    Push { socket: u64, text: usize },
    /// A frame for all spectators: for every socket but those of these people.
    Spectators { stream: Stream, seated: Vec<PlayerId>, text: usize },
    /// All spectators have lost frames.
    SpectatorsLost { stream: Stream },
    /// The socket has lost frames.
    Lost { socket: u64, stream: Stream },
    /// The socket is subscribed no more.
    Unsubscribed { socket: u64 },
    /// The socket is closed.
    Close { socket: u64, code: u16 },
    /// The table's room is not, or no more, at the sender.
    Elsewhere,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub(crate) enum Stream {
    Table,
    Chat,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum How {
    Next,
    Snapshot,
}

/// The sender of a command, as the node of the room needs to know it.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct FarCaller {
    pub(crate) player: Player,
    pub(crate) named_at: UnixMs,
    pub(crate) address: Address,
    pub(crate) socket: u64,
}

/// A [`Command`](crate::room::Command) from another node.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) enum FarCommand {
    Ask {
        caller: FarCaller,
        request: FarRequest,
    },
    Attach {
        caller: FarCaller,
        sit: SeatPreference,
        password: Option<SecretText>,
        resume: Option<(u64, ViewHash)>,
        done: Done,
    },
    MayWatch {
        player: PlayerId,
    },
    CatchUp {
        socket: u64,
    },
    CatchUpChat {
        socket: u64,
    },
    Gone {
        socket: u64,
    },
    HoursChanged {
        player: PlayerId,
    },
    Erase {
        player: Player,
    },
    FindWatcher {
        name: String,
    },
    EndPractice {
        player: PlayerId,
        before: Opened,
    },
    Moderate {
        act: TableModeration,
        line: Box<Record>,
    },
    Inspect {
        hidden: bool,
    },
}

/// The answer to a command.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) enum Answer {
    Request(Result<Done, Err>),
    Watcher(Option<Player>),
    Inspected(Result<Box<(TableRecord, Inspection)>, ErrCode>),
}

impl Envelope {
    /// The message in this version, with the texts of its part.
    pub(super) fn encode(&self, version: Version, texts: &[Utf8Bytes]) -> Bytes {
        let size = texts.iter().map(|text| text.len()).sum::<usize>();
        let mut bytes = BytesMut::with_capacity(self.usual_size() + size);
        bytes.put_u16(version.0);
        compact::put_sized(&mut bytes, |bytes| match &self.body {
            Body::Part { place, items, texts } if version >= COMPACT => {
                compact::write(self.from, *place, items, texts, bytes);
            }
            _ => compact::put_json(self, bytes),
        });
        for text in texts {
            bytes.put_slice(text.as_bytes());
        }
        bytes.freeze()
    }

    fn usual_size(&self) -> usize {
        let items = if let Body::Part { items, .. } = &self.body { items.len() } else { 0 };
        (2 + items) * compact::USUAL_ITEM
    }

    /// The message, the version that it bears and its texts, as far as a node that speaks `own` understands it. A text is
    /// copied, so that it does not keep the whole message in memory.
    pub(super) fn decode(mut bytes: Bytes, own: Version) -> Result<Heard, NoMessage> {
        if bytes.len() > MAX_MESSAGE_BYTES || bytes.remaining() < 6 {
            return Err(NoMessage::Short);
        }
        let version = Version(bytes.get_u16());
        if own.common(version).is_none() {
            return Err(NoMessage::Version(version));
        }
        let head = bytes.get_u32() as usize;
        if bytes.len() < head {
            return Err(NoMessage::Short);
        }
        let head = bytes.split_to(head);
        let is_compact = compact::is_part(&head);
        let envelope: Self = if is_compact { compact::read(&head)? } else { serde_json::from_slice(&head)? };
        let sizes: &[u32] = match &envelope.body {
            Body::Part { .. } if version > own => return Err(NoMessage::Version(version)),
            Body::Part { .. } if is_compact != (version >= COMPACT) => return Err(NoMessage::Unknown),
            Body::Part { items, .. } if items.iter().any(|item| item.since() > version) => {
                return Err(NoMessage::Unknown);
            }
            Body::Part { texts, .. } => texts,
            Body::Beat | Body::Leave | Body::Restart { .. } => &[],
        };
        let mut texts = Vec::with_capacity(sizes.len());
        for size in sizes.iter().map(|size| *size as usize) {
            if bytes.len() < size {
                return Err(NoMessage::Short);
            }
            let text = Bytes::copy_from_slice(&bytes.split_to(size));
            texts.push(Utf8Bytes::try_from(text).map_err(|_| NoMessage::NoText)?);
        }
        Ok(Heard { version, envelope, texts })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{home, player};
    use protocol::close;
    use serde_json::json;

    /// The text of version 1, and of later ones where they write JSON. Nodes of two releases run side by side: a
    /// new kind comes only together with a new [`VERSION`], and the text of the version before stays and must be read.
    const SAID: &str = include_str!("wire_1.json");

    fn samples() -> Vec<Body> {
        let (table, player) = (TableId(uuid::Uuid::from_u128(7)), player("Ada"));
        let caller = || FarCaller { player: player.clone(), named_at: 5, address: home("Ada"), socket: 3 };
        let command = |command| Item::Command { table, id: 9, command: Box::new(command) };
        let told = |what| Item::Table { table, what };
        let stream = Stream::Table;
        let items = vec![
            command(FarCommand::Ask { caller: caller(), request: FarRequest::Text("{}".to_owned()) }),
            command(FarCommand::Attach {
                caller: caller(),
                sit: SeatPreference::Anywhere,
                password: None,
                resume: Some((4, ViewHash("00".to_owned()))),
                done: Done::Watching { table },
            }),
            command(FarCommand::MayWatch { player: player.id }),
            command(FarCommand::CatchUp { socket: 3 }),
            command(FarCommand::CatchUpChat { socket: 3 }),
            command(FarCommand::Gone { socket: 3 }),
            command(FarCommand::HoursChanged { player: player.id }),
            command(FarCommand::Erase { player: player.clone() }),
            command(FarCommand::FindWatcher { name: "Ada".to_owned() }),
            command(FarCommand::EndPractice { player: player.id, before: (1, table) }),
            command(FarCommand::Inspect { hidden: true }),
            told(Told::Answer { id: 9, answer: Answer::Request(Ok(Done::Done {})) }),
            told(Told::Answer { id: 9, answer: Answer::Request(Err(ErrCode::SeatTaken.err())) }),
            told(Told::Answer { id: 9, answer: Answer::Watcher(None) }),
            told(Told::Frame { socket: 3, stream, how: How::Snapshot, text: 0 }),
            told(Told::Push { socket: 3, text: 0 }),
            told(Told::Spectators { stream: Stream::Chat, seated: vec![player.id], text: 0 }),
            told(Told::SpectatorsLost { stream }),
            told(Told::Lost { socket: 3, stream }),
            told(Told::Unsubscribed { socket: 3 }),
            told(Told::Close { socket: 3, code: close::BYE }),
            told(Told::Elsewhere),
            Item::NoRow { table },
            Item::Nudge(Nudge::Presence { came: vec![player.clone()], left: vec![player.id] }),
            Item::Nudge(Nudge::Renamed { player: player.clone() }),
            Item::Nudge(Nudge::PersonEnded { player: player.id, code: close::BANNED }),
            Item::Nudge(Nudge::Settings),
            Item::Question { id: 1, question: Question::IsLooking { person: player.id, table } },
            Item::Reply { id: 1, reply: Reply::Yes },
            Item::Still,
        ];
        let place = Place { epoch: 1, number: 2 };
        vec![Body::Beat, Body::Leave, Body::Restart { epoch: 1 }, Body::Part { place, items, texts: vec![2] }]
    }

    #[test]
    fn what_this_version_says_is_what_it_has_always_said() {
        let said = serde_json::to_string_pretty(&json!(samples())).unwrap();
        assert_eq!(said, SAID.trim_end(), "another wire needs another VERSION");
        let read: Vec<Body> = serde_json::from_str(SAID).unwrap();
        assert_eq!(json!(read), json!(samples()));
    }

    #[test]
    fn texts_arrive_as_they_were_and_what_is_cut_off_or_of_another_version_is_refused() {
        let from = NodeId(uuid::Uuid::from_u128(1));
        let texts: Vec<Utf8Bytes> = vec!["{}".into(), "{\"t\":\"ä\"}".into()];
        let body = Body::Part {
            place: Place::default(),
            items: Vec::new(),
            texts: texts.iter().map(|text| text.len() as u32).collect(),
        };
        let said = Envelope { from, body };
        for version in [FIRST, COMPACT] {
            let bytes = said.encode(version, &texts);
            let read = Envelope::decode(bytes.clone(), version).unwrap();
            assert_eq!((read.version, read.envelope.from, &read.texts), (version, from, &texts));
            for end in 0..bytes.len() {
                assert!(Envelope::decode(bytes.slice(..end), version).is_err(), "cut off after {end} bytes");
            }
            let mut other = bytes.to_vec();
            other[1] += 1;
            let next = Version(version.0 + 1);
            let refused = Envelope::decode(other.into(), version);
            assert!(matches!(refused, Err(NoMessage::Version(named)) if named == next));
        }
        let bytes = said.encode(FIRST, &texts);
        let mut in_json = bytes.to_vec();
        in_json[1] = 2;
        assert!(matches!(Envelope::decode(in_json.into(), COMPACT), Err(NoMessage::Unknown)));
        let mut compact = said.encode(COMPACT, &texts).to_vec();
        compact[1] = 1;
        assert!(matches!(Envelope::decode(compact.into(), COMPACT), Err(NoMessage::Unknown)));
    }

    #[test]
    fn a_version_and_the_one_before_it_understand_each_other_and_no_others() {
        let common = |one, other| Version(one).common(Version(other)).map(|version| version.0);
        let versions = [(1, 1), (1, 2), (2, 1), (2, 2), (3, 2)];
        assert_eq!(versions.map(|(one, other)| common(one, other)), [1, 1, 1, 2, 2].map(Some));
        let versions = [(1, 0), (1, 3), (3, 1), (2, 4), (1, u16::MAX), (u16::MAX, 1)];
        assert_eq!(versions.map(|(one, other)| common(one, other)), [None; 6]);
    }

    #[test]
    fn that_a_node_lives_is_understood_in_the_next_version_and_what_it_says_only_in_ones_own() {
        let from = NodeId(uuid::Uuid::from_u128(1));
        let said = |body, version| Envelope { from, body }.encode(Version(version), &[]);
        let part = |items| Body::Part { place: Place::default(), items, texts: Vec::new() };
        for body in [|| Body::Beat, || Body::Leave, || Body::Restart { epoch: 1 }] {
            assert_eq!(Envelope::decode(said(body(), 2), FIRST).unwrap().version, Version(2));
            assert!(matches!(Envelope::decode(said(body(), 3), FIRST), Err(NoMessage::Version(Version(3)))));
        }
        for (version, own) in [(1, 1), (1, 2), (2, 2)] {
            assert!(Envelope::decode(said(part(vec![Item::Still]), version), Version(own)).is_ok());
        }
        let refused = Envelope::decode(said(part(vec![Item::Still]), 2), FIRST);
        assert!(matches!(refused, Err(NoMessage::Version(Version(2)))));
        for (version, own) in [(1, 1), (1, 2), (2, 2), (2, 3)] {
            let refused = Envelope::decode(said(part(vec![Item::Later]), version), Version(own));
            assert!(matches!(refused, Err(NoMessage::Unknown)), "{refused:?}");
        }
        assert!(Envelope::decode(said(part(vec![Item::Later]), 3), Version(3)).is_ok());
    }
}
