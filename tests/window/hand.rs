//! A person at the window: presses what has a name, drags, types, drops files.

use std::path::Path;

use egui::accesskit::Role;
use egui::{Event, Key, Modifiers, PointerButton, Pos2, ViewportId};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use owlery_games::GameId;
use owlery_i18n::t;
use tempfile::TempDir;

use crate::driver::Window;
use crate::dropped::Dropped;

impl Window {
    /// Sends one event and shows one frame.
    pub fn send(&mut self, event: Event) {
        assert!((self.admits)(&event), "{event:?} is not to be used");
        self.harness.event(event);
        self.step();
    }

    /// Sends events that come within one frame.
    pub fn send_all(&mut self, events: impl IntoIterator<Item = Event>) {
        let events: Vec<_> = events.into_iter().collect();
        let other = events.iter().find(|event| !(self.admits)(event));
        assert!(other.is_none(), "{other:?} is not to be used");
        self.harness.input_mut().events.extend(events);
        self.step();
    }

    fn button(&mut self, at: Pos2, button: PointerButton, pressed: bool) {
        self.send(Event::PointerButton { pos: at, button, pressed, modifiers: Modifiers::NONE });
    }

    fn click_with(&mut self, at: Pos2, button: PointerButton) {
        self.look();
        self.send(Event::PointerMoved(at));
        self.button(at, button, true);
        self.button(at, button, false);
        self.settle();
    }

    /// Clicks at a point.
    pub fn click_at(&mut self, at: Pos2) {
        self.click_with(at, PointerButton::Primary);
    }

    /// Clicks a square by its coordinates, or what else has this name.
    #[track_caller]
    pub fn click(&mut self, spot: &str) {
        let at = self.centre(spot);
        self.click_at(at);
    }

    /// Clicks with the right button.
    #[track_caller]
    pub fn right_click(&mut self, spot: &str) {
        let at = self.centre(spot);
        self.click_with(at, PointerButton::Secondary);
    }

    /// Clicks at a point with the right button.
    pub fn right_click_at(&mut self, at: Pos2) {
        self.click_with(at, PointerButton::Secondary);
    }

    /// Presses a button of a panel; the pointer goes away afterwards.
    #[track_caller]
    pub fn press(&mut self, name: &str) {
        let at = self.place(name).center();
        self.click_at(at);
        self.send(Event::PointerGone);
        self.settle();
    }

    /// Presses a button that asks whether it is meant, and says so. "Yes" lies where no button was.
    #[track_caller]
    pub fn press_for_sure(&mut self, name: &str) {
        let before = self.buttons();
        self.press(name);
        let (after, yes) = (self.buttons(), self.place(t!("parts-confirm.yes")));
        for button in before.iter().filter(|button| !after.contains(button)) {
            assert!(!button.1.intersects(yes), "“Yes” lies where {button:?} was");
        }
        self.press(t!("parts-confirm.yes"));
    }

    /// The strength that is chosen, by its name.
    #[track_caller]
    pub fn strength(&self) -> Option<String> {
        self.harness.get_by_role(Role::ComboBox).accesskit_node().value()
    }

    /// Chooses a strength by its name.
    #[track_caller]
    pub fn choose_strength(&mut self, name: &str) {
        if self.strength().as_deref() == Some(name) {
            return;
        }
        let at = self.harness.get_by_role(Role::ComboBox).rect().center();
        self.click_at(at);
        self.press(name);
    }

    /// Chooses from a menu.
    #[track_caller]
    pub fn menu(&mut self, menu: &str, entry: &str) {
        self.press(menu);
        // Entries bear their keys after their words.
        let find = |window: &Self| window.places(|name| name == entry || is_entry(name, entry));
        for title in [
            t!("bars-menu.collections"),
            t!("bars-menu.copying"),
            t!("bars-menu.opponent"),
            t!("bars-menu.recent"),
        ] {
            if let (true, [title]) = (find(self).is_empty(), &self.places(|it| it == title)[..]) {
                self.click_at(title.center());
            }
        }
        let places = find(self);
        let [place] = places[..] else { panic!("{menu} has {} entries {entry}", places.len()) };
        self.click_at(place.center());
        self.send(Event::PointerGone);
        self.settle();
    }

    /// Clicks an entry, whose name bears more behind its label.
    #[track_caller]
    pub fn press_row(&mut self, label: &str) {
        let places = self.places(|name| name.starts_with(label));
        let [place] = places[..] else { panic!("{} entries {label}", places.len()) };
        self.click_at(place.center());
    }

    /// Ends the program without a word; the next one knows nothing of what was open. Returns the folder, if
    /// it is the window's own.
    pub fn leave(mut self) -> Option<TempDir> {
        self.key(Modifiers::COMMAND, Key::Q);
        assert!(self.closed);
        self.harness.state_mut().autosave.end();
        self.own_folder.take()
    }

    /// Has the next start not open what was open, so that it is asked before the program ends.
    pub fn reopen_nothing(&mut self) {
        self.key(Modifiers::COMMAND, Key::Comma);
        self.node(t!("layers-settings.reopen")).scroll_to_me();
        self.settle();
        self.press(t!("layers-settings.reopen"));
        self.key(Modifiers::NONE, Key::Escape);
    }

    /// Makes a choice for everything in the list of unsaved changes, and closes the program.
    #[track_caller]
    pub fn close_with(&mut self, choice: &str) {
        let begin = format!("{choice} ");
        let places = self.places(|name| name.starts_with(&begin) && name.contains('“'));
        assert!(!places.is_empty(), "{:?}", self.texts());
        places.into_iter().for_each(|place| self.click_at(place.center()));
        self.press(t!("layers-leaving.close"));
    }

    /// Presses the left button on a spot and moves the pointer through points, without letting go.
    #[track_caller]
    pub fn take(&mut self, from: &str, over: &[Pos2]) {
        let from = self.centre(from);
        self.look();
        self.send(Event::PointerMoved(from));
        self.button(from, PointerButton::Primary, true);
        for at in over {
            self.send(Event::PointerMoved(from.lerp(*at, 0.5)));
            self.send(Event::PointerMoved(*at));
        }
    }

    /// Lets the left button go.
    pub fn let_go(&mut self, at: Pos2) {
        self.button(at, PointerButton::Primary, false);
        self.settle();
    }

    /// Presses the right button while something else goes on.
    pub fn right_button(&mut self, at: Pos2) {
        self.button(at, PointerButton::Secondary, true);
        self.button(at, PointerButton::Secondary, false);
    }

    /// Presses a button and moves the pointer, without letting go.
    pub fn hold(&mut self, button: PointerButton, from: Pos2, to: Pos2) {
        self.look();
        self.send(Event::PointerMoved(from));
        self.button(from, button, true);
        self.send(Event::PointerMoved(from.lerp(to, 0.5)));
        self.send(Event::PointerMoved(to));
    }

    /// Lets a button go.
    pub fn release(&mut self, button: PointerButton, at: Pos2) {
        self.button(at, button, false);
        self.settle();
    }

    /// Drags with a button and modifiers from one spot to another, or clicks if both are the same.
    #[track_caller]
    pub fn stroke(&mut self, button: PointerButton, modifiers: Modifiers, from: &str, to: &str) {
        let (from, to) = (self.centre(from), self.centre(to));
        self.send(Event::ModifiersChanged(modifiers));
        self.hold(button, from, to);
        self.release(button, to);
        self.send(Event::ModifiersChanged(Modifiers::NONE));
        self.settle();
    }

    /// Drags from one spot to another.
    #[track_caller]
    pub fn drag(&mut self, from: &str, to: &str) {
        let to = self.centre(to);
        self.take(from, &[to]);
        self.let_go(to);
    }

    /// Does what a screen reader does to press something.
    #[track_caller]
    pub fn activate(&mut self, name: &str) {
        self.node(name).click_accesskit();
        self.settle();
    }

    /// Presses and releases a key.
    pub fn key(&mut self, modifiers: Modifiers, key: Key) {
        self.send(Event::ModifiersChanged(modifiers));
        for pressed in [true, false] {
            self.send(Event::Key { key, pressed, modifiers, repeat: false, physical_key: None });
        }
        self.send(Event::ModifiersChanged(Modifiers::NONE));
        self.settle();
    }

    /// Types one letter as a keyboard does: its key goes down, at once the text that it makes comes, and
    /// the key comes up.
    pub fn type_key(&mut self, key: Key, text: &str) {
        let modifiers = Modifiers::NONE;
        let half =
            |pressed| Event::Key { key, physical_key: None, pressed, repeat: false, modifiers };
        self.send_all([half(true), Event::Text(text.to_owned()), half(false)]);
        self.settle();
    }

    /// Moves the keyboard to what has this name, with Tab.
    #[track_caller]
    pub fn tab_to(&mut self, name: &str) {
        for _ in 0..150 {
            if self.focused().is_some_and(|(focused, _)| focused == name) {
                return;
            }
            self.key(Modifiers::NONE, Key::Tab);
        }
        panic!("Tab does not lead to {name}; the keyboard is at {:?}", self.focused());
    }

    /// Types into the field that has the keyboard.
    pub fn write(&mut self, text: &str) {
        self.send(Event::Text(text.to_owned()));
        self.settle();
    }

    /// Types into the field of this name, in the place of what stood there.
    #[track_caller]
    pub fn type_into(&mut self, field: &str, text: &str) {
        let at = self.place(field).center();
        self.click_at(at);
        self.key(Modifiers::COMMAND, Key::A);
        self.send(Event::Text(text.to_owned()));
        self.settle();
    }

    /// Pastes a text.
    pub fn paste(&mut self, text: &str) {
        self.send(Event::Paste(text.to_owned()));
        self.settle();
    }

    /// Drops a file on the window.
    pub fn drop_file(&mut self, path: &Path) {
        self.harness.input_mut().dropped_files.push(std::sync::Arc::new(Dropped(path.to_owned())));
        self.step();
    }

    /// Drops several files and folders onto the window at once.
    pub fn drop_files(&mut self, paths: &[&Path]) {
        for path in paths {
            let dropped = std::sync::Arc::new(Dropped(path.to_path_buf()));
            self.harness.input_mut().dropped_files.push(dropped);
        }
        self.step();
    }

    /// Asks the window to close, as the system does.
    pub fn ask_to_close(&mut self) {
        let viewport = self.harness.input_mut().viewports.get_mut(&ViewportId::ROOT);
        viewport.expect("there is a window").events.push(egui::ViewportEvent::Close);
        self.closed = true;
        self.step();
        self.settle();
    }

    /// Opens the lessons of a game from the start page.
    pub fn learn(&mut self, game: GameId) {
        self.choose(game);
        self.press(t!("settings-all.learn"));
    }

    /// Chooses a game from the start page.
    pub fn choose(&mut self, game: GameId) {
        let name = t!("start-page.choose", name = game.name());
        // In a small window the card may have to be scrolled to.
        self.node(&name).scroll_to_me();
        self.settle();
        self.press(&name);
    }

    /// Moves by clicking one square and then the other.
    #[track_caller]
    pub fn go(&mut self, from: &str, to: &str) {
        self.click(from);
        self.click(to);
    }

    /// Plays a legal move by its place in the list, through the names of its taps.
    pub fn play(&mut self, mv: usize) {
        let choices = &self.on_board().view().choices;
        let path = choices.iter().find(|choice| choice.mv == mv).expect("a legal move").path;
        for spot in path.spots() {
            let name = self.name_of(spot);
            self.click(&name);
        }
    }
}

fn is_entry(name: &str, entry: &str) -> bool {
    let keys = name.strip_prefix(entry).and_then(|rest| rest.strip_prefix(' '));
    keys.is_some_and(|keys| !keys.contains(' '))
}
