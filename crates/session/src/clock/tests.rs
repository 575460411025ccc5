use super::*;
use crate::games::open;
use crate::picker::form;
use owlery_games::{GameId, Side};
use owlery_record::Tags;
use owlery_record::time_control::{TimeControl, TimeControlKind};

const SECOND: Duration = Duration::from_secs(1);

/// A game of Troll, where Black moves first, and its clock.
struct Timed {
    session: Box<dyn Session>,
    clock: Clock,
    now: Instant,
}

impl Timed {
    fn new(control: TimeControl) -> Self {
        let tags = Tags { clock: Some(control), ..Tags::default() };
        let session = form(GameId::Troll).begin(tags);
        Timed { session, clock: Clock::default(), now: Instant::now() }
    }

    /// Looks at the clock after so many milliseconds.
    fn pass(&mut self, millis: u64) -> Option<Duration> {
        self.now += Duration::from_millis(millis);
        self.clock.poll(self.now, true, self.session.as_mut())
    }

    /// The mover plays after so many milliseconds.
    fn play(&mut self, millis: u64) {
        self.pass(millis);
        self.session.play(0);
        self.pass(0);
    }

    /// What White and Black have left, in milliseconds.
    fn left(&self) -> [u128; 2] {
        self.session.times().expect("it is timed").left.map(|left| left.as_millis())
    }
}

#[test]
fn it_runs_from_the_first_move_on_for_the_side_to_move() {
    let mut game = Timed::new(TimeControl::both(TimeControlKind::Fischer, 60, 2));
    assert_eq!(game.pass(5000), None, "nobody has moved");
    assert_eq!(game.left(), [60_000, 60_000]);
    game.play(0);
    assert_eq!(game.left(), [60_000, 62_000]);
    assert_eq!(game.pass(250), Some(Duration::from_millis(751)));
    assert_eq!(game.left(), [59_750, 62_000]);
    game.play(750);
    assert_eq!(game.left(), [61_000, 62_000]);
    game.session.undo();
    assert_eq!(game.left(), [60_000, 62_000], "as it was when the turn began");
    game.session.redo();
    assert_eq!(game.left(), [61_000, 62_000]);
}

#[test]
fn a_fallen_flag_ends_the_game_once_and_is_undone() {
    let mut game = Timed::new(TimeControl::both(TimeControlKind::Sudden, 3, 0));
    game.play(0);
    assert_eq!(game.pass(2950), Some(Duration::from_millis(51)));
    assert_eq!(game.pass(80), None);
    let view = game.session.view();
    assert_eq!((view.status.turn, &*view.status.headline), (None, "Black has won"));
    assert_eq!(view.status.remarks, ["White ran out of time: Black wins."]);
    assert_eq!(game.left(), [0, 3000]);
    let text = game.session.file_text();
    for line in [
        "clock: (control: sudden, time: {\"black\": 3, \"white\": 3}, left: {\"black\": 3, \"white\": 0}),",
        "result: \"black\",",
        "conclusion: overtime(side: \"white\", after: 1),",
    ] {
        assert!(text.contains(line), "{text}");
    }
    let again = open(&text).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(again.file_text(), text);
    game.session.undo();
    assert_eq!((game.left(), game.session.is_over()), ([3000, 3000], false));
    game.session.redo();
    assert_eq!((game.left(), game.session.is_over()), ([0, 3000], true));
    assert_eq!(game.session.file_text(), text);
}

#[test]
fn a_pause_costs_nothing_and_looking_back_does() {
    let mut game = Timed::new(TimeControl::both(TimeControlKind::Sudden, 60, 0));
    game.play(0);
    game.clock.pause();
    assert_eq!((game.pass(0), game.clock.runs()), (None, false));
    game.pass(9000);
    game.clock.resume();
    game.pass(9000);
    assert_eq!(game.left(), [60_000, 60_000]);
    game.session.go(crate::Place::Start);
    game.pass(1000);
    assert_eq!(game.left(), [59_000, 60_000]);
    // Analysis is no part of the game.
    game.session.set_mode(Mode::Analysis);
    assert_eq!(game.pass(0), None);
    game.pass(5000);
    assert_eq!(game.left(), [59_000, 60_000]);
    game.session.set_mode(Mode::Play);
    game.pass(5000);
    game.pass(2000);
    assert_eq!(game.left(), [57_000, 60_000]);
}

#[test]
fn what_was_left_is_kept_in_the_file() {
    let mut game = Timed::new(TimeControl::both(TimeControlKind::Bronstein, 60, 2));
    game.play(0);
    game.play(3200);
    game.pass(1500);
    let text = game.session.file_text();
    assert!(text.contains("left: {\"black\": 58.5, \"white\": 58.8}"), "{text}");
    assert!(text.contains(", used: 3.2)"), "{text}");
    let again = open(&text).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(again.times().map(|times| times.left), game.session.times().map(|it| it.left));
    assert_eq!(again.thinking(), Duration::from_millis(1500));
}

#[test]
fn the_digits_change_when_it_says() {
    let cases = [
        (3_723_000, "1:02:03", 1),
        (3_600_999, "1:00:00", 1000),
        (599_400, "9:59", 401),
        (10_000, "0:10", 1),
        (9_999, "9.9", 100),
        (9_950, "9.9", 51),
    ];
    for (millis, shown, until) in cases {
        let left = Duration::from_millis(millis);
        assert_eq!(digits(left), shown);
        assert_eq!(until_change(left).as_millis(), until, "{millis}");
        assert_ne!(digits(left.saturating_sub(until_change(left))), shown);
    }
}

/// Whatever is left, the engine takes a part of it only; a whole game never uses it up.
#[test]
fn the_engine_never_takes_what_it_has_not() {
    let times = |left: Duration, extra: u64| TimesNow {
        left: [left, SECOND],
        extra: [Duration::from_secs(extra); 2],
        turn: Some(Side::White),
        has_begun: true,
    };
    let cases = [(600, 0, 24_000), (600, 5, 28_000), (10, 0, 400), (10, 60, 2440), (2, 30, 440)];
    for (left, extra, millis) in cases {
        let allotted = allotted(&times(Duration::from_secs(left), extra)).expect("it is to move");
        assert_eq!(allotted.as_millis(), millis, "{left} + {extra}");
    }
    let mut left = Duration::from_secs(60);
    for _ in 0..150 {
        let allotted = allotted(&times(left, 0)).expect("it is to move");
        left = left.checked_sub(allotted).expect("there is enough");
    }
    assert_eq!(allotted(&TimesNow { turn: None, ..times(SECOND, 0) }), None);
}
