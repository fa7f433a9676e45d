//! Crates stand on floors, and no arrow of dependence runs upward or sideways.

use crate::project::{self, Crate, verdict};

const RULE: &str = "\
A crate depends only on crates of lower floors (docs/ARCHITECTURE.md). Its manifest says where it
stands, for example:

    [package.metadata.house]
    floor = 2
    never = [\"files\", \"clocks\"]

A crate beside the house (tools, tests) leaves `floor` out, and nothing on a floor depends on it.";

pub(crate) fn check() -> Result<String, String> {
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
        let Some(floor) = member.floor else { continue };
        for need in member.needs.iter().filter_map(find) {
            match need.floor {
                Some(below) if below < floor => {}
                Some(level) => complaints.push(format!(
                    "{} (floor {floor}) depends on {} (floor {level})",
                    member.name, need.name
                )),
                None => complaints.push(format!(
                    "{} (floor {floor}) depends on {}, which stands beside the house",
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

    fn member(name: &str, floor: Option<u64>, needs: &[&str]) -> Crate {
        let needs = needs.iter().map(ToString::to_string).collect();
        Crate { name: name.into(), floor, needs, placed: true, ..Crate::default() }
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
    fn nothing_in_the_house_leans_on_a_tool() {
        let tool = member("tool", None, &[]);
        let leaning = member("low", Some(1), &["tool"]);
        assert!(complaints(&[tool, leaning])[0].contains("beside the house"));
    }

    #[test]
    fn a_crate_says_where_it_stands() {
        let lost = Crate { name: "lost".into(), ..Crate::default() };
        assert!(complaints(&[lost])[0].contains("does not say"));
    }
}
