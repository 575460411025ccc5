//! A tournament that is being planned: the players, who meets whom, by how many games, and until when.

use std::ops::RangeInclusive;

use egui::{RichText, Ui};

use super::openings::{OpeningsForm, Source};
use super::players::PlayerForm;
use super::rules::{game_row, games_row, number, option_rows, seed_row};
use crate::ui::component::{AppContext, Requests};
use crate::ui::design::{Icon, widgets};
use crate::ui::export::dossier::words::rules_text;
use crate::ui::export::tournament::shown_name;
use crate::ui::parts::{form_rest, form_row, segments};
use crate::ui::settings::Settings;
use owlery_engine::Strength;
use owlery_games::{GameId, Square};
use owlery_i18n::{Message, messages, t};
use owlery_lab::tournament::{
    Plan, PlanError, Player, Schedule, SprtBounds, USUAL_GAMES, USUAL_TEST_GAMES,
};
use owlery_session::picker::{GameForm, form};

/// The fewest and the most players.
const PLAYERS: RangeInclusive<usize> = 2..=24;
/// The numbers of games of a pairing to choose from, and those at which a test ends.
const GAMES: [u64; 3] = [USUAL_GAMES, 100, 400];
const TEST_GAMES: [u64; 3] = [1000, 5000, USUAL_TEST_GAMES];
/// The greatest number of games of a pairing.
const MOST_GAMES: u64 = 100_000;
/// The bounds of a test, in Elo points.
const ELO: RangeInclusive<f64> = -1000.0..=1000.0;
const USUAL_BOUNDS: SprtBounds = SprtBounds { lower: 0.0, upper: 20.0 };

messages! {
    /// A reason why a tournament cannot begin, in the words of its form.
    enum PlanFault {
        SamePlayer { player: String } = "tournament-form.same",
        Bounds = "tournament-form.bounds",
    }
}

/// A tournament that is being planned.
pub struct TournamentForm {
    rules: GameForm,
    shows_options: bool,
    /// The square of the piece in the examples of patterns; `None` for the middle one.
    example_at: Option<Square>,
    players: Vec<PlayerForm>,
    schedule: Schedule,
    games: u64,
    /// Whether a test of two players ends the tournament.
    is_test: bool,
    bounds: SprtBounds,
    test_games: u64,
    openings: OpeningsForm,
    seed: u64,
}

impl Default for TournamentForm {
    fn default() -> Self {
        TournamentForm {
            rules: form(GameId::ALL[0]),
            shows_options: false,
            example_at: None,
            players: usual_players(GameId::ALL[0]),
            schedule: Schedule::default(),
            games: USUAL_GAMES,
            is_test: false,
            bounds: USUAL_BOUNDS,
            test_games: USUAL_TEST_GAMES,
            openings: OpeningsForm::default(),
            seed: 1,
        }
    }
}

fn usual_players(game: GameId) -> Vec<PlayerForm> {
    let first = PlayerForm::new(Strength::CLUB);
    let second = PlayerForm::besides(std::slice::from_ref(&first), game);
    vec![first, second]
}

impl TournamentForm {
    /// Takes a game, as long as nobody has chosen rules or players.
    pub fn suggest(&mut self, game: GameId) {
        let is_usual = self.rules == form(self.game());
        if is_usual && self.players == usual_players(self.game()) {
            self.set_game(game);
        }
    }

    fn game(&self) -> GameId {
        self.rules.game()
    }

    fn set_game(&mut self, game: GameId) {
        if game != self.game() {
            // Each game has levels of its own.
            (self.rules, self.players) = (form(game), usual_players(game));
            (self.shows_options, self.example_at) = (false, None);
        }
    }

    /// Takes games whose first moves are openings. Games of the library decide the rules, too.
    pub fn take_openings(&mut self, source: Source) {
        if let Some(rules) = source.rules().filter(|rules| *rules != self.rules) {
            self.set_game(rules.game());
            self.rules = rules;
        }
        self.openings.take(source);
    }

    /// A tournament like that of a plan; engines that are not in the settings are left out.
    pub fn again(plan: &Plan, settings: &Settings) -> Self {
        let of = |player| PlayerForm::of(player, plan.game, settings);
        let mut form = TournamentForm {
            rules: GameForm::with_options(plan.game, &plan.options)
                .unwrap_or_else(|| form(plan.game)),
            players: plan.players.iter().filter_map(of).collect(),
            schedule: plan.schedule,
            is_test: plan.sprt.is_some(),
            bounds: plan.sprt.unwrap_or(USUAL_BOUNDS),
            openings: OpeningsForm::of(&plan.openings),
            seed: plan.seed,
            ..TournamentForm::default()
        };
        *(if form.is_test { &mut form.test_games } else { &mut form.games }) =
            plan.games.min(MOST_GAMES);
        form
    }

    /// Returns the plan, or why there can be none.
    pub fn plan(&self, settings: &Settings) -> Result<Plan, Message> {
        let plan = self.draft(settings)?;
        Ok(Plan { openings: self.openings.openings(), ..plan })
    }

    /// Returns the plan but for its openings, which may be many, or why there can be none.
    pub fn draft(&self, settings: &Settings) -> Result<Plan, Message> {
        let (game, options) = (self.game(), self.rules.text().to_owned());
        if let Some(why) = self.openings.fault(game, &options) {
            return Err(why);
        }
        let players = self.players.iter().filter_map(|player| player.player(settings)).collect();
        let is_test = self.tests();
        let plan = Plan {
            schedule: self.schedule,
            games: if is_test { self.test_games } else { self.games }.next_multiple_of(2),
            seed: self.seed,
            sprt: is_test.then_some(self.bounds),
            ..Plan::usual(game, options, players)
        };
        match plan.check() {
            Ok(()) => Ok(plan),
            Err(PlanError::SameName { name }) => {
                let is_it = |player: &&Player| player.name == name;
                let name = plan.players.iter().find(is_it).map_or(name.clone(), shown_name);
                Err(PlanFault::SamePlayer { player: name }.into())
            }
            Err(PlanError::SprtBounds) => Err(PlanFault::Bounds.into()),
            Err(other) => Err(other.into()),
        }
    }

    /// Returns whether a test ends the tournament, which only two players can have.
    fn tests(&self) -> bool {
        self.is_test && self.players.len() == 2
    }

    /// Shows the form.
    pub fn show(&mut self, ui: &mut Ui, cx: AppContext<'_>, out: &mut Requests) {
        let mut game = self.game();
        game_row(ui, &mut game);
        self.set_game(game);
        self.choose_rules(ui, cx);
        ui.add_space(6.0);
        self.choose_players(ui, cx);
        ui.add_space(6.0);
        let schedules = [
            (t!("tournament-form.round_robin"), Schedule::RoundRobin),
            (t!("tournament-form.gauntlet"), Schedule::Gauntlet),
        ];
        ui.add_enabled_ui(self.players.len() > 2, |ui| {
            segments(ui, t!("tournament-form.schedule"), &mut self.schedule, schedules);
        });
        self.choose_games(ui, cx);
        self.openings.show(ui, game, self.rules.text(), cx, out);
        seed_row(ui, &mut self.seed);
    }

    fn choose_rules(&mut self, ui: &mut Ui, cx: AppContext<'_>) {
        let name = rules_text(self.game(), self.rules.text());
        form_row(ui, t!("tournament-form.rules"), |ui, _| {
            ui.horizontal(|ui| {
                let edit = t!("lab-form.edit", rules = &name);
                let (icon, hint, is_on) =
                    (Icon::Pencil, t!("lab-form.edit_hint"), self.shows_options);
                if widgets::icon_toggle(ui, cx.theme, icon, &edit, hint, is_on).clicked() {
                    self.shows_options = !is_on;
                }
                ui.add(egui::Label::new(&name).wrap());
            });
        });
        if self.shows_options {
            let TournamentForm { rules, example_at, .. } = self;
            widgets::card(ui, cx.theme, |ui| option_rows(ui, rules, example_at, cx));
        }
    }

    fn choose_players(&mut self, ui: &mut Ui, cx: AppContext<'_>) {
        widgets::section(ui, cx.theme, t!("tournament-form.players"), |_| {});
        let game = self.game();
        // Engines may have been removed from the settings.
        self.players.retain(|player| player.can_play(game, cx.settings));
        while self.players.len() < *PLAYERS.start() {
            self.players.push(PlayerForm::besides(&self.players, game));
        }
        let is_removable = self.players.len() > *PLAYERS.start();
        let mut removed = None;
        for (at, player) in self.players.iter_mut().enumerate() {
            ui.push_id(("player", at), |ui| {
                if player.show(ui, at + 1, game, is_removable, cx) {
                    removed = Some(at);
                }
            });
            ui.add_space(4.0);
        }
        removed.into_iter().for_each(|at| drop(self.players.remove(at)));
        ui.add_enabled_ui(self.players.len() < *PLAYERS.end(), |ui| {
            let add = t!("tournament-form.add");
            let button = widgets::secondary(ui, cx.theme, Some(Icon::Plus), add);
            if button.on_hover_text(t!("tournament-form.add_hint")).clicked() {
                self.players.push(PlayerForm::besides(&self.players, game));
            }
        });
    }

    fn choose_games(&mut self, ui: &mut Ui, cx: AppContext<'_>) {
        let (is_test, two) = (self.tests(), self.players.len() == 2);
        let hint = t!("tournament-form.games_hint");
        match is_test {
            true => {
                let (label, range) = (t!("tournament-form.most_games"), 2..=MOST_GAMES);
                games_row(ui, label, hint, &mut self.test_games, TEST_GAMES, range);
            }
            false => {
                let (label, range) = (t!("tournament-form.games"), 2..=MOST_GAMES);
                games_row(ui, label, hint, &mut self.games, GAMES, range);
            }
        }
        form_rest(ui, |ui| {
            ui.add_enabled_ui(two, |ui| {
                let mut is_on = is_test;
                let test = widgets::checkbox(ui, &mut is_on, t!("tournament-form.test"));
                let hint = t!("tournament-form.test_hint");
                let test = test.on_hover_text(hint).on_disabled_hover_text(hint);
                if test.changed() {
                    self.is_test = is_on;
                }
            });
            if is_test {
                ui.horizontal_wrapped(|ui| {
                    ui.label(t!("tournament-form.lower"));
                    number(ui, &mut self.bounds.lower, ELO, t!("tournament-form.lower"));
                    ui.label(t!("tournament-form.upper"));
                    number(ui, &mut self.bounds.upper, ELO, t!("tournament-form.upper"));
                });
                let words = RichText::new(t!("tournament-form.test_hint")).size(12.5);
                ui.label(words.color(cx.roles().faint));
            }
        });
    }
}
