//! The whole site: bundles that never change, and the few files with fixed
//! names that lead to them.

use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result};
use messages::Language;

use crate::bundle::{Bundle, SiteFile, fill, hash};
use crate::lighten;
use crate::page::{page, text};

/// Puts the site together from the four bound modules and the files beside the
/// sources of `web` and `worker`.
pub(crate) fn assemble(
    root: &Path,
    app: &[SiteFile],
    engine: &[SiteFile],
    explorer: &[SiteFile],
    tutor: &[SiteFile],
) -> Result<Vec<SiteFile>> {
    let web = root.join("crates/web");
    let mut bundles = vec![
        Bundle::new("style", vec![SiteFile::new("style.css", joined(&web.join("style"), "css")?)]),
        Bundle::new("first", vec![template(&web.join("first/first.js"), &[])?]),
        Bundle::new("words", words()),
        Bundle::new("tables", folder(&root.join("crates/endgame/data"), "")?),
        Bundle::new("books", folder(&root.join("crates/search/books"), "")?),
        Bundle::new("puzzles", folder(&root.join("crates/puzzles/data"), "")?),
    ];
    let scripts = root.join("crates/worker/scripts");
    bundles.push(with_scripts("engine", engine, &scripts, &bundles)?);
    bundles.push(with_scripts("tutor", tutor, &scripts, &bundles)?);
    let mut explorer = explorer.to_vec();
    explorer.push(template(&root.join("crates/worker/explorer.js"), &bundles)?);
    bundles.push(with_scripts("explorer", &explorer, &scripts, &bundles)?);
    bundles.push(with_scripts("app", app, &web.join("scripts"), &bundles)?);
    let mut leading = folder(&web.join("static"), "")?;
    leading.push(SiteFile::new("index.html", fill(&page(&web.join("index.html"))?, &bundles)?));
    let mut site: Vec<SiteFile> = bundles.iter().flat_map(|bundle| bundle.files.clone()).collect();
    site.append(&mut leading);
    site.sort_by(|one, other| one.path.cmp(&other.path));
    let worker = service_worker(&web.join("service_worker.js"), &site)?;
    site.push(worker);
    Ok(site)
}

/// What the app says, a file for each language.
fn words() -> Vec<SiteFile> {
    let file = |language: Language| {
        SiteFile::new(&format!("{}.txt", language.id()), messages::table_text(language))
    };
    Language::WITH_DRAFTS.map(file).to_vec()
}

/// A bound module with the scripts that start it.
fn with_scripts(
    name: &'static str,
    module: &[SiteFile],
    scripts: &Path,
    bundles: &[Bundle],
) -> Result<Bundle> {
    let mut files = module.to_vec();
    for file in folder(scripts, "")? {
        files.push(template(&scripts.join(&file.path), bundles)?);
    }
    Ok(Bundle::new(name, files))
}

/// The service worker knows every file of the site, and a version that
/// changes with any of them.
fn service_worker(path: &Path, site: &[SiteFile]) -> Result<SiteFile> {
    let addresses: Vec<String> = site
        .iter()
        .map(|file| match file.path.as_str() {
            "index.html" => "\"/\"".to_string(),
            path => format!("\"/{path}\""),
        })
        .collect();
    let script = text(path)?
        .replace("\"{{version}}\"", &format!("\"{}\"", hash(site)))
        .replace("[\"{{files}}\"]", &format!("[{}]", addresses.join(",")));
    Ok(SiteFile::new("service_worker.js", fill(&script, &[])?))
}

fn template(path: &Path, bundles: &[Bundle]) -> Result<SiteFile> {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let light = lighten::js(&text(path)?);
    let filled = fill(&light, bundles).with_context(|| path.display().to_string())?;
    Ok(SiteFile::new(&name, filled))
}

/// All files with this ending as one, in the order of their names.
fn joined(path: &Path, ending: &str) -> Result<String> {
    let mut files = folder(path, "")?;
    files.retain(|file| file.path.ends_with(&format!(".{ending}")));
    files.sort_by(|one, other| one.path.cmp(&other.path));
    let texts = files.into_iter().map(|file| String::from_utf8(file.content));
    Ok(lighten::css(&texts.collect::<Result<Vec<_>, _>>()?.join("\n")))
}

/// Every file in a folder and its folders, named from there.
pub(crate) fn folder(path: &Path, prefix: &str) -> Result<Vec<SiteFile>> {
    let mut files = vec![];
    for entry in fs::read_dir(path).with_context(|| path.display().to_string())? {
        let entry = entry?;
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if entry.path().is_dir() {
            files.extend(folder(&entry.path(), &format!("{name}/"))?);
        } else {
            let content = fs::read(entry.path());
            let content = content.with_context(|| entry.path().display().to_string())?;
            files.push(SiteFile::new(&name, content));
        }
    }
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_whole_site_hangs_together() {
        let root = crate::root();
        let app = [SiteFile::new("app.js", "app"), SiteFile::new("app_bg.wasm", "wasm")];
        let engine =
            [SiteFile::new("engine.js", "engine"), SiteFile::new("engine_bg.wasm", "wasm")];
        let site = assemble(&root, &app, &engine, &engine, &engine).unwrap();
        let content = |path: &str| {
            let file = site.iter().find(|file| file.path == path).expect("the file is there");
            String::from_utf8(file.content.clone()).unwrap()
        };
        let index = content("index.html");
        for address in index.split('"').filter(|word| word.starts_with('/') && word.len() > 1) {
            assert!(site.iter().any(|file| format!("/{}", file.path) == address), "{address}");
        }
        // Both style sheets name the faces by a folder that has their hash.
        let faces = folder(&root.join("crates/web/static"), "").unwrap();
        let faces = faces.into_iter().filter(|file| file.path.starts_with("faces-"));
        let faces = faces.map(|file| SiteFile {
            path: file.path.split('/').next_back().unwrap_or_default().to_string(),
            ..file
        });
        let style = site.iter().find(|file| file.path.ends_with("style.css")).unwrap();
        let style = content(&style.path);
        for face in Bundle::new("faces", faces.collect()).files {
            let is_used = style.contains(&format!("url(\"/{}\")", face.path));
            assert_eq!(is_used, face.path.ends_with(".woff2"), "{}", face.path);
        }
        let worker = content("service_worker.js");
        for file in site.iter().filter(|file| file.path.contains('-')) {
            assert!(worker.contains(&format!("\"/{}\"", file.path)), "{}", file.path);
        }
    }
}
