//! Has the texts embedded anew when one of them changes: `include_dir!` itself is not noticed by Cargo.

fn main() {
    println!("cargo::rerun-if-changed=../../assets/text");
}
