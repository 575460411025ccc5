//! Simulation of colour vision without one of the three kinds of cones.

use egui::{Color32, Rgba};

/// A simulation of colour vision.
pub type Sight = fn(Color32) -> Color32;

/// The kinds of colour vision that everything has to suit.
pub const ALL: [(&str, Sight); 4] = [
    ("usually", |colour| colour),
    ("without red (protanopia)", |colour| through(&PROTANOPIA, colour)),
    ("without green (deuteranopia)", |colour| through(&DEUTERANOPIA, colour)),
    ("without blue (tritanopia)", |colour| through(&TRITANOPIA, colour)),
];

/// A matrix on linear light, from G. M. Machado, M. M. Oliveira, L. A. F. Fernandes: “A
/// Physiologically-based Model for Simulation of Color Vision Deficiency”, IEEE Transactions on
/// Visualization and Computer Graphics 15 (2009), the tables for severity 1.0.
type Matrix = [[f32; 3]; 3];

const PROTANOPIA: Matrix = [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
];
const DEUTERANOPIA: Matrix = [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.011820, 0.042940, 0.968881],
];
const TRITANOPIA: Matrix = [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.303900],
];

fn through(matrix: &Matrix, colour: Color32) -> Color32 {
    let [red, green, blue, _] = Rgba::from(colour).to_array();
    let [red, green, blue] =
        matrix.map(|[r, g, b]| (r * red + g * green + b * blue).clamp(0.0, 1.0));
    Rgba::from_rgb(red, green, blue).into()
}
