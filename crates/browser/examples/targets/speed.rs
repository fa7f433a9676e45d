//! The speed of the engine in the worker, compared with the command: one thread
//! each, the same position, the same memory and the same tables.

use std::process::Command;

use browser::{Page, Screen, Stage, Tongue};
use serde_json::Value;

use crate::row;

const GAMES: [&str; 3] = ["oril", "quantum-leap:side=5,edition=1,seed=7", "qubic"];
/// How long each searches, and how many times, in turn.
const MILLISECONDS: u32 = 3000;
const ROUNDS: usize = 2;

pub(crate) async fn measure(stage: &mut Stage) {
    let page = stage.open_app(Screen::Desk, Tongue::English).await;
    for game in GAMES {
        let (mut worker, mut native) = (0.0_f64, 0.0_f64);
        for _ in 0..ROUNDS {
            native = native.max(natively(game));
            worker = worker.max(in_the_worker(&page, game).await);
        }
        let share = 100.0 * worker / native;
        let measured = format!("{worker:.0} of {native:.0} positions a ms, {share:.0} %");
        row(&format!("the worker's speed, {game}"), &measured, "40 %");
    }
}

async fn in_the_worker(page: &Page, game: &str) -> f64 {
    let script = format!(
        "const done = arguments[arguments.length - 1];
        const address = document.querySelector('meta[name=engine]').content;
        const worker = new Worker(address, {{ type: 'module' }});
        worker.onmessage = ({{ data }}) => {{
          const done_with = JSON.parse(data).reply.Analysed;
          if (!done_with) return;
          worker.terminate();
          const {{ nodes, elapsed }} = done_with.result;
          done(nodes / (1000 * elapsed.secs + elapsed.nanos / 1e6));
        }};
        worker.postMessage({{ stopped: null }});
        const played = {{ game: '{game}', start: null, moves: [] }};
        const task = {{ Analyse: {{ lines: 1, depth: null, milliseconds: {MILLISECONDS} }} }};
        worker.postMessage(JSON.stringify({{ tag: 1, played, task }}));"
    );
    page.run_later(&script).await.as_f64().unwrap_or_default()
}

fn natively(game: &str) -> f64 {
    let program = std::env::var("TABULEIRO").unwrap_or("target/release/tabuleiro".to_string());
    let time = format!("{MILLISECONDS}ms");
    let output = Command::new(program)
        .args(["best", game, "--json", "--hash", "16", "--time", &time])
        .output()
        .expect("the command is built: cargo build --release");
    let answer: Value = serde_json::from_slice(&output.stdout).expect("an answer in JSON");
    let milliseconds = answer["seconds"].as_f64().unwrap_or_default() * 1000.0;
    answer["nodes"].as_f64().unwrap_or_default() / milliseconds
}
