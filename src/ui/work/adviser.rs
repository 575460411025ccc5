//! An external engine that gives a second opinion on the position on the screen. It searches beside
//! Owlery's engine, never while an opponent thinks, and its values are estimates.

use std::sync::Arc;
use std::time::Duration;

use crate::ui::documents::DocId;
use crate::ui::documents::tabs::GameTab;
use crate::ui::settings::{AddedEngine, EngineSettings};
use owlery_engine::ugi::ExternalEngine;
use owlery_engine::{SearchEvent, Thinking};
use owlery_record::NodeId;
use owlery_session::TimeBudget;
use owlery_session::{Analysis, AnalysisLine};

/// The longest delay until a new result is shown.
const WAIT: Duration = Duration::from_millis(100);

/// The external engine and its search.
#[derive(Default)]
pub struct Adviser {
    chosen: Option<Chosen>,
    asked: Option<Question>,
    /// The running search.
    work: Option<Thinking<Analysis>>,
    line: Option<AnalysisLine>,
    /// Its fault; it is not asked again until the user wants that.
    fault: Option<String>,
}

/// The engine chosen in the settings.
struct Chosen {
    name: String,
    added: AddedEngine,
    engine: Arc<ExternalEngine>,
}

/// A position to analyse.
#[derive(Clone, Copy, PartialEq)]
struct Question {
    id: DocId,
    here: NodeId,
    moves: u64,
    preferences: EngineSettings,
}

/// The result to show.
pub struct Advice<'a> {
    /// The name of the engine.
    pub name: &'a str,
    /// Whether it has a position to analyse.
    pub is_asked: bool,
    /// Its best line, once there is one, or its fault in a sentence.
    pub found: Result<Option<&'a AnalysisLine>, &'a str>,
}

impl Adviser {
    /// Analyses the position of a game with the chosen engine, which is ended if there is none.
    /// Nothing is analysed while it `rests`.
    pub fn follow(
        &mut self,
        tab: Option<&GameTab>,
        chosen: Option<(&str, &AddedEngine)>,
        rests: bool,
        preferences: EngineSettings,
        ctx: &egui::Context,
    ) {
        let Some((name, added)) = chosen else {
            *self = Adviser::default();
            return;
        };
        if self.chosen.as_ref().is_none_or(|it| it.name != name || it.added != *added) {
            let engine = Arc::new(ExternalEngine::new(added.as_program(name)));
            let chosen = Chosen { name: name.to_owned(), added: added.clone(), engine };
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
        self.poll();
    }

    fn ask(
        &self,
        tab: &GameTab,
        preferences: EngineSettings,
        ctx: &egui::Context,
    ) -> Option<Thinking<Analysis>> {
        let (session, ctx) = (tab.session.as_ref(), ctx.clone());
        let wake = Box::new(move || ctx.request_repaint_after(WAIT));
        let engine = self.chosen.as_ref()?.engine.clone();
        Some(session.ask(engine, TimeBudget::Unlimited, preferences.perspective(session), wake))
    }

    fn poll(&mut self) {
        match self.work.as_ref().and_then(Thinking::take) {
            Some(SearchEvent::Found(analysis)) => {
                if analysis.ended {
                    self.work = None;
                }
                self.line = analysis.lines.into_iter().next();
            }
            Some(SearchEvent::Failed(fault)) => {
                (self.work, self.fault) = (None, Some(fault.to_string()))
            }
            None => {}
        }
    }

    /// Retries after a fault.
    pub fn ask_again(&mut self) {
        (self.asked, self.fault) = (None, None);
    }

    /// Returns the result to show; `None` if no engine is chosen.
    pub fn advice(&self) -> Option<Advice<'_>> {
        let found = match &self.fault {
            Some(fault) => Err(fault.as_str()),
            None => Ok(self.line.as_ref()),
        };
        let is_asked = self.asked.is_some();
        self.chosen.as_ref().map(|chosen| Advice { name: &chosen.name, is_asked, found })
    }
}
