//! What people call keys that bear words.

use egui::Key;

use crate::t;

/// Its name in the language of the moment; `None` for what is called the same everywhere.
pub fn own_name(key: Key) -> Option<&'static str> {
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
