//! The encoding of a part from the second version of the wire on.
//!
//! Moves, replies and frames, nearly all of the traffic, are plain bytes here; everything else remains the JSON of the
//! first version. Numbers are big-endian. Does not know the effect of an item. Invariant: a part is read back as it was
//! written, or is refused as a whole.

use super::commands::FarRequest;
use super::wire::{Answer, Body, Envelope, FarCaller, FarCommand, How, Item, NoMessage, Place, Stream, Told};
use crate::net::Address;
use crate::store::NodeId;
use bytes::{BufMut, BytesMut};
use protocol::{ClientMsg, DecisionId, Done, MoveKey, PersonKind, Player, PlayerId, TableAct, TableId};
use std::sync::Arc;
use uuid::Uuid;

/// The first byte of the head of a part. One in JSON begins with a brace.
const PART: u8 = b'P';

/// The first byte of an item: a move, its number, a frame for one socket, or anything in JSON.
const MOVE: u8 = b'M';
const ACTED: u8 = b'A';
const FRAME: u8 = b'F';
const JSON: u8 = b'J';

/// The bytes of an item that is nothing but numbers, rounded up.
pub(super) const USUAL_ITEM: usize = 64;

pub(super) fn is_part(head: &[u8]) -> bool {
    head.first() == Some(&PART)
}

/// Writes the head of a part.
pub(super) fn write(from: NodeId, place: Place, items: &[Item], texts: &[u32], to: &mut BytesMut) {
    to.put_u8(PART);
    to.put_slice(from.0.as_bytes());
    to.put_u64(place.epoch);
    to.put_u64(place.number);
    to.put_u32(texts.len() as u32);
    for size in texts {
        to.put_u32(*size);
    }
    to.put_u32(items.len() as u32);
    for item in items {
        write_item(item, to);
    }
}

fn write_item(item: &Item, to: &mut BytesMut) {
    match item {
        Item::Command { table, id, command }
            if let FarCommand::Ask { caller, request: FarRequest::Read(msg) } = &**command
                && let ClientMsg::TableAct(act) = &**msg =>
        {
            put_head(MOVE, *table, *id, to);
            put_caller(caller, to);
            to.put_slice(act.table.0.as_bytes());
            to.put_slice(act.key.0.as_bytes());
            put_text(&act.decision.0, to);
            put_sized(to, |to| put_json(&act.mv, to));
        }
        Item::Table { table, what: Told::Answer { id, answer: Answer::Request(Ok(Done::Acted { n })) } } => {
            put_head(ACTED, *table, *id, to);
            to.put_u64(*n);
        }
        Item::Table { table, what: Told::Frame { socket, stream, how, text } } => {
            put_head(FRAME, *table, *socket, to);
            to.put_u8(u8::from(*stream == Stream::Chat));
            to.put_u8(u8::from(*how == How::Snapshot));
            to.put_u32(*text as u32);
        }
        other => {
            to.put_u8(JSON);
            put_sized(to, |to| put_json(other, to));
        }
    }
}

fn put_head(kind: u8, table: TableId, number: u64, to: &mut BytesMut) {
    to.put_u8(kind);
    to.put_slice(table.0.as_bytes());
    to.put_u64(number);
}

fn put_caller(caller: &FarCaller, to: &mut BytesMut) {
    let FarCaller { player, named_at, address, socket } = caller;
    to.put_slice(player.id.0.as_bytes());
    to.put_u8(match player.kind {
        PersonKind::Guest => 0,
        PersonKind::Member => 1,
        PersonKind::Bot => 2,
    });
    put_text(&player.name, to);
    to.put_u64(*named_at);
    to.put_slice(&address.bytes());
    to.put_u64(*socket);
}

fn put_text(text: &str, to: &mut BytesMut) {
    put_sized(to, |to| to.put_slice(text.as_bytes()));
}

pub(super) fn put_json(value: &impl serde::Serialize, to: &mut BytesMut) {
    serde_json::to_writer(to.writer(), value).expect("a message is plain data and always has a JSON form");
}

/// Writes something after its size.
pub(super) fn put_sized(to: &mut BytesMut, put: impl FnOnce(&mut BytesMut)) {
    let at = to.len();
    to.put_u32(0);
    put(to);
    let size = (to.len() - at - size_of::<u32>()) as u32;
    to[at..at + size_of::<u32>()].copy_from_slice(&size.to_be_bytes());
}

/// Reads the head of a part.
pub(super) fn read(head: &[u8]) -> Result<Envelope, NoMessage> {
    let mut from = Reader(head);
    if from.number()? != PART {
        return Err(NoMessage::Unknown);
    }
    let node = NodeId(from.id()?);
    let place = Place { epoch: from.long()?, number: from.long()? };
    let texts = from.many(size_of::<u32>(), Reader::size)?.into_iter().map(|size| size as u32).collect();
    let items = from.many(1, read_item)?;
    if !from.0.is_empty() {
        return Err(NoMessage::Unknown);
    }
    Ok(Envelope { from: node, body: Body::Part { place, items, texts } })
}

fn read_item(from: &mut Reader<'_>) -> Result<Item, NoMessage> {
    let kind = from.number()?;
    if kind == JSON {
        return from.json();
    }
    let (table, number) = (TableId(from.id()?), from.long()?);
    Ok(match kind {
        MOVE => {
            let caller = read_caller(from)?;
            let (table_of_act, key) = (TableId(from.id()?), MoveKey(from.id()?));
            let (decision, mv) = (DecisionId(from.text()?), from.json()?);
            let act = ClientMsg::TableAct(TableAct { table: table_of_act, decision, key, mv });
            let command = FarCommand::Ask { caller, request: FarRequest::Read(Arc::new(act)) };
            Item::Command { table, id: number, command: Box::new(command) }
        }
        ACTED => {
            let answer = Answer::Request(Ok(Done::Acted { n: from.long()? }));
            Item::Table { table, what: Told::Answer { id: number, answer } }
        }
        FRAME => {
            let stream = if from.flag()? { Stream::Chat } else { Stream::Table };
            let how = if from.flag()? { How::Snapshot } else { How::Next };
            Item::Table { table, what: Told::Frame { socket: number, stream, how, text: from.size()? } }
        }
        _ => return Err(NoMessage::Unknown),
    })
}

fn read_caller(from: &mut Reader<'_>) -> Result<FarCaller, NoMessage> {
    let id = PlayerId(from.id()?);
    let kind = match from.number()? {
        0 => PersonKind::Guest,
        1 => PersonKind::Member,
        2 => PersonKind::Bot,
        _ => return Err(NoMessage::Unknown),
    };
    let player = Player { id, name: from.text()?, kind };
    let (named_at, address) = (from.long()?, Address::of_bytes(from.array()?));
    Ok(FarCaller { player, named_at, address, socket: from.long()? })
}

/// The unread rest.
struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    fn take(&mut self, count: usize) -> Result<&'a [u8], NoMessage> {
        let (taken, rest) = self.0.split_at_checked(count).ok_or(NoMessage::Short)?;
        self.0 = rest;
        Ok(taken)
    }

    fn array<const N: usize>(&mut self) -> Result<[u8; N], NoMessage> {
        let (taken, rest) = self.0.split_first_chunk().ok_or(NoMessage::Short)?;
        self.0 = rest;
        Ok(*taken)
    }

    fn number(&mut self) -> Result<u8, NoMessage> {
        Ok(u8::from_be_bytes(self.array()?))
    }

    fn size(&mut self) -> Result<usize, NoMessage> {
        Ok(u32::from_be_bytes(self.array()?) as usize)
    }

    fn long(&mut self) -> Result<u64, NoMessage> {
        Ok(u64::from_be_bytes(self.array()?))
    }

    fn flag(&mut self) -> Result<bool, NoMessage> {
        match self.number()? {
            0 => Ok(false),
            1 => Ok(true),
            _ => Err(NoMessage::Unknown),
        }
    }

    fn id(&mut self) -> Result<Uuid, NoMessage> {
        Ok(Uuid::from_bytes(self.array()?))
    }

    fn sized(&mut self) -> Result<&'a [u8], NoMessage> {
        let size = self.size()?;
        self.take(size)
    }

    fn text(&mut self) -> Result<String, NoMessage> {
        str::from_utf8(self.sized()?).map(str::to_owned).map_err(|_| NoMessage::NoText)
    }

    fn json<T: serde::de::DeserializeOwned>(&mut self) -> Result<T, NoMessage> {
        Ok(serde_json::from_slice(self.sized()?)?)
    }

    /// Reads the announced number of items, each of which has at least this many bytes.
    fn many<T>(
        &mut self,
        least: usize,
        mut read: impl FnMut(&mut Self) -> Result<T, NoMessage>,
    ) -> Result<Vec<T>, NoMessage> {
        let count = self.size()?;
        if count > self.0.len() / least {
            return Err(NoMessage::Short);
        }
        (0..count).map(|_| read(self)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{home, player};
    use serde_json::json;

    /// The bytes of version 2, in hexadecimal digits. It stays, as that of version 1 does.
    const SAID: &str = include_str!("wire_2.txt");

    fn sample() -> Envelope {
        let (table, ada) = (TableId(Uuid::from_u128(7)), player("Ada"));
        let caller = || FarCaller { player: ada.clone(), named_at: 5, address: home("Ada"), socket: 3 };
        let command = |command| Item::Command {
            table,
            id: 9,
            command: Box::new(FarCommand::Ask { caller: caller(), request: command }),
        };
        let (decision, key) = (DecisionId("d".to_owned()), MoveKey(Uuid::from_u128(8)));
        let act = TableAct { table, decision, key, mv: json!({"do": "bid", "card": 3}) };
        let told = |what| Item::Table { table, what };
        let items = vec![
            command(FarRequest::Read(Arc::new(ClientMsg::TableAct(act)))),
            command(FarRequest::Text("{}".to_owned())),
            told(Told::Answer { id: 9, answer: Answer::Request(Ok(Done::Acted { n: 4 })) }),
            told(Told::Answer { id: 9, answer: Answer::Request(Ok(Done::Done {})) }),
            told(Told::Frame { socket: 3, stream: Stream::Table, how: How::Next, text: 0 }),
            told(Told::Frame { socket: 4, stream: Stream::Chat, how: How::Snapshot, text: 1 }),
            Item::Still,
        ];
        let place = Place { epoch: 1, number: 2 };
        Envelope { from: NodeId(Uuid::from_u128(1)), body: Body::Part { place, items, texts: vec![2, 300] } }
    }

    fn written() -> Vec<u8> {
        let Envelope { from, body: Body::Part { place, items, texts } } = sample() else { return Vec::new() };
        let mut bytes = BytesMut::new();
        write(from, place, &items, &texts, &mut bytes);
        bytes.to_vec()
    }

    #[test]
    fn what_this_version_says_is_what_it_has_always_said() {
        assert_eq!(digits(&written()), SAID.trim_end(), "another wire needs another VERSION");
        assert_eq!(json!(read(&bytes(SAID)).unwrap()), json!(sample()));
    }

    #[test]
    fn what_is_cut_off_or_longer_or_unknown_is_refused() {
        let written = written();
        for end in 0..written.len() {
            assert!(read(&written[..end]).is_err(), "cut off after {end} bytes");
        }
        assert!(matches!(read(&[&written[..], b"J"].concat()), Err(NoMessage::Unknown)));
        for place in 0..written.len() {
            // Any other value there gives another part or is refused.
            let mut other = written.clone();
            other[place] = 0xff;
            drop(read(&other));
        }
        let kind = written.iter().position(|byte| *byte == MOVE).unwrap();
        let mut other = written;
        other[kind] = b'?';
        assert!(matches!(read(&other), Err(NoMessage::Unknown)));
    }

    fn bytes(digits: &str) -> Vec<u8> {
        let digits: Vec<u32> = digits.chars().filter_map(|digit| digit.to_digit(16)).collect();
        digits.chunks(2).map(|pair| (pair[0] << 4 | pair[1]) as u8).collect()
    }

    fn digits(bytes: &[u8]) -> String {
        let line =
            |line: &[u8]| line.iter().fold(String::new(), |digits, byte| format!("{digits}{byte:02x}"));
        bytes.chunks(32).map(line).collect::<Vec<_>>().join("\n")
    }
}
