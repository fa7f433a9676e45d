//! Curves over whole numbers, each with its spread.

use super::columns::PARTS;
use super::drawing::{Drawing, PlotPoint, Shape, TextAnchor};

const WIDTH: f64 = 720.0;
const HEIGHT: f64 = 440.0;
const LEFT: f64 = 70.0;
const RIGHT: f64 = 20.0;
const TOP: f64 = 60.0;
const BOTTOM: f64 = 50.0;
const GRID: &str = "#dddddd";
const AXIS: &str = "#555555";
const SMALL: f64 = 12.0;
const LARGE: f64 = 15.0;

/// A value with its spread, at a place on the horizontal axis.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct ChartPoint {
    pub(crate) x: f64,
    pub(crate) value: f64,
    pub(crate) low: f64,
    pub(crate) high: f64,
}

/// What belongs together: the points of a curve, in order.
#[derive(Clone, Debug)]
pub(crate) struct Series {
    pub(crate) name: String,
    pub(crate) points: Vec<ChartPoint>,
    /// Are the points joined by a line?
    pub(crate) is_joined: bool,
}

/// Curves in one plot.
#[derive(Clone, Debug)]
pub(crate) struct Chart {
    pub(crate) title: String,
    pub(crate) x_label: String,
    /// Does the vertical axis show powers of ten?
    pub(crate) is_logarithmic: bool,
    pub(crate) series: Vec<Series>,
}

/// The values at the ends of both axes.
struct ChartFrame {
    x: (f64, f64),
    y: (f64, f64),
    is_logarithmic: bool,
}

impl Chart {
    /// The plot. Values that have no place on the vertical axis are left out.
    pub(crate) fn draw(&self) -> Drawing {
        let frame = ChartFrame::around(self);
        let mut shapes = frame.grid();
        for (number, series) in self.series.iter().enumerate() {
            let colour = PARTS[number % PARTS.len()];
            frame.draw(series, colour, &mut shapes);
            let at = (LEFT + 130.0 * (number % 5) as f64, 38.0 + 14.0 * (number / 5) as f64);
            shapes.push(Shape::Dot { at: (at.0 + 5.0, at.1 - 4.0), radius: 5.0, colour });
            shapes.push(text((at.0 + 14.0, at.1), SMALL, TextAnchor::Start, &series.name));
        }
        shapes.push(text((LEFT, 20.0), LARGE, TextAnchor::Start, &self.title));
        let below = ((LEFT + WIDTH - RIGHT) / 2.0, HEIGHT - 12.0);
        shapes.push(text(below, SMALL, TextAnchor::Middle, &self.x_label));
        Drawing { title: self.title.clone(), size: (WIDTH, HEIGHT), shapes }
    }
}

impl ChartFrame {
    fn around(chart: &Chart) -> ChartFrame {
        let points = || chart.series.iter().flat_map(|series| &series.points);
        let least = |all: &mut dyn Iterator<Item = f64>| all.fold(f64::INFINITY, f64::min);
        let most = |all: &mut dyn Iterator<Item = f64>| all.fold(f64::NEG_INFINITY, f64::max);
        let x = (least(&mut points().map(|p| p.x)), most(&mut points().map(|p| p.x)));
        let is_usable = |value: &f64| value.is_finite() && (!chart.is_logarithmic || *value > 0.0);
        let low = least(&mut points().map(|p| p.low).filter(is_usable));
        let high = most(&mut points().map(|p| p.high).filter(is_usable));
        let y = match (low <= high, chart.is_logarithmic) {
            (false, _) => (1.0, 10.0),
            (true, true) => (10_f64.powf(low.log10().floor()), 10_f64.powf(high.log10().ceil())),
            (true, false) => (0.0, 1.1 * high.max(1e-9)),
        };
        let y = if y.0 < y.1 { y } else { (y.0 / 10.0, y.1) };
        let x = if x.0 < x.1 { x } else { (x.0.min(1e9) - 1.0, x.0.min(1e9) + 1.0) };
        ChartFrame { x, y, is_logarithmic: chart.is_logarithmic }
    }

    fn height_of(&self, value: f64) -> f64 {
        let scaled = |value: f64| if self.is_logarithmic { value.log10() } else { value };
        let (low, high) = (scaled(self.y.0), scaled(self.y.1));
        let part = (scaled(value) - low) / (high - low);
        HEIGHT - BOTTOM - part.clamp(0.0, 1.0) * (HEIGHT - TOP - BOTTOM)
    }

    fn place(&self, x: f64, value: f64) -> PlotPoint {
        let part = (x - self.x.0) / (self.x.1 - self.x.0);
        (LEFT + part * (WIDTH - LEFT - RIGHT), self.height_of(value))
    }

    /// The values with a line across the plot.
    fn ticks(&self) -> Vec<f64> {
        if self.is_logarithmic {
            let powers = self.y.0.log10().round() as i32..=self.y.1.log10().round() as i32;
            let step = 1 + powers.clone().count() / 12;
            return powers.step_by(step).map(|power| 10_f64.powi(power)).collect();
        }
        let step = 10_f64.powf(self.y.1.log10().floor());
        let step = [step / 5.0, step / 2.0, step].into_iter().find(|step| self.y.1 / step <= 8.0);
        let step = step.unwrap_or(self.y.1 / 5.0);
        (0..=(self.y.1 / step) as u32).map(|number| step * f64::from(number)).collect()
    }

    fn grid(&self) -> Vec<Shape> {
        let line = |from, to, colour| Shape::Path { places: vec![from, to], colour, width: 1.0 };
        let mut shapes = vec![];
        for value in self.ticks() {
            let y = self.height_of(value);
            shapes.push(line((LEFT, y), (WIDTH - RIGHT, y), GRID));
            let label = (LEFT - 6.0, y + 4.0);
            shapes.push(text(label, SMALL, TextAnchor::End, &number_text(value)));
        }
        let step = (((self.x.1 - self.x.0) / 20.0).ceil() as usize).max(1);
        for x in (self.x.0.ceil() as i64..=self.x.1 as i64).step_by(step) {
            let (at, _) = self.place(x as f64, self.y.0);
            shapes.push(line((at, HEIGHT - BOTTOM), (at, HEIGHT - BOTTOM + 4.0), AXIS));
            let label = (at, HEIGHT - BOTTOM + 18.0);
            shapes.push(text(label, SMALL, TextAnchor::Middle, &x.to_string()));
        }
        let corner = (LEFT, HEIGHT - BOTTOM);
        shapes.push(line((LEFT, TOP), corner, AXIS));
        shapes.push(line(corner, (WIDTH - RIGHT, HEIGHT - BOTTOM), AXIS));
        shapes
    }

    fn draw(&self, series: &Series, colour: &'static str, shapes: &mut Vec<Shape>) {
        let is_usable =
            |p: &&ChartPoint| p.value.is_finite() && (!self.is_logarithmic || p.value > 0.0);
        let points: Vec<&ChartPoint> = series.points.iter().filter(is_usable).collect();
        if series.is_joined && points.len() > 1 {
            let low = points.iter().map(|p| self.place(p.x, p.low.max(f64::MIN_POSITIVE)));
            let high = points.iter().rev().map(|p| self.place(p.x, p.high));
            let places = low.chain(high).collect();
            shapes.push(Shape::Area { places, colour, opacity: 0.2 });
            let places = points.iter().map(|p| self.place(p.x, p.value)).collect();
            shapes.push(Shape::Path { places, colour, width: 2.0 });
        }
        let radius = if series.is_joined { 3.0 } else { 5.0 };
        let dots = points.iter().map(|p| self.place(p.x, p.value));
        shapes.extend(dots.map(|at| Shape::Dot { at, radius, colour }));
    }
}

fn text(at: PlotPoint, size: f64, anchor: TextAnchor, text: &str) -> Shape {
    Shape::Text { at, size, anchor, text: text.to_string() }
}

/// A number beside an axis: in words of the exponent where it is very large or small.
fn number_text(value: f64) -> String {
    match value {
        0.0 => "0".to_string(),
        _ if !(1e-4..1e6).contains(&value) => format!("{value:.0e}"),
        _ => format!("{}", (value * 1e6).round() / 1e6),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chart(values: &[f64], is_logarithmic: bool) -> Chart {
        let point =
            |(x, &value): (usize, &f64)| ChartPoint { x: x as f64, value, low: value, high: value };
        let points = values.iter().enumerate().map(point).collect();
        let series = vec![Series { name: "a<b".into(), points, is_joined: true }];
        Chart { title: "t".into(), x_label: "x".into(), is_logarithmic, series }
    }

    #[test]
    fn every_point_has_its_dot_inside_the_plot() {
        for is_logarithmic in [true, false] {
            let drawn = chart(&[0.002, 3.0, 4e7], is_logarithmic).draw();
            let dots = drawn.shapes.iter().filter_map(|shape| match shape {
                Shape::Dot { at, radius: 3.0, .. } => Some(*at),
                _ => None,
            });
            let dots: Vec<PlotPoint> = dots.collect();
            assert_eq!(dots.len(), 3);
            for (x, y) in dots {
                assert!((LEFT..=WIDTH - RIGHT).contains(&x), "{x}");
                assert!((TOP..=HEIGHT - BOTTOM).contains(&y), "{y}");
            }
        }
    }

    #[test]
    fn names_cannot_break_the_file_and_nothing_is_drawn_of_nothing() {
        assert!(chart(&[1.0], true).draw().svg().contains("a&lt;b"));
        for values in [&[][..], &[0.0], &[f64::NAN]] {
            let drawn = chart(values, true).draw().svg();
            assert!(drawn.ends_with("</svg>\n") && !drawn.contains("NaN"), "{drawn}");
        }
    }
}
