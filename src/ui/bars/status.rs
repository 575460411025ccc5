//! The line at the bottom of every page: why something was refused, or what can be done; the work
//! that goes on beside the window; the way to what was said before. A move is typed in it, too. It is
//! always of one height.

use std::borrow::Cow;
use std::time::Duration;

use egui::{
    Align, Align2, Area, Button, Frame, Id, Label, Layout, Margin, Order, Panel, ProgressBar, Rect,
    RichText, TextStyle, TextWrapMode, Ui, WidgetText, vec2,
};

use crate::ui::action::{Action, AppAction, FileAction, OpinionAction};
use crate::ui::disk::storage;
use crate::ui::game;
use crate::ui::paint::theme::{Roles, contrast};
use crate::ui::shell::app::App;
use crate::ui::stand::{self, prompt::Prompt};

/// Its height.
const HEIGHT: f32 = 32.0;
/// How often to look how far some work is.
const GLANCE: Duration = Duration::from_millis(150);
/// How much of the line one work may take, and several.
const SHARES: [f32; 2] = [0.6, 0.8];
/// What one work takes at the most.
const WIDEST: f32 = 420.0;

/// Shows it.
pub fn show(app: &mut App, ui: &mut Ui, actions: &mut Vec<Action>) {
    if let Some(stand) = app.stand_mut().filter(|stand| stand.board.is_busy()) {
        stand.refusal = None;
    }
    let (text, is_refusal) = sentence(app);
    let text = text.into_owned();
    app.messages.hear(is_refusal.then_some(text.as_str()));
    let mut prompt = app.stand_mut().and_then(|stand| stand.prompt.take());
    let was_open = prompt.is_some();
    let shown = &*app;
    let frame = Frame::side_top_panel(ui.style()).inner_margin(Margin::symmetric(6, 3));
    Panel::bottom("status").resizable(false).exact_size(HEIGHT).frame(frame).show(ui, |ui| {
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            messages(shown, ui, actions);
            works(shown, ui, actions);
            let said = |ui: &mut Ui| said(ui, &text, is_refusal, &shown.theme.roles);
            match (prompt.take(), shown.here()) {
                (Some(mut open), Some((session, _))) => {
                    let said = is_refusal.then_some(said);
                    let mut typed = Vec::new();
                    prompt = open.show(ui, session, said, &mut typed).then_some(open);
                    actions.extend(typed.into_iter().map(|it| stand::Action::Typed(it).into()));
                }
                _ => said(ui),
            }
        });
    });
    if let Some(stand) = app.stand_mut() {
        let is_past = was_open && prompt.as_mut().is_none_or(Prompt::take_new);
        if is_past {
            stand.refusal = None;
        }
        stand.prompt = prompt;
    }
}

/// What stands in it, and whether that is a refusal.
fn sentence(app: &App) -> (Cow<'_, str>, bool) {
    let refusal = app.here().and_then(|(_, stand)| stand.refusal.as_deref());
    match (refusal, app.table()) {
        (Some(refusal), _) => (refusal.into(), true),
        (None, Some(table)) => (game::hint(table).into(), false),
        (None, None) => ("".into(), false),
    }
}

fn said(ui: &mut Ui, text: &str, is_refusal: bool, roles: &Roles) {
    let place = ui.available_rect_before_wrap();
    let colour = if is_refusal {
        ui.painter().rect_filled(place, 4.0, roles.warning);
        contrast::opposite(roles.warning)
    } else {
        roles.faint
    };
    ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
        ui.add_space(6.0);
        let words = RichText::new(text).size(14.0).color(colour);
        let whole = WidgetText::from(words.clone());
        let whole = whole.into_galley(ui, Some(TextWrapMode::Extend), 0.0, TextStyle::Body);
        if is_refusal && whole.size().x > ui.available_width() {
            in_full(ui, place, text, roles);
        }
        let line = ui.add(Label::new(words).truncate());
        ui.ctx().accesskit_node_builder(line.id, |node| {
            node.set_live(egui::accesskit::Live::Polite);
        });
    });
}

/// The whole of a refusal that has no room in the line, above it.
fn in_full(ui: &Ui, line: Rect, text: &str, roles: &Roles) {
    let window = ui.ctx().content_rect();
    let area = Area::new(Id::unique("refusal in full")).order(Order::Foreground);
    let area = area.pivot(Align2::LEFT_BOTTOM).fixed_pos(line.left_top() - vec2(0.0, 6.0));
    area.interactable(false).show(ui.ctx(), |ui| {
        Frame::popup(ui.style()).fill(roles.warning).show(ui, |ui| {
            ui.set_max_width((window.width() * 0.8).min(WIDEST));
            let text = RichText::new(text).size(14.0).color(contrast::opposite(roles.warning));
            ui.add(Label::new(text).wrap().selectable(false));
        });
    });
}

/// The way to all messages.
fn messages(app: &App, ui: &mut Ui, actions: &mut Vec<Action>) {
    let label = match app.messages.unread() {
        0 => "Messages".to_owned(),
        unread => format!("Messages ({unread})"),
    };
    let hint = app.keys.hint("What was said before", "help.messages");
    let button = Button::new(RichText::new(label).size(13.0));
    let button = ui.add(button.min_size(vec2(0.0, 24.0))).on_hover_text(hint);
    if button.clicked() {
        actions.push(AppAction::ShowMessages.into());
    }
}

/// Something that goes on beside the window.
struct Work {
    text: String,
    /// How much of it is done, if that is known.
    share: f32,
    /// What ends it.
    button: &'static str,
    hint: String,
    end: Action,
    /// Whether nothing wakes the window when more of it is done.
    is_silent: bool,
}

fn works(app: &App, ui: &mut Ui, actions: &mut Vec<Action>) {
    let works: Vec<_> = [export(app), preparing(app), report(app)].into_iter().flatten().collect();
    let share = SHARES[usize::from(works.len() > 1)];
    let width = (ui.available_width() * share / works.len().max(1) as f32).min(WIDEST);
    for work in works {
        if work.is_silent {
            ui.ctx().request_repaint_after(GLANCE);
        }
        let size = vec2(width, ui.available_height());
        ui.allocate_ui_with_layout(size, Layout::right_to_left(Align::Center), |ui| {
            let end = Button::new(RichText::new(work.button).size(13.0));
            let end = ui.add(end.min_size(vec2(0.0, 24.0))).on_hover_text(work.hint);
            if end.clicked() {
                actions.push(work.end);
            }
            ui.add(ProgressBar::new(work.share).desired_width(64.0).desired_height(12.0));
            ui.add(Label::new(RichText::new(work.text).size(13.0)).truncate());
        });
    }
}

/// The export that is under way.
fn export(app: &App) -> Option<Work> {
    let exporting = app.files.exporting.as_ref()?;
    Some(Work {
        text: format!("Exporting to {}…", storage::shown(&exporting.path)),
        share: exporting.progress.share(),
        button: "Cancel",
        hint: "No file is written".to_owned(),
        end: FileAction::EndExport.into(),
        is_silent: true,
    })
}

/// What the engine has to make before it knows it.
fn preparing(app: &App) -> Option<Work> {
    // What is only read is there at once.
    let work = app.preparing.under_way().filter(|work| !work.step.is_empty())?;
    Some(Work {
        text: format!("{}, once for this computer: {}.", work.what, work.step),
        share: work.share(),
        button: "Not now",
        hint: "The next start goes on with it".to_owned(),
        end: AppAction::StopPreparing.into(),
        is_silent: true,
    })
}

/// The report that is being made.
fn report(app: &App) -> Option<Work> {
    let under_way = app.game.analysis.reporting.under_way()?;
    Some(Work {
        text: under_way.words(),
        share: under_way.found.share(),
        button: "Stop",
        hint: app.keys.hint("What was found is kept", "engine.stop_report"),
        end: OpinionAction::StopReport.into(),
        is_silent: false,
    })
}
