//! Booklets, and collections as one page.

use std::collections::HashSet;
use std::path::{Path, PathBuf};

use owlery_games::GameId;
use owlery_session::collections::{Opened, open_any, open_entry};
use owlery_session::move_input::TapTarget;
use owlery_session::{Place, Session, games, studies};
use serde_json::Value;

use crate::pdf::PdfFile;
use crate::{CRITICISM, common, export, reported_game, run, sample};

fn study(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/text/en/studies").join(name)
}

/// All games of a study.
fn pieces(path: &Path) -> Vec<Box<dyn Session>> {
    let text = std::fs::read_to_string(path).expect("the study is there");
    let Ok(Opened::Collection(collection)) = open_any(&text) else { panic!("a collection") };
    collection.games.iter().map(|entry| open_entry(entry).expect("a game")).collect()
}

/// A text on one line.
fn plain(text: &str) -> String {
    text.replace(['\n', '\u{a0}'], " ")
}

#[test]
fn a_booklet_has_all_words_and_moves_of_a_game_as_text() {
    for game in GameId::ALL {
        let file = PdfFile::read(&sample(game, "pdf", &[]));
        let text = file.text();
        let session = games::open(&std::fs::read_to_string(common::sample(game)).unwrap()).unwrap();
        for still in session.tree().filter(|still| still.parent.is_some()) {
            let entry = session.entry(still.node);
            assert!(text.contains(&plain(&entry.signed_text())), "{} in {text}", entry.text);
            for words in [&entry.annotations.before, &entry.annotations.note] {
                assert!(text.contains(&plain(words)), "{words} in {text}");
            }
        }
        for name in &session.tags().players {
            assert!(text.contains(name), "{name} in {text}");
        }
        assert!(file.drawings.iter().sum::<usize>() > 0, "there is a diagram");
        assert_eq!((file.headings, file.links.len()), (0, 0), "one game has no contents");
        for (page, number) in file.pages.iter().zip(1..) {
            assert_eq!(page.lines().last(), Some(number.to_string().as_str()));
        }
    }
}

#[test]
fn a_booklet_of_a_collection_has_contents_and_a_chapter_for_each_game() {
    let path = study("owlman.owlery");
    let (file, pieces) = (PdfFile::read(&export(&path, "pdf", &[])), pieces(&path));
    assert_eq!((file.headings, file.links.len()), (pieces.len(), pieces.len()));
    let contents = plain(&file.pages[0]);
    assert!(contents.contains("Owlman: an opening and three endings"), "{contents}");
    for (piece, page) in pieces.iter().zip(&file.links) {
        let title = &piece.tags().title;
        assert!(contents.contains(title.as_str()), "{title} in {contents}");
        assert!(plain(&file.pages[*page]).starts_with(title.as_str()), "{title}");
        assert!(plain(&file.pages[*page]).contains(piece.tags().task.as_str()), "{title}");
    }
    let every = file.text();
    for piece in &pieces {
        let mut wanted = 0;
        for still in piece.tree() {
            let annotations = &still.annotations;
            assert!(every.contains(&plain(&annotations.note)), "{}", annotations.note);
            let is_marked = annotations.nag.is_some() || !annotations.marks.is_empty();
            wanted += usize::from(is_marked);
        }
        assert!(file.drawings.iter().sum::<usize>() >= wanted);
    }
}

#[test]
fn studies_that_come_with_the_program_are_exported_by_name() {
    for (study, key) in studies::all().iter().zip(studies::keys()) {
        let booklet = run(&["--study", key, "--to", "pdf", "-o", "-"]);
        let file = PdfFile::read(&booklet.stdout);
        assert_eq!(file.headings, study.pieces.len(), "{key}");
        assert!(plain(&file.pages[0]).contains(&study.title), "{}", file.pages[0]);
        assert_eq!(file.title, study.title);
    }
    let help = String::from_utf8(run(&["--help"]).stdout).expect("text");
    assert!(studies::keys().all(|key| help.contains(key)), "{help}");
    for wrong in [&["--study", "chess", "--to", "pdf"][..], &["--to", "pdf"]] {
        assert_eq!(run(wrong).status.code(), Some(2), "{wrong:?}");
    }
    let both = run(&["a.owlery", "--study", "owlman", "--to", "pdf"]);
    assert_eq!(both.status.code(), Some(2), "it is one or the other");
}

#[test]
fn a_chosen_game_of_a_study_is_called_by_its_title() {
    let first = &studies::all()[0].pieces[0].summary.tags.title;
    let arguments = ["--study", "owlman", "--game", "1", "-o", "-", "--to"];
    let booklet = PdfFile::read(&run(&[&arguments[..], &["pdf"]].concat()).stdout);
    assert_eq!(&booklet.title, first);
    let page = run(&[&arguments[..], &["html"]].concat()).stdout;
    let page = String::from_utf8(page).expect("a page");
    assert!(page.contains(&format!("<title>{first}</title>")), "{page}");
}

/// A game of Troll whose comments and diagrams stand between the moves of a pair.
const INTERRUPTED: &str = "(owlery: 1, game: troll, moves: [\
    (id: 1, move: \"c5\", glyph: \"!\"), (id: 2, move: \"c6\"), (id: 3, move: \"d6\", note: \"One.\"), \
    (id: 4, move: \"e6\"), \
    (id: 5, after: 0, move: \"d6\", note: \"Two.\"), (id: 6, move: \"c6\"), (id: 7, move: \"b6\"), \
    (id: 8, move: \"c4\", before: \"Three.\"), (id: 9, move: \"b2\"), (id: 10, move: \"g7\")])";

#[test]
fn a_move_after_something_else_has_its_number() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("a.owlery");
    std::fs::write(&path, INTERRUPTED).expect("the folder can be written to");
    let booklet = PdfFile::read(&export(&path, "pdf", &[])).text();
    let page = String::from_utf8(export(&path, "html", &[])).expect("a page");
    let (_, moves) = page.split_once("class=\"moves\"").expect("the moves");
    let bare: String =
        moves.split('<').map(|part| part.split_once('>').map_or("", |it| it.1)).collect();
    for (name, text) in [("pdf", booklet), ("html", bare)] {
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        // Once in the game, behind the variation, and once in that, behind a comment.
        assert_eq!(text.matches("1… c6").count(), 2, "{name}: {text}");
        assert!(text.contains("Three. 2… c4"), "{name}: {text}");
        assert!(text.contains("3. b2 g7"), "{name}: a pair has one number in {text}");
    }
}

#[test]
fn contents_tell_games_of_the_same_players_apart() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("two.owlery");
    let game = |date: &str, more: &str| {
        format!(
            "(game: troll, players: {{\"white\": \"Ada\", \"black\": \"Bert\"}}, date: \"{date}\"{more}),\n"
        )
    };
    let resigned = ", conclusion: resigned(side: \"black\", after: 0)";
    let games = game("2026-03-01", "") + &game("2026-03-02", resigned);
    std::fs::write(&path, format!("(owlery: 1, games: [\n{games}])")).expect("it can be written");
    let booklet = plain(&PdfFile::read(&export(&path, "pdf", &[])).pages[0]);
    let page = String::from_utf8(export(&path, "html", &[])).expect("a page");
    let (contents, _) = page.split_once("</nav>").expect("contents");
    let result = pieces(&path)[1].tree().last().expect("the start").headline;
    for text in [&*booklet, contents] {
        for date in ["2026-03-01", "2026-03-02"] {
            let date = owlery_record::date::in_words(date);
            assert!(text.contains(&date), "{date} in {text}");
        }
        assert!(text.contains(&result), "{result} in {text}");
    }
}

#[test]
fn letters_that_no_font_has_can_still_be_copied() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("a.owlery");
    let text = "(owlery: 1, game: troll, players: {\"white\": \"Жанна Ωμέγα\", \"black\": \"日本 שלום\"}, \
                note: \"Ein sehr langes Wort: 0123456789012345678901234567890123456789012345678901234567890123456789.\")";
    std::fs::write(&path, text).expect("the folder can be written to");
    let words = PdfFile::read(&export(&path, "pdf", &[])).text();
    for text in ["Жанна Ωμέγα", "日本", "שלום", "Ein sehr langes Wort:"] {
        assert!(words.contains(text), "{text} in {words}");
    }
    assert!(words.replace(' ', "").contains(&"0123456789".repeat(7)), "{words}");
}

/// The values of an attribute, as a browser reads them.
fn attributes(page: &str, name: &str) -> Vec<String> {
    let begin = format!(" {name}=\"");
    let values = page.split(&begin).skip(1);
    values.map(|rest| unescaped(rest.split('"').next().unwrap_or_default())).collect()
}

fn unescaped(text: &str) -> String {
    let entities = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")];
    entities.into_iter().fold(text.to_owned(), |text, (from, to)| text.replace(from, to))
}

#[test]
fn a_page_of_a_collection_has_all_games_and_all_its_links_lead_somewhere() {
    for name in ["owlman.owlery", "aviary.owlery", "blocs.owlery", "umbra.owlery", "troll.owlery"] {
        let path = study(name);
        let page = String::from_utf8(export(&path, "html", &[])).expect("a page");
        let pieces = pieces(&path);
        let ids = attributes(&page, "id");
        let known: HashSet<&String> = ids.iter().collect();
        assert_eq!(known.len(), ids.len(), "{name}: no id is given twice");
        for link in [attributes(&page, "href"), attributes(&page, "xlink:href")].concat() {
            let id = link.strip_prefix('#').expect("links stay on the page").to_owned();
            assert!(known.contains(&id), "{name}: {id}");
        }
        for next in [attributes(&page, "data-next"), attributes(&page, "data-back")].concat() {
            assert!(known.contains(&next), "{name}: {next}");
        }
        let positions: usize = pieces.iter().map(|piece| piece.tree().count()).sum();
        assert_eq!(page.matches("<figure ").count(), positions);
        assert_eq!(page.matches("<article ").count(), pieces.len());
        for outside in ["http:", "https:", "src=", "url(", "@import", "<link", "fetch("] {
            assert!(!page.contains(outside), "{outside}");
        }
        let tasks = pieces.iter().filter(|piece| !piece.tags().task.is_empty()).count();
        assert_eq!(page.matches("<details class=\"solution\">").count(), tasks, "{name}");
    }
}

/// The data of the puzzles is what the script plays by: here it is played by the rules.
#[test]
fn puzzles_of_a_page_are_solved_by_legal_moves() {
    for name in ["owlman.owlery", "aviary.owlery", "blocs.owlery", "umbra.owlery", "troll.owlery"] {
        let path = study(name);
        let page = String::from_utf8(export(&path, "html", &[])).expect("a page");
        let articles: Vec<&str> = page.split("<article ").skip(1).collect();
        for (mut piece, article) in pieces(&path).into_iter().zip(articles) {
            let title = piece.tags().title.clone();
            let figures: Vec<&str> = article.split("<figure ").skip(1).collect();
            let asked: Vec<_> =
                figures.iter().filter(|figure| figure.contains(" data-puzzle=")).collect();
            assert_eq!(asked.is_empty(), piece.tags().task.is_empty(), "{name}: {title}");
            for figure in asked {
                let figure = format!(" {figure}");
                let id = &attributes(&figure, "id")[0];
                let node = |id: &str| {
                    let number = id.rsplit('n').next().unwrap();
                    let all = piece.tree().map(|frame| frame.node);
                    all.into_iter().find(|node| node.number().to_string() == number).unwrap()
                };
                let here = node(id);
                let data: Value =
                    serde_json::from_str(&attributes(&figure, "data-puzzle")[0]).expect("JSON");
                let targets: Vec<_> = data["moves"]
                    .as_array()
                    .unwrap()
                    .iter()
                    .map(|mv| mv[1].as_str().unwrap().to_owned())
                    .map(|id| (!id.is_empty()).then(|| node(&id)))
                    .collect();
                piece.go(Place::Node(here));
                let choices = &piece.view().choices;
                let moves = data["moves"].as_array().unwrap();
                assert_eq!(moves.len(), choices.len(), "all legal moves can be tried");
                assert!(moves.iter().any(|mv| mv[2] == true), "{title}: it can be solved");
                let continuations = piece.continuations();
                for ((mv, choice), target) in moves.iter().zip(choices).zip(targets) {
                    for (tap, spot) in mv[0].as_array().unwrap().iter().zip(choice.path.spots()) {
                        let tap = tap.as_str().unwrap();
                        match spot {
                            TapTarget::Site(square) => assert_eq!(tap, square.to_string()),
                            TapTarget::Tray(letter) => assert_eq!(tap, format!("*{letter}")),
                            TapTarget::Button(words) => {
                                assert_eq!(tap, format!("!{}", words.localized()));
                            }
                        }
                    }
                    let known = continuations.iter().find(|next| next.mv == choice.mv);
                    assert_eq!(known.map(|next| next.node), target, "{title}");
                    assert!(known.is_some() || mv[2] == false, "{title}");
                }
                let squares = attributes(article, "data-squares");
                let names = data["names"].as_array().unwrap();
                assert_eq!(names.len(), squares[0].split(' ').count());
                assert_eq!(data["hints"].as_array().unwrap().len(), 3, "{title}");
            }
        }
    }
}

#[test]
fn collections_are_exported_only_as_pages_and_booklets() {
    let path = study("troll.owlery");
    let path = path.to_str().expect("a plain name");
    for format in ["png", "svg", "gif", "txt"] {
        let output = run(&[path, "--to", format, "-o", "-"]);
        let errors = String::from_utf8(output.stderr).expect("text");
        assert_eq!(output.status.code(), Some(2), "{format}");
        assert!(errors.contains("choose one with --game N"), "{errors}");
    }
    let one = export(Path::new(path), "html", &["--game", "1"]);
    assert!(!String::from_utf8(one).unwrap().contains("<article"));
    let both = run(&[path, "--format", "html", "-o", "-"]);
    assert_eq!(both.status.code(), Some(0), "the option has two names");
}

#[test]
fn a_game_that_cannot_be_read_is_named_and_the_others_are_exported() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("two.owlery");
    let text = "(owlery: 1, title: \"<Two>\", games: [\n(game: troll, title: \"Whole\", moves: [(id: 1, move: \"e6\")]),\n\
                (game: troll, title: \"Broken\", moves: [(id: 1, move: \"a1\")]),\n])";
    std::fs::write(&path, text).expect("the folder can be written to");
    for format in ["html", "pdf"] {
        let output = run(&[path.to_str().unwrap(), "--to", format, "-o", "-"]);
        let errors = String::from_utf8(output.stderr).expect("text");
        assert_eq!(output.status.code(), Some(0), "{errors}");
        assert!(errors.contains("two.owlery: ") && errors.contains("game 2"), "{errors}");
        let text = match format {
            "pdf" => PdfFile::read(&output.stdout).text(),
            _ => String::from_utf8(output.stdout).unwrap(),
        };
        assert!(text.contains("Whole") && text.contains("Game 2 cannot be read"), "{text}");
    }
}

#[test]
fn moves_have_the_signs_of_a_report() {
    let (_folder, path) = reported_game();
    let page = |more: &[&str]| String::from_utf8(export(&path, "html", more)).unwrap();
    assert!(page(&["--report"]).contains("<span aria-hidden=\"true\">■</span>"));
    assert!(page(&["--report"]).contains("<p class=\"legend\""));
    assert!(!page(&[]).contains('■'));
    let booklet = |more: &[&str]| PdfFile::read(&export(&path, "pdf", more)).text();
    assert!(booklet(&["--report"]).contains("a2-b1 ■"), "{}", booklet(&["--report"]));
    assert!(booklet(&["--report"]).contains(CRITICISM), "{}", booklet(&["--report"]));
    assert!(!booklet(&[]).contains('■') && !booklet(&[]).contains(CRITICISM));
}
