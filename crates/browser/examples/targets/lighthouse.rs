//! Lighthouse scores, at phone size, if npm can fetch Lighthouse.

use std::process::Command;

use browser::Stage;
use serde_json::Value;

use crate::row;

const MARKS: [&str; 4] = ["performance", "accessibility", "best-practices", "seo"];

pub(crate) async fn measure(stage: &mut Stage) {
    let report = stage.folder().join("lighthouse.json");
    let mut npx = Command::new("npx");
    npx.args(["--yes", "lighthouse@12", &stage.address(), "--quiet", "--output=json"]);
    npx.arg(format!("--output-path={}", report.display()));
    npx.arg(format!("--only-categories={}", MARKS.join(",")));
    npx.arg("--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage");
    npx.env("CHROME_PATH", programs::browser().expect("a browser with its driver").browser);
    // Meanwhile the server of the test answers.
    let ran = tokio::task::spawn_blocking(move || npx.status()).await;
    let text = std::fs::read_to_string(&report).unwrap_or_default();
    let Ok(report) = serde_json::from_str::<Value>(&text) else {
        return row("Lighthouse", &format!("not run: {ran:?}"), "95");
    };
    for mark in MARKS {
        let score = report["categories"][mark]["score"].as_f64().unwrap_or_default() * 100.0;
        row(&format!("Lighthouse, {mark}"), &format!("{score:.0}"), "95");
    }
}
