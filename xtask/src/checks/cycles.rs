//! The modules of a crate depend on each other in one direction, at every level: of the modules
//! that stand beside each other, each taken with all that is inside it, none needs itself by way of
//! another. Only what a module needs of its ancestors is not counted, so that a parent and the
//! modules inside it may need each other.
//!
//! A dependency is what a module names: in `use`, or in a path that begins with
//! `crate`, `super`, `self` or an imported module. A name that a module only
//! passes on (`pub use`) leads to that module and to the one that declares it.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::Result;

use super::imports::{Import, imports, inline_paths};
use super::sources::{self, Module, tokens};
use crate::project::verdict;

const RULE: &str = "\
Modules that need each other can only be understood, tested and moved together. Move what they share
down into a module that both use. A parent and the modules inside it may need each other.";

/// How many modules of a crate stand in circles that were there when this was first looked at. The
/// numbers only fall.
const KNOWN: &[(&str, usize)] = &[("rules", 4), ("tabuleiro", 5), ("terminal", 2), ("web", 8)];

/// The place of a module in its crate.
type Path = Vec<String>;

/// A module as the graph sees it.
struct Node {
    imports: Vec<Import>,
    /// Paths outside of `use`.
    inline: Vec<Path>,
}

/// The modules of one crate.
struct Graph(BTreeMap<Path, Node>);

/// How many modules may pass a name on before it is declared.
const MOST_HOPS: u32 = 8;

/// `cargo xtask cycles`: fails as [`check`] does, else says what was read.
pub(crate) fn print() -> Result<()> {
    println!("{}", check()?);
    Ok(())
}

/// Fails where modules need each other.
pub(crate) fn check() -> Result<String> {
    let modules = sources::modules()?;
    let members: BTreeSet<&String> = modules.iter().map(|it| &it.member).collect();
    let (mut complaints, mut left) = (vec![], 0);
    for member in members {
        let graph = Graph::new(modules.iter().filter(|it| it.member == *member));
        let cycles = graph.cycles();
        let standing: usize = cycles.iter().map(|(modules, _)| modules).sum();
        let known = KNOWN.iter().find(|(name, _)| name == member).map_or(0, |(_, known)| *known);
        left += standing.min(known);
        if standing < known {
            complaints.push(format!("{member}: {standing} modules in circles: say so in KNOWN"));
        } else if standing > known {
            complaints.extend(cycles.iter().map(|(_, cycle)| format!("{member}: {cycle}")));
        }
    }
    let count = format!(
        "{} complaints in {} modules, of which {left} stand in known circles",
        complaints.len(),
        modules.len()
    );
    verdict(complaints, &format!("{count}\n\n{RULE}"), count.clone())
}

impl Graph {
    fn new<'a>(modules: impl Iterator<Item = &'a Module>) -> Graph {
        let mut nodes = BTreeMap::new();
        for module in modules {
            let tokens = tokens(&module.code);
            let node = Node { imports: imports(&tokens), inline: inline_paths(&tokens) };
            // The library comes before the program of the same crate.
            nodes.entry(module.path.clone()).or_insert(node);
        }
        Graph(nodes)
    }

    /// The modules that a path leads to, seen from a module: the one that declares what it names is
    /// the last, after those that only pass the name on.
    fn targets(&self, from: &Path, path: &[String]) -> Vec<Path> {
        let mut passed = vec![];
        let last = self.target(from, path, MOST_HOPS, &mut passed);
        passed.into_iter().chain(last).collect()
    }

    fn target(
        &self,
        from: &Path,
        path: &[String],
        hops: u32,
        passed: &mut Vec<Path>,
    ) -> Option<Path> {
        let (mut at, rest) = self.begin(from, path, hops, passed)?;
        for (index, name) in rest.iter().enumerate() {
            let inside = [at.as_slice(), std::slice::from_ref(name)].concat();
            if self.0.contains_key(&inside) {
                at = inside;
                continue;
            }
            let passed_on = self.import(&at, name).filter(|_| hops > 0 && at != *from);
            let Some(import) = passed_on else { return Some(at) };
            let onward = [import.path.as_slice(), &rest[index + 1..]].concat();
            passed.push(at.clone());
            return self.target(&at, &onward, hops - 1, passed).or(Some(at));
        }
        Some(at)
    }

    /// The module where a path begins, and the names that follow; nothing for
    /// paths into other crates.
    fn begin<'a>(
        &self,
        from: &Path,
        path: &'a [String],
        hops: u32,
        passed: &mut Vec<Path>,
    ) -> Option<(Path, &'a [String])> {
        let (first, rest) = path.split_first()?;
        match first.as_str() {
            "crate" => Some((vec![], rest)),
            "self" => Some((from.clone(), rest)),
            "super" => {
                let up = path.iter().take_while(|name| *name == "super").count();
                Some((from[..from.len().checked_sub(up)?].to_vec(), &path[up..]))
            }
            name => {
                let inside = [from.as_slice(), std::slice::from_ref(first)].concat();
                if self.0.contains_key(&inside) {
                    return Some((inside, rest));
                }
                let import = self.import(from, name).filter(|it| it.path != [name] && hops > 0)?;
                Some((self.target(from, &import.path, hops - 1, passed)?, rest))
            }
        }
    }

    fn import(&self, module: &Path, name: &str) -> Option<&Import> {
        self.0.get(module)?.imports.iter().find(|it| it.name == name)
    }

    /// What each module, with all that is inside it, needs of those beside it.
    fn edges(&self) -> BTreeMap<Path, BTreeSet<Path>> {
        let mut edges: BTreeMap<Path, BTreeSet<Path>> = BTreeMap::new();
        for (from, node) in &self.0 {
            let is_spelled_out = |it: &&Import| node.inline.iter().any(|path| path[0] == it.name);
            let imported = node.imports.iter().filter(|it| !is_spelled_out(it)).map(|it| &it.path);
            for to in imported.chain(&node.inline).flat_map(|path| self.targets(from, path)) {
                let common = from.iter().zip(&to).take_while(|(a, b)| a == b).count();
                if common < from.len() && common < to.len() {
                    let needed = edges.entry(from[..=common].to_vec()).or_default();
                    needed.insert(to[..=common].to_vec());
                }
            }
        }
        edges
    }

    /// The groups of modules that need each other: how many they are, and a text.
    fn cycles(&self) -> Vec<(usize, String)> {
        let edges = self.edges();
        let reached: BTreeMap<&Path, BTreeSet<&Path>> =
            edges.keys().map(|from| (from, reachable(&edges, from))).collect();
        let mut seen = BTreeSet::new();
        let mut cycles = vec![];
        for (from, onward) in &reached {
            if !onward.contains(from) || seen.contains(from) {
                continue;
            }
            let group: Vec<&Path> = onward
                .iter()
                .copied()
                .filter(|to| reached.get(to).is_some_and(|it| it.contains(from)))
                .collect();
            cycles.push((group.len(), text(&group, &edges)));
            seen.extend(group);
        }
        cycles
    }
}

/// Every module that can be reached from one by one edge or more.
fn reachable<'a>(edges: &'a BTreeMap<Path, BTreeSet<Path>>, from: &'a Path) -> BTreeSet<&'a Path> {
    let mut reached = BTreeSet::new();
    let mut left = vec![from];
    while let Some(next) = left.pop() {
        for to in edges.get(next).into_iter().flatten() {
            if reached.insert(to) {
                left.push(to);
            }
        }
    }
    reached
}

/// A group of modules with what each needs of the others.
fn text(group: &[&Path], edges: &BTreeMap<Path, BTreeSet<Path>>) -> String {
    let needs = |from: &&Path| {
        let others = edges[*from].iter().filter(|to| group.contains(to));
        let names: Vec<String> = others.map(|to| to.join("::")).collect();
        format!("\n    {} needs {}", from.join("::"), names.join(", "))
    };
    format!("{} modules{}", group.len(), group.iter().map(needs).collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cycles(files: &[(&str, &str)]) -> Vec<String> {
        let module = |(path, code): &(&str, &str)| Module {
            path: path.split("::").filter(|it| !it.is_empty()).map(Into::into).collect(),
            code: (*code).into(),
            ..Module::default()
        };
        let modules: Vec<Module> = files.iter().map(module).collect();
        Graph::new(modules.iter()).cycles().into_iter().map(|(_, text)| text).collect()
    }

    #[test]
    fn modules_that_need_each_other_are_found() {
        let found = cycles(&[("a", "use crate::b::B;"), ("b", "fn b() { crate::a::a() }")]);
        assert_eq!(found, ["2 modules\n    a needs b\n    b needs a"]);
        assert!(cycles(&[("a", "use crate::b::B;"), ("b", "use std::fmt;")]).is_empty());
    }

    #[test]
    fn a_name_leads_to_the_module_that_declares_it() {
        let parent = "mod b; mod c; pub use b::B; pub use c::C;";
        let found =
            cycles(&[("a", parent), ("a::b", "use super::C;"), ("a::c", "use crate::a::{B, D};")]);
        assert_eq!(found, ["2 modules\n    a::b needs a::c\n    a::c needs a::b"]);
    }

    #[test]
    fn a_module_counts_with_all_that_is_inside_it() {
        // No file needs itself, but `a` and `d` cannot be understood or moved apart.
        let found = cycles(&[
            ("a", "mod b; mod c; pub use c::c;"),
            ("a::b", "use crate::d;"),
            ("a::c", ""),
            ("d", "use crate::a; fn d() { a::c() }"),
        ]);
        assert_eq!(found, ["2 modules\n    a needs d\n    d needs a"]);
    }

    #[test]
    fn a_name_that_is_passed_on_leads_to_all_who_pass_it() {
        let files = [("a", "pub use crate::b::B;"), ("b", ""), ("c", "use crate::a::B;")];
        assert!(cycles(&files).is_empty());
        let back = ("b", "use crate::c::C;");
        assert_eq!(cycles(&[files[0], back, files[2]]).len(), 1);
    }

    #[test]
    fn a_way_back_through_a_parent_is_found() {
        let found = cycles(&[
            ("a", "mod b; use b::B;"),
            ("a::b", "use crate::c::C;"),
            ("c", "use crate::a::{self, A}; fn c() { a::run() }"),
        ]);
        assert_eq!(found, ["2 modules\n    a needs c\n    c needs a"]);
    }

    #[test]
    fn parent_and_child_may_need_each_other() {
        let child = ("a::b", "use super::A; use crate::Root;");
        assert!(cycles(&[("", "use a::b::B;"), ("a", "use b::B;"), child]).is_empty());
    }
}
