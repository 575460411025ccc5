//! The engine at work on the position on the screen: when it begins, when it stops, what it has
//! found. No answer outlives its question.

mod aside;
#[cfg(test)]
mod tests;

use std::cmp::Reverse;
use std::collections::HashMap;
use std::time::Duration;

use crate::ui::documents::tabs::Table;
use crate::ui::documents::{ByDoc, DocId};
use crate::ui::settings::Preferences;
use aside::Aside;
use owlery_engine::level::merit;
use owlery_engine::search::Wanted;
use owlery_engine::{News, Thinking};
use owlery_i18n::t;
use owlery_record::NodeId;
use owlery_session::analysis::Certainty;
use owlery_session::{Mode, Wake};
use owlery_session::{Opinion, OpinionLine, Spot};

/// New findings are shown after so long at the latest.
const WAIT: Duration = Duration::from_millis(100);

/// The engine of the window. Off at the start.
#[derive(Default)]
pub struct Thinker {
    /// Whether it is on, for each game that has been on the screen.
    on: ByDoc<bool>,
    /// The game that was there last.
    here: Option<DocId>,
    hidden: bool,
    asked: Option<Question>,
    /// Dropped when it has ended.
    work: Option<Thinking<Opinion>>,
    opinion: Option<Opinion>,
    /// A look at what is chosen on the board; the other work rests meanwhile.
    aside: Option<Aside>,
    /// Whether all of it rests, so that an opponent has the cores.
    rests: bool,
}

/// What was asked, and of which position.
struct Question {
    id: DocId,
    here: NodeId,
    /// Whether somebody was to move.
    runs: bool,
    /// Comments change it too; the position tells whether the question is still the same.
    revision: u64,
    code: String,
    /// What was known for good then.
    prepared: u32,
    preferences: Preferences,
    /// Whether it is about the position after a pass.
    threat: bool,
}

impl Question {
    fn new(table: &Table, preferences: Preferences, threat: bool) -> Self {
        let session = table.session.as_ref();
        Question {
            id: table.id,
            here: session.view().here,
            runs: session.view().status.turn.is_some(),
            revision: session.revision(),
            code: session.code(),
            prepared: session.prepared(),
            preferences,
            threat,
        }
    }

    fn is_about(&self, table: &Table) -> bool {
        let session = table.session.as_ref();
        let view = session.view();
        (self.id, self.here, self.runs) == (table.id, view.here, view.status.turn.is_some())
            && (self.revision == session.revision() || self.code == session.code())
    }
}

impl Thinker {
    /// Thinks about the position of a table, if it is on, and about nothing else; hears what is
    /// new. A fault of the engine is told in a sentence.
    pub fn follow(
        &mut self,
        table: Option<&Table>,
        preferences: Preferences,
        ctx: &egui::Context,
    ) -> Option<String> {
        table.into_iter().for_each(|table| self.come_to(table));
        let Some(table) = table.filter(|_| self.thinks()) else {
            self.forget();
            return None;
        };
        match &mut self.asked {
            Some(asked)
                if asked.is_about(table)
                    && (asked.preferences, asked.prepared)
                        == (preferences, table.session.prepared()) =>
            {
                asked.revision = table.session.revision();
            }
            asked => {
                let known = asked.as_ref().filter(|it| it.is_about(table));
                let threat = known.is_some_and(|it| it.threat);
                let same_question = known.is_some_and(|it| it.preferences == preferences);
                // More is known for good: the last answer stands until there is a better one.
                let opinion = self.opinion.take().filter(|_| same_question);
                match self.ask(table, preferences, threat, ctx) {
                    Ok(()) => self.opinion = opinion,
                    Err(_) => self.forget(),
                }
            }
        }
        self.look_aside(table, preferences, ctx);
        self.hear()
    }

    /// So many threads it wants, for the piece that is chosen and for the whole position: one of them
    /// alone. Something is found of the position first.
    pub fn threads(&self) -> [usize; 2] {
        let Some(asked) = &self.asked else { return [0, 0] };
        let threads = usize::from(asked.preferences.threads_here());
        let is_first = self.work.is_some() && self.opinion.is_none();
        match (self.depth_aside().is_some() && !is_first, self.work.is_some()) {
            (true, _) => [threads, 0],
            (false, true) => [0, threads],
            (false, false) => [0, 0],
        }
    }

    /// Has each of both go on, or rest.
    pub fn serve(&mut self, goes_on: [bool; 2]) {
        let [piece, whole] = [0, 1].map(|which| self.threads()[which] > 0 && goes_on[which]);
        self.aside.iter().for_each(|aside| aside.rest(!piece));
        self.work.iter().for_each(|work| work.rest(!whole));
        self.rests = self.threads() != [0, 0] && !piece && !whole;
    }

    /// Whether it would think, and something that comes before it has the cores.
    pub fn rests(&self) -> bool {
        self.rests
    }

    /// Each game has a switch of its own: one that is opened to be analysed begins with that of the
    /// game before it, one that is played without the engine.
    fn come_to(&mut self, table: &Table) {
        let is_on = self.thinks() && table.session.view().mode == Mode::Analysis;
        if self.on.get(table.id).is_none() {
            self.on.put(table.id, is_on);
        }
        self.here = Some(table.id);
    }

    fn turn(&mut self, on: bool) {
        self.here.into_iter().for_each(|here| self.on.put(here, on));
    }

    /// Forgets the switches of games that are not open any more.
    pub fn keep(&mut self, is_open: impl Fn(DocId) -> bool) {
        self.on.keep(is_open);
    }

    fn forget(&mut self) {
        (self.asked, self.work, self.opinion, self.aside) = (None, None, None, None);
    }

    /// Looks at the moves that begin with what is chosen on the board, as long as it is.
    fn look_aside(&mut self, table: &Table, preferences: Preferences, ctx: &egui::Context) {
        let chosen = self.chosen(table);
        self.aside.take_if(|aside| aside.chosen() != chosen);
        if !chosen.is_empty() {
            self.aside.get_or_insert_with(|| Aside::begin(table, chosen, preferences, ctx));
        }
    }

    /// What is chosen on the board and may be looked at.
    fn chosen(&self, table: &Table) -> Vec<Spot> {
        let view = table.session.view();
        let may_look = self.is_shown() && !self.is_threat() && view.status.turn.is_some();
        if may_look { table.stand.board.stem(view) } else { Vec::new() }
    }

    /// Whether something else is chosen on the board than what is looked at.
    pub fn is_behind(&self, table: &Table) -> bool {
        let looked_at = self.aside.as_ref().map_or(&[][..], Aside::chosen);
        self.thinks() && self.chosen(table) != looked_at
    }

    /// Begins to think. A question that makes no sense changes nothing.
    fn ask(
        &mut self,
        table: &Table,
        preferences: Preferences,
        threat: bool,
        ctx: &egui::Context,
    ) -> Result<(), String> {
        let session = table.session.as_ref();
        let threads = usize::from(preferences.threads_here());
        let lines = preferences.lines.count();
        let method = preferences.method;
        let wanted = Wanted { lines, threads, method, ..Wanted::default() };
        let about = preferences.about(session);
        let work = if threat {
            Some(session.threat(wanted, about, wake(ctx)).map_err(|error| error.to_string())?)
        } else {
            let runs = session.view().status.turn.is_some();
            runs.then(|| session.think(wanted, about, wake(ctx)))
        };
        (self.work, self.opinion, self.aside) = (work, None, None);
        self.asked = Some(Question::new(table, preferences, threat));
        Ok(())
    }

    /// Takes what is new; a fault of the engine is told in a sentence, and turns it off.
    fn hear(&mut self) -> Option<String> {
        let fault = take(&mut self.work, &mut self.opinion)
            .or_else(|| self.aside.as_mut().and_then(Aside::hear))?;
        self.turn(false);
        self.forget();
        Some(t!("work-thinker.fault", fault = fault))
    }

    /// Begins to think about a game, or stops.
    pub fn turn_on_or_off(&mut self, table: &Table) {
        self.come_to(table);
        self.turn(!self.thinks());
        self.hidden = false;
    }

    /// Hides what it thinks and what reports say, or shows it again.
    pub fn hide_or_show(&mut self) {
        self.hidden = !self.hidden;
    }

    /// Hides nothing any more.
    pub fn show(&mut self) {
        self.hidden = false;
    }

    /// Whether all opinions are hidden.
    pub fn hides(&self) -> bool {
        self.hidden
    }

    /// Thinks about what the other side threatens, or again about what is best. Refused with a
    /// sentence where there is no telling.
    pub fn turn_threat(
        &mut self,
        table: &Table,
        preferences: Preferences,
        ctx: &egui::Context,
    ) -> Result<(), String> {
        let threat = !self.is_threat();
        self.ask(table, preferences, threat, ctx)?;
        self.come_to(table);
        self.turn(true);
        self.hidden = false;
        Ok(())
    }

    /// Whether it is on in the game on the screen.
    pub fn thinks(&self) -> bool {
        self.here.and_then(|here| self.on.get(here)).is_some_and(|on| *on)
    }

    /// Whether it is on and what it thinks may be seen.
    pub fn is_shown(&self) -> bool {
        self.thinks() && !self.hidden
    }

    /// Whether it is asked what the other side threatens.
    pub fn is_threat(&self) -> bool {
        self.asked.as_ref().is_some_and(|asked| asked.threat)
    }

    /// Whether a thread is at work.
    pub fn is_busy(&self) -> bool {
        self.work.is_some() || self.depth_aside().is_some()
    }

    /// What it thinks of the position of a table, as far as it may be seen.
    pub fn opinion(&self, table: &Table) -> Option<&Opinion> {
        let asked = self.asked.as_ref().filter(|_| self.is_shown())?;
        self.opinion.as_ref().filter(|_| asked.is_about(table))
    }

    /// The lines of that opinion; none for a threat, for they do not begin on the board.
    pub fn lines(&self, table: &Table) -> &[OpinionLine] {
        let opinion = self.opinion(table).filter(|_| !self.is_threat());
        opinion.map_or(&[], |opinion| &opinion.lines)
    }

    /// The depth to which the moves of what is chosen on the board were looked at, meanwhile.
    pub fn depth_aside(&self) -> Option<u16> {
        self.aside.as_ref().and_then(Aside::depth)
    }

    /// What single moves are worth as far as it is known, the best first.
    pub fn worths(&self, table: &Table) -> Vec<&OpinionLine> {
        let is_about = |asked: &&Question| asked.is_about(table) && !asked.threat;
        if !self.is_shown() || self.asked.as_ref().filter(is_about).is_none() {
            return Vec::new();
        }
        let aside = self.aside.as_ref().and_then(Aside::opinion);
        let lines = self.opinion.iter().chain(aside).flat_map(|it| it.lines.iter().chain(&it.rest));
        // What is known best of each move: what is proved, else what was searched deepest.
        let sure = |line: &OpinionLine| (line.verdict.kind != Certainty::Estimated, line.depth);
        let mut worths: HashMap<usize, &OpinionLine> = HashMap::new();
        for line in lines {
            let Some(first) = line.moves.first() else { continue };
            let known = worths.entry(first.mv).or_insert(line);
            if sure(line) > sure(known) {
                *known = line;
            }
        }
        let mut worths: Vec<_> = worths.into_values().collect();
        let place = |line: &OpinionLine| line.moves.first().map(|first| first.mv);
        worths.sort_by_key(|line| (Reverse(merit(line.value)), place(line)));
        worths
    }

    /// The best move by that opinion, by its place in the list.
    pub fn best(&self, table: &Table) -> Option<usize> {
        Some(self.lines(table).first()?.moves.first()?.mv)
    }
}

fn wake(ctx: &egui::Context) -> Wake {
    let ctx = ctx.clone();
    Box::new(move || ctx.request_repaint_after(WAIT))
}

/// Takes what is new of some work, which is dropped when it has ended. A fault is described.
fn take(work: &mut Option<Thinking<Opinion>>, opinion: &mut Option<Opinion>) -> Option<String> {
    match work.as_ref()?.take()? {
        News::Found(found) => {
            if found.ended {
                *work = None;
            }
            *opinion = Some(found);
            None
        }
        News::Failed(fault) => Some(fault.to_string()),
    }
}
