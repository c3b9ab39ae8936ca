//! Counts the fragments of an unfinished message while its bytes arrive.
//!
//! The library bounds the bytes of a message but not its frames: a client could send empty frames without end, and each
//! costs time. Parses only the header of a frame. Invariant: no message has more than [`MAX_FRAMES`].

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

/// Clients that fragment messages do so by kilobytes.
pub(super) const MAX_FRAMES: u32 = 64;

/// A byte stream whose frames are counted.
#[derive(Debug)]
pub(super) struct FragmentCounter<S> {
    pub(super) stream: S,
    count: Count,
}

impl<S> FragmentCounter<S> {
    pub(super) fn new(stream: S) -> Self {
        Self { stream, count: Count::default() }
    }
}

/// The position of the next byte within a frame.
#[derive(Clone, Copy, Debug, Default)]
enum Position {
    #[default]
    First,
    /// The byte with the mask bit and the length or its encoding.
    Length,
    /// `missing` bytes of a longer length are still to come.
    LongLength { missing: u8, length: u64, masked: bool },
    /// Mask and content, which are skipped.
    Content { missing: u64 },
}

#[derive(Debug, Default)]
struct Count {
    position: Position,
    /// Frames of the unfinished message.
    frames: u32,
}

impl Count {
    /// Consumes bytes; `false` once a message has too many frames.
    fn take(&mut self, mut bytes: &[u8]) -> bool {
        while let Some((first, rest)) = bytes.split_first() {
            if let Position::Content { missing } = self.position {
                let skipped = usize::try_from(missing).unwrap_or(usize::MAX).min(bytes.len());
                self.enter(missing - skipped as u64);
                bytes = &bytes[skipped..];
            } else {
                self.header(*first);
                bytes = rest;
            }
            if self.frames > MAX_FRAMES {
                return false;
            }
        }
        true
    }

    fn header(&mut self, byte: u8) {
        match self.position {
            Position::First => self.first(byte),
            Position::Length => {
                let masked = byte & 0x80 != 0;
                match byte & 0x7f {
                    126 => self.position = Position::LongLength { missing: 2, length: 0, masked },
                    127 => self.position = Position::LongLength { missing: 8, length: 0, masked },
                    length => self.content(u64::from(length), masked),
                }
            }
            Position::LongLength { missing: 1, length, masked } => {
                self.content(length << 8 | u64::from(byte), masked);
            }
            Position::LongLength { missing, length, masked } => {
                let length = length << 8 | u64::from(byte);
                self.position = Position::LongLength { missing: missing - 1, length, masked };
            }
            Position::Content { .. } => {}
        }
    }

    fn first(&mut self, byte: u8) {
        self.position = Position::Length;
        let (is_last, is_control) = (byte & 0x80 != 0, byte & 0x08 != 0);
        if !is_control {
            self.frames = if is_last { 0 } else { self.frames + 1 };
        }
    }

    fn content(&mut self, length: u64, masked: bool) {
        self.enter(length.saturating_add(if masked { 4 } else { 0 }));
    }

    fn enter(&mut self, missing: u64) {
        self.position = if missing == 0 { Position::First } else { Position::Content { missing } };
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for FragmentCounter<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        ready!(Pin::new(&mut self.stream).poll_read(context, buffer))?;
        if self.count.take(&buffer.filled()[before..]) {
            Poll::Ready(Ok(()))
        } else {
            buffer.set_filled(before);
            Poll::Ready(Err(io::ErrorKind::InvalidData.into()))
        }
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for FragmentCounter<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write_vectored(context, parts)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A masked frame as a client sends it.
    fn frame(first: u8, length: usize) -> Vec<u8> {
        let mut frame = vec![first];
        match length {
            0..126 => frame.push(0x80 | length as u8),
            126..65536 => {
                frame.push(0x80 | 0x7e);
                frame.extend((length as u16).to_be_bytes());
            }
            _ => {
                frame.push(0x80 | 0x7f);
                frame.extend((length as u64).to_be_bytes());
            }
        }
        // Content must not be parsed as a header.
        frame.extend(vec![0x01; 4 + length]);
        frame
    }

    /// Whether the bytes are accepted, at once and one by one.
    fn taken(bytes: &[u8]) -> bool {
        let whole = Count::default().take(bytes);
        let mut count = Count::default();
        assert_eq!(bytes.chunks(1).all(|byte| count.take(byte)), whole);
        whole
    }

    const TEXT: u8 = 0x01;
    const MORE: u8 = 0x00;
    const LAST: u8 = 0x80;
    const WHOLE: u8 = 0x81;
    const PING: u8 = 0x89;

    #[test]
    fn a_message_of_endless_frames_is_refused_and_many_messages_are_not() {
        let most = MAX_FRAMES as usize;
        let begun = |more: usize| [frame(TEXT, 0), frame(MORE, 0).repeat(more)].concat();
        assert!(taken(&begun(most - 1)));
        assert!(!taken(&begun(most)));
        assert!(taken(&[begun(most - 1), frame(LAST, 3)].concat().repeat(3)), "an end is an end");
        assert!(taken(&frame(WHOLE, 0).repeat(10 * most)));
        assert!(taken(&frame(PING, 3).repeat(10 * most)), "pings are no part of a message");
        assert!(!taken(&[frame(TEXT, 9), [frame(PING, 0), frame(MORE, 1)].concat().repeat(most)].concat()));
    }

    #[test]
    fn contents_of_every_length_are_passed_over() {
        for length in [0, 1, 125, 126, 127, 65_535, 65_536] {
            let messages = [frame(TEXT, length), frame(LAST, length), frame(WHOLE, length)].concat();
            assert!(taken(&messages.repeat(40)), "{length}");
            let unfinished = [messages, frame(TEXT, length), frame(MORE, length).repeat(MAX_FRAMES as usize)];
            assert!(!taken(&unfinished.concat()), "{length}");
        }
    }
}
