//! WebSocket frames as a client writes and reads them.
//!
//! Invariant: written frames always carry the same mask; read frames are borrowed and never copied.

pub const CONTINUATION: u8 = 0;
pub const TEXT: u8 = 1;
pub const CLOSE: u8 = 8;
pub const PING: u8 = 9;
pub const PONG: u8 = 10;

const FINAL: u8 = 0x80;
const MASKED: u8 = 0x80;
const MASK: [u8; 4] = [0x5a, 0x13, 0xc7, 0x2e];
/// The smallest length that needs a field of two bytes; lengths from 64 KiB on need eight.
const MIDDLE: usize = 126;
/// The marker of a two-byte length field.
const TWO_BYTES: u8 = 0x7e;
const EIGHT_BYTES: u8 = 0x7f;

/// Appends a whole message as one frame.
pub fn write(out: &mut Vec<u8>, opcode: u8, body: &[u8]) {
    out.push(FINAL | opcode);
    match body.len() {
        short @ ..MIDDLE => out.push(MASKED | short as u8),
        middle @ ..=0xffff => {
            out.push(MASKED | TWO_BYTES);
            out.extend_from_slice(&(middle as u16).to_be_bytes());
        }
        long => {
            out.push(MASKED | EIGHT_BYTES);
            out.extend_from_slice(&(long as u64).to_be_bytes());
        }
    }
    out.extend_from_slice(&MASK);
    out.extend(body.iter().zip(MASK.iter().cycle()).map(|(byte, mask)| byte ^ mask));
}

/// A frame that the server sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Frame<'a> {
    pub opcode: u8,
    /// Whether this frame is the last one of its message.
    pub ends: bool,
    pub body: &'a [u8],
    /// The length of head and body in bytes.
    pub length: usize,
}

/// The first frame of the bytes; `None` if it is incomplete.
pub fn cut(bytes: &[u8]) -> Option<Frame<'_>> {
    let &[first, second, ..] = bytes else { return None };
    let (size, head) = match second & !MASKED {
        TWO_BYTES => (usize::from(u16::from_be_bytes(*bytes.get(2..)?.first_chunk()?)), 4),
        EIGHT_BYTES => (u64::from_be_bytes(*bytes.get(2..)?.first_chunk()?) as usize, 10),
        short => (usize::from(short), 2),
    };
    let body = bytes.get(head..head + size)?;
    Some(Frame { opcode: first & 0x0f, ends: first & FINAL != 0, body, length: head + size })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Removes the mask, as a server does when it reads a client's frame.
    fn unmasked(mut bytes: Vec<u8>) -> Vec<u8> {
        let frame = cut(&bytes).map(|frame| frame.length - frame.body.len());
        let head = frame.expect("a head");
        assert_eq!(bytes[1] & MASKED, MASKED, "a client masks");
        bytes[1] &= !MASKED;
        let mask: Vec<u8> = bytes.drain(head..head + 4).collect();
        for (byte, mask) in bytes[head..].iter_mut().zip(mask.iter().cycle()) {
            *byte ^= mask;
        }
        bytes
    }

    #[test]
    fn what_is_written_is_read_again_at_every_length_of_the_head() {
        for size in [0, 1, 125, 126, 127, 65_535, 65_536, 70_000] {
            let body: Vec<u8> = (0..size).map(|place: u32| place as u8).collect();
            let mut written = Vec::new();
            write(&mut written, TEXT, &body);
            // `cut` expects a server's frame, which has no four bytes of mask.
            let read = unmasked(written);
            let frame = cut(&read).expect("a whole frame");
            assert_eq!((frame.opcode, frame.ends, frame.length), (TEXT, true, read.len()), "{size} bytes");
            assert_eq!(frame.body, body, "{size} bytes");
        }
    }

    #[test]
    fn a_frame_that_is_not_all_there_is_none() {
        let whole = [0x81, 126, 0, 130].into_iter().chain([b'x'; 130]).collect::<Vec<u8>>();
        assert!((0..whole.len()).all(|end| cut(&whole[..end]).is_none()));
        let more = [whole.clone(), vec![0x81]].concat();
        assert_eq!(cut(&more).map(|frame| frame.length), Some(whole.len()));
    }

    #[test]
    fn a_message_in_pieces_ends_with_the_last_one() {
        let pieces = [0x01, 1, b'a', 0x00, 1, b'b', 0x80, 1, b'c'];
        let kinds: Vec<(u8, bool)> =
            pieces.chunks(3).filter_map(cut).map(|frame| (frame.opcode, frame.ends)).collect();
        assert_eq!(kinds, [(TEXT, false), (CONTINUATION, false), (CONTINUATION, true)]);
    }
}
