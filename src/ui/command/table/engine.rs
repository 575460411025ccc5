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
        thinks,
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
        "One line more",
        [plain(Key::CloseBracket)],
        thinks,
        OpinionAction::Lines(1)
    ),
    command!(
        "engine.fewer_lines",
        Engine,
        "One line fewer",
        [plain(Key::OpenBracket)],
        thinks,
        OpinionAction::Lines(-1)
    ),
];
