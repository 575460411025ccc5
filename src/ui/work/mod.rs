//! Work in the background.

pub mod adviser;
pub mod budget;
pub mod file_dialogs;
pub mod files;
pub mod preparing;
pub mod sounds;
pub mod table_status;
pub mod thinker;
