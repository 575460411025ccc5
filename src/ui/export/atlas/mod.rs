//! An atlas of the lab as a document in Markdown, with pictures beside it: findings in words, tables, maps and
//! boards. All sentences on results are made from the results.

mod findings;
mod maps;
#[cfg(test)]
mod tests;

use std::fmt::{Display, Write as _};

use super::dossier::words::{Unit, result_text};
use super::html::add;
use super::{ExportError, ExportOptions, Format, built_in_theme, export};
use crate::ui::paint::Style;
use crate::ui::paint::pieces::Pieces;
use owlery_engine::Progress;
use owlery_i18n::{decimal, t};
use owlery_lab::atlas::{Atlas, AxisEffect, Bias, COMPARED, Cell, DRAMATIC, Finalist, LONG_ENOUGH};
use owlery_lab::dossier::{Caution, RuleSet, Showcase, ShowcaseKind};
use owlery_lab::{Estimate, Measure};
use owlery_session::{Place, games};

/// The width of boards, in pixels.
const BOARD: u32 = 180;
/// The share of a game after which its board is shown.
const SHOWN_AT: f64 = 0.7;
const CHANGELOG: &str = include_str!("../../../../CHANGELOG.md");

/// A document and its pictures.
#[derive(Debug, PartialEq, Eq)]
pub struct AtlasFiles {
    /// The document.
    pub document: String,
    /// The names and the texts of the pictures, which lie beside the document.
    pub pictures: Vec<(String, String)>,
}

/// Makes the document of an atlas. The names of its pictures begin with `stem`; `command` is the command that
/// makes it again.
pub fn atlas_files(
    atlas: &Atlas,
    stem: &str,
    command: &str,
    progress: &Progress,
) -> Result<AtlasFiles, ExportError> {
    let mut document = Document { text: String::new(), atlas, stem, pictures: Vec::new() };
    document.add_heading(command);
    findings::add(&mut document);
    document.add_named();
    document.add_maps();
    document.add_effects(&atlas.effects());
    document.add_finalists(progress)?;
    document.add_boards();
    document.add_method();
    document.add_cells();
    Ok(AtlasFiles { document: document.text, pictures: document.pictures })
}

/// The version of the program, with its date.
fn version() -> String {
    let version = env!("CARGO_PKG_VERSION");
    let headings = || CHANGELOG.lines().filter_map(|line| line.strip_prefix("## "));
    let date = headings().find_map(|it| it.strip_prefix(version)?.strip_prefix(" - "));
    let Some(date) = date else { return version.to_owned() };
    match headings().next().is_some_and(|first| first.starts_with(version)) {
        true => t!("atlas-version.released", version = version, date = date),
        false => t!("atlas-version.later", version = version, date = date),
    }
}

/// A document that is being written.
struct Document<'a> {
    text: String,
    atlas: &'a Atlas,
    stem: &'a str,
    pictures: Vec<(String, String)>,
}

/// The label of a rule set: its name, or its value on each axis.
fn label(atlas: &Atlas, cell: &Cell) -> String {
    match (&cell.place, &cell.name) {
        (Some(place), _) if atlas.axes.len() == 1 => t!(
            "atlas-page.one_axis",
            axis = atlas.axes[0].name.localized(),
            value = atlas.axes[0].values[place[0]].to_string()
        ),
        (Some(place), _) => labels(atlas, place, |_| true).join(", "),
        (None, Some(name)) => name.to_string(),
        (None, None) => cell.set.options.clone(),
    }
}

/// The labels of a place in the grid on some axes.
fn labels(atlas: &Atlas, place: &[usize], is_meant: impl Fn(usize) -> bool) -> Vec<String> {
    let axes = atlas.axes.iter().zip(place).enumerate().filter(|(axis, _)| is_meant(*axis));
    axes.map(|(_, (axis, value))| axis.values[*value].to_string()).collect()
}

fn bias_text(bias: Bias) -> &'static str {
    match bias {
        Bias::First => t!("atlas-bias.first"),
        Bias::Second => t!("atlas-bias.second"),
        Bias::NotFound => t!("atlas-bias.not_found"),
    }
}

/// A measure with its interval; a dash where it has no value.
fn measured(set: &RuleSet, measure: Measure) -> String {
    text_of(measure, set.measure(measure))
}

fn text_of(measure: Measure, estimate: Option<&Estimate>) -> String {
    let unit = if measure == Measure::Length { Unit::Decimals(1) } else { Unit::of(measure) };
    estimate.map_or_else(|| "–".to_owned(), |estimate| unit.estimate(estimate))
}

impl Document<'_> {
    fn add_section(&mut self, heading: &str) {
        add!(self.text, "## {heading}\n\n");
    }

    fn add_paragraph(&mut self, text: &str) {
        add!(self.text, "{text}\n\n");
    }

    fn add_point(&mut self, text: &str) {
        add!(self.text, "- {text}\n");
    }

    /// Ends a list of points.
    fn end_points(&mut self) {
        self.text.push('\n');
    }

    fn add_table(&mut self, heads: &[impl Display], rows: impl IntoIterator<Item = Vec<String>>) {
        let line = |cells: Vec<String>| format!("| {} |\n", cells.join(" | "));
        self.text += &line(heads.iter().map(ToString::to_string).collect());
        self.text += &format!("|{}\n", "---|".repeat(heads.len()));
        rows.into_iter().for_each(|row| self.text += &line(row));
        self.text.push('\n');
    }

    /// Adds a picture to the files, and shows it.
    fn add_picture(&mut self, name: &str, alternative: &str, svg: String) {
        let file = format!("{}-{name}.svg", self.stem);
        add!(self.text, "![{alternative}]({file})\n\n");
        self.pictures.push((file, svg));
    }

    fn add_heading(&mut self, command: &str) {
        let plan = &self.atlas.survey;
        let game = plan.game.name();
        add!(self.text, "# {}\n\n", t!("atlas-page.title", game = game));
        let first = games::about(plan.game).side(games::first_side(plan.game));
        self.add_paragraph(&t!("atlas-page.intro", cells = self.atlas.cells.len(), first = first));
        self.add_paragraph(&t!("atlas-page.made", version = version()));
        add!(self.text, "    {command}\n\n");
    }

    /// Adds where the rule sets with names stand among the others.
    fn add_named(&mut self) {
        let atlas = self.atlas;
        let named = atlas.cells.iter().enumerate().filter(|(_, cell)| cell.name.is_some());
        let row = |(at, cell): (usize, &Cell)| {
            let ranked = |measure| {
                let value = |cell: &Cell| cell.set.measure(measure).map(|it| it.value);
                let (number, rank) = (measured(&cell.set, measure), atlas.rank(at, value));
                t!("atlas-page.ranked", number = number, rank = rank)
            };
            let name = cell.name.as_ref().map(ToString::to_string).unwrap_or_default();
            let interest = atlas.rank(at, |cell| Some(cell.interest.product()));
            let mut row = vec![name, measured(&cell.set, Measure::Advantage)];
            row.push(bias_text(cell.bias).to_owned());
            row.extend(COMPARED.map(ranked));
            row.push(interest.to_string());
            row
        };
        let rows: Vec<_> = named.map(row).collect();
        if rows.is_empty() {
            return;
        }
        self.add_section(t!("atlas-page.named"));
        self.add_paragraph(&t!("atlas-page.named_hint", cells = atlas.cells.len()));
        let mut heads = vec![t!("atlas-page.name"), Measure::Advantage.name().localized()];
        heads.push(t!("atlas-page.finding"));
        heads.extend(COMPARED.map(|measure| measure.name().localized()));
        heads.push(t!("atlas-page.interest_rank"));
        self.add_table(&heads, rows);
    }

    fn add_maps(&mut self) {
        self.add_section(t!("atlas-page.maps"));
        self.add_paragraph(t!("atlas-page.maps_hint"));
        for measure in [Measure::Advantage, Measure::Length, Measure::Drama] {
            let caption = measure.name().localized();
            let svg = maps::map(self.atlas, measure);
            add!(self.text, "### {caption}\n\n");
            self.add_picture(measure.key(), caption, svg);
        }
    }

    /// Adds means over the rule sets with each value of each axis.
    fn add_effects(&mut self, effects: &[AxisEffect]) {
        let atlas = self.atlas;
        if atlas.axes.len() < 2 {
            return;
        }
        self.add_section(t!("atlas-page.effects"));
        self.add_paragraph(t!("atlas-page.effects_hint"));
        for (axis, effect) in atlas.axes.iter().zip(effects) {
            let mut heads = vec![axis.name.localized(), Measure::Advantage.name().localized()];
            heads.extend(COMPARED.map(|measure| measure.name().localized()));
            let row = |value: usize| {
                let mut row = vec![axis.values[value].to_string()];
                row.push(text_of(Measure::Advantage, effect.scores[value].as_ref()));
                let means = effect.measures.iter();
                row.extend(means.map(|it| text_of(it.measure, it.means[value].as_ref())));
                row
            };
            self.add_table(&heads, (0..axis.values.len()).map(row));
            effect.measures.iter().for_each(|it| findings::add_effect(self, axis, it));
            self.end_points();
        }
    }

    fn add_finalists(&mut self, progress: &Progress) -> Result<(), ExportError> {
        let (atlas, plan) = (self.atlas, &self.atlas.finals);
        self.add_section(t!("atlas-page.finalists"));
        self.add_paragraph(&t!(
            "atlas-page.finalists_hint",
            count = atlas.finalists.len(),
            games = plan.games,
            level = plan.level.strength.localized()
        ));
        let levels = [&atlas.survey, plan]
            .map(|plan| t!("atlas-page.score_at", level = plan.level.strength.localized()));
        let [survey, finals] = levels.each_ref().map(String::as_str);
        let measures =
            [Measure::Length, Measure::Drama, Measure::DecidingMoves, Measure::Drawishness];
        let mut heads = vec![t!("atlas-page.number"), t!("lab-report.rule_set")];
        heads.extend([t!("atlas-page.interest"), survey, finals, t!("atlas-page.finding")]);
        heads.extend(measures.map(|measure| measure.name().localized()));
        let row = |(number, finalist): (usize, &Finalist)| {
            let cell = &atlas.cells[finalist.cell];
            let finding = match finalist.is_fair {
                true => t!("atlas-bias.fair"),
                false => bias_text(finalist.bias),
            };
            let mut row = vec![number.to_string(), label(atlas, cell)];
            row.push(decimal(cell.interest.value(), 3));
            row.push(measured(&cell.set, Measure::Advantage));
            row.push(measured(&finalist.set, Measure::Advantage));
            row.push(finding.to_owned());
            row.extend(measures.map(|measure| measured(&finalist.set, measure)));
            row
        };
        self.add_table(&heads, (1..).zip(&atlas.finalists).map(row));
        self.add_paragraph(t!("atlas-page.boards_hint"));
        for (number, finalist) in (1..).zip(&atlas.finalists) {
            progress.check()?;
            if let Some(svg) = board(atlas, finalist, progress)? {
                let label = label(atlas, &atlas.cells[finalist.cell]);
                self.add_paragraph(&t!("atlas-page.board", number = number, rules = &label));
                self.add_picture(&format!("{number:02}"), &label, svg);
            }
        }
        Ok(())
    }

    /// Adds who wins small boards.
    fn add_boards(&mut self) {
        let atlas = self.atlas;
        if atlas.boards.is_empty() {
            return;
        }
        let mut sizes: Vec<_> = atlas.boards.iter().map(|board| board.size).collect();
        sizes.sort_unstable();
        sizes.dedup();
        // One row for the rule sets that differ in nothing but the size.
        let mut rows: Vec<(String, Vec<String>)> = Vec::new();
        for board in &atlas.boards {
            let cell = &atlas.cells[board.cell];
            let rules = match &cell.place {
                Some(place) => labels(atlas, place, |axis| !atlas.axes[axis].is_size).join(", "),
                None => label(atlas, cell),
            };
            let at = rows.iter().position(|(known, _)| *known == rules).unwrap_or_else(|| {
                rows.push((rules, vec!["–".to_owned(); sizes.len()]));
                rows.len() - 1
            });
            let result = board.result.map_or(t!("lab-report.unsolved"), result_text);
            let column = sizes.partition_point(|size| *size < board.size);
            rows[at].1[column] = result.to_owned();
        }
        self.add_section(t!("atlas-page.small"));
        self.add_paragraph(t!("atlas-page.small_hint"));
        let heads = [t!("lab-report.rule_set").to_owned()].into_iter();
        let heads = heads.chain(sizes.iter().map(|size| owlery_lab::atlas::board_size(*size)));
        let rows = rows.into_iter().map(|(rules, results)| [vec![rules], results].concat());
        self.add_table(&heads.collect::<Vec<_>>(), rows.collect::<Vec<_>>());
    }

    fn add_method(&mut self) {
        let Atlas { survey, finals, .. } = self.atlas;
        self.add_section(t!("atlas-page.method"));
        self.add_paragraph(&t!(
            "atlas-page.stages",
            survey_games = survey.games,
            survey_level = survey.level.strength.localized(),
            finals = self.atlas.finalists.len(),
            games = finals.games,
            level = finals.level.strength.localized(),
            seed = survey.seed.to_string()
        ));
        self.add_paragraph(&t!(
            "atlas-page.formula",
            moves = decimal(LONG_ENOUGH, 0),
            drama = Unit::Percent.text(DRAMATIC)
        ));
        self.add_paragraph(t!("lab-report.intervals"));
        let has = |is_meant: fn(&Caution) -> bool| {
            let cells =
                self.atlas.cells.iter().filter(|cell| cell.set.cautions.iter().any(is_meant));
            cells.count()
        };
        let repeated = has(|caution| matches!(caution, Caution::Repeated { .. }));
        let unfinished = has(|caution| matches!(caution, Caution::Unfinished { .. }));
        if repeated > 0 {
            self.add_paragraph(&t!("atlas-page.repeated", cells = repeated));
        }
        if unfinished > 0 {
            self.add_paragraph(&t!("atlas-page.unfinished", cells = unfinished));
        }
        for measure in [Measure::Advantage].into_iter().chain(COMPARED) {
            let (name, formula) = (measure.name().localized(), measure.formula().localized());
            self.add_point(&t!("atlas-page.measure", name = name, formula = formula));
        }
        self.end_points();
    }

    /// Adds all rule sets.
    fn add_cells(&mut self) {
        let atlas = self.atlas;
        self.add_section(t!("atlas-page.all"));
        let measures = [
            Measure::Balance,
            Measure::Length,
            Measure::Drama,
            Measure::DecidingMoves,
            Measure::Drawishness,
        ];
        let mut heads = vec![t!("lab-report.rule_set"), Measure::Advantage.name().localized()];
        heads.push(t!("atlas-page.finding"));
        heads.extend(measures.map(|measure| measure.name().localized()));
        heads.push(t!("atlas-page.interest"));
        let row = |cell: &Cell| {
            let is_repeated =
                cell.set.cautions.iter().any(|it| matches!(it, Caution::Repeated { .. }));
            let mark = if is_repeated { " †" } else { "" };
            let mut row = vec![label(atlas, cell) + mark, measured(&cell.set, Measure::Advantage)];
            row.push(bias_text(cell.bias).to_owned());
            row.extend(measures.map(|measure| measured(&cell.set, measure)));
            row.push(decimal(cell.interest.value(), 3));
            row
        };
        self.add_table(&heads, atlas.cells.iter().map(row));
    }
}

/// Draws a board of the most typical game of a finalist.
fn board(
    atlas: &Atlas,
    finalist: &Finalist,
    progress: &Progress,
) -> Result<Option<String>, ExportError> {
    let set = &finalist.set;
    let is_typical = |showcase: &&Showcase| showcase.kind == ShowcaseKind::Typical;
    let Some(showcase) = set.showcases.iter().find(is_typical) else { return Ok(None) };
    let Ok(mut session) = games::new_game(atlas.survey.game, &set.options) else { return Ok(None) };
    let moves: Vec<_> = showcase.game.moves.split_whitespace().collect();
    let shown = (moves.len() as f64 * SHOWN_AT).round() as usize;
    session.paste_moves(&moves[..shown].join(" "));
    session.go(Place::End);
    let options = ExportOptions { size: BOARD, ..ExportOptions::new(Format::Svg) };
    let style = Style { theme: built_in_theme(false), pieces: Pieces::usual() };
    let bytes = export(session.as_ref(), &style, &options, progress)?;
    Ok(String::from_utf8(bytes).ok())
}
