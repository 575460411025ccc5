//! The examples of the manual and of the file format.

use std::path::Path;

/// The examples in a file of the project that say that they are of this kind.
pub fn examples(path: &str, kind: &str) -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    let text = std::fs::read_to_string(path).expect("a text");
    // What stands between two fences is an example, with its kind on its first line.
    let fenced = text.split("```").skip(1).step_by(2);
    let split = fenced.map(|example| example.split_once('\n').expect("a kind and a text"));
    split.filter(|(found, _)| *found == kind).map(|(_, text)| text.to_owned()).collect()
}
