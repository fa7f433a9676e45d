//! Reading a file: all of it, or what one answer needs.

use std::io::{self, Cursor, Read, Seek, SeekFrom};

use rules::{AnyGame, catalogue};

use super::blocks;
use super::bytes::ByteReader;
use super::layout::{Extent, GAME_LENGTH, HEAD_LENGTH, Section, decode_game, decode_head, hash};
use crate::games::{GameList, Texts};
use crate::postings::{MovesPlayed, Posting};
use crate::{Explorer, ExplorerError, FinishedGame, GameSelection, PositionReport};

/// A file that answers without being read as a whole: the games are in memory,
/// the index is not.
#[derive(Debug)]
pub struct ExplorerFile<S> {
    list: GameList,
    /// Where the moves of each game begin.
    moves_at: Vec<u64>,
    index: FileIndex<S>,
}

/// What is read when it is asked for.
#[derive(Debug)]
struct FileIndex<S> {
    source: S,
    extents: [Extent; 7],
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
        let (entries, moves_at): (Vec<_>, Vec<_>) = games.into_iter().unzip();
        let list = GameList { game, names, starts, entries };
        let in_order = list.entries.is_sorted_by_key(|game| game.order())
            && moves_at.is_sorted()
            && moves_at.last().is_none_or(|&at| at <= extents[Section::Moves as usize].length);
        if !in_order {
            return Err(Section::Games.damaged());
        }
        let blocks = decode_index(&part(Section::Index)?, extents[Section::Blocks as usize]);
        let blocks = blocks.ok_or_else(damaged(Section::Index))?;
        let index = FileIndex { source, extents, blocks };
        Ok(ExplorerFile { list, moves_at, index })
    }

    /// The game the statistics are of.
    pub fn game(&self) -> &AnyGame {
        &self.list.game
    }

    /// How many games were counted.
    pub fn len(&self) -> usize {
        self.list.entries.len()
    }

    /// Was none counted?
    pub fn is_empty(&self) -> bool {
        self.list.entries.is_empty()
    }

    /// The numbers of the games in which a move counts.
    pub fn find(&self, selection: &GameSelection) -> Vec<u32> {
        self.list.find(selection)
    }

    /// What was played in a position; see [`Explorer::report`].
    pub fn report(
        &mut self,
        start: Option<&str>,
        moves: &[String],
        selection: &GameSelection,
    ) -> Result<PositionReport, ExplorerError> {
        self.list.report(start, moves, selection, |key| self.index.played_in(key))
    }

    /// A game by its number in a report; see [`Explorer::played`].
    pub fn played(&mut self, number: u32) -> Result<Option<FinishedGame>, ExplorerError> {
        let number = number as usize;
        let Some(entry) = self.list.entries.get(number) else {
            return Ok(None);
        };
        let moves = self.index.moves(self.moves_at[number], self.moves_at.get(number + 1))?;
        let played = self.list.played(entry, &moves);
        played.map(Some).ok_or_else(|| Section::Starts.damaged())
    }

    /// Everything, so that games can be added. Checks all of the file.
    pub fn load(&mut self) -> Result<Explorer, ExplorerError> {
        let moves = self.index.checked(Section::Moves)?;
        let moves = divided(&moves, &self.moves_at).map(Into::into);
        let mut explorer =
            Explorer { list: self.list.clone(), moves: moves.collect(), postings: vec![] };
        for block in self.index.blocks.clone() {
            self.index.decode(block, |key, moves| {
                let postings = moves
                    .into_iter()
                    .flat_map(|(mv, by)| by.into_iter().map(move |by| Posting { key, mv, by }));
                explorer.postings.extend(postings);
            })?;
        }
        let games = explorer.len();
        let known = explorer.postings.iter().all(|posting| (posting.by.game() as usize) < games);
        if !known || !explorer.postings.is_sorted() {
            return Err(Section::Blocks.damaged());
        }
        Ok(explorer)
    }
}

/// The moves of each game.
fn divided<'a>(moves: &'a [u8], begins: &'a [u64]) -> impl Iterator<Item = &'a [u8]> {
    let ends = begins.iter().skip(1).map(|at| *at as usize).chain([moves.len()]);
    begins.iter().zip(ends).map(|(at, end)| &moves[*at as usize..end])
}

impl<S: Read + Seek> FileIndex<S> {
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

    /// The packed moves of a game that begin at `from`; those of the last game end
    /// with the section.
    fn moves(&mut self, from: u64, next: Option<&u64>) -> Result<Vec<u8>, ExplorerError> {
        let extent = self.extents[Section::Moves as usize];
        let to = next.copied().unwrap_or(extent.length);
        Ok(read_at(&mut self.source, extent.offset + from, to - from)?)
    }

    fn checked(&mut self, section: Section) -> Result<Vec<u8>, ExplorerError> {
        checked(&mut self.source, self.extents[section as usize], section)
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
