//! Settings, themes and sets of pieces, as somebody may have edited them.

use owlery::ui::paint::UserFile as _;
use owlery::ui::paint::pieces::Pieces;
use owlery::ui::paint::theme::Theme;
use owlery::ui::settings::Settings;

use crate::target::{Target, corpus, one_line, root, run, same, texts_in};

#[test]
fn settings() {
    let usual = Settings::default().text().into_bytes();
    let corpus = corpus("settings").into_iter().chain([usual]).collect();
    run(&Target { name: "settings", corpus, rounds: 3000, take: take_settings });
}

fn take_settings(bytes: &[u8]) -> Result<(), String> {
    let (mut settings, faults) = Settings::read(bytes);
    faults.iter().try_for_each(one_line)?;
    if let [changed, ..] = &settings.bring_into_range()[..] {
        return Err(format!("it was not in its range: {changed}"));
    }
    let text = settings.text();
    let (again, faults) = Settings::read(text.as_bytes());
    if let [fault, ..] = &faults[..] {
        return Err(format!("what was written has a fault: {fault}\n{text}"));
    }
    same("the settings", &text, &again.text())
}

#[test]
fn themes() {
    let corpus = texts_in(&root().join("themes"));
    run(&Target { name: "themes", corpus, rounds: 3000, take: take_theme });
}

fn take_theme(bytes: &[u8]) -> Result<(), String> {
    let Ok(text) = std::str::from_utf8(bytes) else { return Ok(()) };
    match Theme::read(text) {
        Ok(theme) => one_line(&theme.name),
        Err(error) => one_line(&error),
    }
}

#[test]
fn pieces() {
    let corpus = texts_in(&root().join("themes/pieces")).into_iter();
    let corpus = corpus.chain(crate::target::corpus("pieces")).collect();
    run(&Target { name: "pieces", corpus, rounds: 1000, take: take_pieces });
}

fn take_pieces(bytes: &[u8]) -> Result<(), String> {
    let Ok(text) = std::str::from_utf8(bytes) else { return Ok(()) };
    match Pieces::read(text) {
        Ok(pieces) => one_line(&pieces.name),
        Err(error) => one_line(&error),
    }
}
