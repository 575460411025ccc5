//! The ranges of what can be set, whatever a file says.

use std::ops::RangeInclusive;

use super::{RECENT, Settings};

/// How much larger than usual everything may be drawn. Beyond it nothing can be read or reached.
pub const ZOOM: RangeInclusive<f32> = 0.5..=3.0;
/// No computer of today thinks with more threads; each computer has as many as it has cores.
const THREADS: RangeInclusive<u16> = 0..=1024;
/// The longest name, in characters.
const NAME: usize = 200;
/// The most commands that have keys of their own, and the most puzzles that were solved.
const ENTRIES: usize = 2000;

impl Settings {
    /// Brings everything into its range; what was changed, as clauses. A number beyond its range
    /// becomes the usual one, a text or a list that is too long is cut.
    pub fn bring_into_range(&mut self) -> Vec<String> {
        let usual = Settings::default();
        let mut changed = Vec::new();
        let mut wrong = |name: &str, is_wrong: bool, what: String| {
            changed.extend(is_wrong.then(|| format!("{name}: {what}")));
            is_wrong
        };
        let (zoom, threads) = (self.zoom, self.engine.threads);
        let said = format!("expected {} to {}, but found {zoom}", ZOOM.start(), ZOOM.end());
        if wrong("zoom", !ZOOM.contains(&zoom), said) {
            self.zoom = usual.zoom;
        }
        let said = format!("expected 0 to {} threads, but found {threads}", THREADS.end());
        if wrong("engine", !THREADS.contains(&threads), said) {
            self.engine.threads = usual.engine.threads;
        }
        let [white, black] = &mut self.players;
        for (name, text) in [
            ("theme", &mut self.theme),
            ("players", white),
            ("players", black),
            ("opponent", &mut self.opponent.name),
        ] {
            let end = text.char_indices().nth(NAME).map(|(end, _)| end);
            wrong(name, end.is_some(), format!("a name has more than {NAME} characters"));
            text.truncate(end.unwrap_or(text.len()));
        }
        let said = |found: usize, most: usize| format!("expected up to {most}, but found {found}");
        let found = self.recent.len();
        wrong("recent", found > RECENT, said(found, RECENT));
        self.recent.truncate(RECENT);
        let found = self.used.len();
        wrong("used", found > RECENT, said(found, RECENT));
        self.used.truncate(RECENT);
        let found = self.keys.len();
        wrong("keys", found > ENTRIES, said(found, ENTRIES));
        self.keys = std::mem::take(&mut self.keys).into_iter().take(ENTRIES).collect();
        let found = self.studies.len();
        wrong("studies", found > ENTRIES, said(found, ENTRIES));
        self.studies = std::mem::take(&mut self.studies).into_iter().take(ENTRIES).collect();
        changed
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::settings::Solved;

    #[test]
    fn everything_has_a_range() {
        let good = Settings::default();
        type Change = fn(&mut Settings);
        let cases: [(&str, Change); 13] = [
            ("zoom: expected 0.5 to 3, but found 0", |settings| settings.zoom = 0.0),
            ("zoom: expected 0.5 to 3, but found -1", |settings| settings.zoom = -1.0),
            ("zoom: expected 0.5 to 3, but found NaN", |settings| settings.zoom = f32::NAN),
            ("zoom: expected 0.5 to 3, but found inf", |settings| settings.zoom = f32::INFINITY),
            ("zoom: expected 0.5 to 3, but found 100", |settings| settings.zoom = 100.0),
            ("zoom: expected 0.5 to 3, but found 0.01", |settings| settings.zoom = 0.01),
            ("engine: expected 0 to 1024 threads, but found 60000", |settings| {
                settings.engine.threads = 60_000;
            }),
            ("theme: a name has more", |settings| settings.theme = "é".repeat(201)),
            ("players: a name has more", |settings| settings.players[1] = "x".repeat(1 << 20)),
            ("opponent: a name has more", |settings| settings.opponent.name = "x".repeat(201)),
            ("used: expected up to 12, but found 13", |settings| {
                settings.used = vec![String::new(); 13];
            }),
            ("studies: expected up to 2000, but found 2001", |settings| {
                let solved = Solved { hints: 0, tries: 0 };
                settings.studies = (0..2001).map(|i| (i.to_string(), solved)).collect();
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
