//! The numbers of a dossier as comma-separated values (RFC 4180).

use super::{Comparison, Dossier};
use crate::statistics::Estimate;
use crate::trace::GameResult;

/// Writes a row for each number: the rule set, the part, the item, the number of games where it is known, the
/// value, and the ends of its 95 % interval.
pub fn write(dossier: &Dossier) -> String {
    let mut text = String::from("rules,part,item,games,value,low,high\r\n");
    for (at, set) in dossier.rule_sets.iter().enumerate() {
        let mut row = |part: &str, item: &str, games: Option<usize>, numbers: &[f64]| {
            let games = games.map(|games| games.to_string()).unwrap_or_default();
            let mut fields = vec![quoted(&set.options), part.to_owned(), quoted(item), games];
            fields.extend(numbers.iter().map(|number| format!("{number:.6}")));
            fields.resize(7, String::new());
            text += &(fields.join(",") + "\r\n");
        };
        let numbers =
            |estimate: &Estimate| [estimate.value, estimate.interval[0], estimate.interval[1]];
        for (measure, estimate) in &set.measures {
            row("measure", measure.key(), Some(set.games), &numbers(estimate));
        }
        let quantiles = ["least", "quartile_1", "median", "quartile_3", "greatest"];
        for (name, length) in quantiles.iter().zip(set.lengths.quantiles) {
            row("length", name, Some(set.games), &[length]);
        }
        for fact in &set.facts {
            row("fact", fact.key, Some(set.games), &numbers(&fact.mean));
        }
        for table in &set.tables {
            for (head, means) in table.rows.iter().zip(&table.means) {
                for (column, mean) in table.columns.iter().zip(means) {
                    let item = format!("{} {}", head.key, column.key);
                    row(table.key, &item, Some(set.games), &[*mean]);
                }
            }
        }
        for (ply, choices) in (1..).zip(&set.choices) {
            row("choices", &format!("{ply}"), None, &[*choices]);
        }
        for map in &set.heat_maps {
            for (index, often) in map.squares.iter().enumerate() {
                let square = owlery_games::Square::from_index(index, set.size);
                row(map.kind.key(), &square.to_string(), Some(set.games), &[*often]);
            }
        }
        for first in &set.first_moves {
            if let Some(value) = first.value {
                row("first_move_value", &first.text, None, &[value]);
            }
            if let Some(score) = &first.score {
                row("first_move_score", &first.text, Some(first.games), &numbers(score));
            }
        }
        if let Some(swaps) = &set.swaps {
            row("swap", "taken", Some(swaps.chances), &numbers(&swaps.taken));
            row("swap", "right", Some(swaps.chances), &numbers(&swaps.right));
        }
        for step in &set.ladder {
            let name = format!("{} {}", step.stronger, step.weaker);
            row("ladder_score", &name, Some(step.games), &numbers(&step.score));
            row("ladder_first_player", &name, Some(step.games), &numbers(&step.first_player));
        }
        for method in &set.methods {
            let name = method.method.key();
            row("method_first_player", name, Some(method.games), &numbers(&method.first_player));
            row("method_length", name, Some(method.games), &numbers(&method.length));
        }
        for restricted in &set.restricted {
            let name = restricted.key;
            row("restricted", name, Some(restricted.games), &numbers(&restricted.score));
        }
        for exact in &set.exact {
            if let Some(result) = exact.result {
                row("exact", &exact.size.to_string(), None, &[GameResult::score(result)]);
            }
        }
        let own = dossier.comparisons.iter().filter(|comparison| comparison.other == at);
        for Comparison { measure, difference, is_significant, .. } in own {
            let part = match is_significant {
                true => "significant_difference_from_first",
                false => "difference_from_first",
            };
            row(part, measure.key(), None, &numbers(difference));
        }
    }
    text
}

/// Quotes a field that has a comma or a quotation mark.
fn quoted(field: &str) -> String {
    match field.contains([',', '"', '\n']) {
        true => format!("\"{}\"", field.replace('"', "\"\"")),
        false => field.to_owned(),
    }
}
