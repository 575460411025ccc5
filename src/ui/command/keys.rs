//! The keys of commands: the usual ones, or those of the settings; keys as text.

use egui::{Key, KeyboardShortcut, Modifiers};

use super::Info;
use crate::ui::settings::{KeyTexts, OwnKeys};
use owlery_i18n::{messages, t};

/// The keys of all commands.
pub struct Keys {
    /// All commands, in the order of the menus.
    commands: Vec<&'static Info>,
    /// The keys, in the order of `commands`.
    of: Vec<Vec<KeyboardShortcut>>,
}

/// A change of the keys of a command, given by its name.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Rekey {
    /// Make this the only key.
    To(&'static str, KeyboardShortcut),
    /// Give a command this key, and its old one to the command that had it.
    Swap(&'static str, KeyboardShortcut),
    /// Restore the usual keys.
    Usual(&'static str),
    /// Restore the usual keys of all commands.
    AllUsual,
}

impl Keys {
    /// Returns the keys of commands, with those of the settings in place of the usual ones, and
    /// sentences on faults.
    pub fn new(commands: Vec<&'static Info>, own: &OwnKeys) -> (Self, Vec<String>) {
        let mut problems = Vec::new();
        for name in own.keys().filter(|name| place(&commands, name).is_none()) {
            problems.push(t!("command-key.unknown", name = name));
        }
        let mut of: Vec<_> = commands.iter().map(|command| usual(command)).collect();
        let mut order: Vec<_> = (0..commands.len()).collect();
        // The user's keys take precedence over usual ones.
        order.sort_by_key(|at| !own.contains_key(commands[*at].name));
        for (command, keys) in commands.iter().zip(&mut of) {
            let Some(KeyTexts(texts)) = own.get(command.name) else { continue };
            let read = texts.iter().filter_map(|text| {
                let describe =
                    |problem| t!("command-key.of", command = command.name, problem = problem);
                read(text).map_err(|problem| problems.push(describe(problem))).ok()
            });
            let read: Vec<_> = read.collect();
            if !read.is_empty() || texts.is_empty() {
                *keys = read;
            }
        }
        let mut taken: Vec<(KeyboardShortcut, usize)> = Vec::new();
        for at in order {
            of[at].retain(|key| {
                let owner = taken.iter().find(|(other, _)| same(*other, *key));
                let Some((_, owner)) = owner else {
                    taken.push((*key, at));
                    return true;
                };
                let (key, owner, label) =
                    (key_label(*key), commands[*owner].label, commands[at].label);
                problems.push(t!("command-key.taken", key = key, owner = owner, label = label));
                false
            });
        }
        (Keys { commands, of }, problems)
    }

    /// Returns the keys of a command.
    pub fn of(&self, command: &Info) -> &[KeyboardShortcut] {
        self.place(command.name).map_or(&[], |at| &self.of[at])
    }

    /// All commands, in the order of the menus.
    pub fn commands(&self) -> impl Iterator<Item = &'static Info> {
        self.commands.iter().copied()
    }

    fn place(&self, name: &str) -> Option<usize> {
        place(&self.commands, name)
    }

    /// Returns the first key of a command as text.
    pub fn first(&self, command: &Info) -> Option<String> {
        self.of(command).first().map(|key| key_label(*key))
    }

    /// Returns all keys of a command as text.
    pub fn all(&self, command: &Info) -> String {
        self.of(command).iter().map(|key| key_label(*key)).collect::<Vec<_>>().join(", ")
    }

    /// Appends the first key of a command to a text: "Flip board (F)".
    pub fn hint(&self, words: &str, name: &str) -> String {
        let key = self.place(name).and_then(|at| self.first(self.commands[at]));
        match key {
            Some(key) => format!("{words} ({key})"),
            None => words.to_owned(),
        }
    }

    /// Returns the command of a key.
    pub fn command(&self, pressed: KeyboardShortcut) -> Option<&'static Info> {
        let having = |is_it: &dyn Fn(KeyboardShortcut) -> bool| {
            self.of.iter().position(|keys| keys.iter().any(|key| is_it(*key)))
        };
        let exact = having(&|key| parts(key) == parts(pressed));
        exact.or_else(|| having(&|key| same(key, pressed))).map(|at| self.commands[at])
    }

    /// Changes the user's own keys.
    pub fn change(&self, own: &mut OwnKeys, change: Rekey) {
        let mut set = |name: &str, keys: Vec<KeyboardShortcut>| {
            let is_usual = self.place(name).is_some_and(|at| usual(self.commands[at]) == keys);
            if is_usual {
                own.remove(name);
            } else {
                let keys = keys.into_iter().map(text).collect();
                own.insert(name.to_owned(), KeyTexts(keys));
            }
        };
        match change {
            Rekey::To(name, key) => set(name, vec![key]),
            Rekey::Swap(name, key) => {
                if let (Some(other), Some(at)) = (self.command(key), self.place(name)) {
                    let kept = self.of(other).iter().filter(|old| !same(**old, key)).copied();
                    set(other.name, self.of[at].first().copied().into_iter().chain(kept).collect());
                }
                set(name, vec![key]);
            }
            Rekey::Usual(name) => drop(own.remove(name)),
            Rekey::AllUsual => own.clear(),
        }
    }
}

fn usual(command: &Info) -> Vec<KeyboardShortcut> {
    let keys = command.keys.split(' ');
    keys.map(|key| read(key).expect("the table has keys that a test has read")).collect()
}

fn place(commands: &[&Info], name: &str) -> Option<usize> {
    commands.iter().position(|command| command.name == name)
}

/// A key, and whether Ctrl (or Cmd), Alt and Shift are held.
#[derive(PartialEq)]
struct Parts {
    key: Key,
    ctrl: bool,
    alt: bool,
    shift: bool,
}

fn parts(key: KeyboardShortcut) -> Parts {
    let Modifiers { alt, ctrl, shift, command, .. } = key.modifiers;
    Parts { key: key.logical_key, ctrl: ctrl || command, alt, shift }
}

/// Returns whether two keys are pressed in the same way. Shift is ignored for signs and digits,
/// which need it on some keyboards only.
fn same(a: KeyboardShortcut, b: KeyboardShortcut) -> bool {
    let (a, b) = (parts(a), parts(b));
    a == b || is_sign(a.key) && (a.key, a.ctrl, a.alt) == (b.key, b.ctrl, b.alt)
}

fn is_sign(key: Key) -> bool {
    let mut sign = key.symbol_or_name().chars();
    let first = sign.next().is_some_and(|sign| !sign.is_alphabetic());
    first && sign.next().is_none() && !is_arrow(key)
}

fn is_arrow(key: Key) -> bool {
    matches!(key, Key::ArrowLeft | Key::ArrowRight | Key::ArrowUp | Key::ArrowDown)
}

/// Returns whether a key has no meaning in a text field.
pub fn leaves_text_alone(key: &KeyboardShortcut) -> bool {
    use Key::{A, Backspace, C, Delete, Enter, H, Insert, K, U, V, W, X, Y, Z};
    let in_text = [A, C, H, K, U, V, W, X, Y, Z, Backspace, Delete, Enter, Insert];
    let function = key.logical_key.name().strip_prefix('F').is_some_and(|n| !n.is_empty());
    let Parts { key: key_alone, ctrl, .. } = parts(*key);
    function && key_alone != Key::Fn
        || ctrl && !key.conflicts_with_text_editing() && !in_text.contains(&key_alone)
}

/// Returns a key as in settings: "Ctrl+Shift+S".
pub fn text(key: KeyboardShortcut) -> String {
    joined(key, "Shift+", name(key.logical_key))
}

/// Returns a key as keyboards of the current language name it.
pub fn key_label(key: KeyboardShortcut) -> String {
    let own = own_name(key.logical_key);
    let shift = format!("{}+", t!("key-name.shift"));
    joined(key, &shift, own.unwrap_or_else(|| name(key.logical_key)))
}

fn joined(key: KeyboardShortcut, shift_name: &str, name: &str) -> String {
    let Parts { ctrl, alt, shift, .. } = parts(key);
    let command = if cfg!(target_os = "macos") { "Cmd+" } else { "Ctrl+" };
    let modifiers = [(ctrl, command), (alt, "Alt+"), (shift, shift_name)];
    let modifiers = modifiers.into_iter().filter(|(held, _)| *held).map(|(_, name)| name);
    modifiers.chain([name]).collect()
}

fn name(key: Key) -> &'static str {
    match key {
        Key::Minus => "-",
        key if is_sign(key) => key.symbol_or_name(),
        key => key.name(),
    }
}

/// Returns the name of a key in the current language; `None` if it is the same in all languages.
fn own_name(key: Key) -> Option<&'static str> {
    Some(match key {
        Key::ArrowLeft => t!("key-name.left"),
        Key::ArrowRight => t!("key-name.right"),
        Key::ArrowUp => t!("key-name.up"),
        Key::ArrowDown => t!("key-name.down"),
        Key::Home => t!("key-name.home"),
        Key::End => t!("key-name.end"),
        Key::PageUp => t!("key-name.page_up"),
        Key::PageDown => t!("key-name.page_down"),
        Key::Backspace => t!("key-name.backspace"),
        Key::Delete => t!("key-name.delete"),
        Key::Insert => t!("key-name.insert"),
        Key::Enter => t!("key-name.enter"),
        Key::Space => t!("key-name.space"),
        Key::Escape => t!("key-name.escape"),
        _ => return None,
    })
}

messages! {
    /// A text that is not a key, or a key that cannot be chosen.
    pub enum KeyError {
        /// The text does not name a key.
        Wrong {
            /// The text that was found.
            text: String,
        } = "command-key.wrong",
        /// The key is reserved for the window.
        Fixed {
            /// The key.
            key: String,
        } = "command-key.fixed",
    }
}

/// Parses a key.
pub fn read(text: &str) -> Result<KeyboardShortcut, KeyError> {
    let wrong = || KeyError::Wrong { text: text.to_owned() };
    let (mut modifiers, mut rest) = (Modifiers::NONE, text.trim());
    while let Some((word, after)) = rest.split_once('+')
        && !word.is_empty()
        && !after.is_empty()
    {
        modifiers |= match word.trim().to_lowercase().as_str() {
            "ctrl" | "cmd" => Modifiers::COMMAND,
            "alt" => Modifiers::ALT,
            "shift" => Modifiers::SHIFT,
            _ => return Err(wrong()),
        };
        rest = after.trim();
    }
    let capital = |word: &str| {
        let first = word.chars().next().map_or(0, char::len_utf8);
        word[..first].to_uppercase() + &word[first..].to_lowercase()
    };
    let key = Key::from_name(rest).or_else(|| Key::from_name(&capital(rest))).ok_or_else(wrong)?;
    let key = KeyboardShortcut::new(modifiers, key);
    if is_fixed(key) {
        return Err(KeyError::Fixed { key: key_label(key) });
    }
    Ok(key)
}

/// Returns whether a key is reserved for closing, cancelling and moving the focus.
pub fn is_fixed(key: KeyboardShortcut) -> bool {
    let Parts { key, ctrl, alt, .. } = parts(key);
    key == Key::Escape || key == Key::Tab && !ctrl && !alt
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::commands::infos;

    fn own(entries: &[(&str, &[&str])]) -> OwnKeys {
        let texts = |keys: &[&str]| KeyTexts(keys.iter().map(|key| (*key).to_owned()).collect());
        entries.iter().map(|(name, keys)| ((*name).to_owned(), texts(keys))).collect()
    }

    fn named(name: &str) -> &'static Info {
        infos().into_iter().find(|info| info.name == name).unwrap()
    }

    #[test]
    fn keys_are_read_as_they_are_written() {
        let cases = [
            ("Ctrl+Shift+S", "Ctrl+Shift+S"),
            ("shift + ctrl + s", "Ctrl+Shift+S"),
            ("left", "Left"),
            ("Alt+PageUp", "Alt+PageUp"),
            ("Ctrl++", "Ctrl++"),
            ("ctrl+plus", "Ctrl++"),
            ("+", "+"),
            ("Ctrl+-", "Ctrl+-"),
            ("Ctrl+,", "Ctrl+,"),
            ("?", "?"),
            ("f5", "F5"),
            ("Ctrl+Tab", "Ctrl+Tab"),
        ];
        for (written, expected) in cases {
            assert_eq!(read(written).map(text).as_deref(), Ok(expected));
        }
        for wrong in ["", "Ctrl+", "Strg+S", "Ctrl+Ctr", "S+S", "Ctrl+ß", "Escape", "Shift+Tab"] {
            let error = read(wrong).unwrap_err();
            let error = error.to_string();
            let told = error.contains(&format!("found “{wrong}”")) || error.contains("fixed use");
            assert!(told, "{error}");
        }
    }

    #[test]
    fn text_fields_keep_their_keys() {
        let free = ["F1", "Shift+F11", "Ctrl+S", "Ctrl+Shift+P", "Ctrl+,", "Ctrl+-", "Ctrl+1"];
        let text =
            ["F", "?", "Enter", "Shift+A", "Alt+Left", "Ctrl+Left", "Ctrl+Z", "Ctrl+Shift+Z"];
        let more = ["Ctrl+C", "Ctrl+V", "Ctrl+K", "Ctrl+W", "Delete", "Ctrl+Delete", "1", "Alt+X"];
        for (keys, expected) in [(&free[..], true), (&text, false), (&more, false)] {
            for key in keys {
                assert_eq!(leaves_text_alone(&read(key).unwrap()), expected, "{key}");
            }
        }
    }

    #[test]
    fn own_keys_take_the_place_of_usual_ones() {
        let (keys, problems) =
            Keys::new(infos(), &own(&[("game.undo", &["Ctrl+U", "U"]), ("view.turn", &[])]));
        assert_eq!(problems, Vec::<String>::new());
        assert_eq!(keys.all(named("game.undo")), "Ctrl+U, U");
        assert_eq!(keys.first(named("view.turn")), None);
        let command = |text| keys.command(read(text).unwrap()).map(|command| command.name);
        assert_eq!(command("U"), Some("game.undo"));
        assert_eq!(command("Ctrl+Z"), None);
        assert_eq!(command("F"), None);
        assert_eq!(command("Shift+Left"), Some("go.branch_before"));
        assert_eq!(command("Ctrl+Shift+Left"), None);
        // As on keyboards where these signs need Shift.
        assert_eq!(command("Shift+?"), Some("help.keys"));
        assert_eq!(command("Ctrl+Shift++"), Some("view.larger"));
    }

    #[test]
    fn wrong_entries_are_named_and_ignored() {
        type Entries = &'static [(&'static str, &'static [&'static str])];
        let cases: [(Entries, &[&str]); 4] = [
            (&[("game.undoo", &["U"])], &["a command", "“game.undoo”"]),
            (&[("game.undo", &["Strg+U"])], &["keys of “game.undo”", "Ctrl+Shift+S", "“Strg+U”"]),
            (&[("game.undo", &["Ctrl+S"])], &["Ctrl+S", "“Undo”", "“Save” does not get it"]),
            (
                &[("game.undo", &["U"]), ("file.save", &["U"])],
                &["U is the key of “Save”, so “Undo” does not get it"],
            ),
        ];
        for (entries, expected) in cases {
            let (_, problems) = Keys::new(infos(), &own(entries));
            let [problem] = &problems[..] else { panic!("{problems:?}") };
            assert!(expected.iter().all(|words| problem.contains(words)), "{problem}");
        }
        let (keys, _) = Keys::new(infos(), &own(&[("game.undo", &["Strg+U"])]));
        assert_eq!(keys.of(named("game.undo")), usual(named("game.undo")));
    }

    #[test]
    fn keys_are_changed_and_swapped() {
        let mut settings = OwnKeys::new();
        let apply = |settings: &mut OwnKeys, change| {
            Keys::new(infos(), settings).0.change(settings, change);
            let (keys, problems) = Keys::new(infos(), settings);
            assert_eq!(problems, Vec::<String>::new());
            keys
        };
        let key = |text| read(text).unwrap();
        let keys = apply(&mut settings, Rekey::To("view.turn", key("T")));
        assert_eq!(keys.all(named("view.turn")), "T");
        let keys = apply(&mut settings, Rekey::Swap("view.turn", key("Ctrl+Y")));
        assert_eq!(keys.all(named("view.turn")), "Ctrl+Y");
        assert_eq!(keys.all(named("game.redo")), "T, Ctrl+Shift+Z");
        assert_eq!(settings.len(), 2);
        apply(&mut settings, Rekey::To("view.turn", key("F")));
        assert_eq!(settings.len(), 1, "what is usual is not written down");
        let keys = apply(&mut settings, Rekey::Usual("game.redo"));
        assert_eq!((keys.of, settings.len()), (Keys::new(infos(), &OwnKeys::new()).0.of, 0));
    }
}
