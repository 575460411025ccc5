//! Blocs: faces and flips.

use owlery_games::GameOptions as _;
use owlery_games::blocs::{Blocs, Face, Faces, Move, Options};
use owlery_i18n::Text;

use crate::atlas::{Axis, Grid, NamedRules};
use crate::subject::{Fact, Restriction, Subject};

impl Subject for Blocs {
    fn own_restrictions(options: &Options) -> Vec<Restriction<Self>> {
        let one_face = Restriction {
            key: "one-face",
            name: Text::of("lab-restriction.one_face"),
            deny: |_, moves| {
                moves.retain(|mv| !matches!(mv, Move::Drop { face: Face::White, .. }));
            },
        };
        let small = Restriction {
            key: "single-flips",
            name: Text::of("lab-restriction.single_flips"),
            deny: |_, moves| {
                moves.retain(|mv| match mv {
                    Move::Flip { lower_right, upper_left } => lower_right == upper_left,
                    Move::Drop { .. } => true,
                });
            },
        };
        let has_choice = options.faces == Faces::Free;
        has_choice.then_some(one_face).into_iter().chain([small]).collect()
    }

    fn facts() -> Vec<Fact<Self>> {
        vec![Fact {
            key: "flips",
            name: Text::of("lab-fact.flips"),
            count: |steps| {
                let flips = steps.iter().filter(|step| matches!(step.mv, Move::Flip { .. }));
                flips.count() as f64
            },
        }]
    }

    fn grid() -> Option<Grid<Self>> {
        let size = Axis::<Self>::of_sizes(Text::of("lab-grid.size"), 2..=8, |options, size| {
            options.size = size;
        });
        let faces = Axis::<Self>::new(Text::of("lab-grid.faces"))
            .with(Text::of("lab-grid-faces.free"), |options| {
                options.faces = Faces::Free;
            })
            .with(Text::of("lab-grid-faces.own"), |options| options.faces = Faces::Own);
        let named = Options::presets().into_iter();
        let named = named.map(|it| NamedRules { name: it.name.into(), options: it.options });
        Some(Grid { axes: vec![size, faces], named: named.collect() })
    }

    fn with_size(options: &Options, size: u8) -> Option<Options> {
        let options = Options { size, ..*options };
        options.check().is_ok().then_some(options)
    }
}
