//! How the window stands: what of it is kept, and shown again.

use std::time::Duration;

use crate::record::limits;
use crate::session::facade::Place;
use crate::ui::documents::tabs::Table;
use crate::ui::documents::{DocId, Shelf};
use crate::ui::drill::Solving;
use crate::ui::lessons::Learning;
use crate::ui::pages::Page;
use crate::ui::recovery::standing::{GameSight, LessonSight, Puzzle, ShelfSight, Sight, Standing};
use crate::ui::stage::Stage;

/// How the window stands; `ended` if it is about to end as it should.
pub fn standing(stage: &Stage, ended: bool) -> Standing {
    let Stage { docs, editors, puzzles, lessons, page, .. } = stage;
    let shelves = docs.shelves.iter().map(Shelf::sight);
    let desks = editors.iter();
    let desks = desks.map(|it| Sight { turned: it.turned, ..Sight::of(it.id) });
    let front =
        [docs.tabs.current().map(|table| table.id), docs.shelves.current().map(|shelf| shelf.id)];
    Standing {
        ended,
        page: match page {
            // What was chosen there is no work yet.
            Page::Setup => Page::Start,
            Page::Escape => Page::Table,
            page => *page,
        },
        front,
        works: shelves.chain(desks).chain(docs.tabs.iter().map(Table::sight)).collect(),
        lesson: lessons.learning.as_ref().map(Learning::sight),
        puzzle: puzzles.solving.as_ref().and_then(Solving::puzzle),
    }
}

impl Sight {
    fn of(id: DocId) -> Self {
        Sight { id, ..Sight::default() }
    }
}

impl Table {
    /// What is shown of it.
    pub(super) fn sight(&self) -> Sight {
        let view = self.session.view();
        let (report, waits) = (self.shows_report, self.rival.is_paused());
        let (mode, number) = (view.mode, self.number);
        let thinking = self.session.thinking().as_secs();
        let (here, below) = (view.here, self.stand.below);
        let game = Some(GameSight { here, mode, report, waits, number, below, thinking });
        let puzzle = self.puzzle.clone();
        Sight { id: self.id, turned: self.stand.turned, puzzle, game, shelf: None }
    }

    /// Shows it so again.
    pub(super) fn show_as(&mut self, sight: &Sight) {
        self.stand.turned = sight.turned;
        self.puzzle.clone_from(&sight.puzzle);
        let Some(game) = sight.game else { return };
        let GameSight { here, mode, report, waits, number, below, thinking } = game;
        (self.number, self.stand.below) = (number, below);
        self.session.set_mode(mode);
        // The last steps may not have been written before a crash.
        if self.session.has(here) && self.session.view().here != here {
            self.session.go(Place::Node(here));
        }
        // It goes on by itself, and was written more often than the game.
        if self.session.has(here) {
            let thinking = self.session.thinking().max(Duration::from_secs(thinking));
            self.session.set_thinking(thinking);
        }
        self.shows_report = report;
        if !waits {
            self.rival.resume();
        }
    }
}

impl Shelf {
    /// What is shown of it.
    pub(super) fn sight(&self) -> Sight {
        let shelf = ShelfSight {
            selected: self.selected,
            // What is longer is none that anybody has typed.
            search: self.search.chars().take(limits::HEADER).collect(),
            images: self.images,
            sort: self.listing.sort,
        };
        Sight { shelf: Some(shelf), ..Sight::of(self.id) }
    }

    /// Shows it so again.
    pub(super) fn show_as(&mut self, sight: &ShelfSight) {
        let ShelfSight { selected, search, images, sort } = sight.clone();
        self.selected = selected.filter(|id| self.library.place(*id).is_some());
        self.listing.sort = sort;
        (self.search, self.images) = (search, images);
        self.search_changed();
    }
}

impl Learning {
    /// What is shown of it.
    pub(super) fn sight(&self) -> LessonSight {
        LessonSight { game: self.tutor.session().game(), turned: self.stand.turned }
    }
}

impl Solving {
    /// How far it is.
    pub(super) fn puzzle(&self) -> Option<Puzzle> {
        let piece = self.task.piece()?;
        Some(Puzzle {
            key: piece.key().to_owned(),
            here: self.drill.here(),
            tries: self.drill.tries(),
            hints: self.drill.hints(),
            shown: self.shown,
            turned: self.stand.turned,
        })
    }
}
