//! The table of a tournament as lines of text.

use crate::ui::export::tournament::{Table, pairings, sprt, standings};
use owlery_lab::tournament::{Crosstable, Plan, Player};

/// Returns the lines of a table: the standings, then each pairing, then the test.
pub fn lines(plan: &Plan, table: &Crosstable) -> Vec<String> {
    let name = |player: &Player| player.name.clone();
    let mut lines = aligned(&standings(plan, table, &name), 2);
    lines.push(String::new());
    lines.extend(aligned(&pairings(plan, table, &name), 1));
    lines.extend(sprt(plan, table).into_iter().flat_map(|sprt| [String::new(), sprt]));
    lines
}

/// Aligns a table in columns, the last of the first so many to the left and all others to the right.
fn aligned(Table { head, rows }: &Table, left: usize) -> Vec<String> {
    let rows: Vec<_> = std::iter::once(head).chain(rows).collect();
    let columns = head.len();
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max();
    let widths: Vec<_> = (0..columns).map(|column| width(column).unwrap_or(0)).collect();
    let line = |row: &&Vec<String>| {
        let cells = row.iter().zip(&widths).enumerate().map(|(column, (cell, width))| {
            if column + 1 == left { format!("{cell:<width$}") } else { format!("{cell:>width$}") }
        });
        cells.collect::<Vec<_>>().join("  ").trim_end().to_owned()
    };
    rows.iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_aligned() {
        let [head, row] = [["", "name", "n"], ["1", "é", "100"]];
        let [head, row] = [head, row].map(|row| row.map(str::to_owned).to_vec());
        assert_eq!(aligned(&Table { head, rows: vec![row] }, 2), ["   name    n", "1  é     100"]);
    }
}
