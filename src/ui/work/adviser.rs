//! Another program that is asked for a second opinion on the position on the screen. It thinks beside
//! Owlery's engine, never while an opponent thinks, and its values are estimates.

use std::sync::Arc;
use std::time::Duration;

use crate::ui::documents::DocId;
use crate::ui::documents::tabs::GameTab;
use crate::ui::settings::{Added, Preferences};
use owlery_engine::ugi::ExternalEngine;
use owlery_engine::{SearchEvent, Thinking};
use owlery_record::NodeId;
use owlery_session::TimeBudget;
use owlery_session::{Analysis, AnalysisLine};

/// New findings are shown after so long at the latest.
const WAIT: Duration = Duration::from_millis(100);

/// The program, and what it is asked.
#[derive(Default)]
pub struct Adviser {
    chosen: Option<Chosen>,
    asked: Option<Question>,
    /// Dropped when it has ended.
    work: Option<Thinking<Analysis>>,
    line: Option<AnalysisLine>,
    /// What it has done wrong; it is asked no more until it is told to go on.
    fault: Option<String>,
}

/// The program that a person has chosen.
struct Chosen {
    name: String,
    added: Added,
    guest: Arc<ExternalEngine>,
}

/// What was asked, and of which position.
#[derive(Clone, Copy, PartialEq)]
struct Question {
    id: DocId,
    here: NodeId,
    moves: u64,
    preferences: Preferences,
}

/// What there is to see of it.
pub struct Advice<'a> {
    /// The name of the program.
    pub name: &'a str,
    /// Whether it is asked about anything now.
    pub is_asked: bool,
    /// Its best line, once it has one; or what it did wrong, in a sentence.
    pub found: Result<Option<&'a AnalysisLine>, &'a str>,
}

impl Adviser {
    /// Asks the program that is chosen about the position in a game tab; without one it is ended.
    /// Nothing is asked while it `rests`.
    pub fn follow(
        &mut self,
        tab: Option<&GameTab>,
        chosen: Option<(&str, &Added)>,
        rests: bool,
        preferences: Preferences,
        ctx: &egui::Context,
    ) {
        let Some((name, added)) = chosen else {
            *self = Adviser::default();
            return;
        };
        if self.chosen.as_ref().is_none_or(|it| it.name != name || it.added != *added) {
            let guest = Arc::new(ExternalEngine::new(added.as_program(name)));
            let chosen = Chosen { name: name.to_owned(), added: added.clone(), guest };
            *self = Adviser { chosen: Some(chosen), ..Adviser::default() };
        }
        let runs = |tab: &&GameTab| tab.session.view().status.turn.is_some();
        let question = tab.filter(runs).filter(|_| !rests).map(|tab| Question {
            id: tab.id,
            here: tab.session.view().here,
            moves: tab.session.moves_revision(),
            preferences,
        });
        if question != self.asked {
            (self.asked, self.work, self.line) = (question, None, None);
            let asked = question.and(tab).filter(|_| self.fault.is_none());
            self.work = asked.and_then(|tab| self.ask(tab, preferences, ctx));
        }
        self.hear();
    }

    fn ask(
        &self,
        tab: &GameTab,
        preferences: Preferences,
        ctx: &egui::Context,
    ) -> Option<Thinking<Analysis>> {
        let (session, ctx) = (tab.session.as_ref(), ctx.clone());
        let wake = Box::new(move || ctx.request_repaint_after(WAIT));
        let guest = self.chosen.as_ref()?.guest.clone();
        Some(session.ask(guest, TimeBudget::Unlimited, preferences.about(session), wake))
    }

    fn hear(&mut self) {
        match self.work.as_ref().and_then(Thinking::take) {
            Some(SearchEvent::Found(opinion)) => {
                if opinion.ended {
                    self.work = None;
                }
                self.line = opinion.lines.into_iter().next();
            }
            Some(SearchEvent::Failed(fault)) => {
                (self.work, self.fault) = (None, Some(fault.to_string()))
            }
            None => {}
        }
    }

    /// Asks again after a fault.
    pub fn ask_again(&mut self) {
        (self.asked, self.fault) = (None, None);
    }

    /// What it says of the position; `None` where no program is chosen.
    pub fn advice(&self) -> Option<Advice<'_>> {
        let found = match &self.fault {
            Some(fault) => Err(fault.as_str()),
            None => Ok(self.line.as_ref()),
        };
        let is_asked = self.asked.is_some();
        self.chosen.as_ref().map(|chosen| Advice { name: &chosen.name, is_asked, found })
    }
}
