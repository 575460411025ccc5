//! The form of a filter: which games of the library count.

use egui::{ComboBox, Grid, Id, Response, TextEdit, Ui, WidgetText};

use crate::ui::component::AppContext;
use crate::ui::design::widgets;
use crate::ui::parts::{announce_changes, list_entry};
use owlery_games::{GameId, Side};
use owlery_i18n::{Text, t};
use owlery_library::{Ending, Facts, Filter, GameResult, SideFilter, date_bounds};
use owlery_record::{date, limits};
use owlery_session::games;

/// The width from which on the fields stand in two columns, in points.
const TWO_COLUMNS: f32 = 720.0;
/// The width of the field of a date, in points: "27 November 2026" fits.
const DATE: f32 = 128.0;

/// A form for a filter, with the texts of its fields.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct FilterForm {
    /// The filter, as far as the fields are understood.
    pub filter: Filter,
    /// Whether only games count in which whoever plays against engines here made a mistake.
    pub has_own_mistake: bool,
    /// The texts of the first and the last date.
    dates: [String; 2],
    /// The texts of the least and the greatest number of moves.
    lengths: [String; 2],
}

/// The parts of a form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FormKind {
    /// Everything, as the list of games has it.
    Whole,
    /// Without the game and its rules, which the board has.
    OfPosition,
}

const ENDINGS: [(Ending, Text); 4] = [
    (Ending::Board, Text::of("library-filter.board")),
    (Ending::Resignation, Text::of("library-filter.resignation")),
    (Ending::Agreement, Text::of("library-filter.agreement")),
    (Ending::Time, Text::of("library-filter.time")),
];

impl FilterForm {
    /// Returns whether any game may be left out besides those that usually are.
    pub fn is_active(&self) -> bool {
        self.filter != Filter::default() || self.has_own_mistake
    }

    /// Shows the form and returns whether the filter changed.
    pub fn show(&mut self, ui: &mut Ui, kind: FormKind, facts: &Facts, cx: AppContext<'_>) -> bool {
        let before = self.filter.clone();
        let grid = |ui: &mut Ui, name: &str, add: &mut dyn FnMut(&mut Ui)| {
            Grid::new(name).num_columns(2).spacing([12.0, 6.0]).show(ui, add);
        };
        let about_players = |form: &mut Self, ui: &mut Ui| {
            if kind == FormKind::Whole {
                form.rules(ui, facts);
            }
            form.people(ui);
        };
        if ui.available_width() >= TWO_COLUMNS {
            ui.columns_const(|[left, right]| {
                grid(left, "filter players", &mut |ui| about_players(self, ui));
                grid(right, "filter course", &mut |ui| {
                    self.time(ui);
                    self.course(ui);
                });
            });
        } else {
            grid(ui, "filter", &mut |ui| {
                about_players(self, ui);
                self.time(ui);
                self.course(ui);
            });
        }
        ui.horizontal_wrapped(|ui| {
            for (result, label) in self.results() {
                let mut is_on = self.filter.results.contains(&result);
                let mut response = widgets::checkbox(ui, &mut is_on, label);
                if let Some(names) = other_names(self.filter.game, result) {
                    response = response.on_hover_text(names);
                }
                if response.changed() {
                    match is_on {
                        true => self.filter.results.push(result),
                        false => self.filter.results.retain(|one| *one != result),
                    }
                }
            }
        });
        ui.horizontal_wrapped(|ui| {
            let filter = &mut self.filter;
            for (is_on, label) in [
                (&mut filter.own_only, t!("library-filter.own")),
                (&mut filter.is_analysed, t!("library-filter.analysed")),
                (&mut filter.with_self_play, t!("library-filter.self_play")),
            ] {
                widgets::checkbox(ui, is_on, label);
            }
            if kind == FormKind::Whole {
                let label = t!("library-filter.own_mistake");
                widgets::checkbox(ui, &mut self.has_own_mistake, label);
            }
        });
        if self.is_active()
            && widgets::quiet(ui, cx.theme, None, t!("library-filter.clear")).clicked()
        {
            *self = FilterForm::default();
        }
        self.filter != before
    }

    /// Shows the game, and by which options.
    fn rules(&mut self, ui: &mut Ui, facts: &Facts) {
        let filter = &mut self.filter;
        let any = t!("library-filter.any");
        let before = filter.game;
        choice(ui, t!("library-filter.game"), filter.game.map_or(any, GameId::name), |ui| {
            list_entry(ui, &mut filter.game, None, any);
            for game in GameId::ALL {
                list_entry(ui, &mut filter.game, Some(game), game.name());
            }
        });
        if filter.game != before {
            filter.options = None;
        }
        let Some(game) = filter.game else { return };
        let known = facts.all_rules().filter(|rules| rules.game == game);
        let mut known: Vec<_> = known.map(|rules| &rules.options).collect();
        known.sort_unstable();
        if known.len() < 2 {
            return;
        }
        let name = |options: &Option<String>| {
            options.as_ref().map_or_else(|| any.to_owned(), |options| options_name(game, options))
        };
        let shown = name(&filter.options);
        choice(ui, t!("library-filter.rules"), &shown, |ui| {
            list_entry(ui, &mut filter.options, None, any);
            for options in known {
                let value = Some(options.clone());
                let label = name(&value);
                list_entry(ui, &mut filter.options, value, label);
            }
        });
    }

    /// Shows who played.
    fn people(&mut self, ui: &mut Ui) {
        let game = self.filter.game;
        let filter = &mut self.filter;
        let label = ui.label(t!("library-filter.player"));
        ui.horizontal(|ui| {
            field(ui, &mut filter.player, 150.0, label.id);
            let side = |side: SideFilter| match side {
                SideFilter::Any => t!("library-filter.either"),
                SideFilter::White => side_name(game, Side::White),
                SideFilter::Black => side_name(game, Side::Black),
            };
            let combo = ComboBox::from_id_salt("side").selected_text(side(filter.side));
            let combo = combo.show_ui(ui, |ui| {
                for value in [SideFilter::Any, SideFilter::White, SideFilter::Black] {
                    list_entry(ui, &mut filter.side, value, side(value));
                }
            });
            named(ui, &combo.response, t!("library-filter.side"));
            widgets::hint_above(combo.response, t!("library-filter.side"));
        });
        ui.end_row();
        let label = ui.label(t!("library-filter.opponent"));
        let opponent = field(ui, &mut filter.opponent, 150.0, label.id);
        widgets::hint_above(opponent, t!("library-filter.opponent_hint"));
        ui.end_row();
    }

    /// Shows when it was played.
    fn time(&mut self, ui: &mut Ui) {
        let label = ui.label(t!("library-filter.dates"));
        ui.horizontal(|ui| {
            let names = [t!("library-filter.from"), t!("library-filter.to")];
            let mut bounds = [None; 2];
            for (at, (text, name)) in self.dates.iter_mut().zip(names).enumerate() {
                if at > 0 {
                    ui.label("–");
                }
                let field = field(ui, text, DATE, label.id);
                let field = widgets::hint_above(field, t!("library-filter.date_hint"));
                named(ui, &field, name);
                let read = date::read(text).and_then(|date| date_bounds(&date));
                bounds[at] = read.map(|bounds| bounds[at]);
            }
            [self.filter.from, self.filter.to] = bounds;
            let is_wrong =
                |(text, bound): (&String, Option<u32>)| !text.trim().is_empty() && bound.is_none();
            if self.dates.iter().zip(bounds).any(is_wrong) {
                warn(ui, t!("library-filter.no_date"));
            } else if is_reversed(bounds) {
                warn(ui, t!("library-filter.dates_reversed"));
            }
        });
        ui.end_row();
    }

    /// Shows how long it was, and how it ended.
    fn course(&mut self, ui: &mut Ui) {
        let filter = &mut self.filter;
        let label = ui.label(t!("library-filter.length"));
        ui.horizontal(|ui| {
            let names = [t!("library-filter.least"), t!("library-filter.most")];
            let mut bounds = [None; 2];
            for (at, (text, name)) in self.lengths.iter_mut().zip(names).enumerate() {
                if at > 0 {
                    ui.label("–");
                }
                let length = field(ui, text, 48.0, label.id);
                named(ui, &length, name);
                text.retain(|c| c.is_ascii_digit());
                bounds[at] = text.parse().ok();
            }
            [filter.least_plies, filter.most_plies] = bounds;
            if is_reversed(bounds) {
                warn(ui, t!("library-filter.lengths_reversed"));
            }
        });
        ui.end_row();
        let any = t!("library-filter.any");
        let shown = ENDINGS.iter().find(|(ending, _)| Some(*ending) == filter.ending);
        let shown = shown.map_or(any, |(_, name)| name.localized());
        choice(ui, t!("library-filter.ending"), shown, |ui| {
            list_entry(ui, &mut filter.ending, None, any);
            for (ending, name) in ENDINGS {
                list_entry(ui, &mut filter.ending, Some(ending), name.localized());
            }
        });
    }

    /// Returns the results with their labels.
    fn results(&self) -> [(GameResult, String); 4] {
        let wins = |side: Side| t!("library-filter.wins", side = side_name(self.filter.game, side));
        [
            (GameResult::White, wins(Side::White)),
            (GameResult::Black, wins(Side::Black)),
            (GameResult::Draw, t!("library-filter.draw").to_owned()),
            (GameResult::Unfinished, t!("library-filter.unfinished").to_owned()),
        ]
    }
}

/// Returns the name of a side: in one game, or, if none is chosen, in most of them.
fn side_name(game: Option<GameId>, side: Side) -> &'static str {
    let usual = match side {
        Side::White => t!("side-white"),
        Side::Black => t!("side-black"),
    };
    game.map_or(usual, |game| games::about(game).side(side))
}

/// Returns the games in which the winner has another name than in most of them, if no game is chosen: "Doc
/// in Owlman, Second player in Blocs".
fn other_names(game: Option<GameId>, result: GameResult) -> Option<String> {
    let side = result.winner()?;
    let other_name = |game: GameId| {
        let name = games::about(game).side(side);
        let is_other = name != side_name(None, side);
        is_other.then(|| t!("library-filter.name_in", side = name, game = game.name()))
    };
    let names: Vec<_> = GameId::ALL.into_iter().filter_map(other_name).collect();
    (game.is_none() && !names.is_empty()).then(|| names.join(", "))
}

/// Returns whether the second of two bounds is below the first.
fn is_reversed(bounds: [Option<u32>; 2]) -> bool {
    matches!(bounds, [Some(least), Some(most)] if least > most)
}

fn warn(ui: &mut Ui, text: &str) {
    announce_changes(&ui.colored_label(ui.visuals().warn_fg_color, text));
}

/// Returns options in words: what is unusual about them.
fn options_name(game: GameId, options: &str) -> String {
    match games::unusual_options(game, options) {
        Ok(unusual) if unusual.is_empty() => t!("library-filter.usual").to_owned(),
        Ok(unusual) => unusual,
        Err(_) => options.to_owned(),
    }
}

/// Shows one of several values in a row of a form.
fn choice(ui: &mut Ui, label: &str, shown: &str, add: impl FnOnce(&mut Ui)) {
    combo(ui, label, shown, add);
    ui.end_row();
}

/// Shows one of several values behind its label.
pub(super) fn combo(ui: &mut Ui, label: &str, shown: &str, add: impl FnOnce(&mut Ui)) {
    let text = ui.label(label);
    let combo = ComboBox::from_id_salt(label).selected_text(WidgetText::from(shown));
    combo.width(150.0).show_ui(ui, add).response.labelled_by(text.id);
}

fn field(ui: &mut Ui, text: &mut String, width: f32, label: Id) -> Response {
    let field = TextEdit::singleline(text).char_limit(limits::HEADER).desired_width(width);
    ui.add(field).labelled_by(label)
}

/// Gives a field of several in one row a name of its own.
fn named(ui: &Ui, field: &Response, name: &str) {
    ui.ctx().accesskit_node_builder(field.id, |node| {
        node.clear_labelled_by();
        node.set_label(name);
    });
}
