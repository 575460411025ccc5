//! The results of a run on the page: what they say in sentences, then tables and charts.

use egui::{
    Align, Color32, Grid, Label, Layout, Rect, Response, RichText, Role, ScrollArea, Sense, Ui,
    UiBuilder, WidgetInfo, vec2,
};
use egui_plot::{Bar, BarChart, Line, PlotPoints};

use super::table;
use crate::ui::component::AppContext;
use crate::ui::design::widgets::{self, Segment};
use crate::ui::design::{Icon, chart};
use crate::ui::export::dossier::words::{Unit, heat_name, letter, result_text, rules_name};
use crate::ui::paint::measures::TextSize;
use crate::ui::parts::announce_changes;
use owlery_games::{GameId, Square};
use owlery_i18n::{Text, decimal, t};
use owlery_lab::dossier::{
    Caution, Comparison, ExactScore, FirstMove, HeatMap, LadderStep, MethodScore, RestrictedScore,
    RuleSet, Showcase, ShowcaseKind,
};
use owlery_lab::{Dossier, Estimate, GameRecord, Measure, Part, Plan};

/// The side of a square of a heat map, in points.
const SQUARE: f32 = 34.0;
/// The width of a heat map, in points, from which its squares become smaller.
const BOARD: f32 = 420.0;
/// The least width of a heat map with its heading, in points.
const LEAST_MAP: f32 = 230.0;

/// The widths of a measure's name, and of a value with its interval, in points.
const MEASURE_NAME: f32 = 250.0;
const MEASURE_VALUE: f32 = 172.0;
/// The least width for what a measure means, in points.
const LEAST_MEANING: f32 = 200.0;

/// The results of a run that are on the screen.
pub struct DossierView {
    /// The results.
    pub dossier: Dossier,
    section: Section,
    /// The rule set that is shown, by its place.
    rules: usize,
    /// The measure that is explained.
    explained: Option<Measure>,
}

/// A section of the results.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Section {
    /// All measures of all rule sets.
    #[default]
    Measures,
    /// Numbers of moves, and of choices.
    Length,
    /// The squares.
    Board,
    /// The first moves.
    FirstMoves,
    /// The ladder of levels, and the search methods.
    Levels,
    /// Restricted players.
    Restricted,
    /// Exact results on small boards.
    Exact,
    /// Games to look at.
    Games,
}

const SECTIONS: [(Section, Text); 8] = [
    (Section::Measures, Text::of("lab-section.measures")),
    (Section::Length, Text::of("lab-section.length")),
    (Section::Board, Text::of("lab-section.board")),
    (Section::FirstMoves, Text::of("lab-section.first_moves")),
    (Section::Levels, Text::of("lab-section.levels")),
    (Section::Restricted, Text::of("lab-section.restricted")),
    (Section::Exact, Text::of("lab-section.exact")),
    (Section::Games, Text::of("lab-section.games")),
];

/// Something that is done with the results.
pub enum Done<'a> {
    /// A game of a rule set is opened after a number of moves, or at its end.
    Open(usize, &'a GameRecord, Option<usize>),
}

impl DossierView {
    /// Shows results from their beginning.
    pub fn new(dossier: Dossier) -> Self {
        let section = Section::default();
        DossierView { dossier, section, rules: 0, explained: None }
    }

    /// Takes newer results of the same run.
    pub fn refresh(&mut self, dossier: Dossier) {
        self.dossier = dossier;
    }

    /// Shows the results.
    pub fn show(&mut self, ui: &mut Ui, cx: AppContext<'_>) -> Option<Done<'_>> {
        self.verdicts(ui, cx);
        ui.add_space(8.0);
        ui.horizontal_wrapped(|ui| {
            let segments = SECTIONS.map(|(value, label)| Segment {
                value,
                label: label.localized(),
                hint: String::new(),
            });
            widgets::segmented(ui, cx.theme, &mut self.section, &segments);
        });
        ui.add_space(6.0);
        if self.section == Section::Measures {
            self.measures(ui, cx);
            return None;
        }
        let names = self.names();
        if names.len() > 1 {
            ui.horizontal_wrapped(|ui| {
                for (at, name) in names.iter().enumerate() {
                    if ui.add(crate::ui::parts::segment(self.rules == at, name)).clicked() {
                        self.rules = at;
                    }
                }
            });
            ui.add_space(6.0);
        }
        let set = self.dossier.rule_sets.get(self.rules)?;
        match self.section {
            Section::Measures => {}
            Section::Length => lengths(ui, set, cx),
            Section::Board => boards(ui, self.dossier.plan.game, set, cx),
            Section::FirstMoves => first_moves(ui, set, cx),
            Section::Levels => levels(ui, set, cx),
            Section::Restricted => restricted(ui, set, cx),
            Section::Exact => exact(ui, &self.dossier.plan, set, cx),
            Section::Games => {
                let Showcase { kind, game } = games(ui, set, cx)?;
                let at = match kind {
                    ShowcaseKind::Dramatic => game.lowest_point(),
                    ShowcaseKind::Shortest | ShowcaseKind::Typical => None,
                };
                return Some(Done::Open(self.rules, game, at));
            }
        }
        None
    }

    fn names(&self) -> Vec<String> {
        let game = self.dossier.plan.game;
        let sets = self.dossier.rule_sets.iter().enumerate();
        sets.map(|(at, set)| rules_name(game, at, &set.options)).collect()
    }

    /// Returns whether the search methods disagree on the first player of a rule set.
    fn methods_differ(&self, at: usize) -> bool {
        let mut cautions = self.dossier.rule_sets.get(at).into_iter().flat_map(|set| &set.cautions);
        cautions.any(|caution| matches!(caution, Caution::MethodsDiffer { .. }))
    }

    /// Says what the numbers mean, and how far they can be trusted.
    fn verdicts(&self, ui: &mut Ui, cx: AppContext<'_>) {
        let names = self.names();
        for (name, set) in names.iter().zip(&self.dossier.rule_sets) {
            let Some(score) = set.measure(Measure::Advantage) else {
                let words = t!("lab-verdict.nothing", rules = name);
                ui.label(RichText::new(words).color(cx.roles().faint));
                continue;
            };
            // No line ends between a number and its sign.
            let [low, high] = score.interval;
            let [score, low, high] = [score.value, low, high]
                .map(|share| Unit::Percent.text(share).replace(' ', "\u{a0}"));
            let games = set.games;
            let words = match set.measure(Measure::Advantage) {
                Some(it) if it.interval[0] > 0.5 => {
                    t!(
                        "lab-verdict.first",
                        rules = name,
                        score = score,
                        low = low,
                        high = high,
                        games = games
                    )
                }
                Some(it) if it.interval[1] < 0.5 => {
                    t!(
                        "lab-verdict.second",
                        rules = name,
                        score = score,
                        low = low,
                        high = high,
                        games = games
                    )
                }
                _ => t!(
                    "lab-verdict.even",
                    rules = name,
                    score = score,
                    low = low,
                    high = high,
                    games = games
                ),
            };
            let label = ui.label(RichText::new(words).size(cx.theme.measures.text(TextSize::Lead)));
            announce_changes(&label);
        }
        let balances = self.dossier.comparisons.iter().filter(|it| it.measure == Measure::Balance);
        for comparison in balances {
            let mut words = fairer(comparison);
            if [0, comparison.other].into_iter().any(|at| self.methods_differ(at)) {
                words = format!("{words} {}", t!("lab-verdict.methods_differ"));
            }
            ui.label(RichText::new(words).strong());
        }
        let is_alone = names.len() == 1;
        for (at, set) in self.dossier.rule_sets.iter().enumerate() {
            for caution in &set.cautions {
                let caution = caution.to_string();
                let words = match is_alone {
                    true => caution,
                    false => t!("lab-verdict.caution", letter = letter(at), caution = caution),
                };
                ui.horizontal_wrapped(|ui| {
                    let icon = Icon::TriangleAlert.text(cx.theme.measures.text(TextSize::Body));
                    ui.label(icon.color(cx.roles().warning));
                    ui.label(words);
                });
            }
        }
    }

    /// Shows all measures of all rule sets in a table.
    fn measures(&mut self, ui: &mut Ui, cx: AppContext<'_>) {
        let sets = &self.dossier.rule_sets;
        let table = table::sideways(ui, "measures of the lab");
        let mut clicked = None;
        // Where there is little room, intervals stand below their values.
        let columns = (2 * sets.len()).saturating_sub(1) as f32;
        let is_narrow = ui.available_width() < MEASURE_NAME + columns * MEASURE_VALUE;
        let gap = if is_narrow { '\n' } else { ' ' };
        // A single rule set leaves room to say what is measured.
        let meaning = ui.available_width() - MEASURE_NAME - MEASURE_VALUE;
        let has_meaning = sets.len() == 1 && meaning >= LEAST_MEANING;
        table.show(ui, |ui| {
            let grid = Grid::new("measures of the lab").striped(true).spacing(vec2(18.0, 4.0));
            grid.show(ui, |ui| {
                ui.label(RichText::new(t!("lab-report.measure")).strong());
                for at in 0..sets.len() {
                    let head = match has_meaning {
                        true => t!("lab-report.value").to_owned(),
                        false => letter(at),
                    };
                    ui.label(RichText::new(head).strong());
                    if at > 0 {
                        let words = t!("lab-report.difference", other = letter(at));
                        ui.label(RichText::new(words).strong());
                    }
                }
                if has_meaning {
                    ui.label(RichText::new(t!("lab-measures.meaning")).strong());
                }
                ui.end_row();
                for measure in Measure::ALL {
                    if sets.iter().all(|set| set.measure(measure).is_none()) {
                        continue;
                    }
                    ui.horizontal(|ui| {
                        let name = measure.name().localized();
                        let explain = t!("lab-measures.explain", measure = name);
                        let is_on = self.explained == Some(measure);
                        let icon = Icon::CircleQuestionMark;
                        let formula = measure.formula().localized();
                        if widgets::icon_toggle(ui, cx.theme, icon, &explain, formula, is_on)
                            .clicked()
                        {
                            clicked = Some(measure);
                        }
                        ui.label(name);
                    });
                    for (at, set) in sets.iter().enumerate() {
                        let cell = number_cell(ui, measure, set.measure(measure), gap, cx);
                        table::describe(&cell, &letter(at));
                        if at > 0 {
                            let of = |it: &&Comparison| it.measure == measure && it.other == at;
                            let comparison = self.dossier.comparisons.iter().find(of);
                            difference_cell(ui, comparison, gap, cx);
                        }
                    }
                    if has_meaning {
                        let words = measure.formula().localized();
                        let words = RichText::new(words).color(cx.roles().faint);
                        let (place, _) =
                            ui.allocate_exact_size(vec2(meaning, widgets::TARGET), Sense::hover());
                        let place = UiBuilder::new().max_rect(place);
                        let place = place.layout(Layout::left_to_right(Align::Center));
                        ui.new_child(place).add(Label::new(words).truncate());
                    }
                    ui.end_row();
                }
                let facts = sets.first().map(|set| &set.facts[..]).unwrap_or_default();
                for fact in facts {
                    ui.horizontal(|ui| {
                        // As wide as the icon before the name of a measure.
                        ui.allocate_space(vec2(widgets::TARGET, 0.0));
                        ui.label(fact.name.localized());
                    });
                    for (place, set) in sets.iter().enumerate() {
                        let same = set.facts.iter().find(|other| other.key == fact.key);
                        let text =
                            same.map(|fact| estimate_text(Unit::Decimals(2), &fact.mean, gap));
                        ui.label(text.unwrap_or_default());
                        if place > 0 {
                            ui.label("");
                        }
                    }
                    ui.end_row();
                }
            });
        });
        if let Some(measure) = clicked {
            self.explained = if self.explained == Some(measure) { None } else { Some(measure) };
        }
        if let Some(measure) = self.explained {
            ui.add_space(4.0);
            widgets::card(ui, cx.theme, |ui| {
                let name = ui.label(RichText::new(measure.name().localized()).strong());
                announce_changes(&name);
                ui.label(measure.formula().localized());
                let source = match measure.ludii_name() {
                    Some(name) => t!("lab-report.ludii", name = name),
                    None => t!("lab-report.own").to_owned(),
                };
                ui.label(RichText::new(source).color(cx.roles().faint));
                ui.label(RichText::new(t!("lab-report.intervals")).color(cx.roles().faint));
                // It may open below what is in sight.
                if clicked.is_some() {
                    ui.scroll_to_rect(ui.min_rect(), None);
                }
            });
        }
    }
}

/// Says which of two rule sets is fairer, and how sure that is.
fn fairer(comparison: &Comparison) -> String {
    let Comparison { other, difference, is_significant, .. } = comparison;
    let [low, high] = difference.interval.map(|end| Unit::Percent.number(end));
    let (value, letter) = (Unit::Percent.signed(difference.value), letter(*other));
    match (is_significant, difference.excludes(0.0), difference.value > 0.0) {
        (true, _, true) => {
            t!("lab-verdict.fairer", letter = letter, difference = value, low = low, high = high)
        }
        (true, _, false) => {
            t!("lab-verdict.less_fair", letter = letter, difference = value, low = low, high = high)
        }
        (false, true, true) => {
            t!("lab-verdict.perhaps", letter = letter, difference = value, low = low, high = high)
        }
        (false, true, false) => t!(
            "lab-verdict.perhaps_less",
            letter = letter,
            difference = value,
            low = low,
            high = high
        ),
        (false, false, _) => {
            t!("lab-verdict.unclear", letter = letter, difference = value, low = low, high = high)
        }
    }
}

/// Writes an estimate with its interval after a gap or on a line of its own.
fn estimate_text(unit: Unit, estimate: &Estimate, gap: char) -> String {
    format!("{}{gap}{}", unit.text(estimate.value), unit.interval(estimate))
}

fn number_cell(
    ui: &mut Ui,
    measure: Measure,
    estimate: Option<&Estimate>,
    gap: char,
    cx: AppContext<'_>,
) -> Response {
    match estimate {
        Some(estimate) => ui.label(estimate_text(Unit::of(measure), estimate, gap)),
        None => ui.label(RichText::new("–").color(cx.roles().faint)),
    }
}

fn difference_cell(ui: &mut Ui, comparison: Option<&Comparison>, gap: char, cx: AppContext<'_>) {
    let Some(Comparison { measure, difference, is_significant, .. }) = comparison else {
        ui.label("");
        return;
    };
    let unit = Unit::of(*measure);
    let text = format!("{}{gap}{}", unit.signed(difference.value), unit.interval(difference));
    let (text, hint) = match is_significant {
        true => (
            RichText::new(format!("{text} *")).strong().color(cx.roles().accent),
            t!("lab-report.significant_hint"),
        ),
        false => (RichText::new(text), t!("lab-report.chance_hint")),
    };
    ui.label(text).on_hover_text(hint);
}

fn nothing(ui: &mut Ui, words: &str, cx: AppContext<'_>) {
    ui.label(RichText::new(words).color(cx.roles().faint));
}

/// Shows the numbers of moves and of choices.
fn lengths(ui: &mut Ui, set: &RuleSet, cx: AppContext<'_>) {
    let [least, first, median, third, most] = set.lengths.quantiles.map(|it| decimal(it, 0));
    ui.label(t!(
        "lab-report.quantiles",
        least = least,
        first = first,
        median = median,
        third = third,
        greatest = most
    ));
    let histogram = &set.lengths.histogram;
    if histogram.counts.is_empty() {
        return;
    }
    let accent = cx.roles().accent;
    let from = |at: usize| histogram.first + at as u32 * histogram.width;
    widgets::section(ui, cx.theme, t!("lab-report.histogram"), |_| {});
    let bars: Vec<_> = histogram
        .counts
        .iter()
        .enumerate()
        .map(|(at, count)| {
            let middle = f64::from(from(at)) + f64::from(histogram.width) / 2.0;
            Bar::new(middle, f64::from(*count)).width(0.9 * f64::from(histogram.width)).fill(accent)
        })
        .collect();
    let plot = chart::fixed("lengths", cx.theme).x_grid_spacer(chart::round_steps);
    chart::show(ui, plot, t!("lab-report.histogram"), |plot| {
        plot.bar_chart(BarChart::new("", bars).color(accent).allow_hover(false));
    });
    numbers(ui, "lengths", |ui| {
        for (at, count) in histogram.counts.iter().enumerate() {
            let (low, high) = (from(at), from(at + 1) - 1);
            let words = if low == high { low.to_string() } else { format!("{low}–{high}") };
            ui.label(t!("lab-length.row", moves = words, games = *count));
        }
    });
    widgets::section(ui, cx.theme, t!("lab-report.choices"), |_| {});
    let points: Vec<_> =
        set.choices.iter().enumerate().map(|(at, choices)| [at as f64 + 1.0, *choices]).collect();
    let plot = chart::fixed("choices", cx.theme).x_grid_spacer(chart::round_steps);
    chart::show(ui, plot, t!("lab-report.choices"), |plot| {
        let line = Line::new("", PlotPoints::from(points)).color(accent).width(2.0);
        plot.line(line.allow_hover(false));
    });
    numbers(ui, "choices", |ui| {
        for (at, choices) in set.choices.iter().enumerate() {
            ui.label(t!("lab-length.choices_row", at = at + 1, choices = decimal(*choices, 1)));
        }
    });
}

/// Shows the numbers of a chart on demand.
fn numbers(ui: &mut Ui, name: &str, add: impl FnOnce(&mut Ui)) {
    egui::CollapsingHeader::new(t!("lab-report.numbers")).id_salt(name).show(ui, |ui| {
        ScrollArea::vertical().id_salt(name).max_height(220.0).show(ui, add);
    });
}

/// Shows the heat maps.
fn boards(ui: &mut Ui, game: GameId, set: &RuleSet, cx: AppContext<'_>) {
    if set.heat_maps.is_empty() {
        return nothing(ui, t!("lab-board.nothing"), cx);
    }
    nothing(ui, t!("lab-board.hint"), cx);
    let (room, gap) = (ui.available_width(), 20.0);
    let board = (SQUARE * f32::from(set.size)).min(BOARD).min(room);
    let width = board.max(LEAST_MAP.min(room));
    let in_a_row = ((room + gap) / (width + gap)).floor().max(1.0) as usize;
    for maps in set.heat_maps.chunks(in_a_row) {
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = gap;
            for map in maps {
                ui.vertical(|ui| {
                    ui.set_width(width);
                    heat_map(ui, game, map, set.size, board, cx);
                });
            }
        });
        ui.add_space(8.0);
    }
    for counts in &set.tables {
        widgets::section(ui, cx.theme, counts.name.localized(), |_| {});
        let columns = counts.columns.iter().map(|head| head.name.localized());
        let heads: Vec<_> = [counts.head.localized()].into_iter().chain(columns).collect();
        let rows = counts.rows.iter().zip(&counts.means).map(|(head, means)| {
            let cells = means.iter().map(|mean| decimal(*mean, 2));
            [head.name.localized().to_owned()].into_iter().chain(cells).collect()
        });
        table::show(ui, counts.key, &heads, rows);
    }
}

/// Shows a heat map on a board of this width, with its name below, where a long name moves nothing.
fn heat_map(ui: &mut Ui, game: GameId, map: &HeatMap, size: u8, width: f32, cx: AppContext<'_>) {
    let name = &heat_name(game, map.kind);
    let side = (width / f32::from(size)).floor();
    let (place, board) = ui.allocate_exact_size(vec2(side, side) * f32::from(size), Sense::hover());
    board.widget_info(|| WidgetInfo::labeled(Role::Image, true, name));
    let most = map.squares.iter().copied().fold(f64::MIN_POSITIVE, f64::max);
    let roles = cx.roles();
    for (at, often) in map.squares.iter().enumerate() {
        let square = Square::from_index(at, size);
        let corner = place.left_top()
            + vec2(f32::from(square.file), f32::from(size - 1 - square.rank)) * side;
        let cell = Rect::from_min_size(corner, vec2(side, side)).shrink(0.5);
        let share = (often / most) as f32;
        let fill = mixed(roles.field, roles.accent, share);
        ui.painter().rect_filled(cell, 1.0, fill);
        if side >= 26.0 {
            let ink = if share > 0.55 { roles.on_accent } else { roles.text };
            let font = egui::FontId::proportional(10.5);
            let text = decimal(*often, 2);
            ui.painter().text(cell.center(), egui::Align2::CENTER_CENTER, text, font, ink);
        }
    }
    ui.label(RichText::new(name).strong());
    numbers(ui, name, |ui| {
        for (at, often) in map.squares.iter().enumerate() {
            let square = Square::from_index(at, size).to_string();
            ui.label(t!("lab-board.row", square = square, often = decimal(*often, 2)));
        }
    });
}

fn mixed(from: Color32, to: Color32, share: f32) -> Color32 {
    from.lerp_to_gamma(to, share.clamp(0.0, 1.0))
}

/// Shows the first moves, and how the chance to exchange the colours was used.
fn first_moves(ui: &mut Ui, set: &RuleSet, cx: AppContext<'_>) {
    if let Some(swaps) = &set.swaps {
        ui.label(t!(
            "lab-first.swaps",
            chances = swaps.chances,
            taken = Unit::Percent.estimate(&swaps.taken),
            right = Unit::Percent.estimate(&swaps.right)
        ));
        ui.add_space(4.0);
    }
    if set.first_moves.is_empty() {
        return nothing(ui, t!("lab-first.nothing"), cx);
    }
    nothing(ui, t!("lab-first.hint"), cx);
    let heads = [
        t!("lab-report.move_head"),
        t!("lab-report.alike"),
        t!("lab-report.engine_value"),
        t!("lab-report.games_head"),
        t!("lab-report.first_player"),
    ];
    let row = |first: &FirstMove| {
        let value = match (first.value, first.is_proved) {
            (None, _) => String::new(),
            (Some(value), false) => Unit::Percent.text(value),
            (Some(value), true) => {
                format!("{} {}", Unit::Percent.text(value), t!("lab-report.proved"))
            }
        };
        let score = first.score.map_or(String::new(), |score| Unit::Percent.estimate(&score));
        vec![first.text.clone(), first.alike.to_string(), value, first.games.to_string(), score]
    };
    table::show(ui, "first moves", &heads, set.first_moves.iter().map(row));
}

/// Shows the ladder of levels and the search methods.
fn levels(ui: &mut Ui, set: &RuleSet, cx: AppContext<'_>) {
    if set.ladder.is_empty() && set.methods.is_empty() {
        return nothing(ui, t!("lab-levels.nothing"), cx);
    }
    if !set.ladder.is_empty() {
        let (steps, sure) =
            (set.ladder.len(), set.ladder.iter().filter(|step| step.is_sure()).count());
        ui.label(t!("lab-report.depth", sure = sure, steps = steps));
        nothing(ui, t!("lab-levels.hint"), cx);
        let heads = [
            t!("lab-levels.stronger"),
            t!("lab-levels.weaker"),
            t!("lab-report.games_head"),
            t!("lab-report.score"),
            t!("lab-report.elo"),
            t!("lab-report.first_player"),
        ];
        let row = |step: &LadderStep| {
            vec![
                step.stronger.localized(),
                step.weaker.localized(),
                step.games.to_string(),
                Unit::Percent.estimate(&step.score),
                Unit::Elo.estimate(&step.score.to_elo()),
                Unit::Percent.estimate(&step.first_player),
            ]
        };
        table::show(ui, "ladder", &heads, set.ladder.iter().rev().map(row));
        ui.add_space(8.0);
    }
    if !set.methods.is_empty() {
        widgets::section(ui, cx.theme, t!("lab-part.methods"), |_| {});
        let heads = [
            t!("lab-report.method"),
            t!("lab-report.games_head"),
            t!("lab-report.first_player"),
            t!("lab-report.length"),
        ];
        let row = |method: &MethodScore| {
            vec![
                method.method.name().to_owned(),
                method.games.to_string(),
                Unit::Percent.estimate(&method.first_player),
                Unit::Decimals(1).estimate(&method.length),
            ]
        };
        table::show(ui, "methods", &heads, set.methods.iter().map(row));
    }
}

/// Shows the scores of restricted players.
fn restricted(ui: &mut Ui, set: &RuleSet, cx: AppContext<'_>) {
    if set.restricted.is_empty() {
        return nothing(ui, t!("lab-restricted.nothing"), cx);
    }
    nothing(ui, t!("lab-report.restricted"), cx);
    let heads = [t!("lab-report.restriction"), t!("lab-report.games_head"), t!("lab-report.score")];
    let row = |restricted: &RestrictedScore| {
        let name = restricted.name.localized().to_owned();
        vec![name, restricted.games.to_string(), Unit::Percent.estimate(&restricted.score)]
    };
    table::show(ui, "restricted", &heads, set.restricted.iter().map(row));
}

/// Shows the exact results on small boards.
fn exact(ui: &mut Ui, plan: &Plan, set: &RuleSet, cx: AppContext<'_>) {
    if set.exact.is_empty() {
        let words = match plan.parts.contains(&Part::Exact) {
            true => t!("lab-exact.none"),
            false => t!("lab-exact.nothing"),
        };
        return nothing(ui, words, cx);
    }
    let heads = [t!("lab-report.size"), t!("lab-report.with_best_play")];
    let row = |exact: &ExactScore| {
        let result = exact.result.map_or(t!("lab-report.unsolved"), result_text);
        vec![format!("{0} × {0}", exact.size), result.to_owned()]
    };
    table::show(ui, "small boards", &heads, set.exact.iter().map(row));
}

/// Shows the games to look at, and returns the one that is opened.
fn games<'a>(ui: &mut Ui, set: &'a RuleSet, cx: AppContext<'_>) -> Option<&'a Showcase> {
    if set.showcases.is_empty() {
        nothing(ui, t!("lab-games.nothing"), cx);
    }
    let mut opened = None;
    for showcase in &set.showcases {
        let (name, hint) = match showcase.kind {
            ShowcaseKind::Dramatic => (t!("lab-report.dramatic"), t!("lab-games.dramatic_hint")),
            ShowcaseKind::Shortest => (t!("lab-report.shortest"), t!("lab-games.shortest_hint")),
            ShowcaseKind::Typical => (t!("lab-report.typical"), t!("lab-games.typical_hint")),
        };
        let moves = showcase.game.moves.split_whitespace().count();
        let result = result_text(showcase.game.result);
        let title = t!("lab-report.game", kind = name, moves = moves, result = result);
        widgets::card(ui, cx.theme, |ui| {
            ui.label(RichText::new(&title).strong());
            ui.label(RichText::new(hint).color(cx.roles().faint));
            let open = t!("lab-games.open", name = name);
            if widgets::secondary(ui, cx.theme, Some(Icon::Play), &open).clicked() {
                opened = Some(showcase);
            }
        });
    }
    opened
}
