//! The players of a tournament in its form: levels of the engine, and the engines in the settings.

use std::ops::RangeInclusive;
use std::time::Duration;

use egui::{ComboBox, RichText, Ui};

use super::rules::number;
use crate::ui::component::AppContext;
use crate::ui::design::{Icon, widgets};
use crate::ui::parts::{form_rest, form_row, list_entry, segment};
use crate::ui::settings::{AddedEngine, Settings};
use owlery_engine::level::Name;
use owlery_engine::{Level, Method, Strength};
use owlery_games::GameId;
use owlery_i18n::t;
use owlery_lab::tournament::{External, Player, PlayerKind};

/// The range of the time for a move, in seconds.
const SECONDS: RangeInclusive<f64> = 0.01..=3600.0;
/// The range of the number of nodes for a move.
const NODES: RangeInclusive<u64> = 1..=4_000_000_000;
/// The widths of the lists of players and of methods, in points.
const LISTS: [f32; 2] = [150.0, 110.0];
/// The greatest height of the list of players, in points.
const LIST_HEIGHT: f32 = 400.0;

/// A player in the form.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayerForm {
    /// The engine of the settings that plays, by its name; `None` is Owlery.
    engine: Option<String>,
    strength: Strength,
    method: Method,
    /// What limits full strength.
    limit: Limit,
    /// The time for a move at full strength, in seconds.
    seconds: f64,
    /// The number of nodes for a move at full strength.
    nodes: u64,
}

/// A limit of full strength.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Limit {
    Time,
    Nodes,
}

impl PlayerForm {
    /// A player at a level.
    pub fn new(strength: Strength) -> Self {
        let (method, limit) = (Method::default(), Limit::Time);
        PlayerForm { engine: None, strength, method, limit, seconds: 1.0, nodes: 100_000 }
    }

    /// Returns a player of a plan; `None` if it is another program than those in the settings.
    pub fn of(player: &Player, game: GameId, settings: &Settings) -> Option<Self> {
        let (usual, full) = (PlayerForm::new(Strength::CLUB), PlayerForm::new(Strength::Full));
        Some(match &player.kind {
            PlayerKind::Level(Level { strength, time, method }) => {
                let seconds = time.map_or(usual.seconds, |time| time.as_secs_f64());
                PlayerForm { strength: *strength, method: *method, seconds, ..usual }
            }
            PlayerKind::Nodes { nodes, method } => {
                PlayerForm { limit: Limit::Nodes, nodes: *nodes, method: *method, ..full }
            }
            PlayerKind::External(_) => {
                let is_it = |(name, engine): &(&str, &AddedEngine)| {
                    external(name, engine).kind == player.kind
                };
                let (name, _) = settings.engines_of(game).find(is_it)?;
                PlayerForm { engine: Some(name.to_owned()), ..usual }
            }
        })
    }

    /// Returns another player to meet some: the strongest level of a game that is none of them.
    pub fn besides(players: &[PlayerForm], game: GameId) -> Self {
        let levels = Name::in_game(game).into_iter().rev().map(|(name, _)| Strength::Named(name));
        let is_free = |level: &Strength| players.iter().all(|it| it.strength != *level);
        let below = |level: &Strength| level.points(game) < Strength::CLUB.points(game);
        let free = levels.clone().filter(below).find(is_free).or(levels.clone().find(is_free));
        PlayerForm::new(free.unwrap_or(Strength::CLUB))
    }

    /// Returns whether it can play a game: an engine has to be in the settings.
    pub fn can_play(&self, game: GameId, settings: &Settings) -> bool {
        self.engine.as_ref().is_none_or(|name| settings.has_engine(game, name))
    }

    /// Returns the player as plans have it; `None` if the settings have no such engine.
    pub fn player(&self, settings: &Settings) -> Option<Player> {
        let PlayerForm { engine, strength, method, limit, seconds, nodes } = self;
        if let Some(name) = engine {
            return Some(external(name, settings.engines.get(name)?));
        }
        let level = Level { method: *method, ..Level::from(*strength) };
        Some(Player::new(match (strength, limit) {
            (Strength::Full, Limit::Nodes) => PlayerKind::Nodes { nodes: *nodes, method: *method },
            (Strength::Full, Limit::Time) => {
                PlayerKind::Level(Level { time: Some(duration(*seconds)), ..level })
            }
            _ => PlayerKind::Level(level),
        }))
    }

    /// Shows the player with its number, counted from 1. Returns whether it is removed, which `is_removable`
    /// allows.
    pub fn show(
        &mut self,
        ui: &mut Ui,
        number: usize,
        game: GameId,
        is_removable: bool,
        cx: AppContext<'_>,
    ) -> bool {
        let mut is_removed = false;
        form_row(ui, &t!("tournament-form.player", number = number), |ui, label| {
            ui.horizontal(|ui| {
                self.who(ui, game, cx.settings).labelled_by(label);
                match &self.engine {
                    Some(name) => {
                        let seconds = cx.settings.engines.get(name).map_or(0.0, |it| it.seconds);
                        let seconds = owlery_i18n::number(seconds);
                        let words = t!("tournament-form.seconds", seconds = seconds);
                        ui.label(RichText::new(words).color(cx.roles().faint));
                    }
                    None => self.method(ui, number),
                }
                ui.add_enabled_ui(is_removable, |ui| {
                    let remove = t!("tournament-form.remove", number = number);
                    let button = widgets::icon_button(ui, cx.theme, Icon::Trash2, &remove, "");
                    is_removed = button.clicked();
                });
            });
        });
        if self.engine.is_none() {
            form_rest(ui, |ui| ui.horizontal(|ui| self.limits(ui, number, game)));
        }
        is_removed
    }

    /// Shows the list of levels and engines.
    fn who(&mut self, ui: &mut Ui, game: GameId, settings: &Settings) -> egui::Response {
        let chosen = self.engine.clone().unwrap_or_else(|| self.strength.localized());
        let list = ComboBox::from_id_salt("player").selected_text(chosen).width(LISTS[0]);
        let list = list.height(LIST_HEIGHT).show_ui(ui, |ui| {
            let levels = Name::in_game(game).into_iter().map(|(name, _)| Strength::Named(name));
            for level in levels.chain([Strength::Full]) {
                let is_chosen = self.engine.is_none() && self.strength == level;
                if ui.selectable_label(is_chosen, level.localized()).clicked() {
                    (self.engine, self.strength) = (None, level);
                    ui.close();
                }
            }
            for (name, _) in settings.engines_of(game) {
                let is_chosen = self.engine.as_deref() == Some(name);
                if ui.selectable_label(is_chosen, name).clicked() {
                    self.engine = Some(name.to_owned());
                    ui.close();
                }
            }
        });
        list.response
    }

    fn method(&mut self, ui: &mut Ui, number: usize) {
        let list = ComboBox::from_id_salt("method").selected_text(self.method.name());
        let list = list.width(LISTS[1]).show_ui(ui, |ui| {
            for method in Method::ALL {
                list_entry(ui, &mut self.method, method, method.name());
            }
        });
        let name = t!("tournament-form.method", number = number);
        let id = list.response.id;
        ui.ctx().accesskit_node_builder(id, |node| node.set_label(name.clone()));
        list.response.on_hover_text(name);
    }

    /// Shows the points of a level, or the limit of full strength.
    fn limits(&mut self, ui: &mut Ui, of: usize, game: GameId) {
        if let Some(mut points) = self.strength.points(game) {
            let name = t!("tournament-form.points_of", number = of);
            let field = number(ui, &mut points, 0..=Strength::top(game), &name);
            if field.on_hover_text(t!("parts-seats.scale")).changed() {
                self.strength = Strength::with_points(points, game);
            }
            ui.label(t!("tournament-form.points"));
            return;
        }
        for (limit, word) in [
            (Limit::Time, t!("tournament-form.by_time")),
            (Limit::Nodes, t!("tournament-form.by_nodes")),
        ] {
            if ui.add(segment(self.limit == limit, word)).clicked() {
                self.limit = limit;
            }
        }
        match self.limit {
            Limit::Time => {
                let name = t!("tournament-form.time_of", number = of);
                number(ui, &mut self.seconds, SECONDS, &name);
                ui.label(t!("tournament-form.a_move_seconds"));
            }
            Limit::Nodes => {
                let name = t!("tournament-form.nodes_of", number = of);
                number(ui, &mut self.nodes, NODES, &name);
                ui.label(t!("tournament-form.a_move_nodes"));
            }
        }
    }
}

/// Returns a time without the digits that a computer adds to it, which a plan's text would keep.
fn duration(seconds: f64) -> Duration {
    Duration::from_millis((1000.0 * seconds).round() as u64)
}

fn external(name: &str, engine: &AddedEngine) -> Player {
    External::with_time(engine.as_program(name), duration(f64::from(engine.seconds)))
}

/// Returns the name of the first player that would start a program that is not among the engines of the
/// settings. A folder with a run may come from anywhere.
pub fn stranger<'a>(players: &'a [Player], game: GameId, settings: &Settings) -> Option<&'a str> {
    let known: Vec<_> =
        settings.engines_of(game).map(|(name, engine)| external(name, engine).kind).collect();
    let is_stranger = |player: &&Player| match &player.kind {
        PlayerKind::External(other) => !known.iter().any(|known| match known {
            PlayerKind::External(known) => known.starts_as(other),
            PlayerKind::Level(_) | PlayerKind::Nodes { .. } => false,
        }),
        PlayerKind::Level(_) | PlayerKind::Nodes { .. } => false,
    };
    players.iter().find(is_stranger).map(|player| &*player.name)
}
