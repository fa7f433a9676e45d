//! Where the bytes of a table lie.

use crate::TableError;

/// Bytes that can be read from any place: memory, a file, whatever has them.
///
/// ```
/// use endgame::ReadAt;
/// let mut two = [0; 2];
/// vec![1, 2, 3, 4].read_at(1, &mut two).unwrap();
/// assert_eq!(two, [2, 3]);
/// ```
pub trait ReadAt: Send + Sync {
    /// How many bytes there are.
    fn size(&self) -> u64;

    /// Fills `buffer` with the bytes from `offset` on.
    fn read_at(&self, offset: u64, buffer: &mut [u8]) -> Result<(), TableError>;

    /// All bytes, if they lie in memory: then nothing is copied.
    fn in_memory(&self) -> Option<&[u8]> {
        None
    }
}

impl<T: AsRef<[u8]> + Send + Sync> ReadAt for T {
    fn size(&self) -> u64 {
        self.as_ref().len() as u64
    }

    fn read_at(&self, offset: u64, buffer: &mut [u8]) -> Result<(), TableError> {
        let bytes = usize::try_from(offset)
            .ok()
            .and_then(|start| self.as_ref().get(start..start.checked_add(buffer.len())?));
        buffer.copy_from_slice(bytes.ok_or(TableError::Corrupt { offset })?);
        Ok(())
    }

    fn in_memory(&self) -> Option<&[u8]> {
        Some(self.as_ref())
    }
}

impl ReadAt for Box<dyn ReadAt> {
    fn size(&self) -> u64 {
        (**self).size()
    }

    fn read_at(&self, offset: u64, buffer: &mut [u8]) -> Result<(), TableError> {
        (**self).read_at(offset, buffer)
    }

    fn in_memory(&self) -> Option<&[u8]> {
        (**self).in_memory()
    }
}
