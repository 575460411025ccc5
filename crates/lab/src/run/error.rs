//! Errors of runs and of their results.

use std::io;
use std::path::Path;

use owlery_i18n::messages;
use owlery_store::error_text;

use super::Shard;

messages! {
    /// A reason why a run did not come to its end.
    pub enum RunError {
        /// The run was stopped; it can be resumed.
        Stopped = "lab-run.stopped",
        /// Another process works in the folder.
        Busy {
            /// The folder.
            folder: String,
        } = "lab-run.busy",
        /// The folder has a run with another plan.
        OtherPlan {
            /// The folder, or its file.
            folder: String,
        } = "lab-run.other_plan",
        /// A file or folder cannot be read or written.
        File {
            /// The file.
            file: String,
            /// The system's message.
            what: String,
        } = "lab-run.file",
        /// A file has no results of this kind of run.
        NoResults {
            /// The file.
            file: String,
        } = "lab-run.no_results",
        /// Another version of the program made a file; its results would not go with ours.
        Version {
            /// The file.
            file: String,
            /// The version that made it.
            version: String,
            /// This version.
            ours: String,
        } = "lab-run.version",
        /// A line does not belong to a unit of the shard, or the unit is there twice.
        Line {
            /// The file.
            file: String,
            /// The line, counted from 1.
            line: usize,
        } = "lab-run.line",
        /// An outcome is none of this kind of run.
        Outcome {
            /// The unit.
            unit: u64,
        } = "lab-run.outcome",
        /// A result file was cut or changed.
        Damaged {
            /// The file.
            file: String,
        } = "lab-run.damaged",
    }

    /// A reason why results cannot be merged.
    pub enum MergeError {
        /// There are none.
        Nothing = "lab-merge.nothing",
        /// Two files belong to different runs.
        OtherRun {
            /// A file.
            first: String,
            /// A file of another run.
            other: String,
        } = "lab-merge.other_run",
        /// A run was cut into different numbers of shards.
        OtherShards {
            /// A file.
            first: String,
            /// A file that is cut otherwise.
            other: String,
        } = "lab-merge.other_shards",
        /// Two files have the results of one shard.
        Double {
            /// The shard.
            shard: Shard,
            /// A file.
            first: String,
            /// The other file.
            other: String,
        } = "lab-merge.double",
        /// Shards are missing.
        Missing {
            /// Their numbers, as in "2, 5-7".
            shards: String,
            /// The number of shards.
            of: u64,
        } = "lab-merge.missing",
        /// A file cannot be read.
        Unread(error: RunError),
    }
}

impl From<Shard> for owlery_i18n::Arg {
    fn from(shard: Shard) -> Self {
        owlery_i18n::Arg::Verbatim(shard.to_string())
    }
}

/// Names the file of an error.
pub fn at<T>(path: &Path, result: io::Result<T>) -> Result<T, RunError> {
    result.map_err(|error| RunError::File {
        file: path.display().to_string(),
        what: error_text(&error),
    })
}
