//! `owlery-tune`: fits the evaluation of a game, and writes its network to a file.

use std::error::Error;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use clap::Parser;
use owlery_engine::{Progress, Search};
use owlery_games::aviary::Aviary;
use owlery_games::options::read_options;
use owlery_games::owlman::Owlman;
use owlery_games::troll::Troll;
use owlery_games::umbra::Umbra;
use owlery_games::{GameId, Notation};
use owlery_store::Writer;
use owlery_tune::{MakePositions, Step, Tuned, Tuning, owlman, tune};

/// Fits the evaluation of a game to games that the engine plays with itself, which are kept in a folder
/// and added to by the next run, or, for Owlman, to positions whose winner is known by tables.
#[derive(Parser)]
#[command(version)]
struct Arguments {
    /// The game: owlman, umbra, aviary or troll
    game: GameId,
    /// The options of the game, in RON
    #[arg(long, default_value = "()")]
    options: String,
    #[command(flatten)]
    tuning: Tuning,
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments = Arguments::parse();
    std::fs::create_dir_all(&arguments.tuning.folder)?;
    match arguments.game {
        GameId::Owlman => run::<Owlman>(&arguments, Some(owlman::make_positions)),
        GameId::Umbra => run::<Umbra>(&arguments, None),
        GameId::Aviary => run::<Aviary>(&arguments, None),
        GameId::Troll => run::<Troll>(&arguments, None),
        game => Err(format!("{} has no evaluation to fit", game.key()).into()),
    }
}

fn run<P: Search + Notation>(
    arguments: &Arguments,
    make_positions: Option<MakePositions<P>>,
) -> Result<(), Box<dyn Error>> {
    let options = read_options(&arguments.options)?;
    let tuning = &arguments.tuning;
    let progress = Progress::default();
    let tuned = with_percent(&progress, || {
        tune(&options, tuning, make_positions, &progress, &mut |step| match step {
            Step::Next(what) => eprintln!("{what}"),
            Step::Tables(event) => eprintln!("{event:?}"),
        })
    })?;
    print_summary(&tuned);
    if P::net_shape(&options).is_some() {
        write_net(&tuned, &tuning.folder, P::GAME)?;
    }
    Ok(())
}

/// Does some work while its progress is printed, now and then.
fn with_percent<R>(progress: &Progress, work: impl FnOnce() -> R) -> R {
    let is_done = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let printer = scope.spawn(|| {
            let mut last = 0;
            while !is_done.load(Relaxed) {
                std::thread::park_timeout(Duration::from_secs(2));
                let percent = (progress.share() * 100.0) as u32;
                if percent != last {
                    eprintln!("{percent} %");
                    last = percent;
                }
            }
        });
        let result = work();
        is_done.store(true, Relaxed);
        printer.thread().unpark();
        result
    })
}

fn print_summary(tuned: &Tuned) {
    let [fitted, checked] = tuned.positions;
    if let Some(games) = tuned.games {
        println!("{games} games: all in the folder");
    }
    println!("fitted to {fitted} positions, checked with {checked} others");
    println!("mean squared error of the chances to win, of the latter:");
    let names = ["by the features alone", "fitted", "rounded"];
    for (name, [learned, ended]) in names.into_iter().zip(tuned.errors) {
        println!("  {name}: {learned:.5} against the targets, {ended:.5} against the results");
    }
    println!("scaled by {:.3}\n\n{}", tuned.factor, tuned.chances);
    if !tuned.net.weights.is_empty() {
        println!("weights of the features: {:?}", tuned.net.weights);
    }
}

fn write_net(tuned: &Tuned, folder: &Path, game: GameId) -> Result<(), Box<dyn Error>> {
    let file = folder.join(format!("{}.weights", game.key()));
    let bytes = tuned.net.write();
    Writer::default().write(&file, &bytes)?;
    println!("{}: {} bytes. The program takes the one in assets.", file.display(), bytes.len());
    Ok(())
}
