//! The plan: which layer stands on which, and which room inside of a layer.

/// Each layer with the others that it may name.
pub const LAYERS: [(&str, &[&str]); 9] = [
    ("text", &[]),
    ("disk", &["text"]),
    ("rules", &["text"]),
    ("external", &["text", "disk", "rules"]),
    ("record", &["text", "rules"]),
    ("engine", &["text", "disk", "rules"]),
    ("session", &["text", "external", "rules", "record", "engine"]),
    ("ui", &["text", "disk", "external", "rules", "record", "engine", "session"]),
    ("cli", &["text", "disk", "external", "rules", "record", "engine", "session", "ui"]),
];

/// The floors of a layer, the lowest first.
type Floors = &'static [&'static [&'static str]];

/// What stands on a floor names only what stands on lower ones.
pub const FLOORS: [(&str, Floors); 2] = [
    (
        "session",
        &[
            &["facade"],
            &["present"],
            &["report"],
            &["open"],
            &["games"],
            &["clock", "collections", "editor", "hint", "search"],
            &["drill", "escape", "lessons", "opponent", "paste", "picker", "studies"],
            &["library", "pairing"],
        ],
    ),
    (
        "ui",
        &[
            &["clock", "ending", "events", "display", "jobs", "pages"],
            &["disk", "fonts"],
            &["paint", "settings"],
            &["board", "parts"],
            &["export", "stand"],
            &["documents"],
            &["messages", "recovery"],
            &["work"],
            &["command"],
            &["component"],
            &["preferences"],
            &[
                "analysis", "drill", "editor", "escape", "handbook", "layers", "lessons",
                "library", "start",
            ],
            &["game"],
            &["stage"],
            &["bars", "file_commands"],
            &["commands"],
            &["app"],
        ],
    ),
];
