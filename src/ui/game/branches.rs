//! The continuations of the position on the board as buttons in two rows, and the rest in a menu.

use egui::{Button, Role, Stroke, TextStyle, Ui, WidgetInfo, WidgetText, vec2};

use super::{Action, move_commands};
use crate::ui::command::Info;
use crate::ui::command::keys::Keys;
use crate::ui::component::AppContext;
use crate::ui::documents::tabs::GameTab;
use crate::ui::parts::{LEAST, small};
use owlery_i18n::t;
use owlery_record::NodeId;
use owlery_record::annotations::Judgement;
use owlery_session::{Edit, Session};

/// The most buttons that two rows can have room for.
const MOST_IN_ROWS: usize = 60;
const MOST_IN_MENU: usize = 200;
const MENU: f32 = 260.0;

/// Shows a button for each continuation, the main one first and outlined; the one that a step
/// forward goes to is filled. `in_one` row, or in two.
pub fn show(
    ui: &mut Ui,
    tab: &GameTab,
    in_one: bool,
    cx: AppContext<'_>,
    actions: &mut Vec<Action>,
) {
    let session = tab.session.as_ref();
    let nodes = &session.view().branches;
    if nodes.is_empty() {
        return;
    }
    let (label, more) = (t!("game-branches.next"), "…");
    let style = ui.style();
    let (gap, padding) = (style.spacing.item_spacing.x, 2.0 * style.spacing.button_padding.x);
    let width = |text: &str, style| {
        WidgetText::from(text).into_galley(ui, None, f32::INFINITY, style).size().x
    };
    let button = |text: &str| width(text, TextStyle::Button) + padding;
    // Two rows never have room for more.
    let first = nodes.iter().take(MOST_IN_ROWS);
    let widths: Vec<_> = first.map(|node| button(&session.entry(*node).signed_text())).collect();
    let around = [width(label, TextStyle::Body), button(more)];
    let room = ui.available_width();
    let (first, second) = match in_one {
        true => (fit_one(&widths, around, gap, room), 0),
        false => fit(&widths, around, gap, room),
    };
    let mut shown = |ui: &mut Ui, from: usize, count: usize| {
        for (place, node) in nodes.iter().enumerate().skip(from).take(count) {
            if choice(ui, session, cx, place, *node) {
                actions.push(Action::to_node(*node));
            }
        }
    };
    let (rest, count) = (first + second, nodes.len());
    let dots = |ui: &mut Ui, shown: &mut dyn FnMut(&mut Ui, usize, usize)| {
        let menu = ui.menu_button(more, |ui| {
            ui.set_max_width(MENU);
            ui.horizontal_wrapped(|ui| shown(ui, rest, MOST_IN_MENU));
            if count > rest + MOST_IN_MENU {
                ui.label(t!("game-branches.in_list", count = count - rest - MOST_IN_MENU));
            }
        });
        menu.response.on_hover_text(t!("game-branches.more", count = count - rest));
    };
    ui.spacing_mut().interact_size.y = LEAST;
    ui.horizontal(|ui| {
        ui.label(label);
        shown(ui, 0, first);
        if in_one && count > rest {
            dots(ui, &mut shown);
        }
    });
    if !in_one && count > first {
        ui.horizontal(|ui| {
            shown(ui, first, second);
            if count > rest {
                dots(ui, &mut shown);
            }
        });
    }
}

/// Shows the button of a continuation and returns whether it was clicked.
fn choice(
    ui: &mut Ui,
    session: &dyn Session,
    cx: AppContext<'_>,
    place: usize,
    node: NodeId,
) -> bool {
    let (keys, roles) = (cx.keys, cx.roles());
    let (text, is_next) = (session.entry(node).signed_text(), session.view().next == Some(node));
    let what = match place {
        0 => t!("game-branches.main").to_owned(),
        _ => t!("game-branches.variation", number = place),
    };
    let hint = if is_next { keys.hint(&what, "go.forward") } else { what };
    let mut button = small(text).selected(is_next);
    if place == 0 {
        button = button.stroke(Stroke::new(1.0, roles.accent));
    }
    ui.add(button).on_hover_text(hint).clicked()
}

/// Returns how many of the widths fit into a first row, which has a label, and into a second, which
/// ends with dots if some are left over.
fn fit(widths: &[f32], [lead, dots]: [f32; 2], gap: f32, room: f32) -> (usize, usize) {
    let first = in_row(widths, gap, room - lead - gap);
    (first, fit_one(&widths[first..], [-gap, dots], gap, room))
}

/// Returns how many of the widths fit into one row, which has a label, and ends with dots if some
/// are left over.
fn fit_one(widths: &[f32], [lead, dots]: [f32; 2], gap: f32, room: f32) -> usize {
    let room = room - lead - gap;
    match in_row(widths, gap, room) {
        all if all == widths.len() => all,
        _ => in_row(widths, gap, room - dots - gap),
    }
}

fn in_row(widths: &[f32], gap: f32, room: f32) -> usize {
    let ends = widths.iter().scan(0.0, |end, width| {
        *end += width + gap;
        Some(*end - gap)
    });
    ends.take_while(|end| *end <= room).count()
}

// NAGs and judgements of a move as two rows of buttons.

/// Shows a row of NAGs and a row of judgements for a move, those that it has selected, and returns
/// the one that was clicked.
pub fn show_judgement_rows(
    ui: &mut Ui,
    session: &dyn Session,
    node: NodeId,
    enabled: bool,
    keys: &Keys,
) -> Option<(&'static Info, Action)> {
    let remarks = session.entry(node).annotations;
    let mut chosen = None;
    for is_judgement in [false, true] {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 4.0;
            for (command, action) in move_commands(node) {
                let (sign, name, is_set) = match &action {
                    Action::Edit(Edit::Nag(_, glyph)) if !is_judgement => {
                        let name = format!("{} {}", glyph.name(), glyph.sign());
                        (glyph.sign(), name, remarks.nag == Some(*glyph))
                    }
                    Action::Edit(Edit::Judge(_, judgement)) if is_judgement => {
                        let name = spelled(*judgement, session);
                        (judgement.sign(), name, remarks.judgement == Some(*judgement))
                    }
                    _ => continue,
                };
                let key = keys.first(command).map_or(String::new(), |key| format!(" {key}"));
                let button = Button::new(sign).selected(is_set).min_size(vec2(32.0, 0.0));
                let name = format!("{name}{key}");
                let hint = match &action {
                    Action::Edit(Edit::Judge(_, judgement)) => {
                        format!("{}{key}", explained(*judgement, session))
                    }
                    _ => name.clone(),
                };
                let button = ui.add_enabled(enabled, button).on_hover_text(hint);
                button.widget_info(|| WidgetInfo::selected(Role::Button, enabled, is_set, &name));
                if button.clicked() {
                    chosen = Some((command, action));
                }
            }
        });
    }
    chosen
}

/// Returns whether the rows offer this action.
pub fn is_sign(action: &Action) -> bool {
    matches!(action, Action::Edit(Edit::Nag(..) | Edit::Judge(..)))
}

/// Describes a judgement and how its sign is read.
pub fn explained(judgement: Judgement, session: &dyn Session) -> String {
    let spelled = spelled(judgement, session);
    match judgement {
        Judgement::Equal | Judgement::Unclear => spelled,
        _ => {
            let first = session.about().side(session.turn_order()[0]);
            format!("{spelled}\n{}", t!("game-signs.left", first = first))
        }
    }
}

fn spelled(judgement: Judgement, session: &dyn Session) -> String {
    let names = session.turn_order().map(|side| session.about().side(side));
    format!("{} {}", judgement.words(names), judgement.sign())
}

#[cfg(test)]
mod tests {
    use super::{fit, fit_one};

    #[test]
    fn two_rows_are_filled_and_the_rest_is_left() {
        // Buttons of 40 with gaps of 10, a label and dots of 20.
        let cases = [
            (0, 200.0, (0, 0)),
            (3, 200.0, (3, 0)),
            // 20 + 10 + 3 x 40 + 2 x 10 = 170.
            (4, 170.0, (3, 1)),
            (4, 169.0, (2, 2)),
            // Four in the second row would be 190, three and the dots 170.
            (6, 170.0, (3, 3)),
            (7, 190.0, (3, 4)),
            (8, 190.0, (3, 3)),
            (8, 169.0, (2, 2)),
            (3, 30.0, (0, 0)),
        ];
        for (count, room, expected) in cases {
            let found = fit(&vec![40.0; count], [20.0; 2], 10.0, room);
            assert_eq!(found, expected, "{count} in {room}");
        }
    }

    #[test]
    fn one_row_keeps_a_place_for_the_dots() {
        // 20 + 10 + 3 x 40 + 2 x 10 = 170, and the dots 30 more.
        for (count, room, expected) in [(3, 170.0, 3), (4, 170.0, 2), (4, 200.0, 3), (1, 50.0, 0)] {
            let found = fit_one(&vec![40.0; count], [20.0; 2], 10.0, room);
            assert_eq!(found, expected, "{count} in {room}");
        }
    }
}
