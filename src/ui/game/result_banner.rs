//! The banner beside the board at the end of a game: the result, and what to do next.

use egui::{
    Align, Align2, Area, Button, Frame, Id, InputState, Key, Label, LayerId, Layout, Margin,
    Modifiers, Order, Rect, RichText, TextStyle, Ui, WidgetText, vec2,
};

use super::{Action, opponent};
use crate::ui::board::Look;
use crate::ui::board::flourish::{self, SECONDS};
use crate::ui::component::AppContext;
use crate::ui::documents::DocId;
use crate::ui::documents::tabs::GameTab;
use crate::ui::paint::canvas::Screen;
use crate::ui::parts::{LEAST, announce_changes, small};
use owlery_engine::Strength;
use owlery_games::Side;
use owlery_games::outside::visible_line;
use owlery_i18n::t;
use owlery_session::opponent::own_rating::RatedResult;
use owlery_session::opponent::{person, short_name};
use owlery_session::{Mode, Session};

/// The greatest width.
const WIDTH: f32 = 400.0;
/// The height of a column from which on the banner has room for what the column says, too.
const ROOMY: f32 = 360.0;
/// How long the end of the game is seen before the banner opens, in seconds.
const PAUSE: f64 = 1.0;

/// The banner beside the board at the end of a game.
#[derive(Default)]
pub struct ResultBanner {
    /// Whether the game was over in the last frame.
    was_over: Option<bool>,
    /// Whether the result was counted for the user's rating.
    is_counted: bool,
    /// When it opened, in egui's time; `None` while it is closed.
    since: Option<f64>,
    /// Whether it lies in the upper half of the column, since the pointer was in the lower one.
    is_high: bool,
    /// Whether nothing beside the board had the focus in the last frame.
    was_free: bool,
}

impl ResultBanner {
    pub fn is_shown(&self) -> bool {
        self.since.is_some()
    }

    /// Closes it for good.
    pub fn close(&mut self) {
        self.since = None;
    }

    /// Returns the layer of the banner of a game, which covers a part of the column.
    pub fn layer(game: DocId) -> LayerId {
        LayerId::new(Order::Middle, Id::unique(("end of the game", game)))
    }

    /// Returns whether the banner is open, or about to be.
    pub fn is_opening(&self, session: &dyn Session) -> bool {
        self.is_shown() || self.was_over == Some(false) && session.is_over()
    }

    /// Shows the banner at the lower end of the column beside the board once the game has ended on the
    /// screen, until it is closed.
    pub fn show(
        &mut self,
        ui: &Ui,
        tab: &GameTab,
        column: Rect,
        cx: AppContext<'_>,
        look: Look<'_>,
        actions: &mut Vec<Action>,
    ) {
        let (now, session) = (ui.input(|input| input.time), tab.session.as_ref());
        let is_over = session.is_over();
        if self.was_over.replace(is_over) == Some(false) && is_over {
            self.since = Some(now);
            // A game counts once, though its end may be undone and reached again.
            if !std::mem::replace(&mut self.is_counted, true) {
                actions.push(Action::Rate);
            }
        }
        let view = session.view();
        if !is_over || view.mode != Mode::Play || view.here != view.played {
            self.since = None;
        }
        let Some((since, board)) =
            self.since.zip(tab.board_panel.board.layout().map(|it| it.outer))
        else {
            return;
        };
        let at = ((now - since) / SECONDS) as f32;
        let is_animated = look.seconds > 0.0;
        if is_animated && at < 1.0 {
            let painter = ui.painter_at(board);
            flourish::draw(
                &mut Screen::new(&painter),
                session.about().flourish,
                board,
                at,
                look.roles,
            );
            ui.ctx().request_repaint();
        }
        let is_time = !is_animated || now - since >= PAUSE;
        if now == since || !is_time {
            // It opens away from the pointer, which may be about to click.
            let pointer = ui.input(|input| input.pointer.latest_pos());
            self.is_high =
                pointer.is_some_and(|at| column.contains(at) && at.y > column.center().y);
        }
        if !is_time {
            return;
        }
        // From the board, Tab goes to the banner's buttons.
        let is_tab = |input: &InputState| input.key_pressed(Key::Tab) && input.modifiers.is_none();
        let takes_keys = self.was_free && ui.input(is_tab);
        let choice = banner(ui, tab, column, self.is_high, cx, takes_keys);
        let is_free = ui.memory(|memory| memory.focused().is_none());
        self.was_free = is_free || tab.board_panel.board.has_focus(ui.ctx());
        let is_free = !cx.scope.is_covered && !egui::Popup::is_any_open(ui.ctx());
        let escapes =
            is_free && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape));
        match choice {
            Some(Next::Away) => self.close(),
            Some(Next::CommandAction(action)) => {
                self.close();
                actions.push(action);
            }
            _ if escapes => self.close(),
            _ => {}
        }
    }
}

/// A choice on the banner.
enum Next {
    Away,
    CommandAction(Action),
}

fn banner(
    ui: &Ui,
    tab: &GameTab,
    column: Rect,
    is_high: bool,
    cx: AppContext<'_>,
    takes_keys: bool,
) -> Option<Next> {
    let mut chosen = None;
    let is_low = column.height() < ROOMY;
    let margin = if is_low { Margin::same(8) } else { Margin::symmetric(16, 12) };
    let width = (column.width() - 16.0 - margin.sum().x).clamp(180.0, WIDTH);
    let frame = Frame::popup(ui.style()).fill(cx.roles().panel).inner_margin(margin);
    let layer = ResultBanner::layer(tab.id);
    let area = Area::new(layer.id)
        .order(layer.order)
        .fade_in(cx.settings.animation.seconds() > 0.0)
        .pivot(if is_high { Align2::CENTER_TOP } else { Align2::CENTER_BOTTOM })
        .fixed_pos(match is_high {
            true => column.center_top() + vec2(0.0, 8.0),
            false => column.center_bottom() - vec2(0.0, 8.0),
        })
        .constrain_to(ui.ctx().content_rect());
    area.show(ui.ctx(), |ui| {
        frame.show(ui, |ui| {
            ui.set_width(width);
            let row = vec2(width, LEAST);
            ui.allocate_ui_with_layout(row, Layout::right_to_left(Align::Min), |ui| {
                let close = ui.horizontal(|ui| ui.add(small(t!("game-finale.close")))).inner;
                if close.on_hover_text(t!("game-finale.close_hint")).clicked() {
                    chosen = Some(Next::Away);
                }
                if is_low {
                    let headline = RichText::new(headline(tab)).size(16.0).strong();
                    ui.with_layout(Layout::top_down(Align::Min), |ui| {
                        ui.add(Label::new(headline).wrap());
                        points(ui, tab, cx);
                    });
                }
            });
            if !is_low {
                ui.vertical_centered(|ui| {
                    result(ui, tab, cx);
                    points(ui, tab, cx);
                });
            }
            ui.add_space(if is_low { 0.0 } else { 6.0 });
            next_steps(ui, tab, cx, takes_keys, &mut chosen);
        });
    });
    chosen
}

fn headline(tab: &GameTab) -> String {
    opponent::headline(tab).unwrap_or_else(|| tab.session.view().status.headline.clone())
}

/// Shows the result and its reason, and the names.
fn result(ui: &mut Ui, tab: &GameTab, cx: AppContext<'_>) {
    let session = tab.session.as_ref();
    let status = &session.view().status;
    ui.label(RichText::new(headline(tab)).size(20.0).strong());
    for remark in &status.remarks {
        ui.label(remark);
    }
    // The score has the names, too.
    let is_named = session.view().players.iter().any(|name| !name.trim().is_empty());
    if is_named && score(session).is_none() {
        let names = session.turn_order().map(|side| called(session, side)).join(" – ");
        let names = RichText::new(names).size(13.0);
        ui.label(names.color(cx.roles().faint));
    }
}

/// Shows the score, and the user's rating.
fn points(ui: &mut Ui, tab: &GameTab, cx: AppContext<'_>) {
    let session = tab.session.as_ref();
    let score = score(session);
    if let Some(score) = &score {
        // The side column announces the rest.
        announce_changes(&ui.label(RichText::new(score).size(16.0).strong()));
    }
    if cx.settings.opponent.adapts && RatedResult::of(session.view(), session.game()).is_some() {
        let rating = cx.settings.rating(session.game());
        ui.label(t!("game-finale.rating", points = rating.points));
    }
}

/// Shows the buttons for what comes next, in rows of two if there is room.
fn next_steps(
    ui: &mut Ui,
    tab: &GameTab,
    cx: AppContext<'_>,
    takes_keys: bool,
    chosen: &mut Option<Next>,
) {
    // All are of one width where that is possible.
    ui.spacing_mut().button_padding.x = 6.0;
    let hint = |words: &str, command| cx.hint(words, command);
    let entry =
        |words: &'static str, command, action| (words.to_owned(), hint(words, command), action);
    let mut entries = vec![entry(t!("game-finale.rematch"), "game.rematch", Action::Rematch)];
    let other = other_level(tab.session.as_ref(), cx);
    // The library keeps the game or is about to, so that a file is one more way.
    let is_kept = cx.settings.keeps_games && tab.path.is_none();
    let saves = other.is_none() || !is_kept;
    entries.extend(other);
    let analyse = t!("game-finale.analyse");
    entries.push(entry(analyse, "game.analyse", Action::SetMode(Mode::Analysis)));
    entries.push(entry(t!("game-finale.report"), "engine.report", Action::Run("engine.report")));
    if saves {
        entries.push(entry(t!("game-finale.save"), "file.save", Action::Run("file.save")));
    }
    let (whole, gap) = (ui.available_width(), ui.spacing().item_spacing.x);
    let needed = |words: &str| {
        let text = WidgetText::from(words);
        let text = text.into_galley(ui, None, f32::INFINITY, TextStyle::Button);
        text.size().x + 2.0 * ui.spacing().button_padding.x
    };
    let widths: Vec<_> = entries.iter().map(|(words, ..)| needed(words)).collect();
    let left = |row: &[f32]| whole - gap * (row.len() - 1) as f32 - row.iter().sum::<f32>();
    let columns = if widths.chunks(2).all(|row| left(row) >= 0.0) { 2 } else { 1 };
    let half = (whole - gap) / 2.0;
    let are_alike = columns == 2 && widths.iter().all(|width| *width <= half);
    // Else the buttons of a column are of one width, if that is possible.
    let widest = |first| widths.iter().skip(first).step_by(2).copied().fold(0.0, f32::max);
    let in_columns = [widest(0), widest(1)];
    let widths = match columns == 2 && left(&in_columns) >= 0.0 {
        true => (0..widths.len()).map(|at| in_columns[at % 2]).collect(),
        false => widths,
    };
    for (row, widths) in entries.chunks(columns).zip(widths.chunks(columns)) {
        let more = left(widths) / row.len() as f32;
        ui.horizontal(|ui| {
            for ((words, hint, action), needed) in row.iter().zip(widths) {
                let width = if are_alike && row.len() > 1 { half } else { needed + more };
                let size = vec2(width, 28.0);
                let button = match action {
                    Action::Rematch => {
                        let words = RichText::new(words).color(cx.roles().on_accent);
                        Button::new(words).fill(cx.roles().accent).min_size(size)
                    }
                    _ => Button::new(words).min_size(size),
                };
                let button = ui.add(button).on_hover_text(hint);
                if takes_keys && *action == Action::Rematch {
                    button.request_focus();
                }
                if button.clicked() {
                    *chosen = Some(Next::CommandAction(action.clone()));
                }
            }
        });
    }
}

/// Returns the choice of another level after a game against one: the next one if the person won, an easier
/// one if the engine did.
fn other_level(session: &dyn Session, cx: AppContext<'_>) -> Option<(String, String, Action)> {
    let game = session.game();
    let RatedResult { opponent, score } = RatedResult::of(session.view(), game)?;
    if cx.settings.opponent.adapts || score == 0.5 {
        return None;
    }
    let (strength, words) = match score > 0.5 {
        true => {
            let strength = Strength::above(opponent, game);
            (strength, t!("game-finale.stronger", level = strength.localized()))
        }
        false => {
            let strength = Strength::below(opponent, game)?;
            (strength, t!("game-finale.easier", level = strength.localized()))
        }
    };
    let hint = t!("game-finale.level_hint").to_owned();
    Some((words, hint, Action::RematchAt(strength)))
}

/// Returns the score of the game and its rematches: "Anna 2, Owlery 1, 1 drawn". Its order stays when
/// a rematch exchanges the sides.
fn score(session: &dyn Session) -> Option<String> {
    let (score, view) = (session.score(), session.view());
    let name = |side| called(session, side);
    let mut sides = session.turn_order();
    match person(view) {
        Some(person) => sides = [person, person.other()],
        None if view.players.iter().all(|name| !name.trim().is_empty()) => {
            sides.sort_by_key(|it| name(*it))
        }
        None => {}
    }
    let words = sides.map(|side| format!("{} {}", name(side), score.of(side)));
    let mut words = Vec::from(words);
    words.extend((score.drawn > 0).then(|| t!("game-finale.drawn", count = score.drawn)));
    (!score.is_empty()).then(|| words.join(", "))
}

/// Returns what a player is called, with the side if the other player is called the same.
fn called(session: &dyn Session, side: Side) -> String {
    let (players, about) = (&session.view().players, session.about());
    let name = |side| short_name(players, side, about);
    let mut called = name(side);
    if called == name(side.other()) {
        called = t!("game-finale.on_side", name = called, side = about.side(side));
    }
    visible_line(&called).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use owlery_games::GameId;
    use owlery_record::Tags;
    use owlery_session::picker::form;

    #[test]
    fn players_of_one_name_are_told_apart() {
        let form = form(GameId::ALL[0]);
        let [white, black] = Side::ALL.map(|side| form.about().side(side));
        let both = |name: &str| [white, black].map(|side| format!("{name} ({side})"));
        let two = |names: [&str; 2]| names.map(str::to_owned);
        let owlery = "Owlery, Expert";
        for (players, expected) in [
            ([owlery, owlery], both("Owlery")),
            (["Ada", "Ada"], both("Ada")),
            ([owlery, ""], two(["Owlery", "You"])),
            (["", ""], two([white, black])),
        ] {
            let tags = Tags { players: players.map(str::to_owned), ..Tags::default() };
            let session = form.begin(tags);
            let called = Side::ALL.map(|side| called(session.as_ref(), side));
            assert_eq!(called, expected);
        }
    }
}
