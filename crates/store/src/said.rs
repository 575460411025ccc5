//! Errors of the system in words.

use std::io::{self, ErrorKind};

use owlery_i18n::t;

/// Why the system has not done something, as a clause for people: without the number that the
/// system calls it by.
pub fn said(error: &io::Error) -> String {
    // What this program says itself is said well already.
    if error.raw_os_error().is_none() {
        return error.to_string();
    }
    let known = match error.kind() {
        ErrorKind::NotFound => t!("disk-said.not_found"),
        ErrorKind::PermissionDenied => t!("disk-said.denied"),
        ErrorKind::ReadOnlyFilesystem => t!("disk-said.read_only_disk"),
        ErrorKind::StorageFull => t!("disk-said.full"),
        ErrorKind::QuotaExceeded => t!("disk-said.quota"),
        ErrorKind::FileTooLarge => t!("disk-said.too_large"),
        ErrorKind::NotADirectory => t!("disk-said.no_folder"),
        ErrorKind::IsADirectory => t!("disk-said.folder"),
        ErrorKind::AlreadyExists => t!("disk-said.exists"),
        ErrorKind::InvalidFilename => t!("disk-said.name"),
        _ => {
            let text = error.to_string();
            let number = text.rfind(" (os error").unwrap_or(text.len());
            return text[..number].to_lowercase();
        }
    };
    known.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg(unix)]
    fn no_number_of_the_system_is_said() {
        for number in 1..140 {
            let said = said(&io::Error::from_raw_os_error(number));
            assert!(!said.is_empty() && !said.contains("os error"), "{number}: {said}");
        }
        let there = std::fs::read("/there/is/no/such/file").unwrap_err();
        assert_eq!(said(&there), "there is nothing of that name");
        assert_eq!(said(&io::Error::other("It is so")), "It is so");
    }
}
