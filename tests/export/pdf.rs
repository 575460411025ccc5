//! A reader of the PDF files that the program writes: their pages, texts and headings.

use std::collections::HashMap;
use std::io::Read as _;

/// A file that was read.
pub struct PdfFile {
    /// The title that readers show; empty if it is not made of plain letters.
    pub title: String,
    /// The text of each page, with a line break between lines.
    pub pages: Vec<String>,
    /// For each page, how often it draws what is defined elsewhere, and whether that is all there.
    pub drawings: Vec<usize>,
    /// The number of headings in the outline.
    pub headings: usize,
    /// The places of the pages that links lead to.
    pub links: Vec<usize>,
}

/// An object: its dictionary, and its data without compression.
struct Object {
    dictionary: String,
    data: Vec<u8>,
}

impl PdfFile {
    /// Reads a file by its cross-reference table.
    pub fn read(bytes: &[u8]) -> PdfFile {
        assert!(bytes.starts_with(b"%PDF-1.") && bytes.ends_with(b"%%EOF"));
        let text = String::from_utf8_lossy(&bytes[bytes.len() - 60..]).into_owned();
        let table: usize = text
            .split("startxref")
            .nth(1)
            .expect("a PDF")
            .trim()
            .lines()
            .next()
            .expect("a PDF")
            .parse()
            .expect("a PDF");
        let table = String::from_utf8_lossy(&bytes[table..]).into_owned();
        let mut objects = HashMap::new();
        let entries = table.lines().skip(2).take_while(|line| !line.starts_with("trailer"));
        for (number, entry) in entries.enumerate().filter(|(_, entry)| entry.contains(" n")) {
            let offset: usize = entry.split(' ').next().expect("a PDF").parse().expect("a PDF");
            let rest = &bytes[offset..];
            assert!(rest.starts_with(format!("{number} 0 obj").as_bytes()), "{number}");
            objects.insert(number, Object::read(rest));
        }
        let root = references(&table, "/Root")[0];
        let tree = references(&objects[&root].dictionary, "/Pages")[0];
        let kids = references(&objects[&tree].dictionary, "/Kids");
        assert!(objects[&tree].dictionary.contains(&format!("/Count {}", kids.len())));
        let info = objects.values().find(|it| it.dictionary.contains("/Creator")).expect("a PDF");
        let title = info.dictionary.split("/Title (").nth(1).and_then(|it| it.split(')').next());
        let title = title.unwrap_or_default().to_owned();
        let mut file =
            PdfFile { title, pages: vec![], drawings: vec![], headings: 0, links: vec![] };
        for kid in &kids {
            let page = &objects[kid].dictionary;
            let content = &objects[&references(page, "/Contents")[0]].data;
            let resources = &objects[&references(page, "/Resources")[0]].dictionary;
            file.add_page(content, resources, &objects);
            for link in references(page, "/Annots") {
                let target = references(&objects[&link].dictionary, "/D")[0];
                file.links.push(kids.iter().position(|kid| *kid == target).expect("a PDF"));
            }
        }
        file.headings =
            objects.values().filter(|object| object.dictionary.contains("/Dest ")).count();
        file
    }

    fn add_page(&mut self, content: &[u8], resources: &str, objects: &HashMap<usize, Object>) {
        let (mut text, mut font, mut drawings) = (String::new(), HashMap::new(), 0);
        let (mut line, mut before) = (Vec::new(), Vec::<Vec<u8>>::new());
        for word in tokens(content) {
            let operand = |back: usize| before[before.len() - back].clone();
            let name = |back: usize| String::from_utf8(operand(back)).expect("a PDF");
            match word.as_slice() {
                b"Tm" => {
                    if operand(1) != line && !text.is_empty() {
                        text.push('\n');
                    }
                    line = operand(1);
                }
                b"Tf" => {
                    let number = references(resources, &name(2))[0];
                    let cmap = references(&objects[&number].dictionary, "/ToUnicode")[0];
                    font = letters(&String::from_utf8_lossy(&objects[&cmap].data));
                }
                b"Tj" => {
                    for code in operand(1)[1..].chunks(2) {
                        text.push_str(&font[&u16::from_be_bytes([code[0], code[1]])]);
                    }
                }
                b"Do" => {
                    let number = references(resources, &name(1))[0];
                    assert!(objects[&number].dictionary.contains("/Form"));
                    drawings += 1;
                }
                _ => {}
            }
            before.push(word);
        }
        self.pages.push(text);
        self.drawings.push(drawings);
    }

    /// Returns all text on one line.
    pub fn text(&self) -> String {
        self.pages.join(" ").replace(['\n', '\u{a0}'], " ")
    }
}

impl Object {
    fn read(bytes: &[u8]) -> Object {
        let find = |what: &[u8]| bytes.windows(what.len()).position(|part| part == what);
        let end = find(b"endobj").expect("a PDF");
        let stream = find(b"\nstream\n").filter(|stream| *stream < end);
        let dictionary = String::from_utf8_lossy(&bytes[..stream.unwrap_or(end)]).into_owned();
        let dictionary = dictionary.split_whitespace().collect::<Vec<_>>().join(" ");
        let mut data = Vec::new();
        if let Some(stream) = stream {
            let length: usize = dictionary
                .split("/Length ")
                .nth(1)
                .expect("a PDF")
                .split(' ')
                .next()
                .expect("a PDF")
                .parse()
                .expect("a PDF");
            let packed = &bytes[stream + 8..][..length];
            let mut decoder = flate2::read::ZlibDecoder::new(packed);
            decoder.read_to_end(&mut data).expect("the stream is whole");
        }
        Object { dictionary, data }
    }
}

/// Returns the references behind a key, one or a list of them.
fn references(dictionary: &str, key: &str) -> Vec<usize> {
    let rest = dictionary.split(&format!("{key} ")).nth(1).unwrap_or_default();
    let mut numbers = Vec::new();
    let words: Vec<&str> = rest
        .split(|it: char| it.is_whitespace() || it == '[' || it == ']')
        .filter(|word| !word.is_empty())
        .collect();
    for part in words.chunks(3) {
        match part {
            [number, "0", "R"] => numbers.extend(number.parse::<usize>()),
            _ => break,
        }
    }
    numbers
}

/// Divides operators and operands. A string is its bytes after a parenthesis.
fn tokens(content: &[u8]) -> Vec<Vec<u8>> {
    let (mut tokens, mut rest) = (Vec::new(), content);
    while let Some((first, after)) = rest.split_first() {
        let mut token = vec![*first];
        rest = after;
        match first {
            b'(' => {
                let mut depth = 1;
                while depth > 0 {
                    let mut byte = rest[0];
                    rest = &rest[1..];
                    match byte {
                        b'(' => depth += 1,
                        b')' => depth -= 1,
                        b'\\' => {
                            let digits = rest.iter().take(3).take_while(|it| it.is_ascii_digit());
                            let digits = digits.count();
                            (byte, rest) = match rest[0] {
                                _ if digits > 0 => {
                                    let octal =
                                        std::str::from_utf8(&rest[..digits]).expect("a PDF");
                                    (u8::from_str_radix(octal, 8).expect("a PDF"), &rest[digits..])
                                }
                                b'n' => (b'\n', &rest[1..]),
                                b'r' => (b'\r', &rest[1..]),
                                b't' => (b'\t', &rest[1..]),
                                b'b' => (8, &rest[1..]),
                                b'f' => (12, &rest[1..]),
                                other => (other, &rest[1..]),
                            };
                        }
                        _ => {}
                    }
                    if depth > 0 {
                        token.push(byte);
                    }
                }
            }
            b'<' => {
                let end = rest.iter().position(|byte| *byte == b'>').expect("a PDF");
                let digits = std::str::from_utf8(&rest[..end]).expect("a PDF");
                let byte = |at: usize| u8::from_str_radix(&digits[at..at + 2], 16).expect("a PDF");
                token.extend((0..digits.len()).step_by(2).map(byte));
                rest = &rest[end + 1..];
            }
            space if space.is_ascii_whitespace() => continue,
            _ => {
                let is_end = |byte: &u8| byte.is_ascii_whitespace() || b"(<".contains(byte);
                let end = rest.iter().position(is_end).unwrap_or(rest.len());
                token.extend(&rest[..end]);
                rest = &rest[end..];
            }
        }
        tokens.push(token);
    }
    tokens
}

/// Returns the text of each character of a font by its number in the file.
fn letters(cmap: &str) -> HashMap<u16, String> {
    let pairs = cmap.lines().filter_map(|line| line.strip_prefix('<')?.split_once("> <"));
    let letter = |(code, text): (&str, &str)| {
        let text = text.trim_end_matches('>');
        let units: Vec<u16> = (0..text.len() / 4)
            .map(|at| u16::from_str_radix(&text[4 * at..][..4], 16).expect("a PDF"))
            .collect();
        (u16::from_str_radix(code, 16).expect("a PDF"), String::from_utf16(&units).expect("a PDF"))
    };
    pairs.map(letter).collect()
}
