//! A dossier of the lab as one web page, which needs no other file: tables beside plots, the formula and the
//! source of each measure, and games to step through.

mod plots;
pub mod words;

use std::fmt::Write as _;

use self::words::{Unit, heat_name, letter, result_text, rules_name};
use super::html::{self, Chapter, add};
use super::picture::Picture;
use super::svg::{Escaped, Svg};
use super::{ExportError, ExportOptions, Format, built_in_theme};
use crate::ui::paint::Style;
use crate::ui::paint::pieces::Pieces;
use owlery_engine::Progress;
use owlery_games::Square;
use owlery_i18n::{Message, decimal, t};
use owlery_lab::dossier::{CountTable, HeatMap, RuleSet, Showcase, ShowcaseKind};
use owlery_lab::{Dossier, Estimate};
use owlery_session::opponent::usual_seats;
use owlery_session::{Place, Session, games};

const STYLE_SHEET: &str = include_str!("../../../../assets/export/dossier.css");
/// The width of boards, in pixels.
const BOARD: u32 = 360;

/// Makes the page, in the colours of the built-in themes: those of the light one, or of the dark one for
/// readers whose system is dark.
pub fn dossier_page(dossier: &Dossier, progress: &Progress) -> Result<String, ExportError> {
    let [light, dark] = [false, true].map(built_in_theme);
    let style = Style { theme: light, pieces: Pieces::usual() };
    let mut page = Page { body: String::new(), svg: Svg::default(), style: &style };
    let game = dossier.plan.game;
    let title = t!("lab-report.title", game = game.name());
    page.add_heading(dossier, &title);
    page.add_comparisons(dossier);
    for (at, set) in dossier.rule_sets.iter().enumerate() {
        page.add_rule_set(dossier, at, set, progress)?;
    }
    let light = html::colours(&style.theme, BOARD);
    let dark = html::colours(&dark, BOARD);
    let colours =
        format!("{light}@media screen and (prefers-color-scheme: dark) {{ {dark}}}\n{STYLE_SHEET}");
    let mut whole = html::head(&title, colours, " class=\"dossier\"", page.svg.definitions());
    whole += &page.body;
    html::finish(&mut whole);
    Ok(whole)
}

struct Page<'a> {
    body: String,
    svg: Svg,
    style: &'a Style,
}

/// The cells of an estimate: its value and its interval.
fn cells(unit: Unit, estimate: &Estimate) -> String {
    let (value, interval) = (unit.text(estimate.value), unit.interval(estimate));
    format!(
        "<td class=\"number\">{}</td><td class=\"number\">{}</td>",
        Escaped(&value),
        Escaped(&interval)
    )
}

impl Page<'_> {
    fn add_paragraph(&mut self, text: &str) {
        add!(self.body, "<p>{}</p>\n", Escaped(text));
    }

    /// Begins a table of numbers with the heads of its columns.
    fn begin_table(&mut self, heads: &[&str]) {
        self.body.push_str("<table class=\"numbers\"><thead><tr>");
        self.add_heads(heads);
    }

    /// Begins a table of texts with the heads of its columns.
    fn begin_text_table(&mut self, heads: &[&str]) {
        self.body.push_str("<table><thead><tr>");
        self.add_heads(heads);
    }

    fn add_heads(&mut self, heads: &[&str]) {
        for head in heads {
            add!(self.body, "<th scope=\"col\">{}</th>", Escaped(head));
        }
        self.body.push_str("</tr></thead><tbody>\n");
    }

    /// Adds a row with cells that are HTML.
    fn add_row(&mut self, head: &str, cells: &str) {
        add!(self.body, "<tr><th scope=\"row\">{}</th>{cells}</tr>\n", Escaped(head));
    }

    fn end_table(&mut self) {
        self.body.push_str("</tbody></table>\n");
    }

    fn add_section(&mut self, heading: &str) {
        add!(self.body, "<h3>{}</h3>\n", Escaped(heading));
    }

    fn add_heading(&mut self, dossier: &Dossier, title: &str) {
        let plan = &dossier.plan;
        add!(self.body, "<header><h1>{}</h1>\n", Escaped(title));
        self.add_paragraph(&t!(
            "lab-report.plan",
            games = plan.games,
            level = plan.level.strength.localized(),
            seed = plan.seed.to_string(),
            version = env!("CARGO_PKG_VERSION")
        ));
        let [done, all] = dossier.units;
        if done < all {
            let percent = 100 * done / all;
            add!(self.body, "<div class=\"cautions\" role=\"note\">\n");
            self.add_paragraph(&t!("lab-report.unfinished", percent = percent));
            self.body.push_str("</div>\n");
        }
        self.add_paragraph(t!("lab-report.intervals"));
        self.begin_text_table(&[t!("lab-report.rule_set"), t!("lab-report.options")]);
        for (at, set) in dossier.rule_sets.iter().enumerate() {
            let options = format!("<td><code>{}</code></td>", Escaped(&set.options));
            self.add_row(&rules_name(dossier.plan.game, at, &set.options), &options);
        }
        self.end_table();
        self.body.push_str("</header>\n");
    }

    /// Adds the rule sets side by side, each with its difference from the first.
    fn add_comparisons(&mut self, dossier: &Dossier) {
        let [first, others @ ..] = &dossier.rule_sets[..] else { return };
        if others.is_empty() {
            return;
        }
        add!(self.body, "<h2>{}</h2>\n", Escaped(t!("lab-report.comparison")));
        let count = dossier.comparisons.len();
        self.add_paragraph(&t!("lab-report.corrected", count = count));
        let mut heads = vec![t!("lab-report.measure").to_owned(), letter(0)];
        for at in 1..dossier.rule_sets.len() {
            heads.push(letter(at));
            heads.push(t!("lab-report.difference", other = letter(at)));
        }
        self.begin_table(&heads.iter().map(String::as_str).collect::<Vec<_>>());
        for (measure, estimate) in &first.measures {
            let unit = Unit::of(*measure);
            let value = |estimate: &Estimate| {
                format!("<td class=\"number\">{}</td>", Escaped(&unit.estimate(estimate)))
            };
            let mut row = value(estimate);
            for (at, set) in others.iter().enumerate() {
                let empty = || "<td></td>".to_owned();
                row += &set.measure(*measure).map_or_else(empty, value);
                let mut known = dossier.comparisons.iter();
                let known = known.find(|it| it.measure == *measure && it.other == at + 1);
                row += &known.map_or_else(empty, |comparison| {
                    let difference = &comparison.difference;
                    let judgement = match comparison.is_significant {
                        true => t!("lab-report.significant"),
                        false if difference.value.abs() < 1e-9 => t!("lab-report.same"),
                        false => t!("lab-report.chance"),
                    };
                    let tag = if comparison.is_significant { "strong" } else { "span" };
                    format!(
                        "<td class=\"number\">{} {}<br><{tag}>{}</{tag}></td>",
                        Escaped(&unit.signed(difference.value)),
                        Escaped(&unit.interval(difference)),
                        Escaped(judgement)
                    )
                });
            }
            self.add_row(measure.name().localized(), &row);
        }
        self.end_table();
    }

    fn add_rule_set(
        &mut self,
        dossier: &Dossier,
        at: usize,
        set: &RuleSet,
        progress: &Progress,
    ) -> Result<(), ExportError> {
        add!(
            self.body,
            "<section><h2>{}</h2>\n",
            Escaped(&rules_name(dossier.plan.game, at, &set.options))
        );
        self.add_cautions(set);
        self.add_measures(set);
        self.add_lengths(set);
        self.add_heat_maps(dossier, set);
        set.tables.iter().for_each(|counts| self.add_counts(counts));
        self.add_first_moves(set);
        self.add_ladder(set);
        self.add_methods(set);
        self.add_restricted(set);
        self.add_exact(set);
        if !set.showcases.is_empty() {
            self.add_section(t!("lab-report.games"));
        }
        for (number, showcase) in set.showcases.iter().enumerate() {
            self.add_game(dossier, set, showcase, &format!("r{at}g{number}"), progress)?;
        }
        self.body.push_str("</section>\n");
        Ok(())
    }

    fn add_cautions(&mut self, set: &RuleSet) {
        if set.cautions.is_empty() {
            return;
        }
        self.body.push_str("<div class=\"cautions\" role=\"note\">\n");
        for caution in &set.cautions {
            self.add_paragraph(&Message::from(caution.clone()).to_string());
        }
        self.body.push_str("</div>\n");
    }

    fn add_counts(&mut self, counts: &CountTable) {
        self.add_section(counts.name.localized());
        let columns = counts.columns.iter().map(|head| head.name.localized());
        let heads: Vec<_> = [counts.head.localized()].into_iter().chain(columns).collect();
        self.begin_table(&heads);
        for (head, means) in counts.rows.iter().zip(&counts.means) {
            let cells =
                means.iter().map(|mean| format!("<td class=\"number\">{}</td>", decimal(*mean, 2)));
            self.add_row(head.name.localized(), &cells.collect::<String>());
        }
        self.end_table();
    }

    fn add_measures(&mut self, set: &RuleSet) {
        self.add_section(t!("lab-report.measures"));
        self.begin_table(&[
            t!("lab-report.measure"),
            t!("lab-report.value"),
            t!("lab-report.interval_head"),
        ]);
        for (measure, estimate) in &set.measures {
            let source = match measure.ludii_name() {
                Some(name) => t!("lab-report.ludii", name = name),
                None => t!("lab-report.own").to_owned(),
            };
            add!(
                self.body,
                "<tr><th scope=\"row\"><details><summary>{}</summary><p>{}</p><p>{}</p></details></th>{}</tr>\n",
                Escaped(measure.name().localized()),
                Escaped(measure.formula().localized()),
                Escaped(&source),
                cells(Unit::of(*measure), estimate)
            );
        }
        for fact in &set.facts {
            self.add_row(fact.name.localized(), &cells(Unit::Decimals(2), &fact.mean));
        }
        self.end_table();
        if let Some(swaps) = &set.swaps {
            self.add_paragraph(&t!(
                "lab-report.swaps",
                chances = swaps.chances,
                taken = Unit::Percent.text(swaps.taken.value),
                right = Unit::Percent.text(swaps.right.value),
                interval = Unit::Percent.interval(&swaps.right)
            ));
        }
    }

    fn add_lengths(&mut self, set: &RuleSet) {
        self.add_section(t!("lab-report.lengths"));
        let [least, first, median, third, greatest] =
            set.lengths.quantiles.map(|it| decimal(it, 0));
        self.add_paragraph(&t!(
            "lab-report.quantiles",
            least = least,
            first = first,
            median = median,
            third = third,
            greatest = greatest
        ));
        self.body.push_str("<div class=\"plots\">\n");
        let histogram = &set.lengths.histogram;
        plots::histogram(&mut self.body, t!("lab-report.histogram"), histogram);
        plots::curve(&mut self.body, t!("lab-report.choices"), &set.choices);
        self.body.push_str("</div>\n");
        self.begin_details();
        self.begin_table(&[t!("lab-report.length"), t!("lab-report.games_head")]);
        for (at, count) in (0..).zip(&histogram.counts) {
            let first = histogram.first + at * histogram.width;
            let range = match histogram.width {
                1 => first.to_string(),
                width => format!("{first}–{}", first + width - 1),
            };
            self.add_row(&range, &format!("<td class=\"number\">{count}</td>"));
        }
        self.end_table();
        self.begin_table(&[t!("lab-report.move_head"), t!("lab-report.choices")]);
        for (at, choices) in set.choices.iter().enumerate() {
            let choices = format!("<td class=\"number\">{}</td>", decimal(*choices, 1));
            self.add_row(&(at + 1).to_string(), &choices);
        }
        self.end_table();
        self.end_details();
    }

    /// Begins the numbers of a plot, which are shown when they are asked for.
    fn begin_details(&mut self) {
        add!(self.body, "<details><summary>{}</summary>\n", Escaped(t!("lab-report.numbers")));
    }

    fn end_details(&mut self) {
        self.body.push_str("</details>\n");
    }

    fn add_heat_maps(&mut self, dossier: &Dossier, set: &RuleSet) {
        self.add_section(t!("lab-report.squares"));
        let name = |map: &HeatMap| heat_name(dossier.plan.game, map.kind);
        self.body.push_str("<div class=\"plots\">\n");
        for map in &set.heat_maps {
            plots::heat_map(&mut self.body, &name(map), set.size, &map.squares);
        }
        self.body.push_str("</div>\n");
        self.begin_details();
        let names: Vec<_> = set.heat_maps.iter().map(name).collect();
        let heads = [t!("lab-report.square")].into_iter().chain(names.iter().map(String::as_str));
        self.begin_table(&heads.collect::<Vec<_>>());
        for square in Square::all(set.size) {
            let cell = |map: &HeatMap| {
                let number = map.squares.get(square.index(set.size)).copied().unwrap_or(0.0);
                format!("<td class=\"number\">{}</td>", decimal(number, 2))
            };
            let cells: String = set.heat_maps.iter().map(cell).collect();
            self.add_row(&square.to_string(), &cells);
        }
        self.end_table();
        self.end_details();
    }

    fn add_first_moves(&mut self, set: &RuleSet) {
        if set.first_moves.is_empty() {
            return;
        }
        self.add_section(t!("lab-report.first_moves"));
        if let Some((fairest, value)) = set.fairest().and_then(|first| Some((first, first.value?)))
        {
            let value = Unit::Percent.text(value);
            self.add_paragraph(&t!("lab-report.fairest", mv = &fairest.text, value = value));
        }
        self.begin_table(&[
            t!("lab-report.move_head"),
            t!("lab-report.alike"),
            t!("lab-report.engine_value"),
            t!("lab-report.games_head"),
            t!("lab-report.score"),
            t!("lab-report.interval_head"),
        ]);
        for first in &set.first_moves {
            let proved = if first.is_proved { t!("lab-report.proved") } else { "" };
            let value = first.value.map(|value| Unit::Percent.text(value)).unwrap_or_default();
            let score = first.score.as_ref().map(|score| cells(Unit::Percent, score));
            let cells = format!(
                "<td class=\"number\">{}</td><td class=\"number\">{} {}</td>\
                 <td class=\"number\">{}</td>{}",
                first.alike,
                Escaped(&value),
                Escaped(proved),
                first.games,
                score.unwrap_or_else(|| "<td></td><td></td>".to_owned())
            );
            self.add_row(&first.text, &cells);
        }
        self.end_table();
    }

    fn add_ladder(&mut self, set: &RuleSet) {
        if set.ladder.is_empty() {
            return;
        }
        self.add_section(t!("lab-part.ladder"));
        let sure = set.ladder.iter().filter(|step| step.is_sure()).count();
        self.add_paragraph(&t!("lab-report.depth", sure = sure, steps = set.ladder.len()));
        let name = |step: &owlery_lab::dossier::LadderStep| {
            let [stronger, weaker] = [step.stronger, step.weaker].map(|it| it.localized());
            t!("lab-report.step", stronger = stronger, weaker = weaker)
        };
        self.begin_table(&[
            t!("lab-report.step_head"),
            t!("lab-report.games_head"),
            t!("lab-report.elo"),
            t!("lab-report.interval_head"),
            t!("lab-report.first_player"),
            t!("lab-report.interval_head"),
        ]);
        for step in &set.ladder {
            let cells = format!(
                "<td class=\"number\">{}</td>{}{}",
                step.games,
                cells(Unit::Elo, &step.score.to_elo()),
                cells(Unit::Percent, &step.first_player)
            );
            self.add_row(&name(step), &cells);
        }
        self.end_table();
        let rows = set.ladder.iter().map(|step| (step.stronger.localized(), step.score.to_elo()));
        self.body.push_str("<div class=\"plots\">\n");
        let rows: Vec<_> = rows.collect();
        plots::whiskers(&mut self.body, t!("lab-report.elo_plot"), &rows, 0.0, |elo| {
            Unit::Elo.text(elo)
        });
        let first = set.ladder.iter().map(|step| (step.stronger.localized(), step.first_player));
        let first: Vec<_> = first.collect();
        plots::whiskers(&mut self.body, t!("lab-report.first_plot"), &first, 0.5, |score| {
            Unit::Percent.text(score)
        });
        self.body.push_str("</div>\n");
    }

    fn add_methods(&mut self, set: &RuleSet) {
        if set.methods.is_empty() {
            return;
        }
        self.add_section(t!("lab-part.methods"));
        self.begin_table(&[
            t!("lab-report.method"),
            t!("lab-report.games_head"),
            t!("lab-report.first_player"),
            t!("lab-report.interval_head"),
            t!("lab-report.length"),
            t!("lab-report.interval_head"),
        ]);
        for method in &set.methods {
            let cells = format!(
                "<td class=\"number\">{}</td>{}{}",
                method.games,
                cells(Unit::Percent, &method.first_player),
                cells(Unit::Decimals(1), &method.length)
            );
            self.add_row(method.method.name(), &cells);
        }
        self.end_table();
    }

    fn add_restricted(&mut self, set: &RuleSet) {
        if set.restricted.is_empty() {
            return;
        }
        self.add_section(t!("lab-part.restricted"));
        self.add_paragraph(t!("lab-report.restricted"));
        self.begin_table(&[
            t!("lab-report.restriction"),
            t!("lab-report.games_head"),
            t!("lab-report.score"),
            t!("lab-report.interval_head"),
            t!("lab-report.elo"),
            t!("lab-report.interval_head"),
        ]);
        for restricted in &set.restricted {
            let cells = format!(
                "<td class=\"number\">{}</td>{}{}",
                restricted.games,
                cells(Unit::Percent, &restricted.score),
                cells(Unit::Elo, &restricted.score.to_elo())
            );
            self.add_row(restricted.name.localized(), &cells);
        }
        self.end_table();
    }

    fn add_exact(&mut self, set: &RuleSet) {
        if set.exact.is_empty() {
            return;
        }
        self.add_section(t!("lab-part.exact"));
        self.begin_text_table(&[t!("lab-report.size"), t!("lab-report.with_best_play")]);
        for exact in &set.exact {
            let result = exact.result.map_or(t!("lab-report.unsolved"), result_text);
            let result = format!("<td>{}</td>", Escaped(result));
            self.add_row(&format!("{0} × {0}", exact.size), &result);
        }
        self.end_table();
    }

    fn add_game(
        &mut self,
        dossier: &Dossier,
        set: &RuleSet,
        showcase: &Showcase,
        prefix: &str,
        progress: &Progress,
    ) -> Result<(), ExportError> {
        let Some(session) = session(dossier, set, showcase) else { return Ok(()) };
        let session = session.as_ref();
        let kind = match showcase.kind {
            ShowcaseKind::Dramatic => t!("lab-report.dramatic"),
            ShowcaseKind::Shortest => t!("lab-report.shortest"),
            ShowcaseKind::Typical => t!("lab-report.typical"),
        };
        let moves = showcase.game.moves.split_whitespace().count();
        let result = result_text(showcase.game.result);
        let heading = t!("lab-report.game", kind = kind, moves = moves, result = result);
        let options = ExportOptions { size: BOARD, ..ExportOptions::new(Format::Html) };
        let scene = &session.view().scene;
        let picture = Picture::new(scene, usual_seats(session), self.style, &options);
        let chapter = Chapter { session, prefix: prefix.to_owned(), with_report: false };
        let figures = chapter.figures(&mut self.svg, &picture, || progress.check())?;
        let page = &mut self.body;
        add!(page, "<details><summary>{}</summary>\n", Escaped(&heading));
        add!(page, "<article class=\"game\"><div class=\"main\">\n<section class=\"boards\">\n");
        figures.iter().for_each(|figure| chapter.add_figure(page, figure, ""));
        page.push_str("</section>\n");
        chapter.add_moves(page);
        page.push_str("</div></article></details>\n");
        Ok(())
    }
}

/// Opens a game of a rule set at its start.
fn session(dossier: &Dossier, set: &RuleSet, showcase: &Showcase) -> Option<Box<dyn Session>> {
    let mut session = games::new_game(dossier.plan.game, &set.options).ok()?;
    session.paste_moves(&showcase.game.moves);
    session.go(Place::Start);
    Some(session)
}
