//! The help panel beside the page: the rules of a game, whose diagrams can be tried out, or the
//! manual, with a search.

mod book;

use egui::text::{LayoutJob, TextFormat};
use egui::{
    Align, Button, CentralPanel, FontId, Frame, Label, Layout, Link, Margin, Panel, Response,
    RichText, ScrollArea, Sense, TextEdit, Ui, Vec2,
};

use crate::ui::board;
use crate::ui::command::when::*;
use crate::ui::command::{Command, commands};
use crate::ui::component::{AppContext, OpenPurpose, Request, Requests};
use crate::ui::messages::Message;
use crate::ui::parts::{LEAST, entered_in, focused_in, follow_focus, scroll_by_keys, small};
use book::{Block, Book, Kind, Part, Section, Subject, Words};
use owlery_games::GameId;
use owlery_i18n::{Language, LazyText, t};
use owlery_session::games::from_code;
use owlery_session::{Scene, Seats};

/// The help panel.
#[derive(Default)]
pub struct Help {
    open: Option<Book>,
    /// The game of the page in the last frame.
    seen: Option<GameId>,
}

/// An action on the help panel.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// Open the rules of the page's game, or close the rules.
    Turn,
    /// Open or close the manual.
    Manual,
    /// Show the rules of a game.
    Of(GameId),
    /// Close the panel.
    Close,
    /// Scroll to a section, by its index.
    GoTo(usize),
    /// Open a diagram, by its index, as a game to try out.
    TryOut(usize),
}

impl Help {
    /// Shows the panel at the left of the page and returns whether there is room left for the page. `unusual`
    /// is what is unusual about the rules of the game there.
    pub fn show(
        &mut self,
        ui: &mut Ui,
        unusual: Option<&str>,
        cx: AppContext<'_>,
        out: &mut Requests,
    ) -> bool {
        // Rules follow the game on the screen, until others are chosen there.
        let game = cx.scope.game.filter(|_| self.seen != cx.scope.game);
        self.seen = cx.scope.game;
        if let (Some(game), true) = (game, self.has_rules()) {
            self.open(game);
        }
        let Some(open) = &mut self.open else { return true };
        let mut actions = Vec::new();
        let has_room = show(open, ui, unusual, cx, &mut actions);
        actions.into_iter().for_each(|action| self.update(action, cx, out));
        has_room
    }

    /// Opens the rules of a game.
    pub fn open(&mut self, game: GameId) {
        if self.open.as_ref().and_then(Book::game) != Some(game) {
            self.open = Some(Book::rules(game));
        }
    }

    /// Translates the panel after a change of language.
    pub fn relocalise(&mut self) {
        self.open = self.open.as_ref().map(Book::relocalised);
    }

    /// Returns whether the panel is open.
    pub fn is_open(&self) -> bool {
        self.open.is_some()
    }

    /// Returns whether rules are open.
    pub fn has_rules(&self) -> bool {
        self.open.as_ref().is_some_and(|open| open.game().is_some())
    }

    /// Returns whether the manual is open.
    pub fn has_manual(&self) -> bool {
        self.open.as_ref().is_some_and(|open| open.game().is_none())
    }

    /// Carries out an action.
    pub fn update(&mut self, action: Action, cx: AppContext<'_>, out: &mut Requests) {
        let closes = match action {
            Action::Turn => self.has_rules(),
            Action::Manual => self.has_manual(),
            _ => action == Action::Close,
        };
        match (action, &mut self.open) {
            _ if closes => self.open = None,
            (Action::Turn, _) => self.open(cx.scope.help_game().unwrap_or(GameId::ALL[0])),
            (Action::Manual, _) => {
                self.open = Some(Book::manual(Language::current()));
            }
            (Action::Of(game), _) => self.open(game),
            (Action::GoTo(section), Some(open)) => {
                open.words = Words::default();
                open.go_to = Some(section);
            }
            (Action::TryOut(place), Some(Book { subject: Subject::Game(game), .. })) => {
                let Some((diagram, _)) = game.diagrams.get(place) else { return };
                match from_code(game.form.game(), &diagram.options, &diagram.code) {
                    Ok(session) => out.ask(Request::Begin(session, OpenPurpose::ToTry)),
                    Err(problem) => {
                        let text = LazyText::new(move || {
                            t!("handbook-page.not_played", problem = problem.clone())
                        });
                        out.ask(Request::ShowMessage(Message::error(text)));
                    }
                }
            }
            (Action::Close | Action::GoTo(_) | Action::TryOut(_), _) => {}
        }
    }
}

/// The rules and the manual.
pub const COMMANDS: &[Command<Action>] = commands! {
    Help "help.manual" "Ctrl+Shift+F1" if always, on shows_manual => Action::Manual;
    Help "help.rules" "F1" if always, on shows_rules => Action::Turn;
};

// The panel: search, contents and sections.

/// In a narrower window, in points, the panel replaces the page.
const NARROW: f32 = 780.0;

/// Shows the panel and returns whether there is room left for the page.
fn show(
    book: &mut Book,
    ui: &mut Ui,
    unusual: Option<&str>,
    cx: AppContext<'_>,
    actions: &mut Vec<Action>,
) -> bool {
    let roles = cx.roles();
    let has_room = ui.available_width() >= NARROW;
    let width = (ui.available_width() * 0.28).clamp(220.0, 420.0);
    let frame =
        Frame::side_top_panel(ui.style()).fill(roles.panel).inner_margin(Margin::symmetric(12, 10));
    let read = |ui: &mut Ui| {
        head(book, ui, cx, actions);
        if let Some(rules) = unusual.filter(|_| book.game() == cx.scope.game) {
            let words = t!("handbook-page.unusual", rules = rules);
            ui.label(RichText::new(words).color(roles.warning));
        }
        let go_to = book.go_to.take();
        // Each game's rules have their own scroll position.
        let area = ScrollArea::vertical().id_salt(book.game().map(GameId::key)).auto_shrink(false);
        area.show(ui, |ui| {
            match &book.sections {
                Ok(all) => sections(book, all, go_to, ui, cx, actions),
                Err(problem) => {
                    drop(ui.label(RichText::new(problem.to_string()).color(roles.warning)))
                }
            }
            ui.add_space(12.0);
            follow_focus(ui);
            // Beside a page it takes these keys only with the focus.
            if !cx.scope.is_covered && (!has_room || focused_in(ui).is_some()) {
                scroll_by_keys(ui);
            }
        });
    };
    match has_room {
        true => {
            Panel::left("rules")
                .resizable(false)
                .exact_size(width)
                .frame(frame)
                .show(ui, read)
                .inner
        }
        false => CentralPanel::default().frame(frame).show(ui, read).inner,
    }
    has_room
}

/// Shows title, search field and contents.
fn head(book: &mut Book, ui: &mut Ui, cx: AppContext<'_>, actions: &mut Vec<Action>) {
    let right = Layout::right_to_left(Align::Center);
    let [command, close_name, find] = book.labels();
    ui.allocate_ui_with_layout(Vec2::new(ui.available_width(), LEAST), right, |ui| {
        let close = ui.add(small(t!("handbook-page.close")));
        close.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, close_name));
        if close.on_hover_text(cx.hint(close_name, command)).clicked() {
            actions.push(Action::Close);
        }
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            let title = RichText::new(book.title()).size(16.0).strong();
            match book.game().is_some() && cx.scope.game.is_none() {
                true => actions.extend(other_game(ui, title)),
                false => drop(ui.add(Label::new(title).truncate())),
            }
        });
    });
    ui.allocate_ui_with_layout(Vec2::new(ui.available_width(), LEAST), right, |ui| {
        ui.menu_button(t!("handbook-page.contents"), |ui| {
            for (place, section) in book.contents() {
                if ui.button(&section.title).clicked() {
                    actions.push(Action::GoTo(place));
                }
            }
        });
        let field = TextEdit::singleline(&mut book.words.typed)
            .hint_text(find)
            .char_limit(100)
            .desired_width(ui.available_width());
        let field = ui.add(field);
        if entered_in(ui, &field) {
            // The page must not take Enter.
            field.request_focus();
        }
        field.widget_info(|| egui::WidgetInfo::labeled(egui::Role::TextInput, true, find));
    });
    ui.separator();
}

/// Shows the title as a menu of all games, if the page is about none.
fn other_game(ui: &mut Ui, title: RichText) -> Option<Action> {
    let menu = ui.menu_button(title, |ui| {
        let chosen = GameId::ALL.into_iter().find(|game| ui.button(game.name()).clicked());
        chosen.map(Action::Of)
    });
    menu.response.on_hover_text(t!("handbook-page.others"));
    menu.inner.flatten()
}

fn sections(
    book: &Book,
    sections: &[Section],
    go_to: Option<usize>,
    ui: &mut Ui,
    cx: AppContext<'_>,
    actions: &mut Vec<Action>,
) {
    let mut passage = Passage { book, cx, actions };
    let mut found = 0;
    for (place, section) in sections.iter().enumerate() {
        let blocks = section.found(&book.words);
        if !blocks.is_empty() {
            let title = passage.title(section, ui);
            if go_to == Some(place) {
                title.scroll_to_me(Some(Align::TOP));
            }
        }
        for block in &blocks {
            passage.block(block, ui);
        }
        found += blocks.len();
    }
    if found == 0 {
        ui.label(RichText::new(book.nowhere()).color(cx.roles().faint));
    }
}

// Drawing sections.

/// The font size of text, in points.
const TEXT: f32 = 14.5;
/// The font size of captions.
const CAPTION: f32 = 13.5;
/// The font size of examples.
const EXAMPLE: f32 = 12.5;
/// The font sizes of headings, and of those that begin a page.
const HEADINGS: [f32; 2] = [17.0, 21.0];
/// The largest width of a diagram.
const DIAGRAM: f32 = 300.0;

/// Draws sections of a book.
struct Passage<'a> {
    pub book: &'a Book,
    pub cx: AppContext<'a>,
    pub actions: &'a mut Vec<Action>,
}

impl Passage<'_> {
    pub fn title(&self, section: &Section, ui: &mut Ui) -> Response {
        let begins_page = section.page.is_some();
        ui.add_space(if begins_page { 20.0 } else { 8.0 });
        let mut job = LayoutJob::default();
        let font = FontId::proportional(HEADINGS[usize::from(begins_page)]);
        self.append(&section.title, font, Kind::Plain, &mut job);
        let title = ui.label(job);
        ui.add_space(2.0);
        title
    }

    pub fn block(&mut self, block: &Block, ui: &mut Ui) {
        match block {
            Block::Text(parts) => self.text(parts, TEXT, ui),
            Block::Point(parts) => self.point(parts, ui),
            Block::Example(text) => self.example(text, ui),
            Block::Diagram(at, caption) => self.diagram(*at, caption, ui),
        }
        ui.add_space(4.0);
    }

    /// Shows a text with the search words highlighted.
    fn text(&mut self, parts: &[Part], size: f32, ui: &mut Ui) {
        let has_links = parts.iter().any(|part| matches!(part.kind, Kind::Link(_)));
        if has_links {
            return self.show_links(parts, size, ui);
        }
        let mut job = LayoutJob::default();
        parts.iter().for_each(|part| self.append_part(part, size, &mut job));
        ui.label(job);
    }

    /// Shows a text with links, each of which is a widget.
    fn show_links(&mut self, parts: &[Part], size: f32, ui: &mut Ui) {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = 0.0;
            for part in parts {
                let mut job = LayoutJob::default();
                self.append_part(part, size, &mut job);
                if let Kind::Link(page) = part.kind {
                    if ui.add(Link::new(job)).clicked() {
                        self.actions.extend(self.book.page(page).map(Action::GoTo));
                    }
                } else {
                    ui.label(job);
                }
            }
        });
    }

    fn append_part(&self, part: &Part, size: f32, job: &mut LayoutJob) {
        let font = match part.kind {
            Kind::Code => FontId::monospace(size - 1.0),
            _ => FontId::proportional(size),
        };
        self.append(&part.text, font, part.kind, job);
    }

    fn append(&self, text: &str, font: FontId, kind: Kind, job: &mut LayoutJob) {
        let roles = self.cx.roles();
        let color = if matches!(kind, Kind::Link(_)) { roles.accent } else { roles.text };
        let mut format = TextFormat::simple(font, color);
        if kind == Kind::Strong {
            // Labels of the window look like its buttons.
            format.background = roles.button;
        }
        self.book.words.append(text, format, roles.on_accent, roles.accent, job);
    }

    fn point(&mut self, parts: &[Part], ui: &mut Ui) {
        ui.horizontal_top(|ui| {
            let (dot, _) = ui.allocate_exact_size(Vec2::new(8.0, 20.0), Sense::hover());
            ui.painter().circle_filled(dot.center(), 2.5, self.cx.roles().faint);
            ui.vertical(|ui| self.text(parts, TEXT, ui));
        });
    }

    fn example(&self, text: &str, ui: &mut Ui) {
        let frame = Frame::new().fill(self.cx.roles().field).inner_margin(Margin::symmetric(8, 6));
        frame.show(ui, |ui| {
            let mut job = LayoutJob::default();
            self.append(text, FontId::monospace(EXAMPLE), Kind::Code, &mut job);
            ui.label(job);
        });
    }

    fn diagram(&mut self, at: usize, caption: &[Part], ui: &mut Ui) {
        let Subject::Game(game) = &self.book.subject else { return };
        let Some((_, scene)) = game.diagrams.get(at) else { return };
        let seats = Seats::new(game.form.about(), game.form.first());
        self.picture(scene, seats, ui);
        self.text(caption, CAPTION, ui);
        let button = ui.add(Button::new(t!("handbook-page.try_it")).min_size(Vec2::splat(LEAST)));
        if button.on_hover_text(t!("handbook-page.try_it_hint")).clicked() {
            self.actions.push(Action::TryOut(at));
        }
    }

    fn picture(&self, scene: &Scene, seats: Seats, ui: &mut Ui) {
        ui.add_space(4.0);
        let side = ui.available_width().min(DIAGRAM);
        let (rect, _) = ui.allocate_exact_size(Vec2::splat(side), Sense::hover());
        board::picture(ui, scene, self.cx.look(seats), rect);
    }
}

#[cfg(test)]
mod tests {
    use super::book::Block;
    use super::*;
    use crate::ui::component::alone::Alone;
    use crate::ui::pages::Page;
    use owlery_i18n::LANGUAGES;
    use owlery_session::Scene;

    #[test]
    fn rules_are_opened_tried_and_closed_alone() {
        let mut alone = Alone::on(Page::Game);
        alone.scope.game = Some(GameId::ALL[3]);
        let mut help = Help::default();
        help.update(Action::Turn, alone.cx(), &mut Requests::default());
        let mut out = Requests::default();
        help.update(Action::TryOut(0), alone.cx(), &mut out);
        assert!(matches!(
            &out.into_requests()[..],
            [Request::Begin(session, OpenPurpose::ToTry)] if session.game() == GameId::ALL[3]
        ));
        alone.scope.game = Some(GameId::ALL[4]);
        let game = |it: &Help| it.open.as_ref().and_then(Book::game);
        alone.click("Close the rules", |ui, cx, out| {
            help.show(ui, None, cx, out);
            assert!(game(&help).is_none_or(|game| game == GameId::ALL[4]));
        });
        assert!(!help.has_rules());
    }

    #[test]
    fn rules_of_another_game_stay_while_the_page_does() {
        let mut alone = Alone::on(Page::Game);
        let mut help = Help::default();
        for (on_screen, asked, shown) in [(4, None, 4), (4, Some(2), 2), (4, None, 2), (3, None, 3)]
        {
            alone.scope.game = Some(GameId::ALL[on_screen]);
            match asked {
                Some(game) => help.open(GameId::ALL[game]),
                None if !help.has_rules() => {
                    help.update(Action::Turn, alone.cx(), &mut Requests::default());
                }
                None => {}
            }
            alone.click("Close the rules", |ui, cx, out| {
                help.show(ui, None, cx, out);
                // The click closes the panel in the last frame.
                let game = help.open.as_ref().and_then(Book::game);
                assert!(game.is_none_or(|game| game == GameId::ALL[shown]), "{game:?}");
            });
            help.open(GameId::ALL[shown]);
        }
    }

    #[test]
    fn the_manual_is_drawn_in_each_language() {
        let alone = Alone::on(Page::Start);
        for language in LANGUAGES.iter() {
            let mut open = Book::manual(*language);
            // The first page leads to the second.
            let (at, title) = {
                let second = open.contents().nth(1).expect("a second page");
                (second.0, second.1.title.to_lowercase())
            };
            alone.click("Close the manual", |ui, cx, out| {
                let mut all = Help { open: Some(Book::manual(*language)), ..Help::default() };
                all.show(ui, None, cx, out);
            });
            open.words.typed.clone_from(&title);
            let mut help = Help { open: Some(open), ..Help::default() };
            let mut gone = None;
            alone.click(&title, |ui, cx, out| {
                help.show(ui, None, cx, out);
                gone = gone.or(help.open.as_ref().and_then(|open| open.go_to));
            });
            assert_eq!(gone, Some(at), "{language:?}");
        }
    }

    #[test]
    fn every_diagram_can_be_tried_out() {
        for game in GameId::ALL {
            let rules = Book::rules(game);
            let blocks = rules.sections.iter().flatten().flat_map(|section| &section.blocks);
            let count = blocks.filter(|block| matches!(block, Block::Diagram(..))).count();
            let Subject::Game(rules) = rules.subject else { panic!("{} has no rules", game.key()) };
            assert_eq!(rules.diagrams.len(), count, "{}", game.key());
            for (diagram, scene) in &rules.diagrams {
                let session = from_code(rules.form.game(), &diagram.options, &diagram.code)
                    .unwrap_or_else(|error| {
                        panic!("{}, “{}”: {error}", game.key(), diagram.caption)
                    });
                let pieces = |scene: &Scene| scene.pieces.clone();
                assert_eq!(pieces(&session.view().scene), pieces(scene), "{}", diagram.caption);
            }
        }
    }
}
