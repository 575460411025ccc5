//! The rule sets that an atlas compares.

use owlery_i18n::{Message, Text};

use super::AtlasError;
use crate::subject::Subject;

/// A grid of rule sets, with a rule set for each combination of choices, and some with names of their own.
pub struct Grid<P: Subject> {
    /// The choices, each in all combinations with the others.
    pub axes: Vec<Axis<P>>,
    /// Rule sets that have a name. Those that are not in the grid are examined besides.
    pub named: Vec<NamedRules<P>>,
}

/// An option of a game, with the values that are compared.
pub struct Axis<P: Subject> {
    /// The name of the option.
    pub name: Text,
    /// Whether the values are numbers in ascending order.
    pub is_ordered: bool,
    /// Whether the option is the size of the board.
    pub is_size: bool,
    /// The values.
    pub values: Vec<AxisValue<P>>,
}

/// Sets an option.
type Setter<O> = dyn Fn(&mut O) + Send + Sync;

/// A value of an option.
pub struct AxisValue<P: Subject> {
    /// A short label.
    pub label: Message,
    set: Box<Setter<P::Options>>,
}

/// A rule set with a name.
pub struct NamedRules<P: Subject> {
    /// The name.
    pub name: Message,
    /// The options.
    pub options: P::Options,
}

/// A rule set of a grid.
#[derive(Clone)]
pub struct GridCell<P: Subject> {
    /// The options.
    pub options: P::Options,
    /// The value on each axis; `None` for a rule set that is not in the grid.
    pub place: Option<Vec<usize>>,
    /// The name, if it has one.
    pub name: Option<Message>,
}

impl<P: Subject> Axis<P> {
    /// An axis without values.
    pub fn new(name: Text) -> Self {
        Axis { name, is_ordered: false, is_size: false, values: Vec::new() }
    }

    /// Adds a value.
    pub fn with(
        mut self,
        label: impl Into<Message>,
        set: impl Fn(&mut P::Options) + Send + Sync + 'static,
    ) -> Self {
        self.values.push(AxisValue { label: label.into(), set: Box::new(set) });
        self
    }

    /// An axis of numbers, which are ascending.
    pub fn of_numbers<N: Copy + Send + Sync + 'static>(
        name: Text,
        numbers: impl IntoIterator<Item = N>,
        label: fn(N) -> String,
        set: fn(&mut P::Options, N),
    ) -> Self {
        let value = |number| AxisValue::<P> {
            label: Message::verbatim(label(number)),
            set: Box::new(move |options| set(options, number)),
        };
        let values = numbers.into_iter().map(value).collect();
        Axis { name, is_ordered: true, is_size: false, values }
    }

    /// An axis of sizes of the board, which are ascending.
    pub fn of_sizes(
        name: Text,
        sizes: impl IntoIterator<Item = u8>,
        set: fn(&mut P::Options, u8),
    ) -> Self {
        Axis { is_size: true, ..Axis::of_numbers(name, sizes, board_size, set) }
    }
}

/// The label of a size of the board: "7×7".
pub fn board_size(size: u8) -> String {
    format!("{size}×{size}")
}

impl<P: Subject> Grid<P> {
    /// The grid of a game.
    pub fn of_game() -> Result<Self, AtlasError> {
        P::grid().ok_or(AtlasError::NoGrid { game: P::GAME.name() })
    }

    /// All rule sets: those of the grid, in which the last axis changes first, then those besides.
    pub fn cells(&self) -> Vec<GridCell<P>> {
        let start = (Vec::new(), P::Options::default());
        let cells = self.axes.iter().fold(vec![start], |cells, axis| {
            let longer = |(place, options): &(Vec<usize>, P::Options), at: usize| {
                let (mut place, mut options) = (place.clone(), options.clone());
                place.push(at);
                (axis.values[at].set)(&mut options);
                (place, options)
            };
            let values = 0..axis.values.len();
            cells.iter().flat_map(|cell| values.clone().map(move |at| longer(cell, at))).collect()
        });
        let in_grid = |(place, options): (Vec<usize>, P::Options)| {
            let named = self.named.iter().find(|named| named.options == options);
            GridCell { options, place: Some(place), name: named.map(|named| named.name.clone()) }
        };
        let mut cells: Vec<_> = cells.into_iter().map(in_grid).collect();
        for NamedRules { name, options } in &self.named {
            if cells.iter().all(|cell| cell.options != *options) {
                let (options, name) = (options.clone(), Some(name.clone()));
                cells.push(GridCell { options, place: None, name });
            }
        }
        cells
    }
}
