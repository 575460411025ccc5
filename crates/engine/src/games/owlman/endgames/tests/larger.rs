//! What tables take on the disk, and how they go from there.

use crate::Progress;
use crate::games::owlman::endgames::file::Sheet;
use crate::games::owlman::endgames::{ENDGAMES, Workers, larger, solve};

#[test]
fn what_tables_take_is_what_their_files_are() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    assert_eq!(larger::kept(folder), [0; 0]);
    let workers = Workers { threads: 1, progress: &Progress::default() };
    solve(folder, 3, workers, &mut |_| ()).unwrap();
    let all = [1, 2, 3].map(|helpers| larger::cost(helpers).disk);
    let kept = larger::kept(folder);
    for (bytes, expected) in kept.iter().zip(all) {
        assert!(bytes.abs_diff(expected) < 300 + expected / 20, "{kept:?}, expected {all:?}");
    }
    assert_eq!(kept.len(), 3);
    // A gap ends what is there.
    std::fs::remove_file(Sheet::Holds.path(folder, 2)).unwrap();
    assert_eq!(larger::kept(folder), kept[..1]);
    larger::delete(folder, 2).unwrap();
    assert_eq!(std::fs::read_dir(folder).unwrap().count(), 3, "one helper's are still there");
    assert_eq!(larger::kept(folder), kept[..1]);
    larger::delete(folder, 1).unwrap();
    assert_eq!(std::fs::read_dir(folder).unwrap().count(), 0);
    let [six, seven, eight] = [6, 7, 8].map(larger::cost);
    let rounded = |bytes: u64| bytes / 1_000_000;
    assert_eq!([six, seven, eight].map(|cost| rounded(cost.disk)), [181, 69, 82]);
    assert!(eight.making > seven.making);
    let costs = ENDGAMES.costs();
    assert!(costs.starts_with("6 take 239 MB of disk space and "), "{costs}");
    assert!(
        costs.contains(", 12 take 3.4 GB of disk space and 14.5 GB")
            && costs.ends_with(" GB of memory"),
        "{costs}"
    );
}
