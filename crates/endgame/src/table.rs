//! The table of one game and one number of seeds, read where it lies.

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use rules::Bounds;

use crate::bits::BitReader;
use crate::checksum::checksum;
use crate::huffman::Decoder;
use crate::layout::{self, GROUP_HEAD, Header};
use crate::{Kind, ReadAt, TableError};

/// The values of all forms of one count, compressed.
///
/// ```
/// use endgame::{Index, Table, build::{Plan, build_in_memory}};
/// use rules::{Bounds, sowing::Sowing};
/// let tables = build_in_memory(&Sowing::awari(), &Plan::up_to(1), &()).unwrap();
/// let one_seed = Table::open(&tables[1]).unwrap();
/// // A seed in the mover's last house: they must feed the opponent, and lose it.
/// let form = Index::new(6).rank(1 << 40, 0);
/// assert_eq!(one_seed.probe(form), Ok(Bounds::exact(-1)));
/// ```
pub struct Table<R> {
    bytes: R,
    header: Header,
    /// One decoder for the values, one for the distances between bounds.
    decoders: Vec<Decoder>,
    /// A bit for each group whose checksum was found right.
    sound: Vec<AtomicU64>,
}

impl<R> fmt::Debug for Table<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Header { kind, seeds, fingerprint, forms, .. } = &self.header;
        write!(f, "Table({kind:?}, {seeds} seeds, {forms} forms, {fingerprint:016x})")
    }
}

impl Table<()> {
    /// The length of the table that these bytes begin with.
    pub fn length(bytes: &[u8]) -> Result<usize, TableError> {
        let header = Header::from_bytes(bytes)?;
        Ok(header.groups.last().copied().unwrap_or_default() as usize)
    }
}

impl<R: ReadAt> Table<R> {
    /// Opens a table. Its head is checked now, its groups when first read.
    pub fn open(bytes: R) -> Result<Self, TableError> {
        let mut start = vec![0; bytes.size().min(64) as usize];
        bytes.read_at(0, &mut start)?;
        let size = Header::size_from_start(&start)?;
        if bytes.size() < size as u64 {
            return Err(TableError::Corrupt { offset: bytes.size() });
        }
        let mut head = vec![0; size];
        bytes.read_at(0, &mut head)?;
        let header = Header::from_bytes(&head)?;
        let end = header.groups.last().copied().unwrap_or_default();
        if end != bytes.size() || header.groups[0] != size as u64 || !header.groups.is_sorted() {
            return Err(TableError::Corrupt { offset: bytes.size() });
        }
        let decoders = header.codes.iter().map(Decoder::new).collect::<Option<Vec<_>>>();
        let decoders = decoders.ok_or(TableError::Corrupt { offset: 0 })?;
        let words = header.groups.len().div_ceil(64);
        let sound = (0..words).map(|_| AtomicU64::new(0)).collect();
        Ok(Table { bytes, header, decoders, sound })
    }

    /// Is this the table of rules with this [`fingerprint`](crate::fingerprint)
    /// and of so many seeds?
    pub fn is_of(&self, fingerprint: u64, seeds: usize) -> bool {
        self.header.fingerprint == fingerprint && usize::from(self.header.seeds) == seeds
    }

    /// The fingerprint of the rules it was made for.
    pub fn fingerprint(&self) -> u64 {
        self.header.fingerprint
    }

    /// Seeds on the board.
    pub fn seeds(&self) -> usize {
        usize::from(self.header.seeds)
    }

    /// How many forms it knows.
    pub fn forms(&self) -> u64 {
        self.header.forms
    }

    /// What it says of each.
    pub fn kind(&self) -> Kind {
        self.header.kind
    }

    /// Bytes it takes.
    pub fn size(&self) -> u64 {
        self.bytes.size()
    }

    /// What is proved about a form by its number.
    pub fn probe(&self, form: u64) -> Result<Bounds, TableError> {
        let block = layout::block_len(self.header.kind) as u64;
        let within = (form % block) as usize;
        self.with_group(form, |group, table| {
            let block = (form / block) as usize % layout::BLOCKS;
            let mut last = None;
            table.decode(group, block, within + 1, |bounds| last = Some(bounds))?;
            last
        })
    }

    /// Calls `visit` with the bounds of every form of the group that holds
    /// `form`, in order.
    pub fn visit_group(&self, form: u64, mut visit: impl FnMut(Bounds)) -> Result<(), TableError> {
        let (block, group) =
            (layout::block_len(self.header.kind), layout::group_len(self.header.kind) as u64);
        let mut left = (self.header.forms - form / group * group).min(group) as usize;
        self.with_group(form, |bytes, table| {
            for number in 0..layout::BLOCKS {
                table.decode(bytes, number, left.min(block), &mut visit)?;
                left = left.saturating_sub(block);
            }
            Some(())
        })
    }

    /// Forms that [`Table::visit_group`] visits at a time.
    pub fn group_len(&self) -> usize {
        layout::group_len(self.header.kind)
    }

    /// Checks every group.
    pub fn check(&self) -> Result<(), TableError> {
        let group = self.group_len() as u64;
        (0..self.header.forms.div_ceil(group))
            .try_for_each(|number| self.visit_group(number * group, |_| ()))
    }

    /// Gives `read` the bytes of the form's group, checked.
    fn with_group<T>(
        &self,
        form: u64,
        read: impl FnOnce(&[u8], &Self) -> Option<T>,
    ) -> Result<T, TableError> {
        let number = (form / layout::group_len(self.header.kind) as u64) as usize;
        let [start, end] = match self.header.groups.get(number..number + 2) {
            Some(&[start, end]) if form < self.header.forms => [start, end],
            _ => return Err(TableError::OtherRules),
        };
        let corrupt = TableError::Corrupt { offset: start };
        let copy;
        let bytes = match self.bytes.in_memory() {
            Some(bytes) => &bytes[start as usize..end as usize],
            None => {
                let mut buffer = vec![0; (end - start) as usize];
                self.bytes.read_at(start, &mut buffer)?;
                copy = buffer;
                &copy[..]
            }
        };
        if !self.is_sound(number, bytes) {
            return Err(corrupt);
        }
        read(bytes, self).ok_or(corrupt)
    }

    /// Is the group as it was written? Memory does not change: one look is enough.
    #[inline]
    fn is_sound(&self, number: usize, bytes: &[u8]) -> bool {
        let (word, bit) = (&self.sound[number / 64], 1 << (number % 64));
        if word.load(Relaxed) & bit != 0 && self.bytes.in_memory().is_some() {
            return true;
        }
        let sound = bytes.len() >= GROUP_HEAD && checksum(&bytes[4..]).to_le_bytes() == bytes[..4];
        if sound {
            word.fetch_or(bit, Relaxed);
        }
        sound
    }

    /// Decodes the first forms of a block of a group.
    #[inline]
    fn decode(
        &self,
        group: &[u8],
        block: usize,
        count: usize,
        mut visit: impl FnMut(Bounds),
    ) -> Option<()> {
        let start = match block {
            0 => 0,
            _ => u16::from_le_bytes([group[2 * block + 2], group[2 * block + 3]]),
        };
        let mut bits = BitReader::new(&group[GROUP_HEAD..], usize::from(start));
        let zero = i16::from(self.header.seeds);
        let (mut value, mut distance) = (usize::from(self.header.seeds), 0);
        let [values, distances @ ..] = &self.decoders[..] else { return None };
        for _ in 0..count {
            value = values.next(&mut bits, value)?;
            if let [distances] = distances {
                distance = distances.next(&mut bits, distance)?;
            }
            let lower = value as i16 - zero;
            visit(Bounds { lower, upper: lower + distance as i16 });
        }
        Some(())
    }
}
