//! Plots of a dossier as SVG, in the colours of the page's style sheet.

use std::fmt::Write as _;

use super::super::html::add;
use super::super::svg::Escaped;
use owlery_games::Square;
use owlery_i18n::decimal;
use owlery_lab::Estimate;
use owlery_lab::dossier::Histogram;

const WIDTH: f64 = 420.0;
const HEIGHT: f64 = 180.0;
/// The room for the labels below and to the left.
const MARGIN: f64 = 36.0;
/// The height of a row of whiskers.
const ROW: f64 = 24.0;
/// The width of the names of whiskers.
const NAMES: f64 = 150.0;
/// The side of a square of a heat map.
const SQUARE: f64 = 26.0;

/// Begins a plot with a caption, which also names it for screen readers.
fn begin(page: &mut String, caption: &str, width: f64, height: f64) {
    let caption = Escaped(caption);
    add!(
        page,
        "<figure class=\"plot\"><svg width=\"{width:.0}\" height=\"{height:.0}\" \
         viewBox=\"0 0 {width:.0} {height:.0}\" role=\"img\" aria-label=\"{caption}\">\n"
    );
}

fn end(page: &mut String, caption: &str) {
    add!(page, "</svg><figcaption>{}</figcaption></figure>\n", Escaped(caption));
}

/// Adds a label; the anchor is `start`, `middle` or `end`.
fn label(page: &mut String, x: f64, y: f64, anchor: &str, text: &str) {
    let text = Escaped(text);
    add!(page, "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\">{text}</text>\n");
}

/// Adds the axes of a plot, with the ends of both.
fn axes(page: &mut String, across: [&str; 2], most: &str) {
    let (bottom, right) = (HEIGHT - MARGIN, WIDTH - 8.0);
    add!(
        page,
        "<path class=\"axis\" fill=\"none\" stroke=\"currentColor\" d=\"M{MARGIN} 8V{bottom}H{right}\"/>\n"
    );
    label(page, MARGIN, bottom + 16.0, "start", across[0]);
    label(page, right, bottom + 16.0, "end", across[1]);
    label(page, MARGIN - 5.0, 16.0, "end", most);
    label(page, MARGIN - 5.0, bottom, "end", "0");
}

/// Adds the bars of a histogram.
pub fn histogram(page: &mut String, caption: &str, histogram: &Histogram) {
    let most = histogram.counts.iter().copied().max().unwrap_or(0).max(1);
    let last = histogram.first + histogram.width * histogram.counts.len() as u32 - 1;
    begin(page, caption, WIDTH, HEIGHT);
    axes(page, [&histogram.first.to_string(), &last.to_string()], &most.to_string());
    let (bottom, room) = (HEIGHT - MARGIN, HEIGHT - MARGIN - 8.0);
    let step = (WIDTH - MARGIN - 8.0) / histogram.counts.len().max(1) as f64;
    for (at, count) in histogram.counts.iter().enumerate() {
        let (x, height) = (MARGIN + step * at as f64, room * f64::from(*count) / f64::from(most));
        let (width, y) = ((step - 1.0).max(0.5), bottom - height);
        add!(
            page,
            "<rect class=\"bar\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{height:.1}\"/>\n"
        );
    }
    end(page, caption);
}

/// Adds a curve of numbers, counted from 1.
pub fn curve(page: &mut String, caption: &str, numbers: &[f64]) {
    let most = numbers.iter().copied().fold(1.0, f64::max);
    begin(page, caption, WIDTH, HEIGHT);
    axes(page, ["1", &numbers.len().to_string()], &decimal(most, 0));
    let (bottom, room) = (HEIGHT - MARGIN, HEIGHT - MARGIN - 8.0);
    let step = (WIDTH - MARGIN - 8.0) / (numbers.len().max(2) - 1) as f64;
    let points = numbers.iter().enumerate().map(|(at, number)| {
        format!("{:.1},{:.1}", MARGIN + step * at as f64, bottom - room * number / most)
    });
    let points = points.collect::<Vec<_>>().join(" ");
    add!(
        page,
        "<polyline class=\"curve\" fill=\"none\" stroke=\"currentColor\" points=\"{points}\"/>\n"
    );
    end(page, caption);
}

/// Adds estimates with their intervals, one below the other, and a line at a number. `text` writes the
/// numbers at the ends of the scale.
pub fn whiskers(
    page: &mut String,
    caption: &str,
    rows: &[(String, Estimate)],
    middle: f64,
    text: impl Fn(f64) -> String,
) {
    let ends = rows.iter().flat_map(|(_, estimate)| estimate.interval).chain([middle]);
    let (least, most) =
        ends.fold((f64::MAX, f64::MIN), |(least, most), end| (least.min(end), most.max(end)));
    let span = (most - least).max(1e-9);
    let bottom = ROW * rows.len() as f64 + 8.0;
    begin(page, caption, WIDTH, bottom + 16.0);
    let at = |number: f64| NAMES + 10.0 + (WIDTH - NAMES - 24.0) * (number - least) / span;
    add!(
        page,
        "<path class=\"axis\" stroke=\"currentColor\" d=\"M{:.1} 0V{bottom}\"/>\n",
        at(middle)
    );
    label(page, at(least), bottom + 12.0, "start", &text(least));
    label(page, at(most), bottom + 12.0, "end", &text(most));
    for (row, (name, estimate)) in rows.iter().enumerate() {
        let y = ROW * (row as f64 + 0.5) + 4.0;
        label(page, NAMES, y + 4.0, "end", name);
        let ([low, high], x) = (estimate.interval.map(at), at(estimate.value));
        add!(
            page,
            "<path class=\"whisker\" stroke=\"currentColor\" d=\"M{low:.1} {y:.1}H{high:.1}\"/>\n"
        );
        add!(page, "<circle class=\"bar\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"4\"/>\n");
    }
    end(page, caption);
}

/// Adds a board whose squares are as dark as their numbers are great.
pub fn heat_map(page: &mut String, caption: &str, size: u8, squares: &[f64]) {
    let most = squares.iter().copied().fold(0.0, f64::max).max(1e-9);
    let side = SQUARE * f64::from(size);
    begin(page, caption, side + 20.0, side + 20.0);
    for square in Square::all(size) {
        let number = squares.get(square.index(size)).copied().unwrap_or(0.0);
        let x = 20.0 + SQUARE * f64::from(square.file);
        let y = SQUARE * f64::from(size - 1 - square.rank);
        let place = format!("x=\"{x}\" y=\"{y}\" width=\"{SQUARE}\" height=\"{SQUARE}\"");
        let (shade, number) = (number / most, decimal(number, 2));
        add!(
            page,
            "<rect class=\"heat\" {place} opacity=\"{shade:.3}\"/><rect class=\"cell\" fill=\"none\" stroke=\"currentColor\" {place}>\
             <title>{square}: {number}</title></rect>\n"
        );
    }
    for at in 0..size {
        let middle = SQUARE * (f64::from(at) + 0.5);
        let file = char::from(b'a' + at).to_string();
        label(page, 20.0 + middle, side + 14.0, "middle", &file);
        label(page, 16.0, side - middle + 4.0, "end", &(at + 1).to_string());
    }
    end(page, caption);
}
