//! Maps of a measure over the grid of an atlas as SVG files: shades for two and more axes, estimates with
//! intervals for one.

use std::fmt::Write as _;

use super::super::dossier::words::Unit;
use super::super::html::add;
use super::super::svg::Escaped;
use super::bias_text;
use owlery_i18n::decimal;
use owlery_lab::atlas::{Atlas, Bias, Cell};
use owlery_lab::{Estimate, Measure};

/// The size of a cell.
const CELL: [f64; 2] = [84.0, 24.0];
/// The room for the labels of rows.
const LABELS: f64 = 130.0;
/// The height of a line of text.
const LINE: f64 = 18.0;
/// The room between panels.
const GAP: f64 = 20.0;
/// The size of a plot of one axis.
const PLOT: [f64; 2] = [720.0, 240.0];
/// The colours of the least and the greatest number, and of what is between.
const COLOURS: [[u8; 3]; 3] = [[244, 165, 96], [255, 255, 255], [126, 176, 232]];

/// Draws a measure over the grid.
pub fn map(atlas: &Atlas, measure: Measure) -> String {
    match atlas.axes.len() {
        0 | 1 => plot(atlas, measure),
        _ => panels(atlas, measure),
    }
}

/// The number of a cell, with as many decimals as there is room for.
fn number(measure: Measure, value: f64) -> String {
    match measure.is_share() {
        true => Unit::Percent.text(value),
        false => decimal(value, 1),
    }
}

/// The scale of a measure: scores are compared with an even one, other numbers with each other.
#[derive(Clone, Copy)]
struct Scale {
    least: f64,
    middle: Option<f64>,
    greatest: f64,
}

impl Scale {
    fn of<'a>(estimates: impl Iterator<Item = &'a Estimate>, measure: Measure) -> Self {
        let ends = |(least, greatest): (f64, f64), it: &Estimate| {
            (least.min(it.value), greatest.max(it.value))
        };
        let (least, greatest) = estimates.fold((f64::MAX, f64::MIN), ends);
        match measure {
            Measure::Advantage => Scale { least: 0.0, middle: Some(0.5), greatest: 1.0 },
            _ => Scale { least, middle: None, greatest },
        }
    }

    fn colour(self, value: f64) -> String {
        let share = (value - self.least) / (self.greatest - self.least).max(1e-9);
        let [low, middle, high] = COLOURS;
        let (from, to, share) = match self.middle {
            Some(_) if share < 0.5 => (low, middle, 2.0 * share),
            Some(_) => (middle, high, 2.0 * share - 1.0),
            None => (middle, high, share),
        };
        let mix = |at: usize| {
            let (from, to) = (f64::from(from[at]), f64::from(to[at]));
            (from + (to - from) * share.clamp(0.0, 1.0)).round() as u8
        };
        format!("#{:02x}{:02x}{:02x}", mix(0), mix(1), mix(2))
    }
}

/// Begins a picture on white, which can be read in a dark page, too.
fn begin(width: f64, height: f64, title: &str) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width:.0}\" height=\"{height:.0}\" \
         viewBox=\"0 0 {width:.0} {height:.0}\" font-family=\"sans-serif\" font-size=\"12\">\n\
         <title>{}</title>\n<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n",
        Escaped(title)
    )
}

/// Adds a text; the anchor is `start`, `middle` or `end`.
fn label(svg: &mut String, x: f64, y: f64, anchor: &str, text: &str) {
    let text = Escaped(text);
    add!(svg, "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\">{text}</text>\n");
}

/// Draws a panel for each value of the third and further axes, with the first axis down and the second across.
fn panels(atlas: &Atlas, measure: Measure) -> String {
    let [rows, columns, others @ ..] = &atlas.axes[..] else { return String::new() };
    let (down, across) = match others {
        [] => (1, 1),
        [only] => (1, only.values.len()),
        [middle @ .., last] => {
            (middle.iter().map(|axis| axis.values.len()).product(), last.values.len())
        }
    };
    let [width, height] = CELL;
    let (rows_count, columns_count) = (rows.values.len() as f64, columns.values.len() as f64);
    let panel = [LABELS + width * columns_count + GAP, 3.0 * LINE + height * rows_count + GAP];
    let size = [panel[0] * across as f64 + GAP, panel[1] * down as f64 + LINE];
    let name = measure.name().localized();
    let mut svg = begin(size[0], size[1], name);
    let known = atlas.cells.iter().filter(|cell| cell.place.is_some());
    let scale = Scale::of(known.filter_map(|cell| cell.set.measure(measure)), measure);
    for cell in &atlas.cells {
        let Some([row, column, other @ ..]) = cell.place.as_deref() else { continue };
        // The number of the panel, in which the last axis changes first.
        let axes = others.iter().zip(other);
        let number = axes.fold(0, |number, (axis, value)| number * axis.values.len() + value);
        let corner =
            [GAP + panel[0] * (number % across) as f64, LINE + panel[1] * (number / across) as f64];
        let at = [
            corner[0] + LABELS + width * *column as f64,
            corner[1] + 2.0 * LINE + height * *row as f64,
        ];
        if (*row, *column) == (0, 0) {
            let labels = axes_labels(atlas, other);
            label(&mut svg, corner[0], corner[1] + 12.0, "start", &labels);
            for (at, value) in columns.values.iter().enumerate() {
                let x = corner[0] + LABELS + width * (at as f64 + 0.5);
                label(&mut svg, x, corner[1] + LINE + 12.0, "middle", &value.to_string());
            }
            for (at, value) in rows.values.iter().enumerate() {
                let y = corner[1] + 2.0 * LINE + height * (at as f64 + 0.5) + 4.0;
                label(&mut svg, corner[0] + LABELS - 6.0, y, "end", &value.to_string());
            }
        }
        add_cell(&mut svg, at, cell, measure, scale);
    }
    svg + "</svg>\n"
}

/// The labels of a panel.
fn axes_labels(atlas: &Atlas, place: &[usize]) -> String {
    let axes = atlas.axes[2..].iter().zip(place);
    let labels = axes.map(|(axis, value)| {
        let (axis, value) = (axis.name.localized(), axis.values[*value].to_string());
        owlery_i18n::with_subject(axis, &value)
    });
    labels.collect::<Vec<_>>().join(", ")
}

/// Adds a cell. An asterisk marks a score that is not even.
fn add_cell(svg: &mut String, [x, y]: [f64; 2], cell: &Cell, measure: Measure, scale: Scale) {
    let [width, height] = CELL;
    let estimate = cell.set.measure(measure);
    let fill = estimate.map_or_else(|| "#ddd".to_owned(), |it| scale.colour(it.value));
    add!(
        svg,
        "<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width}\" height=\"{height}\" fill=\"{fill}\" \
         stroke=\"#888\"/>\n"
    );
    let is_marked = measure == Measure::Advantage && cell.bias != Bias::NotFound;
    let mark = if is_marked { " *" } else { "" };
    let text = estimate.map_or_else(|| "–".to_owned(), |it| number(measure, it.value) + mark);
    label(svg, x + width / 2.0, y + height / 2.0 + 4.0, "middle", &text);
}

/// Draws estimates with their intervals along the only axis.
fn plot(atlas: &Atlas, measure: Measure) -> String {
    let [width, height] = PLOT;
    let name = measure.name().localized();
    let mut svg = begin(width, height, name);
    let Some(axis) = atlas.axes.first() else { return svg + "</svg>\n" };
    let grid = atlas.cells.iter().filter(|cell| cell.place.is_some());
    let known: Vec<_> = grid.map(|cell| (cell, cell.set.measure(measure))).collect();
    let ends = known.iter().filter_map(|(_, it)| it.map(|it| it.interval));
    let (least, greatest) = ends.fold((f64::MAX, f64::MIN), |(least, greatest), [low, high]| {
        (least.min(low), greatest.max(high))
    });
    let (least, greatest) = match measure {
        Measure::Advantage => (0.0, 1.0),
        _ => (least.min(greatest), greatest),
    };
    let (top, bottom) = (LINE, height - 2.5 * LINE);
    let at = |value: f64| bottom - (bottom - top) * (value - least) / (greatest - least).max(1e-9);
    let (left, step) = (60.0, (width - 80.0) / known.len().max(1) as f64);
    let lines =
        if measure == Measure::Advantage { vec![0.0, 0.5, 1.0] } else { vec![least, greatest] };
    for line in lines {
        let y = at(line);
        add!(svg, "<path stroke=\"#bbb\" d=\"M{left} {y:.1}H{:.1}\"/>\n", width - 20.0);
        label(&mut svg, left - 6.0, y + 4.0, "end", &number(measure, line));
    }
    for (place, ((cell, estimate), value)) in known.iter().zip(&axis.values).enumerate() {
        let x = left + step * (place as f64 + 0.5);
        label(&mut svg, x, bottom + LINE + 4.0, "middle", &value.to_string());
        let Some(estimate) = estimate else { continue };
        let ([low, high], y) = (estimate.interval.map(at), at(estimate.value));
        // A full dot is a score that is not even.
        let is_full = measure != Measure::Advantage || cell.bias != Bias::NotFound;
        let fill = if is_full { "#245" } else { "#fff" };
        let note = format!("{value}: {}", number(measure, estimate.value));
        let note = match measure {
            Measure::Advantage => format!("{note}, {}", bias_text(cell.bias)),
            _ => note,
        };
        add!(
            svg,
            "<path stroke=\"#245\" d=\"M{x:.1} {low:.1}V{high:.1}\"/>\
             <circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"4\" fill=\"{fill}\" stroke=\"#245\">\
             <title>{}</title></circle>\n",
            Escaped(&note)
        );
    }
    label(&mut svg, width / 2.0, height - 8.0, "middle", axis.name.localized());
    svg + "</svg>\n"
}
