//! The status line of every page: a refusal or a hint, background tasks, the number of unread
//! messages, and the prompt for typed moves. Its height never changes.

use std::time::Duration;

use egui::{
    Align, Align2, Area, Button, Color32, FontId, Frame, Id, Label, Layout, Margin, Order, Panel,
    Popup, ProgressBar, Rect, RichText, Role, Stroke, TextStyle, TextWrapMode, Ui, UiBuilder, Vec2,
    WidgetInfo, WidgetText, vec2,
};

use crate::ui::board_panel::BoardPanel;
use crate::ui::board_panel::prompt::Typed;
use crate::ui::command::keys::Keys;
use crate::ui::command::pressed_again;
use crate::ui::component::{AppContext, Request, Requests};
use crate::ui::design::Icon;
use crate::ui::disk::storage;
use crate::ui::pages::Page;
use crate::ui::paint::theme::Roles;
use crate::ui::parts::{LEAST, announce_changes};
use crate::ui::settings::Change;
use crate::ui::work::files::Files;
use crate::ui::work::preparing::Preparing;
use crate::ui::work::preparing::Reporting;
use crate::ui::workspace::Workspace;
use owlery_i18n::t;
use owlery_session::Session;

/// The height of the line.
const HEIGHT: f32 = 34.0;
/// The interval at which progress is updated.
const GLANCE: Duration = Duration::from_millis(150);
/// The shares of the line for one task, and for several, when a field needs room.
const SHARES: [f32; 2] = [0.6, 0.8];
/// The largest width of the text of a task, in points.
const WIDEST: f32 = 560.0;
/// The size of the text of a task, and the width of its bar.
const TASK_TEXT: f32 = 13.0;
const BAR: f32 = 64.0;
/// The space before the sentence, and the width around the text of a refusal, with its icon.
const SENTENCE: f32 = 6.0;
const REFUSAL: f32 = 32.0;
/// The opacity of the colour behind a refusal.
const WASH: f32 = 0.12;

/// The text of the line.
pub struct Sentence {
    /// The text.
    pub text: String,
    /// Whether it says why something was refused.
    pub is_refusal: bool,
}

/// Shows the line and returns the typed moves. `board` is the game and the board on the screen.
pub fn show(
    ui: &mut Ui,
    sentence: &Sentence,
    board: Option<(&dyn Session, &mut BoardPanel)>,
    tasks: Vec<Task>,
    cx: AppContext<'_>,
    out: &mut Requests,
) -> Vec<Typed> {
    let mut typed = Vec::new();
    let frame = Frame::side_top_panel(ui.style()).inner_margin(Margin::symmetric(6, 3));
    Panel::bottom("status").resizable(false).exact_size(HEIGHT).frame(frame).show(ui, |ui| {
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            messages(ui, cx, out);
            let is_prompt =
                board.as_ref().is_some_and(|(_, board_panel)| board_panel.prompt.is_some());
            let is_busy = !tasks.is_empty();
            show_tasks(ui, tasks, is_prompt, out);
            let show_line = |ui: &mut Ui| show_sentence(ui, sentence, is_busy, cx.roles());
            let Some((session, board_panel)) = board else { return show_line(ui) };
            let Some(mut prompt) = board_panel.prompt.take() else { return show_line(ui) };
            if cx.scope.is_covered {
                prompt.ignore_keys();
            }
            // The key that opens the prompt is a letter only if it can begin a move; otherwise it
            // clears refused text.
            let opens = |command: &str| command == "game.type_move";
            if prompt.is_idle(ui.ctx(), session) && pressed_again(cx.keys, ui.ctx(), false, opens) {
                prompt.clear();
            }
            let words = sentence.is_refusal.then_some(show_line);
            let is_left = board_panel.board.has_input_begun() || Popup::is_any_open(ui.ctx());
            let is_free = !is_left && !cx.scope.is_covered;
            let is_puzzle = cx.scope.puzzle.is_some();
            let stays = prompt.show(ui, session, is_free, is_puzzle, words, &mut typed);
            if !stays || prompt.take_new() {
                board_panel.refusal = None;
            }
            board_panel.prompt = stays.then_some(prompt);
        });
    });
    typed
}

/// Shows the sentence. One that has no room beside tasks gives way to them, unless it is a refusal.
fn show_sentence(ui: &mut Ui, sentence: &Sentence, is_busy: bool, roles: &Roles) {
    let Sentence { text, is_refusal } = sentence;
    let is_refusal = *is_refusal;
    let place = ui.available_rect_before_wrap();
    let words = |colour| RichText::new(text).size(14.0).color(colour);
    let whole = WidgetText::from(words(roles.faint));
    let whole = whole.into_galley(ui, Some(TextWrapMode::Extend), 0.0, TextStyle::Body);
    if is_refusal && whole.size().x > place.width() - REFUSAL {
        return show_above(ui, place, text, roles);
    }
    if is_busy && !is_refusal && whole.size().x + SENTENCE > place.width() {
        return;
    }
    let colour = if is_refusal {
        ui.painter().rect_filled(place, 4.0, roles.warning.gamma_multiply(WASH));
        roles.text
    } else {
        roles.faint
    };
    // A fixed id: screen readers do not repeat the text when a task appears beside it.
    let line = UiBuilder::new().scope_id(Id::unique("sentence"));
    ui.scope_builder(line.layout(Layout::left_to_right(Align::Center)), |ui| {
        ui.add_space(SENTENCE);
        if is_refusal {
            ui.label(Icon::CircleAlert.text(16.0).color(roles.warning));
        }
        let line = ui.add(Label::new(words(colour)).truncate());
        if !text.is_empty() {
            announce_changes(&line);
        }
    });
}

/// Shows a refusal that does not fit above the line.
fn show_above(ui: &Ui, line: Rect, text: &str, roles: &Roles) {
    let window = ui.ctx().content_rect();
    let area = Area::new(Id::unique("refusal in full")).order(Order::Foreground);
    let area = area.pivot(Align2::LEFT_BOTTOM).fixed_pos(line.left_top() - vec2(0.0, 6.0));
    area.interactable(false).show(ui.ctx(), |ui| {
        let frame = Frame::popup(ui.style()).stroke(Stroke::new(1.5, roles.warning));
        frame.show(ui, |ui| {
            ui.set_max_width((window.width() * 0.8).min(WIDEST));
            let text = RichText::new(text).size(14.0).color(roles.text);
            announce_changes(&ui.add(Label::new(text).wrap().selectable(false)));
        });
    });
}

/// Shows the button of the message list, once there is a message, with the number of unread ones.
fn messages(ui: &mut Ui, cx: AppContext<'_>, out: &mut Requests) {
    if cx.messages.all().len() == 0 {
        return;
    }
    let unread = cx.messages.unread();
    let name = match unread {
        0 => t!("bars-status.messages").to_owned(),
        unread => t!("bars-status.unread", unread = unread),
    };
    let hint = cx.keys.hint(t!("bars-status.messages_hint"), "help.messages");
    let icon = Icon::Bell.text(16.0);
    let button = match unread {
        0 => Button::new(icon.color(cx.roles().faint)),
        unread => Button::new((icon.color(cx.roles().accent), unread.to_string())),
    };
    let button = ui.add(button.frame_when_inactive(false).min_size(Vec2::splat(LEAST)));
    button.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
    if button.on_hover_text(hint).clicked() {
        out.ask(Request::Run("help.messages"));
    }
}

/// A background task in the status line, or a question about one.
pub struct Task {
    /// A description.
    pub text: String,
    /// Its progress, from 0 to 1; `None` for a question.
    pub share: Option<f32>,
    /// The buttons, from right to left.
    pub buttons: Vec<TaskButton>,
    /// Whether progress does not wake the window.
    pub is_silent: bool,
}

/// A button of a task.
pub struct TaskButton {
    /// The label.
    pub label: &'static str,
    /// The tooltip.
    pub hint: String,
    /// What it asks for.
    pub request: Request,
}

/// Shows the tasks, the most important one last; `leaves_room` tells that a field needs room. The
/// description of a task that has no room for it whole is a tooltip, except for the last one's.
fn show_tasks(ui: &mut Ui, tasks: Vec<Task>, leaves_room: bool, out: &mut Requests) {
    let share = if leaves_room { SHARES[usize::from(tasks.len() > 1)] } else { 1.0 };
    let (gap, padding) = (ui.spacing().item_spacing.x, ui.spacing().button_padding.x);
    let width = |text: &str| {
        let font = FontId::proportional(TASK_TEXT);
        ui.painter().layout_no_wrap(text.to_owned(), font, Color32::PLACEHOLDER).size().x + gap
    };
    let controls = |task: &Task| {
        let buttons = task.buttons.iter().map(|button| width(button.label) + 2.0 * padding);
        buttons.sum::<f32>() + task.share.map_or(0.0, |_| BAR + gap)
    };
    let mut widths: Vec<_> = tasks.iter().map(|it| (controls(it), width(&it.text))).collect();
    let mut room = ui.available_width() * share - widths.iter().map(|it| it.0).sum::<f32>();
    for (at, (_, text)) in widths.iter_mut().rev().enumerate() {
        let wanted = text.min(WIDEST);
        *text = match at {
            0 => wanted.min(room.max(0.0)),
            _ if wanted <= room => wanted,
            _ => 0.0,
        };
        room -= *text;
    }
    for (task, (controls, text)) in tasks.into_iter().zip(widths) {
        if task.is_silent {
            ui.ctx().request_repaint_after(GLANCE);
        }
        let size = vec2(controls + text, ui.available_height());
        ui.allocate_ui_with_layout(size, Layout::right_to_left(Align::Center), |ui| {
            for button in task.buttons {
                let shown = Button::new(RichText::new(button.label).size(TASK_TEXT));
                let shown = ui.add(shown.min_size(vec2(0.0, LEAST))).on_hover_text(button.hint);
                if shown.clicked() {
                    out.ask(button.request);
                }
            }
            if let Some(share) = task.share {
                let bar = ProgressBar::new(share).desired_width(BAR).desired_height(12.0);
                let bar = ui.add(bar).on_hover_text(&task.text);
                if text == 0.0 {
                    let name = &task.text;
                    bar.widget_info(|| WidgetInfo::labeled(Role::ProgressIndicator, true, name));
                }
            }
            if text > 0.0 {
                ui.add(Label::new(RichText::new(task.text).size(TASK_TEXT)).truncate());
            }
        });
    }
}

// The background tasks.

/// Returns the running background tasks.
pub fn tasks(files: &Files, workspace: &Workspace, keys: &Keys) -> Vec<Task> {
    let reporting = &workspace.game.analysis.reporting;
    let preparing = &workspace.preparing;
    let tasks = [
        export(files),
        self::preparing(preparing),
        report(reporting, preparing, keys),
        question(preparing),
        lab(workspace),
    ];
    tasks.into_iter().flatten().collect()
}

/// Returns the running export.
fn export(files: &Files) -> Option<Task> {
    let exporting = files.exporting.as_ref()?;
    Some(Task {
        text: t!("bars-tasks.exporting", path = storage::shown(&exporting.path)),
        share: Some(exporting.progress.share()),
        buttons: vec![TaskButton {
            label: t!("bars-tasks.cancel"),
            hint: t!("bars-tasks.no_file").to_owned(),
            request: Request::EndExport,
        }],
        is_silent: true,
    })
}

/// Returns the run of the rule lab, unless its page is shown.
fn lab(workspace: &Workspace) -> Option<Task> {
    let share = workspace.lab.share().filter(|_| workspace.page != Page::Lab)?;
    Some(Task {
        text: t!("bars-tasks.lab", percent = (100.0 * share) as u32),
        share: Some(share),
        buttons: vec![TaskButton {
            label: t!("bars-tasks.show"),
            hint: t!("bars-tasks.show_lab").to_owned(),
            request: Request::Show(Page::Lab),
        }],
        is_silent: true,
    })
}

/// Returns the tables being made.
fn preparing(preparing: &Preparing) -> Option<Task> {
    // Reading tables takes no time worth showing.
    let work = preparing.running().filter(|work| !work.step.is_empty())?;
    Some(Task {
        text: match work.costs.as_str() {
            "" => t!("bars-tasks.step", what = work.what, step = work.step.as_str()),
            costs => t!(
                "bars-tasks.step_costs",
                what = work.what,
                step = work.step.as_str(),
                costs = costs
            ),
        },
        share: Some(work.share()),
        buttons: vec![TaskButton {
            label: t!("bars-tasks.stop"),
            hint: match work.is_asked() {
                true => t!("bars-tasks.stays"),
                false => t!("bars-tasks.once"),
            }
            .to_owned(),
            request: Request::StopPreparing,
        }],
        is_silent: true,
    })
}

/// Returns the question whether to make tables.
fn question(preparing: &Preparing) -> Option<Task> {
    let question = preparing.question()?;
    let (what, costs) = (question.what, question.costs.as_str());
    Some(Task {
        text: t!("bars-tasks.asks", what = what, costs = costs),
        share: None,
        buttons: vec![
            TaskButton {
                label: t!("bars-tasks.not_now"),
                hint: t!("bars-tasks.without").to_owned(),
                request: Request::StopPreparing,
            },
            TaskButton {
                label: t!("bars-tasks.make"),
                hint: t!("bars-tasks.makes").to_owned(),
                request: Request::Set(Change::MakeTables(true)),
            },
        ],
        is_silent: false,
    })
}

/// Returns the running report.
fn report(reporting: &Reporting, preparing: &Preparing, keys: &Keys) -> Option<Task> {
    let under_way = reporting.running()?;
    let awaited = preparing.running().filter(|_| under_way.waits());
    let (text, share) = match awaited {
        Some(awaited) => {
            let percent = (awaited.share() * 100.0).round() as u32;
            (t!("bars-tasks.waits", what = awaited.what, percent = percent), awaited.share())
        }
        None => (under_way.status_text(), under_way.found.share()),
    };
    Some(Task {
        text,
        share: Some(share),
        buttons: vec![TaskButton {
            label: t!("bars-tasks.stop"),
            hint: keys.hint(t!("bars-tasks.kept"), "engine.stop_report"),
            request: Request::Run("engine.stop_report"),
        }],
        is_silent: awaited.is_some(),
    })
}
