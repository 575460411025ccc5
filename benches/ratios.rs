//! The speed of the rules compared with cozy-chess, measured alternately, as a table in Markdown.
//!
//! `cargo bench --bench ratios`

mod common;

use std::time::{Duration, Instant};

use owlery_games::Position;
use owlery_games::aviary::Aviary;
use owlery_games::blocs::Blocs;
use owlery_games::owlman::Owlman;
use owlery_games::troll::Troll;
use owlery_games::umbra::Umbra;

/// How long one measurement lasts at least.
const SPAN: Duration = Duration::from_millis(100);

fn main() {
    // As a mere test, one round shows that it runs.
    let rounds = if std::env::args().any(|arg| arg == "--bench") { 15 } else { 1 };
    println!("| game | perft, million leaves a second | to cozy-chess | random games a second |");
    println!("|---|--:|--:|--:|");
    let mut chess = Vec::new();
    row::<Owlman>(rounds, &mut chess);
    row::<Umbra>(rounds, &mut chess);
    row::<Aviary>(rounds, &mut chess);
    row::<Blocs>(rounds, &mut chess);
    row::<Troll>(rounds, &mut chess);
    println!("| chess, by cozy-chess | {:.0} | 1.00 | |", median(chess) / 1e6);
}

/// Measures a game and chess by turns, so that a slow minute of the machine slows both.
fn row<P: Position>(rounds: usize, all_chess: &mut Vec<f64>) {
    let (mut leaves, mut ratios, mut games) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..rounds {
        let (own, chess) = (rate(common::leaves::<P>), rate(common::chess_leaves));
        leaves.push(own);
        ratios.push(own / chess);
        all_chess.push(chess);
        games.push(rate(common::random_games::<P>));
    }
    let (leaves, ratio, games) = (median(leaves) / 1e6, median(ratios), median(games));
    println!("| {} | {leaves:.0} | {ratio:.2} | {} |", P::GAME.name(), grouped(games));
}

/// Items a second of work that answers how many it did.
fn rate(work: fn() -> u64) -> f64 {
    let begin = Instant::now();
    let mut items = 0;
    loop {
        items += work();
        let time = begin.elapsed();
        if time >= SPAN {
            return items as f64 / time.as_secs_f64();
        }
    }
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

/// Three significant digits, and spaces between thousands.
fn grouped(value: f64) -> String {
    let unit = 10_f64.powf((value.log10().floor() - 2.0).max(0.0));
    let digits = format!("{:.0}", (value / unit).round() * unit);
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(' ');
        }
        text.push(digit);
    }
    text
}
