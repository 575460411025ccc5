//! Open games.

use std::time::Instant;

use super::naming::file;
use crate::ui::board_panel::BoardPanel;
use crate::ui::disk::Fingerprint;
use crate::ui::documents::{DocId, Identified, NameParts, OpenList, Origin};
use crate::ui::library::InLibrary;
use owlery_games::outside::visible_line;
use owlery_i18n::t;
use owlery_record::{NodeId, Tags};
use owlery_session::Edit;
use owlery_session::clock::Clock;
use owlery_session::hint::HintRequest;
use owlery_session::opponent::{OpponentController, Player};
use owlery_session::practice::MoveCheck;
use owlery_session::{Session, pairing};
use owlery_store::FullPath;

/// All open games in the order of their tabs.
pub type GameTabs = OpenList<GameTab>;

impl GameTabs {
    /// Opens a game after the current one and makes it current.
    pub fn open(&mut self, session: Box<dyn Session>, path: Option<FullPath>) -> &mut GameTab {
        self.show_next(GameTab::new(session, path))
    }

    /// Appends a game without making it current.
    pub fn append(&mut self, session: Box<dyn Session>, path: Option<FullPath>) -> &mut GameTab {
        self.push(GameTab::new(session, path))
    }

    /// Sets the tags of a game; a refusal is shown.
    pub fn set_tags(&mut self, id: DocId, tags: Tags) {
        if let Some(tab) = self.find_mut(id) {
            tab.board_panel.refusal =
                tab.session.set_tags(tags).err().map(|refused| refused.to_string());
        }
    }

    /// Adds lines to a game as variations after one of its moves; a refusal is shown.
    pub fn add_lines(&mut self, id: DocId, from: NodeId, lines: &[Vec<usize>]) {
        if let Some(tab) = self.find_mut(id) {
            tab.pending_edit = None;
            tab.board_panel.refusal =
                tab.session.add_lines(from, lines).err().map(|refused| refused.to_string());
        }
    }
}

/// An open game.
pub struct GameTab {
    /// The game.
    pub session: Box<dyn Session>,
    /// The name, different from those of other documents.
    pub(in crate::ui) called: String,
    /// The number among games of its kind without players, title and file.
    pub(in crate::ui) number: Option<u32>,
    /// The id.
    pub id: DocId,
    /// The board.
    pub board_panel: BoardPanel,
    /// The file that it was read from or saved to.
    pub path: Option<FullPath>,
    /// The place in a collection that it was opened from, if it has no file of its own.
    pub origin: Option<Origin>,
    /// The revision on the disk, or a new game's first; `None` if no state is on the disk, as after
    /// a crash.
    pub saved: Option<u64>,
    /// The contents of the file when it was last read or written here.
    pub on_disk: Option<Fingerprint>,
    /// The edit of the tree that waits for a move.
    pub pending_edit: Option<PendingEdit>,
    /// The comment field to focus next.
    pub comment_focus: Option<Comment>,
    /// The move whose field for a comment before it is shown.
    pub before: Option<NodeId>,
    /// The position on the board, and since when all of it has been seen.
    pub seen: Option<(NodeId, Instant)>,
    /// Whether the game plays through by itself, and how far it is.
    pub autoplay: Option<Autoplay>,
    /// Plays the engine's moves.
    pub opponent: OpponentController,
    /// The clocks.
    pub clock: Clock,
    /// Whether the report replaces the move list.
    pub shows_report: bool,
    /// Whether the engine's lines replace the move list in a low window.
    pub shows_lines: bool,
    /// The puzzle whose solution it shows.
    pub puzzle: Option<String>,
    /// Whether bad moves are warned of in this game even if the settings do not ask for that.
    pub warns: bool,
    /// The check of the last move, where blunders are warned of.
    pub practice: Option<MoveCheck>,
    /// The last hint.
    pub hint: Option<HintRequest>,
    /// Its place in the library, if it has one.
    pub in_library: Option<InLibrary>,
    /// The revision at which it was put there when it was finished.
    pub kept_revision: Option<u64>,
    /// Whether it is a scratch game, which is not kept unless it is saved.
    pub is_scratch: bool,
}

impl Identified for GameTab {
    fn id(&self) -> DocId {
        self.id
    }
}

impl GameTab {
    /// Returns whether its file, or its game in a collection, asks to find something.
    pub fn is_puzzle_file(&self) -> bool {
        let is_kept = self.path.is_some() || self.origin.is_some();
        is_kept && !self.session.tags().task.trim().is_empty()
    }

    fn new(session: Box<dyn Session>, path: Option<FullPath>) -> Self {
        let (revision, is_over) = (session.revision(), session.is_over());
        let saved = Some(revision);
        let mut tab = GameTab {
            session,
            called: String::new(),
            number: None,
            id: DocId::new(),
            board_panel: BoardPanel::default(),
            path,
            origin: None,
            saved,
            on_disk: None,
            pending_edit: None,
            comment_focus: None,
            before: None,
            seen: None,
            autoplay: None,
            // An opened game is paused at first.
            opponent: OpponentController::paused(),
            clock: Clock::paused(),
            shows_report: false,
            shows_lines: false,
            puzzle: None,
            warns: false,
            practice: None,
            hint: None,
            in_library: None,
            // Only a game that is finished here comes into the library by itself.
            kept_revision: is_over.then_some(revision),
            is_scratch: false,
        };
        tab.called = tab.name_parts().name().to_owned();
        tab
    }

    /// Edits the tree or annotations; a refusal is shown.
    pub fn edit(&mut self, edit: Edit) {
        self.board_panel.refusal = self.session.edit(edit).err().map(|refused| refused.to_string());
    }

    /// Drops a pending edit if its move is gone or the board shows another position.
    pub fn forget_stale_edit(&mut self) {
        let (session, here) = (self.session.as_ref(), self.session.view().here);
        self.pending_edit.take_if(|edit| edit.at != here || !session.has(edit.node));
    }

    /// Returns whether there are unsaved changes. A game that [belongs](Self::belongs_to_library) to
    /// the library has none.
    pub fn is_unsaved(&self) -> bool {
        let is_kept = !self.is_scratch || self.path.is_some() || self.origin.is_some();
        let is_saved = self.saved == Some(self.session.revision());
        is_kept && !is_saved && !self.belongs_to_library()
    }

    /// Returns whether it is a game that was finished here and that only the library has, which
    /// takes its changes by itself.
    pub fn belongs_to_library(&self) -> bool {
        let has_place = self.path.is_some() || self.origin.is_some();
        let is_kept = self.in_library.is_some_and(|kept| !kept.is_home);
        is_kept && !has_place && self.session.is_over()
    }

    /// Returns whether the game is finished and kept, so that the next game may take its place.
    pub fn gives_way(&self) -> bool {
        let is_kept = self.path.is_some() || self.belongs_to_library();
        self.session.is_over() && is_kept && !self.is_unsaved()
    }

    /// Returns whether the library has the game as it is now.
    pub fn is_in_library(&self) -> bool {
        let revision = self.in_library.and_then(|kept| kept.revision);
        revision == Some(self.session.revision())
    }

    /// Returns the parts of its name.
    pub(in crate::ui) fn name_parts(&self) -> NameParts {
        let tags = self.session.tags();
        let game = self.session.game().name();
        let text = |text: &str| Some(visible_line(text.trim()).into_owned());
        let is_person = |name: &String| !name.trim().is_empty() && Player::of(name).is_none();
        let players = tags.players.iter().any(is_person);
        NameParts {
            usual: match self.number {
                _ if self.is_scratch => t!("documents-tabs.scratch", game = game),
                None | Some(1) => game.to_owned(),
                Some(number) => format!("{game} {number}"),
            },
            players: players.then(|| self.players()),
            title: text(&tags.title).filter(|title| !title.is_empty()),
            file: self.path.as_deref().map(file),
        }
    }

    /// Returns the players, the first player in front: "Ada – Owlery"; the side if there is no
    /// name.
    pub fn players(&self) -> String {
        visible_line(&pairing(self.session.as_ref())).into_owned()
    }

    /// Returns the name of the game.
    pub fn name(&self) -> String {
        self.called.clone()
    }

    /// Returns the name, with a star in front if there are unsaved changes.
    pub fn title(&self) -> String {
        format!("{}{}", if self.is_unsaved() { "*" } else { "" }, self.name())
    }
}

/// A game that plays through by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Autoplay {
    /// The position on the board; any other one was chosen by the user, which ends it.
    pub at: NodeId,
    /// When the next move comes; `None` before the first frame.
    pub due: Option<Instant>,
    /// Whether it has stopped at a comment, and goes on when it is told to.
    pub waits: bool,
}

/// A comment of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Comment {
    /// The comment after the move.
    After,
    /// The comment before the move.
    Before,
}

/// An edit of a move that waits for the new move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PendingEdit {
    /// The existing move.
    pub node: NodeId,
    /// Whether the new move is inserted before it.
    pub insert: bool,
    /// The move before it, at which the new move is played.
    pub at: NodeId,
}

#[cfg(test)]
mod tests {
    use super::*;
    use owlery_games::GameId;
    use owlery_session::picker::form;

    /// Some games, and by what they are known in the order in which they were opened.
    fn tabs(count: usize) -> (GameTabs, Vec<DocId>) {
        let mut tabs = GameTabs::default();
        for _ in 0..count {
            tabs.open(form(GameId::Troll).begin(Default::default()), None);
        }
        let ids = tabs.iter().map(|tab| tab.id).collect();
        (tabs, ids)
    }

    /// The places that they had at first, and that of the current one.
    fn state((tabs, ids): &(GameTabs, Vec<DocId>)) -> (Vec<usize>, Option<usize>) {
        let at = |tab: &GameTab| ids.iter().position(|id| *id == tab.id).unwrap_or(ids.len());
        (tabs.iter().map(at).collect(), tabs.current().map(at))
    }

    #[test]
    fn a_new_game_opens_beside_the_current_one() {
        let mut it = tabs(3);
        it.0.select(it.1[0]);
        it.0.open(form(GameId::Blocs).begin(Default::default()), None);
        assert_eq!(state(&it), (vec![0, 3, 1, 2], Some(3)));
    }

    #[test]
    fn closing_keeps_the_current_game_or_goes_to_the_next() {
        // The tab before the player, the one closed, and what is then before the player.
        let cases = [(0, 0, 1), (1, 1, 2), (2, 2, 1), (2, 0, 2), (0, 2, 0)];
        for (current, closed, then) in cases {
            let mut it = tabs(3);
            it.0.select(it.1[current]);
            assert!(it.0.close(it.1[closed]).is_some());
            assert_eq!(state(&it).1, Some(then), "at {current}, {closed} closed");
        }
        let mut it = tabs(1);
        assert!(it.0.close(DocId::new()).is_none());
        it.0.close(it.1[0]);
        assert_eq!(state(&it), (vec![], None));
        it.0.turn(1);
    }

    #[test]
    fn tabs_turn_around_and_change_places() {
        let mut it = tabs(3);
        it.0.turn(1);
        assert_eq!(state(&it).1, Some(0));
        it.0.turn(-1);
        assert_eq!(state(&it).1, Some(2));
        it.0.reorder(it.1[2], 0);
        assert_eq!(state(&it), (vec![2, 0, 1], Some(2)));
        it.0.reorder(it.1[0], 9);
        assert_eq!(state(&it), (vec![2, 1, 0], Some(2)));
    }
}
