//! Names of mirrors, and faults as sentences.

use super::SetupFault;
use owlery_games::{Fault, Form, Symmetry};
use owlery_i18n::{Text, capitalised};

/// The symmetries of a game that are offered, with their names. Those that are another one with the
/// sides swapped besides are left out.
pub fn mirrors(form: &Form) -> Vec<(Text, Symmetry)> {
    let plain = |symmetry: &Symmetry| Symmetry { swap_sides: false, ..*symmetry };
    let is_new =
        |symmetry: &&Symmetry| !symmetry.swap_sides || !form.symmetries.contains(&plain(symmetry));
    form.symmetries.iter().filter(is_new).map(|symmetry| (name(*symmetry), *symmetry)).collect()
}

fn name(symmetry: Symmetry) -> Text {
    let Symmetry { transpose, flip_files, flip_ranks, swap_sides } = symmetry;
    let [plain, swapped] = match (transpose, flip_files, flip_ranks) {
        (false, false, false) => {
            [Text::of("editor-mirror.none"), Text::of("editor-mirror.none_swapped")]
        }
        (false, true, false) => {
            [Text::of("editor-mirror.files"), Text::of("editor-mirror.files_swapped")]
        }
        (false, false, true) => {
            [Text::of("editor-mirror.ranks"), Text::of("editor-mirror.ranks_swapped")]
        }
        (false, true, true) => {
            [Text::of("editor-mirror.half"), Text::of("editor-mirror.half_swapped")]
        }
        (true, false, false) => {
            [Text::of("editor-mirror.rising"), Text::of("editor-mirror.rising_swapped")]
        }
        (true, true, true) => {
            [Text::of("editor-mirror.falling"), Text::of("editor-mirror.falling_swapped")]
        }
        (true, true, false) => {
            [Text::of("editor-mirror.left"), Text::of("editor-mirror.left_swapped")]
        }
        (true, false, true) => {
            [Text::of("editor-mirror.right"), Text::of("editor-mirror.right_swapped")]
        }
    };
    if swap_sides { swapped } else { plain }
}

/// A fault as a sentence.
pub fn sentence(fault: &Fault) -> SetupFault {
    SetupFault { square: fault.square, said: capitalised(&fault.to_string()) + "." }
}
