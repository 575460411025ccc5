//! The rules of a game beside whatever fills the window: read, looked through, and tried out.

mod commands;
mod finding;
mod page;

use egui::Ui;

use crate::rules::GameId;
use crate::session::Scene;
use crate::session::facade::guide::{Block, Diagram, Guide};
use crate::session::picker::{Form, form};
use crate::t;
use crate::ui::component::{Cx, Opens, Outbox, Request};
use crate::ui::messages::Message;
pub use commands::COMMANDS;
use finding::Words;

/// The rules that are open, if any.
#[derive(Default)]
pub struct Handbook {
    open: Option<Rules>,
}

/// What is done with the rules.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// Open those of the game that the page is about, if it is about one, or close what is open.
    Turn,
    /// Show those of this game.
    Of(GameId),
    /// Close them.
    Close,
    /// Bring this section into sight, by its place.
    GoTo(usize),
    /// Have a diagram, by its place among all, on a board to move on.
    TryOut(usize),
}

/// The rules of a game with their diagrams ready to draw.
struct Rules {
    form: Box<dyn Form>,
    guide: Result<Guide, String>,
    diagrams: Vec<(Diagram, Scene)>,
    /// What is looked for.
    words: Words,
    /// The section to bring into sight.
    go_to: Option<usize>,
}

impl Handbook {
    /// Shows what is open, at the left of the page; whether there is room left for that.
    pub fn show(&mut self, ui: &mut Ui, cx: Cx<'_>, out: &mut Outbox) -> bool {
        // They are those of the game on the screen.
        if let (Some(open), Some(game)) = (&self.open, cx.scope.game)
            && open.form.game() != game
        {
            self.open(game);
        }
        let Some(open) = &mut self.open else { return true };
        let mut actions = Vec::new();
        let has_room = page::show(open, ui, cx, &mut actions);
        actions.into_iter().for_each(|action| self.apply(action, cx, out));
        has_room
    }

    /// Opens the rules of a game.
    pub fn open(&mut self, game: GameId) {
        if self.open.as_ref().is_none_or(|open| open.form.game() != game) {
            self.open = Some(Rules::of(game));
        }
    }

    /// Tells them in the language that is spoken now.
    pub fn retell(&mut self) {
        self.open = self.open.as_ref().map(|open| Rules::of(open.form.game()));
    }

    /// Whether rules are open.
    pub fn is_open(&self) -> bool {
        self.open.is_some()
    }

    /// Does what was asked for.
    pub fn apply(&mut self, action: Action, cx: Cx<'_>, out: &mut Outbox) {
        match (action, &mut self.open) {
            (Action::Turn, None) => self.open(cx.scope.game.unwrap_or(GameId::ALL[0])),
            (Action::Of(game), _) => self.open(game),
            (Action::Turn | Action::Close, _) => self.open = None,
            (Action::GoTo(section), Some(open)) => {
                open.words = Words::default();
                open.go_to = Some(section);
            }
            (Action::TryOut(place), Some(open)) => {
                let Some((diagram, _)) = open.diagrams.get(place) else { return };
                match open.form.try_out(diagram) {
                    Ok(session) => out.ask(Request::Begin(session, Opens::ToTry)),
                    Err(problem) => {
                        let text = t!("handbook-page.not_played", problem = problem);
                        out.ask(Request::Say(Message::error(text)));
                    }
                }
            }
            (Action::GoTo(_) | Action::TryOut(_), None) => {}
        }
    }
}

impl Rules {
    fn of(game: GameId) -> Self {
        let form = form(game);
        let guide = form.guide();
        let blocks = guide.iter().flat_map(|guide| guide.diagrams());
        // A test shows that all of them can be drawn.
        let drawn = |it: &Diagram| Some((it.clone(), form.diagram(it).ok()?));
        let diagrams = blocks.filter_map(drawn).collect();
        Rules { guide, diagrams, form, words: Words::default(), go_to: None }
    }
}

/// The words of a block.
fn words(block: &Block) -> &str {
    match block {
        Block::Text(text) | Block::Point(text) => text,
        Block::Diagram(diagram) => &diagram.caption,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::component::alone::Alone;
    use crate::ui::pages::Page;

    #[test]
    fn rules_are_opened_tried_and_closed_alone() {
        let mut alone = Alone::on(Page::Table);
        alone.scope.game = Some(GameId::ALL[3]);
        let mut handbook = Handbook::default();
        handbook.apply(Action::Turn, alone.cx(), &mut Outbox::default());
        let mut out = Outbox::default();
        handbook.apply(Action::TryOut(0), alone.cx(), &mut out);
        assert!(matches!(
            &out.into_requests()[..],
            [Request::Begin(session, Opens::ToTry)] if session.game() == GameId::ALL[3]
        ));
        alone.scope.game = Some(GameId::ALL[4]);
        let game = |it: &Handbook| it.open.as_ref().map(|open| open.form.game());
        alone.click("Close the rules", |ui, cx, out| {
            handbook.show(ui, cx, out);
            assert!(game(&handbook).is_none_or(|game| game == GameId::ALL[4]));
        });
        assert!(!handbook.is_open());
    }

    #[test]
    fn every_diagram_can_be_tried_out() {
        for game in GameId::ALL {
            let rules = Rules::of(game);
            let count = rules.guide.as_ref().map_or(0, |guide| guide.diagrams().count());
            assert_eq!(rules.diagrams.len(), count, "{}", game.key());
            for (diagram, scene) in &rules.diagrams {
                let session = rules.form.try_out(diagram).unwrap_or_else(|error| {
                    panic!("{}, “{}”: {error}", game.key(), diagram.caption)
                });
                let pieces = |scene: &Scene| scene.pieces.clone();
                assert_eq!(pieces(&session.view().scene), pieces(scene), "{}", diagram.caption);
            }
        }
    }
}
