//! Pictures of screens, kept in `docs/pictures` and compared with what is shown.
//!
//! The fonts are the same on every machine (see `fonts`), but versions of
//! Chromium draw edges and shadows a little differently; so pictures are
//! compared block by block, by the mean colour of each, and a few may differ.

use std::fs;
use std::io::Write;

use crate::fonts::Fonts;
use crate::workspace::root;

/// The side of a block.
const BLOCK: usize = 10;
/// The largest difference of two colours that are taken for the same.
const NEAR: f64 = 24.0;
/// How many blocks of a hundred may differ.
const TOLERATED: usize = 4;

struct BlockImage {
    width: usize,
    /// The mean colour of each block, row by row.
    blocks: Vec<[f64; 3]>,
}

/// Compares what is shown with the picture kept under this name, and says what differs.
/// With `WRITE_PICTURES` set, keeps what is shown.
pub(crate) fn compare(name: &str, shown: &[u8]) -> Result<(), String> {
    if !Fonts::are_chosen() {
        // Whether or not anybody reads it, the test goes on.
        let _written = writeln!(
            std::io::stderr(),
            "{name} is not compared with its picture: Chromium uses the fonts of this system"
        );
        return Ok(());
    }
    let kept = root().join(format!("docs/pictures/{name}.png"));
    if std::env::var_os("WRITE_PICTURES").is_some() {
        fs::create_dir_all(kept.parent().unwrap_or(&kept)).expect("a folder for pictures");
        fs::write(&kept, shown).expect("the picture is kept");
        return Ok(());
    }
    let old = fs::read(&kept).unwrap_or_else(|error| panic!("{}: {error}", kept.display()));
    let (old, new) = (read(&old), read(shown));
    let differing = match old.width == new.width && old.blocks.len() == new.blocks.len() {
        true => old.blocks.iter().zip(&new.blocks).filter(|(one, other)| !near(one, other)).count(),
        false => old.blocks.len(),
    };
    if differing * 100 <= old.blocks.len() * TOLERATED {
        return Ok(());
    }
    let beside = root().join(format!("target/browser/{name}.png"));
    let _folder = fs::create_dir_all(beside.parent().unwrap_or(&beside));
    let _kept = fs::write(&beside, shown);
    Err(format!(
        "{} of {} blocks differ from {}; see {}. If that is meant: WRITE_PICTURES=yes",
        differing,
        old.blocks.len(),
        kept.display(),
        beside.display()
    ))
}

fn near(one: &[f64; 3], other: &[f64; 3]) -> bool {
    one.iter().zip(other).all(|(one, other)| (one - other).abs() < NEAR)
}

fn read(bytes: &[u8]) -> BlockImage {
    let mut decoder = png::Decoder::new(std::io::Cursor::new(bytes));
    decoder.set_transformations(png::Transformations::normalize_to_color8());
    let mut reader = decoder.read_info().expect("a PNG");
    let mut pixels = vec![0; reader.output_buffer_size().expect("a size")];
    let info = reader.next_frame(&mut pixels).expect("a PNG with pixels");
    let (width, height) = (info.width as usize, info.height as usize);
    let samples = info.line_size / width;
    let mut blocks = vec![];
    for top in (0..height).step_by(BLOCK) {
        for left in (0..width).step_by(BLOCK) {
            let mut sum = [0.0; 3];
            let mut count = 0.0;
            for y in top..(top + BLOCK).min(height) {
                for x in left..(left + BLOCK).min(width) {
                    let at = y * info.line_size + x * samples;
                    for (channel, value) in sum.iter_mut().zip(&pixels[at..at + 3]) {
                        *channel += f64::from(*value);
                    }
                    count += 1.0;
                }
            }
            blocks.push(sum.map(|channel| channel / count));
        }
    }
    BlockImage { width, blocks }
}
