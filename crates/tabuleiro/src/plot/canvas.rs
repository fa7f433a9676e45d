//! A plot in pixels. Edges are smooth: a pixel that a shape covers in part takes
//! that part of its colour.

use super::drawing::{Drawing, PlotPoint, Shape, TextAnchor};
use super::{glyphs, png};

/// Pixels a unit.
const SCALE: f64 = 2.0;
const INK: [f64; 3] = [34.0, 34.0, 34.0];
/// Lines that an area is divided into, for each row of pixels.
const SUBROWS: usize = 4;

struct Canvas {
    width: usize,
    height: usize,
    pixels: Vec<u8>,
}

impl Drawing {
    /// The plot as a PNG file.
    pub(crate) fn png(&self) -> Vec<u8> {
        let [width, height] = [self.size.0, self.size.1].map(|size| (size * SCALE).ceil() as usize);
        let mut canvas = Canvas { width, height, pixels: vec![255; 3 * width * height] };
        for shape in &self.shapes {
            canvas.draw(shape);
        }
        png::write(width, height, &canvas.pixels)
    }
}

impl Canvas {
    fn draw(&mut self, shape: &Shape) {
        match shape {
            Shape::Path { places, colour, width } => {
                for ends in places.windows(2) {
                    self.stroke(ends[0], ends[1], *width, red_green_blue(colour));
                }
            }
            Shape::Area { places, colour, opacity } => {
                self.fill(places, red_green_blue(colour), *opacity);
            }
            Shape::Dot { at, radius, colour } => {
                self.stroke(*at, *at, 2.0 * radius, red_green_blue(colour));
            }
            Shape::Text { at, size, anchor, text } => {
                let width = glyphs::width(text, *size);
                let x = match anchor {
                    TextAnchor::Start => at.0,
                    TextAnchor::Middle => at.0 - width / 2.0,
                    TextAnchor::End => at.0 - width,
                };
                for (from, to) in glyphs::strokes(text, (x, at.1), *size) {
                    self.stroke(from, to, size / 11.0, INK);
                }
            }
        }
    }

    /// A line with round ends; one without length is a dot.
    fn stroke(&mut self, from: PlotPoint, to: PlotPoint, width: f64, colour: [f64; 3]) {
        let [from, to] = [from, to].map(|(x, y)| (x * SCALE, y * SCALE));
        let radius = width * SCALE / 2.0;
        let reach = radius + 1.0;
        let (left, right) = (from.0.min(to.0) - reach, from.0.max(to.0) + reach);
        let (top, bottom) = (from.1.min(to.1) - reach, from.1.max(to.1) + reach);
        for row in inside(top, bottom, self.height) {
            for column in inside(left, right, self.width) {
                let centre = (column as f64 + 0.5, row as f64 + 0.5);
                let cover = radius + 0.5 - distance(centre, from, to);
                self.blend(column, row, colour, cover.clamp(0.0, 1.0));
            }
        }
    }

    /// Fills a polygon, line by line between pairs of crossings.
    fn fill(&mut self, places: &[PlotPoint], colour: [f64; 3], opacity: f64) {
        let places: Vec<PlotPoint> = places.iter().map(|(x, y)| (x * SCALE, y * SCALE)).collect();
        let top = places.iter().map(|place| place.1).fold(f64::INFINITY, f64::min);
        let bottom = places.iter().map(|place| place.1).fold(f64::NEG_INFINITY, f64::max);
        for row in inside(top, bottom, self.height) {
            let mut covered = vec![0.0; self.width];
            for part in 0..SUBROWS {
                let y = row as f64 + (part as f64 + 0.5) / SUBROWS as f64;
                for pair in crossings(&places, y).chunks_exact(2) {
                    for column in inside(pair[0], pair[1], self.width) {
                        let (start, end) =
                            (pair[0].max(column as f64), pair[1].min(column as f64 + 1.0));
                        covered[column] += (end - start).max(0.0) / SUBROWS as f64;
                    }
                }
            }
            for (column, cover) in covered.into_iter().enumerate().filter(|(_, part)| *part > 0.0) {
                self.blend(column, row, colour, cover * opacity);
            }
        }
    }

    fn blend(&mut self, column: usize, row: usize, colour: [f64; 3], part: f64) {
        let first = 3 * (row * self.width + column);
        for (pixel, colour) in self.pixels[first..first + 3].iter_mut().zip(colour) {
            *pixel = (f64::from(*pixel) * (1.0 - part) + colour * part).round() as u8;
        }
    }
}

/// The rows or columns between two places that are on the canvas.
fn inside(from: f64, to: f64, size: usize) -> std::ops::Range<usize> {
    let end = (to.ceil().max(0.0) as usize).min(size);
    (from.floor().max(0.0) as usize).min(end)..end
}

/// Where a horizontal line crosses the edges of a polygon, from left to right.
fn crossings(places: &[PlotPoint], y: f64) -> Vec<f64> {
    let edges = places.iter().zip(places.iter().cycle().skip(1));
    let crossed = edges.filter(|(one, other)| (one.1 <= y) != (other.1 <= y));
    let mut crossings: Vec<f64> = crossed
        .map(|(one, other)| one.0 + (y - one.1) / (other.1 - one.1) * (other.0 - one.0))
        .collect();
    crossings.sort_by(f64::total_cmp);
    crossings
}

fn distance(point: PlotPoint, from: PlotPoint, to: PlotPoint) -> f64 {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = dx * dx + dy * dy;
    let along = if length > 0.0 {
        (((point.0 - from.0) * dx + (point.1 - from.1) * dy) / length).clamp(0.0, 1.0)
    } else {
        0.0
    };
    (point.0 - from.0 - along * dx).hypot(point.1 - from.1 - along * dy)
}

fn red_green_blue(colour: &str) -> [f64; 3] {
    [1, 3, 5].map(|at| {
        let part = colour.get(at..at + 2).and_then(|part| u8::from_str_radix(part, 16).ok());
        f64::from(part.unwrap_or(0))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(shapes: Vec<Shape>) -> (Vec<u8>, usize) {
        let file = Drawing { title: String::new(), size: (40.0, 20.0), shapes }.png();
        let mut reader = ::png::Decoder::new(std::io::Cursor::new(file)).read_info().unwrap();
        let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
        let shown = reader.next_frame(&mut pixels).unwrap();
        assert_eq!((shown.width, shown.height), (80, 40));
        (pixels, shown.width as usize)
    }

    /// Another reader of PNG files finds each shape where it was drawn.
    #[test]
    fn shapes_are_where_they_belong() {
        let corners = vec![(2.0, 2.0), (18.0, 2.0), (18.0, 18.0), (2.0, 18.0)];
        let (pixels, width) = drawn(vec![
            Shape::Area { places: corners, colour: "#ff0000", opacity: 1.0 },
            Shape::Dot { at: (30.0, 10.0), radius: 5.0, colour: "#0000ff" },
            Shape::Path { places: vec![(20.0, 19.0), (40.0, 19.0)], colour: "#00ff00", width: 1.0 },
        ]);
        let pixel = |x: usize, y: usize| &pixels[3 * (y * width + x)..][..3];
        assert_eq!(pixel(20, 20), [255, 0, 0]);
        assert_eq!(pixel(2, 20), [255, 255, 255]);
        assert_eq!(pixel(60, 20), [0, 0, 255]);
        assert_eq!(pixel(50, 38)[1], 255);
        assert!(pixel(50, 38)[0] < 255);
    }

    #[test]
    fn text_leaves_ink_and_a_place_outside_does_no_harm() {
        let text = |x| Shape::Text {
            at: (x, 15.0),
            size: 12.0,
            anchor: TextAnchor::Middle,
            text: "Ação € 10".into(),
        };
        let (pixels, _) = drawn(vec![text(20.0), text(-500.0), text(4000.0)]);
        assert!(pixels.iter().filter(|&&part| part < 128).count() > 100);
    }
}
