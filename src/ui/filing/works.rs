//! Everything open that is kept.

use crate::session::facade::GameText;
use crate::session::library::Writing;
use crate::t;
use crate::ui::documents::DocId;
use crate::ui::documents::tabs::Table;
use crate::ui::editor::Desk;
use crate::ui::recovery::{Heading, Kind, Work};
use crate::ui::stage::Stage;

/// Everything open that is kept.
pub fn works(stage: &Stage) -> Vec<&dyn Work> {
    let Stage { docs, editors, .. } = stage;
    let games = docs.tabs.iter().map(|table| table as &dyn Work);
    let shelves = docs.shelves.iter().map(|shelf| shelf as &dyn Work);
    games.chain(shelves).chain(editors.iter().map(|desk| desk as &dyn Work)).collect()
}

impl Work for Table {
    fn id(&self) -> DocId {
        self.id
    }

    fn revision(&self) -> [u64; 2] {
        self.session.work_revision()
    }

    fn about(&self) -> Heading {
        Heading {
            name: self.name(),
            path: self.path.clone(),
            on_disk: self.on_disk,
            unsaved: self.is_unsaved(),
            saved: self.saved,
            kind: Kind::Game(self.origin),
        }
    }

    fn is_as(&self, about: &Heading) -> bool {
        (about.saved, &about.path) == (self.saved, &self.path)
            && about.kind == Kind::Game(self.origin)
    }

    fn writing(&self) -> Writing {
        self.session.writing(GameText::Work)
    }
}

impl Work for Desk {
    fn id(&self) -> DocId {
        self.id
    }

    fn revision(&self) -> [u64; 2] {
        [self.editor.revision(), 0]
    }

    fn about(&self) -> Heading {
        let name = t!("filing-works.position", game = self.editor.game().name());
        Heading { name, kind: Kind::SetUp, ..Heading::default() }
    }

    fn is_as(&self, _: &Heading) -> bool {
        true
    }

    fn writing(&self) -> Writing {
        let text = self.editor.writing();
        Box::new(|| text)
    }
}
