//! Names of mirrors, and faults as sentences.

use super::SetupFault;
use crate::rules::notation::capitalised;
use crate::rules::{Fault, Form, Symmetry};

/// The symmetries of a game that are offered, with their names. Those that are another one with the
/// sides swapped besides are left out.
pub fn mirrors(form: &Form) -> Vec<(&'static str, Symmetry)> {
    let plain = |symmetry: &Symmetry| Symmetry { swap_sides: false, ..*symmetry };
    let is_new =
        |symmetry: &&Symmetry| !symmetry.swap_sides || !form.symmetries.contains(&plain(symmetry));
    form.symmetries.iter().filter(is_new).map(|symmetry| (name(*symmetry), *symmetry)).collect()
}

fn name(symmetry: Symmetry) -> &'static str {
    let Symmetry { transpose, flip_files, flip_ranks, swap_sides } = symmetry;
    let [plain, swapped] = match (transpose, flip_files, flip_ranks) {
        (false, false, false) => ["Leave as it is", "Swap the sides"],
        (false, true, false) => ["Mirror left to right", "Mirror left to right, sides swapped"],
        (false, false, true) => ["Mirror top to bottom", "Mirror top to bottom, sides swapped"],
        (false, true, true) => ["Turn by a half", "Turn by a half, sides swapped"],
        (true, false, false) => {
            ["Mirror in the rising diagonal", "Mirror in the rising diagonal, sides swapped"]
        }
        (true, true, true) => {
            ["Mirror in the falling diagonal", "Mirror in the falling diagonal, sides swapped"]
        }
        (true, true, false) => {
            ["Turn a quarter to the left", "Turn a quarter to the left, sides swapped"]
        }
        (true, false, true) => {
            ["Turn a quarter to the right", "Turn a quarter to the right, sides swapped"]
        }
    };
    if swap_sides { swapped } else { plain }
}

/// A fault as a sentence.
pub fn sentence(fault: &Fault) -> SetupFault {
    let clause = fault.to_string();
    let said = match fault.square {
        // A square begins in lower case wherever it stands.
        Some(_) => format!("{clause}."),
        None => capitalised(&clause) + ".",
    };
    SetupFault { square: fault.square, said }
}
