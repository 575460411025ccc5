//! Umbra: flips and swaps.

use owlery_games::GameOptions as _;
use owlery_games::discs::Move;
use owlery_games::umbra::{Directions, Leaps, Options, Pie, Reach, Umbra};
use owlery_i18n::{Text, messages};

use super::discs::turned_fact;
use crate::atlas::{Axis, Grid, NamedRules, board_size};
use crate::subject::{Fact, Restriction, Subject};

impl Subject for Umbra {
    fn own_restrictions(options: &Options) -> Vec<Restriction<Self>> {
        let no_swap = Restriction {
            key: "no-swap",
            name: Text::of("lab-restriction.no_swap"),
            deny: |_, moves| moves.retain(|mv| !matches!(mv, Move::Extra(_))),
        };
        let least = Restriction {
            key: "least",
            name: Text::of("lab-restriction.least"),
            deny: |position: &Umbra, moves| {
                let least = moves.iter().map(|mv| position.flips(*mv).len()).min();
                moves.retain(|mv| Some(position.flips(*mv).len()) == least);
            },
        };
        let has_swap = options.pie != Pie::Off;
        [least].into_iter().chain(has_swap.then_some(no_swap)).collect()
    }

    fn facts() -> Vec<Fact<Self>> {
        vec![turned_fact()]
    }

    /// The relationships with names, and four more: each of the first two lies behind a gap, but has as many
    /// squares as orthogonal or diagonal neighbours, so that they show what distance does. The third has all
    /// squares nearby, so that it hardly forbids anything. The last is lopsided: it shows what a direction
    /// does.
    fn grid() -> Option<Grid<Self>> {
        let x = Axis::<Self>::new(Text::of("lab-grid.x"))
            .with(Text::of("lab-grid-x.diagonal"), |options| {
                options.x = Leaps::DIAGONAL;
            })
            .with(Text::of("lab-grid-x.orthogonal"), |options| options.x = Leaps::ORTHOGONAL)
            .with(Text::of("lab-grid-x.adjacent"), |options| options.x = Leaps::ADJACENT)
            .with(Text::of("lab-grid-x.knight"), |options| options.x = Leaps::KNIGHT)
            .with(Text::of("lab-grid-x.straight_two"), |options| {
                options.x = leaps(&[(0, 2)]);
            })
            .with(Text::of("lab-grid-x.diagonal_two"), |options| {
                options.x = leaps(&[(2, 2)]);
            })
            .with(Text::of("lab-grid-x.within_two"), |options| {
                options.x = leaps(&[(0, 1), (1, 1), (0, 2), (1, 2), (2, 2)]);
            })
            .with(Text::of("lab-grid-x.ahead"), |options| {
                options.x = Leaps::exactly([(-1, 1), (0, 1), (1, 1)]).expect(SHORT);
            });
        let y = Axis::<Self>::new(Text::of("lab-grid.y"))
            .with(Text::of("lab-grid-y.rows"), |options| options.y = Directions::ROWS)
            .with(Text::of("lab-grid-y.diagonals"), |options| options.y = Directions::DIAGONALS)
            .with(Text::of("lab-grid-y.queen"), |options| options.y = Directions::QUEEN);
        let reach = Axis::<Self>::new(Text::of("lab-grid.reach"))
            .with(Text::of("lab-grid-reach.unbroken"), |options| {
                options.reach = Reach::Unbroken;
            })
            .with(Text::of("lab-grid-reach.first_friend"), |options| {
                options.reach = Reach::FirstFriend;
            });
        let size = Axis::<Self>::of_sizes(Text::of("lab-grid.size"), [5, 7, 9], |options, size| {
            options.size = size;
        });
        // The author of the game named these two, and these boards.
        let named = Options::presets().into_iter().flat_map(|preset| {
            [9, 11].map(|size| NamedRules {
                name: RulesName::Sized { name: preset.name, size: board_size(size) }.into(),
                options: Options { size, ..preset.options },
            })
        });
        Some(Grid { axes: vec![x, y, reach, size], named: named.collect() })
    }

    fn with_size(options: &Options, size: u8) -> Option<Options> {
        let options = Options { size, ..*options };
        options.check().is_ok().then_some(options)
    }
}

/// Why leaps of the grid make a set.
const SHORT: &str = "each leap is short and leads somewhere";

/// The set of these leaps and all their images.
fn leaps(leaps: &[(i32, i32)]) -> Leaps {
    Leaps::with_images(leaps.iter().copied()).expect(SHORT)
}

messages! {
    /// The name of a rule set of the grid.
    enum RulesName {
        /// A preset on a board of another size.
        Sized { name: Text, size: String } = "lab-grid.named",
    }
}
