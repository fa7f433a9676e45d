//! Crates are in layers, and no dependency points upward or sideways.

use anyhow::Result;

use crate::project::{self, Crate, verdict};

const RULE: &str = "\
A crate depends only on crates of lower layers (docs/explanation/architecture.md). Its manifest says where it
stands, for example:

    [package.metadata.tabuleiro]
    layer = 2
    never = [\"files\", \"clocks\"]

A crate outside the layers (tools, tests) leaves `layer` out, and no crate in a layer depends on it.";

pub(crate) fn check() -> Result<String> {
    let crates = project::crates()?;
    verdict(complaints(&crates), RULE, format!("{} crates", crates.len()))
}

fn complaints(crates: &[Crate]) -> Vec<String> {
    let find = |name: &String| crates.iter().find(|other| other.name == *name);
    let mut complaints = vec![];
    for member in crates {
        if !member.placed {
            complaints.push(format!(
                "{}: {}/Cargo.toml does not say where the crate stands",
                member.name, member.folder
            ));
        }
        let Some(layer) = member.layer else { continue };
        for need in member.needs.iter().filter_map(find) {
            match need.layer {
                Some(below) if below < layer => {}
                Some(level) => complaints.push(format!(
                    "{} (layer {layer}) depends on {} (layer {level})",
                    member.name, need.name
                )),
                None => complaints.push(format!(
                    "{} (layer {layer}) depends on {}, which is outside the layers",
                    member.name, need.name
                )),
            }
        }
    }
    complaints
}

#[cfg(test)]
mod tests {
    use super::*;

    fn member(name: &str, layer: Option<u64>, needs: &[&str]) -> Crate {
        let needs = needs.iter().map(ToString::to_string).collect();
        Crate { name: name.into(), layer, needs, placed: true, ..Crate::default() }
    }

    #[test]
    fn arrows_run_downward_only() {
        let low = member("low", Some(1), &[]);
        let high = member("high", Some(2), &["low"]);
        assert_eq!(complaints(&[low.clone(), high.clone()]), Vec::<String>::new());
        let upward = member("low", Some(1), &["high"]);
        assert_eq!(complaints(&[upward, high.clone()]).len(), 1);
        let sideways = member("beside", Some(2), &["high"]);
        assert_eq!(complaints(&[sideways, high, low]).len(), 1);
    }

    #[test]
    fn no_layer_depends_on_a_tool() {
        let tool = member("tool", None, &[]);
        let leaning = member("low", Some(1), &["tool"]);
        assert!(complaints(&[tool, leaning])[0].contains("outside the layers"));
    }

    #[test]
    fn a_crate_says_where_it_stands() {
        let lost = Crate { name: "lost".into(), ..Crate::default() };
        assert!(complaints(&[lost])[0].contains("does not say"));
    }
}
