//! Reading a file: all of it, or what one answer needs.

use std::io::{self, Cursor, Read, Seek, SeekFrom};

use rules::{AnyGame, catalogue};

use super::blocks;
use super::bytes::ByteReader;
use super::layout::{Extent, GAME_LENGTH, HEAD_LENGTH, Section, decode_game, decode_head, hash};
use crate::games::{GameEntry, Texts};
use crate::postings::{MovesPlayed, Posting};
use crate::replay;
use crate::report::{PositionReport, report};
use crate::{Explorer, ExplorerError, FinishedGame, GameSelection};

/// A file that answers without being read as a whole: the games are in memory,
/// the index is not.
#[derive(Debug)]
pub struct ExplorerFile<S> {
    source: S,
    extents: [Extent; 7],
    game: AnyGame,
    names: Texts,
    starts: Texts,
    /// Each game, and where its moves begin.
    games: Vec<(GameEntry, u64)>,
    blocks: Vec<Block>,
}

#[derive(Clone, Copy, Debug)]
struct Block {
    first: u64,
    offset: u64,
    length: u32,
    hash: u32,
}

impl<S: Read + Seek> ExplorerFile<S> {
    /// Opens a file and checks all of it but the index and the moves, which are
    /// checked where they are read.
    pub fn open(mut source: S) -> Result<Self, ExplorerError> {
        let length = source.seek(SeekFrom::End(0))?;
        let head = read_at(&mut source, 0, length.min(HEAD_LENGTH as u64))?;
        let extents = decode_head(&head)?;
        let mut part = |section| checked(&mut source, extents[section as usize], section);
        let damaged = |part: Section| move || part.damaged();
        let name = String::from_utf8(part(Section::Game)?).map_err(|_| Section::Game.damaged())?;
        let game = catalogue::parse(&name).map_err(|_| Section::Game.damaged())?;
        let names = decode_texts(&part(Section::Names)?).ok_or_else(damaged(Section::Names))?;
        let starts = decode_texts(&part(Section::Starts)?).ok_or_else(damaged(Section::Starts))?;
        let games = part(Section::Games)?;
        if games.len() % GAME_LENGTH != 0 {
            return Err(Section::Games.damaged());
        }
        let games = games
            .chunks_exact(GAME_LENGTH)
            .map(|bytes| decode_game(bytes, names.len(), starts.len()))
            .collect::<Option<Vec<_>>>()
            .ok_or_else(damaged(Section::Games))?;
        let in_order = games.is_sorted_by_key(|(game, _)| game.order())
            && games.is_sorted_by_key(|(_, moves)| *moves)
            && games.last().is_none_or(|(_, at)| *at <= extents[Section::Moves as usize].length);
        if !in_order {
            return Err(Section::Games.damaged());
        }
        let blocks = decode_index(&part(Section::Index)?, extents[Section::Blocks as usize]);
        let blocks = blocks.ok_or_else(damaged(Section::Index))?;
        Ok(ExplorerFile { source, extents, game, names, starts, games, blocks })
    }

    /// The game the statistics are of.
    #[must_use]
    pub fn game(&self) -> &AnyGame {
        &self.game
    }

    /// How many games were counted.
    #[must_use]
    pub fn len(&self) -> usize {
        self.games.len()
    }

    /// Was none counted?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.games.is_empty()
    }

    /// What was played in a position; see [`Explorer::report`].
    pub fn report(
        &mut self,
        start: Option<&str>,
        moves: &[String],
        selection: &GameSelection,
    ) -> Result<PositionReport, ExplorerError> {
        let asked = replay::ask(&self.game, start, moves).map_err(ExplorerError::Position)?;
        let played = self.played_in(asked.key)?;
        let game = |number: u32| self.games.get(number as usize).map(|(game, _)| *game);
        Ok(report(asked, &played, &self.names, selection, game))
    }

    fn played_in(&mut self, key: u64) -> Result<MovesPlayed, ExplorerError> {
        let at = self.blocks.partition_point(|block| block.first <= key);
        let Some(block) = at.checked_sub(1).map(|at| self.blocks[at]) else {
            return Ok(vec![]);
        };
        let mut found = vec![];
        self.decode(block, |position, moves| {
            if position == key {
                found = moves;
            }
        })?;
        Ok(found)
    }

    fn decode(
        &mut self,
        block: Block,
        each: impl FnMut(u64, MovesPlayed),
    ) -> Result<(), ExplorerError> {
        let bytes = read_at(&mut self.source, block.offset, u64::from(block.length))?;
        if hash(&bytes) as u32 != block.hash {
            return Err(Section::Blocks.damaged());
        }
        blocks::decode(&bytes, block.first, each).ok_or_else(|| Section::Blocks.damaged())
    }

    /// A game by its number in a report; see [`Explorer::played`].
    pub fn played(&mut self, number: u32) -> Result<Option<FinishedGame>, ExplorerError> {
        let Some(&(game, _)) = self.games.get(number as usize) else {
            return Ok(None);
        };
        let moves = self.packed_moves(number as usize)?;
        let start = Some(self.starts.get(game.start)).filter(|_| game.start > 0);
        let moves = replay::unpack(&self.game, start, &moves, game.plies);
        let moves = moves.map_err(|_| Section::Starts.damaged())?;
        Ok(Some(game.played(start, moves, &self.names)))
    }

    fn packed_moves(&mut self, number: usize) -> Result<Vec<u8>, ExplorerError> {
        let extent = self.extents[Section::Moves as usize];
        let from = self.games[number].1;
        let to = self.games.get(number + 1).map_or(extent.length, |(_, next)| *next);
        Ok(read_at(&mut self.source, extent.offset + from, to - from)?)
    }

    /// Everything, so that games can be added. Checks all of the file.
    pub fn load(&mut self) -> Result<Explorer, ExplorerError> {
        let moves =
            checked(&mut self.source, self.extents[Section::Moves as usize], Section::Moves)?;
        let ends = self.games.iter().skip(1).map(|(_, at)| *at as usize).chain([moves.len()]);
        let moves =
            self.games.iter().zip(ends).map(|((_, at), end)| moves[*at as usize..end].into());
        let mut explorer = Explorer::new(self.game.clone());
        explorer.moves = moves.collect();
        explorer.games = self.games.iter().map(|(game, _)| *game).collect();
        (explorer.names, explorer.starts) = (self.names.clone(), self.starts.clone());
        for block in self.blocks.clone() {
            self.decode(block, |key, moves| {
                let postings = moves
                    .into_iter()
                    .flat_map(|(mv, by)| by.into_iter().map(move |by| Posting { key, mv, by }));
                explorer.postings.extend(postings);
            })?;
        }
        let known =
            explorer.postings.iter().all(|posting| (posting.by.game() as usize) < self.games.len());
        if !known || !explorer.postings.is_sorted() {
            return Err(Section::Blocks.damaged());
        }
        Ok(explorer)
    }
}

impl Explorer {
    /// Reads what [`Explorer::write`] wrote.
    pub fn read(bytes: &[u8]) -> Result<Self, ExplorerError> {
        ExplorerFile::open(Cursor::new(bytes))?.load()
    }
}

/// A section of the file whose hash is right.
fn checked(
    source: &mut (impl Read + Seek),
    extent: Extent,
    section: Section,
) -> Result<Vec<u8>, ExplorerError> {
    let bytes =
        read_at(source, extent.offset, extent.length).map_err(|error| match error.kind() {
            io::ErrorKind::UnexpectedEof => section.damaged(),
            _ => ExplorerError::Io(error),
        })?;
    (hash(&bytes) == extent.hash).then_some(bytes).ok_or_else(|| section.damaged())
}

/// Reads `length` bytes. Nothing is reserved for bytes that are not there, so
/// that a damaged length is no reason to run out of memory.
fn read_at(source: &mut (impl Read + Seek), offset: u64, length: u64) -> io::Result<Vec<u8>> {
    source.seek(SeekFrom::Start(offset))?;
    let mut bytes = vec![];
    source.take(length).read_to_end(&mut bytes)?;
    if bytes.len() as u64 == length { Ok(bytes) } else { Err(io::ErrorKind::UnexpectedEof.into()) }
}

fn decode_texts(bytes: &[u8]) -> Option<Texts> {
    let mut reader = ByteReader(bytes);
    let mut texts = Texts::default();
    while !reader.is_empty() {
        let length = usize::try_from(reader.number()?).ok()?;
        texts.push(String::from_utf8(reader.take(length)?.to_vec()).ok()?);
    }
    Some(texts)
}

fn decode_index(bytes: &[u8], blocks: Extent) -> Option<Vec<Block>> {
    let mut reader = ByteReader(bytes);
    let mut index: Vec<Block> = vec![];
    let mut at = 0u64;
    while !reader.is_empty() {
        let (first, length) = (reader.fixed(8)?, reader.fixed(4)? as u32);
        let hash = reader.fixed(4)? as u32;
        index.push(Block { first, offset: blocks.offset.checked_add(at)?, length, hash });
        at = at.checked_add(u64::from(length))?;
    }
    let in_order = index.is_sorted_by(|one, other| one.first < other.first);
    (in_order && at == blocks.length).then_some(index)
}
