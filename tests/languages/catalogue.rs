//! The texts of one language, as their files have them.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use fluent_syntax::ast::{Entry as Part, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser::parse;

/// A text, as far as it is compared.
pub struct Entry {
    /// The values that it tells or chooses by.
    pub values: BTreeSet<String>,
    /// What it says, with `{}` for each value.
    pub says: String,
}

/// All texts of a folder by name; those that belong to one have a point between both names.
pub fn catalogue(folder: &Path) -> BTreeMap<String, Entry> {
    let mut texts = BTreeMap::new();
    for file in fs::read_dir(folder).expect("a folder") {
        let path = file.expect("a file").path();
        if path.extension().is_none_or(|extension| extension != "ftl") {
            continue;
        }
        let text = fs::read_to_string(&path).expect("a text");
        let parsed =
            parse(text.as_str()).unwrap_or_else(|(_, e)| panic!("{}: {e:?}", path.display()));
        for part in &parsed.body {
            let Part::Message(message) = part else { continue };
            let name = message.id.name;
            let own = message.value.iter().map(|value| (name.to_owned(), value));
            let parts = message.attributes.iter();
            let parts = parts.map(|part| (format!("{name}.{}", part.id.name), &part.value));
            for (name, pattern) in own.chain(parts) {
                let mut entry = Entry { values: BTreeSet::new(), says: String::new() };
                read(pattern, &mut entry);
                let before = texts.insert(name.clone(), entry);
                assert!(before.is_none(), "{}: {name} stands there twice", path.display());
            }
        }
    }
    texts
}

fn read(pattern: &Pattern<&str>, entry: &mut Entry) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => entry.says.push_str(value),
            PatternElement::Placeable { expression } => of_expression(expression, entry),
        }
    }
}

fn of_expression(expression: &Expression<&str>, entry: &mut Entry) {
    match expression {
        Expression::Inline(inline) => of_inline(inline, entry),
        Expression::Select { selector, variants } => {
            of_inline(selector, entry);
            variants.iter().for_each(|variant| read(&variant.value, entry));
        }
    }
}

fn of_inline(inline: &InlineExpression<&str>, entry: &mut Entry) {
    match inline {
        InlineExpression::VariableReference { id } => {
            entry.values.insert(id.name.to_owned());
            entry.says.push_str("{}");
        }
        InlineExpression::StringLiteral { value } => entry.says.push_str(value),
        InlineExpression::Placeable { expression } => of_expression(expression, entry),
        InlineExpression::FunctionReference { arguments, .. } => {
            arguments.positional.iter().for_each(|inline| of_inline(inline, entry));
        }
        _ => {}
    }
}
