//! The files of sets.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::Deserialize;

use super::{Colour, Drawings, Kind, Layer, Shape};
use crate::ui::paint::area::{Area, SIDE};
use crate::ui::paint::own::{self, DrawingFault, Unusable};
use owlery_games::outside::visible_line;
use owlery_i18n::Text;

/// What lies beneath all birds.
const BIRD: &str = "bird";
/// The most shapes of a figure, and the most corners that they have: a board may show hundreds.
const LAYERS: usize = 60;
const CORNERS: usize = 800;
/// The widest line.
const LINE: f32 = 20.0;

#[derive(Deserialize)]
#[serde(rename = "Pieces", deny_unknown_fields)]
struct File {
    name: String,
    figures: BTreeMap<String, Vec<LayerText>>,
}

#[derive(Deserialize)]
#[serde(rename = "Layer", deny_unknown_fields)]
struct LayerText {
    shape: ShapeText,
    fill: String,
    #[serde(default)]
    line: Option<(String, f32)>,
    #[serde(default)]
    fine: bool,
}

#[derive(Deserialize)]
#[serde(rename = "Shape", rename_all = "lowercase")]
enum ShapeText {
    Path(String),
    Oval(f32, f32, f32, f32),
    Letter(f32, f32, f32),
}

/// The name of a set, and what it draws itself. An error is a clause.
pub fn read(text: &str) -> Result<(String, Drawings), Unusable> {
    let file: File = own::parse(text)?;
    own::check_name(&file.name)?;
    let mut figures = BTreeMap::new();
    for (name, layers) in file.figures {
        let known = || Kind::ALL.iter().map(|(name, _)| *name).chain([BIRD]);
        if !known().any(|known| known == name) {
            let names = known().collect::<Vec<_>>().join(", ");
            let name = visible_line(&name).into_owned();
            return Err(DrawingFault::Unknown { name, names }.into());
        }
        let read = figure(layers)
            .map_err(|what| DrawingFault::Figure { name: name.clone(), what: what.into() })?;
        figures.insert(name, read);
    }
    // A set that draws a bird at all, or all birds, draws all of it.
    let beneath = figures.remove(BIRD);
    let drawing = |(name, kind): (&str, Kind)| {
        let beneath = beneath.as_ref().filter(|_| matches!(kind, Kind::Bird(_)));
        let own = figures.get(name);
        let layers = beneath.into_iter().chain(own).flatten().cloned();
        (beneath.is_some() || own.is_some()).then(|| (kind, layers.collect()))
    };
    Ok((file.name, Kind::ALL.into_iter().filter_map(drawing).collect()))
}

fn figure(layers: Vec<LayerText>) -> Result<Vec<Layer>, DrawingFault> {
    if layers.len() > LAYERS {
        return Err(DrawingFault::ManyShapes { most: LAYERS });
    }
    let mut corners = 0;
    let mut read = Vec::new();
    for (place, text) in (1..).zip(layers) {
        let layer = layer(text).map_err(|what| DrawingFault::Shape { place, what: what.into() })?;
        if let Shape::Areas(areas) = &layer.shape {
            corners += areas.iter().map(|area| area.cut(SIDE).corners.len()).sum::<usize>();
        }
        if corners > CORNERS {
            return Err(DrawingFault::ManyCorners { most: CORNERS });
        }
        read.push(layer);
    }
    Ok(read)
}

fn layer(text: LayerText) -> Result<Layer, DrawingFault> {
    let shape = match text.shape {
        ShapeText::Path(path) => Shape::Areas(Arc::from(Area::read(&path)?)),
        ShapeText::Oval(x, y, wide, high) => {
            is_within(Text::of("paint-figure.oval_middle"), &[x, y], 0.0)?;
            is_within(Text::of("paint-figure.oval_size"), &[wide, high], 0.1)?;
            Shape::Oval(x, y, wide, high)
        }
        ShapeText::Letter(x, y, size) => {
            is_within(Text::of("paint-figure.letter_middle"), &[x, y], 0.0)?;
            is_within(Text::of("paint-figure.letter_size"), &[size], 1.0)?;
            Shape::Letter(x, y, size)
        }
    };
    let line = match text.line {
        None => None,
        Some((colour, width)) if (0.1..=LINE).contains(&width) => {
            Some((Colour::read(&colour)?, width))
        }
        Some((_, width)) => {
            return Err(DrawingFault::Line { width: width.to_string(), most: LINE.to_string() });
        }
    };
    Ok(Layer { shape, fill: Colour::read(&text.fill)?, line, fine: text.fine })
}

fn is_within(what: Text, numbers: &[f32], least: f32) -> Result<(), DrawingFault> {
    match numbers.iter().find(|number| !(least..=SIDE).contains(*number)) {
        None => Ok(()),
        Some(wrong) => Err(DrawingFault::Outside {
            what,
            found: wrong.to_string(),
            least: least.to_string(),
            most: SIDE.to_string(),
        }),
    }
}
