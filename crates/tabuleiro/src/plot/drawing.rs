//! The shapes of a plot, and the plot as SVG.

use std::fmt::Write as _;

/// A place, in units from the upper left corner.
pub(super) type PlotPoint = (f64, f64);

/// Where a text stands at its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TextAnchor {
    Start,
    Middle,
    End,
}

/// One thing to draw. Colours are written `#rrggbb`.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Shape {
    /// A line through these places.
    Path { places: Vec<PlotPoint>, colour: &'static str, width: f64 },
    /// An area between these places, of which a part shows what is below.
    Area { places: Vec<PlotPoint>, colour: &'static str, opacity: f64 },
    /// A filled circle.
    Dot { at: PlotPoint, radius: f64, colour: &'static str },
    /// One line of text; `at` is on its base line.
    Text { at: PlotPoint, size: f64, anchor: TextAnchor, text: String },
}

/// A plot.
#[derive(Clone, Debug)]
pub(crate) struct Drawing {
    pub(super) title: String,
    pub(super) size: (f64, f64),
    pub(super) shapes: Vec<Shape>,
}

impl Drawing {
    /// The plot as SVG.
    pub(crate) fn svg(&self) -> String {
        let (width, height) = self.size;
        let title = escaped(&self.title);
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" \
             font-family=\"sans-serif\">\n<title>{title}</title>\n\
             <rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n"
        );
        for shape in &self.shapes {
            write_shape(&mut svg, shape);
        }
        svg.push_str("</svg>\n");
        svg
    }
}

// Writing to a text cannot fail.
fn write_shape(svg: &mut String, shape: &Shape) {
    let _ = match shape {
        Shape::Path { places, colour, width } => writeln!(
            svg,
            "<polyline points=\"{}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\"/>",
            points(places)
        ),
        Shape::Area { places, colour, opacity } => writeln!(
            svg,
            "<polygon points=\"{}\" fill=\"{colour}\" fill-opacity=\"{opacity}\"/>",
            points(places)
        ),
        Shape::Dot { at, radius, colour } => writeln!(
            svg,
            "<circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"{radius}\" fill=\"{colour}\"/>",
            at.0, at.1
        ),
        Shape::Text { at, size, anchor, text } => {
            let anchor = match anchor {
                TextAnchor::Start => "start",
                TextAnchor::Middle => "middle",
                TextAnchor::End => "end",
            };
            writeln!(
                svg,
                "<text x=\"{:.1}\" y=\"{:.1}\" font-size=\"{size}\" text-anchor=\"{anchor}\">{}</text>",
                at.0,
                at.1,
                escaped(text)
            )
        }
    };
}

fn points(places: &[PlotPoint]) -> String {
    let written: Vec<String> = places.iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
    written.join(" ")
}

/// A text without characters that mean something in XML.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
