//! Which keys a command has: the usual ones, or those of the settings. Keys as text.

use egui::{Key, KeyboardShortcut, Modifiers};

use super::Info;
use crate::ui::settings::{KeyTexts, OwnKeys};
use owlery_i18n::{messages, t};

/// The keys of all commands.
pub struct Keys {
    /// All commands, in the order of the menus.
    commands: Vec<&'static Info>,
    /// By the command's place.
    of: Vec<Vec<KeyboardShortcut>>,
}

/// A change of a command's keys; the command is given by its name.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Rekey {
    /// This is its only key from now on.
    To(&'static str, KeyboardShortcut),
    /// The same, and the command that had the key takes the old one.
    Swap(&'static str, KeyboardShortcut),
    /// The usual keys again.
    Usual(&'static str),
    /// The usual keys again for all commands.
    AllUsual,
}

impl Keys {
    /// The usual keys of these commands, but for those of the settings; with sentences on what is
    /// wrong with these.
    pub fn new(commands: Vec<&'static Info>, own: &OwnKeys) -> (Self, Vec<String>) {
        let mut problems = Vec::new();
        for name in own.keys().filter(|name| place(&commands, name).is_none()) {
            problems.push(t!("command-key.unknown", name = name));
        }
        let mut of: Vec<_> = commands.iter().map(|command| usual(command)).collect();
        let mut order: Vec<_> = (0..commands.len()).collect();
        // Keys that a person has chosen go before usual ones.
        order.sort_by_key(|at| !own.contains_key(commands[*at].name));
        for (command, keys) in commands.iter().zip(&mut of) {
            let Some(KeyTexts(texts)) = own.get(command.name) else { continue };
            let read = texts.iter().filter_map(|text| {
                let told =
                    |problem| t!("command-key.of", command = command.name, problem = problem);
                read(text).map_err(|problem| problems.push(told(problem))).ok()
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
                let (key, owner, label) = (said(*key), commands[*owner].label, commands[at].label);
                problems.push(t!("command-key.taken", key = key, owner = owner, label = label));
                false
            });
        }
        (Keys { commands, of }, problems)
    }

    /// The keys of a command.
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

    /// The first key of a command as text.
    pub fn first(&self, command: &Info) -> Option<String> {
        self.of(command).first().map(|key| said(*key))
    }

    /// All keys of a command as text.
    pub fn all(&self, command: &Info) -> String {
        self.of(command).iter().map(|key| said(*key)).collect::<Vec<_>>().join(", ")
    }

    /// Some words with the key of the command of this name behind them: "Flip board (F)".
    pub fn hint(&self, words: &str, name: &str) -> String {
        let key = self.place(name).and_then(|at| self.first(self.commands[at]));
        match key {
            Some(key) => format!("{words} ({key})"),
            None => words.to_owned(),
        }
    }

    /// The command of a key that was pressed.
    pub fn command(&self, pressed: KeyboardShortcut) -> Option<&'static Info> {
        let having = |is_it: &dyn Fn(KeyboardShortcut) -> bool| {
            self.of.iter().position(|keys| keys.iter().any(|key| is_it(*key)))
        };
        let exact = having(&|key| parts(key) == parts(pressed));
        exact.or_else(|| having(&|key| same(key, pressed))).map(|at| self.commands[at])
    }

    /// Changes the keys of the settings.
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

/// The usual keys of a command.
fn usual(command: &Info) -> Vec<KeyboardShortcut> {
    let keys = command.keys.split(' ');
    keys.map(|key| read(key).expect("the table has keys that a test has read")).collect()
}

fn place(commands: &[&Info], name: &str) -> Option<usize> {
    commands.iter().position(|command| command.name == name)
}

/// Key, Ctrl, Alt and Shift.
fn parts(key: KeyboardShortcut) -> (Key, bool, bool, bool) {
    let Modifiers { alt, ctrl, shift, command, .. } = key.modifiers;
    (key.logical_key, ctrl || command, alt, shift)
}

/// Whether two keys are pressed in the same way. Signs and digits need Shift on some keyboards
/// and not on others, so it makes no difference there.
fn same(a: KeyboardShortcut, b: KeyboardShortcut) -> bool {
    let ((key, ctrl, alt, shift), other) = (parts(a), parts(b));
    parts(b) == (key, ctrl, alt, shift)
        || is_sign(key) && (other.0, other.1, other.2) == (key, ctrl, alt)
}

fn is_sign(key: Key) -> bool {
    let mut sign = key.symbol_or_name().chars();
    let first = sign.next().is_some_and(|sign| !sign.is_alphabetic());
    first && sign.next().is_none() && !is_arrow(key)
}

fn is_arrow(key: Key) -> bool {
    matches!(key, Key::ArrowLeft | Key::ArrowRight | Key::ArrowUp | Key::ArrowDown)
}

/// Whether a key has no meaning in a text field.
pub fn leaves_text_alone(key: &KeyboardShortcut) -> bool {
    use Key::{A, Backspace, C, Delete, Enter, H, Insert, K, U, V, W, X, Y, Z};
    let in_text = [A, C, H, K, U, V, W, X, Y, Z, Backspace, Delete, Enter, Insert];
    let function = key.logical_key.name().strip_prefix('F').is_some_and(|n| !n.is_empty());
    let (key_alone, ctrl, ..) = parts(*key);
    function && key_alone != Key::Fn
        || ctrl && !key.conflicts_with_text_editing() && !in_text.contains(&key_alone)
}

/// A key as settings have it: "Ctrl+Shift+S".
pub fn text(key: KeyboardShortcut) -> String {
    joined(key, "Shift+", name(key.logical_key))
}

/// A key for people, as keyboards of their language name it.
pub fn said(key: KeyboardShortcut) -> String {
    let own = own_name(key.logical_key);
    let shift = format!("{}+", t!("key-name.shift"));
    joined(key, &shift, own.unwrap_or_else(|| name(key.logical_key)))
}

fn joined(key: KeyboardShortcut, shift_name: &str, name: &str) -> String {
    let (_, ctrl, alt, shift) = parts(key);
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

/// The name of a key in the language of the moment; `None` for what is called the same everywhere.
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
        /// It names none.
        Wrong {
            /// The text that was found.
            text: String,
        } = "command-key.wrong",
        /// It is kept for the window itself.
        Fixed {
            /// The key as it is said.
            key: String,
        } = "command-key.fixed",
    }
}

/// Reads a key.
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
        return Err(KeyError::Fixed { key: said(key) });
    }
    Ok(key)
}

/// Whether a key is kept for closing, putting back and moving through the window.
pub fn is_fixed(key: KeyboardShortcut) -> bool {
    let (key, ctrl, alt, _) = parts(key);
    key == Key::Escape || key == Key::Tab && !ctrl && !alt
}

#[cfg(test)]
mod tests;
