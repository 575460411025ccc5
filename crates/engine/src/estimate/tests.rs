//! The reading of positions, and files of nets.

use super::file::InvalidNet;
use super::net::Weights;
use super::shape::{NOTHING, Shape};

/// Two cells side by side, which may be looked at from either side, and one of its own.
fn shape() -> Shape {
    let contents = [3, 3, 2];
    Shape::new(&contents).with(&contents, &[vec![0, 1], vec![1, 0]]).with(&contents, &[vec![2]])
}

/// Weights whose numbers are all different.
fn weights() -> Weights {
    let rows = shape().rows() as i16;
    let lane = |at: i16| std::array::from_fn(|unit| 100 * at + unit as i16);
    Weights {
        plain: (0..rows).collect(),
        parts: (0..rows).map(lane).collect(),
        bias: vec![lane(-1)],
        shares: vec![lane(-2)],
        features: vec![70_000, -3],
    }
}

#[test]
fn states_that_are_images_of_each_other_have_one_row() {
    let shape = shape();
    let rows = |cells: [u8; 3]| -> Vec<u32> {
        let mut states = shape.nothing().to_vec();
        for (cell, now) in cells.into_iter().enumerate() {
            shape.change(&mut states, (cell, 0, now), |_| ());
        }
        states.into_iter().map(|state| shape.row(state)).collect()
    };
    assert_eq!((shape.patterns(), shape.rows()), (2, 1 + 5 + 1));
    assert_eq!(rows([0, 0, 0]), [NOTHING, NOTHING]);
    assert_eq!(rows([1, 2, 0]), rows([2, 1, 0]));
    assert_ne!(rows([1, 2, 0]), rows([1, 1, 0]));
    assert_ne!(rows([1, 0, 1]), rows([1, 0, 0]));
}

#[test]
fn a_file_has_all_numbers() {
    let weights = weights();
    let read = Weights::read(&weights.write(), shape().rows()).unwrap();
    assert_eq!(
        (weights.plain, weights.parts, weights.bias, weights.shares, weights.features),
        (read.plain, read.parts, read.bias, read.shares, read.features)
    );
}

#[test]
fn a_file_that_was_changed_is_refused() {
    let file = weights().write();
    for at in 0..file.len() {
        let mut changed = file.clone();
        changed[at] ^= 4;
        assert!(Weights::read(&changed, 7).is_err(), "byte {at}");
        assert!(Weights::read(&file[..at], 7).is_err(), "the first {at} bytes");
    }
    assert_eq!(Weights::read(&file, 2).unwrap_err(), InvalidNet::Rows(7, 2));
}
