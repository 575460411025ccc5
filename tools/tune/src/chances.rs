//! Calibration of chances: predictions compared with results.

use std::fmt;

/// The number of equal parts into which chances are divided.
const PARTS: usize = 10;

/// Predictions and results, by the predicted chance.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Chances([Part; PARTS]);

#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Part {
    count: usize,
    said: f64,
    happened: f64,
}

impl Chances {
    /// Takes note of a chance, and of the point or half point that was made.
    pub fn add(&mut self, said: f64, happened: f64) {
        let part = &mut self.0[((said * PARTS as f64) as usize).min(PARTS - 1)];
        *part = Part {
            count: part.count + 1,
            said: part.said + said,
            happened: part.happened + happened,
        };
    }
}

impl fmt::Display for Chances {
    /// A table in Markdown.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "| chance | positions | said, % | happened, % |")?;
        writeln!(f, "|---|--:|--:|--:|")?;
        for (at, Part { count, said, happened }) in self.0.iter().enumerate() {
            let percent = |sum: f64| match count {
                0 => "–".to_owned(),
                _ => format!("{:.1}", 100.0 * sum / *count as f64),
            };
            let (from, to) = (100 / PARTS * at, 100 / PARTS * (at + 1));
            writeln!(
                f,
                "| {from} to {to} % | {count} | {} | {} |",
                percent(*said),
                percent(*happened)
            )?;
        }
        Ok(())
    }
}

#[test]
fn each_chance_counts_where_it_belongs() {
    let mut chances = Chances::default();
    for (said, happened) in [(0.0, 0.0), (0.64, 1.0), (0.66, 0.5), (1.0, 1.0)] {
        chances.add(said, happened);
    }
    let text = chances.to_string();
    for line in [
        "| 0 to 10 % | 1 | 0.0 | 0.0 |",
        "| 10 to 20 % | 0 | – | – |",
        "| 60 to 70 % | 2 | 65.0 | 75.0 |",
        "| 90 to 100 % | 1 | 100.0 | 100.0 |",
    ] {
        assert!(text.contains(line), "{line}: {text}");
    }
}
