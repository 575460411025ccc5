//! What sets of options say beside the options.

use super::Present;
use crate::facade::about::{Control, OptionValue};
use owlery_games::GameOptions as _;

/// Whether the presets of a game are more than the values of one option.
pub fn tell_more<P: Present>() -> bool {
    let presets = P::Options::presets();
    let usual = P::controls(&P::Options::default());
    let differs = |control: &&Control| {
        presets.iter().any(|preset| {
            let mut others = P::controls(&preset.options).into_iter();
            others.any(|other| other.key == control.key && other.value != control.value)
        })
    };
    let differing: Vec<_> = usual.iter().filter(differs).collect();
    match &differing[..] {
        [Control { value: OptionValue::Choice { words, .. }, .. }] => words.len() > presets.len(),
        _ => presets.len() > 1,
    }
}
