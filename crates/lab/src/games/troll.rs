//! Troll: placements on the other side's edges.

use owlery_games::GameOptions as _;
use owlery_games::discs::Move;
use owlery_games::troll::{Edges, Opening, Options, Troll};
use owlery_i18n::Text;

use super::discs::turned_fact;
use crate::atlas::{Axis, Grid, NamedRules};
use crate::subject::{Fact, Restriction, Subject};

impl Subject for Troll {
    fn own_restrictions(_options: &Options) -> Vec<Restriction<Self>> {
        vec![
            Restriction {
                key: "no-corners",
                name: Text::of("lab-restriction.no_corners"),
                deny: |position: &Troll, moves| {
                    let last = position.options().size() - 1;
                    moves.retain(|mv| match mv {
                        Move::Place(at) => {
                            [at.file, at.rank].iter().any(|it| *it > 0 && *it < last)
                        }
                        _ => true,
                    });
                },
            },
            Restriction {
                key: "no-turning",
                name: Text::of("lab-restriction.no_turning"),
                deny: |position: &Troll, moves| {
                    moves.retain(|mv| position.flips(*mv).is_empty());
                },
            },
        ]
    }

    fn facts() -> Vec<Fact<Self>> {
        vec![turned_fact()]
    }

    fn grid() -> Option<Grid<Self>> {
        let size =
            Axis::<Self>::of_sizes(Text::of("lab-grid.size"), [4, 6, 8, 10], |options, size| {
                options.size = size;
            });
        let setup = Axis::<Self>::new(Text::of("lab-grid.setup"))
            .with(Text::of("lab-grid-setup.othello"), |options| {
                options.setup = Opening::Othello;
            })
            .with(Text::of("lab-grid-setup.empty"), |options| options.setup = Opening::Empty);
        let edges = Axis::<Self>::new(Text::of("lab-grid.edges"))
            .with(Text::of("lab-grid-edges.capture"), |options| {
                options.edges = Edges::Capture;
            })
            .with(Text::of("lab-grid-edges.closed"), |options| options.edges = Edges::Closed);
        let named = Options::presets().into_iter();
        let named = named.map(|it| NamedRules { name: it.name.into(), options: it.options });
        Some(Grid { axes: vec![size, setup, edges], named: named.collect() })
    }

    fn with_size(options: &Options, size: u8) -> Option<Options> {
        let options = Options { size, ..*options };
        options.check().is_ok().then_some(options)
    }
}
