//! The ranges of settings read from a file.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use super::{MISTAKES, RECENT, STUDY_FILES, Settings};
use owlery_engine::memory;
use owlery_i18n::{number, t};

/// The range of the zoom. Beyond it the window is not usable.
pub const ZOOM: RangeInclusive<f32> = 0.5..=3.0;
/// The range of seconds for each move of a game that plays through by itself.
pub const AUTOPLAY_SECONDS: RangeInclusive<u8> = 1..=60;
/// The greatest volume, in percent.
pub const LOUDEST: u8 = 100;
/// The range of search threads; each computer is limited to its cores.
const THREADS: RangeInclusive<u16> = 0..=1024;
/// The longest name, in characters.
const NAME: usize = 200;
/// The most entries of maps such as that of keys.
const ENTRIES: usize = 2000;
/// The most solved puzzles.
const PUZZLES: usize = 5000;
/// The most external engines.
const ENGINES: usize = 50;
/// The longest mistake kept as a puzzle, in bytes. One on the largest board has half of it.
pub(super) const MISTAKE: usize = 2000;

impl Settings {
    /// Brings everything into its range and returns the changes as clauses. A number out of range
    /// becomes the usual one, a long text or list is cut.
    pub fn bring_into_range(&mut self) -> Vec<String> {
        let usual = Settings::default();
        let mut faults = Faults::default();
        let (zoom, threads) = (self.zoom, self.engine.threads);
        let text = t!(
            "settings-range.zoom",
            least = number(*ZOOM.start()),
            most = number(*ZOOM.end()),
            found = number(zoom)
        );
        if faults.note("zoom", !ZOOM.contains(&zoom), text) {
            self.zoom = usual.zoom;
        }
        let text = t!("settings-range.threads", most = *THREADS.end(), found = threads);
        if faults.note("engine", !THREADS.contains(&threads), text) {
            self.engine.threads = usual.engine.threads;
        }
        let (least, most) = (*AUTOPLAY_SECONDS.start(), *AUTOPLAY_SECONDS.end());
        let seconds = self.autoplay.seconds;
        let text = t!("settings-range.seconds", least = least, most = most, found = seconds);
        if faults.note("autoplay", !AUTOPLAY_SECONDS.contains(&seconds), text) {
            self.autoplay.seconds = usual.autoplay.seconds;
        }
        let text = t!("settings-range.entries", most = LOUDEST, found = self.volume);
        if faults.note("volume", self.volume > LOUDEST, text) {
            self.volume = usual.volume;
        }
        let (least, most) = (*memory::RANGE.start(), *memory::RANGE.end());
        let text = t!("settings-range.memory", least = least, most = most, found = self.memory);
        if faults.note("memory", !memory::RANGE.contains(&self.memory), text) {
            self.memory = usual.memory;
        }
        let [white, black] = &mut self.players;
        for (name, text) in [
            ("language", &mut self.language),
            ("theme", &mut self.theme),
            ("board", &mut self.board),
            ("pieces", &mut self.pieces),
            ("players", white),
            ("players", black),
            ("opponent", &mut self.opponent.name),
        ] {
            let end = text.char_indices().nth(NAME).map(|(end, _)| end);
            faults.note(name, end.is_some(), t!("settings-engine.long_name", most = NAME));
            text.truncate(end.unwrap_or(text.len()));
        }
        let guest = self.opponent.guest.as_ref().map_or(0, |name| name.chars().count());
        if faults.note("opponent", guest > NAME, t!("settings-engine.long_name", most = NAME)) {
            self.opponent.guest = None;
        }
        let fault = self.clock.and_then(|clock| clock.fault());
        if faults.note_fault("clock", fault) {
            self.clock = usual.clock;
        }
        let fault = self.own_times.and_then(|clock| clock.fault());
        if faults.note_fault("own_times", fault) {
            self.own_times = usual.own_times;
        }
        self.cut_lists(&mut faults);
        faults.0
    }

    fn cut_lists(&mut self, faults: &mut Faults) {
        faults.cut_list("recent", &mut self.recent, RECENT);
        faults.cut_list("used", &mut self.used, RECENT);
        faults.cut_list("study_files", &mut self.study_files, STUDY_FILES);
        faults.cut("keys", &mut self.keys, ENTRIES);
        faults.cut("studies", &mut self.studies, PUZZLES);
        faults.cut("lessons", &mut self.lessons, ENTRIES);
        faults.cut("reviews", &mut self.reviews, PUZZLES);
        let is_wrong = self.reviews.values().any(|review| !review.is_possible());
        faults.note("reviews", is_wrong, t!("settings-range.interval").to_owned());
        self.reviews.retain(|_, review| review.is_possible());
        // Unknown options are ignored when they are read.
        faults.cut("options", &mut self.options, ENTRIES);
        faults.cut("levels", &mut self.levels, ENTRIES);
        faults.cut("seats", &mut self.seats, ENTRIES);
        faults.cut("ratings", &mut self.ratings, ENTRIES);
        faults.cut("engines", &mut self.engines, ENGINES);
        self.engines.retain(|name, engine| {
            let fault = engine.fault(name);
            !faults.note_fault("engines", fault)
        });
        faults.cut("mistakes", &mut self.mistakes, MISTAKES);
        let is_long = |key: &str, text: &str| key.len() + text.len() > MISTAKE;
        let found = self.mistakes.iter().any(|(key, text)| is_long(key, text));
        faults.note("mistakes", found, t!("settings-range.mistake", most = MISTAKE));
        self.mistakes.retain(|key, text| !is_long(key, text));
    }
}

/// Faults as clauses.
#[derive(Default)]
struct Faults(Vec<String>);

impl Faults {
    /// Notes a fault of a field if `is_wrong`, which is returned.
    fn note(&mut self, name: &str, is_wrong: bool, what: String) -> bool {
        self.note_fault(name, is_wrong.then_some(what))
    }

    /// Notes the fault of a field, if there is one; returns whether there is.
    fn note_fault(&mut self, name: &str, fault: Option<impl ToString>) -> bool {
        let is_wrong = fault.is_some();
        let describe = |fault: String| t!("settings-range.of", name = name, what = fault);
        self.0.extend(fault.map(|fault| describe(fault.to_string())));
        is_wrong
    }

    fn cut_list<T>(&mut self, name: &str, list: &mut Vec<T>, most: usize) {
        self.note_length(name, list.len(), most);
        list.truncate(most);
    }

    fn cut<K: Ord, V>(&mut self, name: &str, map: &mut BTreeMap<K, V>, most: usize) {
        self.note_length(name, map.len(), most);
        *map = std::mem::take(map).into_iter().take(most).collect();
    }

    fn note_length(&mut self, name: &str, found: usize, most: usize) {
        self.note(name, found > most, t!("settings-range.entries", most = most, found = found));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::settings::{AddedEngine, Solved};
    use owlery_games::GameId;
    use owlery_store::FullPath;

    #[test]
    fn everything_has_a_range() {
        let good = Settings::default();
        type Change = fn(&mut Settings);
        let cases: [(&str, Change); 19] = [
            ("autoplay: expected 1 to 60 seconds, but found 0", |settings| {
                settings.autoplay.seconds = 0
            }),
            ("volume: expected up to 100, but found 101", |settings| settings.volume = 101),
            ("zoom: expected 0.5 to 3, but found 0", |settings| settings.zoom = 0.0),
            ("zoom: expected 0.5 to 3, but found -1", |settings| settings.zoom = -1.0),
            ("zoom: expected 0.5 to 3, but found NaN", |settings| settings.zoom = f32::NAN),
            ("zoom: expected 0.5 to 3, but found inf", |settings| settings.zoom = f32::INFINITY),
            ("zoom: expected 0.5 to 3, but found 100", |settings| settings.zoom = 100.0),
            ("zoom: expected 0.5 to 3, but found 0.01", |settings| settings.zoom = 0.01),
            ("engine: expected 0 to 1024 threads, but found 60000", |settings| {
                settings.engine.threads = 60_000;
            }),
            ("memory: expected 128 to 65536 MB, but found 1", |settings| settings.memory = 1),
            ("theme: a name has more", |settings| settings.theme = "é".repeat(201)),
            ("players: a name has more", |settings| settings.players[1] = "x".repeat(1 << 20)),
            ("opponent: a name has more", |settings| settings.opponent.name = "x".repeat(201)),
            ("opponent: a name has more", |settings| {
                settings.opponent.guest = Some("x".repeat(201));
            }),
            ("engines: expected 0.1 to 600 seconds, but found 0", |settings| {
                let program = FullPath::new("/engine".as_ref()).unwrap();
                let engine =
                    AddedEngine { seconds: 0.0, ..AddedEngine::new(GameId::ALL[0], program) };
                settings.engines.insert("Foo".to_owned(), engine);
            }),
            ("used: expected up to 12, but found 13", |settings| {
                settings.used = vec![String::new(); 13];
            }),
            ("study_files: expected up to 50, but found 51", |settings| {
                settings.study_files = vec![FullPath::new("/file".as_ref()).unwrap(); 51];
            }),
            ("studies: expected up to 5000, but found 5001", |settings| {
                let solved = Solved { hints: 0, tries: 0 };
                settings.studies = (0..5001).map(|i| (i.to_string(), solved)).collect();
            }),
            ("keys: expected up to 2000, but found 3000", |settings| {
                settings.keys = (0..3000).map(|i| (i.to_string(), Default::default())).collect();
            }),
        ];
        for (expected, change) in cases {
            let mut settings = good.clone();
            change(&mut settings);
            let changed = settings.bring_into_range();
            assert!(changed.len() == 1 && changed[0].starts_with(expected), "{changed:?}");
            assert_eq!(settings.bring_into_range(), [""; 0]);
            assert_eq!((settings.zoom, settings.engine.threads), (1.0, 0));
        }
        let mut settings = Settings { zoom: 3.0, theme: "é".repeat(200), ..good };
        let before = settings.clone();
        assert_eq!(settings.bring_into_range(), [""; 0]);
        assert_eq!(settings, before);
    }
}
