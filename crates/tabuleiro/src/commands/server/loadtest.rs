//! `tabuleiro server loadtest`: simulated players put a server under load.

use std::path::PathBuf;
use std::time::Duration;

use crate::{Console, Failure, duration};

/// The load to make.
#[derive(Debug, clap::Args)]
pub(crate) struct LoadtestArguments {
    #[arg(long, default_value = "http://127.0.0.1:8080", value_delimiter = ',')]
    url: Vec<String>,
    #[arg(long, default_value = "100")]
    games: usize,
    #[arg(long, default_value = "500ms", value_parser = duration::parse)]
    think: Duration,
    #[arg(long, default_value = "60s", value_parser = duration::parse)]
    duration: Duration,
    #[arg(long, default_value = "0")]
    sockets: usize,
    #[arg(long)]
    journal: Option<PathBuf>,
    #[arg(long)]
    check: Option<PathBuf>,
    #[arg(long)]
    json: bool,
}

pub(super) fn run(arguments: &LoadtestArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    use loadtest::{Load, Report};

    crate::open_files::raise_limit();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let report = runtime.block_on(async {
        if let Some(journal) = &arguments.check {
            let (moves_acked, lost) = loadtest::check(&arguments.url[0], journal).await?;
            return Ok(Report { moves_acked, lost, ..Report::default() });
        }
        loadtest::run(Load {
            urls: arguments.url.clone(),
            games: arguments.games,
            think: arguments.think,
            duration: arguments.duration,
            sockets: arguments.sockets,
            journal: arguments.journal.clone(),
        })
        .await
    })?;
    if arguments.json {
        console.line(serde_json::to_string(&report)?)?;
    } else {
        print(&report, console)?;
    }
    if report.errors > 0 || report.lost > 0 {
        let values = [("errors", report.errors.into()), ("lost", report.lost.into())];
        return Err(Failure::Failed(console.messages().format("loadtest-failed", &values)));
    }
    Ok(())
}

fn print(report: &loadtest::Report, console: &mut Console<'_>) -> Result<(), Failure> {
    let loadtest::Report { moves_acked, moves_per_second, p50_ms, p99_ms, .. } = report;
    let loadtest::Report { errors, reconnects, longest_absence_ms, lost, .. } = report;
    console.line(format!("moves_acked {moves_acked}"))?;
    console.line(format!("moves_per_second {moves_per_second:.0}"))?;
    console.line(format!("p50_ms {p50_ms:.1}"))?;
    console.line(format!("p99_ms {p99_ms:.1}"))?;
    console.line(format!("errors {errors}"))?;
    console.line(format!("reconnects {reconnects}"))?;
    for (why, times) in &report.reconnect_causes {
        console.line(format!("  {times} × {why}"))?;
    }
    console.line(format!("longest_absence_ms {longest_absence_ms}"))?;
    console.line(format!("lost {lost}"))?;
    console.line(format!("games_finished {}", report.games_finished))?;
    console.line(format!("idle_sockets {}", report.idle_sockets))?;
    Ok(console.lines(&report.complaints)?)
}
