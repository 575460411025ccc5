//! What was open comes back, as the window stood that was in use last.

use std::path::PathBuf;

use super::{Filing, Hands, whole_path};
use crate::disk::{FullPath, said};
use crate::session::Session;
use crate::session::library::Library;
use crate::t;
use crate::text::{Said, Text};
use crate::ui::disk::storage;
use crate::ui::documents::{DocId, Shelf};
use crate::ui::drill::{self, Solving, Task};
use crate::ui::layers::WhatWasLeft;
use crate::ui::messages::{Message, Topic};
use crate::ui::pages::Page;
use crate::ui::recovery::standing::{Puzzle, Standing};
use crate::ui::recovery::{Kind, Left, OfLeft, Recovered, What};

/// What is told after a crash.
const CRASHED: Text = Text::of("filing-returning.crashed");

/// What was open is on its way back.
#[derive(Default)]
pub struct Returning {
    is_on: bool,
    /// How the window stood that was in use last.
    standing: Standing,
    crashed: bool,
    /// Whether anything is open again.
    has_come: bool,
    /// The game and the collection in front, by what they are known now.
    front: [Option<DocId>; 2],
    /// The files that this start was asked to open: in front of all that comes back.
    then: Vec<FullPath>,
}

impl Returning {
    /// With files that are opened after everything that comes back, and what is wrong with names
    /// that are none of files.
    pub fn before(open: impl IntoIterator<Item = PathBuf>) -> (Self, Vec<String>) {
        let (mut then, mut nowhere) = (Vec::new(), Vec::new());
        for path in open {
            match whole_path(&path) {
                Ok(path) => then.push(path),
                Err(said) => nowhere.push(said.to_string()),
            }
        }
        (Returning { then, ..Returning::default() }, nowhere)
    }
}

impl Filing {
    /// Opens what was found, unless it is asked first whether to.
    pub fn come_back(&mut self, on: &mut Hands<'_>) {
        if !self.recovery.asks {
            self.bring_back();
        } else if !self.recovery.remains.left.is_empty() && on.layers.is_empty() {
            let left = self.recovery.remains.left.iter().map(|left| left.about.clone()).collect();
            on.layers.lay(Box::new(WhatWasLeft { left }));
        }
        if self.returning.is_on && !self.files.is_recovering() {
            self.end_return(on);
        }
        if !self.is_returning() {
            let then = std::mem::take(&mut self.returning.then);
            then.into_iter().for_each(|path| self.files.read(path, on.ctx));
        }
    }

    /// Does what is to become of what another program left.
    pub fn do_with_left(&mut self, what: OfLeft, on: &mut Hands<'_>) {
        match what {
            OfLeft::Open => self.bring_back(),
            OfLeft::Later => self.recovery.remains.later(),
            OfLeft::Discard => {
                on.messages.say_all(self.recovery.remains.discard().map(Message::error));
            }
        }
    }

    /// Opens what was found.
    pub fn bring_back(&mut self) {
        let remains = &mut self.recovery.remains;
        if remains.is_empty() {
            return;
        }
        self.returning.is_on = true;
        self.returning.standing = remains.standings.pop().unwrap_or_default();
        self.returning.crashed |= std::mem::take(&mut remains.crashed);
        remains.standings.clear();
        remains.left.drain(..).for_each(|left| self.files.recover(left));
    }

    /// Whether something is on its way back.
    pub fn is_returning(&self) -> bool {
        self.returning.is_on
    }

    /// All is there: what was in front comes to the front, unless somebody has gone on meanwhile.
    fn end_return(&mut self, on: &mut Hands<'_>) {
        let then = std::mem::take(&mut self.returning.then);
        let Returning { standing, crashed, front, has_come, .. } =
            std::mem::replace(&mut self.returning, Returning { then, ..Returning::default() });
        self.recovery.remains.settle();
        if crashed && has_come {
            on.messages.say(Message::info(CRASHED));
        }
        if on.stage.puzzles.solving.is_none() {
            on.stage.puzzles.solving = standing.puzzle.and_then(|puzzle| self.resume(puzzle, on));
        }
        if let Some(lesson) = standing.lesson.filter(|_| on.stage.lessons.learning.is_none()) {
            on.stage.lessons.resume(lesson.game, lesson.turned, on.settings);
        }
        if on.stage.page == Page::Start {
            front.into_iter().flatten().for_each(|id| {
                on.stage.docs.tabs.select(id);
                on.stage.docs.shelves.select(id);
            });
            on.stage.page = match standing.page {
                Page::Table if on.stage.docs.tabs.is_empty() => Page::Start,
                Page::Library if on.stage.docs.shelves.current().is_none() => Page::Start,
                Page::Editor if on.stage.editors.is_empty() => Page::Start,
                Page::Lesson if on.stage.lessons.learning.is_none() => Page::Start,
                Page::Drill if on.stage.puzzles.solving.is_none() => Page::Studies,
                // After a fault of how the window stood, a game is before the player all the same.
                Page::Start if crashed && !on.stage.docs.tabs.is_empty() => Page::Table,
                page => page,
            };
        }
        on.ctx.request_repaint();
    }

    /// One of the works is there.
    pub fn recovered(&mut self, recovered: Recovered, on: &mut Hands<'_>) {
        let Recovered { what, left, is_whole, lost, of_file, stays } = recovered;
        on.messages.say_all(lost.into_iter().map(Message::warning));
        let id = match what {
            What::Game(session) => self.reopen_game(session, &left, is_whole, on),
            What::Collection(library) => self.reopen_shelf(*library, &left, is_whole, on),
            What::SetUp(editor) => match on.stage.editors.reopen(editor, is_turned(&left)) {
                Some(id) => id,
                // It waits until there is room.
                None => return,
            },
        };
        self.returning.has_come = true;
        // Once it is saved, that is of no use any more.
        let of_file = of_file.map(|said| Message::warning(said).on(Topic::Saving(id)).about(id));
        on.messages.say_all(of_file);
        if left.is_front {
            let is_shelf = on.stage.docs.shelves.find(id).is_some();
            self.returning.front[usize::from(is_shelf)] = Some(id);
        }
        if !stays && let Err(error) = self.recovery.adopt(&left, id) {
            let file = storage::shown(&left.file);
            let problem = said(&error);
            let stays = move || t!("filing-returning.stays", file = &file, problem = &problem);
            on.messages.say(Message::warning(Said::new(stays)).about(id));
        }
    }

    fn reopen_game(
        &mut self,
        session: Box<dyn Session>,
        left: &Left,
        is_whole: bool,
        on: &mut Hands<'_>,
    ) -> DocId {
        let about = &left.about;
        let table = on.stage.docs.tabs.append(session, about.path.clone());
        table.saved = match about.unsaved {
            false => table.saved,
            // Undo leads back to it, if the journal is there.
            true => about.saved.filter(|_| is_whole),
        };
        table.on_disk = about.on_disk;
        if let Kind::Game(origin) = about.kind {
            table.origin = origin;
        }
        if let Some(sight) = &left.sight {
            table.show_as(sight);
        }
        table.id
    }

    fn reopen_shelf(
        &mut self,
        library: Library,
        left: &Left,
        is_whole: bool,
        on: &mut Hands<'_>,
    ) -> DocId {
        let about = &left.about;
        let path = about.path.clone();
        // The file may have been opened again before this.
        let again = path.as_deref().and_then(|path| self.shelf_of(path, on));
        if let Some((again, _)) = again.filter(|(again, _)| !on.stage.docs.is_in_use(*again)) {
            on.stage.docs.shelves.close(again);
        }
        let shelf: &mut Shelf = match about.kind {
            Kind::Collection(id, _) => on.stage.docs.shelves.reopen(library, path, id),
            _ => on.stage.docs.shelves.open(library, path),
        };
        shelf.saved = match about.unsaved {
            false => shelf.saved,
            // Undo leads back to it, if it is there.
            true => about.saved.filter(|_| is_whole).map(|kept| shelf.library.state(kept)),
        };
        shelf.on_disk = about.on_disk;
        shelf.sheet = shelf.sheet.take().filter(|_| !about.unsaved);
        if let Some(sight) = left.sight.as_ref().and_then(|sight| sight.shelf.as_ref()) {
            shelf.show_as(sight);
        }
        shelf.id
    }

    fn resume(&mut self, puzzle: Puzzle, on: &mut Hands<'_>) -> Option<Solving> {
        let task = Task::named(&puzzle.key, on.settings)?;
        let mut solving = drill::begin(task, on.out)?;
        solving.stand.turned = puzzle.turned;
        solving.shown = puzzle.shown;
        solving.drill.resume(puzzle.here, puzzle.tries, puzzle.hints);
        Some(solving)
    }
}

fn is_turned(left: &Left) -> bool {
    left.sight.as_ref().is_some_and(|sight| sight.turned)
}
