//! The pages that follow from the program: its help, the description of its interface, and
//! measurements.

use std::fs;

use anyhow::{Context as _, Result, bail};
use serde_json::Value;

use super::sources;
use crate::call::{Call, root};

/// How the part of the manual about the server begins.
const SERVE: &str = "# tabuleiro server serve\n";

/// Options of every command, which are no settings of the server.
const COMMON: [&str; 2] = ["lang <LANGUAGE>", "color <WHEN>"];

pub(super) fn page(name: &str, title: &str) -> Result<String> {
    let body = match name {
        "commands" => manual()?,
        "http" => http(&openapi()?),
        "settings" => settings(&manual()?),
        "measurements" => measurements()?,
        _ => bail!("nobody writes the page {name}"),
    };
    Ok(format!("# {title}\n\n{body}"))
}

/// The help of all commands as a page, without its title.
fn manual() -> Result<String> {
    let run = ["run", "--quiet", "--bin", "tabuleiro", "--", "dev", "manual", "--markdown"];
    let page = Call::new("cargo", &[&run[..], &["--lang", "en"]].concat()).quiet()?;
    let (_, body) = page.split_once("\n\n").context("a manual without a title")?;
    Ok(body.to_string())
}

/// What the server says of its interface, as a test keeps it.
pub(crate) fn openapi() -> Result<Value> {
    let path =
        "crates/server/tests/server/snapshots/server__openapi__the_document_is_as_it_was.snap";
    let text = fs::read_to_string(root().join(path)).with_context(|| path.to_string())?;
    let start = text.find("\n{").context("no document")?;
    Ok(serde_json::from_str(&text[start..])?)
}

/// The options of the server, each with its name in the environment and in a file.
fn settings(manual: &str) -> String {
    let mut text =
        "From the command line, else the environment, else the file that `--config` names, where a \
        setting is called as the option without its dashes.\n\n\
        | option | environment | meaning |\n|---|---|---|\n"
            .to_string();
    let sections = manual.split("\n##").filter(|section| section.starts_with(SERVE));
    for line in sections.flat_map(str::lines) {
        // `- `--listen <ADDRESS>`: what it means`; those with a letter are common to all commands.
        let option = line.strip_prefix("- `--").and_then(|rest| rest.split_once("`: "));
        let Some((option, about)) = option.filter(|(option, _)| !COMMON.contains(option)) else {
            continue;
        };
        let name = option.split(' ').next().unwrap_or_default();
        let variable = format!("TABULEIRO_{}", name.to_uppercase().replace('-', "_"));
        text += &format!(
            "| `--{}` | `{variable}` | {} |\n",
            option.replace('|', "\\|"),
            about.replace('|', "\\|")
        );
    }
    text
}

/// Every request, with what it takes and how it may be answered.
fn http(document: &Value) -> String {
    let mut text = format!("{}\n", document["info"]["description"].as_str().unwrap_or_default());
    for (path, methods) in document["paths"].as_object().into_iter().flatten() {
        for (method, operation) in methods.as_object().into_iter().flatten() {
            let about =
                ["summary", "description"].map(|key| operation[key].as_str().unwrap_or_default());
            text += &format!(
                "\n## {} {path}\n\n{}\n",
                method.to_uppercase(),
                about.join("\n\n").trim()
            );
            let parameters = operation["parameters"].as_array().into_iter().flatten();
            for parameter in parameters {
                let about = parameter["description"].as_str().unwrap_or_default();
                text += &format!(
                    "\n- `{}` ({}): {about}",
                    plain(&parameter["name"]),
                    plain(&parameter["in"])
                );
            }
            let body = &operation["requestBody"]["content"]["application/json"]["schema"]["$ref"];
            if let Some(body) = body.as_str().and_then(|body| body.rsplit('/').next()) {
                text += &format!("\n- body: `{body}`");
            }
            text += "\n\n| answer | |\n|---|---|\n";
            for (status, answer) in operation["responses"].as_object().into_iter().flatten() {
                text += &format!("| {status} | {} |\n", plain(&answer["description"]));
            }
        }
    }
    text += "\n## Messages and bodies\n\n```json\n";
    let schemas = serde_json::to_string_pretty(&document["components"]["schemas"]);
    text + &schemas.unwrap_or_default() + "\n```\n"
}

fn plain(value: &Value) -> String {
    value.as_str().unwrap_or_default().replace('\n', " ").replace('|', "\\|")
}

/// All measurements, a table for each file.
fn measurements() -> Result<String> {
    let mut text = String::from("Each line can be measured again with its command.\n");
    for file in sources::files(&root().join("bench/results"))? {
        let lines = fs::read_to_string(&file)?;
        if !lines.starts_with("commit,machine,command,") {
            continue;
        }
        let name = file.file_stem().and_then(|name| name.to_str()).unwrap_or_default();
        text += &format!("\n## {name}\n\n");
        for (number, line) in lines.lines().enumerate() {
            text += &format!("| {} |\n", cells(line).join(" | "));
            if number == 0 {
                text += &format!("{}|\n", "|---".repeat(cells(line).len()));
            }
        }
    }
    Ok(text)
}

/// The values of a line of CSV.
fn cells(line: &str) -> Vec<String> {
    let (mut cells, mut cell, mut quoted) = (vec![], String::new(), false);
    for letter in line.chars() {
        match (letter, quoted) {
            ('"', _) => quoted = !quoted,
            (',', false) => cells.push(std::mem::take(&mut cell)),
            ('|', _) => cell += "\\|",
            _ => cell.push(letter),
        }
    }
    cells.push(cell);
    cells
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_setting_has_its_names() {
        let manual = "Games.\n\n### tabuleiro server serve\n\n- `--listen <A>`: The address\n\
            - `--behind-proxy <true|false>`: A proxy\n- `--color <WHEN>`: Colours\n\n\
            ### tabuleiro server admin\n\n- `--database <D>`: Where\n";
        let text = settings(manual);
        assert!(text.contains("| `--listen <A>` | `TABULEIRO_LISTEN` | The address |"), "{text}");
        assert!(
            text.contains("| `--behind-proxy <true\\|false>` | `TABULEIRO_BEHIND_PROXY` |"),
            "{text}"
        );
        assert!(!text.contains("--color") && !text.contains("--database"), "{text}");
    }

    #[test]
    fn every_request_is_described() {
        let document = openapi().unwrap();
        let text = http(&document);
        let paths = document["paths"].as_object().unwrap();
        assert!(paths.len() > 20, "{}", paths.len());
        for (path, methods) in paths {
            for method in methods.as_object().unwrap().keys() {
                assert!(text.contains(&format!("## {} {path}\n", method.to_uppercase())), "{path}");
            }
        }
    }

    #[test]
    fn every_measurement_is_on_the_page() {
        let text = measurements().unwrap();
        for file in sources::files(&root().join("bench/results")).unwrap() {
            let lines = fs::read_to_string(&file).unwrap();
            if lines.starts_with("commit,machine,command,") {
                for line in lines.lines() {
                    let cells = cells(line);
                    assert_eq!(cells.len(), 8, "{}: {line}", file.display());
                    assert!(text.contains(&cells[7]), "{line}");
                }
            }
        }
        assert_eq!(cells("a,\"b, c\",,d|e"), ["a", "b, c", "", "d\\|e"]);
    }
}
