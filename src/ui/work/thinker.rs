//! The engine's analysis of the position on the screen. No result outlives its position.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::time::Duration;

use crate::ui::documents::DocId;
use crate::ui::documents::tabs::GameTab;
use crate::ui::settings::EngineSettings;
use owlery_engine::level::merit;
use owlery_engine::search::{Limits, SearchRequest};
use owlery_engine::{SearchEvent, Thinking};
use owlery_i18n::t;
use owlery_record::NodeId;
use owlery_session::analysis::Certainty;
use owlery_session::move_input::continuations;
use owlery_session::{Analysis, AnalysisLine, TapTarget};
use owlery_session::{Mode, Wake};

/// The longest delay until a new result is shown.
const WAIT: Duration = Duration::from_millis(100);

/// The threads that the two searches want, of which one runs at a time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SearchThreads {
    /// Of the moves of the chosen piece.
    pub selection: usize,
    /// Of the whole position.
    pub position: usize,
}

/// The analysing engine, which is off at first.
#[derive(Default)]
pub struct Thinker {
    /// Whether it is on, per game that has been on the screen.
    on: HashMap<DocId, bool>,
    /// The game on the screen.
    here: Option<DocId>,
    hidden: bool,
    asked: Option<Question>,
    /// The running search.
    work: Option<Thinking<Analysis>>,
    analysis: Option<Analysis>,
    /// The search of the moves that begin with the selection on the board; the main search rests
    /// meanwhile.
    selection: Option<SelectionSearch>,
    /// Whether all searches rest, so that an opponent has the cores.
    waits_for_cores: bool,
}

/// The position and settings of a search.
struct Question {
    id: DocId,
    here: NodeId,
    /// Whether a side is to move.
    runs: bool,
    /// Comments change it, too; the code tells whether the position is the same.
    revision: u64,
    code: String,
    /// The tables that were loaded.
    prepared: u32,
    preferences: EngineSettings,
    /// Whether it searches for the threat: the position after a pass.
    threat: bool,
}

impl Question {
    fn new(tab: &GameTab, preferences: EngineSettings, threat: bool) -> Self {
        let session = tab.session.as_ref();
        Question {
            id: tab.id,
            here: session.view().here,
            runs: session.view().status.turn.is_some(),
            revision: session.revision(),
            code: session.code(),
            prepared: session.knowledge(),
            preferences,
            threat,
        }
    }

    fn is_about(&self, tab: &GameTab) -> bool {
        let session = tab.session.as_ref();
        let view = session.view();
        (self.id, self.here, self.runs) == (tab.id, view.here, view.status.turn.is_some())
            && (self.revision == session.revision() || self.code == session.code())
    }
}

impl Thinker {
    /// Analyses the position of a game, if it is on, and takes new results. Returns a sentence on a
    /// fault of the engine.
    pub fn follow(
        &mut self,
        tab: Option<&GameTab>,
        preferences: EngineSettings,
        ctx: &egui::Context,
    ) -> Option<String> {
        tab.into_iter().for_each(|tab| self.switch_to(tab));
        let Some(tab) = tab.filter(|_| self.is_on()) else {
            self.forget();
            return None;
        };
        match &mut self.asked {
            Some(asked)
                if asked.is_about(tab)
                    && (asked.preferences, asked.prepared)
                        == (preferences, tab.session.knowledge()) =>
            {
                asked.revision = tab.session.revision();
            }
            asked => {
                let known = asked.as_ref().filter(|it| it.is_about(tab));
                let threat = known.is_some_and(|it| it.threat);
                let same_question = known.is_some_and(|it| it.preferences == preferences);
                // More tables are loaded: the last result stays until there is a better one.
                let analysis = self.analysis.take().filter(|_| same_question);
                match self.ask(tab, preferences, threat, ctx) {
                    Ok(()) => self.analysis = analysis,
                    Err(_) => self.forget(),
                }
            }
        }
        self.search_selection(tab, preferences, ctx);
        self.poll()
    }

    /// Returns the threads wanted for the selection and for the whole position, of which one runs
    /// at a time; the position has the first result.
    pub fn threads(&self) -> SearchThreads {
        let Some(asked) = &self.asked else { return SearchThreads::default() };
        let threads = usize::from(asked.preferences.threads_here());
        let is_first = self.work.is_some() && self.analysis.is_none();
        match (self.selection_depth().is_some() && !is_first, self.work.is_some()) {
            (true, _) => SearchThreads { selection: threads, position: 0 },
            (false, true) => SearchThreads { selection: 0, position: threads },
            (false, false) => SearchThreads::default(),
        }
    }

    /// Lets the two searches run or rest.
    pub fn set_running(&mut self, selection_runs: bool, position_runs: bool) {
        let threads = self.threads();
        let piece = threads.selection > 0 && selection_runs;
        let whole = threads.position > 0 && position_runs;
        let selection = self.selection.iter().filter_map(|selection| selection.work.as_ref());
        selection.for_each(|work| work.set_paused(!piece));
        self.work.iter().for_each(|work| work.set_paused(!whole));
        self.waits_for_cores = threads != SearchThreads::default() && !piece && !whole;
    }

    /// Returns whether it waits for cores.
    pub fn waits_for_cores(&self) -> bool {
        self.waits_for_cores
    }

    /// Shows another game, which has a switch of its own: in analysis mode it begins with that of
    /// the last game, in play mode switched off.
    fn switch_to(&mut self, tab: &GameTab) {
        let is_on = self.is_on() && tab.session.view().mode == Mode::Analysis;
        self.on.entry(tab.id).or_insert(is_on);
        self.here = Some(tab.id);
    }

    fn set_on(&mut self, on: bool) {
        self.on.extend(self.here.map(|here| (here, on)));
    }

    /// Drops the switches of closed games.
    pub fn keep(&mut self, is_open: impl Fn(DocId) -> bool) {
        self.on.retain(|id, _| is_open(*id));
    }

    fn forget(&mut self) {
        (self.asked, self.work, self.analysis, self.selection) = (None, None, None, None);
    }

    /// Searches the moves that begin with the selection on the board.
    fn search_selection(
        &mut self,
        tab: &GameTab,
        preferences: EngineSettings,
        ctx: &egui::Context,
    ) {
        let chosen = self.chosen(tab);
        self.selection.take_if(|selection| selection.chosen != chosen);
        if !chosen.is_empty() {
            self.selection
                .get_or_insert_with(|| SelectionSearch::begin(tab, chosen, preferences, ctx));
        }
    }

    /// Returns the selection on the board, if it may be searched.
    fn chosen(&self, tab: &GameTab) -> Vec<TapTarget> {
        let view = tab.session.view();
        let may_look = self.is_shown() && !self.is_threat() && view.status.turn.is_some();
        if may_look { tab.board_panel.board.stem(view) } else { Vec::new() }
    }

    /// Returns whether the selection on the board is not searched yet.
    pub fn is_behind(&self, tab: &GameTab) -> bool {
        let looked_at = self.selection.as_ref().map_or(&[][..], |selection| &selection.chosen);
        self.is_on() && self.chosen(tab) != looked_at
    }

    /// Starts a search. An impossible one changes nothing.
    fn ask(
        &mut self,
        tab: &GameTab,
        preferences: EngineSettings,
        threat: bool,
        ctx: &egui::Context,
    ) -> Result<(), String> {
        let session = tab.session.as_ref();
        let threads = usize::from(preferences.threads_here());
        // The search takes as many as there are.
        let lines = if preferences.all_moves { usize::MAX } else { preferences.lines.count() };
        let method = preferences.method;
        let wanted = SearchRequest { lines, threads, method, ..SearchRequest::default() };
        let perspective = preferences.perspective(session);
        let work = if threat {
            Some(
                session
                    .threat(wanted, perspective, wake(ctx))
                    .map_err(|error| error.to_string())?,
            )
        } else {
            let runs = session.view().status.turn.is_some();
            runs.then(|| session.think(wanted, perspective, wake(ctx)))
        };
        (self.work, self.analysis, self.selection) = (work, None, None);
        self.asked = Some(Question::new(tab, preferences, threat));
        Ok(())
    }

    /// Takes new results. A fault of the engine turns it off and is returned as a sentence.
    fn poll(&mut self) -> Option<String> {
        let fault = take(&mut self.work, &mut self.analysis);
        if let (Some(analysis), Some(asked)) = (&mut self.analysis, &self.asked) {
            // The others are values on the board.
            let shown = asked.preferences.lines.count().min(analysis.lines.len());
            analysis.rest.extend(analysis.lines.drain(shown..));
        }
        let fault = fault.or_else(|| {
            self.selection.as_mut().and_then(|it| take(&mut it.work, &mut it.analysis))
        })?;
        self.set_on(false);
        self.forget();
        Some(t!("work-thinker.fault", fault = fault))
    }

    /// Turns the engine on or off in a game.
    pub fn toggle(&mut self, tab: &GameTab) {
        self.switch_to(tab);
        self.set_on(!self.is_on());
        self.hidden = false;
    }

    /// Hides or shows analysis and reports.
    pub fn toggle_hidden(&mut self) {
        self.hidden = !self.hidden;
    }

    /// Shows analysis and reports.
    pub fn show(&mut self) {
        self.hidden = false;
    }

    /// Returns whether analysis is hidden.
    pub fn is_hidden(&self) -> bool {
        self.hidden
    }

    /// Toggles the search for the threat. Returns a sentence if there is none to be found.
    pub fn toggle_threat(
        &mut self,
        tab: &GameTab,
        preferences: EngineSettings,
        ctx: &egui::Context,
    ) -> Result<(), String> {
        let threat = !self.is_threat();
        self.ask(tab, preferences, threat, ctx)?;
        self.switch_to(tab);
        self.set_on(true);
        self.hidden = false;
        Ok(())
    }

    /// Returns whether it is on in the game on the screen.
    pub fn is_on(&self) -> bool {
        self.here.and_then(|here| self.on.get(&here)).is_some_and(|on| *on)
    }

    /// Returns whether it is on and not hidden.
    pub fn is_shown(&self) -> bool {
        self.is_on() && !self.hidden
    }

    /// Returns whether it searches for the threat.
    pub fn is_threat(&self) -> bool {
        self.asked.as_ref().is_some_and(|asked| asked.threat)
    }

    /// Returns whether a search is running.
    pub fn is_busy(&self) -> bool {
        self.work.is_some() || self.selection_depth().is_some()
    }

    /// Returns the analysis of a game's position, unless it is hidden.
    pub fn analysis(&self, tab: &GameTab) -> Option<&Analysis> {
        let asked = self.asked.as_ref().filter(|_| self.is_shown())?;
        self.analysis.as_ref().filter(|_| asked.is_about(tab))
    }

    /// Returns the lines of the analysis; none for a threat, since they do not begin on the board.
    pub fn lines(&self, tab: &GameTab) -> &[AnalysisLine] {
        let analysis = self.analysis(tab).filter(|_| !self.is_threat());
        analysis.map_or(&[], |analysis| &analysis.lines)
    }

    /// Returns the depth of the running search of the selection.
    pub fn selection_depth(&self) -> Option<u16> {
        self.selection.as_ref().and_then(SelectionSearch::depth)
    }

    /// Returns the evaluated moves, the best first.
    pub fn move_evaluations(&self, tab: &GameTab) -> Vec<&AnalysisLine> {
        let is_about = |asked: &&Question| asked.is_about(tab) && !asked.threat;
        if !self.is_shown() || self.asked.as_ref().filter(is_about).is_none() {
            return Vec::new();
        }
        let selection = self.selection.as_ref().and_then(|selection| selection.analysis.as_ref());
        let lines =
            self.analysis.iter().chain(selection).flat_map(|it| it.lines.iter().chain(&it.rest));
        // The best evaluation of each move: a proved one, else the deepest.
        let sure = |line: &AnalysisLine| (line.verdict.kind != Certainty::Estimated, line.depth);
        let mut move_evaluations: HashMap<usize, &AnalysisLine> = HashMap::new();
        for line in lines {
            let Some(first) = line.moves.first() else { continue };
            let known = move_evaluations.entry(first.mv).or_insert(line);
            if sure(line) > sure(known) {
                *known = line;
            }
        }
        let mut move_evaluations: Vec<_> = move_evaluations.into_values().collect();
        let place = |line: &AnalysisLine| line.moves.first().map(|first| first.mv);
        move_evaluations.sort_by_key(|line| (Reverse(merit(line.value)), place(line)));
        move_evaluations
    }

    /// Returns the index of the best move.
    pub fn best(&self, tab: &GameTab) -> Option<usize> {
        Some(self.lines(tab).first()?.moves.first()?.mv)
    }
}

fn wake(ctx: &egui::Context) -> Wake {
    let ctx = ctx.clone();
    Box::new(move || ctx.request_repaint_after(WAIT))
}

/// Takes new results of a search, which is dropped when it has ended. Returns a fault.
fn take(work: &mut Option<Thinking<Analysis>>, analysis: &mut Option<Analysis>) -> Option<String> {
    match work.as_ref()?.take()? {
        SearchEvent::Found(found) => {
            if found.ended {
                *work = None;
            }
            *analysis = Some(found);
            None
        }
        SearchEvent::Failed(fault) => Some(fault.to_string()),
    }
}

// The search of the moves that begin with the selection on the board.

/// The time limit.
const TIME: Duration = Duration::from_secs(20);

/// The search and its result.
struct SelectionSearch {
    chosen: Vec<TapTarget>,
    /// The running search.
    work: Option<Thinking<Analysis>>,
    analysis: Option<Analysis>,
}

impl SelectionSearch {
    /// Starts to search the moves that begin with a selection.
    pub fn begin(
        tab: &GameTab,
        chosen: Vec<TapTarget>,
        preferences: EngineSettings,
        ctx: &egui::Context,
    ) -> Self {
        let session = tab.session.as_ref();
        let moves = continuations(&session.view().choices, &chosen);
        let mut moves: Vec<_> = moves.map(|(_, mv)| mv).collect();
        moves.sort_unstable();
        moves.dedup();
        let limits = Limits { time: Some(TIME), ..Limits::default() };
        let threads = usize::from(preferences.threads_here());
        let wanted = SearchRequest { limits, threads, ..SearchRequest::default() };
        let perspective = preferences.perspective(session);
        let begin = || session.think_of(&moves, wanted, perspective, wake(ctx));
        let work = (!moves.is_empty()).then(begin);
        SelectionSearch { chosen, work, analysis: None }
    }

    /// Returns the depth while it runs.
    pub fn depth(&self) -> Option<u16> {
        self.work.as_ref()?;
        Some(self.analysis.as_ref().map_or(0, |analysis| analysis.depth))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;
    use std::time::Instant;

    use super::*;
    use crate::ui::documents::tabs::GameTabs;
    use owlery_engine::Method;
    use owlery_games::GameId;
    use owlery_session::picker::form;

    #[test]
    fn an_answer_stands_when_more_becomes_known_and_falls_with_its_question() {
        let mut tabs = GameTabs::default();
        let tab = &*tabs.open(form(GameId::Troll).begin(Default::default()), None);
        let (ctx, preferences) = (egui::Context::default(), EngineSettings::default());
        let mut thinker = Thinker::default();
        thinker.toggle(tab);
        let began = Instant::now();
        while thinker.analysis.is_none() {
            assert!(began.elapsed() < Duration::from_secs(20), "waited in vain for an opinion");
            assert_eq!(thinker.follow(Some(tab), preferences, &ctx), None);
            std::thread::yield_now();
        }
        thinker.asked.as_mut().unwrap().prepared += 1;
        assert_eq!(thinker.follow(Some(tab), preferences, &ctx), None);
        assert!(thinker.analysis.is_some());
        assert_eq!(thinker.asked.as_ref().unwrap().prepared, tab.session.knowledge());

        // No search returns this.
        thinker.analysis.as_mut().unwrap().nodes = u64::MAX;
        let other = EngineSettings { method: Method::MonteCarlo, ..preferences };
        assert_eq!(thinker.follow(Some(tab), other, &ctx), None);
        assert_ne!(thinker.analysis.as_ref().map(|analysis| analysis.nodes), Some(u64::MAX));
    }

    #[test]
    fn a_fault_of_the_engine_is_told_once_and_turns_it_off() {
        let (woken, wakes) = channel();
        let wake = move || woken.send(()).unwrap_or_default();
        let work = Thinking::begin(wake, |_, _| panic!("of no account"));
        let mut tabs = GameTabs::default();
        let tab = &*tabs.open(form(GameId::Troll).begin(Default::default()), None);
        let mut thinker = Thinker { work: Some(work), ..Thinker::default() };
        thinker.toggle(tab);
        wakes.recv_timeout(Duration::from_secs(20)).unwrap();
        let told = thinker.poll().unwrap();
        assert!(told.contains("of no account"), "{told}");
        assert!(!thinker.is_on() && !thinker.is_busy());
        assert_eq!(thinker.poll(), None);
    }
}
