//! The page section with a person's record.

use egui::{
    Color32, ComboBox, Grid, PopupCloseBehavior, RichText, Role, ScrollArea, Sense, TextEdit, Ui,
    WidgetInfo, vec2,
};
use egui_plot::{Bar, BarChart, FilledArea, GridInput, GridMark, Line, PlotPoints, Points};
use jiff::civil::Date;
use jiff::{Span, ToSpan as _};

use super::explorer::{percent, results, words};
use super::filter::combo;
use super::mistakes::{MistakeKind, Mistakes, PlayedGame};
use super::query::day_of;
use super::record::{Person, PlayerRecord, RatingPoint, people};
use crate::ui::clock::now;
use crate::ui::component::{AppContext, Request, Requests};
use crate::ui::design::{Icon, chart, widgets};
use crate::ui::pages::Page;
use crate::ui::paint::measures::TextSize;
use crate::ui::parts::{announce_changes, entered_in, follow_focus, list_entry};
use owlery_engine::Level;
use owlery_games::{GameId, Side};
use owlery_i18n::{Text, decimal, folded, t};
use owlery_library::{Facts, Filter, GameNumber, Hit, Origin, Tally};
use owlery_record::index::MoverResult;
use owlery_record::{date, limits};
use owlery_session::opponent;
use owlery_session::{PuzzleSpec, clock, games};

/// The height of a row of results, in points.
const ROW: f32 = 28.0;
/// The number of games whose mean the chart of accuracy shows.
const MEAN_OF: usize = 10;
/// The most people to choose from at once.
const MOST_PEOPLE: usize = 40;

/// The section with the record of a person.
#[derive(Default)]
pub struct RecordView {
    /// The game, once one was chosen.
    game: Option<GameId>,
    person: Person,
    /// The words that people are looked for by.
    person_words: String,
    /// Whether the people to choose from were shown in the last frame.
    shows_people: bool,
    period: Period,
    counted: Option<Counted>,
    /// The games whose mistakes are looked up.
    asked: Vec<PlayedGame>,
    mistakes: Option<(Vec<PlayedGame>, Mistakes)>,
}

/// The games that count, by their dates.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Period {
    /// All of them.
    #[default]
    All,
    /// Those of the last so many days.
    Days(i64),
}

const PERIODS: [(Period, Text); 4] = [
    (Period::All, Text::of("library-record.all_time")),
    (Period::Days(365), Text::of("library-record.year")),
    (Period::Days(90), Text::of("library-record.quarter")),
    (Period::Days(30), Text::of("library-record.month")),
];

impl Period {
    /// Returns the first date of it; see [`GameFacts::date`](owlery_library::GameFacts).
    fn since(self) -> u32 {
        let Period::Days(days) = self else { return 0 };
        let first = now().date().checked_sub(days.days()).unwrap_or(DAY_ZERO);
        let (year, month, day) = (first.year(), first.month(), first.day());
        u32::from(year.unsigned_abs()) * 10_000
            + u32::from(month.unsigned_abs()) * 100
            + u32::from(day.unsigned_abs())
    }
}

/// A record with everything that it was counted from.
struct Counted {
    /// The revision of the newest game, and the number of games.
    library: (i64, usize),
    game: GameId,
    person: Person,
    since: u32,
    people: Vec<(String, u32)>,
    record: PlayerRecord,
}

/// An action on the record.
pub enum Action {
    /// List the games that pass a filter.
    List(Box<Filter>),
    /// Look up the mistakes of a person in games.
    FindMistakes(Vec<PlayedGame>),
    /// Make reports on games.
    Examine(Vec<GameNumber>),
    /// List mistakes, which are called so.
    ListMistakes(Vec<Hit>, String),
    /// Solve puzzles made of mistakes.
    Practise(Vec<PuzzleSpec>),
    /// Choose the options of a game against a level.
    PlayAgainst(GameId, Level),
}

impl RecordView {
    /// Counts the record again where something has changed.
    fn count(&mut self, facts: &Facts) -> &Counted {
        let game = *self.game.get_or_insert_with(|| most_played(facts));
        let library = (facts.revision(), facts.games().len());
        let since = self.period.since();
        let is_current = self.counted.as_ref().is_some_and(|it| {
            (it.library, it.game, &it.person, it.since) == (library, game, &self.person, since)
        });
        if !is_current {
            self.counted = None;
        }
        self.counted.get_or_insert_with(|| Counted {
            library,
            game,
            person: self.person.clone(),
            since,
            people: people(facts, game),
            record: PlayerRecord::of(facts, game, &self.person, since),
        })
    }

    /// Shows the section.
    pub fn show(
        &mut self,
        ui: &mut Ui,
        facts: &Facts,
        cx: AppContext<'_>,
        actions: &mut Vec<Action>,
        out: &mut Requests,
    ) {
        self.count(facts);
        self.choices(ui);
        self.count(facts);
        let Some(Counted { game, person, record, .. }) = &self.counted else { return };
        if self.asked != record.examined {
            self.asked.clone_from(&record.examined);
            actions.push(Action::FindMistakes(record.examined.clone()));
        }
        let mistakes = self.mistakes.as_ref().filter(|(of, _)| *of == record.examined);
        let mistakes = mistakes.map(|(_, mistakes)| mistakes);
        if record.total.games() == 0 {
            let game = game.name();
            let words = match person {
                Person::Me => t!("library-record.none", game = game),
                Person::Named(name) => {
                    t!("library-record.none_of", name = opponent::shown_name(name), game = game)
                }
            };
            let play = Some(t!("library-page.play"));
            if widgets::empty_page(ui, cx.theme, Icon::ChartLine, &words, play) {
                out.ask(Request::Show(Page::Start));
            }
            return;
        }
        ScrollArea::vertical().id_salt("record").auto_shrink(false).show(ui, |ui| {
            let list = |filter: Filter| {
                let named = match person {
                    Person::Me => Filter { own_only: true, ..filter },
                    Person::Named(name) => Filter { player: name.clone(), ..filter },
                };
                Action::List(Box::new(Filter { game: Some(*game), ..named }))
            };
            summary(ui, *game, person, record, cx, actions);
            ui.add_space(8.0);
            let columns = if ui.available_width() > 700.0 { 2 } else { 1 };
            let usual = std::mem::replace(&mut ui.spacing_mut().item_spacing.x, BETWEEN_COLUMNS);
            ui.columns(columns, |columns| {
                columns.iter_mut().for_each(|ui| ui.spacing_mut().item_spacing.x = usual);
                let (first, second) = columns.split_at_mut(1);
                opponents(&mut first[0], record, cx, &list, actions);
                let ui = second.first_mut().unwrap_or(&mut first[0]);
                ratings(ui, record, cx);
                weeks(ui, record, cx);
                kinds(ui, *game, record, cx);
                let ui = &mut first[0];
                show_mistakes(ui, record, mistakes, facts, cx, actions);
            });
            follow_focus(ui);
        });
    }

    /// Takes the mistakes in games.
    pub fn take_mistakes(&mut self, games: Vec<PlayedGame>, mistakes: Mistakes) {
        self.mistakes = Some((games, mistakes));
    }

    fn choices(&mut self, ui: &mut Ui) {
        let people = self.counted.as_ref().map(|it| it.people.clone()).unwrap_or_default();
        ui.horizontal(|ui| {
            let shown = self.game.map_or("", GameId::name);
            combo(ui, t!("library-filter.game"), shown, |ui| {
                for game in GameId::ALL {
                    list_entry(ui, &mut self.game, Some(game), game.name());
                }
            });
            ui.add_space(12.0);
            let me = t!("library-record.me");
            let shown = match &self.person {
                Person::Me => me.to_owned(),
                Person::Named(name) => opponent::shown_name(name),
            };
            self.person_choice(ui, &shown, &people);
            ui.add_space(12.0);
            let shown = PERIODS.iter().find(|(period, _)| *period == self.period);
            let shown = shown.map_or("", |(_, name)| name.localized());
            combo(ui, t!("library-record.period"), shown, |ui| {
                for (period, name) in PERIODS {
                    list_entry(ui, &mut self.period, period, name.localized());
                }
            });
        });
        ui.add_space(4.0);
    }

    /// Shows the person to choose, and a field to search for others while the choice is open.
    fn person_choice(&mut self, ui: &mut Ui, shown: &str, people: &[(String, u32)]) {
        let label = ui.label(t!("library-filter.player"));
        let combo = ComboBox::from_id_salt("person").selected_text(shown).width(150.0);
        // A click into the field leaves it open.
        let combo = combo.close_behavior(PopupCloseBehavior::CloseOnClickOutside);
        let combo = combo.show_ui(ui, |ui| {
            let field = TextEdit::singleline(&mut self.person_words)
                .hint_text(t!("library-record.person_hint"))
                .char_limit(limits::HEADER)
                .desired_width(180.0);
            let field = ui.add(field);
            ui.ctx().accesskit_node_builder(field.id, |node| {
                node.set_label(t!("library-record.person_hint"));
            });
            if !self.shows_people {
                field.request_focus();
            }
            let mut takes_first = entered_in(ui, &field) && !self.person_words.trim().is_empty();
            let wanted = folded(self.person_words.trim());
            let me = (Person::Me, t!("library-record.me").to_owned());
            let named = people.iter();
            let named =
                named.map(|(name, _)| (Person::Named(name.clone()), opponent::shown_name(name)));
            let all = std::iter::once(me).chain(named);
            let found = all.filter(|(_, name)| folded(name).contains(&wanted));
            for (person, name) in found.take(MOST_PEOPLE) {
                let row = ui.selectable_label(self.person == person, name);
                if row.clicked() || std::mem::take(&mut takes_first) {
                    self.person = person;
                    ui.close();
                }
            }
        });
        self.shows_people = combo.inner.is_some();
        if !self.shows_people {
            self.person_words.clear();
        }
        combo.response.labelled_by(label.id);
    }
}

/// Returns the game with the most of the user's own games in the library, or the most games at all.
fn most_played(facts: &Facts) -> GameId {
    let count = |game: &GameId| {
        let games = facts.games().iter().filter(|it| facts.rules(it).game == *game);
        let own = games.clone().filter(|it| it.origin == Origin::Own).count();
        (own, games.count())
    };
    // Of equal ones, the first.
    GameId::ALL.into_iter().rev().max_by_key(count).unwrap_or(GameId::ALL[0])
}

/// The spread of a rating from which on it says nothing yet, in points.
const MOST_SPREAD: f64 = 400.0;

/// Shows the rating, the results and the streaks, and suggests a level.
fn summary(
    ui: &mut Ui,
    game: GameId,
    person: &Person,
    record: &PlayerRecord,
    cx: AppContext<'_>,
    actions: &mut Vec<Action>,
) {
    widgets::card(ui, cx.theme, |ui| {
        let lead = cx.theme.measures.text(TextSize::Section);
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = 28.0;
            let is_known = |rating: &RatingPoint| 1.96 * rating.deviation <= MOST_SPREAD;
            let rating = record.rating().filter(is_known);
            if let Some(RatingPoint { points, deviation, .. }) = rating {
                let text = t!(
                    "library-record.rating",
                    points = decimal(points, 0),
                    spread = decimal(1.96 * deviation, 0)
                );
                let text = ui.label(RichText::new(text).size(lead).strong());
                text.on_hover_text(t!("library-record.rating_hint"));
            }
            let total = t!(
                "library-record.total",
                games = record.total.games(),
                score = record.total.score().map(percent).unwrap_or_default()
            );
            announce_changes(&ui.label(RichText::new(total).size(lead)));
            let streak = record.streaks;
            let now = match streak.current {
                MoverResult::Win => t!("library-record.streak_won", count = streak.length),
                MoverResult::Loss => t!("library-record.streak_lost", count = streak.length),
                _ => t!("library-record.streak_drawn", count = streak.length),
            };
            ui.label(now);
            ui.label(t!("library-record.longest", count = streak.longest_wins));
        });
        let Some(suggestion) = record.suggestion.filter(|_| *person == Person::Me) else { return };
        ui.horizontal_wrapped(|ui| {
            let words = t!(
                "library-record.suggest",
                score = percent(suggestion.score),
                level = suggestion.played.strength.localized()
            );
            ui.label(words);
            let next = suggestion.next.strength.localized();
            let play = t!("library-record.play", level = next);
            if widgets::secondary(ui, cx.theme, None, &play).clicked() {
                actions.push(Action::PlayAgainst(game, suggestion.next));
            }
        });
    });
}

/// Shows the results against each opponent. A click lists the games.
fn opponents(
    ui: &mut Ui,
    record: &PlayerRecord,
    cx: AppContext<'_>,
    list: &dyn Fn(Filter) -> Action,
    actions: &mut Vec<Action>,
) {
    widgets::section(ui, cx.theme, t!("library-record.opponents"), |_| {});
    for (name, tally) in &record.opponents {
        let shown = match &**name {
            "" => t!("library-record.unnamed").to_owned(),
            name => opponent::shown_name(name),
        };
        if row(ui, &shown, *tally, Sense::click(), cx) {
            actions.push(list(Filter { opponent: name.clone(), ..Filter::default() }));
        }
    }
}

/// Shows the mistakes by their kinds and the parts of the games, and how accurate the games were.
fn show_mistakes(
    ui: &mut Ui,
    record: &PlayerRecord,
    mistakes: Option<&Mistakes>,
    facts: &Facts,
    cx: AppContext<'_>,
    actions: &mut Vec<Action>,
) {
    ui.add_space(6.0);
    widgets::section(ui, cx.theme, t!("library-record.mistakes"), |_| {});
    let faint = |words: &str| RichText::new(words).color(cx.roles().faint);
    match mistakes {
        _ if record.examined.is_empty() => drop(ui.label(faint(t!("library-record.no_reports")))),
        None => drop(ui.label(faint(t!("library-explorer.looking")))),
        Some(mistakes) => {
            let total: f64 = mistakes.accuracy.iter().map(|(_, accuracy)| accuracy).sum();
            let accuracy = total / (mistakes.games.max(1) as f64);
            let words = t!(
                "library-record.accuracy",
                accuracy = percent(accuracy),
                games = mistakes.games,
                moves = mistakes.moves
            );
            ui.label(words).on_hover_text(t!("library-record.accuracy_hint"));
            mistake_table(ui, mistakes, actions);
            accuracy_chart(ui, mistakes, facts, cx);
        }
    }
    ui.horizontal_wrapped(|ui| {
        if let Some(mistakes) = mistakes.filter(|it| !it.puzzles.is_empty()) {
            let label = t!("library-record.practise", count = mistakes.puzzles.len());
            if widgets::secondary(ui, cx.theme, Some(Icon::Puzzle), &label).clicked() {
                actions.push(Action::Practise(mistakes.puzzles.clone()));
            }
        }
        if !record.unexamined.is_empty() {
            let label = t!("library-record.examine", count = record.unexamined.len());
            let button = widgets::secondary(ui, cx.theme, Some(Icon::Microscope), &label);
            if button.on_hover_text(t!("library-page.examine_hint")).clicked() {
                actions.push(Action::Examine(record.unexamined.clone()));
            }
        }
    });
}

/// Shows the numbers of mistakes: a row for each kind, a column for each part of the games. A click lists
/// the games.
fn mistake_table(ui: &mut Ui, mistakes: &Mistakes, actions: &mut Vec<Action>) {
    let parts =
        [t!("library-record.beginning"), t!("library-record.middle"), t!("library-record.end")];
    let heads = parts.into_iter().chain([t!("library-record.sum")]);
    Grid::new("mistakes").num_columns(5).spacing([18.0, 4.0]).show(ui, |ui| {
        ui.label("");
        heads.clone().for_each(|head| drop(ui.strong(head)));
        ui.end_row();
        for kind in MistakeKind::ALL {
            let phases = mistakes.hits.each_ref().map(|phase| &phase[kind as usize]);
            let all: Vec<Hit> = phases.into_iter().flatten().copied().collect();
            ui.label(kind_name(kind));
            for (hits, head) in phases.into_iter().chain([&all]).zip(heads.clone()) {
                if hits.is_empty() {
                    ui.weak("0");
                    continue;
                }
                let name = t!("library-record.mistakes_in", kind = kind_name(kind), part = head);
                let link = ui.link(hits.len().to_string()).on_hover_text(&name);
                ui.ctx().accesskit_node_builder(link.id, |node| node.set_description(&*name));
                if link.clicked() {
                    actions.push(Action::ListMistakes(hits.clone(), name));
                }
            }
            ui.end_row();
        }
    });
}

fn kind_name(kind: MistakeKind) -> &'static str {
    match kind {
        MistakeKind::Inaccuracy => t!("library-record.inaccuracies"),
        MistakeKind::Mistake => t!("library-record.mistakes"),
        MistakeKind::Blunder => t!("library-record.blunders"),
        MistakeKind::Win => t!("library-record.wins_missed"),
        MistakeKind::Proved => t!("library-record.results_lost"),
    }
}

/// Shows the accuracy of each game, and the mean of the last ten.
fn accuracy_chart(ui: &mut Ui, mistakes: &Mistakes, facts: &Facts, cx: AppContext<'_>) {
    let day = |game: GameNumber| facts.find(game).and_then(|it| day_of(it.date)).map(day_number);
    let points: Vec<_> = mistakes
        .accuracy
        .iter()
        .filter_map(|(game, accuracy)| Some([day(*game)?, 100.0 * accuracy]))
        .collect();
    if points.len() < 3 {
        return;
    }
    let mean = |at: usize| {
        let last = &points[(at + 1).saturating_sub(MEAN_OF)..=at];
        let sum: f64 = last.iter().map(|[_, accuracy]| accuracy).sum();
        [points[at][0], sum / last.len() as f64]
    };
    let mut means: Vec<[f64; 2]> = Vec::new();
    for at in 0..points.len() {
        let mean = mean(at);
        // A day has one mean, after its last game.
        match means.last_mut().filter(|last| last[0] == mean[0]) {
            Some(last) => *last = mean,
            None => means.push(mean),
        }
    }
    let spoken = t!(
        "library-record.accuracy_spoken",
        from = percent(means[0][1] / 100.0),
        to = percent(means[means.len() - 1][1] / 100.0)
    );
    let accent = cx.roles().accent;
    chart(ui, "accuracy", &spoken, cx, |plot| {
        let dots = Points::new("", PlotPoints::from(points)).radius(2.5);
        plot.points(dots.color(accent.gamma_multiply(0.5)).allow_hover(false));
        let line = Line::new("", PlotPoints::from(means)).color(accent).width(2.0);
        plot.line(line.allow_hover(false));
    });
}

/// Shows the results by who moved first, and by time control.
fn kinds(ui: &mut Ui, game: GameId, record: &PlayerRecord, cx: AppContext<'_>) {
    widgets::section(ui, cx.theme, t!("library-record.order"), |_| {});
    let names = [t!("library-record.first"), t!("library-record.second")];
    for (name, tally) in names.into_iter().zip(record.order) {
        row(ui, name, tally, Sense::hover(), cx);
    }
    if record.clocks.iter().all(|(clock, _)| clock.is_none()) {
        return;
    }
    widgets::section(ui, cx.theme, t!("library-record.clocks"), |_| {});
    let sides = Side::ALL.map(|side| games::about(game).side(side));
    for (control, tally) in &record.clocks {
        let name = match control {
            Some(control) => clock::in_words(control, sides, games::first_side(game)),
            None => t!("library-record.no_clock").to_owned(),
        };
        row(ui, &name, *tally, Sense::hover(), cx);
    }
}

/// The distance of the two columns, in points.
const BETWEEN_COLUMNS: f32 = 32.0;

/// Shows results in a row, and returns whether it was clicked.
fn row(ui: &mut Ui, name: &str, tally: Tally, sense: Sense, cx: AppContext<'_>) -> bool {
    let roles = cx.roles();
    let (place, response) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), sense);
    let score = tally.score().map(percent).unwrap_or_default();
    let spoken = t!(
        "library-record.row",
        name = name,
        wins = tally.wins,
        draws = tally.draws,
        losses = tally.losses,
        score = &score
    );
    let role = if sense.senses_click() { Role::Button } else { Role::Label };
    response.widget_info(|| WidgetInfo::labeled(role, true, &spoken));
    if sense.senses_click() && (response.hovered() || response.has_focus()) {
        ui.painter().rect_filled(place, 3, roles.button_hover);
    }
    let inner = place.shrink2(vec2(4.0, 2.0));
    let (left, rest) = inner.split_left_right_at_fraction(0.46);
    let (bar, right) = rest.split_left_right_at_x(rest.right() - 88.0);
    words(ui, left, name, egui::Align2::LEFT_CENTER, 14.0, roles.text);
    results(ui, bar.shrink2(vec2(6.0, 5.0)), tally, roles);
    let (score_place, games) = right.split_left_right_at_fraction(0.55);
    words(ui, score_place, &score, egui::Align2::RIGHT_CENTER, 14.0, roles.text);
    let count = tally.games().to_string();
    words(ui, games, &count, egui::Align2::RIGHT_CENTER, 13.0, roles.faint);
    widgets::name_beside(response, &spoken).clicked()
}

/// Shows the rating over time with its 95 % interval.
fn ratings(ui: &mut Ui, record: &PlayerRecord, cx: AppContext<'_>) {
    if record.ratings.len() < 2 {
        return;
    }
    widgets::section(ui, cx.theme, t!("library-record.ratings"), |_| {});
    let accent = cx.roles().accent;
    let days: Vec<_> = record.ratings.iter().map(|it| day_number(it.week)).collect();
    let bound = |sign: f64| -> Vec<f64> {
        record.ratings.iter().map(|it| it.points + sign * 1.96 * it.deviation).collect()
    };
    let line: Vec<_> =
        days.iter().zip(&record.ratings).map(|(day, it)| [*day, it.points]).collect();
    let last = record.ratings.len() - 1;
    let spoken = t!(
        "library-record.ratings_spoken",
        from = decimal(record.ratings[0].points, 0),
        to = decimal(record.ratings[last].points, 0),
        since = date::in_words(&record.ratings[0].week.to_string())
    );
    chart(ui, "ratings", &spoken, cx, |plot| {
        let area = FilledArea::new("", &days, &bound(-1.0), &bound(1.0));
        plot.add(area.fill_color(accent.gamma_multiply(0.25)).allow_hover(false));
        let line = Line::new("", PlotPoints::from(line)).color(accent).width(2.0);
        plot.line(line.allow_hover(false));
    });
}

/// Shows how many games were played in each week.
fn weeks(ui: &mut Ui, record: &PlayerRecord, cx: AppContext<'_>) {
    if record.weeks.len() < 2 {
        return;
    }
    widgets::section(ui, cx.theme, t!("library-record.weeks"), |_| {});
    let fill: Color32 = cx.roles().accent;
    let bars = record.weeks.iter().map(|(week, games)| {
        // In the middle of its week.
        Bar::new(day_number(*week) + 3.5, f64::from(*games)).width(6.0).fill(fill)
    });
    let bars: Vec<_> = bars.collect();
    let most = record.weeks.iter().map(|(_, games)| *games).max().unwrap_or(0);
    let spoken = t!("library-record.weeks_spoken", weeks = record.weeks.len(), most = most);
    chart(ui, "weeks", &spoken, cx, |plot| {
        plot.bar_chart(BarChart::new("", bars).color(fill).allow_hover(false));
    });
}

/// Shows a chart over days. Its text is for screen readers.
fn chart<'a>(
    ui: &mut Ui,
    name: &'a str,
    spoken: &str,
    cx: AppContext<'_>,
    draw: impl FnOnce(&mut egui_plot::PlotUi<'a>) + 'a,
) {
    let plot = chart::fixed(name, cx.theme).x_grid_spacer(months);
    let plot = plot.x_axis_formatter(|mark: GridMark, _| month_name(mark));
    chart::show(ui, plot, spoken, draw);
}

/// The day from which the days of charts are counted.
const DAY_ZERO: Date = jiff::civil::date(1970, 1, 1);

/// Returns the number of a day on the axis of a chart.
fn day_number(day: Date) -> f64 {
    DAY_ZERO.until(day).map_or(0.0, |span: Span| f64::from(span.get_days()))
}

/// Returns marks at the beginnings of months on the axis of a chart, at most about a dozen.
fn months(input: GridInput) -> Vec<GridMark> {
    let (from, to) = input.bounds;
    let step = [1, 3, 6, 12, 24, 60].into_iter().find(|it| to - from < f64::from(*it) * 31.0 * 8.0);
    let step = step.unwrap_or(120);
    let first = DAY_ZERO.checked_add((from as i64).days()).unwrap_or(DAY_ZERO);
    let Ok(first) = Date::new(first.year(), 1, 1) else { return Vec::new() };
    let marks = first.series(i64::from(step).months()).map(day_number);
    let marks = marks.skip_while(|day| *day < from).take_while(|day| *day <= to);
    marks.map(|value| GridMark { value, step_size: f64::from(step) * 30.0 }).collect()
}

/// Returns the month of a mark on the axis of a chart.
fn month_name(mark: GridMark) -> String {
    let day = DAY_ZERO.checked_add((mark.value.round() as i64).days());
    day.map_or_else(|_| String::new(), |day| date::in_words(&day.strftime("%Y-%m").to_string()))
}
