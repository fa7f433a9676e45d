//! What a module's tokens name of other modules: its imports, and the paths
//! written out in its code.

/// A name that `use` brings into a module.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Import {
    /// The name in the module; `*` for everything.
    pub(super) name: String,
    pub(super) path: Vec<String>,
}

/// Every import of a module.
pub(super) fn imports(tokens: &[&str]) -> Vec<Import> {
    let mut imports = vec![];
    for tree in trees(tokens) {
        let mut rest = tree;
        read_tree(&mut rest, &[], &mut imports);
    }
    imports
}

/// What stands between each `use` and its semicolon.
fn trees<'a, 'b>(tokens: &'a [&'b str]) -> impl Iterator<Item = &'a [&'b str]> {
    let begin = tokens.iter().enumerate().filter(|(at, token)| is_import(tokens, *at, token));
    begin.map(|(at, _)| {
        let length = tokens[at..].iter().position(|token| *token == ";");
        &tokens[at + 1..at + length.unwrap_or(1)]
    })
}

/// Is this `use` an import, rather than the `use<…>` of a returned type?
fn is_import(tokens: &[&str], at: usize, token: &str) -> bool {
    token == "use" && tokens.get(at + 1) != Some(&"<")
}

/// Reads one branch of an import up to its comma or closing brace.
fn read_tree(rest: &mut &[&str], prefix: &[String], imports: &mut Vec<Import>) {
    let mut path = prefix.to_vec();
    let mut alias = None;
    while let Some((token, after)) = rest.split_first() {
        match *token {
            "," | "}" => break,
            "{" => {
                *rest = after;
                return read_group(rest, &path, imports);
            }
            "as" => alias = after.first().map(ToString::to_string),
            "::" if path.is_empty() => path.push(String::new()),
            "::" => {}
            _ if alias.is_some() => {}
            // `a::{self}` is `a`; only at the beginning does `self` mean this module.
            "self" if !path.is_empty() => {}
            name => path.push(name.into()),
        }
        *rest = after;
    }
    if let Some(last) = path.last() {
        imports.push(Import { name: alias.unwrap_or_else(|| last.clone()), path });
    }
}

/// Reads the branches between braces.
fn read_group(rest: &mut &[&str], prefix: &[String], imports: &mut Vec<Import>) {
    while let Some((token, after)) = rest.split_first() {
        match *token {
            "}" => {
                *rest = after;
                return;
            }
            "," => *rest = after,
            _ => read_tree(rest, prefix, imports),
        }
    }
}

/// Every path of two names or more outside of imports.
pub(super) fn inline_paths(tokens: &[&str]) -> Vec<Vec<String>> {
    let mut paths = vec![];
    let mut at = 0;
    while at < tokens.len() {
        if is_import(tokens, at, tokens[at]) {
            at += tokens[at..].iter().position(|token| *token == ";").unwrap_or(1);
            continue;
        }
        let length = path_length(&tokens[at..]);
        let is_inside = at > 0 && tokens[at - 1] == "::";
        if length > 1 && !is_inside {
            let names = tokens[at..at + length].iter().filter(|token| **token != "::");
            paths.push(names.map(ToString::to_string).collect());
        }
        at += length.max(1);
    }
    paths
}

/// How many tokens belong to the path that begins here; 0 where none does.
fn path_length(tokens: &[&str]) -> usize {
    let is_name = |token: &&str| token.starts_with(|c: char| c.is_alphabetic() || c == '_');
    if !tokens.first().is_some_and(is_name) {
        return 0;
    }
    let steps = tokens[1..].chunks_exact(2).take_while(|it| it[0] == "::" && is_name(&it[1]));
    1 + 2 * steps.count()
}

#[cfg(test)]
mod tests {
    use super::super::sources::tokens;
    use super::*;

    fn read(code: &str) -> Vec<String> {
        let line = |it: &Import| format!("{} = {}", it.name, it.path.join("::"));
        imports(&tokens(code)).iter().map(line).collect()
    }

    #[test]
    fn imports_are_read_branch_by_branch() {
        let code = "use crate::{a, b::{self, C as D, e::*}, f::G}; pub(crate) use super::h::I;";
        let expected = [
            "a = crate::a",
            "b = crate::b",
            "D = crate::b::C",
            "* = crate::b::e::*",
            "G = crate::f::G",
            "I = super::h::I",
        ];
        assert_eq!(read(code), expected);
        assert_eq!(read("use self::a::B; use ::c::D;"), ["B = self::a::B", "D = ::c::D"]);
    }

    #[test]
    fn a_capture_is_no_import() {
        assert!(read("fn f() -> impl Sized + use<> { 1; }").is_empty());
    }

    #[test]
    fn paths_in_code_are_found() {
        let code = "use crate::a::B; fn f(x: pub_::C) { crate::d::e(); g(1); Vec::<u8>::new() }";
        let paths: Vec<String> =
            inline_paths(&tokens(code)).iter().map(|it| it.join("::")).collect();
        assert_eq!(paths, ["pub_::C", "crate::d::e"]);
    }
}
