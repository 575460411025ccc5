use super::tries::State;
use super::*;
use crate::games::open;
use crate::{AnalysisLine, Mode, Wake};
use owlery_engine::games::owlman::endgames::{Tables, Workers, publish};
use owlery_engine::{Evaluation, ExactValue, Progress, WinDistance};
use owlery_games::GameId;
use owlery_i18n::Text;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

const PATIENCE: Duration = Duration::from_secs(60);

/// Tries with an engine that answers.
struct Trial {
    defence: Defence,
    woken: Sender<()>,
    wakes: Receiver<()>,
}

fn game(game: GameId, options: &str, code: &str) -> Box<dyn Session> {
    let game = game.key();
    open(&format!("(owlery: 1, game: {game}, options: {options}, start: {code:?}, moves: [])"))
        .unwrap()
}

impl Trial {
    fn new(game: &dyn Session) -> Trial {
        let (woken, wakes) = channel();
        let mut trial = Trial { defence: Defence::new(game).unwrap(), woken, wakes };
        trial.wait();
        trial
    }

    /// Waits until the engine has nothing to do.
    fn wait(&mut self) {
        loop {
            let woken = self.woken.clone();
            let wake = move || {
                let woken = woken.clone();
                Box::new(move || woken.send(()).unwrap_or_default()) as Wake
            };
            assert_eq!(self.defence.poll(true, &wake), None);
            if !self.defence.is_busy() {
                return;
            }
            // What has been found already wakes nobody again.
            if self.defence.thinking.is_some() || self.defence.rest.is_some() {
                self.wakes.recv_timeout(PATIENCE).unwrap();
            }
        }
    }

    fn play(&mut self, mv: usize) {
        self.defence.play(mv);
        self.wait();
    }

    /// Plays the first reply of each position to the end of the game.
    fn play_out(&mut self, mv: usize) {
        self.play(mv);
        while *self.defence.stage() == Stage::Reply {
            self.play(0);
        }
    }

    fn solve_rest(&mut self) {
        let woken = self.woken.clone();
        self.defence.solve_rest(Box::new(move || woken.send(()).unwrap_or_default()));
        self.wait();
    }

    fn replies(&self) -> usize {
        self.defence.here().map_or(0, |at| self.defence.tries().replies(at).len())
    }
}

#[test]
fn all_replies_of_a_lost_position_are_tried_until_none_is_left() {
    // Owlery answers whichever turn is made: the first player is lost.
    let blocs = game(GameId::Blocs, "(size: 2)", "wb/bw 1");
    let before = blocs.file_text();
    let mut trial = Trial::new(blocs.as_ref());
    let lost = trial.defence.lost().unwrap().clone();
    assert_eq!((lost.side, lost.is_proved), (Side::Black, true));
    assert_eq!(trial.defence.sentences(), ["Proved: Second player wins."]);
    let count = trial.replies();
    assert_eq!(count, 4);
    for mv in 0..count {
        assert_eq!(trial.defence.headline(), "First player: look for a way out");
        trial.play_out(mv);
        assert_eq!(*trial.defence.stage(), Stage::Lost, "{}", trial.defence.headline());
        trial.defence.next_try();
        assert_eq!(trial.defence.reply_results().len(), mv + 1);
    }
    assert_eq!(trial.defence.headline(), "There is no escape: all 4 replies lose.");
    assert!(trial.defence.sentences()[1].starts_with("The longest resistance: "));
    assert_eq!(trial.defence.count().as_deref(), Some("4 of 4 replies tried, all lost"));
    assert_eq!(blocs.file_text(), before, "the game is as it was");

    // All that was tried can be added, as one step.
    let mut blocs = blocs;
    let lines = trial.defence.lines();
    blocs.add_lines(trial.defence.start(), &lines).unwrap();
    assert_eq!((blocs.view().mode, blocs.view().ply), (Mode::Analysis, 0));
    let leaves = lines.len();
    assert!(leaves >= 4, "{lines:?}");
    assert_eq!(blocs.continuations().len(), 4);
    blocs.undo();
    assert_eq!(blocs.continuations().len(), 0);
    assert_eq!(blocs.view().undo, None);
    blocs.redo();
    assert_eq!(blocs.continuations().len(), 4);
}

#[test]
fn the_answer_to_the_move_that_lost_comes_first() {
    let code = "Bc2W2W/5p2/2R2T1W/wG2wS1b/C4g2/1WP1bscr/bO1OrrSw/5c2[Wts] b";
    let aviary = game(GameId::Aviary, "(repetition: true)", code);
    let mut trial = Trial::new(aviary.as_ref());
    assert_eq!(trial.defence.lost().unwrap().side, Side::White);
    assert_eq!(
        trial.defence.sentences(),
        ["Proved: Black wins in 2 moves, beginning with Cg3xg2+."]
    );
    let count = trial.replies();
    assert!(count > 0);
    for mv in 0..count {
        trial.play(mv);
        assert_eq!(*trial.defence.stage(), Stage::Lost, "mate follows at once");
        trial.defence.next_try();
    }
    assert!(trial.defence.headline().starts_with("There is no escape: "));
    assert!(
        trial.defence.sentences()[1].ends_with("lost in 1 move."),
        "{:?}",
        trial.defence.sentences()
    );
    for line in trial.defence.lines() {
        assert_eq!(line.len(), 3, "the answer, a reply and the mate");
    }
}

#[test]
fn tables_know_that_an_ending_is_lost() {
    let progress = Progress::default();
    publish(Tables::make(2, Workers { threads: 1, progress: &progress }).unwrap());
    let owlman =
        game(GameId::Owlman, "(nightfall: None, repetition: false)", "D7/8/8/1H6/2H5/8/8/7o b 0");
    let mut trial = Trial::new(owlman.as_ref());
    assert_eq!(trial.defence.lost().unwrap().side, Side::White);
    let count = trial.replies();
    trial.play(0);
    let State::Failed(failure) = *trial.defence.trying().unwrap() else {
        panic!("the table knows it: {:?}", trial.defence.trying())
    };
    assert!(failure.is_proved && failure.distance.plies().is_some());
    assert_eq!(*trial.defence.stage(), Stage::Reply, "and it may be played on");
    trial.defence.back();
    assert!(!trial.defence.is_trying());
    trial.solve_rest();
    assert_eq!(trial.defence.reply_results().len(), count);
    let headline = format!("There is no escape: all {count} replies lose.");
    assert_eq!(trial.defence.headline(), headline);
    assert!(trial.defence.sentences().iter().any(|text| text.contains("lost in 5 moves.")));
    assert!(trial.defence.count().unwrap().ends_with("replies tried or solved, all lost"));
    assert_eq!(trial.defence.lines().len(), 1, "what was solved was not played");
}

#[test]
fn nothing_can_be_tried_where_the_next_move_ends_the_game() {
    let code = "7S/8/8/4P3/8/8/8/s7[] w";
    let mut trial = Trial::new(game(GameId::Aviary, "()", code).as_ref());
    assert_eq!(*trial.defence.stage(), Stage::Lost);
    assert_eq!(trial.defence.headline(), "There is nothing left to try");
    trial.defence.next_try();
    trial.defence.back();
    assert!(trial.defence.lines().is_empty());
}

#[test]
fn what_is_given_up_is_no_proof_and_a_draw_is_no_loss() {
    let troll = open("(owlery: 1, game: troll)").unwrap();
    let mut trial = Trial::new(troll.as_ref());
    let lost = trial.defence.lost().unwrap();
    assert!(!lost.is_proved);
    assert!(trial.defence.sentences()[0].starts_with("It is not proved that there is no escape."));
    trial.play(0);
    assert_eq!(trial.defence.trying(), Some(&State::Open));
    trial.defence.next_try();
    let [result] = &trial.defence.reply_results()[..] else {
        panic!("{:?}", trial.defence.reply_results())
    };
    assert_eq!(result.text, "given up after 1 move");
    let count = trial.defence.count().unwrap();
    assert!(count.ends_with("replies tried, 1 given up"), "{count}");
    assert!(!trial.defence.headline().contains("no escape"));

    // Neither side can win this ending.
    let even = game(
        GameId::Owlman,
        "(nightfall: None, repetition: false)",
        "8/8/8/8/4H3/7H/4H1D1/1o6 w 38",
    );
    let progress = Progress::default();
    publish(Tables::make(3, Workers { threads: 1, progress: &progress }).unwrap());
    let trial = Trial::new(even.as_ref());
    assert_eq!(*trial.defence.stage(), Stage::Nobody("endless".into()));
    assert_eq!(trial.defence.sentences(), ["Nobody is losing here: endless."]);

    // A move repeats the position for the third time; without Owl and Goldfinch no other is better.
    let start = "WSOGTPSW/WCRBBRCW/8/8/8/8/wcrbbrcw/wspt2sw[] w";
    let moves = ["Rc7-a6", "Wa2-a4", "Ra6-c7", "Wa4-a2", "Rf7-h6", "Wh2-h4", "Rh6-f7"];
    let moves: String =
        (1..).zip(moves).map(|(id, text)| format!("(id: {id}, move: {text:?}),")).collect();
    let repeated =
        open(&format!("(owlery: 1, game: aviary, start: {start:?}, moves: [{moves}])")).unwrap();
    let trial = Trial::new(repeated.as_ref());
    assert_eq!(trial.defence.sentences(), ["Nobody is losing here: Black does not lose."]);
}

#[test]
fn whoever_finds_the_way_out_is_told_so() {
    let troll = open("(owlery: 1, game: troll)").unwrap();
    let mut trial = Trial::new(troll.as_ref());
    let won = Evaluation::Exact(ExactValue::Loss(WinDistance::Exactly(4)));
    let mut line = AnalysisLine {
        value: won,
        verdict: crate::analysis::verdict(
            won,
            Side::White,
            Side::White,
            [Text::of("side-white"), Text::of("side-black")],
        ),
        depth: 4,
        moves: Vec::new(),
    };
    trial.defence.play(0);
    trial.defence.answered(&line);
    assert_eq!(trial.defence.headline(), "You got away: Black wins in 2 moves");
    trial.defence.next_try();
    assert_eq!(trial.defence.reply_results()[0].text, "gets away");
    line.value = Evaluation::Heuristic(0);
    trial.defence.play(1);
    trial.defence.answered(&line);
    assert_eq!(trial.defence.trying(), Some(&State::Open));
}
