//! The solver in `tools/solver-gpu`, compiled for processors: do small layers come out as
//! they did on the GPU?

use std::collections::HashSet;
use std::fs;

use anyhow::{Context as _, Result, ensure};

use crate::call::{Call, root};

/// What the GPU found, a line per game and number of seeds.
const LAYERS: &str = "bench/results/solved-layers.csv";
const GAMES: [&str; 4] = ["oril", "ouri", "oware", "awari"];
/// More seeds take more than a minute on two cores.
const MOST: usize = 12;

pub(crate) fn check() -> Result<String> {
    let folder = root().join("target/solver");
    fs::create_dir_all(&folder)?;
    let (folder, program) = (folder.display().to_string(), folder.join("solver"));
    let compiler = programs::cpp()?;
    let program = program.display().to_string();
    let words = ["-x", "c++", "-std=c++17", "-O2", "-pthread", "-Wall", "-Werror"];
    let words = [&words[..], &["tools/solver-gpu/main.cu", "-o", &program]].concat();
    Call::new(&compiler.display().to_string(), &words).quiet()?;
    let known = fs::read_to_string(root().join(LAYERS)).context(LAYERS)?;
    let known: HashSet<&str> = known.lines().collect();
    for game in GAMES {
        Call::new(&program, &[game, &MOST.to_string(), &folder]).quiet()?;
        let found = fs::read_to_string(format!("{folder}/{game}-layers.csv"))?;
        let layers: Vec<String> = found.lines().skip(1).map(layer).collect();
        ensure!(layers.len() == MOST + 1, "{game}: {} layers", layers.len());
        for layer in layers {
            ensure!(known.contains(layer.as_str()), "{layer} is not in {LAYERS}");
        }
    }
    Ok(format!("{} up to {MOST} seeds", GAMES.join(", ")))
}

/// Game, seeds, boards and sum, without how long it took.
fn layer(line: &str) -> String {
    line.split(',').take(4).collect::<Vec<_>>().join(",")
}
