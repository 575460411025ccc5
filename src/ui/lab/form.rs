//! The question to the lab: which rule sets of a game are compared, by how many games at which level.

use std::collections::BTreeSet;

use egui::{Align, Layout, Ui};

use super::rules::{game_row, games_row, option_rows, seed_row};
use crate::ui::component::AppContext;
use crate::ui::design::{Icon, widgets};
use crate::ui::export::dossier::words::{letter, rules_name};
use crate::ui::parts::{form_row, strengths};
use owlery_engine::Strength;
use owlery_games::{GameId, Square};
use owlery_i18n::{Message, messages, t};
use owlery_lab::{Part, Plan};
use owlery_session::picker::{GameForm, form};
use owlery_session::with_game;

/// The most rule sets of a question.
const MOST_RULES: usize = 24;
/// The numbers of games with each rule set to choose from.
const GAMES: [u32; 3] = [100, 400, 1000];
/// The greatest number of games with each rule set.
const MOST_GAMES: u32 = 100_000;

messages! {
    /// The error of two rule sets that are the same.
    enum SameRules {
        Equal { first: String, second: String } = "lab-form.equal",
    }
}

/// A question that is being put.
pub struct LabForm {
    game: GameId,
    /// The rule sets; never empty.
    rules: Vec<GameForm>,
    /// The rule set whose options are shown.
    edited: Option<usize>,
    /// The square of the piece in the examples of patterns; `None` for the middle one.
    example_at: Option<Square>,
    strength: Strength,
    games: u32,
    parts: BTreeSet<Part>,
    seed: u64,
}

impl Default for LabForm {
    fn default() -> Self {
        LabForm::of(GameId::ALL[0])
    }
}

impl LabForm {
    /// A question about the usual rules of a game.
    pub fn of(game: GameId) -> Self {
        LabForm {
            game,
            rules: vec![form(game)],
            edited: None,
            example_at: None,
            strength: Strength::CLUB,
            games: GAMES[1],
            parts: Part::ALL.into(),
            seed: 1,
        }
    }

    /// A question like that of a plan.
    pub fn again(plan: &Plan) -> Self {
        let options = plan.rules.iter().map(String::as_str);
        let rules: Vec<_> =
            options.filter_map(|options| GameForm::with_options(plan.game, options)).collect();
        let usual = LabForm::of(plan.game);
        LabForm {
            rules: if rules.is_empty() { usual.rules } else { rules },
            strength: plan.level.strength,
            games: plan.games.min(MOST_GAMES),
            parts: plan.parts.clone(),
            seed: plan.seed,
            ..usual
        }
    }

    /// Takes a game, as long as nobody has chosen rule sets.
    pub fn suggest(&mut self, game: GameId) {
        if self.rules[..] == [form(self.game)] {
            self.set_game(game);
        }
    }

    fn set_game(&mut self, game: GameId) {
        if game != self.game {
            let LabForm { strength, games, parts, seed, .. } = std::mem::take(self);
            *self = LabForm { strength, games, parts, seed, ..LabForm::of(game) };
        }
    }

    /// Returns the plan of this question, or why there can be none.
    pub fn plan(&self) -> Result<Plan, Message> {
        let same = (1..self.rules.len()).find_map(|at| {
            let first = self.rules[..at].iter().position(|rules| *rules == self.rules[at])?;
            Some(SameRules::Equal { first: letter(first), second: letter(at) })
        });
        if let Some(same) = same {
            return Err(same.into());
        }
        let rules = self.rules.iter().map(|rules| rules.text().to_owned()).collect();
        let plan = Plan {
            games: self.games,
            level: self.strength.into(),
            seed: self.seed,
            parts: self.parts.clone(),
            ..Plan::usual(self.game, rules)
        };
        with_game!(self.game, |P| Ok(plan.checked::<P>()?))
    }

    /// Shows the question.
    pub fn show(&mut self, ui: &mut Ui, cx: AppContext<'_>) {
        let mut game = self.game;
        game_row(ui, &mut game);
        self.set_game(game);
        ui.add_space(6.0);
        self.choose_rules(ui, cx);
        ui.add_space(6.0);
        form_row(ui, t!("lab-form.level"), |ui, label| {
            strengths(ui, &mut self.strength, self.game).labelled_by(label);
        });
        let (label, hint) = (t!("lab-form.games"), t!("lab-form.games_hint"));
        games_row(ui, label, hint, &mut self.games, GAMES, 2..=MOST_GAMES);
        form_row(ui, t!("lab-form.parts"), |ui, _| {
            ui.vertical(|ui| {
                for part in Part::ALL {
                    let mut is_on = self.parts.contains(&part);
                    let name = part.name().localized();
                    let hint = part.explanation().localized();
                    if widgets::checkbox(ui, &mut is_on, name).on_hover_text(hint).changed() {
                        match is_on {
                            true => self.parts.insert(part),
                            false => self.parts.remove(&part),
                        };
                    }
                }
            });
        });
        seed_row(ui, &mut self.seed);
    }

    fn choose_rules(&mut self, ui: &mut Ui, cx: AppContext<'_>) {
        widgets::section(ui, cx.theme, t!("lab-form.rules"), |_| {});
        let (mut removed, mut toggled) = (None, None);
        for at in 0..self.rules.len() {
            let name = rules_name(self.game, at, self.rules[at].text());
            let is_edited = self.edited == Some(at);
            ui.push_id(("rule set", at), |ui| {
                ui.horizontal(|ui| {
                    let edit = t!("lab-form.edit", rules = &name);
                    let (icon, measures) = (Icon::Pencil, t!("lab-form.edit_hint"));
                    let edits =
                        widgets::icon_toggle(ui, cx.theme, icon, &edit, measures, is_edited);
                    if edits.clicked() {
                        toggled = Some(at);
                    }
                    // At the right, where no second click on the button below meets it.
                    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                        ui.add_enabled_ui(self.rules.len() > 1, |ui| {
                            let remove = t!("lab-form.remove", rules = &name);
                            let (theme, icon) = (cx.theme, Icon::Trash2);
                            if widgets::icon_button(ui, theme, icon, &remove, "").clicked() {
                                removed = Some(at);
                            }
                        });
                        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                            ui.add(egui::Label::new(&name).wrap());
                        });
                    });
                });
                if is_edited {
                    let LabForm { rules, example_at, .. } = &mut *self;
                    widgets::card(ui, cx.theme, |ui| {
                        option_rows(ui, &mut rules[at], example_at, cx);
                    });
                }
            });
        }
        if let Some(at) = toggled {
            self.edited = if self.edited == Some(at) { None } else { Some(at) };
            self.example_at = None;
        }
        if let Some(at) = removed {
            self.rules.remove(at);
            self.edited = None;
        }
        ui.add_enabled_ui(self.rules.len() < MOST_RULES, |ui| {
            let add = t!("lab-form.add");
            let button = widgets::secondary(ui, cx.theme, Some(Icon::Plus), add);
            if button.on_hover_text(t!("lab-form.add_hint")).clicked() {
                let last = self.rules[self.rules.len() - 1].clone();
                self.edited = Some(self.rules.len());
                self.rules.push(last);
            }
        });
    }
}
