//! A line of a game as an animated GIF.

use std::collections::HashMap;

use gif::{DisposalMethod, Encoder, Frame, Repeat};

use super::ExportError;
use super::picture::Picture;
use super::raster::Raster;
use owlery_engine::Progress;
use owlery_session::PositionFrame;

/// How long a position is shown, in hundredths of a second, and the last one.
const DELAY: u16 = 100;
const LAST_DELAY: u16 = 300;
/// The number of colours of a file: one place is kept for "unchanged".
const COLOURS: usize = 255;
const SAME: u8 = 255;
/// How many of the most frequent colours are taken as they are: they fill the squares.
const PLAIN: usize = 48;

/// A colour as 0xrrggbb, or [`UNCHANGED`] from the frame before.
type Rgb = u32;
const UNCHANGED: Rgb = u32::MAX;

/// The changes from one frame to the next.
struct Change {
    left: usize,
    top: usize,
    width: usize,
    height: usize,
    pixels: Vec<Rgb>,
}

/// Draws frame after frame, keeping only the last one, since games can be long.
struct Projector<'a> {
    picture: &'a Picture<'a>,
    raster: Raster,
    /// The pixels without pieces.
    ground: Vec<u8>,
    before: Vec<Rgb>,
}

impl<'a> Projector<'a> {
    fn new(picture: &'a Picture<'a>) -> Result<Self, ExportError> {
        let raster = Raster::new(picture.size).ok_or(ExportError::TooLarge)?;
        Ok(Projector { picture, raster, ground: Vec::new(), before: Vec::new() })
    }

    fn show(&mut self, frame: &PositionFrame) -> Change {
        if self.ground.is_empty() {
            self.picture.draw_backdrop(&mut self.raster);
            self.picture.draw_ground(&mut self.raster, &frame.scene);
            self.ground = self.raster.rgba().to_vec();
        } else {
            self.raster.restore(&self.ground);
        }
        self.picture.draw_position(&mut self.raster, frame);
        let now: Vec<Rgb> = self.raster.rgba().chunks_exact(4).map(rgb).collect();
        let change = difference(&self.before, &now, self.picture.size[0] as usize);
        self.before = now;
        change
    }
}

/// Makes an animated GIF that repeats for ever. All frames are drawn twice: to choose the colours,
/// and to write them.
pub fn write<'a>(
    picture: &Picture<'_>,
    frames: &dyn Fn() -> Box<dyn Iterator<Item = PositionFrame> + 'a>,
    progress: &Progress,
) -> Result<Vec<u8>, ExportError> {
    let [width, height] = picture.size;
    let side = |pixels: u32| u16::try_from(pixels).map_err(|_| ExportError::TooLarge);
    let (width, height) = (side(width)?, side(height)?);
    let count = frames().count();
    progress.begin(2 * count as u64);
    let mut counts = HashMap::new();
    let mut projector = Projector::new(picture)?;
    for frame in frames() {
        progress.step()?;
        for colour in projector.show(&frame).pixels {
            if colour != UNCHANGED {
                *counts.entry(colour).or_insert(0_u64) += 1;
            }
        }
    }
    let mut colours = Palette::new(counts);
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, width, height, &colours.bytes()).map_err(broken)?;
    encoder.set_repeat(Repeat::Infinite).map_err(broken)?;
    projector.before.clear();
    for (i, frame) in frames().enumerate() {
        progress.step()?;
        let change = projector.show(&frame);
        let buffer: Vec<u8> = change.pixels.iter().map(|colour| colours.index(*colour)).collect();
        // The frame is within the picture, whose size is checked.
        let frame = Frame {
            delay: if i + 1 == count { LAST_DELAY } else { DELAY },
            dispose: DisposalMethod::Keep,
            transparent: Some(SAME),
            left: change.left as u16,
            top: change.top as u16,
            width: change.width as u16,
            height: change.height as u16,
            buffer: buffer.into(),
            ..Frame::default()
        };
        encoder.write_frame(&frame).map_err(broken)?;
    }
    drop(encoder);
    Ok(bytes)
}

fn broken(error: gif::EncodingError) -> ExportError {
    ExportError::Encoding(error.to_string())
}

fn rgb(pixel: &[u8]) -> Rgb {
    u32::from(pixel[0]) << 16 | u32::from(pixel[1]) << 8 | u32::from(pixel[2])
}

/// Returns the smallest rectangle that holds all changes; one pixel if there are none.
fn difference(before: &[Rgb], now: &[Rgb], width: usize) -> Change {
    let changed = |i: &usize| before.get(*i) != Some(&now[*i]);
    let (mut left, mut right, mut top, mut bottom) = (usize::MAX, 0, usize::MAX, 0);
    for i in (0..now.len()).filter(changed) {
        let (x, y) = (i % width, i / width);
        (left, right) = (left.min(x), right.max(x));
        (top, bottom) = (top.min(y), bottom.max(y));
    }
    if left == usize::MAX {
        return Change { left: 0, top: 0, width: 1, height: 1, pixels: vec![UNCHANGED] };
    }
    let places = (top..=bottom).flat_map(|y| (left..=right).map(move |x| y * width + x));
    let pixels = places.map(|i| if changed(&i) { now[i] } else { UNCHANGED }).collect();
    Change { left, top, width: right - left + 1, height: bottom - top + 1, pixels }
}

/// The colours of a file, one set for all frames so that nothing flickers.
struct Palette {
    colours: Vec<Rgb>,
    /// The nearest colour of each that was looked up.
    nearest: HashMap<Rgb, u8>,
}

impl Palette {
    /// Chooses the most frequent colours, then those farthest from all chosen ones: drawings have
    /// few plain colours and many between them at edges.
    fn new(counts: HashMap<Rgb, u64>) -> Self {
        let mut all: Vec<_> = counts.into_iter().collect();
        all.sort_unstable_by_key(|(colour, count)| (std::cmp::Reverse(*count), *colour));
        let mut rest: Vec<_> = all.into_iter().map(|(colour, _)| colour).collect();
        let mut colours: Vec<_> = rest.drain(..rest.len().min(PLAIN)).collect();
        for least in [60, 40, 25, 15, 8, 4, 0] {
            rest.retain(|colour| {
                let room = colours.len() < COLOURS;
                let is_new = room && colours.iter().all(|c| distance(*c, *colour) > least * least);
                if is_new {
                    colours.push(*colour);
                }
                !is_new
            });
        }
        let nearest = (0..).zip(&colours).map(|(i, colour)| (*colour, i)).collect();
        Palette { colours, nearest }
    }

    fn bytes(&self) -> Vec<u8> {
        let mut bytes: Vec<u8> = self
            .colours
            .iter()
            .flat_map(|colour| colour.to_be_bytes().into_iter().skip(1))
            .collect();
        bytes.resize(3 * 256, 0);
        bytes
    }

    fn index(&mut self, colour: Rgb) -> u8 {
        if colour == UNCHANGED {
            return SAME;
        }
        *self.nearest.entry(colour).or_insert_with(|| {
            let by_distance = (0..).zip(&self.colours).min_by_key(|(_, c)| distance(**c, colour));
            by_distance.map_or(0, |(i, _)| i)
        })
    }
}

/// Returns the squared distance of two colours.
fn distance(a: Rgb, b: Rgb) -> i32 {
    let channel = |colour: Rgb, shift: u32| (colour >> shift & 0xff) as i32;
    [16, 8, 0].map(|shift| (channel(a, shift) - channel(b, shift)).pow(2)).iter().sum()
}
