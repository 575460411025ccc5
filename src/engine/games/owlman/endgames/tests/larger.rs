//! What tables take on the disk, and how they go from there.

use crate::engine::Progress;
use crate::engine::games::owlman::endgames::file::Sheet;
use crate::engine::games::owlman::endgames::{Crew, ENDGAMES, larger, solve};

#[test]
fn what_tables_take_is_what_their_files_are() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    assert_eq!(larger::kept(folder), []);
    let crew = Crew { threads: 1, progress: &Progress::default() };
    solve(folder, 3, crew, &mut |_| ()).unwrap();
    let all = [1, 2, 3].map(|helpers| larger::cost(helpers).disk);
    assert_eq!(larger::kept(folder), all);
    // A gap ends what is there.
    std::fs::remove_file(Sheet::Holds.path(folder, 2)).unwrap();
    assert_eq!(larger::kept(folder), all[..1]);
    larger::delete(folder, 2).unwrap();
    assert_eq!(std::fs::read_dir(folder).unwrap().count(), 3, "one helper's are still there");
    assert_eq!(larger::kept(folder), all[..1]);
    larger::delete(folder, 1).unwrap();
    assert_eq!(std::fs::read_dir(folder).unwrap().count(), 0);
    // Rows of 128 bytes for both kinds, and of six helpers 1024 for distances.
    let [six, seven, eight] = [6, 7, 8].map(larger::cost);
    let rounded = |bytes: u64| bytes / 1_000_000;
    assert_eq!([six, seven, eight].map(|cost| rounded(cost.disk)), [472, 337, 1010]);
    assert!(eight.making > seven.making && eight.making > eight.known);
    let costs = ENDGAMES.costs();
    assert!(costs.starts_with("6 take 606 MB on the disk and "), "{costs}");
    assert!(costs.contains(", 12 take 39.") && costs.ends_with(" GB of memory"), "{costs}");
}
