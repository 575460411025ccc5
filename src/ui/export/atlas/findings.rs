//! The findings of an atlas in sentences, each chosen by the results.

use super::super::dossier::words::Unit;
use super::{Document, label, labels, measured, text_of};
use owlery_i18n::{Message, t};
use owlery_lab::atlas::{Atlas, AxisComparison, AxisLabels, Bias, Cell, FAIR, Finalist, Tipping};
use owlery_lab::dossier::Caution;
use owlery_lab::{Estimate, Measure};

/// The number of rule sets that are named as examples.
const EXAMPLES: usize = 3;

/// Adds the findings as a list.
pub fn add(document: &mut Document<'_>) {
    let atlas = document.atlas;
    document.add_section(t!("atlas-page.findings"));
    let is_few = |caution: &&Caution| matches!(caution, Caution::FewGames { .. });
    if let Some(few) = atlas.cells.iter().flat_map(|cell| &cell.set.cautions).find(is_few) {
        document.add_paragraph(&Message::from(few.clone()).to_string());
    }
    document.add_point(&fairness(atlas));
    for bias in [Bias::First, Bias::Second] {
        add_most_biased(document, bias);
    }
    if let (Some(tipping), [axis]) = (atlas.tipping(), &atlas.axes[..]) {
        document.add_point(&tipping_text(axis, tipping));
    }
    for measure in [Measure::Length, Measure::Drama, Measure::DecidingMoves] {
        add_leaders(document, measure);
    }
    add_finals(document);
    add_changes(document);
    for cell in atlas.cells.iter().filter(|cell| cell.name.is_some()) {
        document.add_point(&named_text(atlas, cell));
    }
    document.end_points();
}

/// The number of rule sets that are found to favour each player.
fn fairness(atlas: &Atlas) -> String {
    let count = |bias| atlas.cells.iter().filter(|cell| cell.bias == bias).count();
    let scores = atlas.cells.iter().filter_map(|cell| cell.set.measure(Measure::Advantage));
    let mut widths: Vec<_> = scores.map(|it| (it.interval[1] - it.interval[0]) / 2.0).collect();
    widths.sort_unstable_by(f64::total_cmp);
    let reach = widths.get(widths.len() / 2).copied().unwrap_or(0.0);
    t!(
        "atlas-finding.fairness",
        cells = atlas.cells.len(),
        first = count(Bias::First),
        second = count(Bias::Second),
        rest = count(Bias::NotFound),
        reach = Unit::Percent.number(reach)
    )
}

/// Rule sets with a measure, as a list of examples.
fn examples<'a>(
    atlas: &Atlas,
    cells: impl IntoIterator<Item = &'a Cell>,
    measure: Measure,
) -> String {
    let example = |cell: &Cell| {
        let (rules, number) = (label(atlas, cell), measured(&cell.set, measure));
        t!("atlas-finding.example", rules = rules, number = number)
    };
    let examples = cells.into_iter().take(EXAMPLES).map(example);
    examples.collect::<Vec<_>>().join(t!("atlas-finding.separator"))
}

/// Adds the rule sets that favour a player the most.
fn add_most_biased(document: &mut Document<'_>, bias: Bias) {
    let atlas = document.atlas;
    let mut cells: Vec<_> = atlas.cells.iter().filter(|cell| cell.bias == bias).collect();
    if cells.is_empty() {
        return;
    }
    let score = |cell: &Cell| cell.set.measure(Measure::Advantage).map_or(0.5, |it| it.value);
    let distance = |cell: &Cell| (score(cell) - 0.5).abs();
    cells.sort_by(|one, other| distance(other).total_cmp(&distance(one)));
    let list = examples(atlas, cells, Measure::Advantage);
    document.add_point(&match bias {
        Bias::Second => t!("atlas-finding.most_second", list = list),
        _ => t!("atlas-finding.most_first", list = list),
    });
}

/// Adds the rule sets with the greatest values of a measure, and how many others are as good.
fn add_leaders(document: &mut Document<'_>, measure: Measure) {
    let atlas = document.atlas;
    let Some(leaders) = atlas.leaders(measure) else { return };
    if leaders.close + 1 >= atlas.cells.len() {
        let measure = measure.name().localized();
        document.add_point(&t!("atlas-finding.level", measure = measure));
        return;
    }
    let list = examples(atlas, leaders.first.iter().map(|at| &atlas.cells[*at]), measure);
    let close = leaders.close;
    document.add_point(&match measure {
        Measure::Length => t!("atlas-finding.longest", list = list, close = close),
        Measure::Drama => t!("atlas-finding.most_dramatic", list = list, close = close),
        _ => t!("atlas-finding.deepest", list = list, close = close),
    });
}

/// Adds which finalists are found to be fair, and which are not.
fn add_finals(document: &mut Document<'_>) {
    let atlas = document.atlas;
    let list = |is_meant: fn(&Finalist) -> bool| {
        let meant: Vec<_> = atlas.finalists.iter().filter(|it| is_meant(it)).collect();
        let example = |finalist: &&Finalist| {
            let rules = label(atlas, &atlas.cells[finalist.cell]);
            let number = measured(&finalist.set, Measure::Advantage);
            t!("atlas-finding.example", rules = rules, number = number)
        };
        let texts: Vec<_> = meant.iter().map(example).collect();
        (meant.len(), texts.join(t!("atlas-finding.separator")))
    };
    let (count, level) = (atlas.finalists.len(), atlas.finals.level.strength.localized());
    let reach = Unit::Percent.number(FAIR);
    let (fair, fair_list) = list(|finalist| finalist.is_fair);
    document.add_point(&match fair {
        0 => t!("atlas-finding.no_fair_finalist", count = count, level = &level, reach = reach),
        _ => t!(
            "atlas-finding.fair_finalists",
            fair = fair,
            count = count,
            level = &level,
            reach = reach,
            list = fair_list
        ),
    });
    let (biased, biased_list) = list(|finalist| finalist.bias != Bias::NotFound);
    document.add_point(&match biased {
        0 => t!("atlas-finding.no_biased_finalist", level = &level),
        _ => t!(
            "atlas-finding.biased_finalists",
            biased = biased,
            level = &level,
            list = biased_list
        ),
    });
}

/// Adds whether the score of the first player changes from the survey to the finals.
fn add_changes(document: &mut Document<'_>) {
    let atlas = document.atlas;
    let [before, after] =
        [&atlas.survey, &atlas.finals].map(|plan| plan.level.strength.localized());
    let changed = atlas.finalists.iter().filter(|finalist| finalist.is_changed);
    let mut changes: Vec<_> = changed.filter_map(|it| Some((it, it.change?))).collect();
    changes.sort_by(|(_, one), (_, other)| other.value.abs().total_cmp(&one.value.abs()));
    let example = |(finalist, change): &(&Finalist, Estimate)| {
        let rules = label(atlas, &atlas.cells[finalist.cell]);
        let change = [Unit::Percent.signed(change.value), Unit::Percent.interval(change)];
        t!("atlas-finding.example", rules = rules, number = change.join(" "))
    };
    let examples: Vec<_> = changes.iter().take(EXAMPLES).map(example).collect();
    document.add_point(&match changes.len() {
        0 => t!("atlas-finding.unchanged", before = before, after = after),
        count => t!(
            "atlas-finding.changed",
            before = before,
            after = after,
            count = count,
            finalists = atlas.finalists.len(),
            list = examples.join(t!("atlas-finding.separator"))
        ),
    });
}

/// Says how a rule set with a name stands.
fn named_text(atlas: &Atlas, cell: &Cell) -> String {
    let name = cell.name.as_ref().map(ToString::to_string).unwrap_or_default();
    let score = measured(&cell.set, Measure::Advantage);
    // Where it stands in the grid, if it does.
    let rules = cell.place.as_ref().map(|place| labels(atlas, place, |_| true).join(", "));
    let name = match rules {
        Some(rules) => t!("atlas-finding.name_and_rules", name = name, rules = rules),
        None => name,
    };
    match cell.bias {
        Bias::First => t!("atlas-finding.named_first", name = name, score = score),
        Bias::Second => t!("atlas-finding.named_second", name = name, score = score),
        Bias::NotFound => t!("atlas-finding.named_not_found", name = name, score = score),
    }
}

/// Where the better side changes along an axis.
fn tipping_text(axis: &AxisLabels, tipping: Tipping) -> String {
    let name = axis.name.localized();
    let value = |at: usize| axis.values[at].to_string();
    let side = |bias| if bias == Bias::Second { "second" } else { "first" };
    match tipping {
        Tipping::Nowhere => t!("atlas-tipping.nowhere", axis = name),
        Tipping::OneSided { bias, first, last } => t!(
            "atlas-tipping.one_sided",
            axis = name,
            side = side(bias),
            first = value(first),
            last = value(last)
        ),
        Tipping::Between { before, last, first } => t!(
            "atlas-tipping.between",
            axis = name,
            side = side(before),
            last = value(last),
            first = value(first)
        ),
        Tipping::Mixed => t!("atlas-tipping.mixed", axis = name),
    }
}

/// Adds whether a measure depends on an axis.
pub fn add_effect(document: &mut Document<'_>, axis: &AxisLabels, comparison: &AxisComparison) {
    let Some([greatest, least]) = comparison.ends else { return };
    let measure = comparison.measure.name().localized();
    let mean = |at: usize| text_of(comparison.measure, comparison.means[at].as_ref());
    document.add_point(&match comparison.is_significant {
        true => t!(
            "atlas-finding.effect",
            measure = measure,
            axis = axis.name.localized(),
            greatest = axis.values[greatest].to_string(),
            most = mean(greatest),
            least = axis.values[least].to_string(),
            fewest = mean(least)
        ),
        false => t!("atlas-finding.no_effect", measure = measure, axis = axis.name.localized()),
    });
}
