//! What can be asked of the engine, by menu and key.

use super::Action;
use crate::ui::command::when::*;
use crate::ui::command::{Command, commands};
use crate::ui::settings::Change;

/// The engine.
pub const ENGINE: &[Command<Action>] = commands! {
    Engine "engine.on_off" "L" if at_table, on is_on => Action::OnOff;
    Engine "engine.hide" "Shift+L" if has_opinion, on hides => Action::Hide;
    Engine "engine.best" "Space" if at_table => Action::PlayBest;
    Engine "engine.threat" "X" if may_play, on shows_threat => Action::Threat;
    Engine "engine.more_lines" "]" if thinks => Action::Set(Change::Lines(1));
    Engine "engine.fewer_lines" "[" if thinks => Action::Set(Change::Lines(-1));
};

/// Reports.
pub const REPORT: &[Command<Action>] = commands! {
    Engine "engine.report" "F12" if at_table => Action::Report;
    Engine "engine.stop_report" "Shift+F12" if reports => Action::StopReport;
    Engine "engine.next_mistake" "N" if at_table => Action::NextError(true);
    Engine "engine.previous_mistake" "Shift+N" if at_table => Action::NextError(false);
    Engine "engine.practise" "Alt+N" if at_table => Action::Practise(None);
    Engine "engine.graph" "G" if at_table, on shows_graph => Action::Set(Change::Graph);
};
