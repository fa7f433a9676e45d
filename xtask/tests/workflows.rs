//! The workflows of the forge are well formed, and the commands in them and in
//! the release checklist exist: a release must not be the first time they run.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use yaml_rust2::{Yaml, YamlLoader};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_path_buf()
}

/// Every YAML file below `.github`, parsed.
fn documents(folder: &str) -> Vec<(String, Yaml)> {
    let mut files: Vec<PathBuf> =
        fs::read_dir(root().join(folder)).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|file| file.extension().is_some_and(|end| end == "yml" || end == "yaml"));
    files.sort();
    let read = |file: PathBuf| {
        let name = format!("{folder}/{}", file.file_name().unwrap().to_string_lossy());
        let parsed = YamlLoader::load_from_str(&fs::read_to_string(file).unwrap());
        let mut parsed = parsed.unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(parsed.len(), 1, "{name} holds one document");
        (name, parsed.remove(0))
    };
    files.into_iter().map(read).collect()
}

fn workflows() -> Vec<(String, Yaml)> {
    documents(".github/workflows")
}

/// The steps of all jobs of a workflow.
fn steps(workflow: &Yaml) -> Vec<&Yaml> {
    let jobs = workflow["jobs"].as_hash().into_iter().flat_map(|jobs| jobs.values());
    jobs.flat_map(|job| job["steps"].as_vec().into_iter().flatten()).collect()
}

/// What there is to call.
struct Known {
    /// What `cargo xtask help` says.
    help: String,
    /// What `cargo verify` says of its steps.
    steps: String,
    /// What `cargo --list` says.
    cargo: String,
}

impl Known {
    fn ask() -> Known {
        let said = |program: &str, arguments: &[&str]| {
            let output = Command::new(program).args(arguments).output().unwrap();
            let text = [output.stdout, output.stderr].concat();
            String::from_utf8(text).unwrap()
        };
        let xtask = env!("CARGO_BIN_EXE_xtask");
        Known {
            help: said(xtask, &["help"]),
            steps: said(xtask, &["verify", "no-such-step"]),
            cargo: said("cargo", &["--list"]),
        }
    }

    /// What is wrong with a command line, if it calls cargo.
    fn complaint(&self, line: &str) -> Option<String> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let at = words.iter().position(|word| *word == "cargo")?;
        let wrong = |reason: &str| Some(format!("'{line}': {reason}"));
        // Options stand behind the verb; an option before it is cargo's own.
        let behind = &words[at + 1..];
        let (&verb, rest) = behind.split_first()?;
        let starts = |text: &str, word: &str| {
            text.lines().any(|line| line.split_whitespace().next() == Some(word))
        };
        match (verb, rest) {
            ("verify", steps) => {
                let options = |step: &&&str| !step.starts_with("--");
                let unknown = steps.iter().filter(options).find(|step| !starts(&self.steps, step));
                unknown.and_then(|step| wrong(&format!("there is no step {step}")))
            }
            ("xtask", [verb, options @ ..]) => {
                let typed = format!("cargo xtask {verb}");
                if !self.help.lines().any(|line| line.starts_with(&typed)) {
                    return wrong(&format!("there is no verb {verb}"));
                }
                let unknown = options
                    .iter()
                    .filter(|option| option.starts_with("--"))
                    .find(|option| !self.help.contains(**option));
                unknown.and_then(|option| wrong(&format!("the help knows no option {option}")))
            }
            ("xtask", []) => wrong("xtask needs a verb"),
            // Two of these are programs of their own, which their users have.
            ("start" | "binstall" | "deb" | "deny", _) => None,
            (verb, _) if starts(&self.cargo, verb) => None,
            (verb, _) => wrong(&format!("cargo knows no verb {verb}")),
        }
    }
}

#[test]
fn every_workflow_has_what_the_forge_needs() {
    let workflows = workflows();
    assert!(workflows.len() >= 2, "workflows that verify and release");
    for (file, workflow) in workflows {
        assert!(workflow["on"].as_hash().is_some(), "{file}: says when it runs");
        let jobs = workflow["jobs"].as_hash().unwrap_or_else(|| panic!("{file}: has jobs"));
        for (name, job) in jobs {
            let name = name.as_str().unwrap();
            assert!(job["runs-on"].as_str().is_some(), "{file}: {name} says where it runs");
            assert!(job["steps"].as_vec().is_some_and(|steps| !steps.is_empty()), "{file}: {name}");
            if let Some(needed) = job["needs"].as_str() {
                assert!(jobs.contains_key(&Yaml::String(needed.into())), "{file}: {needed}");
            }
        }
        for step in steps(&workflow) {
            let (uses, run) = (step["uses"].as_str(), step["run"].as_str());
            assert!(uses.is_some() != run.is_some(), "{file}: a step uses or runs: {step:?}");
            // A tag can be moved to other code; a commit cannot.
            let pinned = |uses: &str| {
                let commit = uses.split_once('@').map_or("", |(_, commit)| commit);
                commit.len() == 40 && commit.bytes().all(|digit| digit.is_ascii_hexdigit())
            };
            assert!(uses.is_none_or(pinned), "{file}: which commit? {uses:?}");
        }
    }
}

#[test]
fn every_command_of_a_workflow_exists() {
    let known = Known::ask();
    let mut calls = 0;
    let mut complaints = vec![];
    for (file, workflow) in workflows() {
        let scripts = steps(&workflow).into_iter().filter_map(|step| step["run"].as_str());
        for line in scripts.flat_map(str::lines) {
            calls += usize::from(line.contains("cargo "));
            complaints.extend(known.complaint(line).map(|reason| format!("{file}: {reason}")));
        }
    }
    assert_eq!(complaints, Vec::<String>::new());
    assert!(calls >= 3, "{calls} calls of cargo were looked at");
}

#[test]
fn every_command_of_the_release_checklist_exists() {
    let known = Known::ask();
    let text = fs::read_to_string(root().join("docs/contributing/releasing.md")).unwrap();
    let quoted: Vec<&str> = text.split('`').skip(1).step_by(2).collect();
    let calls: Vec<&&str> = quoted.iter().filter(|code| code.starts_with("cargo ")).collect();
    assert!(calls.len() >= 5, "{calls:?}");
    let complaints: Vec<String> = calls.iter().filter_map(|call| known.complaint(call)).collect();
    assert_eq!(complaints, Vec::<String>::new());
}

#[test]
fn every_form_for_issues_has_what_the_forge_needs() {
    for (file, form) in documents(".github/ISSUE_TEMPLATE") {
        if file.ends_with("/config.yml") {
            assert!(form["contact_links"].as_vec().is_some(), "{file}");
            continue;
        }
        for key in ["name", "description"] {
            assert!(form[key].as_str().is_some(), "{file}: has a {key}");
        }
        for field in form["body"].as_vec().unwrap_or_else(|| panic!("{file}: has a body")) {
            let kind = field["type"].as_str().unwrap_or_default();
            let kinds = ["markdown", "textarea", "input", "dropdown", "checkboxes"];
            assert!(kinds.contains(&kind), "{file}: {kind}");
            assert!(field["attributes"]["label"].as_str().is_some(), "{file}: {field:?}");
            let options = field["attributes"]["options"].as_vec();
            assert_eq!(kind == "dropdown", options.is_some(), "{file}: {field:?}");
        }
    }
}

#[test]
fn commands_that_do_not_exist_are_found() {
    let known = Known::ask();
    for wrong in [
        "cargo verfy",
        "cargo verify no-such-step",
        "cargo xtask pack",
        "cargo xtask dist --chek",
        "cargo xtask",
        "time cargo no-such-verb",
    ] {
        assert!(known.complaint(wrong).is_some(), "{wrong}");
    }
    for right in [
        "cargo verify",
        "cargo verify format tests",
        "cargo xtask dist --check",
        "cargo build --locked",
        "cargo start menu",
        "echo done",
    ] {
        assert_eq!(known.complaint(right), None, "{right}");
    }
}
