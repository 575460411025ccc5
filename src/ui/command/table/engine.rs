//! The engine.

use super::*;

pub const COMMANDS: &[Command] = &[
    command!(
        "engine.on_off",
        Engine,
        "Engine on or off",
        [plain(Key::L)],
        at_table,
        OpinionAction::OnOff
    ),
    command!(
        "engine.hide",
        Engine,
        "Hide or show its opinion",
        [shift(Key::L)],
        has_opinion,
        OpinionAction::Hide
    ),
    command!(
        "engine.best",
        Engine,
        "Play its best move",
        [plain(Key::Space)],
        has_best,
        OpinionAction::PlayBest
    ),
    command!(
        "engine.threat",
        Engine,
        "What is the threat?",
        [plain(Key::X)],
        may_play,
        OpinionAction::Threat
    ),
    command!(
        "engine.more_lines",
        Engine,
        "One more line",
        [plain(Key::CloseBracket)],
        thinks,
        OpinionAction::Lines(1)
    ),
    command!(
        "engine.fewer_lines",
        Engine,
        "One line less",
        [plain(Key::OpenBracket)],
        thinks,
        OpinionAction::Lines(-1)
    ),
    command!(
        "engine.escape",
        Engine,
        "Try to escape",
        [shift(Key::X)],
        may_play,
        EscapeAction::Begin
    ),
    command!("engine.next_try", Engine, "Next try", [shift(Key::T)], is_trying, EscapeAction::Next),
    command!(
        "engine.solve_rest",
        Engine,
        "Solve the rest of the replies",
        [shift(Key::S)],
        has_replies_left,
        EscapeAction::SolveRest
    ),
    command!(
        "engine.add_tries",
        Engine,
        "Add the tries to the game",
        [shift(Key::A)],
        has_tries,
        EscapeAction::Add
    ),
    command!(
        "engine.leave_tries",
        Engine,
        "Leave the tries",
        [shift(Key::Q)],
        at_tries,
        EscapeAction::Leave
    ),
    command!(
        "engine.report",
        Engine,
        "Report on the game",
        [plain(Key::F12)],
        at_table,
        OpinionAction::Report
    ),
    command!(
        "engine.stop_report",
        Engine,
        "Stop the report",
        [shift(Key::F12)],
        reports,
        OpinionAction::StopReport
    ),
    command!(
        "engine.next_mistake",
        Engine,
        "Next mistake",
        [plain(Key::N)],
        at_table,
        OpinionAction::NextError(true)
    ),
    command!(
        "engine.previous_mistake",
        Engine,
        "Previous mistake",
        [shift(Key::N)],
        at_table,
        OpinionAction::NextError(false)
    ),
    command!(
        "engine.graph",
        Engine,
        "Graph of the game",
        [plain(Key::G)],
        at_table,
        OpinionAction::Graph
    ),
];
