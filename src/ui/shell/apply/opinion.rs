//! What is done with the engine's opinion of the position on the screen.

use crate::session::facade::Mode;
use crate::ui::action::{GameAction, OpinionAction};
use crate::ui::shell::app::App;

impl App {
    pub(in crate::ui) fn apply_opinion(&mut self, action: OpinionAction, ctx: &egui::Context) {
        let engine = &mut self.settings.engine;
        match action {
            OpinionAction::OnOff => self.thinker.turn_on_or_off(),
            OpinionAction::Hide => self.thinker.hide_or_show(),
            OpinionAction::Lines(step) => engine.lines = engine.lines.stepped(step),
            OpinionAction::Threads(threads) => engine.threads = threads,
            OpinionAction::PointOfView(view) => engine.estimates = view,
            OpinionAction::Method(method) => engine.method = method,
            OpinionAction::Threat => {
                let engine = *engine;
                if let (true, Some(table)) = (self.table().is_some(), self.tabs.current_mut()) {
                    table.refusal = self.thinker.turn_threat(table, engine, ctx).err();
                }
            }
            OpinionAction::PlayBest => {
                if let Some(best) = self.table().and_then(|table| self.thinker.best(table)) {
                    self.apply_game(GameAction::Play(best), ctx);
                }
            }
            OpinionAction::AddLine { line, moves } => self.add_line(line, moves),
            OpinionAction::Report => self.begin_report(),
            OpinionAction::StopReport => self.stop_report(None),
            OpinionAction::ForgetReport => {
                if let Some(table) = self.tabs.current_mut() {
                    table.session.forget_report();
                }
            }
            OpinionAction::Pace(pace) => self.settings.pace = pace,
            OpinionAction::NextError(forward) => self.go_to_error(forward),
            OpinionAction::Graph => self.settings.graph = !self.settings.graph,
        }
    }

    /// Adds the beginning of a line after the cursor. What the engine thinks of is tried, not
    /// played: the game stays as it is.
    fn add_line(&mut self, line: usize, moves: usize) {
        let Some(table) = self.table() else { return };
        let Some(line) = self.thinker.lines(table).get(line) else { return };
        let moves: Vec<_> = line.moves.iter().take(moves).map(|mv| mv.mv).collect();
        let Some(table) = self.tabs.current_mut() else { return };
        let here = table.session.view().here;
        if table.session.view().mode == Mode::Play {
            table.session.set_mode(Mode::Analysis);
        }
        debug_assert_eq!(table.session.view().here, here);
        table.amend = None;
        table.refusal = table.session.add_line(&mut moves.into_iter()).err();
    }
}
