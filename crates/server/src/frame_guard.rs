//! Counts what comes in over a WebSocket, frame by frame. The library below answers pings, passes
//! over pongs and gathers fragments by itself, so that nobody else sees most of them; each costs
//! time all the same.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};

use play::PlayerId;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

use crate::security::{Limits, Rule};

/// The most fragments of one message.
const MOST_FRAGMENTS: u32 = 16;

/// The stream of a socket, which breaks when its peer sends too many frames.
pub(crate) struct FrameGuard<S> {
    stream: S,
    frames: FrameReader,
    /// May one more frame come?
    admit: Box<dyn Fn() -> bool + Send + Sync>,
}

impl<S> FrameGuard<S> {
    /// Guards the socket of a player.
    pub(crate) fn new(stream: S, limits: Arc<Limits>, player: PlayerId) -> FrameGuard<S> {
        let admit = Box::new(move || limits.account(Rule::Frame, player).is_ok());
        FrameGuard { stream, frames: FrameReader::default(), admit }
    }
}

/// Did a stream break because its peer sent too many frames?
pub(crate) fn is_flood(error: &io::Error) -> bool {
    error.kind() == io::ErrorKind::QuotaExceeded
}

/// Finds the heads of frames in a stream of bytes.
#[derive(Default)]
struct FrameReader {
    /// The head of a frame, as far as it has come.
    head: Vec<u8>,
    /// How much is still to come of what follows the head.
    payload: u64,
    /// The fragments so far of a message that has not ended.
    fragments: u32,
}

impl FrameReader {
    /// Reads on; are there too many frames?
    fn read(&mut self, mut bytes: &[u8], admit: impl Fn() -> bool) -> io::Result<()> {
        while let Some((&first, rest)) = bytes.split_first() {
            if self.payload > 0 {
                let skipped = bytes.len().min(usize::try_from(self.payload).unwrap_or(usize::MAX));
                self.payload -= skipped as u64;
                bytes = &bytes[skipped..];
                continue;
            }
            self.head.push(first);
            bytes = rest;
            if let Some(payload) = self.payload_after_head() {
                let (is_last, is_control) = (self.head[0] & 0x80 != 0, self.head[0] & 0x08 != 0);
                match (is_control, is_last) {
                    (true, _) => {}
                    (false, true) => self.fragments = 0,
                    (false, false) => self.fragments += 1,
                }
                self.payload = payload;
                self.head.clear();
                if self.fragments > MOST_FRAGMENTS || !admit() {
                    return Err(io::Error::new(io::ErrorKind::QuotaExceeded, "too many frames"));
                }
            }
        }
        Ok(())
    }

    /// How much follows the head, once it has come whole.
    fn payload_after_head(&self) -> Option<u64> {
        let &length = self.head.get(1)?;
        let mask = if length & 0x80 == 0 { 0 } else { 4 };
        let bytes = match length & 0x7f {
            126 => 2,
            127 => 8,
            _ => 0,
        };
        let number = self.head.get(2..2 + bytes).filter(|_| self.head.len() == 2 + bytes + mask)?;
        let number = number.iter().fold(0, |number, &byte| number << 8 | u64::from(byte));
        Some(if bytes == 0 { u64::from(length & 0x7f) } else { number })
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for FrameGuard<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = into.filled().len();
        ready!(Pin::new(&mut self.stream).poll_read(cx, into))?;
        let FrameGuard { frames, admit, .. } = &mut *self;
        Poll::Ready(frames.read(&into.filled()[before..], &*admit))
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for FrameGuard<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(cx, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    fn frame(first: u8, payload: usize) -> Vec<u8> {
        let length = match payload {
            0..126 => vec![0x80 | payload as u8],
            126..65_536 => [vec![0x80 | 126], (payload as u16).to_be_bytes().to_vec()].concat(),
            _ => [vec![0x80 | 127], (payload as u64).to_be_bytes().to_vec()].concat(),
        };
        [vec![first], length, vec![1, 2, 3, 4], vec![0xff; payload]].concat()
    }

    #[test]
    fn frames_are_counted_however_they_are_cut() {
        let frames = [(0x89, 0), (0x81, 5), (0x8a, 125), (0x81, 126), (0x82, 70_000), (0x88, 2)];
        let bytes: Vec<u8> =
            frames.iter().flat_map(|&(first, payload)| frame(first, payload)).collect();
        for piece in [1, 2, 3, 7, 100, 1_000_000] {
            let (mut reader, count) = (FrameReader::default(), Cell::new(0));
            let admit = || {
                count.set(count.get() + 1);
                true
            };
            bytes.chunks(piece).for_each(|bytes| reader.read(bytes, admit).unwrap());
            assert_eq!((count.get(), reader.payload, reader.head.len()), (6, 0, 0), "{piece}");
        }
    }

    #[test]
    fn a_message_has_sixteen_fragments_whatever_comes_between() {
        let mut reader = FrameReader::default();
        let mut read = |first| reader.read(&frame(first, 0), || true);
        for _ in 0..3 {
            read(0x01).unwrap();
            for _ in 0..15 {
                read(0x00).unwrap();
                read(0x89).unwrap();
            }
            read(0x80).unwrap();
        }
        read(0x01).unwrap();
        let fragments = (0..100).take_while(|_| read(0x00).is_ok()).count();
        assert_eq!(fragments, 15);
    }
}
