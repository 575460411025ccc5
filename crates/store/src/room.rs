//! The free space on a disk and in memory, if the system reports it.

use std::path::Path;

use owlery_i18n::{decimal, t};

/// Returns the number of bytes that this user may still write into a folder, or into the nearest existing
/// one above it.
pub fn free_space(folder: &Path) -> Option<u64> {
    #[cfg(unix)]
    {
        let there = folder.ancestors().find(|folder| folder.exists())?;
        let system = rustix::fs::statvfs(there).ok()?;
        Some(system.f_bavail.saturating_mul(system.f_frsize))
    }
    #[cfg(not(unix))]
    {
        let _ = folder;
        None
    }
}

/// Returns the number of bytes of available memory.
pub fn available_memory() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/meminfo").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes.saturating_mul(1024))
}

/// Formats a number of bytes in words: "378 MB", "1.3 GB".
pub fn format_bytes(bytes: u64) -> String {
    let (kilo, mega, giga) = (bytes.div_ceil(1000), bytes as f64 / 1e6, bytes as f64 / 1e9);
    match bytes {
        0..1_000_000 => t!("disk-amount.kilo", amount = kilo),
        1_000_000..999_500_000 => t!("disk-amount.mega", amount = decimal(mega, 0)),
        _ => t!("disk-amount.giga", amount = decimal(giga, 1)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_are_told_in_words() {
        for (bytes, words) in [
            (0, "0 kB"),
            (1, "1 kB"),
            (999_999, "1000 kB"),
            (1_500_000, "2 MB"),
            (336_600_000, "337 MB"),
            (999_499_999, "999 MB"),
            (999_500_000, "1.0 GB"),
            (39_040_000_000, "39.0 GB"),
        ] {
            assert_eq!(format_bytes(bytes), words);
        }
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn the_system_tells_what_room_there_is() {
        let folder = tempfile::tempdir().unwrap();
        let deep = folder.path().join("not").join("there");
        assert!(free_space(&deep).is_some() && free_space(folder.path()).is_some());
        assert!(available_memory().is_some_and(|bytes| bytes > 0));
    }
}
