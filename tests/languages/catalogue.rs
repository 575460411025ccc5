//! The texts of one language, as their files have them.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use fluent_syntax::ast::{Entry as Part, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser::parse;
use fluent_syntax::unicode::unescape_unicode_to_string;

/// A text, as far as it is compared.
pub struct Entry {
    /// The values that it tells or chooses by.
    pub values: BTreeSet<String>,
    /// What it says with each choice of its selectors, with `{}` for each value.
    pub says: Vec<String>,
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
                let mut values = BTreeSet::new();
                let says = read(pattern, &mut values);
                let before = texts.insert(name.clone(), Entry { values, says });
                assert!(before.is_none(), "{}: {name} stands there twice", path.display());
            }
        }
    }
    texts
}

/// A pattern as each choice of its selectors has it.
fn read(pattern: &Pattern<&str>, values: &mut BTreeSet<String>) -> Vec<String> {
    let mut said = vec![String::new()];
    for element in &pattern.elements {
        let forms = match element {
            PatternElement::TextElement { value } => vec![(*value).to_owned()],
            PatternElement::Placeable { expression } => of_expression(expression, values),
        };
        let add = |before: &String| forms.iter().map(|form| format!("{before}{form}")).collect();
        said = said.iter().flat_map(|before| -> Vec<_> { add(before) }).collect();
    }
    said
}

fn of_expression(expression: &Expression<&str>, values: &mut BTreeSet<String>) -> Vec<String> {
    match expression {
        Expression::Inline(inline) => vec![of_inline(inline, values)],
        Expression::Select { selector, variants } => {
            of_inline(selector, values);
            variants.iter().flat_map(|variant| read(&variant.value, values)).collect()
        }
    }
}

fn of_inline(inline: &InlineExpression<&str>, values: &mut BTreeSet<String>) -> String {
    match inline {
        InlineExpression::VariableReference { id } => {
            values.insert(id.name.to_owned());
            "{}".to_owned()
        }
        InlineExpression::StringLiteral { value } => unescape_unicode_to_string(value).into_owned(),
        InlineExpression::Placeable { expression } => of_expression(expression, values).concat(),
        InlineExpression::FunctionReference { arguments, .. } => {
            arguments.positional.iter().map(|inline| of_inline(inline, values)).collect()
        }
        // A term of the catalogue.
        _ => "{}".to_owned(),
    }
}
