//! Owlman: helpers, and what frightens them.

use owlery_games::owlman::{Options, Owlman};
use owlery_games::{GameOptions as _, Position as _, Preset, Side};
use owlery_i18n::Text;

use crate::atlas::{Axis, Grid, NamedRules};
use crate::subject::{Fact, Restriction, Step, Subject};

impl Subject for Owlman {
    fn own_restrictions(options: &Options) -> Vec<Restriction<Self>> {
        let steps = Restriction {
            key: "no-frights",
            name: Text::of("lab-restriction.no_frights"),
            deny: |position: &Owlman, moves| {
                if position.turn() == Side::Black {
                    moves.retain(|mv| position.captured(*mv).is_none());
                }
            },
        };
        let stays = Restriction {
            key: "doc-stays",
            name: Text::of("lab-restriction.doc_stays"),
            deny: |position: &Owlman, moves| {
                moves.retain(|mv| position.doc() != Some(mv.from()));
            },
        };
        let demands = Restriction {
            key: "no-demands",
            name: Text::of("lab-restriction.no_demands"),
            deny: |_: &Owlman, moves| moves.retain(|mv| !mv.demands()),
        };
        [steps, stays].into_iter().chain(options.repetition.then_some(demands)).collect()
    }

    fn grid() -> Option<Grid<Self>> {
        let nightfall = Axis::<Self>::of_numbers(
            Text::of("lab-grid.nightfall"),
            (20..=60).step_by(2),
            |moves: u32| moves.to_string(),
            |options, moves| options.nightfall = Some(moves),
        );
        // Without a nightfall, games may go on for good.
        let presets = Options::presets().into_iter();
        let named = presets.filter(|preset: &Preset<Options>| preset.options.nightfall.is_some());
        let named = named.map(|it| NamedRules { name: it.name.into(), options: it.options });
        Some(Grid { axes: vec![nightfall], named: named.collect() })
    }

    fn facts() -> Vec<Fact<Self>> {
        fn helpers_left(steps: &[Step<Owlman>]) -> f64 {
            steps.last().map_or(0.0, |step| f64::from(step.after.helper_count()))
        }
        vec![Fact {
            key: "helpers_left",
            name: Text::of("lab-fact.helpers_left"),
            count: helpers_left,
        }]
    }
}
