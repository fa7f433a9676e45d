//! One frame: pixels in three bytes each.

use std::io::Cursor;

/// A pixel.
pub(crate) type Pixel = [u8; 3];

/// The pixels, row by row.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Frame {
    pub(crate) width: usize,
    pub(crate) height: usize,
    pub(crate) pixels: Vec<Pixel>,
}

impl Frame {
    /// The picture that a PNG file holds.
    pub(crate) fn of_png(bytes: &[u8]) -> Frame {
        let mut decoder = png::Decoder::new(Cursor::new(bytes));
        decoder.set_transformations(png::Transformations::normalize_to_color8());
        let mut reader = decoder.read_info().expect("a PNG");
        let mut samples = vec![0; reader.output_buffer_size().expect("a size")];
        let info = reader.next_frame(&mut samples).expect("a PNG with pixels");
        let size = info.color_type.samples();
        let pixels = samples[..info.buffer_size()].chunks_exact(size);
        Frame {
            width: info.width as usize,
            height: info.height as usize,
            pixels: pixels.map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect(),
        }
    }

    /// A part of it.
    pub(crate) fn cut(&self, left: usize, top: usize, width: usize, height: usize) -> Frame {
        let rows = self.pixels.chunks_exact(self.width).skip(top).take(height);
        let pixels: Vec<Pixel> =
            rows.flat_map(|row| row[left..left + width].iter().copied()).collect();
        assert_eq!(pixels.len(), width * height, "the part lies inside");
        Frame { width, height, pixels }
    }

    /// The smallest part that holds all pixels that differ from another frame:
    /// left, top, width and height.
    pub(crate) fn change(&self, before: &Frame) -> Option<[usize; 4]> {
        let differ = |&index: &usize| self.pixels[index] != before.pixels[index];
        let changed: Vec<usize> = (0..self.pixels.len()).filter(differ).collect();
        let columns = || changed.iter().map(|index| index % self.width);
        let (left, right) = (columns().min()?, columns().max()?);
        let (top, bottom) = (changed.first()? / self.width, changed.last()? / self.width);
        Some([left, top, right - left + 1, bottom - top + 1])
    }
}
