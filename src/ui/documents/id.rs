//! By what is open is known, for as long as it is.

use std::fmt;
use std::hash::{BuildHasher as _, Hasher as _, RandomState};
use std::num::ParseIntError;
use std::str::FromStr;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering};

use serde::{Deserialize, Serialize};

/// An open game, collection or set-up. Whatever is answered later says by it whom it is for.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct DocId(u64);

/// Each program counts from elsewhere: what comes back from another one keeps its number, by which
/// games find their collection.
static NEXT: LazyLock<AtomicU64> =
    LazyLock::new(|| AtomicU64::new(RandomState::new().build_hasher().finish() >> 1));

impl DocId {
    /// One that nothing else has. Later ones are greater.
    pub fn new() -> Self {
        DocId(NEXT.fetch_add(1, Ordering::Relaxed))
    }
}

impl fmt::Display for DocId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Reads what is displayed: files are named so.
impl FromStr for DocId {
    type Err = ParseIntError;

    fn from_str(text: &str) -> Result<Self, ParseIntError> {
        text.parse().map(DocId)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_is_another_and_is_written_as_a_number() {
        let (first, second) = (DocId::new(), DocId::new());
        assert!(first < second);
        assert_eq!(first.to_string().parse(), Ok(first));
        assert_eq!(ron::to_string(&first).unwrap(), first.to_string());
        assert_eq!(ron::from_str::<DocId>("17").unwrap().to_string(), "17");
    }
}
