//! Builds tables by two threads without the command around it, to measure what
//! a build takes, with so much memory or all there is:
//! `cargo build --release -p tabuleiro-endgame --example build`, then
//! `/usr/bin/time -v target/release/examples/build GAME SEEDS FOLDER [MiB]`.

use std::error::Error;

use endgame::Folder;
use endgame::build::{Plan, build};
use rules::sowing::Sowing;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [game, seeds, folder, memory @ ..] = &arguments[..] else {
        return Err("GAME SEEDS FOLDER [MiB]".into());
    };
    let game = Sowing::preset(game).ok_or("no such preset")?;
    let mut plan = Plan { threads: 2, ..Plan::up_to(seeds.parse()?) };
    if let [memory] = memory {
        plan.memory = memory.parse::<u64>()? << 20;
    }
    Ok(build(&game, &Folder::new(folder, &game), &plan, &())?)
}
