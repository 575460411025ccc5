//! The page section with all notes on positions.

use egui::{ComboBox, Id, Rect, RichText, Role, ScrollArea, Sense, TextEdit, Ui, WidgetInfo, vec2};

use super::games::Wanted;
use crate::ui::component::{AppContext, Request, Requests};
use crate::ui::confirm;
use crate::ui::design::{Icon, widgets};
use crate::ui::miniature;
use crate::ui::pages::Page;
use crate::ui::parts::{follow_focus, list_entry};
use owlery_games::GameId;
use owlery_i18n::{folded, t};
use owlery_library::{NoteContent, PositionNote, SearchQuery};
use owlery_record::annotations::Judgement;
use owlery_record::index::PositionKey;
use owlery_record::limits;
use owlery_session::{Mode, Scene, Seats, Session, games};

/// The section with the notes on positions.
#[derive(Default)]
pub struct NotesView {
    /// All notes; `None` before the first answer.
    notes: Option<Vec<PositionNote>>,
    /// Whether the library has changed since the question was asked.
    is_asked: bool,
    /// The words that are looked for.
    words: String,
    selected: Option<PositionKey>,
    /// The selected note while it is written.
    draft: NoteContent,
    /// Whether its field has the keyboard.
    is_edited: bool,
    board: Option<NoteBoard>,
}

/// The board of a note.
struct NoteBoard {
    key: PositionKey,
    scene: Scene,
    seats: Seats,
}

/// An action on the notes.
pub enum Action {
    /// Write a note, or delete it by an empty text.
    Set(PositionNote),
    /// List the games with the position of a note.
    Seek(Wanted),
    /// Open the position of a note to analyse it.
    Open(Box<dyn Session>),
}

impl NotesView {
    /// Notes that the library has changed.
    pub fn refresh(&mut self) {
        self.is_asked = false;
    }

    /// Returns whether the notes are to be looked up.
    pub fn asks(&mut self) -> bool {
        !std::mem::replace(&mut self.is_asked, true)
    }

    /// Takes all notes.
    pub fn take(&mut self, notes: Vec<PositionNote>) {
        self.notes = Some(notes);
        match self.current() {
            Some(note) if !self.is_edited => self.draft = note.content.clone(),
            Some(_) => {}
            None => self.selected = None,
        }
    }

    fn current(&self) -> Option<&PositionNote> {
        let key = self.selected?;
        self.notes.as_ref()?.iter().find(|note| note.key == key)
    }

    /// Shows the section.
    pub fn show(
        &mut self,
        ui: &mut Ui,
        cx: AppContext<'_>,
        actions: &mut Vec<Action>,
        out: &mut Requests,
    ) {
        let Some(notes) = &self.notes else {
            ui.label(RichText::new(t!("library-page.opening")).color(cx.roles().faint));
            return;
        };
        if notes.is_empty() {
            let (words, play) = (t!("library-notes.none"), Some(t!("library-page.play")));
            if widgets::empty_page(ui, cx.theme, Icon::MessageSquare, words, play) {
                out.ask(Request::Show(Page::Start));
            }
            return;
        }
        let place = ui.available_rect_before_wrap();
        let side = (place.width() * 0.42).min(420.0);
        let (list, note) = place.split_left_right_at_x(place.right() - side - 16.0);
        let within = |place: Rect| egui::UiBuilder::new().max_rect(place);
        ui.scope_builder(within(list).id_salt("notes"), |ui| self.list(ui, cx));
        let note = note.with_min_x(note.left() + 16.0);
        ui.scope_builder(within(note).id_salt("note"), |ui| self.note(ui, cx, actions));
        ui.advance_cursor_after_rect(place);
    }

    fn list(&mut self, ui: &mut Ui, cx: AppContext<'_>) {
        ui.horizontal(|ui| {
            let label = ui.label(t!("library-page.search"));
            let field = TextEdit::singleline(&mut self.words)
                .char_limit(limits::HEADER)
                .desired_width((ui.available_width() - 8.0).clamp(100.0, 300.0));
            ui.add(field).labelled_by(label.id);
        });
        let wanted = folded(self.words.trim());
        let notes = self.notes.iter().flatten();
        let shown = notes.filter(|note| folded(&note.content.text).contains(&wanted));
        let mut chosen = None;
        ScrollArea::vertical().id_salt("notes").auto_shrink(false).show(ui, |ui| {
            let mut count = 0;
            for note in shown {
                count += 1;
                let judgement = note.content.judgement.map(|it| judgement_words(it, note.game));
                let about = [Some(note.game.name().to_owned()), judgement];
                let about: Vec<_> = about.into_iter().flatten().collect();
                let line = note.content.text.lines().find(|line| !line.trim().is_empty());
                let line = line.unwrap_or(t!("library-notes.wordless"));
                let is_selected = self.selected == Some(note.key);
                let row =
                    widgets::list_row(ui, cx.theme, None, line, &about.join(" · "), is_selected);
                if row.clicked() {
                    chosen = Some((note.key, note.content.clone()));
                }
            }
            if count == 0 {
                ui.label(RichText::new(t!("library-notes.nothing")).color(cx.roles().faint));
            }
            follow_focus(ui);
        });
        if let Some((key, content)) = chosen {
            (self.selected, self.draft) = (Some(key), content);
        }
    }

    /// Writes what was changed in the selected note, unless nothing is left of it.
    fn keep_draft(&mut self, actions: &mut Vec<Action>) {
        if let Some(note) = self.current().filter(|_| !self.draft.is_empty()) {
            actions.push(Action::Set(PositionNote { content: self.draft.clone(), ..note.clone() }));
        }
    }

    /// Shows the selected note with its board.
    fn note(&mut self, ui: &mut Ui, cx: AppContext<'_>, actions: &mut Vec<Action>) {
        let Some(note) = self.current().cloned() else {
            ui.label(RichText::new(t!("library-notes.choose")).color(cx.roles().faint));
            return;
        };
        if self.board.as_ref().is_none_or(|board| board.key != note.key) {
            self.board = NoteBoard::of(&note);
        }
        ScrollArea::vertical().id_salt("note").auto_shrink(false).show(ui, |ui| {
            if let Some(board) = &self.board {
                let width = ui.available_width().min((ui.available_height() - 130.0).max(160.0));
                let (place, response) = ui.allocate_exact_size(vec2(width, width), Sense::hover());
                let name = t!("library-notes.board", game = note.game.name());
                response.widget_info(|| WidgetInfo::labeled(Role::Image, true, &name));
                let (look, marks) = (cx.look(board.seats), &note.content.marks);
                miniature::show(ui, "note", &board.scene, look, place);
                miniature::show_marks(ui, marks, board.scene.size, look, place);
            }
            let field = TextEdit::multiline(&mut self.draft.text)
                .char_limit(limits::COMMENT)
                .desired_rows(3)
                .desired_width(f32::INFINITY);
            let field = ui.add(field);
            field.widget_info(|| {
                WidgetInfo::labeled(Role::TextInput, true, t!("library-explorer.note"))
            });
            let judgement = &mut self.draft.judgement;
            let is_judged = judgement_choice(ui, judgement, note.game);
            self.is_edited = field.has_focus();
            if field.changed() || is_judged {
                self.keep_draft(actions);
            }
            if confirm::is_pending(ui.ctx(), delete_question()) {
                let row = [ui.available_width(), widgets::TARGET + 4.0];
                let (words, free) = (t!("library-notes.ask"), confirm::FreeEnd::Right);
                if confirm::show(ui, delete_question(), words, row, free, cx.roles()) {
                    actions.push(Action::Set(PositionNote {
                        content: NoteContent::default(),
                        ..note.clone()
                    }));
                }
                return;
            }
            ui.horizontal_wrapped(|ui| {
                if widgets::secondary(ui, cx.theme, None, t!("library-notes.open")).clicked()
                    && let Some(session) = session_of(&note)
                {
                    actions.push(Action::Open(session));
                }
                if widgets::secondary(ui, cx.theme, None, t!("library-notes.games")).clicked() {
                    let search = SearchQuery { position: Some(note.key), ..SearchQuery::default() };
                    let name = t!("library-notes.position", game = note.game.name());
                    actions.push(Action::Seek(Wanted { search, name }));
                }
                let delete = t!("library-notes.delete");
                if widgets::quiet(ui, cx.theme, Some(Icon::Trash2), delete).clicked() {
                    confirm::ask(ui.ctx(), delete_question());
                }
            });
            follow_focus(ui);
        });
    }
}

/// Shows the judgement of a position to choose, and returns whether it changed.
pub(super) fn judgement_choice(
    ui: &mut Ui,
    judgement: &mut Option<Judgement>,
    game: GameId,
) -> bool {
    let before = *judgement;
    let name = |it: Option<Judgement>| {
        it.map_or_else(|| t!("library-judgement.none").to_owned(), |it| judgement_words(it, game))
    };
    let combo = ComboBox::from_id_salt("judgement").selected_text(name(*judgement)).truncate();
    let combo = combo.width(ui.available_width().min(150.0)).show_ui(ui, |ui| {
        for value in [None].into_iter().chain(Judgement::ALL.map(Some)) {
            list_entry(ui, judgement, value, name(value));
        }
    });
    ui.ctx().accesskit_node_builder(combo.response.id, |node| {
        node.set_label(t!("library-judgement.label"));
    });
    *judgement != before
}

fn judgement_words(judgement: Judgement, game: GameId) -> String {
    let (about, first) = (games::about(game), games::first_side(game));
    judgement.words([about.side(first), about.side(first.other())])
}

fn delete_question() -> Id {
    Id::unique("delete a note")
}

fn session_of(note: &PositionNote) -> Option<Box<dyn Session>> {
    let mut session = games::from_code(note.game, &note.options, &note.code).ok()?;
    session.set_mode(Mode::Analysis);
    Some(session)
}

impl NoteBoard {
    fn of(note: &PositionNote) -> Option<Self> {
        let session = session_of(note)?;
        let [first, _] = session.turn_order();
        let scene = session.position_frame().scene;
        Some(NoteBoard { key: note.key, scene, seats: Seats::new(session.about(), first) })
    }
}
