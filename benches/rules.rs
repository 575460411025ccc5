//! Speed of the rules: perft leaves and random games a second, with chess as a yardstick.
//!
//! `cargo bench --bench rules`

mod common;

use divan::Bencher;
use divan::counter::ItemsCount;
use owlery_games::Position;
use owlery_games::aviary::Aviary;
use owlery_games::blocs::Blocs;
use owlery_games::owlman::Owlman;
use owlery_games::troll::Troll;
use owlery_games::umbra::Umbra;

fn main() {
    divan::main();
}

/// Items are leaves.
#[divan::bench(types = [Owlman, Umbra, Aviary, Blocs, Troll])]
fn perft<P: Position>(bencher: Bencher) {
    let leaves = common::leaves::<P>();
    bencher.counter(ItemsCount::new(leaves)).bench_local(common::leaves::<P>);
}

/// Items are leaves of chess.
#[divan::bench]
fn perft_of_cozy_chess(bencher: Bencher) {
    let leaves = common::chess_leaves();
    bencher.counter(ItemsCount::new(leaves)).bench_local(common::chess_leaves);
}

/// Items are games, from the start to the end.
#[divan::bench(types = [Owlman, Umbra, Aviary, Blocs, Troll])]
fn random_games<P: Position>(bencher: Bencher) {
    let games = common::load(P::GAME).games;
    bencher.counter(ItemsCount::new(games)).bench_local(common::random_games::<P>);
}
