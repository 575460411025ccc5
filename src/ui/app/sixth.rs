//! The toy game in the window and in files, which shows that no drawing code knows a particular
//! game.

use egui::accesskit::Role;
use egui::{Event, Modifiers, PointerButton, Pos2};
use egui_kittest::Harness;
use egui_kittest::kittest::{By, NodeT as _, Queryable as _};
use tempfile::TempDir;

use super::App;
use crate::ui::disk::storage::Folders;
use crate::ui::export::{ExportOptions, Format, export};
use crate::ui::paint::Style;
use crate::ui::paint::pieces::Pieces;
use crate::ui::paint::theme::Themes;
use crate::ui::work::file_dialogs::FileDialogs;
use owlery_engine::Progress;
use owlery_games::GameId;
use owlery_session::games::open;

/// More frames than a move is on its way.
const FRAMES: usize = 8;

struct Window {
    harness: Harness<'static, App>,
    /// The folder of its settings, deleted with it.
    _folder: TempDir,
}

impl Window {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let folders = Folders::in_one(folder.path());
        let file = folder.path().join("toy.owlery");
        std::fs::write(&file, "(owlery: 1, game: noughts)").unwrap();
        let harness =
            Harness::builder().with_size([1280.0, 800.0]).with_step_dt(0.1).build_eframe(|cc| {
                App::new(&cc.egui_ctx, folders, [file]).with_file_dialogs(FileDialogs::none())
            });
        Window { harness, _folder: folder }
    }

    fn send(&mut self, event: Event) {
        self.harness.event(event);
        self.harness.step();
    }

    /// The centre of the only button or square of this name, whatever is told of it besides.
    #[track_caller]
    fn centre(&self, name: &str) -> Pos2 {
        let all = self.harness.query_all(By::new());
        let buttons = all
            .filter(|node| matches!(node.accesskit_node().role(), Role::Button | Role::GridCell));
        let more = format!("{name}, ");
        let is_it = |label: Option<String>| {
            label.is_some_and(|label| label == name || label.starts_with(&more))
        };
        let mut found = buttons.filter(|node| is_it(node.accesskit_node().label()));
        let first = found.next().unwrap_or_else(|| panic!("nothing is called {name}"));
        assert!(found.next().is_none(), "several things are called {name}");
        first.rect().center()
    }

    /// Clicks what has this name, once it has been there for a while.
    #[track_caller]
    fn click(&mut self, name: &str) {
        let now = self.harness.ctx.input(|input| input.time);
        self.harness.input_mut().time = Some(now + 0.5);
        self.harness.step();
        self.harness.input_mut().time = None;
        let pos = self.centre(name);
        self.send(Event::PointerMoved(pos));
        for pressed in [true, false] {
            let (button, modifiers) = (PointerButton::Primary, Modifiers::NONE);
            self.send(Event::PointerButton { pos, button, pressed, modifiers });
        }
        self.harness.run_steps(FRAMES);
    }
}

#[test]
fn the_sixth_game_is_opened_and_played_by_clicks() {
    let mut window = Window::new();
    while window.harness.state().here().is_none() {
        window.harness.step();
    }
    window.harness.run_steps(FRAMES);
    for square in ["b2", "a1", "c1", "a3", "a2", "b3", "c2"] {
        window.click(&format!("{square}, empty"));
    }
    window.centre("c2, cross");
    window.centre("a3, nought");
    let session = window.harness.state().here().unwrap().0;
    assert_eq!((session.game(), session.view().ply), (GameId::Noughts, 7));
    let labels = window.harness.query_all(By::new().role(Role::Label));
    let texts: Vec<_> = labels.filter_map(|node| node.accesskit_node().value()).collect();
    assert!(texts.iter().any(|text| text == "Cross has won"), "{texts:?}");
}

#[test]
fn the_sixth_game_is_exported() {
    let theme = Themes::load(None).named("light").unwrap();
    let style = Style { theme, pieces: Pieces::usual() };
    let file = |moves: &str, format| {
        let mut session = open("(owlery: 1, game: noughts)").unwrap();
        session.paste_moves(moves);
        let wanted = ExportOptions { size: 240, ..ExportOptions::new(format) };
        export(session.as_ref(), &style, &wanted, &Progress::default()).unwrap()
    };
    for format in Format::ALL {
        assert_ne!(file("", format), file("b2 a1", format), "{format:?}");
    }
    let picture = file("b2 a1", Format::Png);
    let reader = png::Decoder::new(std::io::Cursor::new(picture)).read_info().unwrap();
    assert_eq!((reader.info().width, reader.info().height), (240, 240));
    let drawing = String::from_utf8(file("b2 a1", Format::Svg)).unwrap();
    assert!(drawing.starts_with("<svg ") && drawing.ends_with("</svg>\n"), "{drawing}");
}
