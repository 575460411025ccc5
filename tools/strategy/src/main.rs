//! `owlery-strategy`: recomputes the strategy that comes with the program.

use std::error::Error;
use std::path::PathBuf;

use clap::Parser;
use owlery_engine::endgames::Workers;
use owlery_engine::games::owlman::endgames::{MOST_WITH_DISTANCES, Tables, solve};
use owlery_engine::{Progress, cores};
use owlery_games::Position as _;
use owlery_games::owlman::{Options, Owlman};
use owlery_store::Writer;

/// Finds a strategy by which Doc wins from the start before nightfall, and writes it to a file.
/// `owlery solve owlman --check FILE` plays it through.
#[derive(Parser)]
#[command(version)]
struct Arguments {
    /// The file that is written
    file: PathBuf,
    /// Where endgame tables are kept, or made
    #[arg(long)]
    folder: PathBuf,
    /// Threads that share the work; all cores by default
    #[arg(long)]
    threads: Option<usize>,
}

fn main() -> Result<(), Box<dyn Error>> {
    let Arguments { file, folder, threads } = Arguments::parse();
    let progress = Progress::default();
    let workers = Workers { threads: threads.unwrap_or_else(cores), progress: &progress };
    solve(&folder, MOST_WITH_DISTANCES, workers, &mut |told| eprintln!("{told:?}"))?;
    let (tables, problem) = Tables::read(&folder, MOST_WITH_DISTANCES, &progress)?;
    problem.map_or(Ok(()), Err)?;
    let start = Owlman::start(&Options::NIGHTFALL);
    let nightfall = start.nightfall().ok_or("these rules have no nightfall")?;
    eprintln!("which positions are won, move by move, then a move for each");
    let bytes = owlery_strategy::make(&tables, &start, u8::try_from(nightfall)?, workers)?;
    Writer::default().write(&file, &bytes)?;
    println!("{}: {} bytes", file.display(), bytes.len());
    Ok(())
}
