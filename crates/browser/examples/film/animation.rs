//! Frames as an animated PNG, which browsers show wherever they show a PNG.
//!
//! Each frame after the first holds the part that changed, and in it only the
//! pixels that did: the others are transparent.

use crate::frame::{Frame, Pixel};

/// An animation in progress.
pub(crate) struct Animation<'a> {
    pub(crate) frames: &'a [Frame],
    /// How long each frame stays, in frames.
    pub(crate) delays: &'a [u16],
    /// Frames per second.
    pub(crate) rate: u16,
}

impl Animation<'_> {
    /// The file.
    pub(crate) fn to_png(&self) -> Vec<u8> {
        let first = &self.frames[0];
        let mut bytes = vec![];
        let mut encoder = png::Encoder::new(&mut bytes, number(first.width), number(first.height));
        encoder.set_color(png::ColorType::Rgba);
        encoder.set_depth(png::BitDepth::Eight);
        encoder.set_compression(png::Compression::High);
        // Zero: forever.
        encoder.set_animated(number(self.frames.len()), 0).expect("there are frames");
        encoder.set_blend_op(png::BlendOp::Over).expect("it is animated");
        encoder.set_dispose_op(png::DisposeOp::None).expect("it is animated");
        encoder.set_frame_delay(self.delays[0], self.rate).expect("it is animated");
        let mut writer = encoder.write_header().expect("a header");
        let whole: Vec<u8> = first.pixels.iter().flat_map(opaque).collect();
        writer.write_image_data(&whole).expect("the first frame");
        for (index, pair) in self.frames.windows(2).enumerate() {
            let (before, frame) = (&pair[0], &pair[1]);
            // An empty frame is not allowed.
            let [left, top, width, height] = frame.change(before).unwrap_or([0, 0, 1, 1]);
            let (old, new) =
                (before.cut(left, top, width, height), frame.cut(left, top, width, height));
            let changes = new.pixels.iter().zip(&old.pixels);
            let data: Vec<u8> = changes
                .flat_map(|(new, old)| if new == old { [0; 4] } else { opaque(new) })
                .collect();
            // Setting the position first would check it against the previous size.
            writer.reset_frame_position().expect("it is animated");
            writer.set_frame_dimension(number(width), number(height)).expect("a part");
            writer.set_frame_position(number(left), number(top)).expect("a part");
            writer.set_frame_delay(self.delays[index + 1], self.rate).expect("it is animated");
            writer.write_image_data(&data).expect("a frame");
        }
        writer.finish().expect("all frames are there");
        bytes
    }
}

fn opaque([red, green, blue]: &Pixel) -> [u8; 4] {
    [*red, *green, *blue, 255]
}

fn number(size: usize) -> u32 {
    u32::try_from(size).expect("a picture of moderate size")
}
