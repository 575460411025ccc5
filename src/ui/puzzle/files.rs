//! The user's own files whose puzzles are listed among the studies. They are read in the background.

use std::fs;
use std::rc::Rc;
use std::sync::Arc;
use std::time::SystemTime;

use egui::Context;

use super::set::Puzzle;
use crate::ui::background_tasks::BackgroundTasks;
use crate::ui::component::AppContext;
use crate::ui::disk::storage;
use crate::ui::documents::Documents;
use crate::ui::pages::Page;
use crate::ui::settings::Settings;
use owlery_i18n::Message;
use owlery_record::file::Entry;
use owlery_session::GameText;
use owlery_session::collection::{LazyEntry, lazy_entry};
use owlery_session::studies::{StudyFile, StudyPiece};
use owlery_store::{FullPath, error_text};

/// The listed files.
#[derive(Default)]
pub struct StudyFiles {
    files: Vec<ListedFile>,
    /// The file that is being read.
    under_way: Option<FullPath>,
    reading: BackgroundTasks<Option<ReadFile>, Message>,
}

/// A listed file.
pub struct ListedFile {
    pub path: FullPath,
    /// The puzzles, or why there are none; `None` until the file has been read.
    pub found: Option<Result<Rc<StudyFile>, Message>>,
    /// The file as it was when it was read.
    stamp: Option<Stamp>,
    /// Whether it is to be read, or read again.
    is_stale: bool,
}

/// A file that was read.
struct ReadFile {
    study: StudyFile,
    stamp: Option<Stamp>,
}

/// The time of the last change of a file, and its length.
type Stamp = (SystemTime, u64);

impl ListedFile {
    fn new(path: FullPath) -> Self {
        ListedFile { path, found: None, stamp: None, is_stale: true }
    }

    /// Returns the puzzles, if they could be read.
    pub fn study(&self) -> Option<&Rc<StudyFile>> {
        self.found.as_ref()?.as_ref().ok()
    }

    /// Returns the title, or else the name of the file.
    pub fn title(&self) -> String {
        self.study().map_or_else(|| storage::name(&self.path), |study| study.title.clone())
    }
}

impl StudyFiles {
    /// Follows the list of the settings, and reads one file after the other. Returns whether a file
    /// has been read.
    pub fn poll(&mut self, settings: &Settings, ctx: &Context) -> bool {
        if !self.files.iter().map(|file| &file.path).eq(&settings.study_files) {
            let mut known = std::mem::take(&mut self.files);
            let file = |path: &FullPath| match known.iter().position(|it| it.path == *path) {
                Some(at) => known.swap_remove(at),
                None => ListedFile::new(path.clone()),
            };
            self.files = settings.study_files.iter().map(file).collect();
        }
        let read = self.reading.take_first();
        let has_read = read.is_some();
        if let Some(read) = read
            && let Some(path) = self.under_way.take()
            && let Some(file) = self.files.iter_mut().find(|file| file.path == path)
        {
            match read {
                Ok(Some(ReadFile { study, stamp })) => {
                    (file.found, file.stamp) = (Some(Ok(Rc::new(study))), stamp);
                }
                Ok(None) => {}
                Err(problem) => (file.found, file.stamp) = (Some(Err(problem)), None),
            }
        }
        if !self.reading.is_busy()
            && let Some(file) = self.files.iter_mut().find(|file| file.is_stale)
        {
            file.is_stale = false;
            let (path, stamp) = (file.path.clone(), file.stamp);
            self.under_way = Some(path.clone());
            self.reading.begin(ctx, move || read_file(&path, stamp));
        }
        has_read
    }

    /// Has all files that have changed on the disk read again.
    pub fn refresh(&mut self) {
        self.files.iter_mut().for_each(|file| file.is_stale = true);
    }

    /// Returns whether listed files have not been read yet.
    pub fn are_unread(&self, settings: &Settings) -> bool {
        let is_read =
            |path: &FullPath| self.files.iter().any(|it| it.path == *path && it.found.is_some());
        !settings.study_files.iter().all(is_read)
    }

    /// Returns the listed files, the newest first.
    pub fn iter(&self) -> impl Iterator<Item = &ListedFile> {
        self.files.iter()
    }

    /// Returns all puzzles of the files.
    pub fn puzzles(&self) -> impl Iterator<Item = Puzzle> {
        self.files.iter().filter_map(ListedFile::study).flat_map(Puzzle::all_of)
    }

    /// Returns the keys of all puzzles of the files.
    pub fn keys(&self) -> impl Iterator<Item = &str> {
        let studies = self.files.iter().filter_map(ListedFile::study);
        studies.flat_map(|study| &study.puzzles).map(StudyPiece::key)
    }
}

/// Reads a file, unless it is still as it was.
fn read_file(path: &FullPath, known: Option<Stamp>) -> Result<Option<ReadFile>, Message> {
    let about = fs::metadata(path).ok();
    let stamp = about.and_then(|about| Some((about.modified().ok()?, about.len())));
    if stamp.is_some() && stamp == known {
        return Ok(None);
    }
    let text = storage::read(path).map_err(|error| Message::verbatim(error_text(&error)))?;
    let mut study = StudyFile::read(&text)?;
    if study.title.is_empty() {
        study.title = storage::name(path);
    }
    Ok(Some(ReadFile { study, stamp }))
}

/// The puzzles of the game or collection on the screen, as they are found in the background.
#[derive(Default)]
pub struct OpenedStudies(BackgroundTasks<OpenedStudy>);

/// The puzzles of an open game or collection.
pub struct OpenedStudy {
    pub study: StudyFile,
    /// The index of the puzzle to begin with; `None` leaves the choice.
    pub first: Option<usize>,
    /// The file; `None` if it was never saved.
    pub path: Option<FullPath>,
    /// The page on which it was asked for.
    pub page: Page,
}

impl OpenedStudies {
    /// Starts to find the puzzles of the game or collection on the screen. Those of a game of a
    /// collection are all of that collection.
    pub fn begin(&mut self, docs: &Documents, cx: AppContext<'_>) {
        let tab = cx.game_tab(docs);
        let origin = tab.and_then(|tab| tab.origin);
        let collection = match origin {
            Some(origin) => docs.collections.find(origin.collection),
            None => cx.collection(docs),
        };
        let items = collection.map_or(&[][..], |collection| collection.content.items());
        let mut games: Vec<_> = items.iter().map(|item| item.entry.clone()).collect();
        // The game as it is now.
        let first = tab.map(|tab| {
            let writing = tab.session.writing(GameText::File);
            let game = lazy_entry(move || Entry::new(&writing()));
            let place = origin.zip(collection);
            let place = place.and_then(|(origin, it)| it.content.place(origin.entry));
            match place {
                Some(place) => games[place] = game.clone(),
                None => games.push(game.clone()),
            }
            game
        });
        let path = collection.map_or_else(|| tab?.path.clone(), |it| it.path.clone());
        let title = match (collection.map(|it| it.content.title()), &path) {
            (Some(title), _) if !title.is_empty() => title.to_owned(),
            (_, Some(path)) => storage::name(path),
            (_, None) => collection.map_or_else(String::new, |it| it.name()),
        };
        let page = cx.scope.page;
        self.0.begin(cx.ctx, move || {
            let study = StudyFile::of(&title, games.iter().map(entry));
            let first = first.and_then(|game| StudyPiece::of_entry(entry(&game)).ok()?);
            let is_first =
                |piece: &StudyPiece| first.as_ref().map(StudyPiece::key) == Some(piece.key());
            let first = study.puzzles.iter().position(is_first);
            Ok(OpenedStudy { study, first, path, page })
        });
    }

    /// Returns whether puzzles have been found, or are being looked for.
    pub fn is_busy(&self) -> bool {
        self.0.is_busy()
    }

    /// Takes the puzzles once they are found.
    pub fn take(&mut self) -> Option<Result<OpenedStudy, String>> {
        self.0.take_first()
    }
}

fn entry(game: &Arc<LazyEntry>) -> &Entry {
    game
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: &str = r#"(owlery: 1, title: "Mine", games: [
    (game: troll, task: "Find it.", moves: [(id: 1, move: "a1")]),
])"#;

    /// Reads all files of the settings.
    fn read_all(files: &mut StudyFiles, settings: &Settings) {
        let ctx = Context::default();
        files.poll(settings, &ctx);
        while files.reading.is_busy() {
            std::thread::yield_now();
            files.poll(settings, &ctx);
        }
    }

    #[test]
    fn files_are_followed_as_they_come_change_and_go() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| FullPath::new(&folder.path().join(name)).unwrap();
        let [good, broken, gone] = ["good", "broken", "gone"].map(path);
        fs::write(&good, ONE).unwrap();
        fs::write(&broken, "(owlery: 1, games: [").unwrap();
        let (mut files, mut settings) = (StudyFiles::default(), Settings::default());
        settings.study_files = vec![good.clone(), broken.clone(), gone];
        assert!(files.are_unread(&settings));
        read_all(&mut files, &settings);
        assert!(!files.are_unread(&settings));
        let titles: Vec<_> = files.iter().map(ListedFile::title).collect();
        assert_eq!(
            (titles, files.keys().count()),
            (vec!["Mine".into(), "broken".into(), "gone".into()], 1)
        );
        let faults = files.iter().filter(|file| matches!(file.found, Some(Err(_)))).count();
        assert_eq!((faults, files.puzzles().count()), (2, 1));
        // One that is as it was stays, one that is mended is there.
        let before = files.iter().next().and_then(ListedFile::study).cloned();
        fs::write(&broken, ONE.replace("Find it.", "Find another one.")).unwrap();
        files.refresh();
        read_all(&mut files, &settings);
        assert_eq!(files.keys().count(), 2);
        let after = files.iter().next().and_then(ListedFile::study).cloned();
        assert!(before.zip(after).is_some_and(|(before, after)| Rc::ptr_eq(&before, &after)));
        settings.study_files.remove(0);
        read_all(&mut files, &settings);
        assert_eq!((files.iter().count(), files.keys().count()), (2, 1));
    }
}
