//! `tabuleiro loadtest`: a crowd of players made of code tries a server.

use std::path::PathBuf;
use std::time::Duration;

use ::loadtest::{Load, Report};

use crate::{Console, Failure, open_files};

/// What the crowd is to do.
#[derive(Debug, clap::Args)]
pub(crate) struct Loadtest {
    #[arg(long, default_value = "http://127.0.0.1:8080", value_delimiter = ',')]
    url: Vec<String>,
    #[arg(long, default_value = "100")]
    games: usize,
    #[arg(long, default_value = "500ms", value_parser = span)]
    think: Duration,
    #[arg(long, default_value = "60s", value_parser = span)]
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

/// A span such as `500ms`, `60s` or `2m`.
fn span(text: &str) -> Result<Duration, String> {
    let (number, unit) = text.split_at(text.trim_end_matches(char::is_alphabetic).len());
    let wrong = || format!("'{text}': 500ms, 60s, 2m");
    let number: u64 = number.parse().map_err(|_| wrong())?;
    match unit {
        "ms" => Ok(Duration::from_millis(number)),
        "s" => Ok(Duration::from_secs(number)),
        "m" => Ok(Duration::from_secs(number * 60)),
        _ => Err(wrong()),
    }
}

pub(crate) fn obey(asked: &Loadtest, console: &mut Console<'_>) -> Result<(), Failure> {
    let trouble = |error: ::loadtest::Trouble| Failure::Trouble(error.to_string());
    open_files::raise_limit();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let report = runtime.block_on(async {
        if let Some(journal) = &asked.check {
            let (moves_acked, lost) = ::loadtest::check(&asked.url[0], journal).await?;
            return Ok(Report { moves_acked, lost, ..Report::default() });
        }
        ::loadtest::run(Load {
            urls: asked.url.clone(),
            games: asked.games,
            think: asked.think,
            duration: asked.duration,
            sockets: asked.sockets,
            journal: asked.journal.clone(),
        })
        .await
    });
    let report = report.map_err(trouble)?;
    if asked.json {
        let json = serde_json::to_string(&report);
        console.line(json.map_err(|error| Failure::Trouble(error.to_string()))?)?;
    } else {
        tell(&report, console)?;
    }
    if report.errors > 0 || report.lost > 0 {
        let values = [("errors", report.errors.into()), ("lost", report.lost.into())];
        return Err(Failure::Trouble(console.messages().format("loadtest-failed", &values)));
    }
    Ok(())
}

fn tell(report: &Report, console: &mut Console<'_>) -> Result<(), Failure> {
    let Report { moves_acked, moves_per_second, p50_ms, p99_ms, .. } = report;
    let Report { errors, reconnects, longest_absence_ms, lost, .. } = report;
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spans() {
        assert_eq!(span("500ms"), Ok(Duration::from_millis(500)));
        assert_eq!(span("60s"), Ok(Duration::from_secs(60)));
        assert_eq!(span("2m"), Ok(Duration::from_secs(120)));
        for wrong in ["", "s", "5", "5h", "-1s", "1.5s"] {
            assert!(span(wrong).is_err(), "{wrong}");
        }
    }
}
