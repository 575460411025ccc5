//! Notes on positions: kept, brought into newer tables, and exported with games.

use super::*;

const NOTED: PositionKey = PositionKey(u64::MAX - 3);

/// A note on one position.
pub fn note(text: &str) -> PositionNote {
    PositionNote {
        key: NOTED,
        game: GameId::Troll,
        options: "(size: 8)".into(),
        code: "8/8 w".into(),
        content: NoteContent { text: text.into(), ..NoteContent::default() },
    }
}

#[test]
fn notes_belong_to_positions() {
    let (mut library, key) = (Library::in_memory().unwrap(), NOTED);
    library.set_note(&note("Take the corner.")).unwrap();
    library.set_note(&note("Take the edge.")).unwrap();
    assert_eq!(library.note(key).unwrap(), Some(note("Take the edge.")));
    assert_eq!(library.notes().unwrap(), [note("Take the edge.")]);
    assert_eq!(library.note(PositionKey(1)).unwrap(), None);
    let marks = ["green d3-c4", "red e5"].map(|mark| Mark::read(mark, 8).unwrap());
    let marked = NoteContent { marks: marks.to_vec(), ..NoteContent::default() };
    let judged = |it| NoteContent { judgement: Some(it), ..NoteContent::default() };
    for content in Judgement::ALL.map(judged).into_iter().chain([marked]) {
        let note = PositionNote { content, ..note("") };
        library.set_note(&note).unwrap();
        assert_eq!(library.note(key).unwrap(), Some(note));
    }
    library.set_note(&note(" ")).unwrap();
    assert!(library.notes().unwrap().is_empty());
}

#[test]
fn an_older_library_gets_the_newer_tables() {
    for is_damaged in [false, true] {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("library.sqlite");
        let first = Schema { migrations: &[TABLES], is_exclusive: false };
        let older = Library { connection: first.open(&path).unwrap() };
        older.set_up().unwrap();
        let sql = "INSERT INTO rules (game, options) VALUES ('troll', '(size: 8)');
                   INSERT INTO note VALUES (1, -4, '8/8 w', 'Take the corner.', 2);";
        older.connection.execute_batch(sql).unwrap();
        older.set_state("is_open", i64::from(is_damaged)).unwrap();
        older.connection.close().unwrap();
        if is_damaged {
            let mut bytes = std::fs::read(&path).unwrap();
            let length = bytes.len();
            bytes[length - 4096..].fill(7);
            std::fs::write(&path, bytes).unwrap();
        }
        let opened = Library::open(&path).unwrap();
        assert_eq!(opened.recovered.is_some(), is_damaged);
        let mut expected = note("Take the corner.");
        expected.content.judgement = Some(Judgement::FirstBetter);
        assert_eq!(opened.library.notes().unwrap(), [expected.clone()]);
        expected.content.marks = vec![Mark::read("blue a1", 8).unwrap()];
        let mut library = opened.library;
        library.set_note(&expected).unwrap();
        library.close().unwrap();
        let library = Library::open(&path).unwrap().library;
        assert_eq!(library.note(NOTED).unwrap(), Some(expected));
    }
}

/// Writes a note on an image of a position of a game, and looks where it appears in its text.
fn notes_go_with<P: Notation>() {
    let mut random = Rng::with_seed(31);
    for round in 0..30 {
        let record = random_record::<P>(&mut random);
        let options = record.options();
        let indexer = Indexer::<P>::new(options);
        let path = record.tree().path(record.played_end());
        let noted = random.usize(..path.len());
        let mut position = record.start().clone();
        path[1..=noted].iter().for_each(|node| position.apply(record.tree()[*node].mv.unwrap()));
        // Where the rules have symmetries, the note was written on an image.
        let symmetries = P::symmetries(options).into_iter();
        let plain: Vec<_> = symmetries.filter(|it| !it.swap_sides).collect();
        let symmetry = random.choice(&plain).copied().unwrap_or_default();
        let setup = position.setup();
        let image = P::from_setup(&setup.transformed(symmetry, &P::FORM), options);
        let (image, symmetry) = match image {
            Ok(image) => (image, symmetry),
            Err(_) => (position.clone(), Default::default()),
        };
        let size = setup.size();
        let squares: Vec<_> = Square::all(size).collect();
        let [from, to] = [(); 2].map(|()| squares[random.usize(..squares.len())]);
        let place = |square| symmetry.apply(square, size);
        let drawn = Mark { from: place(from), to: place(to), ink: Ink::Blue };
        let text = "A quiet corner.".to_owned();
        let content = NoteContent { text, judgement: Some(Judgement::Unclear), marks: vec![drawn] };
        let mut library = Library::in_memory().unwrap();
        let file_text = file::write(&record);
        let game = NewGame::of(&record, file_text.clone(), Origin::Own);
        let number = library.add(&[game]).unwrap()[0].number();
        assert_eq!(library.text_with_notes(number).unwrap(), file_text);
        library
            .set_note(&PositionNote {
                key: indexer.key(&image),
                game: P::GAME,
                options: owlery_games::options::write_options(options),
                code: image.code(),
                content,
            })
            .unwrap();
        let written = library.text_with_notes(number).unwrap();
        let again = owlery_record::GameFile::read(&written).unwrap().replay::<P>().unwrap();
        let mut position = again.start().clone();
        let setup = |position: &P| {
            let mut setup = position.setup();
            (setup.count, setup.flag) = (0, false);
            setup
        };
        let images = |position: &P| {
            let images = plain.iter().map(|it| setup(position).transformed(*it, &P::FORM));
            images.chain([setup(position)]).map(|it| write_setup(&it, &P::FORM)).collect::<Vec<_>>()
        };
        let wanted = images(&image);
        for (ply, node) in again.tree().path(again.played_end()).into_iter().enumerate() {
            if let Some(mv) = again.tree()[node].mv {
                position.apply(mv);
            }
            let context = format!("{} round {round} ply {ply}", P::GAME.key());
            let annotations = again.tree()[node].annotations();
            let is_image = wanted.contains(&write_setup(&setup(&position), &P::FORM));
            assert_eq!(annotations.note == "A quiet corner.", is_image, "{context}");
            assert_eq!(annotations.marks.len(), usize::from(is_image), "{context}");
            // The start has no judgement in files.
            assert_eq!(annotations.judgement.is_some(), is_image && ply > 0, "{context}");
            if ply == noted && images(&position).iter().filter(|it| *it == &wanted[0]).count() == 1
            {
                let expected = Mark { from, to, ink: Ink::Blue };
                assert_eq!(annotations.marks, [expected], "{context} {symmetry:?}");
            }
        }
    }
}

#[test]
fn notes_are_exported_with_the_games_through_their_positions() {
    of_each_game!(notes_go_with());
}
