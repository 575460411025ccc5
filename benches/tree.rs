//! Trees of 100,000 moves: their memory, opening their file, laying out their list, changing,
//! searching and keeping them. To keep one, the window's thread hands over what is to be written;
//! what it costs to change the tree meanwhile is in the last column.
//!
//! `cargo bench --bench tree`

use std::collections::HashSet;
use std::time::{Duration, Instant};

use owlery_games::{GameId, GameOptions, MoveList};
use owlery_record::{GameFile, NodeId, Record, file};
use owlery_session::game_session::GameSession;
use owlery_session::games;
use owlery_session::{Edit, GameText, Place};
use owlery_session::{Fold, MoveListLayout, Presentation, Session as _, with_game};

const MOVES: usize = 100_000;

fn main() {
    // Without --bench this only shows that it runs.
    let measures = std::env::args().any(|argument| argument == "--bench");
    let (moves, times) = if measures { (MOVES, 7) } else { (500, 1) };
    let only = std::env::args().skip(1).find(|argument| !argument.starts_with('-'));
    println!(
        "| game | bytes a move | open, ms | parse | replay | rows | append | fold | step | find | \
         keep | change |"
    );
    println!("|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|");
    for game in GameId::ALL {
        if only.as_deref().is_none_or(|only| only == game.key()) {
            with_game!(game, |P| measure::<P>(moves, times));
        }
    }
}

/// Random play, which now and then begins a variation of a move that is there.
fn tree<P: Presentation>(options: P::Options, moves: usize) -> Record<P> {
    let mut record = Record::<P>::new(options);
    let mut random = fastrand::Rng::with_seed(7);
    let mut nodes = vec![NodeId::ROOT];
    let mut list = MoveList::new();
    while record.tree().moves() < moves {
        record.position().legal_moves(&mut list);
        let before = record.tree().moves();
        match random.choice(&list) {
            Some(mv) if random.u32(..30) > 0 => record.play(*mv),
            _ => record.go_to(nodes[random.usize(..nodes.len())]),
        }
        if record.tree().moves() > before {
            nodes.push(record.here());
        }
    }
    record
}

fn measure<P: Presentation>(moves: usize, times: usize) {
    let presets = P::Options::presets();
    let largest = presets.into_iter().map(|preset| preset.options).max_by_key(|o| o.size());
    let record = tree::<P>(largest.expect("every game has a preset"), moves);
    let text = file::write(&record);
    let median = |work: &mut dyn FnMut() -> Duration| {
        let mut taken: Vec<_> = (0..times).map(|_| work()).collect();
        taken.sort_unstable();
        taken[taken.len() / 2].as_secs_f64() * 1000.0
    };
    let open = median(&mut || time(|| drop(games::open(&text))));
    let parse = median(&mut || time(|| drop(GameFile::read(&text))));
    let parsed = GameFile::read(&text).expect("it was written by this program");
    let bytes = bytes_per_move::<P>(&parsed);
    let replay = median(&mut || time(|| drop(parsed.replay::<P>())));
    let rows = median(&mut || {
        time(|| drop(MoveListLayout::new(record.tree(), record.first(), &HashSet::new())))
    });
    let mut table = GameSession::new(record);
    table.go(Place::Start);
    let mut random = fastrand::Rng::with_seed(8);
    let append = median(&mut || {
        // One that is there already is only entered, and the way goes on from there.
        loop {
            let revision = table.revision();
            let Some(mv) = random.choice(&table.view().choices).map(|choice| choice.mv) else {
                table.go(Place::Start);
                continue;
            };
            let taken = time(|| table.play(mv));
            if table.revision() > revision {
                return taken;
            }
        }
    });
    table.go(Place::End);
    let fold = median(&mut || time(|| table.fold(Fold::All)));
    let step = median(&mut || time(|| table.go(Place::Back)));
    let find = median(&mut || time(|| drop(table.find_words("word", 0, usize::MAX))));
    let mut kept = Vec::new();
    let keep = median(&mut || time(|| kept.push(table.writing(GameText::Work))));
    let mut letters = String::new();
    let change = median(&mut || {
        letters.push('a');
        let being_written = table.writing(GameText::Work);
        let edit = Edit::Note(NodeId::ROOT, letters.clone());
        let taken = time(|| table.edit(edit).expect("notes may always be written"));
        drop(being_written);
        taken
    });
    println!(
        "| {} | {bytes} | {open:.0} | {parse:.0} | {replay:.0} | {rows:.2} | {append:.2} | \
         {fold:.2} | {step:.3} | {find:.2} | {keep:.3} | {change:.3} |",
        P::GAME.name(),
    );
}

/// What a game adds to the memory of this process, as Linux counts it; 0 elsewhere.
fn bytes_per_move<P: Presentation>(file: &GameFile<'_>) -> usize {
    let pages = || {
        let counts = std::fs::read_to_string("/proc/self/statm").unwrap_or_default();
        counts.split(' ').nth(1).and_then(|pages| pages.parse::<usize>().ok()).unwrap_or(0)
    };
    // Copies of one would share their memory. The first leaves room that the others use again.
    let first = file.replay::<P>();
    let before = pages();
    let others: Vec<_> = (0..4).flat_map(|_| file.replay::<P>()).collect();
    let added = pages().saturating_sub(before) * 4096;
    added / others.len().max(1) / first.map_or(1, |first| first.tree().moves().max(1))
}

fn time(work: impl FnOnce()) -> Duration {
    let began = Instant::now();
    work();
    began.elapsed()
}
