use super::*;
use crate::hint::HintLevel;
use crate::move_input::Tap;
use crate::{MarkKind, Scene, Selection, Session, TapOutcome, TapTarget};
use owlery_engine::search::{Limits, SearchRequest};
use owlery_engine::testing::last;
use owlery_engine::{Evaluation, ExactValue};
use owlery_games::{Attempt, Outcome, Side, Square};
use owlery_i18n::{LANGUAGES, Message};
use std::collections::BTreeSet;

/// All steps, each at its runner.
fn steps() -> impl Iterator<Item = (String, LessonRunner)> {
    let at = |game, step| Progress { game, step, done: step };
    all().iter().flat_map(move |course| {
        (0..course.steps.len()).map(move |step| {
            let name = format!("{}, {}", course.game.key(), course.steps[step].title);
            let runner = LessonRunner::new(at(course.game, step));
            (name.clone(), runner.unwrap_or_else(|| panic!("{name}: no board")))
        })
    })
}

/// The texts of a step.
fn texts(step: &Step) -> impl Iterator<Item = &str> {
    let answers = step.right.iter().chain(&step.wrong).map(|answer| answer.says.as_str());
    let refusals = step.illegal.iter().map(|refusal| refusal.says.as_str());
    let hint = Some(step.hint.as_str()).filter(|hint| !hint.is_empty());
    [step.says.as_str(), step.other.as_str()].into_iter().chain(answers).chain(refusals).chain(hint)
}

/// The game after a legal move, which has to be written in full: what it takes and whether it
/// gives check is said by that too.
fn after(session: &dyn Session, text: &str) -> Result<Box<dyn Session>, Message> {
    let mut after = session.scratch_copy();
    let mv = after.read_move(text)?;
    assert_eq!(after.move_text(mv), text);
    after.play(mv);
    Ok(after)
}

/// Whether a move that led from one position to the other did this.
fn did(effect: &Effect, before: &dyn Session, after: &dyn Session) -> bool {
    let (was, is) = (before.view(), after.view());
    let mover = was.status.turn.unwrap();
    let all = |scene: &Scene| scene.pieces.iter().flatten().count();
    let named = |scene: &Scene, name: &str| {
        scene.pieces.iter().flatten().filter(|piece| piece.name.localized() == name).count()
    };
    match effect {
        Effect::Turns(count) => {
            let lay = |square: &Square| was.scene.piece(*square).is_some();
            let stays = is.scene.changes(&was.scene);
            stays.iter().filter(|square| lay(square)).count() == *count
        }
        Effect::Takes(name) => {
            named(&was.scene, name) == named(&is.scene, name) + 1
                && all(&was.scene) == all(&is.scene) + 1
        }
        Effect::TakesNothing => all(&was.scene) <= all(&is.scene),
        Effect::GivesCheck => is.scene.marks.iter().any(|mark| {
            let piece = is.scene.piece(mark.square);
            mark.kind == MarkKind::Check && piece.is_some_and(|it| it.figure.side() != mover)
        }),
        Effect::Wins => is.status.outcome == Some(Outcome::Win(mover)),
        Effect::Loses => is.status.outcome == Some(Outcome::Win(mover.other())),
        Effect::Draws => is.status.outcome == Some(Outcome::Draw),
        Effect::LeavesPass => is.choices.len() == 1 && is.bare_moves().count() == 1,
        Effect::CanWin => winner(after) == Some(mover),
        Effect::CanLose => winner(after) == Some(mover.other()),
    }
}

/// Who can force a win, as the engine proves it.
fn winner(session: &dyn Session) -> Option<Side> {
    let turn = session.view().status.turn?;
    let limits = Limits { depth: Some(20), ..Limits::default() };
    let request = SearchRequest { limits, ..SearchRequest::default() };
    let analysis = last(|wake| session.think(request, None, wake), |analysis| analysis.ended);
    match analysis.value? {
        Evaluation::Exact(ExactValue::Win(_)) => Some(turn),
        Evaluation::Exact(ExactValue::Loss(_)) => Some(turn.other()),
        _ => None,
    }
}

/// Returns the number of words of a text. What stands between spaces alone, as French signs do, is
/// none.
fn word_count(text: &str) -> usize {
    text.split_whitespace().filter(|word| word.contains(char::is_alphanumeric)).count()
}

#[test]
fn each_game_has_lessons_of_a_fitting_length() {
    for game in GameId::ALL {
        let course = read(game, Language::current())
            .unwrap_or_else(|error| panic!("{}: {error}", game.key()));
        assert_eq!(of(game).map(|it| it.game), Some(game));
        let [rules, strategy] = [Part::Rules, Part::Strategy].map(|part| course.steps_of(part));
        assert!((6..=9).contains(&rules.len()), "{}: {rules:?}", game.key());
        assert!((2..=9).contains(&strategy.len()), "{}: {strategy:?}", game.key());
        for first in [rules.start, strategy.start] {
            assert!(!course.steps[first].continues_board(), "{}: {first}", game.key());
        }
        for pair in course.steps.windows(2) {
            let can_go_on = !pair[1].continues_board() || pair[0].right.len() == 1;
            assert!(can_go_on, "{}: after {} several boards", game.key(), pair[0].title);
        }
    }
}

/// Rules take two to three minutes: at 200 words a minute, with five seconds for each move.
#[test]
fn rules_are_learned_in_two_to_three_minutes() {
    for language in LANGUAGES.iter().copied() {
        for game in GameId::ALL {
            let course = read(game, language).unwrap();
            let name = format!("{}, {language:?}", game.key());
            for step in &course.steps {
                let words = word_count(&step.says);
                assert!(words <= 45, "{name}, {}: {words} words", step.title);
            }
            let rules = &course.steps[course.steps_of(Part::Rules)];
            let read =
                rules.iter().map(|step| word_count(&step.says) + word_count(&step.right[0].says));
            let seconds = read.sum::<usize>() as f64 * 60.0 / 200.0 + 5.0 * rules.len() as f64;
            assert!(seconds <= 190.0, "{name}: {seconds} seconds");
        }
    }
}

#[test]
fn words_are_short_and_name_squares_that_there_are() {
    for (name, runner) in steps() {
        let size = runner.session().view().scene.size;
        assert!(!runner.step().title.is_empty() && runner.step().title.len() <= 40, "{name}");
        for text in texts(runner.step()) {
            assert!((1..=300).contains(&text.len()), "{name}: {} long: {text}", text.len());
            assert!(text.ends_with(['.', '!', '?']), "{name}: {text}");
            for word in text.split(|c: char| !c.is_ascii_alphanumeric()) {
                let is_name = word.starts_with(|c: char| c.is_ascii_lowercase())
                    && word.len() > 1
                    && word[1..].bytes().all(|c| c.is_ascii_digit());
                let on = |square: Square| square.is_on(size);
                assert!(!is_name || word.parse().is_ok_and(on), "{name}: {word} in: {text}");
            }
        }
        let answers = runner.step().right.iter().chain(&runner.step().wrong);
        for mark in answers.flat_map(|answer| &answer.marks).chain(&runner.step().marks) {
            let ends = [mark.from, mark.to];
            assert!(ends.iter().all(|at| at.is_on(size)), "{name}: {mark}");
        }
        assert_eq!(runner.targets().is_empty(), runner.step().shows.is_empty(), "{name}");
    }
}

#[test]
fn what_is_asked_and_said_of_moves_is_so() {
    for (name, runner) in steps() {
        let (step, before) = (runner.step(), runner.session());
        assert!(!step.right.is_empty(), "{name}");
        for answer in step.right.iter().chain(&step.wrong) {
            let text = &answer.play;
            let after = after(before, text).unwrap_or_else(|error| panic!("{name}: {error}"));
            for effect in &answer.does {
                assert!(did(effect, before, &*after), "{name}: {text} is no {effect:?}");
            }
        }
        for answer in &step.right {
            assert!(!answer.does.is_empty(), "{name}: {} does nothing", answer.play);
            if !answer.reply.is_empty() {
                let after = self::after(before, &answer.play).unwrap();
                self::after(&*after, &answer.reply)
                    .unwrap_or_else(|error| panic!("{name}: {error}"));
            }
        }
        assert!(step.wrong.iter().all(|answer| answer.reply.is_empty()), "{name}");
    }
}

/// In check few moves are legal, so a step that does not teach check is not played there.
#[test]
fn a_step_that_begins_in_check_says_so() {
    let mut count = 0;
    for (name, runner) in steps() {
        let marks = &runner.session().view().scene.marks;
        if marks.iter().any(|mark| mark.kind == MarkKind::Check) {
            assert!(runner.step().says.contains("check"), "{name}");
            count += 1;
        }
    }
    assert!(count > 0);
}

#[test]
fn each_move_has_one_answer() {
    for (name, runner) in steps() {
        let (step, before) = (runner.step(), runner.session());
        let answers = step.right.iter().chain(&step.wrong);
        let mut moves: Vec<_> = answers.map(|it| before.read_move(&it.play).unwrap()).collect();
        moves.sort_unstable();
        assert!(moves.windows(2).all(|pair| pair[0] != pair[1]), "{name}");
        let size = before.view().scene.size;
        for refusal in &step.illegal {
            let text = &refusal.attempt;
            assert!(before.read_move(text).is_err(), "{name}: {text} is legal");
            assert!(Attempt::read(text, size).is_some(), "{name}: {text} is no attempt");
        }
    }
}

/// What the board refuses when somebody drags or clicks this.
fn refused(session: &dyn Session, meant: Attempt) -> Option<Attempt> {
    let taps = match meant {
        Attempt::Touch(at) => vec![TapTarget::Site(at)],
        Attempt::Go { from, to } => vec![TapTarget::Site(from), TapTarget::Site(to)],
        Attempt::Drop { piece, to } => vec![TapTarget::Tray(piece), TapTarget::Site(to)],
    };
    let (offer, mut selection) = (session.view().offer(), Selection::default());
    taps.into_iter().find_map(|tap| match selection.tap(offer, tap, Tap::Drop) {
        TapOutcome::Refused(attempt) => Some(attempt),
        _ => None,
    })
}

#[test]
fn what_is_said_of_illegal_moves_is_heard() {
    for (name, mut runner) in steps() {
        let size = runner.session().view().scene.size;
        for refusal in &runner.step().illegal {
            let text = &refusal.attempt;
            let meant = Attempt::read(text, size).unwrap();
            let attempt = refused(runner.session(), meant)
                .unwrap_or_else(|| panic!("{name}: {text} is not refused"));
            runner.refuse(attempt);
            assert_eq!(runner.feedback(), Some(refusal.says.as_str()), "{name}: {text}");
        }
    }
}

#[test]
fn what_is_said_of_all_other_moves_is_so() {
    for (name, runner) in steps() {
        let (step, before) = (runner.step(), runner.session());
        let answers = step.right.iter().chain(&step.wrong);
        let known: Vec<_> = answers.map(|it| before.read_move(&it.play).unwrap()).collect();
        let others = before.view().choices.iter().map(|choice| choice.mv);
        for mv in others.filter(|mv| !known.contains(mv)).collect::<BTreeSet<_>>() {
            let text = before.move_text(mv);
            let after = after(before, &text).unwrap();
            for effect in &step.others_do {
                assert!(did(effect, before, &*after), "{name}: {text} is no {effect:?}");
            }
        }
    }
}

#[test]
fn a_rectangle_is_known_by_any_of_its_corners() {
    let mut count = 0;
    for (name, mut runner) in steps().filter(|(_, runner)| !runner.session().view().lifts) {
        let size = runner.session().view().scene.size;
        for refusal in &runner.step().illegal {
            let Some(Attempt::Go { from, to }) = Attempt::read(&refusal.attempt, size) else {
                continue;
            };
            let corners = [Square::new(to.file, from.rank), Square::new(from.file, to.rank)];
            for (from, to) in [(to, from), (corners[0], corners[1]), (corners[1], corners[0])] {
                runner.refuse(Attempt::Go { from, to });
                assert_eq!(
                    runner.feedback(),
                    Some(refusal.says.as_str()),
                    "{name}: {from} to {to}"
                );
                count += 1;
            }
        }
    }
    assert!(count > 0);
}

#[test]
fn accepted_moves_lead_from_the_first_step_to_the_last() {
    for course in all() {
        let mut runner = LessonRunner::new(Progress::start(course.game)).unwrap();
        for (at, step) in course.steps.iter().enumerate() {
            let name = format!("{}, {}", course.game.key(), step.title);
            assert_eq!((runner.progress().step, runner.progress().done), (at, at), "{name}");
            assert!(!runner.can_next(), "{name}");
            let code = runner.session().code();
            let kept = LessonRunner::new(runner.progress()).unwrap();
            assert_eq!((kept.step().title.as_str(), kept.session().code()), (&*step.title, code));
            let mv = runner.session().read_move(&step.right[0].play).unwrap();
            assert_eq!(runner.try_move(mv), TryResult::Right, "{name}");
            assert_eq!(runner.feedback(), Some(step.right[0].says.as_str()));
            let replies = !step.right[0].reply.is_empty();
            assert_eq!(runner.stage() == Stage::Reply, replies, "{name}");
            runner.reply();
            assert_eq!(runner.stage(), Stage::Answered, "{name}");
            assert_eq!(runner.session().view().ply.is_multiple_of(2), replies, "{name}");
            assert_eq!(runner.part(), course.part_of(at), "{name}");
            assert_eq!(runner.ends_part(), course.steps_of(runner.part()).end == at + 1, "{name}");
            runner.next();
        }
        assert!(runner.progress().is_complete() && !runner.can_next());
    }
}

/// A runner at a step that has a move to find with a reply, others to miss the point by, and a next
/// one which goes on with its board.
fn pigeon() -> LessonRunner {
    let game = GameId::Aviary;
    let steps = &of(game).unwrap().steps;
    let step = steps.iter().position(|step| step.title == "A Pigeon that is blocked").unwrap();
    assert!(steps[step + 1].continues_board());
    LessonRunner::new(Progress { game, step, done: step }).unwrap()
}

fn play(runner: &mut LessonRunner, text: &str) -> TryResult {
    let mv = runner.session().read_move(text).unwrap();
    runner.try_move(mv)
}

/// Returns the words of a text in one number, but for short ones.
fn words(text: &str) -> BTreeSet<String> {
    let words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| word.len() > 1);
    words.map(|word| word.to_lowercase().trim_end_matches('s').to_owned()).collect()
}

#[test]
fn a_first_hint_says_more_than_the_task() {
    let frame = words("Look for a move that, by, the best square: a move here");
    let mut repeats = Vec::new();
    for (name, mut runner) in steps() {
        let Step { title, says, .. } = runner.step();
        let known = &words(&format!("{title} {says}")) | &frame;
        let hint = runner.hint(HintLevel::Idea).unwrap().words;
        if words(&hint).is_subset(&known) {
            repeats.push(format!("{name}: {hint}"));
        }
    }
    assert_eq!(repeats, Vec::<String>::new());
}

#[test]
fn moves_and_attempts_are_answered() {
    let mut runner = pigeon();
    let (step, code) = (runner.step(), runner.session().code());
    let marks = |runner: &LessonRunner| -> Vec<String> {
        runner.marks().iter().map(Mark::to_string).collect()
    };
    let step_marks = marks(&runner);
    assert_eq!((runner.feedback(), runner.tries(), runner.stage()), (None, 0, Stage::Asked));
    assert_eq!((runner.marks(), runner.targets().len()), (&step.marks[..], 13));
    assert_eq!(play(&mut runner, "Pd4-b6"), TryResult::Wrong);
    assert_eq!(runner.feedback(), Some(step.wrong[0].says.as_str()));
    assert_eq!(marks(&runner), [step_marks.clone(), vec!["red d4-b6".to_owned()]].concat());
    assert_eq!(play(&mut runner, "Sh8-g7"), TryResult::Other);
    assert_eq!(runner.feedback(), Some(step.other.as_str()));
    let at = |name: &str| Attempt::Touch(name.parse().unwrap());
    runner.refuse(Attempt::read("Pd4xe6", 8).unwrap());
    assert_eq!(runner.feedback(), Some(step.illegal[0].says.as_str()));
    runner.refuse(at("a3"));
    assert_eq!(runner.feedback(), Some(runner.session().why_not(at("a3")).as_str()));
    assert_eq!((runner.tries(), runner.session().code()), (4, code), "nothing was played");
    let mut hinted = |part| runner.hint(part).unwrap().words;
    assert_eq!(hinted(HintLevel::Whole), "Move the white Pigeon from d4 to e5: Pd4xe5.");
    assert_eq!(hinted(HintLevel::Piece), "Look at the white Pigeon on d4.");
    assert_eq!(play(&mut runner, "Pd4xe5"), TryResult::Right);
    assert_eq!((runner.stage(), runner.can_next()), (Stage::Reply, true));
    assert!(runner.hint(HintLevel::Whole).is_none() && runner.targets().is_empty());
    runner.reply();
    assert_eq!((runner.stage(), runner.can_next()), (Stage::Answered, true));
    runner.refuse(at("a3"));
    assert_eq!(play(&mut runner, "Sh8-g7"), TryResult::Unasked);
    assert_eq!(runner.feedback(), Some(step.right[0].says.as_str()));
}

#[test]
fn the_marks_of_a_step_stay_beside_those_of_a_wrong_move() {
    for (name, mut runner) in steps() {
        let step = runner.step();
        for wrong in &step.wrong {
            assert_eq!(play(&mut runner, &wrong.play), TryResult::Wrong, "{name}");
            let ends = |mark: &Mark| (mark.from, mark.to);
            let shown: Vec<_> = runner.marks().iter().map(ends).collect();
            for mark in step.marks.iter().chain(&wrong.marks) {
                let count = shown.iter().filter(|it| **it == ends(mark)).count();
                assert_eq!(count, 1, "{name}: {mark} after {}", wrong.play);
            }
        }
    }
}

#[test]
fn the_last_step_is_answered_once_its_move_was_told() {
    for course in all() {
        let last = course.steps.len() - 1;
        let at = Progress { game: course.game, step: last, done: last };
        let mut runner = LessonRunner::new(at).unwrap();
        runner.next();
        assert_eq!((runner.stage(), runner.can_next()), (Stage::Asked, false));
        assert!(runner.hint(HintLevel::Whole).is_some() && runner.can_next());
        runner.next();
        assert_eq!((runner.stage(), runner.can_next()), (Stage::Answered, false));
        assert!(runner.progress().is_complete() && runner.feedback().is_some());
    }
}

#[test]
fn a_step_begins_again_once_something_was_tried() {
    let mut runner = pigeon();
    assert!(!runner.can_begin_again());
    for text in ["Pd4-b6", "Pd4xe5"] {
        play(&mut runner, text);
        assert!(runner.can_begin_again(), "{text}");
        runner.again();
        assert!(!runner.can_begin_again(), "{text}");
    }
}

#[test]
fn one_goes_back_and_on_and_begins_again() {
    let mut runner = pigeon();
    let Progress { game, step, .. } = runner.progress();
    play(&mut runner, "Pd4xe5");
    runner.reply();
    let answered = runner.session().code();
    runner.next();
    let shown = (runner.progress().step, runner.session().code());
    assert_eq!(shown, (step + 1, answered), "the board stays");
    runner.next();
    assert_eq!(runner.progress().step, step + 1, "it is not done yet");
    assert!(
        runner.hint(HintLevel::Piece).is_some() && !runner.can_next(),
        "the move is not told yet"
    );
    assert!(runner.hint(HintLevel::Whole).is_some() && runner.can_next());
    runner.back();
    assert_eq!((runner.stage(), runner.progress().step), (Stage::Asked, step));
    assert!(runner.can_next(), "it was done before");
    play(&mut runner, "Pd4-b6");
    runner.again();
    assert_eq!((runner.feedback(), runner.tries()), (None, 0));
    runner.restart();
    assert_eq!(runner.progress(), Progress { game, step: 0, done: step + 1 });
    assert!(!runner.can_back() && !runner.progress().is_complete());
    for (to, then) in [(step, step), (step + 2, step), (step + 1, step + 1), (0, 0)] {
        runner.go_to(to);
        assert_eq!(runner.progress(), Progress { game, step: then, done: step + 1 });
    }
    runner.back();
    assert_eq!(runner.progress().step, 0);
}

#[test]
fn lessons_continue_at_the_step_that_was_left() {
    let game = GameId::Aviary;
    let course = of(game).unwrap();
    let (rules, all) = (course.steps_of(Part::Rules).end, course.steps.len());
    let table = [
        ((0, 0), NextLesson::Rule(1)),
        ((2, 2), NextLesson::Rule(3)),
        ((2, rules), NextLesson::Rule(3)),
        ((rules - 1, rules - 1), NextLesson::Rule(rules)),
        ((rules, rules), NextLesson::Strategy),
        ((all - 1, all - 1), NextLesson::Strategy),
        ((0, all), NextLesson::Again),
        ((2, all), NextLesson::Rule(3)),
    ];
    for ((step, done), next) in table {
        let progress = Progress { game, step, done };
        assert_eq!(progress.next_lesson(), next, "{step}, {done}");
        let mut runner = LessonRunner::new(progress).unwrap();
        assert_eq!(runner.progress_to_save(), progress);
        let right = runner.step().right[0].play.clone();
        play(&mut runner, &right);
        runner.reply();
        let then = Progress { game, step: (step + 1) % all, done: done.max(step + 1) };
        assert_eq!(runner.progress_to_save(), then, "once it is answered");
    }
}

/// Earlier versions had up to fifteen steps, without parts.
#[test]
fn progress_of_earlier_versions_is_still_understood() {
    let all = of(GameId::Troll).unwrap().steps.len();
    for step in 0..15 {
        for done in step..=15 {
            let text = format!("(game: troll, step: {step}, done: {done})");
            let progress: Progress = ron::from_str(&text).unwrap();
            let runner = LessonRunner::new(progress).unwrap();
            let then = runner.progress();
            assert_eq!((then.step, then.done), (step.min(all - 1), done.min(all)));
            assert_eq!(then.next_lesson(), progress.next_lesson(), "{text}");
        }
    }
}

#[test]
fn progress_of_another_course_is_taken_as_far_as_it_goes() {
    let game = GameId::Aviary;
    let count = of(game).unwrap().steps.len();
    // What was kept: the step and how many are done; what is made of it.
    let table =
        [((0, 0), (0, 0)), ((3, 5), (3, 5)), ((7, 2), (2, 2)), ((99, 99), (count - 1, count))];
    for ((step, done), expected) in table {
        let progress = LessonRunner::new(Progress { game, step, done }).unwrap().progress();
        assert_eq!((progress.step, progress.done), expected);
        let text = ron::to_string(&progress).unwrap();
        assert_eq!(ron::from_str(&text), Ok(progress));
    }
}
