//! What a screen reader says of the engine's opinion: a value once it is final, or once it has been
//! thought about for a while, and never each depth.

use std::time::Duration;

use egui::Ui;

use crate::ui::documents::DocId;
use crate::ui::parts::{announce, is_heard};
use owlery_i18n::{Text, t};
use owlery_record::NodeId;
use owlery_session::{Opinion, OpinionLine};

/// Stands where an opinion will stand.
pub const THINKING: Text = Text::of("analysis-spoken.thinking");
/// An estimate that has been thought about for so long is worth telling.
const WHILE: Duration = Duration::from_secs(4);

/// What an opinion is about: the move of a game, and whether it is what the other side threatens.
pub type About = (DocId, NodeId, bool);

/// Says it where the panel stands; `state` is what the panel says of it in words, and whether that is
/// more than that an opinion will stand there.
pub fn say(ui: &Ui, about: About, opinion: Option<&Opinion>, (state, tells): (&str, bool)) {
    if !is_heard(ui.ctx()) {
        return;
    }
    let id = ui.scope_id().with("said while it thinks");
    let said: Option<(About, String)> = ui.data(|data| data.get_temp(id));
    let said = said.filter(|(of, _)| *of == about).map(|(_, words)| words);
    let best = opinion.and_then(|opinion| opinion.lines.first());
    let words = match (opinion, said) {
        (None, _) if tells => state.to_owned(),
        (Some(Opinion { ended: true, .. }), _) => {
            best.map_or_else(|| state.to_owned(), |best| value(best, about))
        }
        (_, Some(words)) => words,
        (Some(opinion), None) if opinion.time >= WHILE && best.is_some() => {
            let words = best.map_or_else(String::new, |best| value(best, about));
            ui.data_mut(|data| data.insert_temp(id, (about, words.clone())));
            words
        }
        (_, None) => t!("analysis-spoken.thinks").to_owned(),
    };
    announce(ui, "engine", || words);
}

/// What the best move is worth, and what that value is worth: "White wins in 7 moves, proved: 2. c5."
fn value(best: &OpinionLine, (.., is_threat): About) -> String {
    let OpinionLine { verdict, moves, .. } = best;
    let mv = moves.first().map_or_else(String::new, |mv| mv.numbered());
    let (value, kind) = (verdict.mover(), verdict.kind.word());
    match is_threat {
        true => t!("analysis-spoken.threat", value = value, kind = kind, move = mv),
        false => t!("analysis-spoken.best", value = value, kind = kind, move = mv),
    }
}
